"""The rules of Sweet Spots: marks, faults, and what counts as solved."""

from __future__ import annotations

import pytest

from generators.contract import MoveError, PuzzleError
from generators.sweet_spots.rules import (
    Mark,
    Position,
    Puzzle,
    Quota,
    apply,
    at,
    faults,
    is_solved,
    read,
    start,
    units,
    write,
    zone_name,
)

ZONES = "ABBC AABC CCCC CDDC"
EMPTY = ".... .... .... ...."


def position(marks: str, zones: str = ZONES, quota: int = 1) -> Position:
    """`*` a chest, `+` a chest with auto-dots, `x` a dot."""
    names: dict[str, int] = {}
    rows = tuple(tuple(names.setdefault(letter, len(names)) for letter in line) for line in zones.split())
    flat = "".join(marks.split())

    def where(letters: str) -> int:
        return sum(1 << index for index, mark in enumerate(flat) if mark in letters)

    return Position(Puzzle(rows, Quota(quota, quota, quota)), where("*+"), where("x"), where("+"))


def drawn(shown: Position) -> str:
    """`*` a chest, `x` a dot, `o` a dot that belongs to a chest."""
    size = shown.puzzle.size
    letters = [
        "*" if shown.chests >> k & 1 else "x" if shown.dots >> k & 1 else "o" if shown.dotted >> k & 1 else "."
        for k in range(size * size)
    ]
    return " ".join("".join(letters[row * size : (row + 1) * size]) for row in range(size))


def mark(text: str) -> Mark:
    return read(text)


@pytest.mark.parametrize(
    ("marks", "rule", "cells"),
    [
        ("*... .*.. .... ....", "chests touch", {(0, 0), (1, 1)}),
        ("*.*. .... .... ....", "too many in a row", {(0, 0), (0, 2)}),
        ("*... .... *... ....", "too many in a column", {(0, 0), (2, 0)}),
        ("...* .... ..*. ....", "too many in a zone", {(0, 3), (2, 2)}),
        (".... xxxx .... ....", "no room in a row", {(1, 0), (1, 1), (1, 2), (1, 3)}),
        ("..x. ..x. ..x. ..x.", "no room in a column", {(0, 2), (1, 2), (2, 2), (3, 2)}),
        (".... .... .... .xx.", "no room in a zone", {(3, 1), (3, 2)}),
    ],
)
def test_each_fault_has_a_board_that_shows_it(marks: str, rule: str, cells: set[tuple[int, int]]) -> None:
    assert (rule, frozenset(cells)) in {(fault.rule, fault.cells) for fault in faults(position(marks))}


def test_a_clean_board_has_no_fault() -> None:
    assert faults(position("..*. x... ...x ....")) == ()


def test_faults_say_where_in_words() -> None:
    (fault,) = faults(position("*... .... *... ....", zones="AABB AABB CCDD CCDD"))
    assert str(fault.message) == "There are two chests in column 1, where one belongs."
    told = {str(fault.message) for fault in faults(position(".... .... .... .xx."))}
    assert told == {"Dots leave no room for a chest in the sky zone."}


def test_with_two_chests_a_unit_starves_earlier() -> None:
    starved = position("xxxx.x ...... ...... ...... ...... ......", zones=" ".join(["ABCDEF"] * 6), quota=2)
    assert ("no room in a row", "Dots leave room for only one of the two chests in row 1.") in {
        (fault.rule, str(fault.message)) for fault in faults(starved)
    }


def test_chests_decide_whether_it_is_solved() -> None:
    assert is_solved(position("..*. *... ...* .*.."))
    assert is_solved(position("x.*. *x.. ...* .*.x"))
    assert not is_solved(position("..*. *... ...* ...."))
    assert not is_solved(position("*... ..*. .... .*.*"))


def test_auto_dots_belong_to_their_chest() -> None:
    placed = apply(start(position(EMPTY).puzzle), mark("chest+ r1c3"))
    assert drawn(placed) == "oo*o .ooo ..o. ..o."
    assert placed.dots == 0
    assert drawn(apply(placed, mark("clear r1c3"))) == EMPTY
    assert drawn(apply(placed, mark("chest r1c3"))) == "..*. .... .... ...."


def test_a_players_dot_outlives_the_chest_beside_it() -> None:
    dotted = apply(start(position(EMPTY).puzzle), mark("dot r1c4"))
    placed = apply(dotted, mark("chest+ r1c3"))
    assert placed.mark_at((0, 3)) == "dot" and placed.mark_at((1, 3)) == "dot" and placed.mark_at((2, 0)) == "empty"
    assert drawn(apply(placed, mark("clear r1c3"))) == "...x .... .... ...."


def test_a_chest_goes_over_a_dot_but_no_dot_over_a_chest() -> None:
    assert drawn(apply(position("x... .... .... ...."), mark("chest r1c1"))) == "*... .... .... ...."
    before = position("*... .... .... ....")
    with pytest.raises(MoveError, match="clear the chest first"):
        apply(before, mark("dot r1c1 r1c2"))
    assert drawn(before) == "*... .... .... ...."


@pytest.mark.parametrize(
    "move", [Mark("dot", frozenset()), Mark("chest", frozenset({(4, 0)})), Mark("dot", frozenset({(0, -1)}))]
)
def test_a_move_outside_the_board_or_nowhere_is_refused(move: Mark) -> None:
    with pytest.raises(MoveError):
        apply(position(EMPTY), move)


@pytest.mark.parametrize("text", ["chest r1c1", "chest+ r4c2", "dot r1c1 r2c3", "clear r2c2", "dot r10c12"])
def test_moves_have_a_text_form(text: str) -> None:
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "text", ["", "dot", "dot+ r1c1", "chest r0c1", "chest r1", "flag r1c1", "dot r1c1,r1c2", "dot r1c9999"]
)
def test_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        read(text)


def test_units_are_rows_columns_and_zones_with_names() -> None:
    named = [str(unit.name) for unit in units(position(EMPTY).puzzle)]
    assert (
        named[0] == "row 1"
        and named[4] == "column 1"
        and named[8:]
        == [
            "the coral zone",
            "the lavender zone",
            "the green zone",
            "the sky zone",
        ]
    )
    assert str(zone_name(20)) == "number 21"
    assert str(at((0, 3))) == "row 1, column 4"
