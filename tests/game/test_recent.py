"""What was met lately is known from games and results, and later puzzles do not repeat it."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.disk.store import Store
from game.lately import recent
from game.library import Library, wanted
from game.worker import Worker
from generators import fresh, making
from generators.catalog import rules_of
from generators.crossword.make.memory import marks_of

KIND = "crossword"
CHOICE = wanted(KIND, "normal", {"size": 7, "style": "clued", "pattern": "lattice"})
REQUEST = making.request(KIND, "normal", dict(CHOICE.options), "K7QX2M")


@pytest.fixture
def library() -> Library:
    return Library(Store.open(None), Worker("inline"), time.monotonic, Random(1))


def test_what_is_played_and_what_was_finished_is_met(library: Library) -> None:
    first, second = (making.make(making.request(KIND, "normal", dict(CHOICE.options), seed)) for seed in ("A", "B"))
    library.record(library.session(KIND, first), "2026-11-20T10:00:00")
    library.save(library.session(KIND, second))
    met = recent(library.store, KIND)
    assert [set(marks_of(puzzle)) <= set(marks) for puzzle, marks in zip((second, first), met, strict=True)] == [
        True
    ] * 2


def test_a_ready_puzzle_that_repeats_is_left_for_later(library: Library) -> None:
    again, other = making.make_text(REQUEST), None
    for number in range(200):
        text = making.make_text(making.request(KIND, "normal", dict(CHOICE.options), f"S{number}"))
        if not set(marks_of(rules_of(KIND).load(text))) & set(marks_of(rules_of(KIND).load(again))):
            other = text
            break
    assert other is not None
    library.record(library.session(KIND, rules_of(KIND).load(again)), "2026-11-20T10:00:00")
    for text in (again, other):
        library.store.put_ready(KIND, "normal", CHOICE.shelf_key, text)
    taken = library.take_ready(CHOICE)
    assert taken is not None and taken.puzzle == rules_of(KIND).load(other)
    left = library.take_ready(CHOICE)
    assert left is not None and left.puzzle == rules_of(KIND).load(again)


def test_damage_is_passed_over(library: Library) -> None:
    library.store.save_game(KIND, "no game at all")
    assert recent(library.store, KIND) == ()


def test_types_without_marks_remember_nothing(library: Library) -> None:
    request = making.request("sweet-spots", "easy", {"size": 5}, "K7QX2M")
    library.save(library.session("sweet-spots", making.make(request)))
    assert recent(library.store, "sweet-spots") == ()
    assert fresh.fresh_text(request, [["anything"]]) == making.make_text(request)


def test_a_puzzle_that_repeats_nothing_is_that_of_its_code() -> None:
    assert fresh.fresh_text(REQUEST, [["xyzzy plain"]]) == making.make_text(REQUEST)


def test_a_puzzle_that_would_repeat_is_made_anew_and_has_no_code(library: Library) -> None:
    marks = marks_of(making.make(REQUEST))
    puzzle = rules_of(KIND).load(fresh.fresh_text(REQUEST, [marks]))
    words = {mark.partition(" ")[0] for mark in marks}
    assert not words & {mark.partition(" ")[0] for mark in marks_of(puzzle)}
    assert library.code(library.session(KIND, puzzle)) is None
    assert library.code(library.session(KIND, making.make(REQUEST))) is not None
