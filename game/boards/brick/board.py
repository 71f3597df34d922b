"""Hands on a brick: letters by key, click or touch become a word; Enter or Lay makes it a move."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.boards.base import Board
from game.boards.brick import panels
from game.boards.brick.state import BrickState
from game.boards.brick.traits import ACCENT
from game.boards.contract import Act, Hands, Outcome, Place, Setting, Status
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui import paint, text
from game.ui.input import Key
from game.ui.layout import Column, columns
from game.ui.text import STRONG, Style
from game.ui.widgets import Button, Widget
from generators.brick import rules
from generators.brick.rules import Move, Position, Puzzle, Reveal

Rect = pygame.Rect
WIDE = 760
LOW = 340
"""A board lower than this has a smaller line for the word, and smaller letters."""
SHAKE = 0.3


class BrickBoard(Board[Puzzle, Position, Move]):
    types_letters = True

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.state = BrickState(session, setting, hands)

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def outcome(self) -> Outcome:
        if not self.session.is_solved:
            return ""
        return "lost" if self.position.revealed else "solved"

    def show_answer(self) -> None:
        self.session.play(Reveal())

    def fit(self, area: Rect, look: Look) -> Rect:
        rect = Rect(0, 0, min(area.width, look.px(WIDE + 60)), area.height)
        rect.center = area.center
        return rect

    # What the scene shows beside it

    def status(self) -> Status:
        return panels.status(self.state)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        live = not self.hands.finished
        hint = Act(_("Hint"), self.hands.ask_hint, "lightbulb", "F2", live)
        undo = Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live)
        letter = Act(_("One letter"), self.state.ask_letter, "", "", live)
        return (hint, letter), (undo,)

    def short_acts(self) -> tuple[Act, ...]:
        live = not self.hands.finished
        return (
            Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live, bare=True),
            Act(_("Hint"), self.hands.ask_hint, "lightbulb", "", live),
        )

    def extra(self, column: Column, place: Place, look: Look) -> list[Widget]:
        return panels.still_to_find(self.state, column, look)

    def afterword(self) -> str:
        return ": ".join(self.state.meaning or ())

    def story(self) -> str:
        return panels.story(self.state)

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.alt or (event.ctrl and event.key != pygame.K_BACKSPACE):
            return False, None
        state = self.state
        if pygame.K_a <= event.key <= pygame.K_z:
            state.type(chr(event.key))
        elif event.key == pygame.K_BACKSPACE:
            (state.clear if event.ctrl else state.delete)()
        elif event.key == pygame.K_SPACE:
            state.shuffle()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return True, state.word()
        elif event.key == pygame.K_ESCAPE and state.typed:
            state.clear()
        else:
            return False, None
        return True, None

    def moved(self, before: Position, after: Position) -> None:
        if after.revealed:
            self.state.clear()
        last = after.last
        if last is None or (last == before.last and len(after.found) == len(before.found)):
            return
        if last.outcome in rules.ACCEPTED:
            self.setting.sound("place")
        else:
            self.setting.sound("wrong")
            self.setting.motion.start("shake", SHAKE)

    # Drawing

    def _parts(self, rect: Rect, look: Look) -> tuple[Rect, list[Rect], Rect, Rect]:
        """The line of the word, the letters, the buttons below, and the panel of found words."""
        is_low = rect.height < look.px(LOW)
        gap = look.px(8 if is_low else 12)
        word = Rect(rect.x, rect.y, rect.width, look.px(56 if is_low else 72))
        count, least = len(self.state.letters), look.px(40)
        # Two rows, or more of them where the column is too narrow for half of the letters.
        across = max(1, min(-(-count // 2), (rect.width + gap) // (least + gap)))
        rows, button = -(-count // across), look.px(48)
        room = rect.height - word.height - button - 4 * gap
        tall = max(look.px(32) if is_low else least, min(look.px(96), round(room * 0.52 / rows)))
        wide = max(least, min(round(tall * 1.34), (rect.width - gap * (across - 1)) // across))
        letters = []
        for number in range(count):
            row, column = divmod(number, across)
            inside = min(across, count - row * across)
            left = rect.centerx - (inside * wide + (inside - 1) * gap) // 2
            letters.append(Rect(left + column * (wide + gap), word.bottom + row * (tall + gap), wide, tall))
        below = letters[-1].bottom + gap + look.px(6)
        width = min(rect.width, look.px(496))
        buttons = Rect(rect.centerx - width // 2, below, width, button)
        top = buttons.bottom + gap + look.px(6)
        return word, letters, buttons, Rect(rect.x, top, rect.width, max(look.px(60), rect.bottom - top))

    def pieces(self, place: Place, look: Look) -> list[Widget]:
        _word, places, buttons, found = self._parts(place.rect, look)
        state, accent, live = self.state, look.accent(ACCENT), not self.hands.finished
        widgets: list[Widget] = []
        for letter, key in zip(state.letters, places, strict=True):
            style = Style(max(16, key.height * 0.5 / look.scale), "bold")
            action = partial(state.type, letter)
            widgets.append(
                Button(f"letter {letter}", key, letter.upper(), action, fill=accent, style=style, enabled=live)
            )
        first, second, third = columns(buttons, 3, look.px(12))
        ready = live and bool(state.typed)
        widgets += [
            Button("delete", first, _("Delete"), state.delete, icon="delete", style=STRONG, enabled=ready),
            Button("shuffle", second, _("Shuffle"), state.shuffle, icon="shuffle", enabled=live),
            Button("lay", third, _("Enter"), state.lay, fill=accent, hotkey="⏎", enabled=ready),
        ]
        return widgets + panels.found(self.state, found, look)

    def scrolls(self, place: Place, look: Look) -> tuple[str, Rect, int] | None:
        *_rest, found = self._parts(place.rect, look)
        listed = panels.found_list(self.state, found, look)
        return panels.WORDS, listed.view, listed.tall

    def paint(self, target: pygame.Surface, place: Place, look: Look, focused: bool) -> None:
        word, *_rest = self._parts(place.rect, look)
        share = self.setting.motion.share("shake")
        if share < 1:
            word = word.move(round(math.sin(share * math.pi * 6) * look.px(7) * (1 - share)), 0)
        if self.state.typed:
            self._paint_word(target, word, look)
        else:
            self._paint_message(target, word, look)

    def _paint_word(self, target: pygame.Surface, place: Rect, look: Look) -> None:
        """Letters that are here in ink, one that is not in grey, and the caret after them."""
        points = 48.0
        letters = self.state.typed.upper()
        while points > 16 and text.width(letters, Style(points, "bold"), look.scale) > place.width - look.px(40):
            points -= 2
        style = Style(points, "bold")
        wide = text.width(letters, style, look.scale)
        x = place.centerx - wide // 2
        for letter in letters:
            here = letter.lower() in self.session.puzzle.letters
            drawn = text.render(letter, style, look, look.palette.ink if here else look.palette.line)
            target.blit(drawn, (x, place.centery - drawn.get_height() // 2))
            x += drawn.get_width()
        caret = Rect(x + look.px(4), place.centery - look.px(points * 0.5), look.px(3), look.px(points))
        target.fill(look.accent(ACCENT), caret)

    def _paint_message(self, target: pygame.Surface, place: Rect, look: Look) -> None:
        """What came of the last word, until the next letter is typed."""
        words, good = panels.message(self.state)
        if words:
            colour = look.palette.good if good else look.palette.bad
            words = text.shorten(words, Style(20, "semibold"), look, place.width)
            paint.write(target, words, Style(20, "semibold"), look, colour, place, "centre")
        elif not self.hands.finished:
            paint.write(target, _("Type or tap a word"), Style(20), look, look.palette.muted, place, "centre")
