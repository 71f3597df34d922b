"""What a board is given when it is tried without a scene."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import date
from random import Random
from typing import Any

from game.boards.contract import Lit, Setting
from game.settings import Settings
from game.ui.motion import Motion


class IdleHands:
    """A scene in which nothing else can be done. Moves it is asked to play are remembered."""

    finished = False
    lit = Lit()

    def __init__(self) -> None:
        self.played: list[Any] = []

    def play(self, move: Any) -> None:
        self.played.append(move)

    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def restart(self) -> None: ...
    def check(self) -> None: ...
    def ask_hint(self) -> None: ...
    def what_if(self) -> None: ...
    def exchange(self, puzzle: Any, moves: Sequence[Any]) -> None: ...
    def explain(self, title: str, words: str) -> None: ...
    def choose(self, title: str, lines: Sequence[tuple[str, str, str, Callable[[], None]]]) -> None: ...
    def found(self, title: str, words: str, bad: bool = False) -> None: ...
    def helped(self) -> None: ...
    def quiet(self) -> None: ...
    def give_up(self) -> None: ...


def quiet_setting(settings: Settings, motion: Motion | None = None) -> Setting:
    return Setting(
        settings=lambda: settings,
        motion=motion or Motion(lambda: 0.0),
        sound=lambda name: None,
        accent=lambda: (0, 0, 0),
        ask=lambda job, *arguments, done: None,
        random=Random(1),
        lists=defaultdict(list),
        note=lambda words: None,
        go=lambda route, **given: None,
        today=lambda: date(2026, 11, 20),
    )
