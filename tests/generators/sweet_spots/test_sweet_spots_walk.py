"""Trial and rollback: the counts of the documented example, and the same solutions as the exact solver."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators import making
from generators.contract import Cancelled, Level
from generators.sweet_spots.formats import load, to_grid
from generators.sweet_spots.rules import Puzzle, Quota
from generators.sweet_spots.solver import solutions
from generators.sweet_spots.walk import Event, walk

FOUR = "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2"


def first_solved(puzzle: Puzzle) -> Event:
    return next(event for event in walk(puzzle) if event.act == "solved")


def test_the_documented_board_takes_14_trials_and_10_rollbacks() -> None:
    event = first_solved(load(FOUR))
    assert (event.trials, event.rollbacks, event.depth) == (14, 10, 4)
    assert to_grid(4, event.chests, event.fillers) == ["xx*x", "*xxx", "xxx*", "x*xx"]


def test_events_count_what_they_tell() -> None:
    trials = rollbacks = depth = 0
    for event in walk(load(FOUR)):
        trials += event.act == "trial"
        rollbacks += event.act == "rollback"
        depth += (event.act == "trial") - (event.act == "rollback")
        assert (event.trials, event.rollbacks, event.depth) == (trials, rollbacks, depth)
        assert not event.chests & event.fillers
        assert event.starved is None or event.act == "trial"
    assert event.act == "exhausted"
    assert depth == 0


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    """Any zones at all: the walk asks for no contiguity and takes every quota for itself."""
    size = draw(st.integers(2, 6))
    count = draw(st.integers(1, size))
    zone = st.integers(0, count - 1)
    flat = [*range(count), *draw(st.lists(zone, min_size=size * size - count, max_size=size * size - count))]
    zones = tuple(tuple(flat[k : k + size]) for k in range(0, size * size, size))
    number = st.integers(1, 2)
    return Puzzle(zones, Quota(draw(number), draw(number), draw(st.integers(1, size))))


@settings(max_examples=150, deadline=None)
@given(boards())
def test_the_walk_finds_what_the_solver_finds(puzzle: Puzzle) -> None:
    walked = [event.chests for event in walk(puzzle) if event.act == "solved"]
    assert sorted(walked) == sorted(solutions(puzzle))


@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize("level", [Level.EASY, Level.HARD])
def test_the_walk_agrees_that_a_made_board_has_one_solution(level: Level, seed: str) -> None:
    puzzle = making.make(making.request("sweet-spots", level, {"size": 6}, seed))
    assert sum(event.act == "solved" for event in walk(puzzle)) == 1


def test_separate_targets_are_kept() -> None:
    puzzle = load("0 0 0 0\n0 0 0 0\n1 1 1 1\n1 1 1 1", targets=(1, 1, 2))
    solved = [to_grid(4, event.chests) for event in walk(puzzle) if event.act == "solved"]
    assert solved == [[".*..", "...*", "*...", "..*."], ["..*.", "*...", "...*", ".*.."]]


def test_a_budget_stops_the_walk() -> None:
    events = list(walk(load(FOUR), budget=5))
    assert events[-1].act == "stopped"
    assert events[-1].trials == 5
    assert all(event.act in ("trial", "rollback") for event in events[:-1])


def test_a_pulse_ends_it() -> None:
    def pulse(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        next(walk(load(FOUR), pulse=pulse))
