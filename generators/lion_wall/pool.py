"""The characters a wall of a script and level may use, arranged for those who make walls.

Words used here
    place     where a card stands among all cards of its script, the one learned first at 0
    reach     how far a level goes in the order in which people learn the characters of a script
    sight     the bits of all parts that are seen in a card; which bit is which part, the pool decides
    claims    the same with the parts that somebody could defend: a wall has one answer even by these
    holders   the cards in which a part is seen
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple, Protocol

from generators.contract import Level, Pulse, steady
from generators.lion_wall.cover import SIZE
from generators.lion_wall.solver import CharacterSource

REACH = {Level.EASY: 800, Level.NORMAL: 1500, Level.HARD: 2500, Level.FIENDISH: 3500}
"""The characters of a level are among so many that are learned first."""
PLAIN = 2
"""In so many cards of a group, on any level, its part is one of the two that the card is made of."""
_ALONE = 5
"""A part of which only one card in so many is made up directly is no group's: nobody would think of it."""
_TURNS = 400
"""A part is drawn as often as it has groups of four, but parts with more groups than this are all drawn alike."""


class CharacterStock(CharacterSource, Protocol):
    """A source that also lists its cards. It never changes, so what follows from it is kept."""

    def __hash__(self) -> int: ...

    def cards(self, script: str = "all", commonest: int | None = None) -> Sequence[str]:
        """The cards of a script in the order in which they are learned; with a number, up to that rank."""

    def part_name(self, part: str, language: str = "en") -> str:
        """What a person calls the part; empty where there is no name."""

    def kin(self, part: str) -> frozenset[str]:
        """The parts that one can take for this one, and itself."""


class Card(NamedTuple):
    char: str
    sight: int
    claims: int
    first: int
    """The number of the part at the left, on top or around; below 0, and its own, where that part is rare."""
    family: int
    """Equal for the forms of one character."""


class Pool:
    def __init__(self, data: CharacterStock, chars: Iterable[str], pulse: Pulse = steady) -> None:
        self._data = data
        pairs = {char: pair for char in chars if (pair := data.pair(char)) is not None and pair[0] != pair[1]}
        claims: dict[str, frozenset[str]] = {}
        for char in pairs:
            pulse(0.0)
            claims[char] = data.defensible(char)
        counts = Counter(part for parts in claims.values() for part in parts)
        self.parts = sorted(part for part, count in counts.items() if count >= SIZE - 1)
        """Only these can mean anything on a wall: the others are on two cards at most."""
        self._numbers = {part: number for number, part in enumerate(self.parts)}
        families: dict[str, int] = {}
        self.cards = [
            Card(
                char,
                self._bits(data.parts(char)),
                self._bits(claims[char]),
                self._numbers.get(pair[0], -1 - place),
                families.setdefault(min(data.family(char)), len(families)),
            )
            for place, (char, pair) in enumerate(pairs.items())
        ]
        self.holders = self._named(data.parts)
        """By the number of a part that can be a group's the cards in which it is seen, as places in `cards`."""
        self.plain = self._named(pairs.__getitem__)
        """The same with the cards in which it is one of the two parts."""
        self.plainly = {part: frozenset(cards) for part, cards in self.plain.items()}
        self.holders = {part: cards for part, cards in self.holders.items() if self._stands_alone(part, cards)}
        self.held = {part: frozenset(cards) for part, cards in self.holders.items()}
        self._turns = (_turns(self.holders), _turns(self.plain))
        self._foreign: dict[int, int] = {}

    def _bits(self, parts: Iterable[str]) -> int:
        found = 0
        for part in parts:
            if part in self._numbers:
                found |= 1 << self._numbers[part]
        return found

    def _named(self, parts_of: Callable[[str], Iterable[str]]) -> dict[int, tuple[int, ...]]:
        holders: dict[int, list[int]] = {}
        for place, card in enumerate(self.cards):
            for part in sorted(parts_of(card.char)):
                if part in self._numbers:
                    holders.setdefault(self._numbers[part], []).append(place)
        return {
            part: tuple(cards)
            for part, cards in holders.items()
            if len(cards) >= SIZE and self._data.part_name(self.parts[part])
        }

    def _stands_alone(self, part: int, cards: tuple[int, ...]) -> bool:
        """Is it often one of the two parts of a card? 亠, 勹 and 厶 are nearly always a piece of something."""
        return part in self.plain and len(self.plain[part]) * _ALONE >= len(cards)

    def turns(self, plain: bool) -> tuple[list[int], list[int]]:
        """The parts that can be a group's, and how often each of them is drawn, summed up from the first."""
        return self._turns[plain]

    def foreign(self, part: int) -> int:
        """The parts that cannot stand beside this one on a wall as a group's: itself, its kin, and what is in it."""
        found = self._foreign.get(part)
        if found is None:
            char = self.parts[part]
            found = self._foreign[part] = self._bits({char, *self._data.kin(char), *self._data.defensible(char)})
        return found

    def go_together(self, one: int, other: int) -> bool:
        """Can both be parts of groups of one wall?"""
        return not (self.foreign(one) >> other & 1 or self.foreign(other) >> one & 1)


def _turns(holders: dict[int, tuple[int, ...]]) -> tuple[list[int], list[int]]:
    return list(holders), list(accumulate(min(comb(len(cards), SIZE), _TURNS) for cards in holders.values()))


_POOLS: dict[tuple[CharacterStock, str, Level], Pool] = {}
_MOST_POOLS = 32


def pool(data: CharacterStock, script: str, level: Level, pulse: Pulse = steady) -> Pool:
    """Kept for the next wall; whoever cancels while one is built has it built anew."""
    key = data, script, level
    if key not in _POOLS:
        built = Pool(data, learned(data, script, level), pulse)
        if len(_POOLS) == _MOST_POOLS:
            del _POOLS[next(iter(_POOLS))]
        _POOLS[key] = built
    return _POOLS[key]


def learned(data: CharacterStock, script: str, level: Level) -> Sequence[str]:
    """The cards that a level draws from, those learned first at the front."""
    return data.cards(script, REACH[level])


@lru_cache(maxsize=8)
def places(data: CharacterStock, script: str) -> dict[str, int]:
    return {char: place for place, char in enumerate(data.cards(script))}
