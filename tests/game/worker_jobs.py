"""Jobs for the tests of the worker: what a child can import."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

from generators.contract import Cancelled, MoveError, Pulse, PuzzleError, phrase


def double(number: int, pulse: Pulse) -> int:
    pulse(0.5)
    return 2 * number


def search_for_ever(pulse: Pulse) -> None:
    while True:
        pulse(0.25)


def never_pulse(pulse: Pulse) -> None:
    while True:
        pass


def note_and_wait(log: str, name: str, gate: str, pulse: Pulse) -> str:
    """Write the name down, then search until the gate is there."""
    with open(log, "a", encoding="utf-8") as file:
        file.write(f"{name}\n")
    while not Path(gate).exists():
        pulse(0.5)
    return name


def note_and_hang(log: str, gate: str, pulse: Pulse) -> str:
    """Write the process down, then wait for the gate without ever looking up."""
    with open(log, "a", encoding="utf-8") as file:
        file.write(f"{os.getpid()}\n")
    while not Path(gate).exists():
        pass
    return "through"


def die_once(mark: str, pulse: Pulse) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        os._exit(3)
    return "lived"


def die_always(pulse: Pulse) -> None:
    os._exit(3)


def process_id(pulse: Pulse) -> int:
    return os.getpid()


def niceness(pulse: Pulse) -> int:
    return os.nice(0)


def drawing_modules(pulse: Pulse) -> list[str]:
    return [name for name in ("pygame", "game.app") if name in sys.modules]


def thread_name(pulse: Pulse) -> str:
    return threading.current_thread().name


class Awkward(Exception):
    """An error that cannot be rebuilt from its pickle."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} and {two}")


ERRORS = {
    "puzzle": PuzzleError(phrase("no such zone"), "board.txt", 3),
    "move": MoveError(phrase("a chest stands there")),
    "cancelled": Cancelled("by the job itself"),
    "value": ValueError("plain"),
    "awkward": Awkward("one", "two"),
}


def fail(which: str, pulse: Pulse) -> None:
    raise ERRORS[which]


def return_a_lock(pulse: Pulse) -> object:
    return threading.Lock()
