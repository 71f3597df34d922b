"""The keeper: the thread that owns the worker process, so that the user's thread never waits for anything."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from game.worker.child import FarTrace, WorkerDied, serve
from game.worker.queue import Mode, Queue, Ticket, late, run_here

GRACE = 0.06
"""Seconds that a job has to notice that it was stopped. After them its process is ended."""
BIRTH = 30.0
"""Seconds that the process may take to start."""
SILENCE = 15.0
"""Seconds that the process may be silent while it works, and that one message may take.

The process speaks every second, whatever the job does.
"""
LONGEST_MESSAGE = 1 << 26
"""Most bytes of a message. Whatever claims to be longer is no message."""
STILLBORN = 2
"""After so many processes that died before they said "ready" the keeper runs the jobs itself."""


@dataclass(eq=False)
class Run:
    """The job that the child works at."""

    ticket: Ticket[Any]
    number: int
    ends: float | None
    """The time at which the patience of whoever asked is over."""
    heard: float
    """The time at which the child last said something."""
    kill: float | None = None
    """The time at which the child is ended if it has not stopped. It is set when the child is told to stop."""
    again: bool = False
    """Whether the job gives way to a foreground job and goes back into the queue."""


class Keeper:
    def __init__(self, queue: Queue, mode: Mode, now: Callable[[], float]) -> None:
        self._queue, self._mode, self._now = queue, mode, now
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._birth_ends = 0.0
        self._stillborn = 0
        self._run: Run | None = None
        self._number = 0
        self._since: float | None = None
        """The time since which a message is on its way through the pipe."""

    def run(self) -> None:
        try:
            while True:
                # The bell is emptied before the queue is read. The other way round, a ring in between would be lost.
                self._queue.hush()
                if self._queue.closed:
                    return
                if self._mode == "thread":
                    self._work_here()
                else:
                    self._tend()
        finally:
            self._bury()

    def _work_here(self) -> None:
        ticket = self._queue.take()
        if ticket is None:
            wait([self._queue.bell])
            return

        def give_way() -> bool:
            return self._queue.closed or (ticket.background and self._queue.foreground_waits)

        event = run_here(ticket, lambda share: self._tell(ticket, "progress", share), self._now, give_way)
        if event is not None:
            self._queue.events.append(event)
        elif ticket.end is None:
            self._queue.put_back(ticket)

    def _tend(self) -> None:
        """Does what is due, then sleeps until something happens."""
        if self._pipe is None:
            self._give_birth()
            return
        if self._run is not None:
            self._watch(self._run)
        elif self._ready:
            self._feed()
        elif self._now() >= self._birth_ends:
            self._mourn()
        if self._pipe is not None and self._pipe in wait([self._pipe, self._queue.bell], self._time_left()):
            self._listen()

    def _time_left(self) -> float | None:
        if not self._ready:
            moments: list[float | None] = [self._birth_ends]
        elif self._run is None:
            return None
        else:
            run = self._run
            moments = [run.kill] if run.kill is not None else [run.ends, run.heard + SILENCE]
        due = [moment for moment in moments if moment is not None]
        return max(0.0, min(due) - self._now()) if due else None

    def _give_birth(self) -> None:
        try:
            context = multiprocessing.get_context("spawn")
            self._pipe, far_end = context.Pipe()
            self._process = context.Process(target=serve, args=(far_end,), name="Quintet worker", daemon=True)
            with no_main_module():
                self._process.start()
            far_end.close()
        except Exception:
            # Whatever forbids processes now will still forbid them later.
            self._process = None
            self._bury()
            self._mode = "thread"
            return
        self._ready = False
        self._birth_ends = self._now() + BIRTH

    def _feed(self) -> None:
        ticket = self._queue.take()
        if ticket is None:
            return
        self._number += 1
        ends = None if ticket.patience is None else self._now() + ticket.patience
        self._run = Run(ticket, self._number, ends, self._now())
        self._send((self._number, ticket.packed))

    def _watch(self, run: Run) -> None:
        """Stops the job where it is not wanted, has to give way or takes too long, and ends the child if it does not
        stop.
        """
        if run.kill is not None:
            if self._now() >= run.kill:
                self._mourn()
            return
        if self._now() >= run.heard + SILENCE and not self._has_word():
            self._mourn()
            return
        if run.ends is not None and self._now() >= run.ends:
            self._tell(run.ticket, "failed", late(run.ticket))
        elif run.ticket.end is None:
            run.again = run.ticket.background and self._queue.foreground_waits
            if not run.again:
                return
        run.kill = self._now() + GRACE
        self._send((run.number,))

    def _send(self, message: object) -> None:
        try:
            assert self._pipe is not None
            with self._timed():
                self._pipe.send_bytes(pickle.dumps(message))
        except OSError:
            self._mourn()

    def _has_word(self) -> bool:
        """Tells whether a message of the child waits to be read."""
        try:
            return self._pipe is not None and self._pipe.poll()
        except OSError:
            return False

    @contextmanager
    def _timed(self) -> Iterator[None]:
        self._since = self._now()
        try:
            yield
        finally:
            self._since = None

    def free(self, at_once: bool = False) -> None:
        """Ends a child that was stopped in the middle of a message, for which the keeper would wait for ever.

        It is called from another thread.
        """
        since, process = self._since, self._process
        if since is not None and process is not None and (at_once or self._now() >= since + SILENCE):
            with suppress(ValueError):  # The keeper ends the child at this very moment.
                process.kill()

    def _listen(self) -> None:
        try:
            assert self._pipe is not None
            with self._timed():
                packed = self._pipe.recv_bytes(LONGEST_MESSAGE)
        except (EOFError, OSError):
            self._mourn()
            return
        try:
            message = pickle.loads(packed)
        except (AttributeError, ImportError) as error:
            # The result cannot be read here. It may be of a class that only the child could import.
            message = ("failed", self._number, error, "")
        except Exception:
            message = None
        if not is_message(message):
            self._mourn()  # A child that talks nonsense is not asked again.
        elif message[0] == "ready":
            self._ready = True
            self._stillborn = 0
        elif self._run is not None and message[1] == self._run.number:
            self._run.heard = self._now()
            self._hear(self._run, *message)

    def _hear(self, run: Run, event: str, number: int, value: Any = None, trace: str = "") -> None:
        if event == "alive":
            return
        if event == "progress":
            if run.kill is None:
                self._tell(run.ticket, "progress", value)
            return
        self._run = None
        if event == "done":
            self._tell(run.ticket, "done", value)
        elif run.again:
            self._requeue(run.ticket)
        elif event == "failed" and run.kill is None:
            value.__cause__ = FarTrace(trace)
            self._tell(run.ticket, "failed", value)

    def _tell(self, ticket: Ticket[Any], event: Any, value: Any) -> None:
        self._queue.events.append((ticket, event, value))

    def _requeue(self, ticket: Ticket[Any]) -> None:
        if ticket.end is None:
            self._queue.put_back(ticket)

    def _mourn(self) -> None:
        """Buries a child that is gone or has to go. Its job is tried once more, unless it was stopped."""
        run, self._run = self._run, None
        if not self._ready:
            self._stillborn += 1
            if self._stillborn >= STILLBORN:
                self._mode = "thread"
        self._bury()
        if run is None:
            return
        if run.again:
            self._requeue(run.ticket)
        elif run.kill is None:
            run.ticket.deaths += 1
            if run.ticket.deaths > 1:
                self._tell(run.ticket, "failed", WorkerDied("the worker process ended twice under this job"))
            else:
                self._requeue(run.ticket)

    def _bury(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
        self._ready = False


SHAPES: dict[str, tuple[type | tuple[type, ...], ...]] = {
    "ready": (),
    "alive": (int,),
    "progress": (int, (int, float)),
    "done": (int, object),
    "stopped": (int,),
    "failed": (int, Exception, str),
}


def is_message(message: object) -> bool:
    """Tells whether a value is one of the messages that a child sends, as child.py lists them."""
    if not isinstance(message, tuple) or not message or not isinstance(message[0], str):
        return False
    shape = SHAPES.get(message[0])
    return shape is not None and len(message) == len(shape) + 1 and all(map(isinstance, message[1:], shape))


@contextmanager
def no_main_module() -> Iterator[None]:
    """Hide the main module while a process starts.

    Spawn would run the main module again in the child under another name: with the app that means importing
    pygame there, and with a main module that is not guarded it means starting the app again. The child needs
    neither, as all jobs live in modules of their own.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
