"""Finding out what was opened, a file or a text: a few steps in the worker, and one finding at the end."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from game.boards.face import Face, FromText, MadeOfText
from game.catalog import BY_KIND, FACES, LEVEL_NAMES
from game.strings import _, say, trouble
from game.worker import Ticket, Worker
from generators import making
from generators.codes import Code
from generators.contract import PuzzleError, Report, ReportFault, Request

PATIENCE = 20.0
LONGEST_PATH = 1000
PROSE = 40
"""Words from which on a pasted text that is no puzzle is taken for prose. Of files those with READABLE endings are."""
READABLE = (".txt", ".brk")
HEAD = 1500
"""Bytes of a file that tell whether it is meant as a puzzle."""
LENGTHS = 3
"""Different lengths of the words of a list."""
LONGEST_NAME = 60
"""Characters of a text that stand for it in a list."""


def path_in(text: str) -> str:
    """The path that a text is, as other programs copy it: bare, in quotes, or as an address; "" where it is none. A
    bare name has to be that of a file that is there."""
    line = text.strip().strip("\"'")
    if not line or len(line) > LONGEST_PATH or "\n" in line:
        return ""
    if line.lower().startswith("file://"):
        line = unquote(urlsplit(line).path)
        line = line.lstrip("/") if os.name == "nt" else line
    try:
        path = Path(line).expanduser()
        is_there = path.is_file() and (path.is_absolute() or len(path.parts) > 1 or path.suffix != "")
    except (OSError, ValueError, RuntimeError):
        return ""
    return str(path) if is_there or path.is_absolute() else ""


def name_of(text: str, path: str) -> str:
    """What to call it: the file's name, or how the text begins."""
    if path:
        return _drawable(os.path.basename(path) or path)
    line = text.strip().partition("\n")[0].strip()
    return _drawable(line if len(line) <= LONGEST_NAME else line[:LONGEST_NAME].rstrip() + "…")


def _drawable(text: str) -> str:
    """A file's name may hold bytes that are no text, which no font can draw."""
    return text.encode("utf-8", "replace").decode("utf-8")


@dataclass(frozen=True)
class Finding:
    """What came of it: a puzzle, or the request of a code. With neither there is nothing to play, and the words say
    why."""

    words: str
    kind: str = ""
    puzzle: Any = None
    request: Request | None = None
    outdated: Code | None = None
    """The code, where it was made by another version of Quintet: its request gives another puzzle today."""


class Reading:
    """Looks a text over in the worker: has it an answer, only one, how hard? `done` is called once, with the finding.

    What has no answer, or several, can be played all the same, and is announced as what it is.
    """

    def __init__(self, worker: Worker, text: str, path: str, done: Callable[[Finding], None]) -> None:
        self.worker, self.text, self.path, self.done = worker, text, path, done
        self._ticket: Ticket[Any] | None = None
        self._ask(making.opened, self.path, self.text, done=self._found, failed=self._not_a_puzzle)

    @property
    def is_under_way(self) -> bool:
        return self._ticket is not None

    def cancel(self) -> None:
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None

    def _ask(
        self,
        job: Callable[..., Any],
        *arguments: Any,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._ticket = self.worker.ask(job, *arguments, done=done, failed=failed, patience=PATIENCE)

    def _end(self, finding: Finding) -> None:
        self._ticket = None
        self.done(finding)

    def _found(self, found: tuple[str, str] | Code) -> None:
        if isinstance(found, Code):
            self._end(_of_code(found))
            return
        kind, text = found
        puzzle = BY_KIND[kind].rules.load(text)
        self._ask(
            making.inspect_text,
            kind,
            text,
            done=lambda report: self._end(Finding(_verdict(kind, puzzle, report), kind, puzzle)),
            failed=lambda error: self._end(Finding(_("Checking it took too long."), kind, puzzle)),
        )

    def _not_a_puzzle(self, error: Exception) -> None:
        """A list of words with clues is no puzzle, but can become one."""
        face = next((face for face in FACES if face.from_list is not None), None)
        if face is None or face.from_list is None:
            self._no_list(error)
            return
        self._make_of_text(
            face,
            face.from_list,
            otherwise=lambda: self._no_list(error),
            failed=lambda worse: self._refuse(worse if isinstance(worse, PuzzleError) else error),
        )

    def _no_list(self, error: Exception) -> None:
        """Nor is prose, but its words may make one."""
        face = next((face for face in FACES if face.from_prose is not None), None)
        if face is None or face.from_prose is None or not self._is_prose():
            self._refuse(error)
            return
        self._make_of_text(
            face,
            face.from_prose,
            otherwise=lambda: self._refuse(error),
            failed=lambda worse: self._refuse(worse if isinstance(worse, PuzzleError) else error),
        )

    def _make_of_text(
        self, face: Face, way: FromText, otherwise: Callable[[], None], failed: Callable[[Exception], None]
    ) -> None:
        def made(found: MadeOfText | None) -> None:
            if found is None:
                otherwise()
            else:
                words = way.verdict(found, name_of(self.text, self.path))
                self._end(Finding(words, face.kind, face.rules.load(found.puzzle)))

        self._ask(way.job, self.path, self.text, done=made, failed=failed)

    def _is_prose(self) -> bool:
        """What is meant as a puzzle is none, whatever is wrong with it; nor is a pasted line or two."""
        if not self.path:
            return len(self.text.split()) >= PROSE and not _is_meant(self.text)
        if not self.path.lower().endswith(READABLE):
            return False
        try:
            with open(self.path, "rb") as file:
                head = file.read(HEAD)
        except OSError:
            return False
        return not _is_meant(head.decode("utf-8", "replace"))

    def _refuse(self, error: Exception) -> None:
        words = trouble(error) if isinstance(error, PuzzleError) else _("Reading it took too long.")
        self._end(Finding(_drawable(words)))


def _is_meant(text: str) -> bool:
    """Whether a text is meant as a puzzle of a type that makes none of prose."""
    if _is_word_list(text):
        return False
    return any(face.is_drawn(text) or (face.from_prose is None and face.rules.recognises(text)) for face in FACES)


def _is_word_list(text: str) -> bool:
    """Whether every line is one word, and their lengths differ: the rows of a board are equally long."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    # The last line of a head may be cut.
    return len({len(line) for line in lines[:-1]}) >= LENGTHS and all(line.isalpha() for line in lines)


def _of_code(code: Code) -> Finding:
    request = code.request
    words = " · ".join([BY_KIND[request.kind].short(dict(request.options)), say(LEVEL_NAMES[request.level.value])])
    if code.is_current:
        return Finding(words, request.kind, request=request)
    return Finding(f"{words} · {other_version(code)}", request.kind, request=request, outdated=code)


def other_version(code: Code) -> str:
    """What the code comes from, for one that was not made by this version."""
    return _("A code from an older Quintet") if code.is_older else _("A code from a newer Quintet")


def _verdict(kind: str, puzzle: Any, report: Report) -> str:
    sums_up = BY_KIND[kind].sums_up
    words = sums_up(puzzle) if sums_up is not None else None
    if words is not None:
        return words
    if report.unique and report.level is not None:
        return _("One answer. Level: {level}.", level=say(LEVEL_NAMES[report.level.value]))
    if report.unique:
        return _("One answer, but harder than our hints can explain.")
    if ReportFault.NO_SOLUTION in report.faults:
        return _("This board has no answer. You can still play around with it.")
    if ReportFault.SEVERAL_SOLUTIONS in report.faults:
        return _("This board has more than one answer.")
    return _("We couldn't determine how many answers it has.")
