from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.contract import Cancelled, PuzzleError
from generators.crossword.fill import index as index_module
from generators.crossword.fill import search as search_module
from generators.crossword.fill.index import Index, Shelf, members
from generators.crossword.fill.layout import Board, Slot, board_from_layout
from generators.crossword.fill.solver import Failure, Undecided, count, fills, find, is_unique
from tests.generators.crossword.fruit import LAYOUT, PLACED, PRINTED, SOLUTION, WORDS

FRUIT = board_from_layout(LAYOUT)
SQUARE = board_from_layout(["***", "***", "***"])
THREES = ("row", "awe", "yet", "ray", "owe", "wet", "arc", "moo", "pet", "amp", "roe", "cot", "ten", "tea", "ant")


def rows_of(boards: Iterable[Board]) -> list[tuple[str, ...]]:
    return [board.rows for board in boards]


# --- the words ------------------------------------------------------------------------------------------


@given(st.lists(st.text("abé字", max_size=4), max_size=12), st.lists(st.sampled_from(["", "a", "b", "é"]), max_size=4))
def test_words_that_fit_are_those_with_these_letters(words: list[str], pattern: list[str]) -> None:
    fitting = [word for word in dict.fromkeys(words) if len(word) == len(pattern)]
    fitting = [word for word in fitting if all(a in ("", b) for a, b in zip(pattern, word, strict=True))]
    index = Index(words)
    assert index.fitting(pattern) == fitting
    assert {word: index.copies(word) for word in words} == Counter(words)
    assert index.lengths == tuple(sorted({len(word) for word in words}))


def test_scripts_with_many_letters() -> None:
    words = [chr(0x4E00 + number) + chr(0x5000 + number % 300) for number in range(1000)]
    index = Index(words)
    assert index.fitting(["", chr(0x5000 + 7)]) == [words[7], words[307], words[607], words[907]]
    assert all(index.fitting(word) == [word] for word in words)


@given(st.integers(0, 1 << 200))
def test_members_are_the_bits(mask: int) -> None:
    assert sum(1 << number for number in members(mask)) == mask


def test_a_list_that_would_not_fit_into_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_module, "MOST_BITS", 10)
    with pytest.raises(PuzzleError, match="too many words of length 3 with too many different letters"):
        Index(["abc", "abd", "bcd", "cde"]).of(3)


# --- the worked example -----------------------------------------------------------------------------------


def test_the_fruits() -> None:
    (full,) = fills(FRUIT, Index(WORDS))
    assert full.rows == SOLUTION
    assert full.picture() == PRINTED
    assert {(slot.start, slot.across): slot.word for slot in full.slots} == PLACED
    assert FRUIT.rows == LAYOUT
    assert is_unique(FRUIT, Index(WORDS))


@pytest.mark.parametrize("seed", range(3))
def test_the_fruits_among_decoys(seed: int) -> None:
    rng = Random(seed)
    letters = sorted({letter for word in WORDS for letter in word})
    decoys = ["".join(rng.choices(letters, k=len(word))) for word in WORDS for _ in range(20)]
    index = Index([*decoys, *WORDS])
    assert SOLUTION in rows_of(fills(FRUIT, index))
    found = find(FRUIT, index, rng=rng)
    assert isinstance(found, Board)
    assert_is_fill(FRUIT, found, [*decoys, *WORDS])


# --- every fill, and no other -----------------------------------------------------------------------------


def assert_is_fill(board: Board, full: Board, words: Sequence[str]) -> None:
    assert not Counter(slot.word for slot in full.slots) - Counter(words)
    for before, after in zip("".join(board.rows), "".join(full.rows), strict=True):
        assert before in (board.space, after)


def by_trying(board: Board, words: Sequence[str]) -> set[tuple[str, ...]]:
    """All fills: slot by slot, every word that is left."""
    left = Counter(words)
    left.subtract(slot.word for slot in board.slots if slot.word)
    open_ = [slot for slot in board.slots if not slot.word]

    def place(board: Board, slots: Sequence[Slot]) -> Iterator[Board]:
        if not slots:
            yield board
            return
        for word in [word for word, times in left.items() if times > 0 and len(word) == slots[0].length]:
            if all(a in ("", b) for a, b in zip(board.pattern(slots[0]), word, strict=True)):
                left[word] -= 1
                yield from place(board.filled([replace(slots[0], word=word)]), slots[1:])
                left[word] += 1

    return set(rows_of(place(board, open_)))


