"""The clues that are shipped, and what is promised of them."""

from __future__ import annotations

from random import Random

import pytest

from generators.contract import Level
from generators.crossword.fill.layout import Slot
from generators.crossword.make.clues import (
    KINDS,
    clue_for,
    clue_of_level,
    clued_words,
    clues_for,
    has_hard_clue,
    is_name,
    rivals,
)
from generators.crossword.make.generator import has_rival
from generators.lexicon import lexicon

WORDS = sorted(clued_words())


def test_there_are_clues_for_sixteen_thousand_answers() -> None:
    assert len(WORDS) > 15_500
    assert is_name("oslo") and is_name("asif") and not is_name("ace") and not is_name("xyzzy")
    assert clue_for("violet") is None or clue_for("violin") is not None
    assert clue_for("xyzzy") is None
    assert clues_for("xyzzy") == ()


def test_every_common_short_word_has_a_clue_but_the_grim_ones() -> None:
    common = lexicon().common(spelling="british", least=3, most=5)
    lacking = [word for word in common if word not in clued_words()]
    assert len(lacking) < 90, lacking


def test_every_answer_has_two_clues_and_many_have_three() -> None:
    counts = [len(clues_for(word)) for word in WORDS]
    assert min(counts) >= 2
    assert counts.count(3) > len(WORDS) // 5


@pytest.mark.parametrize("level", Level)
def test_a_level_takes_the_clues_that_it_wants(level: Level) -> None:
    """Ace has one of each kind."""
    by_kind = {clue.kind: clue for clue in clues_for("ace")}
    assert tuple(by_kind) == KINDS
    taken = {clue_of_level("ace", level, Random(seed)).kind for seed in range(20)}
    assert (
        taken
        == {
            Level.EASY: {"plain"},
            Level.NORMAL: {"plain", "lively"},
            Level.HARD: {"lively"},
            Level.FIENDISH: {"hard"},
        }[level]
    )


def test_where_there_is_no_hard_clue_the_liveliest_is_taken() -> None:
    word = next(word for word in WORDS if not has_hard_clue(word))
    assert clue_of_level(word, Level.FIENDISH, Random(1)) == clues_for(word)[-1]


def test_what_only_americans_write_is_left_out() -> None:
    assert "mums" in clued_words() and "moms" not in clued_words()
    assert clues_for("moms")


def test_rivals_mean_the_same_in_some_sense_and_are_as_long() -> None:
    assert "hold" in rivals("halt") and "halt" in rivals("hold")
    assert all(len(rival) == len(word) and rival != word for word in WORDS for rival in rivals(word))


@pytest.mark.parametrize(
    ("word", "crossed", "open_"),
    [("halt", {0, 2}, True), ("halt", {0, 1}, False), ("halt", {0, 2, 3}, False), ("elbow", {0, 2}, False)],
)
def test_a_rival_that_fits_the_crossings_leaves_open_what_is_meant(word: str, crossed: set[int], open_: bool) -> None:
    slot = Slot((0, 0), True, len(word), frozenset(crossed), word)
    assert has_rival(slot) is open_
