from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import Level, PuzzleError, steady
from generators.lexicon import lexicon
from generators.riddle import formats, jobs
from generators.riddle.couplets import answers, couplet_of
from generators.riddle.generator import CLUE_RANKS, Recipe, for_answer, generate, quality
from generators.riddle.grading import grade, inspect, load, open_lines
from generators.riddle.pairs import Pool, before_ending, distance, families, likeness, relations, share_root, stock
from generators.riddle.pictures import HALF_SEEN, SEEN, UNSEEN, picture
from generators.riddle.puzzle import RULES
from generators.riddle.rules import Puzzle, allowed
from generators.riddle.solver import every_word, fitting
from generators.riddle.unfit import groups, odd, unfit

LIMITS = {"but not": 3, "and also": 2, "both": 2, "neither": 2}
RIDDLES = [
    generate(length, style, level, Random(f"{number}"), steady)
    for number, level in enumerate(Level)
    for length in (4, 6, 7, 10)
    for style in ("meaning", "document")
]
MANY = {
    (style, level): [generate(4 + seed % 7, style, level, Random(seed), steady) for seed in range(60)]
    for style in ("meaning", "document")
    for level in Level
}
KNOWN = {frozenset((one, other)) for one, other, _ in relations()}
RELATED = KNOWN | {frozenset((one, other)) for one, other, _ in families()}


def pairs(puzzle: Puzzle) -> list[frozenset[str]]:
    return [frozenset((line.first, line.second)) for line in puzzle.lines]


@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_the_distance_is_that_of_the_table(one: str, other: str) -> None:
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, start=1):
        above, row = row, [number]
        for place, char in enumerate(other):
            row.append(min(above[place + 1] + 1, row[-1] + 1, above[place] + (letter != char)))
    assert distance(one, other) == row[-1]


@pytest.mark.parametrize("pool", ["bare", "any form"])
def test_neighbours_are_near_and_in_their_pool(pool: Pool) -> None:
    words, rng, count = stock(), Random(3), 3000
    fit = {number for letter in range(26) for number in words.drawn(letter, True, pool)}
    found = 0
    for number in sorted(fit)[500:620]:
        other = words.neighbour(number, 2, pool, count, lambda other: True, rng)
        if other is not None:
            found += 1
            assert 0 < distance(words.words[number], words.words[other]) <= 2
            assert other in fit and other < count
            assert words.goes(number, other)
    assert found > 60


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("orchestral", "orchestrated", True),
        ("walk", "walking", True),
        ("juice", "juicy", True),
        ("north", "south", False),
        ("car", "cat", False),
    ],
)
def test_words_that_differ_in_endings_alone(one: str, other: str, same: bool) -> None:
    assert share_root(one, other) == same


@pytest.mark.parametrize("puzzle", RIDDLES, ids=lambda puzzle: puzzle.answer)
def test_a_riddle_keeps_the_rules_for_pairs(puzzle: Puzzle) -> None:
    assert fitting(puzzle.lines, (), every_word()) == [puzzle.answer]
    words = [word for line in puzzle.lines for word in (line.first, line.second)]
    stems = [lexicon().stem(word) for word in words]
    for line in puzzle.lines:
        assert not set(line.first) <= set(line.second)
        assert not set(line.second) <= set(line.first)
        assert not share_root(line.first, line.second)
        near = distance(line.first, line.second) <= LIMITS[line.form]
        assert near or (puzzle.style == "meaning" and frozenset((line.first, line.second)) in RELATED)
    assert lexicon().stem(puzzle.answer) not in stems
    assert len(set(stems)) == len(stems)
    assert not any(lexicon().is_blocked(word) for word in (*words, puzzle.answer))


@pytest.mark.parametrize("level", Level)
def test_a_third_of_the_lines_are_related_as_the_dictionary_has_it(level: Level) -> None:
    for puzzle in MANY["meaning", level]:
        assert 3 * sum(pair in KNOWN for pair in pairs(puzzle)) >= len(puzzle.lines)
    lines = [pair for puzzle in MANY["meaning", level] for pair in pairs(puzzle)]
    assert sum(pair in RELATED for pair in lines) > 0.55 * len(lines)


