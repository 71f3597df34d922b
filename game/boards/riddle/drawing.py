"""How a riddle looks: lines in the serif, letters beside them, slots, the keys of the alphabet, the falling chart."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.boards.riddle.traits import ACCENT
from game.theme import Colour, Look, mix
from game.ui import paint, text
from game.ui.input import Pointer
from game.ui.text import BODY, SMALL, Style
from game.ui.widgets import Pressable, State
from generators.riddle.jobs import ProofStep

Rect = pygame.Rect
Standing = Literal["in", "out", "more"]
"""How the player holds a letter, or that more letters follow than there is room for."""
Letters = list[tuple[str, Standing]]
BESIDE = BODY
MORE: tuple[str, Standing] = ("…", "more")

PAD, PAD_NARROW, NARROW = 20, 8, 420
"""Beside a line, and where the board is no wider than this."""
GAP = 9
"""Between two letters beside a line."""
LARGEST, SMALLEST = 26, 8
"""Sizes of a line."""
BREAKING = 0.8
"""Lines are broken where that makes them so much larger that unbroken ones would be of this size at most."""
LEADING = 1.3


# --- lines ------------------------------------------------------------------------------------------------


def lines(line: str, points: int, bold: frozenset[str], look: Look, room: int) -> list[list[str]]:
    """The words of a line, row by row."""
    blank = text.width(" ", Style(points, serif=True), look.scale)
    rows: list[list[str]] = [[]]
    x = 0
    for word in line.split(" "):
        wide = text.width(word, _style(points, word in bold), look.scale)
        if rows[-1] and x + wide > room:
            rows.append([])
            x = 0
        rows[-1].append(word)
        x += wide + blank
    return rows


def _style(points: float, bold: bool) -> Style:
    return Style(points, "bold" if bold else "regular", serif=True)


def size_of(texts: Sequence[str], bold: Sequence[frozenset[str]], rooms: Sequence[int], tall: int, look: Look) -> int:
    """The largest size in which every line has its place, all of them in the same one."""
    broken = _largest(texts, bold, rooms, tall, look, LARGEST, is_whole=False)
    whole = _largest(texts, bold, rooms, tall, look, broken, is_whole=True)
    return whole if whole >= BREAKING * broken else broken


def _largest(
    texts: Sequence[str],
    bold: Sequence[frozenset[str]],
    rooms: Sequence[int],
    tall: int,
    look: Look,
    most: int,
    *,
    is_whole: bool,
) -> int:
    """The largest size up to `most` in which the lines fit, unbroken or in as many rows as there is height for."""
    for points in range(most, SMALLEST, -1):
        row = round(look.px(points) * LEADING)
        if row <= tall and all(
            _fits(lines(line, points, words, look, room), points, words, look, room, 1 if is_whole else tall // row)
            for line, words, room in zip(texts, bold, rooms, strict=True)
        ):
            return points
    return SMALLEST


def _fits(rows: list[list[str]], points: int, bold: frozenset[str], look: Look, room: int, most: int) -> bool:
    """A single word may still be wider than the room."""
    widest = max(text.width(word, _style(points, word in bold), look.scale) for row in rows for word in row)
    return len(rows) <= most and widest <= room


def strip(target: pygame.Surface, place: Rect, look: Look, accent: Colour, lit: bool, chosen: bool) -> None:
    """What is behind a line: a box where the hand is, a stronger one where a hint looks."""
    if lit or chosen:
        paint.box(
            target, place, min(look.px(14), place.height // 3), look.palette.raised, accent, look.px(3 if lit else 1)
        )


def write_line(
    target: pygame.Surface,
    line: str,
    kinds: Mapping[str, bool],
    place: Rect,
    points: int,
    look: Look,
) -> None:
    """The line with its clue words lit, the excluded ones struck out."""
    rows = lines(line, points, frozenset(kinds), look, place.width)
    row_height = round(look.px(points) * LEADING)
    top = place.centery - row_height * len(rows) // 2
    blank = text.width(" ", Style(points, serif=True), look.scale)
    for number, row in enumerate(rows):
        x = place.x
        middle = top + number * row_height + row_height // 2
        for word in row:
            x += _write_word(target, word, kinds.get(word), (x, middle), points, look) + blank


def write_verses(
    target: pygame.Surface, verses: Sequence[str], places: Sequence[Rect], points: int, look: Look
) -> None:
    """Writes the couplet as large as the lines, or smaller where it has less room."""
    plain = [frozenset[str]() for _ in verses]
    size = min(points, size_of(verses, plain, [place.width for place in places], places[0].height, look))
    for verse, place in zip(verses, places, strict=True):
        write_line(target, verse, {}, place, size, look)


def _write_word(
    target: pygame.Surface, word: str, included: bool | None, at: tuple[int, int], points: int, look: Look
) -> int:
    colours = look.palette
    ink = colours.ink if included is None else look.accent(ACCENT) if included else colours.muted
    drawn = text.render(word, _style(points, included is not None), look, ink)
    target.blit(drawn, (at[0], at[1] - drawn.get_height() // 2))
    if included is False:
        strike(target, at[0], drawn.get_width(), at[1], points, ink, look)
    return drawn.get_width()


def strike(target: pygame.Surface, x: int, wide: int, middle: int, points: float, ink: Colour, look: Look) -> None:
    """Draws a line through the small letters of a word whose capitals are centred on `middle`."""
    target.fill(ink, (x, middle + look.px(points * 0.09), wide, max(1, look.px(points / 13))))


# --- letters beside a line --------------------------------------------------------------------------------


def beside_width(letters: Sequence[tuple[str, Standing]], look: Look) -> int:
    return sum(text.width(letter.upper(), BESIDE, look.scale) + look.px(GAP) for letter, _standing in letters)


def within(letters: Letters, room: int, look: Look) -> Letters:
    """As many of the player's marks as have room, those held in before the others."""
    if beside_width(letters, look) <= room:
        return letters
    shown: Letters = [(letter, standing) for letter, standing in letters if standing == "in"]
    if beside_width(shown, look) <= room:
        return shown
    while shown and beside_width([*shown, MORE], look) > room:
        shown.pop()
    return [*shown, MORE] if shown else []


