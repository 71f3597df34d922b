from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import PuzzleError
from generators.crossword.files import formats, ipuz
from generators.crossword.files.validity import checked
from generators.crossword.rules import UNKNOWN, Clue, Declare, Puzzle, Write, apply, is_solved, start, with_letters
from tests.generators.crossword.crosswords import CLUED, FILL_IN, NEAT, kept, puzzles

SMALL: dict[str, Any] = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/crossword#1"],
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [[{"cell": 1, "style": {"shapebg": "circle"}}, 2, "#"], [3, {"cell": 0, "value": "O"}, 4], [None, 5, 0]],
    "solution": [["C", "A", "#"], ["B", "O", "T"], [None, "L", "O"]],
    "clues": {
        "Across": [[1, "Or &amp; so"], {"number": 3, "clue": "<i>Droid</i>", "enumeration": 3}, [5, "Behold"]],
        "Down:Downwards": [[1, "A trucker&#39;s radio"], {"number": "2", "clue": "First of the web"}, [4, "For"]],
    },
}


def loaded(**changes: object) -> Puzzle:
    """Without the file itself, which is kept beside what is understood of it."""
    puzzle = formats.load(json.dumps(SMALL | changes))
    assert ipuz.write(puzzle) == json.dumps(SMALL | changes)
    return replace(puzzle, original=None)


def refused(text: str) -> str:
    with pytest.raises(PuzzleError) as caught:
        formats.load(text, "a.ipuz")
    assert str(caught.value).startswith("a.ipuz")
    return str(caught.value)


@given(puzzles(NEAT))
def test_a_crossword_keeps_what_the_format_can_keep(puzzle: Puzzle) -> None:
    text = ipuz.write(puzzle)
    assert "\n" not in text
    assert formats.load(text) == kept(puzzle)


def test_the_file_of_another_program() -> None:
    puzzle = loaded(title="A <b>small</b> one", author="N. O. Body", intro="First<br>this", notes="then that")
    assert puzzle == Puzzle(
        style="clued",
        height=3,
        width=3,
        cells=("c", "a", "", "b", "o", "t", "", "l", "o"),
        givens=frozenset({(1, 1)}),
        clues=(
            Clue(1, True, "Or & so"),
            Clue(3, True, "Droid (3)"),
            Clue(5, True, "Behold"),
            Clue(1, False, "A trucker's radio"),
            Clue(2, False, "First of the web"),
            Clue(4, False, "For"),
        ),
        pattern="free",
        circles=frozenset({(0, 0)}),
        title="A small one",
        author="N. O. Body",
        notes="First\nthis\nthen that",
    )


def test_markup_is_written_so_that_it_reads_as_it_was() -> None:
    text = ipuz.write(replace(CLUED, title="<b> & &lt;"))
    assert json.loads(text)["title"] == "&lt;b&gt; &amp; &amp;lt;"
    assert json.loads(text)["notes"] == "Easy.\nReally."
    assert formats.load(text).title == "<b> & &lt;"


def test_the_call_around_it_is_passed_over() -> None:
    text = json.dumps(SMALL)
    for called in (f"ipuz_callback_function ({text})", f"ipuz({text});\n"):
        assert replace(formats.load(called), original=None) == loaded()
        assert ipuz.write(formats.load(called)) == called
    assert loaded(version="http://ipuz.org/v1") == loaded()


def test_signs_and_styles_of_its_own() -> None:
    puzzle = loaded(
        block="!",
        empty="-",
        styles={"ring": {"shapebg": "circle"}},
        puzzle=[[1, 2, "!"], [3, {"style": "ring"}, 4], [None, 5, "-"]],
        solution=[["C", "A", "!"], ["B", {"value": "heart"}, "-"], ["!", {"Across": "L", "Down": "X"}, ["O", "U"]]],
    )
    assert puzzle.cells == ("c", "a", "", "b", "heart", UNKNOWN, "", "l", "o")
    assert puzzle.circles == {(1, 1)}
    assert [clue.number for clue in puzzle.clues if clue.across] == [1, 3, 5]


def test_bars_shaded_cells_and_facts_are_kept() -> None:
    grid: list[list[Any]] = [
        [{"cell": 1, "style": {"barred": "R"}}, {"cell": 2, "style": {"color": "DDDDDD"}}, 3],
        [4, 0, 0],
        [5, 0, 0],
    ]
    grid[1][1] = {"cell": 0, "style": {"barred": "TL", "highlight": True}}
    puzzle = loaded(puzzle=grid, solution=[["C", "A", "B"], ["A", "D", "E"], ["T", "O", "N"]], publisher="P")
    assert puzzle.bars == {((0, 0), True), ((0, 1), False), ((1, 0), True)}
    assert puzzle.shaded == {(0, 1), (1, 1)} and puzzle.facts == (("publisher", "P"),)
    assert [entry.word for entry in puzzle.entries] == ["cat", "ab", "ben", "de", "do", "ton"]
    assert formats.load(ipuz.write(puzzle)) == puzzle


def test_what_is_told_twice_is_kept_once() -> None:
    assert loaded(notes="Mind the gap", intro="Mind the gap").notes == "Mind the gap"


def test_a_crossword_without_its_solution_can_be_played_and_declared() -> None:
    without = {name: value for name, value in SMALL.items() if name != "solution"}
    puzzle = formats.load(json.dumps(without))
    assert set(puzzle.cells) == {"", UNKNOWN, "o"}
    position = start(puzzle)
    for cell in puzzle.open_cells:
        if cell not in puzzle.givens:
            position = apply(position, Write(cell, True, ("x",)))
    assert is_solved(apply(position, Declare()))


