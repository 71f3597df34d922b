"""Crosswords of other programs, dropped on the window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import puz as yardstick
import pygame
import pytest

from game.app import TOGETHER
from game.scenes.dialogs import Menu, Message
from game.scenes.play import Play
from generators.crossword.files import formats, ipuz, puz, xd
from generators.crossword.rules import UNKNOWN
from tests.game.stand import Stand
from tests.generators.crossword.crosswords import CLUED, FILL_IN

UNSOLVED = replace(CLUED, cells=tuple(text and UNKNOWN for text in CLUED.cells))


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def drop(stand: Stand, path: Path, data: bytes) -> None:
    path.write_bytes(data)
    stand.time += TOGETHER + 1  # long after whatever was opened before
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    stand.beat(times=6)


def choose(stand: Stand, words: str) -> None:
    """A line of the menu."""
    stand.click("menu")
    assert isinstance(stand.top, Menu)
    (number,) = (number for number, line in enumerate(stand.top.lines) if line[1] == words)
    stand.click(f"line {number}")


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.puz", puz.write(CLUED)),
        ("a.ipuz", ipuz.write(CLUED).encode()),
        ("a.xd", xd.write(CLUED).encode()),
        ("words-first.puz", b"Read me first.\n" + puz.write(CLUED)),
        ("a.json", formats.dump(CLUED).encode()),
        ("unsolved.puz", puz.write(UNSOLVED)),
        ("a.txt", formats.to_layout(replace(FILL_IN, givens=frozenset({(0, 2)}))).encode()),
        ("none.txt", b"***\n*.*\n***\n\ncat\ncow\ntow\nwin\n"),
        ("several.txt", b"***\n*.*\n***\n\ncat\ncow\nton\nwin\n"),
    ],
)
def test_a_dropped_crossword_is_played_and_judged(stand: Stand, tmp_path: Path, name: str, data: bytes) -> None:
    drop(stand, tmp_path / name, data)
    assert isinstance(stand.top, Play)
    assert stand.play.session.puzzle.cells[4] == ""
    assert stand.host.toast is not None


def test_what_the_verdict_says(stand: Stand, tmp_path: Path) -> None:
    drop(stand, tmp_path / "several.txt", b"***\n*.*\n***\n\ncat\ncow\nton\nwin\n")
    assert stand.host.toast is not None and "more than one answer" in stand.host.toast.words
    drop(stand, tmp_path / "none.txt", b"***\n*.*\n***\n\ncat\ncow\ntow\nwin\n")
    assert stand.host.toast is not None and "no answer" in stand.host.toast.words


LIST = "cat: It purrs\nCow: It: moos\n\nton\nwin: Be first\n"


def test_words_with_clues_become_a_crossword(stand: Stand, tmp_path: Path) -> None:
    drop(stand, tmp_path / "words.txt", LIST.encode())
    assert isinstance(stand.top, Play) and stand.play.face.kind == "crossword"
    puzzle = stand.play.session.puzzle
    assert {clue.text for clue in puzzle.clues} >= {"It purrs", "It: moos", "Be first"}
    assert stand.play.verdict == "A crossword from your own words"
    stand.host.home()
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=LIST))
    stand.beat(times=6)
    assert stand.play.session.puzzle == puzzle


def test_words_that_found_no_place_are_named(stand: Stand, tmp_path: Path) -> None:
    drop(stand, tmp_path / "words.txt", f"{LIST}zzz: Snore\n".encode())
    assert "No room for: zzz." in stand.play.verdict


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cat: It purrs\nzzz: Snore\n", "no two of these have a letter in common"),
        ("cat: It purrs\nc4t: It purrs\n", "not a puzzle"),
        ("cat: It purrs\n", "not a puzzle"),
        ("ROMEO: But soft!\nJULIET: Ay me!\nROMEO: She speaks.\n", "not a puzzle"),
    ],
)
def test_lists_without_a_crossword_are_refused(stand: Stand, tmp_path: Path, text: str, told: str) -> None:
    drop(stand, tmp_path / "words.txt", text.encode())
    assert isinstance(stand.top, Message)
    assert told in stand.says()


@pytest.mark.parametrize(
    ("name", "data", "word"),
    [
        ("a.puz", puz.write(CLUED)[:-40], "damaged"),
        ("b.puz", bytes(range(256)), "damaged"),
        ("a.ipuz", ipuz.write(CLUED).replace("crossword#1", "sudoku#1").encode(), "sudoku"),
        ("a.txt", b"***\n*.*\n***\n", "without words"),
        ("b.txt", b"***\n*.*\n***\n\nc4t\n", "line 5"),
        ("c.txt", b"***\n*.7\n***\n\ncat\n", "line 2"),
        ("long.txt", b"***\n*.*\n**\n\n" + b"the river had risen over its banks\n" * 60, "line 3"),
        ("long.txt", b"***\n*.7\n***\n\n" + b"the river had risen over its banks\n" * 60, "line 2"),
    ],
)
def test_what_cannot_be_opened_is_said_in_a_sentence(
    stand: Stand, tmp_path: Path, name: str, data: bytes, word: str
) -> None:
    drop(stand, tmp_path / name, data)
    assert isinstance(stand.top, Message)
    assert word in stand.says() and name in stand.says()


@pytest.mark.parametrize("ending", [".puz", ".ipuz"])
def test_a_game_in_progress_is_saved_with_its_letters_and_goes_on_from_them(
    stand: Stand, tmp_path: Path, ending: str
) -> None:
    drop(stand, tmp_path / "a.puz", puz.write(CLUED))
    stand.host.store.set_setting("open folder", str(tmp_path / "out"))
    (tmp_path / "out").mkdir()
    for key in (pygame.K_c, pygame.K_o):
        stand.key(key)
    assert stand.play.session.position.letters[:2] == ("c", "o")
    choose(stand, f"Save as {ending}")
    (saved,) = (tmp_path / "out").iterdir()
    drop(stand, tmp_path / f"again{ending}", saved.read_bytes())
    assert stand.play.session.position.letters[:3] == ("c", "o", "")


def locked(key: int) -> bytes:
    """A few letters, whose lock many keys would seem to fit, so that none is tried before the player tells one."""
    made = yardstick.load(puz.write(CLUED))
    made.solution = made.solution.replace("O", "E")
    made.lock_solution(key)
    return bytes(made.tobytes())


def test_a_locked_crossword_opens_with_its_key_and_says_no_to_another(stand: Stand, tmp_path: Path) -> None:
    drop(stand, tmp_path / "a.puz", locked(4821))
    first = stand.play.session
    stand.key(pygame.K_c)
    assert not first.puzzle.is_known and "locked" in stand.play.verdict
    choose(stand, "Unlock")
    for letter in "48x":
        stand.type(letter)
    stand.key(pygame.K_RETURN)
    assert "A key has four digits." in stand.says()
    stand.type("22")
    stand.key(pygame.K_RETURN)
    stand.beat(times=4)
    assert "4822 isn't the key of this puzzle." in stand.says()
    stand.key(pygame.K_BACKSPACE)
    stand.type("1")
    stand.key(pygame.K_RETURN)
    stand.beat(times=4)
    assert isinstance(stand.top, Play) and stand.play.session is not first
    opened = stand.play.session
    assert opened.puzzle.is_known and opened.puzzle.at((0, 0)) == "c" and opened.position.letters[0] == "c"
    assert opened.saved_as == first.saved_as
    stand.click("menu")
    assert "Unlock" not in stand.says()
