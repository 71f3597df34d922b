"""A word of the list in the player's hand: picked by a click, carried by a drag, laid into a slot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.boards.crossword.cursor import Cursor
from game.strings import _
from game.theme import Look, mix
from game.ui import paint
from game.ui.input import SLACK, Point
from game.ui.text import STRONG
from generators.contract import Cell
from generators.crossword import jobs
from generators.crossword.rules import Entry, Write, fits

if TYPE_CHECKING:
    from game.boards.crossword.board import CrosswordBoard

Rect = pygame.Rect


def carried_far(start: Point, now: Point) -> bool:
    return max(abs(start[0] - now[0]), abs(start[1] - now[1])) > SLACK


@dataclass
class Carried:
    """A word on its way from the list."""

    word: str
    start: Point
    pos: Point
    far: bool = False


class WordHand:
    def __init__(self, board: CrosswordBoard) -> None:
        self.board = board
        self.picked = ""
        """The word that waits for a slot."""
        self.carried: Carried | None = None
        self.meaning = ""
        """Of a word that was asked about when all was done."""

    def pick(self, word: str) -> None:
        """Pick a word up; the same word again goes into the entry in hand, if it fits. At the end, ask about it."""
        board = self.board
        if board.hands.finished:
            self._ask_meaning(word)
        elif self.picked != word:
            self.picked = word
        else:
            if board.entry is not None and self._takes(board.entry, word):
                self._lay(board.entry, word)
            self.picked = ""

    def _ask_meaning(self, word: str) -> None:
        def told(meaning: str) -> None:
            self.meaning = f"{word}: {meaning or _('No definition available.')}"

        self.board.setting.ask(jobs.meaning, word, done=told)

    def carry(self, word: str, pos: Point | None, lets_go: bool) -> None:
        if pos is None:
            self.carried = None
            return
        if self.carried is None:
            self.carried = Carried(word, pos, pos)
        carried = self.carried
        carried.pos, carried.far = pos, carried.far or carried_far(carried.start, pos)
        if lets_go:
            self.carried = None
            view = self.board.view
            cell = view.cell_at(pos) if view is not None else None
            if carried.far and cell is not None:
                self.drop(word, cell)

    def drop(self, word: str, cell: Cell) -> None:
        """Into the entry through this cell that takes it, the one in the hand's direction first."""
        board = self.board
        for across in (board.cursor.across, not board.cursor.across):
            entry = board.session.puzzle.entry_at.get((cell, across))
            if entry is not None and self._takes(entry, word):
                self._lay(entry, word)
                return
        board.setting.note(_("{word} does not fit there.", word=word.upper()))

    def _takes(self, entry: Entry, word: str) -> bool:
        """A word may replace letters that can be taken back, as typing does."""
        position = self.board.position
        return len(word) == entry.slot.length and all(
            letter == held or not position.is_fixed(cell)
            for cell, held, letter in zip(entry.slot.cells, position.pattern(entry), word, strict=True)
        )

    def _lay(self, entry: Entry, word: str) -> None:
        self.picked = ""
        board = self.board
        board.play(Write(entry.slot.start, entry.slot.across, tuple(word), board.pencil))
        board.move_to(Cursor(entry.slot.start, entry.slot.across))

    def inviting(self) -> frozenset[Cell]:
        """Where a picked or carried word may go."""
        word = self.carried.word if self.carried is not None and self.carried.far else self.picked
        if not word:
            return frozenset()
        position = self.board.position
        return frozenset(
            cell
            for entry in position.puzzle.entries
            if not all(position.pattern(entry)) and fits(position.pattern(entry), word)
            for cell in entry.slot.cells
        )

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """The word under the hand that carries it."""
        if self.carried is None or not self.carried.far:
            return
        place = Rect(0, 0, look.px(20) * len(self.carried.word) + look.px(24), look.px(40))
        place.center = self.carried.pos
        paint.box(target, place, look.px(10), mix(look.palette.raised, look.accent("crossword"), 0.3))
        paint.write(target, self.carried.word.upper(), STRONG, look, look.palette.ink, place, "centre")
