"""A player in a process of its own, to be killed: it plays and saves, and says after each save what is saved by now."""

from __future__ import annotations

import itertools
import time
from pathlib import Path
from random import Random

from game.disk.store import Store
from game.library import Library
from game.worker import Worker
from generators.catalog import KINDS, rules_of
from generators.data import shelf
from tests.laws import case_of

GAME, RESULT = "game", "result"
MOVES = 25
"""Moves until the next game, which is of the next kind."""
EVERY = 3
"""So many games are begun for each that ends with a result."""


def game_of(result: int) -> int:
    """The number of the game that a result came from."""
    return EVERY * result + EVERY - 1


def play(folder: str, seed: int, report: int) -> None:
    """Without an end. Each line that goes to `report` was on the disk before: what it is, a kind, a number (moves of
    that game, or results so far), the game's number, and when."""
    rng = Random(seed)
    store = Store.open(Path(folder))
    library = Library(store, Worker("inline"), time.monotonic, rng)
    with open(report, "w", encoding="ascii", buffering=1) as pipe:
        kinds = sorted(KINDS)
        for number in itertools.count():
            kind = kinds[(seed + number) % len(kinds)]
            session = library.session(kind, rules_of(kind).load(next(iter(shelf(kind)))))
            session.branch(f"game {number}")
            for _ in range(MOVES):
                session.play(case_of(kind).random_move(session.position, rng))
                library.save(session)
                pipe.write(f"{GAME} {kind} {len(session.ever)} {number} {time.monotonic()}\n")
                if rng.random() < 0.1:
                    store.set_setting("theme", rng.choice(("light", "dark")))
            if number % EVERY == EVERY - 1:
                library.record(session, f"2025-03-01T12:00:{number % 60:02}")
                pipe.write(f"{RESULT} {kind} {number // EVERY + 1} {number} {time.monotonic()}\n")