def test_relations_of_the_list_are_mostly_those_of_the_lexicon_too() -> None:
    """The two are built apart: the lexicon keeps a dozen siblings of a word, and the list what is felt."""
    lines = [line for level in Level for puzzle in MANY["meaning", level] for line in puzzle.lines]
    found = sum(
        line.second in lexicon().related(line.first) or line.first in lexicon().related(line.second) for line in lines
    )
    assert 3 * found > len(lines)


@pytest.mark.parametrize("style, level", MANY, ids=lambda part: str(part))
def test_clue_words_and_answers_are_words_that_people_like_to_meet(style: str, level: Level) -> None:
    by_spelling, by_meaning = CLUE_RANKS[level]
    for puzzle in MANY[style, level]:
        assert puzzle.answer not in odd()
        assert lexicon().stem(puzzle.answer) == puzzle.answer
        for line, pair in zip(puzzle.lines, pairs(puzzle), strict=True):
            for word in pair:
                assert not {word, lexicon().stem(word)} & unfit()
                is_related = style == "meaning" and pair in RELATED
                assert stock().ranks[stock().numbers[word]] <= (by_meaning if is_related else by_spelling)
                assert is_related or not {word, lexicon().stem(word)} & odd()
                assert style == "document" or is_related or lexicon().stem(word) == word
            if style == "meaning" and pair not in RELATED:
                assert 2 * distance(line.first, line.second) <= len(line.first)


@pytest.mark.parametrize("style, level", MANY, ids=lambda part: str(part))
def test_no_ending_gives_the_letter_away(style: str, level: Level) -> None:
    for puzzle in MANY[style, level]:
        for line in puzzle.lines:
            if line.form == "but not":
                assert set(allowed(line)) & set(before_ending(line.first, lexicon().stem(line.first))), line


def test_few_lines_leave_a_single_letter_and_none_at_the_harder_levels() -> None:
    for style in ("meaning", "document"):
        shares = []
        for level in Level:
            lines = [line for puzzle in MANY[style, level] for line in puzzle.lines]
            shares.append(sum(len(allowed(line)) == 1 for line in lines) / len(lines))
        assert shares[0] < 0.4 and shares[1] < 0.12 and max(shares[2:]) < 0.02


