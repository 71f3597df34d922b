"""Home: a card for each puzzle, and what was solved lately."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.face import Face
from game.catalog import BY_KIND, FACES, LEVEL_NAMES
from game.disk.store import Result
from game.host import Host
from game.library import Library
from game.scenes.base import Scene
from game.strings import _, _n, duration, say, trouble
from game.ui import paint, text
from game.ui.input import Key
from game.ui.layout import Column, Layout, columns
from game.ui.text import BIG, BODY, SMALL, STRONG, Style
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Swatch, Widget, heading
from generators.contract import PuzzleError

Rect = pygame.Rect
LOGO = Style(38, "bold")
CARD = 308
NARROWEST_CARD = 300
MOST_GAMES = 50
"""Unfinished games of a kind in the list from which one can be chosen."""


class Home(Scene):
    def __init__(self, host: Host, library: Library) -> None:
        super().__init__(host)
        self.library = library
        self.saved_seconds: dict[str, float] = {}

    def opened(self) -> None:
        self.uncovered()

    def uncovered(self) -> None:
        games = ((face.kind, self.host.store.saved_game(face.kind)) for face in FACES)
        self.saved_seconds = {kind: game.seconds for kind, game in games if game is not None}

    def back(self) -> None:
        """Esc on the way out asks nothing: every game is saved already."""

    def key(self, event: Key) -> bool:
        if event.ctrl or event.alt:
            return False
        if event.key == pygame.K_n:
            self.host.go("new", kind=self._latest().kind)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.play(self._latest())
            return True
        return False

    def _latest(self) -> Face:
        """The puzzle that was played last; the first one for a newcomer."""
        kind = self.host.store.setting("played last", FACES[0].kind)
        return BY_KIND.get(kind, FACES[0])

    # Actions

    def play(self, face: Face) -> None:
        """Go on where a game was left, after a choice if there are several; else a new one like the last."""
        games = self.host.store.games(face.kind)
        if len(games) < 2:
            self._continue(face)
            return
        lines = []
        for game in games[:MOST_GAMES]:
            words = _("Left {moment}", moment=game.updated.replace("T", " ")[:16])
            lines.append(("play", words, duration(game.seconds), partial(self._continue, face, game.id)))
        self.host.go("menu", title=_("Which game?"), lines=lines)

    def _continue(self, face: Face, game: str | None = None) -> None:
        try:
            session = self.library.saved(face.kind, game)
        except PuzzleError as error:
            self.library.set_aside(face.kind, game)
            self.uncovered()
            self.host.tell(_("Couldn't open this game"), _("It was set aside. {reason}", reason=trouble(error)))
            return
        if session is not None:
            self.host.go("play", session=session)
        else:
            self.host.go("making", choice=self.library.last_wanted(face.kind))

    # Building

    def build(self, area: Rect) -> Layout:
        inside = area.inflate(-2 * self._side(area), 0)
        widgets = self._top(inside)
        top = inside.y + self.px(104)
        gap = self.px(24)
        cells = len(FACES) + 1
        across = max(1, min(3, cells, (inside.width + gap) // (self.px(NARROWEST_CARD) + gap)))
        tall = self.px(CARD)
        rows = -(-cells // across)
        view = Rect(area.x, top - self.px(8), area.width, max(self.px(100), area.bottom - top + self.px(8)))
        scroll = self.stage.scroll("cards", view, self.px(8) + rows * (tall + gap) + self.px(8))
        for number in range(cells):
            row, column = divmod(number, across)
            strip = Rect(inside.x, top - scroll.offset + row * (tall + gap), inside.width, tall)
            place = columns(strip, across, gap)[column]
            added = self._card(FACES[number], place) if number < len(FACES) else self._recent(place)
            for widget in added:
                widget.within = "cards"
            widgets += added
        return Layout(tuple(widgets), (scroll,))

    def _side(self, area: Rect) -> int:
        return self.px(48) if area.width > self.px(760) else self.px(20)

    def _top(self, inside: Rect) -> list[Widget]:
        line = Rect(inside.x, inside.y + self.px(24), inside.width, self.px(52))
        wide = text.width("Quintet", LOGO, self.look.scale) + self.px(4)
        side = self.px(44)
        gear = Rect(line.right - side, line.y + self.px(4), side, side)
        opener = gear.move(-side - self.px(16), 0)
        books = self._explorers(inside, opener)
        left = books[0].rect.x if books else opener.x
        note = Rect(line.x + wide + self.px(12), line.y + self.px(5), left - line.x - wide - self.px(24), line.height)
        widgets: list[Widget] = [
            Label("logo", Rect(line.x, line.y, wide, line.height), "Quintet", LOGO),
            Button("open", opener, "", lambda: self.host.go("open"), icon="folder-open", tip=_("Open a puzzle")),
            Button("settings", gear, "", lambda: self.host.go("settings"), icon="settings", tip=_("Settings")),
            *books,
        ]
        motto = _n("{count} puzzle. Endless. Offline.", "{count} puzzles. Endless. Offline.", len(FACES))
        if text.width(motto, SMALL, self.look.scale) <= note.width:
            widgets.append(Label("motto", note, motto, SMALL, self.look.palette.muted))
        return widgets

    def _explorers(self, inside: Rect, right: Rect) -> list[Widget]:
        """The ways to what can be looked up, at the left of the open button."""
        buttons: list[Widget] = []
        for face in FACES:
            if face.explorer is None:
                continue
            name, tip = face.explorer
            words = say(name) if inside.width > self.px(700) else ""
            wide = text.width(words, STRONG, self.look.scale) + self.px(60) if words else right.width
            right = Rect(right.x - self.px(16) - wide, right.y, wide, right.height)
            go = partial(self.host.go, "explorer", kind=face.kind)
            buttons.insert(0, Button(f"explore {face.kind}", right, words, go, icon="book-open", tip=say(tip)))
        return buttons

    def _card(self, face: Face, rect: Rect) -> list[Widget]:
        accent = self.look.accent(face.accent)
        inside = Rect(rect.x + self.px(20), rect.y + self.px(29), rect.width - self.px(40), rect.height - self.px(29))
        column = Column(inside, self.look)
        kind = face.kind
        widgets: list[Widget] = [
            Panel(f"{kind} card", rect, accent=accent, raised=True, radius=18),
            Drawing(f"{kind} emblem", column.take(128, gap=2), face.emblem),
            Label(f"{kind} title", column.take(32), say(face.title), Style(23, "bold")),
            Paragraph(f"{kind} tagline", column.take(44), say(face.tagline), SMALL, self.look.palette.muted),
        ]
        buttons = Rect(inside.x, rect.bottom - self.px(61), inside.width, self.px(44))
        main = Rect(buttons.x, buttons.y, round(buttons.width * 0.64), buttons.height)
        other = Rect(main.right + self.px(12), buttons.y, buttons.right - main.right - self.px(12), buttons.height)
        seconds = self.saved_seconds.get(kind)
        words = _("Play") if seconds is None else _("Continue")
        if seconds is not None and seconds >= 1:
            words = _("Continue · {time}", time=duration(seconds))
        widgets += [
            Button(f"{kind} play", main, words, lambda: self.play(face), fill=accent),
            Button(f"{kind} new", other, _("New…"), lambda: self.host.go("new", kind=kind)),
        ]
        return widgets

    def _sort(self, result: Result) -> list[str]:
        """Size and the like, where it is one of ours."""
        face = BY_KIND.get(result.kind)
        try:
            return [face.short(face.rules.unpack(result.options))] if face else []
        except PuzzleError:
            return []

    def _recent(self, rect: Rect) -> list[Widget]:
        """The last results; before there are any, what to expect."""
        inside = rect.inflate(-self.px(40), -self.px(40))
        column = Column(inside, self.look)
        colours = self.look.palette
        results = self.host.store.results(limit=5)[::-1]
        widgets: list[Widget] = [
            Panel("recent", rect, dashed=True),
            heading("recent heading", column.take(20, gap=10), _("Recently solved"), self.look),
        ]
        if not results:
            words = _("Every puzzle is proven before you see it, and every hint explains itself.")
            widgets += [
                Label("recent title", column.take(40, gap=6), _("Nothing yet"), BIG),
                Paragraph("recent words", column.paragraph(words), words, BODY, colours.muted),
            ]
            return widgets
        total = self.host.store.summary().solved
        widgets.append(Label("recent title", column.take(40, gap=12), _("{count} solved", count=total), BIG))
        for number, result in enumerate(results):
            row = column.take(30)
            dot = Rect(row.x, 0, self.px(12), self.px(12))
            dot.centery = row.centery
            face = BY_KIND.get(result.kind)
            level = LEVEL_NAMES.get(result.level)
            title = say(face.title) if face else result.kind
            name = row.move(self.px(24), 0)
            name.width -= self.px(90)
            line = " · ".join([title, *self._sort(result), say(level) if level else result.level])
            if result.hints:
                line += f"  {paint.icon('lightbulb')}"
            widgets += [
                Swatch(f"recent dot {number}", dot, self.look.accent(face.accent) if face else colours.muted),
                Label(f"recent name {number}", name, line, SMALL),
                Label(f"recent time {number}", row, duration(result.seconds), SMALL, colours.muted, "right"),
            ]
        return widgets
