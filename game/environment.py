"""What surrounds the program: what SDL must be told before pygame is imported, the screen, the player's own folder."""

from __future__ import annotations

import os
import sys

WISHES = {
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    "SDL_VIDEO_X11_WMCLASS": "Quintet",
    # The click that brings the window to the front is meant for what it hits.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    # Where the system shows no list of what an input method offers, SDL asks for one.
    "SDL_IME_SHOW_UI": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


if sys.platform.startswith("linux"):
    # The window is drawn by us, pixel by pixel: a 3D driver would only add a hundred megabytes.
    WISHES["SDL_FRAMEBUFFER_ACCELERATION"] = "0"


def prepare() -> None:
    for name, value in WISHES.items():
        os.environ.setdefault(name, value)
    on_linux = sys.platform.startswith("linux")
    if on_linux and not os.environ.get("XDG_RUNTIME_DIR") and not os.path.isabs(os.environ.get("WAYLAND_DISPLAY", "")):
        # There can be no Wayland then, and asked for it its library would complain on the terminal.
        os.environ["WAYLAND_DISPLAY"] = os.devnull


BLIND = ("dummy", "offscreen")
"""Drivers of SDL that show nothing. It takes "offscreen" by itself where there is no screen."""


class NoScreen(Exception):
    """There is nothing to open a window on. Its text is one sentence for the player."""


def require_screen(driver: str) -> None:
    """NoScreen where SDL has taken a driver that shows nothing, and nobody asked for it."""
    asked = os.environ.get("SDL_VIDEODRIVER", "").lower().replace(",", " ").split()
    if driver.lower() in BLIND and driver.lower() not in asked:
        raise NoScreen(no_screen())


def no_screen() -> str:
    """In English: it goes to a terminal, before the player's language is known."""
    words = "Quintet found no screen to open its window on"
    if sys.platform.startswith("linux"):
        words += "; start it from a desktop session, or set DISPLAY or WAYLAND_DISPLAY to one"
    return words + "."
