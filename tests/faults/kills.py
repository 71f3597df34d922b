"""Killed at any moment: a real process plays and saves, gets SIGKILL, and the folder is opened again.

    python -m tests.faults.kills 300 [SEED]

Lost is a move, or a result, that was reported as saved more than GRACE seconds before the kill and is not there.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from multiprocessing.context import ForkServerContext
from pathlib import Path
from random import Random

from game.disk.store import Result, Store
from game.library import Library
from game.worker import Worker
from generators.catalog import KINDS
from tests.faults import player

GRACE = 0.05
LONGEST = 0.25
"""Seconds until the kill, counted from the first report."""


@dataclass
class Tally:
    kills: int = 0
    saves: int = 0
    """Reports that came out of the killed processes."""
    lost: int = 0
    """Of them, those older than the grace that are not there."""
    young: int = 0
    """Those within the grace that are not there: allowed, and counted all the same."""
    notices: list[str] = field(default_factory=list)
    """What the store said when it was opened again: nothing, if all went well."""

    def line(self) -> str:
        return (
            f"{self.kills} kills, {self.saves} saves reported, {self.lost} lost, "
            f"{self.young} of the last {GRACE * 1000:.0f} ms lost, {len(self.notices)} notices"
        )


def nursery() -> ForkServerContext:
    """Where players are born: one process has imported everything and forks, which takes no time."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.faults.player"])
    return context


def kill_one(context: ForkServerContext, folder: Path, seed: int, tally: Tally) -> None:
    reading, writing = context.Pipe(duplex=False)
    process = context.Process(target=_born, args=(str(folder), seed, writing), daemon=True)
    process.start()
    writing.close()
    wait([reading])
    end = time.monotonic() + Random(seed).random() * LONGEST
    said = bytearray()
    while time.monotonic() < end:
        if wait([reading], max(0.0, end - time.monotonic())):
            said += os.read(reading.fileno(), 1 << 16)
    killed = time.monotonic()
    process.kill()
    while more := os.read(reading.fileno(), 1 << 16):
        said += more
    process.join()
    reading.close()
    tally.kills += 1
    compare(folder, said.decode("ascii"), killed, tally)


def _born(folder: str, seed: int, pipe: multiprocessing.connection.Connection) -> None:
    player.play(folder, seed, pipe.fileno())


def compare(folder: Path, said: str, killed: float, tally: Tally) -> None:
    """Every report against what is there now. A later game of the same kind takes an earlier one's place."""
    reports = [line.split() for line in said.splitlines(keepends=True) if line.endswith("\n")]
    store = Store.open(folder)
    try:
        tally.notices += [notice.key for notice in store.notices]
        library = Library(store, Worker("inline"), lambda: 0.0, Random(0))
        results = store.results()
        here = {kind: max(_here(library, kind), _recorded(results, kind)) for kind in KINDS}
    finally:
        store.close()
    for what, kind, count, number, moment in reports:
        tally.saves += 1
        game = (int(number), int(count))
        there = here[kind] >= game if what == player.GAME else len(results) >= game[1]
        if not there and float(moment) < killed - GRACE:
            tally.lost += 1
        elif not there:
            tally.young += 1


def _here(library: Library, kind: str) -> tuple[int, int]:
    """Which game of a kind is saved, and how many moves it has."""
    session = library.saved(kind)
    if session is None:
        return (-1, 0)
    return int(session.branches[0].name.split()[1]), len(session.ever)


def _recorded(results: list[Result], kind: str) -> tuple[int, int]:
    """The last game of a kind that ended: it is not saved any more, but among the results."""
    ended = [player.game_of(index) for index, result in enumerate(results) if result.kind == kind]
    return (ended[-1], player.MOVES) if ended else (-1, 0)


def kill_many(count: int, seed: int, folder: Path) -> Tally:
    tally, context = Tally(), nursery()
    for number in range(count):
        place = folder / str(number)
        place.mkdir()
        kill_one(context, place, seed * 100_000 + number, tally)
    return tally


def main(arguments: list[str]) -> int:
    count, seed = (*map(int, arguments), *(300, 1)[len(arguments) :])
    with tempfile.TemporaryDirectory(prefix="quintet-kills-") as name:
        tally = kill_many(count, seed, Path(name))
    print(tally.line())
    return 1 if tally.lost or tally.notices else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
