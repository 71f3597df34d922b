"""What a player did, in events of our own: mouse and touch become one pointer, and a long press a right click.

Scenes and boards never see a pygame event. Posted FINGER events behave like a real touch screen, which
is how tests touch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import hypot
from typing import Literal

import pygame

Point = tuple[int, int]

LONG_PRESS = 0.45
"""Seconds that a finger rests before it means a right click."""
SLACK = 12
"""Pixels that a finger may wander and still count as resting."""
AGAIN = 0.4
"""Seconds in which a second press belongs to the first."""


OUTSIDE: Point = (-1, -1)
"""The place of a pointer that has left the window. Nothing lies there."""


@dataclass(frozen=True)
class Pointer:
    """A press, a move or a release of the pointer.

    The phase `cancel` takes back a `down`: what that began must leave no trace.
    """

    phase: Literal["down", "move", "up", "cancel"]
    pos: Point
    button: Literal[0, 1, 3] = 1
    touch: bool = False
    clicks: int = 1
    """The second press of two quick ones at a place has 2 here, and so on."""


@dataclass(frozen=True)
class Key:
    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


@dataclass(frozen=True)
class Typed:
    text: str


@dataclass(frozen=True)
class Composed:
    """What an input method is about to write; empty when it has thought better of it."""

    text: str


@dataclass(frozen=True)
class Wheel:
    pos: Point
    steps: float


@dataclass(frozen=True)
class Pinch:
    """A wish to look closer at a board or from farther away, or to move it: Ctrl and the wheel, the middle button,
    two fingers."""

    pos: Point
    closer: int = 0
    """1 for closer, -1 for farther away, 0 for neither."""
    moved: Point = (0, 0)


@dataclass(frozen=True)
class Dropped:
    """The path of a file that was dropped, or a text, which some systems send line by line."""

    what: str
    is_text: bool = False


@dataclass(frozen=True)
class Resized:
    size: Point


@dataclass(frozen=True)
class Focus:
    """The window gained or lost the keyboard, or was hidden."""

    here: bool


@dataclass(frozen=True)
class Quit:
    pass


Event = Pointer | Key | Typed | Composed | Wheel | Pinch | Dropped | Resized | Focus | Quit

SPREAD = 1.25
"""Two fingers that have moved so many times as far apart, or together, look closer, or from farther away."""
BUTTONS: dict[int, Literal[1, 3]] = {1: 1, 3: 3}


@dataclass
class _Finger:
    finger: int
    origin: Point
    since: float
    moved: bool = False
    done: bool = False


class Translator:
    def __init__(self, now: Callable[[], float], size: Callable[[], Point]) -> None:
        self.now, self.size = now, size
        self.last: Point = (0, 0)
        self.finger: _Finger | None = None
        self._touching: dict[int, Point] = {}
        """Where the fingers on the screen are, by their ids."""
        self._apart = 0.0
        """How far two of them were apart when the board was last looked at from closer or farther away."""
        self._clicks = 0
        self._clicked: tuple[float, Point] = (-1.0, OUTSIDE)
        """When and where the mouse was pressed last."""

    def read(self, event: pygame.event.Event) -> Iterator[Event]:
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            yield from self._mouse(event)
        elif kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            yield from self._touch(event)
        elif kind == pygame.MOUSEWHEEL:
            steps = getattr(event, "precise_y", 0.0) or float(event.y)
            if pygame.display.get_init() and pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META):
                yield Pinch(self.last, (steps > 0) - (steps < 0))
            else:
                yield Wheel(self.last, steps)
        elif kind == pygame.KEYDOWN:
            mods = event.mod
            ctrl = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
            yield Key(event.key, ctrl, bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_ALT))
        elif kind == pygame.TEXTINPUT:
            yield Typed(event.text)
        elif kind == pygame.TEXTEDITING:
            yield Composed(event.text)
        elif kind == pygame.DROPFILE:
            yield Dropped(event.file)
        elif kind == pygame.DROPTEXT:
            yield Dropped(event.text, is_text=True)
        elif kind == pygame.VIDEORESIZE:
            yield Resized((event.w, event.h))
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            yield Focus(False)
        elif kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            yield Focus(True)
        elif kind == pygame.WINDOWLEAVE and self.finger is None and not any(pygame.mouse.get_pressed()):
            yield Pointer("move", OUTSIDE, 0)
        elif kind == pygame.QUIT:
            yield Quit()

    def tick(self) -> Iterator[Event]:
        """Makes a finger that has rested long enough a press of the right button."""
        held = self.finger
        if held and not held.moved and not held.done and self.now() - held.since >= LONG_PRESS:
            held.done = True
            yield Pointer("cancel", held.origin, 1, touch=True)
            yield Pointer("down", held.origin, 3, touch=True)
            yield Pointer("up", held.origin, 3, touch=True)

    @property
    def waiting(self) -> bool:
        return self.finger is not None and not self.finger.done

    def _mouse(self, event: pygame.event.Event) -> Iterator[Event]:
        if getattr(event, "touch", False):
            return
        self.last = event.pos
        if event.type == pygame.MOUSEMOTION and event.buttons[1]:
            yield Pinch(event.pos, moved=event.rel)
        elif event.type == pygame.MOUSEMOTION:
            yield Pointer("move", event.pos, 1 if event.buttons[0] else 3 if event.buttons[2] else 0)
        elif event.button in BUTTONS:
            phase: Literal["down", "up"] = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
            yield Pointer(phase, event.pos, BUTTONS[event.button], clicks=self._count(phase, event.pos))

    def _count(self, phase: str, pos: Point) -> int:
        if phase == "down":
            when, where = self._clicked
            is_same = self.now() - when <= AGAIN and max(abs(pos[0] - where[0]), abs(pos[1] - where[1])) <= SLACK
            self._clicks = self._clicks + 1 if is_same else 1
            self._clicked = self.now(), pos
        return max(1, self._clicks)

    def _touch(self, event: pygame.event.Event) -> Iterator[Event]:
        """Follows one finger. A second one takes back what the first began, because it may be a pinch or a palm."""
        width, height = self.size()
        pos = int(event.x * width), int(event.y * height)
        held = self.finger
        yield from self._pinched(event.type, event.finger_id, pos)
        if event.type == pygame.FINGERDOWN:
            if held is None:
                self.finger = _Finger(event.finger_id, pos, self.now())
                yield Pointer("down", pos, 1, touch=True)
            elif not held.done:
                held.done = True
                yield Pointer("cancel", pos, 1, touch=True)
            return
        if held is None or event.finger_id != held.finger:
            return
        if event.type == pygame.FINGERUP:
            self.finger = None
            if not held.done:
                yield Pointer("up", pos, 1, touch=True)
        elif not held.done:
            held.moved = held.moved or max(abs(pos[0] - held.origin[0]), abs(pos[1] - held.origin[1])) > SLACK
            if held.moved:
                yield Pointer("move", pos, 1, touch=True)

    def _pinched(self, kind: int, finger: int, pos: Point) -> Iterator[Event]:
        """What two fingers do together; a third one is not looked at."""
        before = self._touching.get(finger)
        if kind == pygame.FINGERUP:
            self._touching.pop(finger, None)
            return
        self._touching[finger] = pos
        if len(self._touching) != 2:
            return
        (first, second) = self._touching.values()
        apart = hypot(first[0] - second[0], first[1] - second[1])
        if kind == pygame.FINGERDOWN or before is None:
            self._apart = apart
            return
        middle = (first[0] + second[0]) // 2, (first[1] + second[1]) // 2
        closer = (apart > self._apart * SPREAD) - (apart * SPREAD < self._apart)
        if closer:
            self._apart = apart
        yield Pinch(middle, closer, ((pos[0] - before[0]) // 2, (pos[1] - before[1]) // 2))
