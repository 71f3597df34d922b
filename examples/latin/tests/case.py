"""Latin under the laws: what is made, and how it is played at random."""

from __future__ import annotations

from random import Random

from examples.latin.generators.rules import Position, Put, cells
from tests.cases import Case


def random_move(position: Position, rng: Random) -> Put:
    """Returns any digit or none for a free cell, but never for the first one, so that the board is never finished."""
    size = position.puzzle.size
    _kept, *free = [cell for cell in cells(size) if not position.is_given(cell)]
    return Put(rng.choice(free), rng.randrange(size + 1))


CASE = Case("latin", ({"size": 4}, {"size": 5}, {"size": 7}), random_move, ("text",))
