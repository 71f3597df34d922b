"""An app to try things on: the real one, with a clock that the test turns and a worker that works at once."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pygame

from game.app import App
from game.catalog import FACES
from game.disk.store import Store
from game.scenes.helping import first_game
from game.scenes.play import Play
from game.worker import Worker
from generators import making

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


def taught(store: Store) -> Store:
    """The player of a test knows all types: the first games have tests of their own."""
    for face in FACES:
        first_game.seen(store, face.kind)
    return store


class Stand:
    def __init__(self, size: tuple[int, int] = (1280, 800), store: Store | None = None) -> None:
        self.time = 100.0
        store = taught(store or Store.open(None))
        self.moment = NOON
        """What the player's calendar and watch say; a test may turn it."""
        self.app = App(store, Worker("inline"), lambda: self.time, Random(1), size, clock=lambda: self.moment)
        self.app.guarded = lambda act: act()  # type: ignore[method-assign]
        self.host = self.app.host
        self.host.change("reduce_motion", True)
        self.beat()

    def beat(self, seconds: float = 0.05, times: int = 3) -> None:
        for _ in range(times):
            self.time += seconds
            self.app.frame()
        self.app.draw()

    @property
    def top(self) -> Any:
        return self.host.top

    @property
    def play(self) -> Play:
        return next(scene for scene in reversed(self.host.stack) if isinstance(scene, Play))

    def widget(self, key: str) -> Any:
        found = self.top.stage.find(key)
        assert found is not None, f"no {key!r} among {[widget.key for widget in self.top.stage.widgets]}"
        return found

    def has(self, key: str) -> bool:
        return self.top.stage.find(key) is not None

    def says(self) -> str:
        """All the words on the top scene."""
        return "\n".join(getattr(widget, "words", "") for widget in self.top.stage.widgets)

    def click(self, key: str) -> None:
        self.click_at(self.widget(key).rect.center)

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=button, touch=False))
            self.beat(times=1)
        self.beat()

    def tap_at(self, pos: tuple[int, int], hold: float = 0.0) -> None:
        width, height = self.host.size
        x, y = (pos[0] + 0.5) / width, (pos[1] + 0.5) / height
        pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, x=x, y=y, finger_id=1, touch_id=1))
        self.beat(times=1)
        self.beat(hold or 0.05, times=1)
        pygame.event.post(pygame.event.Event(pygame.FINGERUP, x=x, y=y, finger_id=1, touch_id=1))
        self.beat()

    def key(self, key: int, mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.beat()

    def type(self, words: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=words))
        self.beat()

    def cell(self, row: int, column: int) -> tuple[int, int]:
        """Where a cell of the board is on the screen."""
        board = self.widget("board")
        size = self.play.session.puzzle.size
        step = board.rect.width / size
        return int(board.rect.x + (column + 0.5) * step), int(board.rect.y + (row + 0.5) * step)

    def start(self, level: str = "easy", size: int = 6, seed: str = "ABCDEF") -> Play:
        """A game of Sweet Spots, opened by its request."""
        request = making.request("sweet-spots", level, {"size": size}, seed)
        self.host.turn_to("making", request=request)
        self.beat(times=5)
        assert isinstance(self.top, Play)
        return self.top

    def answer(self) -> list[tuple[int, int]]:
        session = self.play.session
        return [cell for move in session.rules.answer(session.puzzle) for cell in sorted(move.cells)]
