"""The words that may stand in a slot as far as its letters tell: of the dictionary, or of clued crosswords."""

from __future__ import annotations

from generators.contract import Pulse, steady
from generators.crossword.fill.index import Index
from generators.crossword.make.clues import clued_words
from generators.lexicon import lexicon

SIZE = 60


_MADE: dict[bool, Index] = {}
"""Each list once somebody asked for it: True for the one with answers."""


def dictionary(pulse: Pulse = steady) -> Index:
    """Words of the usual size, without those that no puzzle shows."""
    return _index(False, pulse)


def answers(pulse: Pulse = steady) -> Index:
    """The dictionary, and the names and phrases that have clues."""
    return _index(True, pulse)


def _index(has_answers: bool, pulse: Pulse) -> Index:
    if has_answers not in _MADE:
        words = lexicon(pulse=pulse).words(SIZE, least=2, most=21)
        _MADE[has_answers] = Index(sorted(clued_words().union(words)) if has_answers else words, pulse)
    return _MADE[has_answers]
