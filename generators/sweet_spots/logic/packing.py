"""Packing: a chest here would leave a unit, two neighbouring lines or what is left over of lines without room."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from generators.contract import Phrase, phrase
from generators.grid import bits
from generators.sweet_spots.logic.room import LISTED, has_room
from generators.sweet_spots.logic.shapes import Region, regions
from generators.sweet_spots.logic.view import Step, View, chests_in_words, numbers
from generators.sweet_spots.rules import at


class Tight(NamedTuple):
    """Cells that must take a known number of chests, and in which little room is to spare."""

    cells: int
    need: int
    units: tuple[int, ...]
    """The unit, or the two lines. None for what is left over."""
    rest: Region | None = None


_SPARE = 14
"""More open cells than this beyond the chests to find, and one chest does not take the room."""


def tight_places(view: View) -> Iterator[Tight]:
    """Units first, then pairs of lines, then what is left over."""
    need, room, board = view.need, view.room, view.table
    for k in range(len(need)):
        if need[k] > 1 and room[k].bit_count() <= need[k] + _SPARE:
            yield Tight(room[k], need[k], (k,))
    for lines in (board.rows, board.columns):
        for one, two in itertools.pairwise(lines):
            cells = room[one] | room[two]
            if need[one] and need[two] and cells.bit_count() <= need[one] + need[two] + _SPARE:
                yield Tight(cells, need[one] + need[two], (one, two))
    seen = set()
    for region in regions(view):
        if region.cells.bit_count() <= region.need + _SPARE and (region.cells, region.need) not in seen:
            seen.add((region.cells, region.need))
            yield Tight(region.cells, region.need, (), region)


def packing(view: View) -> Iterator[Step]:
    """The tightest places come first: few cells beyond the chests they need."""
    places = sorted(tight_places(view), key=lambda tight: tight.cells.bit_count() - tight.need)
    shuts = {index: view.shut_by(index) for index in bits(view.open)}
    found = 0
    for tight in places:
        view.pulse(0.0)
        for index in bits(view.table.grid.reach(tight.cells) & view.open & ~found | _in_line(view, tight) & ~found):
            shut, bit = shuts[index], 1 << index
            if not shut & tight.cells:
                continue
            left = tight.cells & ~shut
            wanted = tight.need - 1 if bit & tight.cells else tight.need
            if left.bit_count() <= LISTED and not has_room(view.size, wanted, left):
                found |= bit
                yield _packing(view, index, tight, wanted, left)


def _in_line(view: View, tight: Tight) -> int:
    """Cells that would close some of the place by filling a unit."""
    near = tight.cells
    for k, missing in enumerate(view.need):
        if missing == 1 and view.room[k] & tight.cells:
            near |= view.room[k]
    return near


def _packing(view: View, index: int, tight: Tight, wanted: int, left: int) -> Step:
    board, place = view.table, at(view.table.grid.cell(index))

    def tell() -> tuple[Phrase, Phrase]:
        title = phrase("It would take the room")
        if tight.rest is None:
            return title, _in_units(view, tight, place, wanted, left)
        rest = tight.rest
        inner, outer = (rest.zones, rest.lines) if rest.is_rest_of_lines else (rest.lines, rest.zones)
        why = phrase(
            "All open cells of {inner} lie in {outer}, so {amount} must go into {outer} outside {inner}.",
            inner=numbers(board, list(inner)),
            outer=numbers(board, list(outer)),
            amount=chests_in_words(tight.need),
        )
        then = (
            phrase(
                "With a chest at {place} there would be no room for {wanted} in what is left there.",
                place=place,
                wanted=chests_in_words(wanted),
            )
            if left
            else phrase("A chest at {place} would leave no open cell there.", place=place)
        )
        return title, phrase("{why} {then}", why=why, then=then)

    return Step("packing", tight.cells | 1 << index, 0, 1 << index, tell)


def _in_units(view: View, tight: Tight, place: Phrase, wanted: int, left: int) -> Phrase:
    where = numbers(view.table, list(tight.units))
    if not left:
        return phrase(
            "A chest at {place} would leave no open cell in {where}, where {amount} would be missing.",
            place=place,
            where=where,
            amount=chests_in_words(wanted),
        )
    return phrase(
        "With a chest at {place}, {where} would still need {amount}, and so many do not fit into the cells left there "
        "without touching.",
        place=place,
        where=where,
        amount=chests_in_words(wanted),
    )
