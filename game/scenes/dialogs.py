"""Dialogs: scenes over a scene. The one behind stays visible, dimmed, and waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.host import Host
from game.scenes.base import Scene
from game.session import Session
from game.strings import _
from game.theme import Colour
from game.ui import text
from game.ui.field import Field
from game.ui.input import Key, Pointer
from game.ui.layout import Column, Layout, shifted
from game.ui.text import BODY, HEADING, STRONG, TITLE
from game.ui.widgets import Button, Label, Panel, Paragraph, Row, Widget, paragraph_height

Rect = pygame.Rect


FOOT_GAP = 26


class Dialog(Scene):
    """A panel in the middle. What does not fit the window scrolls."""

    modal = True
    width = 560.0
    padding = 36.0

    def fill(self, column: Column) -> list[Widget]:
        """The content, laid from the top of the column down."""
        raise NotImplementedError(type(self).__name__)

    def foot(self, column: Column) -> list[Widget]:
        """What stays at the bottom while the content scrolls: the ways out."""
        return []

    def build(self, area: Rect) -> Layout:
        pad = self.px(self.padding if area.width > self.px(500) else 20)
        wide = min(self.px(self.width), area.width - self.px(24))
        most = area.height - self.px(24)
        # Both parts are laid out at the corner of the window, and moved when it is known how tall they are.
        above, below = (Column(Rect(0, 0, wide - 2 * pad, 0), self.look) for _part in range(2))
        content, foot = self.fill(above), self.foot(below)
        gap = self.px(FOOT_GAP) if below.y else 0
        tall = min(above.y + gap + below.y + 2 * pad, most)
        panel = Rect(area.centerx - wide // 2, area.centery - tall // 2, wide, tall)
        bottom = panel.bottom - pad - below.y
        edge = self.px(4)
        view = Rect(panel.x + edge, panel.y + edge, panel.width - 2 * edge, 0)
        view.height = (bottom - gap // 2 if below.y else panel.bottom - edge) - view.y
        # Above the content the padding scrolls too; below it only as far as there is no foot.
        height = pad - edge + above.y + (gap // 2 if below.y else pad - edge)
        scroll = self.stage.scroll("dialog", view, height)
        shifted(content, panel.x + pad, panel.y + pad - scroll.offset, "dialog")
        shifted(foot, panel.x + pad, bottom)
        return Layout((Panel("dialog", panel, raised=True, radius=24), *content, *foot), (scroll,))

    @property
    def panel(self) -> Rect:
        """Where it stands; nowhere before it was drawn for the first time."""
        shown = self.stage.find("dialog")
        return shown.rect if shown is not None else Rect(0, 0, 0, 0)

    def pointer(self, event: Pointer) -> None:
        outside = self.panel.width > 0 and not self.panel.collidepoint(event.pos)
        if event.phase == "down" and event.button == 1 and outside:
            self.back()
            return
        super().pointer(event)


@dataclass(frozen=True)
class Way:
    """A way out of a dialog."""

    words: str
    action: Callable[[], None]
    main: bool = False
    danger: bool = False


class Message(Dialog):
    """A title, some words, and one or more ways out; the last way is what Enter does."""

    def __init__(
        self,
        host: Host,
        title: str,
        words: str,
        ways: Sequence[Way] = (),
        accent: Colour | None = None,
    ) -> None:
        super().__init__(host)
        self.title, self.words, self.accent = title, words, accent
        self.ways = ways or (Way(_("OK"), lambda: None, main=True),)

    def take(self, way: Way) -> None:
        self.host.pop()
        way.action()

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.take(next((way for way in self.ways if way.main), self.ways[-1]))
            return True
        return False

    def fill(self, column: Column) -> list[Widget]:
        title_height = paragraph_height(self.title, TITLE, self.look, column.area.width)
        widgets: list[Widget] = [
            Paragraph("dialog title", column.take_px(title_height, gap=10), self.title, TITLE),
            Paragraph("dialog words", column.paragraph(self.words, BODY), self.words, BODY),
        ]
        return widgets

    def foot(self, column: Column) -> list[Widget]:
        return ways(self, column, self.ways, self.take, self.accent or self.look.palette.ink)


def ways(
    scene: Scene, column: Column, options: Sequence[Way], take: Callable[[Way], None], accent: Colour
) -> list[Widget]:
    """Buttons side by side, or below each other where they would not fit."""
    look, gap = scene.look, scene.px(12)
    needed = [text.width(way.words, STRONG, look.scale) + scene.px(56 if way.main else 40) for way in options]
    count = len(options)
    wide = (column.area.width - gap * (count - 1)) // count
    stacked = max(needed) > wide
    widgets: list[Widget] = []
    line = Rect(0, 0, 0, 0)
    for number, way in enumerate(options):
        if stacked or number == 0:
            line = column.take(48, gap=12 if stacked and number + 1 < count else 0)
        place = line if stacked else Rect(line.x + number * (wide + gap), line.y, wide, line.height)
        widgets.append(
            Button(
                f"way {number}",
                place,
                way.words,
                partial(take, way),
                fill=accent if way.main else None,
                hotkey="⏎" if way.main else "",
                danger=way.danger,
            )
        )
    return widgets


class Menu(Dialog):
    """What can be done here, a line each."""

    width = 420.0
    padding = 24.0

    def __init__(self, host: Host, title: str, lines: Sequence[tuple[str, str, str, Callable[[], None]]]) -> None:
        super().__init__(host)
        self.title, self.lines = title, lines

    def take(self, action: Callable[[], None]) -> None:
        self.host.pop()
        action()

    def fill(self, column: Column) -> list[Widget]:
        widgets: list[Widget] = [Label("menu title", column.take(36, gap=8), self.title, HEADING)]
        for number, (icon, words, note, action) in enumerate(self.lines):
            row = column.take(46)
            widgets.append(Row(f"line {number}", row, words, partial(self.take, action), note=note, icon=icon))
        return widgets

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.stage.travel(1 if event.key == pygame.K_DOWN else -1)
            return True
        return False


class WhatIf(Dialog):
    """Named places to come back to: start one here, go to one, give one up."""

    width = 520.0

    def __init__(
        self, host: Host, session: Session[Any, Any, Any], moved: Callable[[Callable[[], object]], None]
    ) -> None:
        super().__init__(host)
        self.session, self.moved = session, moved
        self.name = ""
        self.stage.focus = "name"

    def start(self) -> None:
        given: list[str] = []
        self.moved(lambda: given.append(self.session.branch(self.name or self._fresh_name())))
        self.host.pop()
        self.host.note(_("“{name}” saved. Try anything; press W to come back.", name=given[0]))

    def _fresh_name(self) -> str:
        taken = {branch.name for branch in self.session.branches}
        number = 1
        while (name := _("Bookmark {number}", number=number)) in taken:
            number += 1
        return name

    def go_to(self, name: str) -> None:
        self.moved(lambda: self.session.go_to(name))
        self.host.pop()

    def drop(self, name: str) -> None:
        self.moved(lambda: self.session.drop(name))

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.start()
            return True
        return False

    def fill(self, column: Column) -> list[Widget]:
        words = _("Bookmark this position and experiment. You can return at any time.")
        widgets: list[Widget] = [
            Label("title", column.take(36, gap=4), _("What if…"), TITLE),
            Paragraph("words", column.paragraph(words, gap=18), words, BODY, self.look.palette.muted),
        ]
        line = column.take(48, gap=16)
        start = Rect(line.right - self.px(150), line.y, self.px(150), line.height)
        field = Rect(line.x, line.y, line.width - start.width - self.px(12), line.height)
        widgets += [
            Field("name", field, self.name, self._rename, self._fresh_name(), self.start),
            Button("start", start, _("Add a bookmark"), self.start, fill=self.look.palette.ink, hotkey="⏎"),
        ]
        for number, branch in enumerate(self.session.branches):
            row = column.take(48)
            bin_place = Rect(row.right - self.px(44), row.y + self.px(2), self.px(44), self.px(44))
            place = Rect(row.x, row.y, row.width - self.px(56), row.height)
            note = _("you are here") if branch.here else _("go back")
            name = branch.name
            widgets += [
                Row(f"go {number}", place, name, partial(self.go_to, name), note=note, icon="flag"),
                Button(
                    f"drop {number}",
                    bin_place,
                    "",
                    partial(self.drop, name),
                    icon="trash-2",
                    tip=_("Delete this bookmark"),
                ),
            ]
        return widgets

    def _rename(self, name: str) -> None:
        self.name = name[:40]
