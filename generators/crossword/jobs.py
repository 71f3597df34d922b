"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from generators.contract import Pulse, steady


def fits(pattern: Sequence[str], pulse: Pulse = steady) -> int:
    """How many words of the dictionary go with these letters; "" stands for any."""
    from generators.crossword.words import dictionary

    pulse(0.0)
    return dictionary().of(len(pattern), pulse).matching(pattern).bit_count()


def meaning(word: str, pulse: Pulse = steady) -> str:
    """What a word means, in a few words; "" where nobody wrote it down."""
    from generators.lexicon import lexicon

    pulse(0.0)
    gloss = lexicon().gloss(word)
    return gloss.text if gloss is not None else ""


def own(lines: Sequence[str], seed: str, pulse: Pulse = steady) -> dict[str, Any]:
    """A crossword of a player's words, or words with clues (`word: clue`): `puzzle`, as text, and those `left` out."""
    from generators.crossword import formats, freeform

    puzzle, left = freeform.from_words(lines, Random(seed), pulse)
    return {"puzzle": formats.dump(puzzle), "left": list(left)}
