"""What all puzzle types do alike: play goes to their rules, texts to their formats.

A type brings two modules and whatever is its own. They are fetched when they are needed: the list of types is read
before the first frame of a window, and needs none of them.
"""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from generators.contract import Fault, Pulse, steady

P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)
S = TypeVar("S")
M = TypeVar("M")


class RulesModule(Protocol[P_contra, S, M]):
    """A type's rules.py."""

    def start(self, puzzle: P_contra) -> S: ...
    def apply(self, position: S, move: M) -> S: ...
    def faults(self, position: S) -> tuple[Fault, ...]: ...
    def is_solved(self, position: S) -> bool: ...
    def write(self, move: M) -> str: ...
    def read(self, text: str) -> M: ...


class FormatsModule(Protocol[P]):
    """A type's formats.py."""

    def dump(self, puzzle: P) -> str: ...
    def load(self, text: str, source: str = "") -> P: ...
    def recognises(self, text: str) -> bool: ...


class Kind(Generic[P, S, M]):
    """The half of the contract's Rules that is the same for every type."""

    def rules(self) -> RulesModule[P, S, M]:
        raise NotImplementedError(type(self).__name__)

    def formats(self) -> FormatsModule[P]:
        raise NotImplementedError(type(self).__name__)

    def start(self, puzzle: P) -> S:
        return self.rules().start(puzzle)

    def apply(self, position: S, move: M) -> S:
        return self.rules().apply(position, move)

    def faults(self, position: S) -> tuple[Fault, ...]:
        return self.rules().faults(position)

    def is_solved(self, position: S) -> bool:
        return self.rules().is_solved(position)

    def write(self, move: M) -> str:
        return self.rules().write(move)

    def read(self, text: str) -> M:
        return self.rules().read(text)

    def dump(self, puzzle: P) -> str:
        return self.formats().dump(puzzle)

    def load(self, text: str, source: str = "", pulse: Pulse = steady) -> P:
        """Most types read without a search; one that has to search calls the pulse while it does."""
        pulse(0.0)
        return self.formats().load(text, source)

    def recognises(self, text: str) -> bool:
        return self.formats().recognises(text)
