"""The categories arranged for the maker of walls: each card with its categories as bits, and which go together.

Words used here
    sight     the bits of the categories that a word was written for
    claims    the same with those that somebody could defend
    near      the categories with which a category shares a member
    family    equal for the forms of one word
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

from generators.lexicon import lexicon
from generators.lion_wall.words.categories import Categories, Category

_ALONE = ("before", "after")
"""Of these types, and of each sort of word play, a wall has one category only."""


class Card(NamedTuple):
    word: str
    sight: int
    claims: int
    family: str


class Stock(NamedTuple):
    categories: Sequence[Category]
    cards: Sequence[Card]
    members: Sequence[Sequence[int]]
    """For each category the places of its cards."""
    near: Sequence[int]
    """For each category the bits of those that share a member with it."""
    beside: Sequence[int]
    """For each category the bits of those that may be on a wall with it: of different difficulty and one usage, no two
    of one sort of word play, and easily told apart."""
    noticed: Sequence[int]
    """The categories that people see without being asked: all but word play."""
    seen: int
    """The bits of these."""

    def shared(self, one: int, other: int) -> int:
        """How many members two categories have in common."""
        return len(set(self.members[one]).intersection(self.members[other]))

    def go_together(self, one: int, other: int) -> bool:
        return bool(self.beside[one] >> other & 1)


def stock_of(data: Categories) -> Stock:
    words = sorted({word for each in data.all for word in each.reasons})
    place = {word: number for number, word in enumerate(words)}
    numbers = {each.name: number for number, each in enumerate(data.all)}
    cards = [
        Card(
            word, _bits(data.parts(word), numbers), _bits(data.defensible(word), numbers), lexicon().stem(word.lower())
        )
        for word in words
    ]
    members = [[place[word] for word in each.reasons] for each in data.all]
    near = [0] * len(data.all)
    for number, cards_of in enumerate(members):
        for card in cards_of:
            near[number] |= cards[card].sight
        near[number] &= ~(1 << number)
    noticed = [number for number, each in enumerate(data.all) if not each.is_play]
    return Stock(
        data.all, cards, members, near, _beside(data.all, numbers), noticed, sum(1 << number for number in noticed)
    )


def _beside(categories: Sequence[Category], numbers: Mapping[str, int]) -> list[int]:
    every = (1 << len(categories)) - 1
    by_difficulty = _grouped([each.difficulty for each in categories])
    by_type = _grouped([each.type for each in categories])
    by_usage = _grouped([each.usage for each in categories])
    found = []
    for each in categories:
        barred = by_difficulty[each.difficulty] | _bits(each.apart, numbers)
        if each.is_play or each.type in _ALONE:
            barred |= by_type[each.type]
        if each.usage:
            barred |= every & ~by_usage[each.usage] & ~by_usage[""]
        found.append(every & ~barred)
    return found


def _grouped(values: Sequence[Hashable]) -> dict[Hashable, int]:
    """For each value the bits of the places where it stands."""
    found: dict[Hashable, int] = {}
    for place, value in enumerate(values):
        found[value] = found.get(value, 0) | 1 << place
    return found


def _bits(names: Iterable[str], numbers: Mapping[str, int]) -> int:
    return sum(1 << numbers[name] for name in names if name in numbers)
