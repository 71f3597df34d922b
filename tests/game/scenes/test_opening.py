"""A puzzle of one's own: pasted, dropped, given by code; and everything that is no puzzle."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import TOGETHER
from game.scenes.dialogs import Message
from game.scenes.home import Home
from game.scenes.opening import OpenFile
from game.scenes.play import Play
from game.scenes.reading import path_in
from game.ui import clipboard
from generators import making
from generators.catalog import KINDS, rules_of
from tests.game.stand import Stand
from tests.generators.riddle.riddles import TEACUP
from tests.versions import raise_version

LINK = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
MATRIX = "0 0 0 1 1 1 \n0 1 1 1 2 2 \n0 3 3 5 5 3 \n5 5 3 3 4 2 \n5 4 4 4 4 2 \n5 2 2 2 2 2 \n"


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def drop(stand: Stand, what: str) -> None:
    stand.time += TOGETHER + 1  # long after whatever was opened before
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=what))
    stand.beat(times=6)


def test_a_dropped_file_is_played(stand: Stand, tmp_path: Path) -> None:
    request = making.request("sweet-spots", "easy", {"size": 7}, "ABC123")
    path = tmp_path / "my 谜题.json"
    path.write_text(making.make_text(request), encoding="utf-8")
    drop(stand, str(path))
    assert isinstance(stand.top, Play)
    assert stand.play.session.puzzle == making.make(request)


def test_a_dropped_link_is_played_and_judged(stand: Stand) -> None:
    drop(stand, LINK)
    assert isinstance(stand.top, Play)
    assert stand.play.session.puzzle.size == 6
    assert stand.host.toast is not None and "One answer" in stand.host.toast.words


def test_a_code_makes_exactly_its_puzzle(stand: Stand) -> None:
    first = stand.start(seed="K7QX2M")
    assert first.code == "SS2-6E-K7QX2M"
    puzzle = first.session.puzzle
    stand.host.home()
    stand.click("sweet-spots new")
    stand.click("own")
    clipboard.write("ss2-6e-k7qx2m")
    stand.key(pygame.K_v, pygame.KMOD_CTRL)
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    assert isinstance(stand.top, Play)
    assert stand.play.session.puzzle == puzzle


def paste(stand: Stand, words: str) -> None:
    """Into the field of the scene where a new puzzle is chosen."""
    stand.host.home()
    stand.click("sweet-spots new")
    stand.click("own")
    clipboard.write(words)
    stand.key(pygame.K_v, pygame.KMOD_CTRL)
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)


@pytest.mark.parametrize(("version", "said"), [(1, "older Quintet"), (4, "newer Quintet")])
def test_the_code_of_another_version_offers_the_puzzle_of_today(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, version: int, said: str
) -> None:
    raise_version(monkeypatch, "sweet-spots", 3)
    code = f"SS{version if version > 1 else ''}-6E-K7QX2M"
    paste(stand, code)
    assert isinstance(stand.top, Message)
    assert said in stand.says() and "SS3-6E-K7QX2M" in stand.says()
    stand.key(pygame.K_ESCAPE)
    assert not isinstance(stand.top, Play | Message)
    paste(stand, code)
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.code == "SS3-6E-K7QX2M"
    assert stand.play.session.puzzle == making.make(making.request("sweet-spots", "easy", {"size": 6}, "K7QX2M"))


def test_an_older_code_is_asked_about_and_keeps_the_game_that_was_left(stand: Stand) -> None:
    play = stand.start()
    stand.click_at(stand.cell(1, 1))
    paste(stand, "SS-6E-K7QX2M")
    stand.beat()
    assert isinstance(stand.top, Message)
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play is not play
    saved = stand.app.library.saved("sweet-spots", play.session.saved_as)
    assert saved is not None and saved.puzzle == play.session.puzzle and saved.moves == 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_whole_puzzle_that_was_copied_opens_as_the_very_same(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Also where the generator has become another one since: then it has no code any more."""
    request = making.request(kind, rules_of(kind).levels({})[0], {}, "K7QX2M")
    stand.host.turn_to("making", request=request)
    stand.beat(times=8)
    puzzle = stand.play.session.puzzle
    assert stand.play.code is not None
    stand.play.giving.copy_whole()
    raise_version(monkeypatch, kind, rules_of(kind).version + 1)
    paste(stand, clipboard.read())
    assert isinstance(stand.top, Play)
    assert stand.play.session.puzzle == puzzle
    assert stand.play.code is None
    stand.play.menu()
    stand.beat()
    assert "Copy code" not in stand.says() and "Copy the whole puzzle" in stand.says()


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "puzzle"),
        (b"\x00\xff\x00 nothing \x80", "UTF-8"),
        (b"0 1\n0 1 1\n", "line 2"),
        (b"{}", "damaged"),
        (b"hello", "puzzle"),
        (b"x" * (3 << 20), "MB"),
    ],
    ids=["empty", "binary", "ragged", "other json", "words", "huge"],
)
def test_what_is_no_puzzle_is_said_in_a_sentence_and_nothing_is_lost(
    stand: Stand, tmp_path: Path, content: bytes, word: str
) -> None:
    play = stand.start()
    stand.click_at(stand.cell(1, 1))
    moves = play.session.moves
    path = tmp_path / "what.txt"
    path.write_bytes(content)
    drop(stand, str(path))
    assert isinstance(stand.top, Message)
    assert word in stand.says() and "what.txt" in stand.says()
    stand.key(pygame.K_RETURN)
    assert stand.host.top is play and play.session.moves == moves


