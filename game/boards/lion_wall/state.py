"""What is looked at on a wall: the cards that are chosen, the card under the hand, and the wall as it is shown.

The wall that is shown runs behind the position while a group turns over, waits and rises to the top; what the
hands do meanwhile is kept by the sequence and played after it. What is chosen is only looked at: it becomes a
guess when the player says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.boards.contract import BoardState, Hands, Outcome, Setting
from game.boards.lion_wall import review
from game.boards.lion_wall.traits import ASKS_PART, LIMIT, SUBMITS
from game.session import Session
from game.strings import _
from game.ui.input import Point
from game.ui.sequence import Sequence
from generators.lion_wall import jobs
from generators.lion_wall.facts import CardLesson, GroupLesson
from generators.lion_wall.rules import (
    COLOURS,
    SIZE,
    Arrange,
    Attempt,
    Colour,
    Guess,
    Move,
    Name,
    Position,
    Puzzle,
    Reveal,
    group_in,
    is_wrong,
)
from generators.lion_wall.sets import set_of

TURN, WAIT, RISE, SHAKE = 0.18, 0.15, 0.22, 0.36
MISTAKES = 4
CLOCK_LIMIT = 180.0


@dataclass
class Grip:
    """A card under the hand."""

    card: str
    origin: Point
    at: Point
    moved: bool = False


class LionWallState(BoardState[Puzzle, Position, Move]):
    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.chosen: list[str] = []
        self.cursor = (0, 0)
        self.hover: str | None = None
        self.grip: Grip | None = None
        self.sequence = Sequence(setting.motion.now, lambda: setting.motion.enabled)
        self.shown: Position = session.position
        self._groups: dict[str, GroupLesson] = {}
        self._cards: dict[str, CardLesson] = {}
        """What there is to learn of the groups, by their part, and of the characters."""
        self.repeated: tuple[str, ...] = ()
        """The guess that was made once more; it costs nothing."""
        self.kanji = session.puzzle.script == "japanese"
        self.learns = set_of(session.puzzle.script).has_drawn_parts
        """Are there parts to name, and characters to keep for review? Words have neither."""
        self.hinted: set[int] = set()
        """Groups that a hint has spoken of: their parts are told already when they are found."""
        self.turned: set[str] = set()
        """Cards that lie face down on their way to the top."""
        self._learn(session.position)

    def _learn(self, position: Position) -> None:
        """Have looked up what the groups of a position teach."""
        puzzle = replace(self.session.puzzle, groups=position.groups)
        self.setting.ask(jobs.lessons, self.session.rules.dump(puzzle), done=self._learned)

    def _learned(self, lessons: tuple[GroupLesson, ...]) -> None:
        self._groups = {lesson.part: lesson for lesson in lessons}
        self._cards = {card.card: card for lesson in lessons for card in lesson.cards}

    def lesson_of_group(self, group: int) -> GroupLesson:
        """Empty until it is looked up."""
        part = self.position.groups[group].part
        return self._groups.get(part, GroupLesson(part))

    def lesson_of(self, card: str) -> CardLesson:
        return self._cards.get(card, CardLesson(card))

    @property
    def script(self) -> str:
        return self.session.puzzle.script

    @property
    def outcome(self) -> Outcome:
        if not self.session.is_solved:
            return ""
        return "lost" if self.position.revealed else "solved"

    # What counts

    @property
    def mistakes(self) -> int:
        """Wrong guesses ever made, each counted once: undo does not give them back."""
        return len(self._tried())

    @property
    def found_alone(self) -> int:
        """Groups that the player's own guesses have found."""
        guesses = {frozenset(move.cards) for move in self.session.ever if isinstance(move, Guess)}
        return sum(frozenset(group.cards) in guesses for group in self.position.groups)

    def _tried(self) -> set[frozenset[str]]:
        guesses = (frozenset(move.cards) for move in self.session.ever if isinstance(move, Guess))
        return {guess for guess in guesses if is_wrong(self.session.puzzle, sorted(guess))}

    @property
    def mistakes_left(self) -> int | None:
        """None where mistakes are not limited."""
        return MISTAKES - self.mistakes if self.setting.settings().of(LIMIT) == "four" else None

    @property
    def seconds_left(self) -> float | None:
        if self.setting.settings().of(LIMIT) != "clock":
            return None
        return max(0.0, CLOCK_LIMIT - self.session.watch.seconds)

    # Choosing and guessing

    def toggle(self, card: str) -> None:
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < SIZE:
            self.chosen.append(card)
            self.repeated = ()
            if len(self.chosen) == SIZE and self.setting.settings().of(SUBMITS):
                self.submit()
        else:
            self.setting.note(_("A group has four cards. Deselect one first."))

    def choose(self, cards: tuple[str, ...]) -> None:
        """Take up an earlier guess again, as far as its cards still lie on the wall."""
        self.chosen = [card for card in cards if card in self.position.order]

    def clear(self) -> None:
        self.chosen = []

    def submit(self) -> None:
        self.sequence.input(self._submit)

    def _submit(self) -> None:
        guess = tuple(self.chosen)
        if len(guess) != SIZE or self.hands.finished:
            return
        if frozenset(guess) in self._tried():
            # It costs nothing, and it is no move: nothing new was learned.
            self.repeated = guess
            self._shake(guess)
            return
        self.repeated = ()
        self.hands.play(Guess(guess, told=group_in(self.position, guess[0]) in self.hinted))

    def shuffle(self) -> None:
        self.sequence.input(self._shuffle)

    def _shuffle(self) -> None:
        order = list(self.position.order)
        if len(order) > 1:
            self.setting.random.shuffle(order)
            self.hands.play(Arrange(tuple(order)))

    # The pointer

    def down(self, card: str, at: Point, button: int) -> None:
        """The right button colours a card, the left one takes hold of it."""
        if button == 3:
            self.sequence.input(lambda: self._recolour(card))
        else:
            self.grip = Grip(card, at, at)

    def drag(self, at: Point, slack: int) -> None:
        grip = self.grip
        if grip is not None:
            grip.at = at
            way = max(abs(at[0] - grip.origin[0]), abs(at[1] - grip.origin[1]))
            grip.moved = grip.moved or way > slack

    def let_go(self, card: str | None, dropped: bool) -> None:
        """Over a card or none; what is not dropped goes back to where it was."""
        grip, self.grip = self.grip, None
        if grip is None:
            return
        if grip.moved:
            self.hover = None
        if dropped and not grip.moved:
            self.sequence.input(lambda: self._touch(grip.card))
        elif dropped and card is not None and card != grip.card:
            self.sequence.input(lambda: self._swap(grip.card, card))

    def _touch(self, card: str) -> None:
        if card in self.position.order and not self.hands.finished:
            self.toggle(card)

    def _swap(self, one: str, other: str) -> None:
        order = list(self.position.order)
        if one in order and other in order:
            here, there = order.index(one), order.index(other)
            order[here], order[there] = other, one
            self.hands.play(Arrange(tuple(order)))

    def _recolour(self, card: str) -> None:
        if card in self.position.order:
            self.hands.play(Colour(card, (self.position.colour_of(card) + 1) % (COLOURS + 1)))

    # The keyboard

    def touch_place(self, place: tuple[int, int]) -> None:
        """The card of a row and a column, by its own key: the one that is seen there when the key goes down."""
        index = (place[0] - len(self.shown.found)) * SIZE + place[1]
        if 0 <= index < len(self.shown.order):
            card = self.shown.order[index]
            self.sequence.input(lambda: self._touch(card))

    def touch_cursor(self) -> None:
        self.touch_place((max(self.cursor[0], len(self.shown.found)), self.cursor[1]))

    def step(self, down: int, right: int) -> None:
        """An arrow goes round the cards that still lie on the wall."""
        row, column = self.cursor
        first = len(self.shown.found)
        rows = max(1, SIZE - first)
        self.cursor = (first + (row - first + down) % rows, (column + right) % SIZE)

    # Naming the parts

    @property
    def asks_part(self) -> bool:
        return self.learns and bool(self.setting.settings().of(ASKS_PART))

    def waits(self, group: int) -> bool:
        """Can the part of this found group still be named?"""
        wanted = self.asks_part and not self.hands.finished
        return wanted and group in self.position.found and not self.position.named[group]

    def name(self, group: int, part: str) -> None:
        """Say that the four share this part; TOLD to be told."""
        if self.waits(group):
            self.hands.play(Name(part, self.position.found.index(group) + 1))

    # What is to be remembered

    def look_closer(self, card: str) -> None:
        self.setting.go("explorer", kind=self.session.rules.kind, char=card, script=self.script)

    def missed(self, card: str) -> bool:
        """Was the card part of a wrong guess?"""
        return any(card in guess for guess in self._tried())

    def is_kept(self, card: str) -> bool:
        return any(entry.char == card for entry in review.read(self.setting.lists[review.LIST]))

    def keep(self, card: str) -> None:
        self.note_missed((card,))

    def _note_right(self, cards: list[str]) -> None:
        """Those of them that came back today, and were in no wrong guess, wait longer now."""
        entries = review.read(self.setting.lists[review.LIST])
        known = [card for card in cards if not self.missed(card)]
        later = review.right(entries, known, self.script, self.setting.today())
        if later != entries:
            self.setting.lists[review.LIST] = review.written(later)

    def note_missed(self, cards: tuple[str, ...]) -> None:
        """These come back in review, the first time tomorrow."""
        entries = review.read(self.setting.lists[review.LIST])
        for card in cards:
            entries = review.missed(entries, card, self.script, self.setting.today())
        self.setting.lists[review.LIST] = review.written(entries)

    # Movement

    def moved(self, before: Position, after: Position) -> None:
        if after.groups != before.groups:
            self._learn(after)
        last = after.last
        new = after.found[len(before.found) :]
        if len(after.found) < len(before.found) or not new:
            self._settle(after)
        if new and self.learns and not after.revealed:
            self._note_right([card for group in new for card in after.groups[group].cards])
        if new:
            self.chosen = []
            for number in range(len(before.found), len(after.found)):
                self._rise(after, after.found[number])
        elif last is not None and last != before.last and last.outcome != "right":
            self._wrong(last)

    def _rise(self, after: Position, group: int) -> None:
        """A found group turns away, waits, and comes again at the top."""
        cards = after.groups[group].cards
        motion, sequence = self.setting.motion, self.sequence

        def away() -> None:
            self.turned.update(cards)
            for card in cards:
                motion.start(("turn", card), TURN)

        def come() -> None:
            shown = self.shown
            order = tuple(card for card in shown.order if card not in cards)
            between = _with(after, order, (*shown.found, group))
            self.shown = after if len(order) == len(after.order) else between
            self.turned.clear()
            motion.start(("rise", group), RISE)
            self.setting.sound("place")

        sequence.then(0.0, away)
        sequence.then(TURN + WAIT, come)
        sequence.then(RISE, lambda: None)
        self.tick()

    def _wrong(self, last: Attempt) -> None:
        self.session.counters.mistakes = self.mistakes
        if self.learns:
            self.note_missed(last.cards)
        self.setting.sound("wrong")
        self._shake(last.cards)
        self.sequence.then(0.0, self._after_mistake)
        self.tick()

    def _shake(self, cards: tuple[str, ...]) -> None:
        def shake() -> None:
            for card in cards:
                self.setting.motion.start(("shake", card), SHAKE)

        self.sequence.then(0.0, shake)
        self.sequence.then(SHAKE, self.clear)

    def _after_mistake(self) -> None:
        left = self.mistakes_left
        if left is not None and left <= 0 and not self.session.is_solved:
            self.hands.play(Reveal())

    def _settle(self, after: Position) -> None:
        """Show the position as it is: an undo, a shuffle, a colour."""
        if not self.sequence.busy:
            self.shown = after
            self.chosen = [card for card in self.chosen if card in after.order]

    def tick(self) -> bool:
        if self.seconds_left == 0.0 and not self.session.is_solved:
            self.hands.play(Reveal())
        moving = self.sequence.tick()
        if not moving and self.shown != self.position:
            self.shown = self.position
        return moving


def _with(after: Position, order: tuple[str, ...], found: tuple[int, ...]) -> Position:
    """A wall on its way to a position, for the eye only."""
    return replace(after, order=order, found=found)
