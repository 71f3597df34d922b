"""Several processes: results in order, errors passed on, nobody left behind."""

import multiprocessing
import os

import pytest

from generators.cli.team import Team
from generators.contract import Level, Pulse, PuzzleError, Request, phrase
from generators.making import Job


def children() -> set[int | None]:
    return {process.pid for process in multiprocessing.active_children()}


def a_request(seed: str) -> Request:
    return Request("toy", Level.EASY, (), seed)


def echo(request: Request, pulse: Pulse) -> str:
    """The longer the seed, the longer it takes; by steps, not by the clock."""
    steps = 20_000 * len(request.seed)
    for step in range(steps):
        if step % 1000 == 0:
            pulse(step / steps)
    return f"made {request.seed}"


def refuse(request: Request, pulse: Pulse) -> str:
    raise PuzzleError(phrase("no {seed}", seed=request.seed))


def fail(request: Request, pulse: Pulse) -> str:
    raise ZeroDivisionError("of a toy")


def die(request: Request, pulse: Pulse) -> str:
    os._exit(3)


def test_results_come_in_the_order_of_the_requests() -> None:
    before, shares = children(), list[float]()
    seeds = ["a" * (9 - k) for k in range(9)]
    with Team(2, shares.append) as team:
        assert list(team(echo, [a_request(seed) for seed in seeds])) == [f"made {seed}" for seed in seeds]
        assert list(team(echo, [a_request("again")])) == ["made again"]
        assert list(team(echo, [])) == []
    assert shares
    assert all(0 <= share <= 2 for share in shares)
    assert children() == before


@pytest.mark.parametrize(
    ("job", "said"),
    [(refuse, "no x"), (fail, "report it: ZeroDivisionError: of a toy"), (die, "ended before its time")],
)
def test_what_goes_wrong_there_is_said_here(job: Job, said: str, capfd: pytest.CaptureFixture[str]) -> None:
    before = children()
    with Team(1, lambda _: None) as team, pytest.raises(PuzzleError, match=said):
        list(team(job, [a_request("x")]))
    assert children() == before
    assert capfd.readouterr().err == ""


def test_leaving_early_ends_the_processes() -> None:
    before = children()
    with Team(2, lambda _: None) as team:
        assert next(iter(team(echo, [a_request("a"), a_request("a" * 100_000)]))) == "made a"
    assert children() == before
