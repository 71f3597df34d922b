"""The contract every puzzle keeps, and the few nouns all of them share.

Words used here
    puzzle     what never changes during play: a value
    position   what stands on the board now: a value that refers to its puzzle
    move       one thing a player does: a value with a text form
    fault      a rule that a position breaks, with its name and its cells
    hint       the next step a person could find, with its reason
    pulse      a function that search loops call: progress out, cancellation in (it raises Cancelled)

Rules are pure functions over these values. Only `apply` makes a new position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Generic, Protocol, TypeVar

Cell = tuple[int, int]
"""(row, column) from the top left, both from 0. People are told both from 1."""

Pulse = Callable[[float], None]
"""Called with the share done, 0 to 1, often (every few milliseconds); raises Cancelled to stop the search."""

Options = Mapping[str, int | str]


def steady(_: float) -> None:
    """The pulse of a caller who neither watches nor cancels."""


class Cancelled(Exception):
    """Raised through a pulse: whoever asked does not want the result any more."""


class MoveError(ValueError):
    """A move that cannot be played in this position. The position is unchanged."""


class PuzzleError(ValueError):
    """Text that is not the puzzle, move or code it should be: where, and what was expected, in one sentence."""

    def __init__(self, reason: str, source: str = "", line: int | None = None) -> None:
        self.reason, self.source, self.line = reason, source, line
        place = ", ".join(filter(None, [source, f"line {line}" if line is not None else ""]))
        super().__init__(f"{place}: {reason}" if place else reason)


class Level(StrEnum):
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    FIENDISH = "fiendish"


@dataclass(frozen=True)
class Phrase:
    """A sentence that can be translated: an English template and what fills its braces.

    Values are texts, numbers, other phrases, or tuples of them (read as "a, b and c").
    """

    template: str
    values: tuple[tuple[str, object], ...] = ()

    def render(self, translate: Callable[[str], str]) -> str:
        return translate(self.template).format(**{name: _fill(value, translate) for name, value in self.values})

    def __str__(self) -> str:
        return self.render(lambda template: template)


def _fill(value: object, translate: Callable[[str], str]) -> object:
    if isinstance(value, Phrase):
        return value.render(translate)
    if isinstance(value, tuple):
        texts = [str(_fill(item, translate)) for item in value]
        if len(texts) < 2:
            return "".join(texts)
        head = texts[0]
        for text in texts[1:-1]:
            head = translate("{first}, {next}").format(first=head, next=text)
        return translate("{first} and {last}").format(first=head, last=texts[-1])
    return value


def alternatives(names: Iterable[str]) -> str:
    """One of these, as a sentence names them."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def phrase(template: str, **values: object) -> Phrase:
    """The marker the translators' tool looks for: every text a player may read passes through here or `_`."""
    return Phrase(template, tuple(values.items()))


class Unmakable(PuzzleError):
    """No puzzle came of a request within its steps: what to change, in one sentence that can be translated."""

    def __init__(self, told: Phrase) -> None:
        self.told = told
        super().__init__(str(told))

    def __reduce__(self) -> tuple[type[Unmakable], tuple[Phrase]]:
        """The phrase travels to another process, so that it can be translated there."""
        return type(self), (self.told,)


SEED_LENGTH = 100


def is_seed(text: str) -> bool:
    """A seed is any line of text: not empty, no line break or other control character, fit for a file."""
    return 0 < len(text) <= SEED_LENGTH and not any(
        ord(char) < 32 or char in "\x7f\x85\u2028\u2029" or "\ud800" <= char <= "\udfff" for char in text
    )


@dataclass(frozen=True)
class Origin:
    """Where a made puzzle came from. An imported one has none."""

    level: Level
    seed: str
    version: int | None = None
    """The version of the generator that made it; None where the puzzle's file does not tell."""


@dataclass(frozen=True)
class Request:
    """All that decides which puzzle is made. The same request gives the same puzzle on every machine."""

    kind: str
    level: Level
    options: tuple[tuple[str, int | str], ...]
    seed: str


