"""The characters a wall of a script and level may use, arranged for the generator.

Words used here
    place    where a card stands among all cards of its script, the commonest at 0
    reach    the largest place on a wall: how rare its rarest card is
    key      the bits of all visible parts of a card; which bit is which part, the pool decides
    shelf    the cards that show one part, by their other part
    side     a part stands first in a card (at the left, on top, around) or second (at the right, below, within)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from generators.contract import Level
from generators.lion_wall.solver import CharacterSource

REACH: dict[str, dict[Level, int]] = {
    "all": {Level.EASY: 700, Level.NORMAL: 2000, Level.HARD: 5000, Level.FIENDISH: 10_000},
    "simplified": {Level.EASY: 500, Level.NORMAL: 1500, Level.HARD: 3500, Level.FIENDISH: 6500},
    "traditional": {Level.EASY: 500, Level.NORMAL: 1500, Level.HARD: 3500, Level.FIENDISH: 8000},
    "japanese": {Level.EASY: 500, Level.NORMAL: 1200, Level.HARD: 1900, Level.FIENDISH: 2150},
}
"""How many of a script's cards a level draws from, the commonest first. The last is also where the teachable end."""

PARTNERS = 4
"""A part needs so many different partners, and a name, to be drawn for a group."""


class CharacterStock(CharacterSource, Protocol):
    """A source that also lists its cards. It never changes, so what follows from it is kept."""

    def __hash__(self) -> int: ...

    def cards(self, script: str = "all", commonest: int | None = None) -> Sequence[str]:
        """The cards of a script, the commonest first."""

    def part_name(self, part: str, language: str = "en") -> str:
        """What a person calls the part; empty where there is no name."""


class Shelf(NamedTuple):
    """The cards that show a part on one side."""

    part: int
    cards: dict[int, tuple[str, ...]]
    """By the number of the other part; in order of their place."""
    partners: int
    """The keys of `cards` as bits."""
    others: tuple[int, ...]
    """The keys of `cards`, in order of their first card."""


class Pool:
    def __init__(self, data: CharacterStock, cards: Iterable[str]) -> None:
        self._data = data
        self._numbers: dict[str, int] = {}
        self.parts: list[str] = []
        self._keys: dict[str, int] = {}
        self._closures: dict[int, int] = {}
        listed: tuple[dict[int, dict[int, list[str]]], ...] = ({}, {})
        for char in cards:
            pair = data.pair(char)
            if pair is not None and pair[0] != pair[1]:
                first, second = self._number(pair[0]), self._number(pair[1])
                listed[0].setdefault(first, {}).setdefault(second, []).append(char)
                listed[1].setdefault(second, {}).setdefault(first, []).append(char)
        self.sides = tuple(tuple(self._shelves(each)) for each in listed)
        """By side the parts that can be a group's, in order of their first card."""

    def _number(self, part: str) -> int:
        number = self._numbers.get(part)
        if number is None:
            number = self._numbers[part] = len(self.parts)
            self.parts.append(part)
        return number

    def key(self, char: str) -> int:
        key = self._keys.get(char)
        if key is None:
            key = self._keys[char] = sum(1 << self._number(part) for part in sorted(self._data.parts(char)))
        return key

    def closure(self, number: int) -> int:
        """A part with all that is nested in it."""
        closure = self._closures.get(number)
        if closure is None:
            closure = self._closures[number] = self.key(self.parts[number]) | 1 << number
        return closure

    def _shelves(self, listed: dict[int, dict[int, list[str]]]) -> Iterator[Shelf]:
        for part, cards in listed.items():
            if len(cards) >= PARTNERS and self._data.part_name(self.parts[part]):
                yield Shelf(
                    part,
                    {other: tuple(chars) for other, chars in cards.items()},
                    sum(1 << other for other in cards),
                    tuple(cards),
                )


@lru_cache(maxsize=32)
def pool(data: CharacterStock, script: str, level: Level) -> Pool:
    return Pool(data, data.cards(script)[: REACH[script][level]])


@lru_cache(maxsize=8)
def places(data: CharacterStock, script: str) -> dict[str, int]:
    return {char: place for place, char in enumerate(data.cards(script))}
