"""Techniques that look at one unit, or at one cell."""

from __future__ import annotations

from collections.abc import Iterator

from generators.contract import Phrase, phrase, plural
from generators.grid import bits
from generators.sweet_spots.logic.view import NAMED, Step, View, chests_in_words, either, numbers, one_of, places
from generators.sweet_spots.rules import Unit, at, count
from generators.sweet_spots.solver import pattern

_LISTED = 9
"""With more open cells than this nobody lists all the ways to fill a unit."""


def touch(view: View) -> Iterator[Step]:
    """No chest touches another."""
    dots = view.table.grid.reach(view.chests) & view.open
    if dots:
        beside = view.table.grid.reach(dots) & view.chests

        def tell() -> tuple[Phrase, Phrase]:
            title = phrase("Beside a chest")
            if beside.bit_count() == 1:
                return title, phrase(
                    "Chests never touch, not even at a corner. So the cells around the chest at {place} have none.",
                    place=places(view.table.grid, beside),
                )
            return title, phrase(
                "Chests never touch, not even at a corner. So the cells around the {number} highlighted "
                "chests have none.",
                number=count(beside.bit_count()),
            )

        yield Step("touch", beside, 0, dots, tell)


def full(view: View) -> Iterator[Step]:
    """A unit that has its chests holds no more."""
    for sort in (view.table.rows, view.table.columns, view.table.zones):
        done = [k for k in sort if view.need[k] == 0 and view.room[k]]
        if done:
            dots = look_at = 0
            for k in done:
                dots |= view.room[k]
                look_at |= view.table.units[k].mask & view.chests

            def tell(done: list[int] = done) -> tuple[Phrase, Phrase]:
                title, quota = phrase("All found"), view.table.units[done[0]].quota
                if len(done) == 1:
                    which = view.table.units[done[0]].name
                    if quota == 1:
                        return title, phrase("The chest of {unit} is found, so its other cells have none.", unit=which)
                    if quota == 2:
                        return title, phrase(
                            "Both chests of {unit} are found, so its other cells have none.", unit=which
                        )
                    return title, phrase(
                        "All {number} chests of {unit} are found, so its other cells have none.",
                        number=count(quota),
                        unit=which,
                    )
                which = numbers(view.table, done)
                if quota == 1:
                    return title, phrase(
                        "The chests of {units} are found, so their other cells have none.", units=which
                    )
                return title, phrase("All chests of {units} are found, so their other cells have none.", units=which)

            yield Step("full", look_at, 0, dots, tell)


def last(view: View) -> Iterator[Step]:
    """As many open cells as chests to find."""
    for k, unit in enumerate(view.table.units):
        need, room = view.need[k], view.room[k]
        if need and room.bit_count() == need:

            def tell(unit: Unit = unit, need: int = need) -> tuple[Phrase, Phrase]:
                if need == 1:
                    return phrase("The only cell left"), phrase(
                        "In {unit} just one cell is still open, so a chest is there.", unit=unit.name
                    )
                return phrase("The only cells left"), phrase(
                    "In {unit} there are {number} chests to find and just {number} open cells.",
                    unit=unit.name,
                    number=count(need),
                )

            yield Step("last", unit.mask, room, 0, tell)


def confined(view: View) -> Iterator[Step]:
    """The open cells of a zone lie in one line, or those of a line in one zone."""
    need, room, board = view.need, view.room, view.table
    for inner in (*board.zones, *board.rows, *board.columns):
        cells = room[inner]
        if not need[inner] or not cells:
            continue
        row, column, zone = board.units_of[(cells & -cells).bit_length() - 1]
        for outer in (row, column) if inner in board.zones else (zone,):
            if need[outer] == need[inner] and not cells & ~room[outer] and room[outer] != cells:
                yield _confined(view, inner, outer)


def _confined(view: View, inner: int, outer: int) -> Step:
    one, two, need = view.table.units[inner], view.table.units[outer], view.need[inner]

    def tell() -> tuple[Phrase, Phrase]:
        title = (
            phrase("A zone in one row")
            if two.sort == "row"
            else phrase("A zone in one column")
            if two.sort == "column"
            else phrase("A row in one zone")
            if one.sort == "row"
            else phrase("A column in one zone")
        )
        if need == 1 and two.quota == 1:
            return title, phrase(
                "All open cells of {one} lie in {two}. So {two} gets its chest there; its other cells have none.",
                one=one.name,
                two=two.name,
            )
        if need == 1:
            return title, phrase(
                "All open cells of {one} lie in {two}. So {two} gets its last chest there; its other open cells have "
                "none.",
                one=one.name,
                two=two.name,
            )
        return title, phrase(
            "All open cells of {one} lie in {two}, and both still need {number} chests. So {two} gets them there; its "
            "other open cells have none.",
            one=one.name,
            two=two.name,
            number=count(need),
        )

    return Step("confined", view.room[inner], 0, view.room[outer] & ~view.room[inner], tell)


