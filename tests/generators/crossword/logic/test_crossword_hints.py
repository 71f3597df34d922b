"""Hints say what is true, and lead to the end from anywhere; the level is that of the hardest step."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.contract import Cancelled, Hint, Level, MoveError, Origin
from generators.crossword.files.validity import bank
from generators.crossword.fill.dictionary import answers
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import board_from_layout
from generators.crossword.fill.solver import fills
from generators.crossword.logic.deduce import next_step, start_board, steps
from generators.crossword.logic.grading import inspect, level_of
from generators.crossword.logic.hints import hint, is_sound
from generators.crossword.rules import (
    UNKNOWN,
    Check,
    Clue,
    Erase,
    Move,
    Position,
    Puzzle,
    Reveal,
    Write,
    apply,
    is_solved,
    read,
    start,
)
from tests.generators.crossword.crosswords import CLUED, FILL_IN
from tests.generators.crossword.fruit import SOLUTION, WORDS


def fill_in(rows: tuple[str, ...] | list[str], words: tuple[str, ...] | list[str], givens: str = "") -> Puzzle:
    """`*` stands for an open cell whose letter is not known; `givens` are cells as `1,2 3,4`."""
    cells = tuple({".": "", "*": UNKNOWN}.get(char, char) for row in rows for char in row)
    shown = frozenset((int(row) - 1, int(column) - 1) for row, column in (pair.split(",") for pair in givens.split()))
    return Puzzle("fill-in", len(rows), len(rows[0]), cells, shown, bank(words))


FRUIT = fill_in(SOLUTION, WORDS)
TWO_WAYS = fill_in(["cat", "o.o", "wan"], ["cat", "cow", "ton", "wan"])


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = apply(position, read(move))
    return position


def told(found: Hint[Move] | None) -> Hint[Move]:
    assert found is not None
    return found


# --- can it be finished? --------------------------------------------------------------------------------


def test_a_fill_in_is_sound_as_long_as_the_list_can_be_placed() -> None:
    assert is_sound(start(FRUIT))
    assert is_sound(played(start(FRUIT), "pencil 2,3 across m"))
    assert not is_sound(played(start(FRUIT), "pencil 2,3 across h"))
    assert not is_sound(played(start(FRUIT), "write 6,1 across k i w i"))
    assert not is_sound(played(start(FRUIT), "write 6,1 across d a t a"))
    turned = played(start(TWO_WAYS), "write 1,1 across c o w")
    assert is_sound(turned)
    assert not is_sound(played(turned, "write 1,1 down c o w"))


def test_a_clued_crossword_is_sound_as_long_as_no_letter_is_wrong() -> None:
    assert is_sound(played(start(CLUED), "write 1,1 across c a"))
    assert not is_sound(played(start(CLUED), "write 1,1 across c o"))
    unknown = replace(CLUED, cells=tuple(UNKNOWN if text else "" for text in CLUED.cells))
    assert is_sound(played(start(unknown), "write 1,1 across x y z"))


# --- letters that cannot stay ---------------------------------------------------------------------------

MISTAKES = [
    (FRUIT, ["write 6,1 across d a t a"], "not in the list", "DATA is not in the list.", "6,4"),
    (
        FRUIT,
        ["write 2,4 down a p p l e", "write 2,10 down a p p l e"],
        "word used twice",
        "APPLE is used more often than the list allows.",
        "2,10 3,10 4,10 5,10",
    ),
    (FRUIT, ["write 4,7 down x"], "no word fits", "None of the words left fits 4 across.", "4,7"),
    (
        FRUIT,
        ["pencil 9,2 across m"],
        "no way with it",
        "With M in row 9, column 2, not every slot can be filled.",
        "9,2",
    ),
    (
        FRUIT,
        ["pencil 9,2 across m a"],
        "no way with them",
        "With these letters in 8 across, not every slot can be filled.",
        "9,2 9,3",
    ),
    (
        FRUIT,
        ["write 6,1 across d a t a", "check 6,4"],
        "checked and wrong",
        "You checked them, and they are wrong.",
        "6,4",
    ),
    (
        fill_in(["cat", "...", "dog"], ["cat", "dog"]),
        ["pencil 1,1 across d", "pencil 3,2 across o"],
        "no way with the others",
        "With these letters, not every slot can be filled; without them, every slot can.",
        "1,1",
    ),
    (
        CLUED,
        ["write 1,1 across c o t"],
        "wrong letter",
        "The answer does not have the letter O in row 1, column 2.",
        "1,2",
    ),
    (CLUED, ["write 1,1 across d o t"], "wrong letter", "The answer has different letters in these cells.", "1,1 1,2"),
    (
        CLUED,
        ["write 1,2 across o", "check 1,2"],
        "checked and wrong",
        "You checked them, and they are wrong.",
        "1,2",
    ),
]


@pytest.mark.parametrize("puzzle, moves, technique, why, erased", MISTAKES, ids=[f"{m[2]}-{m[4]}" for m in MISTAKES])
def test_wrong_letters_come_first_with_a_reason(
    puzzle: Puzzle, moves: list[str], technique: str, why: str, erased: str
) -> None:
    found = told(hint(played(start(puzzle), *moves)))
    assert found.technique == technique
    assert str(found.why) == why
    assert found.move == read(f"erase {erased}")
    assert found.changes <= found.look_at


def test_no_hint_is_given_where_the_list_cannot_be_placed() -> None:
    assert hint(start(fill_in(["***", "*..", "*.."], ["cat", "dog"]))) is None


# --- the next step --------------------------------------------------------------------------------------

STEPS = [
    (
        ["reset", "..e..", "sane.", "..n..", "stair"],
        ["reset", "senna", "sane", "stair"],
        "only word",
        "write 3,1 across s a n e",
        "SANE is the only word of 4 letters left.",
    ),
    (
        ["***", "...", "x**", "...", "x**"],
        ["abc", "xde", "xfg"],
        "only slot",
        "write 1,1 across a b c",
        "ABC fits 1 across and no other open slot.",
    ),
    (
        ["sis..", "a.h..", "crank", "..r..", "..pup"],
        ["sis", "sac", "sharp", "crank", "pup"],
        "agreement",
        "write 3,3 down a",
        "CRANK and SHARP have A in row 3, column 3, and no other word fits.",
    ),
    (
        ["total", "e.r.e", "soaps", "t.p.t"],
        ["total", "test", "trap", "lest", "soaps"],
        "crossing",
        "write 1,1 across t o t a l",
        "SOAPS leaves no word for 1 down, so TOTAL goes there.",
    ),
    (
        ["snore", "..z..", "anon.", "..n..", "doers"],
        ["snore", "ozone", "anon", "doers", "worm"],
        "crossing",
        "write 1,3 across o",
        "The words that leave a word for every crossing slot have O in row 1, column 3.",
    ),
    (
        ["tarot", "..a..", "tote.", "..e..", "rests"],
        ["tarot", "rates", "tote", "rests", "arena", "tire"],
        "chain",
        "write 1,1 across t a r o t",
        "ARENA leaves no word for 2 down, RATES eventually leaves no word for 4 across and RESTS leaves no word for "
        "2 down, so TAROT goes there.",
    ),
    (
        ["aa.", ".bb", "..c"],
        ["aa", "ab", "bb", "bc"],
        "chain",
        "write 2,3 across b",
        "The words left after following the crossings have B in row 2, column 3.",
    ),
    (
        ["bab", "..a", "aaa"],
        ["bab", "baa", "aaa"],
        "what-if",
        "write 1,1 across b a b",
        "AAA eventually leaves no word for 2 down and BAA eventually leaves no word for 3 across, so BAB goes there.",
    ),
    (
        ["...", ".a.", "bba", "bab", "b.a"],
        ["aba", "bba", "bbb", "aba", "bab"],
        "what-if",
        "write 3,2 down b",
        "The words that leave no slot without a word have B in row 3, column 2.",
    ),
]


@pytest.mark.parametrize("rows, words, technique, move, why", STEPS, ids=[f"{s[2]}-{s[3][6:9]}" for s in STEPS])
def test_each_technique_says_why(rows: list[str], words: list[str], technique: str, move: str, why: str) -> None:
    puzzle = fill_in(rows, words)
    shown = frozenset(cell for cell in puzzle.open_cells if puzzle.at(cell) == "x")
    found = told(hint(start(replace(puzzle, givens=shown))))
    assert (found.technique, found.move, str(found.why)) == (technique, read(move), why)
    assert found.changes <= found.look_at


def test_many_words_are_counted_not_named() -> None:
    words = [f"{first}a{last}" for first in "bcd" for last in "rst"]
    tall = ["***", ".*.", ".*.", ".*."]
    found = told(hint(start(fill_in(tall, [*words, "aces", "bows"]))))
    assert str(found.why) == "All 9 words that fit have A in row 1, column 2."
    found = told(hint(start(fill_in(tall, [*words, "bed", "ebbs", "bows"]))))
    assert str(found.why) == "Of the 10 words that fit, only BED leaves a word for every crossing slot."


def test_where_nothing_can_be_said_a_word_of_a_way_is_given() -> None:
    puzzle = fill_in(["***", "...", "***"], ["cat", "dog"])
    found = told(hint(start(puzzle)))
    assert (found.technique, str(found.title)) == ("far look", "One of several solutions")
    assert str(found.why) == "One way to fill every slot has CAT in 1 across."
    assert is_solved(apply(apply(start(puzzle), found.move), told(hint(apply(start(puzzle), found.move))).move))


# --- from anywhere to the end -----------------------------------------------------------------------------


@st.composite
def fill_ins(draw: st.DrawFn) -> Puzzle:
    """Any, also with several ways, with words too many, and with cells of no word."""
    height, width = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    row = st.text(draw(st.sampled_from(["ab.", "abc.", "abcdef.."])), min_size=width, max_size=width)
    rows = ["ab" + draw(row)[2:], *draw(st.lists(row, min_size=height - 1, max_size=height - 1))]
    more = draw(st.lists(st.text("abc", min_size=2, max_size=4), max_size=3))
    puzzle = fill_in(rows, [*(slot.word for slot in board_from_layout(rows).slots), *more])
    return replace(puzzle, givens=frozenset(cell for cell in puzzle.open_cells if draw(st.integers(0, 9)) == 0))


def after_random_play(puzzle: Puzzle, rng: Random) -> Position:
    position = start(puzzle)
    for _ in range(rng.randrange(7)):
        entry, cell = rng.choice(puzzle.entries), rng.choice(puzzle.open_cells)
        word = rng.choice([word for word in puzzle.words if len(word) == entry.slot.length] or ["ab"])
        moves: list[Move] = [
            Write(cell, True, (rng.choice("abcz"),), rng.random() < 0.5),
            Write(entry.slot.start, entry.slot.across, tuple(word), rng.random() < 0.5),
            Check((cell,)),
            Reveal((cell,)),
            Erase(entry.slot.cells),
        ]
        try:
            position = apply(position, rng.choices(moves, (4, 4, 1, 1, 1))[0])
        except MoveError:
            continue
    return position


@given(fill_ins(), st.integers(0, 10**6))
@settings(max_examples=150)
def test_hints_lead_to_the_end_from_anywhere(puzzle: Puzzle, seed: int) -> None:
    position = after_random_play(puzzle, Random(seed))
    for _ in range(3 * len(puzzle.cells)):
        if is_solved(position):
            return
        found = told(hint(position))
        sound = is_sound(position)
        later = apply(position, found.move)
        assert later != position
        assert is_sound(later) or not sound
        assert all(str(text).rstrip(".") for text in (found.title, found.nudge, found.where, found.why))
        if isinstance(found.move, Erase):
            assert not sound or found.technique == "checked and wrong"
        else:
            assert all(
                not before or before == after for before, after in zip(position.letters, later.letters, strict=True)
            )
        position = later
    pytest.fail("hints do not come to an end")


@given(fill_ins())
@settings(max_examples=100)
def test_every_step_is_in_every_way_to_place_the_list(puzzle: Puzzle) -> None:
    """What a technique concludes holds in all fills, not only in the answer."""
    board, index = start_board(puzzle), Index(puzzle.words)
    ways = [full.rows for full in islice(fills(board, index), 50)]
    step = next_step(board, index)
    for (row, column), letter in step.letters if step else ():
        assert all(way[row][column] == letter for way in ways)


@given(st.integers(0, 10**6))
@settings(max_examples=25)
def test_hints_of_a_clued_crossword_lead_to_the_end(seed: int) -> None:
    rng = Random(seed)
    position = start(CLUED)
    for _ in range(rng.randrange(6)):
        cell = rng.choice(CLUED.open_cells)
        try:
            moves: list[Move] = [Write(cell, True, (rng.choice("cato"),)), Check((cell,))]
            position = apply(position, rng.choice(moves))
        except MoveError:
            continue
    for _ in range(20):
        found = hint(position)
        if found is None:
            break
        sound = is_sound(position)
        position = apply(position, found.move)
        assert is_sound(position) or not sound
    assert is_solved(position)


def test_of_a_crossword_from_elsewhere_no_hint_counts_words() -> None:
    found = told(hint(played(start(CLUED), "write 1,1 across c a")))
    assert str(found.where) == "It has 3 letters."


def test_a_hint_speaks_of_the_entry_in_hand_first() -> None:
    for puzzle in (CLUED, FILL_IN):
        for entry in puzzle.entries:
            position = replace(start(puzzle), focus=(entry.slot.start, entry.slot.across))
            found = hint(position)
            if found is not None and puzzle is CLUED:
                assert found.look_at == frozenset(entry.slot.cells) and found.technique == "slot in hand"
    wrong = played(start(CLUED), "write 1,1 across c o", "write 3,1 across x")
    cells = {frozenset(told(hint(replace(wrong, focus=(cell, True)))).look_at) for cell in ((0, 0), (2, 0))}
    assert len(cells) == 2


def test_a_move_drops_what_is_in_hand() -> None:
    position = replace(start(CLUED), focus=((0, 0), True))
    assert apply(position, read("write 1,1 across c")).focus is None
    assert position == start(CLUED)


def test_a_clued_hint_tells_how_many_words_fit() -> None:
    made = replace(CLUED, origin=Origin(Level.EASY, "cat"))
    found = told(hint(played(start(made), "write 1,1 across c a")))
    assert found.technique == "slot that says most"
    assert found.move == read("write 1,1 across c a t")
    assert str(found.nudge) == "Look at 1 across."
    assert str(found.where).endswith("dictionary words fit these letters.")
    assert str(found.why) == "The clue is: It purrs. Letter 3 is T."
    assert found.changes == {(0, 2)}
    assert found.changes == {(0, 2)}


def test_cells_of_several_letters_keep_what_stands() -> None:
    puzzle = replace(CLUED, cells=("star", *CLUED.cells[1:]), clues=())
    position = played(start(puzzle), "write 1,1 across s", "check 1,1")
    assert position.is_fixed((0, 0))
    while (found := hint(position)) is not None:
        position = apply(position, found.move)
    assert is_solved(position)
    assert position.at((0, 0)) == "s"


def test_without_a_solution_only_the_dictionary_speaks() -> None:
    cells = tuple("" if char == "." else UNKNOWN for char in "*****.****")
    puzzle = Puzzle("clued", 1, 10, cells, clues=(Clue(1, True, "?"), Clue(2, True, "?")))
    assert hint(start(puzzle)) is None
    found = told(hint(played(start(puzzle), "write 1,1 across z", "write 1,3 across b r")))
    assert str(found.why) == "It is ZEBRA. This file has no solution, though, so it could be another word."
    assert is_sound(apply(played(start(puzzle), "write 1,1 across z", "write 1,3 across b r"), found.move))


# --- levels and reports -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rows, words, technique, level",
    [
        (STEPS[0][0], STEPS[0][1], "only word", Level.EASY),
        (["bca", "..a", "..a"], ["bca", "aaa"], "agreement", Level.NORMAL),
        (STEPS[3][0], STEPS[3][1], "crossing", Level.HARD),
        (STEPS[7][0], STEPS[7][1], "what-if", Level.FIENDISH),
    ],
)
def test_the_hardest_technique_is_the_level(rows: list[str], words: list[str], technique: str, level: Level) -> None:
    puzzle = fill_in(rows, words)
    report = inspect(puzzle)
    assert report.level == level == level_of(puzzle)
    assert report.valid and report.unique and report.logical
    assert report.techniques[-1] == technique
    assert Counter(step.technique for step in steps(puzzle)).keys() == set(report.techniques)


def test_what_is_wrong_with_a_fill_in_has_a_name() -> None:
    several = inspect(TWO_WAYS)
    assert (several.valid, several.unique, several.logical, several.level) == (True, False, False, None)
    assert several.faults == ("more than one solution",)
    none = inspect(fill_in(["***"], ["dogs"]))
    assert (none.valid, none.faults) == (True, ("no solution",))
    assert not inspect(fill_in(["ab.", "..a"], ["ab"])).valid
    assert inspect(fill_in(["ab.", "..a"], ["ab"])).faults == ("a cell belongs to no word",)
    assert inspect(FRUIT).faults == ()


def test_what_is_wrong_with_a_clued_crossword_has_a_name() -> None:
    assert inspect(CLUED).faults == ()
    assert inspect(CLUED).unique
    assert inspect(replace(CLUED, clues=CLUED.clues[1:])).faults == ("a word without a clue",)
    same = tuple(replace(clue, text="It is") for clue in CLUED.clues)
    assert inspect(replace(CLUED, clues=same)).faults == ("two clues are the same",)
    told = (replace(CLUED.clues[0], text="A small Cat"), *CLUED.clues[1:])
    assert inspect(replace(CLUED, clues=told)).faults == ("a clue has its answer in it",)
    unknown = inspect(replace(CLUED, cells=tuple(UNKNOWN if text else "" for text in CLUED.cells)))
    assert (unknown.valid, unknown.unique, unknown.level) == (True, False, None)
    assert unknown.faults == ("no answer",)
    twice = replace(CLUED, cells=("c", "a", "t", "a", "", "o", "t", "i", "n"))
    assert inspect(twice).faults == ("two answers are the same",)


def test_rarer_answers_are_harder() -> None:
    rare = replace(CLUED, cells=("z", "a", "x", "a", "", "u", "x", "u", "q"))
    told_well = tuple(replace(clue, text="A clue that says a lot, " * clue.number) for clue in CLUED.clues)
    assert level_of(replace(CLUED, clues=told_well)) == Level.EASY
    assert level_of(CLUED) == Level.NORMAL
    assert level_of(rare) == Level.FIENDISH


def test_looking_a_puzzle_over_can_be_cancelled() -> None:
    def pulse(_: float) -> None:
        raise Cancelled

    for puzzle in (FRUIT, CLUED, FILL_IN):
        with pytest.raises(Cancelled):
            inspect(puzzle, pulse)


def test_the_dictionary_has_the_names_and_phrases_of_made_crosswords() -> None:
    assert answers().fitting(["o", "s", "l", ""]) == ["oslo"]
    assert "asif" in answers().fitting(["a", "s", "", "f"])
