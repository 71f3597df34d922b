"""All ways to part sixteen characters into four groups of four that each share a part.

A card counts for every part that is visible in it, direct or nested, so a wall is judged as a keen eye would judge it.
The search is an exact cover: every part that four or more cards have gives its sets of four, and the lowest card that
is not covered yet must be the lowest of the set that covers it. So every partition is met exactly once.

An answer is a partition: two that differ only in the names of their parts are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Protocol

from generators.contract import Pulse, steady
from generators.lion_wall.rules import CARDS, SIZE, Group

_FULL = (1 << CARDS) - 1


class CharacterSource(Protocol):
    """What characters are made of: the data of the program, a user's own, or a test's."""

    def knows(self, char: str) -> bool: ...

    def pair(self, char: str) -> tuple[str, str] | None:
        """The two parts that a character is made of at first sight."""

    def parts(self, char: str) -> frozenset[str]:
        """All visible parts, direct or nested."""


@dataclass(frozen=True)
class Shared:
    """Four cards and all the parts they share, the plainest first."""

    cards: tuple[str, ...]
    parts: tuple[str, ...]


Answer = tuple[Shared, ...]


def solutions(cards: Sequence[str], data: CharacterSource, pulse: Pulse = steady) -> Iterator[Answer]:
    """Every answer. Groups stand in the order of their first card."""
    for cover in covers(part_masks(cards, data), pulse):
        yield tuple(_shared([cards[k] for k in range(CARDS) if mask >> k & 1], data) for mask in cover)


def part_masks(cards: Sequence[str], data: CharacterSource) -> dict[str, int]:
    """For each part the cards that have it, as bits; in the order of the parts' code points."""
    masks: dict[str, int] = {}
    for place, card in enumerate(cards):
        for part in data.parts(card):
            masks[part] = masks.get(part, 0) | 1 << place
    return dict(sorted(masks.items()))


def covers(masks: dict[str, int], pulse: Pulse = steady) -> Iterator[tuple[int, ...]]:
    """The partitions as masks of four cards each."""
    starting: list[set[int]] = [set() for _ in range(CARDS)]
    for mask in set(masks.values()):
        if mask.bit_count() >= SIZE:
            bits = [1 << place for place in range(CARDS) if mask >> place & 1]
            for four in combinations(bits, SIZE):
                starting[four[0].bit_length() - 1].add(sum(four))
    choices = [sorted(fours) for fours in starting]

    def extend(covered: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        pulse(0.0)
        if covered == _FULL:
            yield chosen
            return
        lowest = (~covered & (covered + 1)).bit_length() - 1
        for four in choices[lowest]:
            if not four & covered:
                yield from extend(covered | four, (*chosen, four))

    if len(masks) and all(choices[:1]):
        yield from extend(0, ())


def is_unique(cards: Sequence[str], data: CharacterSource) -> bool:
    """Exactly one answer: take two, got one."""
    return len(list(islice(covers(part_masks(cards, data)), 2))) == 1


def first_answers(cards: Sequence[str], data: CharacterSource, limit: int = 2) -> list[tuple[Group, ...]]:
    """At most so many answers, each group under its plainest part."""
    return [
        tuple(Group(shared.parts[0], shared.cards) for shared in _named_apart(answer))
        for answer in islice(solutions(cards, data), limit)
    ]


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
    common = frozenset.intersection(*(data.parts(card) for card in cards))
    pairs = [data.pair(card) or () for card in cards]

    def plainness(part: str) -> tuple[int, int, str]:
        """A part at first sight in many of the cards before a nested one, a whole before what it is made of."""
        within = len(data.parts(part)) if data.knows(part) else 0
        return -sum(part in pair for pair in pairs), -within, part

    return Shared(tuple(cards), tuple(sorted(common, key=plainness)))


def herrings(cards: Sequence[str], groups: Sequence[Group], data: CharacterSource) -> tuple[str, ...]:
    """Parts at first sight that two or three cards of different groups have, so that they seem to belong together."""
    number = {card: place for place, group in enumerate(groups) for card in group.cards}
    real = {group.part for group in groups}
    having: dict[str, list[int]] = {}
    for card in cards:
        for part in data.pair(card) or ():
            having.setdefault(part, []).append(number[card])
    masks = part_masks(cards, data)
    return tuple(
        part
        for part, of in sorted(having.items())
        if part not in real and len(set(of)) > 1 and masks[part].bit_count() < SIZE
    )
