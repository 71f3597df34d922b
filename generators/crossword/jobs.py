"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from generators.contract import Pulse, PuzzleError, phrase, steady
from generators.files import check_text, read_text

MOST_LISTED = 10_000
"""Most lines of a text that is looked at for words with clues."""
FEWEST_BARE, MOST_BARE = 4, 1000
"""Words of a list without clues."""
_WORD = r"[^\W\d_](?:[ '’.-]?[^\W\d_]){0,59}"
_WIDE = str.maketrans("：；", ":;")
"""Signs as a Chinese keyboard writes them."""


@dataclass(frozen=True)
class ListPuzzle:
    """A crossword of a player's words."""

    puzzle: str
    """As its own file."""
    left: tuple[str, ...]
    """The words that found no place."""


@dataclass(frozen=True)
class Unlocked:
    """A crossword whose lock was opened."""

    puzzle: str
    """As its own file, with its answer."""


def unlock(text: str, key: str, pulse: Pulse = steady) -> Unlocked | None:
    """The crossword of an own file opened by a key; None where the key is another."""
    from generators.crossword.files import formats, puz

    pulse(0.0)
    found = puz.unlocked(formats.load(text), key)
    return Unlocked(formats.dump(found)) if found is not None else None


def fits(pattern: Sequence[str], pulse: Pulse = steady) -> int:
    """How many words of the dictionary go with these letters; "" stands for any."""
    from generators.crossword.fill.dictionary import answers

    pulse(0.0)
    return answers(pulse).of(len(pattern), pulse).matching(pattern).bit_count()


def meaning(word: str, pulse: Pulse = steady) -> str:
    """What a word means, in a few words; "" where nobody wrote it down."""
    from generators.lexicon import lexicon

    pulse(0.0)
    gloss = lexicon().gloss(word)
    return gloss.text if gloss is not None else ""


def listed(path: str, text: str = "", pulse: Pulse = steady) -> ListPuzzle | None:
    """`own` of a file, or else a text, that is a list of words; None where it is anything else."""
    try:
        if path:
            text = read_text(path)
        check_text(text, what=phrase("a list of words"), most=MOST_LISTED)
    except PuzzleError:
        return None
    lines = lines_of(text)
    return own(lines, "\n".join(lines), pulse) if lines else None


def lines_of(text: str) -> list[str]:
    """The lines of a list of words, with their clues where they have some. Nothing where a text is no such list.

    Words with clues may stand on one line, with semicolons between them; some of them may have no clue. Words alone
    have a line each. In a play, the same name stands before many lines, so a word with a clue has to be there once.
    """
    text = text.removeprefix("\ufeff").translate(_WIDE).strip()
    lines = [line.strip() for line in (text.splitlines() if "\n" in text else text.split(";")) if line.strip()]
    clued = [line.partition(":")[0].strip().lower() for line in lines if re.fullmatch(rf"{_WORD}\s*:\s*\S.*", line)]
    bare = [line for line in lines if re.fullmatch(rf"{_WORD}\s*:?", line)]
    if len(clued) + len(bare) != len(lines):
        return []
    is_list = 2 <= len(clued) == len(set(clued)) or (not clued and _is_bare_list(text, bare))
    return lines if is_list else []


def _is_bare_list(text: str, lines: Sequence[str]) -> bool:
    """A line each, few words in a line, and not more of them than a grid is made of: else it is rather a text."""
    words = [line.split() for line in lines]
    return "\n" in text and FEWEST_BARE <= len(lines) <= MOST_BARE and all(len(each) <= 3 for each in words)


def own(lines: Sequence[str], seed: str, pulse: Pulse = steady) -> ListPuzzle:
    """A crossword of a player's words, or words with clues (`word: clue`)."""
    from generators.crossword.files import formats
    from generators.crossword.make import freeform

    puzzle, left = freeform.from_words(lines, Random(seed), pulse)
    return ListPuzzle(formats.dump(puzzle), tuple(left))
