"""Fish: rows against columns.

If the open cells of some rows all lie in a few columns, and the rows need together as many chests as the columns do,
the columns spend all their chests on these rows. A finned fish is one that a chest would complete, and that would then
have fewer columns than it needs. The same holds with rows and columns swapped.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.contract import Phrase, phrase
from generators.grid import bits
from generators.sweet_spots.logic import counts
from generators.sweet_spots.logic.view import Step, View

_MOST = 4
"""The most lines of a fish that anybody looks for."""


def _ways(view: View) -> tuple[tuple[range, range], ...]:
    board = view.table
    return (board.rows, board.columns), (board.columns, board.rows)


def fish(view: View) -> Iterator[Step]:
    need, room = view.need, view.room
    for inner, outer in _ways(view):
        spans = counts.spans(need, room, inner, outer)
        for group in counts.groups(need, room, spans, _MOST):
            others = [outer.start + j for j in bits(group.outer)]
            if len(group.inner) < 2 or sum(need[k] for k in others) != group.demand:
                continue
            dots = 0
            for k in others:
                dots |= room[k]
            if dots & ~group.cells:
                yield _fish(view, group, others, dots & ~group.cells)


def _fish(view: View, group: counts.Group, others: list[int], dots: int) -> Step:
    def tell() -> tuple[Phrase, Phrase]:
        return phrase("A fish"), counts.equal_reason(view, group, others)

    return Step("fish", group.cells, 0, dots, tell)


def finned_fish(view: View) -> Iterator[Step]:
    yield from counts.squeezes(view, _ways(view), _finned_fish, _MOST)


def _finned_fish(view: View, index: int, group: counts.Group, others: list[int], capacity: int) -> Step:
    def tell() -> tuple[Phrase, Phrase]:
        return phrase("A finned fish"), counts.squeezed_reason(view, index, group, others, capacity)

    return Step("finned fish", counts.looked_at(view, index, group), 0, 1 << index, tell)
