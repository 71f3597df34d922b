"""Jobs in a process of their own: what scenes and the library need to know of it."""

from game.worker.child import FarTrace, TimedOut, WorkerDied, WorkerError
from game.worker.queue import Mode, Ticket
from game.worker.worker import Worker

__all__ = ["FarTrace", "Mode", "Ticket", "TimedOut", "Worker", "WorkerDied", "WorkerError"]
