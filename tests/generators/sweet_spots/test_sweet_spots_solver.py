"""The exact solver against a plain search, on boards that nobody designed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.contract import Cancelled
from generators.grid import bits, grid
from generators.sweet_spots import solver
from generators.sweet_spots.rules import Puzzle, Quota, units


def board(picture: str, row: int = 1, column: int = 1, zone: int = 1) -> Puzzle:
    names: dict[str, int] = {}
    return Puzzle(
        tuple(tuple(names.setdefault(letter, len(names)) for letter in line) for line in picture.split()),
        Quota(row, column, zone),
    )


DOCUMENTED = board("ABBC AABC CCCC CDDC")


def all_by_force(puzzle: Puzzle) -> set[int]:
    """Every choice of cells, row by row, judged by nothing but the rules."""
    around = grid(puzzle.size).around

    def lay(row: int, chests: int) -> Iterator[int]:
        if row == puzzle.size:
            if all((unit.mask & chests).bit_count() == unit.quota for unit in units(puzzle)):
                yield chests
            return
        for columns in combinations(range(puzzle.size), puzzle.quota.row):
            cells = [row * puzzle.size + column for column in columns]
            added = sum(1 << cell for cell in cells)
            if not any(around[cell] & (chests | added) for cell in cells):
                yield from lay(row + 1, chests | added)

    return set(lay(0, 0))


@st.composite
def random_boards(draw: st.DrawFn) -> Puzzle:
    """Contiguous zones of any shape; separate quotas that agree in sum, and some that do not."""
    size = draw(st.integers(4, 6))
    quota = draw(st.sampled_from([Quota(1, 1, 1), Quota(1, 1, 1), Quota(1, 1, 2), Quota(2, 2, 2), Quota(1, 1, 3)]))
    zones = max(1, size * quota.row // quota.zone)
    beside = grid(size).beside
    places = draw(st.lists(st.integers(0, size * size - 1), min_size=zones, max_size=zones, unique=True))
    owner = {place: number for number, place in enumerate(places)}
    pulls = draw(st.lists(st.integers(0, 10**6), min_size=size * size, max_size=size * size))
    while len(owner) < size * size:
        for cell in range(size * size):
            near = sorted({owner[k] for k in bits(beside[cell]) if k in owner})
            if cell not in owner and near:
                owner[cell] = near[pulls[cell] % len(near)]
    return Puzzle(tuple(tuple(owner[r * size + c] for c in range(size)) for r in range(size)), quota)


@settings(max_examples=120)
@given(random_boards())
def test_solutions_are_all_of_them_and_none_twice(puzzle: Puzzle) -> None:
    found = list(solver.solutions(puzzle))
    assert len(found) == len(set(found))
    assert set(found) == all_by_force(puzzle)


@settings(max_examples=60)
@given(random_boards(), st.integers(0, 2**36 - 1), st.integers(0, 2**36 - 1))
def test_given_chests_and_dots_are_kept(puzzle: Puzzle, some: int, others: int) -> None:
    everything = grid(puzzle.size).everything
    every = all_by_force(puzzle)
    chests = next(iter(sorted(every)), 0) & some
    dots = others & everything & ~chests
    wanted = {answer for answer in every if answer & chests == chests and not answer & dots}
    assert set(solver.solutions(puzzle, chests, dots)) == wanted


def test_given_chests_that_touch_have_no_solution() -> None:
    assert list(solver.solutions(DOCUMENTED, chests=0b11)) == []


def test_the_documented_board_has_the_documented_solution() -> None:
    (answer,) = solver.solutions(DOCUMENTED)
    assert [divmod(index, 4) for index in bits(answer)] == [(0, 2), (1, 0), (2, 3), (3, 1)]
    assert solver.is_unique(DOCUMENTED)


def test_two_layouts_of_eight_by_eight_with_two_chests() -> None:
    whole = board(" ".join(["A" * 8] * 8), row=2, column=2, zone=16)
    assert len(list(solver.solutions(whole))) == len(all_by_force(whole)) == 2


@pytest.mark.parametrize("quota", [Quota(1, 1, 2), Quota(2, 1, 1), Quota(1, 2, 1)])
def test_counts_that_do_not_agree_have_no_solution(quota: Quota) -> None:
    assert list(solver.solutions(Puzzle(DOCUMENTED.zones, quota))) == []


def test_a_spent_budget_is_never_called_unique() -> None:
    empty = board("AAAAA BBBBB CCCCC DDDDD EEEEE")
    assert not solver.is_unique(empty)
    with pytest.raises(solver.Undecided):
        list(solver.solutions(empty, budget=3))
    with pytest.raises(solver.Undecided):
        solver.is_unique(board("AAAAAA BBBBBB CCCCCC DDDDDD EEEEEE FFFFFF"), budget=1)


def test_the_search_can_be_cancelled() -> None:
    calls = []

    def stop(share: float) -> None:
        calls.append(share)
        if len(calls) > 3:
            raise Cancelled

    with pytest.raises(Cancelled):
        list(solver.solutions(board("AAAAAA BBBBBB CCCCCC DDDDDD EEEEEE FFFFFF"), pulse=stop))


def test_what_is_remembered_stays_within_its_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = board("AAAAAA BBBBBB CCCCCC DDDDDD EEEEEE FFFFFF")
    solver.forget()
    everything = set(solver.solutions(puzzle))
    monkeypatch.setattr(solver, "MEMO_CAP", 5)
    solver.forget()
    assert set(solver.solutions(puzzle)) == everything
    assert len(list(islice(solver.solutions(puzzle), 2))) == 2
