"""The key of a puzzle whose answer is locked: four digits, which its file can tell from others."""

from __future__ import annotations

from typing import Any

import pygame

from game.boards.face import Lock
from game.host import Host
from game.library import AnySession, Library
from game.scenes.dialogs import Dialog
from game.session import Stopwatch
from game.strings import _
from game.ui.field import Field
from game.ui.input import Key
from game.ui.layout import Column
from game.ui.text import BODY, TITLE
from game.ui.widgets import Button, Label, Paragraph, Widget
from game.worker import Ticket

Rect = pygame.Rect
DIGITS = 4
PATIENCE = 10.0


class Unlocking(Dialog):
    width = 520.0

    def __init__(self, host: Host, library: Library, session: AnySession, lock: Lock) -> None:
        super().__init__(host)
        self.library, self.session, self.lock = library, session, lock
        self.content, self.trouble = "", ""
        self._ticket: Ticket[Any] | None = None
        self.stage.focus = "key"

    def closed(self) -> None:
        if self._ticket is not None:
            self._ticket.cancel()

    def submit(self) -> None:
        if len(self.content) < DIGITS:
            self.trouble = _("A key has four digits.")
        elif self._ticket is None:
            text = self.lock.dump(self.session.position)
            self._ticket = self.host.worker.ask(
                self.lock.job, text, self.content, done=self._tried, failed=self._failed, patience=PATIENCE
            )

    def _tried(self, found: Any) -> None:
        """With the right key the game goes on: its letters, its clock and its place among the games stay."""
        self._ticket = None
        self.host.dirty = True
        if found is None:
            self.trouble = _("{key} isn't the key of this puzzle.", key=self.content)
            return
        rules = self.session.rules
        opened = self.library.session(rules.kind, rules.load(found.puzzle))
        opened.watch = Stopwatch(self.host.now, self.session.watch.seconds)
        opened.counters, opened.saved_as = self.session.counters, self.session.saved_as
        self.host.pop()
        self.host.turn_to("play", session=opened)
        self.host.note(_("Unlocked. Your letters can be checked now."))

    def _failed(self, error: Exception) -> None:
        self._ticket, self.trouble = None, _("This took too long. Please try again.")
        self.host.dirty = True

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.submit()
            return True
        return False

    def fill(self, column: Column) -> list[Widget]:
        colours = self.look.palette
        words = _("The solution of this puzzle is locked. If you know its key, your answers can be checked.")
        widgets: list[Widget] = [
            Label("title", column.take(36, gap=4), _("Unlock"), TITLE),
            Paragraph("words", column.paragraph(words, gap=18), words, BODY, colours.muted),
        ]
        line = column.take(48, gap=12)
        button = Rect(line.right - self.px(150), line.y, self.px(150), line.height)
        field = Rect(line.x, line.y, line.width - button.width - self.px(12), line.height)
        widgets += [
            Field("key", field, self.content, self._type, _("Four digits"), self.submit),
            Button("unlock", button, _("Unlock"), self.submit, fill=colours.ink, hotkey="⏎"),
        ]
        told = self.trouble or " "  # the line is always there, so that nothing moves when it says something
        return [*widgets, Paragraph("trouble", column.paragraph(told), told, BODY, colours.bad)]

    def _type(self, content: str) -> None:
        self.content = "".join(char for char in content if char.isascii() and char.isdigit())[:DIGITS]
        self.trouble = ""
