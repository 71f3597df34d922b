"""What a puzzle on paper is drawn with, and what each puzzle type declares about it.

All measures are points, of which an inch has 72. A drawing has its corner at (0, 0); x grows to the right and y
downwards. A shade is a number from 0, which is ink, to 1, which is paper.

Words used here
    drawing    shapes with the width and height that they take together
    room       where a drawing may stand, and what the booklet is printed like
    ruler      whoever knows how wide a text is
    paper      what a puzzle type declares: how its puzzle and its solution are drawn
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, Protocol, TypeVar

from generators.contract import ENGLISH, Phrase, Tongue

P = TypeVar("P")

Face = Literal["plain", "bold", "verse", "character", "kanji"]
"""The letters of a text: those of sentences, of titles, of poems, and the shapes of Chinese and Japanese characters."""
Align = Literal["left", "centre", "right"]

INK, GREY, PAPER = 0.1, 0.4, 1.0
LINE = 1.4
"""The height of a line as a multiple of the size of its letters."""


@dataclass(frozen=True)
class Style:
    size: float
    face: Face = "plain"


@dataclass(frozen=True)
class Line:
    x: float
    y: float
    to_x: float
    to_y: float
    width: float = 0.5
    shade: float = INK

    def placed(self, factor: float, dx: float, dy: float) -> Line:
        ends = (self.x * factor + dx, self.y * factor + dy, self.to_x * factor + dx, self.to_y * factor + dy)
        return Line(*ends, self.width * factor, self.shade)


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    fill: float | None = None
    """The shade inside, or None where what lies below stays to be seen."""
    border: float = 0.0
    """The width of the line around it; 0 for none."""
    round: float = 0.0
    """The radius of its corners."""
    shade: float = INK

    def placed(self, factor: float, dx: float, dy: float) -> Box:
        return replace(
            self,
            x=self.x * factor + dx,
            y=self.y * factor + dy,
            width=self.width * factor,
            height=self.height * factor,
            border=self.border * factor,
            round=self.round * factor,
        )


@dataclass(frozen=True)
class Words:
    """A text on one line."""

    x: float
    y: float
    """Where its letters stand: the baseline."""
    text: str
    style: Style
    align: Align = "left"
    """Which part of the text stands at x."""
    shade: float = INK

    def placed(self, factor: float, dx: float, dy: float) -> Words:
        style = replace(self.style, size=self.style.size * factor)
        return replace(self, x=self.x * factor + dx, y=self.y * factor + dy, style=style)


Shape = Line | Box | Words


@dataclass(frozen=True)
class Drawing:
    width: float
    height: float
    shapes: tuple[Shape, ...] = ()

    def at(self, x: float, y: float, factor: float = 1.0) -> tuple[Shape, ...]:
        """Returns the shapes where they stand on a page."""
        return tuple(shape.placed(factor, x, y) for shape in self.shapes)


class Ruler(Protocol):
    def width(self, text: str, style: Style) -> float: ...


@dataclass(frozen=True)
class Room:
    width: float
    height: float
    """What is drawn may be higher, and then gets another room or is made smaller. It is never wider."""
    ruler: Ruler
    tongue: Tongue = ENGLISH
    patterns: bool = False
    """Whether areas are told apart by patterns of ink instead of greys."""

    def say(self, text: Phrase) -> str:
        return text.render(self.tongue)


@dataclass(frozen=True)
class Paper(Generic[P]):
    """How a puzzle type looks on paper. Each type has one, named PAPER, in the paper.py of its folder."""

    puzzle: Callable[[P, Room], Drawing]
    solution: Callable[[P, Room], Drawing]
    """Drawn small, since many stand on one page."""
    note: Callable[[P], Phrase]
    """The sentence that tells whoever holds the paper what to do."""


_PIECES = re.compile(r"[\u2e80-\uffef][，。！？、；：）」』】》…·]*|[^\s\u2e80-\uffef]+|\s+")
"""What a line may not break: a word, or a character with the signs that must not begin a line."""


def wrapped(text: str, style: Style, width: float, ruler: Ruler) -> list[str]:
    """Breaks a text into lines. Only a single word can be wider than the lines are to be."""
    lines: list[str] = []
    line = ""
    for piece in _PIECES.findall(text):
        if line.strip() and not piece.isspace() and ruler.width(line + piece, style) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece if line or not piece.isspace() else ""
    return [*lines, line.rstrip()] if line.strip() else lines


def paragraph(lines: Sequence[str], style: Style, y: float, x: float = 0.0, shade: float = INK) -> tuple[Shape, ...]:
    """Returns lines below each other, the first one with its upper edge at y."""
    step = style.size * LINE
    return tuple(
        Words(x, y + number * step + style.size, line, style, shade=shade) for number, line in enumerate(lines)
    )


def fitting(text: str, style: Style, width: float, ruler: Ruler) -> Style:
    """Returns the style, with smaller letters where the text would be wider than this."""
    wide = ruler.width(text, style)
    return style if wide <= width else replace(style, size=style.size * width / wide)


def centred(text: str, style: Style, box: Box, ruler: Ruler, shade: float = INK) -> Words:
    """Returns a text in the middle of a box, smaller where it has to be."""
    style = fitting(text, style, box.width * 0.92, ruler)
    # Capitals and digits are about 0.72 of the size high; characters fill their square, which begins below the line.
    rise = 0.38 if style.face in ("character", "kanji") else 0.36
    return Words(box.x + box.width / 2, box.y + box.height / 2 + style.size * rise, text, style, "centre", shade)


def letter_boxes(texts: Iterable[str], side: float, gap: float, ruler: Ruler, x: float = 0, y: float = 0) -> Drawing:
    """Returns a row of boxes, each with a text or empty."""
    shapes: list[Shape] = []
    right = x
    for text in texts:
        box = Box(right, y, side, side, border=0.7, round=side * 0.12)
        shapes.append(box)
        if text:
            shapes.append(centred(text, Style(side * 0.55, "bold"), box, ruler))
        right += side + gap
    return Drawing(right - gap, y + side, tuple(shapes))
