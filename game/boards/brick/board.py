"""Hands on a brick: letters by key, click or touch become a word; Enter or Lay makes it a move."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.boards.base import Act, Board, Hands, Outcome, Setting, Status
from game.boards.brick import panels
from game.session import Session
from game.strings import _
from game.theme import Look
from game.ui import paint, text
from game.ui.input import Key
from game.ui.layout import Column, columns
from game.ui.text import STRONG, Style
from game.ui.widgets import Button, Widget
from generators import making
from generators.brick import jobs, logic, rules
from generators.brick.rules import LONGEST, Give, Lay, Move, Position, Puzzle, Reveal
from generators.contract import Hint

Rect = pygame.Rect
WIDE = 760
SHAKE = 0.3
ADDED, REMOVED = "words added", "words removed"
"""Under these names a player's own words are kept."""


class BrickBoard(Board[Puzzle, Position, Move]):
    types_letters = True

    def __init__(self, session: Session[Puzzle, Position, Move], setting: Setting, hands: Hands) -> None:
        super().__init__(session, setting, hands)
        self.typed = ""
        self.letters = list(session.puzzle.letters)
        self.meaning: tuple[str, str] | None = None
        """The word that was asked about, and what it means."""
        self.view, self.content = Rect(0, 0, 0, 0), 0
        """Where the found words are seen, and how tall they are as a whole: the scene scrolls them."""
        added, removed = setting.recall(ADDED), setting.recall(REMOVED)
        if (added or removed) and not session.ever:
            self._adapt(added, removed)

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
        return panels.status(self)

    def acts(self) -> tuple[tuple[Act, ...], ...]:
        live = not self.hands.finished
        hint = Act(_("Hint"), self.hands.ask_hint, "lightbulb", "F2", live)
        undo = Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live)
        letter = Act(_("One letter"), self.ask_letter, "", "", live)
        return (hint, letter), (undo,)

    def short_acts(self) -> tuple[Act, ...]:
        live = not self.hands.finished
        return (
            Act(_("Undo"), self.hands.undo, "undo-2", "", self.session.can_undo and live, bare=True),
            Act(_("Hint"), self.hands.ask_hint, "lightbulb", "", live),
        )

    def extra(self, column: Column, look: Look) -> list[Widget]:
        return panels.still_to_find(self, column, look)

    def afterword(self) -> str:
        return f"{self.meaning[0]}: {self.meaning[1]}" if self.meaning is not None else ""

    def story(self) -> str:
        return panels.story(self)

    # The word

    def type(self, letter: str) -> None:
        if not self.hands.finished and len(self.typed) < LONGEST:
            self.typed += letter
            self.meaning = None

    def delete(self) -> None:
        self.typed = self.typed[:-1]

    def shuffle(self) -> None:
        self.setting.random.shuffle(self.letters)

    def lay(self) -> None:
        move = self._word()
        if move is not None:
            self.hands.play(move)

    def _word(self) -> Lay | None:
        word, self.typed = self.typed, ""
        self.meaning = None
        return Lay(word) if word and not self.hands.finished else None

    # Words of the player's own

    def own_words(self, add: str = "", remove: str = "") -> None:
        """Take a word into the player's list or out of it, and the puzzle with it."""
        added, removed = self.setting.recall(ADDED), self.setting.recall(REMOVED)
        added = sorted({*added, *filter(None, [add])} - {remove})
        removed = sorted({*removed, *filter(None, [remove])} - {add})
        self.setting.remember(ADDED, added)
        self.setting.remember(REMOVED, removed)
        self._adapt(added, removed, add)
        self.setting.note(
            _("“{word}” added to your word list.", word=add)
            if add
            else _("“{word}” removed from your word list.", word=remove)
        )

    def _adapt(self, added: list[str], removed: list[str], lay: str = "") -> None:
        rules_of = self.session.rules

        def done(text: str) -> None:
            puzzle = rules_of.load(text)
            if puzzle != self.session.puzzle and not self.hands.finished:
                words = (*puzzle.words, *puzzle.bonus)
                had = (*self.position.found, *self.position.extra, lay)
                self.hands.exchange(puzzle, [Lay(word) for word in had if word in words])

        self.setting.ask(jobs.adapted, rules_of.dump(self.session.puzzle), added, removed, done=done)

    def ask_letter(self) -> None:
        """One more letter of the word that a hint would speak of."""

        def told(hint: Hint[Move] | None) -> None:
            if hint is None or not isinstance(hint.move, Lay) or self.hands.finished:
                return
            word = hint.move.word
            count = min(rules.given(self.position, word) + 1, len(word))
            if count > rules.given(self.position, word):
                self.hands.play(Give(word, count))
            self.hands.explain(_("One letter"), logic.uncovered(word, count))

        self.setting.ask(making.hint, self.session.rules.kind, self.position, done=told)

    def ask_meaning(self, word: str) -> None:
        def told(found: dict[str, tuple[str, str, str] | None]) -> None:
            self.meaning = (word, panels.meaning(word, found.get(word)))

        self.setting.ask(jobs.lookup, (word,), done=told)

    def key(self, event: Key) -> tuple[bool, Move | None]:
        if event.alt or (event.ctrl and event.key != pygame.K_BACKSPACE):
            return False, None
        if pygame.K_a <= event.key <= pygame.K_z:
            self.type(chr(event.key))
        elif event.key == pygame.K_BACKSPACE:
            self.typed = "" if event.ctrl else self.typed[:-1]
        elif event.key == pygame.K_SPACE:
            self.shuffle()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return True, self._word()
        elif event.key == pygame.K_ESCAPE and self.typed:
            self.typed = ""
        else:
            return False, None
        return True, None

    def moved(self, before: Position, after: Position) -> None:
        if after.revealed:
            self.typed = ""
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
        gap = look.px(12)
        word = Rect(rect.x, rect.y, rect.width, look.px(72))
        count = len(self.letters)
        upper = -(-count // 2)
        button = look.px(48)
        room = rect.height - word.height - button - 4 * gap
        tall = max(look.px(40), min(look.px(96), round(room * 0.26)))
        wide = max(look.px(40), min(round(tall * 1.34), (rect.width - gap * (upper - 1)) // upper))
        letters = []
        for number in range(count):
            row, column = (0, number) if number < upper else (1, number - upper)
            inside = upper if row == 0 else count - upper
            left = rect.centerx - (inside * wide + (inside - 1) * gap) // 2
            letters.append(Rect(left + column * (wide + gap), word.bottom + row * (tall + gap), wide, tall))
        below = letters[-1].bottom + gap + look.px(6)
        width = min(rect.width, look.px(496))
        buttons = Rect(rect.centerx - width // 2, below, width, button)
        top = buttons.bottom + gap + look.px(6)
        return word, letters, buttons, Rect(rect.x, top, rect.width, max(look.px(60), rect.bottom - top))

    def pieces(self, rect: Rect, look: Look) -> list[Widget]:
        _word, places, buttons, found = self._parts(rect, look)
        accent, live = look.accent("brick"), not self.hands.finished
        widgets: list[Widget] = []
        for letter, place in zip(self.letters, places, strict=True):
            style = Style(max(16, place.height * 0.5 / look.scale), "bold")
            action = partial(self.type, letter)
            widgets.append(
                Button(f"letter {letter}", place, letter.upper(), action, fill=accent, style=style, enabled=live)
            )
        first, second, third = columns(buttons, 3, look.px(12))
        ready = live and bool(self.typed)
        widgets += [
            Button("delete", first, _("Delete"), self.delete, icon="delete", style=STRONG, enabled=ready),
            Button("shuffle", second, _("Shuffle"), self.shuffle, icon="shuffle", enabled=live),
            Button("lay", third, _("Enter"), self.lay, fill=accent, hotkey="⏎", enabled=ready),
        ]
        return widgets + panels.found(self, found, look)

    def scrolls(self, rect: Rect, look: Look) -> tuple[str, Rect, int] | None:
        return "words", self.view, self.content

    def paint(self, target: pygame.Surface, rect: Rect, look: Look, focused: bool) -> None:
        word, *_rest = self._parts(rect, look)
        share = self.setting.motion.share("shake")
        if share < 1:
            word = word.move(round(math.sin(share * math.pi * 6) * look.px(7) * (1 - share)), 0)
        if self.typed:
            self._paint_word(target, word, look)
        else:
            self._paint_message(target, word, look)

    def _paint_word(self, target: pygame.Surface, place: Rect, look: Look) -> None:
        """Letters that are here in ink, one that is not in grey, and the caret after them."""
        points = 48.0
        letters = self.typed.upper()
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
        target.fill(look.accent("brick"), caret)

    def _paint_message(self, target: pygame.Surface, place: Rect, look: Look) -> None:
        """What came of the last word, until the next letter is typed."""
        words, good = panels.message(self)
        if words:
            colour = look.palette.good if good else look.palette.bad
            words = text.shorten(words, Style(20, "semibold"), look, place.width)
            paint.write(target, words, Style(20, "semibold"), look, colour, place, "centre")
        elif not self.hands.finished:
            paint.write(target, _("Type or tap a word"), Style(20), look, look.palette.muted, place, "centre")