def write_beside(
    target: pygame.Surface, letters: Sequence[tuple[str, Standing]], place: Rect, points: int, look: Look
) -> None:
    """From the right edge: those held in with a line below, those held out struck. They are no larger than the line."""
    colours, size = look.palette, min(BESIDE.size, points)
    x = place.right
    for letter, standing in reversed(letters):
        style = Style(size, "bold" if standing == "in" else BESIDE.weight)
        ink = look.accent(ACCENT) if standing == "in" else colours.ink if standing == "out" else colours.muted
        drawn = text.render(letter.upper(), style, look, ink)
        x -= drawn.get_width()
        target.blit(drawn, (x, place.centery - drawn.get_height() // 2))
        over = look.px(2)
        if standing == "in":
            target.fill(ink, (x, place.centery + look.px(9), drawn.get_width(), look.px(2)))
        elif standing == "out":
            target.fill(ink, (x - over, place.centery, drawn.get_width() + 2 * over, max(1, look.px(1.5))))
        x -= look.px(GAP)


# --- slots ------------------------------------------------------------------------------------------------


def slot(
    target: pygame.Surface, place: Rect, letter: str, look: Look, edge: Colour, ghost: str = "", goes: bool = False
) -> None:
    """`ghost` is a letter that a hint would put there; `goes` tells that it would take this one away."""
    colours = look.palette
    paint.box(target, place, look.px(14), colours.raised, edge, look.px(2))
    shown = ghost or letter
    if shown:
        ink = mix(look.accent(ACCENT), colours.raised, 0.35) if ghost else colours.muted if goes else colours.ink
        style = Style(place.height * 0.5 / look.scale, "bold")
        paint.write(target, shown.upper(), style, look, ink, place, "centre")


# --- keys -------------------------------------------------------------------------------------------------


@dataclass
class LetterKey(Pressable):
    """A letter to choose: a click writes it or marks it, as is chosen; a right click or a long press marks it."""

    letter: str
    action: Callable[[], object]
    mark: Callable[[], object]
    allowed: bool | None = None
    """Does it go with the line? None where nobody asked for that."""
    held: Literal["", "in", "out"] = ""

    rounding = 8

    def pointer(self, event: Pointer, look: Look) -> None:
        if event.phase == "up" and event.button == 3 and self.rect.collidepoint(event.pos):
            self.mark()

    def ring(self, look: Look) -> Rect:
        return self._box(look).inflate(2 * look.px(2), 2 * look.px(2))

    def _box(self, look: Look) -> Rect:
        """The whole place takes the finger; the key itself leaves a gap to its neighbours."""
        return self.rect.inflate(-2 * look.px(3), -2 * look.px(3))

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        """Ringed where the line leaves the letter, struck where it does not; the player's own marks look the same but
        for the line below what is held in."""
        colours, accent = look.palette, look.accent(ACCENT)
        box = self._box(look).move(0, look.px(2) if state.pressed else 0)
        is_in = self.held == "in" or (self.allowed is True and self.held != "out")
        is_out = self.held == "out" or (self.allowed is False and self.held != "in")
        fill = mix(colours.surface, colours.ink, 0.06) if is_out or state.hovered else colours.surface
        edge, thick = (accent, 2) if is_in else (colours.line, 1)
        paint.box(target, box, min(look.px(8), box.width // 3), fill, edge, look.px(thick))
        ink = accent if is_in else colours.muted if is_out else colours.ink
        if not self.enabled:
            ink = mix(ink, colours.surface, 0.5)
        size = min(16.0, box.height * 0.5 / look.scale, box.width * 0.8 / look.scale)
        paint.write(target, self.letter.upper(), Style(size, "bold"), look, ink, box, "centre")
        if self.held == "in":
            wide = min(look.px(14), box.width - look.px(6))
            target.fill(ink, (box.centerx - wide // 2, box.centery + look.px(size * 0.6), wide, look.px(2)))
        elif is_out:
            wide = min(look.px(20), box.width)
            target.fill(ink, (box.centerx - wide // 2, box.centery, wide, max(1, look.px(1.5))))


# --- the chart --------------------------------------------------------------------------------------------

CHART_ROW = 26


def chart(answer: str, steps: Sequence[ProofStep], target: pygame.Surface, rect: Rect, look: Look) -> None:
    """Draws a row for each line: its number, its letter, and a bar and a figure for the words still possible."""
    colours, accent = look.palette, look.accent(ACCENT)
    row = rect.height // max(1, len(steps))
    small, strong = Style(13), Style(SMALL.size, "bold")
    figures = [f"{step.after:,}" for step in steps]
    room = max(text.width(figure, strong, look.scale) for figure in figures)
    names = text.width(f"{len(steps)} ", small, look.scale)
    left = rect.x + names + look.px(26)
    whole = rect.right - room - look.px(12) - left
    most = _length(steps[0].before)
    for number, (letter, step, figure) in enumerate(zip(answer, steps, figures, strict=True)):
        place = Rect(rect.x, rect.y + number * row, rect.width, row)
        paint.write(target, str(number + 1), small, look, colours.muted, place)
        paint.write(target, letter.upper(), strong, look, colours.ink, Rect(place.x + names, place.y, left, row))
        thick = look.px(12)
        paint.box(target, Rect(left, place.centery - thick // 2, whole, thick), look.px(4), colours.line)
        wide = max(look.px(6), round(whole * _length(step.after) / most))
        paint.box(target, Rect(left, place.centery - thick // 2, wide, thick), look.px(4), accent)
        paint.write(target, figure, strong, look, colours.ink, place, "right")


def _length(count: int) -> float:
    """Each halving is a step of the same length: from thousands to one in a few steps, all of them to be seen."""
    return 1 + math.log2(max(1, count))
