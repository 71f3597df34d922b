"""Guesses and what comes of them, colours, orders, the bonus, and moves as text."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import MoveError, PuzzleError
from generators.lion_wall.puzzle import RULES
from generators.lion_wall.rules import (
    Arrange,
    Attempt,
    Colour,
    Guess,
    Move,
    Name,
    Puzzle,
    Reveal,
    apply,
    bonus,
    faults,
    group_of,
    is_ideograph,
    is_solved,
    is_wrong,
    judge,
    part_choices,
    read,
    start,
    write,
)
from tests.generators.lion_wall.walls import BY_HAND, BY_HAND_HERRINGS, BY_HAND_PARTS, played

WALL: Puzzle = RULES.load(BY_HAND)
ARRANGED = "arrange " + BY_HAND.replace(" ", "")


def grid(position: object) -> list[str]:
    order = "".join(position.order)  # type: ignore[attr-defined]
    return [order[place : place + 4] for place in range(0, len(order), 4)]


def test_a_group_leaves_the_grid_and_the_rest_closes_up() -> None:
    position = played(WALL, ARRANGED, "guess 宙宗宁宔")
    assert grid(position) == ["疗疔疰㾄", "犰㹥㹨狋", "㕤𠮩叮呩"]
    assert [WALL.groups[number].part for number in position.found] == ["宀"]
    assert position.last == Attempt(("宙", "宗", "宁", "宔"), "right")
    assert faults(position) == () and not is_solved(position)


def test_the_last_group_is_found_by_itself() -> None:
    position = played(WALL, "guess 宙宗宁宔", "guess 㕤𠮩叮呩")
    assert not is_solved(position)
    position = apply(position, Guess(("疗", "疔", "疰", "㾄")))
    assert is_solved(position) and not position.revealed
    assert "".join(WALL.groups[number].part for number in position.found) == "宀口疒犭"


@pytest.mark.parametrize(
    ("guess", "fault", "said"),
    [
        ("疗疔疰宗", "one away", "One away. Three of 疗 疔 疰 宗 belong together."),
        ("宗疗疔疰", "one away", "One away. Three of 宗 疗 疔 疰 belong together."),
        ("疗疔宙宗", "not a group", "疗 疔 宙 宗 do not make a group."),
        ("疗宁犰㕤", "not a group", "疗 宁 犰 㕤 do not make a group."),
        ("疗疔宙犰", "not a group", "疗 疔 宙 犰 do not make a group."),
    ],
)
def test_a_wrong_guess_changes_nothing_but_what_is_said_of_it(guess: str, fault: str, said: str) -> None:
    before = played(WALL, "colour 疗 2")
    after = apply(before, read(f"guess {guess}"))
    assert (after.order, after.colours, after.found) == (before.order, before.colours, before.found)
    (found,) = faults(after)
    assert (found.rule, str(found.message)) == (fault, said)
    assert found.cells == after.cells_of(guess)


def test_a_fault_follows_its_cards_and_ends_with_the_next_guess() -> None:
    position = played(WALL, ARRANGED, "guess 疗疔宙宗", "arrange 呩疔疰㾄宁宔宙宗犰㹥㹨狋㕤𠮩叮疗")
    assert faults(position)[0].cells == {(3, 3), (0, 1), (1, 2), (1, 3)}
    assert faults(apply(position, Guess(tuple("犰㹥㹨狋")))) == ()


def test_every_guess_is_judged_by_how_many_belong_together() -> None:
    for cards in combinations(WALL.cards, 4):
        most = max(sum(group_of(WALL, card) == number for card in cards) for number in range(4))
        assert judge(WALL, cards) == {4: "right", 3: "one away"}.get(most, "wrong")
        assert is_wrong(WALL, cards) == (most < 4)


def test_colours_are_notes_on_cards_of_the_grid() -> None:
    position = played(WALL, "colour 疗 2", "colour 宗 4", "colour 疗 1")
    assert (position.colour_of("疗"), position.colour_of("宗"), position.colour_of("宁")) == (1, 4, 0)
    position = played(WALL, "colour 疗 2", "colour 宗 4", "guess 疗疔疰㾄", "colour 宗 0")
    assert set(position.colours) == {0}, "a group that was found takes its colours along"


def test_the_bonus_names_a_found_group_once() -> None:
    position = played(WALL, "guess 宙宗宁宔", "guess 㕤𠮩叮呩", "name 口 2", "name 示 1")
    assert bonus(position) == 1
    assert position.named[group_of(WALL, "宗")] == "示"
    for move in ("name 宀 1", "name 口 3", "name 人 2"):
        with pytest.raises(MoveError):
            apply(position, read(move))


def test_the_bonus_offers_the_parts_and_the_herrings_in_an_order_that_tells_nothing() -> None:
    assert part_choices(WALL) == tuple(sorted(BY_HAND_PARTS + BY_HAND_HERRINGS))


def test_giving_up_shows_all_groups() -> None:
    position = played(WALL, "guess 宙宗宁宔", "guess 疗疔宙㕤".replace("宙", "犰"), "reveal")
    assert is_solved(position) and position.revealed and sorted(position.found) == [0, 1, 2, 3]
    assert position.found[0] == group_of(WALL, "宗") and faults(position) == ()


@pytest.mark.parametrize(
    ("moves", "refused", "said"),
    [
        ((), "guess 疗疗疔疰", "four different cards"),
        ((), "guess 疗疔疰人", "no card '人' on this wall"),
        (("guess 疗疔疰㾄",), "guess 疗宁宔宙", "疗 was found already"),
        (("guess 疗疔疰㾄",), "colour 疗 1", "疗 was found already"),
        ((), "colour 人 1", "no card '人' on this wall"),
        ((), "arrange 疗疔疰㾄", "every card on the grid once"),
        (("guess 疗疔疰㾄",), ARRANGED, "every card on the grid once"),
        ((), "arrange " + "疗" * 16, "every card on the grid once"),
        ((), "name 疒 1", "no found group 1"),
        (("reveal",), "guess 疗疔疰㾄", "all four groups are found"),
        (("reveal",), "reveal", "shown already"),
        (("reveal",), "arrange 疗疔疰㾄", "every card on the grid once"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_reason(moves: tuple[str, ...], refused: str, said: str) -> None:
    with pytest.raises(MoveError, match=said):
        apply(played(WALL, *moves), read(refused))


@pytest.mark.parametrize("cards", [("疗", "疔", "疰"), ("疗", "疔", "疰", "㾄", "宁"), ()])
def test_a_guess_names_four_cards(cards: tuple[str, ...]) -> None:
    with pytest.raises(MoveError, match="four different cards"):
        apply(start(WALL), Guess(cards))


@pytest.mark.parametrize("colour", [-1, 5])
def test_there_are_four_colours(colour: int) -> None:
    with pytest.raises(MoveError, match="numbered from 1 to 4"):
        apply(start(WALL), Colour("疗", colour))


cards = st.sampled_from(WALL.cards)
moves = st.one_of(
    st.lists(cards, min_size=4, max_size=4).map(lambda four: Guess(tuple(four))),
    st.permutations(WALL.cards).map(lambda order: Arrange(tuple(order))),
    st.builds(Colour, cards, st.integers(0, 4)),
    st.builds(Name, st.sampled_from(BY_HAND_PARTS), st.integers(1, 4)),
    st.just(Reveal()),
)


@given(moves)
def test_a_move_survives_its_text(move: Move) -> None:
    assert read(write(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "guess",
        "guess 疗疔疰",
        "guess 疗疔疰㾄宁",
        "guess 疗 疔 疰 㾄",
        "guess abcd",
        "colour 疗 5",
        "colour 疗",
        "colour 疗 12",
        "name 疒 0",
        "name 疒 5",
        "arrange 疗疔疰",
        "reveal all",
        "guess 疗疔疰㾄\nreveal",
        "dot r1c1",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match="expected a move"):
        read(text)


@pytest.mark.parametrize("char", "疗㾄𠮩口⺮⻊")
def test_characters_and_parts_are_ideographs(char: str) -> None:
    assert is_ideograph(char)


@pytest.mark.parametrize("text", ["", "a", "é", " ", "疗疔", "か", "ㄅ", "한", "，", "1"])
def test_other_letters_are_not(text: str) -> None:
    assert not is_ideograph(text)


# --- walls of several answers -------------------------------------------------------------------------

MANY = RULES.load("江河湖海 汗洋流法 打找把抓 扫扔提握")
"""Eight cards have 氵 and eight have 扌; 十 can be argued to be in four of them."""


def test_any_group_of_some_answer_is_right() -> None:
    position = played(MANY, "guess 江汗河洋")
    assert position.last == Attempt(tuple("江汗河洋"), "right") and faults(position) == ()
    assert [set(position.groups[number].cards) for number in position.found] == [set("江汗河洋")]
    assert [position.groups[number].part for number in position.found] == ["氵"]


def test_what_was_found_narrows_what_is_right() -> None:
    """After four with 氵 the other four with 氵 are the only group with it, and any four with 扌 are still one."""
    position = played(MANY, "guess 江汗河洋", "guess 打扫找扔", "guess 湖海流法")
    assert is_solved(position)
    assert {frozenset(group.cards) for group in position.groups} == {
        frozenset(four) for four in ("江汗河洋", "打扫找扔", "湖海流法", "把抓提握")
    }


def test_what_would_have_been_right_before_comes_too_late() -> None:
    """沐, 杠 and 江 can change places in a circle; with 沐 in the group of 氵 there is no way for 杠 to that of 工."""
    wall = RULES.load("沐河湖海 桃林杠松 江功攻贡 打找把抓")
    assert played(wall, "guess 杠功攻贡").found and played(wall, "guess 沐河湖海").found
    late = played(wall, "guess 沐河湖海", "guess 杠功攻贡")
    assert late.last == Attempt(tuple("杠功攻贡"), "too late") and len(late.found) == 1
    assert [fault.rule for fault in faults(late)] == ["not beside the others"]
    assert not is_wrong(wall, "杠功攻贡"), "it costs nothing"


def test_a_found_group_keeps_its_number_and_its_name() -> None:
    position = played(MANY, "guess 打扫找扔", "name 扌 1", "guess 江汗河洋", "guess 湖海流法")
    assert position.groups[position.found[0]].part == "扌"
    assert set(position.groups[position.found[0]].cards) == set("打扫找扔")
    assert bonus(position) == 1


def test_one_away_is_one_card_from_a_group_of_some_answer() -> None:
    assert judge(MANY, "江汗河打") == "one away"
    assert judge(MANY, "江汗打扫") == "wrong"
    assert is_wrong(MANY, "江汗河打") and not is_wrong(MANY, "江汗湖洋")


def test_giving_up_shows_an_answer_that_has_what_was_found() -> None:
    position = apply(played(MANY, "guess 江汗河洋"), Reveal())
    assert set(position.groups[position.found[0]].cards) == set("江汗河洋")
    assert sorted("".join("".join(group.cards) for group in position.groups)) == sorted(MANY.cards)


def test_a_wall_of_one_answer_has_the_groups_of_its_puzzle_throughout() -> None:
    position = played(WALL, "guess 宙宗宁宔", "guess 疗疔疰犰")
    assert position.groups == WALL.groups
