"""Crossword on the command line, in this process and in processes of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from generators import making
from generators.contract import Level, PuzzleError
from generators.crossword.command import CONSOLE
from generators.crossword.files import formats, ipuz, puz
from generators.crossword.fill.layout import board_from_layout
from generators.crossword.logic.grading import inspect
from generators.crossword.puzzle import RULES
from generators.crossword.rules import UNKNOWN
from tests.generators.crossword.console import Say, put, say
from tests.generators.crossword.crosswords import CLUED, FILL_IN, unknown

__all__ = ["say"]

ROOT = Path(__file__).resolve().parents[3]
LAYOUT = "***\n*.*\n***\n"
WORDS = "cat\nCOW\nton\n\n win\n"
FRUIT = """\
..........
..********
...*.....*
.******..*
...*..*..*
****..*..*
......*.*.
......*.*.
.********.
......*.*.
"""
FRUITS = ("mandarin", "apple", "nance", "papaya", "avocado", "date", "kiwi", "honeydew")
LETTERS = "etaoinsrhldcumfpgwybv"

# --- solve ----------------------------------------------------------------------------------------------


def test_the_worked_example_is_solved(say: Say) -> None:
    words = put("fruits.txt", "\n".join(FRUITS))
    status, out, _ = say("solve", "-", "--words", words, "--json", stdin=FRUIT)
    found = json.loads(out)
    assert (status, found["count"], found["complete"], found["unique"]) == (0, 1, True, True)
    rows = ["..mandarin", "...p.....a", ".papaya..n", "...l..v..c", "date..o..e", "......c.k.", "......a.i."]
    assert found["solutions"] == [["..........", *rows, ".honeydew.", "......o.i."]]


def test_words_may_follow_the_layout_and_be_added_to(say: Say) -> None:
    assert say("solve", "-", stdin=f"{LAYOUT}\n{WORDS}")[0] == 1
    status, out, err = say("solve", "-", "--words", put("more.txt", "dog\ngig\n"), stdin=f"c**\n*.*\n***\n\n{WORDS}")
    assert (status, err) == (1, "")
    assert "c a t\no . o\nw i n\n" in out
    assert "2 solutions" in out


def test_every_word_is_used_once_at_most(say: Say) -> None:
    layout = put("layout.txt", "**\n**\n")
    assert say("solve", layout, "--words", put("three.txt", "aa\naa\naa\n"))[0] == 1
    assert say("solve", layout, "--words", put("four.txt", "aa\naa\naa\naa\n"))[0] == 0


def test_a_failure_tells_what_remains(say: Say) -> None:
    status, out, _ = say("solve", "-", "--words", put("words.txt", "cat\ncow\ntow\nwin\n"), stdin=LAYOUT)
    lines = out.splitlines()
    assert status == 1
    assert lines[1].startswith("no solution")
    assert [line for line in lines if line.startswith("slot: ")]
    assert [line for line in lines if line.startswith("words of length 3: 1: ")]
    assert [line for line in lines if line.startswith("junctions: row ")]
    status, out, err = say("solve", "-", "--words", "words.txt", "--json", stdin=LAYOUT)
    assert (status, json.loads(out)["solutions"]) == (1, [])
    assert "slot: " in err


def test_slots_that_crossing_words_fill_with_no_word_remain(say: Say) -> None:
    out = say("solve", "-", "--words", put("words.txt", "aa\nbb\ncc\ndd\n"), stdin="**\n**\n")[1]
    assert "The words do not all fit together: 2 slots stay empty." in out


def test_missing_lengths_are_told(say: Say) -> None:
    out = say("solve", "-", "--words", put("words.txt", "cat\ncow\n"), stdin="***\n*..\n*..\n*..\n")[1]
    assert "There are no words of length 4." in out


def test_signs_of_ones_own(say: Say) -> None:
    layout = put("layout.txt", "___\n_#_\n___\n")
    words = put("words.txt", "cat\ncow\nton\nwin\ncog\n")
    status, out, _ = say("solve", layout, "--words", words, "--block", "#", "--space", "_")
    assert status == 1
    assert "c a t\no # o\nw i n\n" in out
    assert say("check", layout, "--words", words, "--block", "#", "--space", "_")[0] == 1
    assert say("solve", layout, "--words", words, "--block", "##")[0] == 2
    assert say("solve", put("own.json", formats.dump(CLUED)), "--block", "#")[0] == 2


def test_without_words_the_dictionary_fills_it(say: Say) -> None:
    status, out, _ = say("solve", "-", "--limit", "1", "--json", stdin=LAYOUT)
    assert (status, json.loads(out)["count"]) == (1, 1)


def test_clued_crosswords_have_the_answer_they_came_with(say: Say) -> None:
    for name, text in (("a.json", formats.dump(CLUED)), ("a.ipuz", ipuz.write(CLUED)), ("a.puz", puz.write(CLUED))):
        status, out, _ = say("solve", put(name, text), "--json")
        assert (status, json.loads(out)["solutions"]) == (0, [["cat", "o.o", "win"]])


REBUS = ipuz.write(replace(CLUED, cells=("ten", *CLUED.cells[1:])))
UNSOLVED = ipuz.write(replace(CLUED, cells=tuple(text and UNKNOWN for text in CLUED.cells)))


def test_a_cell_of_several_letters_is_kept(say: Say) -> None:
    """In brackets, wherever a solution is written."""
    path = put("a.ipuz", REBUS)
    status, out, _ = say("solve", path)
    assert (status, out.splitlines()[1:4]) == (0, ["[TEN] a     t", "o     .     o", "w     i     n"])
    assert json.loads(say("solve", path, "--json")[1])["solutions"] == [["[TEN]at", "o.o", "win"]]
    assert say("convert", path, "--to", "solution")[:2] == (0, "[TEN]at\no.o\nwin\n")


def test_clues_are_not_solved_by_a_list_of_words(say: Say) -> None:
    path = put("a.ipuz", UNSOLVED)
    status, out, err = say("solve", path)
    assert (status, out) == (2, "")
    assert err.startswith("a.ipuz: this crossword has clues and no solution with them")
    status, out, err = say("convert", path, "--to", "solution")
    assert (status, out) == (1, "")
    assert err.startswith("a.ipuz: this crossword has clues and no solution with them")


def test_no_list_of_words_fills_a_cell_of_several_letters(say: Say) -> None:
    text = json.dumps(
        {
            "version": "http://ipuz.org/v2",
            "kind": ["http://ipuz.org/crossword#1"],
            "dimensions": {"width": 2, "height": 2},
            "puzzle": [[{"cell": 1, "value": "TEN"}, 2], [3, 0]],
        }
    )
    status, _, err = say("solve", put("a.ipuz", text))
    assert (status, "row 1, column 1 has several letters, [TEN]" in err) == (2, True)
    status, out, err = say("convert", "a.ipuz", "--to", "layout")
    assert (status, out) == (2, "")
    assert "one letter in a cell, and row 1, column 1 has several, [TEN]" in err


# --- check, hint, convert -------------------------------------------------------------------------------


def test_check_tells_how_many_ways_there_are(say: Say) -> None:
    words = put("words.txt", WORDS)
    assert json.loads(say("check", "-", "--words", words, "--json", stdin=LAYOUT)[1])["faults"] == [
        "more than one solution"
    ]
    status, out, _ = say("check", "-", "--words", words, stdin="**t\n*.*\n***\n")
    assert (status, "one solution: yes" in out) == (0, True)
    assert json.loads(say("check", "-", "--words", words, "--json", stdin="z**\n*.*\n***\n")[1])["faults"] == [
        "no solution"
    ]


def test_well_formed_is_not_the_same_as_solved(say: Say) -> None:
    status, out, _ = say("check", put("a.ipuz", UNSOLVED))
    assert (status, out.splitlines()[1:4]) == (
        1,
        ["well formed: yes", "one solution: not known", "solvable by logic: not known"],
    )
    status, out, _ = say("check", "-", stdin=f"{LAYOUT}\n{WORDS}")
    assert (status, out.splitlines()[1:3]) == (1, ["well formed: yes", "one solution: no"])


def test_hints_come_from_the_letters_so_far(say: Say) -> None:
    status, out, _ = say("hint", put("own.json", formats.dump(FILL_IN)), "--json")
    hint = json.loads(out)["hint"]
    assert (status, RULES.write(RULES.read(hint["move"]))) == (0, hint["move"])
    solved = json.loads(formats.dump(FILL_IN)) | {"letters": ["cat", "o.o", "win"]}
    assert json.loads(say("hint", put("own.json", json.dumps(solved)), "--json")[1])["solved"]
    assert say("hint", "-", "--words", put("words.txt", WORDS), stdin="**t\n*.*\n***\n")[0] == 0


@pytest.mark.parametrize("form", ["json", "ipuz", "layout"])
def test_forms_are_written_and_read(say: Say, form: str) -> None:
    status, out, err = say("convert", put("a.puz", puz.write(FILL_IN)), "--to", form)
    assert (status, err) == (0, "")
    assert formats.load(out).words == FILL_IN.words
    assert formats.load(out).cells == (FILL_IN.cells if form != "layout" else unknown(FILL_IN))


def test_the_answer_alone_is_written(say: Say) -> None:
    status, _, err = say("convert", put("a.json", formats.dump(FILL_IN)), "--to", "solution")
    assert (status, err) == (1, "a.json: this puzzle has more than one solution\n")
    assert say("convert", put("b.json", formats.dump(CLUED)), "--to", "solution")[1] == "cat\no.o\nwin\n"


def test_bytes_go_into_a_file_or_a_pipe_but_never_to_a_terminal(say: Say, tmp_path: Path) -> None:
    assert say("convert", put("a.json", formats.dump(CLUED)), "--to", "puz", "--out", "a.puz")[:2] == (0, "")
    assert Path("a.puz").read_bytes() == puz.write(CLUED)
    words = [sys.executable, "-m", "generators", "convert", "crossword", str(tmp_path / "a.json"), "--to", "puz"]
    assert subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, timeout=100, check=True).stdout == puz.write(CLUED)
    if os.name == "nt":
        return
    main_end, terminal = os.openpty()
    shown = subprocess.run(
        words, cwd=ROOT, stdout=terminal, stderr=subprocess.PIPE, encoding="utf-8", timeout=100, check=False
    )
    os.close(terminal)
    os.close(main_end)
    assert shown.returncode == 2
    assert "--out" in shown.stderr


def test_one_file_in_bytes_holds_one_puzzle(say: Say) -> None:
    pack = put("pack.jsonl", f"{formats.dump(CLUED)}\n{formats.dump(FILL_IN)}\n")
    assert say("convert", pack, "--to", "puz", "--out", "a.puz")[0] == 2
    assert not Path("a.puz").exists()
    assert len(say("convert", pack, "--to", "ipuz")[1].splitlines()) == 2


# --- make -----------------------------------------------------------------------------------------------


def test_a_layout_is_filled_with_the_words(say: Say) -> None:
    words = put("words.txt", WORDS + "zzz\n")
    status, out, err = say("make", "--layout", put("layout.txt", LAYOUT), "--words", words, "--seed", "x", "--json")
    puzzle = formats.load(out)
    assert (status, err) == (0, "")
    assert puzzle.words == ("cat", "cow", "ton", "win")
    report = inspect(puzzle)
    assert puzzle.origin is not None
    assert (report.unique, report.level) == (True, puzzle.origin.level)
    assert puzzle.origin.seed == "x over layout layout.txt, words words.txt"
    assert say("make", "--layout", "layout.txt", "--words", words, "--seed", "x", "--json")[1] == out


def test_letters_of_a_layout_are_given(say: Say) -> None:
    out = say("make", "--layout", put("layout.txt", "c**\n*.*\n***\n"), "--json")[1]
    puzzle = formats.load(out)
    assert (0, 0) in puzzle.givens
    assert puzzle.at((0, 0)) == "c"
    assert inspect(puzzle).unique


def test_a_layout_can_be_clued(say: Say) -> None:
    status, out, _ = say("make", "--layout", put("layout.txt", LAYOUT), "--style", "clued", "--json")
    puzzle = formats.load(out)
    assert (status, len(puzzle.clues)) == (0, 4)
    assert inspect(puzzle).unique


def test_a_crossword_of_ones_own_words_tells_which_it_left_out(say: Say) -> None:
    words = put("words.txt", "\n".join([*FRUITS, "zzz"]))
    status, out, err = say("make", "--words", words, "--seed", "x", "--json")
    puzzle = formats.load(out)
    assert status == 0
    assert err == "left out: zzz\n"
    assert set(puzzle.words) <= set(FRUITS)
    assert inspect(puzzle).unique
    assert puzzle.origin is not None
    assert puzzle.origin.level == inspect(puzzle).level


def test_words_may_have_clues_of_their_own(say: Say) -> None:
    words = put("words.txt", "cat: It purrs\nCow: It: moos\n\nton\nwin: Be first\n")
    puzzle = formats.load(say("make", "--words", words, "--seed", "x", "--json")[1])
    assert puzzle.style == "clued"
    assert {clue.text for clue in puzzle.clues} >= {"It purrs", "It: moos", "Be first"}
    assert formats.load(say("make", "--words", words, "--style", "fill-in", "--json")[1]).style == "fill-in"


@pytest.mark.parametrize(
    "words",
    [
        ("--layout", "layout.txt", "--size", "9"),
        ("--words", "words.txt", "--style", "clued"),
        ("--words", "words.txt", "--level", "easy"),
        ("--words", "bad.txt"),
        ("--words", "words.txt", "--layout", "layout.txt", "--style", "clued"),
        ("--words", "empty.txt"),
        ("--words", "none.txt"),
        ("--layout", "words.txt"),
        ("--layout", "layout.txt", "--words", "few.txt"),
        ("--size", "8"),
    ],
)
def test_what_cannot_be_made_is_told(say: Say, words: tuple[str, ...]) -> None:
    put("layout.txt", LAYOUT)
    put("words.txt", WORDS)
    put("bad.txt", "cat\nd0g\n")
    put("empty.txt", "\n")
    put("few.txt", "cat\n")
    status, out, err = say("make", *words)
    assert (status, out, len(err.splitlines())) == (2, "", 1)


def test_what_does_not_go_together_is_named(say: Say) -> None:
    assert say("make", "--size", "8")[2] == "size 8 is not made; size can be 5, 7, 9, 11, 13 or 15\n"


def test_what_remains_of_a_large_grid_is_broken_into_lines(say: Say) -> None:
    layout = put("layout.txt", ("*" * 15 + "\n") * 15)
    words = put("words.txt", "".join(letter * 15 + "\n" for letter in "abc"))
    status, out, _ = say("solve", layout, "--words", words)
    lines = out.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("junctions: row "))
    told = " ".join(line.strip() for line in lines[start:])
    assert status == 1
    assert max(map(len, lines[start:])) <= 100
    assert all(re.search(r"column [0-9]+( \(.\))?;?$", line) for line in lines[start:])
    err = say("solve", layout, "--words", words, "--json")[2]
    assert told == next(line for line in err.splitlines() if line.startswith("junctions: "))


# --- bad input ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, told",
    [
        ("***\n**\n***\n", "line 2: expected 3 cells"),
        ("*.*\n.*.\n", "slots of two or more"),
        ("", "found none"),
        (("*" * 200 + "\n") * 200, "at most 60"),
        (b"***\n\xff\xfe\n", "line 2: this is not text"),
        (b"\0\0ACROSS&DOWN\0" + b"\0" * 80, "expected a crossword of 1 to 60"),
        (puz.write(CLUED)[:-30], "damaged"),
        ('{"kind": "crossword"}', '"version" is missing'),
        ('{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"]}', "sudoku"),
    ],
)
@pytest.mark.parametrize("command", ["solve", "check", "hint", "convert"])
def test_bad_files_are_told_in_a_line(say: Say, command: str, text: str | bytes, told: str) -> None:
    more = ["--to", "json"] if command == "convert" else []
    status, out, err = say(command, put("a.txt", text), *more)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert err.startswith("a.txt")
    assert told in err


def test_a_damaged_file_of_bytes_is_not_asked_to_be_text(say: Say) -> None:
    status, _, err = say("check", put("a.puz", bytes(range(256))))
    assert (status, err) == (2, "a.puz: this file is damaged, or it is no puzzle: its header is missing\n")


@pytest.mark.parametrize(
    "text, told",
    [("cat\nd0g\n", "line 2: expected a word of letters"), ("", "none that fit"), ("a\n", "none that fit")],
)
def test_bad_words_are_told_in_a_line(say: Say, text: str, told: str) -> None:
    status, _, err = say("solve", "-", "--words", put("words.txt", text), stdin=LAYOUT)
    assert (status, len(err.splitlines())) == (2, 1)
    assert err.startswith("words.txt")
    assert told in err


def million(path: Path) -> Path:
    """A million different words of six to nine letters, written a number at a time."""
    base = len(LETTERS)
    with open(path, "w", encoding="ascii") as file:
        for number in range(1_000_000):
            word, rest = LETTERS[number % 7], number
            for _ in range(5 + number % 4):
                rest, digit = divmod(rest * 31 + 7, base)
                word += LETTERS[digit]
            file.write(word + "\n")
    return path


@pytest.mark.skipif(os.name == "nt", reason="signals are sent in another way there")
def test_ctrl_c_ends_a_search_in_a_million_words(tmp_path: Path) -> None:
    layout = tmp_path / "layout.txt"
    layout.write_text("*******\n*.*.*.*\n*******\n*.*.*.*\n*******\n*.*.*.*\n*******\n", encoding="ascii")
    words = ["solve", "crossword", str(layout), "--words", str(million(tmp_path / "words.txt")), "--limit", "0"]
    process = subprocess.Popen(
        [sys.executable, "-c", _READY, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "searching\n"
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=100)
    assert (process.returncode, out, err) == (130, "", "stopped\n")


_READY = """
import sys
from generators.__main__ import main
from generators.crossword.command import CrosswordConsole

