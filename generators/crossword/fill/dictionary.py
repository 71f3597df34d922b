"""The dictionary of clued crosswords: what may stand in a slot as far as its letters tell."""

from __future__ import annotations

from generators.contract import Pulse, steady
from generators.crossword.fill.index import Index
from generators.lexicon import lexicon

SIZE = 60


_MADE: list[Index] = []
"""The one dictionary, once somebody asked for it."""


def dictionary(pulse: Pulse = steady) -> Index:
    """Words of the usual size, without those that no puzzle shows."""
    if not _MADE:
        _MADE.append(Index(lexicon(pulse=pulse).words(SIZE, least=2, most=21), pulse))
    return _MADE[0]
