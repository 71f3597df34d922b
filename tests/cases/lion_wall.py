"""Lion Wall under the laws."""

from __future__ import annotations

from random import Random

from generators.lion_wall import rules as lion_wall
from tests.cases import Case


def random_move(position: lion_wall.Position, rng: Random) -> lion_wall.Move:
    """Guesses of every outcome, but never the group that would end the game: nothing could be played after it."""
    order = position.order
    sort = rng.choice(("guess", "guess", "one away", "right", "colour", "arrange", "name"))
    open_ = [group for number, group in enumerate(position.puzzle.groups) if number not in position.found]
    unnamed = [place for place, group in enumerate(position.found, start=1) if not position.named[group]]
    if sort == "right" and len(open_) > 2:
        return lion_wall.Guess(rng.choice(open_).cards)
    if sort == "one away":
        one, other = rng.sample(open_, 2)
        return lion_wall.Guess((*rng.sample(one.cards, 3), rng.choice(other.cards)))
    if sort == "arrange":
        return lion_wall.Arrange(tuple(rng.sample(order, len(order))))
    if sort == "name" and unnamed and position.puzzle.script != lion_wall.WORDS:
        return lion_wall.Name(rng.choice(lion_wall.part_choices(position.puzzle)), rng.choice(unnamed))
    if sort == "guess":
        one, other = rng.sample(open_, 2)
        return lion_wall.Guess((*rng.sample(one.cards, 2), *rng.sample(other.cards, 2)))
    return lion_wall.Colour(rng.choice(order), rng.randrange(lion_wall.COLOURS + 1))


CASE = Case(
    "lion-wall",
    tuple({"script": script} for script in (*lion_wall.SCRIPTS, lion_wall.WORDS)),
    random_move,
    ("characters", "connections", "text"),
)
