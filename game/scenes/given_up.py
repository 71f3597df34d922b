"""Given up: the answer lies open. No time, no chart: only what can be learned, and what next."""

from __future__ import annotations

import pygame

from game.host import Host
from game.scenes.dialogs import Dialog, Way, ways
from game.scenes.playing import Playing
from game.strings import _, joined, say
from game.ui.input import Key
from game.ui.layout import Column
from game.ui.text import BODY, FIGURE, Style
from game.ui.widgets import Label, Paragraph, Widget

SETTLE = 0.6
"""Seconds in which Enter still belongs to the board below."""


class GivenUp(Dialog):
    def __init__(self, host: Host, play: Playing) -> None:
        super().__init__(host)
        self.play = play
        self.since = host.now()

    def key(self, event: Key) -> bool:
        """Enter shows the answer: it must not be lost by a key that was meant for the board."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.host.now() - self.since >= SETTLE:
                self.host.pop()
            return True
        return False

    def take(self, way: Way) -> None:
        way.action()

    def fill(self, column: Column) -> list[Widget]:
        accent = self.look.accent(self.play.face.accent)
        line = f"{say(self.play.face.title)} · {self.play.title_note()}"
        why = self.play.board.ended_by()
        words = _("Here is the answer. Take your time; better luck with the next one.")
        words = joined(why, words) if why else words
        afterword = self.play.board.afterword()
        gap = 12 if afterword else 0
        widgets: list[Widget] = [
            Label("what", column.take(22), line, Style(15, "semibold"), accent),
            Label("title", column.take(52, gap=8), _("Not this time"), FIGURE),
            Paragraph("words", column.paragraph(words, BODY, gap=gap), words, BODY),
        ]
        if afterword:
            widgets.append(Paragraph("afterword", column.paragraph(afterword, BODY), afterword, BODY))
        return widgets

    def foot(self, column: Column) -> list[Widget]:
        accent = self.look.accent(self.play.face.accent)
        options = (
            Way(_("See the answer"), self.host.pop, main=True),
            Way(_("Next puzzle"), self.play.next),
            Way(self.host.way_out, self.host.leave),
        )
        return ways(self, column, options, self.take, accent)
