"""What is looked at on a crossword: the hand, what it is writing, the word it carries, and from how near it looks."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.boards.camera import COMFORTABLE, Camera, View
from game.boards.contract import BoardState, Hands, Place, Setting
from game.boards.crossword import cursor as moves
from game.boards.crossword.cursor import Cursor
from game.boards.crossword.room import BELOW_STRIP, STRIP, keys_height
from game.boards.crossword.traits import GOES_ON, SKIPS_FILLED
from game.session import Session
from game.theme import Look
from game.ui.input import Point
from generators.contract import Cell
from generators.crossword import jobs
from generators.crossword.rules import LONGEST_CELL, Entry, Erase, Move, Position, Puzzle, Write

SIDE = 44
"""How large the buttons in the corner of the grid are, in design points."""
NARROWEST_STRIP = 440
"""The least width for a clue above the grid, in design points."""


@dataclass
class Grip:
    """A hand on the grid: it chooses a cell, or moves the grid when that is seen from near."""

    start: Point
    cell: Cell | None
    pans: bool = False


@dataclass
class Carried:
    """A word on its way from the list."""

    word: str
    start: Point
    pos: Point
    far: bool = False


class CrosswordState(BoardState[Puzzle, Position, Move]):
    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.cursor = moves.where_left(session.position, session.ever)
        self.camera = Camera()
        self.pencil = False
        self.picked = ""
        """The word of the list that waits for a slot."""
        self.carried: Carried | None = None
        self.meaning = ""
        """Of a word that was asked about when all was done."""
        self.grip: Grip | None = None
        self.typing = ""
        """Several letters for one cell, before Enter."""
        self.several = False
        self.letters = False
        """Are there letters on the screen?"""
        self.count: int | None = None
        """Of a clued entry: how many words of the dictionary go with its letters."""
        self._counted: tuple[str, ...] = ()
        self._own = False
        """Is the move that is being played one of the hand's own? The cursor then knows where it goes."""
        self.where: tuple[Place, Look] | None = None
        """Where the board stood when it was drawn last."""
        self._look_around()

    @property
    def entry(self) -> Entry | None:
        """The entry that the hand is in."""
        return moves.entry_at(self.session.puzzle, self.cursor)

    # Where the grid lies

    def window(self, place: Place, look: Look) -> Rect:
        """All but the letters on the screen, and a strip for the buttons where the grid would reach under them."""
        rect = place.rect
        if self.has_strip(place, look):
            above = look.px(STRIP + BELOW_STRIP)
            rect = Rect(rect.x, rect.y + above, rect.width, rect.height - above)
        below = keys_height(look) if self.letters else 0
        window = Rect(rect.x, rect.y, rect.width, max(look.px(120), rect.height - below))
        puzzle, strip = self.session.puzzle, look.px(SIDE + 8)
        wide = self.camera.fitting(window, puzzle.height, puzzle.width, look) * puzzle.width
        has_buttons = place.room != "below" or self.offers_zoom(window, look)
        if has_buttons and (self.camera.zoomed or (window.width - wide) // 2 < strip):
            window.width -= strip
        return window

    def has_strip(self, place: Place, look: Look) -> bool:
        """Does the clue stand above the grid? Only where the cells do not become small by it."""
        puzzle, rect = self.session.puzzle, place.rect
        if not puzzle.clues or place.room != "beside" or rect.width < look.px(NARROWEST_STRIP):
            return False
        lower = Rect(rect.x, rect.y, rect.width, rect.height - look.px(STRIP + BELOW_STRIP))
        whole, rest = (self.camera.fitting(each, puzzle.height, puzzle.width, look) for each in (rect, lower))
        return rest >= min(whole, look.px(COMFORTABLE))

    def offers_zoom(self, window: Rect, look: Look) -> bool:
        puzzle = self.session.puzzle
        small = self.camera.fitting(window, puzzle.height, puzzle.width, look) < look.px(COMFORTABLE)
        return small or self.camera.zoomed

    def viewed(self, place: Place, look: Look) -> View:
        puzzle = self.session.puzzle
        return self.camera.view(self.window(place, look), puzzle.height, puzzle.width, look)

    @property
    def view(self) -> View | None:
        return self.viewed(*self.where) if self.where is not None else None

    # The hand

    def move_to(self, cursor: Cursor) -> None:
        if cursor != self.cursor:
            self.typing, self.several = "", False
            self.hands.quiet()
        self.cursor = cursor
        self._look_around()

    def go_to(self, entry: Entry) -> None:
        self.move_to(moves.to_entry(self.position, entry))

    def _look_around(self) -> None:
        """The hand or the letters changed: bring the cell in sight, and have the words counted that fit there."""
        view = self.view
        if view is not None:
            self.camera.follow(self.cursor.cell, view)
        entry = self.entry
        if self.session.puzzle.style != "clued" or entry is None:
            return
        pattern = self.position.pattern(entry)
        if pattern == self._counted:
            return
        self._counted, self.count = pattern, None

        def told(count: int) -> None:
            if pattern == self._counted:
                self.count = count

        if not all(pattern):
            self.setting.ask(jobs.fits, pattern, done=told)

    def moved(self, before: Position, after: Position) -> None:
        changed = [
            cell
            for index, cell in enumerate(divmod(place, after.puzzle.width) for place in range(len(after.letters)))
            if before.letters[index] != after.letters[index]
        ]
        if changed and not self._own and not after.is_given_up:
            self.move_to(moves.at(after.puzzle, changed[0], self.cursor.across))
        if after.is_given_up:
            self.picked = self.typing = ""
        self._own = False
        if changed:
            self.setting.sound("place" if any(after.letters[after.puzzle.index(cell)] for cell in changed) else "clear")
        self._look_around()

    def zoom(self, closer: bool) -> None:
        self.camera.zoomed = closer
        self.camera.centre = (float(self.cursor.cell[0]), float(self.cursor.cell[1]))

    def toggle_pencil(self) -> None:
        self.pencil = not self.pencil

    def toggle_letters(self) -> None:
        self.letters = not self.letters

    # Writing

    def play(self, move: Move) -> None:
        """A move of the hand's own, after which it knows where to go."""
        self._own = True
        self.hands.play(move)
        self._own = False

    def type(self, letter: str) -> None:
        """A letter at the hand, and the hand goes on."""
        if self.hands.finished:
            return
        if self.several:
            self.typing = (self.typing + letter)[:LONGEST_CELL]
            return
        here, skips = self.cursor, self.setting.settings().of(SKIPS_FILLED)
        after, was_open = moves.after_typing(self.position, here, skips), not self.position.at(here.cell)
        if not self.position.is_fixed(here.cell):
            self.play(Write(here.cell, here.across, (letter,), self.pencil))
        entry, goes_on = self.entry, self.setting.settings().of(GOES_ON)
        is_end = was_open or (entry is not None and here.cell == entry.slot.cells[-1])
        if goes_on and is_end and entry is not None and all(self.position.pattern(entry)):
            after = moves.next_open(self.position, here)
        self.move_to(after)

    def finish_typing(self) -> None:
        letters, self.several, self.typing = self.typing, False, ""
        if letters and not self.position.is_fixed(self.cursor.cell):
            self.play(Write(self.cursor.cell, self.cursor.across, (letters,), self.pencil))

    def let_go(self) -> bool:
        """Drop a picked word and letters on their way into a cell; was there anything of that?"""
        held = bool(self.picked) or self.several
        if held:
            self.picked = self.typing = ""
            self.several = False
        return held

    def delete_back(self) -> None:
        """Backspace: the letter here, or else the one before."""
        if self.hands.finished:
            return
        if self.several:
            self.typing = self.typing[:-1]
            return
        if not self._is_erasable(self.cursor.cell):
            self.move_to(moves.before(self.session.puzzle, self.cursor))
        self.delete()

    def delete(self) -> None:
        if self._is_erasable(self.cursor.cell) and not self.hands.finished:
            self.play(Erase((self.cursor.cell,)))

    def _is_erasable(self, cell: Cell) -> bool:
        return bool(self.position.at(cell)) and not self.position.is_fixed(cell)
