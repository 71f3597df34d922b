"""A field for one line of text: mouse, keys and input methods write into it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.theme import Look, mix
from game.ui import clipboard, paint, text
from game.ui.input import Composed, Key, Pointer, Typed
from game.ui.line import Line
from game.ui.text import BODY
from game.ui.widgets import Action, State, Widget

Rect = pygame.Rect
PAD = 16
MOST_UNDONE = 200
"""So many steps of writing can be taken back."""


def plain(words: str) -> str:
    """Returns a text that fits into one line. Whatever cannot be printed becomes a blank."""
    return "".join(char if char.isprintable() else " " for char in words)


@dataclass
class Caret:
    """What lasts between two drawings: where the caret stands, what is selected, and how far the line is scrolled.

    Places are counted from the end, so that they stay where people expect them when the content is replaced.
    """

    behind: int = 0
    """So many letters stand behind the caret."""
    marked: int = 0
    """The same for the other end of what is selected."""
    scrolled: int = 0
    composed: str = ""
    """What an input method is about to write."""
    undone: list[Line] = field(default_factory=list)
    done: list[Line] = field(default_factory=list)
    """The lines before the last changes, the newest last; `undone` are those that can come back."""
    area: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Where the caret was drawn: there an input method shows what can be chosen."""


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
    def line(self) -> Line:
        last = len(self.content)
        return Line(self.content, max(0, last - self.caret.behind), max(0, last - self.caret.marked))

    def take(self, event: Key | Typed | Composed) -> bool:
        if isinstance(event, Composed):
            self.caret.composed = plain(event.text)
            return True
        if isinstance(event, Typed):
            self.caret.composed = ""
            self._write(plain(event.text))
            return True
        if self.caret.composed:
            # These keys belong to the input method until it is done.
            return True
        if event.ctrl and event.key in self._commands():
            self._commands()[event.key](event)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._become(self.line.erase(event.key == pygame.K_BACKSPACE, event.ctrl))
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._stand(self._gone(event))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.submit is not None:
            self.submit()
            return True
        # Letters come again as `Typed`, so they must not reach the keys of the scene now.
        return not event.ctrl and not event.alt and 32 <= event.key < 127

    def _commands(self) -> dict[int, Callable[[Key], None]]:
        return {
            pygame.K_a: lambda event: self._stand(self.line.everything()),
            pygame.K_c: lambda event: self._copy(),
            pygame.K_x: lambda event: self._cut(),
            pygame.K_v: lambda event: self._write(plain(clipboard.read().strip())),
            pygame.K_z: lambda event: self._redo() if event.shift else self._undo(),
            pygame.K_y: lambda event: self._redo(),
        }

    def _copy(self) -> None:
        if self.line.chosen:
            clipboard.write(self.line.chosen)

    def _cut(self) -> None:
        self._copy()
        if self.line.chosen:
            self._become(self.line.write(""))

    def _write(self, words: str) -> None:
        self._become(self.line.write(words))

    def _undo(self) -> None:
        if self.caret.done:
            self.caret.undone.append(self.line)
            self._put(self.caret.done.pop())

    def _redo(self) -> None:
        if self.caret.undone:
            self.caret.done.append(self.line)
            self._put(self.caret.undone.pop())

    def _gone(self, event: Key) -> Line:
        line = self.line
        if event.key == pygame.K_HOME:
            return line.to(0, event.shift)
        if event.key == pygame.K_END:
            return line.to(len(line.text), event.shift)
        if event.ctrl:
            return line.to(line.word_before() if event.key == pygame.K_LEFT else line.word_after(), event.shift)
        return line.step(-1 if event.key == pygame.K_LEFT else 1, event.shift)

    def _become(self, line: Line) -> None:
        """A change that can be taken back."""
        if line.text == self.content:
            self._stand(line)
            return
        self.caret.done = [*self.caret.done[1 - MOST_UNDONE :], self.line]
        self.caret.undone.clear()
        self._put(line)

    def _put(self, line: Line) -> None:
        # Two letters may come between two drawings, and the second must find the first.
        self.content = line.text
        self._stand(line)
        self.change(self.content)

    def _stand(self, line: Line) -> None:
        self.caret.behind, self.caret.marked = len(line.text) - line.place, len(line.text) - line.mark

    # The pointer

    def pointer(self, event: Pointer, look: Look) -> None:
        """A click puts the caret between two letters, a drag selects; two clicks take a word, and three everything."""
        if event.phase == "down":
            self.caret.composed = ""
            place = self._place_at(event.pos[0], look)
            if event.button == 3 or event.clicks == 2:
                self._stand(self.line.word_at(place))
            elif event.clicks > 2:
                self._stand(self.line.everything())
            else:
                self._stand(self.line.to(place, False))
        elif event.phase == "move" and event.button == 1 and not event.touch:
            self._stand(self.line.to(self._place_at(event.pos[0], look), True))

    def _place_at(self, x: int, look: Look) -> int:
        at = x - self.rect.x - look.px(PAD) + self.caret.scrolled
        edges = [text.width(self.content[:count], BODY, look.scale) for count in range(len(self.content) + 1)]
        edges[0] = 0
        return min(range(len(edges)), key=lambda count: abs(edges[count] - at))

    # Drawing

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, line = look.palette, self.line
        composed = self.caret.composed if state.focused else ""
        edge = colours.ink if state.focused else colours.line
        paint.box(target, self.rect, look.px(12), colours.ground, edge, look.px(1))
        inside = self.rect.inflate(-2 * look.px(PAD), 0)
        if not self.content and not composed:
            words = text.shorten(self.placeholder, BODY, look, inside.width)
            paint.write(target, words, BODY, look, colours.muted, inside)
        shown = line.text[: line.place] + composed + line.text[line.place :]
        drawn = text.render(shown, BODY, look, colours.ink)
        at = _wide(shown[: line.place + len(composed)], look)
        self._scroll(at, drawn.get_width(), inside.width)
        left, before = inside.x - self.caret.scrolled, target.get_clip()
        target.set_clip(inside.clip(before))
        if state.focused and line.chosen and not composed:
            start, end = (_wide(line.text[:place], look) for place in line.selected)
            tall = look.px(26)
            tint = mix(colours.ground, colours.ink, 0.2)
            target.fill(tint, (left + start, inside.centery - tall // 2, end - start, tall))
        target.blit(drawn, (left, inside.centery - drawn.get_height() // 2))
        if composed:
            start = _wide(shown[: line.place], look)
            target.fill(colours.ink, (left + start, inside.centery + look.px(11), at - start, look.px(1)))
        target.set_clip(before)
        x = min(left + at + look.px(1), inside.right)
        self.caret.area = Rect(x, inside.centery - look.px(10), look.px(2), look.px(20))
        if state.focused:
            target.fill(colours.ink, self.caret.area)

    def _scroll(self, at: int, wide: int, room: int) -> None:
        """Scrolls the line as far as the caret needs to be seen, and no farther than the end."""
        caret = self.caret
        caret.scrolled = max(min(caret.scrolled, at), at - room)
        caret.scrolled = max(0, min(caret.scrolled, wide - room))


def _wide(words: str, look: Look) -> int:
    return text.width(words, BODY, look.scale) if words else 0
