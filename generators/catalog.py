"""The one list of puzzle types. A new one adds itself here and nowhere else in this package."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from generators.brick.puzzle import RULES as BRICK
from generators.contract import PuzzleError, alternatives, phrase, quoted
from generators.crossword.puzzle import RULES as CROSSWORD
from generators.lion_wall.puzzle import RULES as LION_WALL
from generators.puzzle import Rules
from generators.riddle.puzzle import RULES as RIDDLE
from generators.sweet_spots.puzzle import RULES as SWEET_SPOTS

_TYPES: tuple[Rules[Any, Any, Any], ...] = (LION_WALL, SWEET_SPOTS, BRICK, RIDDLE, CROSSWORD)
"""The types stand in the order in which people see them."""

ASKING = "QUINTET_EXAMPLES"
"""The environment variable that adds types of examples/ to the list, with commas between their names: for the tests,
and for `tasks.py play --examples`. What ships has no examples."""


def examples() -> tuple[str, ...]:
    """Returns the packages of the examples that were asked for, in the order in which they were named."""
    asked = [name for name in os.environ.get(ASKING, "").split(",") if name.isidentifier()]
    known = asked if asked and find_spec("examples") is not None else []
    return tuple(f"examples.{name}" for name in known if find_spec(f"examples.{name}") is not None)


def _all() -> tuple[Rules[Any, Any, Any], ...]:
    return (*_TYPES, *(import_module(f"{package}.generators.puzzle").RULES for package in examples()))


KINDS: dict[str, Rules[Any, Any, Any]] = {rules.kind: rules for rules in _all()}


def rules_of(kind: str) -> Rules[Any, Any, Any]:
    if kind not in KINDS:
        raise PuzzleError(
            phrase("there is no puzzle kind {kind}, expected {names}", kind=quoted(kind), names=alternatives(KINDS))
        )
    return KINDS[kind]


def package_of(kind: str) -> str:
    """Returns the package that declares a type. It holds the type's puzzle.py and command.py."""
    name = kind.replace("-", "_")
    return f"examples.{name}.generators" if f"examples.{name}" in examples() else f"generators.{name}"
