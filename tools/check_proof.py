"""Checks proofs that a Sweet Spots board has one answer: python tools/check_proof.py FILE ... (- for standard input).

It knows the rules alone and nothing of the program. Each line of a file is a proof: an object with
    zones     rows of numbers, the zone of each cell
    chests    how many there are in every row, column and zone
    answer    the cells of the chests
    steps     what is shown, one after the other: {"empty": [cells], "chests": [cells], "why": {cell: reason}}
Cells count along the rows from 0; units are rows, then columns, then zones. A reason refutes the opposite:
    0                                        what follows by the rules breaks one of them
    ["count", inner, outer, squares]         these units need more chests than those and the squares have room for, and
                                             have cells nowhere else (a square: two by two cells, told by its first)
    ["close", inner, outer, squares, reason] they need as many: the rest of `outer` is empty, and then the reason holds
    ["cases", unit, {cell: reason}]          wherever in the unit a chest stands, it is refuted
    ["chain", steps, reason]                 steps as above hold under what was supposed, and then the reason does
By the rules cells beside a chest are empty, so is the rest of a full unit, and a unit with no cell to spare is filled.
"""

from __future__ import annotations

import fileinput
import json
import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Any


class Wrong(Exception):
    """The proof shows nothing. The message says where."""


class Broken(Exception):
    """A rule is broken, so what was supposed is refuted."""


class Board:
    def __init__(self, zones: list[list[int]], quota: list[int]) -> None:
        size, flat = len(zones), [zone for row in zones for zone in row]
        count, cells = len(set(flat)), range(size * size)
        self.cells = cells
        if len(flat) != size * size or set(flat) != set(range(count)):
            raise Wrong("the board is not square, or its zones are not numbered from 0")
        x, y = [c % size for c in cells], [c // size for c in cells]
        sorts = (y, range(size)), (x, range(size)), (flat, range(count))
        self.units = [frozenset(c for c in cells if sort[c] == k) for sort, numbers in sorts for k in numbers]
        self.quota = [quota[0]] * size + [quota[1]] * size + [quota[2]] * count
        self.around = [{d for d in cells if max(abs(x[d] - x[c]), abs(y[d] - y[c])) == 1} for c in cells]


class State:
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
        known = -1
        while known != len(self.open):
            known = len(self.open)
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
    """Raises Broken where nothing is left of what was supposed; otherwise it says that the reason fails."""
    state.follow()
    if reason == 0:
        raise Wrong("nothing is broken at once")
    kind, first, second, *others = reason
    if kind == "cases":
        if state.need(first) < 1:
            raise Wrong(f"unit {first} needs no chest")
        for cell in state.board.units[first] & state.open:
            suppose(state, cell, True, second)
        raise Broken
    if kind == "chain":
        for step in first:
            show(state, step)
        refute(state, second)
    # How often a cell counts for the need of `inner`, less how often for that of `outer`.
    times = Counter(c for k in set(first) for c in state.board.units[k] & state.open)
    times.subtract(c for k in set(second) for c in state.board.units[k] & state.open)
    squares, size = set(others[0]), len(state.board.units[0])
    roomy = {corner + y * size + x for corner in squares for y in (0, 1) for x in (0, 1) if corner % size + x < size}
    if any(number > 1 or cell not in roomy for cell, number in (+times).items()):
        raise Wrong(f"units {first} have cells beyond units {second}")
    more = sum(map(state.need, set(first))) - sum(map(state.need, set(second))) - len(squares)
    if kind == "close" and more == 0:
        state.close(set(-times))
        refute(state, others[1])
    if kind != "count" or more <= 0:
        raise Wrong(f"units {first} and {second} need other numbers")
    raise Broken


def suppose(state: State, cell: int, is_chest: bool, reasons: dict[str, Any]) -> None:
    if str(cell) not in reasons:
        raise Wrong(f"nothing is said of cell {cell}")
    tried = State(state.board, state.chests, state.open)
    with suppress(Broken):
        tried.place(cell) if is_chest else tried.close({cell})
        refute(tried, reasons[str(cell)])


def show(state: State, step: dict[str, Any]) -> None:
    for cell in step["empty"] + step["chests"]:
        suppose(state, cell, cell in step["empty"], step["why"])
    state.close(set(step["empty"]))
    for cell in step["chests"]:
        state.place(cell)
    state.follow()


def check(proof: dict[str, Any]) -> None:
    board = Board(proof["zones"], proof["chests"])
    state = State(board, (), board.cells).follow()
    for step in proof["steps"]:
        show(state, step)
    if state.open or state.chests != set(proof["answer"]) or any(map(state.need, range(len(board.units)))):
        raise Wrong("the steps do not lead to the answer")


if __name__ == "__main__":
    with fileinput.input(encoding="utf-8") as lines:
        for line in lines:
            try:
                check(json.loads(line))
            except (Wrong, Broken, KeyError, ValueError, TypeError, IndexError, RecursionError) as error:
                sys.exit(f"{lines.filename()}, line {lines.filelineno()}: {error or 'a rule is broken'}")
    print("every proof holds")
