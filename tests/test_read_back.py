"""Whatever is made can be read back: by its own file, and by every text form that stands for the whole puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generators import making
from generators.cli.console import console_of
from generators.contract import Level
from generators.lexicon import lexicon
from generators.riddle import formats as riddle_formats
from generators.riddle.puzzle import FEWEST, MOST
from generators.riddle.rules import STYLES, VALENCES, Form, Line, allowed
from tests.cases import Case
from tests.laws import CASES, case_of


def read_back(kind: str, puzzle: Any) -> None:
    console = console_of(kind)
    rules = console.rules
    assert rules.load(rules.dump(puzzle)) == puzzle
    for form in case_of(kind).forms:
        again = rules.load(console.write(puzzle, form))
        assert rules.fingerprint(again) == rules.fingerprint(puzzle), form


@pytest.mark.parametrize("case", [case for case in CASES if case.kind != "riddle"], ids=lambda case: case.kind)
def test_whatever_is_made_is_read_back(case: Case) -> None:
    for options in case.samples:
        for level in case.rules.levels(case.rules.settle(options)):
            for seed in ("back", "again"):
                read_back(case.kind, making.make(making.request(case.kind, level, options, seed)))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("level", list(Level))
def test_hundreds_of_riddles_are_read_back(style: str, level: Level) -> None:
    for length in range(FEWEST, MOST + 1):
        for seed in range(10):
            puzzle = making.make(making.request("riddle", level, {"length": length, "style": style}, f"back {seed}"))
            read_back("riddle", puzzle)


def test_a_pack_of_riddles_goes_through_its_own_reader() -> None:
    """Its fourth line is "in both smile and while", and "while my fifth" is how people join two lines."""
    request = making.request("riddle", Level.NORMAL, {}, "twonormal")
    assert len(set(making.pack(request, 60))) == 60


@pytest.mark.parametrize("form", list(VALENCES))
def test_every_short_word_can_be_a_clue_at_every_place(form: Form) -> None:
    """Among them are all the words that the reader knows for its own: in, and, not, while, finally, my, last, what."""
    for word in (*lexicon().words(35, least=2, most=5, blocked=True), "finally", "seventh", "neither", "solution"):
        for line in (Line(form, word, "smile"), Line(form, "smile", word), Line(form, word, word)):
            if allowed(line):
                written = [riddle_formats.write_line(line, number, number == 2) for number in range(3)]
                assert riddle_formats.read_lines("\n".join(written)) == ((line,) * 3, True), word


def test_words_that_join_two_lines_are_no_clues() -> None:
    lines = [
        "My first is in remit but not in resins",
        "and my second is in suave and also in state",
        "while my third is in both tea and and",
        "and finally my last is in caned and in cored",
    ]
    read, is_last = riddle_formats.read_lines(" ".join(lines))
    assert [(line.first, line.second) for line in read] == [
        ("remit", "resins"),
        ("suave", "state"),
        ("tea", "and"),
        ("caned", "cored"),
    ]
    assert is_last


def test_a_text_tells_all_but_where_the_riddle_came_from() -> None:
    puzzle = making.make(making.request("riddle", Level.EASY, {}, "origin"))
    again = riddle_formats.load(riddle_formats.to_text(puzzle, with_answer=True))
    assert again.origin is None
    assert replace(again, origin=puzzle.origin) == puzzle
