"""A field for one line of text, with a caret that mouse and keys move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.theme import Look
from game.ui import clipboard, paint, text
from game.ui.input import Key, Pointer, Typed
from game.ui.text import BODY
from game.ui.widgets import Action, State, Widget

Rect = pygame.Rect
PAD = 16


def plain(words: str) -> str:
    """Returns a text that fits into one line. Whatever cannot be printed becomes a blank."""
    return "".join(char if char.isprintable() else " " for char in words)


@dataclass
class Caret:
    """What lasts between two drawings: how many letters stand behind the caret, and how far the line is scrolled.

    The caret is counted from the end, so that it stays where people expect it when the content is replaced.
    """

    behind: int = 0
    scrolled: int = 0


@dataclass
class Field(Widget):
    """A field for one line of text. Its content lives in the scene."""

    content: str
    change: Callable[[str], None]
    placeholder: str = ""
    submit: Action | None = None
    caret: Caret = field(default_factory=Caret)
    """The stage replaces it by the caret that it keeps."""

    reacts = True
    focusable = True
    keeps_focus = True

    @property
    def place(self) -> int:
        """Returns the number of letters before the caret."""
        return max(0, len(self.content) - self.caret.behind)

    def take(self, event: Key | Typed) -> bool:
        if isinstance(event, Typed):
            self._write(plain(event.text))
            return True
        if event.ctrl and event.key == pygame.K_v:
            self._write(plain(clipboard.read().strip()))
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._go(event)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.submit is not None:
            self.submit()
            return True
        # Letters come again as `Typed`, so they must not reach the keys of the scene now.
        return not event.ctrl and not event.alt and 32 <= event.key < 127

    def _write(self, words: str) -> None:
        self._set(self.content[: self.place] + words, self.content[self.place :])

    def _erase(self, event: Key) -> None:
        """Erases one letter beside the caret, or with Ctrl all letters on that side."""
        before, after = self.content[: self.place], self.content[self.place :]
        if event.key == pygame.K_BACKSPACE:
            self._set("" if event.ctrl else before[:-1], after)
        else:
            self._set(before, "" if event.ctrl else after[1:])

    def _go(self, event: Key) -> None:
        place, last = self.place, len(self.content)
        places = {
            pygame.K_LEFT: self._word_before() if event.ctrl else place - 1,
            pygame.K_RIGHT: self._word_after() if event.ctrl else place + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        self.caret.behind = last - max(0, min(last, places[event.key]))

    def _word_before(self) -> int:
        before = self.content[: self.place].rstrip()
        return before.rfind(" ") + 1

    def _word_after(self) -> int:
        rest = self.content[self.place :]
        word = rest.lstrip()
        end = word.find(" ")
        return len(self.content) if end < 0 else self.place + len(rest) - len(word) + end

    def _set(self, before: str, after: str) -> None:
        # Two letters may come between two drawings, and the second must find the first.
        self.content = before + after
        self.caret.behind = len(after)
        self.change(self.content)

    def pointer(self, event: Pointer, look: Look) -> None:
        """A click puts the caret between the two letters that it hits."""
        if event.phase != "down":
            return
        x = event.pos[0] - self.rect.x - look.px(PAD) + self.caret.scrolled
        edges = [text.width(self.content[:count], BODY, look.scale) for count in range(len(self.content) + 1)]
        edges[0] = 0
        nearest = min(range(len(edges)), key=lambda count: abs(edges[count] - x))
        self.caret.behind = len(self.content) - nearest

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        edge = colours.ink if state.focused else colours.line
        paint.box(target, self.rect, look.px(12), colours.ground, edge, look.px(1))
        inside = self.rect.inflate(-2 * look.px(PAD), 0)
        if not self.content:
            words = text.shorten(self.placeholder, BODY, look, inside.width)
            paint.write(target, words, BODY, look, colours.muted, inside)
        drawn = text.render(self.content, BODY, look, colours.ink)
        at = text.width(self.content[: self.place], BODY, look.scale) if self.place else 0
        self._scroll(at, drawn.get_width(), inside.width)
        before = target.get_clip()
        target.set_clip(inside.clip(before))
        target.blit(drawn, (inside.x - self.caret.scrolled, inside.centery - drawn.get_height() // 2))
        target.set_clip(before)
        if state.focused:
            x = min(inside.x + at - self.caret.scrolled + look.px(1), inside.right)
            target.fill(colours.ink, (x, inside.centery - look.px(10), look.px(2), look.px(20)))

    def _scroll(self, at: int, wide: int, room: int) -> None:
        """Scrolls the line as far as the caret needs to be seen, and no farther than the end."""
        caret = self.caret
        caret.scrolled = max(min(caret.scrolled, at), at - room)
        caret.scrolled = max(0, min(caret.scrolled, wide - room))
