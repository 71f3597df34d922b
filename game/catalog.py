"""The one list of what can be played. A new puzzle type adds its face here and nowhere else in this package."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from game.boards.brick.face import FACE as BRICK
from game.boards.crossword.face import FACE as CROSSWORD
from game.boards.face import Face
from game.boards.lion_wall.face import FACE as LION_WALL
from game.boards.riddle.face import FACE as RIDDLE
from game.boards.sweet_spots.face import FACE as SWEET_SPOTS
from generators.catalog import examples
from generators.contract import Phrase, phrase

_TYPES: tuple[Face, ...] = (LION_WALL, SWEET_SPOTS, BRICK, RIDDLE, CROSSWORD)
"""In the order in which people see them."""

FACES: tuple[Face, ...] = (*_TYPES, *(import_module(f"{package}.board.face").FACE for package in examples()))

BY_KIND: Mapping[str, Face] = MappingProxyType({face.kind: face for face in FACES})

OWN_SETTINGS = tuple(setting for face in FACES for setting in face.settings)

LEVEL_NAMES: Mapping[str, Phrase] = MappingProxyType(
    {
        "easy": phrase("Easy"),
        "normal": phrase("Normal"),
        "hard": phrase("Hard"),
        "fiendish": phrase("Fiendish"),
        "imported": phrase("Your own"),
    }
)
