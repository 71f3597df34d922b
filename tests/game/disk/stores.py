"""What the tests of the store share: a store on a standing clock, filled, checked and damaged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

from game.disk import copies
from game.disk.store import Result, SavedGame, Store

NOON = datetime(2024, 5, 17, 12, 0, 0)


@contextmanager
def opened(folder: Path | None, now: Callable[[], float] = lambda: 0.0) -> Iterator[Store]:
    made = Store.open(folder, clock=lambda: NOON, now=now)
    try:
        yield made
    finally:
        made.close()


def keys(store: Store) -> list[str]:
    return [notice.key for notice in store.notices]


def result(number: int, **changes: object) -> Result:
    made = Result("sweet-spots", "easy", "N8", f"seed {number}", 60.0 + number, 0, 0, True, "2024-05-17T12:00:00", "{}")
    return replace(made, **changes)  # type: ignore[arg-type]


def fill(folder: Path) -> None:
    with opened(folder) as kept:
        kept.set_setting("theme", "dark")
        kept.save_game("a", "the game")
        kept.add_result(result(1))
        kept.put_ready("a", "easy", "N8", "ready")


def spoil_copies(folder: Path) -> None:
    for copy in copies.kept(folder):
        copy.path.write_bytes(b"no copy either")


def assert_full(kept: Store) -> None:
    assert kept.setting("theme", "") == "dark"
    assert kept.saved_game("a") == SavedGame("a", "the game", 0.0, "2024-05-17T12:00:00")
    assert kept.results() == [result(1)]


def assert_usable(kept: Store) -> None:
    kept.save_game("b", "after all")
    game = kept.saved_game("b")
    assert game is not None and game.text == "after all"


def garbage(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(20_000))


def content(path: Path) -> object:
    return sorted(entry.name for entry in path.iterdir()) if path.is_dir() else path.read_bytes()
