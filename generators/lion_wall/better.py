"""Better places for the cards of a wall that somebody makes: two that change places, or another card instead of one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

from generators.contract import Pulse
from generators.lion_wall.cover import SIZE, covers
from generators.lion_wall.facts import Better
from generators.lion_wall.sets import CardSet
from generators.lion_wall.solver import CharacterSource, claim_masks

TRIED = 12
"""So many other cards are tried in the place of one."""
Fours = Sequence[tuple[str, ...]]


def exchange(fours: Fours, data: CharacterSource) -> Better | None:
    """Two cards of different groups that should change places, so that both groups share something."""
    for one, other in combinations(range(SIZE), 2):
        if _shared(fours[one], data) and _shared(fours[other], data):
            continue
        for first, second in product(range(SIZE), repeat=2):
            left = (*fours[one][:first], fours[other][second], *fours[one][first + 1 :])
            right = (*fours[other][:second], fours[one][first], *fours[other][second + 1 :])
            if _shared(left, data) and _shared(right, data):
                return Better(fours[one][first], fours[other][second], is_exchange=True)
    return None


def instead(fours: Fours, data: CharacterSource, card_set: CardSet, pulse: Pulse) -> Better | None:
    """A card that leaves one way to sort the wall where the maker's card leaves several."""
    on_wall = {card for four in fours for card in four}
    shared = [_shared(four, data) for four in fours]
    for row, four in enumerate(fours):
        elsewhere = frozenset().union(*(parts for other, parts in enumerate(shared) if other != row))
        for place, card in enumerate(four):
            if not data.defensible(card) & elsewhere:
                continue
            rest = (*four[:place], *four[place + 1 :])
            known = card_set.others(rest)
            fitting = (new for new in known if new not in on_wall and data.parts(new) & shared[row])
            for new in islice((new for new in fitting if not data.defensible(new) & elsewhere), TRIED):
                tried = [*fours[:row], (*four[:place], new, *four[place + 1 :]), *fours[row + 1 :]]
                if len(list(islice(ways(tried, data, pulse), 2))) == 1:
                    return Better(card, new)
    return None


def ways(fours: Fours, data: CharacterSource, pulse: Pulse) -> Iterator[tuple[int, ...]]:
    """The partitions into four groups of four by all that is known, and by the maker's own groups."""
    cards = [card for four in fours for card in four]
    masks = set(claim_masks(cards, data).values()) | {0b1111 << SIZE * row for row in range(SIZE)}
    return covers(masks, pulse=pulse)


def _shared(four: Sequence[str], data: CharacterSource) -> frozenset[str]:
    return frozenset.intersection(*(data.parts(card) for card in four))
