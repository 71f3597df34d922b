"""Proofs that a board has one answer: the checker of tools/ accepts them, and no proof that was spoilt."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generators import making
from generators.contract import Level, PuzzleError
from generators.sweet_spots.formats import load
from generators.sweet_spots.prove import as_json, as_text, prove
from generators.sweet_spots.rules import Puzzle
from generators.sweet_spots.solver import solutions
from tools import check_proof
from tools.check_proof import Wrong, check

REQUESTS = [(size, 1, level) for size in (5, 7, 9) for level in Level] + [(9, 2, Level.HARD), (10, 2, Level.NORMAL)]
SHELF = Path(__file__).parents[3] / "assets" / "shelf" / "sweet-spots.jsonl"
TWO_ANSWERS = "AABB\nAABB\nCCDD\nCCDD\n"


def board(size: int, chests: int, level: Level, seed: str = "PROOF") -> Puzzle:
    puzzle: Puzzle = making.make(making.request("sweet-spots", level, {"size": size, "chests": chests}, seed))
    return puzzle


@pytest.mark.parametrize(("size", "chests", "level"), REQUESTS)
def test_a_proof_holds_and_leads_to_the_answer(size: int, chests: int, level: Level) -> None:
    puzzle = board(size, chests, level)
    proof = prove(puzzle)
    assert [proof.answer] == list(solutions(puzzle))
    check(json.loads(as_json(proof)))


def test_a_board_with_two_answers_has_no_proof() -> None:
    with pytest.raises(PuzzleError, match="more than one answer"):
        prove(load(TWO_ANSWERS))


def test_a_board_without_answer_has_no_proof() -> None:
    with pytest.raises(PuzzleError, match="no answer"):
        prove(load("ABC\nABC\nABC\n"))


def test_what_logic_does_not_finish_is_proven_case_by_case() -> None:
    """Random boards with one answer, most of which need more than a person would do."""
    rng, proven = Random(4), 0
    while proven < 4:
        zones = _random_zones(7, rng)
        puzzle = load("\n".join("".join(chr(65 + zone) for zone in row) for row in zones))
        answers = list(islice(solutions(puzzle), 2))
        if len(answers) != 1:
            continue
        proof = prove(puzzle)
        assert proof.answer == answers[0]
        check(json.loads(as_json(proof)))
        proven += 1


def _random_zones(size: int, rng: Random) -> list[list[int]]:
    zones = [[-1] * size for _row in range(size)]
    cells = [(row, column) for row in range(size) for column in range(size)]
    for zone, (row, column) in enumerate(rng.sample(cells, size)):
        zones[row][column] = zone
    while any(-1 in row for row in zones):
        row, column = rng.choice(cells)
        down, right = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        to_row, to_column = row + down, column + right
        if zones[row][column] >= 0 and 0 <= to_row < size and 0 <= to_column < size and zones[to_row][to_column] < 0:
            zones[to_row][to_column] = zones[row][column]
    return zones


# --- spoilt proofs


def _with_all_at_once(proof: dict[str, Any], rng: Random) -> None:
    """Everything that is not in the answer is claimed at the first step, for no reason."""
    cells = [cell for cell in range(len(proof["zones"]) ** 2) if cell not in proof["answer"]]
    proof["steps"] = [{"empty": cells, "chests": [], "why": {str(cell): 0 for cell in cells}}]


def _with_another_cell(proof: dict[str, Any], rng: Random) -> None:
    step = rng.choice([step for step in proof["steps"] if step["empty"]])
    step["empty"].append(rng.choice(proof["answer"]))
    step["why"][str(step["empty"][-1])] = step["why"][str(step["empty"][0])]


def _with_another_answer(proof: dict[str, Any], rng: Random) -> None:
    proof["answer"] = proof["answer"][1:]


def _with_units_twice(proof: dict[str, Any], rng: Random) -> None:
    cells = [proof["answer"][0]]
    proof["steps"].insert(0, {"empty": cells, "chests": [], "why": {str(cells[0]): ["count", [0, 0, 0], [0], []]}})


def _with_a_case_left_out(proof: dict[str, Any], rng: Random) -> None:
    proof["steps"].insert(
        0, {"empty": [proof["answer"][0]], "chests": [], "why": {str(proof["answer"][0]): ["cases", 1, {}]}}
    )


SPOILERS = (
    _with_all_at_once,
    _with_another_cell,
    _with_another_answer,
    _with_units_twice,
    _with_a_case_left_out,
)


@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__.strip("_"))
@pytest.mark.parametrize("size", [6, 8])
def test_a_spoilt_proof_shows_nothing(spoil: Any, size: int) -> None:
    proof = json.loads(as_json(prove(board(size, 1, Level.HARD))))
    spoil(proof, Random(size))
    with pytest.raises(Wrong):
        check(proof)


def shelved(size: int) -> Iterator[Puzzle]:
    """The fiendish ready-made boards of this size."""
    lines = SHELF.read_text(encoding="utf-8").splitlines()
    return (load(line) for line in lines if '"level":"fiendish"' in line and f'"size":{size},' in line)


def reasons(proof: dict[str, Any], kind: str) -> list[list[Any]]:
    """All reasons of this kind that stand first, in the order of the steps."""
    found = (reason for step in proof["steps"] for reason in step["why"].values() if reason)
    return [reason for reason in found if reason[0] == kind]


def test_a_large_hard_board_has_a_short_proof() -> None:
    """It counts squares in regions, and tells what-ifs link by link."""
    proof = json.loads(as_json(prove(next(shelved(17)))))
    check(proof)
    assert len(json.dumps(proof)) < 100_000 and not any(step["technique"] == "search" for step in proof["steps"])


def _one_less(reason: list[Any]) -> None:
    reason[3].pop()


def _one_more(reason: list[Any]) -> None:
    reason[3].append(next(cell for cell in range(40) if cell not in reason[3]))


def _same_units_on_both_sides(reason: list[Any]) -> None:
    reason[2] = reason[1]


@pytest.mark.parametrize("spoil", [_one_less, _one_more, _same_units_on_both_sides])
def test_squares_that_do_not_match_the_need_show_nothing(spoil: Any) -> None:
    proof = json.loads(as_json(prove(next(shelved(17)))))
    spoil(next(reason for reason in reasons(proof, "count") if reason[3]))
    with pytest.raises(Wrong):
        check(proof)


def _without_its_links(chain: list[Any]) -> None:
    chain[1].clear()


def _with_a_link_without_reason(chain: list[Any]) -> None:
    chain[1][0]["why"].clear()


def _with_an_end_that_is_none(chain: list[Any]) -> None:
    chain[2] = ["count", [0], [0], []]


@pytest.mark.parametrize("spoil", [_without_its_links, _with_a_link_without_reason, _with_an_end_that_is_none])
def test_a_spoilt_chain_shows_nothing(spoil: Any) -> None:
    proofs = (json.loads(as_json(prove(puzzle))) for size in (13, 14) for puzzle in shelved(size))
    proof = next(each for each in proofs if reasons(each, "chain"))
    check(proof)
    spoil(reasons(proof, "chain")[0])
    with pytest.raises(Wrong):
        check(proof)


def test_a_proof_without_one_of_its_steps_hardly_ever_holds() -> None:
    whole = json.loads(as_json(prove(board(9, 2, Level.HARD))))
    failed = 0
    for number in range(len(whole["steps"])):
        proof = copy.deepcopy(whole)
        del proof["steps"][number]
        try:
            check(proof)
        except Wrong:
            failed += 1
    assert failed >= len(whole["steps"]) // 3


def test_the_proof_of_another_board_shows_nothing() -> None:
    proof = json.loads(as_json(prove(board(7, 1, Level.NORMAL))))
    proof["zones"] = board(7, 1, Level.NORMAL, "OTHER").zones
    with pytest.raises((Wrong, check_proof.Broken)):
        check(proof)


# --- the command and the checker as programs


def test_the_command_writes_what_the_checker_accepts(tmp_path: Path) -> None:
    file = tmp_path / "proofs.jsonl"
    made = subprocess.run(
        [sys.executable, "-m", "generators", "prove", "sweet-spots", "SS2-6N-K7QX2M", "--json"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    file.write_text(made.stdout, encoding="utf-8")
    checker = [sys.executable, str(Path(check_proof.__file__)), str(file)]
    assert subprocess.run(checker, capture_output=True, encoding="utf-8").stdout == "every proof holds\n"
    file.write_text(made.stdout + made.stdout.replace('"answer":[', '"answer":[0,'), encoding="utf-8")
    spoilt = subprocess.run(checker, capture_output=True, encoding="utf-8")
    assert spoilt.returncode == 1 and "line 2: the steps do not lead to the answer" in spoilt.stderr


def test_the_checker_is_short_and_imports_nothing_of_the_program() -> None:
    lines = Path(check_proof.__file__).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150
    imported = {line.split()[1].partition(".")[0] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names


def test_people_read_the_steps_as_sentences() -> None:
    told = as_text(prove(board(6, 1, Level.NORMAL))).splitlines()
    assert told[1].startswith("  1. ") and "[" in told[1]
    assert told[-7] == "This leaves one answer:" and all(set(line) <= set(".*") for line in told[-6:])
