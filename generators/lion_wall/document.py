"""Makes walls by a template: a pattern of groups and herrings, as the first walls of this kind were made.

The parts of the groups stand on exactly four cards each, and every other part that could be taken for a group's on
three at most. Such walls fall to counting; the pattern says how many herrings there are beside that.

How it never gets stuck: the parts of the groups are drawn among those that have enough partners in common for the
pattern; herrings are chosen for the place with the fewest possibilities first, with a step back where none is left;
cards likewise; and where that comes to nothing within some steps, everything is drawn again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import islice
from operator import and_, or_
from random import Random
from typing import NamedTuple

from generators.contract import Level, Pulse, Unmakable, phrase
from generators.grid import bits
from generators.lion_wall.cover import SIZE
from generators.lion_wall.patterns import PATTERNS, Pattern
from generators.lion_wall.patterns import herrings as signs_of
from generators.lion_wall.pool import CharacterStock, Pool, pool
from generators.lion_wall.rules import Group, Puzzle
from generators.lion_wall.solver import herrings, is_unique

TEMPLATE = "document"

_DRAWS = 50_000
"""With the program's own data hundreds are enough; a user's may hold no wall at all."""
_FILLINGS = 4
"""So many ways to choose the herrings are tried before other groups are drawn."""
_HERRING_STEPS = 80
_CARD_STEPS = 80
_FREE_CARDS = 8
"""A card that only has to fit is drawn from so many at most."""
_SECOND_SIDES = {Level.EASY: 0, Level.NORMAL: 1, Level.HARD: 2, Level.FIENDISH: 4}
"""In so many groups at most the part stands at the right or below."""


class Shelf(NamedTuple):
    """The cards that show a part on one side."""

    part: int
    cards: dict[int, tuple[int, ...]]
    """By the number of the other part the places of the cards in the pool."""
    partners: int
    """The keys of `cards` as bits."""


def generate(script: str, level: Level, rng: Random, pulse: Pulse, data: CharacterStock) -> Puzzle:
    words, sides = pool(data, script, level, pulse), shelves(data, script, level)
    for tried in range(1, _DRAWS):
        pulse(tried / (tried + 20))
        pattern = rng.choice(PATTERNS[level])
        drawn = _drawn(words, sides, pattern, _chosen_sides(level, rng), rng)
        if drawn is None:
            continue
        for chosen in islice(_fillings(pattern, drawn, rng), _FILLINGS):
            dealt = _Dealer(words, pattern, drawn, chosen, rng).deal()
            if dealt is None:
                continue
            puzzle = _puzzle(words, drawn, dealt, script, rng, data)
            if is_unique(puzzle.cards, data):
                return puzzle
    raise Unmakable(phrase("These characters give no wall of this level. Choose another level or more characters."))


@lru_cache(maxsize=16)
def shelves(data: CharacterStock, script: str, level: Level) -> tuple[tuple[Shelf, ...], tuple[Shelf, ...]]:
    """By side the parts that can be a group's, in order of their first card."""
    words = pool(data, script, level)
    numbers = {part: number for number, part in enumerate(words.parts)}
    listed: tuple[dict[int, dict[int, list[int]]], ...] = ({}, {})
    for place, card in enumerate(words.cards):
        parts = [numbers.get(part, -1) for part in data.pair(card.char) or ()]
        for side, (own, other) in enumerate((parts, parts[::-1])):
            if own >= 0:
                # A partner that only this card has can be no herring, but it makes the card one that is free.
                listed[side].setdefault(own, {}).setdefault(other if other >= 0 else len(numbers) + place, []).append(
                    place
                )
    first, second = (
        tuple(_shelf(part, cards) for part, cards in each.items() if _fits(words, part, cards)) for each in listed
    )
    return first, second


def _fits(words: Pool, part: int, cards: dict[int, list[int]]) -> bool:
    return len(cards) >= SIZE and part in words.plain


def _shelf(part: int, cards: dict[int, list[int]]) -> Shelf:
    return Shelf(part, {other: tuple(places) for other, places in cards.items()}, _union(1 << other for other in cards))


def _puzzle(
    words: Pool, drawn: list[Shelf], dealt: list[list[int]], script: str, rng: Random, data: CharacterStock
) -> Puzzle:
    groups = [
        Group(words.parts[shelf.part], tuple(words.cards[card].char for card in four))
        for shelf, four in zip(drawn, dealt, strict=True)
    ]
    rng.shuffle(groups)
    cards = [card for group in groups for card in group.cards]
    rng.shuffle(cards)
    return Puzzle(tuple(cards), tuple(groups), herrings(cards, groups, data), script)


