"""Hands on a riddle: a slot has the hand, letters go there, or are marked at its line, by key, click or touch."""

from __future__ import annotations

from typing import Any, Literal

import pygame

from game.boards.base import Act, Board, Hands, Outcome, Setting, Status
from game.boards.riddle import drawing, panels
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui import clipboard
from game.ui.input import Key, Point, Pointer
from game.ui.layout import Column
from game.ui.widgets import Widget
from generators.contract import Options
from generators.riddle import formats, jobs
from generators.riddle.rules import Clear, Mark, Move, Position, Put, Puzzle, Reveal, clues

Rect = pygame.Rect
Mode = Literal["write", "in", "out"]
WIDE = 800
LEAST_LINE, LEAST_SLOTS = 24, 76
"""Heights, in design points, of a line and of the row of slots, below which the alphabet does not come between."""
ADDED, REMOVED = "words added", "words removed"
"""Under these names a player's own words are kept."""


class RiddleBoard(Board[Puzzle, Position, Move]):
    types_letters = True
    tall = True
    steady = 224.0

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.cursor = 0
        self.mode: Mode = "write"
        """What a letter does that is clicked or typed."""
        self.came_round = False
        """Did the hand come from the last slot to the first just now?"""
        self.fits: dict[str, Any] = {}
        self.counted: Position | None = None
        """What the words were counted for."""
        self.proof: list[dict[str, Any]] = []
        self.meaning = ""
        self.with_keys = False
        """The alphabet is on the board: the side column is out of reach, and there is room."""
        self.lines = formats.write_lines(session.puzzle)
        self.kinds = [{clue.word: clue.included for clue in clues(line)} for line in session.puzzle.lines]
        if self.outcome:
            self._conclude()
        else:
            self._count()

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def outcome(self) -> Outcome:
        if not self.session.is_solved:
            return ""
        return "lost" if self.position.revealed else "solved"

    @property
    def helps(self) -> bool:
        """May it be said which letters go with a line?"""
        return self.setting.settings().riddle_helper

    @property
    def is_counted(self) -> bool:
        return self.counted == self.position

    def show_answer(self) -> None:
        self.session.play(Reveal())

    def _count(self) -> None:
        """Have the words counted that fit the letters so far; an answer to an older question is not heard."""
        position = self.position

        def told(found: dict[str, Any]) -> None:
            if position == self.position:
                self.fits, self.counted = found, position

        added, removed = self.setting.recall(ADDED), self.setting.recall(REMOVED)
        self.setting.ask(jobs.fits, position, added, removed, done=told)

    def _conclude(self) -> None:
        """Have the proof and the meaning looked up: now they give nothing away."""
        answer = self.session.puzzle.answer

        def proven(steps: list[dict[str, Any]]) -> None:
            self.proof = steps

        def meant(found: dict[str, tuple[str, str, str] | None]) -> None:
            self.meaning = panels.meaning(answer, found.get(answer))

        self.setting.ask(jobs.proof, formats.dump(self.session.puzzle), done=proven)
        self.setting.ask(jobs.meaning, (answer,), done=meant)

    def moved(self, before: Position, after: Position) -> None:
        changed = [slot for slot, letter in enumerate(after.letters) if letter != before.letters[slot]]
        filled = [slot for slot in changed if after.letters[slot]]
        if len(changed) == 1 and changed != [self.cursor]:
            # An undo or a hint: the eye goes where something happened.
            self.cursor = changed[0]
            self.came_round = False
        if self.outcome:
            self._conclude()
        else:
            self._count()
        self.setting.sound("place" if filled or before.marks != after.marks else "clear")

    def fit(self, area: Rect, look: Look) -> Rect:
        rect = Rect(0, 0, min(area.width, look.px(WIDE)), area.height)
        rect.center = area.center
        keys = panels.keys_height(rect.width, look, panels.FINGER)
        needed = keys + look.px(LEAST_LINE * len(self.lines) + LEAST_SLOTS)
        self.with_keys = self.room != "beside" and not self.hands.finished and needed <= rect.height
        return rect

    # What the scene shows beside it

    def options(self) -> Options:
        """The letters of the answer itself: one that somebody chose may have more than those that are made. How the
        pairs of a riddle from elsewhere belong together, nobody knows."""
        told = {**super().options(), "length": len(self.session.puzzle.answer)}
        if self.session.puzzle.origin is None:
            told.pop("style", None)
        return told

    def status(self) -> Status:
        return panels.status(self)

    def show_fitting(self) -> None:
        if not panels.may_list(self):
            return
        words = ", ".join(self.fits["words"])
        more = self.fits["count"] - len(self.fits["words"])
        if more:
            # Only rude words may fit, which are counted but not shown.
            words = _("{words} and {count} more", words=words, count=f"{more:,}") if words else f"{more:,}"
        self.hands.explain(_("Words that still fit"), words)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        if self.hands.finished:
            return tuple((act,) for act in self._copies())
        undo, hint, check = self._acts()
        return (undo, hint), (check,)

    def short_acts(self) -> tuple[Act, ...]:
        return self._acts()

    def _acts(self) -> tuple[Act, Act, Act]:
        live = not self.hands.finished
        return (
            Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live, bare=True),
            Act(_("Hint"), self.hands.ask_hint, "", "F2", live),
            Act(_("Check answer"), self.hands.check, "", "⏎", live, main=True),
        )

    def extra(self, column: Column, look: Look) -> list[Widget]:
        if self.hands.finished:
            return panels.proof(self, column, look)
        return [] if self.with_keys else panels.letters(self, column, look)

    def after(self) -> tuple[Act, ...]:
        """Beside the board they have buttons of their own."""
        return self._copies() if self.room == "below" else ()

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
        return self.meaning

    def look_back(self) -> str:
        return _("Why it's the only answer")

    def all_right(self) -> str:
        return _("All your letters are correct so far.")

    def astray(self) -> str:
        return _("Every letter fits its line, but not all of them are in the answer.")

    # Hands

    def take(self, letter: str) -> None:
        """A letter was chosen: it goes into the slot, or is marked at its line."""
        if self.mode == "write":
            self.put(letter)
        else:
            self.mark(letter, self.mode)

    def put(self, letter: str) -> None:
        """A letter over another one leads to the very next slot, so that a new guess can be typed over an old one; one
        in an empty slot to the next empty slot. After the last slot a full word begins again."""
        if self.hands.finished:
            return
        slot, letters = self.cursor, self.position.letters
        if letters[slot] != letter:
            self.hands.play(Put(slot, letter))
        last = len(letters) - 1
        if letters[slot] and slot < last:
            self.cursor = slot + 1
            return
        empty = [(slot + step) % len(letters) for step in range(1, len(letters))]
        self.cursor = next((each for each in empty if not letters[each]), 0 if slot == last else slot)
        self.came_round = self.cursor == 0 and slot == last

    def mark(self, letter: str, sense: Literal["in", "out"]) -> None:
        """The same mark again takes it away."""
        if not self.hands.finished:
            is_there = letter in self.position.marks[self.cursor][("in", "out").index(sense)]
            self.hands.play(Mark(self.cursor, None if is_there else sense, letter))

    def turn_mark(self, letter: str) -> None:
        """In, out, gone."""
        inside, outside = self.position.marks[self.cursor]
        self.mark(letter, "out" if letter in inside + outside else "in")

    def choose_mode(self, mode: object) -> None:
        self.mode = "in" if mode == "in" else "out" if mode == "out" else "write"

    def pointer(self, event: Pointer, rect: Rect, look: Look) -> Move | None:
        if event.phase == "down" and not self.hands.finished:
            found = self._at(event.pos, rect, look)
            self.came_round = self.came_round and found is None
            self.cursor = found if found is not None else self.cursor
        return None

    def _at(self, pos: Point, rect: Rect, look: Look) -> int | None:
        rows, slots, _keys = self.parts(rect, look)
        for places in (rows, slots):
            for number, place in enumerate(places):
                if place.collidepoint(pos):
                    return number
        return None

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.ctrl or event.alt:
            return False, None
        count = len(self.position.letters)
        came_round, self.came_round = self.came_round, False
        if pygame.K_a <= event.key <= pygame.K_z:
            (self.turn_mark if event.shift else self.take)(chr(event.key))
        elif event.key in (pygame.K_LEFT, pygame.K_UP):
            self.cursor = (self.cursor - 1) % count
        elif event.key in (pygame.K_RIGHT, pygame.K_DOWN):
            self.cursor = (self.cursor + 1) % count
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.cursor = 0 if event.key == pygame.K_HOME else count - 1
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if came_round and event.key == pygame.K_BACKSPACE:
                self.cursor = count - 1
            return True, self._delete(event.key == pygame.K_BACKSPACE)
        elif event.key == pygame.K_SPACE:
            self.choose_mode(panels.MODES[(panels.MODES.index(self.mode) + 1) % len(panels.MODES)])
        elif event.key == pygame.K_ESCAPE and self.mode != "write":
            self.mode = "write"
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.hands.check()
        else:
            return False, None
        return True, None

    def _delete(self, backwards: bool) -> Clear | None:
        letters = self.position.letters
        if backwards and not letters[self.cursor] and self.cursor:
            self.cursor -= 1
        return Clear(self.cursor) if letters[self.cursor] else None

    # Drawing

    def parts(self, rect: Rect, look: Look) -> tuple[list[Rect], list[Rect], Rect]:
        """A strip for each line, below them the slots, and below those the keys, if they are here."""
        count = len(self.lines)
        gap = look.px(14 if rect.width > look.px(600) else 8)
        side = min(look.px(84), (rect.width - gap * (count - 1)) // count)
        tall = min(look.px(96), round(side * 1.14))
        keys = panels.keys_height(rect.width, look, panels.FINGER) if self.with_keys else 0
        if keys:
            tall = min(tall, look.px(64))
            side = min(side, tall)
        above, between = look.px(18 if keys else 26), look.px(14) if keys else 0
        row = max(look.px(20), min(look.px(82), (rect.height - tall - above - between - keys) // count))
        space = look.px(8) if row > look.px(50) else look.px(2)
        height = row * count - space + above + tall + between + keys
        top = rect.y + max(0, (rect.height - height) // 2)
        rows = [Rect(rect.x, top + number * row, rect.width, row - space) for number in range(count)]
        left = rect.centerx - (side * count + gap * (count - 1)) // 2
        bottom = rows[-1].bottom + above
        slots = [Rect(left + number * (side + gap), bottom, side, tall) for number in range(count)]
        return rows, slots, Rect(rect.x, bottom + tall + between, rect.width, keys)

    def pieces(self, rect: Rect, look: Look) -> list[Widget]:
        return panels.on_board(self, self.parts(rect, look)[2], look) if self.with_keys else []

    def paint(self, target: pygame.Surface, rect: Rect, look: Look, focused: bool) -> None:
        rows, slots, _keys = self.parts(rect, look)
        self._paint_lines(target, rows, look)
        self._paint_slots(target, slots, look)

    def _paint_lines(self, target: pygame.Surface, rows: list[Rect], look: Look) -> None:
        accent = look.accent("riddle")
        lit = {cell[0] for cell in self.lit.look_at}
        pad = look.px(drawing.PAD if rows[0].width > look.px(drawing.NARROW) else drawing.PAD_NARROW)
        inside = [place.inflate(-2 * pad, 0) for place in rows]
        points, beside, rooms = self._sized(inside, look)
        for number, (line, place) in enumerate(zip(self.lines, rows, strict=True)):
            drawing.strip(target, place, look, accent, number in lit, number == self.cursor and not self.hands.finished)
            room = Rect(inside[number].x, place.y, rooms[number], place.height)
            drawing.write_line(target, line, self.kinds[number], room, points, look)
            drawing.write_beside(target, beside[number], inside[number], points, look)

    def _sized(self, inside: list[Rect], look: Look) -> tuple[int, list[drawing.Letters], list[int]]:
        """How large the lines are, the letters beside each, and the room that is left of them. Where room is short the
        lines come first: what the helper says goes, and if it must be the player's own marks."""
        bold = [frozenset(kinds) for kinds in self.kinds]
        found: list[tuple[int, list[drawing.Letters], list[int]]] = []
        for kept in drawing.KEPT:
            beside = [
                drawing.within(panels.beside(self, number), place.width * 2 // 5, look, kept)
                for number, place in enumerate(inside)
            ]
            rooms = [
                place.width - drawing.beside_width(letters, look) for place, letters in zip(inside, beside, strict=True)
            ]
            points = drawing.size_of(self.lines, bold, rooms, inside[0].height, look)
            found.append((points, beside, rooms))
            if points >= drawing.BESIDE.size:
                break
        return max(found, key=lambda each: each[0])

    def _paint_slots(self, target: pygame.Surface, slots: list[Rect], look: Look) -> None:
        colours, accent = look.palette, look.accent("riddle")
        broken = {cell[0] for cell in self.lit.faults}
        changes = {cell[0] for cell in self.lit.changes}
        for number, (letter, place) in enumerate(zip(self.position.letters, slots, strict=True)):
            edge = accent if number == self.cursor and not self.hands.finished else colours.line
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
