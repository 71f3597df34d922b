"""What the laws run over: the case of each puzzle type (tests/cases), what it makes, and its scripts of broken rules.

The scripts of a type are tests/scripts/<kind>.jsonl, a line for each board that shows broken rules: `puzzle` (any text
form), `moves` (as text), `faults` (name and cells, rows and columns from 1).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from generators import making
from generators.catalog import KINDS
from generators.cli.console import console_of
from generators.contract import Cell, Fault, MoveError, Request
from tests.cases import Case
from tools import rooms

CASES: tuple[Case, ...] = tuple(import_module(rooms.module(kind, "tests/case.py")).CASE for kind in KINDS)


@dataclass(frozen=True)
class Script:
    """A board that shows broken rules."""

    kind: str
    puzzle: str
    moves: tuple[str, ...]
    faults: frozenset[tuple[str, frozenset[Cell]]]


def scripts(kind: str) -> Iterator[Script]:
    for line in rooms.path(kind, "tests/faults.jsonl").read_text(encoding="utf-8").splitlines():
        values = json.loads(line)
        faults = frozenset(
            (name, frozenset((row - 1, column - 1) for row, column in cells)) for name, cells in values["faults"]
        )
        yield Script(kind, values["puzzle"], tuple(values["moves"]), faults)


def faults_after(case: Case, puzzle: Any, moves: Sequence[Any]) -> tuple[Fault, ...]:
    """The broken rules after moves from the start; none where one of the moves cannot be played."""
    position = case.rules.start(puzzle)
    try:
        for move in moves:
            position = case.rules.apply(position, move)
    except MoveError:
        return ()
    return case.rules.faults(position)


def script_for(case: Case, puzzle: Any, moves: Sequence[Any], name: str) -> str:
    """A line for the scripts of a type: the fault of this name, shown with no more moves than it needs.

    It says what the rules found. Whoever adds the line reads it first and sees whether that is true.
    """
    needed = list(moves)
    for move in moves:
        fewer = [other for other in needed if other is not move]
        if any(fault.rule == name for fault in faults_after(case, puzzle, fewer)):
            needed = fewer
    faults = [
        [fault.rule, sorted([row + 1, column + 1] for row, column in fault.cells)]
        for fault in faults_after(case, puzzle, needed)
    ]
    written = console_of(case.kind).write(puzzle, case.forms[0]) if case.forms else case.rules.dump(puzzle)
    return json.dumps({"puzzle": written, "moves": [case.rules.write(move) for move in needed], "faults": faults})


def requests() -> list[Request]:
    """One for each sample and each level that it offers."""
    return [
        making.request(case.kind, level, options, "law")
        for case in CASES
        for options in case.samples
        for level in case.rules.levels(case.rules.settle(options))
    ]


def case_of(kind: str) -> Case:
    return next(case for case in CASES if case.kind == kind)


@cache
def made(request: Request) -> Any:
    """Made once for all laws; the first law makes it again to compare."""
    return making.make(request)


def name_of(request: Request) -> str:
    return "-".join([request.kind, *(str(value) for _, value in request.options), request.level.value])


def random_play(case: Case, puzzle: Any, rng: Random, length: int) -> list[tuple[Any, Any]]:
    """Moves, each with the position after it."""
    position = case.rules.start(puzzle)
    played = []
    for _ in range(length):
        move = case.random_move(position, rng)
        position = case.rules.apply(position, move)
        played.append((move, position))
    return played
