from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import Level, PuzzleError, steady
from generators.crossword import rules
from generators.crossword.fill.index import Index
from generators.crossword.fill.search import PAUSE
from generators.crossword.fill.solver import count
from generators.crossword.logic.deduce import start_board
from generators.crossword.logic.grading import level_of
from generators.crossword.make import patterns
from generators.crossword.make.clues import clues_for, has_hard_clue, is_name
from generators.crossword.make.generator import generate, has_rival
from generators.crossword.make.leaks import tells
from generators.crossword.make.memory import ANSWERS_WITHIN, NOTHING, Memory, marks_of
from generators.crossword.make.quality import MOST_NAMES, MOST_PLURALS, UNFIT, FillWords, Mood, is_plural
from generators.crossword.puzzle import PATTERNS, RULES, SIZES
from generators.crossword.rules import Puzzle
from generators.lexicon import lexicon

WISHES = [
    (size, style, pattern, level)
    for size, style, pattern in (
        (5, "fill-in", "lattice"),
        (7, "fill-in", "dense"),
        (9, "fill-in", "lattice"),
        (11, "fill-in", "lattice"),
        (5, "clued", "dense"),
        (11, "clued", "dense"),
        (7, "clued", "lattice"),
        (13, "clued", "lattice"),
    )
    for level in RULES.levels({"size": size, "style": style, "pattern": pattern})
]
MADE = {wish: generate(*wish, Random("test"), steady) for wish in WISHES}
each = pytest.mark.parametrize("wish", WISHES, ids=lambda wish: "-".join(map(str, wish)))


@each
def test_a_crossword_is_what_was_asked_for(wish: tuple[int, str, str, Level]) -> None:
    size, style, pattern, level = wish
    puzzle = MADE[wish]
    assert (puzzle.height, puzzle.width, puzzle.style, puzzle.pattern) == (size, size, style, pattern)
    assert level_of(puzzle) == level
    assert RULES.options_of(puzzle) == {"size": size, "style": style, "pattern": pattern, "theme": "none"}


@each
def test_its_words_are_fit_to_be_met(wish: tuple[int, str, str, Level]) -> None:
    words = [entry.word for entry in MADE[wish].entries]
    assert len({lexicon().stem(word) for word in words}) == len(words)
    assert not any(lexicon().is_blocked(word) or word in UNFIT for word in words)
    assert all(lexicon().is_word(word, 50) or (clues_for(word) and wish[1] == "clued") for word in words)
    assert min(map(len, words)) >= 3


@pytest.mark.parametrize("seed", range(10))
def test_names_and_phrases_are_few_and_come_in_all_but_easy_lattices(seed: int) -> None:
    easy = generate(11, "clued", "lattice", Level.EASY, Random(seed), steady)
    assert not any(is_name(entry.word) for entry in easy.entries)
    dense = [entry.word for entry in generate(11, "clued", "dense", Level.NORMAL, Random(seed), steady).entries]
    assert 0 < sum(map(is_name, dense)) <= MOST_NAMES * len(dense) / 100


@each
def test_a_fill_in_has_one_way_and_a_clued_one_clues(wish: tuple[int, str, str, Level]) -> None:
    puzzle = MADE[wish]
    words = [entry.word for entry in puzzle.entries]
    if puzzle.style == "fill-in":
        assert count(start_board(puzzle), Index(puzzle.words)) == 1
        spare = Counter(puzzle.words) - Counter(words)
        assert bool(spare) == (wish[3] == Level.FIENDISH)
        assert not puzzle.clues
    else:
        assert not puzzle.words and not puzzle.givens
        texts = [entry.clue.text for entry in puzzle.entries if entry.clue is not None]
        assert len(set(texts)) == len(puzzle.entries)
        for entry in puzzle.entries:
            assert entry.clue is not None
            assert entry.clue.text in {clue.text for clue in clues_for(entry.word)}
            assert not has_rival(entry.slot)


@each
def test_few_of_its_words_are_plurals(wish: tuple[int, str, str, Level]) -> None:
    words = [entry.word for entry in MADE[wish].entries]
    assert sum(map(is_plural, words)) <= max(1, MOST_PLURALS * len(words) / 100)


def test_no_word_is_met_again_within_twenty_five_crosswords() -> None:
    memory, met, clues = NOTHING, list[set[str]](), list[str]()
    for number in range(ANSWERS_WITHIN + 4):
        puzzle = generate(7, "clued", "lattice", Level.NORMAL, Random(number), steady, memory=memory)
        words = {entry.word for entry in puzzle.entries}
        assert not any(words & others for others in met[-ANSWERS_WITHIN:])
        met.append(words)
        clues += [entry.clue.text for entry in puzzle.entries if entry.clue is not None]
        memory = Memory((marks_of(puzzle), *memory.recent))
    assert len(set(clues)) == len(clues)


def test_a_word_whose_clues_were_all_told_rests() -> None:
    told = tuple(f"ace {clue.kind}" for clue in clues_for("ace"))
    long_ago = [("ant",)] * ANSWERS_WITHIN
    assert "ace" not in Memory((*long_ago, told[:1])).answers()
    assert "ace" in Memory((*long_ago, told)).answers()
    assert Memory((("ant",), *long_ago)).answers(0) == frozenset()


def test_the_same_memory_gives_the_same_crossword() -> None:
    memory = Memory((("ace plain", "ant"),))
    one, other = (generate(9, "clued", "lattice", Level.EASY, Random(3), steady, memory=memory) for _ in range(2))
    assert one == other


