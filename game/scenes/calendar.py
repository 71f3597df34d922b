"""The calendar: every past day with its puzzles, month by month, and the days in a row."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

import pygame

from game import dates
from game.catalog import BY_KIND, FACES, LEVEL_NAMES
from game.host import Host
from game.library import Library
from game.scenes.base import BAR, Scene
from game.scenes.days import play_day
from game.streak import Days
from game.strings import _, _n, joined, say
from game.theme import Look, ink_on, mix
from game.ui import paint, text
from game.ui.input import Key
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import BIG, BODY, HEADING, LABEL, SMALL, STRONG, Style
from game.ui.widgets import Button, Label, Panel, Paragraph, Pressable, State, Swatch, Widget
from generators import today

Rect = pygame.Rect
WEEKS = 6


@dataclass
class DayCell(Pressable):
    """A day of the month: how many of its puzzles are solved, and whether on the day itself."""

    number: str
    on_time: int
    late: int
    whole: int
    chosen: bool
    now: bool
    action: partial[None]

    rounding = 10

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        solved = self.on_time + self.late
        share = solved / self.whole
        fill = mix(colours.surface, colours.good, 0.15 + 0.7 * share) if solved else colours.surface
        if state.hovered and self.enabled:
            fill = mix(fill, colours.ink, 0.06)
        if not self.enabled:
            fill = colours.ground
        thick = look.px(3 if self.chosen else 2 if self.now else 1)
        edge = colours.ink if self.chosen or self.now else colours.line
        paint.box(target, self.rect, look.px(10), fill, edge, thick)
        ink = ink_on(fill) if solved else colours.ink if self.enabled else colours.line
        top = Rect(self.rect.x, self.rect.y + look.px(4), self.rect.width, self.rect.height // 2)
        paint.write(target, self.number, STRONG if self.now else BODY, look, ink, top, "centre")
        if solved:
            words = paint.icon("check") if solved == self.whole else f"{solved}/{self.whole}"
            if self.late and not self.on_time:
                words = f"{paint.icon('clock')} {words}"
            foot = Rect(self.rect.x, self.rect.centery, self.rect.width, self.rect.height // 2 - look.px(2))
            paint.write(target, words, Style(13), look, ink, foot, "centre")


class CalendarScene(Scene):
    lasting = True

    def __init__(self, host: Host, library: Library) -> None:
        super().__init__(host)
        self.library = library
        self.day = self._latest()
        self.month = self.day.replace(day=1)
        self.days = Days()
        self.over: frozenset[str] = frozenset()
        self.begun: frozenset[str] = frozenset()

    def _latest(self) -> date:
        return today.nearest(self.host.clock().date())

    def opened(self) -> None:
        self.uncovered()

    def uncovered(self) -> None:
        self.days = self.library.daily.days(self.host.clock())
        self.choose(self.day)

    def choose(self, day: date) -> None:
        daily = self.library.daily
        self.day, self.over = day, daily.done(day)
        self.begun = frozenset(face.kind for face in FACES if daily.game_of_day(face.kind, day) is not None)
        self.host.dirty = True

    def turn(self, months: int) -> None:
        """Another month, as long as it has days to play."""
        number = self.month.year * 12 + self.month.month - 1 + months
        month = date(number // 12, number % 12 + 1, 1)
        if today.FIRST.replace(day=1) <= month <= self._latest():
            self.month = month
            self.host.dirty = True

    def key(self, event: Key) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -7, pygame.K_DOWN: 7}
        if event.key in steps:
            day = self.day + timedelta(days=steps[event.key])
            if today.FIRST <= day <= self._latest():
                self.choose(day)
                self.month = day.replace(day=1)
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            solved = self.days.kinds(self.day)
            kind = next((face.kind for face in FACES if face.kind not in solved | self.over), FACES[0].kind)
            play_day(self.host, self.library, kind, self.day)
            return True
        return False

    # Building

    def build(self, area: Rect) -> Layout:
        widgets = self.bar(area, _("Calendar"), _("Every day's puzzles"))
        side = self.px(48) if area.width > self.px(760) else self.px(16)
        top = area.y + self.px(BAR + 12)
        inside = Rect(area.x + side, top, area.width - 2 * side, area.bottom - top - self.px(16))
        if area.width >= self.px(820):
            right = self.px(336 if area.width > self.px(1060) else 288)
            left = Rect(inside.x, inside.y, inside.width - right - self.px(24), inside.height)
            month = self._month(left)
            column = Column(Rect(left.right + self.px(24), inside.y, right, 0), self.look)
            chosen = self._chosen(column)
            view = Rect(column.area.x - self.px(6), top, right + self.px(20), area.bottom - top)
            scroll = self.stage.scroll("day", view, column.y - top)
            shifted(chosen, 0, -scroll.offset, "day")
            return Layout((*widgets, *month, *chosen), (scroll,))
        tall = min(self.px(430), inside.width)
        column = Column(Rect(inside.x, inside.y + tall + self.px(12), inside.width, 0), self.look)
        content = [*self._month(Rect(inside.x, inside.y, inside.width, tall)), *self._chosen(column)]
        scroll = self.stage.scroll("calendar", Rect(area.x, top, area.width, area.bottom - top), column.y - top)
        shifted(content, 0, -scroll.offset, "calendar")
        return Layout((*widgets, *content), (scroll,))

    def _month(self, rect: Rect) -> list[Widget]:
        head = Rect(rect.x, rect.y, rect.width, self.px(44))
        side = self.px(44)
        later = Rect(head.right - side, head.y, side, side)
        earlier = later.move(-side - self.px(10), 0)
        first, last = today.FIRST.replace(day=1), self._latest().replace(day=1)
        widgets: list[Widget] = [
            Label("month", head, dates.month_with_year(self.month), BIG),
            Button(
                "earlier",
                earlier,
                "",
                partial(self.turn, -1),
                icon="chevron-left",
                tip=_("Earlier month"),
                enabled=self.month > first,
            ),
            Button(
                "later",
                later,
                "",
                partial(self.turn, 1),
                icon="chevron-right",
                tip=_("Later month"),
                enabled=self.month < last,
            ),
        ]
        names = Rect(rect.x, head.bottom + self.px(10), rect.width, self.px(20))
        gap = self.px(6)
        for number, (place, name) in enumerate(zip(columns(names, 7, gap), dates.weekday_letters(), strict=True)):
            widgets.append(Label(f"weekday {number}", place, name, LABEL, self.look.palette.muted, "centre"))
        grid = Rect(rect.x, names.bottom + self.px(4), rect.width, rect.bottom - names.bottom - self.px(4))
        tall = min(self.px(84), (grid.height - gap * (WEEKS - 1)) // WEEKS)
        start = self.month - timedelta(days=self.month.weekday())
        for number in range(7 * WEEKS):
            day = start + timedelta(days=number)
            if day.month == self.month.month:
                row, column = divmod(number, 7)
                strip = Rect(grid.x, grid.y + row * (tall + gap), grid.width, tall)
                widgets.append(self._day(day, columns(strip, 7, gap)[column]))
        return widgets

    def _day(self, day: date, place: Rect) -> DayCell:
        latest = self._latest()
        return DayCell(
            f"day {day.isoformat()}",
            place,
            str(day.day),
            len(self.days.on_time.get(day, ())),
            len(self.days.late.get(day, ())),
            len(FACES),
            day == self.day,
            day == latest,
            partial(self.choose, day),
            enabled=today.FIRST <= day <= latest,
        )

    def _chosen(self, column: Column) -> list[Widget]:
        """The day that is looked at, with its puzzles."""
        look, colours, pad = self.look, self.look.palette, self.px(20)
        top, area = column.y, column.area
        inside = Column(Rect(area.x + pad, top + self.px(18), area.width - 2 * pad, 0), look)
        named = dates.near_day(self.day, self._latest())
        whole = dates.day_with_weekday(self.day)
        widgets: list[Widget] = [Label("day", inside.take(30, gap=2), whole, HEADING)]
        words = named if named in (_("Today"), _("Yesterday")) else ""
        if self.day < self._latest():
            late = _("Solved now, it is marked as late.")
            words = joined(_("{sentence}.", sentence=words), late) if words else late
        if words:
            widgets.append(Paragraph("when", inside.paragraph(words, SMALL, gap=8), words, SMALL, colours.muted))
        for request in today.set_of(self.day):
            widgets += self._puzzle(request.kind, say(LEVEL_NAMES[request.level.value]), dict(request.options), inside)
        current = _n("{count} day in a row", "{count} days in a row", self.days.current)
        longest = _("Longest: {count}.", count=self.days.longest)
        told = _("A day counts when at least one of its puzzles is solved on that day.")
        inside.skip(8)
        widgets.append(Label("streak", inside.take(28), current, STRONG))
        streak = joined(longest, told)
        widgets.append(Paragraph("streak told", inside.paragraph(streak, SMALL), streak, SMALL, colours.muted))
        rect = Rect(area.x, top, area.width, inside.y + pad - top)
        column.y = rect.bottom + self.px(16)
        return [Panel("chosen", rect, radius=16), *widgets]

    def _puzzle(self, kind: str, level: str, options: dict[str, int | str], inside: Column) -> list[Widget]:
        face, look = BY_KIND[kind], self.look
        row = inside.take(52, gap=6)
        dot = Rect(row.x, 0, self.px(12), self.px(12))
        dot.centery = row.y + self.px(14)
        wide = self.px(112)
        button = Rect(row.right - wide, row.y + self.px(4), wide, self.px(42))
        play = partial(play_day, self.host, self.library, kind, self.day)
        name = Rect(row.x + self.px(22), row.y + self.px(2), button.x - row.x - self.px(30), self.px(24))
        under = Rect(name.x, name.bottom, name.width, self.px(20))
        solved = kind in self.days.kinds(self.day)
        words = _("Play")
        icon = ""
        if solved:
            words, icon = _("Look"), "check"
        elif kind in self.over:
            words = _("Look")
        elif kind in self.begun:
            words = _("Continue")
        late = kind in self.days.late.get(self.day, ())
        note = f"{face.short(options)} · {level}"
        if text.width(note, SMALL, look.scale) > under.width:
            note = level
        if late:
            note = _("Solved late")
        return [
            Swatch(f"dot {kind}", dot, look.accent(face.accent)),
            Label(f"name {kind}", name, say(face.title), STRONG),
            Label(f"note {kind}", under, note, SMALL, look.palette.muted),
            Button(f"play {kind}", button, words, play, icon=icon),
        ]
