"""What was met lately is remembered, and later puzzles do not repeat it."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.disk.store import Store
from game.library import Library, wanted
from game.worker import Worker
from generators import making
from generators.catalog import rules_of
from generators.crossword.make.memory import Memory, marks_of

KIND = "crossword"
CHOICE = wanted(KIND, "normal", {"size": 7, "style": "clued", "pattern": "lattice"})
REQUEST = making.request(KIND, "normal", dict(CHOICE.options), "K7QX2M")


@pytest.fixture
def library() -> Library:
    return Library(Store.open(None), Worker("inline"), time.monotonic, Random(1))


def test_what_is_taken_is_remembered_once(library: Library) -> None:
    text = making.make_text(REQUEST)
    for _ in range(2):
        library.store.put_ready(KIND, "normal", CHOICE.shelf_key, text)
        assert library.take_ready(CHOICE) is not None
    marks = list(marks_of(rules_of(KIND).load(text)))
    assert library.recent(KIND) == [marks]


def test_no_more_is_remembered_than_matters(library: Library) -> None:
    memory = rules_of(KIND).memory
    assert memory is not None
    library.store.set_setting(f"recent {KIND}", [[f"{number}"] for number in range(memory.last)])
    library.remember(KIND, making.make(REQUEST))
    assert len(library.recent(KIND)) == memory.last
    assert library.recent(KIND)[1] == ["0"]


def test_damage_to_what_is_remembered_is_passed_over(library: Library) -> None:
    library.store.set_setting(f"recent {KIND}", [["ace"], 7, [8], "x", ["ant plain"]])
    assert library.recent(KIND) == [["ace"], ["ant plain"]]


def test_types_without_memory_remember_nothing(library: Library) -> None:
    request = making.request("sweet-spots", "easy", {"size": 5}, "K7QX2M")
    library.remember("sweet-spots", making.make(request))
    assert library.recent("sweet-spots") == []
    assert making.make_fresh(request, [["anything"]]) == making.make_text(request)


def test_a_puzzle_that_repeats_nothing_is_that_of_its_code() -> None:
    assert making.make_fresh(REQUEST, [["xyzzy plain"]]) == making.make_text(REQUEST)


def test_a_puzzle_that_would_repeat_is_made_anew_and_has_no_code(library: Library) -> None:
    marks = marks_of(making.make(REQUEST))
    puzzle = rules_of(KIND).load(making.make_fresh(REQUEST, [marks]))
    assert not Memory((marks,)).is_met(puzzle)
    assert library.code(library.session(KIND, puzzle)) is None
    assert library.code(library.session(KIND, making.make(REQUEST))) is not None
