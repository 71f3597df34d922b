"""The order of the tests themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.order import shuffled


@dataclass(frozen=True)
class Item:
    nodeid: str


ITEMS: list[Any] = [Item(f"tests/test_{file}.py::test_{number}") for file in "abcdef" for number in range(9)]


def test_an_order_is_repeated_by_its_seed() -> None:
    assert shuffled(ITEMS, "7") == shuffled(ITEMS, "7") != shuffled(ITEMS, "8")
    assert shuffled(ITEMS, "7") != ITEMS
    assert sorted(shuffled(ITEMS, "7"), key=ITEMS.index) == ITEMS


def test_the_tests_of_a_file_stay_together_and_keep_their_order_when_it_runs_alone() -> None:
    together = [item.nodeid.partition("::")[0] for item in shuffled(ITEMS, "7")]
    assert all(len(set(together[start : start + 9])) == 1 for start in range(0, len(together), 9))
    alone = [item for item in ITEMS if "test_c" in item.nodeid]
    assert shuffled(alone, "7") == [item for item in shuffled(ITEMS, "7") if "test_c" in item.nodeid]
