from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import Cell, MoveError, PuzzleError
from generators.crossword.rules import (
    UNKNOWN,
    Check,
    Declare,
    Erase,
    Move,
    Position,
    Reveal,
    Write,
    agrees,
    apply,
    faults,
    is_solved,
    lengthened,
    name_of,
    read,
    start,
    write,
)
from tests.generators.crossword.crosswords import CLUED, FILL_IN

BARE = replace(CLUED, cells=tuple(UNKNOWN if text else "" for text in CLUED.cells))
CELLS = st.tuples(st.integers(0, 59), st.integers(0, 59))
LETTERS = st.one_of(st.sampled_from("abcß9é字"), st.just("star"))


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = apply(position, read(move))
    return position


def test_the_givens_stand_and_stay() -> None:
    position = start(FILL_IN)
    assert position.letters == ("c", "", "", "", "", "", "", "", "")
    assert position.is_fixed((0, 0))
    with pytest.raises(MoveError, match="the letter in row 1, column 1 is fixed"):
        played(position, "write 1,1 across d")
    with pytest.raises(MoveError, match="the letters there are fixed"):
        played(position, "write 1,1 across c")
    assert played(position, "write 1,1 across c a t").letters[:3] == ("c", "a", "t")


def test_entries_are_numbered_from_their_heads() -> None:
    assert [str(name_of(entry)) for entry in CLUED.entries] == ["1 across", "1 down", "2 down", "3 across"]
    assert [entry.word for entry in CLUED.entries] == ["cat", "cow", "ton", "win"]
    assert [entry.clue.text if entry.clue else "" for entry in CLUED.entries][:2] == [
        "It purrs",
        "It moos & chews <slowly>",
    ]


def test_ink_and_pencil() -> None:
    position = played(start(CLUED), "pencil 1,1 across c a", "write 1,2 across o")
    assert position.letters[:3] == ("c", "o", "")
    assert position.pencil == {(0, 0)}
    assert played(position, "write 1,1 across c").pencil == frozenset()
    assert played(position, "erase 1,1 1,2 1,3").letters == start(CLUED).letters


def test_checking_fixes_what_is_right_and_marks_what_is_wrong_until_it_changes() -> None:
    position = played(start(CLUED), "pencil 1,1 across c o", "check 1,1 1,2 1,3")
    assert position.right == {(0, 0)}
    assert position.wrong == position.pencil == {(0, 1)}
    assert [fault.rule for fault in faults(position)] == ["checked and wrong"]
    assert played(position, "write 1,2 across o").wrong == {(0, 1)}
    assert played(position, "write 1,2 across a").wrong == frozenset()
    assert played(position, "erase 1,1 1,2").letters == ("c", *[""] * 8)


def test_revealing_shows_and_fixes() -> None:
    position = played(start(CLUED), "write 1,1 across x a", "reveal 1,1 1,2")
    assert position.letters[:2] == ("c", "a")
    assert position.revealed == {(0, 0), (0, 1)}
    assert not position.is_given_up
    whole = apply(position, Reveal(CLUED.open_cells))
    assert whole.is_given_up
    assert is_solved(whole)
    with pytest.raises(MoveError, match="solved already"):
        played(whole, "erase 1,1")


@pytest.mark.parametrize(
    "move, reason",
    [
        ("write 2,2 across a", "row 2, column 2 is a block"),
        ("write 1,3 across a b", "row 1, column 4 is outside a grid of 3 by 3"),
        ("write 9,9 across a", "row 9, column 9 is outside"),
        ("erase 1,1", "nothing to erase"),
        ("check 2,2", "is a block"),
        ("done", "without a known solution"),
    ],
)
def test_moves_that_cannot_be_played(move: str, reason: str) -> None:
    position = start(CLUED)
    with pytest.raises(MoveError, match=reason):
        played(position, move)


def test_nothing_is_written_that_is_no_letter() -> None:
    for letter in ("", "A", "-", "a b", "x" * 13):
        with pytest.raises(MoveError, match="nothing to write into a cell"):
            apply(start(CLUED), Write((0, 0), True, (letter,)))