@pytest.mark.parametrize("style, level", MANY, ids=lambda part: str(part))
def test_a_riddle_leaves_a_single_letter_in_a_third_of_its_lines_at_most(style: str, level: Level) -> None:
    for puzzle in MANY[style, level]:
        singles = sum(len(allowed(line)) == 1 for line in puzzle.lines)
        assert singles <= max(1, len(puzzle.lines) // 3)


@pytest.mark.parametrize("level", Level)
def test_most_answers_can_be_pictured_and_are_explained_by_other_words(level: Level) -> None:
    for style in ("meaning", "document"):
        answers = [puzzle.answer for puzzle in MANY[style, level]]
        seen = Counter(picture(answer) for answer in answers)
        assert seen[SEEN] > 0.6 * len(answers) and seen[UNSEEN] < 0.15 * len(answers)
        assert len(set(answers)) > 0.85 * len(answers)


@pytest.mark.parametrize("level", Level)
def test_few_pairs_are_of_words_that_show_nothing(level: Level) -> None:
    found = [sorted(map(picture, pair)) for puzzle in MANY["meaning", level] for pair in pairs(puzzle)]
    assert found.count([UNSEEN, UNSEEN]) < 0.15 * len(found)
    assert found.count([SEEN, SEEN]) > 0.3 * len(found)


def test_what_can_be_pictured_has_a_mark() -> None:
    assert [picture(word) for word in ("spider", "yellow", "openly", "notaword")] == [SEEN, HALF_SEEN, UNSEEN, UNSEEN]


def test_words_that_are_kept_out_have_a_reason_each() -> None:
    found = groups()
    assert {"with", "whole", "ours"} <= found["function"] and {"smith", "surrey"} <= found["name"]
    assert sum(map(len, found.values())) > 1000 and all(found.values())


@pytest.mark.parametrize("style, level", MANY, ids=lambda part: str(part))
def test_answers_are_known_to_everybody_at_every_level(style: str, level: Level) -> None:
    known = set(answers())
    assert len(known) > 2_500
    for puzzle in MANY[style, level]:
        assert puzzle.answer in known
        entry = lexicon().entry(puzzle.answer)
        assert entry is not None and entry.spelling != "american"


@pytest.mark.parametrize("length", range(4, 11))
def test_there_are_answers_enough_not_to_meet_one_twice_in_two_hundred(length: int) -> None:
    found = [word for word in answers() if len(word) == length and word not in odd()]
    assert len(found) > 200


@pytest.mark.parametrize("style", ["meaning", "document"])
def test_levels_are_a_matter_of_reasoning(style: str) -> None:
    """The harder a level, the more letters a line leaves, the more lines leave several words, the more say neither."""
    loads, shares, neither = [], [], []
    for level in Level:
        made = MANY[style, level]
        loads.append(sum(load(puzzle.lines) for puzzle in made) / len(made))
        shares.append(sum(open_lines(puzzle.lines) / len(puzzle.lines) for puzzle in made) / len(made))
        neither.append(sum(line.form == "neither" for puzzle in made for line in puzzle.lines))
        assert all(grade(puzzle.lines) == level for puzzle in made)
    assert all(one + 20 < other for one, other in pairwise(loads))
    assert all(one + 0.04 < other for one, other in pairwise(shares))
    assert neither[0] == 0 and neither == sorted(neither)


@pytest.mark.parametrize("level", Level)
def test_the_lower_levels_close_with_a_couplet(level: Level) -> None:
    is_closed = level in (Level.EASY, Level.NORMAL)
    for puzzle in MANY["meaning", level]:
        assert puzzle.couplet == (couplet_of(puzzle.answer) if is_closed else ())
        assert puzzle.answer not in " ".join(puzzle.couplet).lower()


@pytest.mark.parametrize("wanted", [True, False])
def test_whether_a_couplet_closes_can_be_chosen(wanted: bool) -> None:
    for level in Level:
        puzzle = for_answer("candle", "meaning", level, Random(1), steady, Recipe(couplet=wanted))
        assert puzzle.couplet == (couplet_of("candle") if wanted else ())


def test_a_word_of_ones_own_has_no_couplet() -> None:
    assert formats.load(jobs.custom("margaret")).couplet == ()


@pytest.mark.parametrize("style", ["meaning", "document"])
def test_no_word_and_no_pair_is_a_favourite(style: str) -> None:
    made = [puzzle for level in Level for puzzle in MANY[style, level]]
    met = Counter(word for puzzle in made for pair in pairs(puzzle) for word in pair)
    assert max(met.values()) <= 14
    assert max(Counter(pair for puzzle in made for pair in pairs(puzzle)).values()) <= 8
    assert len(met) > 0.45 * met.total()


def test_a_pair_is_better_for_being_near_in_meaning_and_in_spelling() -> None:
    both, meaning, spelling, none = (
        quality(*pair, 3) for pair in (("glad", "sad"), ("joy", "sorrow"), ("mad", "sad"), ("table", "gloomy"))
    )
    assert both > meaning > none
    assert both > spelling > none


@given(st.sampled_from(sorted(RELATED, key=sorted)).map(sorted))
def test_quality_is_the_same_both_ways_and_never_nothing(pair: list[str]) -> None:
    one, other = pair
    assert quality(one, other, 3) == quality(other, one, 3) >= 1
    assert likeness(one, other) == likeness(other, one)


def test_families_are_of_words_that_can_be_shown() -> None:
    for one, other, how in families():
        assert one != other
        assert how in (1, 2, 3)
        for word in (one, other):
            assert lexicon().is_word(word) and not lexicon().is_blocked(word), word
            assert 3 <= len(word) <= 10, word
            assert word not in unfit(), word


def test_what_stands_before_an_ending() -> None:
    words = (("apartments", "apartment"), ("running", "run"), ("ladies", "lady"), ("went", "go"), ("hat", "hat"))
    assert [before_ending(*pair) for pair in words] == ["apartment", "run", "lad", "went", "hat"]


def test_a_pair_that_shows_its_letter_does_not_go() -> None:
    words = stock()
    for one, other in (("apartments", "department"), ("advice", "advise"), ("create", "creation")):
        assert not words.goes(words.numbers[one], words.numbers[other])
    assert words.goes(words.numbers["north"], words.numbers["south"])


def test_every_wording_is_met_about_as_often_as_its_weight() -> None:
    made = [generate(7, "meaning", Level.HARD, Random(seed), steady) for seed in range(60)]
    counts = Counter(line.form for puzzle in made for line in puzzle.lines)
    total = sum(counts.values())
    assert 0.6 < counts["but not"] / total < 0.8
    assert 0.1 < (counts["and also"] + counts["both"]) / total < 0.3
    assert 0.03 < counts["neither"] / total < 0.2
    assert min(counts["and also"], counts["both"]) > 20
    assert 8 < sum(puzzle.last for puzzle in made) < 30


@pytest.mark.parametrize("answer", ["margaret", "jazz", "quizzical", "xyzzy", "zz", "qqqq", "internationally"])
def test_a_word_of_ones_own_has_one_riddle(answer: str) -> None:
    puzzle = formats.load(jobs.custom(answer.upper()))
    assert puzzle.answer == answer
    assert fitting(puzzle.lines, puzzle.extra, every_word()) == [answer]
    assert inspect(puzzle, steady).unique
    assert puzzle.extra == (() if lexicon().is_word(answer) else (answer,))


@pytest.mark.parametrize("answer", ["", "a", "café", "ten4", "x" * 16])
def test_what_is_no_word_has_no_riddle(answer: str) -> None:
    with pytest.raises(PuzzleError):
        jobs.custom(answer)


def test_a_word_without_lines_is_said_to_have_none() -> None:
    """No two words are at no distance from each other."""
    with pytest.raises(PuzzleError, match="No riddle was found"):
        for_answer("teacup", "document", Level.EASY, Random(1), steady, Recipe(limits=(0, 0, 0)))


def test_weights_choose_the_wordings() -> None:
    for weights, forms in (((1, 0, 0), {"but not"}), ((0, 1, 0), {"and also", "both"})):
        puzzle = for_answer("stone", "document", Level.NORMAL, Random(5), steady, Recipe(weights=weights))
        assert {line.form for line in puzzle.lines} <= forms


def test_a_dictionary_of_ones_own_decides_what_else_fits() -> None:
    recipe = Recipe(words=("stone", "atone", "store", "shone"))
    puzzle = generate(5, "meaning", Level.NORMAL, Random(2), steady, recipe)
    assert puzzle.answer in recipe.words  # type: ignore[operator]


def test_the_faults_of_a_typed_riddle_are_named_by_line_and_word() -> None:
    puzzle = RULES.load("My first is in at but not in to\nMy last is in sort but not in sorer\nAnswer: at")
    report = RULES.inspect(puzzle, steady)
    assert report.valid
    assert report.faults == ("line 1: at is the answer",)
    puzzle = RULES.load("My first is in cat but not in at\nMy last is in both cat and facts\nAnswer: ca")
    assert RULES.inspect(puzzle, steady).faults == (
        "line 2: cat stands there twice, it is in line 1 already",
        "line 1: cat has all the letters of at",
        "line 2: facts has all the letters of cat",
    )
    puzzle = RULES.load("My first is in walking but not in walked\nMy last is in oat but not in toe\nAnswer: ga")
    assert RULES.inspect(puzzle, steady).faults == ("line 1: walking and walked differ in their endings alone",)
