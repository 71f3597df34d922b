"""Entanglement: two units that share cells or touch, filled together; and cases, where ways are ruled out first.

Each of two units may be filled in ways that the other does not allow. What all joint ways have in common is certain:
a chest in every way, or a cell that every way closes, by touching it or by giving a unit its last chest. With cases,
the ways that leave some other unit without room are struck out before one looks at what the rest have in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generators.contract import Phrase, phrase, plural
from generators.sweet_spots.logic.room import LISTED, has_room
from generators.sweet_spots.logic.view import Step, View, Way, either, numbers, places
from generators.sweet_spots.rules import count

_CELLS = 14
"""With more open cells than this nobody goes through the ways to fill one or two units."""
_WAYS = 24
"""The most ways that anybody writes down."""


def entanglement(view: View) -> Iterator[Step]:
    for pair in _choices(view, False):
        ways = ways_to_fill(view, pair)
        if ways:
            yield from _in_common(view, pair, ways, len(ways), ())


def cases(view: View) -> Iterator[Step]:
    for chosen in _choices(view, True):
        ways = ways_to_fill(view, chosen)
        left, starved = [], []
        for way in ways:
            without = _starved(view, chosen, way)
            if without is None:
                left.append(way)
            elif without not in starved:
                starved.append(without)
        if left and starved:
            yield from _in_common(view, chosen, left, len(ways), starved)


def _choices(view: View, with_single: bool) -> list[tuple[int, ...]]:
    """Units, and pairs of units that have to do with each other, the tightest first."""
    need, room, board = view.need, view.room, view.table
    tight = [k for k in range(len(need)) if need[k] and room[k].bit_count() < _CELLS]
    reach = {k: board.grid.reach(room[k]) | room[k] for k in tight}
    found: list[tuple[int, tuple[int, ...]]] = []
    for place, one in enumerate(tight):
        if with_single:
            found.append((room[one].bit_count() - need[one], (one,)))
        for two in tight[place + 1 :]:
            both = room[one] | room[two]
            if reach[one] & room[two] and both.bit_count() <= _CELLS:
                pair = (one, two) if room[one].bit_count() <= room[two].bit_count() else (two, one)
                found.append((both.bit_count() - need[one] - need[two], pair))
    return [chosen for _, chosen in sorted(found)]


def ways_to_fill(view: View, chosen: tuple[int, ...]) -> list[Way]:
    """Every way to give these units all that they need. Empty where there are more than anybody writes down."""
    view.pulse(0.0)
    known = view.ways.get(chosen)
    if known is not None:
        return known
    ways: list[Way] = []
    need, number = list(view.need), len(chosen)
    units_of, around, room = view.table.units_of, view.around, view.room

    def fill(place: int, open_: int, placed: int) -> bool:
        """False once there are too many."""
        while place < number and not need[chosen[place]]:
            place += 1
        if place == number:
            ways.append(Way(placed, view.open & ~open_ & ~placed))
            return len(ways) <= _WAYS
        missing = need[chosen[place]]
        cells = room[chosen[place]] & open_
        while cells.bit_count() >= missing:
            bit = cells & -cells
            cells ^= bit
            index = bit.bit_length() - 1
            left = open_ & ~(around[index] | bit)
            mine = units_of[index]
            for k in mine:
                need[k] -= 1
                if not need[k]:
                    left &= ~room[k]
            goes_on = fill(place, left, placed | bit)
            for k in mine:
                need[k] += 1
            if not goes_on:
                return False
            # The ways with a chest here are listed. In the others the unit is full in the end, which closes the cell.
            open_ ^= bit
        return True

    found = ways if fill(0, view.open, 0) else []
    view.ways[chosen] = found
    return found


def _starved(view: View, chosen: Sequence[int], way: Way) -> int | None:
    """A unit that a way leaves without room."""
    left = view.open & ~way.closed & ~way.chests
    for k, missing in enumerate(view.need):
        if missing and view.room[k] & way.closed and k not in chosen:
            missing -= (view.table.units[k].mask & way.chests).bit_count()
            cells = view.room[k] & left
            number = cells.bit_count()
            if number < missing or (number <= LISTED and not has_room(view.size, missing, cells)):
                return k
    return None


def _in_common(
    view: View, chosen: tuple[int, ...], ways: list[Way], number: int, starved: Sequence[int]
) -> Iterator[Step]:
    chests = closed = view.open
    for way in ways:
        chests &= way.chests
        closed &= way.closed
    if chests:
        yield _step(view, chosen, len(ways), number, starved, chests, 0)
    elif closed:
        yield _step(view, chosen, len(ways), number, starved, 0, closed)


def _step(
    view: View, chosen: tuple[int, ...], left: int, number: int, starved: Sequence[int], chests: int, dots: int
) -> Step:
    board = view.table
    look_at = 0
    for k in chosen:
        look_at |= view.room[k]

    def tell() -> tuple[Phrase, Phrase]:
        which = _together(view, sorted(chosen))
        ways = plural(
            "There is just one way to fill {units}.",
            "There are {number} ways to fill {units}.",
            number,
            number=count(number),
            units=which,
        )
        then = (
            phrase("Every one has a chest at {place}.", place=places(board.grid, chests))
            if chests
            else phrase("None leaves room for a chest at {place}.", place=either(board.grid, dots))
        )
        if not starved:
            return phrase("Two that go together"), phrase("{ways} {then}", ways=ways, then=then)
        out = plural(
            "One of them leaves no room in {units}.",
            "{number} of them leave no room in {units}.",
            number - left,
            number=_CAPITAL[number - left],
            units=_either_of(view, starved),
        )
        rest = (
            plural(
                "The one left has a chest at {place}.",
                "All others have a chest at {place}.",
                left,
                place=places(board.grid, chests),
            )
            if chests
            else plural(
                "The one left has no room for a chest at {place}.",
                "The others have no room for a chest at {place}.",
                left,
                place=either(board.grid, dots),
            )
        )
        return phrase("Case by case"), phrase("{ways} {out} {rest}", ways=ways, out=out, rest=rest)

    return Step("cases" if starved else "entanglement", look_at, chests, dots, tell)


def _together(view: View, chosen: list[int]) -> Phrase:
    board = view.table
    if len(chosen) == 1:
        return board.units[chosen[0]].name
    one, two = (board.units[k] for k in chosen)
    both = (
        numbers(board, chosen) if one.sort == two.sort else phrase("{first} and {last}", first=one.name, last=two.name)
    )
    return phrase("{units} together", units=both)


def _either_of(view: View, units: Sequence[int]) -> Phrase:
    told = view.table.units[units[0]].name
    for k in units[1:]:
        told = phrase("{first} or {last}", first=told, last=view.table.units[k].name)
    return told


_CAPITAL = (
    phrase("No"),
    phrase("One"),
    phrase("Two"),
    phrase("Three"),
    phrase("Four"),
    phrase("Five"),
    phrase("Six"),
    phrase("Seven"),
    phrase("Eight"),
    phrase("Nine"),
    phrase("Ten"),
    phrase("Eleven"),
    phrase("Twelve"),
    *range(13, _WAYS + 1),
)
