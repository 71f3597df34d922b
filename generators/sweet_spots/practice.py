"""Positions to practise a named step: ten a day for each, the same for everybody, from boards that ship.

In each of them exactly this step is next: nothing easier is open. A board may lie turned or mirrored.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from generators.contract import Cell, Pulse, steady
from generators.data import shelf
from generators.sweet_spots.argument import argument
from generators.sweet_spots.examples import drawn
from generators.sweet_spots.facts import Exercise
from generators.sweet_spots.formats import load
from generators.sweet_spots.logic.hints import hint_of
from generators.sweet_spots.logic.ladder import LADDER
from generators.sweet_spots.logic.view import View, table
from generators.sweet_spots.rules import Mark, Position, Puzzle, apply, start

COUNT = 10
"""Positions of a day."""
LARGEST = 10
"""Of the boards they are from."""
MOST_TOLD = 12
"""So many steps of a kind at one place are right; there are hardly ever more."""
WAYS = 8
"""In which a square can lie."""
EASY = ("touch", "full")
"""Auto-dots make these steps for the player, so nobody practises them."""
PRACTISED = tuple(rung.name for rung in LADDER if rung.name not in EASY and not rung.name.endswith("what-if"))
"""A what-if is looked for by trying, which is no eye to train."""


class Place(NamedTuple):
    """Where a step is the next one: a board, and what is marked on it."""

    puzzle: Puzzle
    chests: int
    dots: int


def exercises(technique: str, day: str, pulse: Pulse = steady) -> tuple[Exercise, ...]:
    places = found(pulse).get(technique, ()) or _of_example(technique)
    rng = Random(f"{technique}/{day}")
    order = [(place, way) for way in range(WAYS) for place in places]
    rng.shuffle(order)
    made: list[Exercise] = []
    for place, way in order:
        exercise = _exercise(technique, _turned(place, way))
        if exercise is not None:
            made.append(exercise)
        if len(made) == COUNT:
            break
    return tuple(made)


_FOUND: dict[str, tuple[Place, ...]] = {}
"""Filled when it is first asked for, which takes a second or two."""


def found(pulse: Pulse = steady) -> dict[str, tuple[Place, ...]]:
    """All places of the boards that ship, by the step that is next there."""
    if _FOUND:
        return _FOUND
    places: dict[str, list[Place]] = {}
    texts = list(shelf("sweet-spots"))
    for number, text in enumerate(texts):
        pulse(number / len(texts))
        puzzle = load(text)
        if puzzle.size > LARGEST:
            continue
        position = start(puzzle)
        for hint in argument(puzzle).steps:
            places.setdefault(hint.technique, []).append(Place(puzzle, position.chests, position.dotted))
            position = apply(position, hint.move)
    _FOUND.update((technique, tuple(each)) for technique, each in places.items())
    return _FOUND


def _of_example(technique: str) -> tuple[Place, ...]:
    position = drawn(technique).position
    return (Place(position.puzzle, position.chests, position.dots),)


def _turned(place: Place, way: int) -> Place:
    """The place as it lies turned or mirrored. Zones are numbered in reading order again."""
    size = place.puzzle.size

    def source(row: int, column: int) -> Cell:
        if way & 1:
            row = size - 1 - row
        if way & 2:
            column = size - 1 - column
        return (column, row) if way & 4 else (row, column)

    names: dict[int, int] = {}
    zones, chests, dots = [], 0, 0
    for row in range(size):
        line = []
        for column in range(size):
            from_row, from_column = source(row, column)
            zone = place.puzzle.zones[from_row][from_column]
            line.append(names.setdefault(zone, len(names)))
            bit, here = 1 << from_row * size + from_column, 1 << row * size + column
            chests |= here if place.chests & bit else 0
            dots |= here if place.dots & bit else 0
        zones.append(tuple(line))
    quota = place.puzzle.quota
    turned = quota._replace(row=quota.column, column=quota.row) if way & 4 else quota
    return Place(Puzzle(tuple(zones), turned), chests, dots)


def _exercise(technique: str, place: Place) -> Exercise | None:
    """None where another step turns out to be the next one, as some look at rows before columns."""
    board = table(place.puzzle)
    view = View(board, place.chests, board.grid.everything & ~place.chests & ~place.dots)
    for rung in LADDER:
        if rung.name in EASY:
            continue
        steps = [step for step in rung.find(view) if step.chests & ~view.chests or step.dots & view.open]
        if steps and rung.name != technique:
            return None
        if steps:
            break
    else:
        return None
    position = Position(place.puzzle, place.chests, place.dots)
    steps = sorted(steps, key=lambda step: step.look_at.bit_count())[:MOST_TOLD]
    chests = dots = 0
    for step in steps:
        chests |= step.chests & view.open
        dots |= step.dots & view.open
    cells = board.grid.cells
    hints = tuple(hint_of(position, step) for step in steps)
    return Exercise(place.puzzle, tuple(_marks(place)), hints, cells(chests), cells(dots))


def _marks(place: Place) -> Iterator[Mark]:
    cells = table(place.puzzle).grid.cells
    if place.chests:
        yield Mark("chest", cells(place.chests))
    if place.dots:
        yield Mark("dot", cells(place.dots))
