"""Making: what is being made, how far it is, and a way out. A ready puzzle skips this scene altogether."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pygame

from game.catalog import BY_KIND, LEVEL_NAMES
from game.host import Host
from game.lately import recent
from game.library import AnySession, Library, Wanted
from game.scenes.base import BAR, Scene
from game.strings import _, say, trouble
from game.ui.gauges import Progress
from game.ui.input import Key
from game.ui.layout import Column, Layout
from game.ui.text import BIG, BODY, SMALL
from game.ui.widgets import Button, Label, Paragraph, Widget
from game.worker import Ticket, TimedOut
from generators import fresh, today
from generators.contract import Request

Rect = pygame.Rect
PATIENCE = 120.0
"""Seconds. Only a very large board on a very slow machine comes near it."""
CURTAIN = 0.15
"""Seconds before the scene shows anything: a puzzle made at once should not flicker by."""


class Making(Scene):
    """A choice (ready or made with a fresh seed), a request (a code: exactly that puzzle), or the puzzle of a day."""

    def __init__(
        self,
        host: Host,
        library: Library,
        choice: Wanted | None = None,
        request: Request | None = None,
        daily: tuple[str, date] | None = None,
        own: str = "",
    ) -> None:
        """With `own`, the rules are laid over with that text, and nothing ready is taken."""
        super().__init__(host)
        self.library, self.choice, self.daily, self.own = library, choice, daily, own
        if daily is not None:
            request = today.request_of(*daily)
        self.ready: AnySession | None = None
        if choice is not None:
            self.ready = None if own else library.take_ready(choice)
            request = None if self.ready else library.fresh_request(choice)
        self.request = request
        self.face = BY_KIND[choice.kind if choice is not None else request.kind if request is not None else ""]
        self.share = 0.0
        self.trouble = ""
        self.since = host.now()
        self.ticket: Ticket[str] | None = None

    def opened(self) -> None:
        if self.request is not None:
            self._begin()

    def tick(self) -> bool:
        if self.ready is not None:
            session, self.ready = self.ready, None
            self.host.turn_to("play", session=session)
        return self.ticket is not None

    def _begin(self) -> None:
        self.trouble, self.share, self.since = "", 0.0, self.host.now()
        # A code leads to its very puzzle; a choice leads to one without what was met lately.
        met = recent(self.library.store, self.choice.kind) if self.choice is not None else ()
        job: Callable[..., Any] = fresh.fresh_text if self.daily is None else today.make_text
        wanted: tuple[object, ...] = (self.request, met, self.own) if self.daily is None else self.daily
        self.ticket = self.host.worker.ask(
            job,
            *wanted,
            done=self._done,
            failed=self._failed,
            progress=self._progress,
            patience=PATIENCE,
        )

    def _again(self) -> None:
        if self.own and self.choice is not None:
            # The same seed would come to the same end.
            self.request = self.library.fresh_request(self.choice)
        self._begin()

    def _progress(self, share: float) -> None:
        # Searches start again when they find nothing: the bar never runs backwards.
        self.share = max(self.share, share)
        self.host.dirty = True

    def _done(self, text: str) -> None:
        self.ticket = None
        session = self.library.begin(self.face.kind, self.face.rules.load(text))
        self.host.turn_to("play", session=session)

    def _failed(self, error: Exception) -> None:
        self.ticket = None
        late = _("No such board came within two minutes. Ask for fewer steps, or choose another size.")
        late = late if self.own else _("This took too long. Please try again.")
        self.trouble = late if isinstance(error, TimedOut) else trouble(error)
        self.host.dirty = True

    def closed(self) -> None:
        if self.ticket is not None:
            self.ticket.cancel()
            self.ticket = None

    def instead(self) -> None:
        """The nearest ready puzzle of the same kind: same options at another level before other options."""
        session = self.library.any_ready(self.choice) if self.choice else None
        if session is None:
            self.host.note(_("Nothing is ready yet. One moment, please."))
            return
        self.host.turn_to("play", session=session)

    def key(self, event: Key) -> bool:
        if self.trouble and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._again()
            return True
        return False

    def build(self, area: Rect) -> Layout:
        if self.ready is not None:
            return Layout(())
        options = dict(self.request.options) if self.request else {}
        level = self.request.level.value if self.request else "easy"
        note = f"{self.face.short(options)} · {say(LEVEL_NAMES[level])}"
        widgets = self.bar(area, say(self.face.title), note)
        if self.host.now() - self.since < CURTAIN:
            return Layout(tuple(widgets))
        wide = min(self.px(460), area.width - self.px(48))
        middle = area.y + self.px(BAR) + (area.height - self.px(BAR)) * 2 // 5
        box = Rect(area.centerx - wide // 2, middle - self.px(40), wide, 0)
        column = Column(box, self.look)
        muted, accent = self.look.palette.muted, self.look.accent(self.face.accent)
        if self.trouble:
            return Layout((*widgets, *self._trouble(column)))
        words = _("One answer, no guessing. Hard ones take a moment.")
        widgets += [
            Label("title", column.take(40), _("Making your puzzle"), BIG, align="centre"),
            Paragraph("words", column.paragraph(words, gap=20), words, BODY, muted, "centre"),
            Progress("progress", column.take(10, gap=28), self.share, accent),
        ]
        line = column.take(48)
        gap = self.px(12)
        if self.choice is not None:
            first = Rect(line.x, line.y, (line.width - gap) * 3 // 10, line.height)
            second = Rect(first.right + gap, line.y, line.right - first.right - gap, line.height)
            widgets.append(Button("instead", second, _("Play a ready-made one instead"), self.instead))
        else:
            first = Rect(line.centerx - self.px(60), line.y, self.px(120), line.height)
        widgets.append(Button("cancel", first, _("Cancel"), self.back))
        return Layout(tuple(widgets))

    def _trouble(self, column: Column) -> list[Widget]:
        words = self.trouble
        return [
            Label("title", column.take(40), _("Something went wrong"), BIG, align="centre"),
            Paragraph("words", column.paragraph(words, SMALL, gap=24), words, SMALL, align="centre"),
            *self._trouble_buttons(column.take(48)),
        ]

    def _trouble_buttons(self, line: Rect) -> list[Widget]:
        gap, wide = self.px(12), self.px(170)
        left = Rect(line.centerx - wide - gap // 2, line.y, wide, line.height)
        right = Rect(line.centerx + gap // 2, line.y, wide, line.height)
        return [
            Button("back again", left, _("Back"), self.back),
            Button("again", right, _("Try again"), self._again, fill=self.look.accent(self.face.accent), hotkey="⏎"),
        ]
