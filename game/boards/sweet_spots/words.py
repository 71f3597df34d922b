"""What is said of a board of Sweet Spots while it is played."""

from __future__ import annotations

from game.strings import _, _n, joined
from generators.sweet_spots.rules import Position, Puzzle, is_solved


def chest_count(chests: int) -> str:
    return _n("{count} chest", "{count} chests", chests)


def goal(puzzle: Puzzle) -> str:
    apart = _("Chests never touch, not even at a corner.")
    chests = puzzle.quota.row
    task = _n(
        "Put one chest in every row, every column and every coloured zone.",
        "Put {count} chests in every row, every column and every coloured zone.",
        chests,
    )
    return joined(task, apart)


def progress_words(position: Position) -> str:
    done, goal = position.chests.bit_count(), position.puzzle.quota.row * position.puzzle.size
    return _("{done} of {goal} chests", done=done, goal=goal)


def is_full_but_wrong(position: Position) -> bool:
    """Have all chests been placed, and the board is not solved?"""
    return position.chests.bit_count() >= position.puzzle.quota.row * position.puzzle.size and not is_solved(position)
