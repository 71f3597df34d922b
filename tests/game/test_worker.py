"""The worker, with real processes that really die."""

from __future__ import annotations

import multiprocessing.spawn
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.worker import FarTrace, Mode, TimedOut, Worker, WorkerDied, WorkerError
from generators.contract import Cancelled, MoveError, PuzzleError, phrase
from tests.game import worker_jobs as jobs

ROOT = Path(__file__).resolve().parents[2]
MODES: tuple[Mode, ...] = ("process", "thread", "inline")
OWN_THREAD: tuple[Mode, ...] = ("process", "thread")
DEADLINE = 60.0


@contextmanager
def worker(mode: Mode = "process", now: Callable[[], float] = time.monotonic) -> Iterator[Worker]:
    made = Worker(mode, now)
    try:
        yield made
    finally:
        made.close()


def until(condition: Callable[[], object], act: Callable[[], object] = lambda: None) -> None:
    """Poll: how long it takes is not our question, that it happens is."""
    pause = threading.Event()
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        act()
        pause.wait(0.002)


def answer(worker: Worker, job: Callable[..., Any], *args: Any, **kinds: Any) -> Any:
    """What a job comes back with, be it a result or an error."""
    got: list[Any] = []
    worker.ask(job, *args, done=got.append, failed=got.append, **kinds)
    until(lambda: got, worker.pump)
    return got[0]


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split() if path.exists() else []


