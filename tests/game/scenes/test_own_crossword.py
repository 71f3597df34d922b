"""A crossword from the player's own words: typed, pasted, with clues, refused, made, played, and kept."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pygame
import pytest

from game.library import wanted
from game.scenes.own import crossword as own_crossword
from game.scenes.own.crossword import KEPT, MOST_WORDS, OwnCrossword
from game.scenes.play import Play
from game.ui import clipboard
from generators.crossword.files import formats
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    open_(stand)
    yield stand
    stand.app.close()


def open_(stand: Stand) -> OwnCrossword:
    stand.host.go("own", choice=wanted("crossword", "easy", {}))
    stand.beat()
    assert isinstance(stand.top, OwnCrossword)
    return stand.top


def enter(stand: Stand, words: str) -> None:
    stand.type(words)
    stand.key(pygame.K_RETURN)


def test_words_become_a_crossword_that_is_played(stand: Stand) -> None:
    enter(stand, "apple, pear melon")
    enter(stand, "lemon")
    stand.click("make")
    stand.beat(times=5)
    assert set(stand.top.puzzle.words) | set(stand.top.left) == {"apple", "pear", "melon", "lemon"}
    assert stand.top.puzzle.style == "fill-in"
    stand.click("play")
    stand.beat(times=5)
    assert isinstance(stand.top, Play) and stand.top.face.kind == "crossword"
    assert "A crossword from your own words" in stand.says()


def test_words_with_clues_become_a_crossword_with_clues(stand: Stand) -> None:
    enter(stand, "apple: grows on trees; pear: so does this")
    stand.click("make")
    stand.beat(times=5)
    assert {clue.text for clue in stand.top.puzzle.clues} == {"grows on trees", "so does this"}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4you", "other than letters"),
        ("a", "2 to 15 letters"),
        ("antidisestablishmentarianism", "2 to 15 letters"),
        ("pear pear", "already in the list"),
        (": a clue alone", "other than letters"),
    ],
)
def test_what_cannot_be_taken_in_stays_in_the_field_and_says_why(stand: Stand, typed: str, said: str) -> None:
    enter(stand, typed)
    assert said in stand.says()
    assert stand.top.content != ""


def test_no_more_words_than_a_grid_can_show(stand: Stand) -> None:
    words = [f"{a}{b}x" for a in "abcdefgh" for b in "abcdefgh"]
    enter(stand, " ".join(words))
    assert len(stand.top.lines) == MOST_WORDS
    assert str(MOST_WORDS) in stand.says()


def test_words_that_never_cross_are_told_and_nothing_is_lost(stand: Stand) -> None:
    enter(stand, "cat dog")
    stand.click("make")
    stand.beat(times=5)
    assert "share a letter" in stand.says()
    assert stand.top.lines == ["cat", "dog"] and stand.top.puzzle is None


def test_one_word_is_not_enough(stand: Stand) -> None:
    enter(stand, "cat")
    stand.key(pygame.K_RETURN)
    assert "Enter at least two words" in stand.says()


def test_a_word_is_taken_out_by_a_click(stand: Stand) -> None:
    enter(stand, "cat dog")
    stand.click("own 0")
    assert stand.top.lines == ["dog"]


def test_the_words_are_there_the_next_time(stand: Stand) -> None:
    enter(stand, "cat dog")
    stand.key(pygame.K_ESCAPE)
    assert open_(stand).lines == ["cat", "dog"]


@pytest.mark.parametrize("kept", ["", "no json", "{}", '[1, "cat", "cat", "4"]'])
def test_a_damaged_list_is_read_as_far_as_it_goes(stand: Stand, kept: str) -> None:
    stand.key(pygame.K_ESCAPE)
    stand.host.store.set_setting(KEPT, kept)
    assert open_(stand).lines in ([], ["cat"])


def test_the_grid_is_copied_as_a_layout_with_its_words(stand: Stand) -> None:
    enter(stand, "apple pear melon")
    stand.click("make")
    stand.beat(times=5)
    stand.click("copy")
    assert formats.load(clipboard.read()).words == stand.top.puzzle.words


def test_names_of_several_words_are_one(stand: Stand) -> None:
    assert own_crossword.word_of("New-York: a city") == "newyork"
    assert own_crossword.split("one, two;three  four") == ["one", "two", "three", "four"]
    assert own_crossword.split("苹果：水果；梨：也是") == ["苹果:水果", "梨:也是"]
    assert own_crossword.split("New York: city, big; ice: cold, tea: hot") == [
        "New York: city, big",
        "ice: cold",
        "tea: hot",
    ]
    assert json.loads(stand.host.store.setting(KEPT, "[]")) == []


def test_what_takes_too_long_is_not_blamed_on_the_words(stand: Stand) -> None:
    enter(stand, "cat act")
    stand.top._failed(TimeoutError())
    stand.beat()
    assert "too long" in stand.says() and "share a letter" not in stand.says()
