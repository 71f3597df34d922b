"""Asking whether letters are right, and having letters shown: of a cell, a word or the whole grid."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.strings import _, _n
from generators.contract import Cell
from generators.crossword.rules import Check, Reveal

if TYPE_CHECKING:
    from game.boards.crossword.board import CrosswordBoard


def ask_check(board: CrosswordBoard) -> None:
    board.hands.choose(
        _("Check"),
        [
            ("square-check", _("This letter"), "", partial(check, board, _cell(board))),
            ("type", _("This word"), "", partial(check, board, _word(board))),
            ("grid-3x3", _("The whole grid"), "", partial(check, board, board.open_cells())),
        ],
    )


def ask_reveal(board: CrosswordBoard) -> None:
    board.hands.choose(
        _("Reveal"),
        [
            ("eye", _("This letter"), "", partial(reveal, board, _cell(board))),
            ("type", _("This word"), "", partial(reveal, board, _word(board))),
            ("grid-3x3", _("The whole grid"), "", board.hands.give_up),
        ],
    )


def _cell(board: CrosswordBoard) -> tuple[Cell, ...]:
    return (board.cursor.cell,)


def _word(board: CrosswordBoard) -> tuple[Cell, ...]:
    return board.entry.slot.cells if board.entry is not None else _cell(board)


def check(board: CrosswordBoard, cells: tuple[Cell, ...]) -> None:
    written = tuple(cell for cell in cells if board.position.at(cell) and not board.position.is_fixed(cell))
    if not written:
        board.hands.found(_("Nothing to check"), _("There are no unchecked letters there."))
        return
    board.play(Check(written))
    wrong = [cell for cell in written if cell in board.position.wrong]
    if board.hands.finished:
        return
    if not wrong:
        count = len(written)
        words = _n("That letter is right.", "All {count} letters are right.", count)
        board.hands.found(_("All right so far"), words)
    else:
        count = len(wrong)
        words = _n("{count} letter is wrong.", "{count} letters are wrong.", count)
        board.hands.found(_("Not quite right"), words, bad=True)


def reveal(board: CrosswordBoard, cells: tuple[Cell, ...]) -> None:
    hidden = tuple(cell for cell in cells if not board.position.is_fixed(cell))
    if not hidden:
        board.hands.found(_("Nothing to reveal"), _("Those letters are already known."))
        return
    if set(hidden) >= {cell for cell in board.open_cells() if not board.position.is_fixed(cell)}:
        board.hands.give_up()
        return
    board.play(Reveal(hidden))
    board.hands.helped()
