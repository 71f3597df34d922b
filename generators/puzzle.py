"""What the rest of the house knows of a type of puzzle: one value, declared in the puzzle.py of its folder.

A type declares its names, its options and levels, and the functions that play, read, make and explain its puzzles. The
window reads all declarations before its first frame. So a function that needs a solver, a generator or the data of all
words imports it where it is called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol, TypeVar

from generators.contract import Choice, Fault, Hint, Level, Options, Phrase, Pulse, Report, steady
from generators.options import Offer

P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
P_co = TypeVar("P_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Load(Protocol[P_co]):
    def __call__(self, text: str, source: str = "", pulse: Pulse = steady) -> P_co: ...


class NextStep(Protocol[S_contra, M_co]):
    def __call__(self, position: S_contra, pulse: Pulse = steady) -> M_co | None: ...


class Question(Protocol[S_contra]):
    def __call__(self, position: S_contra, pulse: Pulse = steady) -> bool: ...


def always(position: object, pulse: Pulse = steady) -> bool:
    """The answer of a type where nothing that can be played stands in the way of the solution."""
    return True


@dataclass(frozen=True)
class Exemption:
    """Choices and levels of which a shelf holds another number of puzzles: those with one of the values for each name.

    A name is that of an option, or LEVEL.
    """

    only: Mapping[str, tuple[int | str, ...]]
    each: int

    def fits(self, options: Options, level: Level) -> bool:
        chosen = {**options, "level": level.value}
        return all(chosen[name] in values for name, values in self.only.items())


@dataclass(frozen=True)
class ShelfRecipe:
    """How many ready-made puzzles of each choice and level ship with the program."""

    each: int = 6
    but: tuple[Exemption, ...] = ()
    """The first one that fits counts."""
    differ: str = ""
    """A member of the puzzles' own files which no two puzzles of the shelf have in common; without it, no two have the
    same fingerprint."""

    def count(self, options: Options, level: Level) -> int:
        return next((other.each for other in self.but if other.fits(options, level)), self.each)


Recent = Sequence[Sequence[str]]
"""The marks of the last puzzles, the newest first."""


@dataclass(frozen=True)
class Remembering(Generic[P]):
    """How a type keeps from repeating itself."""

    last: int
    """So many of the last puzzles are remembered."""
    marks: Callable[[P], tuple[str, ...]]
    """What a player would know again in a later puzzle."""
    repeats: Callable[[P, Recent], bool]
    generator: Callable[[Options, Level, Random, Pulse, Recent], P]
    """Makes a puzzle that has as little of the recent ones as can be."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[P, S, M]):
    """A type of puzzle. P is a puzzle, S a position, M a move. What has no value here, every type declares."""

    kind: str
    """Its name in files and on the command line, and with underscores the name of its folders."""
    tag: str
    """Two letters that open the codes of its puzzles."""
    version: int
    """Raised whenever the same request would give another puzzle than before."""
    title: Phrase
    offer: Offer
    notes: Mapping[Level, Phrase]
    """What each level asks of a player, in a sentence."""
    file_help: str
    """What a FILE of the command line may hold."""
    position_help: str = "a puzzle in any of its forms, with no move made"
    """The same where a position is asked for."""
    shelf: ShelfRecipe = ShelfRecipe()

    # Play: the functions of the folder's rules.py.

    start: Callable[[P], S]
    apply: Callable[[S, M], S]
    """The position after a move; MoveError for a move that cannot be played."""
    faults: Callable[[S], tuple[Fault, ...]]
    is_solved: Callable[[S], bool]
    write: Callable[[M], str]
    read: Callable[[str], M]

    # Texts: the functions of the folder's formats.py.

    dump: Callable[[P], str]
    """The puzzle's own file: one JSON object on one line."""
    load: Load[P]
    """Any of the puzzle's text forms; PuzzleError with place and reason for anything else."""
    recognises: Callable[[str], bool]
    """Is this meant as a puzzle of this type, right or wrong? This decides who reads it, and whose error is shown."""

    # Making and judging.

    generator: Callable[[Options, Level, Random, Pulse], P]
    """Makes a puzzle of a complete and allowed choice."""
    inspect: Callable[[P, Pulse], Report]
    options_of: Callable[[P], dict[str, int | str]]
    """The choice that a puzzle answers to."""
    fingerprint: Callable[[P], str]
    """Equal for two puzzles that a player would call the same: turned, mirrored or recoloured."""

    memory: Remembering[P] | None = None
    """None where a puzzle has nothing that a player would know again."""

    # Helping.

    answer: Callable[[P], tuple[M, ...]]
    """Moves that lead from the start to the solution."""
    hint: NextStep[S, Hint[M]]
    """The next step from a position, a wrong mark first; None when it is solved, or when nothing can be said."""
    is_sound: Question[S] = always
    """Can a position still become the solution by adding to it?"""

    # What follows from the declaration.

    def choices(self, options: Options) -> tuple[Choice, ...]:
        return self.offer.choices(options)

    def levels(self, options: Options) -> tuple[Level, ...]:
        return self.offer.levels(options)

    def settle(self, options: Options) -> dict[str, int | str]:
        return self.offer.settle(options)

    def pack(self, options: Options) -> str:
        return self.offer.pack(options)

    def unpack(self, text: str) -> dict[str, int | str]:
        return self.offer.unpack(text)

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> P:
        return self.generator(self.settle(options), level, rng, pulse)

    def note(self, level: Level) -> Phrase:
        return self.notes[level]
