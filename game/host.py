"""What every scene is given: the store, the worker, the settings, the clock, and the stack of scenes.

Scenes never import one another: they ask the host to `go` to a scene by its name in the routes that the
app lays out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import Any, Protocol

from pygame import Rect

from game import settings as wishes
from game import strings
from game.catalog import OWN_SETTINGS
from game.disk.store import Store
from game.settings import Settings
from game.sound import Sound
from game.strings import _
from game.theme import PALETTES, Look
from game.ui import text
from game.ui.input import Composed, Key, Pinch, Pointer, Typed, Wheel
from game.ui.stage import Stage
from game.worker import Worker
from generators import data
from generators.contract import Phrase

TOAST_SECONDS = 3.5
SMALLEST = (480, 400)
"""Design points that every scene can do with."""
LEAST_SCALE = 0.5
LARGE = (1600, 1000)
"""A window larger than this grows everything in it."""


class AnyScene(Protocol):
    """What the host and the app know of a scene. game/scenes/base.py says what each of these is for."""

    modal: bool
    lasting: bool
    stage: Stage

    def show(self, area: Rect) -> None: ...
    def opened(self) -> None: ...
    def closed(self) -> None: ...
    def covered(self) -> None: ...
    def uncovered(self) -> None: ...
    def focus(self, here: bool) -> None: ...
    def tick(self) -> bool: ...
    def back(self) -> None: ...
    def pointer(self, event: Pointer) -> None: ...
    def wheel(self, event: Wheel) -> bool: ...
    def pinch(self, event: Pinch) -> bool: ...
    def press_key(self, event: Key) -> None: ...
    def typed(self, event: Typed | Composed) -> None: ...
    def takes_in(self, words: Sequence[str]) -> bool: ...


def local_time() -> datetime:
    return datetime.now().astimezone()


@dataclass
class Toast:
    words: str
    until: float


@dataclass
class Host:
    store: Store
    worker: Worker
    sound: Sound
    now: Callable[[], float]
    rng: Random
    routes: Mapping[str, Callable[..., AnyScene]]
    system_dark: bool = False
    stack: list[AnyScene] = field(default_factory=list)
    dirty: bool = True
    running: bool = True
    toast: Toast | None = None
    size: tuple[int, int] = (1280, 800)
    set_fullscreen: Callable[[bool], None] = lambda on: None
    clock: Callable[[], datetime] = local_time
    """What the player's calendar and watch say, with the time zone."""

    def __post_init__(self) -> None:
        self.settings: Settings = wishes.read(self.store, OWN_SETTINGS)
        self.look: Look = self._look()
        self.speak()

    # Settings and what follows from them

    def change(self, name: str, value: Any) -> None:
        self.settings = wishes.changed(self.settings, name, value)
        self.store.set_setting(name, value)
        self.refresh()

    def refresh(self) -> None:
        self.look = self._look()
        self.sound.level = self.settings.sound
        self.speak()
        self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.look = self._look()
        self.dirty = True

    def speak(self) -> None:
        chosen = self.settings.language
        strings.use(strings.system_language() if chosen == "auto" else chosen, data.assets() / "locale")
        text.speak(strings.language())

    def _look(self) -> Look:
        theme = self.settings.theme
        dark = self.system_dark if theme == "auto" else theme == "dark"
        # A window too small for the chosen scale gets the largest one at which everything still has its place.
        fitting = min(self.size[0] / SMALLEST[0], self.size[1] / SMALLEST[1])
        # A very large one is looked at from further away, or has very small pixels.
        large = max(1.0, min(self.size[0] / LARGE[0], self.size[1] / LARGE[1]))
        return Look(
            PALETTES["dark" if dark else "light"],
            scale=max(LEAST_SCALE, min(self.settings.scale / 100 * large, fitting)),
            patterns=self.settings.patterns,
            motion=not self.settings.reduce_motion,
        )

    # The stack

    @property
    def top(self) -> AnyScene:
        return self.stack[-1]

    def push(self, scene: AnyScene) -> None:
        if self.stack:
            self.top.covered()
            self.top.stage.calm()
        self.stack.append(scene)
        scene.opened()
        self.dirty = True

    def pop(self) -> None:
        """Close the top scene; the last one never closes."""
        if len(self.stack) > 1:
            self._close_down_to(len(self.stack) - 2)

    def _close_down_to(self, last: int) -> None:
        """The scene of this number is the top one again."""
        while len(self.stack) > last + 1:
            self.stack.pop().closed()
        self.top.stage.calm()
        self.top.uncovered()
        self.dirty = True

    def go(self, route: str, **given: Any) -> None:
        """Open a scene over this one."""
        self.push(self.routes[route](self, **given))

    def turn_to(self, route: str, **given: Any) -> None:
        """Leave everything but home and what is there to come back to, then open a scene."""
        self.toast = None
        scene = self.routes[route](self, **given)
        kept = [here for here in self.stack if here is self.stack[0] or here.lasting]
        for here in reversed(self.stack):
            if here not in kept:
                here.closed()
        self.stack[:] = kept
        self.push(scene)

    @property
    def chosen_at(self) -> int:
        """The number of the scene where this game was chosen: a list of what was opened together, else home."""
        return max((number for number, scene in enumerate(self.stack[:-1]) if scene.lasting), default=0)

    @property
    def way_out(self) -> str:
        """Where `leave` leads, as a button says it."""
        return _("Back to the list") if self.chosen_at else _("Home")

    def leave(self) -> None:
        """Back from a game to where it was chosen."""
        self.toast = None
        self._close_down_to(self.chosen_at)

    def home(self) -> None:
        self.toast = None
        self._close_down_to(0)

    def bring_up(self, scene: AnyScene) -> None:
        """Close whatever lies over a scene of the stack."""
        self._close_down_to(self.stack.index(scene))

    # A word to the player

    def note(self, words: str | Phrase) -> None:
        """A toast: seen, not answered."""
        self.toast = Toast(strings.say(words), self.now() + TOAST_SECONDS)
        self.dirty = True

    def tell(self, title: str, words: str) -> None:
        """A dialog with one way out."""
        self.go("message", title=title, words=words)

    def quit(self) -> None:
        self.running = False
