"""What a long life with the program costs: home, the lists and statistics over ten thousand results and sixty games."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from game import tallies
from game.app import App
from game.daily import Daily
from game.disk.store import Result, Store
from game.library import Library
from game.scenes.games import Games
from game.worker import Worker
from generators.catalog import KINDS, rules_of
from generators.data import shelf
from tools.bench.figure import Figure

ROOT = Path(__file__).resolve().parents[2]
RESULTS, GAMES = 10_000, 60
NOON = datetime(2030, 11, 20, 12, 0, tzinfo=UTC)
SCRIPT = """
import time
from game.app import App
app = App()
app.draw()
print(time.time(), flush=True)
app.close()
"""


def run(quick: bool) -> list[Figure]:
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lived_with(folder)
        figures = [start(folder, 3 if quick else 9)]
        store = Store.open(folder)
        figures += sums(store, 5 if quick else 21)
        figures += frames(store, 5 if quick else 21)
        store.close()
    return figures


def lived_with(folder: Path) -> None:
    """Five puzzles a day for years, and twelve games of each type that were left half done."""
    store = Store.open(folder)
    kinds, rng = list(KINDS), Random("lived with")
    for number in range(RESULTS):
        day = NOON - timedelta(days=(RESULTS - number) // len(kinds))
        level = ("easy", "normal", "hard", "fiendish")[number % 4]
        label = day.date().isoformat()
        store.add_result(
            Result(
                kinds[number % len(kinds)],
                level,
                "8",
                f"S{number}",
                60 + 600 * rng.random(),
                0,
                0,
                number % 7 > 0,
                day.isoformat(),
                f"{number}" + "p" * 1500,
                "solved",
                label,
            )
        )
    library = Library(store, Worker("inline"), lambda: 0.0, rng)
    for kind in kinds:
        lines = list(shelf(kind))
        for number in range(GAMES // len(kinds)):
            puzzle = rules_of(kind).load(lines[-1 - number])
            session = library.session(kind, puzzle)
            moves = rules_of(kind).answer(puzzle)
            for move in moves[: 1 + len(moves) // 2]:
                session.play(move)
            library.save(session)
    store.close()


def start(folder: Path, runs: int) -> Figure:
    """From before the process exists to the end of its first frame; the first run only warms the disk."""
    times = []
    for _ in range(runs + 1):
        begun = time.time()
        ended = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT,
            env={**os.environ, "QUINTET_HOME": str(folder)},
            capture_output=True,
            text=True,
            check=True,
        )
        times.append(float(ended.stdout.splitlines()[-1]) - begun)
    median = statistics.median(times[1:])
    name = f"start to home, {RESULTS} results, {GAMES} games"
    return Figure(name, f"median {median:.3f} s, most {max(times[1:]):.3f} s", "0.4 s", median < 0.4)


def took(job: Callable[[], object], runs: int) -> float:
    """The median, in milliseconds."""
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        job()
        times.append((time.perf_counter() - begun) * 1000)
    return statistics.median(times)


def sums(store: Store, runs: int) -> list[Figure]:
    everything = took(lambda: tallies.statistics(store.tallies()), runs)
    days = took(lambda: Daily(store).days(NOON), runs)
    return [
        Figure(f"statistics of {RESULTS} results", f"{everything:.1f} ms", "50 ms", everything < 50),
        Figure(f"days in a row of {RESULTS} results", f"{days:.1f} ms", "50 ms", days < 50),
    ]


def frames(store: Store, runs: int) -> list[Figure]:
    """Every new scene drawn in full, when its pictures are there."""
    app = App(store, Worker("inline"), rng=Random(1), size=(1280, 800), clock=lambda: NOON)
    found = []
    for route in ("home", "games", "calendar", "statistics"):
        app.host.home()
        if route != "home":
            app.host.go(route)
        top = app.host.top
        longest = 0.0
        if isinstance(top, Games):
            for _frame in range(GAMES):
                begun = time.perf_counter()
                app.frame()
                longest = max(longest, (time.perf_counter() - begun) * 1000)
            found.append(Figure("the longest frame while games are read", f"{longest:.1f} ms"))
        app.draw()
        median = took(app.draw, runs)
        found.append(Figure(f"a frame of {route}", f"{median:.1f} ms", "8 ms", median < 8))
    return found
