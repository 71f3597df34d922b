"""How the end of a game stands beside its board: the result, the player's own times, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.contract import Status
from game.disk.values import LOST, SOLVED
from game.scenes import ending
from game.scenes.ending import Ending
from game.scenes.playing import Playing
from game.strings import _, duration
from game.theme import Colour, Look, mix, rgb
from game.ui import paint, text
from game.ui.gauges import Progress
from game.ui.layout import Column, columns
from game.ui.text import BODY, FIGURE, HEADING, SMALL, STRONG, Style
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, State, Widget, paragraph_height

Rect = pygame.Rect
AMBER = rgb("#E8A317")
RING = "ring"

DOTS = 96
BIG_WORD = Style(32, "bold")


@dataclass
class Ring(Widget):
    """The amber frame of a solved board, which draws itself round the board once."""

    share: float

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        radius, thick = look.px(20), look.px(4)
        if self.share >= 1:
            paint.box(target, self.rect, radius, None, AMBER, thick)
            return
        around = 2 * (self.rect.width + self.rect.height)
        left = around * self.share
        before = target.get_clip()
        for start, way, length in _sides(self.rect):
            part = min(length, left)
            left -= part
            if part <= 0:
                break
            target.set_clip(_strip(start, way, round(part), thick).clip(before))
            paint.box(target, self.rect, radius, None, AMBER, thick)
        target.set_clip(before)


def _sides(rect: Rect) -> Sequence[tuple[tuple[int, int], tuple[int, int], int]]:
    """From the top left corner round: where each side begins, where it goes, and how long it is."""
    return (
        (rect.topleft, (1, 0), rect.width),
        (rect.topright, (0, 1), rect.height),
        (rect.bottomright, (-1, 0), rect.width),
        (rect.bottomleft, (0, -1), rect.height),
    )


def _strip(start: tuple[int, int], way: tuple[int, int], length: int, thick: int) -> Rect:
    """The part of a side that is drawn, as wide as the corners are round."""
    x, y = start
    broad = 6 * thick
    if way[0]:
        return Rect(x if way[0] > 0 else x - length, y - (broad if way[0] < 0 else 0), length, broad)
    return Rect(x - (broad if way[1] > 0 else 0), y if way[1] > 0 else y - length, broad, length)


@dataclass
class Times(Widget):
    """A dot for each own time on one line, the best and the median named below, this one large above."""

    times: Sequence[float]
    best: float
    median: float
    this: float | None
    accent: Colour

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, rect = look.palette, self.rect
        line = rect.y + look.px(46)
        margin = look.px(10)
        shown = [*self.times, *([] if self.this is None else [self.this])]
        low, high = min(shown), max(shown)

        def x_of(time: float) -> int:
            share = (time - low) / (high - low) if high > low else 0.5
            return rect.x + margin + round(share * (rect.width - 2 * margin))

        target.fill(colours.line, (rect.x, line, rect.width, look.px(2)))
        dot = look.px(11)
        for time in self.times:
            target.blit(paint.disc(dot, colours.muted, 90), (x_of(time) - dot // 2, line - dot // 2))
        below = Rect(rect.x, line + look.px(18), rect.width, look.px(22))
        names = [(self.best, _("best {time}", time=duration(self.best)))]
        if len(self.times) > 2:
            names.append((self.median, _("median {time}", time=duration(self.median))))
        edge = rect.x
        for time, words in names:
            target.fill(colours.muted, (x_of(time) - 1, line, look.px(2), look.px(14)))
            wide = text.width(words, SMALL, look.scale)
            left = max(edge, min(x_of(time) - wide // 2, rect.right - wide))
            if left + wide <= rect.right:
                paint.write(target, words, SMALL, look, colours.muted, Rect(left, below.y, wide, below.height))
            edge = left + wide + look.px(10)
        if self.this is not None:
            large = look.px(18)
            target.blit(paint.disc(large, self.accent), (x_of(self.this) - large // 2, line - large // 2))
            words = duration(self.this)
            wide = text.width(words, STRONG, look.scale)
            left = max(rect.x, min(x_of(self.this) - wide // 2, rect.right - wide))
            paint.write(target, words, STRONG, look, self.accent, Rect(left, rect.y, wide, look.px(24)))


def ring(play: Playing, board: Rect) -> list[Widget]:
    """Round the board that was solved."""
    if play.outcome != SOLVED:
        return []
    return [Ring("ring", board.inflate(2 * play.px(9), 2 * play.px(9)), play.motion.share(RING))]


def panel(play: Playing, column: Column, found: Ending, with_buttons: bool) -> list[Widget]:
    """The result. Its buttons stand at the bottom of the window where that is the place of buttons."""
    look, colours = play.look, play.look.palette
    pad, top = play.px(20), column.y
    inside = Column(Rect(column.area.x + pad, top + play.px(18), column.area.width - 2 * pad, 0), look)
    line = inside.take(44, gap=4)
    chip = ending.helped(found)
    wide = text.width(chip, STRONG, look.scale) + play.px(44 if found.unaided else 28) if chip else 0
    told = play.board.result()
    title = (told.title if told is not None else "") or ending.title(found)
    style = FIGURE if text.width(title, FIGURE, look.scale) <= line.width - wide - play.px(8) else BIG_WORD
    if text.width(title, style, look.scale) > line.width - wide - play.px(8):
        style = text.TITLE
    widgets: list[Widget] = [Label("title", line, title, style)]
    if chip:
        place = Rect(line.right - wide, 0, wide, play.px(30))
        place.centery = line.centery
        tint = colours.good if found.unaided else colours.muted
        words = f"{paint.icon('check')}  {chip}" if found.unaided else chip
        widgets += [
            Drawing("chip", place, lambda target, rect, look: _chip(target, rect, look, tint)),
            Label("helped", place, words, Style(15, "semibold"), mix(tint, colours.ink, 0.35), "centre"),
        ]
    if told is not None:
        widgets += _told(play, inside, told)
    for key, words, shade in _sentences(play, found):
        widgets.append(Paragraph(key, inside.paragraph(words, BODY, gap=4), words, BODY, shade))
    if with_buttons:
        widgets += _times(play, inside, found)
        inside.skip(8)
        widgets += _buttons(play, inside)
    rect = Rect(column.area.x, top, column.area.width, inside.y + play.px(20) - top)
    column.y = rect.bottom
    return [Panel("speech", rect, radius=16), *widgets]


def _told(play: Playing, inside: Column, told: Status) -> list[Widget]:
    """What the board tells: a headline such as a rank, how far it is to the next one, and words."""
    look, widgets = play.look, list[Widget]()
    if told.headline:
        tall = paragraph_height(told.headline, HEADING, look, inside.area.width)
        widgets.append(Paragraph("told", inside.take_px(tall, gap=6), told.headline, HEADING, look.palette.ink))
    if told.bar is not None:
        widgets += progress(play, inside, "told", told)
    if told.words:
        words = told.words
        widgets.append(Paragraph("told words", inside.paragraph(words, BODY, gap=8), words, BODY))
    return widgets


def progress(play: Playing, inside: Column, key: str, status: Status) -> list[Widget]:
    """The bar of a status, and the words below its ends."""
    if status.bar is None:
        return []
    share, left, right = status.bar
    bar = inside.take(10, gap=8)
    ends = inside.take(22, gap=6) if left or right else bar
    return [
        Progress(f"{key} bar", bar, share, play.look.accent(play.face.accent), status.steps),
        *([Label(f"{key} left", ends, left, Style(15, "semibold"))] if left else []),
        *([Label(f"{key} right", ends, right, SMALL, play.look.palette.muted, "right")] if right else []),
    ]


def _chip(target: pygame.Surface, rect: Rect, look: Look, tint: Colour) -> None:
    paint.box(target, rect, rect.height // 2, mix(look.palette.surface, tint, 0.18))


def _sentences(play: Playing, found: Ending) -> list[tuple[str, str, Colour]]:
    colours = play.look.palette
    time = _("Your time: {time}.", time=duration(found.seconds)) if found.outcome == SOLVED else ""
    shown = [
        ("time", time if len(found.times) < 2 or not found.counts else "", colours.ink),
        ("rank", ending.note(found, play.board.ended_by() if found.outcome == LOST else ""), colours.muted),
        ("day", play.day_words(), colours.muted),
        ("afterword", play.board.afterword(), colours.ink),
    ]
    return [(key, words, shade) for key, words, shade in shown if words]


def _times(play: Playing, inside: Column, found: Ending) -> list[Widget]:
    if len(found.times) < 2 or found.best is None or found.median is None:
        return []
    inside.skip(8)
    accent = play.look.accent(play.face.accent)
    this = found.seconds if found.counts else None
    return [Times("times", inside.take(DOTS), ending.dots(found), found.best, found.median, this, accent)]


def _buttons(play: Playing, inside: Column) -> list[Widget]:
    accent, gap = play.look.accent(play.face.accent), play.px(12)
    widgets: list[Widget] = [
        Button("next", inside.take(52, gap=12), play.next_words(), play.next, fill=accent, hotkey="⏎")
    ]
    left, right = columns(inside.take(48, gap=12), 2, gap)
    widgets += [
        Button("copy", left, _("Copy result"), play.copy_result, icon="copy"),
        Button("home", right, play.host.way_out, play.host.leave, icon="house"),
    ]
    left, right = columns(inside.take(48), 2, gap)
    looking = _("Look back") if play.step is None else _("To the end")
    widgets += [
        Button("again", left, _("Play again"), play.restart, icon="rotate-ccw"),
        Button("look back", right, looking, play.toggle_look_back, icon="history", enabled=play.can_look_back),
    ]
    for button in widgets:
        if isinstance(button, Button) and text.width(button.said(), STRONG, play.look.scale) > button.rect.width - gap:
            button.icon = ""
    return widgets


def steps(play: Playing, column: Column) -> list[Widget]:
    """The way through the player's own moves, while it is looked at."""
    if play.step is None:
        return []
    pad, top, gap = play.px(20), column.y, play.px(12)
    inside = Column(Rect(column.area.x + pad, top + play.px(16), column.area.width - 2 * pad, 0), play.look)
    words = _("Move {number} of {count}", number=play.step, count=play.steps)
    widgets: list[Widget] = [Label("step", inside.take(24, gap=10), words, STRONG)]
    first, back, on, last = columns(inside.take(44), 4, gap)
    shown = (
        ("step first", first, "skip-back", _("First move"), 0, play.step > 0),
        ("step back", back, "chevron-left", _("Back one move (Left)"), play.step - 1, play.step > 0),
        ("step on", on, "chevron-right", _("On one move (Right)"), play.step + 1, play.step < play.steps),
        ("step last", last, "skip-forward", _("Last move"), play.steps, play.step < play.steps),
    )
    for key, place, icon, tip, step, enabled in shown:
        widgets.append(Button(key, place, "", partial(play.look_at, step), icon=icon, tip=tip, enabled=enabled))
    rect = Rect(column.area.x, top, column.area.width, inside.y + play.px(16) - top)
    column.y = rect.bottom
    return [Panel("steps", rect, radius=16), *widgets]
