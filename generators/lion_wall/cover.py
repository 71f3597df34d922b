"""All ways to part cards into groups of four that each share a part: an exact cover.

Cards are numbered by their place, and a part is the mask of the cards that show it. Every part that four or more cards
show gives its sets of four, and the lowest card that is not covered yet must be the lowest of the set that covers it.
So every partition is met exactly once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from generators.contract import Pulse, steady
from generators.grid import bits

SIZE = 4
CARDS = SIZE * SIZE
FULL = (1 << CARDS) - 1


def widest(parts: Iterable[int]) -> list[int]:
    """Each mask once, without those that lie within another: who has the wider part need not ask for the narrower."""
    distinct = sorted({part for part in parts if part.bit_count() >= SIZE}, key=lambda part: (-part.bit_count(), part))
    kept: list[int] = []
    for part in distinct:
        if not any(part & ~other == 0 for other in kept):
            kept.append(part)
    return kept


def covers(parts: Iterable[int], open_: int = FULL, pulse: Pulse = steady) -> Iterator[tuple[int, ...]]:
    """The partitions of the open cards as masks of four cards each."""
    starting: list[set[int]] = [set() for _ in range(CARDS)]
    for part in widest(part & open_ for part in parts):
        for four in combinations([1 << place for place in bits(part)], SIZE):
            starting[four[0].bit_length() - 1].add(sum(four))
    choices = [sorted(fours) for fours in starting]

    def extend(left: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        pulse(0.0)
        if not left:
            yield chosen
            return
        for four in choices[(left & -left).bit_length() - 1]:
            if four & left == four:
                yield from extend(left ^ four, (*chosen, four))

    if open_:
        yield from extend(open_, ())