def is_gone(process: int) -> bool:
    """Ended, whether or not somebody has collected it."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"


# What holds in every mode.


@pytest.mark.parametrize("mode", MODES)
def test_a_result_comes_back_inside_pump_and_in_this_thread(mode: Mode) -> None:
    with worker(mode) as work:
        got: list[tuple[int, str]] = []
        ticket = work.ask(jobs.double, 21, done=lambda n: got.append((n, threading.current_thread().name)))
        assert work.busy
        ran: list[bool] = []
        until(lambda: got, lambda: ran.append(work.pump()))
        assert got == [(42, threading.current_thread().name)]
        assert ran[-1] and not work.pump()
        assert ticket.state == "done" and not work.busy


@pytest.mark.parametrize("mode", OWN_THREAD)
def test_progress_comes_while_the_job_runs(mode: Mode, tmp_path: Path) -> None:
    shares: list[float] = []
    got: list[str] = []
    with worker(mode) as work:
        gate = tmp_path / "gate"
        ticket = work.ask(
            jobs.note_and_wait, str(tmp_path / "log"), "a", str(gate), done=got.append, progress=shares.append
        )
        until(lambda: shares, work.pump)
        assert ticket.state == "running" and got == []
        gate.touch()
        until(lambda: got, work.pump)
    assert set(shares) == {0.5} and got == ["a"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("which", "sort", "says"),
    [
        ("puzzle", PuzzleError, "board.txt, line 3: no such zone"),
        ("move", MoveError, "a chest stands there"),
        ("cancelled", Cancelled, "by the job itself"),
        ("value", ValueError, "plain"),
    ],
)
def test_errors_come_back_as_themselves(mode: Mode, which: str, sort: type[Exception], says: str) -> None:
    with worker(mode) as work:
        error = answer(work, jobs.fail, which)
    assert type(error) is sort and str(error) == says
    if isinstance(error, PuzzleError):
        assert (error.reason, error.source, error.line) == (phrase("no such zone"), "board.txt", 3)


@pytest.mark.parametrize("mode", MODES)
def test_an_error_nobody_asked_for_is_raised_by_pump(mode: Mode) -> None:
    with worker(mode) as work:
        ticket = work.ask(jobs.fail, "value", done=lambda _: None)
        with pytest.raises(ValueError, match="plain"):
            until(lambda: False, work.pump)
        assert ticket.state == "failed"


@pytest.mark.parametrize("mode", MODES)
def test_a_job_that_cannot_travel_is_an_error_where_it_is_asked_for(mode: Mode) -> None:
    with worker(mode) as work, pytest.raises((AttributeError, TypeError), match=r"pickle|local object"):
        work.ask(lambda pulse: None, done=lambda _: None)


@pytest.mark.parametrize("mode", MODES)
def test_patience_has_an_end_and_the_next_job_runs(mode: Mode) -> None:
    with worker(mode) as work:
        assert isinstance(answer(work, jobs.search_for_ever, patience=0.05), TimedOut)
        assert answer(work, jobs.double, 4) == 8


@pytest.mark.parametrize("mode", OWN_THREAD)
def test_a_cancelled_job_never_calls_back_and_makes_room(mode: Mode) -> None:
    called: list[object] = []
    with worker(mode) as work:
        ticket = work.ask(jobs.search_for_ever, done=called.append, failed=called.append)
        until(lambda: ticket.state == "running")
        ticket.cancel()
        ticket.cancel()
        assert ticket.state == "cancelled" and not work.busy
        assert answer(work, jobs.double, 3) == 6
        assert called == []


@pytest.mark.parametrize("mode", MODES)
def test_a_job_cancelled_before_it_ran_never_runs(mode: Mode, tmp_path: Path) -> None:
    log, gate = tmp_path / "log", tmp_path / "gate"
    with worker(mode) as work:
        work.ask(jobs.note_and_wait, str(log), "first", str(gate), done=lambda _: None)
        called: list[object] = []
        ticket = work.ask(jobs.note_and_wait, str(log), "second", str(gate), done=called.append, failed=called.append)
        ticket.cancel()
        gate.touch()
        answer(work, jobs.note_and_wait, str(log), "third", str(gate))
    assert lines(log) == ["first", "third"] and called == []


@pytest.mark.parametrize("mode", OWN_THREAD)
def test_a_result_that_waits_for_pump_is_dropped_by_cancel(mode: Mode, tmp_path: Path) -> None:
    log, gate = tmp_path / "log", tmp_path / "gate"
    gate.touch()
    called: list[object] = []
    with worker(mode) as work:
        ticket = work.ask(jobs.double, 1, done=called.append, failed=called.append, progress=called.append)
        work.ask(jobs.note_and_wait, str(log), "second", str(gate), done=lambda _: None)
        # The second job is begun when the result of the first has arrived, and that is not handed out yet.
        until(lambda: lines(log))
        ticket.cancel()
        until(lambda: not work.busy, work.pump)
    assert called == []


@pytest.mark.parametrize("mode", OWN_THREAD)
def test_a_background_job_gives_way_and_starts_again(mode: Mode, tmp_path: Path) -> None:
    log, gate = tmp_path / "log", tmp_path / "gate"
    got: list[str] = []
    with worker(mode) as work:
        back = work.ask(jobs.note_and_wait, str(log), "back", str(gate), done=got.append, background=True)
        until(lambda: lines(log))
        assert not work.busy
        assert answer(work, jobs.double, 5) == 10
        until(lambda: lines(log) == ["back", "back"], work.pump)
        assert (back.state, got) == ("running", [])
        gate.touch()
        until(lambda: got, work.pump)
    assert (back.state, got) == ("done", ["back"])


@pytest.mark.parametrize("mode", MODES)
def test_foreground_jobs_go_first_each_sort_in_its_order(mode: Mode, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    got: list[str] = []
    with worker(mode) as work:
        # The first one holds the others back until all are asked for.
        for name, background in (("a", False), ("b", True), ("c", True), ("d", False), ("e", False)):
            log = str(tmp_path / "log")
            work.ask(jobs.note_and_wait, log, name, str(gate), done=got.append, background=background)
        gate.touch()
        until(lambda: len(got) == 5, work.pump)
    assert got == ["a", "d", "e", "b", "c"]


@pytest.mark.parametrize("mode", MODES)
def test_a_closed_worker_takes_nothing_and_calls_nothing(mode: Mode) -> None:
    called: list[object] = []
    with worker(mode) as work:
        ticket = work.ask(jobs.search_for_ever, done=called.append, failed=called.append)
        work.close()
        work.close()
        assert ticket.state == "cancelled" and not work.pump() and called == []
        with pytest.raises(RuntimeError, match="closed"):
            work.ask(jobs.double, 1, done=called.append)


def test_inline_jobs_run_one_at_each_pump_and_can_be_cancelled_from_their_progress() -> None:
    work = Worker("inline")
    got: list[object] = []
    ticket = work.ask(jobs.search_for_ever, done=got.append, failed=got.append, progress=lambda _: ticket.cancel())
    work.ask(jobs.double, 1, done=got.append)
    work.ask(jobs.double, 2, done=got.append)
    assert work.pump() and got == [] and ticket.state == "cancelled"
    assert work.pump() and got == [2]
    assert work.pump() and got == [2, 4]
    assert not work.pump()


# What only a process can do.


def test_the_child_is_another_process_nicer_and_free_of_drawing() -> None:
    with worker() as work:
        assert answer(work, jobs.process_id) != os.getpid()
        assert answer(work, jobs.drawing_modules) == []
        if hasattr(os, "nice"):
            assert answer(work, jobs.niceness) > os.nice(0)


def test_a_warm_worker_uses_the_process_it_started() -> None:
    with worker() as work:
        work.warm()
        work.warm()
        assert answer(work, jobs.process_id) == answer(work, jobs.process_id)


def test_a_search_that_pulses_is_cancelled_without_loss_of_the_process() -> None:
    # On a clock that stands the time to obey is never over: only the message can stop the search.
    with worker(now=lambda: 0.0) as work:
        before = answer(work, jobs.process_id)
        ticket = work.ask(jobs.search_for_ever, done=lambda _: None)
        until(lambda: ticket.state == "running")
        ticket.cancel()
        assert answer(work, jobs.process_id) == before


def test_a_job_that_never_pulses_is_ended_with_its_process() -> None:
    with worker() as work:
        before = answer(work, jobs.process_id)
        ticket = work.ask(jobs.never_pulse, done=lambda _: None)
        until(lambda: ticket.state == "running")
        ticket.cancel()
        assert answer(work, jobs.process_id) != before
        assert is_gone(before)


def test_a_background_job_that_never_pulses_gives_way_too(tmp_path: Path) -> None:
    log, gate = tmp_path / "log", tmp_path / "gate"
    got: list[str] = []
    with worker() as work:
        work.ask(jobs.note_and_hang, str(log), str(gate), done=got.append, background=True)
        until(lambda: lines(log))
        assert answer(work, jobs.double, 5) == 10
        until(lambda: len(lines(log)) == 2, work.pump)
        gate.touch()
        until(lambda: got, work.pump)
    assert got == ["through"] and len(set(lines(log))) == 2


def test_patience_ends_a_job_that_never_pulses() -> None:
    with worker() as work:
        assert isinstance(answer(work, jobs.never_pulse, patience=0.05), TimedOut)
        assert answer(work, jobs.double, 4) == 8


def test_an_error_brings_its_far_traceback_along() -> None:
    with worker() as work:
        error = answer(work, jobs.fail, "puzzle")
    assert isinstance(error.__cause__, FarTrace)
    assert "worker_jobs.py" in str(error.__cause__) and "in fail" in str(error.__cause__)


def test_an_error_that_cannot_travel_says_the_same_in_another_class() -> None:
    with worker() as work:
        error = answer(work, jobs.fail, "awkward")
        assert type(error) is WorkerError and str(error) == "Awkward: one and two"
        assert isinstance(answer(work, jobs.return_a_lock), TypeError)
        assert answer(work, jobs.double, 4) == 8


def test_a_job_whose_process_dies_is_tried_once_more(tmp_path: Path) -> None:
    with worker() as work:
        assert answer(work, jobs.die_once, str(tmp_path / "mark")) == "lived"


def test_a_job_that_kills_each_process_fails_and_the_next_runs() -> None:
    with worker() as work:
        assert isinstance(answer(work, jobs.die_always), WorkerDied)
        assert answer(work, jobs.double, 4) == 8


def test_a_killed_child_is_replaced_in_the_middle_of_a_job(tmp_path: Path) -> None:
    log, gate = tmp_path / "log", tmp_path / "gate"
    got: list[str] = []
    with worker() as work:
        child = answer(work, jobs.process_id)
        work.ask(jobs.note_and_wait, str(log), "a", str(gate), done=got.append)
        until(lambda: lines(log) == ["a"])
        os.kill(child, signal.SIGKILL)
        until(lambda: lines(log) == ["a", "a"], work.pump)
        gate.touch()
        until(lambda: got, work.pump)
    assert got == ["a"]


def test_a_child_killed_while_idle_is_replaced() -> None:
    with worker() as work:
        child = answer(work, jobs.process_id)
        os.kill(child, signal.SIGKILL)
        assert answer(work, jobs.process_id) != child


def test_close_leaves_no_process_behind() -> None:
    with worker() as work:
        child = answer(work, jobs.process_id)
        work.ask(jobs.never_pulse, done=lambda _: None)
    assert is_gone(child)


@pytest.mark.parametrize("executable", ["/nowhere/python", "not a path\0"], ids=["dies at once", "cannot be started"])
def test_where_no_process_can_be_started_the_thread_does_the_work(executable: str) -> None:
    before = multiprocessing.spawn.get_executable()
    multiprocessing.spawn.set_executable(executable)
    try:
        with worker() as work:
            assert answer(work, jobs.thread_name) == "keeper"
            assert answer(work, jobs.process_id) == os.getpid()
    finally:
        multiprocessing.spawn.set_executable(before)


# Whatever the main module is, and however it ends.

STARTS = """
import sys, time
from game.worker import Worker
from tests.game import worker_jobs as jobs
work = Worker()
def show(child):
    print(child, flush=True)
