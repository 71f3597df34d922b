"""What the play scene asks of a board. A board draws a position and turns hands into moves; it never applies one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from game.session import Session
from game.settings import Settings
from game.theme import Colour, Look
from game.ui.input import Key, Pointer
from game.ui.motion import Motion
from game.ui.widgets import State, Widget
from generators.contract import Cell

P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")

Rect = pygame.Rect


@dataclass(frozen=True)
class Lit:
    """What the scene wants seen: where a hint looks, what it would change, and which cells break a rule."""

    look_at: frozenset[Cell] = frozenset()
    changes: frozenset[Cell] = frozenset()
    faults: frozenset[Cell] = frozenset()
    move: Any = None
    """The hint's move, shown as a ghost together with `changes`."""


@dataclass(frozen=True)
class Setting:
    """What a board may know of the app."""

    settings: Callable[[], Settings]
    motion: Motion
    sound: Callable[[str], None]
    accent: Callable[[], Colour]


class Board(Generic[P, S, M]):
    def __init__(self, session: Session[P, S, M], setting: Setting) -> None:
        self.session, self.setting = session, setting
        self.lit = Lit()

    def fit(self, area: Rect, look: Look) -> Rect:
        """The part of the area that the board will use, centred."""
        side = min(area.width, area.height)
        rect = Rect(0, 0, side, side)
        rect.center = area.center
        return rect

    def paint(self, target: pygame.Surface, rect: Rect, look: Look, focused: bool) -> None:
        raise NotImplementedError(type(self).__name__)

    def pointer(self, event: Pointer, rect: Rect, look: Look) -> M | None:
        """A move when the hand has finished one."""
        return None

    def key(self, event: Key) -> tuple[bool, M | None]:
        """Whether the key was of use, and the move it makes."""
        return False, None

    def adapted(self, move: M) -> M:
        """A hint's move as this player's settings would have made it."""
        return move

    def moved(self, before: S, after: S) -> None:
        """The position changed, by whatever way: start what should be seen moving."""


@dataclass
class BoardView(Widget):
    """The board as a widget of the play scene."""

    board: Board[Any, Any, Any]
    play: Callable[[Any], None]

    reacts = True
    focusable = True
    keeps_focus = True

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        self.board.paint(target, self.rect, look, state.focused and state.keyboard)

    def pointer(self, event: Pointer, look: Look) -> None:
        move = self.board.pointer(event, self.rect, look)
        if move is not None:
            self.play(move)
