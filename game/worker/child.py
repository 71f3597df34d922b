"""The worker process: takes one job at a time from a pipe, reports progress, stops when it is told to.

What passes through the pipe
    to the child      (number, pickled job and arguments), or (number,) to stop that job; the end of the pipe ends it
    from the child    ("ready",), ("progress", number, share), ("done", number, result),
                      ("stopped", number), ("failed", number, error, traceback),
                      ("alive", number) now and then while a job runs, also one that never pulses

The child imports the generators that its jobs name, and nothing that draws.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from math import inf
from multiprocessing.connection import Connection
from typing import Any

from generators.contract import Cancelled

LISTEN_EVERY = 0.01
REPORT_EVERY = 0.03
BEAT_EVERY = 1.0
NICER = 10


class WorkerError(Exception):
    """A job failed outside its own code."""


class WorkerDied(WorkerError):
    """The process ended twice while it ran the job."""


class TimedOut(WorkerError):
    """The job took longer than whoever asked for it is willing to wait."""


class FarTrace(Exception):
    """The traceback of an error in the worker, as text. It is set as the cause of the error that arrives."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return f"\n{self.text}"


def serve(pipe: Connection) -> None:
    """Runs the worker process until the game is gone."""
    threading.Thread(target=_die_with_parent, name="watch the parent", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The game itself answers Ctrl-C in a terminal.
    _be_nice()
    voice = _Voice(pipe)
    try:
        voice.say(("ready",))
        while True:
            message = pickle.loads(pipe.recv_bytes())
            if len(message) == 2:  # A stop may come just after its job has ended. Then there is nothing to do.
                voice.beat(message[0])
                answer = _answer(pipe, voice, *message)
                voice.beat(None)
                voice.send(answer)
    except (EOFError, OSError):
        return  # the game has gone


class _Voice:
    """Sends messages to the game; nothing else does.

    While a job runs, a thread says now and then that this process is alive. A process that was stopped, or that a job
    holds fast, is known by its silence.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe, self._lock = pipe, threading.Lock()
        self._number: int | None = None
        self._works = threading.Event()
        threading.Thread(target=self._beats, name="beat", daemon=True).start()

    def send(self, packed: bytes) -> None:
        with self._lock:
            self._pipe.send_bytes(packed)

    def say(self, message: object) -> None:
        self.send(pickle.dumps(message))

    def beat(self, number: int | None) -> None:
        """Says from now on that the process is alive for this job. With None it stops saying so."""
        self._number = number
        if number is None:
            self._works.clear()
        else:
            self._works.set()

    def _beats(self) -> None:
        while True:
            self._works.wait()
            time.sleep(BEAT_EVERY)
            number = self._number
            if number is not None:
                try:
                    self.say(("alive", number))
                except OSError:
                    return  # the game has gone


def _answer(pipe: Connection, voice: _Voice, number: int, packed: bytes) -> bytes:
    pulse = _Pulse(pipe, voice, number)
    try:
        job, arguments = pickle.loads(packed)
        return pickle.dumps(("done", number, job(*arguments, pulse)))
    except Exception as error:
        return pickle.dumps(("stopped", number)) if pulse.stopped else pack_error(number, error)


class _Pulse:
    """The pulse of the worker's jobs.

    It looks at the clock at each call, and at the pipe only now and then, because search loops call it very often.
    """

    def __init__(self, pipe: Connection, voice: _Voice, number: int) -> None:
        self.stopped = False
        self._pipe, self._voice, self._number = pipe, voice, number
        self._listen = self._report = -inf

    def __call__(self, share: float) -> None:
        now = time.monotonic()
        if now < self._listen:
            return
        self._listen = now + LISTEN_EVERY
        while not self.stopped and self._pipe.poll():
            self.stopped = pickle.loads(self._pipe.recv_bytes()) == (self._number,)
        if self.stopped:
            raise Cancelled
        if now >= self._report:
            self._report = now + REPORT_EVERY
            self._voice.say(("progress", self._number, share))


def pack_error(number: int, error: Exception) -> bytes:
    """Packs an error for the pipe: the error itself where it can travel, else a WorkerError that says the same."""
    trace = "".join(traceback.format_exception(error))
    bare = error.with_traceback(None)
    try:
        packed = pickle.dumps(("failed", number, bare, trace))
        pickle.loads(packed)
    except Exception:
        packed = pickle.dumps(("failed", number, WorkerError(f"{type(error).__name__}: {error}"), trace))
    return packed


def _die_with_parent() -> None:
    """Has the system end this process with the game, even if the game is killed during a job that never calls its
    pulse.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _be_nice() -> None:
    try:
        if sys.platform == "win32":
            import ctypes

            below_normal = 0x4000
            kernel: Any = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
        else:
            os.nice(NICER)
    except OSError:
        return  # Frames are a little less smooth then, and that is all.
