"""What the play scene asks of a board. A board draws a position and turns hands into moves; it never applies one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

import pygame

from game.boards.contract import Act, Hands, Lit, M, Outcome, P, Place, Room, S, Setting, Status
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui.input import Key, Pinch, Point, Pointer
from game.ui.layout import Column
from game.ui.widgets import State, Widget
from generators.contract import Cell, Options

Rect = pygame.Rect
SPEECH = 190
"""Design points that what speaks now has at least, in a portrait window."""


class Board(Generic[P, S, M]):
    types_letters = False
    """Does the board take the letter keys for itself? The scene's own letters then show nowhere."""
    tall = False
    """In a portrait window, does it take what height there is? Others are square."""
    steady = 246.0
    """The least height of the first panel beside the board: the buttons below stay put while a hint climbs."""
    steady_low = 246.0
    """The same in a low window, where what comes below may matter more."""
    keeps_head = False
    """Do what speaks and the buttons stay in sight while the rest of the side column scrolls below them?"""
    takes_tab = False
    """Does Tab belong to the board while it has the keyboard? Ctrl Tab then leaves it."""

    def __init__(self, session: Session[P, S, M], setting: Setting, hands: Hands) -> None:
        self.session, self.setting, self.hands = session, setting, hands

    @property
    def lit(self) -> Lit:
        return self.hands.lit

    def fit(self, area: Rect, look: Look) -> Rect:
        """The part of the area that the board will use, centred."""
        side = min(area.width, area.height)
        rect = Rect(0, 0, side, side)
        rect.center = area.center
        return rect

    def stands(self, place: Place, look: Look) -> None:
        """Told after each drawing, for boards that must know between two of them where they stand."""

    def paint(self, target: pygame.Surface, place: Place, look: Look, focused: bool) -> None:
        raise NotImplementedError(type(self).__name__)

    def pointer(self, event: Pointer, place: Place, look: Look) -> M | None:
        """A move when the hand has finished one."""
        return None

    def pinch(self, event: Pinch, place: Place, look: Look) -> bool:
        """Look closer at the board, or move it; did anything change?"""
        return False

    def leave(self) -> None:
        """The pointer went elsewhere."""

    def pointed_at(self) -> object:
        """The part of the board under the pointer, where it looks different from the rest."""
        return None

    def key(self, event: Key) -> tuple[bool, M | None]:
        """Whether the key was of use, and the move it makes."""
        return False, None

    def likes_beside(self) -> float:
        """How wide the column beside the board may be, in design points, where a square board leaves the room."""
        return 0.0

    def yields(self) -> float:
        """By how much the board may be smaller than the window allows, in design points, for what it likes beside."""
        return 0.0

    def says_itself(self, place: Place, look: Look) -> bool:
        """Does its own drawing show what `status` says? Then the side column has room for other things."""
        return False

    def heading(self) -> str:
        """A title of this puzzle's own, to stand in the bar instead of the type's name."""
        return ""

    def asked_of(self) -> S:
        """The position that a hint is asked of."""
        return self.session.position

    def needs_below(self) -> float:
        """In a portrait window, the room in design points that what speaks and the lists have below the board."""
        return SPEECH

    def pieces(self, place: Place, look: Look) -> list[Widget]:
        """Widgets on the board itself, for boards that are more than one picture."""
        return []

    def spots(self, cells: frozenset[Cell], place: Place, look: Look) -> list[Rect]:
        """Where some cells lie in the window; none where a board cannot say."""
        return []

    def scrolls(self, place: Place, look: Look) -> tuple[str, Rect, int] | None:
        """Key, window and full height of what scrolls on the board; its widgets are laid out as if it did not."""
        return None

    def scrolls_from(self, place: Place, look: Look) -> int:
        """How far that is scrolled before the player has scrolled it, or as far as it goes."""
        return 0

    # What the scene shows beside it

    def options(self) -> Options:
        """What the scene tells of this puzzle; what was brought from elsewhere may lie outside what is made here."""
        return self.session.rules.options_of(self.session.puzzle)

    def status(self) -> Status:
        raise NotImplementedError(type(self).__name__)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        """The buttons of the side column, row by row."""
        undo, redo, check, hint, what_if, restart = self._usual()
        return (undo, redo), (check, hint), (what_if, restart)

    def short_acts(self) -> tuple[Act, ...]:
        """The buttons of the bottom bar in a portrait window."""
        undo, redo, check, hint, what_if, _restart = self._usual()
        return undo, redo, check, hint, what_if

    def _usual(self) -> tuple[Act, Act, Act, Act, Act, Act]:
        session, hands = self.session, self.hands
        live = not hands.finished
        return (
            Act(_("Undo"), hands.undo, "undo-2", "Z", session.can_undo and live, bare=True),
            Act(_("Redo"), hands.redo, "redo-2", "Y", session.can_redo and live, bare=True),
            Act(_("Check"), hands.check, "check", "C", live),
            Act(_("Hint"), hands.ask_hint, "lightbulb", "H", live),
            Act(_("What if…"), hands.what_if, "flag", "W", live, bare=True),
            Act(_("Restart"), hands.restart, "rotate-ccw", "R", session.moves > 0),
        )

    def extra(self, column: Column, place: Place, look: Look) -> list[Widget]:
        """A panel of the puzzle's own between the buttons and the facts; none by default."""
        return []

    def in_sight(self) -> str:
        """The key of the widget beside the board that should be seen; it is scrolled to when it changes."""
        return ""

    def badge(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        """A small picture beside the facts, such as how many chests; none by default."""

    def after(self, room: Room) -> tuple[Act, ...]:
        """What else can be done with a finished board."""
        return ()

    def result(self) -> Status | None:
        """What the result of a finished game tells besides its time, such as a rank. A title takes the place of the
        word that all puzzles end with."""
        return None

    def afterword(self) -> str:
        """What was asked about a finished board, such as the meaning of a word that was missed."""
        return ""

    def countdown(self) -> float | None:
        """Seconds that are left, where a game has an end; they stand in the bar, whatever speaks."""
        return None

    def ended_by(self) -> str:
        """Why a game was lost, where that was not the player's own wish."""
        return ""

    def look_back(self) -> str:
        """What a finished board has to show, as a way back to it; nothing by default."""
        return ""

    def hint_job(self) -> Callable[..., Any] | None:
        """A job of the type's own that finds a hint for a position, where the player's settings ask for another one."""
        return None

    def no_hint(self) -> str:
        """What is said where there is no hint."""
        return _("No hint from here: this position is beyond our hints.")

    def promise(self) -> str:
        """What is promised of this puzzle; "" for what is promised of every one of its type."""
        return ""

    def all_right(self) -> str:
        """What a check says of a position that can still be solved."""
        return _("All your marks are correct so far.")

    def astray(self) -> str:
        """What a check says of one that cannot, though no rule is broken."""
        return _("No rule is broken yet, but one of these marks is wrong: the puzzle cannot be finished from here.")

    def story(self) -> str:
        """How it went, for the result that a player sends to a friend; nothing by default."""
        return ""

    # Undo, and what goes on

    def undo(self) -> None:
        """Takes back what a player calls one step."""
        self.session.undo()

    def redo(self) -> None:
        """Brings back what `undo` took."""
        self.session.redo()

    def takes_up(self, move: M) -> bool:
        """Does this move go on with the finished game?"""
        return False

    @property
    def was_solved(self) -> bool:
        """Was this game solved before, and gone on with? It stays solved, and the result that it had then stands."""
        return False

    # What a move looks like

    @property
    def has_answer(self) -> bool:
        """Can the answer be shown? What was brought from elsewhere may have none."""
        return True

    def show_answer(self) -> None:
        """Lay the whole answer on the board; the session already knows that it was given."""
        session = self.session
        session.restart()
        for move in session.rules.answer(session.puzzle):
            session.play(move)

    def hinted(self, move: M, rung: int) -> None:
        """The hint that leads to this move was told up to a rung. The board may play a move that notes it, and the hint
        stays in sight."""

    def lets_go(self) -> bool:
        """Esc: let go of what is chosen; was there anything?"""
        return False

    def adapted(self, move: M) -> M:
        """A hint's move as this player's settings would have made it."""
        return move

    @property
    def outcome(self) -> Outcome:
        """Is the game over, and how?"""
        if not self.session.is_solved:
            return ""
        return "lost" if self.session.counters.revealed else "solved"

    def tick(self) -> bool:
        """Once a frame; True while something moves."""
        return False

    def moved(self, before: S, after: S) -> None:
        """The position changed, by whatever way: start what should be seen moving."""


@dataclass
class BoardView(Widget):
    """The board as a widget of the play scene."""

    board: Board[Any, Any, Any]
    play: Callable[[Any], None]
    place: Place

    reacts = True
    focusable = True
    keeps_focus = True

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        self.board.paint(target, self.place, look, state.focused and state.keyboard)

    def leave(self) -> None:
        self.board.leave()

    def part_at(self, pos: Point, look: Look) -> object:
        return self.board.pointed_at()

    def pointer(self, event: Pointer, look: Look) -> None:
        move = self.board.pointer(event, self.place, look)
        if move is not None:
            self.play(move)
