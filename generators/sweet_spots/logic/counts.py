"""Techniques that count units against units: so many zones in so many lines.

If some zones have all their open cells in a few lines, and need together as many chests as those lines do, the
lines spend all their chests on them: other zones are empty there. The same holds with lines and zones swapped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from generators.contract import Phrase, phrase
from generators.grid import bits
from generators.sweet_spots.logic.view import Step, Technique, View, chests_in_words, numbers
from generators.sweet_spots.rules import at, count


class Group(NamedTuple):
    """Units of one sort, and the units of another in which all their open cells lie."""

    inner: tuple[int, ...]
    outer: int
    """Which units of the other sort, as bits."""
    demand: int
    cells: int


def families(view: View) -> Iterator[tuple[range, range]]:
    board = view.table
    yield board.zones, board.rows
    yield board.zones, board.columns
    yield board.rows, board.zones
    yield board.columns, board.zones


def spans(need: Sequence[int], room: Sequence[int], inner: range, outer: range) -> list[tuple[int, int]]:
    """(unit, which outer units its open cells meet) for the units that still need chests."""
    shifted = [(1 << j - outer.start, room[j]) for j in outer if room[j]]
    return [(k, sum(bit for bit, cells in shifted if cells & room[k])) for k in inner if need[k]]


def _capacities(need: Sequence[int], outer: range) -> list[int]:
    return [need[j] for j in outer]


def groups(
    need: Sequence[int], room: Sequence[int], spans: list[tuple[int, int]], most: int, firsts: int | None = None
) -> Iterator[Group]:
    """Every choice of at most `most` units that meet at most `most` others; with `firsts`, of those that have one of so
    many units at the head of the list.
    """

    def grow(start: int, group: Group) -> Iterator[Group]:
        for place in range(start, firsts if firsts is not None and not group.inner else len(spans)):
            unit, span = spans[place]
            outer = group.outer | span
            if outer.bit_count() <= most:
                grown = Group((*group.inner, unit), outer, group.demand + need[unit], group.cells | room[unit])
                yield grown
                if len(grown.inner) < most:
                    yield from grow(place + 1, grown)

    if firsts is None:
        spans = [item for item in spans if item[1].bit_count() <= most]
    yield from grow(0, Group((), 0, 0, 0))


def _capacity(capacities: Sequence[int], outer: int) -> int:
    return sum(capacities[j] for j in bits(outer))


def equal_counts(view: View, size: int, technique: str = "") -> Iterator[Step]:
    """Groups of exactly `size` units on the larger side."""
    need, room = view.need, view.room
    for inner, outer in families(view):
        capacities = _capacities(need, outer)
        for group in groups(need, room, spans(need, room, inner, outer), size):
            if max(len(group.inner), group.outer.bit_count()) != size:
                continue
            if _capacity(capacities, group.outer) != group.demand:
                continue
            whole = 0
            others = [outer.start + j for j in bits(group.outer)]
            for j in others:
                whole |= room[j]
            if whole & ~group.cells:
                yield _equal(view, technique or f"set{size}", group, others, whole & ~group.cells)


_TITLES = {
    ("zone", "row"): phrase("{inner} zones, {outer} rows"),
    ("zone", "column"): phrase("{inner} zones, {outer} columns"),
    ("row", "zone"): phrase("{inner} rows, {outer} zones"),
    ("column", "zone"): phrase("{inner} columns, {outer} zones"),
}
_ONE_TO_MANY = {
    ("zone", "row"): phrase("A zone that fills its rows"),
    ("zone", "column"): phrase("A zone that fills its columns"),
    ("row", "zone"): phrase("A row that fills its zones"),
    ("column", "zone"): phrase("A column that fills its zones"),
}
_MANY_TO_ONE = {
    ("zone", "row"): phrase("Zones that fill a row"),
    ("zone", "column"): phrase("Zones that fill a column"),
    ("row", "zone"): phrase("Rows that fill a zone"),
    ("column", "zone"): phrase("Columns that fill a zone"),
}
_AMOUNTS = (
    phrase("No"),
    phrase("One"),
    phrase("Two"),
    phrase("Three"),
    phrase("Four"),
    phrase("Five"),
    phrase("Six"),
    phrase("Seven"),
)


def _equal(view: View, technique: str, group: Group, others: list[int], dots: int) -> Step:
    board = view.table

    def tell() -> tuple[Phrase, Phrase]:
        pair = board.units[group.inner[0]].sort, board.units[others[0]].sort
        if len(group.inner) == 1:
            title = _ONE_TO_MANY[pair]
        elif len(others) == 1:
            title = _MANY_TO_ONE[pair]
        else:
            template = _TITLES[pair].template
            title = Phrase(template, (("inner", _AMOUNTS[len(group.inner)]), ("outer", count(len(others)))))
        return title, equal_reason(view, group, others)

    return Step(technique, group.cells, 0, dots, tell)


set2: Technique = partial(equal_counts, size=2)
set3: Technique = partial(equal_counts, size=3)
set4: Technique = partial(equal_counts, size=4)


def set7(view: View) -> Iterator[Step]:
    """Groups of five to seven units, the smaller ones first."""
    for size in (5, 6, 7):
        yield from equal_counts(view, size, "set7")


_Told = Callable[[View, int, Group, list[int], int], Step]
"""Makes the step of a squeeze: the cell, the units squeezed, those they are squeezed into, and what these can hold."""


def finned(view: View) -> Iterator[Step]:
    """A chest here would squeeze some units into others that need fewer chests: a group that all but fits."""
    yield from squeezes(view, tuple(families(view)), _finned, 3)


def squeezes(view: View, ways: Sequence[tuple[range, range]], told: _Told, most: int) -> Iterator[Step]:
    spans_of = [spans(view.need, view.room, *way) for way in ways]
    for index in bits(view.open):
        view.pulse(0.0)
        shut = view.shut_by(index)
        room = [cells & ~shut for cells in view.room]
        need = list(view.need)
        for k in view.table.units_of[index]:
            need[k] -= 1
        for way, before in zip(ways, spans_of, strict=True):
            found = _squeezed(view, need, room, shut, way, before, most)
            if found:
                group, others = found
                yield told(view, index, group, others, sum(need[k] for k in others))
                break


def _squeezed(
    view: View,
    need: list[int],
    room: list[int],
    shut: int,
    way: tuple[range, range],
    before: list[tuple[int, int]],
    most: int,
) -> tuple[Group, list[int]] | None:
    """Only units that lost cells, and those that go with them, can make a group that was none before."""
    outer = way[1]
    shifted = [(1 << j - outer.start, room[j]) for j in outer if room[j]]
    lost, kept = [], []
    for k, span in before:
        if need[k] <= 0:
            continue
        if view.room[k] & shut:
            span = sum(bit for bit, cells in shifted if cells & room[k])
            if 0 < span.bit_count() <= most:
                lost.append((k, span))
        elif span.bit_count() <= most:
            kept.append((k, span))
    capacities = _capacities(need, outer)
    for group in groups(need, room, lost + kept, most, len(lost)):
        if group.demand > _capacity(capacities, group.outer):
            return group, [outer.start + j for j in bits(group.outer)]
    return None


def _finned(view: View, index: int, group: Group, others: list[int], capacity: int) -> Step:
    def tell() -> tuple[Phrase, Phrase]:
        return phrase("It would be too crowded"), squeezed_reason(view, index, group, others, capacity)

    return Step("finned", looked_at(view, index, group), 0, 1 << index, tell)


def looked_at(view: View, index: int, group: Group) -> int:
    cells = 1 << index
    for k in group.inner:
        cells |= view.room[k]
    return cells


def equal_reason(view: View, group: Group, others: list[int]) -> Phrase:
    return phrase(
        "All open cells of {inner} lie in {outer}, and both still need {amount}. So these are the "
        "same chests, and the other open cells of {outer} have none.",
        inner=numbers(view.table, sorted(group.inner)),
        outer=numbers(view.table, others),
        amount=chests_in_words(group.demand),
    )


def squeezed_reason(view: View, index: int, group: Group, others: list[int], capacity: int) -> Phrase:
    board = view.table
    squeezed = phrase(
        "With a chest at {place}, the open cells of {inner} would all lie in {outer}.",
        place=at(board.grid.cell(index)),
        inner=numbers(board, sorted(group.inner)),
        outer=numbers(board, others),
    )
    needed = (
        phrase(
            "But they still need {demand}, and only {capacity} can go there.",
            demand=chests_in_words(group.demand),
            capacity=count(capacity),
        )
        if capacity
        else phrase("But they still need {demand}, and none can go there.", demand=chests_in_words(group.demand))
    )
    return phrase("{why} {then}", why=squeezed, then=needed)
