"""Hands on a crossword: the keyboard, the mouse or a finger choose a cell and write; words are dropped into slots."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.boards.base import SPEECH, Act, Board, Hands, Outcome, Setting, Status
from game.boards.crossword import checks, drawing, keyboard, panels
from game.boards.crossword import cursor as moves
from game.boards.crossword.cursor import Cursor
from game.boards.crossword.view import COMFORTABLE, Camera, View
from game.boards.crossword.wordhand import WordHand, carried_far
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui.input import Key, Point, Pointer
from game.ui.layout import Column
from game.ui.widgets import Button, Widget
from generators.contract import Cell, Options
from generators.crossword import jobs
from generators.crossword.rules import (
    BANK_RULES,
    LONGEST_CELL,
    Check,
    Declare,
    Entry,
    Erase,
    Move,
    Position,
    Puzzle,
    Reveal,
    Write,
    agrees,
)

Rect = pygame.Rect
ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
CLOSER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
SIDE = 44
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)


@dataclass
class Grip:
    """A hand on the grid: it chooses a cell, or moves the grid when that is seen from near."""

    start: Point
    cell: Cell | None
    moved: Point = (0, 0)
    pans: bool = False


class CrosswordBoard(Board[Puzzle, Position, Move]):
    types_letters = True
    keeps_head = True
    takes_tab = True
    tall = True
    steady = 216.0
    steady_low = 140.0

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.cursor = moves.to_entry(session.position, session.puzzle.entries[0])
        self.camera = Camera()
        self.pencil = False
        self.words = WordHand(self)
        self.grip: Grip | None = None
        self.typing = ""
        """Several letters for one cell, before Enter."""
        self.several = False
        self.letters = False
        """Are there letters on the screen?"""
        self.count: int | None = None
        """Of a clued entry: how many words of the dictionary go with its letters."""
        self._counted: tuple[str, ...] = ()
        self._own = False
        self.view: View | None = None
        self._look_around()

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def entry(self) -> Entry | None:
        return moves.entry_at(self.session.puzzle, self.cursor)

    @property
    def outcome(self) -> Outcome:
        if not self.session.is_solved:
            return ""
        return "lost" if self.position.is_given_up or self.session.counters.revealed else "solved"

    @property
    def has_answer(self) -> bool:
        return self.session.puzzle.is_known

    def show_answer(self) -> None:
        self.session.play(Reveal(self.session.puzzle.open_cells))

    def afterword(self) -> str:
        return self.words.meaning

    # The hand

    def move_to(self, cursor: Cursor) -> None:
        if cursor != self.cursor:
            self.typing, self.several = "", False
            self.hands.quiet()
        self.cursor = cursor
        self._look_around()

    def go_to(self, entry: Entry) -> None:
        self.move_to(moves.to_entry(self.position, entry))

    def in_sight(self) -> str:
        entry = self.entry
        return panels.clue_key(entry) if entry is not None and self.session.puzzle.clues else ""

    def _look_around(self) -> None:
        """The hand or the letters changed: bring the cell in sight, and have the words counted that fit there."""
        if self.view is not None:
            self.camera.follow(self.cursor.cell, self.view)
        entry = self.entry
        if self.session.puzzle.style != "clued" or entry is None:
            return
        pattern = self.position.pattern(entry)
        if pattern == self._counted:
            return
        self._counted, self.count = pattern, None

        def told(count: int) -> None:
            if pattern == self._counted:
                self.count = count

        if not all(pattern):
            self.setting.ask(jobs.fits, pattern, done=told)

    def moved(self, before: Position, after: Position) -> None:
        changed = [
            cell
            for index, cell in enumerate(divmod(place, after.puzzle.width) for place in range(len(after.letters)))
            if before.letters[index] != after.letters[index]
        ]
        if changed and not self._own and not after.is_given_up:
            self.move_to(moves.at(after.puzzle, changed[0], self.cursor.across))
        if after.is_given_up:
            self.words.picked = self.typing = ""
        self._own = False
        if changed:
            self.setting.sound("place" if any(after.letters[after.puzzle.index(cell)] for cell in changed) else "clear")
        self._look_around()

    # Writing

    def type(self, letter: str) -> None:
        """A letter at the hand, and the hand goes on."""
        if self.hands.finished:
            return
        if self.several:
            self.typing = (self.typing + letter)[:LONGEST_CELL]
            return
        here, skips = self.cursor, self.setting.settings().crossword_skip
        after = moves.after_typing(self.position, here, skips)
        if not self.position.is_fixed(here.cell):
            self.play(Write(here.cell, here.across, (letter,), self.pencil))
        self.move_to(after)

    def play(self, move: Move) -> None:
        self._own = True
        self.hands.play(move)
        self._own = False

    def _finish_typing(self) -> None:
        letters, self.several, self.typing = self.typing, False, ""
        if letters and not self.position.is_fixed(self.cursor.cell):
            self.play(Write(self.cursor.cell, self.cursor.across, (letters,), self.pencil))

    def delete_back(self) -> None:
        """Backspace: the letter here, or else the one before."""
        if self.hands.finished:
            return
        if self.several:
            self.typing = self.typing[:-1]
            return
        if not self._is_erasable(self.cursor.cell):
            self.move_to(moves.before(self.session.puzzle, self.cursor))
        self.delete()

    def delete(self) -> None:
        if self._is_erasable(self.cursor.cell) and not self.hands.finished:
            self.play(Erase((self.cursor.cell,)))

    def _is_erasable(self, cell: Cell) -> bool:
        return bool(self.position.at(cell)) and not self.position.is_fixed(cell)

    # What the scene shows beside it

    def options(self) -> Options:
        """As it is: opened ones have sizes and patterns of their own."""
        puzzle = self.session.puzzle
        return {"height": puzzle.height, "size": puzzle.width, "style": puzzle.style, "pattern": puzzle.pattern}

    def status(self) -> Status:
        status = panels.status(self)
        if self.hands.finished or not all(map(self.position.at, self.open_cells())):
            return status
        puzzle = self.session.puzzle
        if puzzle.is_known and puzzle.style == "clued":
            words = _("Every cell is filled, but something isn't right yet.")
            return Status(status.title, words, _("Not quite right"), bad=True)
        if puzzle.style == "fill-in":
            return status
        words = _("Every cell is filled. This file came without a solution, so Quintet can't check it.")
        done = Act(_("I'm done"), partial(self.hands.play, Declare()), main=True)
        return Status(_("All filled in"), words, acts=(done,))

    def open_cells(self) -> tuple[Cell, ...]:
        return self.session.puzzle.open_cells

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        live, session = not self.hands.finished, self.session
        known = session.puzzle.is_known
        return (
            (
                Act(_("Check"), partial(checks.ask_check, self), "", "F3", live and known),
                Act(_("Reveal"), partial(checks.ask_reveal, self), "", "F4", live and known),
                Act(_("Pencil"), self.toggle_pencil, "", "F5", live, main=self.pencil),
            ),
            (
                Act(_("Undo"), self.hands.undo, "", "Ctrl Z", session.can_undo and live),
                Act(_("Redo"), self.hands.redo, "", "Ctrl Y", session.can_redo and live),
                Act(_("Hint"), self.hands.ask_hint, "", "F2", live),
            ),
        )

    def short_acts(self) -> tuple[Act, ...]:
        (check, reveal, pencil), (undo, _redo, hint) = self.acts()
        return (
            Act(undo.words, undo.run, "undo-2", "", undo.enabled, bare=True),
            Act(pencil.words, pencil.run, "pencil", "", pencil.enabled, pencil.main, bare=True),
            Act(_("Letters"), self.toggle_letters, "keyboard", "", not self.hands.finished, self.letters, bare=True),
            Act(check.words, check.run, "check", "", check.enabled, bare=True),
            Act(reveal.words, reveal.run, "eye", "", reveal.enabled, bare=True),
            Act(hint.words, hint.run, "lightbulb", "", hint.enabled, bare=True),
        )

    def likes_beside(self) -> float:
        """Clues in one line each, where that is possible."""
        return 440.0 if self.session.puzzle.clues else 0.0

    def needs_below(self) -> float:
        """Room for some words or clues; who writes with the letters on the screen has the clue in sight."""
        return SPEECH if self.letters else 310.0

    def promise(self) -> str:
        return _("Each clue has one answer in our dictionary ✓") if self.session.puzzle.clues else ""

    def look_back(self) -> str:
        return _("View grid")

    def no_hint(self) -> str:
        if self.session.puzzle.is_known or self.session.puzzle.style != "clued":
            return super().no_hint()
        return _("This file has no solution, so hints appear only where a single dictionary word fits.")

    def extra(self, column: Column, look: Look) -> list[Widget]:
        if self.session.puzzle.clues:
            return panels.clue_lists(self, column, look)
        return panels.words_to_place(self, column, look)

    def story(self) -> str:
        """Help that a result should not hide."""
        checked = sum(isinstance(move, Check) for move in self.session.ever)
        shown = len({cell for move in self.session.ever if isinstance(move, Reveal) for cell in move.cells})
        told = []
        if checked:
            told.append(_("checks: {count}", count=checked))
        if shown:
            told.append(_("letters revealed: {count}", count=shown))
        return " · ".join(told)

    # Checking and revealing

    def toggle_pencil(self) -> None:
        self.pencil = not self.pencil

    def toggle_letters(self) -> None:
        self.letters = not self.letters

    # Keys and pointer

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.ctrl or event.alt:
            return False, None
        puzzle, settings = self.session.puzzle, self.setting.settings()
        if pygame.K_a <= event.key <= pygame.K_z or pygame.K_0 <= event.key <= pygame.K_9:
            self.type(chr(event.key))
        elif event.key in ARROWS:
            turns = settings.crossword_arrows == "turn"
            self.move_to(moves.stepped(puzzle, self.cursor, ARROWS[event.key], turns))
        elif event.key == pygame.K_SPACE:
            self.move_to(moves.turned(puzzle, self.cursor))
        elif event.key == pygame.K_TAB:
            self.move_to(moves.next_entry(self.position, self.cursor, -1 if event.shift else 1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.move_to(moves.end(puzzle, self.cursor, event.key == pygame.K_END))
        elif event.key == pygame.K_BACKSPACE:
            self.delete_back()
        elif event.key == pygame.K_DELETE:
            self.delete()
        else:
            return self._other_key(event), None
        return True, None

    def _other_key(self, event: Key) -> bool:
        if event.key == pygame.K_ESCAPE and (self.words.picked or self.several):
            self.words.picked = self.typing = ""
            self.several = False
        elif event.key == pygame.K_INSERT:
            self.several = True
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif event.key in CLOSER:
            self.zoom(True)
        elif event.key in FARTHER:
            self.zoom(False)
        elif event.key == pygame.K_F3 and self.session.puzzle.is_known:
            checks.ask_check(self)
        elif event.key == pygame.K_F4 and self.session.puzzle.is_known:
            checks.ask_reveal(self)
        elif event.key == pygame.K_F5:
            self.toggle_pencil()
        else:
            return False
        return True

    def _enter(self) -> None:
        if self.several:
            self._finish_typing()
        elif self.words.picked:
            self.words.pick(self.words.picked)
        else:
            self.move_to(moves.next_entry(self.position, self.cursor, 1))

    def zoom(self, closer: bool) -> None:
        self.camera.zoomed = closer
        self.camera.centre = (float(self.cursor.cell[0]), float(self.cursor.cell[1]))

    def pointer(self, event: Pointer, rect: Rect, look: Look) -> Move | None:
        view = self.viewed(rect, look)
        if event.touch and event.phase == "down" and not self.session.puzzle.words:
            self.letters = True
        if event.phase == "down":
            self.grip = Grip(event.pos, view.cell_at(event.pos))
        elif event.phase == "move" and self.grip is not None:
            self._pan(event.pos, view)
        elif event.phase == "up" and self.grip is not None:
            grip, self.grip = self.grip, None
            if grip.cell is not None and not grip.pans:
                self._point_at(grip.cell)
        elif event.phase == "cancel":
            self.grip = None
        return None

    def _pan(self, pos: Point, view: View) -> None:
        grip = self.grip
        if grip is None or not self.camera.zoomed:
            return
        grip.pans = grip.pans or carried_far(grip.start, pos)
        if grip.pans:
            self.camera.drag(view, (pos[0] - grip.start[0], pos[1] - grip.start[1]))
            grip.start = pos

    def _point_at(self, cell: Cell) -> None:
        puzzle = self.session.puzzle
        if not puzzle.at(cell):
            return
        if self.words.picked and not self.hands.finished:
            self.words.drop(self.words.picked, cell)
        elif cell == self.cursor.cell:
            self.move_to(moves.turned(puzzle, self.cursor))
        else:
            self.move_to(moves.at(puzzle, cell, self.cursor.across))

    # Drawing

    def fit(self, area: Rect, look: Look) -> Rect:
        return area

    def _window(self, rect: Rect, look: Look) -> Rect:
        """All but the letters on the screen, and a strip for the buttons where the grid would reach under them."""
        below = keyboard.height(look) if self.letters else 0
        window = Rect(rect.x, rect.y, rect.width, max(look.px(120), rect.height - below))
        puzzle, strip = self.session.puzzle, look.px(SIDE + 8)
        wide = self.camera.fitting(window, puzzle.height, puzzle.width, look) * puzzle.width
        if self._buttons(window, look) and (self.camera.zoomed or (window.width - wide) // 2 < strip):
            window.width -= strip
        return window

    def _buttons(self, window: Rect, look: Look) -> list[str]:
        """What stands in the corner of the grid."""
        puzzle = self.session.puzzle
        small = self.camera.fitting(window, puzzle.height, puzzle.width, look) < look.px(COMFORTABLE)
        return ["zoom"] * (small or self.camera.zoomed) + ["letters"] * (self.room != "below")

    def viewed(self, rect: Rect, look: Look) -> View:
        puzzle = self.session.puzzle
        self.view = self.camera.view(self._window(rect, look), puzzle.height, puzzle.width, look)
        return self.view

    def paint(self, target: pygame.Surface, rect: Rect, look: Look, focused: bool) -> None:
        view, entry = self.viewed(rect, look), self.entry
        over = self.hands.finished
        shown = drawing.Shown(
            None if over else self.cursor.cell,
            frozenset(entry.slot.cells) if entry is not None and not over else frozenset(),
            self.words.inviting(),
            self.typing if self.several else "",
        )
        lit = replace(self.lit, faults=self.lit.faults | self._conflicts())
        drawing.grid(target, view, self.position, shown, lit, look)
        self.words.paint(target, look)

    def _conflicts(self) -> frozenset[Cell]:
        """What contradicts the list shows at once: anybody can see it there. Wrong letters show only on request."""
        seen = frozenset(cell for fault in self.session.faults if fault.rule in BANK_RULES for cell in fault.cells)
        if not self.setting.settings().mark_mistakes or not self.session.puzzle.is_known:
            return seen
        return seen | frozenset(cell for cell in self.open_cells() if self._is_wrong(cell))

    def _is_wrong(self, cell: Cell) -> bool:
        letter = self.position.at(cell)
        return letter != "" and not agrees(letter, self.session.puzzle.at(cell))

    def pieces(self, rect: Rect, look: Look) -> list[Widget]:
        window = self._window(rect, look)
        widgets: list[Widget] = []
        side = look.px(SIDE)
        corner = Rect(rect.right - side, window.bottom - side, side, side)
        for key in self._buttons(window, look):
            closer = not self.camera.zoomed
            icon, tip, action = "keyboard", _("On-screen keyboard"), self.toggle_letters
            if key == "zoom":
                icon, tip = ("zoom-in", _("Zoom in (+)")) if closer else ("zoom-out", _("Fit to window (−)"))
                action = partial(self.zoom, closer)
            widgets.append(Button(key, corner, "", action, icon=icon, tip=tip))
            corner = corner.move(0, -side - look.px(8))
        if self.letters:
            place = Rect(rect.x, window.bottom, rect.width, rect.bottom - window.bottom)
            widgets += keyboard.keys(self, place, look)
        return widgets
