"""What is said of a wall while somebody makes it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.contract import PuzzleError, steady
from generators.lion_wall import formats, jobs
from generators.lion_wall.builder import cards_of, judge, rows_in
from generators.lion_wall.facts import Better, Elsewhere, Row

SHOE = Row("Parts of a shoe", "TONGUE, HEEL, LACE, EYELET")
CHESS = Row("In a chess column", "draw, rank, mate, check")
DEAL = Row("", "TIGER RABBIT HORSE MONKEY")
PATTERNS = Row("Spots", "Stripe, paisley, plaid, argyle")
BY_HAND = ("疗疔疰㾄", "宁宔宙宗", "犰㹥㹨狋", "㕤𠮩叮呩")


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("tea, bee ,  ice cream", ("TEA", "BEE", "ICE CREAM")),
        ("tea bee", ("TEA", "BEE")),
        ("疗, 疔 疰㾄", tuple("疗疔疰㾄")),
        ("", ()),
    ],
)
def test_cards_are_typed_with_commas_or_blanks(typed: str, cards: tuple[str, ...]) -> None:
    assert cards_of(typed) == cards


def test_a_wall_on_its_way_is_counted() -> None:
    found = judge((SHOE, Row("", "a, b"), Row(), Row()), steady)
    assert (found.count, found.puzzle, found.trouble) == (6, "", None)
    many = judge((SHOE, Row("", "a, b, c, d, e"), Row(), Row()), steady)
    assert "Group 2 has more than four cards" in str(many.trouble)


def test_a_wall_keeps_its_names_and_finds_those_that_it_knows() -> None:
    found = judge((SHOE, CHESS, DEAL, PATTERNS), steady)
    puzzle = formats.load(found.puzzle)
    assert [group.part for group in puzzle.groups] == [SHOE.name, CHESS.name, "Chinese years", "Spots"]
    assert found.ways == 1 and Elsewhere("CHECK", "Spots") in found.elsewhere


def test_a_second_way_is_counted() -> None:
    twice = (Row("Years", "TIGER RABBIT HORSE MONKEY"), Row("More", "RAT DRAGON SNAKE GOAT"), SHOE, CHESS)
    assert judge(twice, steady).ways > 1


def test_what_is_wrong_is_said() -> None:
    assert "found TONGUE twice" in str(judge((SHOE, SHOE, CHESS, DEAL), steady).trouble)
    assert "Chinese characters" in str(judge((SHOE, Row("", "疗疔疰㾄"), CHESS, DEAL), steady).trouble)


def test_characters_are_named_by_their_part() -> None:
    found = judge([Row("", four) for four in BY_HAND], steady)
    assert [group.part for group in formats.load(found.puzzle).groups] == ["疒", "宀", "犭", "口"]


def test_a_pasted_wall_becomes_rows() -> None:
    found = judge((SHOE, CHESS, DEAL, PATTERNS), steady)
    rows = rows_in(found.puzzle)
    assert rows[0] == SHOE and jobs.rows_of_wall(formats.to_connections(formats.load(found.puzzle)))[0] == SHOE
    with pytest.raises(PuzzleError):
        jobs.rows_of_wall("no wall")


def test_two_cards_in_the_wrong_rows_should_change_places() -> None:
    rows = (Row("", "TONGUE, HEEL, LACE, RABBIT"), CHESS, Row("", "TIGER EYELET HORSE MONKEY"), PATTERNS)
    assert judge(rows, steady).better == Better("RABBIT", "EYELET", is_exchange=True)


def test_a_card_that_leaves_one_way_is_found() -> None:
    rows = [Row("", four) for four in ("江河海湖", "林松桃淋", "话说语诗", "打拉抱找")]
    found = judge(rows, steady)
    assert found.ways == 1 and found.better is None
    doubled = [Row("", four) for four in ("河湖海沐", "林松桃淋", "话说语诗", "打拉抱找")]
    found = judge(doubled, steady)
    assert found.ways > 1 and found.better is not None and not found.better.is_exchange
    card, new = found.better.card, found.better.instead
    mended = judge([replace(row, cards=row.cards.replace(card, new)) for row in doubled], steady)
    assert mended.ways == 1


@pytest.mark.parametrize(
    "wall",
    [
        "GROOM USHER FAVOUR RING / HAMMERHEAD THRESHER GOBLIN ZEBRA"
        " / BEAKED BELUGA FIN NARWHAL / PILOT ANGEL BIRTH PALACE",
        "STEER DIP REVERSE PARK / BOARD SINK BUILD ABANDON / STALL TANK LOFT HUTCH / DOOR PROP ABROAD BARB",
    ],
)
def test_a_word_that_leaves_one_way_is_found(wall: str) -> None:
    rows = [Row("", four) for four in wall.split(" / ")]
    found = judge(rows, steady)
    assert found.ways > 1 and found.better is not None
    mended = [Row("", four.replace(found.better.card, found.better.instead)) for four in wall.split(" / ")]
    assert judge(mended, steady).ways == 1
