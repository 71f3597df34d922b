"""Work that would make frames late, done elsewhere: jobs go out, their callbacks come back inside `pump`.

Words used here
    job        a module-level function of generators that can be pickled: job(*arguments, pulse)
    ticket     one job that was asked for; cancelling it returns at once, and no callback of it runs afterwards
    keeper     a thread that owns the worker process: starts it, feeds it, stops it, starts it again
    child      the worker process, see worker_child

The user's thread never waits: it puts tickets in a queue and empties another one. The keeper does the waiting.
Foreground tickets go first; a background one that runs gives way and starts again later.

Where no process can be started the keeper runs the jobs itself. A job that never calls its pulse cannot be
stopped there; in the process it can.
"""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable
from typing import Any, Literal, TypeVar

from game.worker.child import FarTrace, TimedOut, WorkerDied, WorkerError
from game.worker.keeper import Keeper
from game.worker.queue import Mode, Queue, Ticket, run_here

__all__ = ["FarTrace", "Mode", "Ticket", "TimedOut", "Worker", "WorkerDied", "WorkerError", "raise_it"]

R = TypeVar("R")


def raise_it(error: Exception) -> None:
    """Raises the error of a job that nobody looks after, out of `pump`. The app's last resort shows it then."""
    raise error


class Worker:
    def __init__(self, mode: Mode = "process", now: Callable[[], float] = time.monotonic) -> None:
        self.mode: Mode = mode
        self._now = now
        self._queue = Queue()
        self._open: list[Ticket[Any]] = []
        self._keeper: threading.Thread | None = None
        self._keeping: Keeper | None = None
        self._closed = False

    def ask(
        self,
        job: Callable[..., R],
        *args: Any,
        done: Callable[[R], None],
        failed: Callable[[Exception], None] = raise_it,
        progress: Callable[[float], None] | None = None,
        patience: float | None = None,
        background: bool = False,
    ) -> Ticket[R]:
        """Has job(*args, pulse) run elsewhere. `patience` counts the seconds that it runs, not those that it waits."""
        if self._closed:
            raise RuntimeError("the worker is closed")
        ticket = Ticket(job, args, done, failed, progress, patience, background, self._queue.wake)
        self._open = [other for other in self._open if other.end is None]
        self._open.append(ticket)
        self._queue.put(ticket)
        if self.mode != "inline":
            self.warm()
        return ticket

    def warm(self) -> None:
        """Starts the process now, so that the first job need not wait for it."""
        if self._keeper is None and self.mode != "inline" and not self._closed:
            self._keeping = Keeper(self._queue, self.mode, self._now)
            self._keeper = threading.Thread(target=self._keeping.run, name="keeper")
            self._keeper.daemon = True
            self._keeper.start()
            # At the end of the program other clearing up would take the child away while the keeper still uses it.
            atexit.register(self.close)

    @property
    def busy(self) -> bool:
        """Tells whether a foreground job is waiting or running."""
        return any(ticket.end is None and not ticket.background for ticket in self._open)

    def pump(self) -> bool:
        """Runs the callbacks that are due, and tells whether there were any. Callbacks run nowhere else."""
        if self.mode == "inline":
            return self._run_inline()
        if self._keeping is not None:
            self._keeping.free()
        ran = False
        for _ in range(len(self._queue.events)):
            ran |= self._deliver(*self._queue.events.popleft())
        return ran

    def _deliver(self, ticket: Ticket[Any], event: Literal["done", "failed", "progress"], value: Any) -> bool:
        if ticket.end is not None:
            return False
        if event == "progress":
            if ticket.progress is not None:
                ticket.progress(value)
            return ticket.progress is not None
        ticket.end = event
        (ticket.done if event == "done" else ticket.failed)(value)
        return True

    def _run_inline(self) -> bool:
        ticket = self._queue.take()
        if ticket is None:
            return False
        ran = False

        def report(share: float) -> None:
            nonlocal ran
            ran |= self._deliver(ticket, "progress", share)

        event = run_here(ticket, report, self._now, lambda: False)
        return bool(event and self._deliver(*event)) or ran

    def close(self) -> None:
        """Ends the process and the thread. No callback runs any more."""
        self._closed = True
        atexit.unregister(self.close)
        for ticket in self._open:
            ticket.cancel()
        self._queue.close()
        if self._keeper is not None and self._keeping is not None:
            self._keeper.join(timeout=2.0)
            self._keeping.free(at_once=True)
            self._keeper.join(timeout=2.0)
            self._keeper = None
