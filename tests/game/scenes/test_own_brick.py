"""A brick of one's own: of letters that are typed, of a text that is copied, of a file; and the words of one's own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.own.brick import unfit
from game.scenes.play import Play
from game.ui import clipboard
from tests.game.stand import Stand

STORY = "The river rises over the road, and people drive deeper into the valley. Pride is a poor driver. " * 4


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def opened(stand: Stand) -> Any:
    stand.host.go("new", kind="brick")
    stand.beat()
    stand.click("own word")
    return stand.top


def test_letters_of_ones_own_make_a_brick_at_the_level_that_is_chosen(stand: Stand) -> None:
    dialog = opened(stand)
    stand.click("word")
    stand.type("provide")
    stand.click("make")
    few = dialog.puzzle.words
    dialog._choose("level", "fiendish")
    stand.beat()
    assert dialog.puzzle.letters == "deioprv" and set(few) < set(dialog.puzzle.words)
    dialog._choose("key", "v")
    stand.beat()
    assert dialog.puzzle.key == "v" and "to find" in stand.says()
    stand.click("play")
    assert isinstance(stand.top, Play) and stand.play.session.puzzle.key == "v"


@pytest.mark.parametrize(
    ("typed", "told"),
    [("", "first"), ("pr0vide", "0 is not one"), ("pop", "these are 2"), ("abcdefghij", "these are 10"), ("pride", "")],
)
def test_letters_that_make_no_brick_say_why(typed: str, told: str) -> None:
    assert told in unfit(typed) and bool(unfit(typed)) == bool(told)


def test_letters_without_a_word_say_so(stand: Stand) -> None:
    dialog = opened(stand)
    stand.click("word")
    stand.type("bcdfg")
    stand.click("make")
    assert dialog.puzzle is None and "No word can be made" in stand.says()


def test_a_copied_text_makes_a_brick_and_its_language_is_named(stand: Stand) -> None:
    dialog = opened(stand)
    dialog._go("text")
    stand.beat()
    clipboard.write(STORY)
    stand.click("paste")
    assert set(dialog.puzzle.words) <= set(STORY.replace(",", " ").replace(".", " ").split())
    assert "(English)" in stand.says()
    stand.key(pygame.K_RETURN)
    assert isinstance(stand.top, Play)


def test_a_text_without_words_says_so(stand: Stand) -> None:
    opened(stand)._go("text")
    stand.beat()
    clipboard.write("1234 5678")
    stand.click("paste")
    assert "four letters or more" in stand.says()


@pytest.mark.parametrize("name", ["note.txt", "list.txt"])
def test_a_short_text_and_a_list_are_opened_from_a_file(stand: Stand, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    words = "prove\nprovide\ndeed\ndrive\ndive\noverrode\n"
    path.write_text(words if name == "list.txt" else STORY[:97], encoding="utf-8")
    stand.host.go("opening", path=str(path))
    stand.beat(times=6)
    assert isinstance(stand.top, Play) or stand.has("play"), stand.says()
    assert "English" in stand.says() or isinstance(stand.top, Play)


def test_words_of_ones_own_are_listed_and_can_be_taken_back(stand: Stand) -> None:
    stand.host.store.set_setting("words added", "vlogger wifi")
    stand.host.store.set_setting("words removed", "dido")
    stand.host.go("settings")
    stand.beat()
    stand.click("own_words_brick")
    assert all(word in stand.says() for word in ("vlogger", "wifi", "dido"))
    stand.click("words added wifi")
    assert stand.host.store.setting("words added", "") == "vlogger"
    stand.click("words removed dido")
    assert stand.host.store.setting("words removed", "") == "" and "None yet." in stand.says()
