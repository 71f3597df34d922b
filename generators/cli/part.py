"""What a puzzle type brings to the command line; its `command.py` holds an object of this shape."""

from __future__ import annotations

from argparse import Namespace, _ArgumentGroup
from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar, runtime_checkable

from generators.contract import Cell, Level, Options, Pulse, Rules, steady

P = TypeVar("P")
S = TypeVar("S")
A = TypeVar("A")

Group = _ArgumentGroup

IN_BYTES = ("puz",)
"""Forms that are no text: a Part writes them with a character of Latin-1 for each byte."""


@runtime_checkable
class Measuring(Protocol):
    """Rules over data of the user's that make puzzles as hard as these come, not at the level asked for."""

    def measured(self, puzzle: Any, pulse: Pulse) -> Level: ...


@runtime_checkable
class Placing(Protocol):
    """Puzzles whose cells people do not know by row and column."""

    def places(self, cells: Iterable[Cell]) -> str:
        """What people call them."""


class Part(Protocol[P, S, A]):
    """P is a puzzle, S a position, A an answer as the solver yields it."""

    kind: str
    formats: tuple[str, ...]
    """What `make` and `convert` write; `json` is the own file, `text` is for people."""
    input_help: str
    """What a FILE of this kind may hold."""
    position_help: str

    def add_make_options(self, group: Group) -> None: ...

    def make_options(self, args: Namespace) -> Options:
        """Those that were given; the rest is settled by the rules."""

    def data_file(self, args: Namespace) -> str | None:
        """A file of the user's that the puzzles rest on, where one is named; what is wrong with it is said now."""

    def rules(self, data_file: str | None) -> Rules[P, S, Any]:
        """Those of the catalogue, or the same over the data of such a file."""

    def add_load_options(self, group: Group) -> None:
        """For solve, check, hint and convert."""

    def add_solve_options(self, group: Group) -> None: ...

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> P:
        """Most puzzles are read without a search; one that is solved while it is read calls the pulse."""

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> P:
        """Boards may be looser here than a game's."""

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> S: ...

    def describe(self, puzzle: P) -> str:
        """Size and such, in a few words."""

    def write(self, puzzle: P, form: str) -> str:
        """One of `formats`, without a line break at the end."""

    def show(self, position: S) -> str:
        """The board for people."""

    def solutions(self, puzzle: P, pulse: Pulse) -> Iterator[A]: ...

    def answer_json(self, puzzle: P, answer: A) -> object: ...

    def answer_text(self, puzzle: P, answer: A) -> str:
        """The answer alone, as `convert --to solution` writes it."""

    def answer_picture(self, puzzle: P, answer: A) -> str: ...

    def effort(self, puzzle: P, pulse: Pulse) -> str | None:
        """What `solve` says of the plain way to solve it, if there is something to say."""

    def trace(self, puzzle: P, pulse: Pulse) -> Iterator[str] | None:
        """The search told line by line up to the first solution; None where there is no such telling."""
