"""Sweet Spots under the laws."""

from __future__ import annotations

from random import Random

from generators.sweet_spots import rules as sweet_spots
from tests.cases import Case


def random_move(position: sweet_spots.Position, rng: Random) -> sweet_spots.Mark:
    size = position.puzzle.size
    some = frozenset((rng.randrange(size), rng.randrange(size)) for _ in range(rng.choice((1, 1, 2, 5))))
    sort = rng.choice(("dot", "dot", "chest", "chest", "clear"))
    if sort == "chest":
        return sweet_spots.Mark("chest", some, auto=rng.random() < 0.5)
    if sort == "clear":
        return sweet_spots.Mark("clear", some)
    free = frozenset(cell for cell in some if position.mark_at(cell) != "chest")
    return sweet_spots.Mark("dot", free) if free else sweet_spots.Mark("clear", some)


CASE = Case(
    "sweet-spots",
    ({"size": 5, "chests": 1}, {"size": 8, "chests": 1}, {"size": 9, "chests": 2}, {"size": 10, "chests": 2}),
    random_move,
    ("link",),
)
