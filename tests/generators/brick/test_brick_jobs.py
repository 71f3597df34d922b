"""Hints, and what the window asks the worker for."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.brick import jobs
from generators.brick.bricks import Brick
from generators.brick.brk import write_brk
from generators.brick.formats import dump, load
from generators.brick.logic import hint, told
from generators.brick.rules import Give, Lay, Puzzle, Reveal, apply, start, uncovered
from generators.contract import Cancelled, PuzzleError
from generators.lexicon import Gloss
from generators.meanings import meanings
from tests.generators.brick.samples import LETTERS, PUZZLE, WORDS


def test_a_hint_tells_length_and_first_letter_then_meaning_then_letters_then_the_word() -> None:
    step = hint(start(Puzzle("deirv", ("drive",))))
    assert step is not None
    assert str(step.nudge) == "Look for a word of five letters that starts with D."
    assert str(step.where).startswith("It means: ") and "drive" not in str(step.where)
    assert str(step.why) == "It is spelt D R I _ _."
    assert (step.look_at, step.changes) == (frozenset({(0, 0)}), frozenset((0, place) for place in range(5)))
    assert step.move == Lay("drive")


def test_a_hint_goes_on_with_the_word_of_which_letters_are_given() -> None:
    step = hint(apply(start(PUZZLE), Give("revive", 5)))
    assert step is not None and step.move == Lay("revive")
    assert str(step.why) == "It is spelt R E V I V _."
    step = hint(apply(start(PUZZLE), Give("revive", 6)))
    assert step is not None and str(step.why) == "It is spelt R E V I V _."


def test_common_words_come_first_and_there_is_none_at_the_end() -> None:
    step = hint(start(PUZZLE))
    assert step is not None and step.move == Lay("over")
    assert hint(apply(start(PUZZLE), Reveal())) is None


def test_a_word_that_nobody_explains_still_has_a_hint() -> None:
    step = hint(start(Puzzle("deirv", ("vrrrd",))))
    assert step is not None and str(step.where) == "Its letters, in alphabetical order: D R R R V."


def test_a_long_meaning_is_told_up_to_its_first_part() -> None:
    assert told(Gloss("noun", "a cord; " + "long and thin " * 10, "rope")) == "a cord"
    assert told(Gloss("noun", "a cord; a line.", "rope")) == "a cord; a line"


def test_letters_uncovered() -> None:
    assert [uncovered("rope", count) for count in (0, 1, 4)] == ["_ _ _ _", "R _ _ _", "R O P E"]


def test_meanings_are_looked_up() -> None:
    found = meanings(["rope", "vrrrd", "ropes"])
    assert found["vrrrd"] is None
    rope, ropes = found["rope"], found["ropes"]
    assert rope is not None and ropes is not None and rope.word == ropes.word == "rope" and rope.text


def test_letters_of_ones_own_with_words_added_and_removed() -> None:
    puzzle = load(jobs.custom("PROVIDE", "british", "easy", "", ["vopid", "zebra"], ["prove"]))
    assert puzzle.letters == LETTERS and "prove" not in (*puzzle.words, *puzzle.bonus)
    assert "vopid" in (*puzzle.words, *puzzle.bonus)
    with pytest.raises(PuzzleError, match='letters from a to z, found "1"'):
        jobs.custom("abc1def")
    assert load(jobs.custom("PROVIDE", key="v")).key == "v"
    with pytest.raises(PuzzleError, match="key letter z"):
        jobs.custom("PROVIDE", key="z")


def test_a_puzzle_is_adapted_to_the_words_of_a_player() -> None:
    puzzle = load(jobs.adapted(dump(PUZZLE), ["vopid", "zebra", "rope"], ["deed", "dido"]))
    assert puzzle.words == tuple(word for word in PUZZLE.words if word != "deed")
    assert puzzle.bonus == ("droop", "vopid")
    assert jobs.adapted(dump(PUZZLE), [], list(WORDS)) == dump(PUZZLE)
    keyed = Puzzle(LETTERS, ("dive", "provide"), key="v")
    assert load(jobs.adapted(dump(keyed), ["vopid", "dope"], [])).bonus == ("vopid",)


def test_a_puzzle_from_a_text_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "story.txt"
    path.write_text(" and ".join([*WORDS, "Dover", "don't", "xyzzyx", "zebra"]), encoding="utf-8")
    found = jobs.from_text(str(path))
    puzzle = load(found.puzzle)
    assert puzzle.letters == LETTERS and puzzle.words == tuple(sorted(WORDS)) and puzzle.bonus
    assert (found.language, found.different, found.known, found.asked) == ("en", 33, 32, 31)
    assert found.coverage == 31 / 32 and not found.is_small
    assert jobs.from_text(str(path)) == found


def test_a_text_in_another_language_gives_its_own_words_without_accents(tmp_path: Path) -> None:
    path = tmp_path / "conte.txt"
    path.write_text("Les élèves étaient dans une forêt, et la télé est pour les autres. étale latte", encoding="utf-8")
    found = jobs.from_text(str(path), size=5)
    puzzle = load(found.puzzle)
    assert found.language == "fr" and found.is_small
    assert set(puzzle.words) <= {"eleves", "etaient", "dans", "foret", "tele", "pour", "autres", "etale", "latte"}


def test_a_text_without_known_words(tmp_path: Path) -> None:
    path = tmp_path / "noise.txt"
    path.write_text("xyzzyx qwrtpp", encoding="utf-8")
    with pytest.raises(PuzzleError, match="words of the lexicon"):
        jobs.from_text(str(path))


@pytest.mark.parametrize("text", ["A deed and a rope.", "\n".join([*WORDS, "xyzzyx"]), "ROPE\nDEED\nPROVE\n"])
def test_any_length_will_do_and_so_will_a_plain_list(text: str) -> None:
    puzzle = load(jobs.from_text("", text).puzzle)
    assert set(puzzle.words) <= {*WORDS} and "deed" in puzzle.words
    assert puzzle.language == "en" and not puzzle.key


def test_a_list_is_taken_at_its_word_and_a_text_is_not() -> None:
    assert "vopid" in load(jobs.from_text("", "vopid\nprovide\ndeed").puzzle).words
    assert "vopid" not in load(jobs.from_text("", "They provide a vopid deed.").puzzle).words


def test_a_brick_in_a_file_is_a_list(tmp_path: Path) -> None:
    path = tmp_path / "words.brk"
    path.write_text(write_brk(Brick([*WORDS, "zebra"]), "safe"), encoding="utf-8")
    assert set(load(jobs.from_text(str(path)).puzzle).words) == set(WORDS)


def test_a_text_in_french_is_a_french_brick() -> None:
    found = jobs.from_text("", "Les forets sont dans une vallee, et les autres pour une saison; est-ce que tout passe?")
    assert found.language == load(found.puzzle).language == "fr"


def test_a_text_that_is_too_long_says_how_long_it_may_be() -> None:
    with pytest.raises(PuzzleError, match="2 MB is the most"):
        jobs.from_text("", "deed and rope " * 200_000)


def test_every_job_can_be_cancelled(tmp_path: Path) -> None:
    path = tmp_path / "story.txt"
    path.write_text(" ".join(WORDS), encoding="utf-8")

    def stop(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        meanings(["rope"], stop)
    with pytest.raises(Cancelled):
        jobs.custom(LETTERS, pulse=stop)
    with pytest.raises(Cancelled):
        jobs.adapted(dump(PUZZLE), [], [], stop)
    with pytest.raises(Cancelled):
        jobs.from_text(str(path), pulse=stop)
