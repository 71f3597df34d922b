from __future__ import annotations

from random import Random

import pytest

from generators.contract import Cancelled, PuzzleError, steady
from generators.crossword.fill.layout import board_from_layout
from generators.crossword.make.grids import is_well_tied
from generators.crossword.make.lattice import SLOTS
from generators.crossword.make.patterns import SIZES, dense_fault, dense_patterns, pattern

EVERY = [(size, style) for size in SIZES for style in ("lattice", "dense")]
LONGEST = 11


def drawn(size: int, style: str, seed: object) -> tuple[str, ...]:
    return pattern(size, style, Random(f"{seed}"), steady, LONGEST)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(8))
def test_a_lattice_keeps_its_rules(size: int, seed: int) -> None:
    rows = drawn(size, "lattice", seed)
    assert [len(row) for row in rows] == [size] * size
    assert list(rows) == [row[::-1] for row in reversed(rows)]
    slots = board_from_layout(rows).slots
    assert SLOTS[size][0] <= len(slots) <= SLOTS[size][1]
    assert all(3 <= slot.length <= LONGEST for slot in slots)
    covered = {cell for slot in slots for cell in slot.cells}
    assert covered == {(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char == "*"}
    assert is_well_tied([[char == "*" for char in row] for row in rows])
    for slot in slots:
        assert 2 * len(slot.junctions) >= slot.length
        marks = "".join("x" if index in slot.junctions else "-" for index in range(slot.length))
        assert "--" not in marks


@pytest.mark.parametrize("size", SIZES)
def test_every_kept_pattern_keeps_the_rules(size: int) -> None:
    found = dense_patterns(size)
    assert len(set(found)) == len(found) >= 20
    assert [fault for rows in found if (fault := dense_fault(rows))] == []


@pytest.mark.parametrize("size", SIZES)
def test_every_letter_of_a_dense_pattern_is_crossed(size: int) -> None:
    for seed in range(6):
        slots = board_from_layout(drawn(size, "dense", seed)).slots
        assert all(len(slot.junctions) == slot.length >= 3 for slot in slots)


@pytest.mark.parametrize(
    "rows, fault",
    [
        ("***.* ***.* ***** *.*** *.***", "too short"),
        ("..*** .**** ***** ***** ***..", "not symmetric"),
        ("***** ***** ***** ***** *****", ""),
        ("...***... ...***... ...***... ********* ********* ********* ...***... ...***... ...***...", "square"),
    ],
)
def test_what_is_wrong_with_a_pattern_is_said(rows: str, fault: str) -> None:
    found = dense_fault(tuple(rows.split()))
    assert fault in found and bool(fault) == bool(found)


def test_patterns_vary() -> None:
    for size, style in EVERY:
        if size in (11, 13):
            assert len({drawn(size, style, seed) for seed in range(12)}) > 9


def test_a_grid_that_hangs_on_one_slot_is_not_well_tied() -> None:
    rows = ["***..", "*.*..", "***..", "*....", "*****"]
    assert not is_well_tied([[char == "*" for char in row] for row in rows])
    assert is_well_tied([[True] * 3] * 3)
    assert not is_well_tied([[True, True, True], [False] * 3, [True, True, True]])


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(PuzzleError, match="at most 4 letters"):
        pattern(5, "lattice", Random(1), steady, 4)


def test_drawing_can_be_cancelled() -> None:
    def pulse(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        pattern(15, "lattice", Random(1), pulse)
