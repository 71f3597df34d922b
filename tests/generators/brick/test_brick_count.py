"""Both ways of counting, against plain enumerations."""

from __future__ import annotations

from itertools import combinations as choose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.brick.bricks import Brick
from generators.brick.count import Alphabet, by_splits, coverable
from generators.brick.flat import combinations, splits
from generators.contract import Cancelled
from tests.generators.brick.samples import LETTERS, WORDS

MANY = ["".join(some) for some in choose("abcdefghijklmnop", 3)]
lists = st.lists(st.text("abcdefgh", min_size=1, max_size=6), max_size=25)


def plainly_coverable(words: list[str], size: int) -> set[str]:
    letters = sorted(set("".join(words)))
    return {
        "".join(some)
        for some in choose(letters, size)
        if set(some) == set("".join(word for word in words if set(word) <= set(some)))
    }


@given(lists, st.integers(1, 6))
def test_coverable_sets_are_found_all_and_once(words: list[str], size: int) -> None:
    alphabet = Alphabet(words)
    found = [alphabet.text(mask) for mask in coverable(words, size)]
    assert len(found) == len(set(found))
    assert set(found) == plainly_coverable(words, size)


@given(lists, st.integers(1, 6), st.integers(1, 3))
def test_the_rule_of_splits_is_that_of_combinations(words: list[str], size: int, count: int) -> None:
    alphabet, brick = Alphabet(words), Brick(words)
    by_regex = {letters for split in splits(count, size) for letters in combinations(brick, split)}
    assert {alphabet.text(mask) for mask in by_splits(words, size, count)} == by_regex


@given(lists, st.integers(1, 6), st.integers(1, 3))
def test_every_set_by_splits_is_coverable(words: list[str], size: int, count: int) -> None:
    assert by_splits(words, size, count) <= set(coverable(words, size))


def test_the_example_has_one_puzzle_of_all_its_letters() -> None:
    alphabet = Alphabet(WORDS)
    assert [alphabet.text(mask) for mask in coverable(WORDS, 7)] == [LETTERS]
    assert {alphabet.text(mask) for mask in by_splits(WORDS, 6, 2)} >= {"deiopr", "deiprv", "deoprv"}


def test_nothing_comes_of_nothing() -> None:
    assert by_splits([], 7, 2) == set() and list(coverable([], 7)) == []
    assert by_splits(WORDS, 7, 9) == set() and list(coverable(WORDS, 9)) == []


@pytest.mark.parametrize("search", [lambda p: by_splits(WORDS, 7, 2, p), lambda p: list(coverable(MANY, 7, p))])
def test_counting_can_be_cancelled(search: object) -> None:
    def pulse(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        search(pulse)  # type: ignore[operator]
