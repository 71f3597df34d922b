"""Walls of words: a word on a card, and the row of a found group with its name, its words and why each belongs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.boards.lion_wall.drawing import Face
from game.boards.lion_wall.geometry import COLUMNS, RowHeights
from game.boards.lion_wall.taught import FILLS, GOLD, faint
from game.theme import WHITE, Colour, Look, mix
from game.ui import paint, text
from game.ui.text import Style
from game.ui.widgets import State, Widget
from generators.lion_wall.facts import CardLesson

Rect = pygame.Rect

LARGEST, SMALLEST = 28, 9
"""Points of a word on a card."""
ROOM = 0.88
"""The share of a card's width that a word may take."""
NAME = Style(20, "bold")
WORD = Style(19, "bold")
REASON = Style(14)
PAD, GAP = 14, 10
HEAD = 44
"""The height of a group's name, in design points."""
CELL = 62
"""The height of a word with one line of its reason."""
LINE = 21
MOST_LINES = 3
NARROWEST = 150
"""The width of a word with its reason; with less, two stand in a line."""


def heights(lines: int) -> RowHeights:
    """Of rows whose reasons take so many lines."""
    cell = CELL + LINE * (lines - 1)
    likes = HEAD + cell + PAD
    return RowHeights(likes, likes, HEAD + 2 * cell + GAP + PAD, NARROWEST)


def lines_of(cards: Sequence[CardLesson], look: Look, width: int) -> int:
    """How many lines the reasons need at this width, as far as that many are given."""
    room = _reason_room(width, COLUMNS if width / COLUMNS >= look.px(NARROWEST) else 2, look)
    needed = (len(text.wrap(card.meaning, REASON, look, room)) for card in cards if card.meaning)
    return min(MOST_LINES, max(needed, default=1))


def _reason_room(width: int, across: int, look: Look) -> int:
    return (width - 2 * look.px(PAD) - (across - 1) * look.px(GAP)) // across - look.px(GAP)


def face(cards: Sequence[str], slots: Sequence[Rect], look: Look) -> Face:
    """All words in one size: the largest in which the longest word fits into the narrowest card."""
    width = min((slot.width for slot in slots), default=1) * ROOM
    height = min((slot.height for slot in slots), default=1)
    points = min(LARGEST, round(height * 0.42 / look.scale))
    parts = [part for card in cards for part in _parts(card)]
    while points > SMALLEST and any(text.width(part, Style(points, "bold"), look.scale) > width for part in parts):
        points -= 1
    style = Style(max(points, SMALLEST), "bold")

    def draw(target: pygame.Surface, card: str, rect: Rect, look: Look, ink: Colour) -> None:
        whole = text.width(card, style, look.scale) <= width
        lines = [card] if whole else text.wrap(card, style, look, round(width))
        tall = text.height(style, look)
        top = rect.centery - tall * len(lines) // 2
        for number, line in enumerate(lines):
            paint.write(target, line, style, look, ink, Rect(rect.x, top + number * tall, rect.width, tall), "centre")

    return draw


def _parts(card: str) -> list[str]:
    """The words of a card, which may stand in a line each."""
    return card.split(" ")


def row(
    rect: Rect, group: int, name: str, cards: Sequence[CardLesson], across: int, lines: int, look: Look
) -> list[Widget]:
    """The widgets of a found group."""
    cells = _places(rect, across, look)
    words = [Words(f"taught {card.card}", cell, group, card, lines) for card, cell in zip(cards, cells, strict=True)]
    return [Ground(f"row {group}", rect, group, name), *words]


def _places(rect: Rect, across: int, look: Look) -> list[Rect]:
    """Where a row has its four words."""
    pad, gap, rows = look.px(PAD), look.px(GAP), COLUMNS // across
    wide = (rect.width - 2 * pad - (across - 1) * gap) / across
    tall = (rect.height - look.px(HEAD) - pad - (rows - 1) * gap) / rows
    places = []
    for number in range(COLUMNS):
        line, column = divmod(number, across)
        x, y = rect.x + pad + column * (wide + gap), rect.y + look.px(HEAD) + line * (tall + gap)
        places.append(Rect(round(x), round(y), round(wide), round(tall)))
    return places


@dataclass
class Ground(Widget):
    """The ground of a row, and the name of its group."""

    group: int
    words: str

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        paint.box(target, self.rect, look.px(16), FILLS[self.group])
        place = self.rect.inflate(-2 * look.px(PAD + 4), 0)
        head = Rect(place.x, self.rect.y + look.px(2), place.width, look.px(HEAD))
        paint.write(target, text.shorten(self.words, NAME, look, head.width), NAME, look, WHITE, head)


@dataclass
class Words(Widget):
    """A word of a found group and why it belongs; letters that hide are gold."""

    group: int
    card: CardLesson
    lines: int

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        fill = FILLS[self.group]
        paint.box(target, self.rect, look.px(12), mix(fill, (0, 0, 0), 0.15))
        inside = self.rect.inflate(-look.px(GAP), 0)
        reason = text.wrap(self.card.meaning, REASON, look, inside.width)[: self.lines] if self.card.meaning else []
        style = self._style(look, inside.width)
        tall, small = text.height(WORD, look), text.height(REASON, look)
        y = self.rect.centery - (tall + small * len(reason)) // 2
        self._word(target, Rect(inside.x, y, inside.width, tall), style, look)
        for number, line in enumerate(reason):
            place = Rect(inside.x, y + tall + number * small, inside.width, small)
            paint.write(target, line, REASON, look, faint(fill), place, "centre")

    def _style(self, look: Look, room: int) -> Style:
        points = WORD.size
        while points > SMALLEST and text.width(self.card.card, Style(points, "bold"), look.scale) > room:
            points -= 1
        return Style(points, "bold")

    def _word(self, target: pygame.Surface, rect: Rect, style: Style, look: Look) -> None:
        spans = [(piece.text, GOLD if piece.lit else WHITE) for piece in self.card.pieces] or [(self.card.card, WHITE)]
        x = rect.centerx - sum(text.width(words, style, look.scale) for words, _colour in spans) // 2
        for words, colour in spans:
            wide = text.width(words, style, look.scale)
            paint.write(target, words, style, look, colour, Rect(x, rect.y, wide, rect.height))
            x += wide
