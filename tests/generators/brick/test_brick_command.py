"""Brick on the command line: make, solve, check, hint, convert, count, and word lists of the user's own."""

from __future__ import annotations

import io
import json
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

from generators.__main__ import main
from generators.brick.bricks import Brick
from generators.brick.brk import read_brk, write_brk
from generators.brick.formats import load
from tests.generators.brick.samples import DOCUMENTED, LETTERS, WORDS

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Run a command in this process: status, standard output, standard error."""

    def run(*words: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = main(words)
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def listed(tmp_path: Path) -> str:
    """The words of the example, a word a line, with some that are none here."""
    path = tmp_path / "list.txt"
    path.write_text("\n".join([*WORDS, "Dover", "ode", "rover's", "zebra"]), encoding="utf-8")
    return str(path)


def test_a_puzzle_is_made_as_asked(say: Say) -> None:
    status, out, _ = say("make", "brick", "--letters", "6", "--level", "hard", "--spelling", "american", "--seed", "s")
    made = json.loads(out)
    assert status == 0
    assert list(made) == ["kind", "version", "level", "seed", "generator", "letters", "words", "bonus", "spelling"]
    assert (made["kind"], len(made["letters"]), made["level"], made["spelling"]) == ("brick", 6, "hard", "american")
    status, checked, _ = say("check", "brick", "-", "--json", stdin=out)
    report = json.loads(checked)
    assert status == 0 and (report["valid"], report["unique"], report["logical"]) == (True, True, True)
    assert (report["level"], report["faults"]) == ("hard", [])
    status, solved, _ = say("solve", "brick", "-", "--json", stdin=out)
    assert status == 0 and json.loads(solved)["solutions"] == [{"letters": made["letters"], "words": made["words"]}]


def test_a_puzzle_has_so_many_words(say: Say) -> None:
    status, out, _ = say("make", "brick", "--min-words", "30", "--seed", "s", "--json")
    assert status == 0 and len(json.loads(out)["words"]) >= 30
    status, _, err = say("make", "brick", "--min-words", "90")
    assert status == 2 and "at most 44 words, not 90" in err


def test_a_puzzle_has_the_key_letter_that_is_named(say: Say) -> None:
    status, out, _ = say("make", "brick", "--key", "E", "--letters", "5", "--seed", "s", "--json")
    made = json.loads(out)
    assert status == 0 and made["key"] == "e" and all("e" in word for word in made["words"])
    assert made["seed"] == "s over with the key e"
    status, out, _ = say("make", "brick", "--key", "e", "--min-words", "20", "--keyed", "yes", "--seed", "s", "--json")
    assert status == 0 and len(json.loads(out)["words"]) >= 20
    status, _, err = say("make", "brick", "--key", "ee")
    assert status == 2 and "--key: invalid letter value" in err


def test_a_puzzle_of_ones_own_words(say: Say, listed: str) -> None:
    words = ("make", "brick", "--words", listed, "--seed", "s", "--level", "normal", "--json")
    status, out, err = say(*words)
    made = json.loads(out)
    assert status == 0, err
    assert (made["letters"], made["words"], made["seed"]) == (LETTERS, sorted(WORDS), "s over list.txt")


def test_the_words_of_letters(say: Say, listed: str, tmp_path: Path) -> None:
    status, out, _ = say("solve", "brick", "-", "--words", listed, "--json", stdin="DEIOPRV\n")
    answer = json.loads(out)
    assert status == 0 and answer["solutions"] == [{"letters": LETTERS, "words": sorted(WORDS)}]
    assert (answer["count"], answer["complete"], answer["unique"]) == (1, True, True)
    status, out, _ = say("solve", "brick", "-", "--words", listed, stdin="abcdefghijklmnopqrstuvwxyz")
    assert status == 0 and "zebra" in out.splitlines()
    brick = tmp_path / "list.brk"
    brick.write_text(write_brk(Brick(WORDS)), encoding="utf-8")
    status, out, _ = say("solve", "brick", "-", "--words", str(brick), "--json", stdin="de")
    assert status == 0 and json.loads(out)["solutions"] == [{"letters": "de", "words": ["deed"]}]


def test_the_words_of_letters_by_the_lexicon(say: Say) -> None:
    status, out, _ = say("solve", "brick", "-", "--json", stdin=LETTERS)
    (answer,) = json.loads(out)["solutions"]
    assert status == 0 and set(WORDS) < set(answer["words"]) and answer["words"] == sorted(answer["words"])


def test_letters_without_a_word_have_no_solution(say: Say, listed: str) -> None:
    status, out, _ = say("solve", "brick", "-", "--words", listed, "--json", stdin="xyz")
    assert status == 1 and json.loads(out)["count"] == 0


def test_letters_alone_are_a_puzzle(say: Say, listed: str) -> None:
    status, out, _ = say("convert", "brick", "-", "--words", listed, "--to", "puzzle", stdin=LETTERS)
    assert status == 0 and json.loads(out) == {"puzzle": {"letters": LETTERS, "words": sorted(WORDS)}}


def test_a_hint(say: Say) -> None:
    status, out, _ = say("hint", "brick", "-", "--json", stdin=DOCUMENTED)
    answer = json.loads(out)
    assert status == 0 and not answer["solved"] and answer["hint"]["move"] == "lay over"
    assert answer["hint"]["look_at"] == [[1, LETTERS.index("o") + 1]]


def test_every_form_comes_back_as_the_same_puzzle(say: Say) -> None:
    for form in ("json", "puzzle", "brk", "brk-described"):
        status, out, _ = say("convert", "brick", "-", "--to", form, stdin=DOCUMENTED)
        assert status == 0 and load(out.rstrip("\n")) == load(DOCUMENTED), form


def test_the_tree_is_drawn(say: Say) -> None:
    status, out, _ = say("convert", "brick", "-", "--to", "svg", stdin=DOCUMENTED)
    picture = ET.fromstring(out)
    space = "{http://www.w3.org/2000/svg}"
    texts = ["".join(text.itertext()) for text in picture.iter(f"{space}text")]
    assert status == 0 and picture.tag == f"{space}svg"
    assert sum(len(text) == 1 for text in texts) == 44 and "derive, drive, driver" in texts
    assert "50% of all letters hang below the first of 4 branches" in "".join(picture.itertext())


def test_a_brick_of_any_size_is_told_drawn_and_written(say: Say, tmp_path: Path) -> None:
    text = write_brk(Brick([*WORDS, "zebra", "fjord", "waltz", "nymph"]), "described")
    status, out, _ = say("convert", "brick", "-", "--to", "text", stdin=text)
    assert status == 0 and "35 words at 28 paths" in out
    status, out, _ = say("convert", "brick", "-", "--to", "brk", stdin=text)
    assert status == 0 and out.startswith("brick 1 ")
    status, _, err = say("convert", "brick", "-", "--to", "json", stdin=text)
    assert status == 2 and "5 to 9 different letters" in err


def test_bricks_of_a_text_and_of_a_list_are_merged(say: Say, listed: str) -> None:
    text = "Les élèves aimaient la forêt et les arbres dans une vallée.\nrope rope"
    status, out, _ = say("convert", "brick", "-", "--to", "brk", stdin=text)
    words = set(read_brk(out).words())
    assert status == 0 and words == {"élèves", "aimaient", "forêt", "arbres", "dans", "vallée", "rope"}
    status, out, _ = say("convert", "brick", "-", "--to", "brk", "--words", listed, stdin=text)
    assert status == 0 and set(read_brk(out).words()) == words | set(WORDS) | {"zebra"}
    status, _, err = say("convert", "brick", "-", "--to", "svg", stdin="a an it")
    assert status == 2 and "found none" in err


@pytest.mark.parametrize(
    ("letters", "rule", "told", "count"),
    [
        ("4", ("--coverable",), "coverable", 3),  # abcd, abce, efgh
        ("4", ("--splits", "1"), "splits 1", 3),
        ("4", ("--splits", "2"), "splits 2", 0),
        ("5", ("--coverable",), "coverable", 1),  # abcd with abce
        ("7", ("--coverable",), "coverable", 1),  # abce with efgh
    ],
)
def test_puzzles_are_counted(
    say: Say, tmp_path: Path, letters: str, rule: tuple[str, ...], told: str, count: int
) -> None:
    path = tmp_path / "words.txt"
    path.write_text("abcd\nabce\nbcda\nefgh\nAbcz\nxyz\n", encoding="utf-8")
    status, out, _ = say("count", "brick", "--words", str(path), "--letters", letters, *rule, "--json")
    answer = json.loads(out)
    assert status == 0 and answer["seconds"] >= 0
    assert (answer["count"], answer["letters"], answer["rule"]) == (count, int(letters), told)
    status, out, _ = say("count", "brick", "--words", str(path), "--letters", letters, *rule)
    assert status == 0 and out.startswith(f"{count} puzzle{'s' * (count != 1)} of {letters} letters ({told}), ")


@pytest.mark.parametrize(
    ("words", "stdin", "said"),
    [
        (("solve", "brick", "-"), "de1oprv", 'letters from a to z, found "1"'),
        (("solve", "brick", "-"), "", "1 to 26 different letters, found 0"),
        (("check", "brick", "-"), "abcd", "5 to 9 different letters, found 4"),
        (("check", "brick", "-"), "1de#20000000200000001dee", "cut short"),
        (("check", "brick", "-"), "1de#2" + "0000000200000001" + "deed#", "cut short"),
        (("check", "brick", "-"), "brick 1 9 99999999\n1,99999999,1:a", "a length and a text"),
        (("check", "brick", "-"), '{"puzzle": {"letters": "deioprv", "words": []}}', "at least one word"),
        (("count", "brick", "--letters", "7"), "", "expected --words"),
        (("count", "brick", "--words", "none.txt"), "", "expected --letters"),
        (("count", "brick", "--words", "none.txt", "--letters", "7"), "", "no such file"),
        (("make", "brick", "--letters", "4"), "", "letters 4 is not made"),
        (("make", "brick", "--min-words", "x"), "", "min-words"),
        (("make", "brick", "--words", "none.txt"), "", "no such file"),
    ],
)
def test_bad_input_takes_one_line(say: Say, words: tuple[str, ...], stdin: str, said: str) -> None:
    status, out, err = say(*words, stdin=stdin)
    assert (status, out) == (2, "") and len(err.splitlines()) == 1
    assert said in err


def test_a_binary_word_list_is_refused(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "film.bin"
    path.write_bytes(b"\0\1\2" * 100)
    for words in (("count", "brick", "--letters", "7"), ("make", "brick")):
        status, _, err = say(*words, "--words", str(path))
        assert status == 2 and "found a binary file" in err and len(err.splitlines()) == 1
