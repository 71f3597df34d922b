"""A worker that is killed, stopped, or lies: the job is done again or fails with a sentence, and the next one runs."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.worker import Worker, WorkerDied
from game.worker.keeper import SILENCE, is_message
from tests.faults import liars
from tests.faults.counts import tell
from tests.game import worker_jobs as jobs
from tests.game.test_worker import answer, is_gone, lines, until, worker

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


class Clock:
    """The real one, which can be turned ahead."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


@contextmanager
def turned(ahead: float) -> Iterator[tuple[Worker, Callable[[], None]]]:
    """A worker, and what lets time pass: the clock goes ahead, and the keeper wakes up and looks at it."""
    clock = Clock()
    with worker(now=clock) as work:

        def pass_time() -> None:
            clock.ahead += ahead
            work.ask(jobs.double, 1, done=lambda _: None, background=True).cancel()
            work.pump()

        yield work, pass_time


# Lies


@pytest.mark.parametrize("which", [*liars.NONSENSE, *liars.BYTES, *liars.RAW])
def test_a_child_that_talks_nonsense_is_replaced_and_the_job_done_again(which: str, tmp_path: Path) -> None:
    with worker() as work:
        before = answer(work, jobs.process_id)
        assert answer(work, liars.say_nonsense, which, str(tmp_path / "mark")) == "the truth"
        assert answer(work, jobs.process_id) != before


def test_a_job_under_which_every_child_talks_nonsense_fails_with_a_sentence() -> None:
    with worker() as work:
        error = answer(work, liars.always_say_nonsense, "a number")
        assert isinstance(error, WorkerDied) and "twice" in str(error) and "\n" not in str(error)
        assert answer(work, jobs.double, 4) == 8


def test_answers_to_what_nobody_asked_are_not_heard() -> None:
    shares: list[float] = []
    with worker() as work:
        assert answer(work, liars.answer_for_others, progress=shares.append) == "the truth"
        assert answer(work, jobs.double, 4) == 8
    assert shares == []


@pytest.mark.parametrize(
    ("message", "fits"),
    [
        (("ready",), True),
        (("alive", 1), True),
        (("progress", 1, 0.5), True),
        (("done", 1, None), True),
        (("stopped", 1), True),
        (("failed", 1, ValueError(), ""), True),
        *((message, False) for message in liars.NONSENSE.values()),
    ],
)
def test_messages_are_told_from_nonsense(message: object, fits: bool) -> None:
    assert is_message(message) == fits


# Stopped


def test_a_child_that_was_stopped_under_a_job_is_replaced(tmp_path: Path) -> None:
    with turned(SILENCE / 4) as (work, pass_time):
        got: list[Any] = []
        work.ask(liars.stop_for_ever, str(tmp_path / "mark"), done=got.append, failed=got.append)
        until(lambda: (tmp_path / "mark").exists())
        until(lambda: got, pass_time)
    assert got == ["went on"]


def test_a_child_that_was_stopped_while_idle_is_replaced_by_the_next_job() -> None:
    with turned(SILENCE / 4) as (work, pass_time):
        child = answer(work, jobs.process_id)
        os.kill(child, signal.SIGSTOP)
        got: list[Any] = []
        # Larger than what a pipe takes in: the keeper waits in the middle of it.
        work.ask(liars.echo_length, "x" * 3_000_000, done=got.append, failed=got.append)
        until(lambda: got, pass_time)
        assert got == [3_000_000] and is_gone(child)


def test_a_child_that_was_stopped_in_the_middle_of_a_message_is_replaced(tmp_path: Path) -> None:
    with turned(SILENCE / 4) as (work, pass_time):
        got: list[Any] = []
        work.ask(liars.stop_in_the_middle_of_a_message, str(tmp_path / "mark"), done=got.append, failed=got.append)
        until(lambda: (tmp_path / "mark").exists())
        until(lambda: got, pass_time)
    assert got == ["went on"]


def test_a_worker_with_a_stopped_child_closes(tmp_path: Path) -> None:
    with worker() as work:
        child = answer(work, jobs.process_id)
        work.ask(liars.stop_in_the_middle_of_a_message, str(tmp_path / "mark"), done=lambda _: None)
        until(lambda: (tmp_path / "mark").exists())
    assert is_gone(child)


def test_a_job_that_never_pulses_is_no_stopped_one(tmp_path: Path) -> None:
    """It says that it is alive, however long it takes."""
    log, gate = tmp_path / "log", tmp_path / "gate"
    heard: set[float] = set()
    with worker() as work:
        got: list[str] = []
        work.ask(jobs.note_and_hang, str(log), str(gate), done=got.append)
        until(lambda: lines(log))

        def listen() -> None:
            run = work._keeping._run if work._keeping is not None else None
            heard.update([run.heard] if run is not None else [])

        until(lambda: len(heard) == 3, listen)
        gate.touch()
        until(lambda: got, work.pump)
    assert got == ["through"] and len(lines(log)) == 1


# Killed


def test_a_worker_that_is_killed_again_and_again_does_all_its_jobs() -> None:
    """Whatever the moment: each job is done, or fails with a sentence where its process was killed twice."""
    rng, kills = Random(1), 0
    got: list[Any] = []
    with worker() as work:
        for number in range(40):
            work.ask(jobs.double, number, done=got.append, failed=got.append)
            if number % 4 == 0:
                child = work._keeping._process if work._keeping is not None else None
                pid = child.pid if child is not None else None
                if pid is not None and rng.random() < 0.9:
                    os.kill(pid, signal.SIGKILL)
                    kills += 1
            until(lambda: len(got) >= number + 1 - rng.randrange(3), work.pump)  # noqa: B023
        until(lambda: len(got) == 40, work.pump)
    done = [each for each in got if isinstance(each, int)]
    assert all(isinstance(each, int | WorkerDied) for each in got) and len(done) >= 30
    tell("worker", f"{kills} kills under 40 jobs: {len(done)} done, {40 - len(done)} failed with a sentence")
