"""The few pictures that are compared: made from real scenes, kept in tests/snapshots.

`python -m tests.game.pictures` writes them anew, after a look at what changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game.disk.store import Result
from tests.game.stand import Stand

FOLDER = Path(__file__).resolve().parents[1] / "snapshots"


def home() -> Stand:
    stand = Stand()
    for number in range(3):
        day = f"2026-11-1{number}T20:15:00"
        stand.host.store.add_result(Result("sweet-spots", "hard", "8", None, 200.0 + number, 0, 0, True, day, ""))
    stand.beat()
    return stand


def hint() -> Stand:
    stand = Stand()
    stand.start(level="hard", size=8, seed="K7QX2M")
    for row, column in stand.answer()[:3]:
        stand.click_at(stand.cell(row, column), button=3)
    for _ in range(3):
        stand.key(pygame.K_h)
    return stand


def dark_patterns_portrait() -> Stand:
    stand = Stand(size=(600, 900))
    stand.host.change("theme", "dark")
    stand.host.change("patterns", True)
    stand.start(level="hard", size=8, seed="K7QX2M")
    stand.click_at(stand.cell(0, 0), button=3)
    stand.click_at(stand.cell(0, 2), button=3)
    stand.click("bar 2")
    return stand


PICTURES: dict[str, Callable[[], Stand]] = {
    "home": home,
    "hint": hint,
    "dark-patterns-portrait": dark_patterns_portrait,
}


def main() -> None:
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    FOLDER.mkdir(exist_ok=True)
    for name, make in PICTURES.items():
        stand = make()
        pygame.image.save(stand.app.window, str(FOLDER / f"{name}.png"))
        stand.app.close()


if __name__ == "__main__":
    main()
