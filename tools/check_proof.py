"""Checks proofs that a Sweet Spots board has one answer: python tools/check_proof.py FILE ... (- for standard input).

It knows the rules alone and nothing of the program. Each line of a file is a proof, as `python -m generators prove`
writes it: an object with
    zones     rows of numbers, the zone of each cell
    chests    how many there are in every row, column and zone
    answer    the cells of the chests
    steps     what is shown, one after the other: {"empty": [cells], "chests": [cells], "why": {cell: reason}}
Cells are counted along the rows from 0; units are rows, then columns, then zones. A reason refutes the opposite of what
is shown of its cell:
    0                                        what follows by the rules breaks one of them
    ["count", inner, outer]                  these units need more chests than those, and have room nowhere else
    ["close", inner, outer, reason]          they need as many: the rest of `outer` is empty, and then the reason holds
    ["cases", unit, {cell: reason}]          wherever in the unit a chest stands, it is refuted
What follows by the rules: neighbours of a chest are empty, a unit with all its chests is empty but for them, and a unit
with just as many open cells as it needs has chests in all of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any


class Wrong(Exception):
    """The proof shows nothing. The message says where."""


class Broken(Exception):
    """A rule is broken, so what was supposed is refuted."""


class Board:
    def __init__(self, zones: list[list[int]], quota: list[int]) -> None:
        size, flat = len(zones), [zone for row in zones for zone in row]
        count, cells = len(set(flat)), range(size * size)
        if len(flat) != size * size or set(flat) != set(range(count)):
            raise Wrong("the board is not square, or its zones are not numbered from 0")
        self.cells = cells
        self.units = [frozenset(c for c in cells if c // size == k) for k in range(size)]
        self.units += [frozenset(c for c in cells if c % size == k) for k in range(size)]
        self.units += [frozenset(c for c in cells if flat[c] == k) for k in range(count)]
        self.quota = [quota[0]] * size + [quota[1]] * size + [quota[2]] * count
        near = (-1, 0, 1)
        self.around = [
            {(r + y) * size + c + x for y in near for x in near if (y or x) and 0 <= r + y < size and 0 <= c + x < size}
            for r, c in (divmod(cell, size) for cell in cells)
        ]


class State:
    """Chests, and cells that are still open."""

    def __init__(self, board: Board, chests: Iterable[int], open_: Iterable[int]) -> None:
        self.board, self.chests, self.open = board, set(chests), set(open_)

    def need(self, unit: int) -> int:
        return self.board.quota[unit] - len(self.board.units[unit] & self.chests)

    def place(self, cell: int) -> None:
        if cell not in self.open | self.chests or self.board.around[cell] & self.chests:
            raise Broken
        self.chests.add(cell)
        self.open -= self.board.around[cell] | {cell}

    def close(self, cells: set[int] | frozenset[int]) -> None:
        if self.chests & cells:
            raise Broken
        self.open -= cells

    def follow(self) -> State:
        known = None
        while known != (len(self.chests), len(self.open)):
            known = len(self.chests), len(self.open)
            for number, unit in enumerate(self.board.units):
                room, need = unit & self.open, self.need(number)
                if not 0 <= need <= len(room):
                    raise Broken
                if need in (0, len(room)):
                    for cell in room if need else ():
                        self.place(cell)
                    self.open -= room
        return self


def refute(state: State, reason: Any) -> None:
    """Returns if nothing is left of what was supposed; otherwise it says that the reason fails."""
    try:
        state.follow()
    except Broken:
        return
    if reason == 0:
        raise Wrong("nothing is broken at once")
    kind, first, second, *rest = reason
    if kind == "cases":
        if state.need(first) < 1:
            raise Wrong(f"unit {first} needs no chest")
        for cell in state.board.units[first] & state.open:
            suppose(state, cell, True, second)
        return
    inner, outer = ([c for k in set(units) for c in state.board.units[k] & state.open] for units in (first, second))
    # A cell that two units of one side share would be counted twice.
    if len(inner) > len(set(inner)) or len(outer) > len(set(outer)) or not set(inner) <= set(outer):
        raise Wrong(f"units {first} do not lie in units {second}")
    more = sum(map(state.need, set(first))) - sum(map(state.need, set(second)))
    if kind == "count" and more > 0:
        return
    if kind != "close" or more:
        raise Wrong(f"units {first} and {second} need other numbers")
    state.close(set(outer) - set(inner))
    refute(state, rest[0])


def suppose(state: State, cell: int, is_chest: bool, reasons: dict[str, Any]) -> None:
    if str(cell) not in reasons:
        raise Wrong(f"nothing is said of cell {cell}")
    tried = State(state.board, state.chests, state.open)
    try:
        tried.place(cell) if is_chest else tried.close({cell})
    except Broken:
        return
    refute(tried, reasons[str(cell)])


def check(proof: dict[str, Any]) -> None:
    board = Board(proof["zones"], proof["chests"])
    state = State(board, (), board.cells).follow()
    for step in proof["steps"]:
        for cell in step["empty"] + step["chests"]:
            suppose(state, cell, cell in step["empty"], step["why"])
        state.close(set(step["empty"]))
        for cell in step["chests"]:
            state.place(cell)
        state.follow()
    if state.open or state.chests != set(proof["answer"]) or any(map(state.need, range(len(board.units)))):
        raise Wrong("the steps do not lead to the answer")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            try:
                check(json.loads(line))
            except (Wrong, Broken, KeyError, ValueError, TypeError, IndexError, RecursionError) as error:
                sys.exit(f"{name}, line {number}: {error or 'a rule is broken'}")
    print("every proof holds")
