"""Hands on a wall, and what is seen moving.

The wall that is shown runs behind the position while a group turns over, waits and rises to the top; what the
hands do meanwhile is kept by the sequence and played after it. What is chosen is only looked at: it becomes a
guess when the player says so.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.boards.base import Act, Board, Hands, Outcome, Setting, Status
from game.boards.lion_wall import drawing, panels
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui import clipboard, paint
from game.ui.input import Key, Point, Pointer
from game.ui.layout import Column
from game.ui.sequence import Sequence
from game.ui.widgets import Widget
from generators.lion_wall import logic
from generators.lion_wall.rules import (
    COLOURS,
    SIZE,
    Arrange,
    Attempt,
    Colour,
    Guess,
    Move,
    Position,
    Puzzle,
    Reveal,
    group_in,
    is_wrong,
)

Rect = pygame.Rect

KEYS = {
    key: divmod(number, SIZE)
    for number, key in enumerate(
        getattr(pygame, f"K_{name}") for row in ("1234", "qwer", "asdf", "zxcv") for name in row
    )
}
STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
TURN, WAIT, RISE, SHAKE = 0.18, 0.15, 0.22, 0.36
MISTAKES = 4
CLOCK_LIMIT = 180.0
DRAG_SLACK = 8


@dataclass
class Grip:
    """A card under the hand."""

    card: str
    origin: Point
    at: Point
    moved: bool = False


class LionWallBoard(Board[Puzzle, Position, Move]):
    types_letters = True

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.chosen: list[str] = []
        self.cursor = (0, 0)
        self.hover: str | None = None
        self.grip: Grip | None = None
        self.sequence = Sequence(setting.motion.now, lambda: setting.motion.enabled)
        self.shown: Position = session.position
        self.lessons: dict[str, dict[str, Any]] = {}
        self.repeated: tuple[str, ...] = ()
        self.kanji = session.puzzle.script == "japanese"
        self.skipped: set[int] = set()
        self.turned: set[str] = set()
        setting.ask(logic.lessons, session.rules.dump(session.puzzle), done=self._learned)

    def _learned(self, lessons: tuple[dict[str, Any], ...]) -> None:
        """By part for the groups, by character for the cards."""
        for lesson in lessons:
            self.lessons[lesson["part"]] = lesson
            self.lessons.update({card["card"]: card for card in lesson["cards"]})

    @property
    def position(self) -> Position:
        return self.session.position

    # What counts

    @property
    def mistakes(self) -> int:
        """Wrong guesses ever made, each counted once: undo does not give them back."""
        return len(self._tried())

    def _tried(self) -> set[frozenset[str]]:
        guesses = (frozenset(move.cards) for move in self.session.ever if isinstance(move, Guess))
        return {guess for guess in guesses if is_wrong(self.session.puzzle, sorted(guess))}

    @property
    def mistakes_left(self) -> int | None:
        """None where mistakes are not limited."""
        return MISTAKES - self.mistakes if self.setting.settings().wall_limit == "four" else None

    @property
    def seconds_left(self) -> float | None:
        if self.setting.settings().wall_limit != "clock":
            return None
        return max(0.0, CLOCK_LIMIT - self.session.watch.seconds)

    @property
    def outcome(self) -> Outcome:
        if not self.session.is_solved:
            return ""
        return "lost" if self.position.revealed else "solved"

    def fit(self, area: Rect, look: Look) -> Rect:
        return drawing.fitted(area)

    # What the scene shows beside it

    def status(self) -> Status:
        return panels.status(self)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        live = not self.hands.finished
        group, shuffle, clear, undo, hint = self._acts(live)
        return (group,), (shuffle, clear), (undo, hint)

    def short_acts(self) -> tuple[Act, ...]:
        group, shuffle, clear, undo, hint = self._acts(not self.hands.finished)
        short = group.words if group.main else _("{chosen} of 4", chosen=len(self.chosen))
        return undo, shuffle, clear, hint, replace(group, words=short)

    def _acts(self, live: bool) -> tuple[Act, Act, Act, Act, Act]:
        chosen = len(self.chosen)
        ready = chosen == SIZE
        words = _("Group") if ready else _("Group {chosen} of 4", chosen=chosen)
        return (
            Act(words, self.submit, "", "⏎" if ready else "", live and ready, main=ready),
            Act(_("Shuffle"), self.shuffle, "shuffle", "", live, bare=True),
            Act(_("Clear"), self.clear, "x", "", live and bool(chosen), bare=True),
            Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live, bare=True),
            Act(_("Hint"), self.hands.ask_hint, "lightbulb", "H", live),
        )

    def extra(self, column: Column, look: Look) -> list[Widget]:
        return panels.bonus(self, column, look)

    def after(self) -> tuple[Act, ...]:
        return (Act(_("Copy the words"), self.copy_words, "book-open"),)

    def copy_words(self) -> None:
        clipboard.write(panels.word_list(self))
        self.setting.note(_("The wall's characters are copied, with readings and meanings."))

    def ended_by(self) -> str:
        if self.session.counters.revealed:
            return ""
        return _("The three minutes are over.") if self.seconds_left == 0.0 else _("That was the fourth mistake.")

    def adapted(self, move: Move) -> Move:
        """A group that a hint has told needs no naming."""
        if isinstance(move, Guess):
            self.skipped.add(group_in(self.position, move.cards[0]))
        return move

    def story(self) -> str:
        return panels.story(self)

    # Choosing and guessing

    def toggle(self, card: str) -> None:
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < SIZE:
            self.chosen.append(card)
            self.repeated = ()
            if len(self.chosen) == SIZE and self.setting.settings().wall_submit:
                self.submit()
        else:
            self.setting.note(_("Four cards make a group. Let go of one first."))

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
        self.hands.play(Guess(guess))

    def shuffle(self) -> None:
        self.sequence.input(self._shuffle)

    def _shuffle(self) -> None:
        order = list(self.position.order)
        if len(order) > 1:
            self.setting.random.shuffle(order)
            self.hands.play(Arrange(tuple(order)))

    # Hands

    def pointer(self, event: Pointer, rect: Rect, look: Look) -> Move | None:
        card = self._card_at(event.pos, rect)
        self.hover = None if event.touch else card
        if event.phase == "down":
            if card is not None and event.button == 3:
                self.sequence.input(lambda: self._recolour(card))
            elif card is not None:
                self.grip = Grip(card, event.pos, event.pos)
        elif event.phase == "move" and self.grip is not None:
            self.grip.at = event.pos
            way = max(abs(event.pos[0] - self.grip.origin[0]), abs(event.pos[1] - self.grip.origin[1]))
            self.grip.moved = self.grip.moved or way > look.px(DRAG_SLACK)
        elif event.phase in ("up", "cancel"):
            grip, self.grip = self.grip, None
            if grip is not None and grip.moved:
                self.hover = None
            if grip is not None and event.phase == "up" and event.button == 1:
                self._let_go(grip, card)
        return None

    def _let_go(self, grip: Grip, card: str | None) -> None:
        if not grip.moved:
            self.sequence.input(lambda: self._touch(grip.card))
        elif card is not None and card != grip.card:
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

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.ctrl or event.alt:
            return False, None
        if event.key in KEYS:
            self.sequence.input(lambda: self._touch_place(KEYS[event.key]))
            return True, None
        if event.key in STEPS:
            down, right = STEPS[event.key]
            row, column = self.cursor
            first = len(self.shown.found)
            rows = max(1, SIZE - first)
            self.cursor = (first + (row - first + down) % rows, (column + right) % SIZE)
            return True, None
        if event.key == pygame.K_SPACE:
            self.sequence.input(lambda: self._touch_place(self.cursor))
            return True, None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.submit()
            return True, None
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.clear()
            return True, None
        return False, None

    def _touch_place(self, place: tuple[int, int]) -> None:
        row, column = max(place[0], len(self.position.found) if place is self.cursor else 0), place[1]
        index = (row - len(self.position.found)) * SIZE + column
        if 0 <= index < len(self.position.order):
            self._touch(self.position.order[index])

    def _card_at(self, pos: Point, rect: Rect) -> str | None:
        for index, card in enumerate(self.shown.order):
            if self._slot(index, rect).collidepoint(pos):
                return card
        return None

    def _slot(self, index: int, rect: Rect) -> Rect:
        row, column = divmod(index, SIZE)
        return drawing.slot(rect, row + len(self.shown.found), column)

    # Movement

    def moved(self, before: Position, after: Position) -> None:
        last = after.last
        new = after.found[len(before.found) :]
        if len(after.found) < len(before.found) or not new:
            self._settle(after)
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

    def show_answer(self) -> None:
        self.session.play(Reveal())

    def tick(self) -> bool:
        if self.seconds_left == 0.0 and not self.session.is_solved:
            self.hands.play(Reveal())
        moving = self.sequence.tick()
        if not moving and self.shown != self.position:
            self.shown = self.position
        return moving

    # Drawing

    def paint(self, target: pygame.Surface, rect: Rect, look: Look, focused: bool) -> None:
        motion = self.setting.motion
        for row, group in enumerate(self.shown.found):
            share = motion.share(("rise", group))
            place = drawing.row_rect(rect, row).move(0, round((1 - share) * look.px(24)))
            panels.banner(self, target, place, group, look)
        held = self.grip.card if self.grip is not None and self.grip.moved else None
        for index, card in enumerate(self.shown.order):
            if card != held:
                self._paint_card(target, self._slot(index, rect), card, look)
        if focused and self.shown.order and not self.hands.finished:
            row, column = self.cursor
            ring = drawing.slot(rect, max(row, len(self.shown.found)), column).inflate(2 * look.px(5), 2 * look.px(5))
            paint.box(target, ring, look.px(18), None, look.palette.ink, look.px(2))
        if held is not None and self.grip is not None:
            place = self._slot(self.shown.order.index(held), rect) if held in self.shown.order else rect
            offset = self.grip.at[0] - self.grip.origin[0], self.grip.at[1] - self.grip.origin[1]
            self._paint_card(target, place.move(offset), held, look)

    def _paint_card(self, target: pygame.Surface, place: Rect, card: str, look: Look) -> None:
        motion = self.setting.motion
        shake = motion.share(("shake", card))
        if shake < 1:
            place = place.move(round(math.sin(shake * math.pi * 6) * look.px(7) * (1 - shake)), 0)
        drawing.card(
            target,
            place,
            card,
            look,
            chosen=card in self.chosen,
            hovered=card == self.hover,
            colour=self.position.colour_of(card),
            kanji=self.kanji,
            turn=motion.share(("turn", card)) if card in self.turned else 0.0,
        )
        cell = divmod(self.shown.order.index(card), SIZE) if card in self.shown.order else None
        if cell in (self.lit.changes or self.lit.look_at):
            ring = place.inflate(2 * look.px(4), 2 * look.px(4))
            paint.box(target, ring, look.px(17), None, self.setting.accent(), look.px(4))


def _with(after: Position, order: tuple[str, ...], found: tuple[int, ...]) -> Position:
    """A wall on its way to a position, for the eye only."""
    return replace(after, order=order, found=found)
