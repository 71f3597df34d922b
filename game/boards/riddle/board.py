"""A riddle on the screen: pointer and keys go to its state, and lines, slots and letters are drawn."""

from __future__ import annotations

import pygame

from game.boards.base import Board
from game.boards.contract import Act, Hands, Outcome, Place, Room, Setting, Status
from game.boards.riddle import drawing, panels
from game.boards.riddle.state import RiddleState
from game.boards.riddle.traits import ACCENT
from game.session import Session
from game.strings import _, joined
from game.theme import Look
from game.ui import clipboard
from game.ui.input import Key, Point, Pointer
from game.ui.layout import Column
from game.ui.widgets import Widget
from generators.contract import Cell, Options
from generators.riddle import formats
from generators.riddle.rules import Clear, Move, Position, Put, Puzzle, Reveal

Rect = pygame.Rect
WIDE = 800
VERSE, VERSE_GAP = 0.72, 0.3
"""Heights of a line of the couplet and of the gap above it, in heights of a line of the riddle."""
LEAST_LINE, LEAST_SLOTS = 24, 76
"""Heights, in design points, of a line and of the row of slots, below which the alphabet does not come between."""


class RiddleBoard(Board[Puzzle, Position, Move]):
    types_letters = True
    tall = True
    steady = 224.0

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.state = RiddleState(session, setting, hands)

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def outcome(self) -> Outcome:
        return self.state.outcome

    def moved(self, before: Position, after: Position) -> None:
        self.state.moved(before, after)

    def show_answer(self) -> None:
        self.session.play(Reveal())

    def fit(self, area: Rect, look: Look) -> Rect:
        rect = Rect(0, 0, min(area.width, look.px(WIDE)), area.height)
        rect.center = area.center
        return rect

    def has_keys(self, place: Place, look: Look) -> bool:
        """Is the alphabet on the board? It is where the side column is out of reach, and where there is room."""
        keys = panels.keys_height(place.rect.width, look, panels.FINGER)
        lines = len(self.state.lines) + len(self.state.couplet)
        needed = keys + look.px(LEAST_LINE * lines + LEAST_SLOTS)
        return place.room != "beside" and not self.hands.finished and needed <= place.rect.height

    # What the scene shows beside it

    def options(self) -> Options:
        """The letters of the answer itself: one that somebody chose may have more than those that are made. How the
        pairs of a riddle from elsewhere belong together, nobody knows."""
        told = {**super().options(), "length": len(self.session.puzzle.answer)}
        if self.session.puzzle.origin is None:
            told.pop("style", None)
        return told

    def status(self) -> Status:
        return panels.status(self.state)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        undo, hint, check = self._acts()
        return (undo, hint), (check,)

    def short_acts(self) -> tuple[Act, ...]:
        return self._acts()

    def _acts(self) -> tuple[Act, Act, Act]:
        live = not self.hands.finished
        return (
            Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live, bare=True),
            Act(_("Hint"), self.hands.ask_hint, "", "F2", live),
            Act(
                _("Give answer") if self.state.is_whole else _("Check letters"),
                self.state.give,
                "",
                "⏎",
                live,
                main=True,
            ),
        )

    def extra(self, column: Column, place: Place, look: Look) -> list[Widget]:
        if self.hands.finished:
            return panels.proof(self.state, column, look)
        return [] if self.has_keys(place, look) else panels.letters(self.state, column, place.room, look)

    def after(self, room: Room) -> tuple[Act, ...]:
        return self._copies()

    def _copies(self) -> tuple[Act, Act]:
        return (
            Act(_("Copy riddle"), self.copy, "copy"),
            Act(_("Copy with answer"), self.copy_with_answer, "copy"),
        )

    def copy(self) -> None:
        clipboard.write(formats.to_text(self.session.puzzle))
        self.setting.note(_("Riddle copied, without the answer."))

    def copy_with_answer(self) -> None:
        clipboard.write(formats.to_text(self.session.puzzle, with_answer=True))
        self.setting.note(_("Riddle copied, with the answer."))

    def afterword(self) -> str:
        answer = self.session.puzzle.answer
        if self.position.allowed:
            told = _("Your word fits every line. The one we had in mind was {word}.", word=answer.upper())
            return joined(told, self.state.meaning)
        return self.state.meaning

    def look_back(self) -> str:
        return _("Why it's the only answer")

    def all_right(self) -> str:
        return _("All your letters are correct so far.")

    def astray(self) -> str:
        return _("Every letter fits its line, but not all of them are in the answer.")

    # Hands

    def pointer(self, event: Pointer, place: Place, look: Look) -> Move | None:
        if event.phase == "down":
            self.state.point_at(self._slot_at(event.pos, place, look))
        return None

    def _slot_at(self, pos: Point, place: Place, look: Look) -> int | None:
        """The number of the slot or the line under the pointer."""
        rows, _verses, slots, _keys = self.parts(place, look)
        for rects in (rows, slots):
            for number, rect in enumerate(rects):
                if rect.collidepoint(pos):
                    return number
        return None

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.ctrl or event.alt:
            return False, None
        state = self.state
        came_round, state.came_round = state.came_round, False
        if pygame.K_a <= event.key <= pygame.K_z:
            (state.turn_mark if event.shift else state.take)(chr(event.key))
        elif event.key in (pygame.K_LEFT, pygame.K_UP):
            state.step(-1)
        elif event.key in (pygame.K_RIGHT, pygame.K_DOWN):
            state.step(1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            state.go_to_end(event.key == pygame.K_END)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return True, state.delete(event.key == pygame.K_BACKSPACE, came_round)
        elif event.key == pygame.K_SPACE:
            state.turn_mode()
        elif event.key == pygame.K_ESCAPE and state.mode != "write":
            state.choose_mode("write")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            state.give()
        else:
            return False, None
        return True, None

    def spots(self, cells: frozenset[Cell], place: Place, look: Look) -> list[Rect]:
        """The lines of these numbers, and their slots."""
        strips, _verses, slots, _keys = self.parts(place, look)
        return [part for number, _ in sorted(cells) for part in (strips[number], slots[number])]

    # Drawing

    def parts(self, place: Place, look: Look) -> tuple[list[Rect], list[Rect], list[Rect], Rect]:
        """A strip for each line, below them the couplet, then the slots, and below those the keys, if they are here."""
        rect, count, verses = place.rect, len(self.state.lines), len(self.state.couplet)
        units = count + (VERSE_GAP + VERSE * verses if verses else 0)
        gap = look.px(14 if rect.width > look.px(600) else 8)
        side = min(look.px(84), (rect.width - gap * (count - 1)) // count)
        tall = min(look.px(96), round(side * 1.14))
        keys = panels.keys_height(rect.width, look, panels.FINGER) if self.has_keys(place, look) else 0
        if keys:
            tall = min(tall, look.px(64))
            side = min(side, tall)
        # Where the window is low for its scale the lines come first, and the slots give way.
        tall = min(tall, max(look.px(40), rect.height // 7))
        side = min(side, round(tall * 1.2))
        above, between = look.px(18 if keys else 26), look.px(14) if keys else 0
        row = max(look.px(20), min(look.px(82), int((rect.height - tall - above - between - keys) / units)))
        space = look.px(8) if row > look.px(50) else look.px(2)
        height = round(row * units) - space + above + tall + between + keys
        top = rect.y + max(0, (rect.height - height) // 2)
        rows = [Rect(rect.x, top + number * row, rect.width, row - space) for number in range(count)]
        start, verse = rows[-1].bottom + round(VERSE_GAP * row), round(VERSE * row)
        closing = [Rect(rect.x, start + number * verse, rect.width, verse) for number in range(verses)]
        left = rect.centerx - (side * count + gap * (count - 1)) // 2
        bottom = (closing or rows)[-1].bottom + above
        slots = [Rect(left + number * (side + gap), bottom, side, tall) for number in range(count)]
        return rows, closing, slots, Rect(rect.x, bottom + tall + between, rect.width, keys)

    def pieces(self, place: Place, look: Look) -> list[Widget]:
        if not self.has_keys(place, look):
            return []
        *_above, keys = self.parts(place, look)
        return panels.on_board(self.state, keys, look)

    def paint(self, target: pygame.Surface, place: Place, look: Look, focused: bool) -> None:
        rows, verses, slots, _keys = self.parts(place, look)
        self._paint_lines(target, rows, verses, look)
        self._paint_slots(target, slots, look)

    def _paint_lines(self, target: pygame.Surface, rows: list[Rect], verses: list[Rect], look: Look) -> None:
        accent = look.accent(ACCENT)
        lit = {cell[0] for cell in self.lit.look_at}
        pad = look.px(drawing.PAD if rows[0].width > look.px(drawing.NARROW) else drawing.PAD_NARROW)
        inside = [place.inflate(-2 * pad, 0) for place in rows]
        points, beside, rooms = self._sized(inside, look)
        chosen = None if self.hands.finished else self.state.cursor
        for number, (line, place) in enumerate(zip(self.state.lines, rows, strict=True)):
            drawing.strip(target, place, look, accent, number in lit, number == chosen)
            room = Rect(inside[number].x, place.y, rooms[number], place.height)
            drawing.write_line(target, line, self.state.kinds[number], room, points, look)
            drawing.write_beside(target, beside[number], inside[number], points, look)
        if verses:
            places = [place.inflate(-2 * pad, 0) for place in verses]
            drawing.write_verses(target, self.state.couplet, places, points, look)

    def _sized(self, inside: list[Rect], look: Look) -> tuple[int, list[drawing.Letters], list[int]]:
        """How large the lines are, the letters beside each, and the room that is left of them. Where room is short the
        lines come first, and the player's marks stand in the panel alone."""
        bold = [frozenset(kinds) for kinds in self.state.kinds]
        found: list[tuple[int, list[drawing.Letters], list[int]]] = []
        for share in (2, 0):
            beside = [
                drawing.within(panels.beside(self.state, number), place.width * share // 5, look)
                for number, place in enumerate(inside)
            ]
            rooms = [
                place.width - drawing.beside_width(letters, look) for place, letters in zip(inside, beside, strict=True)
            ]
            points = drawing.size_of(self.state.lines, bold, rooms, inside[0].height, look)
            found.append((points, beside, rooms))
            if points >= drawing.BESIDE.size:
                break
        return max(found, key=lambda each: each[0])

    def _paint_slots(self, target: pygame.Surface, slots: list[Rect], look: Look) -> None:
        colours, accent = look.palette, look.accent(ACCENT)
        broken = {cell[0] for cell in self.lit.faults}
        changes = {cell[0] for cell in self.lit.changes}
        for number, (letter, place) in enumerate(zip(self.position.letters, slots, strict=True)):
            edge = accent if number == self.state.cursor and not self.hands.finished else colours.line
            if number in broken:
                edge = colours.bad
            elif self.outcome == "solved":
                edge = colours.good
            ghost, goes = "", False
            if number in changes and isinstance(self.lit.move, Put):
                ghost, edge = self.lit.move.letter, accent
            elif number in changes and isinstance(self.lit.move, Clear):
                goes, edge = True, colours.bad
            drawing.slot(target, place, letter, look, edge, ghost, goes)
