"""Makes the puzzles of requests on several processes, and gives the results in order.

Each process has one pipe. It takes a request, sends shares and at last the text, and ends when the pipe closes: so
none is left behind, whichever way this process goes.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import cast

from generators.contract import Cancelled, Pulse, PuzzleError, Request, phrase
from generators.making import Job


class Team:
    """Processes that make puzzles. A team is the `each` of `making.pack`, and a `with` block ends its processes."""

    def __init__(self, size: int, share: Callable[[float], None]) -> None:
        self._share = share
        self._members: dict[Connection, BaseProcess] = {}
        self._shares: dict[Connection, float] = {}
        context = multiprocessing.get_context("spawn")
        with _interrupts_blocked():
            for _ in range(size):
                here, there = context.Pipe()
                process = context.Process(target=_work, args=(there,), daemon=True)
                process.start()
                there.close()
                self._members[here] = process

    def __enter__(self) -> Team:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pipe, process in self._members.items():
            process.terminate()
            pipe.close()
        for process in self._members.values():
            process.join()

    def __call__(self, job: Job, requests: Sequence[Request]) -> Iterator[str]:
        idle = list(self._members)
        at_work: dict[Connection, int] = {}
        results: dict[int, str] = {}
        asked = given = 0
        while given < len(requests):
            while idle and asked < len(requests):
                pipe = idle.pop()
                pipe.send((job, requests[asked]))
                at_work[pipe] = asked
                asked += 1
            for ready in wait(list(at_work)):
                pipe = cast(Connection, ready)
                if (text := self._receive(pipe)) is not None:
                    results[at_work.pop(pipe)] = text
                    idle.append(pipe)
            while given in results:
                yield results.pop(given)
                given += 1

    def _receive(self, pipe: Connection) -> str | None:
        try:
            sort, value = pipe.recv()
        except (EOFError, OSError):
            raise PuzzleError(phrase("a process that made puzzles ended before its time")) from None
        if sort == "share":
            self._shares[pipe] = value
            self._share(sum(self._shares.values()))
            return None
        self._shares.pop(pipe, None)
        if sort == "error":
            raise value
        return str(value)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Keeps Ctrl+C from the children.

    The terminal sends it to the whole group; children started in this block never see it, not even while they load.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # This process would lift the block if the first child started it.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            job, request = pipe.recv()
            pipe.send(_outcome(job, request, _pulse(pipe)))
    except (EOFError, OSError, Cancelled):
        return


def _outcome(job: Job, request: Request, pulse: Pulse) -> tuple[str, object]:
    try:
        return "text", job(request, pulse)
    except PuzzleError as error:
        return "error", error
    except Cancelled:
        raise
    except Exception as error:  # A traceback of a child would stand between the lines of the parent.
        reason = phrase(
            "an error in Quintet itself, please report it: {sort}: {error}", sort=type(error).__name__, error=str(error)
        )
        return "error", PuzzleError(reason)


def _pulse(pipe: Connection) -> Pulse:
    sent = 0.0

    def pulse(share: float) -> None:
        nonlocal sent
        if pipe.poll():  # Nothing is sent to a process at work, so this is the end of the pipe.
            raise Cancelled
        if abs(share - sent) >= 0.02:
            sent = share
            pipe.send(("share", share))

    return pulse
