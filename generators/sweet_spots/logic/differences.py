"""Differences of sets: some lines against some zones, whichever they are.

The chests of the lines that lie in none of the zones, less the chests of the zones that lie in none of the lines, are a
number that is known: what the lines need less what the zones need. Where the cells of the first sort hold no more than
that number, there are none of the second sort; and the first sort holds just as many.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from generators.contract import Phrase, phrase, plural
from generators.sweet_spots.logic.room import LISTED, has_room
from generators.sweet_spots.logic.view import Step, View, either, numbers, places
from generators.sweet_spots.rules import count
from generators.sweet_spots.solver import pattern


class Difference(NamedTuple):
    more: tuple[int, ...]
    """Units of one sort."""
    less: tuple[int, ...]
    """Units of the other sort, which need fewer chests together."""
    number: int
    """How many more chests the first need."""
    only_more: int
    only_less: int
    """Open cells that only one side has."""


_NEARLY = 2
"""So many zones may stick out of the lines."""
_PER_CHEST = 4
"""A square of two by two cells holds one chest."""


def _most_lines(size: int) -> int:
    """Of a giant board there are too many choices of lines."""
    return 4 if size <= 12 else 3 if size <= 16 else 2


def differences(view: View) -> Iterator[Difference]:
    """Lines and zones that go together: all zones that lie in the lines, and up to two that nearly do."""
    for lines in (view.table.rows, view.table.columns):
        wanting = [k for k in lines if view.need[k]]
        for number in range(1, _most_lines(view.size) + 1):
            for chosen in combinations(wanting, number):
                yield from _with_lines(view, chosen)


def _with_lines(view: View, lines: tuple[int, ...]) -> Iterator[Difference]:
    need, room = view.need, view.room
    cells = wanted = 0
    for k in lines:
        cells |= room[k]
        wanted += need[k]
    inside = taken = 0
    within, nearly = [], []
    for k in view.table.zones:
        theirs = room[k]
        if theirs & cells and need[k]:
            if not theirs & ~cells:
                within.append(k)
                inside |= theirs
                taken += need[k]
            elif 2 * (theirs & cells).bit_count() >= theirs.bit_count():
                nearly.append(k)
    for number in range(_NEARLY + 1):
        for others in combinations(nearly, number):
            theirs, total = inside, taken
            for k in others:
                theirs |= room[k]
                total += need[k]
            # Cells of one side alone hold a quarter of their number at least, so many of them say nothing.
            if wanted > total:
                if theirs and (cells & ~theirs).bit_count() <= _PER_CHEST * (wanted - total):
                    zones = (*within, *others)
                    yield Difference(lines, zones, wanted - total, cells & ~theirs, theirs & ~cells)
            elif total > wanted and (theirs & ~cells).bit_count() <= _PER_CHEST * (total - wanted):
                zones = (*within, *others)
                yield Difference(zones, lines, total - wanted, theirs & ~cells, cells & ~theirs)


def difference(view: View) -> Iterator[Step]:
    seen = set()
    for each in differences(view):
        key = (each.number, each.only_more, each.only_less)
        if each.only_more.bit_count() > LISTED or key in seen:
            continue
        seen.add(key)
        if each.only_less:
            if not has_room(view.size, each.number + 1, each.only_more):
                yield _differs(view, each, 0, each.only_less)
            continue
        if each.number > 4:
            continue
        found = pattern(view.size, each.number, each.only_more)
        chests, dots = found.chests & view.open, found.closed & view.open
        if chests:
            yield _differs(view, each, chests, 0)
        elif dots:
            yield _differs(view, each, 0, dots)


def _differs(view: View, found: Difference, chests: int, dots: int) -> Step:
    board = view.table

    def tell() -> tuple[Phrase, Phrase]:
        more, less = numbers(board, list(found.more)), numbers(board, list(found.less))
        why = plural(
            "In {more} there is one chest more to find than in {less}.",
            "In {more} there are {number} chests more to find than in {less}.",
            found.number,
            more=more,
            less=less,
            number=count(found.number),
        )
        if found.only_less:
            then = phrase(
                "The cells of {more} that lie outside {less} have no room for more than that. So the cells of {less} "
                "that lie outside {more} have none.",
                more=more,
                less=less,
            )
        elif chests:
            then = phrase(
                "So much has to fit into the highlighted cells, and every way to do that has a chest at {place}.",
                place=places(board.grid, chests),
            )
        else:
            then = phrase(
                "So much has to fit into the highlighted cells. However you do it, there is no room for a chest at "
                "{place}.",
                place=either(board.grid, dots),
            )
        return phrase("The difference counts"), phrase("{why} {then}", why=why, then=then)

    return Step("difference", found.only_more, chests, dots, tell)
