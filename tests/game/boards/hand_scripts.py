"""Scripts of what hands do, as data: tests/scripts/hands/<kind>.jsonl, played through the real app.

The first line of a file names the puzzles, as texts that any Quintet opens. Each line after it is a script:

    name       what it shows, as a sentence
    puzzle     the name of a puzzle
    hands      what is done, step by step
    board      the board that must stand there then, as the module of its type in drawn/ draws it
    cursor     where the hand must be then, where that matters
    says       words that must stand on the screen then
    settings   what the player has chosen before: names and values
    size       of the window; 1280 by 800 where nothing is said

The steps, with places that are a cell (`2,3`: row and column from 1), a name that the board knows (`line 2`) or the key
of a widget (`'status 0'`):

    click P, right P            the left or the right mouse button
    mad P N                     N clicks faster than any frame
    drag P P ...                the left button held from the first place to the last
    down P, move P, up P        the parts of a drag, for what happens between them
    touch P, longpress P        a finger
    swipe P P ...               a finger that moves
    key NAME                    such as H, enter or ctrl+Z
    type LETTERS                a key for each
    set NAME VALUE              a setting
    resize W H                  the window
    wait SECONDS
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from game.ui.input import LONG_PRESS
from generators.catalog import rules_of
from tests.game.boards.drawn import Drawn
from tests.game.stand import Stand
from tools import rooms

FOLDER = Path(__file__).resolve().parents[2] / "scripts" / "hands"
KEYS = {"enter": "RETURN", "escape": "ESCAPE", "backspace": "BACKSPACE", "delete": "DELETE", "space": "SPACE"} | {
    name: name.upper() for name in ("up", "down", "left", "right", "home", "end", "tab", "insert")
}
MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
MOUSE, TOUCH, KEYBOARD = {"click", "right", "drag", "down", "mad"}, {"touch", "longpress", "swipe"}, {"key", "type"}


@dataclass(frozen=True)
class Script:
    kind: str
    name: str
    puzzle: str
    hands: tuple[str, ...]
    board: str
    cursor: str | None = None
    says: str = ""
    settings: Mapping[str, object] = field(default_factory=dict)
    size: tuple[int, int] = (1280, 800)

    @property
    def verbs(self) -> set[str]:
        return {step.split()[0] for step in self.hands}


def scripts(kind: str) -> list[Script]:
    head, *lines = rooms.path(kind, "tests/hands.jsonl").read_text(encoding="utf-8").splitlines()
    puzzles = json.loads(head)["puzzles"]
    return [_script(kind, puzzles, json.loads(line)) for line in lines]


def _script(kind: str, puzzles: Mapping[str, str], given: dict[str, Any]) -> Script:
    given = {**given, "puzzle": puzzles[given["puzzle"]], "hands": tuple(given["hands"])}
    if "size" in given:
        given["size"] = tuple(given["size"])
    return Script(kind, **given)


class Hands:
    """Somebody at the app: every step is an event, as the system would send it."""

    def __init__(self, script: Script) -> None:
        self.stand = Stand(script.size)
        # Hundreds of puzzles would be made ahead that nobody takes from the shelf.
        self.stand.app.library.refill = lambda: None  # type: ignore[method-assign]
        for name, value in script.settings.items():
            self.stand.host.change(name, value)
        puzzle = rules_of(script.kind).load(script.puzzle)
        session = self.stand.app.library.session(script.kind, puzzle)
        self.stand.host.turn_to("play", session=session)
        self.stand.beat(times=4)
        self.drawn: Drawn = import_module(rooms.module(script.kind, "tests/drawn.py")).DRAWN(self.stand)

    def do(self, step: str) -> None:
        verb, *words = shlex.split(step)
        getattr(self, f"_{verb}")(*words)
        self.stand.beat()

    def at(self, place: str) -> tuple[int, int]:
        """In the middle of a cell, of something that the board knows by name, or of a widget."""
        found = self.drawn.at(place)
        if found is None:
            keys = [widget.key for widget in self.stand.top.stage.widgets]
            # Some keys end with a number that nobody wants to count.
            key = next((key for key in keys if key == place or key.rpartition(" ")[0] == place), place)
            found = self.stand.widget(key).rect.center
        return found

    # The mouse

    def _mouse(self, kind: int, pos: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=button, touch=False))

    def _click(self, place: str, button: int = 1) -> None:
        self.stand.click_at(self.at(place), button)

    def _right(self, place: str) -> None:
        self._click(place, button=3)

    def _mad(self, place: str, count: str) -> None:
        pos = self.at(place)
        for _click in range(int(count)):
            self._mouse(pygame.MOUSEBUTTONDOWN, pos)
            self._mouse(pygame.MOUSEBUTTONUP, pos)

    def _down(self, place: str) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, self.at(place))

    def _move(self, place: str) -> None:
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=self.at(place), rel=(1, 1), buttons=(1, 0, 0), touch=False)
        pygame.event.post(event)

    def _up(self, place: str) -> None:
        self._mouse(pygame.MOUSEBUTTONUP, self.at(place))

    def _drag(self, first: str, *others: str) -> None:
        self._down(first)
        for place in others:
            self.stand.beat(times=1)
            self._move(place)
        self._up(others[-1])

    # A finger

    def _finger(self, kind: int, pos: tuple[int, int]) -> None:
        width, height = self.stand.host.size
        x, y = (pos[0] + 0.5) / width, (pos[1] + 0.5) / height
        pygame.event.post(pygame.event.Event(kind, x=x, y=y, finger_id=1, touch_id=1))

    def _touch(self, place: str) -> None:
        self.stand.tap_at(self.at(place))

    def _longpress(self, place: str) -> None:
        self.stand.tap_at(self.at(place), hold=2 * LONG_PRESS)

    def _swipe(self, first: str, *others: str) -> None:
        self._finger(pygame.FINGERDOWN, self.at(first))
        for place in others:
            self.stand.beat(times=1)
            self._finger(pygame.FINGERMOTION, self.at(place))
        self._finger(pygame.FINGERUP, self.at(others[-1]))

    # The keyboard, and the rest

    def _key(self, name: str) -> None:
        *mods, key = name.split("+")
        code = getattr(pygame, f"K_{KEYS.get(key, key if key.startswith('F') and key[1:] else key.lower())}")
        mod = sum(MODS[name] for name in mods)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))

    def _type(self, letters: str) -> None:
        for letter in letters:
            self._key(letter)
            self.stand.app.frame()

    def _set(self, name: str, value: str) -> None:
        self.stand.host.change(name, {"true": True, "false": False}.get(value, value))

    def _resize(self, width: str, height: str) -> None:
        size = int(width), int(height)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))

    def _wait(self, seconds: str) -> None:
        self.stand.beat(float(seconds) / 10, times=10)
