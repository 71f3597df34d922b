"""Chains: a supposed mark, what it forces, and the rule that breaks in the end.

A chain is a list of arguments, each of which can be repeated on any state of the board. All arguments that lead
somewhere are collected in rounds until one meets a broken rule; then those that the end does not rest on are struck
out, one by one, as long as the rest still gets there. What is left is told, and its number is the chain's length.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from generators.grid import bits
from generators.sweet_spots.logic import counts, shapes
from generators.sweet_spots.logic.view import Table, View
from generators.sweet_spots.solver import pattern

_LISTED = (0, 10, 9, 9)
_REGION_LISTED = (0, 9, 9, 9, 9)
_MOST_REGION = 4


Counting = Literal["never", "last", "always"]
"""When a chain may count units and regions: where nothing simpler follows, or in every round."""
COUNTINGS: tuple[Counting, ...] = ("never", "last", "always")


class State(NamedTuple):
    chests: int
    open: int


class Effect(NamedTuple):
    """What an argument gives: chests and closed cells, or a broken rule."""

    chests: int
    closed: int
    is_broken: bool = False


_NOTHING = Effect(0, 0)
_BROKEN = Effect(0, 0, True)


class Unit(NamedTuple):
    """The ways to fill a unit."""

    unit: int

    def weigh(self, board: Table, state: State) -> Effect:
        unit = board.units[self.unit]
        return _fill(board, state, unit.quota - (unit.mask & state.chests).bit_count(), unit.mask & state.open, _LISTED)


class Uses(NamedTuple):
    """A unit whose open cells all lie in another one that needs no more."""

    unit: int
    other: int

    def weigh(self, board: Table, state: State) -> Effect:
        one, two = board.units[self.unit], board.units[self.other]
        cells, theirs = one.mask & state.open, two.mask & state.open
        need = one.quota - (one.mask & state.chests).bit_count()
        left = two.quota - (two.mask & state.chests).bit_count()
        if need <= 0 or cells & ~theirs:
            return _NOTHING
        if left < need:
            return _BROKEN
        return Effect(0, theirs & ~cells if left == need else 0)


class Group(NamedTuple):
    """Units whose open cells all lie in some others."""

    inner: tuple[int, ...]
    outer: tuple[int, ...]

    def weigh(self, board: Table, state: State) -> Effect:
        need, cells = _together(board, state, self.inner)
        left, theirs = _together(board, state, self.outer)
        if cells & ~theirs:
            return _NOTHING
        if left < need:
            return _BROKEN
        return Effect(0, theirs & ~cells if left == need else 0)


class Leftover(NamedTuple):
    """Lines less the zones within them (or the other way round), and the ways to fill what is left."""

    lines: tuple[int, ...]
    zones: tuple[int, ...]
    is_rest_of_lines: bool

    def weigh(self, board: Table, state: State) -> Effect:
        lines, cells = _together(board, state, self.lines)
        zones, theirs = _together(board, state, self.zones)
        if self.is_rest_of_lines:
            if theirs & ~cells:
                return _NOTHING
            need, region = lines - zones, cells & ~theirs
        else:
            need, region = zones - lines, theirs & ~cells
            if cells & ~theirs:
                return _NOTHING
        return _fill(board, state, need, region, _REGION_LISTED) if need else Effect(0, region)


Argument = Unit | Uses | Group | Leftover


def _together(board: Table, state: State, chosen: tuple[int, ...]) -> tuple[int, int]:
    """(chests still needed, open cells) of several units."""
    need = cells = 0
    for k in chosen:
        unit = board.units[k]
        need += unit.quota - (unit.mask & state.chests).bit_count()
        cells |= unit.mask & state.open
    return need, cells


def _fill(board: Table, state: State, need: int, cells: int, listed: tuple[int, ...]) -> Effect:
    count = cells.bit_count()
    if need <= 0:
        return _BROKEN if need < 0 else _NOTHING
    if count < need:
        return _BROKEN
    if need >= len(listed) or count > listed[need]:
        return Effect(cells, 0) if count == need else _NOTHING
    found = pattern(board.grid.size, need, cells)
    if not found.possible:
        return _BROKEN
    return Effect(found.chests, found.closed & state.open & ~found.chests)


def after_effect(board: Table, state: State, effect: Effect) -> State | None:
    """The state with an effect and all that is plain from it; None where chests would touch or crowd a unit."""
    chests, open_ = state
    if effect.chests & ~open_:
        return None
    chests |= effect.chests
    open_ &= ~(effect.closed | effect.chests)
    for index in bits(effect.chests):
        if board.grid.around[index] & effect.chests:
            return None
        open_ &= ~board.grid.around[index]
        for k in board.units_of[index]:
            unit = board.units[k]
            held = (unit.mask & chests).bit_count()
            if held > unit.quota:
                return None
            if held == unit.quota:
                open_ &= ~unit.mask
    return State(chests, open_)


class Link(NamedTuple):
    argument: Argument
    need: int
    """Chests that the argument has to place in the state it is used on."""
    effect: Effect


class Chain(NamedTuple):
    links: tuple[Link, ...]
    """In order; neither the supposition nor the end is one of them."""
    end: Link
    """Where the rule breaks."""


def chain(view: View, index: int, holds_chest: bool, counting: Counting = "never") -> Chain | None:
    """A chain from the supposition to a broken rule, or None where none was found."""
    board = view.table
    start = State(view.chests, view.open)
    bit = 1 << index
    first = after_effect(board, start, Effect(bit, 0) if holds_chest else Effect(0, bit))
    if first is None:
        return None
    found = _collect(board, first, start.open & ~first.open, counting)
    if found is None:
        return None
    arguments, end = found
    return min(
        (_tell(board, first, _without_needless(board, first, arguments, end, order), end) for order in (-1, 1)),
        key=lambda told: len(told.links),
    )


def _collect(board: Table, state: State, changed: int, counting: Counting) -> tuple[list[Argument], Argument] | None:
    """Arguments in the order of rounds, and the one that meets a broken rule."""
    arguments: list[Argument] = []
    while True:
        fresh = list(_near_arguments(board, state, changed))
        effects = [(argument, argument.weigh(board, state)) for argument in fresh]
        if counting == "always":
            effects += _count_arguments(board, state)
        elif counting == "last" and not any(e.is_broken or e.chests or e.closed & state.open for _, e in effects):
            effects = list(_count_arguments(board, state))
        before = state.open
        for argument, effect in effects:
            if effect.is_broken:
                return arguments, argument
        for argument, effect in effects:
            # What was weighed at the start of the round may have come true or false meanwhile.
            effect = argument.weigh(board, state)
            if effect.is_broken:
                return arguments, argument
            if effect.chests & state.open or effect.closed & state.open:
                after = after_effect(board, state, effect)
                if after is None:
                    return arguments, argument
                state = after
                arguments.append(argument)
        changed = before & ~state.open
        if not changed:
            return None


def _near_arguments(board: Table, state: State, changed: int) -> Iterator[Argument]:
    for k, unit in enumerate(board.units):
        if not unit.mask & changed:
            continue
        yield Unit(k)
        cells = unit.mask & state.open
        if cells:
            row, column, zone = board.units_of[(cells & -cells).bit_length() - 1]
            for other in (row, column) if k in board.zones else (zone,):
                if not cells & ~board.units[other].mask:
                    yield Uses(k, other)


def _count_arguments(board: Table, state: State) -> Iterator[tuple[Argument, Effect]]:
    """Those of counting that lead somewhere; ends first come, first served."""
    view = View(board, state.chests, state.open)
    for argument in (*_group_arguments(view), *_leftover_arguments(view)):
        effect = argument.weigh(board, state)
        if effect.is_broken:
            yield argument, effect
            return
        if effect.chests & state.open or effect.closed & state.open:
            yield argument, effect


def _group_arguments(view: View) -> Iterator[Argument]:
    for inner, outer in counts.families(view):
        for group in counts.groups(view.need, view.room, counts.spans(view.need, view.room, inner, outer), 3):
            others = tuple(outer.start + j for j in bits(group.outer))
            if group.demand >= sum(view.need[j] for j in others):
                yield Group(group.inner, others)


def _leftover_arguments(view: View) -> Iterator[Argument]:
    for region in shapes.regions(view):
        if region.need <= _MOST_REGION and region.cells.bit_count() <= _REGION_LISTED[region.need]:
            yield Leftover(region.lines, region.zones, region.is_rest_of_lines)


def _without_needless(
    board: Table, first: State, arguments: list[Argument], end: Argument, order: int
) -> list[Argument]:
    """Which links can go depends on where one begins to strike out: from the end (-1) or the beginning (1)."""
    kept = list(arguments)
    for argument in arguments[::order]:
        fewer = [other for other in kept if other is not argument]
        if _breaks(board, first, fewer, end):
            kept = fewer
    return kept


def _breaks(board: Table, state: State, arguments: list[Argument], end: Argument) -> bool:
    for argument in arguments:
        effect = argument.weigh(board, state)
        if effect.is_broken:
            return False
        after = after_effect(board, state, Effect(effect.chests & ~state.chests, effect.closed))
        if after is None:
            return False
        state = after
    return _ends(board, state, end)


def _ends(board: Table, state: State, end: Argument) -> bool:
    effect = end.weigh(board, state)
    return effect.is_broken or after_effect(board, state, effect) is None


def _tell(board: Table, state: State, arguments: list[Argument], end: Argument) -> Chain:
    links = []
    for argument in arguments:
        effect = argument.weigh(board, state)
        need = _need(board, state, argument)
        links.append(Link(argument, need, Effect(effect.chests, effect.closed & state.open)))
        state = after_effect(board, state, effect) or state
    return Chain(tuple(links), Link(end, _need(board, state, end), end.weigh(board, state)))


def _need(board: Table, state: State, argument: Argument) -> int:
    """Below zero where more chests have to go into a region than may."""
    if isinstance(argument, Unit | Uses):
        return _together(board, state, (argument.unit,))[0]
    if isinstance(argument, Group):
        return _together(board, state, argument.inner)[0]
    lines, zones = _together(board, state, argument.lines)[0], _together(board, state, argument.zones)[0]
    return lines - zones if argument.is_rest_of_lines else zones - lines
