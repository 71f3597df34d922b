"""The named steps of logic of a puzzle type, each on a board where it is the easiest step that there is."""

from __future__ import annotations

import pygame

from game.boards.contract import Lit
from game.catalog import BY_KIND, LEVEL_NAMES
from game.host import Host
from game.scenes.base import BAR, Scene
from game.scenes.helping.cards import Card, grid
from game.scenes.helping.still import Still, session_after
from game.strings import _, say, trouble
from game.ui.input import Key
from game.ui.layout import Column, Layout, shifted
from game.ui.text import BODY, SMALL
from game.ui.widgets import Paragraph, Widget
from game.worker import Ticket
from generators.contract import Example

Rect = pygame.Rect


class NamedSteps(Scene):
    def __init__(self, host: Host, kind: str) -> None:
        super().__init__(host)
        self.face = BY_KIND[kind]
        self.cards: tuple[Card, ...] = ()
        self.trouble = ""
        self.ticket: Ticket[tuple[Example, ...]] | None = None

    def opened(self) -> None:
        job = self.face.lesson(None).examples
        if job is not None:
            self.ticket = self.host.worker.ask(job, done=self._found, failed=self._failed)

    def closed(self) -> None:
        if self.ticket is not None:
            self.ticket.cancel()

    def _found(self, examples: tuple[Example, ...]) -> None:
        self.cards = tuple(map(self._card, examples))
        self.host.dirty = True

    def _failed(self, error: Exception) -> None:
        self.trouble = trouble(error)
        self.host.dirty = True

    def _card(self, example: Example) -> Card:
        hint = example.hint
        lit = Lit(hint.look_at, hint.changes, move=hint.move)
        session = session_after(self.host, self.face, example.puzzle, example.moves)
        still = Still(self.host, self.face, session, lit, is_small=False)
        level = say(LEVEL_NAMES[example.level.value])
        return Card(still, f"{say(hint.title)} · {level}", say(hint.why))

    def key(self, event: Key) -> bool:
        port = self.stage.viewports.get("named")
        ways = {pygame.K_UP: -60.0, pygame.K_DOWN: 60.0, pygame.K_PAGEUP: -500.0, pygame.K_PAGEDOWN: 500.0}
        if port is None or event.key not in ways:
            return False
        port.move_to(port.offset + self.px(ways[event.key]))
        self.host.dirty = True
        return True

    def build(self, area: Rect) -> Layout:
        px = self.px
        widgets = self.bar(area, _("Named steps"), say(self.face.title))
        side = px(48) if area.width > px(760) else px(16)
        view = Rect(area.x, area.y + px(BAR), area.width, area.height - px(BAR))
        column = Column(Rect(area.x + side, view.y + px(8), area.width - 2 * side, 0), self.look)
        words = self.trouble or (
            _("From easy to fiendish: hints use the first of these that leads on, and call it by its name.")
            if self.cards
            else _("One moment")
        )
        place = column.paragraph(words, BODY, gap=16)
        content: list[Widget] = [Paragraph("named words", place, words, BODY, self.look.palette.muted)]
        if self.cards:
            content += grid(self, column, self.cards, self.look.accent(self.face.accent), SMALL)
        scroll = self.stage.scroll("named", view, column.y - view.y + px(8))
        shifted(content, 0, -scroll.offset, "named")
        return Layout((*widgets, *content), (scroll,))
