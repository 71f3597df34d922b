"""Brick: the rules, and what a position is.

Five to nine letters, and the words that can be laid with them. A word has four letters or more and uses the
letters as often as it likes; it need not use all of them. Where the puzzle has a key letter, every word has it.
The puzzle is solved when the points reach a named rank, seven tenths of all points. A player may then go on to every
required word, which is a second end. Words beyond the required ones are accepted as well: each pays one point, and
nobody has to find them.

Words used here
    letters    what words are laid with: a to z, sorted, all different
    key        the letter that every word must have; a puzzle without one has an empty text there
    required   a word that the puzzle asks for; the puzzle calls them `words`
    bonus      a word that is valid and is not asked for
    laid       the last word that the player tried, and what came of it
    given      letters of a missing word that hints uncovered; such a word pays half
    counted    a word that the puzzle does not know and that the player counts all the same
    dropped    a word that the player threw out: it is neither asked for nor accepted any more
    star       a word that uses all the letters
    goal       the points at which the puzzle is solved
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
LANGUAGES = ("en", "fr", "it", "pt")
"""Of the words of a puzzle; only English ones have a spelling."""
BONUS = 1
"""What a bonus word pays."""
GOAL = 70
"""Hundredths of all points at which the puzzle is solved."""

Outcome = Literal[
    "found", "bonus", "found before", "too short", "not these letters", "no key letter", "not in the list"
]
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
    key: str = ""
    """A letter that every word has; empty where there is none."""
    language: str = LANGUAGES[0]


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
    goes_on: bool = False
    """The player goes on to every word: reaching the goal is no end any more."""
    counted: tuple[str, ...] = ()
    """Words that the player counts though the puzzle does not know them, in that order; they are in `extra` too."""
    dropped: tuple[str, ...] = ()
    """Words that the player threw out, in that order."""


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


@dataclass(frozen=True)
class Count:
    """Count a word that the puzzle does not know, or that was dropped."""

    word: str


@dataclass(frozen=True)
class Drop:
    """Throw a word out."""

    word: str


@dataclass(frozen=True)
class GoOn:
    """Go on to every word, past the goal."""


Move = Lay | Give | Reveal | Count | Drop | GoOn


def start(puzzle: Puzzle) -> Position:
    return Position(puzzle)


def apply(position: Position, move: Move) -> Position:
    if position.revealed or not missing(position):
        raise MoveError(phrase("all words are found or shown already"))
    if isinstance(move, GoOn):
        if position.goes_on:
            raise MoveError(phrase("you are going on to every word already"))
        return replace(position, last=None, goes_on=True)
    if is_solved(position):
        # Whoever lays a word past the goal goes on. Games that were saved before there was a goal do so.
        position = replace(position, goes_on=True)
    match move:
        case Lay(word):
            return _lay(position, word)
        case Give(word, count):
            return _give(position, word, count)
        case Count(word):
            return _count(position, word)
        case Drop(word):
            return _drop(position, word)
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


def _count(position: Position, word: str) -> Position:
    if not _is_plain(word, LONGEST) or judge(position, word) != "not in the list":
        raise MoveError(phrase("{word} cannot be counted here", word=repr(word[:LONGEST])))
    if word in position.dropped:
        back = replace(position, dropped=tuple(other for other in position.dropped if other != word))
        if judge(back, word) in ACCEPTED:
            return _lay(back, word)
        position = back
    extra, counted = (*position.extra, word), (*position.counted, word)
    return replace(position, extra=extra, counted=counted, last=Laid(word, "bonus"))


def _drop(position: Position, word: str) -> Position:
    required, bonus = _lists(position.puzzle)
    known = word in required or word in bonus or word in position.counted
    if not known or word in position.dropped:
        raise MoveError(phrase("{word} is no word here", word=repr(word[:LONGEST])))
    if asked(position) == (word,):
        raise MoveError(phrase("{word} is the last word to find", word=word))
    return replace(
        position,
        found=tuple(other for other in position.found if other != word),
        extra=tuple(other for other in position.extra if other != word),
        counted=tuple(other for other in position.counted if other != word),
        given=tuple(item for item in position.given if item[0] != word),
        dropped=(*position.dropped, word),
        last=None,
    )


def judge(position: Position, word: str) -> Outcome:
    """What comes of laying a word here."""
    puzzle = position.puzzle
    required, bonus = _lists(puzzle)
    if word in position.found or word in position.extra:
        return "found before"
    if word in required and word not in position.dropped:
        return "found"
    if word in bonus and word not in position.dropped:
        return "bonus"
    if foreign(puzzle, word):
        return "not these letters"
    if len(word) < SHORTEST:
        return "too short"
    return "not in the list" if puzzle.key in word else "no key letter"


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
        case "no key letter":
            message = phrase(
                "{word} has no {letter}, the letter that every word needs.",
                word=word,
                letter=position.puzzle.key.upper(),
            )
        case _:
            message = phrase("{word} is not in our word list.", word=word)
    return (Fault(last.outcome, cells, message),)


def _foreign_told(letters: tuple[str, ...]) -> Phrase:
    return plural(
        "{letters} is not one of the letters.", "{letters} are not among the letters.", len(letters), letters=letters
    )


def is_solved(position: Position) -> bool:
    """The goal is reached, or, for who goes on, every word is found. `revealed` says whether the player gave up."""
    if position.revealed or not missing(position):
        return True
    return not position.goes_on and points(position) >= goal(position)


# --- what a position says -----------------------------------------------------------------------------


def asked(position: Position) -> tuple[str, ...]:
    """The required words without those that were dropped, sorted."""
    return _asked(position.puzzle, position.dropped)


@lru_cache(maxsize=64)
def _asked(puzzle: Puzzle, dropped: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in puzzle.words if word not in dropped) if dropped else puzzle.words


def missing(position: Position) -> tuple[str, ...]:
    """Required words that are not found, sorted."""
    found = frozenset(position.found)
    return tuple(word for word in asked(position) if word not in found)


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


def pay(position: Position, word: str) -> int:
    """What a required word pays here: half, rounded up, when a hint gave letters of it."""
    full = worth(position.puzzle, word)
    return -(-full // 2) if given(position, word) else full


def points(position: Position) -> int:
    """For required words what they pay, and one for each bonus word."""
    return sum(pay(position, word) for word in position.found) + BONUS * len(position.extra)


def most_points(position: Position) -> int:
    """What all required words pay together when no hint is taken."""
    return _most_points(position.puzzle, position.dropped)


@lru_cache(maxsize=64)
def _most_points(puzzle: Puzzle, dropped: tuple[str, ...]) -> int:
    return sum(worth(puzzle, word) for word in _asked(puzzle, dropped))


def goal(position: Position) -> int:
    """The points at which the puzzle is solved."""
    return _share(most_points(position), GOAL)


def _share(most: int, hundredths: int) -> int:
    """So many hundredths of all points, rounded up."""
    return -(-most * hundredths // 100)


class Rank(NamedTuple):
    name: Phrase
    points: int
    """The points that it takes."""


_RANKS = (
    (0, phrase("Newcomer")),
    (4, phrase("Apprentice")),
    (9, phrase("Labourer")),
    (16, phrase("Tiler")),
    (25, phrase("Bricklayer")),
    (50, phrase("Mason")),
    (GOAL, phrase("Foreman")),
    (85, phrase("Architect")),
    (100, phrase("Master builder")),
)
"""Each rank with the hundredths of all points that it takes."""


@lru_cache(maxsize=64)
def ranks(most: int) -> tuple[Rank, ...]:
    """The ranks of a puzzle with so many points, lowest first; where points are few some ranks are passed over."""
    best = {_share(most, share): name for share, name in _RANKS}
    return tuple(Rank(name, threshold) for threshold, name in sorted(best.items()))


def rank(position: Position) -> Rank:
    score = points(position)
    return [each for each in ranks(most_points(position)) if each.points <= score][-1]


def next_rank(position: Position) -> Rank | None:
    score = points(position)
    return next((each for each in ranks(most_points(position)) if each.points > score), None)


# --- moves as text ------------------------------------------------------------------------------------


def write(move: Move) -> str:
    """`lay prove`, `give prove 3`, `count wifi`, `drop dido`, `go on`, `reveal`."""
    match move:
        case Lay(word):
            return f"lay {word}"
        case Give(word, count):
            return f"give {word} {count}"
        case Count(word):
            return f"count {word}"
        case Drop(word):
            return f"drop {word}"
        case GoOn():
            return "go on"
        case Reveal():
            return "reveal"


def read(text: str) -> Move:
    match text.strip().split(" "):
        case ["lay", word] if _is_plain(word, LONGEST_LAID):
            return Lay(word)
        case ["give", word, count] if _is_plain(word, LONGEST) and re.fullmatch("[1-9][0-9]?", count):
            return Give(word, int(count))
        case ["count", word] if _is_plain(word, LONGEST):
            return Count(word)
        case ["drop", word] if _is_plain(word, LONGEST):
            return Drop(word)
        case ["go", "on"]:
            return GoOn()
        case ["reveal"]:
            return Reveal()
    raise PuzzleError(
        phrase("expected a move such as 'lay prove' or 'give prove 3', found {found}", found=quoted(text))
    )


def _is_plain(word: str, longest: int) -> bool:
    return len(word) <= longest and re.fullmatch("[a-z]+", word) is not None
