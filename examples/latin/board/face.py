"""Latin as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

from examples.latin.board import drawing
from examples.latin.board.board import LatinBoard
from examples.latin.board.lesson import lesson
from examples.latin.board.traits import ACCENT
from examples.latin.generators.formats import to_grid
from game.boards.face import Face
from game.strings import _
from generators.contract import Options, phrase


def short(options: Options) -> str:
    return _("{size} × {size}", size=options["size"])


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (_("Tap a cell, and again for the next digit."), _("Long press: empty the cell."))
    return (
        _("Click a cell and type a digit."),
        _("Click again: next digit. Right-click: empty."),
        _("Arrows move, Delete empties."),
    )


FACE = Face(
    kind="latin",
    tagline=phrase("Every digit once in every row and column."),
    accent=ACCENT,
    board=LatinBoard,
    emblem=drawing.emblem,
    short=short,
    facts=short,
    tips=tips,
    lesson=lesson,
    share=lambda puzzle: to_grid(puzzle.givens),
    share_name=lambda: _("Copy as text"),
    promise=phrase("Unique, solvable by logic ✓"),
)
