from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import Level, PuzzleError, steady
from generators.lexicon import lexicon
from generators.riddle import formats, jobs
from generators.riddle.generator import Recipe, for_answer, generate
from generators.riddle.grading import inspect
from generators.riddle.kind import RULES
from generators.riddle.pairs import distance, more_than, share_root, stock
from generators.riddle.rules import Puzzle
from generators.riddle.solver import fitting

LIMITS = {"but not": 3, "and also": 2, "both": 2, "neither": 2}
RIDDLES = [
    generate(length, style, level, Random(f"{number}"), steady)
    for number, level in enumerate(Level)
    for length in (4, 6, 7, 10)
    for style in ("meaning", "document")
]


def related(one: str, other: str) -> bool:
    return other in lexicon().related(one) or one in lexicon().related(other)


@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_the_distance_is_that_of_the_table(one: str, other: str) -> None:
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, start=1):
        above, row = row, [number]
        for place, char in enumerate(other):
            row.append(min(above[place + 1] + 1, row[-1] + 1, above[place] + (letter != char)))
    assert distance(one, other) == row[-1]


@given(st.lists(st.integers(0, 255), max_size=9), st.integers(0, 3))
def test_members_of_many_sets(sets: list[int], limit: int) -> None:
    expected = sum(1 << bit for bit in range(8) if sum(each >> bit & 1 for each in sets) > limit)
    assert more_than(limit, sets) == expected


def test_words_near_in_spelling_are_around() -> None:
    words = stock()
    for number in range(500, 520):
        near = words.around(number, 2)
        for other in range(0, len(words.words), 37):
            if other != number and distance(words.words[number], words.words[other]) <= 2:
                assert near >> other & 1


@pytest.mark.parametrize(
    "one, other, same",
    [("orchestral", "orchestrated", True), ("walk", "walking", True), ("north", "south", False), ("car", "cat", False)],
)
def test_words_that_differ_in_endings_alone(one: str, other: str, same: bool) -> None:
    assert share_root(one, other) == same


@pytest.mark.parametrize("puzzle", RIDDLES, ids=lambda puzzle: puzzle.answer)
def test_a_riddle_keeps_the_rules_for_pairs(puzzle: Puzzle) -> None:
    assert fitting(puzzle.lines) == [puzzle.answer]
    words = [word for line in puzzle.lines for word in (line.first, line.second)]
    stems = [lexicon().stem(word) for word in words]
    for line in puzzle.lines:
        assert not set(line.first) <= set(line.second)
        assert not set(line.second) <= set(line.first)
        assert not share_root(line.first, line.second)
        near = distance(line.first, line.second) <= LIMITS[line.form]
        assert near or (puzzle.style == "meaning" and related(line.first, line.second))
        assert lexicon().stem(line.first) != lexicon().stem(puzzle.answer) != lexicon().stem(line.second)
    assert len(set(words)) == len(words)
    others = Counter(stem for stem in stems)
    assert all(count <= 2 for count in others.values())
    assert not any(lexicon().is_blocked(word) for word in (*words, puzzle.answer))
    if puzzle.style == "meaning":
        assert 3 * sum(related(line.first, line.second) for line in puzzle.lines) >= len(puzzle.lines)


def test_every_wording_is_met_about_as_often_as_its_weight() -> None:
    made = [generate(7, "meaning", Level.HARD, Random(seed), steady) for seed in range(60)]
    counts = Counter(line.form for puzzle in made for line in puzzle.lines)
    total = sum(counts.values())
    assert 0.6 < counts["but not"] / total < 0.8
    assert 0.1 < (counts["and also"] + counts["both"]) / total < 0.3
    assert 0.03 < counts["neither"] / total < 0.2
    assert min(counts["and also"], counts["both"]) > 20
    assert 8 < sum(puzzle.last for puzzle in made) < 30


@pytest.mark.parametrize("answer", ["margaret", "jazz", "quizzical", "xyzzy", "zz", "qqqq", "internationally"])
def test_a_word_of_ones_own_has_one_riddle(answer: str) -> None:
    puzzle = formats.load(jobs.custom(answer.upper()))
    assert puzzle.answer == answer
    assert fitting(puzzle.lines, puzzle.extra) == [answer]
    assert inspect(puzzle, steady).unique
    assert puzzle.extra == (() if lexicon().is_word(answer, 55) else (answer,))


@pytest.mark.parametrize("answer", ["", "a", "café", "ten4", "x" * 16])
def test_what_is_no_word_has_no_riddle(answer: str) -> None:
    with pytest.raises(PuzzleError):
        jobs.custom(answer)


def test_a_word_without_lines_is_said_to_have_none() -> None:
    """No two words are at no distance from each other."""
    with pytest.raises(PuzzleError, match="no riddle was found"):
        for_answer("teacup", "document", Level.EASY, Random(1), steady, Recipe(limits=(0, 0, 0)))


def test_weights_choose_the_wordings() -> None:
    for weights, forms in (((1, 0, 0), {"but not"}), ((0, 1, 0), {"and also", "both"})):
        puzzle = for_answer("stone", "document", Level.NORMAL, Random(5), steady, Recipe(weights=weights))
        assert {line.form for line in puzzle.lines} <= forms


def test_a_dictionary_of_ones_own_decides_what_else_fits() -> None:
    recipe = Recipe(words=("stone", "atone", "store", "shone"))
    puzzle = generate(5, "meaning", Level.NORMAL, Random(2), steady, recipe)
    assert puzzle.answer in recipe.words  # type: ignore[operator]


def test_a_typed_riddle_with_faults_in_its_pairs_is_not_valid() -> None:
    puzzle = RULES.load("My first is in at but not in to\nMy last is in sort but not in sorer\nAnswer: at")
    report = RULES.inspect(puzzle, steady)
    assert not report.valid
    assert report.faults == ("the answer stands there",)