@pytest.mark.parametrize(
    ("matrix", "words"),
    [
        ("0 0 0 0\n1 1 1 1\n2 2 2 2\n3 3 3 3\n", "more than one answer"),
        ("0 1 2\n0 1 2\n0 1 2\n", "no answer"),
    ],
)
def test_a_board_without_one_answer_is_played_and_called_what_it_is(stand: Stand, matrix: str, words: str) -> None:
    drop(stand, matrix)
    assert isinstance(stand.top, Play)
    assert stand.host.toast is not None and words in stand.host.toast.words
    assert words in stand.play.verdict


@pytest.mark.parametrize(
    "written", [str, lambda path: f'"{path}"', lambda path: f" {path}\n", lambda path: path.as_uri()]
)
def test_a_path_in_the_field_opens_its_file(stand: Stand, tmp_path: Path, written: Callable[[Path], str]) -> None:
    path = tmp_path / "my board.txt"
    path.write_text(LINK, encoding="utf-8")
    stand.click("sweet-spots new")
    stand.click("own")
    clipboard.write(written(path))
    stand.key(pygame.K_v, pygame.KMOD_CTRL)
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    assert isinstance(stand.top, Play)
    assert stand.play.session.puzzle.size == 6


def test_only_a_path_is_taken_for_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("deioprv", "deioprv.txt"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert path_in("deioprv.txt") == "deioprv.txt"
    assert path_in(str(tmp_path / "gone.txt")) == str(tmp_path / "gone.txt")
    for text in ("", "deioprv", "gone.txt", LINK, MATRIX, "/\0", "~" * 2000, "SS2-8H-K7QX2M"):
        assert path_in(text) == ("/\0" if text == "/\0" else "")


def test_a_path_to_nothing_is_said_to_be_one(stand: Stand, tmp_path: Path) -> None:
    stand.host.go("opening", text=str(tmp_path / "gone.json"))
    stand.beat(times=6)
    assert isinstance(stand.top, Message)
    assert "gone.json: there is no such file" in stand.says()


def test_a_riddle_with_a_bad_line_gives_its_own_message(stand: Stand) -> None:
    text = TEACUP.replace("is in caned and also in cored", "rhymes with cored")
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=f"A riddle\n{text}"))
    stand.beat(times=6)
    assert isinstance(stand.top, Message)
    assert "Line 5: expected a line such as 'My first is in remit but not in resins'" in stand.says()


def test_a_riddle_is_opened_as_people_write_it(stand: Stand) -> None:
    text = "A thing to drink from\n" + TEACUP.replace("My sixth", "And my last") + "\nWhat am I?"
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=text))
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.session.puzzle.answer == "teacup"


