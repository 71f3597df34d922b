from __future__ import annotations

import pickle
import re
import subprocess
import sys
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import Level, steady
from generators.lexicon import SIZES, lexicon
from generators.meanings import meanings
from generators.riddle import formats, jobs, rules
from generators.riddle.generator import generate
from generators.riddle.logic import fits, hint, is_sound, left_by, proof
from generators.riddle.rules import (
    ALPHABET,
    STYLES,
    Allow,
    Clear,
    Guess,
    Line,
    Mark,
    Move,
    Put,
    apply,
    is_solved,
    start,
)
from generators.riddle.solver import Dictionary, every_word, fitting, solutions
from tests.generators.riddle.riddles import EARLS, SETS, TEACUP, TWO_WAYS

WORDS = Dictionary(["abc", "abd", "bad", "cab", "dab", "add", "ab"])


@pytest.mark.parametrize("sets, answers", SETS, ids=[answers[0] + str(len(answers)) for _, answers in SETS])
def test_the_worked_riddles(sets: tuple[str, ...], answers: list[str]) -> None:
    assert list(solutions(sets)) == answers


@given(st.lists(st.sets(st.sampled_from(ALPHABET)).map("".join), min_size=3, max_size=3))
def test_the_solver_finds_what_trying_each_word_finds(sets: list[str]) -> None:
    tried = ["abc", "abd", "add", "bad", "cab", "dab"]
    expected = [word for word in tried if all(letter in some for letter, some in zip(word, sets, strict=True))]
    assert sorted(solutions(sets, words=WORDS)) == expected


def test_extra_words_fit_once() -> None:
    assert list(solutions(("a", "bd", "cd"), ("abc", "adc", "bad", "a"), WORDS)) == ["abc", "abd", "add", "adc"]


def test_no_word_has_a_length_without_words() -> None:
    assert list(solutions(("a",) * 15)) == []


def test_the_proof_falls_to_one_word() -> None:
    steps = proof(formats.load(TEACUP))
    assert [step.letters for step in steps] == ["mt", "elm", "aes", "cde", "u", "cpr"]
    assert all(one.after == other.before for one, other in pairwise(steps))
    assert all(step.before >= step.after for step in steps)
    assert steps[-1].after == 1
    assert steps[0].before > 5000


def test_words_that_still_fit_follow_letters_and_marks() -> None:
    position = start(formats.load(TEACUP))
    every = jobs.fits(position).count
    for slot, letter in ((0, "t"), (1, "e"), (3, "c")):
        position = apply(position, Put(slot, letter))
    found = fits(position)
    assert "teacup" in found
    assert 1 < len(found) < every
    assert all(word[0] + word[1] + word[3] == "tec" for word in found)
    assert fits(apply(position, Mark(5, "in", "p"))) == [word for word in found if word[5] == "p"]
    assert fits(apply(position, Mark(5, "out", "p"))) == [word for word in found if word[5] != "p"]


def test_hints_name_the_line_that_leaves_the_fewest_words() -> None:
    step = hint(start(formats.load(TEACUP)))
    assert step is not None
    assert step.move == Put(4, "u")
    assert str(step.nudge) == "The fifth line rules out the most words now."
    assert "all with the same letter" in str(step.where)
    assert str(step.why) == "Only U fits both halves of the fifth line."


def told(why: str) -> tuple[list[int], int]:
    """The lines that a reason names, and how many words it says they leave."""
    lines = re.search(r"lines? ([0-9]+(?:, [0-9]+)*(?: and [0-9]+)?),", why)
    count = re.search(r", ([0-9,]+|one) words? with [A-Z] there fits?,", why)
    assert lines and count, why
    fitting = 1 if count[1] == "one" else int(count[1].replace(",", ""))
    return [int(number) - 1 for number in re.findall("[0-9]+", lines[1])], fitting


def test_the_numbers_of_a_hint_are_those_of_the_dictionary() -> None:
    position = apply(start(formats.load(TEACUP)), Put(4, "u"))
    numbered = 0
    while (step := hint(position)) is not None:
        if isinstance(step.move, Guess):
            assert all(position.letters)
            position = apply(position, step.move)
            continue
        assert isinstance(step.move, Put)
        slot, why = step.move.slot, str(step.why)
        fit = set(left_by(position, slot))
        assert len(fit) == 1 or f"leaves {len(fit):,}" in str(step.where)
        if "Together with" in why:
            numbered += 1
            lines, count = told(why)
            for line in lines:
                fit &= set(left_by(position, line))
            assert count == len(fit) > 0 and {word[slot] for word in fit} == {step.move.letter}
        else:
            assert {word[slot] for word in fit} == {step.move.letter}
        position = apply(position, step.move)
    assert is_solved(position) and numbered


