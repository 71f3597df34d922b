"""Brick: the rules, and what a position is.

Five to nine letters, and the words that can be laid with them. A word has four letters or more and uses the
letters as often as it likes; it need not use all of them. The puzzle is done when every required word is found.
Words that are valid but rare are accepted as well; they count apart, and nobody has to find them.

Words used here
    letters    what words are laid with: a to z, sorted, all different
    required   a word that must be found; the puzzle calls them `words`
    bonus      a word that is valid but rare
    laid       the last word that the player tried, and what came of it
    given      letters of a missing word that hints uncovered
    star       a word that uses all the letters
    cell       (0, k): in a fault the k-th letter of the word laid, in a hint the k-th letter of the puzzle

A puzzle says by itself which words there are: no list of words is needed to play one. Its one answer is the set of
its required words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from generators.contract import Cell, Fault, MoveError, Origin, Phrase, PuzzleError, phrase, plural, quoted

FEWEST, MOST = 5, 9
"""Letters of a puzzle."""
SHORTEST = 4
LONGEST = 40
"""Letters of a word in a puzzle. What is laid may be longer, and is then in no list."""
LONGEST_LAID = 100
SPELLINGS = ("british", "american")

Outcome = Literal["found", "bonus", "found before", "too short", "not these letters", "not in the list"]
ACCEPTED: tuple[Outcome, ...] = ("found", "bonus")


@dataclass(frozen=True)
class Puzzle:
    """Letters, and all the words that are accepted."""

    letters: str
    words: tuple[str, ...]
    """The required ones, sorted."""
    bonus: tuple[str, ...] = ()
    """Sorted, and none of the required ones."""
    spelling: str = SPELLINGS[0]
    origin: Origin | None = None


@dataclass(frozen=True)
class Laid:
    """The last word that was tried."""

    word: str
    outcome: Outcome


@dataclass(frozen=True)
class Position:
    """What was found, and how."""

    puzzle: Puzzle
    found: tuple[str, ...] = ()
    """Required words in the order in which they were found."""
    extra: tuple[str, ...] = ()
    """Bonus words, likewise."""
    given: tuple[tuple[str, int], ...] = ()
    """Words of which a hint uncovered the first letters, and how many; sorted. They stay when the word is found."""
    last: Laid | None = None
    """It stays until the next word is laid."""
    revealed: bool = False
    """The player gave up. `found` stays what the player found."""


@dataclass(frozen=True)
class Lay:
    """Try a word: a to z, of any length from one."""

    word: str


@dataclass(frozen=True)
class Give:
    """A hint: uncover the first letters of a missing word."""

    word: str
    count: int


@dataclass(frozen=True)
class Reveal:
    """Give up: show all words."""


Move = Lay | Give | Reveal


def start(puzzle: Puzzle) -> Position:
    return Position(puzzle)


def apply(position: Position, move: Move) -> Position:
    if is_solved(position):
        raise MoveError(phrase("all words are found or shown already"))
    match move:
        case Lay(word):
            return _lay(position, word)
        case Give(word, count):
            return _give(position, word, count)
        case Reveal():
            return replace(position, last=None, revealed=True)


def _lay(position: Position, word: str) -> Position:
    if not _is_plain(word, LONGEST_LAID):
        raise MoveError(phrase("a word is spelt with letters from a to z"))
    outcome = judge(position, word)
    after = replace(position, last=Laid(word, outcome))
    if outcome == "found":
        return replace(after, found=(*position.found, word))
    if outcome == "bonus":
        return replace(after, extra=(*position.extra, word))
    return after


def _give(position: Position, word: str, count: int) -> Position:
    if word not in missing(position):
        raise MoveError(phrase("{word} is not among the missing words", word=repr(word[:LONGEST])))
    if not given(position, word) < count <= len(word):
        raise MoveError(phrase("there are no {count} letters to uncover", count=count))
    counts = {**dict(position.given), word: count}
    return replace(position, given=tuple(sorted(counts.items())))


def judge(position: Position, word: str) -> Outcome:
    """What comes of laying a word here."""
    required, bonus = _lists(position.puzzle)
    if word in position.found or word in position.extra:
        return "found before"
    if word in required:
        return "found"
    if word in bonus:
        return "bonus"
    if foreign(position.puzzle, word):
        return "not these letters"
    return "too short" if len(word) < SHORTEST else "not in the list"


@lru_cache(maxsize=64)
def _lists(puzzle: Puzzle) -> tuple[frozenset[str], frozenset[str]]:
    """To look in only: nothing walks through them."""
    return frozenset(puzzle.words), frozenset(puzzle.bonus)


def foreign(puzzle: Puzzle, word: str) -> tuple[int, ...]:
    """The places of a word, from 0, whose letters the puzzle does not have."""
    return tuple(place for place, letter in enumerate(word) if letter not in puzzle.letters)


def faults(position: Position) -> tuple[Fault, ...]:
    """Why the last word was not accepted."""
    last = position.last
    if last is None or last.outcome in ACCEPTED:
        return ()
    word, cells = last.word.upper(), frozenset[Cell]()
    match last.outcome:
        case "found before":
            message = phrase("{word}: already found.", word=word)
        case "too short":
            message = phrase("{word} is too short (four letters or more).", word=word)
        case "not these letters":
            places = foreign(position.puzzle, last.word)
            cells = frozenset((0, place) for place in places)
            message = _foreign_told(tuple(dict.fromkeys(word[place] for place in places)))
        case _:
            message = phrase("{word} is not in our word list.", word=word)
    return (Fault(last.outcome, cells, message),)


def _foreign_told(letters: tuple[str, ...]) -> Phrase:
    return plural(
        "{letters} is not one of the letters.", "{letters} are not among the letters.", len(letters), letters=letters
    )


def is_solved(position: Position) -> bool:
    """Nothing is left to find. `revealed` says whether the player got there alone."""
    return position.revealed or len(position.found) == len(position.puzzle.words)


# --- what a position says -----------------------------------------------------------------------------


def missing(position: Position) -> tuple[str, ...]:
    """Required words that are not found, sorted."""
    found = frozenset(position.found)
    return tuple(word for word in position.puzzle.words if word not in found)


def given(position: Position, word: str) -> int:
    """How many letters of a word hints have uncovered."""
    return dict(position.given).get(word, 0)


def uncovered(word: str, count: int) -> str:
    """P R O _ _: the first letters, and a line for each of the others."""
    return " ".join([*word[:count].upper(), *("_" for _ in word[count:])])


def is_star(puzzle: Puzzle, word: str) -> bool:
    """Does the word use all the letters?"""
    return len(set(word)) == len(puzzle.letters)


def left_by_length(words: Iterable[str]) -> dict[tuple[str, int], int]:
    """How many words begin with a letter and have a length."""
    return dict(sorted(Counter((word[0], len(word)) for word in words).items()))


def left_by_start(words: Iterable[str]) -> dict[str, int]:
    """How many words begin with two letters."""
    return dict(sorted(Counter(word[:2] for word in words).items()))


# --- points and ranks ---------------------------------------------------------------------------------


def worth(puzzle: Puzzle, word: str) -> int:
    """One point for four letters, a point a letter for more; a star earns as many on top as the puzzle has letters."""
    return (1 if len(word) == SHORTEST else len(word)) + (len(puzzle.letters) if is_star(puzzle, word) else 0)


def points(position: Position) -> int:
    """For required words; those of bonus words count apart."""
    return sum(worth(position.puzzle, word) for word in position.found)


def bonus_points(position: Position) -> int:
    return sum(worth(position.puzzle, word) for word in position.extra)


@lru_cache(maxsize=64)
def most_points(puzzle: Puzzle) -> int:
    return sum(worth(puzzle, word) for word in puzzle.words)


class Rank(NamedTuple):
    name: Phrase
    points: int
    """From so many points on."""


_RANKS = (
    (0, phrase("Newcomer")),
    (4, phrase("Apprentice")),
    (9, phrase("Labourer")),
    (16, phrase("Tiler")),
    (25, phrase("Bricklayer")),
    (50, phrase("Mason")),
    (70, phrase("Foreman")),
    (85, phrase("Architect")),
    (100, phrase("Master builder")),
)
"""In hundredths of all points."""


@lru_cache(maxsize=64)
def ranks(puzzle: Puzzle) -> tuple[Rank, ...]:
    """Lowest first, each with its own threshold: in a puzzle of few points some ranks are passed over."""
    most = most_points(puzzle)
    best = {-(-most * share // 100): name for share, name in _RANKS}
    return tuple(Rank(name, threshold) for threshold, name in sorted(best.items()))


def rank(position: Position) -> Rank:
    score = points(position)
    return [each for each in ranks(position.puzzle) if each.points <= score][-1]


def next_rank(position: Position) -> Rank | None:
    score = points(position)
    return next((each for each in ranks(position.puzzle) if each.points > score), None)


# --- moves as text ------------------------------------------------------------------------------------


def write(move: Move) -> str:
    """`lay prove`, `give prove 3`, `reveal`."""
    match move:
        case Lay(word):
            return f"lay {word}"
        case Give(word, count):
            return f"give {word} {count}"
        case Reveal():
            return "reveal"


def read(text: str) -> Move:
    match text.strip().split(" "):
        case ["lay", word] if _is_plain(word, LONGEST_LAID):
            return Lay(word)
        case ["give", word, count] if _is_plain(word, LONGEST) and re.fullmatch("[1-9][0-9]?", count):
            return Give(word, int(count))
        case ["reveal"]:
            return Reveal()
    raise PuzzleError(
        phrase("expected a move such as 'lay prove' or 'give prove 3', found {found}", found=quoted(text))
    )


def _is_plain(word: str, longest: int) -> bool:
    return len(word) <= longest and re.fullmatch("[a-z]+", word) is not None
