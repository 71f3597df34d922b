"""The input and output of the command line: input files, results, the progress bar."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import TextIO

from generators.contract import PuzzleError, phrase
from generators.files import read_bounded, read_puzzle, reason_of, text_of, write_bytes, write_text

STDIN = "standard input"
LONGEST_NAME = 150
"""Most characters of a path that a sentence shows.

The end of the path says which file it is, and the reason has to fit beside it.
"""
PACK_LIMIT = 16 << 20
"""Most bytes of a file with many puzzles. Each puzzle in it has the bound of a puzzle."""


def read_input(name: str) -> tuple[str, str]:
    """Returns the text of an input and the name of its source. `-` stands for standard input."""
    if name != "-":
        called = name if len(name) <= LONGEST_NAME else f"...{name[-LONGEST_NAME:]}"
        return read_puzzle(name, PACK_LIMIT, called), called
    if sys.stdin is None:
        raise PuzzleError(phrase("there is nothing to read"), STDIN)
    try:
        return text_of(read_bounded(sys.stdin.buffer, STDIN, PACK_LIMIT), STDIN), STDIN
    except OSError as error:
        raise PuzzleError(phrase("it cannot be read ({reason})", reason=reason_of(error)), STDIN) from None


class Output:
    """Results go to standard output one by one, or together into a file once it can be complete.

    Of a form in bytes there is one result, and each of its characters is a byte.
    """

    def __init__(self, path: str | None, in_bytes: bool = False) -> None:
        self._path, self._in_bytes = path, in_bytes
        self._kept: list[str] = []
        self._empty = True
        if path is not None:
            check_writable(path)
        elif in_bytes and sys.stdout is not None and sys.stdout.isatty():
            raise PuzzleError(phrase("this form is not for people to read: expected --out with the name of a file"))

    def add(self, text: str) -> None:
        if self._in_bytes:
            if not self._empty:
                raise PuzzleError(phrase("this form has one puzzle in a file, and there are more"))
        else:
            text = ("" if self._empty or "\n" not in text else "\n") + text + "\n"
        self._empty = False
        if self._path is not None:
            self._kept.append(text)
        elif self._in_bytes:
            say_bytes(text.encode("latin-1"))
        else:
            say(text)

    def close(self) -> None:
        if self._path is None or not self._kept:
            return
        text = "".join(self._kept)
        if self._in_bytes:
            write_bytes(self._path, text.encode("latin-1"), self._path)
        else:
            write_text(self._path, text, self._path)


def check_writable(path: str) -> None:
    """Fails early, before the work begins, if the output cannot be written."""
    folder = os.path.dirname(os.path.abspath(path))
    if os.path.isdir(path):
        raise PuzzleError(phrase("this is a folder, so no file of that name can be written"), path)
    if not os.path.isdir(folder):
        raise PuzzleError(phrase("the folder to write to does not exist"), path)
    if not os.access(path if os.path.exists(path) else folder, os.W_OK):
        raise PuzzleError(phrase("the file cannot be written (permission denied)"), path)


def say(text: str) -> None:
    """Writes to standard output at once, so that the reader at the other end of a pipe need not wait."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise PuzzleError(
            phrase("it cannot be written ({reason})", reason=reason_of(error)), "standard output"
        ) from None


def say_bytes(data: bytes) -> None:
    if sys.stdout is None:
        return
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise PuzzleError(
            phrase("it cannot be written ({reason})", reason=reason_of(error)), "standard output"
        ) from None


def complain(text: str) -> None:
    """Writes one line to standard error."""
    if sys.stderr is not None:
        sys.stderr.write(" ".join(text.split()) + "\n")
        sys.stderr.flush()


_WIDTH = 30


class Bar:
    """A progress bar on a terminal.

    A pipe gets none, and short work shows none because the bar appears after a moment.
    """

    def __init__(
        self, total: int = 1, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._on = self._stream is not None and self._stream.isatty()
        self._total, self._clock = total, clock
        self._next = clock() + 0.3
        self._shown = False
        self.done = 0

    def update(self, share: float) -> None:
        """Shows the items that are done and the share of those in work."""
        if not self._on or self._clock() < self._next:
            return
        self._next = self._clock() + 0.1
        part = min(max((self.done + share) / self._total, 0.0), 1.0)
        filled = round(part * _WIDTH)
        count = f" {self.done} of {self._total}" if self._total > 1 else ""
        self._stream.write(f"\r[{'#' * filled}{' ' * (_WIDTH - filled)}] {part:4.0%}{count}\x1b[K")
        self._stream.flush()
        self._shown = True

    def clear(self) -> None:
        """Wipes the bar out, before anything else is printed and at the end."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._shown = False
