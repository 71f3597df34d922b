"""Puzzles that are made: of the level asked for, of good words, of letters of one's own."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from generators.brick.generator import custom_puzzle, from_words, generate
from generators.brick.grading import FAMILIAR, LEAST, MOST, RANKS, band, faults, grade, inspect, is_varied, spare
from generators.brick.rules import Puzzle, is_star
from generators.brick.stock import LEARNED_RANK, WordStock, letters_of, mask_of, stock
from generators.contract import Level, PuzzleError, steady
from tests.generators.brick.samples import LETTERS, PUZZLE, STOCK, WORDS, Small

EVERY = list(product(range(5, 10), Level))
VOWELS = set("aeiou")


@pytest.mark.parametrize("spelling", ["british", "american"])
@pytest.mark.parametrize(("size", "level"), EVERY)
def test_made_puzzles_are_good(size: int, level: Level, spelling: str) -> None:
    words = stock(spelling)
    for seed in range(5):
        puzzle = generate(size, spelling, level, Random(seed), steady)
        low, high = band(size, level)
        assert len(puzzle.letters) == size and low <= len(puzzle.words) <= high
        assert LEAST <= len(puzzle.words) <= MOST
        assert any(is_star(puzzle, word) for word in puzzle.words)
        assert 2 <= len(VOWELS & set(puzzle.letters)) <= (size + 1) // 2
        assert grade(puzzle, words) == level and faults(puzzle, words) == ()
        for word in puzzle.words:
            entry = words.source.entry(word)
            assert entry is not None and not entry.blocked and 0 < entry.rank <= RANKS[level]
            assert words.is_common(word) and entry.spelling in (spelling, "both")


def test_every_common_word_of_the_letters_is_asked_for_or_a_bonus() -> None:
    puzzle = generate(7, "british", Level.NORMAL, Random(3), steady)
    mask = mask_of(puzzle.letters)
    assert set(stock("british").common_within(mask)) <= {*puzzle.words, *puzzle.bonus}
    assert not set(puzzle.words) & set(puzzle.bonus)
    assert all(not mask_of(word) & ~mask for word in puzzle.bonus)


@pytest.mark.parametrize(("size", "level"), EVERY)
def test_familiar_words_are_asked_for_and_few_are_forms_of_one(size: int, level: Level) -> None:
    words, high = stock("british"), band(size, level)[1]
    for seed in range(20, 26):
        puzzle = generate(size, "british", level, Random(seed), steady)
        left = [word for word in puzzle.bonus if 0 < words.rank(word) < FAMILIAR]
        assert len(left) <= (spare(size, level) * high if len(puzzle.words) == high else 1)
        most = max(Counter(words.source.stem(word) for word in puzzle.words).values())
        assert most <= (2 if level in (Level.EASY, Level.NORMAL) else 3)


def test_so_many_words_as_asked_for() -> None:
    puzzle = generate(7, "british", Level.NORMAL, Random(1), steady, least=31)
    assert len(puzzle.words) in (31, 32)
    with pytest.raises(PuzzleError, match="at most 32 words, not 33"):
        generate(7, "british", Level.NORMAL, Random(1), steady, least=33)


def test_words_that_give_no_puzzle_say_so() -> None:
    with pytest.raises(PuzzleError, match="no puzzle of 7 letters"):
        generate(7, "british", Level.HARD, Random(1), steady, STOCK)
    with pytest.raises(PuzzleError, match="no puzzle of 9 letters"):
        generate(9, "british", Level.EASY, Random(1), steady, STOCK)


def test_a_small_lexicon_gives_its_one_puzzle() -> None:
    assert generate(7, "british", Level.NORMAL, Random(1), steady, STOCK) == Puzzle(
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


def test_a_rich_set_of_letters_asks_for_the_sixty_commonest_and_a_star() -> None:
    words = [*["".join(four) for four in product("abcde", repeat=4)][:200], "abcdeabc"]
    puzzle = custom_puzzle("abcde", "british", WordStock(Small(words), "british"))
    assert len(puzzle.words) == MOST and "abcdeabc" in puzzle.words
    assert set(words[: MOST - 1]) <= set(puzzle.words) and len(puzzle.bonus) == 201 - MOST


def test_words_of_another_text_give_letters_with_many_of_them() -> None:
    known = {**dict.fromkeys(WORDS, 1), "prove": 5, "zebra": 1, "bazaar": 2}
    letters, asked = from_words(known, 7, Random(1), steady)
    assert letters == LETTERS and sorted(asked) == sorted(WORDS) and asked[0] == "prove"
    letters, asked = from_words({"deed": 1, "over": 1, "rove": 1}, 5, Random(1), steady)
    assert letters == "deorv" and sorted(asked) == ["deed", "over", "rove"]
    with pytest.raises(PuzzleError, match="no 9 letters"):
        from_words({"deed": 1}, 9, Random(1), steady)


# --- what a level is ------------------------------------------------------------------------------------


def test_the_level_is_the_higher_of_number_and_rarity() -> None:
    source = Small([f"aeb{x}d" for x in "abde"] * 3000 + sorted(WORDS))
    many = Puzzle(LETTERS, tuple(sorted(WORDS)))
    assert grade(many, Small(WORDS)) == Level.NORMAL
    assert grade(many, source) == Level.NORMAL and grade(Puzzle(LETTERS, many.words[:15]), Small(WORDS)) == Level.EASY
    rarer = Small(["zzzz"] * 20_000 + sorted(WORDS))
    assert grade(many, rarer) == Level.HARD
    assert grade(Puzzle(LETTERS, many.words[:14]), Small(WORDS)) is None
    assert grade(Puzzle(LETTERS, (*many.words, "dodo")), Small(WORDS)) is None


def test_forms_of_the_same_words_are_not_varied() -> None:
    singular = ["rope", "door", "deed", "river", "order"]
    forms = [*singular, *(word + "s" for word in singular)]
    assert is_varied(WORDS, Small(WORDS), Level.EASY) and not is_varied(forms, Small(forms), Level.EASY)
    three = Small([*WORDS, "ropes", "ropess"])
    three.stem = lambda word: word.rstrip("s")  # type: ignore[method-assign]
    assert is_varied([*WORDS, "ropes", "ropess"], three, Level.HARD)
    assert not is_varied([*WORDS, "ropes", "ropess"], three, Level.NORMAL)
    assert not is_varied(["deed", "deep", "deer", "dive", "video"], Small(WORDS), Level.EASY)


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


def test_masks_and_letters() -> None:
    assert letters_of(mask_of("provide")) == LETTERS and letters_of(0) == ""
