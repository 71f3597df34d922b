from __future__ import annotations

import json
from dataclasses import replace

import pytest

from generators.contract import PuzzleError
from generators.riddle import formats
from generators.riddle.rules import Line, Put, apply, is_solved, start
from tests.generators.riddle.riddles import TEACUP, TWO_WAYS


def test_a_riddle_is_written_as_it_was_read() -> None:
    puzzle = formats.load(TEACUP)
    assert puzzle.answer == "teacup"
    assert formats.to_text(puzzle) == TEACUP
    assert formats.load(formats.to_text(puzzle, with_answer=True)) == puzzle
    assert formats.load(formats.dump(puzzle)) == puzzle


def test_the_last_line_keeps_its_name() -> None:
    text = TEACUP.replace("My sixth", "My last")
    puzzle = formats.load(text)
    assert puzzle.last
    assert formats.to_text(puzzle) == text
    assert formats.load(formats.dump(puzzle)) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        TEACUP.upper(),
        TEACUP.replace("\n", "\r\n"),
        TEACUP.replace("\n", ", "),
        TEACUP.replace(" but", ",\n  but"),
        TEACUP.replace("first", "1st").replace("second", "2nd").replace("third", "3").replace("fourth", "4th"),
        TEACUP.replace("resins", "resins.").replace("but not in", "but not"),
        "\ufeff\n" + "\n\n".join(reversed(TEACUP.splitlines())) + "\n",
        TEACUP.replace("is in suave and also in", "is in both suave and").replace("both", "BOTH"),
        TEACUP.replace("remit", "“remit”").replace("is in caned and also in cored", "is in caned and in cored!"),
        TEACUP.replace("My first is", "My first letter is").replace("My second is", "My second's"),
        "A thing to drink from\n\n" + TEACUP.replace("My second is", "my second’s"),
        TEACUP.replace("My sixth", "And my last"),
        TEACUP.replace("\nMy sixth", ", and finally my last"),
        TEACUP.replace("\n", ";\n") + ";",
        TEACUP + "\n\nWhat am I?",
        TEACUP.replace("\n", " ") + " What am I? Answer: teacup.",
        "Riddle: " + TEACUP.replace("\n", " ") + ". So who am I?",
        TEACUP + "\nMy whole is in the cupboard, and in your hand.\nAnswer: teacup",
        "\n".join(f"{number}. {line}" for number, line in enumerate(TEACUP.splitlines(), 1)),
        "\n".join(f"- {line}" for line in TEACUP.splitlines()),
    ],
)
def test_reading_forgives(text: str) -> None:
    assert formats.recognises(text)
    assert formats.load(text).answer == "teacup"


def test_what_closes_a_riddle_may_be_a_clue_word_too() -> None:
    lines, _ = formats.read_lines("My first is in both who and what\nMy last is in both sow and so What am I?")
    assert [(line.first, line.second) for line in lines] == [("who", "what"), ("sow", "so")]


@pytest.mark.parametrize(
    "wording, form",
    [
        ("is in one but not in two", "but not"),
        ("is in one and also in two", "and also"),
        ("is in both one and two", "both"),
        ("is neither in one nor in two", "neither"),
        ("is in neither one nor two", "neither"),
    ],
)
def test_the_wordings(wording: str, form: str) -> None:
    lines, _ = formats.read_lines(f"My first {wording}\nMy second {wording}")
    assert [(line.form, line.first, line.second) for line in lines] == [(form, "one", "two")] * 2


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "found nothing"),
        ("Mine is in remit but not in resins\n" + TEACUP, "line 1"),
        ("hello " * 60 + TEACUP, "line 1"),
        ("\nhello", "line 2"),
        ("A title\n" + TEACUP.replace("is in caned and also in cored", "rhymes with cored"), "line 5"),
        (TEACUP.replace("is in caned and also in cored", "rhymes with cored"), "line 4"),
        (TEACUP.replace("caned", "canéd"), "line 4: expected clue words"),
        (TEACUP.replace("My fifth", "My fourth"), "line 5: expected each letter once"),
        (TEACUP.replace("My fifth", "My ninth"), "line 5: expected a line for each of the letters from 1 to 6"),
        (TEACUP.replace("saucy but", "spacey but"), "no letter goes with this one"),
        (TWO_WAYS, "2 words (concur, teacup)"),
        (TEACUP.replace("saucy but not in spacey", "zoo but not in cool"), "no word of the dictionary"),
        ("\n".join(["My first is in one but not in two"] * 10_000), "found 10000"),
        ("\n".join(["My first is neither in one nor in two", "My last is neither in one nor in two"]), ", ...)"),
        (TEACUP + "\nAnswer: teapot", "breaks line 4"),
        (TEACUP + "\nAnswer: café", "without accents"),
        (TWO_WAYS + "\nAnswer: teacup", "concur"),
    ],
)
def test_what_is_no_riddle_is_told(text: str, told: str) -> None:
    with pytest.raises(
        PuzzleError, match="^(?s:.*)" + told.replace("(", r"\(").replace(")", r"\)").replace(".", r"\.")
    ):
        formats.load(text)


