"""How a puzzle type is played: pictures of its rules, what hands and keys do, and the ways to learn more."""

from __future__ import annotations

from typing import Any

import pygame

from game.catalog import BY_KIND, FACES
from game.host import Host
from game.scenes.base import BAR, Scene
from game.scenes.helping.cards import Card, grid
from game.scenes.helping.still import Still, session_after
from game.strings import _, say
from game.ui import text
from game.ui.input import Key
from game.ui.keycap import CAP, Keycap
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import SMALL, STRONG
from game.ui.widgets import (
    Button,
    Label,
    Panel,
    Paragraph,
    Segments,
    Widget,
    chips_height,
    heading,
)

Rect = pygame.Rect


class Help(Scene):
    def __init__(self, host: Host, kind: str = "", puzzle: Any = None) -> None:
        """Without a kind all types can be chosen; with one the page is about it, as the given puzzle has it."""
        super().__init__(host)
        self.all_kinds = not kind
        self.show_kind(kind or FACES[0].kind, puzzle)

    def show_kind(self, kind: str, puzzle: Any = None) -> None:
        self.face = BY_KIND[kind]
        self.lesson = self.face.lesson(puzzle)
        loaded = self.face.rules.load(self.lesson.puzzle)
        self.cards: list[Card] = []
        for picture in self.lesson.pictures:
            session = session_after(self.host, self.face, loaded, picture.moves)
            still = Still(self.host, self.face, session, picture.lit(session.position), self.lesson.is_small)
            self.cards.append(Card(still, picture.title, picture.words))
        self.stage.forget_scrolling()
        self.host.dirty = True

    def _choose_kind(self, kind: object) -> None:
        self.show_kind(str(kind))

    def first_game(self) -> None:
        self.host.go("first game", kind=self.face.kind)

    def named_steps(self) -> None:
        self.host.go("named steps", kind=self.face.kind)

    def practise(self) -> None:
        self.host.go("practice", kind=self.face.kind)

    def key(self, event: Key) -> bool:
        port = self.stage.viewports.get("help")
        ways = {pygame.K_UP: -60, pygame.K_DOWN: 60}
        pages = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.first_game()
            return True
        if port is not None and (event.key in ways or event.key in pages):
            by = self.px(ways[event.key]) if event.key in ways else round(pages[event.key] * port.rect.height)
            port.move_to(port.offset + by)
            return True
        return False

    # Building

    def build(self, area: Rect) -> Layout:
        px = self.px
        widgets = self.bar(area, _("How to play"), "" if self.all_kinds else say(self.face.title))
        side = px(48) if area.width > px(760) else px(16)
        foot = Rect(area.x + side, area.bottom - px(72), area.width - 2 * side, px(48))
        top = area.y + px(BAR + 8)
        if self.all_kinds:
            values: list[tuple[object, str]] = [(face.kind, say(face.title)) for face in FACES]
            line = Rect(area.x + side, top, area.width - 2 * side, 0)
            line.height = chips_height(values, self.look, line.width)
            ink = self.look.palette.ink
            widgets.append(Segments("kinds", line, values, self.face.kind, self._choose_kind, ink, joined=False))
            top = line.bottom + px(8)
        view = Rect(area.x, top, area.width, foot.y - px(12) - top)
        column = Column(Rect(area.x + side, view.y + px(8), area.width - 2 * side, 0), self.look)
        accent = self.look.accent(self.face.accent)
        content = [*grid(self, column, self.cards, accent), *self._panels(column)]
        scroll = self.stage.scroll("help", view, column.y - view.y + px(8))
        shifted(content, 0, -scroll.offset, "help")
        return Layout((*widgets, *content, *self._foot(foot)), (scroll,))

    def _panels(self, column: Column) -> list[Widget]:
        """What hands do at the left, and the keys at the right; below each other where the window is narrow."""
        px, top, whole = self.px, column.y, column.area
        beside = whole.width >= px(900)
        keys_wide = px(476) if beside else whole.width
        left = Rect(whole.x, top, whole.width - (keys_wide + px(16) if beside else 0), 0)
        texts = Column(Rect(left.x + px(20), top + px(14), left.width - px(40), 0), self.look)
        widgets: list[Widget] = []
        for number, (title, words) in enumerate(self.lesson.texts):
            widgets += [
                heading(f"help heading {number}", texts.take(20, gap=2), title, self.look),
                Paragraph(f"help words {number}", texts.paragraph(words, SMALL, gap=8), words, SMALL),
            ]
        left.height = texts.y - top + px(6)
        right = (
            Rect(left.right + px(16), top, keys_wide, 0)
            if beside
            else Rect(left.x, left.bottom + px(16), left.width, 0)
        )
        inside = Column(Rect(right.x + px(20), right.y + px(14), right.width - px(40), 0), self.look)
        widgets += self._keys(inside)
        right.height = inside.y - right.y + px(12)
        if beside:
            left.height = right.height = max(left.height, right.height)
        column.y = max(left.bottom, right.bottom)
        return [Panel("texts", left), Panel("keys", right), *widgets]

    def _keys(self, column: Column) -> list[Widget]:
        """Two beside each other where their words have room."""
        px, look, keys = self.px, self.look, self.lesson.keys
        widgets: list[Widget] = [heading("keys heading", column.take(20, gap=6), _("Keys"), look)]
        caps = max(text.width(key, CAP, look.scale) for key, _what in keys) + px(18)
        needed = caps + px(10) + max(text.width(what, SMALL, look.scale) for _key, what in keys)
        across = 2 if 2 * needed + px(12) <= column.area.width else 1
        for first in range(0, len(keys), across):
            places = columns(column.take(28, gap=4), across, px(12))
            for (key, what), place in zip(keys[first : first + across], places, strict=False):
                cap = Rect(place.x, place.y, text.width(key, CAP, look.scale) + px(16), place.height)
                name = Rect(place.x + caps + px(10), place.y, place.width - caps - px(10), place.height)
                widgets += [Keycap(f"key {key}", cap, key), Label(f"what {key}", name, what, SMALL)]
        return widgets

    def _foot(self, line: Rect) -> list[Widget]:
        px = self.px
        words, steps = _("Show me on a small one"), _("Named steps")
        has_steps = self.lesson.examples is not None
        widths = [text.width(each, STRONG, self.look.scale) + px(72) for each in (words, steps)]
        if sum(widths) + px(16) > line.width:
            widths = [each * (line.width - px(16)) // sum(widths) for each in widths]
        first = Rect(line.x, line.y, min(widths[0], line.width), line.height)
        accent = self.look.accent(self.face.accent)
        widgets: list[Widget] = [
            Button("first game", first, words, self.first_game, fill=accent, icon="play"),
        ]
        if has_steps:
            second = Rect(first.right + px(16), line.y, widths[1], line.height)
            widgets.append(Button("named steps", second, steps, self.named_steps, icon="target"))
            first = second
        if self.face.practice is not None:
            name = _("Practice")
            third = Rect(first.right + px(16), line.y, text.width(name, STRONG, self.look.scale) + px(72), line.height)
            if third.right <= line.right:
                widgets.append(Button("practice", third, name, self.practise, icon="timer"))
                first = third
        told = _("Hints begin with a nudge and end with the move. You decide how far.")
        rest = Rect(first.right + px(24), line.y, line.right - first.right - px(24), line.height)
        if text.width(told, SMALL, self.look.scale) <= rest.width:
            widgets.append(Label("told", rest, told, SMALL, self.look.palette.muted, "right"))
        return widgets
