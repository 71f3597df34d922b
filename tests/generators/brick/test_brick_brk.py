"""Bricks in files, both ways and damaged."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.brick.bricks import Brick
from generators.brick.brk import Form, looks_like_brk, read_brk, write_brk
from generators.contract import PuzzleError
from tests.generators.brick.samples import WORDS

FORMS: tuple[Form, ...] = ("safe", "described")
each_form = pytest.mark.parametrize("form", FORMS)
SMALL = Brick(["deed", "dried", "over", "rove"])


@each_form
def test_the_example_goes_there_and_back(form: Form) -> None:
    text = write_brk(Brick(WORDS), form)
    assert looks_like_brk(text)
    again = read_brk(text)
    assert list(again.words()) == list(Brick(WORDS).words())
    assert write_brk(again, form) == text


def test_the_described_form_is_as_described() -> None:
    """Alphabet size; letters with how far to climb; places, counts and words; the length of the letters in bytes."""
    assert write_brk(SMALL, "described") == (
        "1deir#4eorv#4" + "0000000200000001deed#" + "0000000400000001dried#" + "0000000800000002over#rove#" + "12"
    )
    assert write_brk(Brick(["été"]), "described") == "2té#2" + "0000000200000001été#" + "5"


def test_the_safe_form_names_every_length() -> None:
    assert write_brk(Brick(["deed", "#d#"])) == "brick 1 4 2\n1,0,1:#2,1,1:d3:#d#1,0,1:d2,1,1:e4:deed"


@given(st.sets(st.text(min_size=1, max_size=12).filter(lambda word: not word.isspace()), min_size=1, max_size=20))
def test_any_words_survive_the_safe_form(words: set[str]) -> None:
    assert sorted(read_brk(write_brk(Brick(words))).words()) == sorted(words)


@given(st.sets(st.text("abcdeéñçž", min_size=1, max_size=90), min_size=1, max_size=20))
def test_any_letters_survive_the_described_form(words: set[str]) -> None:
    assert sorted(read_brk(write_brk(Brick(words), "described")).words()) == sorted(words)


def test_a_mark_in_a_word_cannot_be_described() -> None:
    with pytest.raises(PuzzleError, match="letters alone"):
        write_brk(Brick(["a#b"]), "described")
    with pytest.raises(PuzzleError, match="found none"):
        write_brk(Brick(), "described")


@each_form
def test_a_file_that_was_cut_short_is_refused_wherever_it_was(form: Form) -> None:
    text = write_brk(Brick(WORDS), form)
    for length in range(len(text)):
        with pytest.raises(PuzzleError) as caught:
            read_brk(text[:length], "cut.brk")
        assert "\n" not in str(caught.value) and str(caught.value).startswith("cut.brk")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("brick 2 1 1\n1,1,1:a4:aaaa", "version 1, found version 2"),
        ("brick 1 1 99999999\n1,99999999,1:a4:aaaa", "a length and a text"),
        ("brick 1 1 1\n1,1,1:a99999999:aaaa", "a text of 99999999 characters"),
        ("brick 1 99999999 1\n1,1,1:a4:aaaa", "99999999 letters and 1 words"),
        ("brick 1 1 1\n1,1,1:a4:aaaaX", "a letter of the brick at character"),
        ("brick 1 1 1\n2,1,1:a4:aaaa", "one letter on a level from 1 to 1"),
        ("brick 1 1 1\n1,1,2:ab4:abab", "one letter on a level"),
        ("brick 1 1 1\n1,1,1:a4:abba", "words of the letters 'a'"),
        ("brick 1 1 2\n1,2,1:a4:aaaa4:aaaa", "'aaaa' twice"),
        ("brick 1 2 2\n1,1,1:b4:bbbb1,1,1:a4:aaaa", "ascending order"),
        ("brick 1 2 1\n1,0,1:b2,1,1:a4:abab", "ascending order"),
        ("brick 1 1 0\n1,0,1:a", "words at the end of the path 'a'"),
        ("brick one\n", "version and two counts"),
        ("1de#2" + "0000000299999999deed#" + "4", "99999999 words at a place"),
        ("1de#2" + "9999999900000001deed#" + "4", "a place from 1 to 2"),
        ("1de#2" + "0000000200000000" + "4", "cut short"),
        ("1de#2" + "0000000200000001deed#" + "99999999", "99999999 bytes"),
        ("1de#2" + "0000000200000001deed#" + "3", "expected letters, # and a number|1 to 2 levels|two numbers"),
        ("1de#9" + "0000000200000001deed#" + "4", "1 to 2 levels in the brick, found 9"),
        ("1de#1" + "0000000200000001deed#" + "4", "end at its root"),
        ("2de#2" + "0000000200000001deed#" + "4", "letters of 2 bytes"),
        ("1de#2" + "0000000200000001dodo#" + "4", "words of the letters 'de'"),
        ("1de#2" + "00000002deed#" + "4", "two numbers of 8 digits"),
        ("hello", "expected a brick"),
        ("", "expected a brick"),
    ],
)
def test_a_file_that_lies_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        read_brk(text)


def test_counts_that_lie_take_no_memory() -> None:
    tracemalloc.start()
    for text in ("brick 1 99999999 99999999\n1,99999999,1:a4:aaaa", "1a#1" + "0000000199999999aaaa#" + "3"):
        with pytest.raises(PuzzleError):
            read_brk(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1 << 20


@given(st.text(max_size=60), st.sampled_from(["", "brick 1 1 1\n", "1de#2", "1de#20000000200000001"]))
def test_anything_else_is_refused_or_read(rest: str, head: str) -> None:
    try:
        brick = read_brk(head + rest)
    except PuzzleError:
        return
    assert list(brick.words())


@pytest.mark.parametrize("text", ["", "deed", "9abc#2", "brick", "brick layer", '{"puzzle": 1}', "1 2\n3 4"])
def test_other_texts_do_not_look_like_a_brick(text: str) -> None:
    assert not looks_like_brk(text)
