"""The row of a found group: its part with name, reading and role, then the four characters with the part in gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.boards.lion_wall import drawing
from game.boards.lion_wall.geometry import COLUMNS, RowHeights
from game.strings import _, language
from game.theme import WHITE, Colour, Look, mix, rgb
from game.ui import paint, text
from game.ui.text import Style
from game.ui.widgets import Pressable, State, Widget
from generators.lion_wall.facts import CardLesson, GroupLesson

Rect = pygame.Rect

FILLS = tuple(map(rgb, ("#8F2D1D", "#0D5752", "#55336F", "#214683")))
GOLD = rgb("#FFD873")
CHARACTER = 72
NAME = Style(18, "semibold")
ROLE = Style(15)
READING = Style(20, "bold")
MEANING = Style(16)
MADE_OF = Style(15)
LEAST = 8
"""Points of what a character is made of, where a row is so narrow that it would not fit."""
PAD = 6
ROW, LOW_ROW = 188, 164
"""The height of a row, as it likes to be and as it can still be."""
LINE = 24
"""What each further line of a meaning takes in a row."""
HEAD = 52
"""The part of a group where it stands above its characters, for want of width."""
NARROWEST = 100
"""Of a character in a row; with less, two stand in a line and the part above them."""
PART = 176 / 872
"""Of a row's width that its part has."""


def heights(lines: int) -> RowHeights:
    """Of rows whose meanings take so many lines."""
    more = LINE * (lines - 1)
    return RowHeights(ROW + more, LOW_ROW + more, HEAD + 2 * (LOW_ROW + more), NARROWEST, PART)


def faint(fill: Colour) -> Colour:
    """For what is said last, still well readable on the fill."""
    return mix(WHITE, fill, 0.12)


# Words that fit


def gloss(meaning: str, style: Style, look: Look, room: int, lines: int = 1) -> str:
    """As many senses of a meaning as the lines have room for; a sense is given whole, or by its first words."""
    for mark in ("; ", ", "):
        senses = meaning.split(mark)
        for count in range(len(senses), 0, -1):
            words = mark.join(senses[:count])
            if _fits(words, style, look, room, lines):
                return words
        meaning = senses[0]
    parts = meaning.split(" ")
    for count in range(len(parts) - 1, 0, -1):
        if _fits(" ".join(parts[:count]), style, look, room, lines):
            return " ".join(parts[:count])
    return meaning


def _fits(words: str, style: Style, look: Look, room: int, lines: int) -> bool:
    wrapped = text.wrap(words, style, look, room)
    whole = all(text.width(word, style, look.scale) <= room for word in words.split(" "))
    return len(wrapped) <= lines and (whole or (lines == 1 and text.width(words, style, look.scale) <= room))


def first_readings(reading: str, style: Style, look: Look, room: int) -> str:
    """As many readings as fit, at least the first."""
    marks = ("、", " ", ",")
    while text.width(reading, style, look.scale) > room:
        cut = max(reading.rfind(mark) for mark in marks)
        if cut <= 0:
            break
        reading = reading[:cut].rstrip(" ·,、")
    return reading


def word_style(word: str, points: float, kanji: bool) -> Style:
    """Words stand in the serif, except for those with kana, which it has not."""
    if any("\u3040" <= char <= "\u30ff" for char in word):
        return Style(points * 0.9, "semibold")
    return Style(points, "bold", serif=True, kanji=kanji)


def meaning_of(card: CardLesson) -> str:
    """In Chinese two common words stand for the meaning, which we have in English only."""
    words = "  ".join(word.text for word in card.words)
    return words if language() == "zh" and words else card.meaning


def lines_of(cards: Sequence[CardLesson], look: Look, width: int) -> int:
    """How many lines the meanings need at this width: one, or two where a first sense is longer."""
    room = cell_room(width, look)
    for card in cards:
        first = meaning_of(card).split("; ")[0].split(", ")[0]
        if text.width(first, MEANING, look.scale) > room:
            return 2
    return 1


def cell_room(width: int, look: Look, across: int = COLUMNS) -> int:
    """What a character's words have of a row of this width."""
    share = 1 - PART if across == COLUMNS else 1.0
    return round(width * share / across) - 2 * look.px(PAD)


