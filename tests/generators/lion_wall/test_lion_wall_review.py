"""Walls for what comes back: proven like all others, with as many of the characters as can stand together."""

from __future__ import annotations

import pytest

from generators.contract import Unmakable, steady
from generators.lion_wall.characters import characters
from generators.lion_wall.grading import inspect
from generators.lion_wall.review_wall import review_wall


@pytest.mark.parametrize(
    ("due", "script", "least"),
    [
        ("饱跑想语", "simplified", 4),
        ("語読", "japanese", 2),
        ("包", "simplified", 1),
        ("饱跑炮泡抱袍", "simplified", 4),
    ],
)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_review_wall_has_what_comes_back_and_one_answer(due: str, script: str, least: int, seed: str) -> None:
    data = characters()
    puzzle = review_wall(due, script, seed, steady, data)
    report = inspect(puzzle, data, steady)
    assert report.valid and report.unique
    assert len(set(due) & set(puzzle.cards)) >= least
    assert puzzle == review_wall(due, script, seed, steady, data)


def test_characters_that_can_stand_on_no_wall_are_answered() -> None:
    with pytest.raises(Unmakable):
        review_wall("我", "simplified", "one", steady, characters())
