"""What passes between the user's thread and the keeper: tickets one way, events the other."""

from __future__ import annotations

import pickle
import threading
import time
from collections import deque
from collections.abc import Callable
from math import inf
from multiprocessing.connection import Pipe
from typing import Any, Generic, Literal, TypeVar

from game.worker.child import REPORT_EVERY, TimedOut
from generators.contract import Cancelled

Mode = Literal["process", "thread", "inline"]
State = Literal["waiting", "running", "done", "failed", "cancelled"]

R = TypeVar("R")


class Ticket(Generic[R]):
    """One job that was asked for. Everything but `cancel` and `state` is the worker's own business."""

    def __init__(
        self,
        call: Callable[..., R],
        arguments: tuple[Any, ...],
        done: Callable[[R], None],
        failed: Callable[[Exception], None],
        progress: Callable[[float], None] | None,
        patience: float | None,
        background: bool,
        wake: Callable[[], None],
    ) -> None:
        self.call, self.arguments = call, arguments
        # Packed here, so that a job that cannot travel is an error where it was asked for.
        self.packed = pickle.dumps((call, arguments))
        self.done, self.failed, self.progress = done, failed, progress
        self.patience, self.background = patience, background
        self.deaths = 0
        self.started = False
        self.end: Literal["done", "failed", "cancelled"] | None = None
        self._wake = wake

    def cancel(self) -> None:
        if self.end is None:
            self.end = "cancelled"
            self._wake()

    @property
    def state(self) -> State:
        # Each half has one writer, so that a cancel is never lost: the user's thread ends, and the keeper starts.
        return self.end or ("running" if self.started else "waiting")


Event = tuple[Ticket[Any], Literal["done", "failed", "progress"], Any]


class Queue:
    """What passes between the user's thread and the keeper."""

    def __init__(self) -> None:
        self.events: deque[Event] = deque()
        self.closed = False
        self._lock = threading.Lock()
        self._front: deque[Ticket[Any]] = deque()
        self._back: deque[Ticket[Any]] = deque()
        self._woken = False
        self.bell, self._clapper = Pipe(duplex=False)

    def put(self, ticket: Ticket[Any]) -> None:
        with self._lock:
            (self._back if ticket.background else self._front).append(ticket)
        self.wake()

    def put_back(self, ticket: Ticket[Any]) -> None:
        """Puts a ticket back to the front of its queue."""
        with self._lock:
            (self._back if ticket.background else self._front).appendleft(ticket)
            ticket.started = False

    def take(self) -> Ticket[Any] | None:
        """Returns the next ticket that is still wanted, those of the foreground first. It counts as running from now
        on.
        """
        with self._lock:
            for queue in (self._front, self._back):
                while queue:
                    ticket = queue.popleft()
                    if ticket.end is None:
                        ticket.started = True
                        return ticket
        return None

    @property
    def foreground_waits(self) -> bool:
        with self._lock:
            return any(ticket.end is None for ticket in self._front)

    def wake(self) -> None:
        """Rings the keeper's bell.

        Several calls ring once, so that the pipe of the bell can never fill up and block.
        """
        with self._lock:
            if not self._woken:
                self._woken = True
                self._clapper.send_bytes(b"!")

    def hush(self) -> None:
        with self._lock:
            if self._woken:
                self.bell.recv_bytes()
                self._woken = False

    def close(self) -> None:
        self.closed = True
        self.wake()


def run_here(
    ticket: Ticket[Any], report: Callable[[float], None], now: Callable[[], float], give_way: Callable[[], bool]
) -> Event | None:
    """Runs a job in this thread. It returns None if the job was cancelled or has to give way."""
    ends = None if ticket.patience is None else now() + ticket.patience
    stopped, reported = False, -inf

    def pulse(share: float) -> None:
        nonlocal stopped, reported
        time.sleep(0)  # This offers the interpreter to the thread that draws.
        if ticket.end is not None or give_way():
            stopped = True
            raise Cancelled
        moment = now()
        if ends is not None and moment > ends:
            raise late(ticket)
        if moment >= reported + REPORT_EVERY:
            reported = moment
            report(share)

    try:
        return (ticket, "done", ticket.call(*ticket.arguments, pulse))
    except Exception as error:
        return None if stopped else (ticket, "failed", error)


def late(ticket: Ticket[Any]) -> TimedOut:
    return TimedOut(f"no result within {ticket.patience:g} s")
