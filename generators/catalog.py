"""The one list of puzzle types. A new one adds itself here and nowhere else in this package."""

from __future__ import annotations

from typing import Any

from generators.brick.kind import RULES as BRICK
from generators.contract import PuzzleError, Rules, alternatives, phrase, quoted
from generators.crossword.kind import RULES as CROSSWORD
from generators.lion_wall.kind import RULES as LION_WALL
from generators.riddle.kind import RULES as RIDDLE
from generators.sweet_spots.kind import RULES as SWEET_SPOTS

KINDS: dict[str, Rules[Any, Any, Any]] = {
    "lion-wall": LION_WALL,
    "sweet-spots": SWEET_SPOTS,
    "brick": BRICK,
    "riddle": RIDDLE,
    "crossword": CROSSWORD,
}
"""In the order in which people see them."""


def rules_of(kind: str) -> Rules[Any, Any, Any]:
    if kind not in KINDS:
        raise PuzzleError(
            phrase("there is no puzzle kind {kind}, expected {names}", kind=quoted(kind), names=alternatives(KINDS))
        )
    return KINDS[kind]
