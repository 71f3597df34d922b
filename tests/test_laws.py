"""The laws that every puzzle of the catalogue keeps. What they need to know of each is in laws.py."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from generators import codes, making
from generators.catalog import KINDS, rules_of
from generators.contract import Cancelled, MoveError, PuzzleError, Request
from tests.cases import Case
from tests.laws import CASES, Script, case_of, made, name_of, random_play, requests, script_for, scripts
from tools import rooms

REQUESTS = requests()
each_request = pytest.mark.parametrize("request_", REQUESTS, ids=name_of)
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind)


def first_of(case: Case) -> Request:
    return next(request for request in REQUESTS if request.kind == case.kind)


# --- 1: the same seed makes the same puzzle -------------------------------------------------------


@each_request
def test_the_same_request_makes_the_same_puzzle(request_: Request) -> None:
    assert making.make(request_) == made(request_)


@each_case
def test_another_seed_makes_another_puzzle(case: Case) -> None:
    rules = case.rules
    marks = {
        rules.fingerprint(making.make(making.request(case.kind, first_of(case).level, case.samples[-1], str(seed))))
        for seed in range(4)
    }
    assert len(marks) == 4


_MAKE_ALL = """
import sys
from generators import making
from tests.laws import requests
for request in requests():
    print(making.make_text(request))
"""


@pytest.mark.parametrize("hash_seed", ["1", "2718"])
def test_the_hashing_of_texts_decides_nothing(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _MAKE_ALL],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines() == [rules_of(request.kind).dump(made(request)) for request in REQUESTS]


@each_case
def test_the_longest_mark_lasts_as_long_as_the_type_says(case: Case) -> None:
    puzzles = [made(request) for request in REQUESTS if request.kind == case.kind]
    lasts = [mark.lasts for puzzle in puzzles for mark in case.rules.marks(puzzle)]
    assert max(lasts, default=0) == case.rules.marks_last


# --- 2: texts go there and back, damaged ones raise PuzzleError ------------------------------------


@each_request
def test_a_puzzle_survives_its_text(request_: Request) -> None:
    rules, puzzle = rules_of(request_.kind), made(request_)
    assert rules.load(rules.dump(puzzle)) == puzzle
    assert making.open_puzzle(rules.dump(puzzle)) == (request_.kind, puzzle)
    assert rules.options_of(puzzle) == dict(request_.options)
    assert puzzle.origin.level == request_.level
    assert puzzle.origin.seed == request_.seed


@each_case
def test_a_move_survives_its_text(case: Case) -> None:
    for move, _ in random_play(case, made(first_of(case)), Random(2), 200):
        assert case.rules.read(case.rules.write(move)) == move


@each_case
def test_damaged_texts_raise_nothing_but_puzzle_errors(case: Case) -> None:
    rng, rules = Random(3), case.rules
    puzzle = rules.dump(made(first_of(case)))
    move = rules.write(random_play(case, made(first_of(case)), rng, 1)[0][0])
    refused = 0
    for text, read in [(puzzle, rules.load), (move, rules.read)] * 300:
        try:
            read(_damaged(text, rng))
        except PuzzleError as error:
            refused += 1
            assert str(error)
    assert refused > 300


def _damaged(text: str, rng: Random) -> str:
    at, length = rng.randrange(len(text)), rng.choice((0, 1, 1, 5, 1000))
    return text[:at] + rng.choice(("", "\0", "é", "-1", "9" * 30, "[", '"', "\n", "null", "1e3")) + text[at + length :]


@each_case
def test_values_survive_the_way_to_another_process(case: Case) -> None:
    position = random_play(case, made(first_of(case)), Random(4), 5)[-1][1]
    for value in (first_of(case), position, case.rules.hint(case.rules.start(position.puzzle))):
        assert pickle.loads(pickle.dumps(value)) == value


# --- 3 and 7: one solution, found by logic at the level that was asked for -------------------------


@each_request
@pytest.mark.parametrize("seed", ["law", "lex", "loi"])
def test_a_made_puzzle_keeps_its_promise(request_: Request, seed: str) -> None:
    report = rules_of(request_.kind).inspect(made(replace(request_, seed=seed)), lambda _: None)
    assert report.valid
    assert report.unique
    assert report.logical
    assert report.level == request_.level
    assert report.faults == ()
    assert report.techniques


# --- 4: the solution is reached without a fault -----------------------------------------------------


@each_request
def test_the_answer_leads_to_the_end(request_: Request) -> None:
    rules, puzzle = rules_of(request_.kind), made(request_)
    position = rules.start(puzzle)
    for move in rules.answer(puzzle):
        assert not rules.is_solved(position)
        position = rules.apply(position, move)
        assert rules.faults(position) == ()
        assert rules.is_sound(position)
    assert rules.is_solved(position)
    assert rules.hint(position) is None


# --- 5: positions are values ------------------------------------------------------------------------


@each_case
def test_playing_changes_no_earlier_position_and_can_be_replayed(case: Case) -> None:
    rules, puzzle = case.rules, made(first_of(case))
    played = random_play(case, puzzle, Random(5), 60)
    before = [copy.deepcopy(position) for _, position in played]
    position = rules.start(rules.load(rules.dump(puzzle)))
    for (move, after), kept in zip(played, before, strict=True):
        position = rules.apply(position, rules.read(rules.write(move)))
        assert position == after == kept


@each_case
def test_a_move_that_cannot_be_played_says_so(case: Case) -> None:
    """Moves made for a large board, played on a small one: played, or refused as a MoveError."""
    rules = case.rules
    small, large = (made(request) for request in (first_of(case), [r for r in REQUESTS if r.kind == case.kind][-1]))
    refused = 0
    for move, _ in random_play(case, large, Random(6), 200):
        try:
            rules.apply(rules.start(small), move)
        except MoveError as error:
            refused += 1
            assert str(error)
    assert refused


# --- 6: hints finish the puzzle and never lie -------------------------------------------------------


@each_request
def test_hints_alone_finish(request_: Request) -> None:
    rules = rules_of(request_.kind)
    position = rules.start(made(request_))
    while not rules.is_solved(position):
        step = rules.hint(position)
        assert step is not None
        later = rules.apply(position, step.move)
        assert later != position, step.technique
        assert rules.is_sound(later), step.technique
        assert all(str(text) for text in (step.title, step.nudge, step.where, step.why))
        assert step.look_at
        position = later


@each_request
def test_hints_lead_out_of_any_wrong_position(request_: Request) -> None:
    case = case_of(request_.kind)
    for seed in range(3):
        position = random_play(case, made(request_), Random(seed), 6)[-1][1]
        assert_hints_finish(case, position, made(request_))


def assert_hints_finish(case: Case, position: Any, puzzle: Any) -> None:
    rules, seen = case.rules, set()
    while not rules.is_solved(position):
        assert position not in seen, "hints go round in circles"
        seen.add(position)
        step = rules.hint(position)
        assert step is not None
        sound = rules.is_sound(position)
        position = rules.apply(position, step.move)
        assert rules.is_sound(position) or not sound, f"{step.technique} spoils a sound position"


# --- 8: cancelling -----------------------------------------------------------------------------------


@each_request
@pytest.mark.parametrize("calls", [1, 2, 7])
def test_a_cancelled_search_ends_at_that_pulse(request_: Request, calls: int) -> None:
    left = calls

    def pulse(_: float) -> None:
        nonlocal left
        left -= 1
        if left <= 0:
            raise Cancelled

    try:
        making.make(request_, pulse)
    except Cancelled:
        assert left == 0
    else:
        assert left > 0, "the pulse raised, and nobody listened"


MOST_CALLS = 500_000
"""About a twentieth of a second: whoever cancels is answered before they notice a delay."""


@each_case
def test_pulses_come_often_enough_to_cancel_at_once(case: Case) -> None:
    """In a process that has read nothing yet, as in a program that has just been started."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.pulses", case.kind], capture_output=True, encoding="utf-8", check=True
    )
    assert 0 < int(done.stdout) < MOST_CALLS


