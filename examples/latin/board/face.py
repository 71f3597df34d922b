"""Latin as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

from examples.latin.board import drawing
from examples.latin.board.board import LatinBoard
from examples.latin.board.traits import ACCENT
from examples.latin.generators.formats import to_grid
from examples.latin.generators.rules import Puzzle
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


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    rules = _("Every row and every column holds each digit once. Grey digits are given.")
    thinking = _(
        "Look for a cell where only one digit is left, and for a digit that has only one place left in a row or a "
        "column. Every board of ours has one answer, and guessing is never needed."
    )
    hands = _(
        "Click or tap a cell, then type a digit or press again for the next one. Right-click or Delete empties it."
    )
    return (_("The rules"), rules), (_("How to think"), thinking), (_("Mouse, touch and keyboard"), hands)


FACE = Face(
    kind="latin",
    tagline=phrase("Every digit once in every row and column."),
    accent=ACCENT,
    board=LatinBoard,
    emblem=drawing.emblem,
    short=short,
    facts=short,
    tips=tips,
    lessons=lessons,
    share=lambda puzzle: to_grid(puzzle.givens),
    share_name=lambda: _("Copy as text"),
    promise=phrase("Unique, solvable by logic ✓"),
)
