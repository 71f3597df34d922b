"""The words of the lexicon by what they are made of: which can be laid with some letters, and which of them are common.

Words used here
    mask       the different letters of a word as bits, a is the lowest
    common     what a puzzle may ask for, as the lexicon says, the commonest first
    valid      every word that a large dictionary has and that may be shown
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Protocol

from generators.brick.rules import LONGEST, SHORTEST
from generators.contract import Pulse, steady

if TYPE_CHECKING:
    from generators.lexicon import LexiconEntry

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_BITS = {letter: 1 << place for place, letter in enumerate(ALPHABET)}
LARGEST = 70
"""The dictionary that bonus words come from."""
PLAIN = 40
"""The dictionary that has the words of everyday."""
LEARNED_RANK = 15_000
"""A word that only larger dictionaries have counts as no commoner than this: where it is met more often, that is seldom
for its own sake. Billy, brad and troy are met as names."""
UNMET = 10**9
_BATCH = 1 << 13


class WordSource(Protocol):
    """What is asked of a lexicon."""

    def words(self, size: int, spelling: str, least: int, most: int) -> Sequence[str]: ...

    def common(self, *, spelling: str, least: int, most: int) -> Sequence[str]: ...

    def rank(self, word: str) -> int: ...

    def stem(self, word: str) -> str: ...

    def entry(self, word: str) -> LexiconEntry | None: ...


def mask_of(word: str) -> int:
    mask = 0
    for letter in word:
        mask |= _BITS[letter]
    return mask


def letters_of(mask: int) -> str:
    return "".join(letter for letter, bit in _BITS.items() if mask & bit)


class Ranked(Protocol):
    def rank(self, word: str) -> int: ...


class WordStock:
    def __init__(self, source: WordSource, spelling: str) -> None:
        self.source, self.spelling = source, spelling
        self._common_at: dict[int, list[str]] | None = None
        self._valid_at: dict[int, list[str]] | None = None

    @cached_property
    def common(self) -> Sequence[str]:
        """The commonest first; words that are never met, which only players add, last."""
        return list(self._ranks)

    @cached_property
    def _ranks(self) -> dict[str, int]:
        """In the order of their values."""
        words = self.source.common(spelling=self.spelling, least=SHORTEST, most=LONGEST)
        ranks = {word: self._found_rank(word) for word in words}
        return dict(sorted(ranks.items(), key=lambda item: item[1] or UNMET))

    @cached_property
    def _places(self) -> dict[str, int]:
        return {word: place for place, word in enumerate(self.common)}

    @cached_property
    def every(self) -> Sequence[str]:
        """The valid words, sorted."""
        return sorted({*self.source.words(LARGEST, self.spelling, SHORTEST, LONGEST), *self.common})

    def load(self, pulse: Pulse) -> None:
        """Arrange all words now, with pulses, so that it can be cancelled; without it they are when they are needed."""
        if self._valid_at is not None:
            return
        for table in (lambda: self._plain, lambda: self._ranks, lambda: self._places, lambda: self.every):
            pulse(0.0)
            table()
        self._common_at = _by_mask(self.common, pulse)
        self._valid_at = _by_mask(self.every, pulse)

    def common_within(self, mask: int) -> list[str]:
        """The common words that the letters give, the commonest first."""
        if self._common_at is None:
            self._common_at = _by_mask(self.common, steady)
        return sorted(_within(self._common_at, mask), key=self._places.__getitem__)

    def valid_within(self, mask: int) -> list[str]:
        """All words that the letters give, sorted."""
        if self._valid_at is None:
            self._valid_at = _by_mask(self.every, steady)
        return sorted(_within(self._valid_at, mask))

    @cached_property
    def _plain(self) -> frozenset[str]:
        return frozenset(self.source.words(PLAIN, self.spelling, SHORTEST, LONGEST))

    def rank(self, word: str) -> int:
        """How common a word is among those that a puzzle may ask for; 0 for one that is never met."""
        rank = self._ranks.get(word)
        return self._found_rank(word) if rank is None else rank

    def _found_rank(self, word: str) -> int:
        rank = self.source.rank(word)
        return rank if not rank or word in self._plain else max(rank, LEARNED_RANK)

    def is_common(self, word: str) -> bool:
        return word in self._ranks

    @lru_cache(maxsize=64)  # noqa: B019  stocks are few and live as long as the program
    def stars(self, size: int, limit: int) -> tuple[str, ...]:
        """Common words down to a rank with so many different letters, one for each set of letters."""
        seen, found = set[int](), list[str]()
        for word in self.common:
            mask = mask_of(word)
            if 0 < self.rank(word) <= limit and mask.bit_count() == size and mask not in seen:
                seen.add(mask)
                found.append(word)
        return tuple(found)


def _by_mask(words: Sequence[str], pulse: Pulse) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for number, word in enumerate(words):
        if not number % _BATCH:
            pulse(0.0)
        found.setdefault(mask_of(word), []).append(word)
    return found


def _within(words: dict[int, list[str]], mask: int) -> list[str]:
    """Those at every set of letters within the mask: 511 at most."""
    found, part = list[str](), mask
    while part:
        if (here := words.get(part)) is not None:
            found += here
        part = (part - 1) & mask
    return found


def stock(
    spelling: str, additions: Collection[str] = (), removals: Collection[str] = (), pulse: Pulse | None = None
) -> WordStock:
    """The lexicon's, arranged once and kept; with the words that a player added and without those removed. With a pulse
    it is arranged now."""
    found = _stock(spelling, frozenset(additions), frozenset(removals))
    if pulse is not None:
        from generators.lexicon import lexicon

        lexicon(pulse=pulse)
        found.load(pulse)
    return found


@lru_cache(maxsize=4)
def _stock(spelling: str, additions: frozenset[str], removals: frozenset[str]) -> WordStock:
    from generators.lexicon import lexicon

    return WordStock(lexicon(additions, removals), spelling)
