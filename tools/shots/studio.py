"""Where the pictures are taken: the real app, with a clock that stands still and a worker that works at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.app import App
from game.catalog import FACES
from game.disk.store import Store
from game.scenes.helping import first_game
from game.worker import Worker
from generators import making

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
"""The day on every picture."""


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Studio:
    def __init__(self, folder: Path, size: tuple[int, int], theme: str, scale: int, language: str) -> None:
        self.folder, self.clock = folder, Clock()
        store = Store.open(None)
        settings = {"theme": theme, "scale": scale, "language": language, "sound": "off"}
        for name, value in settings.items():
            store.set_setting(name, value)
        for face in FACES:
            first_game.seen(store, face.kind)
        self.app = App(store, Worker("inline"), self.clock, Random(7), size, clock=lambda: NOON)
        self.today = NOON.date()
        # A picture of the apology dialog would hide what went wrong.
        self.app.guarded = lambda act: act()  # type: ignore[method-assign]
        self.app.library.stock()
        self.host = self.app.host

    @property
    def scene(self) -> Any:
        return self.host.top

    @property
    def board(self) -> Any:
        return self.scene.board

    @property
    def puzzle(self) -> Any:
        return self.scene.session.puzzle

    def shoot(self, name: str) -> None:
        self.app.draw()
        pygame.image.save(self.app.window, str(self.folder / f"{name}.png"))

    def settle(self, seconds: float = 0.0) -> None:
        """Lets the worker answer and the movements end."""
        for _beat in range(4):
            self.clock.time += 0.5
            self.app.frame()
        self.clock.time += seconds
        self.app.frame()

    def game(self, kind: str, level: str, seed: str, **options: int | str) -> None:
        """Begins the puzzle of a request."""
        puzzle = making.make(making.request(kind, level, options, seed))
        self.host.turn_to("play", session=self.app.library.session(kind, puzzle))

    def play(self, share: float) -> None:
        """Plays the first moves of the answer, as the player's settings make them."""
        session = self.scene.session
        answer = session.rules.answer(session.puzzle)
        for move in answer[: round(len(answer) * share)]:
            self.scene.play(self.board.adapted(move))

    def rung(self) -> None:
        """Asks for one more rung of a hint."""
        self.scene.ask_hint()
        self.settle()

    def rungs(self, count: int) -> None:
        for _rung in range(count):
            self.rung()


Shot = tuple[str, Callable[[Studio], object]]
"""The name of a picture, and how its scene is reached from the one before."""
