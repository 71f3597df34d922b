"""The dictionary of clued crosswords: what may stand in a slot as far as its letters tell."""

from __future__ import annotations

from functools import lru_cache

from generators.crossword.index import Index
from generators.lexicon import lexicon

SIZE = 60


@lru_cache(maxsize=1)
def dictionary() -> Index:
    """Words of the usual size, without those that no puzzle shows."""
    return Index(lexicon().words(SIZE, least=2, most=21))
