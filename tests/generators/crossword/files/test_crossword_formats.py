from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.catalog import KINDS
from generators.contract import PuzzleError
from generators.crossword.files import formats, ipuz, puz
from generators.crossword.files.validity import MOST_WORDS, checked, line_of, small
from generators.crossword.fill.layout import BLOCK, SPACE, Board
from generators.crossword.rules import UNKNOWN, Clue, Position, Puzzle, Write, apply, is_solved, start
from tests.generators.crossword.crosswords import CLUED, FILL_IN, puzzles, unknown

LAYOUT = "***\n*.*\n***\n"
OWN = json.loads(formats.dump(CLUED))


def refused(text: str) -> str:
    with pytest.raises(PuzzleError) as caught:
        formats.load(text, "a.txt")
    assert caught.value.source == "a.txt"
    return str(caught.value)


# --- the own file ---------------------------------------------------------------------------------------


@given(puzzles())
def test_a_crossword_is_read_as_it_was_written(puzzle: Puzzle) -> None:
    assert formats.load(formats.dump(puzzle)) == puzzle


def with_letters(position: Position) -> str:
    """The own file with the letters so far; several letters for one cell stand in a list of their own."""
    puzzle = position.puzzle
    signs = [
        (position.at(cell) or SPACE)[0] if puzzle.at(cell) else BLOCK
        for cell in product(range(puzzle.height), range(puzzle.width))
    ]
    rows = ["".join(signs[row * puzzle.width : (row + 1) * puzzle.width]) for row in range(puzzle.height)]
    longer = [[row + 1, column + 1, position.at((row, column))] for row, column in puzzle.open_cells]
    rebus = [item for item in longer if len(str(item[2])) > 1]
    return json.dumps({**json.loads(formats.dump(puzzle)), "letters": rows, "rebus letters": rebus})


@given(puzzles(), st.data())
def test_the_letters_so_far_are_kept(puzzle: Puzzle, data: st.DataObject) -> None:
    puzzle = replace(puzzle, letters=())
    position = start(puzzle)
    for cell in puzzle.open_cells:
        letter = data.draw(st.sampled_from(["", "a", "é", "heart" if puzzle.style == "clued" else "b"]))
        if letter and not position.is_fixed(cell) and not is_solved(position):
            position = apply(position, Write(cell, True, (letter,)))
    text = with_letters(position)
    assert formats.load_position(text).letters == position.letters
    assert replace(formats.load(text), letters=()) == puzzle


def test_the_members_are_those_that_others_rely_on() -> None:
    assert OWN["rows"] == ["cat", "o.o", "win"]
    assert OWN["clues"][0] == {
        "number": 1,
        "direction": "across",
        "clue": "It purrs",
        "answer": "cat",
        "pos": "noun",
    }
    own = json.loads(formats.dump(FILL_IN))
    assert (own["givens"], own["words"], own["clues"]) == ([[1, 1]], ["cat", "cow", "dog", "ton", "win"], [])
    assert (own["level"], own["seed"]) == ("easy", "friday")


@given(st.data())
def test_damaged_text_is_a_puzzle_or_a_puzzle_error(data: st.DataObject) -> None:
    text = formats.dump(data.draw(st.sampled_from([CLUED, FILL_IN])))
    place = data.draw(st.integers(0, len(text) - 1))
    cut = data.draw(st.integers(0, 3))
    text = text[:place] + data.draw(st.sampled_from(["", "9", '"', "}", "]", "[", "*", "\ud800"])) + text[place + cut :]
    try:
        puzzle = formats.load(text)
    except PuzzleError:
        return
    assert checked(puzzle) == puzzle