work.ask(jobs.process_id, done=show)
end = time.monotonic() + 60
while work.busy and time.monotonic() < end:
    work.pump()
"""


def run(*arguments: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], input=given, cwd=ROOT, capture_output=True, text=True, timeout=100, check=False
    )


def test_the_main_module_is_not_run_again_in_the_child(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(f"import sys\nsys.path.insert(0, {str(ROOT)!r})\nprint('main')\n{STARTS}")
    for result in (run(str(script)), run("-c", f"print('main')\n{STARTS}"), run("-", given=f"print('main')\n{STARTS}")):
        assert result.stderr == ""
        main, child = result.stdout.split()
        assert main == "main" and child.isdigit()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_the_child_goes_when_the_game_is_killed_also_from_a_job_that_never_looks_up(tmp_path: Path) -> None:
    log = tmp_path / "log"
    busy = f"{STARTS}\nwork.ask(jobs.note_and_hang, {str(log)!r}, {str(tmp_path / 'gate')!r}, done=show)\n"
    with subprocess.Popen([sys.executable, "-c", f"{busy}while True: time.sleep(1)"], cwd=ROOT) as game:
        until(lambda: lines(log))
        (child,) = lines(log)
        assert not is_gone(int(child))
        game.kill()
        until(lambda: is_gone(int(child)))
