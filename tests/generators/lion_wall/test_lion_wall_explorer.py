"""Characters to wander about in: trees, families, look-alikes, and what a search finds."""

from __future__ import annotations

import pytest

from generators.contract import Cancelled
from generators.lion_wall.characters import SCRIPTS, characters
from generators.lion_wall.explorer import ALIKE, page, search
from generators.lion_wall.facts import Node


def drawn(node: Node) -> str:
    """A tree as text: 语(讠 吾(五 口))."""
    return node.form + (f"({' '.join(map(drawn, node.parts))})" if node.parts else "")


def test_a_character_is_a_tree_of_parts_as_they_look_in_it() -> None:
    assert drawn(page("语", "simplified").tree) == "语(讠 吾(五 口))"
    assert drawn(page("饱", "simplified").tree) == "饱(饣 包(勹 巳))"
    assert page("饱", "simplified").tree.parts[0].names.of("en") == "food, eat"


def test_a_family_is_what_has_the_character_as_a_part_the_commonest_first() -> None:
    shown = page("包", "simplified")
    family = [each.char for each in shown.family]
    assert shown.part == "包" and {"炮", "胞", "泡", "饱", "抱"} <= set(family) and "包" not in family
    ranks = [characters().rank(char, "simplified") for char in family]
    assert ranks == sorted(ranks) and shown.family_size >= len(family)


def test_what_is_no_part_shows_the_family_of_the_part_that_gives_its_sound() -> None:
    shown = page("饱", "simplified")
    assert shown.part == "包" and "炮" in {each.char for each in shown.family}


def test_readings_are_of_the_script_and_of_the_other_language() -> None:
    assert (page("語", "japanese").reading, page("語", "japanese").other_reading) == ("ゴ · かたる、かたらう", "yǔ")
    assert page("包", "simplified").reading == "bāo" and page("包", "simplified").other_reading.startswith("ホウ")
    assert len(page("包", "simplified").words) == 2


def test_what_is_easily_taken_for_it_differs_by_a_named_part() -> None:
    shown = page("包", "simplified")
    assert (shown.kept, shown.differs) == ("勹", "巳")
    assert "句" in {each.char for each in shown.alike} and len(shown.alike) <= ALIKE
    assert all(each.differs and each.names.of("en") for each in shown.alike)
    assert {"已", "巳"} & {each.char for each in page("己", "simplified").alike}


@pytest.mark.parametrize(
    ("words", "script", "char"),
    [
        ("bǎo", "simplified", "保"),
        ("bao3", "simplified", "保"),
        ("BAO", "simplified", "包"),
        ("nü", "simplified", "女"),
        ("nv3", "simplified", "女"),
        ("ほう", "japanese", "法"),
        ("ホウ", "japanese", "法"),
        ("かたる", "japanese", "語"),
        ("autumn", "simplified", "秋"),
        ("看 饱", "simplified", "饱"),
        ("", "simplified", "的"),
    ],
)
def test_a_search_knows_characters_readings_and_meanings(words: str, script: str, char: str) -> None:
    assert char in [each.char for each in search(words, script)]


def test_tones_narrow_what_is_found() -> None:
    assert "包" not in [each.char for each in search("bao3", "simplified")]
    assert search("no such thing at all", "simplified") == ()


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_character_that_is_shown_can_be_drawn(script: str) -> None:
    data = characters()
    for char in data.cards(script)[::97]:
        shown = page(char, script)
        assert shown.char == char and shown.reading
        assert all(data.draws(each.char) for each in shown.family) and all(
            data.draws(each.char) for each in shown.alike
        )
    assert all(data.draws(each.char) for each in search("", script))


def test_looking_up_can_be_cancelled() -> None:
    def stop(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        page("包", "simplified", stop)
    with pytest.raises(Cancelled):
        search("bao", "simplified", stop)
