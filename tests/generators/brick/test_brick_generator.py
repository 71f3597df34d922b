"""Puzzles that are made: of the level asked for, of good words, of letters of one's own."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from generators.brick.generator import ANY_KEY, custom_puzzle, from_words, generate, vocabulary_within
from generators.brick.grading import (
    LEAST_OF_FIVE,
    MOST,
    MOST_OF_FIVE,
    VOCABULARY,
    band,
    bounds,
    faults,
    grade,
    inspect,
    is_varied,
    left_over,
)
from generators.brick.rules import Puzzle, is_star
from generators.brick.stock import EVERYDAY, EVERYDAY_RANK, LEARNED_RANK, WordStock, letters_of, mask_of, stock
from generators.contract import Level, Origin, PuzzleError, steady
from tests.generators.brick.samples import LETTERS, PUZZLE, STOCK, WORDS, Small

EVERY = [
    (size, key, level)
    for size, key, level in product(range(5, 10), ("", ANY_KEY), Level)
    if size < 7 or key  # from seven letters on there is always a key letter
]
VOWELS = set("aeiou")


@pytest.mark.parametrize("spelling", ["british", "american"])
@pytest.mark.parametrize(("size", "key", "level"), EVERY)
def test_made_puzzles_are_good(size: int, key: str, level: Level, spelling: str) -> None:
    words = stock(spelling)
    for seed in range(4):
        puzzle = generate(size, spelling, level, Random(seed), steady, key=key)
        low, high = band(size, level)
        assert len(puzzle.letters) == size and low <= len(puzzle.words) <= high
        assert bounds(size)[0] <= low and high <= bounds(size)[1]
        assert any(is_star(puzzle, word) for word in puzzle.words)
        assert 2 <= len(VOWELS & set(puzzle.letters)) <= (size + 1) // 2
        assert grade(puzzle, words) == level
        assert faults(replace(puzzle, origin=Origin(level, "seed", 1)), words) == ()
        assert bool(puzzle.key) == bool(key) and all(puzzle.key in word for word in (*puzzle.words, *puzzle.bonus))
        for word in puzzle.words:
            entry = words.source.entry(word)
            assert entry is not None and not entry.blocked and entry.spelling in (spelling, "both")


@pytest.mark.parametrize(("size", "key", "level"), EVERY)
def test_every_word_of_the_vocabulary_that_can_be_laid_is_asked_for(size: int, key: str, level: Level) -> None:
    words = stock("british")
    for seed in range(20, 24):
        puzzle = generate(size, "british", level, Random(seed), steady, key=key)
        mask = mask_of(puzzle.letters)
        assert sorted(vocabulary_within(mask, level, words, puzzle.key)) == list(puzzle.words)
        assert sorted((*puzzle.words, *puzzle.bonus)) == words.valid_within(mask, puzzle.key)
        assert left_over(puzzle, words, level) == ()


def test_hardly_a_word_of_the_two_smallest_dictionaries_is_left_over() -> None:
    """Every sixth set of letters of each sort: at most one word in a hundred is a bonus word."""
    words, asked, left = stock("british"), 0, 0
    for size, key, level in EVERY:
        for seed in range(6):
            puzzle = generate(size, "british", level, Random(f"left {seed}"), steady, key=key)
            small = set(words.source.words(EVERYDAY, "british", 4, 40))
            spelt = {word for word in small if (entry := words.source.entry(word)) and entry.spelling != "american"}
            asked += len(spelt & set(puzzle.words))
            left += len(spelt & set(puzzle.bonus))
    assert asked > 1000 and 100 * left <= asked


def test_so_many_words_as_asked_for() -> None:
    puzzle = generate(7, "british", Level.NORMAL, Random(1), steady, least=43, key=ANY_KEY)
    assert len(puzzle.words) in (43, 44)
    with pytest.raises(PuzzleError, match="at most 44 words, not 45"):
        generate(7, "british", Level.NORMAL, Random(1), steady, least=45, key=ANY_KEY)


def test_the_key_letter_that_is_asked_for() -> None:
    assert {generate(8, "british", Level.EASY, Random(n), steady, key="u").key for n in range(5)} == {"u"}


def test_words_that_give_no_puzzle_say_so() -> None:
    with pytest.raises(PuzzleError, match="no puzzle of 7 letters"):
        generate(7, "british", Level.HARD, Random(1), steady, STOCK)
    with pytest.raises(PuzzleError, match="no puzzle of 9 letters"):
        generate(9, "british", Level.EASY, Random(1), steady, STOCK)


def test_a_small_lexicon_gives_its_one_puzzle() -> None:
    assert generate(7, "british", Level.EASY, Random(1), steady, STOCK) == Puzzle(
        LETTERS, tuple(sorted(WORDS)), ("dido", "droop")
    )


# --- letters of one's own -------------------------------------------------------------------------------


def test_letters_of_ones_own_give_common_words_to_find_and_the_others_as_bonus() -> None:
    assert custom_puzzle("deopr", "british", STOCK) == Puzzle(
        "deopr", tuple(sorted(word for word in WORDS if set(word) <= set("deopr"))), ("droop",)
    )


def test_rare_words_are_asked_for_where_there_are_no_others() -> None:
    assert custom_puzzle("adipv", "british", STOCK).words == ("vapid",)
    with pytest.raises(PuzzleError, match="no word of the letters bcdfg"):
        custom_puzzle("bcdfg", "british", STOCK)


def test_a_level_of_ones_own_letters_is_a_vocabulary_and_a_key_letter_is_wanted_or_not() -> None:
    easy, fiendish = (custom_puzzle(LETTERS, "british", level=level) for level in (Level.EASY, Level.FIENDISH))
    assert set(easy.words) < set(fiendish.words) and len(fiendish.words) > MOST
    keyed = custom_puzzle(LETTERS, "british", level=Level.EASY, key="v")
    assert set(keyed.words) == {word for word in easy.words if "v" in word}


def test_words_of_another_text_give_letters_with_many_of_them() -> None:
    known = {**dict.fromkeys(WORDS, 1), "prove": 5, "zebra": 1, "bazaar": 2}
    letters, asked = from_words(known, 7, Random(1), steady)
    assert letters == LETTERS and sorted(asked) == sorted(WORDS) and asked[0] == "prove"
    letters, asked = from_words({"deed": 1, "over": 1, "rove": 1}, 5, Random(1), steady)
    assert letters == "deorv" and sorted(asked) == ["deed", "over", "rove"]
    with pytest.raises(PuzzleError, match="no 9 letters"):
        from_words({"deed": 1}, 9, Random(1), steady)


# --- what a level is ------------------------------------------------------------------------------------


def test_the_level_is_the_vocabulary_of_the_rarest_word() -> None:
    many = Puzzle(LETTERS, tuple(sorted(WORDS)))
    for before, level in ((0, Level.EASY), (7_000, Level.NORMAL), (15_000, Level.HARD), (30_000, Level.FIENDISH)):
        assert grade(many, Small(["zzzz"] * before + sorted(WORDS))) == level
    assert grade(many, Small(["zzzz"] * VOCABULARY[Level.FIENDISH] + sorted(WORDS))) is None
    assert grade(Puzzle(LETTERS, many.words[:14]), Small(WORDS)) is None
    assert grade(Puzzle("deirv", many.words[:LEAST_OF_FIVE]), Small(WORDS)) == Level.EASY
    assert grade(Puzzle(LETTERS, (*many.words, "dodo")), Small(WORDS)) is None


def test_forms_of_the_same_words_are_not_varied() -> None:
    singular = ["rope", "door", "deed", "river", "order"]
    forms = [*singular, *(word + "s" for word in singular)]
    assert is_varied(WORDS, Small(WORDS)) and not is_varied(forms, Small(forms))
    five = Small([*WORDS, "ropes", "ropess", "ropesss", "ropessss"])
    five.stem = lambda word: word.rstrip("s")  # type: ignore[method-assign]
    assert is_varied([*WORDS, "ropes", "ropess", "ropesss"], five)
    assert not is_varied([*WORDS, "ropes", "ropess", "ropesss", "ropessss"], five)
    assert not is_varied(["deed", "deep", "deer", "dive", "video"], Small(WORDS))


def test_a_common_word_among_the_bonus_words_is_a_fault_of_ours() -> None:
    ours = Puzzle(LETTERS, tuple(sorted(WORDS))[1:], (min(WORDS),), origin=Origin(Level.EASY, "seed", 1))
    assert faults(ours, STOCK) == ("common words that are not asked for",)
    assert faults(replace(ours, origin=None), STOCK) == ()
    many = Puzzle("deirv", tuple(sorted(word * 2 for word in WORDS))[: MOST_OF_FIVE + 1], key="e")
    assert "too many words" not in faults(many, STOCK)


@pytest.mark.parametrize(
    ("puzzle", "found"),
    [
        (PUZZLE, ()),
        (Puzzle(LETTERS, tuple(sorted(WORDS))[:14]), ("too few words",)),
        (Puzzle(LETTERS, (*sorted(WORDS), "vodop")), ("unknown words",)),
        (Puzzle("deioprvz", tuple(sorted(WORDS))), ("idle letters",)),
        (Puzzle(LETTERS, (*sorted(WORDS)[:20], "perv")), ("words that are not shown",)),
    ],
)
def test_what_keeps_a_puzzle_from_being_good(puzzle: Puzzle, found: tuple[str, ...]) -> None:
    source = Small(WORDS, ("dido", "droop"), blocked=("perv",))
    assert set(found) <= set(faults(puzzle, WordStock(source, "british"))) <= {*found, "idle letters"}


def test_the_example_of_the_description_is_sound() -> None:
    report = inspect(PUZZLE, steady)
    assert report.valid and report.unique and report.logical and report.faults == ()
    assert "a word of all letters" in report.techniques


def test_words_of_larger_dictionaries_are_no_everyday_words() -> None:
    words = stock("british")
    assert words.source.rank("billy") < LEARNED_RANK == words.rank("billy")
    assert words.rank("rope") == words.source.rank("rope") and words.rank("vrrrd") == 0
    assert words.source.rank("cousins") > EVERYDAY_RANK == words.rank("cousins")


def test_no_puzzle_is_made_round_a_sensitive_word() -> None:
    words = stock("british")
    stars = [word for size in range(5, 10) for word in words.stars(size, VOCABULARY[Level.FIENDISH])]
    assert len(stars) > 5000 and not [word for word in stars if words.source.sensitive(word)]
    assert {"murder", "genocide"} <= set(words.common) and not {"murder", "genocide"} & set(stars)


def test_masks_and_letters() -> None:
    assert letters_of(mask_of("provide")) == LETTERS and letters_of(0) == ""
