"""Players of four strengths, simulated. The weakest who solves a wall says how hard it is, and hints are what they say.

    sorter      sorts by the part at the left, on top or around, and takes what comes to four cards
    counter     counts every part that can be seen, and takes what stands on four cards where no other four disputes it
    reasoner    finds cards that fit in one place only, parts that have to be groups, and cards that exclude each other
    trial       tries out where a card could go, and sees by reasoning that it cannot go there

Cards are numbered by their place on the wall, and a part is the mask of the cards that show it. The sorter and the
counter are told whether a guess was right, and go on after a wrong one; the other two never guess.

In a wall of one answer some group always has its part on its own four cards alone. For if each group had a card from
outside that shows its part too, these cards could be followed from group to group in a circle, and exchanged along it.
So overfull parts alone do not stop the counter: other parts that stand on four cards must dispute the right ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from generators.grid import bits
from generators.lion_wall.cover import SIZE, widest

GROUPS = tuple(0b1111 << SIZE * group for group in range(SIZE))
"""The answer as masks, where the cards stand group by group."""


class Player(StrEnum):
    SORTER = "sorter"
    COUNTER = "counter"
    REASONER = "reasoner"
    TRIAL = "trial"


@dataclass(frozen=True)
class Look:
    """What a wall shows to those who play it."""

    open: int
    """The cards that lie on the grid."""
    first: tuple[int, ...]
    """For every part the cards that show it at the left, on top or around."""
    seen: tuple[int, ...]
    """For every part the cards that show it anywhere."""


def weakest(look: Look, answer: Collection[int]) -> Player | None:
    """Who solves it, the weakest first; None where nobody does."""
    if takes_all(look.open, look.first, answer):
        return Player.SORTER
    if takes_all(look.open, look.seen, answer):
        return Player.COUNTER
    if _reasons_out(look, answer, trial=False):
        return Player.REASONER
    return Player.TRIAL if _reasons_out(look, answer, trial=True) else None


def _reasons_out(look: Look, answer: Collection[int], trial: bool) -> bool:
    """Where an answer rests on what can only be argued, who goes by what is seen finds nothing, or what is false."""
    mind = Mind(look.open, look.seen)
    try:
        return mind.finishes(trial) and set(mind.groups) <= set(answer)
    except Contradiction:
        return False


def takes_all(open_: int, parts: Iterable[int], answer: Collection[int]) -> bool:
    """Taking what stands on exactly four cards, and is not disputed by another four, finds all groups.

    The last group needs no finding.
    """
    parts, passed = set(parts), set[int]()
    while open_.bit_count() > SIZE:
        fours = {four for part in parts if (four := part & open_).bit_count() == SIZE} - passed
        taken = [four for four in sorted(fours) if not any(four & other and four != other for other in fours)]
        if not taken:
            return False
        for four in taken:
            if four in answer:
                open_ &= ~four
            else:
                passed.add(four)
    return True


# --- reasoning ------------------------------------------------------------------------------------------


class Contradiction(Exception):
    """What was supposed cannot be."""


class Finding(StrEnum):
    """What a reasoner finds out, one thing at a time."""

    TOO_FEW = "too few cards"
    GROUP = "a group"
    ONLY_PLACE = "one place only"
    FULL = "a full group"
    EXCLUDING = "cards that exclude each other"
    TRIAL = "trial of one card"


@dataclass(frozen=True)
class Step:
    finding: Finding
    labels: tuple[int, ...]
    """The numbers of the parts that it is about, in the order of `Mind.labels`."""
    cards: int
    """The cards that show it."""
    struck: int = 0
    """The cards that lose a possibility by it."""


class Mind:
    """What a player knows who only reasons: for each part the cards that may be its group's.

    A part makes one group at most: where it made two, their cards could be exchanged, and the wall had more answers.
    """

    def __init__(self, open_: int, parts: Iterable[int]) -> None:
        self.labels = widest(part & open_ for part in parts)
        self.possible = dict(enumerate(self.labels))
        self.fixed = dict.fromkeys(self.possible, 0)
        self.certain: set[int] = set()
        self.open = open_
        self.groups: list[int] = []

    @property
    def left(self) -> int:
        return self.open.bit_count() // SIZE

    def copy(self) -> Mind:
        other = Mind.__new__(Mind)
        other.labels, other.open, other.groups = self.labels, self.open, list(self.groups)
        other.possible, other.fixed, other.certain = dict(self.possible), dict(self.fixed), set(self.certain)
        return other

    def finishes(self, trial: bool = False) -> bool:
        """Everything is found, or nothing more can be said."""
        for _ in self.steps(trial):
            pass
        return not self.open

    def steps(self, trial: bool = False) -> Iterator[Step]:
        """One finding after the other, the simplest first, until all is found or nothing more can be said."""
        while self.open:
            step = self.reason() or (self.try_out() if trial else None)
            if step is None:
                return
            yield step

    def reason(self) -> Step | None:
        for find in (self._too_few, self._group, self._only_place, self._full, self._excluding):
            step = find()
            if step is not None:
                return step
        return None

    def settled(self) -> int:
        """How many cards fit in one place only."""
        once = more = 0
        for cards in self.possible.values():
            once, more = once | cards, more | once & cards
        return (once & ~more).bit_count()

    def labels_of(self, card: int) -> list[int]:
        return [label for label, cards in self.possible.items() if cards >> card & 1]

    def _drop(self, label: int) -> None:
        del self.possible[label], self.fixed[label]
        self.certain.discard(label)

    def _too_few(self) -> Step | None:
        for label, cards in self.possible.items():
            if cards.bit_count() < SIZE:
                if label in self.certain:
                    raise Contradiction
                self._drop(label)
                return Step(Finding.TOO_FEW, (label,), cards, cards)
        return None

    def _group(self) -> Step | None:
        for label in sorted(self.certain):
            cards = self.possible[label]
            if cards.bit_count() == SIZE:
                self._drop(label)
                self.open &= ~cards
                self.groups.append(cards)
                for other in self.possible:
                    if self.fixed[other] & cards:
                        raise Contradiction
                    self.possible[other] &= ~cards
                return Step(Finding.GROUP, (label,), cards)
        return None

    def _only_place(self) -> Step | None:
        once = more = 0
        for cards in self.possible.values():
            once, more = once | cards, more | once & cards
        if self.open & ~once:
            raise Contradiction
        for label, cards in self.possible.items():
            found = cards & ~more & ~self.fixed[label]
            if found:
                self.fixed[label] |= found
                self.certain.add(label)
                return Step(Finding.ONLY_PLACE, (label,), found)
        return None

    def _full(self) -> Step | None:
        for label, cards in self.fixed.items():
            if cards.bit_count() > SIZE:
                raise Contradiction
            if cards.bit_count() == SIZE and self.possible[label] != cards:
                struck = self.possible[label] & ~cards
                self.possible[label] = cards
                return Step(Finding.FULL, (label,), cards, struck)
        return None

    def _excluding(self) -> Step | None:
        """Cards of which no two share a part are in different groups. Where there are as many as groups, every group
        has one of them, and a part that none of them shows makes none."""
        if len(self.certain) > self.left or len(self.possible) < self.left:
            raise Contradiction
        for apart in self._apart(self.open, 0):
            for label, cards in self.possible.items():
                if not cards & apart and label not in self.certain:
                    self._drop(label)
                    return Step(Finding.EXCLUDING, (label,), apart, cards)
        return None

    def _apart(self, candidates: int, chosen: int) -> Iterator[int]:
        """As many cards as there are groups left, no two of which share a part."""
        if chosen.bit_count() == self.left:
            yield chosen
            return
        while candidates:
            card = candidates & -candidates
            candidates ^= card
            together = 0
            for cards in self.possible.values():
                if cards & card:
                    together |= cards
            yield from self._apart(candidates & ~together, chosen | card)

    def try_out(self) -> Step | None:
        """A card that can go to several places, supposed to go to one of them: where that fails it goes elsewhere."""
        places = {card: self.labels_of(card) for card in bits(self.open)}
        for card in sorted(places, key=lambda card: (len(places[card]), card)):
            for label in places[card] if len(places[card]) > 1 else ():
                if self._fails(card, label):
                    self.possible[label] &= ~(1 << card)
                    return Step(Finding.TRIAL, (label,), 1 << card, 1 << card)
        return None

    def _fails(self, card: int, label: int) -> bool:
        supposed = self.copy()
        for other in supposed.possible:
            if other != label:
                supposed.possible[other] &= ~(1 << card)
        try:
            supposed.finishes()
        except Contradiction:
            return True
        return False


def as_masks(groups: Iterable[Sequence[str]], cards: Sequence[str]) -> frozenset[int]:
    place = {card: 1 << number for number, card in enumerate(cards)}
    return frozenset(sum(place[card] for card in group) for group in groups)
