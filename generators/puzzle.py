"""What the rest of the program knows of a type of puzzle: one value, declared in the puzzle.py of the type's folder.

A type declares its names, its options and levels, and the functions that play, read, make and explain its puzzles. The
window reads all declarations before its first frame. So a function that needs a solver, a generator or the data of all
words imports it where it is called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
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
    """Says yes for the types in which no move that can be played stands in the way of the solution."""
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
    """The first exemption that fits a choice counts."""
    differ: str = ""
    """A member of the puzzles' own files which no two puzzles of the shelf have in common; without it, no two have the
    same fingerprint."""

    def count(self, options: Options, level: Level) -> int:
        return next((other.each for other in self.but if other.fits(options, level)), self.each)


@dataclass(frozen=True)
class Mark:
    """What a player should not meet again soon, such as the four characters of a group."""

    what: str
    """The same text whenever it is met."""
    lasts: int
    """It should not come back in so many puzzles."""


Recent = Sequence[Sequence[str]]
"""The marks of the last puzzles that should not come back, the newest puzzle first."""


def no_marks(puzzle: object) -> tuple[Mark, ...]:
    """The marks of a type in which nothing is felt as a repetition."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[P, S, M]):
    """A type of puzzle. P is its puzzle, S its position, M its move. Members without a default have to be declared."""

    kind: str
    """The name of the type in files and on the command line. With underscores it is the name of its folders."""
    tag: str
    """Two capitals that open the codes of its puzzles."""
    version: int
    """The version of its generator, raised whenever the same request would give another puzzle than before."""
    title: Phrase
    offer: Offer
    notes: Mapping[Level, Phrase]
    """A sentence for each level that tells what the level asks of a player."""
    other_notes: tuple[tuple[Options, Mapping[Level, Phrase]], ...] = ()
    """Notes that stand in their place where a choice has certain values."""
    file_help: str
    """The sentence with which the command line tells what a FILE may hold."""
    position_help: str = "a puzzle in any of its forms, with no move made"
    """The same sentence where a command takes a position."""
    shelf: ShelfRecipe = ShelfRecipe()
    daily: Options = field(default_factory=dict)
    """What is chosen for the puzzle of a day, from Monday to Saturday; an option without a value has its usual one."""
    daily_large: Options = field(default_factory=dict)
    """The same for a Sunday."""

    # Play: the functions of the folder's rules.py.

    start: Callable[[P], S]
    apply: Callable[[S, M], S]
    """Returns the position after a move. A move that cannot be played raises MoveError."""
    faults: Callable[[S], tuple[Fault, ...]]
    is_solved: Callable[[S], bool]
    write: Callable[[M], str]
    read: Callable[[str], M]

    # Texts: the functions of the folder's formats.py.

    dump: Callable[[P], str]
    """Writes a puzzle as its own file: one JSON object on one line."""
    load: Load[P]
    """Reads any text form of a puzzle. Anything else raises PuzzleError with place and reason."""
    recognises: Callable[[str], bool]
    """Tells whether a text is meant as a puzzle of this type, right or wrong.

    The answer decides which type reads the text, and so whose error is shown.
    """

    # Making and judging.

    generator: Callable[[Options, Level, Random, Pulse], P]
    """Makes a puzzle of a complete and allowed choice."""
    inspect: Callable[[P, Pulse], Report]
    options_of: Callable[[P], dict[str, int | str]]
    """Returns the choice that would make such a puzzle."""
    fingerprint: Callable[[P], str]
    """Equal for two puzzles that a player would call the same: turned, mirrored or recoloured."""

    marks: Callable[[P], tuple[Mark, ...]] = no_marks
    marks_last: int = 0
    """No mark lasts longer than so many puzzles."""
    around: Callable[[Options, Level, Random, Pulse, Recent], P] | None = None
    """Makes a puzzle with as little of the recent marks as can be, for a type where another seed is seldom enough."""
    over: Callable[[str], Rules[P, S, M]] | None = None
    """The same rules over data of the player's own, told as a text, if the type has any."""

    # Helping.

    answer: Callable[[P], tuple[M, ...]]
    """Returns moves that lead from the start to the solution."""
    hint: NextStep[S, Hint[M]]
    """Returns the next step from a position.

    A wrong mark comes first. None is returned where the puzzle is solved or nothing can be said.
    """
    is_sound: Question[S] = always
    """Tells whether more moves can still complete a position."""

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

    def note(self, level: Level, options: Options | None = None) -> Phrase:
        chosen = self.settle(options or {})
        fitting = (notes for only, notes in self.other_notes if all(chosen[name] == only[name] for name in only))
        return next(fitting, self.notes)[level]
