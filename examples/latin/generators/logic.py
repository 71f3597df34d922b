"""What a person finds on a Latin board: two named steps, the easier one first.

Hints and levels come from this list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from examples.latin.generators.rules import Position, Put, Puzzle, apply, at, cells, is_solved, lines, start, with_digit
from examples.latin.generators.solver import open_digits, solutions
from generators.contract import Cell, Hint, Level, Pulse, phrase, steady


@dataclass(frozen=True)
class Technique:
    name: str
    level: Level
    find: Callable[[Position], Iterator[Hint[Put]]]
    """Every step of this sort that a position allows."""


def _only_digit(position: Position) -> Iterator[Hint[Put]]:
    """A cell is left with one digit, because its row and its column hold all the others."""
    for cell in cells(position.puzzle.size):
        found = () if position.at(cell) else open_digits(position.digits, cell)
        if len(found) == 1:
            (digit,) = found
            yield Hint(
                technique="only digit",
                title=phrase("The only digit left"),
                nudge=phrase("For one cell there is only one digit left."),
                where=phrase("Look at {place}.", place=at(cell)),
                why=phrase(
                    "Row {row} and column {column} hold every other digit, so {digit} goes where they cross.",
                    row=cell[0] + 1,
                    column=cell[1] + 1,
                    digit=digit,
                ),
                look_at=_filled_around(position, cell),
                changes=frozenset({cell}),
                move=Put(cell, digit),
            )


def _only_place(position: Position) -> Iterator[Hint[Put]]:
    """A digit has one place left in a line, because it stands in the way of every other empty cell there."""
    for line in lines(position.puzzle.size):
        empty = [cell for cell in line.cells if not position.at(cell)]
        for digit in range(1, position.puzzle.size + 1):
            places = [cell for cell in empty if digit in open_digits(position.digits, cell)]
            if len(places) == 1:
                (cell,) = places
                yield Hint(
                    technique="only place",
                    title=phrase("The only place left"),
                    nudge=phrase("Some digit has only one place left in its row or column."),
                    where=phrase("Look where {digit} can go in {line}.", digit=digit, line=line.name),
                    why=phrase(
                        "In {line}, every other empty cell has a {digit} in its own row or column, so {digit} goes to "
                        "{place}.",
                        line=line.name,
                        digit=digit,
                        place=at(cell),
                    ),
                    look_at=frozenset(line.cells),
                    changes=frozenset({cell}),
                    move=Put(cell, digit),
                )


def _filled_around(position: Position, cell: Cell) -> frozenset[Cell]:
    around = (other for line in lines(position.puzzle.size) if cell in line.cells for other in line.cells)
    return frozenset(other for other in around if position.at(other))


TECHNIQUES = (
    Technique("only digit", Level.EASY, _only_digit),
    Technique("only place", Level.NORMAL, _only_place),
)
"""The easiest first. The level of a puzzle is that of the hardest technique that it needs."""


@dataclass(frozen=True)
class Rating:
    level: Level | None
    """The level, or None where logic does not reach the end."""
    techniques: tuple[str, ...]


def next_step(position: Position, techniques: tuple[Technique, ...] = TECHNIQUES) -> Hint[Put] | None:
    return next((step for technique in techniques for step in technique.find(position)), None)


def rate(puzzle: Puzzle, pulse: Pulse = steady, techniques: tuple[Technique, ...] = TECHNIQUES) -> Rating:
    """Finds out how hard a puzzle is by solving it with the easiest step each time."""
    position, used = start(puzzle), set[str]()
    while (step := next_step(position, techniques)) is not None:
        pulse(0.0)
        used.add(step.technique)
        position = apply(position, step.move)
    needed = [technique for technique in techniques if technique.name in used]
    level = needed[-1].level if needed and is_solved(position) else None
    return Rating(level, tuple(technique.name for technique in needed))


def hint(position: Position, pulse: Pulse = steady) -> Hint[Put] | None:
    """Returns the next step: a wrong digit first, then the easiest technique that finds something."""
    if is_solved(position):
        return None
    return next_step(position) if is_sound(position, pulse) else _wrong_digit(position, pulse)


def is_sound(position: Position, pulse: Pulse = steady) -> bool:
    """Tells whether the board can still be completed."""
    return next(solutions(position.digits, pulse), None) is not None


def _wrong_digit(position: Position, pulse: Pulse) -> Hint[Put] | None:
    """Finds the first digit in reading order that cannot stand together with the givens and the digits before it."""
    digits = position.puzzle.givens
    if next(solutions(digits, pulse), None) is None:
        return None
    for cell in cells(position.puzzle.size):
        digit = position.at(cell)
        if digit and not position.is_given(cell):
            digits = with_digit(digits, cell, digit)
            if next(solutions(digits, pulse), None) is None:
                return Hint(
                    technique="wrong digit",
                    title=phrase("A wrong digit"),
                    nudge=phrase("One of the digits on the board cannot stay."),
                    where=phrase("Look at {place}.", place=at(cell)),
                    why=phrase("With {digit} at {place} the board cannot be finished.", digit=digit, place=at(cell)),
                    look_at=frozenset({cell}),
                    changes=frozenset({cell}),
                    move=Put(cell, 0),
                )
    return None
