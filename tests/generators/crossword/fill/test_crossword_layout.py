from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import PuzzleError
from generators.crossword.fill.layout import (
    LARGEST,
    Board,
    Slot,
    board_from_layout,
    board_from_slots,
    coordinates,
    numbers,
    runs,
)
from tests.generators.crossword.fruit import LAYOUT, PLACED, PRINTED, SLOTS, SOLUTION


@st.composite
def layouts(draw: st.DrawFn, longest: int = 7) -> list[str]:
    """With at least one slot."""
    height, width = draw(st.integers(1, longest)), draw(st.integers(2, longest))
    row = st.text("..**a", min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    return [*rows[:-1], "**" + rows[-1][2:]]


def facts(board: Board) -> set[tuple[Slot, frozenset[int], str]]:
    """Slots are the same by place and length alone; here the rest counts too."""
    return {(slot, slot.junctions, slot.word) for slot in board.slots}


def test_the_fruits_have_these_slots() -> None:
    board = board_from_layout(LAYOUT)
    assert facts(board) == {(slot, slot.junctions, "") for slot in SLOTS}


def test_both_ways_to_make_a_board_agree() -> None:
    assert board_from_slots(10, 10, SLOTS) == board_from_layout(LAYOUT)
    assert facts(board_from_slots(10, 10, SLOTS)) == facts(board_from_layout(LAYOUT))


@given(layouts())
def test_a_board_is_its_slots(rows: list[str]) -> None:
    board = board_from_layout(rows)
    covered = {cell for slot in board.slots for cell in slot.cells}
    again = board_from_slots(board.height, board.width, board.slots)
    alone = {(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char != "."} - covered
    assert facts(again) == {(slot, slot.junctions, slot.word) for slot in board.slots}
    for row, column in covered:
        assert again.rows[row][column] != "."
    for row, column in alone:
        assert again.rows[row][column] == "."


@given(layouts())
def test_slots_are_the_longest_runs(rows: list[str]) -> None:
    board = board_from_layout(rows)
    open_ = {(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char != "."}
    found = {(slot.start, slot.across, slot.length): slot for slot in board.slots}
    for slot in board.slots:
        assert set(slot.cells) <= open_
        assert coordinates(slot.start, slot.across, -1) not in open_
        assert coordinates(slot.start, slot.across, slot.length) not in open_
        crossing = {cell for other in board.slots if other.across != slot.across for cell in other.cells}
        assert slot.junctions == {place for place, cell in enumerate(slot.cells) if cell in crossing}
    for row, column in open_:
        for across, after in ((True, (row, column + 1)), (False, (row + 1, column))):
            if after in open_:
                assert any(
                    slot.across == across and {(row, column), after} <= set(slot.cells) for slot in found.values()
                )


def test_slots_may_share_their_head() -> None:
    board = board_from_layout(["***", "*..", "*.."])
    assert [(slot.start, slot.across, slot.length, slot.junctions) for slot in board.slots] == [
        ((0, 0), True, 3, frozenset({0})),
        ((0, 0), False, 3, frozenset({0})),
    ]
    assert numbers(board.slots) == {(0, 0): 1}


def test_slots_may_run_side_by_side() -> None:
    board = board_from_layout(["***.", "****", "..**"])
    assert {(slot.start, slot.across): set(slot.junctions) for slot in board.slots} == {
        ((0, 0), True): {0, 1, 2},
        ((1, 0), True): {0, 1, 2, 3},
        ((2, 2), True): {0, 1},
        ((0, 0), False): {0, 1},
        ((0, 1), False): {0, 1},
        ((0, 2), False): {0, 1, 2},
        ((1, 3), False): {0, 1},
    }


def test_a_rectangle() -> None:
    board = board_from_layout(["*****", "*.*.*"])
    assert (board.height, board.width, len(board.slots)) == (2, 5, 4)
    assert board_from_slots(2, 5, board.slots) == board


def test_other_characters_for_blocks_and_spaces() -> None:
    board = board_from_layout(["#  #", "a ##"], block="#", space=" ")
    assert [slot.start for slot in board.slots] == [(0, 1), (0, 1), (1, 0)]
    assert board_from_slots(2, 4, board.slots, "#", " ") == replace(board, rows=("#  #", "  ##"))
    assert board.filled([replace(board.slots[0], word="be")]).rows == ("#be#", "a ##")


def test_letters_that_stand_already() -> None:
    board = board_from_layout(["Cat", "*.*", "*.*"])
    assert [slot.word for slot in board.slots] == ["cat", "", ""]
    assert board.pattern(board.slots[1]) == ("c", "", "")
    assert board_from_slots(3, 3, board.slots).rows == ("cat", "*.*", "*.*")


def test_filling_makes_a_new_board() -> None:
    empty = board_from_layout(LAYOUT)
    full = empty.filled(replace(slot, word=PLACED[slot.start, slot.across]) for slot in empty.slots)
    assert full.rows == SOLUTION
    assert full.picture() == PRINTED
    assert empty.rows == LAYOUT
    assert {(slot.start, slot.across): slot.word for slot in full.slots} == PLACED


@pytest.mark.parametrize("word, reason", [("kiwi", "slot of 5"), ("apple", "row 1, column 1")])
def test_words_that_do_not_go_there(word: str, reason: str) -> None:
    board = board_from_layout(["n****"])
    with pytest.raises(PuzzleError, match=reason):
        board.filled([replace(board.slots[0], word=word)])


def test_slots_that_do_not_agree_or_leave_the_board() -> None:
    first, second = Slot((0, 0), True, 3, word="cat"), Slot((0, 0), False, 3, word="dog")
    with pytest.raises(PuzzleError, match="row 1, column 1"):
        board_from_slots(3, 3, [first, second])
    for slot in (Slot((2, 1), True, 3), Slot((1, 2), False, 3), Slot((-1, 0), False, 3)):
        with pytest.raises(PuzzleError, match="leaves a board of 3 by 3"):
            board_from_slots(3, 3, [slot])
    for height, width in ((0, 3), (3, 0), (200, 200)):
        with pytest.raises(PuzzleError, match="1 to 60 rows and columns"):
            board_from_slots(height, width, [])


@pytest.mark.parametrize(
    "rows, reason",
    [
        ([], "found none"),
        (["***", "**"], "line 2: expected 3 cells as in the first row, found 2"),
        (["*.*", ".*."], "expected a layout with slots of two or more cells, found none"),
        (["...", "..."], "found none"),
        (["*1*"], "line 1: .*found '1'"),
        (["*" * (LARGEST + 1)], "at most 60 rows and columns, this has 1 by 61"),
        (["*" * 200] * 200, "this has 200 by 200"),
        ([""], "found none"),
    ],
)
def test_layouts_that_are_none(rows: list[str], reason: str) -> None:
    with pytest.raises(PuzzleError, match=reason):
        board_from_layout(rows)


@pytest.mark.parametrize("block, space", [("*", "*"), ("", "*"), (".", "ab")])
def test_signs_that_cannot_be_told_apart(block: str, space: str) -> None:
    with pytest.raises(PuzzleError, match="two different characters"):
        board_from_layout(["**"], block, space)


def test_a_letter_without_a_small_form_of_one_character_stays() -> None:
    assert board_from_layout(["İß*"]).rows == ("İß*",)


def test_runs_take_any_shape() -> None:
    assert [slot.start for slot in runs([[True], [True], [False], [True]])] == [(0, 0)]
