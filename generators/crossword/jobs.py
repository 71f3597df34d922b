"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from generators.contract import Pulse, PuzzleError, phrase, steady
from generators.files import check_text, read_text

MOST_LISTED = 10_000
"""Lines of a text that is looked at for words with clues."""
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


def fits(pattern: Sequence[str], pulse: Pulse = steady) -> int:
    """How many words of the dictionary go with these letters; "" stands for any."""
    from generators.crossword.fill.dictionary import dictionary

    pulse(0.0)
    return dictionary(pulse).of(len(pattern), pulse).matching(pattern).bit_count()


def meaning(word: str, pulse: Pulse = steady) -> str:
    """What a word means, in a few words; "" where nobody wrote it down."""
    from generators.lexicon import lexicon

    pulse(0.0)
    gloss = lexicon().gloss(word)
    return gloss.text if gloss is not None else ""


def listed(path: str, text: str = "", pulse: Pulse = steady) -> ListPuzzle | None:
    """`own` of a file, or else a text, that is a list of words with clues; None where it is anything else."""
    try:
        if path:
            text = read_text(path)
        check_text(text, what=phrase("a list of words"), most=MOST_LISTED)
    except PuzzleError:
        return None
    lines = _lines(text)
    return own(lines, "\n".join(lines), pulse) if lines else None


def _lines(text: str) -> list[str]:
    """Words with clues, a line each, or on one line with semicolons between them; some may have none. Nothing where it
    is no such list: in a play, the same name stands before many lines."""
    text = text.removeprefix("\ufeff").translate(_WIDE).strip()
    lines = [line.strip() for line in (text.splitlines() if "\n" in text else text.split(";")) if line.strip()]
    clued = [line.partition(":")[0].strip().lower() for line in lines if re.fullmatch(rf"{_WORD}\s*:\s*\S.*", line)]
    bare = [line for line in lines if re.fullmatch(rf"{_WORD}\s*:?", line)]
    is_list = 2 <= len(clued) == len(set(clued)) and len(clued) + len(bare) == len(lines)
    return lines if is_list else []


def own(lines: Sequence[str], seed: str, pulse: Pulse = steady) -> ListPuzzle:
    """A crossword of a player's words, or words with clues (`word: clue`)."""
    from generators.crossword.files import formats
    from generators.crossword.make import freeform

    puzzle, left = freeform.from_words(lines, Random(seed), pulse)
    return ListPuzzle(formats.dump(puzzle), tuple(left))
