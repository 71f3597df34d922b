"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from generators.brick import formats
from generators.brick.rules import FEWEST, LANGUAGES, LONGEST, MOST, SHORTEST, SPELLINGS, Puzzle
from generators.contract import Level, Pulse, PuzzleError, phrase, steady
from generators.files import read_text

if TYPE_CHECKING:
    from generators.brick import verdicts
    from generators.brick.stock import WordStock

FEWEST_OF_PROSE = 4
"""Words to find of a text that nobody called one."""
SIZES = (7, 6, 8, 5, 9)
"""Numbers of letters in the order in which they are tried for a text."""


@dataclass(frozen=True)
class TextPuzzle:
    """A puzzle whose words stand in a text of the player's own, and what there is to say of both."""

    puzzle: str
    """As its own file."""
    language: str
    different: int
    """Words of the text, each counted once."""
    known: int
    """Those of the lexicon, for English; the words of other languages and of lists all count."""
    asked: int
    coverage: float
    """Which share of the running words that are known the puzzle's letters can lay."""
    is_small: bool


def custom(
    letters: str,
    spelling: str = SPELLINGS[0],
    level: Level | str = Level.NORMAL,
    key: str = "",
    additions: Sequence[str] = (),
    removals: Sequence[str] = (),
    pulse: Pulse = steady,
) -> str:
    """The puzzle of letters of one's own, as text: every word of the level's vocabulary is asked for."""
    from generators.brick.generator import custom_puzzle
    from generators.brick.stock import stock

    pulse(0.0)
    checked = formats.check_letters(letters)
    if key and key not in checked:
        raise PuzzleError(phrase("the key letter {key} is not one of the letters {letters}", key=key, letters=checked))
    words = stock(spelling, additions, removals, pulse)
    return formats.dump(custom_puzzle(checked, spelling, words, level=Level(level), key=key))


def refusal(
    word: str, spelling: str, language: str, removals: Sequence[str] = (), pulse: Pulse = steady
) -> verdicts.Refusal:
    """Why a word is not taken; see verdicts.py."""
    from generators.brick import verdicts
    from generators.lexicon import lexicon

    return verdicts.refusal(word, spelling, language, removals, lexicon(pulse=pulse))


def ranks(words: Sequence[str], spelling: str, pulse: Pulse = steady) -> dict[str, verdicts.Rank]:
    """How rare each word is."""
    from generators.brick import verdicts
    from generators.brick.stock import stock

    own = stock(spelling, pulse=pulse)
    return {word: verdicts.rank_of(word, own) for word in words}


def adapted(text: str, additions: Sequence[str], removals: Sequence[str], pulse: Pulse = steady) -> str:
    """A puzzle as a player knows the words: those removed are gone, those added can be laid as bonus words.

    A puzzle of which nothing would be left stays as it is.
    """
    pulse(0.0)
    puzzle = formats.load(text)
    gone, letters = set(removals), set(puzzle.letters)
    words = tuple(word for word in puzzle.words if word not in gone)
    fitting = {
        word for word in additions if SHORTEST <= len(word) <= LONGEST and set(word) <= letters and puzzle.key in word
    }
    bonus = sorted(({*puzzle.bonus} | fitting) - gone - set(words))
    return formats.dump(replace(puzzle, words=words, bonus=tuple(bonus)) if words else puzzle)


def from_text(
    path: str,
    text: str = "",
    size: int | None = None,
    spelling: str = SPELLINGS[0],
    seed: str = "",
    language: str | None = None,
    additions: Sequence[str] = (),
    removals: Sequence[str] = (),
    pulse: Pulse = steady,
) -> TextPuzzle:
    """A puzzle whose words stand in a file or in a text. Without a size, seven letters where they give enough words,
    else the number of letters that gives most of them."""
    from generators.brick.grading import LEAST
    from generators.brick.segment import plain, words_of_text
    from generators.brick.stock import stock

    def reading(share: float) -> None:
        pulse(0.5 * share)

    text = _text_of(path) if path else text
    words, language = words_of_text(text, language, reading, os.path.basename(path), takes_lists=True)
    known: dict[str, int] = {}
    own = stock(spelling, additions, removals, lambda _: pulse(0.5))
    for word, count in sorted(words.counts.items()):
        spelt = plain(word)
        if SHORTEST <= len(spelt) <= LONGEST and _is_wanted(spelt, language, own, removals, words.is_list):
            known[spelt] = known.get(spelt, 0) + count
    if not known:
        raise PuzzleError(phrase("expected a text with words of the lexicon, found none"), path)
    letters, asked = _best_letters(known, size, seed, lambda share: pulse(0.5 + 0.5 * share))
    puzzle = _puzzle_of_text(letters, asked, language, own)
    return TextPuzzle(
        puzzle=formats.dump(puzzle),
        language=language,
        different=len(words.counts),
        known=len(known),
        asked=len(puzzle.words),
        coverage=sum(known[word] for word in asked) / sum(known.values()),
        is_small=len(puzzle.words) < LEAST,
    )


def _text_of(path: str) -> str:
    from generators.brick.segment import LONGEST_TEXT, too_long

    if os.path.isfile(path) and os.path.getsize(path) > LONGEST_TEXT:
        raise too_long(os.path.basename(path))
    return read_text(path, LONGEST_TEXT)


def _best_letters(known: dict[str, int], size: int | None, seed: str, pulse: Pulse) -> tuple[str, list[str]]:
    from generators.brick.generator import from_words
    from generators.brick.grading import LEAST

    best: tuple[str, list[str]] | None = None
    for tried in SIZES if size is None else (size,):
        try:
            found = from_words(known, tried, Random(f"{seed}/{tried}"), pulse)
        except PuzzleError:
            continue
        if len(found[1]) >= LEAST:
            return found
        if best is None or len(found[1]) > len(best[1]):
            best = found
    if best is None:
        raise PuzzleError(
            phrase("this text has no {least} to {most} letters that give words", least=FEWEST, most=MOST)
            if size is None
            else phrase("this text has no {size} letters that give words", size=size)
        )
    return best


def prose(path: str, text: str = "", pulse: Pulse = steady) -> TextPuzzle | None:
    """`from_text` with everything as it comes: what the window asks for when a text is dropped on it or pasted. None
    for a text with hardly a word, which is meant as something else."""
    from generators.brick.segment import LONGEST_TEXT

    text = _text_of(path) if path else text
    try:
        found = from_text("", text, pulse=pulse)
    except PuzzleError:
        if len(text) > LONGEST_TEXT:
            raise
        return None
    return found if found.asked >= FEWEST_OF_PROSE else None


def _is_wanted(word: str, language: str, own: WordStock, removals: Sequence[str], is_list: bool) -> bool:
    """Of an English text the words of the lexicon; of a list, and of other languages, every word that can be spelt."""
    if not word.isascii() or not word.isalpha() or word in removals:
        return False
    if language != LANGUAGES[0]:
        return True
    entry = own.source.entry(word)
    return is_list if entry is None else not entry.blocked


def _puzzle_of_text(letters: str, asked: list[str], language: str, own: WordStock) -> Puzzle:
    from generators.brick.stock import mask_of

    more = own.valid_within(mask_of(letters)) if language == LANGUAGES[0] else []
    bonus = tuple(sorted(set(more) - set(asked)))
    return replace(formats.checked(letters, asked, bonus, own.spelling), language=language)