@st.composite
def tasks(draw: st.DrawFn) -> tuple[Board, list[str]]:
    """Small ones, in which words are repeated and fills are neither rare nor sure."""
    height, width = draw(st.integers(1, 4)), draw(st.integers(2, 4))
    signs = draw(st.sampled_from(["**.", "****.", "****.a", "*"]))
    rows = draw(st.lists(st.text(signs, min_size=width, max_size=width), min_size=height, max_size=height))
    letters = draw(st.sampled_from(["a", "ab", "ab", "abc"]))
    words = draw(st.lists(st.text(letters, min_size=2, max_size=4), max_size=10))
    return board_from_layout(["**" + rows[0][2:], *rows[1:]]), words


@given(tasks(), st.integers(0, 9))
@settings(max_examples=400)
def test_fills_are_what_trying_every_word_finds(task: tuple[Board, list[str]], seed: int) -> None:
    board, words = task
    expected = by_trying(board, words)
    found = rows_of(fills(board, Index(words)))
    assert len(found) == len(set(found))
    assert set(found) == expected
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search_module, "PATIENCE", 2)
        patch.setattr(search_module, "CHUNK", 2)
        by_chance = rows_of(fills(board, Index(words), rng=Random(seed)))
    assert len(by_chance) == len(expected)
    assert set(by_chance) == expected
    assert count(board, Index(words), None) == len(expected)
    assert isinstance(find(board, Index(words)), Board) == bool(expected)


@given(st.integers(0, 10**6))
@settings(max_examples=40)
def test_a_full_board_is_found_again_from_its_words(seed: int) -> None:
    rng = Random(seed)
    letters = "abcdefghij"
    rows = ["".join(rng.choice(letters) if rng.random() < 0.7 else "." for _ in range(8)) for _ in range(8)]
    solved = board_from_layout(["ab" + rows[0][2:], *rows[1:]])
    words = [slot.word for slot in solved.slots]
    loose = {cell for slot in solved.slots for cell in slot.cells}
    board = replace(
        solved,
        rows=tuple(
            "".join("*" if (r, c) in loose else char for c, char in enumerate(row)) for r, row in enumerate(solved.rows)
        ),
    )
    found = list(islice(fills(board, Index(words)), 2000))
    assert solved in found or len(found) == 2000
    for full in found[:5]:
        assert_is_fill(board, full, words)


def test_words_are_used_as_often_as_they_are_there() -> None:
    apart = board_from_layout(["***", "...", "***"])
    assert rows_of(fills(apart, Index(["cat"]))) == []
    assert rows_of(fills(apart, Index(["cat", "cat"]))) == [("cat", "...", "cat")]
    assert count(apart, Index(["cat", "cat", "dog"]), None) == 3


def test_words_that_stand_there_already_are_used_by_it() -> None:
    board = board_from_layout(["cat", "...", "***"])
    assert rows_of(fills(board, Index(["cat", "dog"]))) == [("cat", "...", "dog")]
    assert rows_of(fills(board, Index(["cat"]))) == []
    assert rows_of(fills(board, Index(["dog"]))) == [("cat", "...", "dog")]
    assert rows_of(fills(board, Index(["cat", "cat"]))) == [("cat", "...", "cat")]


def test_a_full_board_is_its_only_fill() -> None:
    full = board_from_layout(SOLUTION)
    assert list(fills(full, Index(WORDS))) == [full]
    assert list(fills(full, Index([]))) == [full]


def test_cells_that_belong_to_no_slot_stay_open() -> None:
    board = board_from_layout(["**.", "..*", "a.."])
    assert rows_of(fills(board, Index(["be"]))) == [("be.", "..*", "a..")]


def test_any_characters_and_any_shape() -> None:
    board = board_from_layout(["#   ", "## #", "## #"], block="#", space=" ")
    assert rows_of(fills(board, Index(["мир", "ива", "год"]))) == [("#мир", "##в#", "##а#")]


def test_many_parts_without_a_fill_are_no_long_search() -> None:
    """Forty slots that anything fills, and a square that nothing does: the failure has nothing to do with the forty."""
    rows = ["***." * 10 + "****", "." * 40 + "****", "***." * 10 + "****", "." * 40 + "****"]
    words = ["".join((a, b, c)) for a in "abcd" for b in "abcd" for c in "abcd"]
    words += ["abcd", "bcde", "cdef", "dabc", "acbd", "badc", "cdab", "dcba", "abdc"]
    assert count(board_from_layout(rows), Index(words), budget=2000) == 0


# --- what cannot be told, and what can be told of a failure -----------------------------------------------


def test_a_spent_budget_is_no_answer() -> None:
    with pytest.raises(Undecided):
        count(SQUARE, Index(THREES), None, budget=3)
    assert count(SQUARE, Index(THREES), None, budget=10_000) == count(SQUARE, Index(THREES), None)
    with pytest.raises(Undecided):
        find(FRUIT, Index(WORDS), budget=0)


