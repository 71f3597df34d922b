"""What is told of how hard a board is, and that logic alone proves what it finishes."""

from __future__ import annotations

import json
from random import Random

import pytest

from generators.contract import Level, ReportFault, steady
from generators.sweet_spots import generator
from generators.sweet_spots.generator_measure import inspect
from generators.sweet_spots.logic import LADDER, climb, fresh, rate, verdict
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Puzzle, Quota
from generators.sweet_spots.solver import solutions

ORDER = [rung.name for rung in LADDER]


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize(("size", "quota"), [(8, 1), (10, 2)])
def test_a_rating_tells_the_hardest_step_and_where_it_is_narrow(size: int, quota: int, level: Level) -> None:
    puzzle = generator.generate(size, quota, level, Random("rating"), steady)
    report = inspect(puzzle, steady)
    told = json.loads(json.dumps(dict(report.particulars)))
    rating, narrow = told["rating"], told["open_steps"]
    assert rating["hardest"] == report.techniques[-1]
    told_of = [name for name in ("first_chest", "first_dot") if rating[name] is not None]
    for name in told_of:
        assert rating[name] in report.techniques and ORDER.index(rating[name]) <= ORDER.index(rating["hardest"])
    # What comes first is found from the empty board by nothing harder than is said.
    for name in told_of:
        reached = climb(fresh(puzzle), LADDER[: ORDER.index(rating[name])])
        assert not any(each.has_chests if name == "first_chest" else each.has_dots for each in reached.rounds)
    assert min(narrow["each"]) == narrow["least"] == narrow["each"][narrow["at"] - 1] >= 1


def test_open_steps_count_different_steps_of_the_easiest_technique() -> None:
    puzzle = generator.generate(8, 1, Level.EASY, Random("open"), steady)
    done = climb(fresh(puzzle), LADDER, True)
    view = fresh(puzzle)
    first = next(rung for rung in LADDER if next(rung.find(view), None) is not None)
    assert done.rounds[0].open_steps == len({(step.chests, step.dots & view.open) for step in first.find(view)})
    assert LADDER[done.rounds[0].rung] is first


def test_going_on_from_an_easier_climb_is_the_same_as_one_climb() -> None:
    for number in range(6):
        puzzle = generator.generate(9, 2, Level.FIENDISH, Random(f"on/{number}"), steady)
        assert verdict.judge(puzzle).rating == rate(puzzle)


def test_logic_that_finishes_is_the_proof() -> None:
    """The search has no part in the verdict of a board that the ladder solves."""
    for number in range(12):
        puzzle = generator.generate(8, 1, list(Level)[number % 4], Random(f"proof/{number}"), steady)
        found = verdict.judge(puzzle)
        assert found.is_decided and list(found.answers) == list(solutions(puzzle)) == list(verdict.answers(puzzle))


@pytest.mark.parametrize(
    ("zones", "quota", "fault"),
    [
        ("AABB AABB CCDD CCDD", 1, ReportFault.SEVERAL_SOLUTIONS),
        ("AAAA ABBB CCCB DDDB", 2, ReportFault.NO_SOLUTION),
        ("AABBCC AABBCC AABBCC DDEEFF DDEEFF DDEEFF", 2, ReportFault.NO_SOLUTION),
    ],
)
def test_what_logic_does_not_finish_is_not_called_unique(zones: str, quota: int, fault: ReportFault) -> None:
    numbered = tuple(tuple(ord(letter) - ord("A") for letter in row) for row in zones.split())
    report = RULES.inspect(Puzzle(numbered, Quota(quota, quota, quota)), steady)
    assert not report.unique and report.level is None and report.faults == (fault,) and report.particulars == ()
