"""The meanings of words as plain values, so that the window can ask the worker for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Pulse, steady


@dataclass(frozen=True)
class Meaning:
    part_of_speech: str
    text: str
    word: str
    """The word that has this meaning: the one that was asked for, or its stem."""


def meanings(words: Sequence[str], pulse: Pulse = steady) -> dict[str, Meaning | None]:
    """Returns the meaning of each word, or None where no meaning is known."""
    from generators.lexicon import lexicon

    found: dict[str, Meaning | None] = {}
    for number, word in enumerate(words):
        pulse(number / len(words))
        gloss = lexicon().gloss(word)
        found[word] = Meaning(gloss.pos, gloss.text, gloss.word) if gloss is not None else None
    return found
