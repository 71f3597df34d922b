"""Makes walls of English words: four categories, one of each difficulty, whose members lure from one to the other.

Categories are drawn that share words. A category that comes later may have further candidates among the cards of those
before it, never the other way round: if cards could go both ways, they could be exchanged, and there were two answers.
Then single cards are exchanged as long as something of what the level wants is missing.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from generators.contract import Level, Pulse, Unmakable, phrase
from generators.grid import bits
from generators.lion_wall.cover import CARDS, SIZE
from generators.lion_wall.rules import WORDS, Group, Puzzle
from generators.lion_wall.solver import herrings, is_unique
from generators.lion_wall.words.categories import Categories
from generators.lion_wall.words.grading import Measure, level_of, measure_of, missing
from generators.lion_wall.words.stock import Stock, stock_of

_DRAFTS = 20_000
_EXCHANGES = 40
_OFFERED = 6
"""So many words of a category are looked at before one takes the place of another."""
_LURES = {Level.EASY: 1, Level.NORMAL: 2, Level.HARD: 2, Level.FIENDISH: 3}
"""So many categories are to have a candidate among the cards of the others, where there is one."""
_MOST_ASTRAY = 2
"""Of a group no more cards fit the decoy, unless they lure as well."""
_MOST_PLAY = 2
"""Of the four categories so many may be word play; on easy walls one is."""
_HARD = (Level.HARD, Level.FIENDISH)


def generate(level: Level, rng: Random, pulse: Pulse, data: Categories) -> Puzzle:
    all_cards = stock(data)
    for tried in range(1, _DRAFTS):
        pulse(tried / (tried + 20))
        draft = Draft(all_cards, level, rng)
        if draft.draw() and draft.climb():
            puzzle = draft.puzzle(data)
            if is_unique(puzzle.cards, data):
                return puzzle
    raise Unmakable(phrase("These categories give no wall of this level. Choose another level."))


@lru_cache(maxsize=1)
def stock(data: Categories) -> Stock:
    return stock_of(data)


class Draft:
    """Sixteen words on their way to a wall, group by group."""

    def __init__(self, stock: Stock, level: Level, rng: Random) -> None:
        self._stock, self._level, self._rng = stock, level, rng
        self._groups: list[int] = []
        self._chosen: list[int] = []
        self._near = 0
        """The bits of the categories that share a word with those drawn."""
        self._open = (1 << len(stock.categories)) - 1
        """The bits of the categories that may be drawn beside them."""
        self._decoy = 0
        """The bit of a category that four cards of different groups are to share, and no group has."""

    # --- the first draft

    def draw(self) -> bool:
        """Four categories and four cards of each."""
        return (self._draw_around_decoy() if self._level in _HARD else self._draw_chain()) and self._deal()

    def _draw_chain(self) -> bool:
        """Categories of which each shares a word with one that was drawn before it."""
        self._take(self._rng.randrange(len(self._stock.categories)))
        while len(self._groups) < SIZE:
            near = list(bits(self._near & self._open))
            if not near:
                return False
            self._take(self._rng.choice(near))
        self._rng.shuffle(self._groups)
        return self._has_play()

    def _draw_around_decoy(self) -> bool:
        """The same, where they also share so many words with a decoy that four of these can seem to be a group."""
        stock, decoy = self._stock, self._rng.choice(self._stock.noticed)
        self._decoy = 1 << decoy
        while len(self._groups) < SIZE:
            around = stock.near[decoy] & self._open
            if self._level is Level.FIENDISH or len(self._groups) == 1:
                around = around & self._near or around
            if not around:
                return False
            self._take(self._rng.choice(list(bits(around))))
        shared = [stock.shared(decoy, group) for group in self._groups]
        return sum(min(_MOST_ASTRAY, count) for count in shared) >= SIZE and self._has_play()

    def _take(self, group: int) -> None:
        self._groups.append(group)
        self._near |= self._stock.near[group]
        self._open &= self._stock.beside[group]

    def _has_play(self) -> bool:
        plays = sum(self._stock.categories[group].is_play for group in self._groups)
        return 1 <= plays <= (1 if self._level is Level.EASY else _MOST_PLAY)

    def _deal(self) -> bool:
        cards, lured, astray = self._stock.cards, 0, 0
        for row in range(SIZE):
            later = sum(1 << group for group in self._groups[row + 1 :])
            order, first = self._free(row), list[int]()
            for card in order:
                lures = cards[card].sight & later & ~lured
                if lures and lured.bit_count() < _LURES[self._level] and len(first) < SIZE - 1:
                    lured |= lures
                    first.append(card)
            for card in order:
                if cards[card].sight & self._decoy and astray < SIZE and len(first) < _MOST_ASTRAY:
                    first.append(card)
            alone = [card for card in order if not cards[card].claims & later]
            picked = self._apart([*dict.fromkeys((*first, *alone))])
            if len(picked) < SIZE:
                return False
            self._chosen += picked
            astray = sum(1 for card in self._chosen if cards[card].sight & self._decoy)
        return astray >= SIZE or self._level not in _HARD

    def _apart(self, order: list[int]) -> list[int]:
        """The first four that are no forms of one word."""
        families = {self._stock.cards[card].family for card in self._chosen}
        picked: list[int] = []
        for card in order:
            if len(picked) < SIZE and self._stock.cards[card].family not in families:
                families.add(self._stock.cards[card].family)
                picked.append(card)
        return picked

    def _free(self, row: int) -> list[int]:
        """The members of a category that fit none of the categories before it."""
        earlier = sum(1 << group for group in self._groups[:row])
        members = self._stock.members[self._groups[row]]
        return [
            card for card in self._rng.sample(members, len(members)) if not self._stock.cards[card].claims & earlier
        ]

    # --- exchanging cards

    def measure(self) -> Measure:
        seen = self._stock.seen | sum(1 << group for group in self._groups)
        return measure_of([self._stock.cards[card].sight & seen for card in self._chosen], self._groups)

    def climb(self) -> bool:
        strain = missing(self.measure(), self._level)
        for _ in range(_EXCHANGES):
            if not strain:
                break
            place = self._rng.randrange(CARDS)
            old, others = self._chosen[place], self._others(place)
            if others:
                self._chosen[place] = max(others, key=self._worth)
                new = missing(self.measure(), self._level)
                if new <= strain:
                    strain = new
                else:
                    self._chosen[place] = old
        return not strain and level_of(self.measure()) is self._level

    def _others(self, place: int) -> list[int]:
        families = {self._stock.cards[card].family for card in self._chosen}
        free = self._free(place // SIZE)
        return [card for card in free if self._stock.cards[card].family not in families][:_OFFERED]

    def _worth(self, card: int) -> int:
        """How many categories a card would share with others on the wall, its own apart."""
        sight = self._stock.cards[card].sight
        return sum((sight & self._stock.cards[other].sight).bit_count() for other in self._chosen)

    # --- the wall

    def puzzle(self, data: Categories) -> Puzzle:
        words = [self._stock.cards[card].word for card in self._chosen]
        rows = [
            (self._stock.categories[group], tuple(words[SIZE * row :][:SIZE])) for row, group in enumerate(self._groups)
        ]
        rows.sort(key=lambda row: row[0].difficulty)
        groups = tuple(Group(category.name, cards) for category, cards in rows)
        self._rng.shuffle(words)
        return Puzzle(tuple(words), groups, herrings(words, groups, data), WORDS)
