"""The store: saving a long game, opening what a year of play has filled, and the log of an hour of saves."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from game.disk.files import NAME
from game.disk.store import Result, Store
from tools.bench.figure import Figure

LONG_GAME = "x" * 200_000
SHELF = [("sweet-spots", "easy", "N8", "r" * 800)] * 1800


def run(quick: bool) -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        filled(folder, 1000)
        return [saving(folder, 100 if quick else 500), opening(folder, 5 if quick else 21), hour(folder)]


def filled(folder: Path, results: int) -> None:
    store = Store.open(folder)
    store.put_all_ready(SHELF)
    for number in range(results):
        finished = f"2026-{number % 12 + 1:02}-{number % 28 + 1:02}T12:00:00"
        seed = str(number)
        store.add_result(Result("sweet-spots", "easy", "N8", seed, 60.0, 0, 0, True, finished, "p" * 1500))
    store.close()


def saving(folder: Path, runs: int) -> Figure:
    """Times saves that come as close together as quick hands make them."""
    store = Store.open(folder)
    times = []
    for number in range(runs):
        text = f"{number}{LONG_GAME}"
        time.sleep(0.02)
        begun = time.perf_counter()
        store.save_game("sweet-spots", text)
        times.append((time.perf_counter() - begun) * 1000)
    store.close()
    times.sort()
    median, p99 = statistics.median(times), times[int(len(times) * 0.99)]
    return Figure(
        "save of a long game (200 kB)", f"median {median:.2f} ms, p99 {p99:.1f} ms", "median 5 ms", median < 5
    )


def opening(folder: Path, runs: int) -> Figure:
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        store = Store.open(folder)
        times.append((time.perf_counter() - begun) * 1000)
        store.close()
    median = statistics.median(times)
    return Figure("open with 1,000 results and a full shelf", f"median {median:.1f} ms", "20 ms", median < 20)


def hour(folder: Path) -> Figure:
    """Writes the saves of an hour as fast as possible: the time for each second, and a save for every two."""
    store = Store.open(folder)
    largest = 0
    for second in range(3600):
        store.note_seconds("sweet-spots", float(second))
        if second % 2 == 0:
            store.save_game("sweet-spots", f"{second}{LONG_GAME[:20_000]}")
        largest = max(largest, (folder / f"{NAME}-wal").stat().st_size)
    store.close()
    return Figure("log of an hour of saves, at its largest", f"{largest / 1e6:.1f} MB", "4 MB", largest < 4e6)
