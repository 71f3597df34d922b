"""Themes: the lists that people wrote, and crosswords made of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from generators.contract import Level, PuzzleError, steady
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import board_from_layout
from generators.crossword.logic.grading import level_of
from generators.crossword.make.generator import generate
from generators.crossword.make.leaks import tells
from generators.crossword.make.themes import ANY, FEWEST, MOST, Theme, theme_named, themes, with_theme
from generators.crossword.puzzle import RULES, THEME_SIZES
from generators.lexicon import lexicon
from tools.words import theme_lists
from tools.words.clue_bank import BankError


def test_nothing_can_be_said_against_the_lists() -> None:
    found = list(theme_lists.themes())
    assert list(theme_lists.theme_faults(found, lexicon().stem)) == []
    assert len(found) >= 60


def test_the_built_lists_are_those_that_people_wrote() -> None:
    written = {theme.name: (theme.title, dict(theme.clues)) for theme in theme_lists.themes()}
    assert {name: (theme.title, dict(theme.clues)) for name, theme in themes().items()} == written


def test_no_list_has_a_word_that_no_puzzle_shows() -> None:
    assert not [word for theme in themes().values() for word in theme.clues if lexicon().is_blocked(word)]


@pytest.mark.parametrize("size", THEME_SIZES)
@pytest.mark.parametrize("level", Level)
def test_a_themed_crossword_has_answers_of_its_list_and_its_title(size: int, level: Level) -> None:
    puzzle = generate(size, "clued", "lattice", level, Random(f"{size}"), steady, theme=ANY)
    theme = next(theme for theme in themes().values() if theme.title == puzzle.title)
    told = {entry.word: entry.clue.text for entry in puzzle.entries if entry.clue is not None}
    assert FEWEST <= len(told.keys() & theme.clues.keys()) <= MOST[size] + 2
    assert all(told[word] == theme.clues[word] for word in told.keys() & theme.clues.keys())
    assert not [word for word in told for other, clue in told.items() if word != other and tells(clue, word)]
    assert level_of(puzzle) == level
    assert len(told) == len(puzzle.entries)


def test_a_theme_can_be_named() -> None:
    puzzle = generate(13, "clued", "lattice", Level.EASY, Random(1), steady, theme="birds")
    assert puzzle.title == theme_named("birds").title
    with pytest.raises(PuzzleError, match="expected a theme such as"):
        generate(13, "clued", "lattice", Level.EASY, Random(1), steady, theme="spanners")


def test_answers_of_a_theme_leave_room_for_words_that_cross() -> None:
    board = board_from_layout(["***********" if row % 2 == 0 else "*.*.*.*.*.*" for row in range(11)])
    theme = Theme("made", "Made up", {"abcdefghij" + letter: "Nothing" for letter in "klmnop"})
    assert with_theme(board, theme, Index(["zzzzzzzzzzz"]), Random(1)) is None


@pytest.mark.parametrize(
    "text, reason", [("title\tOne\nword\n", "line 2"), ("word\tclue\n", "line 1"), ("", "expected the title")]
)
def test_a_list_that_is_none_is_named(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "birds.tsv").write_text(text, encoding="utf-8")
    with pytest.raises(BankError, match=reason):
        list(theme_lists.themes(tmp_path))


def test_a_theme_goes_with_large_lattices_with_clues() -> None:
    assert RULES.settle({"theme": "any"})["style"] == "clued"
    assert RULES.settle({"theme": "any", "style": "clued"})["theme"] == "any"
    assert RULES.pack({"theme": "any", "style": "clued", "size": 13}) == "13CLT"
    assert RULES.settle({"theme": "any", "style": "clued", "size": 7})["theme"] == "none"
