"""Walls of English words: laws over all categories and over made walls, their texts, and what is said about them."""

from __future__ import annotations

import json
from random import Random

import pytest

from generators import making
from generators.contract import Level, PuzzleError, steady
from generators.lion_wall import formats, jobs, rules
from generators.lion_wall.puzzle import RULES
from generators.lion_wall.rules import CARDS, SIZE, WORDS, Group, Guess, Puzzle
from generators.lion_wall.words import judging, maker
from generators.lion_wall.words.categories import Categories, hidden_letters, word_categories
from generators.lion_wall.words.logic import hint, why_not

LEVELS = list(Level)
SMALL = """\
= Parts of a shoe	parts	1
TONGUE	the flap under the laces
HEEL	at the back
SOLE	meets the ground
LACE	ties it up
EYELET	holds the lace
+ CANINE
= Fish	kinds	2
SOLE	flat, on a plate
PERCH	lives in fresh water
CARP	lives for years in a pond
SKATE	flat, with wings
BASS	in the sea
= Numbers at the end	hidden	4
CANINE	NINE in caNINE
STONE	ONE in stONE
OFTEN	TEN in ofTEN
BITTEN	TEN in bitTEN
= Music	kinds	3
ROCK	loud
SOUL	with feeling
FOLK	with a guitar
METAL	very loud
- Fish
* animal	CARP PERCH
"""
ROWS = (
    "Parts of a shoe: Tongue, heel, lace, eyelet\nFish: SOLE, PERCH, CARP, SKATE\n"
    "Numbers at the end: CANINE, STONE, OFTEN, BITTEN\nMusic: ROCK, SOUL, FOLK, METAL\n"
)


def made(level: Level, seed: str) -> Puzzle:
    puzzle = making.make(making.request("lion-wall", level, {"script": WORDS}, seed))
    assert isinstance(puzzle, Puzzle)
    return puzzle


# --- categories


def test_there_are_many_categories_and_a_third_of_them_plays_with_words() -> None:
    found = word_categories().all
    plays = [each for each in found if each.is_play or each.type in ("before", "after")]
    assert len(found) >= 600 and sum(each.is_play for each in found) >= 250 and len(plays) * 3 >= len(found)
    assert {each.difficulty for each in found} == {1, 2, 3, 4}
    assert all(8 <= len(each.reasons) <= 12 for each in found)
    assert all(0 < len(reason) <= 60 for each in found for reason in each.reasons.values())


def test_a_third_of_the_members_stand_in_several_categories() -> None:
    data = word_categories()
    members = [word for each in data.all for word in each.reasons]
    assert sum(len(data.parts(word)) > 1 for word in members) * 3 >= len(members)


def test_what_was_written_for_a_category_is_not_among_what_also_fits() -> None:
    assert all(not each.wide & set(each.reasons) for each in word_categories().all)


def test_categories_are_read_with_what_also_fits_and_what_stands_apart() -> None:
    data = Categories(SMALL)
    assert data.parts("SOLE") == {"Parts of a shoe", "Fish"}
    assert data.defensible("CARP") == {"Fish", "animal"} and data.defensible("CANINE") > data.parts("CANINE")
    assert data.by_name["Music"].apart == {"Fish"} and data.reason("Fish", "BASS") == "in the sea"
    assert not data.knows("TABLE") and data.reason("Fish", "TABLE") == ""


@pytest.mark.parametrize(
    ("word", "reason", "span"),
    [
        ("DELIVER", "LIVER in deLIVER", (2, 7)),
        ("FLAG", "silver last: flAG", (2, 4)),
        ("DOGMA", "DOG in DOGma", (0, 3)),
        ("CHAIN", "CHIN + A", None),
        ("PAINS", "SPAIN", None),
    ],
)
def test_letters_that_hide_are_found_in_the_reason(word: str, reason: str, span: tuple[int, int] | None) -> None:
    assert hidden_letters(word, reason) == span


# --- made walls


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [f"wall {number}" for number in range(8)])
def test_a_wall_has_one_answer_is_of_its_level_and_lures(level: Level, seed: str) -> None:
    data, puzzle = word_categories(), made(level, seed)
    report = RULES.inspect(puzzle, steady)
    assert (report.valid, report.unique, report.level) == (True, True, level)
    assert [data.by_name[group.part].difficulty for group in puzzle.groups] == [1, 2, 3, 4]
    assert 1 <= sum(data.by_name[group.part].is_play for group in puzzle.groups) <= 2
    assert judging.measure(puzzle, data).overfull >= 1
    assert all(group.part in data.parts(card) for group in puzzle.groups for card in group.cards)


def test_walls_differ_and_their_categories_come_from_everywhere() -> None:
    walls = [made(Level.NORMAL, f"many {number}") for number in range(60)]
    assert len({RULES.fingerprint(wall) for wall in walls}) == len(walls)
    assert len({group.part for wall in walls for group in wall.groups}) > 150


@pytest.mark.parametrize("level", LEVELS)
def test_no_four_words_of_a_pack_stand_together_twice_and_no_category_comes_back_soon(level: Level) -> None:
    last: dict[str, int] = {}
    pack = making.pack(making.request("lion-wall", level, {"script": WORDS}, "pack"), 250)
    for number, text in enumerate(pack):
        for mark in RULES.marks(formats.load(text)):
            assert number - last.get(mark.what, -1_000) >= mark.lasts, mark
            last[mark.what] = number


