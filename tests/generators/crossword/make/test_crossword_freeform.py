from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.contract import Cancelled, PuzzleError, steady
from generators.crossword.files import formats
from generators.crossword.fill.layout import runs
from generators.crossword.logic.grading import inspect
from generators.crossword.make.freeform import MOST_TRIED, from_words
from generators.crossword.puzzle import RULES
from generators.crossword.rules import Puzzle
from generators.lexicon import lexicon

FRUIT = ["apple", "avocado", "date", "honeydew", "kiwi", "mandarin", "nance", "papaya"]


def made(*words: str, seed: int = 1) -> tuple[Puzzle, tuple[str, ...]]:
    return from_words(words, Random(seed), steady)


def pieces(puzzle: Puzzle) -> int:
    left, found = set(puzzle.open_cells), 0
    while left:
        found += 1
        edge = [left.pop()]
        while edge:
            row, column = edge.pop()
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & left
            left -= near
            edge += near
    return found


def test_fruit_finds_one_grid_in_one_piece() -> None:
    puzzle, left_out = made(*FRUIT)
    assert left_out == ()
    assert sorted(entry.word for entry in puzzle.entries) == sorted(puzzle.words) == FRUIT
    assert pieces(puzzle) == 1
    assert puzzle.height * puzzle.width <= 120
    assert made(*FRUIT) == (puzzle, ())
    assert made(*FRUIT, seed=2)[0] != puzzle


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text("aenst", min_size=2, max_size=8), min_size=2, max_size=12, unique=True))
def test_nothing_can_be_read_that_is_no_word_of_the_list(words: list[str]) -> None:
    try:
        puzzle, left_out = made(*words)
    except PuzzleError:
        return
    rows = [[bool(puzzle.at((row, column))) for column in range(puzzle.width)] for row in range(puzzle.height)]
    read = ["".join(puzzle.at(cell) for cell in slot.cells) for slot in runs(rows)]
    assert sorted((*read, *left_out)) == sorted(words)
    assert pieces(puzzle) == 1
    assert inspect(puzzle, steady).unique
    assert formats.load(formats.dump(puzzle)) == puzzle


def test_letters_are_shown_until_there_is_one_way() -> None:
    """Two words of a length that cross in their middles could change places."""
    puzzle, _ = made("level", "never")
    report = inspect(puzzle, steady)
    assert report.unique and report.logical
    assert puzzle.givens


def test_words_of_ones_own_with_clues() -> None:
    puzzle, left_out = made("tea: A hot drink", "Toast:Burnt bread ", "ant", "steam engine: It puffs: loudly", "zzz")
    assert puzzle.style == "clued"
    assert left_out == ("zzz",)
    assert {entry.word: entry.clue.text for entry in puzzle.entries if entry.clue and entry.word != "ant"} == {
        "tea": "A hot drink",
        "toast": "Burnt bread",
        "steamengine": "It puffs: loudly",
    }
    assert inspect(puzzle, steady).unique
    position = RULES.start(puzzle)
    for move in RULES.answer(puzzle):
        position = RULES.apply(position, move)
    assert RULES.is_solved(position)


def test_words_in_any_script() -> None:
    puzzle, left_out = made("Äpfel", "λάδι", "élan", "lapin")
    assert left_out == ("λάδι",)
    assert {entry.word for entry in puzzle.entries} == {"äpfel", "élan", "lapin"}


def test_a_long_list_gives_what_fits() -> None:
    words = list(lexicon().common(1200, least=3, most=9))[:1000]
    puzzle, left_out = made(*words)
    assert len(puzzle.entries) + len(left_out) == 1000
    assert MOST_TRIED * 0.9 < len(puzzle.entries) <= MOST_TRIED


@pytest.mark.parametrize(
    "words, said",
    [
        ([], "two words or more"),
        (["", "  "], "two words or more"),
        (["alone"], "two words or more"),
        (["alone", "Alone"], "two words or more"),
        (["abc", "xyz"], "no two of these have a letter in common"),
        (["tea", "t3a"], "line 2: expected a word of letters"),
        (["tea", ": a clue"], "line 2: expected a word before the clue"),
        (["tea", "ant: " + "x" * 300], "line 2: expected a clue of at most"),
        (["tea"] * 10_000, "at most 1000 words"),
        (["a" * 61, "b"], "no two of these have a letter in common"),
    ],
)
def test_what_gives_no_crossword_is_said(words: list[str], said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        made(*words)


def test_laying_words_can_be_cancelled() -> None:
    left = 50

    def pulse(_: float) -> None:
        nonlocal left
        left -= 1
        if not left:
            raise Cancelled

    with pytest.raises(Cancelled):
        from_words(FRUIT, Random(1), pulse)