def near(view: View) -> Iterator[Step]:
    """A cell that touches so many open cells of a unit that too few are left."""
    around = view.around
    for k, unit in enumerate(view.table.units):
        need, room = view.need[k], view.room[k]
        if not need:
            continue
        spare = room.bit_count() - need
        if spare > (7 if need == 1 else 2):
            continue
        dots = 0
        if need == 1:
            dots = view.open
            for index in bits(room):
                dots &= around[index]
        else:
            for index in bits(view.table.grid.reach(room) & view.open):
                if (around[index] & room).bit_count() > spare:
                    dots |= 1 << index
        if dots:
            yield _near(view, unit, need, room, dots)


def _near(view: View, unit: Unit, need: int, room: int, dots: int) -> Step:
    def tell() -> tuple[Phrase, Phrase]:
        if need > 1:
            return phrase("Too close to too many"), phrase(
                "A chest at {place} would touch so many open cells of {unit} that the {number} chests still missing "
                "there would no longer fit.",
                place=either(view.table.grid, dots),
                unit=unit.name,
                number=count(need),
            )
        board, title = view.table.grid, phrase("Too close to all of them")
        has_others = unit.quota > 1
        chest = (
            phrase("The last chest of {unit}", unit=unit.name)
            if has_others
            else phrase("The chest of {unit}", unit=unit.name)
        )
        if room.bit_count() > NAMED:
            return title, phrase(
                "{chest} is in one of the highlighted cells. A chest at {place} would touch every one of them.",
                chest=chest,
                place=either(board, dots),
            )
        return title, phrase(
            "{chest} is at {cells}. A chest at {place} would leave no room for it.",
            chest=chest,
            cells=one_of(board, room),
            place=either(board, dots),
        )

    return Step("near", room, 0, dots, tell)


def unit(view: View) -> Iterator[Step]:
    """What all ways to fill a unit have in common."""
    for k, whole in enumerate(view.table.units):
        need, room = view.need[k], view.room[k]
        if need > 1 and room.bit_count() <= _LISTED:
            yield from from_pattern(view, "unit", need, room, lambda whole=whole: whole.name)


def from_pattern(view: View, technique: str, need: int, room: int, name: object) -> Iterator[Step]:
    """Steps from what all placements of `need` chests on `room` share; true also where more than that may be there.

    If the cells hold at least `need` chests, any `need` of them are a placement. So a cell beside, or within,
    that no placement leaves open is empty; and a cell in every placement holds a chest, because a larger
    placement would contain one that avoids it.
    """
    found = pattern(view.size, need, room)
    what = name if callable(name) else lambda: name
    if found.chests & view.open:
        chests = found.chests & view.open

        def tell_chests() -> tuple[Phrase, Phrase]:
            return phrase("Every way has it"), plural(
                "{amount} must fit into the highlighted cells of {region} without touching. "
                "Every way to do that has a chest at {place}.",
                "{amount} must fit into the highlighted cells of {region} without touching. "
                "Every way to do that has chests at {place}.",
                count=chests.bit_count(),
                amount=_capital(need),
                region=what(),
                place=places(view.table.grid, chests),
            )

        yield Step(technique, room, chests, 0, tell_chests)
    dots = found.closed & view.open
    if dots:

        def tell_dots() -> tuple[Phrase, Phrase]:
            return phrase("No way leaves room"), phrase(
                "{amount} must fit into the highlighted cells of {region} without touching. However you do "
                "it, there is no room for a chest at {place}.",
                amount=_capital(need),
                region=what(),
                place=either(view.table.grid, dots),
            )

        yield Step(technique, room, 0, dots, tell_dots)


_CAPITALS = (
    phrase("No chest"),
    phrase("One chest"),
    phrase("Two chests"),
    phrase("Three chests"),
    phrase("Four chests"),
    phrase("Five chests"),
    phrase("Six chests"),
)


def _capital(number: int) -> Phrase:
    return _CAPITALS[number] if number < len(_CAPITALS) else phrase("{number} chests", number=number)


def direct(view: View) -> Iterator[Step]:
    """A chest here would at once leave some unit without room."""
    need, room, board = view.need, view.room, view.table
    tight = sorted(
        ((k, need[k], room[k]) for k in range(len(need)) if need[k] and room[k].bit_count() <= need[k] + 13),
        key=lambda item: item[2].bit_count(),
    )
    for index in bits(view.open):
        shut = view.shut_by(index)
        own = board.units_of[index]
        for k, missing, cells in tight:
            if not cells & shut:
                continue
            left = cells & ~shut
            wanted = missing - 1 if k in own else missing
            short = left.bit_count() < wanted
            if short or (wanted > 1 and left.bit_count() < 5 and not pattern(view.size, wanted, left).possible):
                yield _direct(view, index, k, wanted, left)
                break


def _direct(view: View, index: int, k: int, wanted: int, left: int) -> Step:
    which, place = view.table.units[k], at(view.table.grid.cell(index))

    def tell() -> tuple[Phrase, Phrase]:
        title = phrase("No room left")
        if not left:
            return title, phrase(
                "A chest at {place} would leave no open cell in {unit}, which still needs {amount}.",
                place=place,
                unit=which.name,
                amount=chests_in_words(wanted),
            )
        return title, phrase(
            "With a chest at {place}, the cells left in {unit} would have no room for the {amount} it still needs.",
            place=place,
            unit=which.name,
            amount=chests_in_words(wanted),
        )

    return Step("direct", view.room[k] | 1 << index, 0, 1 << index, tell)
