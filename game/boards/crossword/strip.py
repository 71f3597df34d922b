"""The clue in hand above the grid, with the one that crosses it: in a window that is wide and high enough for it."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.contract import Place, Status
from game.boards.crossword import cursor as moves
from game.boards.crossword.panels import how_many
from game.boards.crossword.room import STRIP
from game.boards.crossword.state import CrosswordState
from game.boards.crossword.traits import ACCENT
from game.strings import _, say
from game.theme import Look
from game.ui import text
from game.ui.text import HEADING, SMALL, Style
from game.ui.widgets import Button, Label, Panel, Paragraph, Widget
from generators.crossword.rules import lengthened, name_of

Rect = pygame.Rect
SMALLER = Style(15, "bold")
"""For a clue that needs more than two lines."""


def pieces(state: CrosswordState, status: Status, place: Place, look: Look) -> list[Widget]:
    drop = look.px(4)  # level with what stands beside the board
    rect = Rect(place.rect.x, place.rect.y + drop, place.rect.width, look.px(STRIP) - drop)
    widgets: list[Widget] = [Panel("strip", rect)]
    side, gap = look.px(44), look.px(8)
    inside = rect.inflate(-2 * look.px(12), 0)
    entry, puzzle, live = state.entry, state.session.puzzle, not state.hands.finished
    chip = Rect(inside.x, rect.centery - side // 2, look.px(68), side)
    if entry is not None:
        named = f"{entry.number} {'→' if entry.slot.across else '↓'}"
        turn = partial(state.move_to, moves.turned(puzzle, state.cursor))
        widgets.append(Button("strip entry", chip, named, turn, fill=look.accent(ACCENT), tip=_("Change direction")))
    after = Rect(inside.right - side, chip.y, side, side)
    before = after.move(-side - gap, 0)
    if status.acts and live:
        wide = text.width(status.acts[0].words, Style(16, "semibold"), look.scale) + look.px(40)
        before = Rect(inside.right - wide, chip.y, wide, side)
        act = status.acts[0]
        widgets.append(Button("status 0", before, act.words, act.run, fill=look.accent(ACCENT)))
    else:
        for key, at, step, icon, tip in (
            ("strip before", before, -1, "chevron-left", _("Previous word")),
            ("strip after", after, 1, "chevron-right", _("Next word")),
        ):
            go = partial(state.move_to, moves.next_entry(state.position, state.cursor, step))
            widgets.append(Button(key, at, "", go, icon=icon, tip=tip))
    words = Rect(chip.right + look.px(14), rect.y, before.x - chip.right - look.px(28), rect.height)
    return widgets + _told(state, status, words, look)


def _told(state: CrosswordState, status: Status, room: Rect, look: Look) -> list[Widget]:
    """The clue on one line or two, and below it what is to be said of it: something is wrong, what a picked word waits
    for, or else the crossing clue."""
    clue = _with_length(state, status)
    style = HEADING if len(text.wrap(clue, HEADING, look, room.width)) <= 2 else SMALLER
    tall, row = len(text.wrap(clue, style, look, room.width)) * text.height(style, look), text.height(SMALL, look)
    below = _below(state, status)
    if tall + row > room.height - look.px(4):
        below = status.words if status.bad else ""
    top = room.y + max(look.px(2), (room.height - tall - (row if below else 0)) // 2)
    ink = look.palette.bad if status.bad else look.palette.muted
    widgets: list[Widget] = [Paragraph("strip clue", Rect(room.x, top, room.width, tall), clue, style)]
    if below:
        place = Rect(room.x, min(top + tall, room.bottom - row - look.px(4)), room.width, row)
        widgets.append(Label("strip below", place, below, SMALL, ink))
    return widgets


def _with_length(state: CrosswordState, status: Status) -> str:
    if not status.headline or state.entry is None:
        return status.headline or status.title
    return lengthened(status.headline, state.entry.slot.length)


def _below(state: CrosswordState, status: Status) -> str:
    if status.bad or status.acts or state.picked or state.typing:
        return status.words
    crossing = moves.crossing(state.session.puzzle, state.cursor)
    if crossing is None or crossing.clue is None or not crossing.clue.text:
        return status.words
    words = _("crosses {entry}: {clue}", entry=say(name_of(crossing)), clue=crossing.clue.text)
    count = how_many(state, state.entry) if state.entry is not None else ""
    return " · ".join(filter(None, [words, count]))
