"""How Latin is taught."""

from __future__ import annotations

from examples.latin.generators.rules import Position, Put, Puzzle
from game.boards.contract import Lit
from game.boards.lesson import Lesson, Picture, Step
from game.strings import _

PUZZLE = '{"kind":"latin","version":1,"givens":[[1,2,3,0],[3,0,0,0],[2,0,0,0],[0,0,2,0]]}'
LAST = Put((0, 3), 4)
"""The only digit that its row has left."""


def lesson(puzzle: Puzzle | None) -> Lesson:
    thinking = _(
        "Look for a cell where only one digit is left, and for a digit that has only one place left in a row or a "
        "column. Every board of ours has one answer, and guessing is never needed."
    )
    hands = _(
        "Click or tap a cell, then type a digit or press again for the next one. Right-click or Delete empties it."
    )
    texts = ((_("How to think"), thinking), (_("Mouse and touch"), hands))
    keys = (("1 – 9", _("write a digit")), ("⌫", _("delete")), ("H", _("hint")), ("Z Y", _("undo, redo")))
    return Lesson(PUZZLE, _pictures(), texts, keys, _steps())


def _ring(position: Position) -> Lit:
    return Lit(look_at=frozenset({LAST.cell}))


def _pictures() -> tuple[Picture, ...]:
    return (
        Picture(_("Every digit once"), _("Every row and every column holds each digit once. Grey digits are given.")),
        Picture(_("The last one of a row"), _("This row has 1, 2 and 3. So 4 is left."), (LAST,), _ring),
    )


def _steps() -> tuple[Step, ...]:
    return (
        Step(_("Every digit once"), _("Every row and every column holds each digit once. Grey digits are given.")),
        Step(
            _("The last one of a row"),
            _("This row has 1, 2 and 3. Click the ringed cell and type 4."),
            lambda position: position.digits[0][3] == LAST.digit,
            lambda position: (LAST,),
            _ring,
            takes=lambda move: move.cell == LAST.cell,
        ),
    )
