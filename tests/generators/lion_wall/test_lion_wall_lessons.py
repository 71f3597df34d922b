"""What a wall teaches: parts with their role, characters with reading, meaning, words, composition and golden ink."""

from __future__ import annotations

import pytest

from generators.contract import Cancelled, Level
from generators.lion_wall.characters import characters
from generators.lion_wall.facts import CardLesson, GroupLesson
from generators.lion_wall.formats import dump, load
from generators.lion_wall.lessons import CHOICES, lessons
from generators.lion_wall.rules import Group, Puzzle
from generators.making import make, request
from tests.generators.lion_wall.walls import BY_HAND

PACKS = Group("包", tuple("炮胞泡饱"))
MOUTHS = Group("口", tuple("语咬吃叫"))


def taught(*groups: Group, script: str = "simplified") -> tuple[GroupLesson, ...]:
    """The lessons of some groups, filled up to a wall with others."""
    others = [
        Group("禾", tuple("秋称稼秧")),
        Group("女", tuple("好妈姐妹")),
        Group("疒", tuple("疗病疼疾")),
        Group("木", tuple("林松桃村")),
    ]
    four = (*groups, *others)[:4]
    cards = tuple(card for group in four for card in group.cards)
    return lessons(dump(Puzzle(cards, four, script=script)))


def made(level: Level, seed: int) -> Puzzle:
    puzzle = make(request("lion-wall", level, {"script": "simplified"}, f"SEED{seed:02}"))
    assert isinstance(puzzle, Puzzle)
    return puzzle


def pieces(card: CardLesson) -> str:
    """The shared part stands in brackets."""
    return "".join(f"[{piece.text}]" if piece.lit else piece.text for piece in card.pieces)


def test_a_group_tells_its_part_and_what_it_does() -> None:
    packs = taught(PACKS)[0]
    assert (packs.part, packs.names.of("en"), packs.names.of("zh"), packs.reading) == ("包", "wrap", "包字", "bāo")
    assert packs.role == "sound"
    assert taught(PACKS)[1].role == "meaning"


def test_a_card_tells_reading_meaning_words_and_what_it_is_made_of() -> None:
    cannon = taught(PACKS)[0].cards[0]
    assert (cannon.card, cannon.reading("simplified"), cannon.meaning) == ("炮", "pào", "cannon")
    assert len(cannon.words) == 2 and all("炮" in word.text for word in cannon.words)
    assert pieces(cannon) == "[包] + 火" and cannon.rest_names.of("en") == "fire"


def test_a_nested_part_is_shown_in_what_holds_it_and_has_its_gold_too() -> None:
    language = taught(MOUTHS)[0].cards[0]
    assert pieces(language) == "吾 ([口]) + 讠"
    assert any(language.mask)


def test_a_japanese_wall_reads_its_characters_as_japanese_does() -> None:
    autumn = taught(script="japanese")[0].cards[0]
    assert taught(Group("氵", tuple("洗海湖泳")), script="japanese")[0].reading == "さんずい"
    assert autumn.reading("japanese") == "シュウ · あき" and autumn.reading("simplified") == "qiū"


@pytest.mark.parametrize("level", list(Level))
def test_every_made_wall_can_be_taught(level: Level) -> None:
    for seed in range(3):
        for lesson in lessons(dump(made(level, seed))):
            assert lesson.names.of("en") and lesson.names.of("zh")
            for card in lesson.cards:
                assert card.reading("simplified") and card.meaning and any(piece.lit for piece in card.pieces)


@pytest.mark.parametrize("level", list(Level))
def test_the_choices_say_nothing_about_the_other_groups(level: Level) -> None:
    data = characters()
    for seed in range(3):
        puzzle = made(level, seed)
        for lesson in lessons(dump(puzzle)):
            offered = {choice.part for choice in lesson.choices}
            assert lesson.part in offered and len(offered) == CHOICES
            others = {card for group in puzzle.groups if group.part != lesson.part for card in group.cards}
            astray = offered - {lesson.part}
            assert not astray & {part for card in others for part in data.defensible(card)}
            assert not astray & {group.part for group in puzzle.groups}
            own = next(group.cards for group in puzzle.groups if group.part == lesson.part)
            assert not any(all(part in data.parts(card) for card in own) for part in astray)


def test_lessons_can_be_cancelled() -> None:
    def stop(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        lessons(dump(load(BY_HAND)), stop)
