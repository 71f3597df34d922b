"""What the worker says of a plan: plain values that the window shows."""

from __future__ import annotations

from typing import NamedTuple

from generators.contract import Cell, Level
from generators.sweet_spots.plan import Plan


class Finding(NamedTuple):
    """How many answers a plan has."""

    answers: tuple[frozenset[Cell], ...] = ()
    is_decided: bool = False
    """Whether it is known that there is none, one, or more than one."""
    is_all: bool = False
    """Whether there are no answers beyond these."""
    level: Level | None = None
    """None where there is not just one answer, or where logic does not find it."""
    techniques: tuple[str, ...] = ()
    steps: int = 0


class Change(NamedTuple):
    """A cell that changes its zone."""

    cell: Cell
    before: int
    after: int


class Mending(NamedTuple):
    """A plan with one answer, what was changed to come to it, and what there is to say of it."""

    plan: Plan
    changes: tuple[Change, ...]
    finding: Finding