# --- 9: every fault has a board that shows it --------------------------------------------------------


SCRIPTED = [script for case in CASES for script in scripts(case.kind)]


@pytest.mark.parametrize("script", SCRIPTED, ids=lambda script: f"{script.kind}-{min(script.faults)[0]}")
def test_a_scripted_board_shows_its_faults(script: Script) -> None:
    rules = rules_of(script.kind)
    position = rules.start(rules.load(script.puzzle))
    for move in script.moves:
        position = rules.apply(position, rules.read(move))
    faults = rules.faults(position)
    assert {(fault.rule, fault.cells) for fault in faults} == script.faults
    assert all(str(fault.message).endswith(".") for fault in faults)
    assert not rules.is_solved(position)


@each_case
def test_no_fault_is_met_that_has_no_script(case: Case) -> None:
    scripted = {name for script in scripts(case.kind) for name, _ in script.faults}
    met: dict[str, str] = {}
    for puzzle in [made(request) for request in REQUESTS if request.kind == case.kind]:
        moves = []
        for move, position in random_play(case, puzzle, Random(9), 60):
            moves.append(move)
            for name in {fault.rule for fault in case.rules.faults(position)} - set(met):
                met[name] = "" if name in scripted else script_for(case, puzzle, moves, name)
    assert met
    missing = [line for _, line in sorted(met.items()) if line]
    place = rooms.path(case.kind, "tests/faults.jsonl")
    assert not missing, "\n".join([f"add to {place}, where these lines are true:", *missing])


# --- the catalogue itself ------------------------------------------------------------------------------


def test_tags_and_kinds_are_one_to_one() -> None:
    assert all(rules.kind == kind for kind, rules in KINDS.items())
    assert len({rules.tag for rules in KINDS.values()}) == len(KINDS)


@each_request
def test_every_made_puzzle_has_a_code(request_: Request) -> None:
    fresh = making.request(request_.kind, request_.level, dict(request_.options), codes.fresh_seed(Random(7)))
    code = codes.encode(fresh)
    assert code is not None
    assert codes.decode(code) == fresh


@each_case
def test_only_what_is_meant_for_a_puzzle_is_recognised(case: Case) -> None:
    for text in ("", " ", "hello, world", '{"kind": "chess"}', "\0\1\2"):
        assert not case.rules.recognises(text)
