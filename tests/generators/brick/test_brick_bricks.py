"""The tree, flat forms, splits and combinations, by the worked example of the description."""

from __future__ import annotations

import re
from itertools import combinations as choose
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.brick.bricks import Brick, merged, path_of, statistics
from generators.brick.flat import combinations, flat, flats, sharing, splits
from tests.generators.brick.samples import FLAT, LETTERS, WORDS

EXAMPLE = Brick(WORDS)
lists = st.lists(st.text("abcdef", min_size=1, max_size=6), max_size=30)


@pytest.mark.parametrize(("word", "path"), [("screen", "cenrs"), ("compound", "cdmnopu"), ("memorial", "aeilmor")])
def test_a_path_is_the_sorted_letters_once_each(word: str, path: str) -> None:
    assert path_of(word) == path


def test_words_lie_at_the_end_of_their_path_be_it_inner_or_not() -> None:
    assert EXAMPLE.words_at("de") == ("deed",)
    assert EXAMPLE.words_at("deirv") == ("derive", "drive", "driver")
    assert EXAMPLE.words_at("dei") == EXAMPLE.words_at("z") == EXAMPLE.words_at("") == ()
    node = EXAMPLE.node_at("de")
    assert node is not None and node.children


def test_children_ascend() -> None:
    words = ["faith", "lovers", "crosses", "night", "dress", "scared", "porch", "streets", "well"]
    assert Brick(words).preorder() == Brick(reversed(words)).preorder() == "acdersfhitceorshoprderselorsvwrstghint"


def test_a_word_is_kept_once() -> None:
    brick = Brick()
    assert brick.insert("deed") and not brick.insert("deed") and brick.insert("eded")
    assert list(brick.words()) == ["deed", "eded"]
    with pytest.raises(ValueError, match="no path"):
        brick.insert("")


def test_all_subpaths_give_their_words() -> None:
    """The description names "rose" among these for "rope": a slip, for there is no s in the letters."""
    assert " ".join(EXAMPLE.collect("deoprv")) == (
        "deed deep deer door drop error ever order over peer pepper poor proper prove rope"
    )
    assert EXAMPLE.collect(LETTERS) == tuple(sorted(WORDS))


@given(lists, st.text("abcdefgh", max_size=6))
def test_what_is_collected_is_what_can_be_laid(words: list[str], letters: str) -> None:
    assert Brick(words).collect(letters) == tuple(sorted({word for word in words if set(word) <= set(letters)}))


@given(lists, lists)
def test_bricks_merge(one: list[str], other: list[str]) -> None:
    assert list(merged([Brick(one), Brick(other)]).words()) == list(Brick(one + other).words())


# --- flat forms ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", FLAT)
def test_flat_forms_of_the_example(size: int) -> None:
    assert flat(EXAMPLE, size) == flats(EXAMPLE, 7)[size] == FLAT[size]


@pytest.mark.parametrize(
    ("count", "total", "found"),
    [
        (1, 7, "7"),
        (2, 7, "16 25 34"),
        (3, 7, "115 124 133 223"),
        (3, 10, "118 127 136 145 226 235 244 334"),
        (4, 3, ""),
        (5, 5, "11111"),
    ],
)
def test_splits(count: int, total: int, found: str) -> None:
    assert ["".join(map(str, split)) for split in splits(count, total)] == found.split()


def test_combinations_of_the_example() -> None:
    """`deiopr` twice: with `iopr`, which shares nothing with `de`, and with `deiopr`, which shares both letters."""
    assert sorted(combinations(EXAMPLE, (2, 4))) == ["deiopr", "deiopr", "deiprv", "deoprv"]


def test_paths_are_found_by_how_many_letters_they_share() -> None:
    assert sharing("de", 0).findall(FLAT[4]) == ["iopr"]
    assert sharing("de", 1).findall(FLAT[5]) == ["eoprv"]
    assert sharing("de", 2).findall(FLAT[6]) == ["deiopr", "deiprv"]
    assert sharing("", 0).findall("$$") == sharing("de", 0).findall("$$") == []
    assert sharing("", 0).findall(FLAT[2]) == ["de"]


@given(
    st.lists(st.sets(st.sampled_from("abcdef"), min_size=3, max_size=3).map(lambda s: "".join(sorted(s)))), st.data()
)
def test_sharing_counts_letters(paths: list[str], data: st.DataObject) -> None:
    letters, common = data.draw(st.sampled_from(["a", "bc", "def"])), data.draw(st.integers(0, 3))
    form = "$" + "$".join(paths) + "$"
    assert sharing(letters, common).findall(form) == [p for p in paths if len(set(p) & set(letters)) == common]


@given(lists)
def test_chains_add_exactly_what_their_split_says(words: list[str]) -> None:
    brick, paths = Brick(words), sorted({path_of(word) for word in words})
    expected = sorted(
        "".join(sorted({*one, *other}))
        for one, other in product(paths, paths)
        if len(one) == 2 and len(set(other) - set(one)) == 2
    )
    assert sorted(combinations(brick, (2, 2))) == expected


# --- the unbalance ------------------------------------------------------------------------------------


def test_the_unbalance_of_the_example() -> None:
    found = statistics(EXAMPLE)
    assert (found.nodes, found.paths, found.inner, found.words) == (44, 24, 6, 31)
    assert found.depths == (4, 8, 14, 10, 5, 2, 1)
    assert [(branch.letter, branch.nodes, branch.words) for branch in found.branches] == [
        ("d", 22, 18),
        ("e", 15, 11),
        ("i", 4, 1),
        ("o", 3, 1),
    ]
    assert found.leftmost == 0.5


def test_a_full_brick_leans_to_the_left() -> None:
    """With a word for every set of letters the branch below a letter is twice the next one."""
    words = ["".join(some) for size in range(1, 7) for some in choose("abcdef", size)]
    assert [branch.nodes for branch in statistics(Brick(words)).branches] == [32, 16, 8, 4, 2, 1]


def test_an_empty_brick_has_nothing_to_lean() -> None:
    found = statistics(Brick())
    assert (found.nodes, found.branches, found.leftmost) == (0, (), 0.0)
    assert flat(Brick(), 3) == "$$" and re.fullmatch("", Brick().preorder())
