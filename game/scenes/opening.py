"""Opening a puzzle the player has: pasted, dropped on the window, or picked from the disk."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pygame

from game.catalog import BY_KIND, LEVEL_NAMES
from game.host import Host
from game.library import Library
from game.scenes.base import BAR, Scene
from game.scenes.dialogs import Way, ask_to_replace
from game.strings import _, joined, say
from game.ui.gauges import Progress
from game.ui.input import Key
from game.ui.layout import Column
from game.ui.text import BIG, BODY
from game.ui.widgets import Button, Label, Paragraph, Row, Widget
from game.worker import Ticket
from generators import making
from generators.codes import Code, encode
from generators.contract import PuzzleError, Report, Request
from generators.crossword import formats

Rect = pygame.Rect
PATIENCE = 20.0
LONGEST_PATH = 1000
MOST_NAMED = 6
"""Words of a list that found no place."""
PROSE = 1500
"""Bytes from which on a text that is no puzzle is taken for prose."""
NONE, SEVERAL = "no solution", "more than one solution"
"""The names under which every inspection tells how many answers there are, if not one."""


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


class Opening(Scene):
    """Looks a text over in the worker (has it an answer, only one, how hard?), then plays it.

    What is not a puzzle at all is said and leaves everything as it was. One with no answer, or with
    several, can be played all the same, and is announced as what it is.
    """

    def __init__(self, host: Host, library: Library, text: str = "", path: str = "") -> None:
        super().__init__(host)
        self.library, self.text, self.path = library, text, path or path_in(text)
        self.ticket: Ticket[Any] | None = None

    def opened(self) -> None:
        self.ticket = self.host.worker.ask(
            making.opened, self.path, self.text, done=self._found, failed=self._not_a_puzzle, patience=PATIENCE
        )

    def _found(self, found: tuple[str, str] | Code) -> None:
        self.ticket = None
        if isinstance(found, Code):
            self._found_code(found)
            return
        kind, text = found
        puzzle = BY_KIND[kind].rules.load(text)
        self.ticket = self.host.worker.ask(
            making.inspect_text,
            kind,
            text,
            done=lambda report: self._looked_over(kind, puzzle, report),
            failed=lambda error: self._offer(kind, puzzle, _("It could not be looked over in time.")),
            patience=PATIENCE,
        )

    def _found_code(self, code: Code) -> None:
        """A code of another version would give another puzzle: that is for the player to decide."""
        request = code.request
        if code.is_current:
            self._make(request)
            return
        self.host.pop()
        if code.is_older:
            title = _("A code from an older Quintet")
            words = _(
                "Quintet has learned to make better puzzles since then, and can no longer make the one of this code."
            )
        else:
            title = _("A code from a newer Quintet")
            words = _("This Quintet does not know how the puzzle of this code is made.")
        offer = _("You can play today's puzzle of the same choice. Its code is {code}.", code=encode(request) or "")
        self.host.go(
            "message",
            title=title,
            words=joined(words, offer),
            ways=(
                Way(_("Cancel"), lambda: None),
                Way(_("Play today's version"), partial(self._make, request), main=True),
            ),
            accent=self.look.accent(request.kind),
        )

    def _make(self, request: Request) -> None:
        self._ask(request.kind, lambda: self.host.turn_to("making", request=request))

    def _not_a_puzzle(self, error: Exception) -> None:
        """A list of words with clues is no puzzle, but can become one."""
        self.ticket = None
        entry = next((entry for entry in BY_KIND.values() if entry.from_list is not None), None)
        if entry is None or entry.from_list is None:
            self._no_list(error)
            return
        kind = entry.kind
        self.ticket = self.host.worker.ask(
            entry.from_list,
            self.path,
            self.text,
            done=lambda found: self._no_list(error) if found is None else self._from_list(kind, found),
            failed=lambda worse: self._refuse(worse if isinstance(worse, PuzzleError) else error),
            patience=PATIENCE,
        )

    def _from_list(self, kind: str, found: dict[str, Any]) -> None:
        left = found["left"]
        verdict = _("A crossword from your own words")
        if left:
            words = " · ".join([*left[:MOST_NAMED], *(["…"] if len(left) > MOST_NAMED else [])])
            verdict = _("A crossword from your own words. There was no place for: {words}.", words=words)
        self._offer(kind, BY_KIND[kind].rules.load(found["puzzle"]), verdict)

    def _no_list(self, error: Exception) -> None:
        """Nor is prose, but its words may make one."""
        self.ticket = None
        prose = next((entry for entry in BY_KIND.values() if entry.from_prose is not None), None)
        if prose is None or prose.from_prose is None or not self._is_prose():
            self._refuse(error)
            return
        kind = prose.kind
        self.ticket = self.host.worker.ask(
            prose.from_prose,
            self.path,
            done=lambda found: self._from_prose(kind, found),
            failed=lambda worse: self._refuse(error),
            patience=PATIENCE,
        )

    def _is_prose(self) -> bool:
        """A layout of a crossword is none, whatever is wrong with it."""
        try:
            if not self.path.lower().endswith(".txt") or Path(self.path).stat().st_size < PROSE:
                return False
            with open(self.path, "rb") as file:
                head = file.read(PROSE)
        except OSError:
            return False
        return not formats.is_drawn(head.decode("utf-8", "replace"))

    def _from_prose(self, kind: str, found: dict[str, Any]) -> None:
        puzzle = BY_KIND[kind].rules.load(found["puzzle"])
        name, share = Path(self.path).name, round(100 * found["coverage"])
        self._offer(kind, puzzle, _("From {name}: these letters lay {share}% of its words.", name=name, share=share))

    def _refuse(self, error: Exception) -> None:
        self.ticket = None
        self.host.pop()
        words = _sentence(error) if isinstance(error, PuzzleError) else _("It took too long to read.")
        self.host.tell(_("This could not be opened"), words)

    def _looked_over(self, kind: str, puzzle: Any, report: Report) -> None:
        sums_up = BY_KIND[kind].sums_up
        words = sums_up(puzzle) if sums_up is not None else None
        if words is not None:
            verdict = words
        elif report.unique and report.level is not None:
            verdict = _("One answer. Level: {level}.", level=say(LEVEL_NAMES[report.level.value]))
        elif report.unique:
            verdict = _("One answer, but beyond the logic of our hints.")
        elif NONE in report.faults:
            verdict = _("This board has no answer. You can still play with it.")
        elif SEVERAL in report.faults:
            verdict = _("This board has more than one answer.")
        else:
            verdict = _("How many answers it has could not be found out.")
        self._offer(kind, puzzle, verdict)

    def _offer(self, kind: str, puzzle: Any, verdict: str) -> None:
        self.ticket = None
        self._ask(kind, lambda: self._play(kind, puzzle, verdict))

    def _ask(self, kind: str, go_on: Callable[[], None]) -> None:
        """Go on, if need be after a question: another game may be under way."""
        if self.library.leaves_behind(kind):
            if self.host.top is self:
                self.host.pop()
            ask_to_replace(self.host, self.look.accent(kind), go_on)
        else:
            go_on()

    def _play(self, kind: str, puzzle: Any, verdict: str) -> None:
        self.host.turn_to("play", session=self.library.session(kind, puzzle), verdict=verdict)
        self.host.note(verdict)

    def closed(self) -> None:
        if self.ticket is not None:
            self.ticket.cancel()

    def tick(self) -> bool:
        return self.ticket is not None

    def build(self, area: Rect) -> list[Widget]:
        widgets = self.bar(area, _("Opening"))
        box = Rect(area.centerx - self.px(230), area.centery - self.px(60), self.px(460), 0)
        column = Column(box, self.look)
        words = _("Looking it over: has it one answer, and how hard is it?")
        widgets += [
            Label("title", column.take(40), _("One moment"), BIG, align="centre"),
            Paragraph("words", column.paragraph(words, gap=24), words, BODY, self.look.palette.muted, "centre"),
            Progress("progress", column.take(10, gap=28), self.host.now() % 1.0, self.look.palette.good),
        ]
        line = column.take(48)
        widgets.append(
            Button(
                "cancel", Rect(line.centerx - self.px(60), line.y, self.px(120), line.height), _("Cancel"), self.back
            )
        )
        return widgets


def _sentence(error: PuzzleError) -> str:
    """A file's name keeps its own first letter."""
    text = str(error)
    return (text if error.source else text[:1].upper() + text[1:]) + ("" if text.endswith((".", "!", "?")) else ".")


