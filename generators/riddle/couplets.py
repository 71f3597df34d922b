"""Closing couplets: two lines of verse about the whole word of a riddle, written by us for some 2,700 words.

They are also the list of the words that a riddle asks for: each of them was read by somebody who thought that everybody
knows it.
"""

from __future__ import annotations

from functools import lru_cache

from generators.data import AssetError
from generators.lexicon import DAMAGED, read

OPENING = "My whole"
"""Every couplet begins with these words, and the file leaves them out."""
_FILE = "couplets.txt"

Couplet = tuple[str, ...]
"""The closing lines of a riddle, two of them where they are ours; none where it has no end in verse."""


@lru_cache(maxsize=1)
def _couplets() -> dict[str, Couplet]:
    try:
        rows = (line.split("\t") for line in read(_FILE).split("\n"))
        found = {answer: _verses(couplet) for answer, couplet in rows}
    except ValueError as error:
        raise AssetError(DAMAGED) from error
    return found


def _verses(couplet: str) -> Couplet:
    one, other = couplet.split(" / ")
    return OPENING + one, other


def couplet_of(answer: str) -> Couplet:
    """The couplet of a word, or nothing."""
    return _couplets().get(answer, ())


def answers() -> tuple[str, ...]:
    """All words that have a couplet, in order of the alphabet."""
    return tuple(_couplets())
