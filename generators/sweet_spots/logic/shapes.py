"""Techniques that count the chests of a region which is no unit.

band       two neighbouring lines taken together
composite  some neighbouring lines less the zones that lie within them, or the zones that meet some
           neighbouring lines less those lines: what is left over holds a known number of chests
pressured  a region that must hold as many chests as squares of two by two cells cover it: each square holds
           one, since two chests in a square would touch
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from generators.contract import Phrase, phrase, plural
from generators.grid import bits
from generators.sweet_spots.logic.simple import from_pattern
from generators.sweet_spots.logic.view import Step, View, chests_in_words, either, lit, numbers, places
from generators.sweet_spots.rules import count

_BAND_SPARE = 8
_LISTED = {1: 9, 2: 11, 3: 12, 4: 12}
"""How many open cells of a region a person would go through, by the chests it holds."""


class Region(NamedTuple):
    cells: int
    need: int
    lines: tuple[int, ...]
    zones: tuple[int, ...]
    is_rest_of_lines: bool
    """Lines less zones; otherwise zones less lines."""


def band(view: View) -> Iterator[Step]:
    for lines in (view.table.rows, view.table.columns):
        for one, two in itertools.pairwise(lines):
            need = view.need[one] + view.need[two]
            room = view.room[one] | view.room[two]
            if view.need[one] and view.need[two] and room.bit_count() <= need + _BAND_SPARE and need < 5:

                def name(one: int = one, two: int = two) -> Phrase:
                    return numbers(view.table, [one, two])

                yield from from_pattern(view, "band", need, room, name)


def regions(view: View) -> Iterator[Region]:
    """Leftovers of up to half the board's lines side by side, each with the number of chests it holds."""
    need, room, board = view.need, view.room, view.table
    for lines in (board.rows, board.columns):
        for first in lines:
            cells = wanted = 0
            for end in range(first, min(first + view.size // 2, lines.stop)):
                cells |= room[end]
                wanted += need[end]
                if wanted:
                    yield from _leftovers(view, tuple(range(first, end + 1)), cells, wanted)


def _leftovers(view: View, lines: tuple[int, ...], cells: int, wanted: int) -> Iterator[Region]:
    need, room = view.need, view.room
    within = tuple(k for k in view.table.zones if need[k] and room[k] and not room[k] & ~cells)
    meeting = tuple(k for k in view.table.zones if need[k] and room[k] & cells)
    rest, held = cells, wanted
    for k in within:
        rest &= ~room[k]
        held -= need[k]
    if within and held > 0:
        yield Region(rest, held, lines, within, True)
    beyond, over = 0, -wanted
    for k in meeting:
        beyond |= room[k] & ~cells
        over += need[k]
    if over > 0:
        yield Region(beyond, over, lines, meeting, False)


def composite(view: View) -> Iterator[Step]:
    for region in regions(view):
        if region.cells.bit_count() <= _LISTED.get(region.need, 0):
            for step in from_pattern(view, "composite", region.need, region.cells, phrase("this region")):
                yield _explained(view, region, step)


def _explained(view: View, region: Region, step: Step) -> Step:
    def tell() -> tuple[Phrase, Phrase]:
        inner, outer = (region.zones, region.lines) if region.is_rest_of_lines else (region.lines, region.zones)
        why = phrase(
            "All open cells of {inner} lie in {outer} and hold {taken} of the {total} chests still missing there. "
            "That leaves {amount} to fit into {cells}.",
            inner=numbers(view.table, list(inner)),
            outer=numbers(view.table, list(outer)),
            taken=count(sum(view.need[k] for k in inner)),
            total=count(sum(view.need[k] for k in outer)),
            amount=chests_in_words(region.need),
            cells=lit(view.table.grid, region.cells),
        )
        return phrase("What is left over"), phrase("{why} {then}", why=why, then=_consequence(view, region, step))

    return Step(step.technique, step.look_at, step.chests, step.dots, tell)


def _consequence(view: View, region: Region, step: Step) -> Phrase:
    if step.dots:
        return phrase(
            "However you do it, there is no room for a chest at {place}.", place=either(view.table.grid, step.dots)
        )
    if step.chests == region.cells:
        return phrase("There is just enough room.")
    place = places(view.table.grid, step.chests)
    return plural(
        "Every way to do that has a chest at {place}.",
        "Every way to do that has chests at {place}.",
        step.chests.bit_count(),
        place=place,
    )


@lru_cache(maxsize=32)
def squares(size: int) -> tuple[int, ...]:
    """All squares of two by two cells, cells of a square in one mask."""
    corner = 0b11 | 0b11 << size
    return tuple(corner << row * size + column for row in range(size - 1) for column in range(size - 1))


def tiling(size: int, cells: int, most: int) -> tuple[int, ...] | None:
    """At most `most` squares that cover the cells, or None. The first open cell is covered in each possible way."""
    if not cells:
        return ()
    if not most or cells.bit_count() > 4 * most:
        return None
    low = cells & -cells
    row, column = divmod(low.bit_length() - 1, size)
    corner = 0b11 | 0b11 << size
    top = min(row, size - 2)
    for left in (column, column - 1):
        if 0 <= left < size - 1:
            square = corner << top * size + left
            rest = tiling(size, cells & ~square, most - 1)
            if rest is not None:
                return (square, *rest)
    return None


def pressured(view: View) -> Iterator[Step]:
    """Regions (units, bands, leftovers) that need a chest in every square of a cover."""
    for chosen, need, cells in _one_or_two_units(view):
        cover = tiling(view.size, cells, need) if need > 1 else None
        if cover is None or len(cover) != need:
            continue
        dots = 0
        for square in cover:
            part = square & cells
            beside = view.open
            for index in bits(part):
                beside &= view.around[index]
            dots |= beside
            if part.bit_count() == 1:
                yield _pressured(view, chosen, need, cells, part, 0)
        if dots:
            yield _pressured(view, chosen, need, cells, 0, dots)


def pressed_regions(view: View) -> Iterator[tuple[list[int], list[int], int, int]]:
    """Regions as units less other units, each with the chests that it must hold and its open cells."""
    for chosen, need, cells in _one_or_two_units(view):
        yield chosen, [], need, cells
    for region in regions(view):
        inner, outer = (region.lines, region.zones) if region.is_rest_of_lines else (region.zones, region.lines)
        yield list(inner), list(outer), region.need, region.cells


def _one_or_two_units(view: View) -> Iterator[tuple[list[int], int, int]]:
    need, room, board = view.need, view.room, view.table
    for k in range(len(board.units)):
        yield [k], need[k], room[k]
    for lines in (board.rows, board.columns):
        for one, two in itertools.pairwise(lines):
            yield [one, two], need[one] + need[two], room[one] | room[two]
    for one in board.zones:
        for two in range(one + 1, board.zones.stop):
            if need[one] and need[two]:
                yield [one, two], need[one] + need[two], room[one] | room[two]


def _pressured(view: View, chosen: list[int], need: int, cells: int, chests: int, dots: int) -> Step:
    def tell() -> tuple[Phrase, Phrase]:
        why = phrase(
            "The open cells of {region} fit into {number} squares of 2×2 cells. A square has room for one "
            "chest, and there are {number} to find, so each square holds one.",
            region=numbers(view.table, chosen),
            number=count(need),
        )
        if chests:
            then = phrase(
                "One square has only the cell at {place}, so a chest is there.", place=places(view.table.grid, chests)
            )
        else:
            then = phrase(
                "A chest at {place} would touch every open cell of a square.", place=either(view.table.grid, dots)
            )
        return phrase("One in each square"), phrase("{why} {then}", why=why, then=then)

    return Step("pressured", cells, chests, dots, tell)
