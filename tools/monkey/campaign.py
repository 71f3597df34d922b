"""A campaign: rounds of mad hands, each on an app of its own, and what is counted over all of them.

A round depends on the seed and its number alone, so that any of them can be played again without those before it.
"""

from __future__ import annotations

import os
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game import strings
from game.scenes.play import Play
from game.ui import clipboard
from generators import data
from tools.monkey import laws
from tools.monkey.hands import Hands
from tools.monkey.rig import Rig
from tools.monkey.routes import Way, ways

ROUND = 500
"""Events that one app gets."""
STAY = 45
"""Events after which the hands are set down elsewhere."""
BEATS = (0.005, 0.016, 0.016, 0.05, 0.3, 1.5)
"""Seconds between two frames."""
THOROUGH = 60
"""Events between two thorough looks."""


@dataclass
class Counts:
    events: int = 0
    frames: int = 0
    answers: int = 0
    restarts: int = 0
    begun: int = 0
    finished: int = 0
    seconds: float = 0.0
    scenes: Counter[str] = field(default_factory=Counter)
    """Frames that were spent on each scene, counted by kind for scenes of a puzzle."""
    errors: list[str] = field(default_factory=list)

    def add(self, other: Counts) -> None:
        for name in ("events", "frames", "answers", "restarts", "begun", "finished", "seconds", "errors"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.scenes += other.scenes

    def lines(self) -> Iterator[str]:
        yield (
            f"{self.events} events, {self.frames} frames, {self.answers} answers of the worker, "
            f"{self.restarts} restarts, {self.begun} games begun, {self.finished} finished, "
            f"{len(self.scenes)} scenes, {len(self.errors)} errors, {self.seconds:.0f} s"
        )

    def visits(self) -> Iterator[str]:
        for name, count in sorted(self.scenes.items()):
            yield f"  {name}: {count} frames"


def scene_name(rig: Rig) -> str:
    face = getattr(rig.top, "face", None) or getattr(getattr(rig.top, "play", None), "face", None)
    return " ".join(filter(None, [type(rig.top).__name__, getattr(face, "kind", "")]))


class Round:
    def __init__(self, seed: int, number: int, folder: Path) -> None:
        self.number = number
        self.rng = Random(f"mad hands/{seed}/{number}")
        self.counts = Counts()
        self.rig = Rig(folder, self.rng, number)
        self.hands = Hands(self.rig)
        self._ways = list(ways().items())
        self._been: Counter[str] = Counter()
        self._games: dict[Play, bool] = {}
        """The games on the stack, and whether each was finished when it was last seen."""

    def play(self, events: int) -> None:
        looked = moved_on = -THOROUGH
        while self.hands.posted < events:
            if self.hands.posted - moved_on >= STAY:
                moved_on = self.hands.posted
                self._move_on()
            for _ in range(self.rng.choice((1, 2, 3, 8))):
                self.hands.act()
            self.rig.frame(self.rng.choice(BEATS))
            self._look()
            if self.hands.posted - looked >= THOROUGH:
                looked = self.hands.posted
                laws.thorough(self.rig)
        laws.at_rest(self.rig)
        laws.thorough(self.rig)

    def _move_on(self) -> None:
        """Sets the hands down where they have been least. Each round begins at another place of the list."""
        first = self.number * 11 % len(self._ways)
        order = self._ways[first:] + self._ways[:first]
        name, way = min(order, key=lambda item: self._been[item[0]])
        self._been[name] += 1
        self.hands.log.append(f"-- set down: {name}")
        while self.rig.host.top.modal:
            self.rig.host.pop()
        self._go(way)

    def _go(self, way: Way) -> None:
        way(self.rig)
        self.rig.frame(0.05)
        self._look()

    def _look(self) -> None:
        laws.quick(self.rig)
        self.counts.scenes[scene_name(self.rig)] += 1
        games = {scene: scene.finished for scene in self.rig.host.stack if isinstance(scene, Play)}
        self.counts.begun += sum(1 for game in games if game not in self._games)
        self.counts.finished += sum(1 for game, ended in games.items() if ended and not self._games.get(game, False))
        self._games = games

    def close(self) -> None:
        self.counts.events = self.hands.posted
        self.counts.frames = self.rig.app.frames
        self.counts.answers = self.rig.worker.answers
        self.counts.restarts = self.rig.restarts
        self.rig.close()


@contextmanager
def own_home() -> Iterator[Path]:
    """Provides a home for the hands to play in, so that no file of the player's is read or written."""
    names = ("HOME", "USERPROFILE", "QUINTET_HOME")
    before = {name: os.environ.get(name) for name in names}
    with tempfile.TemporaryDirectory(prefix="quintet-monkey-", ignore_cleanup_errors=True) as name:
        os.environ["QUINTET_HOME"] = name
        try:
            yield Path(name)
        finally:
            for variable, value in before.items():
                if value is None:
                    os.environ.pop(variable, None)
                else:
                    os.environ[variable] = value


@contextmanager
def own_language() -> Iterator[None]:
    """Restores the language afterwards, because it belongs to the process."""
    before = strings.language()
    try:
        yield
    finally:
        strings.use(before, data.assets() / "locale")


def play_round(seed: int, number: int, events: int = ROUND) -> Counts:
    """Plays one round. Whatever goes wrong in it is among its counts."""
    begun = time.monotonic()
    clipboard.write("")
    with own_home() as folder, own_language():
        round_ = Round(seed, number, folder)
        try:
            with laws.watched_texts(round_.rig):
                round_.play(events)
        except Exception as error:
            round_.counts.errors.append(_told(seed, number, round_, error))
        finally:
            round_.close()
    round_.counts.seconds = time.monotonic() - begun
    return round_.counts


def _told(seed: int, number: int, round_: Round, error: Exception) -> str:
    last = "\n".join(f"    {line[:160]}" for line in round_.hands.log[-12:])
    trace = "".join(traceback.format_exception(error)[-6:])
    events = round_.hands.posted
    again = f"python3 tasks.py monkey {events} --seed {seed} --from {number}"
    return f"round {number}, event {events}: {error}\n  again: {again}\n  the last events:\n{last}\n{trace}"


def campaign(events: int, seed: int, first: int = 0, say: Callable[[Counts], None] = lambda counts: None) -> Counts:
    """Plays so many events, in rounds from the first one on."""
    total, number = Counts(), first
    while total.events < events and not (total.errors and len(total.errors) >= 20):
        left = events - total.events
        total.add(play_round(seed, number, min(ROUND, left)))
        number += 1
        say(total)
    return total
