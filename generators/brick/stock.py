"""The words of the lexicon by what they are made of: which can be laid with some letters, and which of them are common.

Words used here
    mask       the different letters of a word as bits, a is the lowest
    common     what a puzzle may ask for: what the lexicon calls common, and the words of everyday
    everyday   the words of the two smallest dictionaries, as far as anybody meets them
    rank       how common a word is; see WordStock.rank
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
EVERYDAY = 20
"""The dictionary whose words everybody knows."""
EVERYDAY_RANK = 6_000
"""A word of everyday counts as no rarer than this: some of its forms are met seldom, and known all the same."""
FORM_MET = 22_000
"""Forms of such words that are met so often are words of everyday too: cousins beside cousin."""
EVERYDAY_MET = 80_000
"""Forms that are met still less often (concatenating) are in the small dictionaries by mere rule."""
PLAIN = 40
"""The dictionary whose words are met for their own sake."""
LEARNED_RANK = 15_000
"""A word that only larger dictionaries have counts as no commoner than this: where it is met more often, that is seldom
for its own sake. Billy, brad and troy are met as names."""
UNMET = 10**9
_BATCH = 1 << 13


class WordSource(Protocol):
    """What is asked of a lexicon."""

    def words(self, size: int, spelling: str, least: int, most: int, *, regional: bool = False) -> Sequence[str]: ...

    def common(self, *, spelling: str, least: int, most: int) -> Sequence[str]: ...

    def rank(self, word: str) -> int: ...

    def stem(self, word: str) -> str: ...

    def sensitive(self, word: str) -> str: ...

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
    def __init__(self, source: WordSource, spelling: str, is_ranked: bool = True) -> None:
        """A list of a user's own is not ranked: nobody knows how common its words are, so all levels are alike."""
        self.source, self.spelling, self.is_ranked = source, spelling, is_ranked
        self._common_at: dict[int, list[str]] | None = None
        self._valid_at: dict[int, list[str]] | None = None

    @cached_property
    def common(self) -> Sequence[str]:
        """The commonest first; words that are never met, which only players add, last."""
        return list(self._ranks)

    @cached_property
    def _ranks(self) -> dict[str, int]:
        """In the order of their values; of words with one rank the one that is met more often comes first."""
        words = (*self._asked, *(word for word in self._everyday if word not in self._asked))
        ranks = [(self._found_rank(word) or UNMET, self.source.rank(word), word) for word in words]
        return {word: rank if rank != UNMET else 0 for rank, _, word in sorted(ranks)}

    @cached_property
    def _asked(self) -> dict[str, None]:
        """What the lexicon calls common, in its order."""
        return dict.fromkeys(self.source.common(spelling=self.spelling, least=SHORTEST, most=LONGEST))

    @cached_property
    def _everyday(self) -> dict[str, None]:
        words = self.source.words(EVERYDAY, self.spelling, SHORTEST, LONGEST)
        return dict.fromkeys(word for word in words if 0 < self.source.rank(word) <= EVERYDAY_MET)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {word: place for place, word in enumerate(self.common)}

    @cached_property
    def every(self) -> Sequence[str]:
        """The valid words, sorted."""
        return sorted({*self.source.words(LARGEST, self.spelling, SHORTEST, LONGEST, regional=True), *self.common})

    def load(self, pulse: Pulse) -> None:
        """Arrange all words now, with pulses, so that it can be cancelled; without it they are when they are needed."""
        if self._valid_at is not None:
            return
        tables = (
            lambda: self._plain,
            lambda: self._asked,
            lambda: self._everyday,
            lambda: self._ranks,
            lambda: self._places,
            lambda: self.every,
        )
        for table in tables:
            pulse(0.0)
            table()
        pulse(0.0)
        self._common_at = _by_mask(self.common, pulse)
        self._valid_at = _by_mask(self.every, pulse)

    def common_within(self, mask: int, key: str = "") -> list[str]:
        """The common words that the letters give, with the key letter if there is one, the commonest first."""
        if self._common_at is None:
            self._common_at = _by_mask(self.common, steady)
        return sorted(_within(self._common_at, mask, key), key=self._places.__getitem__)

    def valid_within(self, mask: int, key: str = "") -> list[str]:
        """All words that the letters give, with the key letter if there is one, sorted."""
        if self._valid_at is None:
            self._valid_at = _by_mask(self.every, steady)
        return sorted(_within(self._valid_at, mask, key))

    @cached_property
    def _plain(self) -> frozenset[str]:
        return frozenset(self.source.words(PLAIN, self.spelling, SHORTEST, LONGEST))

    def rank(self, word: str) -> int:
        """How common a word is among those that a puzzle may ask for; 0 for one that is never met.

        Words of everyday have no worse a rank than EVERYDAY_RANK, learned words no better one than LEARNED_RANK.
        """
        rank = self._ranks.get(word)
        return self._found_rank(word) if rank is None else rank

    def _found_rank(self, word: str) -> int:
        rank = self.source.rank(word)
        if word in self._everyday:
            return min(rank, EVERYDAY_RANK)
        if EVERYDAY_RANK < rank <= FORM_MET and self.source.stem(word) in self._everyday:
            return EVERYDAY_RANK
        return rank if not rank or word in self._plain else max(rank, LEARNED_RANK)

    def is_common(self, word: str) -> bool:
        return word in self._ranks

    @lru_cache(maxsize=64)  # noqa: B019  stocks are few and live as long as the program
    def stars(self, size: int, limit: int) -> tuple[str, ...]:
        """Common words down to a rank with so many different letters, one for each set of letters. No puzzle is made
        round a word that one should not jest with."""
        seen, found = set[int](), list[str]()
        for word in self.common:
            mask = mask_of(word)
            if mask.bit_count() != size or mask in seen or not 0 < self.rank(word) <= limit:
                continue
            if not self.source.sensitive(word):
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


def _within(words: dict[int, list[str]], mask: int, key: str = "") -> list[str]:
    """Those at every set of letters within the mask that has the key letter: 511 at most."""
    needed = mask_of(key)
    others = mask & ~needed
    found, part = list[str](), others
    while True:
        if (here := words.get(part | needed)) is not None:
            found += here
        if not part:
            return found
        part = (part - 1) & others


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
