"""Hands on a brick: letters by key, click or touch become a word; Enter or Lay makes it a move."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.base import Board
from game.boards.brick import end, panels
from game.boards.brick.state import BrickState
from game.boards.brick.traits import ACCENT
from game.boards.contract import Act, Hands, Outcome, Place, Room, Setting, Status
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui import paint, text
from game.ui.input import Key
from game.ui.layout import Column, columns
from game.ui.text import STRONG, Style
from game.ui.widgets import Button, Widget
from generators.brick import rules
from generators.brick.rules import GoOn, Lay, Move, Position, Puzzle, Reveal
from generators.contract import Options

Rect = pygame.Rect
WIDE = 760
LOW = 340
"""A board lower than this has a smaller line for the word, and smaller letters."""
SHAKE = 0.3


@dataclass(frozen=True)
class Parts:
    """Where things stand on the board."""

    word: Rect
    letters: tuple[Rect, ...]
    """The key letter's first, where there is one."""
    buttons: Rect
    found: Rect


def _standing(position: Position) -> tuple[object, ...]:
    """What undo and redo take back: words, and whether the player goes on to every one."""
    return position.found, position.extra, position.counted, position.dropped, position.revealed, position.goes_on


class BrickBoard(Board[Puzzle, Position, Move]):
    types_letters = True

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.state = BrickState(session, setting, hands)
        self._undoing = False

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

    def takes_up(self, move: Move) -> bool:
        return isinstance(move, GoOn)

    @property
    def was_solved(self) -> bool:
        return any(isinstance(move, GoOn) for move in self.session.ever)

    # Undo, and help

    def undo(self) -> None:
        """Back to where other words stood: a word that was refused is nothing that could be taken back."""
        self._travel(lambda: self.session.undo())

    def redo(self) -> None:
        self._travel(lambda: self.session.redo())

    def _travel(self, step: Callable[[], bool]) -> None:
        before = self.position
        while step() and _standing(self.position) == _standing(before):
            pass
        # Where there was nothing to take back, `moved` is not called.
        self._undoing = self.position != before

    def hinted(self, move: Move, rung: int) -> None:
        """The first rung tells the first letter of a word, the third one half of its letters."""
        if isinstance(move, Lay) and rung in (1, 3):
            word = move.word
            self.state.give(word, 1 if rung == 1 else min((len(word) + 1) // 2, len(word) - 1))

    def fit(self, area: Rect, look: Look) -> Rect:
        rect = Rect(0, 0, min(area.width, look.px(WIDE + 60)), area.height)
        rect.center = area.center
        return rect

    # What the scene shows beside it

    def options(self) -> Options:
        return {**super().options(), "language": self.session.puzzle.language}

    def status(self) -> Status:
        return panels.status(self.state)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        live = not self.hands.finished
        hint = Act(_("Hint"), self.hands.ask_hint, "lightbulb", "F2", live)
        letter = Act(_("One letter"), self.state.ask_letter, enabled=live)
        undo = Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live)
        redo = Act(_("Redo"), self.hands.redo, "redo-2", "", self.session.can_redo and live)
        return (hint, letter), (undo, redo)

    def short_acts(self) -> tuple[Act, ...]:
        live = not self.hands.finished
        return (
            Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live, bare=True),
            Act(_("One letter"), self.state.ask_letter, enabled=live),
            Act(_("Hint"), self.hands.ask_hint, "lightbulb", "", live),
        )

    def after(self, room: Room) -> tuple[Act, ...]:
        return (Act(_("Keep going"), self.state.go_on, "play"),) if self.state.can_go_on else ()

    def result(self) -> Status:
        return panels.result(self.state)

    def extra(self, column: Column, place: Place, look: Look) -> list[Widget]:
        if self.hands.finished:
            return end.meaning(self.state, column, look)
        return panels.still_to_find(self.state, column, look)

    def in_sight(self) -> str:
        return end.panel_of(self.state) if self.hands.finished else ""

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
        undone, self._undoing = self._undoing, False
        self.state.tell(before, after, undone)
        if self.session.is_solved:
            self.state.clear()
            self.state.note_end()
            return
        if undone or after.last is None or after.last is before.last:
            return
        if after.last.outcome in rules.ACCEPTED:
            self.setting.sound("place")
        else:
            self.setting.sound("wrong")
            self.setting.motion.start("shake", SHAKE)

    # Drawing

    def _parts(self, rect: Rect, look: Look) -> Parts:
        """Two rows of letters, or more of them where the column is too narrow for half of the letters."""
        is_low = rect.height < look.px(LOW)
        gap = look.px(8 if is_low else 12)
        word = Rect(rect.x, rect.y, rect.width, look.px(56 if is_low else 72))
        least, has_key = look.px(40), bool(self.session.puzzle.key)
        fitting = (rect.width + gap) // (least + gap)
        # The key letter stands apart, by a double gap and in the middle of the rows, where there is room for that; else
        # it is the first of all.
        apart = 1 if has_key and fitting >= -(-len(self.state.letters) // 2) + 2 else 0
        count = len(self.state.letters) + (1 if has_key and not apart else 0)
        across = max(1, min(-(-count // 2), fitting))
        rows, button = -(-count // across), look.px(48)
        room = rect.height - word.height - button - 4 * gap
        tall = max(look.px(32) if is_low else least, min(look.px(96), round(room * 0.52 / rows)))
        places = across + apart
        wide = max(least, min(round(tall * 1.34), (rect.width - gap * (places - 1 + apart)) // places))
        aside = apart * (wide + 2 * gap)
        left = rect.centerx - (aside + across * wide + (across - 1) * gap) // 2
        letters = []
        for number in range(count):
            row, column = divmod(number, across)
            inside = min(across, count - row * across)
            start = left + aside + (across - inside) * (wide + gap) // 2
            letters.append(Rect(start + column * (wide + gap), word.bottom + row * (tall + gap), wide, tall))
        middle = (letters[0].top + letters[-1].bottom) // 2
        tiles = [Rect(left, middle - tall // 2, wide, tall), *letters] if apart else letters
        below = letters[-1].bottom + gap + look.px(6)
        width = min(rect.width, look.px(496))
        buttons = Rect(rect.centerx - width // 2, below, width, button)
        top = buttons.bottom + gap + look.px(6)
        found = Rect(rect.x, top, rect.width, max(look.px(60), rect.bottom - top))
        return Parts(word, tuple(tiles), buttons, found)

    def pieces(self, place: Place, look: Look) -> list[Widget]:
        if self.state.at_end:
            return end.pieces(self.state, place.rect, look)
        parts = self._parts(place.rect, look)
        state, accent, live = self.state, look.accent(ACCENT), not self.hands.finished
        widgets: list[Widget] = []
        for letter, tile in zip([*self.session.puzzle.key, *state.letters], parts.letters, strict=True):
            style = Style(max(16, tile.height * 0.5 / look.scale), "bold")
            is_key = letter == self.session.puzzle.key
            widgets.append(
                Button(
                    f"letter {letter}",
                    tile,
                    letter.upper(),
                    partial(state.type, letter),
                    fill=look.palette.ink if is_key else accent,
                    style=style,
                    enabled=live,
                    tip=_("Every word needs this letter") if is_key else "",
                )
            )
        first, second, third = columns(parts.buttons, 3, look.px(12))
        ready = live and bool(state.typed)
        widgets += [
            Button("delete", first, _("Delete"), state.delete, icon="delete", style=STRONG, enabled=ready),
            Button("shuffle", second, _("Shuffle"), state.shuffle, icon="shuffle", enabled=live),
            Button("lay", third, _("Enter"), state.lay, fill=accent, hotkey="⏎", enabled=ready),
        ]
        return widgets + panels.found(self.state, parts.found, look)

    def scrolls(self, place: Place, look: Look) -> tuple[str, Rect, int] | None:
        if self.state.at_end:
            placed = end.page(self.state, place.rect, look)
            return end.WORDS, placed.view, placed.tall
        listed = panels.found_list(self.state, self._parts(place.rect, look).found, look)
        return panels.WORDS, listed.view, listed.tall

    def paint(self, target: pygame.Surface, place: Place, look: Look, focused: bool) -> None:
        if self.state.at_end:
            return
        word = self._parts(place.rect, look).word
        share = self.setting.motion.share("shake")
        if share < 1:
            word = word.move(round(math.sin(share * math.pi * 6) * look.px(7) * (1 - share)), 0)
        if self.state.typed:
            self._paint_word(target, word, look)
        else:
            self._paint_message(target, word, look)

    def _paint_word(self, target: pygame.Surface, place: Rect, look: Look) -> None:
        """Letters that are here in ink, the key letter in the accent, one that is not here in grey; then the caret."""
        points = 48.0
        letters = self.state.typed.upper()
        while points > 16 and text.width(letters, Style(points, "bold"), look.scale) > place.width - look.px(40):
            points -= 2
        style = Style(points, "bold")
        wide = text.width(letters, style, look.scale)
        x = place.centerx - wide // 2
        for letter in letters:
            here = letter.lower() in self.session.puzzle.letters
            is_key = letter.lower() == self.session.puzzle.key
            ink = look.accent(ACCENT) if is_key else look.palette.ink if here else look.palette.line
            drawn = text.render(letter, style, look, ink)
            target.blit(drawn, (x, place.centery - drawn.get_height() // 2))
            x += drawn.get_width()
        caret = Rect(x + look.px(4), place.centery - look.px(points * 0.5), look.px(3), look.px(points))
        target.fill(look.accent(ACCENT), caret)

    def _paint_message(self, target: pygame.Surface, place: Rect, look: Look) -> None:
        """What came of the last word, until the next letter is typed."""
        news = self.state.news
        if news is not None:
            colour = look.palette.good if news.good else look.palette.bad
            words = text.shorten(news.words, Style(20, "semibold"), look, place.width)
            paint.write(target, words, Style(20, "semibold"), look, colour, place, "centre")
        elif not self.hands.finished:
            paint.write(target, _("Type or tap a word"), Style(20), look, look.palette.muted, place, "centre")
