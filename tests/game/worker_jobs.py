"""Jobs for the tests of the worker: what a child can import."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path

from generators.contract import Cancelled, MoveError, Pulse, PuzzleError


def double(number: int, pulse: Pulse) -> int:
    pulse(0.5)
    return 2 * number


def search_for_ever(pulse: Pulse) -> None:
    while True:
        pulse(0.25)


def never_pulse(pulse: Pulse) -> None:
    while True:
        pass


def wait_for(path: str, pulse: Pulse) -> str:
    """Busy until the file is there."""
    while not Path(path).exists():
        pulse(0.5)
    return "found"


def count_to(end: int, pulse: Pulse) -> int:
    for number in range(end):
        pulse(number / end)
        time.sleep(0.001)
    return end


def note_and_wait(log: str, name: str, gate: str, pulse: Pulse) -> str:
    with open(log, "a", encoding="utf-8") as file:
        file.write(f"{name}\n")
    while not Path(gate).exists():
        pulse(0.5)
    return name


def die_once(path: str, pulse: Pulse) -> str:
    mark = Path(path)
    if not mark.exists():
        mark.touch()
        os._exit(3)
    return "lived"


def die_always(pulse: Pulse) -> None:
    os._exit(3)


def whereabouts(pulse: Pulse) -> tuple[int, int, bool, str]:
    """Process, niceness, whether pygame came along, and the thread."""
    return os.getpid(), os.nice(0), "pygame" in sys.modules, threading.current_thread().name


class Awkward(Exception):
    """An error that cannot be rebuilt from its pickle."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} and {two}")


ERRORS = {
    "puzzle": PuzzleError("no such zone", "board.txt", 3),
    "move": MoveError("a chest stands there"),
    "cancelled": Cancelled(),
    "value": ValueError("plain"),
    "awkward": Awkward("one", "two"),
}


def fail(which: str, pulse: Pulse) -> None:
    raise ERRORS[which]


def return_a_lock(pulse: Pulse) -> object:
    return threading.Lock()
