"""How Sweet Spots is taught."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.contract import Lit
from game.boards.lesson import Lesson, Picture, Step
from game.strings import _
from generators.contract import Cell
from generators.sweet_spots.jobs import examples
from generators.sweet_spots.rules import Mark, Position, Puzzle

PUZZLE = (
    '{"kind":"sweet-spots","version":1,"size":5,"chests":1,"zones":[[0,0,1,1,2],[0,0,0,2,2],[0,2,2,2,3],'
    "[0,2,2,2,4],[0,2,2,4,4]]}"
)
ANSWER: tuple[Cell, ...] = ((0, 2), (1, 0), (2, 4), (3, 1), (4, 3))
ALONE: Cell = (2, 4)
"""The only cell of its zone."""
LEFT: Cell = (4, 3)
"""The only cell that is left of its zone, once the first chest is found."""
IN_LINE = frozenset({(2, column) for column in range(5)} | {(row, 4) for row in range(5)}) - {ALONE}
AROUND = frozenset((row, column) for row in (1, 2, 3) for column in (3, 4)) - {ALONE}


def lesson(puzzle: Puzzle | None) -> Lesson:
    return Lesson(PUZZLE, _pictures(), _texts(), _keys(), _steps(), examples=examples)


def _chest(cell: Cell) -> Mark:
    return Mark("chest", frozenset({cell}))


def _lights(*cells: Cell) -> Callable[[Position], Lit]:
    return lambda position: Lit(look_at=frozenset(cells))


def _crossed(cells: frozenset[Cell]) -> Callable[[Position], Lit]:
    return lambda position: Lit(look_at=cells, changes=cells, move=Mark("dot", cells))


def _pictures() -> tuple[Picture, ...]:
    solved = tuple(map(_chest, ANSWER))
    zone = frozenset({(0, 3)})
    return (
        Picture(
            _("One in each line"),
            _("A chest empties the rest of its row and its column."),
            (_chest(ALONE),),
            _crossed(IN_LINE),
        ),
        Picture(_("One in each zone"), _("And the rest of its own colour."), (_chest(ANSWER[0]),), _crossed(zone)),
        Picture(
            _("None may touch"), _("Not even at a corner: all around it is empty."), (_chest(ALONE),), _crossed(AROUND)
        ),
        Picture(_("Until all are found"), _("There is one answer, and you never need to guess."), solved),
    )


def _texts() -> tuple[tuple[str, str], ...]:
    larger = _(
        "Larger boards hold two or three chests in every row, column and zone. The panel beside the board says how "
        "many."
    )
    pointing = _(
        "Click or tap a cell to switch between dot, chest and empty. Right-click or long-press to "
        "place a chest directly. Drag over empty cells to paint dots, or start on a dot to erase "
        "them. Dragging never changes a chest."
    )
    hints = _(
        "A hint comes in four steps: a nudge, where to look, why, and the move itself. It builds on "
        "your own marks; if one of them is wrong, it tells you that first."
    )
    return ((_("More chests"), larger), (_("Mouse and touch"), pointing), (_("Hints"), hints))


def _keys() -> tuple[tuple[str, str], ...]:
    return (
        ("↑ ↓ ← →", _("move")),
        ("⏎", _("chest")),
        ("X", _("dot")),
        ("Space", _("next mark")),
        ("Shift ←", _("paint dots")),
        ("H", _("hint")),
        ("C", _("check")),
        ("Z Y", _("undo, redo")),
        ("W", _("what if")),
        ("N", _("new puzzle")),
        ("+ −", _("zoom")),
    )


def _steps() -> tuple[Step, ...]:
    everything = frozenset((row, column) for row in range(5) for column in range(5))
    empty = everything - frozenset(ANSWER)
    closed = IN_LINE | AROUND

    def has(position: Position, *cells: Cell) -> bool:
        return all(position.mark_at(cell) == "chest" for cell in cells)

    def is_closed(position: Position) -> bool:
        return all(position.mark_at(cell) == "dot" for cell in closed)

    def marks_only(*cells: Cell) -> Callable[[Mark], bool]:
        return lambda move: move.cells <= frozenset(cells)

    return (
        Step(
            _("Find the hidden chests"),
            _(
                "There is one in every row, in every column and in every coloured zone. Two chests never touch, not "
                "even at a corner."
            ),
        ),
        Step(
            _("A zone of one cell"),
            _("This zone has only one cell, so its chest is there. Click it twice: first comes a dot, then a chest."),
            lambda position: has(position, ALONE),
            lambda position: (_chest(ALONE),),
            _lights(ALONE),
            takes=marks_only(ALONE),
        ),
        Step(
            _("A chest clears its surroundings"),
            _(
                "Its row, its column and the cells around it are empty now, and get a dot. Auto-dots does it for you; "
                "otherwise drag over the ringed cells."
            ),
            is_closed,
            lambda position: (Mark("dot", closed),),
            lambda position: Lit(look_at=frozenset(cell for cell in closed if position.mark_at(cell) != "dot")),
            takes=lambda move: move.act == "dot" and move.cells <= empty,
        ),
        Step(
            _("The only cell left"),
            _("Two cells of this zone are dotted now. So its chest is in the third one. Place it."),
            lambda position: has(position, LEFT),
            lambda position: (_chest(LEFT),),
            _lights(LEFT, (3, 4), (4, 4)),
            takes=marks_only(LEFT),
        ),
        Step(
            _("Now find the other three"),
            _("It goes on like this: dot what a chest clears, then look for a row, column or zone with one cell left."),
            lambda position: has(position, *ANSWER),
            lambda position: tuple(_chest(cell) for cell in ANSWER if position.mark_at(cell) != "chest"),
        ),
    )
