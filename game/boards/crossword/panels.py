"""What stands beside a crossword: the entry in hand, the words to place, the clues both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.contract import Status
from game.boards.crossword import cursor as moves
from game.boards.crossword import wordhand
from game.boards.crossword.state import CrosswordState
from game.boards.crossword.traits import ACCENT
from game.strings import _, _n, say
from game.theme import Look, mix
from game.ui import paint, text
from game.ui.input import Point, Pointer
from game.ui.layout import Column
from game.ui.text import BODY, LABEL, SMALL, STRONG, Style
from game.ui.widgets import Label, Panel, Paragraph, State, Widget, heading
from generators.crossword.rules import Entry, Position, fits, name_of

Rect = pygame.Rect
ROW, MARGIN = 34, 32


# The entry in hand


def status(state: CrosswordState) -> Status:
    entry = moves.entry_at(state.session.puzzle, state.cursor)
    if entry is None:
        return Status(_("Here"), _("This cell is not part of any word."))
    length = entry.slot.length
    parts = [say(name_of(entry)), _n("{count} letter", "{count} letters", length)]
    if entry.clue is not None and entry.clue.pos:
        parts.append(part_of_speech(entry.clue.pos))
    pattern = " ".join(letter.upper() or "·" for letter in state.position.pattern(entry))
    clue = entry.clue.text if entry.clue is not None else ""
    if state.typing:
        return Status(" · ".join(parts), _("Type several letters for this cell, then press Enter."), clue)
    if state.picked:
        words = _("Where does {word} go? Click a highlighted slot, or drop the word there.", word=state.picked.upper())
        return Status(" · ".join(parts), words, clue or pattern)
    if not clue:
        return Status(" · ".join(parts), _how_many(state, entry), pattern)
    return Status(" · ".join(parts), "   ".join(filter(None, [pattern, _how_many(state, entry)])), clue)


def part_of_speech(pos: str) -> str:
    names = {"noun": _("noun"), "verb": _("verb"), "adj": _("adjective"), "adv": _("adverb")}
    return names.get(pos, pos)


def _how_many(state: CrosswordState, entry: Entry) -> str:
    """How many words go with the letters that stand there; nothing while that says nothing."""
    pattern = state.position.pattern(entry)
    if all(pattern) or (entry.clue is not None and not any(pattern)):
        return ""
    if state.session.puzzle.style == "fill-in":
        count: int | None = len(fitting(state.position, entry))
    else:
        count = state.count
    if count is None:
        return ""
    if not count:
        return _("No word fits.")
    return _n("{count} word fits.", "{count} words fit.", count)


def left(position: Position) -> Counter[str]:
    """The words of the list that stand nowhere yet."""
    used = Counter("".join(pattern) for entry in position.puzzle.entries if all(pattern := position.pattern(entry)))
    return Counter(position.puzzle.words) - used


def fitting(position: Position, entry: Entry) -> list[str]:
    """Words that are left and go with the letters of an entry."""
    pattern = position.pattern(entry)
    return [word for word in left(position) if fits(pattern, word)]


# The words to place


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
        if self.picked:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, accent, 0.25))
        elif state.hovered or state.pressed:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, colours.ink, 0.06))
        style = STRONG if self.fits and not self.done else BODY
        ink = colours.muted if self.done else colours.ink
        place = self.rect.inflate(-2 * look.px(8), 0)
        words = text.shorten(self.words, style, look, place.width)
        seen = paint.write(target, words, style, look, ink, place)
        if self.done:
            target.fill(ink, (seen.x, place.centery, seen.width, look.px(1)))


def words_to_place(state: CrosswordState, column: Column, look: Look) -> list[Widget]:
    """By length, longest first; what stands in the grid is struck out, what fits the entry in hand is bold."""
    position = state.position
    entry = moves.entry_at(position.puzzle, state.cursor)
    fit = set(fitting(position, entry)) if entry is not None and not state.hands.finished else set()
    free = left(position)
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(16), column.area.width - 2 * pad, 0), look)
    count = sum(free.values())
    count = min(count, sum(not all(position.pattern(entry)) for entry in position.puzzle.entries))
    title = _("Words to place · {count}", count=count) if count else _("Every slot is filled")
    widgets: list[Widget] = [heading("bank kind", inside.take(22, gap=4), title, look)]
    spare = len(position.puzzle.words) - len(position.puzzle.entries)
    if spare > 0:
        note = _n("{count} of the words will not be used.", "{count} of the words will not be used.", spare)
        widgets.append(Paragraph("bank spare", inside.paragraph(note, SMALL, gap=6), note, SMALL, look.palette.muted))
    for length in sorted({len(word) for word in position.puzzle.words}, reverse=True):
        row = Rect(inside.area.x, inside.y, look.px(MARGIN), look.px(ROW))
        widgets.append(Label(f"bank {length}", row, str(length), LABEL, look.palette.muted))
        words = [word for word in position.puzzle.words if len(word) == length]
        widgets += _bank_rows(state, inside, words, free, fit, look)
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(14) - top)
    column.y = panel.bottom
    return [Panel("bank", panel), *widgets]


def _bank_rows(
    state: CrosswordState, inside: Column, words: list[str], free: Counter[str], fit: set[str], look: Look
) -> list[Widget]:
    widest = max(text.width(word, STRONG, look.scale) for word in words) + look.px(20)
    room = inside.area.width - look.px(MARGIN)
    across = max(1, min(3, room // max(1, widest)))
    wide = room // across
    down = -(-len(words) // across)
    place = inside.take(ROW * down, gap=4)
    open_ones = Counter(free)
    widgets: list[Widget] = []
    for number, word in enumerate(words):
        row, column = number % down, number // down
        rect = Rect(place.x + look.px(MARGIN - 8) + column * wide, place.y + row * look.px(ROW), wide, look.px(ROW))
        done = not open_ones[word]
        open_ones[word] -= not done
        widgets.append(
            BankWord(
                f"word {word} {number}",
                rect,
                word,
                partial(wordhand.pick, state, word),
                partial(wordhand.carry, state, word),
                done=done,
                picked=word == state.picked and not done,
                fits=word in fit,
                enabled=not done or state.hands.finished,
            )
        )
    return widgets


# The clues


@dataclass
class ClueRow(Widget):
    number: int
    lines: list[str]
    action: Callable[[], None]
    current: bool = False
    crossing: bool = False
    done: bool = False

    reacts = True
    focusable = True
    rounding = 8

    def press(self) -> None:
        self.action()

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, accent = look.palette, look.accent(ACCENT)
        if self.current:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, accent, 0.25))
        elif state.hovered or state.pressed:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, colours.ink, 0.06))
        if self.crossing:
            target.fill(accent, (self.rect.x, self.rect.y + look.px(6), look.px(3), self.rect.height - look.px(12)))
        ink = colours.muted if self.done else colours.ink
        row = text.height(SMALL, look)
        top = self.rect.y + look.px(5)
        number = Rect(self.rect.x, top, look.px(34), row)
        paint.write(target, str(self.number), Style(15, "semibold"), look, ink, number, "right")
        for line, words in enumerate(self.lines):
            place = Rect(number.right + look.px(10), top + line * row, self.rect.width, row)
            paint.write(target, words, SMALL, look, ink, place)


def clue_key(entry: Entry) -> str:
    return f"clue {entry.number} {'across' if entry.slot.across else 'down'}"


def clue_lists(state: CrosswordState, column: Column, look: Look) -> list[Widget]:
    puzzle = state.session.puzzle
    here = moves.entry_at(puzzle, state.cursor)
    other = moves.crossing(puzzle, state.cursor)
    top, pad = column.y, look.px(12)
    inside = Column(Rect(column.area.x + pad, top + look.px(16), column.area.width - 2 * pad, 0), look)
    widgets: list[Widget] = []
    room = inside.area.width - look.px(34 + 10 + 6)
    for across, title in ((True, _("Across")), (False, _("Down"))):
        entries = [entry for entry in puzzle.entries if entry.slot.across == across]
        if not entries:
            continue
        name = inside.take(24, gap=2).move(look.px(8), 0)
        widgets.append(heading(f"clues {title}", name, title, look))
        for entry in entries:
            words = entry.clue.text if entry.clue is not None and entry.clue.text else "—"
            if state.hands.finished:
                words = f"{words} · {''.join(state.position.pattern(entry)).upper()}"
            lines = text.wrap(words, SMALL, look, room)
            place = inside.take_px(len(lines) * text.height(SMALL, look) + look.px(10))
            widgets.append(
                ClueRow(
                    clue_key(entry),
                    place,
                    entry.number,
                    lines,
                    partial(state.go_to, entry),
                    current=entry == here,
                    crossing=entry == other,
                    done=all(state.position.pattern(entry)),
                )
            )
        inside.skip(10)
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(6) - top)
    column.y = panel.bottom
    return [Panel("clues", panel), *widgets]
