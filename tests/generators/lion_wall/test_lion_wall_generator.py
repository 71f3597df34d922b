"""What a made wall promises, by level and script; levels; templates; the pools the characters come from."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from generators import data, making
from generators.contract import Level, PuzzleError, steady
from generators.lion_wall import document, generator
from generators.lion_wall.characters import characters
from generators.lion_wall.cover import SIZE
from generators.lion_wall.grading import SIDES, TRAPS, Measure, grade, inspect, level_of, measure
from generators.lion_wall.patterns import DEFAULT, PATTERNS, Pattern, herrings
from generators.lion_wall.players import Player
from generators.lion_wall.pool import PLAIN, REACH, learned, pool
from generators.lion_wall.puzzle import RULES
from generators.lion_wall.rules import SCRIPTS, Group, Puzzle, group_of
from generators.lion_wall.solver import claim_masks, seen_masks, solutions
from tests.generators.lion_wall.walls import BY_HAND, SCRIPTED, Made

each_level = pytest.mark.parametrize("level", list(Level))
each_script = pytest.mark.parametrize("script", SCRIPTS)
ALL_PATTERNS = [(level, pattern) for level, patterns in PATTERNS.items() for pattern in patterns]
each_pattern = pytest.mark.parametrize(("level", "pattern"), ALL_PATTERNS, ids=lambda value: str(value))


@cache
def made(script: str, level: Level, seed: object) -> Puzzle:
    return generator.generate(script, level, Random(str(seed)), steady, characters())


def in_order(puzzle: Puzzle) -> list[str]:
    """The cards group by group."""
    return [card for group in puzzle.groups for card in group.cards]


# --- walls ----------------------------------------------------------------------------------------------


@each_script
@each_level
def test_a_wall_keeps_its_promise(script: str, level: Level) -> None:
    known = characters()
    for seed in range(8):
        puzzle = made(script, level, seed)
        assert sorted(puzzle.cards) == sorted(in_order(puzzle))
        assert len(set(puzzle.cards)) == 16 and puzzle.script == script
        assert all(0 < known.rank(card, script) <= REACH[level] for card in puzzle.cards)
        for group in puzzle.groups:
            assert all(group.part in known.parts(card) for card in group.cards), "seen, not argued"
            plain = sum(group.part in (known.pair(card) or ()) for card in group.cards)
            assert plain >= (SIZE if level in SIDES else PLAIN), "plain to see in some, and on easy walls in all"
            assert known.part_name(group.part)
        assert grade(puzzle, known) == level


@each_script
@each_level
def test_one_radical_is_one_group_and_one_character_one_card(script: str, level: Level) -> None:
    known = characters()
    for seed in range(8):
        puzzle = made(script, level, seed)
        for one, other in combinations(puzzle.groups, 2):
            assert other.part not in known.kin(one.part) | known.parts(one.part)
            assert one.part not in known.kin(other.part) | known.parts(other.part)
        for card, other_card in combinations(puzzle.cards, 2):
            assert other_card not in known.family(card)


@each_script
@each_level
def test_nothing_that_can_be_defended_makes_another_answer(script: str, level: Level) -> None:
    """By every part of every depth, seen or argued, tried four by four without the solver."""
    for seed in range(3):
        puzzle = made(script, level, seed)
        parts = {card: characters().defensible(card) for card in puzzle.cards}
        assert partitions(list(puzzle.cards), parts) == {frozenset(frozenset(group.cards) for group in puzzle.groups)}


def partitions(cards: list[str], parts: dict[str, frozenset[str]]) -> set[frozenset[frozenset[str]]]:
    """Every way to part the cards, by trying every four with the first card that is left."""
    if not cards:
        return {frozenset()}
    found = set()
    for rest in combinations(cards[1:], 3):
        four = (cards[0], *rest)
        if frozenset.intersection(*(parts[card] for card in four)):
            left = [card for card in cards if card not in four]
            found |= {partition | {frozenset(four)} for partition in partitions(left, parts)}
    return found


@each_script
@pytest.mark.parametrize("level", SIDES)
def test_on_easy_and_normal_walls_only_the_groups_stand_on_four_cards(script: str, level: Level) -> None:
    for seed in range(12):
        puzzle = made(script, level, seed)
        fours = {sum(1 << puzzle.cards.index(card) for card in group.cards) for group in puzzle.groups}
        masks = claim_masks(puzzle.cards, characters())
        assert all(mask in fours or mask.bit_count() < SIZE for mask in masks.values())


@each_script
def test_a_normal_wall_wants_both_sides_and_has_traps(script: str) -> None:
    for seed in range(12):
        found = measure(made(script, Level.NORMAL, seed), characters())
        assert found.player is Player.COUNTER and found.traps >= TRAPS and 0 < found.firsts < SIZE


@each_script
def test_a_hard_wall_has_overfull_parts_and_falls_to_reasoning_alone(script: str) -> None:
    for seed in range(12):
        found = measure(made(script, Level.HARD, seed), characters())
        assert found.player is Player.REASONER and found.overfull >= 2


@each_script
def test_on_a_fiendish_wall_no_group_stands_apart(script: str) -> None:
    """One group has its part on its own four cards, as some group always has; other parts dispute even these."""
    for seed in range(8):
        found = measure(made(script, Level.FIENDISH, seed), characters())
        assert found.player in (Player.REASONER, Player.TRIAL)
        assert (found.contested, found.overfull) == (SIZE, SIZE - 1)


@each_script
def test_a_part_stands_on_seven_cards_at_most(script: str) -> None:
    for level in Level:
        for seed in range(8):
            masks = claim_masks(made(script, level, seed).cards, characters())
            assert max(mask.bit_count() for mask in masks.values()) <= 7


@each_script
def test_some_easy_walls_fall_to_sorting_and_many_do_not(script: str) -> None:
    walls = [made(script, Level.EASY, seed) for seed in range(60)]
    sorted_ = sum(measure(wall, characters()).player is Player.SORTER for wall in walls)
    assert 15 <= sorted_ <= 36, "at most 60 of 100"


@each_script
@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL, Level.HARD])
def test_groups_do_not_repeat_and_nothing_has_a_darling(script: str, level: Level) -> None:
    """As many walls as give 300 groups: at least 285 of them are different."""
    walls = [made(script, level, seed) for seed in range(75)]
    groups = Counter(frozenset(group.cards) for wall in walls for group in wall.groups)
    cards = Counter(card for wall in walls for card in wall.cards)
    parts = Counter(group.part for wall in walls for group in wall.groups)
    assert len(groups) >= 285 and max(groups.values()) <= 4
    assert max(cards.values()) <= 16 and max(parts.values()) <= 40 and len(parts) >= 25


@each_level
def test_the_herrings_that_are_told_lead_astray(level: Level) -> None:
    for seed in range(12):
        puzzle = made("simplified", level, seed)
        masks = seen_masks(puzzle.cards, characters())
        for part in puzzle.herrings:
            having = [card for card in puzzle.cards if part in characters().parts(card)]
            assert len(having) == masks[part].bit_count() >= 2
            assert len({group_of(puzzle, card) for card in having}) > 1
            assert all(not set(group.cards) <= set(having) for group in puzzle.groups)


def test_the_order_that_is_shown_gives_nothing_away() -> None:
    whole_rows = 0
    for seed in range(40):
        puzzle = made("simplified", Level.EASY, seed)
        numbers = [group_of(puzzle, card) for card in puzzle.cards]
        whole_rows += sum(len(set(numbers[place : place + 4])) == 1 for place in range(0, 16, 4))
    assert whole_rows < 5


@each_level
def test_a_source_without_walls_is_told(level: Level) -> None:
    few = Made(江="氵工", 河="氵可", 打="扌丁")
    for make in (generator.generate, document.generate):
        with pytest.raises(PuzzleError, match="give no wall"):
            make("all", level, Random(1), steady, few)


# --- levels ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "level"),
    [
        (Measure(Player.SORTER, 9, 0, 0, 2, 0), Level.EASY),
        (Measure(Player.COUNTER, TRAPS - 1, 0, 0, 2, 0), Level.EASY),
        (Measure(Player.COUNTER, TRAPS, 0, 0, 4, 0), Level.EASY),
        (Measure(Player.COUNTER, TRAPS, 0, 0, 2, 0), Level.NORMAL),
        (Measure(Player.COUNTER, TRAPS, 0, 0, 2, 10**6), Level.NORMAL),
        (Measure(Player.REASONER, 0, 1, 4, 2, 0), Level.NORMAL),
        (Measure(Player.REASONER, 0, 2, 4, 2, 0), Level.HARD),
        (Measure(Player.REASONER, 0, 3, 3, 2, 0), Level.HARD),
        (Measure(Player.REASONER, 0, 3, 4, 2, 0), Level.FIENDISH),
        (Measure(Player.TRIAL, 0, 0, 0, 2, 0), Level.FIENDISH),
        (Measure(None, 0, 0, 0, 2, 0), None),
    ],
)
def test_a_level_is_what_a_player_must_be_able_to_do(found: Measure, level: Level | None) -> None:
    assert level_of(found) == level


def test_a_wall_of_one_s_own_without_herrings_is_easy() -> None:
    assert RULES.inspect(RULES.load("江河湖海 林松桃村 话说语诗 打拉抱找"), steady).level == Level.EASY


def test_the_wall_by_hand_falls_to_sorting() -> None:
    """Its herrings stand on three cards each and never matter to who sorts by the left or the top."""
    puzzle = RULES.load(BY_HAND)
    report = RULES.inspect(puzzle, steady)
    assert measure(puzzle, characters()).traps == 4
    assert report.level == Level.EASY and report.particulars == (("solved_by", "sorter"),)


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
    assert lure.faults == ("the herring 人 is on 0 cards instead of two or more",)
    strange = replace(wall, cards=("\U0002a6d5", *wall.cards[1:]))
    assert inspect(strange, characters(), steady).faults == ("the parts of \U0002a6d5 are not known",)


def test_two_forms_of_a_character_are_a_fault() -> None:
    report = RULES.inspect(RULES.load("江河湖海 林松桃村 话说語诗 打拉抱找"), steady)
    assert report.valid
    report = RULES.inspect(RULES.load("江河湖海 林松桃村 话说説诗 打拉抱找"), steady)
    assert not report.valid and report.faults[0].endswith("are one character")


def test_a_wall_with_another_answer_is_not_unique() -> None:
    """Two cards of the first two groups have the parts of both, so they can change places."""
    pairs = {card: "wxyz"[place // 4] + "abcd"[place % 4] for place, card in enumerate("ABCDEFGHIJKLMNOP")}
    data = Made(**{**pairs, "D": "wx", "H": "xw"})
    groups = tuple(Group("wxyz"[k], tuple("ABCDEFGHIJKLMNOP"[k * 4 : k * 4 + 4])) for k in range(4))
    report = inspect(Puzzle(tuple("ABCDEFGHIJKLMNOP"), groups), data, steady)
    assert not report.unique and report.level is None and report.particulars == ()


def test_what_only_an_argument_solves_has_no_level() -> None:
    """That D and H have the parts of their groups can only be argued: who goes by what is seen does not find these."""

    class Argued(Made):
        def defensible(self, char: str) -> frozenset[str]:
            return self.parts(char) | {"D": frozenset("w"), "H": frozenset("x")}.get(char, frozenset())

    pairs = {card: "wxyz"[place // 4] + "abcdefghijklmnop"[place] for place, card in enumerate("ABCDEFGHIJKLMNOP")}
    data = Argued(**{**pairs, "D": "dq", "H": "hr"})
    groups = tuple(Group("wxyz"[k], tuple("ABCDEFGHIJKLMNOP"[k * 4 : k * 4 + 4])) for k in range(4))
    report = inspect(Puzzle(tuple("ABCDEFGHIJKLMNOP"), groups), data, steady)
    assert report.valid and report.unique and not report.logical
    assert report.level is None and report.particulars == ()


# --- templates ------------------------------------------------------------------------------------------


def herring_rows(pattern: Pattern, sign: str) -> list[int]:
    return [number for number, row in enumerate(pattern) if sign in row]


def test_the_default_pattern_is_the_authors() -> None:
    assert DEFAULT in PATTERNS[Level.FIENDISH]
    assert [sorted(row) for row in DEFAULT] == [list("5678"), list("6789"), list("0789"), list("0569")]
    assert herrings(DEFAULT) == ["0", "5", "6", "7", "8", "9"]


@each_pattern
def test_a_pattern_has_four_cards_in_a_group_and_herrings_on_two_or_three(level: Level, pattern: Pattern) -> None:
    assert [len(row) for row in pattern] == [4, 4, 4, 4]
    for row in pattern:
        signs = row.replace(".", "")
        assert len(set(signs)) == len(signs), "a card is a pair, and no pair comes twice"
    assert all(2 <= len(herring_rows(pattern, sign)) <= 3 for sign in herrings(pattern))


@each_pattern
def test_every_pattern_finds_walls(level: Level, pattern: Pattern, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PATTERNS, level, (pattern,))
    puzzle = document.generate("all", level, Random("pattern"), steady, characters())
    assert len(puzzle.herrings) >= len(herrings(pattern))


@each_script
@each_level
def test_by_the_template_parts_of_groups_stand_on_exactly_four_cards(script: str, level: Level) -> None:
    for seed in range(3):
        puzzle = document.generate(script, level, Random(seed), steady, characters())
        masks = claim_masks(in_order(puzzle), characters())
        fours = {0b1111 << SIZE * number for number in range(SIZE)}
        assert all(mask in fours or mask.bit_count() < SIZE for mask in masks.values())
        (answer,) = solutions(puzzle.cards, characters())
        assert {frozenset(shared.cards) for shared in answer} == {frozenset(group.cards) for group in puzzle.groups}
        assert measure(puzzle, characters()).player in (Player.SORTER, Player.COUNTER)


# --- pools and the library ------------------------------------------------------------------------------


@each_script
@each_level
def test_a_level_draws_from_what_is_learned_first(script: str, level: Level) -> None:
    known = characters()
    chars = learned(known, script, level)
    assert all(0 < known.rank(char, script) <= REACH[level] for char in chars)
    assert {card.char for card in pool(known, script, level).cards} <= set(chars)


def test_every_level_has_more_characters_than_the_one_before() -> None:
    assert list(REACH.values()) == [800, 1500, 2500, 3500]


def test_what_is_nearly_always_a_piece_of_something_is_no_group() -> None:
    words = pool(characters(), "simplified", Level.FIENDISH)
    parts = {words.parts[part] for part in words.holders}
    assert not set("亠勹厶冖") & parts and set("氵口木日") <= parts


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
