"""How hard a puzzle is: by the number of its words, and by the rarest of them.

The level is the higher of two: the one whose band holds the number of words, and the one whose rank the rarest word
still has. Puzzles of fewer than fifteen words are too slight for a level, those of more than sixty too long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from generators.brick.rules import FEWEST, Puzzle, is_star
from generators.brick.rules import MOST as LARGEST
from generators.brick.stock import UNMET, Ranked, WordSource, WordStock, stock
from generators.contract import Level, Pulse, Report
from generators.lexicon import lexicon

LEAST, MOST = 15, 60
"""Words of a puzzle that is neither slight nor endless."""
_BANDS = {Level.EASY: (LEAST, 22), Level.NORMAL: (23, 32), Level.HARD: (33, 45), Level.FIENDISH: (46, MOST)}
_BANDS_OF_FIVE = {Level.EASY: (LEAST, 18), Level.NORMAL: (19, 24), Level.HARD: (25, 32), Level.FIENDISH: (33, MOST)}
_SPARE_OF_NINE = {Level.EASY: 4, Level.NORMAL: 2, Level.HARD: 1, Level.FIENDISH: 1}
"""With no more than one, thirty sets of nine letters would be left on the lowest level: too few to choose from."""
RANKS = {Level.EASY: 8_000, Level.NORMAL: 14_000, Level.HARD: 22_000, Level.FIENDISH: 60_000}
"""Down to which rank its words are met."""
FAMILIAR = 5_000
"""Words met more often than this are asked for as far as the level has room: they are no finds for those who look for
rare ones."""
LONG = 7
SELDOM = 10_000
MOST_FORMS = {Level.EASY: 2, Level.NORMAL: 2, Level.HARD: 3, Level.FIENDISH: 3}
"""So many words of one stem at most: lease and leases, and leased on the upper levels."""
MOST_INFLECTED = 33
"""In a hundred words at most so many may be forms of another word of the puzzle."""


class BrickFault(StrEnum):
    TOO_FEW = "too few words"
    TOO_MANY = "too many words"
    UNKNOWN = "unknown words"
    BLOCKED = "words that are not shown"
    IDLE_LETTERS = "idle letters"
    TOO_MANY_FORMS = "too many forms of the same words"


def band(size: int, level: Level) -> tuple[int, int]:
    """How many words a puzzle of the level has. Five letters seldom give many."""
    return (_BANDS if size > FEWEST else _BANDS_OF_FIVE)[level]


def spare(size: int, level: Level) -> int:
    """For each word to find, how many familiar words may be left to the bonus words."""
    return _SPARE_OF_NINE[level] if size == LARGEST else 1


def grade(puzzle: Puzzle, words: Ranked) -> Level | None:
    """None for a puzzle that is too small, too large, or asks for what is no word."""
    size, count = len(puzzle.letters), len(puzzle.words)
    by_number = next((level for level in Level if LEAST <= count <= band(size, level)[1]), None)
    rarest = max((words.rank(word) or UNMET for word in puzzle.words), default=UNMET)
    by_rank = next((level for level in Level if rarest <= RANKS[level]), None)
    if by_number is None or by_rank is None:
        return None
    order = list(Level)
    return max(by_number, by_rank, key=order.index)


def is_varied(words: Sequence[str], source: WordSource, level: Level) -> bool:
    """Not the forms of a few words, and not only words of four letters."""
    stems = Counter(source.stem(word) for word in words)
    here = set(words)
    inflected = sum(1 for word in words if (stem := source.stem(word)) != word and stem in here)
    longer = sum(len(word) > 4 for word in words)
    return (
        max(stems.values()) <= MOST_FORMS[level]
        and 100 * inflected <= MOST_INFLECTED * len(words)
        and 3 * longer >= len(words)
    )


def faults(puzzle: Puzzle, stock: WordStock) -> tuple[BrickFault, ...]:
    """What keeps a puzzle from being as good as those made here. None of it makes it unplayable."""
    entries = {word: stock.source.entry(word) for word in puzzle.words}
    found = []
    if len(puzzle.words) < LEAST:
        found.append(BrickFault.TOO_FEW)
    if len(puzzle.words) > MOST:
        found.append(BrickFault.TOO_MANY)
    if any(entry is None for entry in entries.values()):
        found.append(BrickFault.UNKNOWN)
    if any(entry is not None and entry.blocked for entry in entries.values()):
        found.append(BrickFault.BLOCKED)
    if set(puzzle.letters) != {letter for word in puzzle.words for letter in word}:
        found.append(BrickFault.IDLE_LETTERS)
    if not is_varied(puzzle.words, stock.source, grade(puzzle, stock) or Level.FIENDISH):
        found.append(BrickFault.TOO_MANY_FORMS)
    return tuple(found)


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
