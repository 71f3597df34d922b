from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from random import Random

import pytest

from generators.contract import Level, PuzzleError, steady
from generators.riddle.command import CONSOLE
from generators.riddle.puzzle import RULES
from tests.generators.riddle.riddles import TEACUP, TWO_WAYS

NOTHING = {
    "length": None,
    "style": None,
    "answer": None,
    "weights": None,
    "limits": None,
    "couplet": None,
    "words": None,
}


def options(**given: object) -> Namespace:
    return Namespace(**{**NOTHING, **given})


def test_without_anything_the_usual_rules_make_riddles() -> None:
    assert CONSOLE.data_file(options()) is None
    assert CONSOLE.rules_for(None) is RULES
    assert CONSOLE.make_options(options(length=5, style="document")) == {"length": 5, "style": "document"}


def test_a_name_is_told_by_riddles_of_its_length() -> None:
    args = options(answer="Margaret")
    assert CONSOLE.make_options(args) == {"length": 8}
    file = CONSOLE.data_file(args)
    assert file == "answer margaret"
    puzzle = CONSOLE.rules_for(file).generate({"length": 8}, Level.NORMAL, Random(1), steady)
    assert puzzle.answer == "margaret"
    assert puzzle.extra == ("margaret",)


def test_all_that_decides_stands_in_one_text(tmp_path: Path) -> None:
    path = tmp_path / "words, and more.txt"
    path.write_text("stone store\nshone")
    file = CONSOLE.data_file(options(answer="stone", weights="1:0:0", limits="3:2:2", words=str(path)))
    assert file == f"answer stone, weights 1:0:0, limits 3:2:2, words {path}"
    puzzle = CONSOLE.rules_for(file).generate({"length": 5}, Level.EASY, Random(1), steady)
    assert {line.form for line in puzzle.lines} == {"but not"}
    assert CONSOLE.rules_for(file).inspect(puzzle, steady).unique


@pytest.mark.parametrize(
    "given",
    [
        {"answer": "日本"},
        {"answer": "a"},
        {"weights": "7:2"},
        {"weights": "0:0:0"},
        {"limits": "3:0:2"},
        {"limits": "0:0:0"},
        {"words": "no"},
    ],
)
def test_what_cannot_be_made_is_said_at_once(given: dict[str, str]) -> None:
    with pytest.raises(PuzzleError):
        CONSOLE.data_file(options(**given))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"limits": "0:0:0"}, "three whole numbers from 1 to 999, such as 3:2:2"),
        ({"weights": "7"}, "from 0 to 999, not all of them 0, such as 7:2:1"),
        ({"answer": "日本"}, 'found "日本"'),
    ],
)
def test_what_was_expected_is_said_of_the_option_itself(given: dict[str, str], told: str) -> None:
    with pytest.raises(PuzzleError, match=told):
        CONSOLE.data_file(options(**given))


def test_accents_of_an_answer_are_folded() -> None:
    args = options(answer="Zoë")
    assert (CONSOLE.make_options(args), CONSOLE.data_file(args)) == ({"length": 4}, "answer zoe")


def test_the_last_line_is_called_as_it_was() -> None:
    for text in (TWO_WAYS, TEACUP, RULES.dump(RULES.load(TEACUP.replace("My sixth", "My last")))):
        riddle = CONSOLE.load_to_solve(text, "", options())
        picture = CONSOLE.answer_picture(riddle, "teacup").splitlines()
        trace = CONSOLE.trace(riddle, steady)
        assert trace is not None
        is_last = "My last" in text
        assert picture[-1].startswith("My last" if is_last else "My sixth")
        assert list(trace)[-1].startswith("My last" if is_last else "My sixth")


def test_a_hint_names_lines_not_cells() -> None:
    assert CONSOLE.places([(4, 4)]) == "line 5"
    assert CONSOLE.places([(4, 4), (0, 0)]) == "lines 1, 5"


def test_typed_riddles_are_solved_whatever_fits() -> None:
    riddle = CONSOLE.load_to_solve(TWO_WAYS, "", options())
    assert list(CONSOLE.solutions(riddle, steady)) == ["concur", "teacup"]
    trace = CONSOLE.trace(riddle, steady)
    assert trace is not None
    assert list(trace)[-1].endswith(": pr, 2 words left")
    assert CONSOLE.answer_picture(riddle, "concur").endswith("R")


def test_other_words_are_another_dictionary(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("teacup\nEnglish\n")
    riddle = CONSOLE.load_to_solve(TWO_WAYS, "", options(words=str(path)))
    assert list(CONSOLE.solutions(riddle, steady)) == ["teacup"]
    assert CONSOLE.load(TWO_WAYS, "", options(words=str(path), to="json")).answer == "teacup"


def test_a_riddle_with_two_answers_is_judged_but_not_converted() -> None:
    assert not CONSOLE.rules_for(None).inspect(CONSOLE.load(TWO_WAYS, "", options()), steady).unique
    with pytest.raises(PuzzleError, match="2 words"):
        CONSOLE.load(TWO_WAYS, "", options(to="json"))


def test_a_riddle_without_an_answer_is_judged() -> None:
    text = TEACUP.replace("is in saucy but not in spacey", "is in zoo but not in cool")
    report = RULES.inspect(CONSOLE.load(text, "", options()), steady)
    assert not report.unique
    assert report.level is None


def test_the_forms_that_are_written() -> None:
    puzzle = CONSOLE.load(TEACUP, "", options(to="text"))
    assert CONSOLE.write(puzzle, "text") == TEACUP
    assert CONSOLE.write(puzzle, "text-answer").endswith("\n\nAnswer: teacup")
    assert RULES.load(CONSOLE.write(puzzle, "json")) == puzzle


@pytest.mark.parametrize("wanted", ["yes", "no"])
def test_a_couplet_is_asked_for_or_left_out(wanted: str) -> None:
    file = CONSOLE.data_file(options(answer="candle", couplet=wanted))
    assert file == f"answer candle, couplet {wanted}"
    puzzle = CONSOLE.rules_over(file).generate({"length": 6}, Level.FIENDISH, Random(1), steady)
    assert len(puzzle.couplet) == (2 if wanted == "yes" else 0)
    assert ("My whole" in CONSOLE.write(puzzle, "text")) == (wanted == "yes")
    assert RULES.load(CONSOLE.write(puzzle, "json")) == puzzle
