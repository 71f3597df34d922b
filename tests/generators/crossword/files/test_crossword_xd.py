"""The readable text form, both ways."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import Level, Origin, PuzzleError
from generators.crossword.files import formats, xd
from generators.crossword.files.placing import plain
from generators.crossword.files.validity import checked
from generators.crossword.rules import UNKNOWN, Clue, Puzzle
from tests.game.boards.grids import barred
from tests.generators.crossword.crosswords import CLUED, FILL_IN, NEAT, kept, puzzles

SMALL = """\
Title: Small beasts
Author: N. O. Body
Editor: Some One
Rebus: 1=NEST
Special: circle


cAT
O#O
WI1


A1. It {/purrs/} ~ CAT
A3. Be first ~ WINEST
A3 ^Refs: D1

D1. It moos ~ COW
D2. A thousand\\kilograms ~ TONEST
D9. No word ~ XYZ


Easy.

Really.
"""
PUZZLE = Puzzle(
    style="clued",
    height=3,
    width=3,
    cells=("c", "a", "t", "o", "", "o", "w", "i", "nest"),
    clues=(
        Clue(1, True, "It purrs"),
        Clue(3, True, "Be first"),
        Clue(1, False, "It moos"),
        Clue(2, False, "A thousand kilograms"),
    ),
    pattern="free",
    circles=frozenset({(0, 0)}),
    title="Small beasts",
    author="N. O. Body",
    notes="Easy.\n\nReally.\nD9: No word",
    facts=(("editor", "Some One"),),
)
SAYINGS = NEAT.filter(lambda text: re.search(r"[\\{}~:#<&]", text) is None and plain(text) == text)


def sectioned(text: str) -> str:
    """The same with its sections named, and in another order."""
    metadata, grid, clues, notes = text.split("\n\n\n")
    return f"## Clues\n\n{clues}\n\n## Metadata\n{metadata}\n\n## Design\nx\n\n## Grid\n{grid}\n## Notes\n{notes}"


def refused(text: str) -> str:
    with pytest.raises(PuzzleError) as caught:
        formats.load(text, "a.xd")
    assert str(caught.value).startswith("a.xd")
    return str(caught.value)


def test_both_orders_are_read() -> None:
    assert formats.load(SMALL) == PUZZLE
    assert formats.load(sectioned(SMALL)) == PUZZLE
    assert formats.recognises(SMALL) and formats.recognises(sectioned(SMALL))


def test_it_is_written_for_people() -> None:
    assert xd.write(replace(PUZZLE, notes="")) == (
        "## Metadata\n\nTitle: Small beasts\nAuthor: N. O. Body\nEditor: Some One\nRebus: 1=NEST\nSpecial: circle\n"
        "Quintet: {}\n\n## Grid\n\ncAT\nO#O\nWI1\n\n## Clues\n\nA1. It purrs ~ CAT\nA3. Be first ~ WINEST\n\n"
        "D1. It moos ~ COW\nD2. A thousand kilograms ~ TONEST"
    )


def test_level_seed_pattern_and_words_survive() -> None:
    made = replace(FILL_IN, origin=Origin(Level.EASY, "friday", 2), pattern="lattice")
    assert formats.load(xd.write(made)) == made


def test_letters_that_follow_in_the_alphabet_are_one_cell_with_a_circle_too() -> None:
    made = replace(CLUED, cells=("de", *CLUED.cells[1:]), circles=frozenset({(0, 0)}), clues=())
    again = formats.load(xd.write(made))
    assert again.cells == made.cells and again.circles == made.circles


@given(puzzles(SAYINGS))
def test_a_crossword_keeps_what_the_format_can_keep(puzzle: Puzzle) -> None:
    try:
        text = xd.write(puzzle)
    except PuzzleError:
        return
    assert formats.load(text) == replace(kept(puzzle), letters=())


def test_points_are_blocks_where_there_are_no_others() -> None:
    text = SMALL.replace("O#O", "O.O")
    assert formats.load(text).cells == PUZZLE.cells
    assert formats.load(text.replace("cAT", "#AT")).cells[:5] == ("", "a", "t", "o", UNKNOWN)


def test_what_cannot_be_read_is_told() -> None:
    assert "line 9: expected 3 cells in each row, found 2" in refused(SMALL.replace("O#O", "O#"))
    assert "no place for one" in refused(SMALL.replace("cAT\nO#O\nWI1", "###"))
    assert "60" in refused(SMALL.replace("cAT\nO#O\nWI1", "A" * 70))
    assert "it has none" in refused("## Grid\n\n## Clues\nA1. x ~ Y\n")


@given(st.data())
def test_any_damage_gives_a_puzzle_or_a_puzzle_error(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([SMALL, sectioned(SMALL), xd.write(FILL_IN)]))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        end = place + data.draw(st.integers(0, 9))
        text = text[:place] + data.draw(st.sampled_from(["", "\n", "## Grid\n", "#", "1", "x", "~", ":"])) + text[end:]
    try:
        puzzle = formats.load(text)
    except PuzzleError:
        return
    assert checked(puzzle) == puzzle


DESIGN = """\
## Grid

ABC
DEF

## Clues

A1. Start ~ A

## Design

<style>
O { background: circle } S { background: shade; bar-top: true }
L { bar-left: true }
</style>

O.L
S.x
"""


def test_circles_shades_and_bars_of_a_design_are_read() -> None:
    puzzle = formats.load(DESIGN)
    assert puzzle.circles == {(0, 0)} and puzzle.shaded == {(1, 0)}
    assert puzzle.bars == {((0, 1), True), ((0, 0), False)}


def test_a_design_of_another_size_is_passed_over() -> None:
    puzzle = formats.load(DESIGN.replace("S.x\n", ""))
    assert not puzzle.circles and not puzzle.bars


def test_bars_are_written_as_a_design() -> None:
    puzzle = replace(barred(), clues=tuple(sorted(barred().clues, key=lambda clue: (not clue.across, clue.number))))
    assert formats.load(xd.write(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("{*{/Big/}*} cat ~ LION", "Big cat"),
        ("mc{^2^} of {@physics|https://a.b@} ~ LION", "mc² of physics"),
        ("A or B ~ LION ~ PUMA", "A or B"),
        ("A ~ B means what ~ LION", "A ~ B means what"),
    ],
)
def test_a_clue_is_told_without_marks_and_answers(told: str, read: str) -> None:
    puzzle = formats.load(f"Title: T\n\n\nLION\n\n\nA1. {told}\n")
    assert [clue.text for clue in puzzle.clues] == [read]


def test_a_rebus_may_have_commas() -> None:
    puzzle = formats.load("Rebus: 1=HEART,2=CLUB\n\n\n12\n\n\nA1. Suits ~ HEARTCLUB\n")
    assert puzzle.cells == ("heart", "club")


@pytest.mark.parametrize("design", ["O { background: circle }", "<style>\nO {\n background-light: circle\n}\n</style>"])
def test_a_design_may_have_no_tags_and_two_names_for_the_ground(design: str) -> None:
    text = f"## Grid\n\nAB\nCD\n\n## Clues\n\nA1. one ~ AB\n\n## Design\n\n{design}\n\nO.\n.."
    assert formats.load(text).circles == {(0, 0)}
