"""How hard a puzzle is: by the rarest of its words, for a level is a vocabulary.

Every word of the level's vocabulary that can be laid is asked for. Puzzles made here have fifteen to sixty of them,
those of five letters eight to forty; a key letter keeps the number of seven letters and more within that. A puzzle
without a key letter that somebody else made, or that comes from a text, may have any number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from generators.brick.rules import FEWEST, Puzzle, is_star
from generators.brick.stock import UNMET, Ranked, WordSource, WordStock, stock
from generators.contract import Level, Pulse, Report
from generators.lexicon import lexicon

_BANDS = {Level.EASY: (15, 36), Level.NORMAL: (18, 44), Level.HARD: (22, 52), Level.FIENDISH: (26, 60)}
_BANDS_OF_FIVE = {Level.EASY: (8, 22), Level.NORMAL: (9, 28), Level.HARD: (10, 34), Level.FIENDISH: (12, 40)}
LEAST, MOST = 15, 60
"""Words of a puzzle that is neither slight nor endless."""
LEAST_OF_FIVE, MOST_OF_FIVE = 8, 40
VOCABULARY = {Level.EASY: 6_000, Level.NORMAL: 12_000, Level.HARD: 22_000, Level.FIENDISH: 80_000}
"""The rank of the rarest words of each level. Words of small dictionaries have no worse a rank than the first of these,
and only words that a puzzle may ask for count, so that the last one is no limit."""
NEWCOMERS = 2
"""At least so many words of a level are not in the vocabulary of the level below."""
LONG = 7
SELDOM = 10_000
MOST_FORMS = 4
"""So many words of one stem at most: lease, leases, leased and leasing."""
MOST_INFLECTED = 45
"""In a hundred words at most so many may be forms of another word of the puzzle."""


class BrickFault(StrEnum):
    TOO_FEW = "too few words"
    TOO_MANY = "too many words"
    UNKNOWN = "unknown words"
    BLOCKED = "words that are not shown"
    IDLE_LETTERS = "idle letters"
    TOO_MANY_FORMS = "too many forms of the same words"
    LEFT_OVER = "common words that are not asked for"


def band(size: int, level: Level) -> tuple[int, int]:
    """How many words a puzzle of the level has. Five letters seldom give many."""
    return (_BANDS if size > FEWEST else _BANDS_OF_FIVE)[level]


def bounds(size: int) -> tuple[int, int]:
    """How many words a puzzle may have, whatever its level."""
    return (LEAST, MOST) if size > FEWEST else (LEAST_OF_FIVE, MOST_OF_FIVE)


def grade(puzzle: Puzzle, words: Ranked) -> Level | None:
    """The smallest vocabulary that has all words; none for a puzzle that is too small, or asks for what is no word."""
    if len(puzzle.words) < bounds(len(puzzle.letters))[0]:
        return None
    rarest = max((words.rank(word) or UNMET for word in puzzle.words), default=UNMET)
    return next((level for level in Level if rarest <= VOCABULARY[level]), None)


def is_varied(words: Sequence[str], source: WordSource) -> bool:
    """Not the forms of a few words, and not only words of four letters."""
    stems = Counter(source.stem(word) for word in words)
    here = set(words)
    inflected = sum(1 for word in words if (stem := source.stem(word)) != word and stem in here)
    longer = sum(len(word) > 4 for word in words)
    return (
        max(stems.values()) <= MOST_FORMS
        and 100 * inflected <= MOST_INFLECTED * len(words)
        and 3 * longer >= len(words)
    )


def faults(puzzle: Puzzle, stock: WordStock) -> tuple[BrickFault, ...]:
    """What keeps a puzzle from being as good as those made here. None of it makes it unplayable."""
    entries = {word: stock.source.entry(word) for word in puzzle.words}
    least, most = bounds(len(puzzle.letters))
    found = []
    if len(puzzle.words) < least:
        found.append(BrickFault.TOO_FEW)
    if len(puzzle.words) > most and (puzzle.key or puzzle.origin is not None):
        found.append(BrickFault.TOO_MANY)
    if any(entry is None for entry in entries.values()):
        found.append(BrickFault.UNKNOWN)
    if any(entry is not None and entry.blocked for entry in entries.values()):
        found.append(BrickFault.BLOCKED)
    if set(puzzle.letters) - set("".join(puzzle.words)):
        found.append(BrickFault.IDLE_LETTERS)
    if not is_varied(puzzle.words, stock.source):
        found.append(BrickFault.TOO_MANY_FORMS)
    level = grade(puzzle, stock)
    if puzzle.origin is not None and level is not None and left_over(puzzle, stock, level):
        found.append(BrickFault.LEFT_OVER)
    return tuple(found)


def left_over(puzzle: Puzzle, words: WordStock, level: Level) -> tuple[str, ...]:
    """The bonus words that are in the vocabulary of a level."""
    return tuple(word for word in puzzle.bonus if words.is_common(word) and words.rank(word) <= VOCABULARY[level])


def techniques(puzzle: Puzzle, words: Ranked) -> tuple[str, ...]:
    """What sorts of words there are to find."""
    sorts = (
        ("short words", any(len(word) < LONG for word in puzzle.words)),
        ("long words", any(len(word) >= LONG for word in puzzle.words)),
        ("a word of all letters", any(is_star(puzzle, word) for word in puzzle.words)),
        ("words seldom met", any(words.rank(word) > SELDOM for word in puzzle.words)),
    )
    return tuple(name for name, is_met in sorts if is_met)


def inspect(puzzle: Puzzle, pulse: Pulse, words: WordStock | None = None) -> Report:
    """Its words are its answer, so there is one; logical means that every one of them is in the lexicon."""
    pulse(0.0)
    if words is None:
        lexicon(pulse=pulse)
        words = stock(puzzle.spelling)
    pulse(0.5)
    found = faults(puzzle, words)
    level = grade(puzzle, words)
    pulse(1.0)
    return Report(
        valid=True,
        unique=True,
        logical=BrickFault.UNKNOWN not in found,
        level=level,
        faults=found,
        techniques=techniques(puzzle, words),
    )
