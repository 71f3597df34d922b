"""Opening a puzzle the player has: pasted, dropped on the window, or picked from the disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.catalog import BY_KIND
from game.disk import copies, places
from game.host import Host
from game.library import Library
from game.scenes.base import BAR, Scene
from game.scenes.dialogs import Way
from game.scenes.reading import Finding, Reading, other_version, path_in
from game.strings import _, joined
from game.ui.gauges import Progress
from game.ui.input import Key
from game.ui.layout import Column, Layout
from game.ui.text import BIG, BODY
from game.ui.widgets import Button, Label, Paragraph, Row
from generators.codes import Code, encode

Rect = pygame.Rect


def is_everything(path: str) -> bool:
    """Is this a file with all the games and results of another machine, and no puzzle?"""
    return path.lower().endswith(copies.ENDING)


class Opening(Scene):
    """Waits for the finding, then plays it. What is no puzzle at all is said and leaves everything as it was."""

    def __init__(self, host: Host, library: Library, text: str = "", path: str = "") -> None:
        super().__init__(host)
        self.library, self.text, self.path = library, text, path or path_in(text)
        self.reading: Reading | None = None
        self._finding: Finding | None = None

    def opened(self) -> None:
        if is_everything(self.path):
            self.host.turn_to("bring in", path=self.path)
            return
        self.reading = Reading(self.host.worker, self.text, self.path, self._found)

    def closed(self) -> None:
        if self.reading is not None:
            self.reading.cancel()

    def _found(self, finding: Finding) -> None:
        self._finding = finding

    def tick(self) -> bool:
        """A finding waits until what lies over this scene was read."""
        if self._finding is not None:
            finding, self._finding = self._finding, None
            self._answer(finding)
        return self.reading is not None and self.reading.is_under_way

    def _answer(self, finding: Finding) -> None:
        if not finding.kind:
            self.host.pop()
            self.host.tell(_("Couldn't open this"), finding.words)
        elif finding.outdated is not None:
            self.host.pop()
            offer_today(self.host, finding.outdated, partial(play, self.host, self.library, finding))
        else:
            play(self.host, self.library, finding)

    def build(self, area: Rect) -> Layout:
        widgets = self.bar(area, _("Opening"))
        box = Rect(area.centerx - self.px(230), area.centery - self.px(60), self.px(460), 0)
        column = Column(box, self.look)
        words = _("Checking that it has exactly one answer, and how hard it is…")
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
        return Layout(tuple(widgets))


def offer_today(host: Host, code: Code, begin: Callable[[], None]) -> None:
    """A code of another version would give another puzzle: that is for the player to decide."""
    if code.is_older:
        words = _("Quintet makes better puzzles now, and can no longer make this one.")
    else:
        words = _("Update Quintet to play it.")
    today = encode(code.request) or ""
    host.go(
        "message",
        title=other_version(code),
        words=joined(words, _("You can play today's version with the same options. Its code is {code}.", code=today)),
        ways=(Way(_("Cancel"), lambda: None), Way(_("Play today's version"), begin, main=True)),
        accent=host.look.accent(BY_KIND[code.request.kind].accent),
    )


def play(host: Host, library: Library, finding: Finding) -> None:
    """Begin the puzzle that was found, or go on with it. One that a code stands for is made first."""
    if finding.request is not None:
        host.turn_to("making", request=finding.request)
        return
    host.turn_to("play", session=library.begin(finding.kind, finding.puzzle), verdict=finding.words)
    host.note(finding.words)


class OpenFile(Scene):
    """A small file chooser: folders first, then files, with the keyboard or the mouse."""

    def __init__(self, host: Host, library: Library) -> None:
        super().__init__(host)
        self.library = library
        self.visit(Path(host.store.setting("open folder", str(places.home_folder()))))

    def visit(self, folder: Path) -> None:
        """Show a folder; one that is gone or closed to us leads to the home folder."""
        try:
            self.entries = _listing(folder)
        except OSError:
            if folder != places.home_folder():
                self.visit(places.home_folder())
                return
            self.entries = []
        self.folder = folder
        self.stage.forget_scrolling()
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

    def build(self, area: Rect) -> Layout:
        widgets = self.bar(area, _("Open a puzzle"), str(self.folder))
        side = self.px(48) if area.width > self.px(760) else self.px(16)
        view = Rect(area.x + side, area.y + self.px(BAR) + self.px(8), area.width - 2 * side, 0)
        view.height = area.bottom - view.y - self.px(16)
        row = self.px(44)
        above = [("chevron-up", _("Up one folder"), self.folder.parent)]
        rows: list[tuple[str, str, Path]] = above if self.folder.parent != self.folder else []
        rows += [("folder-open" if path.is_dir() else "grid-3x3", path.name, path) for path in self.entries]
        scroll = self.stage.scroll("files", view, row * len(rows) + self.px(8))
        offset = scroll.offset
        first = max(0, offset // row - 1)
        shown = view.height // row + 3
        for number, (icon, name, path) in list(enumerate(rows))[first : first + shown]:
            place = Rect(view.x, view.y - offset + number * row, view.width - self.px(12), row)
            widgets.append(Row(f"file {number}", place, name, partial(self.pick, path), icon=icon, within="files"))
        if not self.entries:
            words = _("No puzzles in this folder.")
            place = Rect(view.x + self.px(12), view.y + row + self.px(12), view.width, self.px(24))
            widgets.append(Label("nothing", place, words, BODY, self.look.palette.muted))
        return Layout(tuple(widgets), (scroll,))


ENDINGS = (".json", ".jsonl", ".txt", ".link", ".url", ".ipuz", ".puz", ".jpz", ".xd", ".exolve", ".brk", copies.ENDING)
MOST_ENTRIES = 2000


def _listing(folder: Path) -> list[Path]:
    """Folders and files that may hold a puzzle, hidden ones left out."""
    found = [path for path in folder.iterdir() if not path.name.startswith(".")]
    fitting = [path for path in found if path.is_dir() or path.suffix.lower() in ENDINGS]
    return sorted(fitting, key=lambda path: (not path.is_dir(), path.name.lower()))[:MOST_ENTRIES]
