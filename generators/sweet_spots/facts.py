"""What the worker says of a plan, and of a game that is over: plain values that the window shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from generators.contract import Cell, Hint, Level
from generators.sweet_spots.plan import Plan
from generators.sweet_spots.rules import Mark, Puzzle


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


@dataclass(frozen=True)
class Stretch:
    chest: Cell
    seconds: float


@dataclass(frozen=True)
class Moment:
    """A place in a game that is worth a second look."""

    moves: int
    """So many moves had been made."""
    hint: Hint[Mark]
    """What was open there, or why the mark was wrong."""
    seconds: float = 0.0
    """How long the player thought, or how long the wrong mark stood."""


@dataclass(frozen=True)
class Story:
    stretches: tuple[Stretch, ...]
    slow: int
    """The place of the longest stretch among them."""
    thought: Moment | None
    """At the beginning of that stretch."""
    wrong: tuple[Moment, ...] = ()


@dataclass(frozen=True)
class Exercise:
    """A position in which a named step is next."""

    puzzle: Puzzle
    moves: tuple[Mark, ...]
    """What leads to the position."""
    hints: tuple[Hint[Mark], ...]
    """Such steps, the plainest first."""
    chests: frozenset[Cell]
    """What they give."""
    dots: frozenset[Cell]
