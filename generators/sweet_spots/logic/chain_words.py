"""What is said of a chain: in one sentence, and step by step on the board."""

from __future__ import annotations

from generators.contract import HintStep, Phrase, phrase, plural
from generators.grid import bits
from generators.sweet_spots.logic.chains import (
    Argument,
    Chain,
    Effect,
    Group,
    Leftover,
    Link,
    State,
    Unit,
    Uses,
    after_effect,
)
from generators.sweet_spots.logic.view import Table, View, chests_in_words, numbers, one_of, places
from generators.sweet_spots.rules import at, count


def units_of(argument: Argument) -> tuple[int, ...]:
    if isinstance(argument, Unit):
        return (argument.unit,)
    if isinstance(argument, Uses):
        return argument.unit, argument.other
    return argument.inner if isinstance(argument, Group) else argument.lines


def tell_chain(board: Table, suppose: Phrase, found: Chain) -> Phrase:
    """The supposition, as half a sentence, and all that follows."""
    ending = tell_end(board, found.end)
    if not found.links:
        return phrase("{suppose}, {ending}.", suppose=suppose, ending=ending)
    told = tell_link(board, found.links[0])
    for link in found.links[1:]:
        told = phrase("{links}; then {link}", links=told, link=tell_link(board, link))
    return phrase("{suppose}, {links}; and {ending}.", suppose=suppose, links=told, ending=ending)


def tell_link(board: Table, link: Link) -> Phrase:
    argument, need, effect = link
    if isinstance(argument, Uses | Group):
        inner, outer = _sides(board, argument)
        return plural(
            "{inner} would have room only in {outer} and take the last chest there",
            "{inner} would have room only in {outer} and take the last {number} chests there",
            need,
            inner=inner,
            outer=outer,
            number=count(need),
        )
    if isinstance(argument, Leftover):
        return _tell_leftover(board, argument, need, effect)
    unit = board.units[argument.unit].name
    if effect.chests:
        where = places(board.grid, effect.chests)
        return plural(
            "{unit} would need a chest at {place}",
            "{unit} would need chests at {place}",
            effect.chests.bit_count(),
            unit=unit,
            place=where,
        )
    where = one_of(board.grid, effect.closed)
    if need == 1:
        return phrase(
            "wherever {unit} puts the chest it still needs, there would be no room for one at {place}",
            unit=unit,
            place=where,
        )
    return phrase("however {unit} is filled, there would be no room for a chest at {place}", unit=unit, place=where)


def _tell_leftover(board: Table, argument: Leftover, need: int, effect: Effect) -> Phrase:
    inner, outer = _sides(board, argument)
    if effect.chests:
        where = places(board.grid, effect.chests)
        return plural(
            "{outer} would need a chest outside {inner}, at {place}",
            "{outer} would need chests outside {inner}, at {place}",
            effect.chests.bit_count(),
            outer=outer,
            inner=inner,
            place=where,
        )
    where = one_of(board.grid, effect.closed)
    if not need:
        return phrase(
            "{outer} would need no chest outside {inner}, so none at {place}", outer=outer, inner=inner, place=where
        )
    return phrase(
        "{outer} would need {amount} outside {inner}, which would leave no room for a chest at {place}",
        outer=outer,
        inner=inner,
        amount=chests_in_words(need),
        place=where,
    )


def tell_end(board: Table, end: Link) -> Phrase:
    argument, need, _ = end
    if isinstance(argument, Unit):
        unit = board.units[argument.unit].name
        return plural(
            "{unit} would have no room for the chest it still needs",
            "{unit} would have no room for the {number} chests it still needs",
            need,
            unit=unit,
            number=count(need),
        )
    inner, outer = _sides(board, argument)
    if isinstance(argument, Leftover) and need > 0:
        return phrase(
            "{outer} would need {amount} outside {inner}, where there would be no room for that",
            outer=outer,
            inner=inner,
            amount=chests_in_words(need),
        )
    return phrase("{inner} would have room only in {outer}, where too few chests may go", inner=inner, outer=outer)


def _sides(board: Table, argument: Uses | Group | Leftover) -> tuple[Phrase, Phrase]:
    """The units whose open cells all lie in others, and those others."""
    if isinstance(argument, Uses):
        return board.units[argument.unit].name, board.units[argument.other].name
    if isinstance(argument, Group):
        return numbers(board, list(argument.inner)), numbers(board, list(argument.outer))
    lines, zones = numbers(board, list(argument.lines)), numbers(board, list(argument.zones))
    return (zones, lines) if argument.is_rest_of_lines else (lines, zones)


# Step by step


def played(view: View, index: int, holds_chest: bool, found: Chain) -> tuple[HintStep, ...]:
    """The supposition, each link, and the rule that breaks, as they are shown on the board."""
    board, bit = view.table, 1 << index
    place = at(board.grid.cell(index))
    start = State(view.chests, view.open)
    state = after_effect(board, start, Effect(bit, 0) if holds_chest else Effect(0, bit)) or start
    suppose = phrase("Suppose a chest at {place}.", place=place)
    if not holds_chest:
        suppose = phrase("Suppose there is no chest at {place}.", place=place)
    supposed = [index] if holds_chest else []
    steps = [_shown(board, phrase("What if?"), suppose, bit, supposed, start, start, state)]
    for link in found.links:
        before, state = state, after_effect(board, state, link.effect) or state
        supposed += bits(state.chests & ~before.chests)
        words, lights = phrase("Then {link}.", link=tell_link(board, link)), _lights(board, link.argument)
        steps.append(_shown(board, phrase("It follows"), words, lights, supposed, start, before, state))
    words = phrase("But {ending}.", ending=tell_end(board, found.end))
    full = _full(board, found.end.argument, start, state)
    if full is not None:
        words = phrase("{words} {full}", words=words, full=full)
    so = phrase("So that cell has no chest.") if holds_chest else phrase("So a chest is there.")
    words, lights = phrase("{words} {so}", words=words, so=so), _lights(board, found.end.argument)
    steps.append(_shown(board, phrase("That cannot be"), words, lights, supposed, start, state, state))
    return tuple(steps)


def _shown(
    board: Table,
    title: Phrase,
    words: Phrase,
    lights: int,
    supposed: list[int],
    start: State,
    before: State,
    after: State,
) -> HintStep:
    grid = board.grid
    closed = start.open & ~after.open & ~after.chests
    new = (before.open & ~after.open) | (after.chests & ~before.chests)
    return HintStep(
        title, words, grid.cells(lights), tuple(map(grid.cell, supposed)), grid.cells(closed), grid.cells(new)
    )


def _lights(board: Table, argument: Argument) -> int:
    lights = 0
    for unit in units_of(argument):
        lights |= board.units[unit].mask
    return lights


def _full(board: Table, argument: Argument, start: State, state: State) -> Phrase | None:
    """The units that what is supposed has filled, where that is why the end has no room."""
    if not isinstance(argument, Unit):
        return None
    lost = board.units[argument.unit].mask & start.open & ~state.open & ~state.chests
    beside = board.grid.reach(state.chests & ~start.chests)
    full = [
        unit.name
        for number, unit in enumerate(board.units)
        if number != argument.unit
        and unit.mask & lost & ~beside
        and (unit.mask & start.chests).bit_count() < unit.quota == (unit.mask & state.chests).bit_count()
    ]
    if not 1 <= len(full) <= _NAMED_FULL:
        return None
    if len(full) == 1:
        return phrase("{unit} would be full by then.", unit=full[0])
    return phrase("{first} and {second} would be full by then.", first=full[0], second=full[1])


_NAMED_FULL = 2
