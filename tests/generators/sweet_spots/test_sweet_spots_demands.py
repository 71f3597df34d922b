"""Boards made by technique, hints that rest on uniqueness, and giant boards that logic decides."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from generators.__main__ import main
from generators.contract import Level, PuzzleError, steady
from generators.sweet_spots import generator
from generators.sweet_spots.demands import Demands, generate, read_demands, read_told
from generators.sweet_spots.formats import load
from generators.sweet_spots.logic import LADDER, UNIQUENESS, fresh, hint, rate
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Act, Mark, Puzzle, Quota, apply, is_solved, start
from generators.sweet_spots.solver import solutions

LARGE = Path(__file__).parents[2] / "data" / "sweet_spots_large.jsonl"


@pytest.mark.parametrize("line", LARGE.read_text().splitlines(), ids=["14/3", "14/3 hard", "17/4", "21/5", "25/6"])
def test_large_boards_are_decided_by_logic_with_their_level(line: str) -> None:
    puzzle = load(line)
    calls = 0

    def count(share: float) -> None:
        nonlocal calls
        calls += 1

    report = RULES.inspect(puzzle, count)
    assert (report.valid, report.unique, report.logical, report.faults) == (True, True, True, ())
    assert report.level is not None and calls < 40_000
    step = RULES.hint(start(puzzle))
    assert step is not None and step.technique in report.techniques
    position = start(puzzle)
    for move in RULES.answer(puzzle):
        position = apply(position, move)
    assert is_solved(position)


# Making by technique


@pytest.mark.parametrize(
    ("needs", "without", "size", "quota", "level"),
    [
        (["finned"], ["what-if"], 8, 1, Level.FIENDISH),
        (["set3"], [], 8, 1, Level.HARD),
        (["entanglement"], ["what-if", "cases"], 9, 2, Level.FIENDISH),
        ([], ["direct"], 8, 1, Level.HARD),
    ],
)
def test_a_board_asks_for_what_is_needed_and_for_nothing_else(
    needs: list[str], without: list[str], size: int, quota: int, level: Level
) -> None:
    demands = read_demands(needs, without, level)
    puzzle = generate(demands, size, quota, level, Random("0"), steady)
    used = rate(puzzle)
    assert used.level == level and set(needs) <= set(used.techniques)
    assert not set(demands.without) & set(used.techniques)
    assert generate(demands, size, quota, level, Random("0"), steady) == puzzle


@pytest.mark.parametrize(
    ("needs", "without", "level", "told"),
    [
        (["swordfish"], [], None, "expected a technique such as last, confined"),
        (["finned"], [], Level.HARD, "finned is needed at the level fiendish only, not at hard"),
        (["finned"], ["finned"], None, "a board cannot need finned and do without it"),
        (["cases"], ["what-if", "cases"], None, "a board cannot need cases and do without it"),
        ([], ["near"], None, "no board does without near"),
    ],
)
def test_a_demand_that_cannot_be_met_is_refused(
    needs: list[str], without: list[str], level: Level | None, told: str
) -> None:
    with pytest.raises(PuzzleError, match=told):
        read_demands(needs, without, level)


@pytest.mark.parametrize("needs", [(), ("finned fish",), ("cases", "set2")])
@pytest.mark.parametrize("without", [["what-if"], ["packing", "short what-if"]])
def test_demands_are_read_as_they_were_told(needs: tuple[str, ...], without: list[str]) -> None:
    demands = read_demands(needs, without, None)
    assert set(read_told(str(demands)).without) == set(demands.without)
    assert read_told(str(demands)).needs == demands.needs
    assert "what-if" in str(demands)


def test_the_level_follows_from_what_is_needed() -> None:
    assert Demands(("finned", "set2"), ()).level == Level.FIENDISH
    assert Demands(("set2",), ()).level == Level.HARD
    assert Demands((), ("direct",)).level == Level.NORMAL


def test_the_command_line_makes_by_technique(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["make", "sweet-spots", "--needs", "finned", "--without", "what-if", "--seed", "a", "--json"]
    assert main(asked) == 0
    puzzle = load(capsys.readouterr().out)
    assert puzzle.origin is not None
    assert puzzle.origin.seed == "a over needs finned, without what-if" and puzzle.origin.level == Level.FIENDISH
    assert "finned" in RULES.inspect(puzzle, steady).techniques
    assert main(["make", "sweet-spots", "--needs", "nothing"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# Uniqueness, by choice


def test_what_follows_from_uniqueness_holds_in_the_one_solution() -> None:
    found = dict.fromkeys((rung.name for rung in UNIQUENESS), 0)
    for number in range(12):
        puzzle = generator.generate(8 if number % 2 else 6, 1, list(Level)[number % 4], Random(f"sea/{number}"), steady)
        (answer,) = solutions(puzzle)
        view = fresh(puzzle)
        while not view.is_done:
            for rung in UNIQUENESS:
                for step in rung.find(view):
                    found[rung.name] += 1
                    assert answer & step.chests == step.chests and not answer & step.dots, (puzzle.zones, step)
                    assert step.technique == rung.name and str(step.reason)
            view = view.after(next(step for rung in LADDER for step in rung.find(view)))
    assert all(found.values()), found


def test_nothing_is_graded_or_proved_by_uniqueness() -> None:
    names = {rung.name for rung in UNIQUENESS}
    assert not names & {rung.name for rung in LADDER}


THREAD = """
ABBBBCCCCC *x..xxxxxx
AABCBBBCCC xxxx..x*xx
ADBCCCCCCC x..xxxxxx*
ADDCDEEEEC xxxxx*x*xx
AFDDDDDDGH *xxxxxxxx*
FFDIIDGGGH xx....xxxx
FFIIIIIGHH x.xxxx.x*x
FFFFIIGGGG x.x*xx.xxx
FJFFFIGGGI x.xxxx.x*x
FJJJJIIIII x....x.xxx
"""


def test_hints_rest_on_uniqueness_only_by_choice() -> None:
    lines = THREAD.split()
    zones = tuple(tuple(ord(letter) - ord("A") for letter in row) for row in lines[::2])
    position = start(Puzzle(zones, Quota(2, 2, 2)))
    acts: tuple[tuple[str, Act], ...] = (("*", "chest"), ("x", "dot"))
    for mark, act in acts:
        cells = {(r, c) for r, row in enumerate(lines[1::2]) for c, found in enumerate(row) if found == mark}
        position = apply(position, Mark(act, frozenset(cells)))
    usual, chosen = hint(position), hint(position, by_uniqueness=True)
    assert usual is not None and usual.technique not in {rung.name for rung in UNIQUENESS}
    assert chosen is not None and (chosen.technique, RULES.write(chosen.move)) == ("by a thread", "chest r3c2")
    assert str(chosen.why).endswith("Only row 3, column 2 is left for such a chest.")


def test_where_there_are_two_solutions_no_hint_rests_on_uniqueness() -> None:
    puzzle = Puzzle(tuple((k,) * 6 for k in range(6)), Quota(1, 1, 1))
    position = start(puzzle)
    while (step := hint(position, by_uniqueness=True)) is not None:
        assert step.technique not in {rung.name for rung in UNIQUENESS}
        position = apply(position, step.move)
    assert not is_solved(position)