def test_a_name_that_is_told_counts_as_a_word() -> None:
    text = TEACUP.replace("is in saucy but not in spacey", "is in zoo but not in cool")
    assert formats.load(text + "\nSolution: Teaczp").extra == ("teaczp",)


def test_letters_so_far_are_kept_in_the_own_file() -> None:
    position = apply(start(formats.load(TEACUP)), Put(2, "a"))
    members = {**json.loads(formats.dump(position.puzzle)), "letters": "..a..."}
    assert formats.load_position(json.dumps(members)) == position
    assert formats.board(position).splitlines()[2] == "My third is in suave and also in state      A"


def test_a_riddle_with_a_bad_line_is_still_one() -> None:
    """So that its own message is shown."""
    lines = TEACUP.splitlines()
    for bad in ("Mi first is in remit but not in resins", "My first rhymes with remit", "hello"):
        assert formats.recognises("\n".join([bad, *lines[1:]]))
    assert not formats.recognises('{"lines": "My first is in one but not in two"}')


@pytest.mark.parametrize("text", ["my dog is first", "first", "{}", "is in one but not in two", "My 1"])
def test_only_the_start_of_a_line_is_recognised(text: str) -> None:
    assert formats.recognises(text) == (text == "My 1")


def test_lines_are_numbered_in_words() -> None:
    assert formats.write_line(Line("both", "one", "ten"), 14) == "My fifteenth is in both one and ten"


COUPLET = ("My whole is warm in both your hands", "and cools a little where it stands.")


def test_a_couplet_is_written_and_read_in_every_form() -> None:
    puzzle = replace(formats.load(TEACUP), couplet=COUPLET)
    text = formats.to_text(puzzle, with_answer=True)
    assert text == f"{TEACUP}\n\n{COUPLET[0]}\n{COUPLET[1]}\n\nAnswer: teacup"
    assert formats.load(text) == puzzle
    assert formats.load(formats.to_text(puzzle)) == puzzle
    assert formats.load(formats.dump(puzzle)) == puzzle
    assert json.loads(formats.dump(puzzle))["couplet"] == list(COUPLET)
    assert "couplet" not in json.loads(formats.dump(formats.load(TEACUP)))


@pytest.mark.parametrize(
    "end, couplet",
    [
        ("\n" + " / ".join(COUPLET), COUPLET),
        ("\n\n" + "\n".join(COUPLET) + "\n", COUPLET),
        ("\nMy whole is in the cupboard.", ("My whole is in the cupboard.",)),
        ("\nWhat am I?", ()),
        ("\nMy whole is " + "long " * 40, ()),
        ("\nMy whole is\n" + "a\n" * 5, ()),
    ],
)
def test_what_is_said_of_the_whole_is_kept(end: str, couplet: tuple[str, ...]) -> None:
    assert formats.load(TEACUP + end).couplet == couplet


@pytest.mark.parametrize("couplet", [["a"] * 5, ["x" * 121], [""], ["two  blanks"], ["a\nb"]])
def test_a_couplet_that_cannot_be_shown_is_told(couplet: list[str]) -> None:
    members = {**json.loads(formats.dump(formats.load(TEACUP))), "couplet": couplet}
    with pytest.raises(PuzzleError, match='expected "couplet" to be at most 4 lines'):
        formats.load(json.dumps(members))


def test_all_letters_of_the_answer_in_a_file_are_the_answer_given() -> None:
    members = json.loads(formats.dump(formats.load(TEACUP)))
    assert is_solved(formats.load_position(json.dumps({**members, "letters": "teacup"})))
    assert not is_solved(formats.load_position(json.dumps({**members, "letters": "teacap"})))
