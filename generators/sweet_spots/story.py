"""How a finished game went: which chest took longest, and which step was open all that time; what was marked wrong.

Words used here
    stretch  the time between two chests that stayed, or before the first one
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generators.contract import Cell, Pulse, steady
from generators.sweet_spots.facts import Moment, Story, Stretch
from generators.sweet_spots.logic.hints import first_solutions, hint
from generators.sweet_spots.rules import Mark, Position, Puzzle, apply, start

MOST_WRONG = 3
"""So many wrong marks are told, the first ones."""
SLIP = 3.0
"""A wrong mark that stood for so many seconds at most was a slip of the hand, or a dot on the way to a chest."""


def stretches(moves: Sequence[Mark], times: Sequence[float]) -> tuple[Stretch, ...]:
    """The chests that stood at the end, in the order in which they came to stay."""
    placed: dict[Cell, float] = {}
    for move, at in zip(moves, times, strict=True):
        for cell in sorted(move.cells):
            placed.pop(cell, None)
            if move.act == "chest":
                placed[cell] = at
    found, last = [], 0.0
    for cell, at in placed.items():
        found.append(Stretch(cell, max(0.0, at - last)))
        last = at
    return tuple(found)


def story(puzzle: Puzzle, moves: Sequence[Mark], times: Sequence[float], pulse: Pulse = steady) -> Story | None:
    """None where nothing can be told, as of a board with several answers."""
    found, answers = stretches(moves, times), first_solutions(puzzle, pulse)
    if not found or len(answers) != 1:
        return None
    slow = max(range(len(found)), key=lambda number: found[number].seconds)
    positions = _positions(puzzle, moves)
    thought = _thought(found, slow, moves, positions, pulse)
    return Story(found, slow, thought, _wrong(answers[0], positions, times, pulse))


def _positions(puzzle: Puzzle, moves: Sequence[Mark]) -> list[Position]:
    positions = [start(puzzle)]
    for move in moves:
        positions.append(apply(positions[-1], move))
    return positions


def _thought(
    found: Sequence[Stretch], slow: int, moves: Sequence[Mark], positions: Sequence[Position], pulse: Pulse
) -> Moment | None:
    """The easiest step that was open when the longest stretch began. The dots that every chest brings are no step."""
    before = 0
    if slow:
        last = found[slow - 1].chest
        before = max(number for number, move in enumerate(moves, 1) if move.act == "chest" and last in move.cells)
    position = positions[before]
    open_ = hint(replace(position, auto=position.chests), pulse)
    return Moment(before, open_, found[slow].seconds) if open_ is not None else None


def _wrong(answer: int, positions: Sequence[Position], times: Sequence[float], pulse: Pulse) -> tuple[Moment, ...]:
    """Each mark against the answer, when it came, and for how long it stood."""
    moments: list[Moment] = []
    stood = 0
    for number, position in enumerate(positions):
        wrong = _against(position, answer)
        new, stood = wrong & ~stood, wrong
        if not new or len(moments) == MOST_WRONG:
            continue
        later = enumerate(positions[number:], number)
        mended = next((at for at, then in later if not _against(then, answer) & new), 0)
        seconds = times[mended - 1] - times[number - 1] if mended else 0.0
        if mended and seconds <= SLIP:
            continue
        why = hint(position, pulse)
        if why is not None:
            moments.append(Moment(number, why, max(0.0, seconds)))
    return tuple(moments)


def _against(position: Position, answer: int) -> int:
    return (position.chests & ~answer) | (position.dots & answer)
