"""Hints that are true, reasons why a guess was wrong, and what there is to learn."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from itertools import combinations
from random import Random
from typing import Any

import pytest

from generators.contract import Cancelled, Level, Phrase, steady
from generators.lion_wall import generator
from generators.lion_wall.characters import Characters, characters
from generators.lion_wall.formats import load
from generators.lion_wall.grading import measure
from generators.lion_wall.logic import composition, hint, why_not
from generators.lion_wall.players import Player
from generators.lion_wall.reasons import next_group
from generators.lion_wall.rules import Guess, Position, Puzzle, apply, group_of, judge, start
from tests.generators.lion_wall.walls import BY_HAND, Made, played

WALL = load(BY_HAND)


class Spoken(NullTranslations):
    """A catalogue of a language that has no entry yet."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def info(self) -> dict[str, str]:
        return {"language": self.language}


def made(level: Level, seed: object) -> Puzzle:
    return generator.generate("simplified", level, Random(str(seed)), steady, characters())


def test_the_ladder_goes_from_a_pair_to_the_group() -> None:
    position = played(WALL, "guess 疗疔疰㾄", "guess 犰㹥㹨狋")
    step = hint(position)
    assert step is not None
    assert str(step.title) == "A place that is sure" and step.technique == "one place only"
    assert str(step.nudge).endswith("are in the same group.")
    assert len(step.look_at) == 2 and step.look_at < position.cells_of("宁宔宙宗")
    assert str(step.where) == "They share the part called “roof”, read mián."
    assert str(step.why).endswith("All four have 宀: 宁 = 宀 + 丁, 宔 = 宀 + 主, 宙 = 宀 + 由 and 宗 = 宀 + 示.")
    assert " are the only cards with 宀. " in str(step.why)
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
            assert f"All four have {part}" in str(step.why) and all(
                part in known.parts(card) for card in step.move.cards
            )
            assert len(step.look_at) == 2 and step.look_at < step.changes
            position = apply(position, step.move)
        assert hint(position) is None


def test_overfull_parts_are_reasoned_about() -> None:
    """溶 shows 宀 and 氵, 施 shows 方 and 人."""
    position = start(load("容溶管字 演邮抽横 依挫停倒 访施芳放"))
    step = hint(position)
    assert step is not None and isinstance(step.move, Guess)
    assert judge(position.puzzle, step.move.cards) == "right"
    assert " fit" in str(step.why) or " are the only cards with " in str(step.why)


def trial_walls() -> Iterator[Puzzle]:
    """Walls that reasoning alone does not solve."""
    for seed in range(40):
        puzzle = made(Level.FIENDISH, seed)
        if measure(puzzle, characters()).player is Player.TRIAL:
            yield puzzle


def test_where_reasoning_is_not_enough_a_trial_is_told() -> None:
    told = set()
    for puzzle in trial_walls():
        position = start(puzzle)
        while position.order:
            step = hint(position)
            assert step is not None
            told.add(step.technique)
            if step.technique == "trial of one card":
                assert "Try " in str(step.why) and "goes elsewhere" in str(step.why)
            position = apply(position, step.move)
    assert told == {"one place only", "trial of one card"}


@pytest.mark.parametrize("level", list(Level))
def test_every_sentence_of_a_reason_is_true(level: Level) -> None:
    """What is told of a part and of cards is held against the cards that lie on the grid, and against the answer."""
    known = characters()
    for seed in range(8):
        position = start(made(level, seed))
        while position.order:
            reasoned = next_group(position.order, known)
            assert reasoned is not None
            assert judge(position.puzzle, reasoned.cards) == "right"
            for sentence in reasoned.why:
                assert_true(sentence, position, known)
            position = apply(position, Guess(reasoned.cards))


