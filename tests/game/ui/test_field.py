"""A line of text: whatever the hands do, it is what a plain text with a caret would be."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.theme import LIGHT, Look
from game.ui import clipboard, text
from game.ui import line as value
from game.ui.field import PAD, Field
from game.ui.input import Composed, Key, Pointer, Typed
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
        assert (line.content, line.field.line.place) == (before + after, len(before))


def test_control_goes_by_words_and_erases_a_side() -> None:
    line = Line("one two  three")
    line.press(pygame.K_LEFT, ctrl=True)
    assert line.field.line.place == 9
    line.press(pygame.K_LEFT, ctrl=True)
    assert line.field.line.place == 4
    line.press(pygame.K_RIGHT, ctrl=True)
    assert line.field.line.place == 7
    line.press(pygame.K_BACKSPACE, ctrl=True)
    assert (line.content, line.field.line.place) == ("  three", 0)
    line.press(pygame.K_DELETE, ctrl=True)
    assert line.content == ""


@pytest.mark.parametrize("count", [0, 1, 4, 9])
def test_a_click_puts_the_caret_where_it_hits(count: int) -> None:
    line = Line("crossword")
    line.click(RECT.x + LOOK.px(PAD) + (text.width("crossword"[:count], BODY, 1.0) if count else 0))
    assert line.field.line.place == count


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


# --- selecting, taking back, composing


def chosen(line: Line) -> str:
    return line.field.line.chosen


def test_shift_selects_and_what_is_written_takes_its_place() -> None:
    line = Line("crossword")
    for _letter in range(4):
        line.field.take(Key(pygame.K_LEFT, shift=True))
    assert chosen(line) == "word"
    line.field.take(Typed("ing"))
    assert (line.content, chosen(line)) == ("crossing", "")
    line.field.take(Key(pygame.K_HOME, shift=True))
    assert chosen(line) == "crossing"
    line.press(pygame.K_LEFT)
    assert (chosen(line), line.field.line.place) == ("", 0)


def test_cut_copy_paste_and_take_back() -> None:
    line = Line("one two")
    line.press(pygame.K_a, ctrl=True)
    line.press(pygame.K_x, ctrl=True)
    assert line.content == "" and clipboard.read() == "one two"
    line.press(pygame.K_v, ctrl=True)
    line.press(pygame.K_v, ctrl=True)
    assert line.content == "one twoone two"
    line.press(pygame.K_z, ctrl=True)
    line.press(pygame.K_z, ctrl=True)
    assert line.content == ""
    line.press(pygame.K_z, ctrl=True)
    assert line.content == "one two"
    line.field.take(Key(pygame.K_z, ctrl=True, shift=True))
    line.press(pygame.K_y, ctrl=True)
    assert line.content == "one two"
    line.press(pygame.K_z, ctrl=True)
    line.field.take(Typed("x"))
    line.press(pygame.K_y, ctrl=True)
    assert line.content == "x", "after a new change nothing comes again"


def test_copying_nothing_leaves_the_clipboard_alone() -> None:
    clipboard.write("kept")
    line = Line("abc")
    line.press(pygame.K_c, ctrl=True)
    line.press(pygame.K_x, ctrl=True)
    assert (clipboard.read(), line.content) == ("kept", "abc")


def test_a_drag_two_clicks_and_three_clicks_select() -> None:
    line = Line("one two three")
    left = RECT.x + LOOK.px(PAD)
    line.click(left)
    end = left + text.width("one t", BODY, 1.0)
    line.field.pointer(Pointer("move", (end, RECT.centery), 1), LOOK)
    assert chosen(line) == "one t"
    line.field.pointer(Pointer("down", (end, RECT.centery), clicks=2), LOOK)
    assert chosen(line) == "two"
    line.field.pointer(Pointer("down", (end, RECT.centery), clicks=3), LOOK)
    assert chosen(line) == "one two three"
    line.field.pointer(Pointer("move", (left, RECT.centery), 0), LOOK)
    assert chosen(line) == "one two three", "a pointer that only passes selects nothing"


def test_what_is_composed_is_shown_in_place_and_keys_belong_to_it() -> None:
    line = Line("中")
    asked: list[str] = []
    line.field.submit = lambda: asked.append("sent")
    line.field.take(Composed("wen"))
    assert line.content == "中" and line.field.caret.composed == "wen"
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_LEFT):
        assert line.field.take(Key(key))
    assert line.content == "中" and not asked
    target = pygame.Surface((320, 70))
    line.field.paint(target, LOOK, State(focused=True))
    inside = RECT.x + LOOK.px(PAD)
    assert line.field.caret.area.x >= inside + text.width("中wen", BODY, 1.0), "the caret stands behind it"
    line.field.take(Typed("文"))
    assert (line.content, line.field.caret.composed) == ("中文", "")
    line.field.take(Composed("zi"))
    line.field.take(Composed(""))
    line.press(pygame.K_BACKSPACE)
    assert line.content == "中"


@given(st.text(alphabet="ab ", max_size=12), st.lists(st.tuples(st.integers(-3, 15), st.booleans()), max_size=8))
def test_what_is_selected_lies_between_the_mark_and_the_place(words: str, steps: list[tuple[int, bool]]) -> None:
    line = value.Line(words, 0, 0)
    for place, extends in steps:
        before, line = line, line.to(place, extends)
        assert 0 <= line.place <= len(words) and (line.mark == before.mark or not extends)
    start, end = line.selected
    assert line.chosen == words[start:end]
    written = line.write("xyz")
    assert written.text == words[:start] + "xyz" + words[end:] and written.place == start + 3
    rest = words[:start] + words[end:] if line.chosen else words[: max(0, start - 1)] + words[start:]
    assert line.erase(is_back=True, is_all=False).text == rest