def test_a_cell_of_a_fill_in_holds_one_letter() -> None:
    with pytest.raises(MoveError, match="holds one letter"):
        played(start(FILL_IN), "write 1,2 across at")
    assert played(start(CLUED), "write 1,2 across at").letters[1] == "at"


def test_a_cell_of_several_letters_is_content_with_the_first() -> None:
    puzzle = replace(CLUED, cells=("star", *CLUED.cells[1:]))
    position = played(start(puzzle), "write 1,1 across s a t", "write 1,1 down s o w", "write 1,3 down t o n")
    assert not is_solved(position)
    assert is_solved(played(position, "write 3,1 across w i n"))
    assert agrees("star", "star")
    assert not agrees("st", "star")
    assert not agrees("c", "d")


def test_an_unknown_solution_is_declared_not_checked() -> None:
    position = start(BARE)
    for move in ("check 1,1", "reveal 1,1"):
        with pytest.raises(MoveError, match="came without a solution"):
            played(position, move)
    with pytest.raises(MoveError, match="only a full crossword"):
        played(position, "done")
    full = played(
        position, "write 1,1 across a b c", "write 3,1 across f g h", "write 2,1 down d f", "write 2,3 down e h"
    )
    assert not is_solved(full)
    assert faults(full) == ()
    assert is_solved(apply(full, Declare()))


def test_a_fill_in_is_solved_by_any_placement_of_its_list() -> None:
    position = played(start(FILL_IN), "write 1,1 across c o w", "write 1,1 down c a t")
    assert faults(position) == ()
    assert not is_solved(position)
    assert is_solved(played(position, "write 1,3 down w i n", "write 3,2 across o"))
    assert not is_solved(played(position, "write 1,3 down w i g", "write 3,2 across o"))


def test_a_list_is_used_no_more_often_than_it_goes() -> None:
    position = played(start(FILL_IN), "write 1,1 across c a t", "write 1,1 down c a t")
    found = faults(position)
    assert [fault.rule for fault in found] == ["word used twice", "word used twice"]
    assert found[0].cells | found[1].cells == {(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)}
    twice = replace(FILL_IN, words=("cat", *FILL_IN.words))
    assert faults(replace(position, puzzle=twice)) == ()


@given(
    st.one_of(
        st.builds(Write, CELLS, st.booleans(), st.lists(LETTERS, min_size=1, max_size=5).map(tuple), st.booleans()),
        st.builds(Erase, st.lists(CELLS, min_size=1, max_size=4).map(tuple)),
        st.builds(Check, st.lists(CELLS, min_size=1, max_size=4).map(tuple)),
        st.builds(Reveal, st.lists(CELLS, min_size=1, max_size=4).map(tuple)),
        st.just(Declare()),
    )
)
def test_moves_survive_their_text(move: Move) -> None:
    assert read(write(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "write",
        "write 1,1 up a",
        "write 0,1 across a",
        "write 1,1 across",
        "write 1,1 across A",
        "erase",
        "done 1,1",
        "erase 1,1000",
        "check 1",
        "reveal a,b",
        "write 1,1 across a  b",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(PuzzleError, match="expected a move such as"):
        read(text)


def test_every_open_cell_is_known_by_its_entries() -> None:
    for cell in CLUED.open_cells:
        found = [CLUED.entry_at.get((cell, across)) for across in (True, False)]
        assert all(entry is None or cell in entry.slot.cells for entry in found)
        assert any(found)
    outside: Cell = (5, 5)
    assert (outside, True) not in CLUED.entry_at


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Sailing (2,3)", "Sailing (2,3)"),
        ("Bird (of prey)", "Bird (of prey) (5)"),
        ("War (1914)", "War (1914) (5)"),
        ("", ""),
        ("Cat", "Cat (5)"),
    ],
)
def test_a_clue_tells_the_length_of_its_answer_once(text: str, told: str) -> None:
    assert lengthened(text, 5) == told