@dataclass(frozen=True)
class Choice:
    """One thing a player may choose before a puzzle is made."""

    name: str
    label: Phrase
    values: tuple[int | str, ...]
    default: int | str


@dataclass(frozen=True)
class Fault:
    """A broken rule. The rule's name is the key that message, test and translation share."""

    rule: str
    cells: frozenset[Cell]
    message: Phrase = field(compare=False)


M = TypeVar("M")


@dataclass(frozen=True)
class Hint(Generic[M]):
    """A ladder of four rungs: a nudge, where to look, why, and the move that does it.

    `look_at` is lit from the second rung on, `changes` (what the move marks) from the third.
    """

    technique: str
    title: Phrase
    nudge: Phrase
    where: Phrase
    why: Phrase
    look_at: frozenset[Cell]
    changes: frozenset[Cell]
    move: M


@dataclass(frozen=True)
class Report:
    """What an inspection of a puzzle found. `level` is None where logic alone does not solve it."""

    valid: bool
    unique: bool
    logical: bool
    level: Level | None
    faults: tuple[str, ...]
    techniques: tuple[str, ...]
    particulars: tuple[tuple[str, str], ...] = ()
    """What only this type of puzzle tells, by name."""


P = TypeVar("P")
S = TypeVar("S")


class Rules(Protocol[P, S, M]):
    """One puzzle type. Implementations are modules' worth of functions behind one stateless object."""

    kind: str
    tag: str
    """Two letters that open the puzzle's codes."""
    version: int
    """Raised whenever the same request would give another puzzle than before."""

    def choices(self, options: Options) -> tuple[Choice, ...]:
        """What can be chosen, given what is chosen so far: values that do not go with it are left out."""

    def levels(self, options: Options) -> tuple[Level, ...]: ...

    def settle(self, options: Options) -> dict[str, int | str]:
        """The nearest complete and allowed choice. Unknown names and values of a wrong type: PuzzleError."""

    def options_of(self, puzzle: P) -> dict[str, int | str]:
        """The choice that a puzzle answers to."""

    def note(self, level: Level) -> Phrase:
        """What the level asks of a player, in a sentence."""

    def pack(self, options: Options) -> str:
        """Options as the middle of a code: capitals and digits only, no dash."""

    def unpack(self, text: str) -> dict[str, int | str]:
        """The inverse of `pack`; PuzzleError for anything that `pack` never writes."""

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> P: ...

    def inspect(self, puzzle: P, pulse: Pulse) -> Report: ...

    def fingerprint(self, puzzle: P) -> str:
        """Equal for two puzzles that a player would call the same: turned, mirrored or recoloured."""

    def start(self, puzzle: P) -> S: ...

    def apply(self, position: S, move: M) -> S:
        """The position after the move; MoveError when it cannot be played."""

    def faults(self, position: S) -> tuple[Fault, ...]: ...

    def is_solved(self, position: S) -> bool: ...

    def is_sound(self, position: S, pulse: Pulse = steady) -> bool:
        """Can this position still become the solution by adding to it?"""

    def hint(self, position: S, pulse: Pulse = steady) -> Hint[M] | None:
        """The next step from here, a wrong mark first; None when solved, or when nothing can be said."""

    def answer(self, puzzle: P) -> tuple[M, ...]:
        """Moves that lead from the start to the solution."""

    def recognises(self, text: str) -> bool:
        """Is this meant as a puzzle of this type, right or wrong? Decides who reads it, and so whose error is shown."""

    def dump(self, puzzle: P) -> str:
        """The puzzle's own file: one JSON object on one line."""

    def load(self, text: str, source: str = "", pulse: Pulse = steady) -> P:
        """Any of the puzzle's text forms; PuzzleError with place and reason for anything else."""

    def write(self, move: M) -> str: ...

    def read(self, text: str) -> M: ...
