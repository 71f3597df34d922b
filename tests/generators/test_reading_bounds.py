"""A file that is far too long is refused before anybody looks at its lines one by one, and the sentence says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators import making
from generators.__main__ import main
from generators.catalog import KINDS, rules_of
from generators.contract import PuzzleError, phrase
from generators.crossword import jobs
from generators.crossword.files import formats as crossword
from generators.files import MOST_LINES, check_text
from generators.riddle import formats as riddle
from tests.calls import Calls

LINES = 1_000_000
MOST_CALLS = 100_000
"""About a hundredth of a second, one call for ten lines: so no reader goes through them."""
TEXTS = {
    "layout": "*",
    "zones": "0 1",
    "words": "word",
    "riddle": "My first is in one but not in two",
    "characters": "汉",
    "object": "{",
    "list": "word: clue",
}


@pytest.fixture(params=TEXTS)
def text(request: pytest.FixtureRequest) -> str:
    return f"{TEXTS[request.param]}\n" * LINES


@pytest.mark.parametrize("kind", KINDS)
def test_no_puzzle_is_read_from_a_million_lines(kind: str, text: str) -> None:
    with Calls() as calls, pytest.raises(PuzzleError, match=r"this file has 1,000,000 lines; .* has at most 50,000"):
        rules_of(kind).load(text, "long.txt")
    assert calls.most < MOST_CALLS


def test_the_window_opens_no_million_lines(text: str) -> None:
    with Calls() as calls, pytest.raises(PuzzleError):
        making.open_puzzle(text, "long.txt")
    assert jobs.listed("", text) is None
    assert calls.most < MOST_CALLS


@pytest.mark.parametrize("read", [riddle.read_lines, crossword.read_layout])
def test_what_is_read_to_be_solved_is_bounded_too(read: object, text: str) -> None:
    assert callable(read)
    with Calls() as calls, pytest.raises(PuzzleError, match="this file has 1,000,000 lines"):
        read(text)
    assert calls.most < MOST_CALLS


def test_a_layout_of_too_many_rows_is_refused_at_once() -> None:
    with Calls() as calls, pytest.raises(PuzzleError, match="at most 60 rows and columns, this has 50000 rows"):
        crossword.read_layout("**\n" * 50_000)
    assert calls.most < MOST_CALLS


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", ["check", "solve", "hint"])
def test_the_command_line_refuses_a_million_lines(
    command: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "long.txt"
    path.write_text("*\n" * LINES, encoding="utf-8")
    assert main([command, kind, str(path)]) == 2
    assert "this file has 1,000,000 lines" in capsys.readouterr().err


def test_a_pack_of_a_million_codes_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pack.txt"
    path.write_text("SS2-8H-K7QX2M\n" * LINES, encoding="utf-8")
    assert main(["check", "sweet-spots", str(path)]) == 2
    assert "this file has 1,000,000 lines; a pack of puzzles has at most 50,000" in capsys.readouterr().err


def test_lines_are_counted_however_they_end() -> None:
    check_text("x\n" * MOST_LINES)
    for line in ("x\n", "x\r", "x\r\n"):
        with pytest.raises(PuzzleError, match="this file has 50,001 lines"):
            check_text(line * (MOST_LINES + 1))
    with pytest.raises(PuzzleError, match="too long for a wall, which takes 1024 KB at most"):
        check_text("x" * (1 << 21), what=phrase("a wall"))