class OpenFile(Scene):
    """A small file chooser: folders first, then files, with the keyboard or the mouse."""

    def __init__(self, host: Host, library: Library) -> None:
        super().__init__(host)
        self.library = library
        self.visit(Path(host.store.setting("open folder", str(Path.home()))))

    def visit(self, folder: Path) -> None:
        """Show a folder; one that is gone or closed to us leads to the home folder."""
        try:
            self.entries = _listing(folder)
        except OSError:
            if folder != Path.home():
                self.visit(Path.home())
                return
            self.entries = []
        self.folder = folder
        self.stage.viewports.clear()
        self.host.dirty = True

    def pick(self, path: Path) -> None:
        if path.is_dir():
            self.visit(path)
            return
        self.host.store.set_setting("open folder", str(self.folder))
        self.host.pop()
        self.host.go("opening", path=str(path))

    def key(self, event: Key) -> bool:
        port = self.stage.viewports.get("files")
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.stage.travel(1 if event.key == pygame.K_DOWN else -1)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and port is not None:
            way = 1 if event.key == pygame.K_PAGEDOWN else -1
            port.move_to(port.offset + way * port.rect.height * 9 // 10)
        elif event.key in (pygame.K_HOME, pygame.K_END) and port is not None:
            port.move_to(0 if event.key == pygame.K_HOME else port.content)
        else:
            return False
        return True

    def build(self, area: Rect) -> list[Widget]:
        widgets = self.bar(area, _("Open a puzzle"), str(self.folder))
        side = self.px(48) if area.width > self.px(760) else self.px(16)
        view = Rect(area.x + side, area.y + self.px(BAR) + self.px(8), area.width - 2 * side, 0)
        view.height = area.bottom - view.y - self.px(16)
        row = self.px(44)
        above = [("chevron-up", _("Folder above"), self.folder.parent)]
        rows: list[tuple[str, str, Path]] = above if self.folder.parent != self.folder else []
        rows += [("folder-open" if path.is_dir() else "grid-3x3", path.name, path) for path in self.entries]
        offset = self.stage.viewport("files", view, row * len(rows) + self.px(8))
        first = max(0, offset // row - 1)
        shown = view.height // row + 3
        for number, (icon, name, path) in list(enumerate(rows))[first : first + shown]:
            place = Rect(view.x, view.y - offset + number * row, view.width - self.px(12), row)
            widgets.append(Row(f"file {number}", place, name, partial(self.pick, path), icon=icon, within="files"))
        if not self.entries:
            words = _("There is nothing here that could be a puzzle.")
            place = Rect(view.x + self.px(12), view.y + row + self.px(12), view.width, self.px(24))
            widgets.append(Label("nothing", place, words, BODY, self.look.palette.muted))
        return widgets


ENDINGS = (".json", ".jsonl", ".txt", ".link", ".url", ".ipuz", ".puz")
MOST_ENTRIES = 2000


def _listing(folder: Path) -> list[Path]:
    """Folders and files that may hold a puzzle, hidden ones left out."""
    found = [path for path in folder.iterdir() if not path.name.startswith(".")]
    fitting = [path for path in found if path.is_dir() or path.suffix.lower() in ENDINGS]
    return sorted(fitting, key=lambda path: (not path.is_dir(), path.name.lower()))[:MOST_ENTRIES]
