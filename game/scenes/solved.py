"""Solved: the time, how it stands among the others, and what next."""

from __future__ import annotations

import pygame

from game.catalog import BY_KIND
from game.host import Host
from game.library import Library
from game.scenes.dialogs import Dialog
from game.scenes.playing import Playing
from game.strings import _, duration, say
from game.ui import text
from game.ui.gauges import Bars
from game.ui.input import Key
from game.ui.layout import Column, columns
from game.ui.text import BODY, FIGURE, LABEL, Style
from game.ui.widgets import Button, Label, Paragraph, Widget

Rect = pygame.Rect


class Solved(Dialog):
    def __init__(self, host: Host, library: Library, play: Playing) -> None:
        super().__init__(host)
        self.play, self.result = play, play.result
        store, result = host.store, play.result
        self.times = [face.seconds for face in store.results(result.kind, result.level, result.options, limit=14)]
        self.summary = store.summary(result.kind, result.level, result.options)

    @property
    def line(self) -> str:
        return f"{say(self.play.face.title)} · {self.play.title_note()}"

    def next(self) -> None:
        self.play.next()

    def copy(self) -> None:
        self.play.copy_result()

    def text(self) -> str:
        return self.play.result_text()

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_n):
            self.next()
            return True
        return False

    def fill(self, column: Column) -> list[Widget]:
        result, summary = self.result, self.summary
        accent = self.look.accent(BY_KIND[result.kind].accent)
        widgets: list[Widget] = [
            Label("what", column.take(22), self.line, Style(15, "semibold"), accent),
            Label("title", column.take(52, gap=8), _("Solved in {time}", time=duration(result.seconds)), FIGURE),
        ]
        afterword = self.play.board.afterword()
        if afterword:
            widgets.append(Paragraph("afterword", column.paragraph(afterword, BODY, gap=18), afterword, BODY))
        shown = (
            (_("Best"), duration(summary.best) if summary.best is not None else "–"),
            (_("Median"), duration(summary.median) if summary.median is not None else "–"),
            (_("Hints"), str(result.hints)),
            (_("Streak"), str(summary.streak)),
        )
        figures, names = column.take(40), column.take(20, gap=20)
        places = zip(columns(figures, 4, 0), columns(names, 4, 0), shown, strict=True)
        for number, (above, below, (name, figure)) in enumerate(places):
            widgets += [
                Label(f"figure {number}", above, figure, Style(26, "bold"), align="centre"),
                Label(f"name {number}", below, name.upper(), LABEL, self.look.palette.muted, "centre"),
            ]
        if result.hints and (summary.best is None or result.seconds < summary.best):
            words = _("Times with hints don't count as a best.")
            widgets.append(Label("aided", column.take(22, gap=14), words, text.Style(14), self.look.palette.muted))
        if len(self.times) > 1:
            widgets.append(Bars("chart", column.take(110), self.times, accent))
        else:
            words = _("Your first at this level! Future times will appear here.")
            widgets.append(Paragraph("first", column.paragraph(words), words, BODY, self.look.palette.muted))
        return widgets

    def foot(self, column: Column) -> list[Widget]:
        accent, gap = self.look.accent(BY_KIND[self.result.kind].accent), self.px(12)
        buttons = [
            Button("next", Rect(0, 0, 0, 0), _("Next puzzle"), self.next, fill=accent, hotkey="⏎"),
            Button("copy", Rect(0, 0, 0, 0), _("Copy result"), self.copy),
            Button("home", Rect(0, 0, 0, 0), self.host.way_out, self.host.leave),
        ]
        look_back = self.play.board.look_back()
        if look_back:
            buttons.insert(1, Button("look", Rect(0, 0, 0, 0), look_back, self.host.pop))
            places = columns(column.take(48, gap=12), 2, gap) + columns(column.take(48), 2, gap)
        else:
            places = columns(column.take(48), 3, gap)
        for button, place in zip(buttons, places, strict=True):
            button.rect = place
        return list(buttons)