def test_a_hint_for_the_last_word_that_is_left_speaks_of_no_line() -> None:
    position = start(formats.load(TEACUP))
    for slot in (0, 1, 2, 3, 4):
        position = apply(position, Put(slot, "teacu"[slot]))
    step = hint(position)
    assert step is not None
    assert [str(words) for words in (step.nudge, step.where, step.why)] == [
        "Only one word fits your letters.",
        "It gives the sixth letter.",
        "The only word that fits your letters has P as its sixth letter.",
    ]


def test_a_hint_names_the_letters_that_cannot_stay_first_and_no_right_one() -> None:
    begun = start(formats.load(TEACUP))
    for letter, why in (
        ("m", "M fits the first line, but no word with it there fits all the lines."),
        ("q", "The first line leaves M and T, and Q is not among them."),
    ):
        step = hint(apply(begun, Put(0, letter)))
        assert step is not None
        assert step.move == Clear(0)
        assert (str(step.nudge), str(step.why)) == ("One of your letters is wrong.", why)


def test_a_hint_counts_the_letters_that_cannot_stay_and_looks_at_all_of_them() -> None:
    step = hint(apply(start(formats.load(TEACUP)), Guess("mescuq")))
    assert step is not None
    assert str(step.nudge) == "3 of your letters are wrong."
    assert str(step.where) == "Look at the first, third and sixth letters again."
    assert step.look_at == {(0, 0), (2, 2), (5, 5)} and step.changes == {(0, 0)}


def test_jobs_give_plain_values() -> None:
    assert jobs.solved(TWO_WAYS) == jobs.Fits(2, ("concur", "teacup"))
    told = jobs.proof(TEACUP)
    assert pickle.loads(pickle.dumps(told)) == told
    assert told[0].line == "My first is in remit but not in resins"
    assert meanings(["teacup", "xqz"])["xqz"] is None


def test_importing_the_kind_loads_no_lexicon() -> None:
    told = "import sys, generators.riddle.puzzle; print('generators.lexicon' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "False"


SECOND = {
    "drake": "brake",
    "bobby": "hobby",
    "parry": "party",
    "creole": "creels",
    "dirk": "dirt",
    "dahls": "earls",
}


@pytest.mark.parametrize("word", SECOND)
def test_words_that_few_people_think_of_count_as_a_second_answer(word: str) -> None:
    """Lines that leave two words are no riddle of ours, however rare the one of them is."""
    lines = tuple(
        Line("and also", f"{one}{other}", f"{other}{one}") for one, other in zip(word, SECOND[word], strict=True)
    )
    assert set(fitting(lines, (), every_word())) >= {word, SECOND[word]}


def test_a_riddle_of_ours_has_one_answer_among_all_that_can_be_typed() -> None:
    for seed in range(60):
        level = list(Level)[seed % 4]
        puzzle = generate(4 + seed % 7, STYLES[seed % 2], level, Random(f"one {seed}"), steady)
        assert [word for word in every_word_of(len(puzzle.answer)) if rules.fits(puzzle, word)] == [puzzle.answer]


def every_word_of(length: int) -> tuple[str, ...]:
    """Read from the lexicon word by word, not by the solver."""
    return tuple(word for word in lexicon().words(SIZES[-1], least=length, most=length, blocked=True))


def test_a_word_that_fits_all_lines_is_right_though_the_riddle_asks_for_another() -> None:
    """Of the worked riddle for EARLS: a larger dictionary than its own has DAHLS too."""
    position = start(formats.load(EARLS))
    for letter in (Put(0, "d"), Put(2, "h")):
        position = apply(position, letter)
    assert not rules.is_sound(position) and is_sound(position)
    moves: list[Move] = []
    while (step := hint(position)) is not None:
        assert "no word" not in str(step.why)
        moves.append(step.move)
        position = apply(position, step.move)
    assert is_solved(position) and moves[-1] == Allow("dahls")
