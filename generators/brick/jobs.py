"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from generators.brick import formats
from generators.brick.rules import LONGEST, SHORTEST, SPELLINGS, Puzzle
from generators.contract import Pulse, PuzzleError, phrase, steady

if TYPE_CHECKING:
    from generators.brick.stock import WordStock


@dataclass(frozen=True)
class TextPuzzle:
    """A puzzle whose words stand in a text of the player's own, and what there is to say of both."""

    puzzle: str
    """As its own file."""
    language: str
    different: int
    """Words of the text, each counted once."""
    known: int
    """Those of the lexicon, for English; the words of other languages all count."""
    asked: int
    coverage: float
    """Which share of the running words that are known the puzzle's letters can lay."""
    is_small: bool


def custom(
    letters: str,
    spelling: str = SPELLINGS[0],
    additions: Sequence[str] = (),
    removals: Sequence[str] = (),
    pulse: Pulse = steady,
) -> str:
    """The puzzle of letters of one's own, as text."""
    from generators.brick.generator import custom_puzzle
    from generators.brick.stock import stock

    pulse(0.0)
    checked = formats.check_letters(letters)
    return formats.dump(custom_puzzle(checked, spelling, stock(spelling, additions, removals, pulse)))


def adapted(text: str, additions: Sequence[str], removals: Sequence[str], pulse: Pulse = steady) -> str:
    """A puzzle as a player knows the words: those removed are gone, those added can be laid as bonus words.

    A puzzle of which nothing would be left stays as it is.
    """
    pulse(0.0)
    puzzle = formats.load(text)
    gone, letters = set(removals), set(puzzle.letters)
    words = tuple(word for word in puzzle.words if word not in gone)
    fitting = {word for word in additions if SHORTEST <= len(word) <= LONGEST and set(word) <= letters}
    bonus = sorted(({*puzzle.bonus} | fitting) - gone - set(words))
    return formats.dump(replace(puzzle, words=words, bonus=tuple(bonus)) if words else puzzle)


def from_text(
    path: str,
    size: int = 7,
    spelling: str = SPELLINGS[0],
    seed: str = "",
    language: str | None = None,
    additions: Sequence[str] = (),
    removals: Sequence[str] = (),
    pulse: Pulse = steady,
) -> TextPuzzle:
    """A puzzle whose words stand in a text."""
    from generators.brick.generator import from_words
    from generators.brick.grading import LEAST, MOST
    from generators.brick.segment import plain, words_of_file
    from generators.brick.stock import stock

    words, language = words_of_file(path, language, lambda share: pulse(0.8 * share))
    known: dict[str, int] = {}
    own = stock(spelling, additions, removals, lambda _: pulse(0.8))
    for word, count in sorted(words.counts.items()):
        spelt = plain(word)
        if SHORTEST <= len(spelt) <= LONGEST and _is_wanted(spelt, language, own, removals):
            known[spelt] = known.get(spelt, 0) + count
    if not known:
        raise PuzzleError(phrase("expected a text with words of the lexicon, found none"), path)
    letters, asked = from_words(known, size, Random(f"{seed}/{size}"), lambda share: pulse(0.8 + 0.2 * share))
    puzzle = _puzzle_of_text(letters, asked[:MOST], asked[MOST:], language, own)
    return TextPuzzle(
        puzzle=formats.dump(puzzle),
        language=language,
        different=len(words.counts),
        known=len(known),
        asked=len(puzzle.words),
        coverage=sum(known[word] for word in asked) / sum(known.values()),
        is_small=len(puzzle.words) < LEAST,
    )


def prose(path: str, text: str = "", pulse: Pulse = steady) -> TextPuzzle:
    """`from_text` with everything as it comes: what the window asks for when a file is dropped on it. A text that is no
    file is never prose."""
    return from_text(path, pulse=pulse)


def _is_wanted(word: str, language: str, own: WordStock, removals: Sequence[str]) -> bool:
    if not word.isascii() or not word.isalpha() or word in removals:
        return False
    if language != "en":
        return True
    entry = own.source.entry(word)
    return entry is not None and not entry.blocked


def _puzzle_of_text(letters: str, asked: list[str], rest: list[str], language: str, own: WordStock) -> Puzzle:
    from generators.brick.stock import mask_of

    more = own.valid_within(mask_of(letters)) if language == "en" else []
    bonus = tuple(sorted({*more, *rest} - set(asked)))
    return formats.checked(letters, asked, bonus, own.spelling)
