"""A virtual screen with the program on it, driven by real clicks and keys, and read through what it saves.

The program is the source, or the frozen one that QUINTET_PROGRAM names. Where to click is asked of the same
scenes, laid out without a screen for the same window.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from game.disk.store import Store
from game.session import Session
from generators.catalog import rules_of
from tests.game.stand import Stand

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 800)
PATIENCE = 30.0

T = TypeVar("T")


def wait_for(found: Callable[[], T | None], what: str, patience: float = PATIENCE) -> T:
    """Ask again and again until there is an answer; a bound, not a sleep, decides when to give up."""
    limit = time.monotonic() + patience
    while time.monotonic() < limit:
        answer = found()
        if answer:
            return answer
        time.sleep(0.02)
    raise AssertionError(f"{what} did not come within {patience:.0f} s")


class Screen:
    def __init__(self) -> None:
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-noreset", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.display = f":{pipe.readline().strip()}"

    def do(self, *words: str) -> str:
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def close(self) -> None:
        self.server.terminate()
        self.server.wait()


class Desk:
    """One run of the program after another on the same screen, with the same home."""

    def __init__(self, screen: Screen, home: Path, elsewhere: Path) -> None:
        self.screen, self.home, self.elsewhere = screen, home, elsewhere
        self.program: subprocess.Popen[bytes] | None = None
        self.window = ""

    def launch(self, *arguments: str) -> subprocess.Popen[bytes]:
        frozen = os.environ.get("QUINTET_PROGRAM")
        command = [frozen] if frozen else [sys.executable, str(ROOT / "main.py")]
        # Nothing of this process's surroundings: no Python on the path, no dummy drivers, no folder of ours.
        environment = {
            "DISPLAY": self.screen.display,
            "QUINTET_HOME": str(self.home),
            "HOME": str(self.home),
            "SDL_AUDIODRIVER": "dummy",
            "LANG": "C.UTF-8",
        }
        return subprocess.Popen([*command, *arguments], env=environment, cwd=self.elsewhere)

    @property
    def windows(self) -> list[str]:
        return self.screen.do("search", "--onlyvisible", "--class", "Quintet").split()

    def start(self, *arguments: str) -> None:
        self.program = self.launch(*arguments)
        self.window = wait_for(lambda: self.windows, "the window")[0]

        def has_the_keyboard() -> bool:
            self.screen.do("windowfocus", self.window)
            return self.screen.do("getwindowfocus") == self.window

        wait_for(has_the_keyboard, "the keyboard")

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        self.screen.do("mousemove", str(place[0]), str(place[1]), "click", str(button))

    def key(self, *names: str) -> None:
        for name in names:
            self.screen.do("key", name)

    def until(self, act: Callable[[], None], found: Callable[[], T | None], what: str) -> T:
        """Act once and watch; act again only when nothing came of it, as a person would."""
        for _ in range(int(PATIENCE / 5)):
            act()
            try:
                return wait_for(found, what, 5.0)
            except AssertionError:
                continue
        raise AssertionError(f"{what} did not come, however often it was tried")

    def key_until(self, name: str, found: Callable[[], T | None], what: str) -> T:
        return self.until(lambda: self.key(name), found, what)

    def click_until(self, place: tuple[int, int], found: Callable[[], T | None], what: str, button: int = 1) -> T:
        """For a place on a scene that comes into sight just now: a click before its first picture is nobody's."""
        return self.until(lambda: self.click(place, button), found, what)

    def kill(self) -> None:
        """As the power would: no chance to say goodbye."""
        assert self.program is not None
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()

    def quit(self) -> int:
        assert self.program is not None
        self.key("ctrl+q")
        return self.program.wait(PATIENCE)

    def close(self) -> None:
        if self.program is not None and self.program.poll() is None:
            self.program.kill()
            self.program.wait()

    # What it saved, read without disturbing it

    def _rows(self, query: str) -> list[tuple[Any, ...]]:
        path = self.home / "quintet.db"
        if not path.exists():
            return []
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5) as database:
            try:
                return list(database.execute(query))
            except sqlite3.OperationalError:
                return []

    def saved(self) -> Session[Any, Any, Any] | None:
        """The game that was saved last."""
        rows = self._rows("SELECT text FROM games WHERE ended = '' ORDER BY turn DESC LIMIT 1")
        return Session.load(rows[0][0], rules_of, lambda: 0.0) if rows else None

    def games(self) -> set[str]:
        """The kinds of the games that can be continued."""
        return set(self.all_games())

    def all_games(self) -> list[str]:
        """The kind of each game that can be continued."""
        return [str(kind) for (kind,) in self._rows("SELECT kind FROM games WHERE ended = ''")]

    def has_games(self, count: int) -> bool:
        return len(self.all_games()) == count

    def is_stocked(self) -> bool:
        return bool(self._rows("SELECT 1 FROM settings WHERE name LIKE 'stocked %'"))

    def is_teaching(self, kind: str) -> bool:
        """Has the first game of this type been shown?"""
        rows = self._rows("SELECT value FROM settings WHERE name = 'first games'")
        return bool(rows) and kind in json.loads(rows[0][0])

    def results(self) -> int:
        rows = self._rows("SELECT count(*) FROM results")
        return int(rows[0][0]) if rows else 0


class Plan:
    """Where things are on the program's screen: the same scenes for the same window, never shown."""

    def __init__(self) -> None:
        self.stand = Stand(SIZE, Store.open(None))

    def home(self, key: str) -> tuple[int, int]:
        self.stand.host.home()
        self.stand.beat()
        x, y = self.stand.widget(key).rect.center
        return x, y

    def with_games(self, count: int, key: str) -> tuple[int, int]:
        """On home, or in the list of games where the key is one of its buttons, when so many games were left."""
        store = self.stand.host.store
        while len(store.games()) < count:
            store.new_game("brick", "a game")
        self.stand.host.home()
        if key == "discard":
            self.stand.host.go("games")
            key = f"discard {store.games()[0].id}"
        self.stand.beat()
        x, y = self.stand.widget(key).rect.center
        return x, y

    def cells(self, session: Session[Any, Any, Any]) -> Callable[[int, int], tuple[int, int]]:
        fresh = Session(session.rules, session.puzzle, lambda: 0.0)
        self.stand.host.turn_to("play", session=fresh)
        self.stand.beat()
        return self.stand.cell

    def close(self) -> None:
        self.stand.app.close()
