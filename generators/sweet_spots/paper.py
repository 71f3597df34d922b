"""A board of Sweet Spots on paper: zones in light greys or in patterns, and a chest for each mark of the solution."""

from __future__ import annotations

from collections.abc import Iterator

from generators.contract import Cell, Phrase, plural
from generators.paper.shapes import GREY, INK, Box, Drawing, Line, Paper, Room, Shape
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Puzzle, count

LARGEST_CELL = 46.0
SHADES = (None, 0.93, 0.84, 0.97, 0.88, 0.79)
"""The greys of zones. Neighbours never share one while there are enough of them."""
STEPS = 3
"""Lines of a pattern that cross one side of a cell."""


def _puzzle(puzzle: Puzzle, room: Room) -> Drawing:
    side = min(room.width, room.height, LARGEST_CELL * puzzle.size)
    return Drawing(side, side, tuple(_board(puzzle, side, room.patterns)))


def _solution(puzzle: Puzzle, room: Room) -> Drawing:
    side = min(room.width, room.height)
    cell = side / puzzle.size
    shapes = list(_board(puzzle, side, room.patterns))
    for move in RULES.answer(puzzle):
        for row, column in move.cells:
            shapes += _chest(column * cell, row * cell, cell)
    return Drawing(side, side, tuple(shapes))


def _note(puzzle: Puzzle) -> Phrase:
    return plural(
        "One chest in every row, column and zone. No two may touch, not even at a corner.",
        "{chests} chests in every row, column and zone. No two may touch, not even at a corner.",
        puzzle.quota.row,
        chests=count(puzzle.quota.row),
    )


def _board(puzzle: Puzzle, side: float, patterns: bool) -> Iterator[Shape]:
    size, zones = puzzle.size, puzzle.zones
    cell = side / size
    tones = _tones(zones)
    for row in range(size):
        for column in range(size):
            tone = tones[zones[row][column]]
            if patterns:
                yield from _pattern(tone, column * cell, row * cell, cell)
            elif (shade := SHADES[tone % len(SHADES)]) is not None:
                yield Box(column * cell, row * cell, cell, cell, fill=shade)
    for number in range(1, size):
        yield Line(number * cell, 0, number * cell, side, 0.3, 0.65)
        yield Line(0, number * cell, side, number * cell, 0.3, 0.65)
    thick = max(0.9, cell * 0.06)
    for row in range(size):
        for column in range(size):
            x, y = column * cell, row * cell
            if column + 1 < size and zones[row][column] != zones[row][column + 1]:
                yield Line(x + cell, y, x + cell, y + cell, thick)
            if row + 1 < size and zones[row][column] != zones[row + 1][column]:
                yield Line(x, y + cell, x + cell, y + cell, thick)
    yield Box(0, 0, side, side, border=thick * 1.1)


def _tones(zones: tuple[tuple[int, ...], ...]) -> list[int]:
    """Returns a number for each zone, so that zones side by side have different ones; small numbers come first."""
    size = len(zones)
    beside: dict[int, set[int]] = {zone: set() for row in zones for zone in row}
    for row in range(size):
        for column in range(size):
            cells: list[Cell] = [(row, column + 1), (row + 1, column)]
            for other in (zones[r][c] for r, c in cells if r < size and c < size):
                if other != (zone := zones[row][column]):
                    beside[zone].add(other)
                    beside[other].add(zone)
    tones: list[int] = []
    for zone in range(len(beside)):
        taken = {tones[other] for other in beside[zone] if other < zone}
        tones.append(next(tone for tone in range(len(beside)) if tone not in taken))
    return tones


def _pattern(tone: int, x: float, y: float, cell: float) -> Iterator[Shape]:
    """Yields what fills a cell, such that the same pattern goes on in the next cell."""
    step, thin = cell / STEPS, 0.35
    middles = [(number + 0.5) * step for number in range(STEPS)]
    sort = tone % 6
    if sort == 1:
        for a in middles:
            yield Line(x, y + a, x + a, y, thin, GREY)
            yield Line(x + a, y + cell, x + cell, y + a, thin, GREY)
    elif sort == 2:
        yield from (Box(x + a - 0.6, y + b - 0.6, 1.2, 1.2, fill=GREY) for a in middles for b in middles)
    elif sort == 3:
        yield from (Line(x, y + a, x + cell, y + a, thin, GREY) for a in middles)
    elif sort == 4:
        for a in middles:
            yield Line(x + a, y, x + cell, y + cell - a, thin, GREY)
            yield Line(x, y + a, x + cell - a, y + cell, thin, GREY)
    elif sort == 5:
        yield from (Line(x + a, y, x + a, y + cell, thin, GREY) for a in middles)


def _chest(x: float, y: float, cell: float) -> Iterator[Shape]:
    wide, high = cell * 0.56, cell * 0.46
    left, top = x + (cell - wide) / 2, y + (cell - high) / 2
    thin = max(0.5, cell * 0.04)
    yield Box(left, top, wide, high, fill=0.62, border=thin, round=wide * 0.16)
    yield Line(left, top + high * 0.42, left + wide, top + high * 0.42, thin)
    yield Box(x + cell / 2 - wide * 0.1, top + high * 0.3, wide * 0.2, high * 0.3, fill=INK)


PAPER: Paper[Puzzle] = Paper(_puzzle, _solution, _note)
