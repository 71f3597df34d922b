"""The one list of puzzle types. A new one adds itself here and nowhere else in this package."""

from __future__ import annotations

from typing import Any

from generators.brick.puzzle import RULES as BRICK
from generators.contract import PuzzleError, alternatives, phrase, quoted
from generators.crossword.puzzle import RULES as CROSSWORD
from generators.lion_wall.puzzle import RULES as LION_WALL
from generators.puzzle import Rules
from generators.riddle.puzzle import RULES as RIDDLE
from generators.sweet_spots.puzzle import RULES as SWEET_SPOTS

_TYPES: tuple[Rules[Any, Any, Any], ...] = (LION_WALL, SWEET_SPOTS, BRICK, RIDDLE, CROSSWORD)
"""In the order in which people see them."""

KINDS: dict[str, Rules[Any, Any, Any]] = {rules.kind: rules for rules in _TYPES}


def rules_of(kind: str) -> Rules[Any, Any, Any]:
    if kind not in KINDS:
        raise PuzzleError(
            phrase("there is no puzzle kind {kind}, expected {names}", kind=quoted(kind), names=alternatives(KINDS))
        )
    return KINDS[kind]
