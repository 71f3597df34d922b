"""Hands on a riddle: a slot has the hand, letters go there by key, click or touch."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.boards.base import Act, Board, Hands, Outcome, Setting, Status
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui import paint, text
from game.ui.input import Key, Point, Pointer
from game.ui.layout import Column
from game.ui.text import BODY, Style
from game.ui.widgets import Button, Panel, Widget, heading
from generators.riddle import formats, jobs
from generators.riddle.rules import Clear, Move, Position, Put, Puzzle, Reveal, allowed, clues

Rect = pygame.Rect
WIDE = 800
LETTERS = "abcdefghijklmnopqrstuvwxyz"
IN_ROW = 7


class RiddleBoard(Board[Puzzle, Position, Move]):
    types_letters = True

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.cursor = 0
        self.fits: dict[str, Any] = {}
        self.meaning = ""
        self.lines = formats.write_lines(session.puzzle)
        self._count()

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def outcome(self) -> Outcome:
        if not self.session.is_solved:
            return ""
        return "lost" if self.position.revealed else "solved"

    def show_answer(self) -> None:
        self.session.play(Reveal())

    def _count(self) -> None:
        """Have the words counted that fit the letters so far; an answer to an older question is not heard."""
        position = self.position

        def told(found: dict[str, Any]) -> None:
            if position == self.position:
                self.fits = found

        self.setting.ask(jobs.fits, position, done=told)

    def moved(self, before: Position, after: Position) -> None:
        self._count()
        self.setting.sound("place" if sum(map(bool, after.letters)) > sum(map(bool, before.letters)) else "clear")
        if self.outcome:
            answer = self.session.puzzle.answer

            def told(found: dict[str, tuple[str, str, str] | None]) -> None:
                gloss = found.get(answer)
                self.meaning = f"{answer}: {gloss[1]}" if gloss is not None else answer

            self.setting.ask(jobs.meaning, (answer,), done=told)

    def afterword(self) -> str:
        return self.meaning

    def fit(self, area: Rect, look: Look) -> Rect:
        rect = Rect(0, 0, min(area.width, look.px(WIDE)), area.height)
        rect.center = area.center
        return rect

    # What the scene shows beside it

    def status(self) -> Status:
        if not self.fits:
            return Status(_("Words that still fit"), _("Counting..."))
        shown = " ".join(letter.upper() or "_" for letter in self.position.letters)
        words = _("With your letters {letters}. The list counts as a hint.", letters=shown)
        acts = (Act(_("Show them"), self.show_fitting),) if not self.hands.finished else ()
        return Status(_("Words that still fit"), words, str(self.fits["count"]), acts=acts)

    def show_fitting(self) -> None:
        words = ", ".join(self.fits.get("words", ())) or _("No word fits these letters.")
        self.hands.explain(_("Words that still fit"), words)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        undo, hint, check = self._acts()
        return (undo, hint), (check,)

    def short_acts(self) -> tuple[Act, ...]:
        return self._acts()

    def _acts(self) -> tuple[Act, Act, Act]:
        live = not self.hands.finished
        return (
            Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live, bare=True),
            Act(_("Hint"), self.hands.ask_hint, "lightbulb", "F2", live),
            Act(_("Check"), self.hands.check, "check", "⏎", live, main=True),
        )

    def extra(self, column: Column, look: Look) -> list[Widget]:
        """The alphabet for the line that has the hand; the letters that go with it stand out."""
        top, pad = column.y, look.px(20)
        inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
        title = _("Letters for line {number}", number=self.cursor + 1)
        widgets: list[Widget] = [heading("letters kind", inside.take(22, gap=8), title, look)]
        gap = look.px(6)
        wide = (inside.area.width - gap * (IN_ROW - 1)) // IN_ROW
        fitting = allowed(self.session.puzzle.lines[self.cursor]) if self.setting.settings().riddle_helper else LETTERS
        row = Rect(0, 0, 0, 0)
        for number, letter in enumerate(LETTERS):
            if number % IN_ROW == 0:
                row = inside.take(40, gap=6)
            place = Rect(row.x + (number % IN_ROW) * (wide + gap), row.y, wide, row.height)
            lit = letter in fitting and self.setting.settings().riddle_helper
            fill = look.accent("riddle") if lit else None
            live = not self.hands.finished
            action = partial(self.put, letter)
            widgets.append(
                Button(f"letter {letter}", place, letter.upper(), action, fill=fill, style=BODY, enabled=live)
            )
        panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(12) - top)
        column.y = panel.bottom
        return [Panel("letters", panel), *widgets]

    # Hands

    def put(self, letter: str) -> None:
        if not self.hands.finished:
            slot = self.cursor
            self._advance()
            self.hands.play(Put(slot, letter))

    def _advance(self) -> None:
        """To the next empty slot, round and round; stay where there is none."""
        letters = self.position.letters
        count = len(letters)
        for step in range(1, count):
            if not letters[(self.cursor + step) % count]:
                self.cursor = (self.cursor + step) % count
                return

    def pointer(self, event: Pointer, rect: Rect, look: Look) -> Move | None:
        if event.phase == "down":
            found = self._at(event.pos, rect, look)
            self.cursor = found if found is not None else self.cursor
        return None

    def _at(self, pos: Point, rect: Rect, look: Look) -> int | None:
        for places in self._parts(rect, look):
            for number, place in enumerate(places):
                if place.collidepoint(pos):
                    return number
        return None

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.ctrl or event.alt:
            return False, None
        count = len(self.position.letters)
        if pygame.K_a <= event.key <= pygame.K_z:
            self.put(chr(event.key))
        elif event.key in (pygame.K_LEFT, pygame.K_UP):
            self.cursor = (self.cursor - 1) % count
        elif event.key in (pygame.K_RIGHT, pygame.K_DOWN):
            self.cursor = (self.cursor + 1) % count
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return True, self._delete(event.key == pygame.K_BACKSPACE)
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

    def _parts(self, rect: Rect, look: Look) -> tuple[list[Rect], list[Rect]]:
        """A strip for each line, and below them the slots."""
        count = len(self.lines)
        gap = look.px(12)
        side = min(look.px(84), (rect.width - gap * (count - 1)) // count)
        tall = min(look.px(96), round(side * 1.14))
        room = rect.height - tall - look.px(36)
        row = max(look.px(34), min(look.px(82), room // count))
        top = rect.y + max(0, (room - row * count) // 2)
        rows = [Rect(rect.x, top + number * row, rect.width, row - look.px(6)) for number in range(count)]
        left = rect.centerx - (side * count + gap * (count - 1)) // 2
        bottom = rows[-1].bottom + look.px(20)
        return rows, [Rect(left + number * (side + gap), bottom, side, tall) for number in range(count)]

    def paint(self, target: pygame.Surface, rect: Rect, look: Look, focused: bool) -> None:
        rows, slots = self._parts(rect, look)
        accent, colours = look.accent("riddle"), look.palette
        lit = {cell[0] for cell in self.lit.look_at}
        for number, (line, place) in enumerate(zip(self.lines, rows, strict=True)):
            if number == self.cursor or number in lit:
                edge = accent if number in lit else colours.line
                paint.box(target, place, look.px(14), colours.raised, edge, look.px(2 if number in lit else 1))
            self._paint_line(target, number, line, place, look)
        broken = {cell[0] for cell in self.lit.faults}
        for number, (letter, place) in enumerate(zip(self.position.letters, slots, strict=True)):
            edge = colours.bad if number in broken else accent if number == self.cursor else colours.line
            paint.box(target, place, look.px(12), colours.raised, edge, look.px(2))
            if letter:
                style = Style(place.height * 0.5 / look.scale, "bold")
                paint.write(target, letter.upper(), style, look, colours.ink, place, "centre")

    def _paint_line(self, target: pygame.Surface, number: int, line: str, place: Rect, look: Look) -> None:
        """The line with its clue words lit, the excluded ones struck out, and the letters that go with it."""
        puzzle_line = self.session.puzzle.lines[number]
        kinds = {clue.word: clue.included for clue in clues(puzzle_line)}
        points = min(24.0, place.height * 0.45 / look.scale)
        plain, strong = Style(points), Style(points, "semibold")
        letters = " ".join(allowed(puzzle_line).upper()) if self.setting.settings().riddle_helper else ""
        letters = letters if len(letters) <= 15 else ""
        room = place.width - look.px(40) - (text.width(letters, BODY, look.scale) + look.px(16) if letters else 0)
        while points > 12 and text.width(line, strong, look.scale) > room:
            points -= 1
            plain, strong = Style(points), Style(points, "semibold")
        x = place.x + look.px(20)
        for word in line.split(" "):
            known = kinds.get(word.strip(".,"))
            style = plain if known is None else strong
            ink = look.palette.ink if known is None else look.accent("riddle") if known else look.palette.muted
            drawn = text.render(word, style, look, ink)
            target.blit(drawn, (x, place.centery - drawn.get_height() // 2))
            if known is False:
                target.fill(look.palette.muted, (x, place.centery, drawn.get_width(), look.px(2)))
            x += drawn.get_width() + text.width(" ", plain, look.scale)
        if letters:
            side = place.inflate(-2 * look.px(20), 0)
            paint.write(target, letters, BODY, look, look.palette.muted, side, "right")
