"""The pictures of statistics: the calendar of days, the last times as bars, the levels as one bar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import pygame

from game.strings import _
from game.tallies import LAST, shades_of
from game.theme import Colour, Look, mix
from game.ui import paint, text
from game.ui.text import SMALL, Style
from game.ui.widgets import State, Widget

Rect = pygame.Rect
FIGURE = Style(52, "bold")
MOST_WEEKS = 53
FULL = 5
"""Puzzles of a day that give the darkest shade."""


def width_of_figure(words: str, look: Look) -> int:
    return text.width(words, FIGURE, look.scale)


def hours(seconds: float) -> str:
    """A long time: minutes below an hour."""
    whole = int(seconds)
    if whole < 3600:
        return _("{count} min", count=whole // 60)
    return _("{count} h", count=whole // 3600)


def shade(colour: Colour, share: float, look: Look) -> Colour:
    empty = mix(look.palette.surface, look.palette.line, 0.55)
    return mix(empty, colour, 0.2 + 0.8 * share) if share > 0 else empty


def shades(colour: Colour, low: str, high: str, target: pygame.Surface, rect: Rect, look: Look) -> None:
    """What the shades mean, at the right end."""
    side, gap = look.px(16), look.px(4)
    right = rect.right - text.width(high, SMALL, look.scale)
    paint.write(target, high, SMALL, look, look.palette.muted, rect, "right")
    for number in range(FULL, -1, -1):
        right -= side + gap
        box = Rect(right, rect.centery - side // 2, side, side)
        paint.box(target, box, look.px(4), shade(colour, number / FULL, look))
    place = Rect(rect.x, rect.y, right - gap - rect.x - look.px(4), rect.height)
    paint.write(target, low, SMALL, look, look.palette.muted, place, "right")


@dataclass
class Heat(Widget):
    """A column for each week, a box for each day; today has a frame."""

    days: Mapping[str, int]
    today: date
    colour: Colour
    months: Sequence[str]
    weekdays: Sequence[str]

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        gap, head, left = look.px(4), look.px(22), look.px(28)
        side = max(3, min(look.px(18), (self.rect.height - head - 6 * gap) // 7))
        weeks = max(4, min(MOST_WEEKS, (self.rect.width - left) // (side + gap)))
        monday = self.today - timedelta(days=self.today.weekday())
        first = monday - timedelta(weeks=weeks - 1)
        top = self.rect.y + head
        for number in range(0, 7, 2):
            place = Rect(self.rect.x, top + number * (side + gap), left, side)
            paint.write(target, self.weekdays[number], Style(13), look, colours.muted, place)
        shown = 0
        for week in range(weeks):
            start = first + timedelta(weeks=week)
            x = self.rect.x + left + week * (side + gap)
            if start.month != shown and start.day <= 7 and x + look.px(34) <= self.rect.right:
                shown = start.month
                name = Rect(x, self.rect.y, look.px(48), head)
                paint.write(target, self.months[start.month - 1], Style(13), look, colours.muted, name)
            for weekday in range(7):
                day = start + timedelta(days=weekday)
                if day > self.today:
                    continue
                box = Rect(x, top + weekday * (side + gap), side, side)
                paint.box(target, box, look.px(4), shade(self.colour, shades_of(self.days, day, FULL), look))
                if day == self.today:
                    paint.box(target, box.inflate(gap, gap), look.px(6), None, colours.ink, look.px(2))


@dataclass
class LastTimes(Widget):
    """A bar for each of the last times; the best one is in the full colour."""

    times: Sequence[float]
    colour: Colour

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        gap = look.px(3)
        wide = max(2, (self.rect.width - gap * (LAST - 1)) // LAST)
        most = max(self.times, default=1.0) or 1.0
        best = min(self.times, default=0.0)
        for number in range(LAST):
            x = self.rect.x + number * (wide + gap)
            if number >= len(self.times):
                target.fill(look.palette.line, (x, self.rect.bottom - look.px(2), wide, look.px(2)))
                continue
            time = self.times[number]
            tall = max(look.px(4), round(self.rect.height * time / most))
            bar = Rect(x, self.rect.bottom - tall, wide, tall)
            fill = self.colour if time == best else mix(look.palette.surface, self.colour, 0.5)
            paint.box(target, bar, look.px(2), fill)


@dataclass
class Levels(Widget):
    """How many of each level were solved, from the easiest to the hardest, as parts of one bar."""

    counts: Sequence[int]
    colour: Colour

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        whole = sum(self.counts)
        if not whole:
            return
        gap, x = look.px(3), self.rect.x
        room = self.rect.width - gap * (len(self.counts) - 1)
        for number, count in enumerate(self.counts):
            wide = round(room * count / whole)
            if wide:
                fill = mix(look.palette.surface, self.colour, 0.25 + 0.75 * number / (len(self.counts) - 1))
                paint.box(target, Rect(x, self.rect.y, wide, self.rect.height), look.px(4), fill)
                x += wide + gap
