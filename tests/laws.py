"""What the laws run over: the case of each puzzle type (tests/cases), what it makes, and its scripts of broken rules.

The scripts of a type are tests/scripts/<kind>.jsonl, a line for each board that shows broken rules: `puzzle` (any text
form), `moves` (as text), `faults` (name and cells, rows and columns from 1).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from generators import making
from generators.catalog import KINDS
from generators.contract import Cell, Request
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
