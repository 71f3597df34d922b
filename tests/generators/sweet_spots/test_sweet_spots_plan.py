"""A board while somebody makes it: operations, what is missing, the verdict and the change that mends it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import Level
from generators.grid import grid
from generators.sweet_spots import jobs, plan
from generators.sweet_spots.plan import NO_ZONE, Plan
from generators.sweet_spots.rules import Position, is_solved
from generators.sweet_spots.solver import is_unique, solutions

THREE = "1\nABBAAAAA\nAAAACCCC\nDDAAECFE\nDDDDEFFE\nDDDDEGGE\nDDDEEGGE\nDHDDEEEE\nDHHHHEEE"


def board(text: str) -> Plan:
    found = plan.load_plan(text)
    assert found is not None
    return found


@st.composite
def plans(draw: st.DrawFn, largest: int = 7) -> Plan:
    """Any plan at all: zones in pieces, cells without one."""
    size = draw(st.integers(plan.SMALLEST, largest))
    cells = st.integers(NO_ZONE, size - 1)
    zones = draw(st.lists(st.lists(cells, min_size=size, max_size=size), min_size=size, max_size=size))
    return Plan(tuple(map(tuple, zones)), draw(st.integers(1, plan.most_chests(size))))


@given(plans())
def test_a_draft_is_read_as_it_was_written(some: Plan) -> None:
    assert plan.load_plan(plan.dump_plan(some)) == some


@pytest.mark.parametrize(
    "text", ["", "1", "x\nABCD\nABCD\nABCD\nABCD", "1\nABC\nABC\nABC", "1\nABCE\nABCD\nABCD\nABC?"]
)
def test_a_text_that_is_no_draft_is_none(text: str) -> None:
    assert plan.load_plan(text) is None


@given(plans(), st.data())
def test_filling_changes_one_piece_and_nothing_else(some: Plan, data: st.DataObject) -> None:
    cell = data.draw(st.tuples(*[st.integers(0, some.size - 1)] * 2))
    zone = data.draw(st.integers(0, some.size - 1))
    piece = plan.piece_at(some, cell)
    after = plan.filled(some, cell, zone)
    for row in range(some.size):
        for column in range(some.size):
            expected = zone if (row, column) in piece else some.zones[row][column]
            assert after.zones[row][column] == expected
    assert grid(some.size).is_contiguous(grid(some.size).mask(piece))


@given(plans(), st.integers(plan.SMALLEST, 9))
def test_another_size_keeps_the_upper_left_part_and_has_no_zone_too_many(some: Plan, size: int) -> None:
    after = plan.resized(some, size)
    assert after.size == size and all(len(line) == size for line in after.zones)
    assert all(NO_ZONE <= zone < size for line in after.zones for zone in line)
    assert 1 <= after.chests <= plan.most_chests(size)
    if size >= some.size:
        assert tuple(line[: some.size] for line in after.zones[: some.size]) == some.zones


@given(plans())
def test_completing_leaves_no_cell_without_a_zone_and_moves_no_other(some: Plan) -> None:
    after = plan.completed(some)
    for before, line in zip(some.zones, after.zones, strict=True):
        assert all(new == old for old, new in zip(before, line, strict=True) if old != NO_ZONE)
    painted = any(zone != NO_ZONE for line in some.zones for zone in line)
    assert painted != any(zone == NO_ZONE for line in after.zones for zone in line)


@given(plans())
def test_a_plan_without_a_flaw_is_a_board(some: Plan) -> None:
    whole = plan.completed(some)
    if plan.flaw_of(whole) is None:
        puzzle = plan.puzzle_of(whole)
        assert {zone for line in puzzle.zones for zone in line} == set(range(puzzle.size))


@pytest.mark.parametrize(
    ("text", "words", "cells"),
    [
        ("1\n....\n....\n....\n....", "Paint the zones: every cell belongs to one.", 0),
        ("1\nAABB\nAABB\nCCDD\nCC.D", "1 cell has no zone yet.", 1),
        ("1\nABBB\nBBBA\nCCDD\nCCDD", "The coral zone is in pieces: row 2, column 4 is cut off.", 1),
        ("1\nAABB\nAABB\nAABB\nAABB", "A board of 4 rows needs 4 zones, and this one has 2.", 0),
        ("2\nAABB\nAABB\nCCDD\nCCDD", "So many chests do not fit: two rows together hold 2 at most.", 0),
    ],
)
def test_what_is_missing_is_one_sentence(text: str, words: str, cells: int) -> None:
    flaw = plan.flaw_of(board(text))
    assert flaw is not None and str(flaw.words) == words and len(flaw.cells) == cells


def test_the_verdict_lists_the_answers() -> None:
    some = board(THREE)
    found = jobs.find(some)
    puzzle = plan.puzzle_of(some)
    expected = {grid(8).cells(answer) for answer in solutions(puzzle)}
    assert set(found.answers) == expected and len(expected) == 3
    assert found.is_decided and found.is_all and found.level is None


def test_the_verdict_of_a_board_with_very_many_answers_stops_counting() -> None:
    rows = board("1\n" + "\n".join(letter * 8 for letter in "ABCDEFGH"))
    found = jobs.find(rows)
    assert len(found.answers) == 10 and not found.is_all


def test_the_verdict_of_a_board_without_an_answer() -> None:
    found = jobs.find(board("1\nABBB\nCBBB\nDBBB\nDDDB"))
    assert found.is_decided and not found.answers


def test_nothing_is_asked_of_a_plan_with_a_flaw() -> None:
    some = plan.empty(6, 1)
    assert jobs.find(some).answers == () and jobs.mend(some) is None


def test_mending_changes_one_cell_where_one_is_enough() -> None:
    some = board(THREE)
    found = jobs.mend(some)
    assert found is not None and len(found.changes) == 1 and found.finding.level is Level.EASY
    changed = some
    for change in found.changes:
        assert changed.zone_at(change.cell) == change.before
        changed = plan.painted(changed, [change.cell], change.after)
    assert changed == found.plan and plan.flaw_of(changed) is None
    puzzle = plan.puzzle_of(changed)
    assert is_unique(puzzle)
    assert is_solved(Position(puzzle, chests=grid(8).mask(found.finding.answers[0])))


def test_mending_gives_a_board_without_an_answer_one() -> None:
    found = jobs.mend(board("1\nAABBB\nABBBB\nCCDDD\nCCDDE\nCCDDE"))
    assert found is None or is_unique(plan.puzzle_of(found.plan))