@pytest.mark.parametrize(
    "change, told",
    [
        ({"rows": []}, "0 by 0"),
        ({"rows": ["cat", "o.", "win"]}, "row 2 has 2"),
        ({"rows": ["c.t", "...", "w.n"]}, "two letters or more"),
        ({"rows": ["a" * 61] * 2}, "60"),
        ({"rows": ["Cat", "o.o", "win"]}, "row 1, column 1"),
        ({"style": "cryptic"}, "fill-in, clued"),
        ({"pattern": "odd"}, "lattice, dense"),
        ({"style": "fill-in"}, "words to place"),
        ({"givens": [[2, 2]]}, "row 2, column 2 is not"),
        ({"givens": [[0, 1]]}, "from 1"),
        ({"givens": [[4, 1]]}, "[4, 1]"),
        ({"circles": [[1]]}, "row and column"),
        ({"words": ["No"]}, "small letters"),
        ({"words": ["ton", "cat"]}, "by their length"),
        ({"words": ["a"] * (MOST_WORDS + 1)}, "at most"),
        ({"clues": [7]}, "list of objects"),
        ({"clues": [OWN["clues"][0] | {"direction": "up"}]}, "across or down"),
        ({"clues": [OWN["clues"][0] | {"answer": "dog"}]}, '"dog" is not there'),
        ({"clues": [OWN["clues"][0] | {"number": 2}]}, "2 across is"),
        ({"clues": [OWN["clues"][0]] * 2}, "1 across is twice"),
        ({"clues": [OWN["clues"][0] | {"clue": "a\nb"}]}, "control characters"),
        ({"rebus": [[1, 1, "dog"]]}, "first letters"),
        ({"rebus": [[1, 9, "cd"]]}, "outside"),
        ({"rebus": "x"}, "row, column and text"),
        ({"title": "a\u0007"}, "control characters"),
        ({"letters": ["***", "***", "***"]}, 'blocks of "rows"'),
        ({"more": 1}, "does not belong"),
    ],
)
def test_what_is_wrong_with_an_own_file_is_told(change: dict[str, object], told: str) -> None:
    assert told in refused(json.dumps(OWN | change))


def test_a_fill_in_has_its_answer_from_its_words() -> None:
    own = json.loads(formats.dump(FILL_IN))
    assert '"win"' in refused(json.dumps(own | {"words": ["cat", "cow", "dog", "ton"]}))


@pytest.mark.parametrize("letters", [["d**", "*.*", "***"], ["***", "*.*", "**-"]])
def test_letters_that_cannot_stand_are_refused(letters: list[str]) -> None:
    own = json.loads(formats.dump(FILL_IN)) | {"letters": letters}
    with pytest.raises(PuzzleError, match="row"):
        formats.load_position(json.dumps(own))


# --- layouts --------------------------------------------------------------------------------------------


def test_a_layout_with_its_words_is_a_fill_in() -> None:
    puzzle = formats.load("c**\n*.*\n***\n\nWIN\nton\nCat\ncow\ndog\n")
    assert puzzle == replace(FILL_IN, cells=unknown(FILL_IN), pattern="free", origin=None)
    assert formats.load(formats.to_layout(FILL_IN)) == puzzle


def test_the_answer_of_a_layout_is_known_where_it_is_the_only_one() -> None:
    puzzle = formats.load("c**\n*.*\n***\n\ncat\ncow\nton\nwin")
    assert not puzzle.is_known
    puzzle = formats.load("ca*\n*.*\n***\n\ncat\ncow\nton\nwin")
    assert "".join(puzzle.cells) == "catoowin"


def test_blanks_between_cells_and_before_the_layout_are_passed_over() -> None:
    text = "\ufeff\n\nC * *\r\n* . *\r\n* * *\r\n \r\ncat\ncow\nton\nwin\n"
    assert formats.recognises(text)
    assert formats.load(text).words == ("cat", "cow", "ton", "win")


def test_words_that_cannot_be_placed_leave_the_cells_unknown() -> None:
    puzzle = formats.load(LAYOUT + "\ncat\ncow\nton\nwax")
    assert set(puzzle.cells) == {"", UNKNOWN}
    assert formats.load(formats.dump(puzzle)) == puzzle


def test_a_word_that_is_given_whole_belongs_to_the_list() -> None:
    puzzle = formats.load("zzz\n*.*\n***\n\nzip\nzat\npot")
    assert puzzle.words == ("pot", "zat", "zip", "zzz")
    assert len(puzzle.givens) == 3
    assert puzzle.is_known


