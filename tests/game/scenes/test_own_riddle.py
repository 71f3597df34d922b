"""A riddle for a word of one's own: made, refused in place, copied, played."""

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.own.riddle import OwnRiddle
from game.scenes.play import Play
from game.ui import clipboard
from generators.riddle import formats
from tests.game.riddles import finish, teacup
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def own(stand: Stand) -> OwnRiddle:
    stand.host.go("new", kind="riddle")
    stand.beat()
    stand.click("own word")
    assert isinstance(stand.top, OwnRiddle)
    return stand.top


def test_a_name_becomes_a_riddle_that_can_be_copied_at_once(stand: Stand) -> None:
    scene = own(stand)
    stand.type("Margaret")
    stand.click("make")
    assert scene.puzzle is not None and scene.puzzle.extra == ("margaret",)
    stand.click("copy")
    riddle = clipboard.read()
    assert riddle.count("My ") == 8 and "argaret" not in riddle
    stand.click("copy answer")
    assert clipboard.read() == riddle + "\n\nAnswer: margaret"
    assert formats.load(clipboard.read()).answer == "margaret"
    stand.key(pygame.K_RETURN)
    assert scene.puzzle is not None and formats.to_text(scene.puzzle) != riddle


def test_the_title_tells_the_letters_of_a_word_longer_than_those_we_make(stand: Stand) -> None:
    own(stand)
    stand.type("Bartholomew")
    stand.key(pygame.K_RETURN)
    stand.click("play")
    stand.beat(times=4)
    assert stand.play.title_note().startswith("11 letters")


def test_ones_own_riddle_can_be_played_to_its_end(stand: Stand) -> None:
    own(stand)
    stand.type("Zoë")
    stand.key(pygame.K_RETURN)
    stand.click("play")
    stand.beat(times=4)
    assert isinstance(stand.top, Play) and stand.play.session.puzzle.answer == "zoe"
    finish(stand)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("", "Type a word"),
        (" - ", "Type a word"),
        ("x", "too short"),
        ("abcdefghijklmnop", "too many"),
        ("agent 47", "4 is not one of them"),
        ("王", "王 is not one of them"),
    ],
)
def test_what_is_no_word_is_told_in_place_and_forgotten_at_the_next_letter(stand: Stand, word: str, told: str) -> None:
    scene = own(stand)
    stand.type(word)
    stand.click("make")
    assert told in stand.says() and scene.puzzle is None and not stand.has("copy")
    stand.type("a")
    assert not stand.has("trouble")


def test_a_word_that_gets_no_riddle_is_told_in_one_sentence(stand: Stand) -> None:
    scene = own(stand)
    stand.type("shit")
    stand.click("make")
    assert scene.puzzle is None and "No riddle" in stand.says()


def test_level_and_sort_can_be_changed_while_the_riddle_stands_there(stand: Stand) -> None:
    scene = own(stand)
    stand.type("Margaret")
    stand.click("make")
    first = scene.puzzle
    stand.click_at(stand.widget("style").cells(stand.host.look)[1].center)
    assert scene.puzzle is not None and scene.puzzle.style == "document" and scene.puzzle != first
    stand.click_at(stand.widget("level").cells(stand.host.look)[3].center)
    assert scene.level == "fiendish" and scene.puzzle is not None


def test_ones_own_riddle_leaves_the_game_under_way_as_it_is(stand: Stand) -> None:
    board = teacup(stand)
    stand.key(ord("t"))
    stand.host.home()
    own(stand)
    stand.type("Margaret")
    stand.click("make")
    stand.click("play")
    assert stand.play.session.puzzle.answer == "margaret"
    saved = stand.app.library.saved("riddle", board.session.saved_as)
    assert saved is not None and saved.position == board.position
