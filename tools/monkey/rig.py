"""The real app with a folder of its own, a clock that the hands turn, and a worker that answers late."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pygame

from game.app import App
from game.catalog import OWN_SETTINGS
from game.disk.store import Store
from game.host import SMALLEST
from game.scenes.helping import first_game
from game.scenes.opening import OpenFile
from game.settings import Settings
from game.worker import Ticket, Worker, WorkerDied
from game.worker.worker import raise_it
from generators import data
from generators.catalog import KINDS, rules_of
from tools.monkey.files import fill

R = TypeVar("R")

SIZES = (
    (1280, 800),
    (480, 400),
    (900, 600),
    (600, 900),
    (1600, 1000),
    (360, 300),
    (1024, 640),
    (3840, 2160),
    (700, 500),
    (800, 480),
    (400, 700),
    (1366, 768),
    (1920, 1080),
)
"""Sizes of the window.

The first is the size that a new player gets, the fourth a portrait; one is about 4K, one needs a smaller scale.
"""
DAY = datetime(2026, 3, 1, 12, 0, 0)
PATIENCE, LITTLE = 200, 30
"""How often a job may call its pulse before it counts as too slow, in the foreground and in the background.

Calls are counted and not seconds, so that every machine does the same.
"""
SAMPLES = 6


class WatchedApp(App):
    """An app whose last resort is a failed campaign."""

    def _trouble(self, error: Exception) -> None:
        raise error


def dies(*arguments: object) -> Any:
    """Stands for a job during which the process ends."""
    raise WorkerDied("the worker process ended twice under this job")


class LateWorker(Worker):
    """A worker in this process that answers at moments of its own.

    Now and then a job fails as it would if its process died.
    """

    def __init__(self, rng: Random) -> None:
        super().__init__("inline", self._looked)
        self.rng = rng
        self.looks = 0.0
        self.answers = 0

    def _looked(self) -> float:
        self.looks += 1
        return self.looks

    def ask(
        self,
        job: Callable[..., R],
        *args: Any,
        done: Callable[[R], None],
        failed: Callable[[Exception], None] = raise_it,
        progress: Callable[[float], None] | None = None,
        patience: float | None = None,
        background: bool = False,
    ) -> Ticket[R]:
        if failed is not raise_it:
            patience = LITTLE if background else PATIENCE
            if self.rng.random() < 0.03:
                job = dies
        return super().ask(
            job, *args, done=done, failed=failed, progress=progress, patience=patience, background=background
        )

    def pump(self) -> bool:
        if self.rng.random() < 0.5:
            return False
        ran = super().pump()
        self.answers += ran
        return ran


@cache
def shelf(kind: str) -> tuple[tuple[str, str, str], ...]:
    """Returns level, options and text of a few puzzles that differ as much as the shelf lets them."""
    lines = list(data.shelf(kind))
    chosen = lines[:: max(1, len(lines) // SAMPLES)][:SAMPLES]
    rules = rules_of(kind)
    puzzles = [(rules.load(line), line) for line in chosen]
    return tuple(
        (puzzle.origin.level.value, rules.pack(rules.options_of(puzzle)), line)
        for puzzle, line in puzzles
        if puzzle.origin is not None
    )


class Rig:
    def __init__(self, folder: Path, rng: Random, number: int) -> None:
        self.rng = rng
        self.time = 100.0
        self.data = folder / "data"
        self.files = fill(folder / "files")
        os.environ["HOME"] = os.environ["USERPROFILE"] = str(self.files)
        self.size = SIZES[number % len(SIZES)]
        self.restarts = 0
        store = self._store()
        store.set_setting("open folder", str(self.files))
        if number % NEW_PLAYERS:
            for kind in KINDS:
                first_game.seen(store, kind)
        for name, values in CHOICES.items():
            store.set_setting(name, values[number // len(SIZES) % len(values)] if number else values[0])
        for kind in KINDS:
            ready = [(kind, *shelf(kind)[(number + turn) % len(shelf(kind))]) for turn in range(2)]
            store.put_all_ready(ready)
        self.app = self._open(store)

    def _store(self) -> Store:
        return Store.open(self.data, lambda: DAY + timedelta(seconds=self.time), lambda: self.time)

    def _open(self, store: Store) -> WatchedApp:
        pygame.display.init()
        pygame.event.clear()
        self.worker = LateWorker(self.rng)
        return WatchedApp(
            store,
            self.worker,
            lambda: self.time,
            self.rng,
            self.size,
            clock=lambda: (DAY + timedelta(seconds=self.time)).replace(tzinfo=UTC),
        )

    @property
    def host(self) -> Any:
        return self.app.host

    @property
    def top(self) -> Any:
        return self.app.host.top

    def frame(self, seconds: float) -> None:
        """Runs one frame of the app. A program that ended is started again on the same folder."""
        self.time += seconds
        self.app.frame()
        self.fence()
        if not self.app.host.running:
            self.restart()

    def restart(self) -> None:
        self.app.close()
        self.restarts += 1
        self.app = self._open(self._store())

    def settle(self, frames: int = 8) -> None:
        """Runs frames without hands, until what was asked for has come and what moves is at rest."""
        for _ in range(frames):
            self.frame(0.4)

    def fence(self) -> None:
        """Keeps the hands in their own folder, whatever they open or save."""
        host = self.app.host
        folder = Path(host.store.setting("open folder", str(self.files)))
        if not folder.is_relative_to(self.files.parents[2]):
            host.store.set_setting("open folder", str(self.files))
        if isinstance(host.top, OpenFile) and not host.top.folder.is_relative_to(self.files.parents[2]):
            host.top.visit(self.files)

    def resize(self, size: tuple[int, int]) -> None:
        if not self.app.host.settings.fullscreen:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def puzzle(self, kind: str, number: int) -> Any:
        """Returns a puzzle of the shelf."""
        texts = shelf(kind)
        return rules_of(kind).load(texts[number % len(texts)][2])

    def close(self) -> None:
        self.app.close()


NEW_PLAYERS = 5
"""One of so many rounds begins with a player who has never played, and is taught."""
CHOICES: dict[str, tuple[Any, ...]] = {
    "theme": ("light", "dark", "auto"),
    "scale": (100, 150, 125),
    "language": ("en", "zh", "ja"),
    "patterns": (False, True),
    "reduce_motion": (True, False),
    "timer": (True, False),
    "mark_mistakes": (False, True),
    **{own.name: tuple(value for value, _name in own.values) or (own.default, not own.default) for own in OWN_SETTINGS},
    "sound": ("off", "low", "full"),
}
"""Settings and their values. The hands change them, and so does each new round."""
assert {*CHOICES, "fullscreen"} >= {*Settings.__dataclass_fields__} - {"own"}, "every setting is tried"
assert min(SIZES) < SMALLEST, "one window is smaller than the design"
