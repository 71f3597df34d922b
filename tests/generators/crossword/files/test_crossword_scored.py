"""Lists of words with scores."""

from __future__ import annotations

import pytest

from generators.contract import PuzzleError
from generators.crossword.files.scored import mean, read


def test_the_best_words_come_first_and_poor_ones_are_left_out() -> None:
    found = read("Cat;50\n\nton; 70\ncow;50\nmelon;90\nwot;20\ncat;60\n", least=30, lengths={3})
    assert found.words == ("ton", "cat", "cow")
    assert found.scores == {"ton": 70, "cat": 60, "cow": 50}


def test_a_list_without_scores_keeps_its_order() -> None:
    assert read("ton\ncat\nmelon\n", lengths={3}).words == ("ton", "cat")
    assert read("ton\n").scores == {}


def test_the_mean_is_that_of_the_words_that_have_a_score() -> None:
    assert mean(["cat", "ton", "xyz"], {"cat": 50, "ton": 100}) == 75.0
    assert mean(["xyz"], {"cat": 50}) is None


@pytest.mark.parametrize(
    "text, least, reason",
    [
        ("cat;90\ncow;101\n", 0, "list, line 2: expected a word and a score up to 100"),
        ("cat;90\ncow;\n", 0, "list, line 2: expected a word and a score"),
        ("cat;90\ncow;-5\n", 0, "list, line 2: expected a word and a score"),
        ("cat;90\ncow;1;2\n", 0, "list, line 2: expected a word and a score"),
        ("cat;90\nc0w;10\n", 0, "list, line 2: expected a word of letters"),
        ("cat\ncow\n", 50, "list: a least score asks for lines such as"),
    ],
)
def test_what_is_no_scored_list_is_told(text: str, least: int, reason: str) -> None:
    with pytest.raises(PuzzleError, match=reason):
        read(text, "list", least)
