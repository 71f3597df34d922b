"""The clues beside a crossword: side by side where there is room, else across above down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.crossword import cursor as moves
from game.boards.crossword.state import CrosswordState
from game.boards.crossword.traits import ACCENT
from game.strings import _
from game.theme import Look, mix
from game.ui import paint, text
from game.ui.layout import Column
from game.ui.text import SMALL, Style
from game.ui.widgets import Label, Panel, Paragraph, Pressable, State, Widget, heading
from generators.crossword.rules import Entry

Rect = pygame.Rect
SIDE_BY_SIDE = 480
"""A column this wide shows both lists next to each other, in tight rows; answered clues fold to their numbers there."""
TIGHT = Style(14)
NUMBER = 30
"""The width of a clue's number."""
_TICK = "✓"


@dataclass
class ClueRow(Pressable):
    number: int
    lines: list[str]
    action: Callable[[], None]
    current: bool = False
    crossing: bool = False
    done: bool = False
    style: Style = SMALL
    pad: int = 5

    rounding = 8

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, accent = look.palette, look.accent(ACCENT)
        if self.current:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, accent, 0.25))
        elif state.hovered or state.pressed:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, colours.ink, 0.06))
        elif self.crossing:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, accent, 0.1))
        if self.crossing:
            target.fill(accent, (self.rect.x, self.rect.y + look.px(4), look.px(3), self.rect.height - look.px(8)))
        ink = colours.muted if self.done and not self.current else colours.ink
        row = text.height(self.style, look)
        top = self.rect.y + look.px(self.pad)
        number = Rect(self.rect.x, top, look.px(NUMBER), row)
        paint.write(target, str(self.number), Style(self.style.size, "semibold"), look, ink, number, "right")
        for line, words in enumerate(self.lines):
            place = Rect(number.right + look.px(10), top + line * row, self.rect.width, row)
            paint.write(target, words, self.style, look, ink, place)


def clue_key(entry: Entry) -> str:
    return f"clue {entry.number} {'across' if entry.slot.across else 'down'}"


def clue_lists(state: CrosswordState, column: Column, look: Look) -> list[Widget]:
    puzzle = state.session.puzzle
    top, pad = column.y, look.px(12)
    inside = Rect(column.area.x + pad, top + look.px(14), column.area.width - 2 * pad, 0)
    widgets: list[Widget] = []
    if puzzle.notes:
        notes = Column(inside.inflate(-look.px(16), 0), look)
        place = notes.paragraph(puzzle.notes, SMALL, gap=10)
        widgets.append(Paragraph("clue notes", place, puzzle.notes, SMALL, look.palette.muted))
        inside.y = notes.y
    lists = [[entry for entry in puzzle.entries if entry.slot.across == across] for across in (True, False)]
    shown = [entries for entries in lists if entries]
    bottom = inside.y
    if column.area.width >= look.px(SIDE_BY_SIDE) and len(shown) == 2:
        wide = (inside.width - look.px(12)) // 2
        for number, entries in enumerate(shown):
            part = Column(Rect(inside.x + number * (wide + look.px(12)), inside.y, wide, 0), look)
            widgets += _one_list(state, part, entries, True, look)
            bottom = max(bottom, part.y)
    else:
        part = Column(inside, look)
        for entries in shown:
            widgets += _one_list(state, part, entries, False, look)
            part.skip(10)
        bottom = part.y
    panel = Rect(column.area.x, top, column.area.width, bottom + look.px(8) - top)
    column.y = panel.bottom
    return [Panel("clues", panel), *widgets]


def _one_list(
    state: CrosswordState, part: Column, entries: Sequence[Entry], is_tight: bool, look: Look
) -> list[Widget]:
    """Its title, the numbers of what is answered where that is folded, and the clues."""
    puzzle, position = state.session.puzzle, state.position
    here, other = moves.entry_at(puzzle, state.cursor), moves.crossing(puzzle, state.cursor)
    title = _("Across") if entries[0].slot.across else _("Down")
    filled = [all(position.at(cell) for cell in entry.slot.cells) for entry in entries]
    done = [entry for entry, is_full in zip(entries, filled, strict=True) if is_full]
    line = part.take(24, gap=2)
    widgets: list[Widget] = [heading(f"clues {title}", line.move(look.px(8), 0), title, look)]
    told = _("{count} of {all}", count=len(done), all=len(entries))
    widgets.append(Label(f"clues done {title}", line, told, SMALL, look.palette.muted, "right"))
    is_folding = is_tight and not state.hands.finished
    if is_folding and done:
        widgets += _folded(state, part, done, title, look)
    style, pad = (TIGHT, 1) if is_tight else (SMALL, 5)
    room = part.area.width - look.px(NUMBER + 10 + 6)
    for entry, is_full in zip(entries, filled, strict=True):
        if is_folding and is_full and entry not in (here, other):
            continue
        words = entry.clue.text if entry.clue is not None and entry.clue.text else "—"
        if state.hands.finished:
            words = f"{words} · {''.join(position.pattern(entry)).upper()}"
        lines = text.wrap(words, style, look, room)
        place = part.take_px(len(lines) * text.height(style, look) + look.px(2 * pad))
        widgets.append(
            ClueRow(
                clue_key(entry),
                place,
                entry.number,
                lines,
                partial(state.go_to, entry),
                current=entry == here,
                crossing=entry == other,
                done=is_full,
                style=style,
                pad=pad,
            )
        )
    return widgets


@dataclass
class FoldedClue(Pressable):
    """The number of an answered clue, which leads back to its entry."""

    words: str
    action: Callable[[], None]

    rounding = 6

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        ink = look.palette.ink if state.hovered or state.pressed else look.palette.muted
        paint.write(target, self.words, Style(13), look, ink, self.rect, "centre")


def _folded(state: CrosswordState, part: Column, done: Sequence[Entry], title: str, look: Look) -> list[Widget]:
    wide, high = look.px(24), look.px(20)
    across = max(1, (part.area.width - look.px(8)) // wide)
    place = part.take_px(-(-(len(done) + 1) // across) * high + look.px(4))
    first = Rect(place.x + look.px(4), place.y, wide, high)
    widgets: list[Widget] = [Label(f"folded {title}", first, _TICK, Style(13), look.palette.muted, "centre")]
    for number, entry in enumerate(done, 1):
        row, at = divmod(number, across)
        rect = Rect(first.x + at * wide, first.y + row * high, wide, high)
        key = f"folded {entry.number} {title}"
        widgets.append(FoldedClue(key, rect, str(entry.number), partial(state.go_to, entry)))
    return widgets
