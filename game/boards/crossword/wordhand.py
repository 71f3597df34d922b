"""A word of the list in the player's hand: picked by a click, carried by a drag, laid into a slot."""

from __future__ import annotations

from game.boards.crossword.cursor import Cursor
from game.boards.crossword.state import Carried, CrosswordState
from game.strings import _
from game.ui.input import SLACK, Point
from generators.contract import Cell
from generators.crossword import jobs
from generators.crossword.rules import Entry, Write, fits


def carried_far(start: Point, now: Point) -> bool:
    return max(abs(start[0] - now[0]), abs(start[1] - now[1])) > SLACK


def pick(state: CrosswordState, word: str) -> None:
    """Pick a word up; the same word again goes into the entry in hand, if it fits. At the end, ask about it."""
    if state.hands.finished:
        _ask_meaning(state, word)
    elif state.picked != word:
        state.picked = word
    else:
        if state.entry is not None and _takes(state, state.entry, word):
            _lay(state, state.entry, word)
        state.picked = ""


def _ask_meaning(state: CrosswordState, word: str) -> None:
    def told(meaning: str) -> None:
        state.meaning = f"{word}: {meaning or _('No definition available.')}"

    state.setting.ask(jobs.meaning, word, done=told)


def carry(state: CrosswordState, word: str, pos: Point | None, lets_go: bool) -> None:
    if pos is None:
        state.carried = None
        return
    if state.carried is None:
        state.carried = Carried(word, pos, pos)
    carried = state.carried
    carried.pos, carried.far = pos, carried.far or carried_far(carried.start, pos)
    if lets_go:
        state.carried = None
        view = state.view
        cell = view.cell_at(pos) if view is not None else None
        if carried.far and cell is not None:
            drop(state, word, cell)


def drop(state: CrosswordState, word: str, cell: Cell) -> None:
    """Into the entry through this cell that takes it, the one in the hand's direction first."""
    for across in (state.cursor.across, not state.cursor.across):
        entry = state.session.puzzle.entry_at.get((cell, across))
        if entry is not None and _takes(state, entry, word):
            _lay(state, entry, word)
            return
    state.setting.note(_("{word} does not fit there.", word=word.upper()))


def _takes(state: CrosswordState, entry: Entry, word: str) -> bool:
    """A word may replace letters that can be taken back, as typing does."""
    position = state.position
    return len(word) == entry.slot.length and all(
        letter == held or not position.is_fixed(cell)
        for cell, held, letter in zip(entry.slot.cells, position.pattern(entry), word, strict=True)
    )


def _lay(state: CrosswordState, entry: Entry, word: str) -> None:
    state.picked = ""
    state.play(Write(entry.slot.start, entry.slot.across, tuple(word), state.pencil))
    state.move_to(Cursor(entry.slot.start, entry.slot.across))


def inviting(state: CrosswordState) -> frozenset[Cell]:
    """Where a picked or carried word may go."""
    word = state.carried.word if state.carried is not None and state.carried.far else state.picked
    if not word:
        return frozenset()
    position = state.position
    return frozenset(
        cell
        for entry in position.puzzle.entries
        if not all(position.pattern(entry)) and fits(position.pattern(entry), word)
        for cell in entry.slot.cells
    )
