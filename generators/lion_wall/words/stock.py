"""The categories arranged for the maker of walls: each card with its categories as bits, and which go together.

Words used here
    sight     the bits of the categories that a word was written for
    claims    the same with those that somebody could defend
    near      the categories with which a category shares a member
    family    equal for the forms of one word
"""

from __future__ import annotations

from collections.abc import Sequence
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
    near: Sequence[Sequence[int]]
    noticed: Sequence[int]
    """The categories that people see without being asked: all but word play."""
    seen: int
    """The bits of these."""

    def shared(self, one: int, other: int) -> int:
        """How many members two categories have in common."""
        return len(set(self.members[one]).intersection(self.members[other]))

    def go_together(self, one: int, other: int) -> bool:
        """Whether two categories may be on one wall: of different difficulty, of one usage, and easily told apart."""
        first, second = self.categories[one], self.categories[other]
        if first.difficulty == second.difficulty or second.name in first.apart:
            return False
        if first.type == second.type and (first.is_play or first.type in _ALONE):
            return False
        return not (first.usage and second.usage and first.usage != second.usage)


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
    near: list[list[int]] = []
    for number, each in enumerate(data.all):
        shared = {numbers[name] for word in each.reasons for name in data.parts(word)} - {number}
        near.append(sorted(shared))
    noticed = [number for number, each in enumerate(data.all) if not each.is_play]
    return Stock(data.all, cards, members, near, noticed, sum(1 << number for number in noticed))


def _bits(names: frozenset[str], numbers: dict[str, int]) -> int:
    return sum(1 << numbers[name] for name in names if name in numbers)