def test_a_cell_that_no_word_can_reach_is_no_cell() -> None:
    puzzle = formats.load("**.\n..*\n\nab")
    assert puzzle.cells == ("a", "b", "", "", "", "")


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "found none"),
        (LAYOUT, "layout without words"),
        ("***\n**\n***\n\nabc", "a.txt, line 2: expected 3 cells"),
        ("\n\n*#*\n\nabc", "a.txt, line 3: expected a letter"),
        ("*.*\n.*.\n\nabc", "slots of two or more"),
        ("abc\n\nabc", "all are filled"),
        (LAYOUT + "\nword\nw0rd", 'a.txt, line 6: expected a word of letters on each line, found "w0rd"'),
        (("*" * 200 + "\n") * 200 + "\nabc", "at most 60"),
        (LAYOUT + "\n" + "abc\n" * (MOST_WORDS + 1), "at most 5000 words"),
        (LAYOUT + "\n" + "abcdefghijklmno\n" * 70000, "this file has 70,004 lines"),
        (LAYOUT + "\n" + "abcdefghijklmno" * 70000, "1024 KB"),
    ],
)
def test_what_is_wrong_with_a_layout_is_told(text: str, told: str) -> None:
    assert told in refused(text)


def test_words_are_read_in_any_script() -> None:
    text = "Straße\nNew York\n\nil-y-a\nCAFE\u0301\nΟΔΟΣ\nслово\n  İki  \nrock ’n’ roll\r\n"
    words = ("straße", "newyork", "ilya", "café", "οδοσ", "слово", "iki", "rocknroll")
    assert tuple(formats.each_word(text)) == words
    assert tuple(formats.each_word(text, lengths={4})) == ("ilya", "café", "οδοσ")


@given(st.text(max_size=20))
def test_what_words_become_stays_as_it_is(text: str) -> None:
    assert small(small(text)) == small(text)
    assert line_of(line_of(text)) == line_of(text)


def test_other_signs_may_stand_for_blocks_and_spaces() -> None:
    board, words = formats.read_layout("_A_\n_#_\n", block="#", space="_")
    assert (board, words) == (Board(("_a_", "_#_"), "#", "_"), ())


# --- for people -----------------------------------------------------------------------------------------


def test_the_board_for_people() -> None:
    position = apply(start(CLUED), Write((0, 0), True, ("c", "a")))
    assert formats.board(position).splitlines() == [
        "C A *",
        "* . *",
        "* * *",
        "",
        "Across",
        "1. It purrs (noun, 3)",
        "3. Be first (verb, 3)",
        "",
        "Down",
        "1. It moos & chews <slowly> (noun, 3)",
        "2. A thousand kilograms (3)",
    ]
    assert formats.to_text(CLUED).startswith("Small “beasts”, N. O. Body\n\nEasy.\nReally.\n\n* * *")
    assert formats.to_text(FILL_IN).endswith("* * *\n\n3: CAT COW DOG TON WIN")


def test_a_clue_that_tells_its_length_is_left_as_it_is() -> None:
    puzzle = replace(CLUED, clues=(Clue(1, True, "It purrs (3)", "noun"),))
    assert "1. It purrs (3)" in formats.to_text(puzzle).splitlines()


def test_cells_of_several_letters_widen_the_board() -> None:
    puzzle = replace(CLUED, cells=("heart", *CLUED.cells[1:]), givens=frozenset({(0, 0)}), clues=())
    assert formats.to_text(puzzle).splitlines()[5:] == ["HEART *     *", "*     .     *", "*     *     *"]


# --- what is what ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        formats.to_layout(FILL_IN),
        LAYOUT,
        ipuz.write(CLUED),
        f"\ufeff ipuz({ipuz.write(FILL_IN)});",
        puz.write(CLUED).decode("latin-1"),
    ],
)
def test_the_forms_are_known_for_crosswords(text: str) -> None:
    assert formats.recognises(text)
    assert [kind for kind, rules in KINDS.items() if kind != "crossword" and rules.recognises(text)] == []


@pytest.mark.parametrize(
    "text",
    ["", "deioprv", "0 0 1\n0 1 1", "My first is in tin but not in * sin, 2", "{}", '{"puzzle": {"letters": "abc"}}'],
)
def test_other_texts_are_not_taken_for_crosswords(text: str) -> None:
    assert not formats.recognises(text)