def role_words(role: str) -> tuple[str, str]:
    """Icon and words of what a part does."""
    return {
        "sound": ("volume-2", _("Gives the sound")),
        "meaning": ("book-open", _("Gives the meaning")),
        "both": ("sparkles", _("Sound and meaning")),
    }.get(role, ("square", _("Gives the shape")))


# The row


def places(rect: Rect, across: int, look: Look) -> tuple[Rect, tuple[Rect, ...]]:
    """Where a row has its part and its four characters."""
    if across == COLUMNS:
        part = Rect(rect.x, rect.y, round(rect.width * PART), rect.height)
        rest = Rect(part.right, rect.y, rect.right - part.right, rect.height)
    else:
        part = Rect(rect.x, rect.y, rect.width, look.px(HEAD))
        rest = Rect(rect.x, part.bottom, rect.width, rect.bottom - part.bottom)
    lines = COLUMNS // across
    cells = []
    for number in range(COLUMNS):
        line, column = divmod(number, across)
        left, right = (rest.x + round(rest.width * place / across) for place in (column, column + 1))
        top, bottom = (rest.y + round(rest.height * place / lines) for place in (line, line + 1))
        cells.append(Rect(left, top, right - left, bottom - top))
    return part, tuple(cells)


@dataclass
class Row(Widget):
    """The ground of a row and its part; a part that waits to be named is a question mark."""

    group: int
    lesson: GroupLesson
    waits: bool
    across: int
    kanji: bool

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        fill, radius = FILLS[self.group], look.px(16)
        part, cells = places(self.rect, self.across, look)
        paint.box(target, self.rect, radius, fill)
        dark = mix(fill, (0, 0, 0), 0.15)
        beside = self.across == COLUMNS
        whole = target.get_clip()
        target.set_clip(part.clip(whole))
        # Its far corners lie beyond what is drawn: only those at the row's own corners are round.
        ground = part.inflate(4 * radius if beside else 0, 0 if beside else 4 * radius)
        paint.box(target, ground.move(part.x - ground.x, part.y - ground.y), radius, dark)
        target.set_clip(whole)
        line = mix(fill, WHITE, 0.18)
        for number, cell in enumerate(cells):
            if beside or number % 2:
                target.fill(line, (cell.x, cell.y, look.px(1), cell.height))
            if not beside and number >= 2:
                target.fill(line, (cell.x, cell.y, cell.width, look.px(1)))
        (self._beside if beside else self._above)(target, part, look)

    def _words(self) -> str:
        if self.waits:
            return _("Which part?")
        reading = self.lesson.reading.split(" ")[0]
        return " · ".join(filter(None, (self.lesson.names.of(language()), reading)))

    def _glyph(self) -> tuple[str, bool]:
        return ("？", False) if self.waits else (self.lesson.form or self.lesson.part, self.kanji)

    def _beside(self, target: pygame.Surface, part: Rect, look: Look) -> None:
        room = part.width - 2 * look.px(PAD)
        words = self._words()
        whole = text.width(words, NAME, look.scale) <= room
        lines = [
            line for part in ([words] if whole else words.split(" · ")) for line in text.wrap(part, NAME, look, room)
        ]
        row = text.height(NAME, look)
        role = "" if self.waits else self.lesson.role
        said = look.px(CHARACTER) + len(lines) * row + (text.height(ROLE, look) if role else 0) + look.px(10)
        top = part.centery - said // 2
        glyph, kanji = self._glyph()
        spot = Rect(part.x, top, part.width, look.px(CHARACTER))
        drawing.draw_sized(target, glyph, spot, CHARACTER, look, GOLD, kanji)
        y = spot.bottom + look.px(6)
        for line in lines:
            paint.write(target, line, NAME, look, WHITE, Rect(part.x, y, part.width, row), "centre")
            y += row
        if role:
            self._role(target, Rect(part.x + look.px(PAD), y + look.px(2), room, text.height(ROLE, look)), look)

    def _role(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        icon, words = role_words(self.lesson.role)
        full = f"{paint.icon(icon)} {words}"
        shown = full if text.width(full, ROLE, look.scale) <= rect.width else words
        if text.width(shown, ROLE, look.scale) > rect.width:
            shown = paint.icon(icon)
        paint.write(target, shown, ROLE, look, faint(FILLS[self.group]), rect, "centre")

    def _above(self, target: pygame.Surface, part: Rect, look: Look) -> None:
        glyph, kanji = self._glyph()
        spot = Rect(part.x + look.px(PAD), part.y, look.px(44), part.height)
        drawing.draw_sized(target, glyph, spot, 36, look, GOLD, kanji)
        rest = Rect(spot.right + look.px(PAD), part.y, part.right - spot.right - 2 * look.px(PAD), part.height)
        icon = "" if self.waits else paint.icon(role_words(self.lesson.role)[0])
        words = text.shorten(self._words(), NAME, look, rest.width - look.px(28))
        paint.write(target, words, NAME, look, WHITE, rest)
        if icon:
            paint.write(target, icon, ROLE, look, faint(FILLS[self.group]), rest, "right")


@dataclass
class Cell(Pressable):
    """One character of a found group. It can be looked at closer."""

    group: int
    card: CardLesson
    script: str
    lines: int
    bare: bool
    """While the part waits to be named: the character alone, in one colour."""
    action: Callable[[], object]

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        fill, kanji = FILLS[self.group], self.script == "japanese"
        if state.hovered or state.pressed:
            paint.box(target, self.rect.inflate(-look.px(6), -look.px(6)), look.px(12), mix(fill, WHITE, 0.08))
        card, inside = self.card, self.rect.inflate(-2 * look.px(PAD), 0)
        lines = [] if self.bare else self._lines(look, inside.width)
        heights = [text.height(style, look) for _words, style, _colour in lines]
        said = look.px(CHARACTER + 4) + sum(heights) + text.height(MADE_OF, look)
        top = self.rect.centery - said // 2
        if self.bare:
            top = self.rect.y + look.px(14)
        spot = Rect(inside.x, top, inside.width, look.px(CHARACTER))
        drawing.draw_gold(target, card.card, spot, CHARACTER, look, () if self.bare else card.mask, GOLD, kanji)
        y = spot.bottom + look.px(4)
        for (words, style, colour), height in zip(lines, heights, strict=True):
            paint.write(target, words, style, look, colour, Rect(inside.x, y, inside.width, height), "centre")
            y += height
        if not self.bare:
            self._made_of(target, Rect(inside.x, y, inside.width, text.height(MADE_OF, look)), look)

    def _lines(self, look: Look, room: int) -> list[tuple[str, Style, Colour]]:
        reading = first_readings(self.card.reading(self.script), READING, look, room)
        meaning = gloss(meaning_of(self.card), MEANING, look, room, self.lines)
        style = READING if text.width(reading, READING, look.scale) <= room else MEANING
        rows = text.wrap(meaning, MEANING, look, room) if meaning else []
        return [(reading, style, WHITE), *((row, MEANING, WHITE) for row in rows)]

    def _made_of(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        """包 + 火 fire: the shared part in gold, the name of the other where it has room."""
        fill = FILLS[self.group]
        spans = [(piece.text, GOLD if piece.lit else faint(fill)) for piece in self.card.pieces]
        name = self.card.rest_names.of(language()) if len(self.card.pieces) == 2 else ""
        if name == f"{self.card.rest}字":
            name = ""  # the character itself says as much
        style = MADE_OF
        while _width(spans, style, look) > rect.width and style.size > LEAST:
            style = Style(style.size - 1)
        for words in (name, name.split(",")[0].split(" (")[0]):
            if words and _width([*spans, (f" {words}", fill)], style, look) <= rect.width:
                spans.append((f" {words}", faint(fill)))
                break
        x = rect.centerx - _width(spans, style, look) // 2
        for words, colour in spans:
            wide = text.width(words, style, look.scale)
            paint.write(target, words, style, look, colour, Rect(x, rect.y, wide, rect.height))
            x += wide


def _width(spans: Sequence[tuple[str, Colour]], style: Style, look: Look) -> int:
    return sum(text.width(words, style, look.scale) for words, _colour in spans)