def test_categories_that_stand_apart_or_are_equally_hard_never_meet() -> None:
    stock = maker.stock(word_categories())
    names = [each.name for each in stock.categories]
    trees, letter = names.index("Hidden trees"), names.index("A tree with one letter too many")
    assert not stock.go_together(trees, letter) and not stock.go_together(letter, trees)
    rng = Random(1)
    for _ in range(300):
        one, other = rng.sample(range(len(names)), 2)
        first, second = stock.categories[one], stock.categories[other]
        assert not stock.go_together(one, other) or first.difficulty != second.difficulty


def test_a_category_and_its_four_words_are_marks_of_a_wall() -> None:
    puzzle = made(Level.EASY, "marks")
    marks = {mark.what: mark.lasts for mark in RULES.marks(puzzle)}
    assert all(marks[group.part] == 30 for group in puzzle.groups)
    assert all(marks[" ".join(sorted(group.cards))] == 1_000 for group in puzzle.groups)


# --- texts


def test_rows_with_names_are_a_wall_as_its_maker_means_it() -> None:
    assert RULES.recognises(ROWS)
    puzzle = formats.load(ROWS)
    assert puzzle.script == WORDS and sorted(puzzle.cards) != list(puzzle.cards)
    assert puzzle.groups[0] == Group("Parts of a shoe", ("TONGUE", "HEEL", "LACE", "EYELET"))
    assert formats.load(formats.to_characters(puzzle)) == puzzle == formats.load(formats.dump(puzzle))
    assert formats.load(formats.to_connections(puzzle)) == puzzle


def test_the_connections_form_of_other_people_is_read_with_its_names() -> None:
    groups = {row.split(":")[0]: {"level": 1, "members": row.split(": ")[1].split(", ")} for row in ROWS.splitlines()}
    puzzle = formats.load(json.dumps({"groups": groups}))
    assert [group.part for group in puzzle.groups] == list(groups)
    named = [{"group": name, "level": 0, "members": each["members"]} for name, each in groups.items()]
    assert formats.load(json.dumps({"answers": named})).groups == puzzle.groups


@pytest.mark.parametrize("between", [", ", "\n", " "])
def test_sixteen_words_in_any_order_are_parted_by_what_is_known(between: str) -> None:
    wall = made(Level.EASY, "loose")
    puzzle = formats.load(between.join(wall.cards).lower())
    assert {frozenset(group.cards) for group in puzzle.groups} == {frozenset(group.cards) for group in wall.groups}
    assert {group.part for group in puzzle.groups} == {group.part for group in wall.groups}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ROWS.replace("METAL", "ROCK"), "expected sixteen different cards, found ROCK twice"),
        (ROWS.replace(", METAL", ""), "expected sixteen cards, found 15"),
        (ROWS.replace("METAL", "M|ETAL"), "expected words on the cards"),
        (ROWS.replace("METAL", "金"), "expected Chinese characters on the cards"),
        (" ".join(f"qq{chr(97 + number)}" for number in range(CARDS)), "no group is known for the word QQA"),
    ],
)
def test_what_is_no_wall_of_words_is_told_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(PuzzleError, match=said.replace("|", r"\|")):
        formats.load(text)


@pytest.mark.parametrize(
    "move",
    [Guess(("ICE CREAM", "BEE", "SEA", "EYE")), rules.Colour("ICE CREAM", 2), Guess(("A", "B", "C", "D"), told=True)],
)
def test_moves_of_words_are_read_as_they_are_written(move: rules.Move) -> None:
    assert rules.read(rules.write(move)) == move


# --- what is said


@pytest.mark.parametrize("level", LEVELS)
def test_hints_lead_to_the_end_and_name_the_group(level: Level) -> None:
    position = rules.start(made(level, "hints"))
    while position.order:
        step = hint(position, word_categories())
        assert step is not None and step.move is not None and isinstance(step.move, Guess)
        group = next(group for group in position.groups if set(group.cards) == set(step.move.cards))
        assert group.part in str(step.where) and all(card in str(step.why) for card in group.cards)
        position = rules.apply(position, step.move)
    assert len(position.found) == SIZE


def test_why_not_tells_of_the_lure_and_never_of_a_group_that_is_right() -> None:
    data, puzzle = Categories(SMALL), formats.load(ROWS)
    lure = why_not(puzzle, ("SOLE", "TONGUE", "HEEL", "LACE"), data)
    assert "one of them is needed in another group" in str(lure)
    assert "four different groups" in str(why_not(puzzle, ("SOLE", "TONGUE", "STONE", "ROCK"), data))
    assert why_not(puzzle, ("ROCK", "SOUL", "FOLK", "METAL"), data) is None
    away = str(why_not(puzzle, ("ROCK", "SOUL", "FOLK", "SKATE"), data))
    assert "Three of them belong together" in away and "Music" not in away


def test_a_group_teaches_its_name_its_reasons_and_the_letters_that_hide() -> None:
    puzzle = made(Level.HARD, "taught")
    for group, lesson in zip(puzzle.groups, jobs.lessons(formats.dump(puzzle)), strict=True):
        assert lesson.part == group.part and [card.card for card in lesson.cards] == list(group.cards)
        for card in lesson.cards:
            assert card.meaning == word_categories().reason(group.part, card.card)
            assert "".join(piece.text for piece in card.pieces) == card.card
