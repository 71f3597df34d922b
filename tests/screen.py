"""Whether a real window can be driven here."""

from __future__ import annotations

import shutil
import sys

SCREEN_TOOLS = ("Xvfb", "xdotool")


def missing_for_a_screen() -> str:
    """Why no real window can be driven here; empty when it can."""
    if not sys.platform.startswith("linux"):
        return "journeys drive a virtual screen, which only Linux has"
    absent = [tool for tool in SCREEN_TOOLS if shutil.which(tool) is None]
    if not absent:
        return ""
    return f"journeys need {' and '.join(absent)}: sudo apt-get install xvfb xdotool"
