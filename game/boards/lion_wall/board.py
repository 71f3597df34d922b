"""A wall on the screen: pointer and keys go to its state, and the wall as the state shows it is drawn."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from game.boards.base import Board
from game.boards.contract import Act, Hands, Outcome, Place, Room, Setting, Status
from game.boards.lion_wall import drawing, panels
from game.boards.lion_wall.drawing import Face
from game.boards.lion_wall.state import LionWallState
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui import clipboard, paint
from game.ui.input import Key, Point, Pointer
from game.ui.layout import Column
from game.ui.widgets import Widget
from generators.contract import Cell
from generators.lion_wall.rules import SIZE, Guess, Move, Position, Puzzle, Reveal, group_in

Rect = pygame.Rect

KEYS = {
    key: divmod(number, SIZE)
    for number, key in enumerate(
        getattr(pygame, f"K_{name}") for row in ("1234", "qwer", "asdf", "zxcv") for name in row
    )
}
STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
DRAG_SLACK = 8


class LionWallBoard(Board[Puzzle, Position, Move]):
    types_letters = True
    steady = 202.0
    steady_low = 168.0

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.state = LionWallState(session, setting, hands)

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def outcome(self) -> Outcome:
        return self.state.outcome

    def fit(self, area: Rect, look: Look) -> Rect:
        return area

    def pieces(self, place: Place, look: Look) -> list[Widget]:
        return panels.rows(self.state, place.rect, look)

    def scrolls(self, place: Place, look: Look) -> tuple[str, Rect, int] | None:
        wall = panels.geometry(self.state, place.rect, look)
        return (panels.window(self.state), wall.view, wall.content) if wall.scrolls else None

    def scrolls_from(self, place: Place, look: Look) -> int:
        """While it is played, the group found last is in sight; a finished wall is read from its top."""
        return panels.geometry(self.state, place.rect, look).content if self.state.shown.order else 0

    def lets_go(self) -> bool:
        chosen = bool(self.state.chosen)
        self.state.clear()
        return chosen

    def hinted(self, move: Move, rung: int) -> None:
        """From the second rung on a hint speaks of the part."""
        if rung >= 2 and isinstance(move, Guess):
            self.state.hinted.add(group_in(self.position, move.cards[0]))

    # What the scene shows beside it

    def status(self) -> Status:
        return panels.status(self.state)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        live = not self.hands.finished
        group, shuffle, clear, undo, hint = self._acts(live)
        return (group,), (shuffle, clear), (undo, hint)

    def short_acts(self) -> tuple[Act, ...]:
        group, shuffle, clear, undo, hint = self._acts(not self.hands.finished)
        short = group.words if group.main else _("{chosen} of 4", chosen=len(self.state.chosen))
        return undo, shuffle, clear, hint, replace(group, words=short)

    def _acts(self, live: bool) -> tuple[Act, Act, Act, Act, Act]:
        chosen = len(self.state.chosen)
        ready = chosen == SIZE
        words = _("Group") if ready or not live else _("Group {chosen} of 4", chosen=chosen)
        return (
            Act(words, self.state.submit, "", "⏎" if ready else "", live and ready, main=ready),
            Act(_("Shuffle"), self.state.shuffle, "shuffle", "", live, bare=True),
            Act(_("Let go"), self.state.clear, "x", "", live and bool(chosen), bare=True),
            Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live, bare=True),
            Act(_("Hint"), self.hands.ask_hint, "lightbulb", "H", live),
        )

    def extra(self, column: Column, place: Place, look: Look) -> list[Widget]:
        if self.hands.finished and not self.state.learns:
            return panels.went(self.state, column, look)
        return panels.remember(self.state, column, look)

    def after(self, room: Room) -> tuple[Act, ...]:
        return (Act(_("Copy cards"), self.copy_words, "book-open"),)

    def copy_words(self) -> None:
        clipboard.write(panels.word_list(self.state))
        learned = _("Characters copied, with readings and meanings.")
        self.setting.note(learned if self.state.learns else _("Words copied, with their groups."))

    def countdown(self) -> float | None:
        return self.state.seconds_left

    def ended_by(self) -> str:
        if self.session.counters.revealed:
            return ""
        return _("Time's up.") if self.state.seconds_left == 0.0 else _("That was your fourth mistake.")

    def adapted(self, move: Move) -> Move:
        """A group that a hint has told needs no naming."""
        return replace(move, told=True) if isinstance(move, Guess) else move

    def afterword(self) -> str:
        return panels.afterword(self.state)

    def story(self) -> str:
        return panels.story(self.state)

    # Hands

    def pointer(self, event: Pointer, place: Place, look: Look) -> Move | None:
        state, card = self.state, self._card_at(event.pos, place.rect, look)
        state.hover = None if event.touch else card
        if event.phase == "down" and card is not None:
            state.down(card, event.pos, event.button)
        elif event.phase == "move":
            state.drag(event.pos, look.px(DRAG_SLACK))
        elif event.phase in ("up", "cancel"):
            state.let_go(card, dropped=event.phase == "up" and event.button == 1)
        return None

    def pointed_at(self) -> object:
        return self.state.hover

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.ctrl or event.alt:
            return False, None
        state = self.state
        if event.key in KEYS:
            state.touch_place(KEYS[event.key])
        elif event.key in STEPS:
            state.step(*STEPS[event.key])
        elif event.key == pygame.K_SPACE:
            state.touch_cursor()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            state.submit()
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            state.clear()
        else:
            return False, None
        return True, None

    def _card_at(self, pos: Point, area: Rect, look: Look) -> str | None:
        for rect, card in zip(self.slots(area, look), self.state.shown.order, strict=True):
            if rect.collidepoint(pos):
                return card
        return None

    def slots(self, area: Rect, look: Look) -> tuple[Rect, ...]:
        """Where the cards that are shown lie, in their order."""
        return panels.geometry(self.state, area, look).slots

    def spots(self, cells: frozenset[Cell], place: Place, look: Look) -> list[Rect]:
        lying = zip(self.state.shown.order, self.slots(place.rect, look), strict=True)
        return [rect for card, rect in lying if self.position.cell_of(card) in cells]

    # Movement

    def moved(self, before: Position, after: Position) -> None:
        self.state.moved(before, after)

    def show_answer(self) -> None:
        self.session.play(Reveal())

    def tick(self) -> bool:
        return self.state.tick()

    # Drawing

    def paint(self, target: pygame.Surface, place: Place, look: Look, focused: bool) -> None:
        state, rect = self.state, place.rect
        slots = dict(zip(state.shown.order, self.slots(rect, look), strict=True))
        face = panels.face(state, tuple(slots.values()), look)
        grip = state.grip if state.grip is not None and state.grip.moved else None
        for card, slot in slots.items():
            if grip is None or card != grip.card:
                self._paint_card(target, slot, card, look, face)
        if focused and slots and not self.hands.finished:
            row, column = state.cursor
            index = max(0, row - len(state.shown.found)) * SIZE + column
            ring = slots[state.shown.order[index]].inflate(2 * look.px(5), 2 * look.px(5))
            paint.box(target, ring, look.px(18), None, look.palette.ink, look.px(2))
        if grip is not None:
            slot = slots.get(grip.card, rect)
            offset = grip.at[0] - grip.origin[0], grip.at[1] - grip.origin[1]
            self._paint_card(target, slot.move(offset), grip.card, look, face)

    def _paint_card(self, target: pygame.Surface, place: Rect, card: str, look: Look, face: Face) -> None:
        state, motion = self.state, self.setting.motion
        shake = motion.share(("shake", card))
        if shake < 1:
            place = place.move(round(math.sin(shake * math.pi * 6) * look.px(7) * (1 - shake)), 0)
        drawing.card(
            target,
            place,
            card,
            look,
            chosen=card in state.chosen,
            hovered=card == state.hover,
            colour=self.position.colour_of(card),
            face=face,
            turn=motion.share(("turn", card)) if card in state.turned else 0.0,
        )
        cell = divmod(state.shown.order.index(card), SIZE) if card in state.shown.order else None
        if cell in (self.lit.changes or self.lit.look_at):
            ring = place.inflate(2 * look.px(4), 2 * look.px(4))
            paint.box(target, ring, look.px(17), None, self.setting.accent(), look.px(4))
