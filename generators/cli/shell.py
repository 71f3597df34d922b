"""Runs a command line. Whatever happens ends as an exit status, with at most one line on standard error."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys

from generators.cli.parser import Stop, parse
from generators.cli.status import BAD, DONE, STOPPED
from generators.cli.terminal import complain
from generators.contract import PuzzleError

LONGEST_LINE = 400


def run(argv: list[str]) -> int:
    _speak_utf8()
    try:
        return _answer(argv)
    except PuzzleError as error:
        complain(_cut(str(error)))
        return BAD
    except BrokenPipeError:
        _close_stdout()  # The reader of the pipe has all that it wanted.
        return DONE
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # A second Ctrl+C must not interrupt the ending.
        complain("stopped")
        return STOPPED
    except RecursionError:
        complain("the input is nested too deeply for a puzzle")
        return BAD
    except MemoryError:
        complain("there is not enough memory for this")
        return BAD
    except Exception as error:
        complain(_cut(f"an error in Quintet itself, please report it: {_place(error)}{type(error).__name__}: {error}"))
        return BAD


def _answer(argv: list[str]) -> int:
    try:
        command, args = parse(argv)
    except Stop as stop:
        sys.stdout.write(stop.text)
        sys.stdout.flush()
        return DONE
    from generators.cli.commands import COMMANDS  # The solvers are loaded only when there is work for them.

    return COMMANDS[command](args)


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _close_stdout() -> None:
    """Lets standard output lead nowhere. Python flushes it at the end, and what is left would raise once more."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _place(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    return f"{os.path.basename(trace.tb_frame.f_code.co_filename)}, line {trace.tb_lineno}, "


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_LINE else text[: LONGEST_LINE - 3] + "..."
