"""The puzzle types on the command line: the visible list."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from generators.brick.command import PART as BRICK
from generators.brick.command import count as count_brick
from generators.cli.part import Part
from generators.contract import Pulse
from generators.crossword.command import PART as CROSSWORD
from generators.lion_wall.command import PART as LION_WALL
from generators.riddle.command import PART as RIDDLE
from generators.sweet_spots.command import PART as SWEET_SPOTS

PARTS: dict[str, Part[Any, Any, Any]] = {
    "lion-wall": LION_WALL,
    "sweet-spots": SWEET_SPOTS,
    "brick": BRICK,
    "riddle": RIDDLE,
    "crossword": CROSSWORD,
}

COUNTS: dict[str, Callable[[Namespace, Pulse], tuple[int, str]]] = {"brick": count_brick}
"""Types whose puzzles can be counted: gives the number, and the rule by which it was counted."""
