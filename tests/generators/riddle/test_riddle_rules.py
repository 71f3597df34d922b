from __future__ import annotations

import pytest

from generators.contract import MoveError, PuzzleError
from generators.riddle.formats import load
from generators.riddle.puzzle import RULES
from generators.riddle.rules import (
    Allow,
    Clear,
    Clue,
    Guess,
    Line,
    Mark,
    Move,
    Put,
    Reveal,
    allowed,
    apply,
    clues,
    faults,
    is_solved,
    is_sound,
    read,
    start,
    write,
)
from tests.generators.riddle.riddles import TEACUP

PUZZLE = load(TEACUP)


def test_the_wordings_say_whether_the_letter_is_in_each_word() -> None:
    assert clues(Line("but not", "remit", "resins")) == (Clue("remit", True), Clue("resins", False))
    assert clues(Line("both", "suave", "state")) == clues(Line("and also", "suave", "state"))
    assert allowed(Line("but not", "remit", "resins")) == "mt"
    assert allowed(Line("both", "suave", "state")) == "aes"
    assert allowed(Line("neither", "muses", "mashes")) == "bcdfgijklnopqrtvwxyz"


def test_letters_stand_in_slots_and_go_again() -> None:
    position = apply(apply(start(PUZZLE), Put(2, "a")), Put(2, "e"))
    assert position.letters == ("", "", "e", "", "", "")
    assert apply(position, Clear(2)) == start(PUZZLE)


def test_a_letter_is_marked_in_out_and_not_at_all() -> None:
    position = apply(apply(start(PUZZLE), Mark(1, "in", "m")), Mark(1, "in", "e"))
    assert position.marks[1] == ("em", "")
    position = apply(position, Mark(1, "out", "m"))
    assert position.marks[1] == ("e", "m")
    assert faults(position) == ()
    assert apply(apply(position, Mark(1, None, "m")), Mark(1, None, "e")) == start(PUZZLE)


def test_a_wrong_letter_is_unsound_even_where_its_line_allows_it() -> None:
    position = apply(start(PUZZLE), Put(0, "m"))
    assert faults(position) == ()
    assert not is_sound(position)
    assert is_sound(apply(position, Put(0, "t")))


def test_the_last_letter_solves_nothing_until_the_word_is_given() -> None:
    position = start(PUZZLE)
    for slot, letter in enumerate("teacup"):
        position = apply(position, Put(slot, letter))
    assert not is_solved(position) and not faults(position)
    assert is_solved(apply(position, Guess("teacup")))


def test_a_wrong_word_that_was_given_is_wrong_until_a_letter_changes() -> None:
    position = apply(start(PUZZLE), Guess("meacup"))
    assert [fault.rule for fault in faults(position)] == ["not the answer"]
    assert not faults(apply(position, Put(0, "t"))) and not is_solved(apply(position, Put(0, "t")))


def test_a_word_that_a_dictionary_has_may_be_right_too() -> None:
    position = apply(start(PUZZLE), Allow("meacup"))
    assert is_solved(position) and is_sound(position) and not faults(position) and not position.revealed
    with pytest.raises(MoveError, match="does not fit every line"):
        apply(start(PUZZLE), Allow("teapot"))


def test_the_answer_solves_and_giving_up_shows_it() -> None:
    assert is_solved(apply(start(PUZZLE), Guess("teacup")))
    given_up = apply(start(PUZZLE), Reveal())
    assert is_solved(given_up)
    assert given_up.revealed
    with pytest.raises(MoveError):
        apply(given_up, Put(0, "a"))


@pytest.mark.parametrize(
    "move", [Put(6, "a"), Put(-1, "a"), Put(0, "é"), Clear(0), Guess("tea"), Allow("tea"), Mark(9, "in", "a")]
)
def test_moves_that_cannot_be_played(move: Move) -> None:
    with pytest.raises(MoveError):
        apply(start(PUZZLE), move)


@pytest.mark.parametrize(
    "text", ["put 3 a", "clear 3", "word teacup", "also teacup", "mark 2 in a", "mark 2 out a", "mark 2 off a"]
)
def test_moves_as_text(text: str) -> None:
    assert write(read(text)) == text


@pytest.mark.parametrize("text", ["", "put", "put 0 a", "put 3 A", "word Tea", "mark 1 on a", "clear x", "reveal 1"])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(PuzzleError):
        read(text)


def test_options_are_settled_and_packed() -> None:
    assert RULES.settle({}) == {"length": 6, "style": "meaning"}
    assert RULES.settle({"length": 99, "style": "document"}) == {"length": 10, "style": "document"}
    for length in range(4, 11):
        options: dict[str, int | str] = {"length": length, "style": "document"}
        assert RULES.unpack(RULES.pack(options)) == options
    for wrong in ({"length": "six"}, {"style": "loud"}, {"size": 5}, {"length": True}):
        with pytest.raises(PuzzleError):
            RULES.settle(wrong)
    for text in ("3M", "11M", "6X", "06M", "6m"):
        with pytest.raises(PuzzleError):
            RULES.unpack(text)
