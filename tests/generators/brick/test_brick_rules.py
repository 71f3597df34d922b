"""Words that are laid and what comes of them, letters given, points, ranks, and moves as text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.brick.rules import (
    Count,
    Drop,
    Give,
    GoOn,
    Laid,
    Lay,
    Move,
    Position,
    Puzzle,
    Reveal,
    apply,
    asked,
    faults,
    goal,
    is_solved,
    is_star,
    left_by_length,
    left_by_start,
    missing,
    most_points,
    next_rank,
    pay,
    points,
    rank,
    ranks,
    read,
    start,
    worth,
    write,
)
from generators.brick.rules import given as given_letters
from generators.contract import MoveError, PuzzleError
from tests.generators.brick.samples import PUZZLE

KEYED = Puzzle("deioprv", ("deprive", "dive", "provide"), ("vied",), key="v")


def played(*moves: str, puzzle: Puzzle = PUZZLE) -> Position:
    position = start(puzzle)
    for move in moves:
        position = apply(position, read(move))
    return position


@pytest.mark.parametrize(
    ("before", "word", "outcome"),
    [
        ((), "prove", "found"),
        ((), "dido", "bonus"),
        (("lay prove",), "prove", "found before"),
        (("lay dido",), "dido", "found before"),
        ((), "ode", "too short"),
        ((), "xyz", "not these letters"),
        ((), "oxide", "not these letters"),
        ((), "dropped", "not in the list"),
        ((), "d" * 100, "not in the list"),
    ],
)
def test_each_outcome_of_a_word(before: tuple[str, ...], word: str, outcome: str) -> None:
    earlier = played(*before)
    position = apply(earlier, Lay(word))
    assert position.last is not None
    assert (position.last.word, position.last.outcome) == (word, outcome)
    accepted = outcome in ("found", "bonus")
    assert (faults(position) == ()) == accepted
    assert accepted or replace(position, last=None) == replace(earlier, last=None)


def test_found_words_keep_their_order_and_bonus_words_stand_apart() -> None:
    position = played("lay rope", "lay dido", "lay deed", "lay zzzz")
    assert (position.found, position.extra) == (("rope", "deed"), ("dido",))
    assert "rope" not in missing(position) and len(missing(position)) == 29


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("oxide", "X is not one of the letters."),
        ("axial", "A, X and L are not among the letters."),
        ("ride", "RIDE: already found."),
        ("rip", "RIP is too short (four letters or more)."),
        ("ripped", "RIPPED is not in our word list."),
    ],
)
def test_faults_say_what_is_wrong(word: str, told: str) -> None:
    (fault,) = faults(played("lay ride", f"lay {word}"))
    assert str(fault.message) == told


def test_a_fault_points_at_the_letters_of_the_word_that_are_not_here() -> None:
    (fault,) = faults(played("lay axial"))
    assert fault.cells == {(0, 0), (0, 1), (0, 3), (0, 4)}


def test_all_required_words_end_the_puzzle_and_bonus_words_do_not_count() -> None:
    small = Puzzle("deirv", ("deed", "drive"), ("dire",))
    position = played("go on", "lay dire", "lay drive", puzzle=small)
    assert not is_solved(position)
    position = apply(position, Lay("deed"))
    assert is_solved(position) and not position.revealed
    with pytest.raises(MoveError, match="all words are found"):
        apply(position, Lay("dive"))


def test_giving_up_shows_all_but_finds_nothing() -> None:
    position = played("lay prove", "lay xxxx", "reveal")
    assert is_solved(position) and position.revealed
    assert position.found == ("prove",) and len(missing(position)) == 30
    assert position.last is None and faults(position) == ()
    for move in (Reveal(), Give("deed", 1), Lay("deed")):
        with pytest.raises(MoveError):
            apply(position, move)


def test_letters_are_given_one_by_one_and_only_of_missing_words() -> None:
    position = played("give rope 1", "give deed 2", "give rope 3", "lay deed")
    assert position.given == (("deed", 2), ("rope", 3))
    assert (given_letters(position, "rope"), given_letters(position, "pipe")) == (3, 0)
    assert position.last == Laid("deed", "found")
    for refused in (Give("rope", 3), Give("rope", 5), Give("deed", 4), Give("dido", 1), Give("zebra", 1)):
        with pytest.raises(MoveError):
            apply(position, refused)


@pytest.mark.parametrize("word", ["", "Prove", "prové", "pro ve", "prove\n", "9", "d" * 101])
def test_only_letters_can_be_laid(word: str) -> None:
    with pytest.raises(MoveError, match="letters from a to z"):
        apply(start(PUZZLE), Lay(word))


def test_what_is_left_by_first_letter_and_length_and_by_start() -> None:
    assert left_by_length(("deed", "door", "drive", "over")) == {("d", 4): 2, ("d", 5): 1, ("o", 4): 1}
    assert left_by_start(("deed", "deer", "drive", "over")) == {"de": 2, "dr": 1, "ov": 1}
    assert left_by_length(()) == {} == left_by_start(())


# --- points and ranks ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "value"), [("deed", 1), ("prove", 5), ("deprive", 7), ("provide", 14), ("provider", 15)]
)
def test_what_a_word_is_worth(word: str, value: int) -> None:
    assert worth(PUZZLE, word) == value
    assert is_star(PUZZLE, word) == word.startswith("provide")


def test_a_bonus_word_pays_one_point() -> None:
    position = played("lay deed", "lay provide", "lay droop")
    assert points(position) == 16
    assert most_points(position) == sum(worth(PUZZLE, word) for word in PUZZLE.words) == 131


def test_a_word_with_a_hint_pays_half() -> None:
    position = played("give provide 1", "give deed 1", "lay provide", "lay deed", "lay prove")
    assert [pay(position, word) for word in ("provide", "deed", "prove")] == [7, 1, 5]
    assert points(position) == 13


# --- the goal, and what comes after it ----------------------------------------------------------------


def test_seven_tenths_of_all_points_solve_the_puzzle_and_a_player_may_go_on() -> None:
    small = Puzzle("deirv", ("deed", "deride", "dived", "drive"), ("dire",))
    position = played("lay dired", "lay drive", "lay dived", puzzle=small)
    assert (points(position), most_points(position), goal(position)) == (15, 22, 16)
    assert not is_solved(position)
    position = apply(position, Lay("dire"))
    assert is_solved(position) and str(rank(position).name) == "Foreman"
    assert apply(position, Lay("deed")) == apply(apply(position, GoOn()), Lay("deed"))
    position = apply(position, GoOn())
    assert not is_solved(position)
    with pytest.raises(MoveError, match="going on"):
        apply(position, GoOn())
    assert is_solved(apply(apply(position, Lay("deed")), Lay("deride")))


# --- the key letter -----------------------------------------------------------------------------------


def test_every_word_needs_the_key_letter() -> None:
    position = played("lay deed", puzzle=KEYED)
    assert position.last == Laid("deed", "no key letter")
    assert [str(fault.message) for fault in faults(position)] == ["DEED has no V, the letter that every word needs."]
    assert played("lay dive", puzzle=KEYED).found == ("dive",)
    assert played("lay die", puzzle=KEYED).last == Laid("die", "too short")


# --- words of the player's own ------------------------------------------------------------------------


def test_a_word_that_the_player_counts_is_a_bonus_word() -> None:
    position = played("lay dropped", "count dropped")
    assert (position.extra, position.counted, points(position)) == (("dropped",), ("dropped",), 1)
    assert position.last == Laid("dropped", "bonus") and played("count dropped", "lay dropped").last == Laid(
        "dropped", "found before"
    )
    for refused in ("deed", "dido", "zebra", "dip"):
        with pytest.raises(MoveError, match="cannot be counted"):
            apply(start(PUZZLE), Count(refused))


def test_a_word_thrown_out_is_neither_asked_for_nor_found() -> None:
    position = played("lay deed", "lay dido", "count dropped", "drop deed", "drop dido", "drop dropped")
    assert (position.found, position.extra, position.counted) == ((), (), ())
    assert "deed" not in asked(position) and "deed" not in missing(position) and most_points(position) == 130
    assert position.last is None and apply(position, Lay("deed")).last == Laid("deed", "not in the list")
    with pytest.raises(MoveError, match="is no word here"):
        apply(position, Drop("deed"))
    back = apply(apply(position, Count("deed")), Count("dido"))
    assert (back.found, back.extra, back.counted) == (("deed",), ("dido",), ())
    with pytest.raises(MoveError, match="last word"):
        apply(start(Puzzle("deirv", ("deed",))), Drop("deed"))


def test_ranks_climb_from_nothing_to_everything() -> None:
    told = [(str(each.name), each.points) for each in ranks(131)]
    assert told[0] == ("Newcomer", 0) and told[-1] == ("Master builder", 131) and ("Mason", 66) in told
    thresholds = [threshold for _, threshold in told]
    assert thresholds == sorted(set(thresholds))


def test_a_rank_is_reached_at_its_threshold() -> None:
    position = apply(start(PUZZLE), GoOn())
    assert str(rank(position).name) == "Newcomer"
    for word in PUZZLE.words:
        position = apply(position, Lay(word))
        upper = next_rank(position)
        assert rank(position).points <= points(position)
        assert upper is None or upper.points > points(position)
    assert str(rank(position).name) == "Master builder" and next_rank(position) is None


def test_a_puzzle_of_one_point_has_two_ranks() -> None:
    assert [(str(each.name), each.points) for each in ranks(1)] == [
        ("Newcomer", 0),
        ("Master builder", 1),
    ]


# --- moves as text ------------------------------------------------------------------------------------

letters = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=40)


@given(
    st.one_of(
        letters.map(Lay),
        st.builds(Give, letters, st.integers(1, 99)),
        letters.map(Count),
        letters.map(Drop),
        st.sampled_from([GoOn(), Reveal()]),
    )
)
def test_moves_survive_their_text(move: Move) -> None:
    assert read(write(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay ",
        "lay Prove",
        "lay a b",
        "give rope",
        "give rope 0",
        "give rope 100",
        "give rope x",
        "reveal all",
        "count Wifi",
        "drop",
        "go off",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(PuzzleError, match="expected a move"):
        read(text)
