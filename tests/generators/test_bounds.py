"""No making goes on for ever: what cannot be made ends within its steps, in one sentence that says what to change."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from generators.__main__ import main
from generators.bounds import bounded
from generators.brick import generator as brick
from generators.brick.listed import listed_stock
from generators.contract import Cancelled, Level, Pulse, Unmakable, phrase, steady
from generators.crossword.make import generator as crossword
from generators.lion_wall import generator as lion_wall
from generators.riddle import generator as riddle
from generators.sweet_spots import generator as sweet_spots
from tests.generators.lion_wall.walls import Made

TOLD = phrase("Choose another level than {level}.", level="hard")
FEW = ("cat", "dog", "house", "mouse", "apple", "eat", "ear")


def test_a_bounded_pulse_ends_at_its_last_step() -> None:
    beats: list[float] = []
    pulse = bounded(beats.append, 3, TOLD)
    for share in (0.1, 0.2, 0.3):
        pulse(share)
    with pytest.raises(Unmakable, match="Choose another level than hard"):
        pulse(0.4)
    assert beats == [0.1, 0.2, 0.3]


def test_a_bounded_pulse_can_still_cancel() -> None:
    def cancel(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        bounded(cancel, 3, TOLD)(0.0)


def test_what_cannot_be_made_keeps_its_phrase_on_the_way_to_another_process() -> None:
    again = pickle.loads(pickle.dumps(Unmakable(TOLD)))
    assert isinstance(again, Unmakable)
    assert (again.told, again.reason, str(again)) == (TOLD, TOLD, str(TOLD))


def few_words(folder: Path) -> str:
    path = folder / "few.txt"
    path.write_text("\n".join(["planet", *FEW]), encoding="utf-8")
    return str(path)


def brick_of_few(folder: Path, pulse: Pulse) -> None:
    brick.generate(6, "british", Level.FIENDISH, Random(1), pulse, listed_stock(few_words(folder)))


def riddle_of_few(folder: Path, pulse: Pulse) -> None:
    riddle.generate(9, "meaning", Level.EASY, Random(1), pulse, riddle.Recipe(words=FEW))


def riddle_of_no_word(folder: Path, pulse: Pulse) -> None:
    riddle.for_answer("zzzz", "meaning", Level.EASY, Random(1), pulse, riddle.Recipe((0, 0, 1), (1, 1, 1)))


def wall_of_few(folder: Path, pulse: Pulse) -> None:
    lion_wall.generate("all", Level.EASY, Random(1), pulse, Made(江="氵工", 河="氵可", 打="扌丁"))


def crossword_of_few(folder: Path, pulse: Pulse) -> None:
    crossword.generate(9, "fill-in", "lattice", Level.HARD, Random(1), pulse, [*FEW, "crossword"])


def board_without_room(folder: Path, pulse: Pulse) -> None:
    """A board of five has no room for two chests in every row and column."""
    sweet_spots.generate(5, 2, Level.EASY, Random(1), pulse, 500)


def board_too_small_for_its_level(folder: Path, pulse: Pulse) -> None:
    sweet_spots.generate(4, 1, Level.FIENDISH, Random(1), pulse, 5_000)


@pytest.mark.parametrize(
    "make",
    [
        brick_of_few,
        riddle_of_few,
        riddle_of_no_word,
        wall_of_few,
        crossword_of_few,
        board_without_room,
        board_too_small_for_its_level,
    ],
)
def test_what_cannot_be_made_says_what_to_change(make: Callable[[Path, Pulse], None], tmp_path: Path) -> None:
    with pytest.raises(Unmakable, match=r"^[A-Z][^.]*\. Choose .*\.$"):
        make(tmp_path, steady)


def test_the_command_line_ends_with_that_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = few_words(tmp_path)
    assert main(["make", "brick", "--letters", "6", "--level", "fiendish", "--words", words, "--seed", "x"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == (
        "These words give no puzzle of 6 letters at this level. "
        "Choose another level, another number of letters or more words.\n"
    )