def _chosen_sides(level: Level, rng: Random) -> list[int]:
    """On which side the parts of the groups stand."""
    second = rng.randrange(_SECOND_SIDES[level] + 1)
    sides = [1] * second + [0] * (SIZE - second)
    rng.shuffle(sides)
    return sides


def _drawn(
    words: Pool, sides: tuple[tuple[Shelf, ...], ...], pattern: Pattern, chosen: list[int], rng: Random
) -> list[Shelf] | None:
    """A part for each group. Any two have nothing in common but as many partners as the pattern wants."""
    drawn: list[Shelf] = []
    domains: dict[str, int] = {}
    for row, side in zip(pattern, chosen, strict=True):
        signs = set(row) - {"."}
        needs = [(shelf.partners, len(signs & set(other))) for shelf, other in zip(drawn, pattern, strict=False)]
        begun = [domains[sign] for sign in sorted(signs & domains.keys())]
        fitting = [
            shelf
            for shelf in sides[side]
            if all((shelf.partners & partners).bit_count() >= need for partners, need in needs)
            and all(shelf.partners & domain for domain in begun)
            and not any(words.foreign(shelf.part) & words.foreign(other.part) for other in drawn)
        ]
        if not fitting:
            return None
        drawn.append(rng.choice(fitting))
        for sign in sorted(signs):
            domains[sign] = domains.get(sign, -1) & drawn[-1].partners
    return drawn


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def _fillings(pattern: Pattern, drawn: list[Shelf], rng: Random) -> Iterator[dict[str, int]]:
    """A part for each herring that all its groups have as a partner, none twice."""
    domains = {
        sign: reduce(and_, (shelf.partners for shelf, row in zip(drawn, pattern, strict=True) if sign in row))
        for sign in signs_of(pattern)
    }
    steps = 0

    def extend(open_: dict[str, int], chosen: dict[str, int]) -> Iterator[dict[str, int]]:
        nonlocal steps
        if not open_:
            yield chosen
            return
        sign = min(open_, key=lambda each: (open_[each].bit_count(), each))
        parts = list(bits(open_[sign]))
        rng.shuffle(parts)
        for part in parts:
            steps += 1
            if steps > _HERRING_STEPS:
                return
            rest = {other: domain & ~(1 << part) for other, domain in open_.items() if other != sign}
            if all(rest.values()):
                yield from extend(rest, {**chosen, sign: part})

    if all(domains.values()):
        yield from extend(domains, {})


class _Dealer:
    """Finds a card for each place, so that no part but those of the groups shows on more than three."""

    def __init__(self, words: Pool, pattern: Pattern, drawn: list[Shelf], chosen: dict[str, int], rng: Random) -> None:
        self._words, self._shelves, self._chosen, self._rng = words, drawn, chosen, rng
        places = [(row, sign) for row, signs in enumerate(pattern) for sign in signs]
        self._places = sorted(places, key=lambda place: (place[1] == ".", place))
        self._own = [words.foreign(shelf.part) for shelf in drawn]
        self._taken = _union(1 << part for part in chosen.values())
        self._families: set[int] = set()
        self._steps = 0

    def deal(self) -> list[list[int]] | None:
        """The cards of the groups by their places in the pool."""
        cards: list[list[int]] = [[] for _ in self._shelves]
        return cards if self._extend(0, (0, 0, 0), self._taken | _union(self._own), cards) else None

    def _extend(self, k: int, seen: tuple[int, int, int], used: int, cards: list[list[int]]) -> bool:
        """`seen` are the parts that show on one, two and three cards by now; `used` the parts that no free card has."""
        if k == len(self._places):
            return True
        row, sign = self._places[k]
        own = self._own[row]
        foreign = _union(self._own) & ~own
        one, two, three = seen
        for other, place in self._candidates(row, sign, used):
            self._steps += 1
            if self._steps > _CARD_STEPS:
                return False
            card = self._words.cards[place]
            key = card.claims & ~own
            if key & (three | foreign) or card.family in self._families:
                continue
            cards[row].append(place)
            self._families.add(card.family)
            if self._extend(k + 1, (one | key, two | one & key, three | two & key), used | 1 << other, cards):
                return True
            cards[row].pop()
            self._families.discard(card.family)
        return False

    def _candidates(self, row: int, sign: str, used: int) -> Iterator[tuple[int, int]]:
        shelf, rng = self._shelves[row], self._rng
        if sign != ".":
            other = self._chosen[sign]
            places = shelf.cards[other]
            yield from ((other, place) for place in rng.sample(places, len(places)))
            return
        others = list(shelf.cards)
        for other in rng.sample(others, min(_FREE_CARDS, len(others))):
            if not used >> other & 1:
                yield other, rng.choice(shelf.cards[other])
