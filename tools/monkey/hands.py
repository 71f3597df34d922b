"""The hands: each action posts real events, as the system would. All of them are drawn from one seeded source."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui import clipboard
from game.ui.widgets import Widget
from generators import codes
from generators.catalog import KINDS
from generators.sweet_spots.link import to_link
from tools.monkey.files import WORDS, first
from tools.monkey.rig import CHOICES, SIZES, Rig

Point = tuple[int, int]

KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 4,
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE) * 3,
    *(pygame.K_ESCAPE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_F1, pygame.K_F2, pygame.K_F10, pygame.K_KP_ENTER, pygame.K_AC_BACK, pygame.K_INSERT, pygame.K_MENU),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_h, pygame.K_c, pygame.K_w, pygame.K_r, pygame.K_n, pygame.K_p),
    *(pygame.K_COMMA, pygame.K_PERIOD, pygame.K_SLASH, pygame.K_MINUS, pygame.K_EQUALS),
)
MODS = (
    *(0,) * 12,
    pygame.KMOD_SHIFT,
    pygame.KMOD_SHIFT,
    pygame.KMOD_CTRL,
    pygame.KMOD_CTRL,
    pygame.KMOD_ALT,
    pygame.KMOD_META,
    pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
)
TEXTS = (
    *"abcdefghijklmnopqrstuvwxyz" * 2,
    "E",
    " ",
    "gardens",
    "Margaret",
    "zoë",
    "你好",
    "é",
    "ﬁ",
    "\u200d",
    "\u0301",
    "👩‍👩‍👧",
    "שלום",
    "x" * 200,
    "a\nb\tc",
    "{x} %s {",
    WORDS,
)
AT_ONCE = (1, 1, 1, 2, 4)
"""The numbers of things that are dropped at once, one of them each time."""
FOCUS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
)


class Hands:
    def __init__(self, rig: Rig) -> None:
        self.rig, self.rng = rig, rig.rng
        self.posted = 0
        self.log: list[str] = []
        """The last actions, for whoever has to find out what went wrong."""
        self._actions: tuple[tuple[Callable[[], None], float], ...] = (
            (self.click_widget, 30),
            (self.click_anywhere, 8),
            (self.drag, 6),
            (self.turn_wheel, 6),
            (self.tap, 8),
            (self.rest_a_finger, 3),
            (self.lay_two_fingers, 2),
            (self.press_key, 26),
            (self.type_text, 8),
            (self.drop, 1.2),
            (self.resize, 0.8),
            (self.lose_focus, 2),
            (self.fill_screen, 0.3),
            (self.set_something, 1),
            (self.copy_something, 1),
            (self.quit, 0.12),
        )

    def act(self) -> None:
        acts, weights = zip(*self._actions, strict=True)
        self.rng.choices(acts, weights)[0]()

    def post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))
        self.posted += 1
        self.log.append(f"{pygame.event.event_name(kind)} {facts}")
        del self.log[:-30]

    # Where to

    def somewhere(self) -> Point:
        """Returns a place that is mostly in the window, at times on its edge or beside it."""
        width, height = self.rig.host.size
        if self.rng.random() < 0.06:
            return self.rng.choice([(0, 0), (width - 1, height - 1), (-5, height // 2), (width + 40, 3)])
        return self.rng.randrange(width), self.rng.randrange(height)

    def on_a_widget(self) -> Point:
        widgets: list[Widget] = [widget for widget in self.rig.top.stage.widgets if widget.reacts]
        if not widgets:
            return self.somewhere()
        rect = self.rng.choice(widgets).rect
        if rect.width < 1 or rect.height < 1:
            return self.somewhere()
        return rect.x + self.rng.randrange(rect.width), rect.y + self.rng.randrange(rect.height)

    def target(self) -> Point:
        return self.on_a_widget() if self.rng.random() < 0.7 else self.somewhere()

    # Mouse

    def click_widget(self) -> None:
        self._click(self.on_a_widget(), self.rng.choice((1, 1, 1, 1, 3)))

    def click_anywhere(self) -> None:
        self._click(self.somewhere(), self.rng.choice((1, 1, 2, 3, 8)))

    def _click(self, pos: Point, button: int) -> None:
        if self.rng.random() < 0.3:
            self._move(pos, 0)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        if self.rng.random() < 0.95:
            self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def _move(self, pos: Point, button: int) -> None:
        buttons = (int(button == 1), 0, int(button == 3))
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=buttons, touch=False)

    def drag(self) -> None:
        button = self.rng.choice((1, 1, 3))
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.target(), button=button, touch=False)
        for _ in range(self.rng.randint(1, 5)):
            self._move(self.target(), button)
        self.post(pygame.MOUSEBUTTONUP, pos=self.target(), button=button, touch=False)

    def turn_wheel(self) -> None:
        self._move(self.target(), 0)
        for _ in range(self.rng.randint(1, 3)):
            steps = self.rng.choice((-3, -1, 1, 3, 1000))
            self.post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_x=0.0, precise_y=float(steps))

    # Fingers

    def _finger(self, kind: int, pos: Point, number: int = 1) -> None:
        width, height = self.rig.host.size
        self.post(kind, x=(pos[0] + 0.5) / width, y=(pos[1] + 0.5) / height, finger_id=number, touch_id=1)

    def tap(self) -> None:
        pos = self.target()
        self._finger(pygame.FINGERDOWN, pos)
        for _ in range(self.rng.choice((0, 0, 0, 3))):
            self._finger(pygame.FINGERMOTION, self.target())
        if self.rng.random() < 0.97:
            self._finger(pygame.FINGERUP, pos)

    def rest_a_finger(self) -> None:
        pos = self.target()
        self._finger(pygame.FINGERDOWN, pos)
        self.rig.frame(0.05)
        self.rig.frame(0.6)
        self._finger(pygame.FINGERUP, pos)

    def lay_two_fingers(self) -> None:
        self._finger(pygame.FINGERDOWN, self.target(), 1)
        self._finger(pygame.FINGERDOWN, self.target(), 2)
        for number in self.rng.sample((1, 2), 2):
            self._finger(pygame.FINGERUP, self.target(), number)

    # Keyboard

    def press_key(self) -> None:
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        for _ in range(self.rng.choice((1, 1, 1, 2, 6))):
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type_text(self) -> None:
        for _ in range(self.rng.choice((1, 1, 5))):
            words = self.rng.choice(TEXTS)
            if len(words) == 1 and words.isascii():
                self.post(pygame.KEYDOWN, key=ord(words.lower()), mod=0, unicode=words, scancode=0)
            self.post(pygame.TEXTINPUT, text=words)

    # From outside

    def something(self) -> str:
        kind = self.rng.choice(tuple(KINDS))
        return self.rng.choice(
            (
                to_link(first("sweet-spots")),
                f"{KINDS[kind].tag}-{codes.fresh_seed(self.rng)}",
                KINDS[kind].dump(first(kind)),
                KINDS[kind].dump(first(kind))[: self.rng.randrange(300)],
                "",
                "\n",
                "no puzzle at all",
                "x" * 5000,
                WORDS,
                "https://example.org/" + "a" * 2000,
                str(self.rig.files / "riddle.txt"),
            )
        )

    def drop(self) -> None:
        """Drops something on the window, mostly files."""
        for _ in range(self.rng.choice(AT_ONCE)):
            if self.rng.random() < 0.3:
                self.post(pygame.DROPTEXT, text=self.something())
            else:
                names = sorted(path.name for path in self.rig.files.iterdir())
                name = self.rng.choice((*names, "gone.json"))
                self.post(pygame.DROPFILE, file=str(self.rig.files / name))

    def copy_something(self) -> None:
        clipboard.write(self.something())
        self.post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0)

    def resize(self) -> None:
        size = self.rng.choice(SIZES) if self.rng.random() < 0.8 else (self.rng.randint(240, 2000), 600)
        if size == max(SIZES) and self.rng.random() < 0.8:
            size = SIZES[0]  # The largest of them costs as much as all the others together.
        self.log.append(f"the window becomes {size}")
        self.rig.resize(size)
        self.posted += 1

    def lose_focus(self) -> None:
        for _ in range(self.rng.randint(1, 3)):
            self.post(self.rng.choice(FOCUS))

    def fill_screen(self) -> None:
        self.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)

    def set_something(self) -> None:
        """Changes a setting as the settings scene does, from wherever the hands are."""
        name = self.rng.choice(tuple(CHOICES))
        value = self.rng.choice(CHOICES[name])
        self.log.append(f"{name} becomes {value}")
        self.rig.host.change(name, value)
        self.posted += 1

    def quit(self) -> None:
        self.post(pygame.QUIT)