@given(st.sets(st.integers(0, 29)), st.integers(0, 99))
def test_words_that_are_late_are_tried_after_all_others(late: set[int], seed: int) -> None:
    stock = FillWords(list(lexicon().common(3000, least=4, most=4))[:30])
    shelf = stock.index.of(4)
    mood = Mood(stock, Random(seed), late=[shelf.words[number] for number in late])
    order = [number for number in mood.order(shelf, shelf.all, None) if number != PAUSE]
    assert sorted(order) == list(range(30))
    assert set(order[30 - len(late) :]) == late


def test_an_easy_fill_in_shows_its_longest_word() -> None:
    for wish, puzzle in MADE.items():
        if wish[1] == "fill-in" and wish[3] == Level.EASY:
            longest = max(entry.slot.length for entry in puzzle.entries)
            shown = [entry for entry in puzzle.entries if set(entry.slot.cells) <= puzzle.givens]
            assert any(entry.slot.length == longest for entry in shown)


def test_no_clue_tells_another_answer() -> None:
    made = [generate(11, "clued", "lattice", level, Random(seed), steady) for level in Level for seed in range(5)]
    made += [puzzle for puzzle in MADE.values() if puzzle.style == "clued"]
    for puzzle in made:
        for entry in puzzle.entries:
            words = [other.word for other in puzzle.entries if other != entry]
            assert entry.clue is not None
            assert not [word for word in words if tells(entry.clue.text, word)], entry.clue


@pytest.mark.parametrize(
    "text, answer, is_told",
    [
        ("Where actors perform", "act", True),
        ("The actors in a play", "act", True),
        ("Made of wood", "wooden", True),
        ("He makes bread", "making", True),
        ("Reasons to be glad", "reason", True),
        ("Woke from a dream", "wake", True),
        ("Sea between continents", "tine", False),
        ("Birthday cake", "birth", False),
    ],
)
def test_what_tells_an_answer(text: str, answer: str, is_told: bool) -> None:
    assert tells(text, answer) is is_told


def test_short_words_of_the_hardest_level_are_rare_or_have_a_harder_clue() -> None:
    for seed in range(10):
        puzzle = generate(9, "clued", "lattice", Level.FIENDISH, Random(seed), steady)
        for entry in puzzle.entries:
            if entry.slot.length <= 4 and entry.clue is not None:
                assert has_hard_clue(entry.word) or lexicon().rank(entry.word) > 10_000
                assert entry.clue.text == clues_for(entry.word)[-1].text


def test_no_word_is_in_every_crossword() -> None:
    made = [generate(5, "clued", "lattice", Level.NORMAL, Random(seed), steady) for seed in range(40)]
    counts = Counter(entry.word for puzzle in made for entry in puzzle.entries)
    assert counts.most_common(1)[0][1] < 12
    assert len(counts) > 100


def test_words_of_ones_own_make_a_fill_in() -> None:
    words = [word for word in lexicon().words(35, least=3, most=7) if "e" in word]
    puzzle = generate(7, "fill-in", "lattice", Level.HARD, Random(1), steady, words)
    assert set(puzzle.words) <= set(words)
    assert level_of(puzzle) == Level.HARD


@pytest.mark.parametrize("words", [[], ["abc"], ["abcde", "fghij"]])
def test_words_that_give_nothing_are_said_to(words: list[str]) -> None:
    with pytest.raises(PuzzleError):
        generate(5, "fill-in", "lattice", Level.EASY, Random(1), steady, words)


def test_nobody_wrote_clues_for_words_of_ones_own() -> None:
    with pytest.raises(PuzzleError, match="fill-ins"):
        generate(5, "clued", "lattice", Level.EASY, Random(1), steady, ["words"])


def test_the_share_that_is_told_never_falls() -> None:
    shares: list[float] = []
    generate(9, "fill-in", "lattice", Level.FIENDISH, Random(1), shares.append)
    assert len(shares) > 100
    assert shares == sorted(shares)


def test_across_and_down_exchanged_is_the_same_crossword() -> None:
    puzzle = MADE[9, "fill-in", "lattice", Level.NORMAL]
    rows = [puzzle.cells[row * 9 : row * 9 + 9] for row in range(9)]
    turned = Puzzle("fill-in", 9, 9, tuple(text for column in zip(*rows, strict=True) for text in column))
    other = MADE[9, "fill-in", "lattice", Level.HARD]
    assert RULES.fingerprint(turned) == RULES.fingerprint(puzzle) != RULES.fingerprint(other)


def test_what_is_told_twice_is_the_same() -> None:
    """The patterns are not loaded before somebody asks for them."""
    values = {option.name: tuple(option.values) for option in RULES.offer.options}
    assert values == {"size": SIZES, "style": rules.STYLES, "pattern": PATTERNS, "theme": ("none", "any")}
    assert set(PATTERNS) < set(rules.PATTERNS)
    assert patterns.SIZES == SIZES


def test_sizes_give_way_to_what_can_be_made() -> None:
    assert RULES.settle({"size": 15, "style": "clued", "pattern": "dense"})["size"] == 15
    assert RULES.settle({"size": 8})["size"] in (7, 9)
    for wrong in ({"size": "big"}, {"size": True}, {"style": "cryptic"}, {"pattern": "free"}, {"colour": "red"}):
        with pytest.raises(PuzzleError):
            RULES.settle(wrong)


@pytest.mark.parametrize("text", ["", "11F", "6FL", "15CX", "11FLX", "011FL", "11fl", "FL11", "99FL"])
def test_what_is_never_packed_is_not_unpacked(text: str) -> None:
    with pytest.raises(PuzzleError):
        RULES.unpack(text)


def test_each_level_is_told_in_a_sentence() -> None:
    assert len({str(RULES.note(level)) for level in Level}) == len(Level)
