"""Asking whether letters are right, and having letters shown: of a cell, a word or the whole grid."""

from __future__ import annotations

from functools import partial

from game.boards.crossword.state import CrosswordState
from game.strings import _, _n
from generators.contract import Cell
from generators.crossword.rules import Check, Reveal


def ask_check(state: CrosswordState) -> None:
    state.hands.choose(
        _("Check"),
        [
            ("square-check", _("This letter"), "", partial(check, state, _cell(state))),
            ("type", _("This word"), "", partial(check, state, _word(state))),
            ("grid-3x3", _("The whole grid"), "", partial(check, state, state.session.puzzle.open_cells)),
        ],
    )


def ask_reveal(state: CrosswordState) -> None:
    state.hands.choose(
        _("Reveal"),
        [
            ("eye", _("This letter"), "", partial(reveal, state, _cell(state))),
            ("type", _("This word"), "", partial(reveal, state, _word(state))),
            ("grid-3x3", _("The whole grid"), "", state.hands.give_up),
        ],
    )


def _cell(state: CrosswordState) -> tuple[Cell, ...]:
    return (state.cursor.cell,)


def _word(state: CrosswordState) -> tuple[Cell, ...]:
    return state.entry.slot.cells if state.entry is not None else _cell(state)


def check(state: CrosswordState, cells: tuple[Cell, ...]) -> None:
    written = tuple(cell for cell in cells if state.position.at(cell) and not state.position.is_fixed(cell))
    if not written:
        state.hands.found(_("Nothing to check"), _("There are no unchecked letters there."))
        return
    state.play(Check(written))
    wrong = [cell for cell in written if cell in state.position.wrong]
    if state.hands.finished:
        return
    if not wrong:
        count = len(written)
        words = _n("That letter is right.", "All {count} letters are right.", count)
        state.hands.found(_("All right so far"), words)
    else:
        count = len(wrong)
        words = _n("{count} letter is wrong.", "{count} letters are wrong.", count)
        state.hands.found(_("Not quite right"), words, bad=True)


def reveal(state: CrosswordState, cells: tuple[Cell, ...]) -> None:
    hidden = tuple(cell for cell in cells if not state.position.is_fixed(cell))
    if not hidden:
        state.hands.found(_("Nothing to reveal"), _("Those letters are already known."))
        return
    if set(hidden) >= {cell for cell in state.session.puzzle.open_cells if not state.position.is_fixed(cell)}:
        state.hands.give_up()
        return
    state.play(Reveal(hidden))
    state.hands.helped()
