"""The words of a fill-in beside its grid: by length, the longest first, all in sight where there is room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.crossword import cursor as moves
from game.boards.crossword import wordhand
from game.boards.crossword.panels import fitting, left
from game.boards.crossword.state import CrosswordState
from game.boards.crossword.traits import ACCENT
from game.strings import _, _n
from game.theme import Look, button_fill, ink_on, mix
from game.ui import paint, text
from game.ui.input import Point, Pointer
from game.ui.layout import Column
from game.ui.text import BODY, LABEL, SMALL, STRONG, Style
from game.ui.widgets import Label, Panel, Paragraph, State, Widget, heading

Rect = pygame.Rect
ROW, TIGHT_ROW = 34, 22
"""Heights of a line of words: a finger needs the first, a mouse does with the second."""
MARGIN = 52
TIGHT = 480
"""A column this wide has so much room that lines may be tight."""


@dataclass
class BankWord(Widget):
    """A word of the list: a click picks it, a drag carries it to a slot."""

    words: str
    pick: Callable[[], None]
    carry: Callable[[Point | None, bool], None]
    """Where the hand is while it carries the word, and whether it lets go there; None: it gave up."""
    done: bool = False
    picked: bool = False
    fits: bool = False
    style: Style = BODY

    reacts = True
    focusable = True
    rounding = 8

    def press(self) -> None:
        self.pick()

    def pointer(self, event: Pointer, look: Look) -> None:
        if event.phase in ("move", "up") and event.button:
            self.carry(event.pos, event.phase == "up")
        elif event.phase == "cancel":
            self.carry(None, False)

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, accent = look.palette, look.accent(ACCENT)
        fill = button_fill(accent) if self.picked else None
        if fill is not None:
            paint.box(target, self.rect, look.px(8), fill)
        elif state.hovered or state.pressed:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, colours.ink, 0.06))
        style = Style(self.style.size, "bold") if self.fits and not self.done else self.style
        ink = ink_on(fill) if fill is not None else colours.muted if self.done else colours.ink
        place = self.rect.inflate(-2 * look.px(8), 0)
        words = text.shorten(self.words, style, look, place.width)
        seen = paint.write(target, words, style, look, ink, place)
        if self.done:
            target.fill(ink, (seen.x, place.centery, seen.width, look.px(1)))


@dataclass
class Band(Widget):
    """The ground under the words of one length."""

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        paint.box(target, self.rect, look.px(8), mix(look.palette.surface, look.accent(ACCENT), 0.12))


def length_key(length: int) -> str:
    return f"bank {length}"


def words_to_place(state: CrosswordState, column: Column, look: Look) -> list[Widget]:
    """What stands in the grid is struck out, what fits the entry in hand is bold, and its length is lit."""
    position, puzzle = state.position, state.session.puzzle
    entry = moves.entry_at(puzzle, state.cursor)
    fit = set(fitting(position, entry)) if entry is not None and not state.hands.finished else set()
    free = left(position)
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(14), column.area.width - 2 * pad, 0), look)
    placed = sum(all(position.pattern(each)) for each in puzzle.entries)
    line = inside.take(22, gap=4)
    told = _("{count} of {all} placed", count=placed, all=len(puzzle.entries))
    widgets: list[Widget] = [
        heading("bank kind", line, _("Words"), look),
        Label("bank count", line, told, SMALL, look.palette.muted, "right"),
    ]
    spare = len(puzzle.words) - len(puzzle.entries)
    if spare > 0:
        note = _n("{count} of the words will not be used.", "{count} of the words will not be used.", spare)
        widgets.append(Paragraph("bank spare", inside.paragraph(note, SMALL, gap=6), note, SMALL, look.palette.muted))
    lit = entry.slot.length if entry is not None and not state.hands.finished else 0
    for length in sorted({len(word) for word in puzzle.words}, reverse=True):
        widgets += _of_length(state, inside, length, free, fit, length == lit, look)
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(12) - top)
    column.y = panel.bottom
    return [Panel("bank", panel), *widgets]


def _of_length(
    state: CrosswordState, inside: Column, length: int, free: Counter[str], fit: set[str], is_lit: bool, look: Look
) -> list[Widget]:
    words = [word for word in state.session.puzzle.words if len(word) == length]
    is_tight = inside.area.width >= look.px(TIGHT - 40)
    style, row_height = (Style(15), TIGHT_ROW) if is_tight else (BODY, ROW)
    bold = Style(style.size, "bold")
    widest = max(text.width(word, bold, look.scale) for word in words) + look.px(16)
    room = inside.area.width - look.px(MARGIN)
    across = max(1, room // max(1, widest))
    wide, down = room // across, -(-len(words) // across)
    place = inside.take(max(row_height * down, 2 * 18), gap=6)
    band = Rect(place.x - look.px(10), place.y - look.px(2), place.width + look.px(20), place.height + look.px(4))
    number = Rect(place.x, place.y, look.px(MARGIN - 12), look.px(row_height))
    below = Rect(number.x, number.y + look.px(18), number.width, look.px(18))
    count = sum(free[word] for word in dict.fromkeys(words))
    # The band is what the column scrolls to, so it stands there for every length and is painted for one.
    widgets: list[Widget] = [Band(length_key(length), band)] if is_lit else []
    widgets.append(Label(f"bank number {length}", number, str(length), STRONG, align="centre"))
    if down * row_height >= 2 * 18 or is_tight:
        widgets.append(Label(f"bank left {length}", below, str(count), LABEL, look.palette.muted, "centre"))
    open_ones = Counter(free)
    for at, word in enumerate(words):
        row, column = divmod(at, across)
        left_edge = place.x + look.px(MARGIN - 8) + column * wide
        rect = Rect(left_edge, place.y + row * look.px(row_height), wide, look.px(row_height))
        done = not open_ones[word]
        open_ones[word] -= not done
        widgets.append(
            BankWord(
                f"word {word} {at}",
                rect,
                word,
                partial(wordhand.pick, state, word),
                partial(wordhand.carry, state, word),
                done=done,
                picked=word == state.picked and not done,
                fits=word in fit,
                style=style,
                enabled=not done or state.hands.finished,
            )
        )
    return widgets