def test_the_letters_so_far_make_a_position() -> None:
    text = json.dumps(SMALL | {"saved": [["C", 0, "#"], ["", "O", {"value": "t"}], [None, "L", 0]]})
    assert formats.load_position(text).letters == ("c", "", "", "", "o", "t", "", "l", "")


def test_clues_go_by_the_labels_of_the_grid() -> None:
    grid = [["A", "B", "#"], ["C", 0, "D"], [None, "E", 0]]
    clues = {"Across": [["A", "Cab"], [["C", "A"], "Two"], ["D", "no word"]], "Down": [{"label": "B", "clue": "Net"}]}
    puzzle = loaded(puzzle=grid, clues=clues | {"Zones": ["elsewhere"]})
    assert puzzle.clues == (Clue(1, True, "Cab"), Clue(3, True, "Two"), Clue(2, False, "Net"))
    assert puzzle.notes == "D across: no word\nzones: elsewhere"


def test_without_labels_clues_go_by_our_numbers() -> None:
    puzzle = loaded(puzzle=[[0, 0, "#"], [0, 0, 0], [None, 0, 0]])
    assert [(clue.number, clue.across) for clue in puzzle.clues][2:4] == [(5, True), (1, False)]


def test_a_cell_of_its_own_and_words_without_clues_can_be_there() -> None:
    puzzle = loaded(solution=[["C", "A", "#"], ["#", "O", "#"], [None, "#", "O"]], clues={"Across": [[1, "Cab"]]})
    assert puzzle.cells == ("c", "a", "", "", "o", "", "", "", "o")
    assert [entry.clue is not None for entry in puzzle.entries] == [True, False]


def test_without_clues_it_is_a_fill_in() -> None:
    assert loaded(clues={}).words == ("ca", "cb", "lo", "to", "aol", "bot")
    assert json.loads(ipuz.write(FILL_IN))["quintet:words"] == ["CAT", "COW", "DOG", "TON", "WIN"]


@pytest.mark.parametrize(
    "change, told",
    [
        ({"kind": ["http://ipuz.org/sudoku#1"]}, 'found the kind "http://ipuz.org/sudoku#1"'),
        ({"kind": "http://ipuz.org/sudoku#1"}, "sudoku"),
        ({"kind": 7}, "names its kind"),
        ({"version": "http://ipuz.org/v3"}, "version 1 or 2"),
        ({"dimensions": {"width": 3}}, "width and height"),
        ({"dimensions": {"width": 3, "height": "3"}}, "width and height"),
        ({"dimensions": {"width": 3, "height": 10**9}}, "60"),
        ({"puzzle": [[1]]}, 'expected 3 rows in "puzzle", found 1'),
        ({"puzzle": [[1], [1], [1]]}, 'expected 3 cells in row 1 of "puzzle", found 1'),
        ({"solution": "CAB"}, 'rows in "solution"'),
        ({"puzzle": [["#"] * 3] * 3}, "two letters or more"),
        ({"quintet:words": ["no"], "clues": {}}, "words from the list"),
    ],
)
def test_what_cannot_be_read_is_told(change: dict[str, object], told: str) -> None:
    assert told in refused(json.dumps(SMALL | change))


def test_a_file_that_breaks_off_is_told() -> None:
    assert "line 1" in refused(json.dumps(SMALL)[:-9])
    assert '"puzzle" is missing' in refused(json.dumps(SMALL).replace('"puzzle"', '"grid"'))


JUNK = st.recursive(
    st.sampled_from([None, 0, 7, -1, "", "#", "A", "heart", True, 1.5, 10**30, "<b>", "\ud800"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["cell", "value", "style", "clue", "number", "Across"]), inner, max_size=3),
    ),
    max_leaves=5,
)


@given(st.data())
def test_whatever_stands_in_it_gives_a_puzzle_or_a_puzzle_error(data: st.DataObject) -> None:
    members = json.loads(json.dumps(SMALL | {"saved": SMALL["solution"]}))
    for _ in range(data.draw(st.integers(1, 4))):
        place: Any = members
        while True:
            names = list(place) if isinstance(place, dict) else list(range(len(place)))
            name = data.draw(st.sampled_from(names))
            if not isinstance(place[name], (dict, list)) or not place[name] or data.draw(st.booleans()):
                place[name] = data.draw(JUNK)
                break
            place = place[name]
    text = json.dumps({"version": SMALL["version"]} | members)
    try:
        puzzle = ipuz.read(text)
        formats.load_position(text)
    except PuzzleError:
        return
    assert checked(puzzle) == puzzle


def test_letters_go_into_a_file_of_others_and_the_rest_of_it_stays() -> None:
    made = SMALL | {"org.example:more": {"a": 1}, "empty": "-"}
    position = apply(start(formats.load(json.dumps(made))), Write((0, 0), True, ("c", "heart")))
    text = ipuz.write(with_letters(position))
    found = json.loads(text)
    assert found.pop("saved") == [["C", "HEART", "#"], ["-", "-", "-"], ["#", "-", "-"]]
    assert found == made
    assert start(formats.load(text)).letters == position.letters
    assert "saved" not in json.loads(ipuz.write(replace(formats.load(text), letters=())))


def test_white_is_no_shade_and_clues_without_numbers_go_in_order() -> None:
    told = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 2, "height": 2},
        "puzzle": [[{"cell": 0, "style": {"color": "#FFFFFF"}}, {"cell": 0, "style": {"color": "FFCC00"}}], [0, 0]],
        "solution": [["A", "B"], ["C", "D"]],
        "clues": {"Across": ["one", "two"], "Down": ["three"]},
    }
    puzzle = formats.load(json.dumps(told))
    assert puzzle.shaded == {(0, 1)}
    assert [(clue.number, clue.across, clue.text) for clue in puzzle.clues] == [(1, True, "one"), (3, True, "two")]
    assert puzzle.notes == "down: three"
