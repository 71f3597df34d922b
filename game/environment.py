"""What SDL has to be told before pygame is imported: it reads some of this only then."""

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
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


if sys.platform.startswith("linux"):
    # The window is drawn by us, pixel by pixel: a 3D driver would only add a hundred megabytes.
    WISHES["SDL_FRAMEBUFFER_ACCELERATION"] = "0"


def prepare() -> None:
    for name, value in WISHES.items():
        os.environ.setdefault(name, value)
