"""Makes walls: draws four parts and four cards of each, and exchanges single cards until the wall is of its level.

Every draft has a strain: how much of what its level wants is missing. A card is exchanged for another with the same
part, one that shows what is wanted where there is a choice, and the exchange stays unless it adds strain. A draft
without strain is a wall. One that stays strained is given up, and other parts are drawn.

Every level wants one answer by all the parts that somebody could defend to see. On easy and normal walls the parts of
the groups stand on exactly four cards and no other part on more than three. On hard and fiendish walls parts of the
groups stand on up to seven cards, and other parts on four, so that counting leads astray and reasoning does not.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from generators.contract import Level, Pulse, Unmakable, phrase
from generators.lion_wall.cover import CARDS, FULL, SIZE, covers
from generators.lion_wall.grading import OVERFULL, SIDES, TRAPS, contested, first_sides, overfull, traps
from generators.lion_wall.players import GROUPS, Mind, takes_all
from generators.lion_wall.pool import PLAIN, Card, CharacterStock, Pool, pool
from generators.lion_wall.rules import Group, Puzzle
from generators.lion_wall.solver import herrings, is_unique, shared_parts
from generators.lion_wall.tally import masks_of, on_so_many

_DRAFTS = 6_000
"""With the program's own data some hundred are the most that was ever needed; a user's may hold no wall at all."""
_DRAWS = 150
_EXCHANGES = 60
_NEED = 3
_OFFERED = 8
"""So many cards of a part are compared before one is exchanged."""
_STRICT = 8
"""So many drafts are held to what is rare before any wall of the level will do."""
_HARD = (Level.HARD, Level.FIENDISH)
_SORTED = 0.4
"""So many of the easy walls are for those who sort; the others want a look at the other half of a card."""
_NEAR = 20
"""Less strain than this tells only how far a fiendish wall, which is one already, is from wanting a trial."""
_HARD = (Level.HARD, Level.FIENDISH)
_LENIENT = {Level.EASY: 0.4, Level.FIENDISH: 0.3}
"""So many of the easy walls fall to sorting, and so many of the fiendish ones may fall to reasoning without a trial."""


def generate(script: str, level: Level, rng: Random, pulse: Pulse, data: CharacterStock) -> Puzzle:
    words, is_for_sorters = pool(data, script, level, pulse), level == Level.EASY and rng.random() < _SORTED
    for tried in range(1, _DRAFTS):
        pulse(tried / (tried + 20))
        draft = Draft(words, level, rng, is_for_sorters)
        if draft.draw() and draft.climb():
            puzzle = draft.puzzle(script, data)
            if is_unique(puzzle.cards, data):
                return puzzle
    raise Unmakable(phrase("These characters give no wall of this level. Choose another level or more characters."))


class Draft:
    """Sixteen cards on their way to a wall, group by group, each told by its place in the pool."""

    def __init__(self, words: Pool, level: Level, rng: Random, is_for_sorters: bool) -> None:
        self._words, self._level, self._rng = words, level, rng
        self._holders = words.plain if level in SIDES else words.holders
        self._is_for_sorters = is_for_sorters
        self._parts: list[int] = []
        self._chosen: list[int] = []

    # --- the first draft

    def draw(self) -> bool:
        """Four parts that go together, on hard walls such as share cards, and four cards of each."""
        names, turns = self._words.turns(plain=self._level in SIDES)
        for part in self._rng.choices(names, cum_weights=turns, k=_DRAWS) if names else ():
            if all(self._words.go_together(part, other) for other in self._parts) and self._is_tied(part):
                self._parts.append(part)
                if len(self._parts) == SIZE:
                    self._real = sum(1 << part for part in self._parts)
                    return self._deal()
        return False

    def _is_tied(self, part: int) -> bool:
        if self._level not in _HARD or not self._parts:
            return True
        return any(not self._words.held[part].isdisjoint(self._holders[other]) for other in self._parts)

    def _earlier(self, row: int) -> int:
        """The parts that no card of a group may show: those of the groups before it.

        If cards could go both ways between groups, or in a circle of them, they could be exchanged: two answers.
        """
        return sum(1 << part for part in self._parts[:row])

    def _deal(self) -> bool:
        cards, families = self._words.cards, set[int]()
        for row, part in self._rows():
            order = self._rng.sample(self._holders[part], len(self._holders[part]))
            order = [card for card in order if not cards[card].claims & self._earlier(row)]
            tied = [card for card in order if cards[card].claims & self._real & ~(1 << part)]
            alone = [card for card in order if not cards[card].claims & self._real & ~(1 << part)]
            alone.sort(key=lambda card: card not in self._words.plainly[part])
            wanted = self._rng.randrange(1, 3) if self._level in _HARD else 0
            dealt = 0
            for card in (*tied[:wanted], *alone, *tied[wanted:]):
                if dealt < SIZE and cards[card].family not in families:
                    self._chosen.append(card)
                    families.add(cards[card].family)
                    dealt += 1
            if dealt < SIZE or self._plain_in(part, self._chosen[-SIZE:]) < PLAIN:
                return False
        return True

    def _plain_in(self, part: int, chosen: list[int]) -> int:
        return sum(card in self._words.plainly[part] for card in chosen)

    # --- exchanging cards

    def climb(self) -> bool:
        strain = self._strain(None)
        for _ in range(_EXCHANGES):
            if not strain:
                return True
            place = self._rng.randrange(CARDS)
            card = self._other_card(place)
            if card is not None:
                old, self._chosen[place] = self._chosen[place], card
                new = self._strain(strain)
                if new <= strain:
                    strain = new
                else:
                    self._chosen[place] = old
        return strain < _NEAR

    def _other_card(self, place: int) -> int | None:
        """One that shows more of what is wanted and less of what is not; None where the part has no other."""
        cards, part = self._words.cards, self._parts[place // SIZE]
        earlier = self._earlier(place // SIZE)
        rest = [card for k, card in enumerate(self._chosen) if k // SIZE == place // SIZE and k != place]
        holders = self._holders[part] if self._plain_in(part, rest) >= PLAIN else self._words.plain[part]
        families = {cards[card].family for card in self._chosen}
        offered = [
            card
            for card in self._rng.sample(holders, min(_OFFERED, len(holders)))
            if cards[card].family not in families and not cards[card].claims & earlier
        ]
        needed, wanted, unwanted = self._wishes()

        def worth(card: int) -> int:
            sight = cards[card].sight & ~(1 << part)
            return _NEED * (sight & needed).bit_count() + (sight & wanted).bit_count() - (sight & unwanted).bit_count()

        return max(offered, key=worth, default=None)

    def _wishes(self) -> tuple[int, int, int]:
        """The parts that a new card must show sooner or later, those that it had better show, and better not."""
        counted = on_so_many([self._words.cards[card].sight for card in self._chosen])
        if self._level in _HARD:
            return counted.just_four & self._real, counted.three | counted.four | self._real, counted.eight
        crowded = counted.four | counted.three | self._real
        return 0, (counted.two if self._level == Level.NORMAL else 0), crowded

    # --- what is missing

    def _strain(self, limit: int | None) -> int:
        """How much is missing of what the level wants; counting stops beyond the limit, where there is one."""
        cards = [self._words.cards[card] for card in self._chosen]
        if self._level in SIDES:
            return self._strain_of_counting(cards)
        return self._strain_of_reasoning(cards, 1000 if limit is None else limit)

    def _strain_of_counting(self, cards: list[Card]) -> int:
        claims = [card.claims for card in cards]
        claimed = set(masks_of(on_so_many(claims).four, claims).values())
        crowded = sum(mask.bit_count() - SIZE + 1 for mask in claimed if mask not in GROUPS)
        if crowded:
            return 1000 * crowded
        sight = [card.sight for card in cards]
        trapped = len(traps(masks_of(on_so_many(sight).three, sight).values()))
        falls = takes_all(FULL, _first_masks(cards), GROUPS)
        if self._level == Level.EASY:
            return 50 * max(0, trapped - 1) + 30 * (falls != self._is_for_sorters)
        firsts = sum(first_sides([card.first == part for card in cards[SIZE * k :][:SIZE]]) for k, part in self._rows())
        return 100 * max(0, TRAPS - trapped) + 60 * (firsts in (0, SIZE)) + 30 * falls

    def _rows(self) -> enumerate[int]:
        return enumerate(self._parts)

    def _strain_of_reasoning(self, cards: list[Card], limit: int) -> int:
        sight = [card.sight for card in cards]
        counted = on_so_many(sight)
        if counted.eight:
            return 1000 * counted.eight.bit_count()
        seen = set(masks_of(counted.four, sight).values())
        fiendish = self._level == Level.FIENDISH
        strain = 300 * max(0, (SIZE - 1 if fiendish else OVERFULL) - overfull(seen))
        if strain > limit:
            return strain
        strain += 60 * takes_all(FULL, _first_masks(cards), GROUPS) + 80 * takes_all(FULL, seen, GROUPS)
        strain += 30 * (SIZE - contested(seen) if fiendish else contested(seen) == SIZE and overfull(seen) == SIZE - 1)
        if strain > limit:
            return strain
        claims = [card.claims for card in cards]
        counted = on_so_many(claims)
        if counted.eight:
            return 1000 * counted.eight.bit_count()
        claimed = masks_of(counted.four, claims).values()
        strain += 100 * (len(list(islice(covers(claimed), SIZE))) - 1)
        return strain if strain > limit or strain >= 80 else strain + self._strain_of_thought(seen)

    def _strain_of_thought(self, seen: set[int]) -> int:
        """Hard walls fall to reasoning; fiendish ones may want a trial as well."""
        mind = Mind(FULL, seen)
        settled = mind.settled()
        if mind.finishes():
            return 1 + settled if self._level == Level.FIENDISH else 0
        return 40 if self._level == Level.HARD or not mind.finishes(trial=True) else 0

    # --- the wall

    def puzzle(self, script: str, data: CharacterStock) -> Puzzle:
        chars = [self._words.cards[card].char for card in self._chosen]
        groups = []
        for k, part in self._rows():
            four = tuple(chars[SIZE * k :][:SIZE])
            named = [each for each in shared_parts(four, data) if data.part_name(each)]
            groups.append(Group(named[0] if named else self._words.parts[part], four))
        self._rng.shuffle(groups)
        self._rng.shuffle(chars)
        return Puzzle(tuple(chars), tuple(groups), herrings(chars, groups, data), script)


def _first_masks(cards: list[Card]) -> set[int]:
    """For every part the cards that show it at the left, on top or around."""
    first: dict[int, int] = {}
    for place, card in enumerate(cards):
        first[card.first] = first.get(card.first, 0) | 1 << place
    return set(first.values())
