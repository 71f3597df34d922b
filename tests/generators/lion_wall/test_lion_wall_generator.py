"""What a made wall promises, by level and script; patterns; the pools the characters come from."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from generators import data, making
from generators.contract import Level, PuzzleError, steady
from generators.lion_wall import generator
from generators.lion_wall.characters import characters
from generators.lion_wall.grading import (
    LURES,
    SECOND_SIDES,
    TRAPS,
    Measure,
    grade,
    herring_cards,
    inspect,
    level_of,
    measure,
)
from generators.lion_wall.patterns import DEFAULT, PATTERNS, Pattern, herrings, neighbours
from generators.lion_wall.pool import REACH, places, pool
from generators.lion_wall.puzzle import RULES
from generators.lion_wall.rules import SCRIPTS, Group, Puzzle, group_of
from generators.lion_wall.solver import part_masks, solutions
from tests.generators.lion_wall.walls import BY_HAND, SCRIPTED, Made

each_level = pytest.mark.parametrize("level", list(Level))
each_script = pytest.mark.parametrize("script", SCRIPTS)
ALL_PATTERNS = [(level, pattern) for level, patterns in PATTERNS.items() for pattern in patterns]
each_pattern = pytest.mark.parametrize(("level", "pattern"), ALL_PATTERNS, ids=lambda value: str(value))


def made(script: str, level: Level, seed: object) -> Puzzle:
    return generator.generate(script, level, Random(str(seed)), steady, characters())


# --- walls ----------------------------------------------------------------------------------------------


@each_script
@each_level
def test_a_wall_keeps_its_promise(script: str, level: Level) -> None:
    known, order = characters(), places(characters(), script)
    for seed in range(12):
        puzzle = made(script, level, seed)
        assert sorted(puzzle.cards) == sorted(card for group in puzzle.groups for card in group.cards)
        assert len(set(puzzle.cards)) == 16 and puzzle.script == script
        assert all(order[card] < REACH[script][level] for card in puzzle.cards)
        for group in puzzle.groups:
            assert all(group.part in (known.pair(card) or ()) for card in group.cards), "plain to see"
            assert known.part_name(group.part)
        assert grade(puzzle, known) == level


@each_script
@each_level
def test_only_the_groups_can_be_taken_for_groups(script: str, level: Level) -> None:
    """Parts of the groups are on exactly four cards, all others on three at most, nested ones too."""
    for seed in range(12):
        puzzle = made(script, level, seed)
        fours = {sum(1 << puzzle.cards.index(card) for card in group.cards) for group in puzzle.groups}
        masks = part_masks(puzzle.cards, characters())
        assert all(mask in fours or mask.bit_count() < 4 for mask in masks.values())
        assert {masks[group.part] for group in puzzle.groups} == fours
        (answer,) = solutions(puzzle.cards, characters())
        assert {frozenset(shared.cards) for shared in answer} == {frozenset(group.cards) for group in puzzle.groups}


@each_level
def test_no_card_is_an_equal_pair(level: Level) -> None:
    for seed in range(12):
        puzzle = made("all", level, seed)
        pairs = [frozenset(characters().pair(card) or ()) for card in puzzle.cards]
        assert all(len(pair) == 2 for pair in pairs) and len(set(pairs)) == 16


@each_level
def test_the_herrings_that_are_told_are_those_at_first_sight(level: Level) -> None:
    for seed in range(12):
        puzzle = made("simplified", level, seed)
        sharing = herring_cards(puzzle, characters())
        assert tuple(sorted(sharing)) == puzzle.herrings
        for cards in sharing.values():
            assert len({group_of(puzzle, card) for card in cards}) == len(cards) in (2, 3)


def test_walls_of_one_level_are_made_of_many_parts() -> None:
    parts = Counter(group.part for seed in range(40) for group in made("simplified", Level.EASY, seed).groups)
    assert len(parts) > 20 and parts.most_common(1)[0][1] < 40


def test_the_order_that_is_shown_gives_nothing_away() -> None:
    whole_rows = 0
    for seed in range(40):
        puzzle = made("simplified", Level.EASY, seed)
        numbers = [group_of(puzzle, card) for card in puzzle.cards]
        whole_rows += sum(len(set(numbers[place : place + 4])) == 1 for place in range(0, 16, 4))
    assert whole_rows < 5


def test_a_source_without_walls_is_told() -> None:
    few = Made(江="氵工", 河="氵可", 打="扌丁")
    with pytest.raises(PuzzleError, match="give no wall"):
        generator.generate("all", Level.EASY, Random(1), steady, few)


# --- levels ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "level"),
    [
        (Measure(0, 0, 0, 0), Level.EASY),
        (Measure(0, LURES[Level.EASY] + 1, 0, 0), Level.NORMAL),
        (Measure(0, 0, TRAPS[Level.NORMAL] + 1, 0), Level.HARD),
        (Measure(0, 0, 0, SECOND_SIDES[Level.EASY] + 1), Level.NORMAL),
        (Measure(REACH["simplified"][Level.NORMAL], 0, 0, 0), Level.HARD),
        (Measure(10**6, 0, 0, 0), Level.FIENDISH),
        (Measure(0, 16, 4, 0), Level.FIENDISH),
    ],
)
def test_a_level_is_the_hardest_of_four_things(found: Measure, level: Level) -> None:
    assert level_of(found, "simplified") == level


def test_the_wall_by_hand_is_measured() -> None:
    puzzle = RULES.load(BY_HAND)
    found = measure(puzzle, characters())
    assert (found.lures, found.traps, found.seconds) == (16, 4, 0)
    assert RULES.inspect(puzzle, steady).level == Level.FIENDISH


@pytest.mark.parametrize("wall", [BY_HAND, SCRIPTED])
def test_the_walls_of_the_author_pass_the_inspection(wall: str) -> None:
    report = RULES.inspect(RULES.load(wall), steady)
    assert report.valid and report.unique and report.logical and report.faults == ()


def test_an_inspection_tells_what_is_wrong() -> None:
    wall = RULES.load(BY_HAND)
    first, *rest = wall.groups
    other = inspect(replace(wall, groups=(Group("人", first.cards), *rest)), characters(), steady)
    assert not other.valid and not other.logical and other.level is None
    assert other.faults[0] == "疗 does not show the part 人 of its group"
    lure = inspect(replace(wall, herrings=("人",)), characters(), steady)
    assert lure.faults == ("the herring 人 is on 0 cards instead of two or three",)
    strange = replace(wall, cards=("\U0002a6d5", *wall.cards[1:]))
    assert inspect(strange, characters(), steady).faults == ("the parts of \U0002a6d5 are not known",)


def test_a_wall_with_another_answer_is_not_unique() -> None:
    """Two cards of the first two groups have the parts of both, so they can change places."""
    pairs = {card: "wxyz"[place // 4] + "abcd"[place % 4] for place, card in enumerate("ABCDEFGHIJKLMNOP")}
    data = Made(**{**pairs, "D": "wx", "H": "xw"})
    groups = tuple(Group("wxyz"[k], tuple("ABCDEFGHIJKLMNOP"[k * 4 : k * 4 + 4])) for k in range(4))
    report = inspect(Puzzle(tuple("ABCDEFGHIJKLMNOP"), groups), data, steady)
    assert not report.unique and report.level is None
    assert "the part w of a group is on 5 cards" in report.faults


# --- patterns -------------------------------------------------------------------------------------------


def lured(pattern: Pattern) -> int:
    """How many cards have a herring."""
    return sum(len(row) - row.count(".") for row in pattern)


def traps(pattern: Pattern) -> int:
    """How many herrings are on three cards."""
    return sum(len(neighbours(pattern, sign)) == 3 for sign in herrings(pattern))


def test_the_default_pattern_is_the_authors() -> None:
    assert DEFAULT in PATTERNS[Level.FIENDISH]
    assert [neighbours(DEFAULT, str(group)) for group in range(1, 5)] == [list(row) for row in DEFAULT]
    assert neighbours(DEFAULT, "1") == ["5", "6", "7", "8"]
    assert neighbours(DEFAULT, "9") == ["2", "3", "4"]
    assert (lured(DEFAULT), traps(DEFAULT), herrings(DEFAULT)) == (16, 4, ["0", "5", "6", "7", "8", "9"])


@each_pattern
def test_a_pattern_has_four_cards_in_a_group_and_herrings_on_two_or_three(level: Level, pattern: Pattern) -> None:
    assert [len(row) for row in pattern] == [4, 4, 4, 4]
    for row in pattern:
        signs = row.replace(".", "")
        assert len(set(signs)) == len(signs), "a card is a pair, and no pair comes twice"
    assert all(2 <= len(neighbours(pattern, sign)) <= 3 for sign in herrings(pattern))


@each_pattern
def test_a_pattern_is_of_its_level(level: Level, pattern: Pattern) -> None:
    assert level_of(Measure(0, lured(pattern), traps(pattern), 0), "simplified") == level


@each_pattern
def test_every_pattern_finds_walls(level: Level, pattern: Pattern, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PATTERNS, level, (pattern,))
    puzzle = made("all", level, "pattern")
    assert len(puzzle.herrings) == len(herrings(pattern))


# --- pools and the library ------------------------------------------------------------------------------


def test_a_level_draws_from_the_commonest() -> None:
    order = characters().cards("simplified")
    first = {
        char
        for side in pool(characters(), "simplified", Level.EASY).sides
        for shelf in side
        for other in shelf.cards.values()
        for char in other
    }
    assert first <= set(order[: REACH["simplified"][Level.EASY]])


@each_script
def test_every_level_has_more_characters_than_the_one_before(script: str) -> None:
    reach = list(REACH[script].values())
    assert reach == sorted(set(reach))
    assert len(characters().cards(script)) > reach[-2]


def test_every_wall_of_the_library_is_proven() -> None:
    for line in data.shelf(RULES.kind):
        puzzle = RULES.load(line)
        report = RULES.inspect(puzzle, steady)
        assert report.valid and report.unique and puzzle.origin is not None and report.level == puzzle.origin.level


def test_a_request_names_the_script() -> None:
    request = making.request("lion-wall", Level.EASY, {"script": "japanese"}, "seed")
    assert making.make(request).script == "japanese"
    for options in ({"script": "latin"}, {"script": 3}, {"size": 4}):
        with pytest.raises(PuzzleError):
            making.request("lion-wall", Level.EASY, options, "seed")


@pytest.mark.parametrize("text", ["", "X", "SS", "s", "S2"])
def test_only_the_four_letters_are_options_of_a_code(text: str) -> None:
    with pytest.raises(PuzzleError):
        RULES.unpack(text)
