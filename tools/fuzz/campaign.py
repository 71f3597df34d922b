"""A campaign: every reader gets its share of damaged inputs, and all that comes out is counted.

An input depends on the seed, the reader's name and its number alone, so that any of them can be tried again by itself.
"""

from __future__ import annotations

import re
import signal
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from generators.contract import Cancelled, PuzzleError
from tools.fuzz.mutations import damaged, damaged_bytes
from tools.fuzz.readers import READERS, Reader

LONGEST = 300
"""Most characters of a sentence that refuses an input."""
SECONDS = 20.0
"""Seconds that one input may take. They are generous, because machines are busy at times."""
MOST_ERRORS = 10


class TooLong(BaseException):
    """An input took too long. No reader may catch this, so it is no Exception."""


@dataclass
class Counts:
    accepted: int = 0
    refused: int = 0
    stopped: int = 0
    """Jobs that were stopped because they called their pulse too often."""
    sentences: Counter[str] = field(default_factory=Counter)
    """The sentences that refused inputs, without numbers and quotations."""
    slowest: float = 0.0
    errors: list[str] = field(default_factory=list)

    @property
    def inputs(self) -> int:
        return self.accepted + self.refused + self.stopped + len(self.errors)

    def line(self) -> str:
        stopped = f", {self.stopped} stopped" if self.stopped else ""
        return (
            f"{self.inputs} inputs, {self.accepted} accepted, {self.refused} refused{stopped} in "
            f"{len(self.sentences)} sentences, slowest {self.slowest * 1000:.0f} ms, {len(self.errors)} errors"
        )


def made(reader: Reader, seed: int, number: int) -> Any:
    """Returns the input of this number: mostly a damaged sample, at times a whole one or one made by a grammar."""
    rng = Random(f"fuzz/{seed}/{reader.name}/{number}")
    samples = reader.samples()
    sample: Any = rng.choice(samples)
    if reader.grammars and rng.random() < 0.3:
        sample = rng.choice(reader.grammars)(rng)
    if rng.random() < 0.04:
        return sample
    return damaged(sample, samples, rng) if reader.sort == "text" else damaged_bytes(sample, samples, rng)


def fuzz(reader: Reader, numbers: Sequence[int], seed: int) -> Counts:
    counts = Counts()
    with tempfile.TemporaryDirectory(prefix="quintet-fuzz-") as folder:
        for number in numbers:
            begun = time.perf_counter()
            _try(reader, seed, number, Path(folder), counts)
            counts.slowest = max(counts.slowest, time.perf_counter() - begun)
            if len(counts.errors) >= MOST_ERRORS:
                break
    return counts


def _try(reader: Reader, seed: int, number: int, folder: Path, counts: Counts) -> None:
    given = made(reader, seed, number)
    try:
        with alarm(SECONDS):
            reader.read(given, folder / f"input {number}")
        counts.accepted += 1
    except PuzzleError as error:
        fault = fault_of(str(error))
        if fault:
            counts.errors.append(_told(reader, seed, number, given, f"{fault}: {error!s:.400}"))
        else:
            counts.refused += 1
            counts.sentences[plain(str(error.reason))] += 1
    except Cancelled:
        counts.stopped += 1
    except TooLong:
        counts.errors.append(_told(reader, seed, number, given, f"it took longer than {SECONDS:.0f} s"))
    except Exception as error:
        counts.errors.append(_told(reader, seed, number, given, "".join(traceback.format_exception(error)[-4:])))


def fault_of(sentence: str) -> str:
    """Returns what is wrong with a sentence that refuses an input, or "" for a good one."""
    if not sentence.strip():
        return "an empty sentence"
    if len(sentence) > LONGEST:
        return f"a sentence of {len(sentence)} characters"
    if len(sentence.splitlines()) > 1 or any(char < " " for char in sentence):
        return "a sentence with a line break or a control character"
    if any("\ud800" <= char <= "\udfff" for char in sentence):
        return "a sentence that cannot be written"
    return ""


def plain(reason: str) -> str:
    """Returns a sentence without what differs from input to input."""
    return re.sub(r"['\"“‘].*['\"”’]|[0-9]+|[^\x20-\x7e]+", "…", reason)[:80]


def writable(text: str) -> str:
    """Returns a text that can be written anywhere. Half a character is shown by its number."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _told(reader: Reader, seed: int, number: int, given: Any, what: str) -> str:
    again = f'python3 tasks.py fuzz 1 --seed {seed} --reader "{reader.name}" --from {number}'
    return f"{reader.name}, input {number}: {what}\n  again: {again}\n  input ({len(given)}): {given!r:.400}\n"


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raises TooLong after so many seconds, where the system has alarms and this thread may set them."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def share_of(reader: Reader, total: int) -> int:
    """Returns how many of all inputs this reader gets."""
    return max(1, round(total * reader.share / sum(each.share for each in READERS)))


def campaign(total: int, seed: int, say: Callable[[str], None]) -> int:
    """Runs all readers and returns how many errors there were."""
    errors = inputs = 0
    for reader in READERS:
        counts = fuzz(reader, range(share_of(reader, total)), seed)
        say(f"{reader.name}: {counts.line()}")
        for error in counts.errors:
            say(error)
        errors += len(counts.errors)
        inputs += counts.inputs
    say(f"{inputs} inputs for {len(READERS)} readers, {errors} errors")
    return errors
