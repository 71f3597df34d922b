"""Several things opened together: each is answered, nothing is lost, and nothing takes another's place unseen."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import TOGETHER
from game.instance import Inbox
from game.scenes.dialogs import Message
from game.scenes.home import Home
from game.scenes.opening import Opening
from game.scenes.play import Play
from game.scenes.several import MOST_LISTED, Several
from generators import making
from tests.game.stand import Stand

LINK = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
CODE = "SS2-6E-K7QX2M"


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Two boards, a text that is none, and a brick."""
    texts = {
        "one.json": making.make_text(making.request("sweet-spots", "easy", {"size": 7}, "ONE")),
        "two 二.txt": LINK,
        "notes.txt": "hello\nthere\n",
        "brick.txt": "deioprv",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return [str(tmp_path / name) for name in texts]


def drop(stand: Stand, *paths: str, beats: int = 20) -> None:
    """All in one frame, as a file manager drops them."""
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=path))
    stand.beat(times=beats)


def verdicts(stand: Stand) -> list[str]:
    assert isinstance(stand.top, Several)
    return [item.finding.words if item.finding else "" for item in stand.top.items]


def test_two_files_dropped_at_once_are_both_answered(stand: Stand, files: list[str]) -> None:
    drop(stand, *files[:2])
    assert isinstance(stand.top, Several)
    assert all("One answer" in words for words in verdicts(stand))
    says = stand.says()
    assert "one.json" in says and "two 二.txt" in says and "Ready to play: 2 of 2" in says
    assert stand.has("play 0") and stand.has("play 1")


def test_how_far_it_is_shows_while_they_are_looked_over(stand: Stand, files: list[str]) -> None:
    drop(stand, *files, beats=1)
    assert "Checking 1 of 4…" in stand.says() and "Waiting" in stand.says()
    while len(list(filter(None, verdicts(stand)))) < 1:
        stand.beat(times=1)
    assert "Checking 2 of 4…" in stand.says()
    stand.beat(times=20)
    assert "Ready to play: 3 of 4" in stand.says()
    assert "This is not a puzzle" in stand.says() and not stand.has("play 2")


def test_leaving_a_game_leads_back_to_the_list_where_it_can_be_continued(stand: Stand, files: list[str]) -> None:
    drop(stand, *files)
    stand.click("play 1")
    assert stand.play.session.puzzle.size == 6
    stand.click_at(stand.cell(1, 1))
    stand.click("back")
    assert isinstance(stand.top, Several)
    assert [stand.widget(f"play {number}").words for number in (0, 1, 3)] == ["Play", "Continue", "Play"]
    stand.click("play 3")
    assert stand.play.face.kind == "brick"
    stand.key(pygame.K_ESCAPE)
    stand.click("play 1")
    assert stand.play.session.puzzle.size == 6 and stand.play.session.moves == 1
    stand.key(pygame.K_ESCAPE)
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home) and len(stand.host.stack) == 1


def test_a_game_that_was_solved_leads_back_to_the_list_too(stand: Stand, files: list[str]) -> None:
    drop(stand, *files)
    stand.click("play 1")
    for row, column in stand.answer():
        stand.click_at(stand.cell(row, column), button=3)
    stand.beat(0.5)
    assert stand.widget("home").words == "Back to the list"
    stand.click("home")
    assert isinstance(stand.top, Several) and stand.widget("play 1").words == "Play"


def test_the_next_puzzle_of_the_list_leaves_the_game_before_it_as_it_is(stand: Stand, files: list[str]) -> None:
    drop(stand, *files)
    stand.click("play 0")
    first = stand.play.session
    stand.click_at(stand.cell(1, 1))
    stand.click("back")
    stand.click("play 1")
    assert stand.play.session.puzzle.size == 6
    saved = stand.app.library.saved("sweet-spots", first.saved_as)
    assert saved is not None and saved.puzzle == first.puzzle and saved.moves == 1


def test_files_that_come_one_after_the_other_in_a_moment_join_each_other(stand: Stand, files: list[str]) -> None:
    """As where the system starts the program once for each file."""
    drop(stand, files[0], beats=8)
    assert isinstance(stand.top, Play)
    drop(stand, files[1], beats=1)
    drop(stand, files[2])
    assert len(verdicts(stand)) == 3 and all(verdicts(stand))
    assert stand.widget("play 0").words == "Continue"

    stand.host.home()
    drop(stand, files[2], beats=8)
    assert isinstance(stand.top, Message)
    drop(stand, files[0])
    assert len(verdicts(stand)) == 2 and all(verdicts(stand))


def test_a_file_that_comes_while_another_is_looked_over_joins_it(stand: Stand, files: list[str]) -> None:
    drop(stand, files[0], beats=1)
    assert isinstance(stand.top, Opening)
    stand.time += 2 * TOGETHER
    drop(stand, files[1])
    assert len(verdicts(stand)) == 2 and all(verdicts(stand))


