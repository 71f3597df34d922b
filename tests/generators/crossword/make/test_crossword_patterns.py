from __future__ import annotations

from random import Random

import pytest

from generators.contract import Cancelled, PuzzleError, steady
from generators.crossword.fill.layout import board_from_layout
from generators.crossword.make.patterns import MOST_SLOTS, SIZES, is_well_tied, pattern

EVERY = [(size, style) for size in SIZES for style in ("lattice", "dense")]
LONGEST = 11


def drawn(size: int, style: str, seed: object) -> tuple[str, ...]:
    return pattern(size, style, Random(f"{seed}"), steady, LONGEST)


@pytest.mark.parametrize("size, style", EVERY)
@pytest.mark.parametrize("seed", range(6))
def test_a_pattern_keeps_its_rules(size: int, style: str, seed: int) -> None:
    try:
        rows = drawn(size, style, seed)
    except PuzzleError:
        pytest.fail(f"no {style} pattern of {size} for seed {seed}")
    assert [len(row) for row in rows] == [size] * size
    assert list(rows) == [row[::-1] for row in reversed(rows)]
    slots = board_from_layout(rows).slots
    assert all(3 <= slot.length <= LONGEST for slot in slots)
    assert len(slots) <= MOST_SLOTS
    covered = {cell for slot in slots for cell in slot.cells}
    assert covered == {(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char == "*"}
    assert is_well_tied([[char == "*" for char in row] for row in rows])
    assert not any(
        rows[r][c : c + 2] == rows[r + 1][c : c + 2] == ".." for r in range(size - 1) for c in range(size - 1)
    )
    for slot in slots:
        crossed = len(slot.junctions)
        if style == "dense":
            assert crossed == slot.length
        else:
            assert crossed >= 2 and 2 * crossed >= slot.length - 1
            marks = "".join("x" if index in slot.junctions else "-" for index in range(slot.length))
            assert "---" not in marks


def test_a_dense_grid_has_few_blocks() -> None:
    for seed in range(4):
        share = sum(row.count(".") for row in drawn(15, "dense", seed)) / 225
        assert 0.16 <= share <= 0.2


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
        pattern(15, "dense", Random(1), pulse)