plain = CrosswordConsole.solutions

def solutions(self, puzzle, pulse):
    for number, found in enumerate(plain(self, puzzle, pulse)):
        if number == 3:
            print("searching", flush=True)
        yield found

CrosswordConsole.solutions = solutions
sys.exit(main())
"""


# --- the other ways in ----------------------------------------------------------------------------------


def test_files_of_other_programs_are_opened(tmp_path: Path) -> None:
    for name, data in (("a.puz", puz.write(CLUED)), ("a.ipuz", ipuz.write(CLUED).encode())):
        path = tmp_path / name
        path.write_bytes(data)
        opened = making.opened(str(path))
        assert isinstance(opened, tuple)
        assert opened[0] == "crossword"
        assert formats.load(opened[1]).cells == CLUED.cells


def test_a_kind_of_another_format_is_no_kind_of_ours() -> None:
    text = ipuz.write(CLUED).replace('["http://ipuz.org/crossword#1"]', '"http://ipuz.org/crossword#1"')
    opened = making.open_puzzle(text)
    assert isinstance(opened, tuple)
    assert opened[0] == "crossword"
    with pytest.raises(PuzzleError, match="damaged"):
        making.open_puzzle(puz.write(CLUED)[:-30].decode("latin-1"), "a.puz")


def test_rules_over_files_are_told_by_one_text() -> None:
    assert CONSOLE.rules_for(None) is RULES
    own = CONSOLE.rules_for("layout /a, b/words.txt, words c, d.txt")
    assert own is not RULES
    assert board_from_layout(LAYOUT.split()).slots
    assert own.levels(own.settle({})) == tuple(Level)
