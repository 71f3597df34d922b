"""All ways to part sixteen characters into four groups of four that each share a part.

A card counts for every part that somebody could defend to see in it, direct or nested, so that nothing is called wrong
that an eye can argue for.

An answer is a partition: two that differ only in the names of their parts are one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from generators.contract import Pulse, steady
from generators.grid import bits
from generators.lion_wall.cover import CARDS, SIZE, covers
from generators.lion_wall.rules import Group


class CharacterSource(Protocol):
    """What characters are made of: the data of the program, a user's own, or a test's."""

    def knows(self, char: str) -> bool: ...

    def pair(self, char: str) -> tuple[str, str] | None:
        """The two parts that a character is made of at first sight."""

    def parts(self, char: str) -> frozenset[str]:
        """All parts that are seen, direct or nested."""

    def defensible(self, char: str) -> frozenset[str]:
        """All parts that somebody could defend to see, among them those that are seen."""

    def family(self, char: str) -> frozenset[str]:
        """The forms of one and the same character, itself too."""


@dataclass(frozen=True)
class Shared:
    """Four cards and all the parts they share, the plainest first."""

    cards: tuple[str, ...]
    parts: tuple[str, ...]


Answer = tuple[Shared, ...]


def solutions(cards: Sequence[str], data: CharacterSource, pulse: Pulse = steady) -> Iterator[Answer]:
    """Every answer. Groups stand in the order of their first card."""
    for cover in covers(claim_masks(cards, data).values(), pulse=pulse):
        yield tuple(_shared([cards[k] for k in range(CARDS) if mask >> k & 1], data) for mask in cover)


def claim_masks(cards: Sequence[str], data: CharacterSource) -> dict[str, int]:
    """For each part the cards in which somebody could defend to see it; in the order of the parts' code points."""
    return _masks(cards, data.defensible)


def seen_masks(cards: Sequence[str], data: CharacterSource) -> dict[str, int]:
    """For each part the cards in which it is seen; in the order of the parts' code points."""
    return _masks(cards, data.parts)


def _masks(cards: Sequence[str], parts_of: Callable[[str], Iterable[str]]) -> dict[str, int]:
    masks: dict[str, int] = {}
    for place, card in enumerate(cards):
        for part in parts_of(card):
            masks[part] = masks.get(part, 0) | 1 << place
    return dict(sorted(masks.items()))


def is_unique(cards: Sequence[str], data: CharacterSource) -> bool:
    """Exactly one answer: take two, got one."""
    return len(list(islice(covers(claim_masks(cards, data).values()), 2))) == 1


def first_answers(cards: Sequence[str], data: CharacterSource, limit: int = 2) -> list[tuple[Group, ...]]:
    """At most so many answers, each group under its plainest part."""
    return [
        tuple(Group(shared.parts[0], shared.cards) for shared in _named_apart(answer))
        for answer in islice(solutions(cards, data), limit)
    ]


def shares(cards: Sequence[str], data: CharacterSource) -> tuple[Group, ...]:
    """Every part that four or more cards have, where the cards fall into groups in several ways; else nothing.

    The plainest part comes first: one at first sight in many cards, a whole before what it is made of.
    """
    masks = claim_masks(cards, data)
    if len(list(islice(covers(masks.values()), 2))) < 2:
        return ()
    found = [
        Group(part, tuple(cards[k] for k in bits(mask))) for part, mask in masks.items() if mask.bit_count() >= SIZE
    ]
    return tuple(sorted(found, key=lambda group: plainness(group.part, group.cards, data)))


def plainness(part: str, cards: Sequence[str], data: CharacterSource) -> tuple[int, int, str]:
    """A part at first sight in many of the cards before a nested one, a whole before what it is made of."""
    within = len(data.parts(part)) if data.knows(part) else 0
    return -sum(part in (data.pair(card) or ()) for card in cards), -within, part


def grouped(cards: Sequence[str], data: CharacterSource) -> tuple[Group, ...] | None:
    """The groups of cards that are written four by four; None where some four share nothing."""
    fours = [_shared(cards[place : place + SIZE], data) for place in range(0, CARDS, SIZE)]
    if not all(four.parts for four in fours):
        return None
    return tuple(Group(four.parts[0], four.cards) for four in _named_apart(tuple(fours)))


def _named_apart(answer: Answer) -> Answer:
    """No category twice: where two groups have the same plainest part, another of the later one's comes first."""
    taken: set[str] = set()
    named = []
    for shared in answer:
        free = [part for part in shared.parts if part not in taken] or list(shared.parts)
        taken.add(free[0])
        named.append(Shared(shared.cards, (free[0], *(part for part in shared.parts if part != free[0]))))
    return tuple(named)


def _shared(cards: Sequence[str], data: CharacterSource) -> Shared:
    """Where nothing that all four share is seen, what can be argued is told."""
    parts = shared_parts(cards, data)
    if not parts:
        parts = tuple(sorted(frozenset.intersection(*(data.defensible(card) for card in cards))))
    return Shared(tuple(cards), parts)


def shared_parts(cards: Sequence[str], data: CharacterSource) -> tuple[str, ...]:
    """What is seen in all the cards, the plainest part first."""
    common = frozenset.intersection(*(data.parts(card) for card in cards))
    return tuple(sorted(common, key=lambda part: plainness(part, cards, data)))


def herrings(cards: Sequence[str], groups: Sequence[Group], data: CharacterSource) -> tuple[str, ...]:
    """Parts that lead astray: at first sight on two or more cards of different groups, or seen on four or more.

    What all four cards of a group share is none.
    """
    number = {card: place for place, group in enumerate(groups) for card in group.cards}
    common = [frozenset.intersection(*(data.defensible(card) for card in group.cards)) for group in groups]
    real = frozenset({group.part for group in groups}).union(*common)
    having: dict[str, list[int]] = {}
    for card in cards:
        for part in data.pair(card) or ():
            having.setdefault(part, []).append(number[card])
    plain = {part for part, of in having.items() if len(set(of)) > 1}
    many = {part for part, mask in seen_masks(cards, data).items() if mask.bit_count() >= SIZE}
    return tuple(sorted((plain | many) - real))
