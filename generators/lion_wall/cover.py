"""All ways to part cards into groups of four that each share a part: an exact cover.

Cards are numbered by their place, and a part is the mask of the cards that show it. Every part that four or more cards
show gives its sets of four, and some card that is not covered yet is covered by one of these after the other.
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
    """The partitions of the open cards as masks of four cards each, in the order of their first cards."""
    having: dict[int, list[int]] = {1 << place: [] for place in bits(open_)}
    met: set[int] = set()
    for part in widest(part & open_ for part in parts):
        for cards in combinations([1 << place for place in bits(part)], SIZE):
            each = sum(cards)
            if each not in met:
                met.add(each)
                for card in cards:
                    having[card].append(each)
    order = sorted(having, key=lambda card: len(having[card]))

    def extend(left: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The card with the fewest sets is covered first: each partition covers it once, so none is met twice."""
        pulse(0.0)
        if not left:
            yield tuple(sorted(chosen, key=lambda mask: mask & -mask))
            return
        for each in having[next(card for card in order if card & left)]:
            if each & left == each:
                yield from extend(left ^ each, (*chosen, each))

    if open_:
        yield from extend(open_, ())
