"""A crossword on the screen: keys and pointer go to its state, and the grid is drawn with what goes around it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.boards.base import SPEECH, Board
from game.boards.camera import View
from game.boards.contract import Act, Hands, Outcome, Place, Setting, Status
from game.boards.crossword import bank, checks, clues, drawing, keyboard, panels, strip, wordhand
from game.boards.crossword import cursor as moves
from game.boards.crossword.state import SIDE, CrosswordState, Grip
from game.boards.crossword.traits import ARROWS
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui.input import Key, Pinch, Point, Pointer
from game.ui.layout import Column
from game.ui.widgets import Button, Widget
from generators.contract import Cell, Options
from generators.crossword.rules import BANK_RULES, Check, Declare, Move, Position, Puzzle, Reveal, agrees

Rect = pygame.Rect
ARROW_KEYS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
CLOSER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)


class CrosswordBoard(Board[Puzzle, Position, Move]):
    types_letters = True
    keeps_head = True
    takes_tab = True
    tall = True
    steady = 140.0
    steady_low = 140.0

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.state = CrosswordState(session, setting, hands)

    @property
    def position(self) -> Position:
        return self.session.position

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
        return self.state.meaning

    def says_itself(self, place: Place, look: Look) -> bool:
        return self.state.has_strip(place, look)

    def in_sight(self) -> str:
        entry = self.state.entry
        if entry is None:
            return ""
        return clues.clue_key(entry) if self.session.puzzle.clues else bank.length_key(entry.slot.length)

    # What the scene shows beside it

    def options(self) -> Options:
        """As it is: opened ones have sizes and patterns of their own."""
        puzzle = self.session.puzzle
        return {"height": puzzle.height, "size": puzzle.width, "style": puzzle.style, "pattern": puzzle.pattern}

    def status(self) -> Status:
        status = panels.status(self.state)
        if self.hands.finished or not all(map(self.position.at, self.session.puzzle.open_cells)):
            return status
        puzzle = self.session.puzzle
        if puzzle.is_known and puzzle.style == "clued":
            words = _("Every cell is filled, but something isn't right yet.")
            return Status(status.title, words, status.headline, bad=True)
        if puzzle.style == "fill-in":
            return status
        words = _("Every cell is filled. This file came without a solution, so Quintet can't check it.")
        done = Act(_("I'm done"), partial(self.hands.play, Declare()), main=True)
        return Status(_("All filled in"), words, acts=(done,))

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        live, session = not self.hands.finished, self.session
        known = session.puzzle.is_known
        return (
            (
                Act(_("Check"), partial(checks.ask_check, self.state), "", "F3", live and known),
                Act(_("Reveal"), partial(checks.ask_reveal, self.state), "", "F4", live and known),
                Act(_("Pencil"), self.state.toggle_pencil, "", "F5", live, main=self.state.pencil),
            ),
            (
                Act(_("Undo"), self.hands.undo, "", "Ctrl Z", session.can_undo and live),
                Act(_("Redo"), self.hands.redo, "", "Ctrl Y", session.can_redo and live),
                Act(_("Hint"), self.hands.ask_hint, "", "F2", live),
            ),
        )

    def short_acts(self) -> tuple[Act, ...]:
        (check, reveal, pencil), (undo, _redo, hint) = self.acts()
        state, live = self.state, not self.hands.finished
        return (
            Act(undo.words, undo.run, "undo-2", "", undo.enabled, bare=True),
            Act(pencil.words, pencil.run, "pencil", "", pencil.enabled, pencil.main, bare=True),
            Act(_("Letters"), state.toggle_letters, "keyboard", "", live, state.letters, bare=True),
            Act(check.words, check.run, "check", "", check.enabled, bare=True),
            Act(reveal.words, reveal.run, "eye", "", reveal.enabled, bare=True),
            Act(hint.words, hint.run, "lightbulb", "", hint.enabled, bare=True),
        )

    def likes_beside(self) -> float:
        """Both lists of clues side by side, or all words of a list."""
        return 616.0 if self.session.puzzle.clues else 512.0

    def yields(self) -> float:
        """A large grid gives way to the clues, as each of its cells is large enough."""
        return 110.0 if self.session.puzzle.clues else 0.0

    def asked_of(self) -> Position:
        """A hint speaks of the entry in hand, where something can be said of it."""
        return replace(self.position, focus=(self.state.cursor.cell, self.state.cursor.across))

    def heading(self) -> str:
        return self.session.puzzle.title

    def needs_below(self) -> float:
        """Room for some words or clues; who writes with the letters on the screen has the clue in sight."""
        return SPEECH if self.state.letters else 310.0

    def promise(self) -> str:
        return _("No synonym of an answer fits its crossings ✓") if self.session.puzzle.clues else ""

    def look_back(self) -> str:
        return _("View grid")

    def no_hint(self) -> str:
        if self.session.puzzle.is_known or self.session.puzzle.style != "clued":
            return super().no_hint()
        return _("This file has no solution, so hints appear only where a single dictionary word fits.")

    def extra(self, column: Column, place: Place, look: Look) -> list[Widget]:
        if self.session.puzzle.clues:
            return clues.clue_lists(self.state, column, look)
        return bank.words_to_place(self.state, column, look)

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

    # Keys and pointer

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.ctrl or event.alt:
            return False, None
        state, puzzle = self.state, self.session.puzzle
        if pygame.K_a <= event.key <= pygame.K_z or pygame.K_0 <= event.key <= pygame.K_9:
            state.type(chr(event.key))
        elif event.key in ARROW_KEYS:
            turns = self.setting.settings().of(ARROWS) == "turn"
            state.move_to(moves.stepped(puzzle, state.cursor, ARROW_KEYS[event.key], turns))
        elif event.key == pygame.K_SPACE:
            state.move_to(moves.turned(puzzle, state.cursor))
        elif event.key == pygame.K_TAB:
            state.move_to(moves.next_entry(self.position, state.cursor, -1 if event.shift else 1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            state.move_to(moves.end(puzzle, state.cursor, event.key == pygame.K_END))
        elif event.key == pygame.K_BACKSPACE:
            state.delete_back()
        elif event.key == pygame.K_DELETE:
            state.delete()
        else:
            return self._other_key(event), None
        return True, None

    def _other_key(self, event: Key) -> bool:
        state, is_known = self.state, self.session.puzzle.is_known
        if event.key == pygame.K_ESCAPE:
            return state.let_go()
        if event.key == pygame.K_INSERT:
            state.several = True
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif event.key in CLOSER:
            state.zoom(True)
        elif event.key in FARTHER:
            state.zoom(False)
        elif event.key == pygame.K_F3 and is_known:
            checks.ask_check(state)
        elif event.key == pygame.K_F4 and is_known:
            checks.ask_reveal(state)
        elif event.key == pygame.K_F5:
            state.toggle_pencil()
        else:
            return False
        return True

    def _enter(self) -> None:
        state = self.state
        if state.several:
            state.finish_typing()
        elif state.picked:
            wordhand.pick(state, state.picked)
        else:
            state.move_to(moves.next_entry(self.position, state.cursor, 1))

    def pointer(self, event: Pointer, place: Place, look: Look) -> Move | None:
        state = self.state
        view = state.viewed(place, look)
        if event.touch and event.phase == "down" and not self.session.puzzle.words:
            state.letters = True
        if event.phase == "down":
            state.grip = Grip(event.pos, view.cell_at(event.pos))
        elif event.phase == "move" and state.grip is not None:
            self._pan(state.grip, event.pos, view)
        elif event.phase == "up" and state.grip is not None:
            grip, state.grip = state.grip, None
            if grip.cell is not None and not grip.pans:
                self._point_at(grip.cell)
        elif event.phase == "cancel":
            state.grip = None
        return None

    def pinch(self, event: Pinch, place: Place, look: Look) -> bool:
        view = self.state.viewed(place, look)
        return self.state.camera.pinch(event, view, view.cell_at(event.pos))

    def _pan(self, grip: Grip, pos: Point, view: View) -> None:
        if not self.state.camera.zoomed:
            return
        grip.pans = grip.pans or wordhand.carried_far(grip.start, pos)
        if grip.pans:
            self.state.camera.drag(view, (pos[0] - grip.start[0], pos[1] - grip.start[1]))
            grip.start = pos

    def _point_at(self, cell: Cell) -> None:
        state, puzzle = self.state, self.session.puzzle
        if not puzzle.at(cell):
            return
        if state.picked and not self.hands.finished:
            wordhand.drop(state, state.picked, cell)
        elif cell == state.cursor.cell:
            state.move_to(moves.turned(puzzle, state.cursor))
        else:
            state.move_to(moves.at(puzzle, cell, state.cursor.across))

    def moved(self, before: Position, after: Position) -> None:
        self.state.moved(before, after)

    # Drawing

    def fit(self, area: Rect, look: Look) -> Rect:
        return area

    def stands(self, place: Place, look: Look) -> None:
        self.state.where = (place, look)

    def spots(self, cells: frozenset[Cell], place: Place, look: Look) -> list[Rect]:
        return [self.state.viewed(place, look).rect(cell) for cell in sorted(cells)]

    def paint(self, target: pygame.Surface, place: Place, look: Look, focused: bool) -> None:
        state, over = self.state, self.hands.finished
        entry, crossing = state.entry, moves.crossing(self.session.puzzle, state.cursor)
        shown = drawing.Shown(
            None if over else state.cursor.cell,
            frozenset(entry.slot.cells) if entry is not None and not over else frozenset(),
            frozenset(crossing.slot.cells) if crossing is not None and not over else frozenset(),
            wordhand.inviting(state),
            state.typing if state.several else "",
        )
        lit = replace(self.lit, faults=self.lit.faults | self._conflicts())
        drawing.grid(target, state.viewed(place, look), self.position, shown, lit, look)
        drawing.carried(target, state.carried, look)

    def _conflicts(self) -> frozenset[Cell]:
        """What contradicts the list shows at once: anybody can see it there. Wrong letters show only on request."""
        seen = frozenset(cell for fault in self.session.faults if fault.rule in BANK_RULES for cell in fault.cells)
        if not self.setting.settings().mark_mistakes or not self.session.puzzle.is_known:
            return seen
        return seen | frozenset(cell for cell in self.session.puzzle.open_cells if self._is_wrong(cell))

    def _is_wrong(self, cell: Cell) -> bool:
        letter = self.position.at(cell)
        return letter != "" and not agrees(letter, self.session.puzzle.at(cell))

    def pieces(self, place: Place, look: Look) -> list[Widget]:
        state = self.state
        window = state.window(place, look)
        widgets = strip.pieces(state, self.status(), place, look) if state.has_strip(place, look) else []
        side = look.px(SIDE)
        corner = Rect(place.rect.right - side, window.bottom - side, side, side)
        if state.offers_zoom(window, look):
            closer = not state.camera.zoomed
            icon, tip = ("zoom-in", _("Zoom in (+)")) if closer else ("zoom-out", _("Fit to window (−)"))
            widgets.append(Button("zoom", corner, "", partial(state.zoom, closer), icon=icon, tip=tip))
            corner = corner.move(0, -side - look.px(8))
        if place.room != "below":
            tip = _("On-screen keyboard")
            widgets.append(Button("letters", corner, "", state.toggle_letters, icon="keyboard", tip=tip))
        if state.letters:
            below = Rect(place.rect.x, window.bottom, place.rect.width, place.rect.bottom - window.bottom)
            widgets += keyboard.keys(state, below, look)
        return widgets
