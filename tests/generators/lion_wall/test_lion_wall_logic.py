"""Hints that are true, reasons why a guess was wrong, and what there is to learn."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from generators.contract import Cancelled, Level, steady
from generators.lion_wall import generator
from generators.lion_wall.characters import characters
from generators.lion_wall.formats import dump, load
from generators.lion_wall.logic import composition, hint, lessons, why_not
from generators.lion_wall.pool import places
from generators.lion_wall.rules import Guess, Puzzle, apply, group_of, judge, start
from tests.generators.lion_wall.walls import BY_HAND, Made, played

WALL = load(BY_HAND)


def made(level: Level, seed: object) -> Puzzle:
    return generator.generate("simplified", level, Random(str(seed)), steady, characters())


def test_the_ladder_goes_from_a_pair_to_the_group() -> None:
    position = played(WALL, "guess 疗疔疰㾄", "guess 犰㹥㹨狋")
    step = hint(position)
    assert step is not None
    assert str(step.nudge) == "宗 and 宙 are in the same group."
    assert step.look_at == position.cells_of("宙宗")
    assert str(step.where) == "They share the part called “roof”, read mián."
    assert str(step.why) == "All four have 宀: 宁 = 宀 + 丁, 宔 = 宀 + 主, 宙 = 宀 + 由 and 宗 = 宀 + 示."
    assert step.changes == position.cells_of("宁宔宙宗")
    assert step.move == Guess(tuple("宁宔宙宗"))


@pytest.mark.parametrize("level", list(Level))
def test_hints_are_true_and_lead_to_the_end(level: Level) -> None:
    known = characters()
    for seed in range(6):
        position = start(made(level, seed))
        for _ in range(3):
            step = hint(position)
            assert step is not None and isinstance(step.move, Guess)
            assert judge(position.puzzle, step.move.cards) == "right"
            part = position.puzzle.groups[group_of(position.puzzle, step.move.cards[0])].part
            assert part in str(step.why) and all(part in known.parts(card) for card in step.move.cards)
            assert len(step.look_at) == 2 and step.look_at < step.changes
            position = apply(position, step.move)
        assert hint(position) is None


def test_the_easiest_group_comes_first() -> None:
    """Groups whose part stands first before others; then the group of the commoner characters."""
    order = places(characters(), "simplified")
    for seed in range(10):
        puzzle = made(Level.EASY, seed)
        step = hint(start(puzzle))
        assert step is not None and isinstance(step.move, Guess)
        sums = {group.cards: sum(order[card] for card in group.cards) for group in puzzle.groups}
        assert sums[step.move.cards] == min(sums.values())


def test_a_part_is_told_as_it_looks_in_a_card() -> None:
    wall = load("们他你位 江河湖海 打找把抓 红绿给级")
    step = hint(played(wall, "guess 江河湖海", "guess 打找把抓"))
    while step is not None and "他" not in str(step.why):
        step = hint(played(wall, "guess 江河湖海", "guess 红绿给级"))
    assert step is not None
    assert "All four have 人, which can look like 亻:" in str(step.why)
    assert "他 = 亻 + 也" in str(step.why)


def test_a_reader_of_chinese_is_told_the_chinese_name() -> None:
    step = hint(played(WALL, "guess 疗疔疰㾄", "guess 犰㹥㹨狋"))
    assert step is not None
    chinese = {"en": "zh", "They share the part called “{name}”, read {reading}.": "{name}，{reading}"}
    assert step.where.render(lambda text: chinese.get(text, text)) == "宝盖头，mián"


def test_a_composition_says_where_a_nested_part_is() -> None:
    data = Made(窝="穴呙", 呙="口内")
    assert str(composition("窝", "穴", data)) == "窝 = 穴 + 呙"
    assert str(composition("窝", "内", data)) == "窝 = 穴 + 呙 (内 in 呙)"
    assert str(composition("好", "女", data)) == "好 with 女"


# --- why not ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        ("宁宔宙㹥", "㹥 also has 主, like 宔, but not 宀. It belongs to the group of 犭."),
        ("疗疔疰宗", "宗 does not have 疒 as 疗, 疔 and 疰 have. It belongs to the group of 宀."),
        ("宔疰㹥叮", "宔, 疰 and 㹥 have 主, but that is a red herring: each belongs to another group."),
        ("疗宔㹨呩", "疗, 宔, 㹨 and 呩 belong to four different groups."),
        ("疔叮宁㾄", "疔 and 㾄 have 疒, 叮 and 宁 do not. That 疔, 叮 and 宁 have 丁 is a red herring."),
        ("疗疔宙宗", "疗 and 疔 have 疒, 宙 and 宗 do not."),
    ],
)
def test_a_wrong_guess_is_explained(guess: str, said: str) -> None:
    assert str(why_not(WALL, guess)) == said


def test_a_card_that_has_the_part_too_is_needed_elsewhere() -> None:
    """名 has 口 at first sight, and so would fit; but then nobody is left for 夕."""
    wall = load("夗外多名 听呵吃吧 江河湖海 打找把抓")
    told = str(why_not(wall, "听呵吃名"))
    assert told == "名 has 口 too, but it also has 夕, and without it the group of 夕 is not complete."


@pytest.mark.parametrize("level", list(Level))
def test_every_wrong_guess_has_a_reason_that_is_true(level: Level) -> None:
    known, rng = characters(), Random(level.value)
    puzzle = made(level, "why")
    guesses = rng.sample(list(combinations(puzzle.cards, 4)), 150)
    for guess in guesses:
        reason = why_not(puzzle, guess)
        assert (reason is None) == (judge(puzzle, guess) == "right")
        values = dict(reason.values) if reason is not None else {}
        if "lure" in values:
            odd, lure = str(values["odd"]), str(values["lure"])
            others = values["others"]
            assert isinstance(others, tuple)
            assert all(lure in known.parts(card) for card in (odd, *others))
            assert values["part"] not in known.parts(odd)


def test_a_group_needs_no_reason() -> None:
    assert why_not(WALL, "㾄疰疔疗") is None


# --- lessons ------------------------------------------------------------------------------------------


def test_a_lesson_tells_part_reading_and_composition() -> None:
    taught = lessons(dump(WALL))
    assert [lesson["part"] for lesson in taught] == list("疒宀犭口")
    roof = taught[1]
    assert (roof["name"], roof["reading"]) == ("roof", "mián")
    card = roof["cards"][3]
    assert card["card"] == "宗" and card["pinyin"] == "zōng" and card["meaning"]
    assert (card["first"], card["second"], card["layout"], card["place"]) == ("宀", "示", "top-bottom", 0)


@pytest.mark.parametrize("level", list(Level))
def test_every_made_wall_can_be_taught(level: Level) -> None:
    for seed in range(5):
        for lesson in lessons(dump(made(level, seed))):
            assert lesson["name"]
            for card in lesson["cards"]:
                assert card["pinyin"] and card["meaning"] and card["first"] and card["second"] and card["layout"]
                assert card["place"] in (0, 1)


def test_lessons_can_be_cancelled() -> None:
    def stop(_: float) -> None:
        raise Cancelled

    for job in (lambda: lessons(dump(WALL), stop), lambda: why_not(WALL, "疗疔疰宗", stop)):
        with pytest.raises(Cancelled):
            job()