def test_the_file_chooser_finds_opens_and_climbs(stand: Stand, tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "board.txt").write_text(LINK, encoding="utf-8")
    (tmp_path / "inner" / "photo.png").write_bytes(b"")
    stand.host.store.set_setting("open folder", str(tmp_path))
    stand.click("open")
    assert isinstance(stand.top, OpenFile) and "inner" in stand.says()
    stand.click("file 1")
    assert "board.txt" in stand.says() and "photo.png" not in stand.says()
    stand.click("file 0")
    assert "inner" in stand.says()
    stand.click("file 1")
    stand.click("file 1")
    stand.beat(times=6)
    assert isinstance(stand.top, Play)


def test_a_damaged_save_is_kept_aside_and_said(stand: Stand) -> None:
    stand.host.store.save_game("sweet-spots", '{"half": ')
    stand.host.home()
    stand.click("sweet-spots play")
    assert isinstance(stand.top, Message)
    stand.key(pygame.K_RETURN)
    assert isinstance(stand.top, Home)
    stand.click("sweet-spots play")
    stand.beat(times=8)
    assert isinstance(stand.top, Play)


def test_the_link_of_a_game_can_be_copied_and_opened(stand: Stand) -> None:
    play = stand.start()
    play.giving.copy_link()
    copied = clipboard.read()
    assert rules_of("sweet-spots").load(copied).zones == play.session.puzzle.zones


def test_fast_typing_loses_no_letter_and_a_click_into_the_field_opens_nothing(stand: Stand) -> None:
    stand.click("sweet-spots new")
    stand.click("own")
    for letter in "hello":  # all before the next drawing
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    stand.beat()
    assert stand.top.pasted == "hello"
    stand.click("own")
    assert stand.top.pasted == "hello" and stand.has("own")


def test_neither_new_nor_a_link_displaces_a_game_that_was_left(stand: Stand) -> None:
    left = stand.start().session
    stand.click_at(stand.cell(1, 1))
    stand.key(pygame.K_ESCAPE)
    before = stand.host.store.game(left.saved_as or "")
    stand.click("sweet-spots new")
    stand.click("play")
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.session is not left
    drop(stand, LINK)
    assert isinstance(stand.top, Play) and stand.play.session.puzzle.size == 6
    after = stand.host.store.game(left.saved_as or "")
    assert before is not None and after is not None and before.text == after.text


def test_a_puzzle_that_is_under_way_goes_on_where_it_was_left(stand: Stand) -> None:
    drop(stand, LINK)
    first = stand.play.session
    stand.click_at(stand.cell(1, 1))
    stand.host.home()
    drop(stand, LINK)
    assert stand.play.session is not first and stand.play.session.position == first.position
    assert len(stand.host.store.games("sweet-spots")) == 1


def test_a_puzzle_saved_as_a_file_opens_again(stand: Stand, tmp_path: Path) -> None:
    play = stand.start()
    stand.host.store.set_setting("open folder", str(tmp_path))
    play.giving.save_file()
    (path,) = tmp_path.iterdir()
    assert path.name == f"{play.code}.json"
    drop(stand, str(path))
    assert stand.play is not play and stand.play.session.puzzle == play.session.puzzle


def test_seven_letters_are_a_brick(stand: Stand) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text="deioprv"))
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.face.kind == "brick"
    assert "deprived" in stand.play.session.puzzle.words


def test_a_text_of_ones_own_becomes_a_brick_of_its_words(stand: Stand, tmp_path: Path) -> None:
    path = tmp_path / "my story.txt"
    story = (
        "When the long rain ended the river had risen over its banks, and the farmers stood together at the old stone "
        "bridge. They told stories of other storms, of horses lost and houses torn, while children threw pebbles into "
        "the brown water. The eldest sister offered the stranger shelter before the others thought to ask. "
    )
    path.write_text(story * 12, encoding="utf-8")
    drop(stand, str(path))
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.face.kind == "brick"
    assert set(stand.play.session.puzzle.words) <= set(story.lower().replace(".", "").replace(",", "").split())
    assert "my story.txt" in stand.play.verdict


def test_todays_puzzle_is_the_same_wherever_it_is_asked_for(stand: Stand) -> None:
    zones = []
    for _ in range(2):
        stand.host.home()
        stand.click("sweet-spots new")
        stand.click("today")
        stand.beat(times=8)
        zones.append(stand.play.session.puzzle)
        stand.host.home()
    assert zones[0] == zones[1]
