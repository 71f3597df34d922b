"""A crossword on paper: how its clues fall into columns, and that no letter of the answer is given away."""

from __future__ import annotations

from generators.crossword.files.formats import load
from generators.crossword.paper import PAPER, Row, _flowing
from generators.data import shelf
from generators.paper.shapes import Room, Style, Words


class Even:
    def width(self, text: str, style: Style) -> float:
        return len(text) * style.size / 2


def rows(drawn: str) -> list[Row]:
    """A title is in capitals, and what begins with a dot goes on with the row above."""
    return [Row(text, is_title=text.isupper(), is_first=not text.startswith(".")) for text in drawn.split()]


def columns(drawn: str, count: int, most: int, is_level: bool = False) -> list[str]:
    return [" ".join(row.text for row in column) for column in _flowing(rows(drawn), count, most, is_level)]


def test_clues_are_never_parted_and_titles_stand_above_a_clue() -> None:
    assert columns("ACROSS one two .more three", 2, 3) == ["ACROSS one", "two .more three"]
    assert columns("ACROSS one two DOWN three", 2, 4) == ["ACROSS one two", "DOWN three"]


def test_level_columns_are_about_equally_high_and_too_many_rows_make_them_higher() -> None:
    assert columns("ACROSS one two three four five", 2, 20, is_level=True) == ["ACROSS one two", "three four five"]
    assert columns("ACROSS one two three four five", 1, 2) == ["ACROSS one two three four five"]


def test_the_grid_shows_the_given_letters_alone() -> None:
    for text in list(shelf("crossword"))[:40]:
        puzzle = load(text)
        drawn = PAPER.puzzle(puzzle, Room(511, 330, Even()))
        shown = [shape.text for shape in drawn.shapes if isinstance(shape, Words) and shape.align == "centre"]
        assert sorted(shown) == sorted(puzzle.at(cell).upper() for cell in puzzle.givens)
