"""A line of text: whatever the hands do, it is what a plain text with a caret would be."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.theme import LIGHT, Look
from game.ui import text
from game.ui.field import PAD, Field
from game.ui.input import Key, Pointer, Typed
from game.ui.text import BODY
from game.ui.widgets import State
from generators import data

LOOK = Look(LIGHT)
RECT = pygame.Rect(10, 10, 300, 48)


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()
    text.use(data.assets().parent / "fonts")


class Line:
    """The content as a scene keeps it; a new field for every drawing, with the caret that the stage keeps."""

    def __init__(self, content: str = "") -> None:
        self.content = content
        self.field = self._field()

    def _field(self) -> Field:
        return Field("line", RECT, self.content, self._change)

    def _change(self, content: str) -> None:
        self.content = content

    def redraw(self) -> None:
        caret = self.field.caret
        self.field = self._field()
        self.field.caret = caret

    def press(self, key: int, ctrl: bool = False) -> None:
        self.field.take(Key(key, ctrl=ctrl))

    def click(self, x: int) -> None:
        self.field.pointer(Pointer("down", (x, RECT.centery)), LOOK)


KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "back": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
}


@given(st.lists(st.sampled_from([*KEYS, "a", "字", "b c", "redraw"]), max_size=40))
def test_a_line_is_a_text_with_a_caret(events: list[str]) -> None:
    line, before, after = Line(), "", ""
    for event in events:
        match event:
            case "left" if before:
                before, after = before[:-1], before[-1] + after
            case "right" if after:
                before, after = before + after[0], after[1:]
            case "home":
                before, after = "", before + after
            case "end":
                before, after = before + after, ""
            case "back":
                before = before[:-1]
            case "delete":
                after = after[1:]
            case "a" | "字" | "b c":
                before += event
        if event == "redraw":
            line.redraw()
        elif event in KEYS:
            line.press(KEYS[event])
        else:
            line.field.take(Typed(event))
        assert (line.content, line.field.place) == (before + after, len(before))


def test_control_goes_by_words_and_erases_a_side() -> None:
    line = Line("one two  three")
    line.press(pygame.K_LEFT, ctrl=True)
    assert line.field.place == 9
    line.press(pygame.K_LEFT, ctrl=True)
    assert line.field.place == 4
    line.press(pygame.K_RIGHT, ctrl=True)
    assert line.field.place == 7
    line.press(pygame.K_BACKSPACE, ctrl=True)
    assert (line.content, line.field.place) == ("  three", 0)
    line.press(pygame.K_DELETE, ctrl=True)
    assert line.content == ""


@pytest.mark.parametrize("count", [0, 1, 4, 9])
def test_a_click_puts_the_caret_where_it_hits(count: int) -> None:
    line = Line("crossword")
    line.click(RECT.x + LOOK.px(PAD) + (text.width("crossword"[:count], BODY, 1.0) if count else 0))
    assert line.field.place == count


def test_a_long_line_shows_its_caret() -> None:
    line = Line("word " * 40)
    target = pygame.Surface((320, 70))
    line.field.paint(target, LOOK, State(focused=True))
    assert line.field.caret.scrolled > 0
    line.press(pygame.K_HOME)
    line.field.paint(target, LOOK, State(focused=True))
    assert line.field.caret.scrolled == 0


def test_what_the_scene_empties_has_its_caret_at_the_start() -> None:
    line = Line("abc")
    line.press(pygame.K_LEFT)
    line.content = ""
    line.redraw()
    line.field.take(Typed("x"))
    assert line.content == "x"
