"""Zones that grow while logic still solves the board.

A board is easy to solve while its zones are small and the cells between them are taken for empty. So the zones begin
as small as they can be around their chests, and take the free cells one by one, as long as propagation still decides
everything. A few free cells are left in the end that no zone can take. Then borders near them are shifted, which may
make room for some; the last ones go where they leave the fewest cells open, and the generator mends the rest.
"""

from __future__ import annotations

from random import Random

from generators.contract import Pulse
from generators.grid import bits
from generators.sweet_spots.generator_draft import Draft

_PULLS = (1, 2, 4, 8)
"""How strongly zones grow, so that sizes vary."""
_SHIFTS = 200
"""Tries to make room for free cells by shifting borders."""
_TAKING = 0.4
"""How many of these tries give a free cell to a zone; the others shift a border."""


def regrow(draft: Draft, rng: Random, pulse: Pulse) -> bool:
    """Grow the zones of a draft anew. False where this does not come to a board of such zones."""
    _prune(draft, rng)
    if draft.left_open():
        return False
    _grow(draft, rng, pulse)
    _make_room(draft, rng, pulse)
    _give_away(draft, rng, pulse)
    return draft.limits.allow(draft.zones)


def _prune(draft: Draft, rng: Random) -> None:
    """Free all cells that the zones can do without."""
    cells = list(bits(draft.board.everything & ~draft.placed))
    rng.shuffle(cells)
    before = -1
    while before != draft.free:
        before = draft.free
        for index in cells:
            if draft.zone_at[index] >= 0 and draft.can_lose(index):
                draft.move(index, -1)


def _grow(draft: Draft, rng: Random, pulse: Pulse) -> None:
    pulls = [_PULLS[int(rng.random() * len(_PULLS))] for _ in draft.zones]
    refused: set[tuple[int, int]] = set()
    while draft.free:
        pulse(0.0)
        ways = [
            (index, zone)
            for index in bits(draft.free)
            for zone in draft.neighbours(index)
            if draft.can_gain(zone) and (index, zone) not in refused
        ]
        if not ways:
            return
        tickets = [way for way in ways for _ in range(pulls[way[1]])]
        index, zone = tickets[int(rng.random() * len(tickets))]
        draft.move(index, zone)
        if draft.left_open():
            draft.move(index, -1)
            refused.add((index, zone))


def _make_room(draft: Draft, rng: Random, pulse: Pulse) -> None:
    """Shift borders near the free cells, and see whether a zone can take one of them then."""
    for _ in range(_SHIFTS):
        if not draft.free:
            return
        pulse(0.0)
        is_taking = rng.random() < _TAKING
        cells = list(bits(draft.free if is_taking else near(draft, draft.free) & ~draft.free & ~draft.placed))
        if not cells:
            continue
        index = cells[int(rng.random() * len(cells))]
        zones = [zone for zone in draft.neighbours(index) if draft.can_gain(zone)]
        if not zones or not (is_taking or draft.can_lose(index)):
            continue
        before = draft.zone_at[index]
        draft.move(index, zones[int(rng.random() * len(zones))])
        if draft.left_open():
            draft.move(index, before)


def _give_away(draft: Draft, rng: Random, pulse: Pulse) -> None:
    """Give each free cell to the zone with which the fewest cells stay open."""
    while draft.free:
        cells = list(bits(draft.free))
        rng.shuffle(cells)
        for index in cells:
            zones = draft.neighbours(index)
            if zones:
                pulse(0.0)
                zones = [zone for zone in zones if draft.can_gain(zone)] or zones
                _count, zone = min((_opened_by(draft, index, zone), zone) for zone in zones)
                draft.move(index, zone)


def _opened_by(draft: Draft, index: int, zone: int) -> int:
    """How many cells stay open when the zone gets the cell."""
    draft.move(index, zone)
    count = draft.left_open().bit_count()
    draft.move(index, -1)
    return count


def near(draft: Draft, mask: int) -> int:
    """The cells of a mask, and those that touch them."""
    return mask | draft.board.reach(mask)
