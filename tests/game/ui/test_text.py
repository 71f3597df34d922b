"""Wrapping, widths and runs, with the fonts that ship."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.theme import LIGHT, Look
from game.ui import paint, text
from game.ui.text import BODY, CLOCK, Style, Weight
from generators import data

LOOK = Look(LIGHT)
WEIGHTS: tuple[Weight, ...] = ("regular", "semibold", "bold")


@pytest.fixture(autouse=True, scope="module")
def fonts() -> Iterator[None]:
    pygame.font.init()
    text.use(data.assets().parent / "fonts")
    yield


def test_a_line_breaks_after_blanks_and_never_inside_a_word_that_fits() -> None:
    lines = text.wrap("Rose and lime fit only in rows 4 and 5.", BODY, LOOK, 120)
    assert " ".join(lines) == "Rose and lime fit only in rows 4 and 5."
    assert len(lines) > 2 and all(text.width(line, BODY, 1.0) <= 120 for line in lines)


def test_chinese_breaks_anywhere_but_not_before_a_full_stop_or_after_a_bracket() -> None:
    words = "每一行、每一列和每一个区域（颜色）都有一个宝箱。宝箱不能相邻，斜着也不行。"
    for room in range(40, 300, 7):
        lines = text.wrap(words, BODY, LOOK, room)
        assert "".join(lines) == words
        assert not any(line[0] in "、。，）" for line in lines[1:])
        assert not any(line.endswith("（") for line in lines)


def test_japanese_breaks_before_no_small_kana_and_no_long_vowel_mark() -> None:
    words = "ヒントはまず見る場所、次に理由を教え、最後に手を打ちます。ちょっとしたチェックもキャンセルもできます。"
    for room in range(64, 300, 7):
        lines = text.wrap(words, BODY, LOOK, room)
        assert "".join(lines) == words
        assert not any(line[0] in "、。ーっょャェッ" for line in lines[1:])


def test_a_japanese_interface_draws_shared_characters_in_japanese_shapes() -> None:
    chinese = text.render("直", BODY, LOOK, LIGHT.ink)
    try:
        text.speak("ja")
        assert [script for script, _run in text.runs("Undo 戻す们")] == ["latin", "japanese", "cjk"]
        japanese = text.render("直", BODY, LOOK, LIGHT.ink)
    finally:
        text.speak("en")
    assert pygame.image.tobytes(japanese, "RGBA") != pygame.image.tobytes(chinese, "RGBA")
    assert [script for script, _run in text.runs("Undo 直")] == ["latin", "cjk"]
    assert [script for script, _run in text.runs("日本語")] == ["cjk", "japanese"], "the rest is in no Chinese font"


def test_a_word_wider_than_the_room_is_cut() -> None:
    lines = text.wrap("x" * 200, BODY, LOOK, 100)
    assert "".join(lines) == "x" * 200
    assert all(text.width(line, BODY, 1.0) <= 100 for line in lines)


@given(st.text(alphabet="ab wMi.。（中文字ひら 12", max_size=60), st.integers(30, 300))
def test_wrapping_loses_nothing_but_blanks(words: str, room: int) -> None:
    lines = text.wrap(words, BODY, LOOK, room)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_digits_of_a_clock_do_not_jump() -> None:
    assert len({text.width(f"04:1{digit}", CLOCK, 1.0) for digit in range(10)}) == 1


def test_one_line_may_mix_scripts_and_icons() -> None:
    mixed = f"{paint.icon('undo-2')} Undo 撤销"
    assert [script for script, _run in text.runs(mixed)] == ["icon", "latin", "cjk"]
    drawn = text.render(mixed, BODY, LOOK, LIGHT.ink)
    assert drawn.get_width() == text.width(mixed, BODY, 1.0)
    assert drawn.get_bounding_rect().width > drawn.get_width() * 0.9


def test_the_serif_has_its_own_letters_in_two_weights() -> None:
    line = "My first is in remit but not in resins"
    widths = {text.width(line, Style(24, weight, serif=serif), 1.0) for weight in WEIGHTS for serif in (False, True)}
    assert len(widths) == 5, "semibold and bold are one in the serif, and everything else differs"


def test_shortened_text_fits_and_says_that_it_was_shortened() -> None:
    short = text.shorten("a rather long name of a file.json", BODY, LOOK, 120)
    assert short.endswith("…") and text.width(short, BODY, 1.0) <= 120
    assert text.shorten("short", BODY, LOOK, 120) == "short"


@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=20))
def test_any_text_a_player_can_paste_can_be_drawn(words: str) -> None:
    assert text.render(words, BODY, LOOK, LIGHT.ink).get_height() == text.height(BODY, LOOK)


def test_the_cache_of_drawn_text_is_bounded() -> None:
    for number in range(3000):
        text.render(f"number {number} of many lines of text", BODY, LOOK, LIGHT.ink)
    assert text.fonts().bytes <= text.CACHE_BYTES
