"""What words mean, as plain values that another process can be asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Pulse, steady


@dataclass(frozen=True)
class Meaning:
    part_of_speech: str
    text: str
    word: str
    """Whose meaning it is: the word's own, or that of its stem."""


def meanings(words: Sequence[str], pulse: Pulse = steady) -> dict[str, Meaning | None]:
    """The meaning of each word; None where nobody wrote it down."""
    from generators.lexicon import lexicon

    found: dict[str, Meaning | None] = {}
    for number, word in enumerate(words):
        pulse(number / len(words))
        gloss = lexicon().gloss(word)
        found[word] = Meaning(gloss.pos, gloss.text, gloss.word) if gloss is not None else None
    return found
