"""What is looked at on a riddle: the slot in hand, what a letter does there, and what the worker found out."""

from __future__ import annotations

from typing import Literal

from game.boards.contract import BoardState, Hands, Outcome, Setting
from game.boards.riddle.traits import HELPER
from game.session import Session
from game.strings import _
from generators.meanings import Meaning, meanings
from generators.riddle import formats, jobs
from generators.riddle.jobs import Fits, ProofStep
from generators.riddle.rules import Clear, Mark, Move, Position, Put, Puzzle, clues

Mode = Literal["write", "in", "out"]
MODES: tuple[Mode, ...] = ("write", "in", "out")
ADDED, REMOVED = "words added", "words removed"
"""Under these names a player's own words are kept."""


class RiddleState(BoardState[Puzzle, Position, Move]):
    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.cursor = 0
        self.mode: Mode = "write"
        """What a letter does that is clicked or typed."""
        self.came_round = False
        """Did the hand come from the last slot to the first just now?"""
        self.fits: Fits | None = None
        self.counted: Position | None = None
        """What the words were counted for."""
        self.proof: tuple[ProofStep, ...] = ()
        """How each line cuts down the words that fit; looked up at the end."""
        self.meaning = ""
        """What the answer means; looked up at the end."""
        self.lines = formats.write_lines(session.puzzle)
        self.kinds = [{clue.word: clue.included for clue in clues(line)} for line in session.puzzle.lines]
        if self.outcome:
            self._conclude()
        else:
            self._count()

    @property
    def outcome(self) -> Outcome:
        if not self.session.is_solved:
            return ""
        return "lost" if self.position.revealed else "solved"

    @property
    def helps(self) -> bool:
        """May it be said which letters go with a line?"""
        return self.setting.settings().of(HELPER)

    @property
    def is_counted(self) -> bool:
        return self.counted == self.position

    def _count(self) -> None:
        """Have the words counted that fit the letters so far; an answer to an older question is not heard."""
        position = self.position

        def told(found: Fits) -> None:
            if position == self.position:
                self.fits, self.counted = found, position

        added, removed = self.setting.lists[ADDED], self.setting.lists[REMOVED]
        self.setting.ask(jobs.fits, position, added, removed, done=told)

    def _conclude(self) -> None:
        """Have the proof and the meaning looked up: now they give nothing away."""
        answer = self.session.puzzle.answer

        def proven(steps: tuple[ProofStep, ...]) -> None:
            self.proof = steps

        def meant(found: dict[str, Meaning | None]) -> None:
            self.meaning = _meaning(answer, found.get(answer))

        self.setting.ask(jobs.proof, formats.dump(self.session.puzzle), done=proven)
        self.setting.ask(meanings, (answer,), done=meant)

    def moved(self, before: Position, after: Position) -> None:
        changed = [slot for slot, letter in enumerate(after.letters) if letter != before.letters[slot]]
        filled = [slot for slot in changed if after.letters[slot]]
        if len(changed) == 1 and changed != [self.cursor]:
            # An undo or a hint: the eye goes where something happened.
            self.cursor = changed[0]
            self.came_round = False
        if self.outcome:
            self._conclude()
        else:
            self._count()
        self.setting.sound("place" if filled or before.marks != after.marks else "clear")

    # The words that still fit

    @property
    def may_list(self) -> bool:
        """Is the list of words short enough to help, and of the letters that stand?"""
        return self.is_counted and self.fits is not None and 0 < self.fits.count <= jobs.SHOWN

    def show_fitting(self) -> None:
        fits = self.fits
        if fits is None or not self.may_list:
            return
        words = ", ".join(fits.words)
        more = fits.count - len(fits.words)
        if more:
            # Only rude words may fit, which are counted but not shown.
            words = _("{words} and {count} more", words=words, count=f"{more:,}") if words else f"{more:,}"
        self.hands.explain(_("Words that still fit"), words)

    # Hands

    def take(self, letter: str) -> None:
        """A letter was chosen: it goes into the slot, or is marked at its line."""
        if self.mode == "write":
            self.put(letter)
        else:
            self.mark(letter, self.mode)

    def put(self, letter: str) -> None:
        """A letter over another one leads to the very next slot, so that a new guess can be typed over an old one; one
        in an empty slot to the next empty slot. After the last slot a full word begins again."""
        if self.hands.finished:
            return
        slot, letters = self.cursor, self.position.letters
        if letters[slot] != letter:
            self.hands.play(Put(slot, letter))
        last = len(letters) - 1
        if letters[slot] and slot < last:
            self.cursor = slot + 1
            return
        empty = [(slot + step) % len(letters) for step in range(1, len(letters))]
        self.cursor = next((each for each in empty if not letters[each]), 0 if slot == last else slot)
        self.came_round = self.cursor == 0 and slot == last

    def mark(self, letter: str, sense: Literal["in", "out"]) -> None:
        """The same mark again takes it away."""
        if not self.hands.finished:
            is_there = letter in self.position.marks[self.cursor][("in", "out").index(sense)]
            self.hands.play(Mark(self.cursor, None if is_there else sense, letter))

    def turn_mark(self, letter: str) -> None:
        """In, out, gone."""
        inside, outside = self.position.marks[self.cursor]
        self.mark(letter, "out" if letter in inside + outside else "in")

    def choose_mode(self, mode: object) -> None:
        self.mode = "in" if mode == "in" else "out" if mode == "out" else "write"

    def turn_mode(self) -> None:
        """The next thing that a letter does."""
        self.mode = MODES[(MODES.index(self.mode) + 1) % len(MODES)]

    def point_at(self, slot: int | None) -> None:
        """The pointer came down at a slot or its line, or beside them all."""
        if not self.hands.finished:
            self.came_round = self.came_round and slot is None
            self.cursor = slot if slot is not None else self.cursor

    def step(self, way: int) -> None:
        """Along the slots and round."""
        self.cursor = (self.cursor + way) % len(self.position.letters)

    def go_to_end(self, last: bool) -> None:
        self.cursor = len(self.position.letters) - 1 if last else 0

    def delete(self, backwards: bool, came_round: bool) -> Clear | None:
        """Backspace after a whole word takes its last letter, and in an empty slot the letter before."""
        letters = self.position.letters
        if came_round and backwards:
            self.cursor = len(letters) - 1
        if backwards and not letters[self.cursor] and self.cursor:
            self.cursor -= 1
        return Clear(self.cursor) if letters[self.cursor] else None


def _meaning(word: str, found: Meaning | None) -> str:
    """The answer with what it means; of a form, whose form it is."""
    if found is None:
        return word
    if found.word == word:
        return f"{word}: {found.text}"
    return f"{word}: " + _("form of {word}: {meaning}", word=found.word, meaning=found.text)
