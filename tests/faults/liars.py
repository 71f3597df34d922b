"""Jobs that do harm to the process they run in, or say through its pipe what is not so."""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from multiprocessing.connection import Connection
from pathlib import Path

from generators.contract import Pulse

NONSENSE: dict[str, object] = {
    "a number": 7,
    "nothing": None,
    "a list": ["done", 1, 2],
    "an empty tuple": (),
    "no such event": ("finished", 1, 2),
    "too short": ("done",),
    "too long": ("done", 1, 2, 3),
    "a number of text": ("done", "1", 2),
    "a share of text": ("progress", 1, "half"),
    "an error that is none": ("failed", 1, "an error", "trace"),
    "a trace that is none": ("failed", 1, ValueError("no"), 5),
}
BYTES: dict[str, bytes] = {
    "no pickle": b"\x8fgarbage",
    "half a pickle": pickle.dumps(("done", 1, "x" * 100))[:40],
    "nothing at all": b"",
}
RAW: dict[str, bytes] = {
    "a message of a gigabyte": struct.pack("!i", 1 << 30) + b"x",
    "a message of less than nothing": struct.pack("!i", -1) + b"\xff" * 8,
}


def the_pipe() -> Connection:
    """The pipe of this process, from the frame that called the job."""
    pipe = sys._getframe(2).f_locals["pipe"]
    assert isinstance(pipe, Connection)
    return pipe


def _once(mark: str) -> bool:
    first = not Path(mark).exists()
    Path(mark).touch()
    return first


def say_nonsense(which: str, mark: str, pulse: Pulse) -> str:
    """Nonsense the first time, the truth the second time."""
    if _once(mark):
        if which in RAW:
            os.write(the_pipe().fileno(), RAW[which])
        else:
            the_pipe().send_bytes(BYTES[which] if which in BYTES else pickle.dumps(NONSENSE[which]))
    return "the truth"


def always_say_nonsense(which: str, pulse: Pulse) -> str:
    the_pipe().send_bytes(pickle.dumps(NONSENSE[which]))
    return "never heard"


def answer_for_others(pulse: Pulse) -> str:
    """Results, errors and ends of jobs that nobody asked for, then the own one."""
    for number in (-1, 0, 10**6):
        for message in (("done", number, "a lie"), ("failed", number, ValueError("a lie"), ""), ("stopped", number)):
            the_pipe().send_bytes(pickle.dumps(message))
        the_pipe().send_bytes(pickle.dumps(("progress", number, 0.5)))
    the_pipe().send_bytes(pickle.dumps(("ready",)))
    return "the truth"


def stop_for_ever(mark: str, pulse: Pulse) -> str:
    """The whole process stops, as if somebody had stopped it from outside."""
    if _once(mark):
        os.kill(os.getpid(), signal.SIGSTOP)
    return "went on"


def stop_in_the_middle_of_a_message(mark: str, pulse: Pulse) -> str:
    if _once(mark):
        os.write(the_pipe().fileno(), struct.pack("!i", 1000) + b"x" * 10)
        os.kill(os.getpid(), signal.SIGSTOP)
    return "went on"


def echo_length(text: str, pulse: Pulse) -> int:
    return len(text)
