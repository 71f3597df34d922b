"""Brick under the laws."""

from __future__ import annotations

from random import Random

from generators.brick import rules as brick
from tests.cases import Case


def random_move(position: brick.Position, rng: Random) -> brick.Move:
    """Words of every outcome, past the goal, but never the last one missing: nothing could be played after it."""
    puzzle, left, last = position.puzzle, brick.missing(position), position.last
    if not position.goes_on:
        return brick.GoOn()
    sorts = ("found", "found", "bonus", "before", "short", "foreign", "unknown", "keyless", "give", "count", "drop")
    sort = rng.choice(sorts)
    if sort == "count" and last is not None and last.outcome == "not in the list" and len(last.word) <= brick.LONGEST:
        return brick.Count(last.word)
    if sort == "drop" and position.found and rng.random() < 0.3:
        return brick.Drop(rng.choice(position.found))
    if sort == "keyless" and puzzle.key:
        return brick.Lay(puzzle.letters.replace(puzzle.key, ""))
    if sort == "found" and len(left) > 1:
        return brick.Lay(rng.choice(left))
    if sort == "bonus" and puzzle.bonus:
        return brick.Lay(rng.choice(puzzle.bonus))
    if sort == "before" and position.found:
        return brick.Lay(rng.choice(position.found))
    if sort == "give":
        word = rng.choice(left)
        if (count := brick.given(position, word)) < len(word):
            return brick.Give(word, rng.randint(count + 1, len(word)))
    letters = "".join(rng.choice(puzzle.letters) for _ in range(3 if sort == "short" else rng.randint(4, 20)))
    foreign = sorted(set("abcdefghijklmnopqrstuvwxyz") - set(puzzle.letters))
    return brick.Lay(letters + rng.choice(foreign) if sort == "foreign" else letters)


CASE = Case(
    "brick",
    ({"letters": 5}, {"letters": 6, "spelling": "american"}, {"letters": 7}, {"letters": 9}),
    random_move,
    ("puzzle", "brk", "brk-described"),
)
