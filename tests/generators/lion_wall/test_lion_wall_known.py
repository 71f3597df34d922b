"""Walls of the characters that a player knows, and walls that avoid the groups of late."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from generators import codes, making
from generators.catalog import rules_of
from generators.contract import Cancelled, Level, PuzzleError, Request, Unmakable
from generators.fresh import fresh_text
from generators.lion_wall.characters import SCRIPTS, characters
from generators.lion_wall.formats import load
from generators.lion_wall.jobs import (
    first_characters,
    known_characters,
    known_of_script,
)
from generators.lion_wall.known import FILE_LIMIT, NEEDED, first_learned, known_in, read_known
from generators.lion_wall.rules import Puzzle


def asked(level: Level = Level.EASY, script: str = "simplified", seed: str = "K7QX2M") -> Request:
    return making.request("lion-wall", level, {"script": script}, seed)


# --- lists of characters ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "水火木金土",
        "水\n火\n木\n金\n土\n",
        "水,shuǐ,water\r\n火,huǒ,fire\r\n木 木 金\t土 水",
        "#separator:tab\n#html:true\n水\t<div>火 (huǒ)</div>\ttag\n木\t金&nbsp;\n土\n",
    ],
)
def test_the_characters_of_any_text_are_taken_in_order(text: str) -> None:
    assert known_in(text).chars == tuple("水火木金土") == known_characters(text)


def test_a_list_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("水\tshuǐ\n火\thuǒ\n", encoding="utf-8")
    assert read_known(path).chars == ("水", "火")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"no characters here", "expected Chinese characters, found none"),
        (b"", "expected Chinese characters, found none"),
        (b"\xff\xfe\xfa\x00", "deck.txt"),
    ],
)
def test_a_file_that_is_no_list_is_told_in_a_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    with pytest.raises(PuzzleError, match=said):
        read_known(path)


def test_what_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"nowhere.txt: the file cannot be read"):
        read_known(tmp_path / "nowhere.txt")
    with pytest.raises(PuzzleError, match="cannot be read"):
        read_known(tmp_path)
    large = tmp_path / "large.txt"
    with open(large, "wb") as file:
        file.truncate(FILE_LIMIT + 1)
    with pytest.raises(PuzzleError, match="too long for a list of characters"):
        read_known(large)


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_first_so_many_are_those_that_are_learned_first(script: str) -> None:
    chars = first_characters(700, script)
    assert len(set(chars)) == 700
    assert {characters().rank(char, script) for char in chars} == set(range(1, 701))
    assert known_of_script(chars, script) == (700, 0)


def test_how_many_are_missing_is_told() -> None:
    few = first_characters(412, "simplified")
    assert known_of_script(few, "simplified") == (412, NEEDED - 412)
    with pytest.raises(Unmakable) as caught:
        fresh_text(asked(), own="".join(few))
    assert str(caught.value) == "You know 412 characters of this script. Walls need 600: 188 are missing."


# --- walls within them --------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("level", list(Level))
def test_six_hundred_characters_make_walls_of_every_level(script: str, level: Level) -> None:
    known = first_learned(NEEDED, script)
    for seed in range(3):
        wall = load(fresh_text(asked(level, script, f"K7QX{seed}M"), own="".join(known.chars)))
        assert set(wall.cards) <= set(known.chars)
        assert rules_of("lion-wall").inspect(wall, lambda _: None).level == level
        assert wall.origin is not None and wall.origin.seed.endswith("over own data")


def test_any_six_hundred_will_do_whatever_their_rank() -> None:
    """The reach of a level is about those whose characters are not known."""
    known = Random(1).sample(first_characters(2500, "simplified"), 900)
    wall = load(fresh_text(asked(Level.EASY), own="".join(known)))
    assert set(wall.cards) <= set(known)


# --- groups of late -----------------------------------------------------------------------------------


def marks(puzzle: Puzzle) -> set[str]:
    return {mark.what for mark in rules_of("lion-wall").marks(puzzle)}


def test_a_group_is_told_by_its_cards_in_any_order() -> None:
    wall = load(fresh_text(asked()))
    turned = replace(wall, groups=tuple(replace(group, cards=group.cards[::-1]) for group in wall.groups))
    assert marks(turned) == marks(wall)
    assert len(marks(wall)) == 4


def test_a_wall_avoids_the_groups_of_late() -> None:
    first = load(fresh_text(asked()))
    again = load(fresh_text(asked(), avoid=marks(first)))
    assert not marks(first) & marks(again)


def test_what_is_avoided_decides_the_seed_alone() -> None:
    """The code of such a wall gives the same wall to everybody."""
    plain = fresh_text(asked())
    assert plain == making.make_text(asked())
    assert fresh_text(asked(), avoid=["河江海湖"]) == plain
    other = load(fresh_text(asked(), avoid=marks(load(plain))))
    assert other.origin is not None
    request = asked(seed=other.origin.seed)
    assert making.make(request) == other
    assert codes.encode(request) is not None


def test_a_job_can_be_cancelled() -> None:
    def stop(_: float) -> None:
        raise Cancelled

    known = first_characters(700, "simplified")
    for job in (
        lambda: fresh_text(asked(), pulse=stop),
        lambda: fresh_text(asked(), own="".join(known), pulse=stop),
        lambda: known_characters("水", stop),
        lambda: first_characters(5, "simplified", stop),
        lambda: known_of_script(known, "simplified", stop),
    ):
        with pytest.raises(Cancelled):
            job()