def test_lengths_without_words_are_told() -> None:
    found = find(FRUIT, Index([word for word in WORDS if len(word) not in (6, 7)]))
    assert isinstance(found, Failure)
    assert str(found.reason) == "There are no words of length 6 and 7."
    assert found.missing == (6, 7)


def test_too_few_words_of_a_length_are_told() -> None:
    found = find(FRUIT, Index(WORDS[1:]))
    assert isinstance(found, Failure)
    assert str(found.reason) == "There are 2 slots of length 8, but only 1 word for them."
    assert found.slots == tuple(slot for slot in found.board.slots if not slot.word)
    placed = [slot.word for slot in found.board.slots if slot.word]
    assert sorted([*placed, *(word for words in found.words.values() for word in words)]) == sorted(WORDS[1:])
    assert {slot.length for slot in found.slots} == set(found.words) == {5, 8}
    assert found.junctions == {(1, 3): "o", (1, 9): "w", (3, 3): "p", (5, 3): "e", (8, 6): "d", (8, 8): "w"}


def test_what_remains_where_the_search_came_furthest() -> None:
    board = board_from_layout(["***", "*.*", "***", "...", "***"])
    words = ["cat", "cow", "tin", "wax", "dog", "get"]
    found = find(board, Index(words))
    assert isinstance(found, Failure)
    assert found.missing == ()
    assert str(found.reason).startswith("The words do not all fit together: ")
    assert 0 < len(found.slots) < len(board.slots)
    placed = {slot.word for slot in found.board.slots if slot.word}
    assert set(found.words[3]) == set(words) - placed
    for cell, letter in found.junctions.items():
        stands = found.board.rows[cell[0]][cell[1]]
        assert letter == ("" if stands == "*" else stands)


# --- taste, chance and cancelling -------------------------------------------------------------------------


class Backwards:
    """Prefers the end of the alphabet; words with the same first two letters keep apart."""

    def __init__(self, words: Sequence[str], barred: Sequence[str] = ()) -> None:
        self.shelf, self.out = Index(words).of(3), barred

    def order(self, shelf: Shelf, candidates: int, rng: Random | None) -> Iterable[int]:
        return sorted(members(candidates), key=lambda number: shelf.words[number], reverse=True)

    def barred(self, shelf: Shelf) -> int:
        return sum(1 << shelf.numbers[word] for word in self.out)

    def apart(self, word: str) -> Mapping[int, int]:
        alike = [other for other in self.shelf.words if other != word and other[:2] == word[:2]]
        return {3: sum(1 << self.shelf.numbers[other] for other in alike)}


def tasteful(rows: Sequence[str], words: Sequence[str], barred: Sequence[str] = ()) -> list[tuple[str, ...]]:
    return rows_of(fills(board_from_layout(rows), Index(words), prefer=Backwards(words, barred)))


def test_taste_chooses_among_words_and_keeps_some_apart() -> None:
    rows = ["***", "...", "***"]
    assert tasteful(rows, ["ant", "ten", "tea"])[0] == ("ten", "...", "ant")
    assert tasteful(rows, ["ten", "tea"]) == []
    assert tasteful(["ten", "...", "***"], ["ten", "tea", "ant"]) == [("ten", "...", "ant")]


def test_taste_bars_words_but_not_those_that_stand() -> None:
    words = ["ant", "ten", "ode"]
    assert tasteful(["***", "...", "***"], words, ["ten"]) == [("ode", "...", "ant"), ("ant", "...", "ode")]
    assert tasteful(["ten", "...", "***"], words, ["ten", "ode"]) == [("ten", "...", "ant")]


@given(st.integers(0, 100))
@settings(max_examples=20)
def test_the_same_chance_gives_the_same_fill(seed: int) -> None:
    one, other = (find(SQUARE, Index(THREES), rng=Random(seed)) for _ in range(2))
    assert one == other
    assert isinstance(one, Board)
    assert_is_fill(SQUARE, one, THREES)


def test_every_step_can_be_cancelled() -> None:
    pulses = 0

    def pulse(share: float) -> None:
        nonlocal pulses
        assert 0 <= share <= 1
        pulses += 1
        if pulses > 5:
            raise Cancelled

    with pytest.raises(Cancelled):
        Index((str(number) for number in range(10**9)), pulse)
    pulses = 0
    with pytest.raises(Cancelled):
        Index(WORDS).of(8, pulse)
    pulses = 0
    with pytest.raises(Cancelled):
        count(SQUARE, Index(THREES), None, pulse=pulse)
