"""The text forms: what goes there and back, and one sentence for whatever is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generators import data, making
from generators.contract import Level, Origin, PuzzleError
from generators.lion_wall.formats import (
    dump,
    load,
    load_position,
    picture,
    recognises,
    to_characters,
    to_connections,
)
from generators.lion_wall.rules import start
from tests.generators.lion_wall.walls import (
    BY_HAND,
    BY_HAND_HERRINGS,
    BY_HAND_PARTS,
    SCRIPTED,
    SCRIPTED_PARTS,
    played,
)

WALL = load(BY_HAND)
OWN = json.loads(dump(WALL))
CONNECTIONS = json.loads(to_connections(WALL))


def as_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# --- sixteen characters -----------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "parts"), [(BY_HAND, BY_HAND_PARTS), (SCRIPTED, SCRIPTED_PARTS)])
@pytest.mark.parametrize("form", ["{}", "\ufeff{}\n", "\n\n  {}\t"])
def test_the_walls_of_the_author_load_to_their_groups(text: str, parts: str, form: str) -> None:
    for spaced in (text, text.replace(" ", "\n"), text.replace(" ", ""), " ".join(text.replace(" ", ""))):
        puzzle = load(form.format(spaced))
        assert [(group.part, "".join(group.cards)) for group in puzzle.groups] == list(
            zip(parts, text.split(), strict=True)
        )
        assert puzzle.origin is None and puzzle.script == "all"


def test_a_wall_that_was_written_in_groups_is_shown_shuffled_and_always_alike() -> None:
    puzzle = load(BY_HAND)
    assert sorted(puzzle.cards) == sorted(BY_HAND.replace(" ", ""))
    assert all(len(set(puzzle.cards[place : place + 4]) & set(BY_HAND[:4])) < 4 for place in range(0, 16, 4))
    assert load(BY_HAND).cards == puzzle.cards
    assert set(puzzle.herrings) == set(BY_HAND_HERRINGS)


def test_a_shuffled_wall_is_shown_as_it_is_and_solved() -> None:
    columns = "".join(BY_HAND.split()[row][column] for column in range(4) for row in range(4))
    puzzle = load(columns)
    assert "".join(puzzle.cards) == columns
    assert {frozenset(group.cards) for group in puzzle.groups} == {frozenset(four) for four in BY_HAND.split()}


def test_the_sixteen_characters_come_back_group_by_group() -> None:
    assert to_characters(WALL) == BY_HAND.replace(" ", "")
    assert load(to_characters(WALL)) == WALL


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BY_HAND[:-1], "expected sixteen cards, found 15"),
        (BY_HAND + "人", "expected sixteen cards, found 17"),
        (BY_HAND[:-1] + "疗", "expected sixteen different cards, found 疗 twice"),
        (BY_HAND[:-1] + "x", r"expected Chinese characters on the cards, found x \(U\+0078\)"),
        (BY_HAND[:-1] + "か", r"expected Chinese characters on the cards, found か \(U\+304B\)"),
        (BY_HAND[:-1] + "\U0002a6d5", r"the parts of \U0002a6d5 \(U\+2A6D5\) are not known here"),
        ("的是有这他们地著着就你到说和要会", "do not fall into four groups of four"),
        ("江河湖海他们你位打找把抓红绿给他", "found 他 twice"),
        ("", "expected sixteen cards, found 0"),
        ("江河湖海\x00", "expected Chinese characters"),
    ],
)
def test_what_is_no_wall_is_told_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(PuzzleError, match=said) as caught:
        load(text, "wall.txt")
    assert str(caught.value).startswith("wall.txt: ") and "\n" not in str(caught.value)


def test_a_wall_of_several_answers_knows_its_shares() -> None:
    """江 and 汗 both have 氵; with eight of them no one can say which four belong together."""
    water, hand = "江河湖海汗洋流法", "打找把抓扫扔提握"
    mixed = "".join(a + b for a, b in zip(water, hand, strict=True))
    for text in (mixed, "江河湖海 汗洋流法 打找把抓 扫扔提握"):
        wall = load(text)
        shares = {share.part: "".join(sorted(share.cards)) for share in wall.shares}
        assert shares["氵"] == "".join(sorted(water)) and shares["扌"] == "".join(sorted(hand))
        assert load(dump(wall)) == wall
        assert load(to_connections(wall)).shares == wall.shares
    assert WALL.shares == () and "shares" not in OWN


def test_an_own_file_from_elsewhere_is_looked_at_for_other_answers() -> None:
    wall = load("沐河湖海 桃林杠松 江功攻贡 打找把抓")
    assert wall.shares
    values = json.loads(dump(wall))
    del values["shares"]
    assert load(as_text(values)) == wall
    made = load(as_text({**values, "level": "easy", "seed": "mine"}))
    assert made.shares == (), "a wall that we made is taken at its word"


@pytest.mark.parametrize(
    ("share", "said"),
    [
        ({"part": "氵", "cards": ["江", "河", "湖"]}, "expected four or more cards of the wall that have 氵"),
        ({"part": "氵", "cards": ["江", "河", "湖", "湖"]}, "expected four or more cards of the wall that have 氵"),
        ({"part": "氵", "cards": ["江", "河", "湖", "清"]}, "expected four or more cards of the wall that have 氵"),
        ({"part": "no", "cards": ["江", "河", "湖", "海"]}, "expected a part of a character"),
        ("氵", 'expected "part" and "cards" of a group'),
    ],
)
def test_shares_that_are_none_are_refused(share: object, said: str) -> None:
    values = json.loads(dump(load("江河湖海 汗洋流法 打找把抓 扫扔提握")))
    with pytest.raises(PuzzleError, match=said):
        load(as_text({**values, "shares": [share]}), "wall.json")


# --- the own file -------------------------------------------------------------------------------------


def test_the_own_file_holds_what_the_command_line_promises() -> None:
    assert {
        "kind": "lion-wall",
        "version": 1,
        "level": None,
        "seed": None,
        "cards": list(WALL.cards),
        "groups": [
            {"part": part, "cards": list(four)} for part, four in zip(BY_HAND_PARTS, BY_HAND.split(), strict=True)
        ],
        "herrings": list(WALL.herrings),
        "script": "all",
    } == OWN
    assert load(as_text(OWN)) == WALL


def test_a_made_wall_keeps_its_origin() -> None:
    made = replace(WALL, origin=Origin(Level.HARD, "friday"))
    assert load(dump(made)) == made


Change = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda own: own["cards"].pop(), "expected sixteen cards, found 15"),
        (lambda own: own["cards"].__setitem__(0, own["cards"][1]), "twice"),
        (lambda own: own["cards"].__setitem__(0, "疗疔"), "expected Chinese characters"),
        (lambda own: own.update(cards="x"), '"cards" should be a list of texts'),
        (lambda own: own["groups"].pop(), "four groups"),
        (lambda own: own["groups"][0]["cards"].pop(), "expected four cards in the group"),
        (lambda own: own["groups"][0]["cards"].__setitem__(0, "宗"), "every card in exactly one group"),
        (lambda own: own["groups"].__setitem__(0, 3), '"part" and "cards" of a group'),
        (lambda own: own["groups"][0].update(part="口"), "expected parts that differ"),
        (lambda own: own["groups"][0].update(part="sickness"), "expected a part of a character"),
        (lambda own: own["groups"][0].update(more=1), '"more" does not belong'),
        (lambda own: own["herrings"].append("口"), "expected parts that differ"),
        (lambda own: own.update(script="latin"), 'expected "script" to be one of all, simplified'),
        (lambda own: own.update(more=1), '"more" does not belong'),
        (lambda own: own.update(version=99), "newer Quintet"),
        (lambda own: own.pop("cards"), '"cards" is missing'),
    ],
)
def test_a_damaged_own_file_is_told_in_one_sentence(change: Change, said: str) -> None:
    own = json.loads(dump(WALL))
    change(own)
    with pytest.raises(PuzzleError, match=said):
        load(as_text(own))


def test_an_imported_file_has_only_what_the_font_can_draw() -> None:
    strange = "\U0002a6d5"
    own = json.loads(dump(WALL))
    own["cards"][own["cards"].index("疗")] = own["groups"][0]["cards"][0] = strange
    with pytest.raises(PuzzleError, match=rf"the font of the cards has no {strange} \(U\+2A6D5\)"):
        load(as_text(own))


def test_every_wall_of_the_library_loads_and_none_is_there_twice() -> None:
    puzzles = [load(line) for line in data.shelf("lion-wall")]
    assert len(puzzles) >= 1000
    assert len({frozenset(puzzle.cards) for puzzle in puzzles}) == len(puzzles)
    spread = {(puzzle.script, puzzle.origin.level) for puzzle in puzzles if puzzle.origin is not None}
    assert len(spread) == 20


# --- the Connections form -----------------------------------------------------------------------------


def test_the_connections_form_goes_there_and_back() -> None:
    assert list(CONNECTIONS["groups"]) == list(BY_HAND_PARTS)
    assert CONNECTIONS["groups"]["疒"] == {"level": 0, "members": list("疗疔疰㾄")}
    assert load(as_text(CONNECTIONS)) == WALL
    assert making.open_puzzle(as_text(CONNECTIONS)) == ("lion-wall", WALL)


@pytest.mark.parametrize(
    "written",
    [
        {"groups": [{"name": "ill", "members": list(four)} for four in BY_HAND.split()]},
        {"answers": [{"group": "ill", "level": 1, "members": list(four)} for four in BY_HAND.split()], "id": 7},
        {"groups": {four: {"members": list(four)} for four in BY_HAND.split()}, "startingGroups": [["x"]]},
    ],
)
def test_its_other_spellings_are_read(written: dict[str, Any]) -> None:
    assert load(as_text(written)) == WALL


@pytest.mark.parametrize(
    ("fours", "said"),
    [
        (BY_HAND.split()[:3], "expected four groups"),
        ([*BY_HAND.split()[:3], "㕤𠮩叮"], "four members in each group, found 3"),
        ([*BY_HAND.split()[:3], "㕤𠮩叮疗"], "found 疗 twice"),
        (["疗疔疰宗", "宁宔宙㾄", *BY_HAND.split()[2:]], "whose four characters share a part"),
    ],
)
def test_a_damaged_connections_form_is_told_in_one_sentence(fours: list[str], said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        load(as_text({"groups": [{"members": list(four)} for four in fours]}))


def test_members_are_all_characters_or_all_words() -> None:
    fours = [list("疗疔疰㾄"), list("宁宔宙宗"), list("犰㹥㹨狋"), ["ace", "duck", "love", "nil"]]
    with pytest.raises(PuzzleError, match="expected Chinese characters on the cards"):
        load(as_text({"groups": [{"members": four} for four in fours]}))


# --- positions and pictures ---------------------------------------------------------------------------


def test_a_position_is_an_own_file_with_what_was_found() -> None:
    position = played(WALL, "guess 宙宗宁宔", "guess 㕤𠮩叮呩")
    again = load_position(as_text({**json.loads(dump(WALL)), "found": ["宁宔宙宗", "㕤𠮩叮呩"]}))
    assert (again.found, again.order) == (position.found, position.order)
    assert load_position(BY_HAND) == start(WALL) == load_position(as_text(CONNECTIONS))


@pytest.mark.parametrize("found", [["疗疔疰宗"], ["疗疔疰"], ["疗疔疰㾄", "疗疔疰㾄"], [7]])
def test_found_groups_are_groups(found: list[object]) -> None:
    with pytest.raises(PuzzleError, match="found"):
        load_position(as_text({**OWN, "found": found}))


def test_a_picture_has_four_rows() -> None:
    wall = load("".join(BY_HAND.split()[row][column] for column in range(4) for row in range(4)))
    assert picture(start(wall)).splitlines() == ["疗 宁 犰 㕤", "疔 宔 㹥 𠮩", "疰 宙 㹨 叮", "㾄 宗 狋 呩"]
    assert picture(played(wall, "guess 宙宗宁宔")).splitlines() == [
        "宀: 宁 宔 宙 宗",
        "疗 犰 㕤 疔",
        "㹥 𠮩 疰 㹨",
        "叮 㾄 狋 呩",
    ]


@pytest.mark.parametrize("text", [BY_HAND, BY_HAND[:-1], BY_HAND + "人人", as_text(CONNECTIONS)])
def test_what_is_meant_as_a_wall_is_recognised(text: str) -> None:
    assert recognises(text)


@pytest.mark.parametrize(
    "text", ["", "疗疔", "疗" * 40, "0 0 1 1", BY_HAND[:-1] + "x", '{"groups": []}', '{"groups": [1]}', as_text(OWN)]
)
def test_what_is_not_is_left_to_others(text: str) -> None:
    assert not recognises(text)
