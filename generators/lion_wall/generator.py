"""Makes walls: four parts for the groups, herrings between them, then a card for each place.

A wall is stricter than unique: every part that four or more cards show, direct or nested, is in the four cards of one
group and nowhere else. So nothing but the groups can be taken for a group. The cover is proven all the same.

How it never gets stuck: the parts of the groups are drawn among those that have enough partners in common for the
pattern; herrings are chosen for the place with the fewest possibilities first, with a step back where none is left;
cards likewise; and where that comes to nothing within some steps, everything is drawn again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice
from operator import and_, or_
from random import Random

from generators.contract import Level, Pulse, Unmakable, phrase
from generators.grid import bits
from generators.lion_wall.grading import SECOND_SIDES, grade
from generators.lion_wall.patterns import PATTERNS, Pattern, herrings
from generators.lion_wall.pool import CharacterStock, Pool, Shelf, pool
from generators.lion_wall.rules import SIZE, Group, Puzzle
from generators.lion_wall.solver import is_unique

_DRAWS = 50_000
"""With the program's own data hundreds are enough; a user's may hold no wall at all."""
_FILLINGS = 4
"""So many ways to choose the herrings are tried before other groups are drawn."""
_HERRING_STEPS = 80
_CARD_STEPS = 80
_FREE_CARDS = 8
"""A card that only has to fit is drawn from so many at most."""


def generate(script: str, level: Level, rng: Random, pulse: Pulse, data: CharacterStock) -> Puzzle:
    words = pool(data, script, level)
    for tried in range(1, _DRAWS):
        pulse(tried / (tried + 20))
        pattern = rng.choice(PATTERNS[level])
        shelves = _shelves(words, pattern, _sides(level, rng), rng)
        if shelves is None:
            continue
        for chosen in islice(_herrings(pattern, shelves, rng), _FILLINGS):
            cards = _Dealer(words, pattern, shelves, chosen, rng).deal()
            if cards is None:
                continue
            groups = [Group(words.parts[shelf.part], tuple(four)) for shelf, four in zip(shelves, cards, strict=True)]
            puzzle = _puzzle(groups, [words.parts[part] for part in chosen.values()], script, rng)
            if grade(puzzle, data) == level and is_unique(puzzle.cards, data):
                return puzzle
    raise Unmakable(phrase("These characters give no wall of this level. Choose another level or more characters."))


def _puzzle(groups: list[Group], lures: list[str], script: str, rng: Random) -> Puzzle:
    rng.shuffle(groups)
    cards = [card for group in groups for card in group.cards]
    rng.shuffle(cards)
    return Puzzle(tuple(cards), tuple(groups), tuple(sorted(lures)), script)


def _sides(level: Level, rng: Random) -> list[int]:
    """On which side the parts of the groups stand."""
    second = rng.randrange(SECOND_SIDES[level] + 1)
    sides = [1] * second + [0] * (SIZE - second)
    rng.shuffle(sides)
    return sides


def _shelves(words: Pool, pattern: Pattern, sides: list[int], rng: Random) -> list[Shelf] | None:
    """A part for each group. Any two have nothing in common, but as many partners as the pattern wants."""
    drawn: list[Shelf] = []
    domains: dict[str, int] = {}
    for row, side in zip(pattern, sides, strict=True):
        signs = set(row) - {"."}
        needs = [(shelf.partners, len(signs & set(other))) for shelf, other in zip(drawn, pattern, strict=False)]
        begun = [domains[sign] for sign in sorted(signs & domains.keys())]
        foreign = _union(words.closure(shelf.part) for shelf in drawn)
        fitting = [
            shelf
            for shelf in words.sides[side]
            if all((shelf.partners & partners).bit_count() >= need for partners, need in needs)
            and all(shelf.partners & domain for domain in begun)
            and not words.closure(shelf.part) & foreign
        ]
        if not fitting:
            return None
        drawn.append(rng.choice(fitting))
        for sign in sorted(signs):
            domains[sign] = domains.get(sign, -1) & drawn[-1].partners
    return drawn


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def _herrings(pattern: Pattern, shelves: list[Shelf], rng: Random) -> Iterator[dict[str, int]]:
    """A part for each herring that all its groups have as a partner, none twice."""
    domains = {
        sign: reduce(and_, (shelf.partners for shelf, row in zip(shelves, pattern, strict=True) if sign in row))
        for sign in herrings(pattern)
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

    def __init__(
        self, words: Pool, pattern: Pattern, shelves: list[Shelf], chosen: dict[str, int], rng: Random
    ) -> None:
        self._words, self._shelves, self._chosen, self._rng = words, shelves, chosen, rng
        places = [(row, sign) for row, signs in enumerate(pattern) for sign in signs]
        self._places = sorted(places, key=lambda place: (place[1] == ".", place))
        self._own = [words.closure(shelf.part) for shelf in shelves]
        self._taken = _union(1 << part for part in chosen.values())
        self._steps = 0

    def deal(self) -> list[list[str]] | None:
        cards: list[list[str]] = [[] for _ in self._shelves]
        return cards if self._extend(0, (0, 0, 0), self._taken | _union(self._own), cards) else None

    def _extend(self, k: int, seen: tuple[int, int, int], used: int, cards: list[list[str]]) -> bool:
        """`seen` are the parts that show on one, two and three cards by now; `used` the parts that no free card has."""
        if k == len(self._places):
            return True
        row, sign = self._places[k]
        own = self._own[row]
        foreign = _union(self._own) & ~own
        one, two, three = seen
        for other, char in self._candidates(row, sign, used):
            self._steps += 1
            if self._steps > _CARD_STEPS:
                return False
            key = self._words.key(char)
            key &= ~own
            if key & (three | foreign):
                continue
            cards[row].append(char)
            if self._extend(k + 1, (one | key, two | one & key, three | two & key), used | 1 << other, cards):
                return True
            cards[row].pop()
        return False

    def _candidates(self, row: int, sign: str, used: int) -> Iterator[tuple[int, str]]:
        shelf, rng = self._shelves[row], self._rng
        if sign != ".":
            other = self._chosen[sign]
            chars = shelf.cards[other]
            yield from ((other, char) for char in rng.sample(chars, len(chars)))
            return
        for other in rng.sample(shelf.others, min(_FREE_CARDS, len(shelf.others))):
            if not used >> other & 1:
                yield other, rng.choice(shelf.cards[other])
