"""The puzzle types on the command line: the visible list."""

from __future__ import annotations

from typing import Any

from generators.cli.part import Part
from generators.lion_wall.command import PART as LION_WALL
from generators.sweet_spots.command import PART as SWEET_SPOTS

PARTS: dict[str, Part[Any, Any, Any]] = {
    "sweet-spots": SWEET_SPOTS,
    "lion-wall": LION_WALL,
}