def assert_true(sentence: Phrase, position: Position, known: Characters) -> None:
    values: dict[str, Any] = dict(sentence.values)
    cards = values.get("cards", (values["card"],) if "card" in values else ())
    part = values.get("part", "")
    groups = [set(group.cards) for group in position.groups]
    having = {card for card in position.order if part in known.parts(card)}
    if sentence.template.startswith(("{card} fits", "{cards} fit")):
        assert set(cards) <= having and any(set(cards) <= group for group in groups)
    elif sentence.template.endswith("are the only cards with {part}."):
        assert having == set(cards) in groups
    elif sentence.template.startswith("That fills"):
        assert set(cards) <= having
        assert not any(set(cards) & group and group <= having and len(group & set(cards)) == 4 for group in groups)
    elif sentence.template.startswith("That leaves"):
        assert set(cards) in groups and set(cards) <= having
    elif sentence.template.startswith("Try"):
        (card,) = cards
        own = next(group for group in groups if card in group)
        assert card in having and not own <= having, "the group of the part is not where the card belongs"
    elif sentence.template.startswith("No two of"):
        assert all(len(set(cards) & group) <= 1 for group in groups)
        assert not set(cards) & having and not any(group <= having for group in groups)
    elif "is no group" in sentence.template:
        assert not any(group <= having for group in groups)


def test_a_wall_of_several_answers_is_shown_its_plainest_group() -> None:
    position = start(load("江打河找湖把海抓汗扫洋扔流提法握"))
    step = hint(position)
    assert step is not None and step.technique == "shared part"
    assert apply(position, step.move).found


def test_a_part_is_told_as_it_looks_in_a_card() -> None:
    step = hint(played(load("们他你位 江河湖海 打找把抓 红绿给级"), "guess 江河湖海", "guess 打找把抓"))
    other = hint(played(load("们他你位 江河湖海 打找把抓 红绿给级"), "guess 江河湖海", "guess 红绿给级"))
    told = f"{step and step.why} {other and other.why}"
    assert "All four have 人, which can look like 亻:" in told or "All four have 糸, which can look like 纟:" in told
    assert "他 = 亻 + 也" in told or "红 = 纟 + 工" in told


def test_japanese_walls_are_told_in_japanese() -> None:
    known = characters()
    puzzle = generator.generate("japanese", Level.EASY, Random("kana"), steady, known)
    position, wheres = start(puzzle), []
    while position.order:
        step = hint(position)
        assert step is not None
        wheres.append(str(step.where))
        position = apply(position, step.move)
    assert any(", in Japanese " in where for where in wheres)
    assert not any(", read " in where for where in wheres)


@pytest.mark.parametrize(("language", "name"), [("zh", "宝盖头"), ("ja", "うかんむり"), ("fr", "roof")])
def test_a_reader_is_told_the_name_in_the_own_language(language: str, name: str) -> None:
    step = hint(played(WALL, "guess 疗疔疰㾄", "guess 犰㹥㹨狋"))
    assert step is not None
    assert step.where.render(Spoken(language)) == f"They share the part called “{name}”, read mián."


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
        ("宔疰㹥叮", "宔, 疰 and 㹥 have 主, but that is a red herring: each belongs to a different group."),
        ("疗宔㹨呩", "疗, 宔, 㹨 and 呩 belong to four different groups."),
        ("疔叮宁㾄", "疔 and 㾄 have 疒, but 叮 and 宁 do not. The 丁 in 疔, 叮 and 宁 is a red herring."),
        ("疗疔宙宗", "疗 and 疔 have 疒, but 宙 and 宗 do not."),
    ],
)
def test_a_wrong_guess_is_explained(guess: str, said: str) -> None:
    assert str(why_not(WALL, guess)) == said


def test_a_card_that_has_the_part_too_is_needed_elsewhere() -> None:
    """名 has 口 at first sight, and so would fit; but then nobody is left for 夕."""
    wall = load("夗外多名 听呵吃吧 江河湖海 打找把抓")
    told = str(why_not(wall, "听呵吃名"))
    assert told == "名 has 口 too, but it also has 夕, and the other cards only come out when it goes there."


def test_on_a_wall_of_several_answers_nothing_right_is_explained_away() -> None:
    wall = load("江打河找湖把海抓汗扫洋扔流提法握")
    assert why_not(wall, "江河汗洋") is None, "not the groups that stand in the puzzle, but right"
    assert str(why_not(wall, "湖汗法握")) == (
        "All of 湖, 汗, 法 and 握 have 十, but then the other cards do not fall into groups."
    )
    assert str(why_not(wall, "江河湖打")) == "江, 河 and 湖 have 氵, but not all four do."
    assert str(why_not(wall, "江河打找")) == "江, 河, 打 and 找 do not share a part."


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


def test_an_explanation_can_be_cancelled() -> None:
    def stop(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        why_not(WALL, "疗疔疰宗", stop)