def test_a_file_that_comes_later_is_simply_opened(stand: Stand, files: list[str]) -> None:
    drop(stand, files[0])
    stand.time += 2 * TOGETHER
    drop(stand, files[1])
    assert isinstance(stand.top, Play) and stand.play.session.puzzle.size == 6


def test_what_comes_while_the_list_is_open_is_added_once(stand: Stand, files: list[str]) -> None:
    drop(stand, *files[:2])
    stand.time += 2 * TOGETHER
    drop(stand, files[3], files[0])
    assert len(verdicts(stand)) == 3
    stand.click("play 0")
    stand.time += 2 * TOGETHER
    drop(stand, files[2], files[3])
    assert len(verdicts(stand)) == 4 and all(verdicts(stand))
    assert [type(scene) for scene in stand.host.stack] == [Home, Several]


def test_a_game_under_way_is_there_again_when_nothing_of_the_list_is_played(stand: Stand, files: list[str]) -> None:
    play = stand.start()
    stand.click_at(stand.cell(1, 1))
    drop(stand, files[2], files[2] + ".gone")
    assert "None of these can be played" in stand.says()
    stand.key(pygame.K_ESCAPE)
    assert stand.host.stack[-1] is play and play.session.moves == 1


def test_a_code_and_a_file_stand_in_one_list_and_enter_plays_the_first(stand: Stand, files: list[str]) -> None:
    stand.app.open([files[2], CODE, files[1]])
    stand.beat(times=20)
    assert "Sweet Spots: 6 × 6 · Easy" in stand.says()
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    assert stand.play.code == CODE
    stand.click_at(stand.cell(1, 1))
    stand.click("back")
    assert stand.widget("play 1").words == "Continue"


def test_a_whole_folder_is_looked_over_to_a_bound_and_the_rest_is_named(stand: Stand, tmp_path: Path) -> None:
    drop(stand, *(str(tmp_path / f"{number}.txt") for number in range(MOST_LISTED + 20)), beats=2)
    assert isinstance(stand.top, Several) and len(stand.top.items) == MOST_LISTED
    stand.beat(times=2 * MOST_LISTED + 10)
    assert all(verdicts(stand)) and "Not listed: 20. The list holds 100 at most." in stand.says()


def test_each_is_called_by_its_name_or_how_it_begins(stand: Stand, tmp_path: Path) -> None:
    name = "a long name " * 12 + ".json"
    stand.app.open([str(tmp_path / name), f"{'hello ' * 40}\nthere", str(tmp_path)])
    stand.beat(times=20)
    assert [item.name for item in stand.top.items] == [name, ("hello " * 10).rstrip() + "…", tmp_path.name]
    assert "There is no such file." in stand.says() and "This is a folder, not a file." in stand.says()


def test_the_lines_of_a_dropped_text_are_one_text(stand: Stand) -> None:
    for line in ("0 1", "0 1 1"):
        pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=line))
    stand.beat(times=8)
    assert isinstance(stand.top, Message) and "line 2" in stand.says().lower()


def test_a_notice_over_the_opening_scene_is_read_first_and_the_file_still_answered(
    stand: Stand, files: list[str]
) -> None:
    drop(stand, files[2], beats=1)
    stand.host.tell("About your saved games", "Something to read.")
    stand.beat(times=8)
    assert "Something to read." in stand.says()
    stand.key(pygame.K_RETURN)
    stand.beat()
    assert "not a puzzle" in stand.says()
    stand.key(pygame.K_RETURN)
    assert isinstance(stand.top, Home)


def test_a_file_whose_name_is_no_text_is_answered(stand: Stand, tmp_path: Path) -> None:
    stand.app.open([str(tmp_path / "odd \udcff\udcfe.txt")])
    stand.beat(times=8)
    assert isinstance(stand.top, Message) and "there is no such file" in stand.says()
    stand.app.open([str(tmp_path / "odd \udcff.txt"), LINK])
    stand.beat(times=20)
    assert len(verdicts(stand)) == 3


def test_what_another_start_hands_over_is_opened_in_the_next_frame(files: list[str]) -> None:
    inbox = Inbox()
    stand = Stand()
    stand.app.inbox = inbox
    heard: list[bool] = []
    for words in ((), tuple(files[:2])):
        start = threading.Thread(target=lambda given: heard.append(inbox.offer(given, 30.0)), args=[words])
        start.start()
        while start.is_alive():
            stand.beat(times=1)
    assert heard == [True, True]
    stand.beat(times=20)
    assert len(verdicts(stand)) == 2 and all(verdicts(stand))
    stand.app.close()


def test_the_list_fits_every_window(stand: Stand, files: list[str]) -> None:
    drop(stand, *files, files[2] + ".gone")
    for size in ((240, 200), (480, 400), (900, 600), (2560, 1600), (600, 1200)):
        stand.host.resize(size)
        widgets = stand.top.build(pygame.Rect((0, 0), size)).widgets
        for widget in widgets:
            assert widget.rect.left >= 0 and widget.rect.right <= size[0], (size, widget.key)
