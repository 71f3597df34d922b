"""A proof that a board has one answer, small enough to be checked by a program that knows the rules alone.

The steps are those of the ladder, so that a person can follow them; each comes with a reason that refutes the opposite.
Where the ladder ends, what is left is refuted cell by cell. `tools/check_proof.py` tells the form and checks it.

Words used here
    reason     how a supposition is refuted: at once, by a count of units against units, case by case, or by a chain
    chain      further steps that hold under the supposition, each with reasons of its own, and a reason at their end
    follow     draw what the rules give without any thought, exactly as the checker does
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from generators.contract import Phrase, Pulse, PuzzleError, phrase, steady
from generators.grid import bits
from generators.sweet_spots.formats import to_grid
from generators.sweet_spots.logic import chains
from generators.sweet_spots.logic.chain_words import units_of
from generators.sweet_spots.logic.ladder import LADDER
from generators.sweet_spots.logic.shapes import pressed_regions, tiling
from generators.sweet_spots.logic.view import Step, Table, View, table, tidied
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import solutions

Reason = int | tuple[object, ...]
AT_ONCE = 0
_COMPARED = 12
"""So many steps are looked through for one with a short reason."""
_ENDLESS = 1_000
"""More cases within cases than there can be: the supposition is refuted in the end, as it is wrong."""
_TRIED = 3
"""So many units are tried for their cases, those with the fewest open cells first."""
_SEVERAL = phrase("this board has more than one answer")
_NONE = phrase("this board has no answer")


class State(NamedTuple):
    chests: int
    open: int


class Search(NamedTuple):
    """How a reason is looked for."""

    depth: int
    """So many cases may stand within cases."""
    squares: bool = False
    """Whether squares of two by two cells, each with room for one chest, are counted in regions."""
    units: tuple[int, ...] = ()
    """Only these are gone through case by case; with none named, those with the least room."""


_SHORT = (Search(0), Search(0, squares=True), Search(1), Search(2))


class Shown(NamedTuple):
    """One step of a proof. `title` and `words` are what a person is told."""

    technique: str
    chests: int
    empty: int
    why: dict[int, Reason]
    title: Phrase
    words: Phrase


class Proof(NamedTuple):
    puzzle: Puzzle
    answer: int
    steps: tuple[Shown, ...]


def prove(puzzle: Puzzle, pulse: Pulse = steady) -> Proof:
    """Raises PuzzleError where the board has not exactly one answer. The search is asked only where logic ends."""
    board, shown = table(puzzle), list[Shown]()
    state = _surely(follow(board, State(0, board.grid.everything)))
    while state.open:
        pulse(0.0)
        steps = _new_steps(tidied(board, state.chests, state.open, pulse))
        easiest = next(steps, None)
        found = (
            _by_chain(board, state, easiest, pulse)
            or _short(board, state, easiest, steps, pulse)
            or _by_search(board, state, pulse)
            or (easiest and _shown(board, state, easiest, (Search(_ENDLESS),), pulse))
            or _by_answer(board, state, pulse)
        )
        shown.append(found)
        state = _surely(follow(board, _with(board, state, found.chests, found.empty)))
    return Proof(puzzle, state.chests, tuple(shown))


def _new_steps(view: View) -> Iterator[Step]:
    for rung in LADDER:
        yield from (step for step in rung.find(view) if step.chests & ~view.chests or step.dots & view.open)


def _short(board: Table, state: State, easiest: Step | None, more: Iterator[Step], pulse: Pulse) -> Shown | None:
    """The easiest step with a short reason, if one of the next ones has one."""
    steps = islice(chain(() if easiest is None else (easiest,), more), _COMPARED)
    shown = (_shown(board, state, step, _searches(board, state, step), pulse) for step in steps)
    return next((each for each in shown if each is not None), None)


def _by_chain(board: Table, state: State, step: Step | None, pulse: Pulse) -> Shown | None:
    """A what-if with the links of its chain as steps under the supposition."""
    if step is None or not step.length:
        return None
    cell = (step.chests | step.dots).bit_length() - 1
    supposed = _supposed(board, state, cell, not step.chests)
    view = tidied(board, state.chests, state.open, pulse)
    found = (chains.chain(view, cell, not step.chests, counting) for counting in chains.COUNTINGS)
    chain_ = next((each for each in found if each is not None), None)
    reason = None if chain_ is None else _linked(board, supposed, chain_.links, chain_.end, pulse)
    if reason is None:
        return None
    title, words = step.tell()
    return Shown(step.technique, step.chests, step.dots, {cell: reason}, title, words)


def _linked(
    board: Table, state: State | None, links: Sequence[chains.Link], end: chains.Link, pulse: Pulse
) -> Reason | None:
    """What the links show, one after the other, until nothing is left of the supposition."""
    lemmas: list[dict[str, object]] = []
    for link in links:
        if state is None:
            break
        chests, empty = link.effect.chests & state.open, link.effect.closed & state.open
        searches, why = _by_units(link), dict[int, Reason]()
        for cell in bits(chests | empty):
            found = _reason(board, state, cell, bool(empty >> cell & 1), searches, pulse)
            if found is None:
                return None
            why[cell] = found
        if why:
            lemmas.append(_as_members(chests, empty, why))
            state = follow(board, _with(board, state, chests, empty))
    reasons = (_refuted(board, state, search, pulse) for search in _by_units(end))
    last = next((reason for reason in reasons if reason is not None), None)
    return last if last is None or not lemmas else ("chain", lemmas, last)


def _by_units(link: chains.Link) -> Sequence[Search]:
    """Short reasons first; then all ways to fill the units that the link speaks of."""
    return (*_SHORT, Search(_ENDLESS, units=tuple(units_of(link.argument))))


def _shown(board: Table, state: State, step: Step, searches: Sequence[Search], pulse: Pulse) -> Shown | None:
    """As much of a step as has reasons by these searches."""
    why = {}
    for cell in bits((step.chests | step.dots) & state.open):
        found = _reason(board, state, cell, not step.chests, searches, pulse)
        if found is not None:
            why[cell] = found
    if not why:
        return None
    cells = sum(1 << cell for cell in why)
    title, words = step.tell()
    return Shown(step.technique, step.chests & cells, step.dots & cells, why, title, words)


def _searches(board: Table, state: State, step: Step) -> Sequence[Search]:
    """Short reasons first; then all ways to fill the units that the step looks at."""
    lit = tuple(
        number
        for number, unit in enumerate(board.units)
        if unit.mask & state.open and not unit.mask & state.open & ~step.look_at
    )
    return (*_SHORT, Search(_ENDLESS, units=lit)) if lit else _SHORT


def _by_search(board: Table, state: State, pulse: Pulse) -> Shown | None:
    """A cell that is refuted in few words, where no technique sees one."""
    for search in _SHORT:
        for cell in bits(state.open):
            for is_chest in (True, False):
                reason = _reason(board, state, cell, is_chest, (search,), pulse)
                if reason is not None:
                    return _searched(cell, is_chest, reason)
    return None


def _by_answer(board: Table, state: State, pulse: Pulse) -> Shown:
    """A cell of the answer, which the search knows, with all cases that its opposite has."""
    puzzle, dotted = board.puzzle, board.grid.everything & ~state.open & ~state.chests
    answers = list(islice(solutions(puzzle, state.chests, dotted, pulse=pulse), 2))
    if len(answers) != 1:
        raise PuzzleError(_SEVERAL if answers else _NONE)
    cell = (answers[0] & state.open).bit_length() - 1
    reason = _reason(board, state, cell, False, (Search(_ENDLESS),), pulse)
    if reason is None:
        raise PuzzleError(_SEVERAL)
    return _searched(cell, False, reason)


def _searched(cell: int, is_empty: bool, reason: Reason) -> Shown:
    words = phrase("The opposite is refuted case by case.")
    bit = 1 << cell
    return Shown(
        "search", 0 if is_empty else bit, bit if is_empty else 0, {cell: reason}, phrase("Trial and error"), words
    )


# What follows, as the checker draws it


def follow(board: Table, state: State | None) -> State | None:
    """The state with what the rules give; None where they break."""
    if state is None:
        return None
    chests, open_ = state
    changed = True
    while changed:
        changed = False
        for unit in board.units:
            room, need = unit.mask & open_, unit.quota - (unit.mask & chests).bit_count()
            if not 0 <= need <= room.bit_count():
                return None
            if not room or need not in (0, room.bit_count()):
                continue
            changed = True
            if need:
                reach = board.grid.reach(room)
                if reach & (room | chests):
                    return None
                chests, open_ = chests | room, open_ & ~reach
            open_ &= ~room
    return State(chests, open_)


def _with(board: Table, state: State, chests: int, empty: int) -> State:
    """The state with more chests and closed cells, before anything follows."""
    return State(state.chests | chests, state.open & ~(chests | empty | board.grid.reach(chests)))


def _supposed(board: Table, state: State, cell: int, is_chest: bool) -> State | None:
    bit = 1 << cell
    return follow(board, _with(board, state, bit, 0) if is_chest else _with(board, state, 0, bit))


def _surely(state: State | None) -> State:
    if state is None:
        raise PuzzleError(_NONE)
    return state


# Reasons


def _reason(
    board: Table, state: State, cell: int, is_chest: bool, searches: Sequence[Search], pulse: Pulse
) -> Reason | None:
    """Why the supposition cannot be, by the first search that finds a reason."""
    supposed = _supposed(board, state, cell, is_chest)
    reasons = (_refuted(board, supposed, search, pulse) for search in searches)
    return next((reason for reason in reasons if reason is not None), None)


def _refuted(board: Table, state: State | None, search: Search, pulse: Pulse) -> Reason | None:
    pulse(0.0)
    if state is None:
        return AT_ONCE
    counted = next(_counts(board, state), None)
    if counted is not None:
        inner, outer, closes = counted
        if not closes:
            return "count", inner, outer, []
        rest = _refuted(board, follow(board, _with(board, state, 0, closes)), search, pulse)
        return None if rest is None else ("close", inner, outer, [], rest)
    if search.squares:
        return next(_in_squares(board, state), None)
    return _by_cases(board, state, search, pulse) if search.depth else None


def _by_cases(board: Table, state: State, search: Search, pulse: Pulse) -> Reason | None:
    needy = []
    for number in search.units or range(len(board.units)):
        unit = board.units[number]
        room, need = unit.mask & state.open, unit.quota - (unit.mask & state.chests).bit_count()
        if need > 0:
            needy.append((room.bit_count() - need, room, number))
    needy.sort()
    deeper = search._replace(depth=search.depth - 1)
    # Where cases may go on for ever, the first unit does.
    for _slack, room, number in needy[: _TRIED if search.depth < _ENDLESS // 2 else 1]:
        cases: dict[int, Reason] = {}
        for cell in bits(room):
            found = _refuted(board, _supposed(board, state, cell, True), deeper, pulse)
            if found is None:
                break
            cases[cell] = found
        else:
            return "cases", number, cases
    return None


def _counts(board: Table, state: State) -> Iterator[tuple[list[int], list[int], int]]:
    """Zones within neighbouring lines, or lines within zones: too many chests (no cells), or just enough."""
    masks = [unit.mask & state.open for unit in board.units]
    needs = [unit.quota - (unit.mask & state.chests).bit_count() for unit in board.units]
    for lines in (board.rows, board.columns):
        for first in lines:
            band = need = 0
            for last in range(first, lines.stop):
                band |= masks[last]
                need += needs[last]
                span = list(range(first, last + 1))
                inside = [zone for zone in board.zones if masks[zone] and not masks[zone] & ~band]
                across = [zone for zone in board.zones if masks[zone] & band]
                yield from _compared(inside, span, masks, needs)
                yield from _compared(span, across, masks, needs)


def _compared(
    inner: list[int], outer: list[int], masks: list[int], needs: list[int]
) -> Iterator[tuple[list[int], list[int], int]]:
    more = sum(needs[unit] for unit in inner) - sum(needs[unit] for unit in outer)
    rest = sum(masks[unit] for unit in outer) & ~sum(masks[unit] for unit in inner)
    if more > 0:
        yield inner, outer, 0
    elif not more and rest:
        yield inner, outer, rest


def _in_squares(board: Table, state: State) -> Iterator[Reason]:
    """Regions that need more chests than there are squares that cover them."""
    for inner, outer, need, cells in pressed_regions(View(board, state.chests, state.open)):
        cover = tiling(board.grid.size, cells, need - 1) if need > 0 else None
        if cover is not None:
            yield "count", inner, outer, [(square & -square).bit_length() - 1 for square in cover]


def as_json(proof: Proof) -> str:
    """A line for the checker."""
    puzzle = proof.puzzle
    steps = [
        {"technique": step.technique, "title": str(step.title), "words": str(step.words)}
        | _as_members(step.chests, step.empty, step.why)
        for step in proof.steps
    ]
    return json.dumps(
        {
            "zones": puzzle.zones,
            "chests": puzzle.quota,
            "answer": list(bits(proof.answer)),
            "steps": steps,
        },
        separators=(",", ":"),
        ensure_ascii=False,
    )


def _as_members(chests: int, empty: int, why: dict[int, Reason]) -> dict[str, object]:
    return {"chests": list(bits(chests)), "empty": list(bits(empty)), "why": why}


def as_text(proof: Proof) -> str:
    """The steps as a person reads them. What the rules give at once after each is not told."""
    grid = table(proof.puzzle).grid
    lines = ["Cells beside a chest, and the rest of a full row, column or zone, are empty without a word."]
    for number, step in enumerate(proof.steps, 1):
        cells = " ".join(f"r{row + 1}c{column + 1}" for row, column in sorted(grid.cells(step.chests | step.empty)))
        found = "chest" if step.chests else "empty"
        lines.append(f"{number:3}. {step.title}: {step.words} [{found}: {cells}]")
    return "\n".join([*lines, "This leaves one answer:", *to_grid(proof.puzzle.size, proof.answer)])
