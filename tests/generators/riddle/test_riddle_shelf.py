"""The ready-made riddles."""

from __future__ import annotations

from collections import Counter

from generators import data
from generators.contract import Level, steady
from generators.riddle.kind import FEWEST, MOST, RULES
from tools.build_riddles import EACH, puzzles


def test_the_shelf_has_riddles_of_every_choice_and_no_answer_twice() -> None:
    held = [RULES.load(line) for line in data.shelf(RULES.kind)]
    slots = Counter((len(puzzle.answer), puzzle.style, puzzle.origin.level) for puzzle in held if puzzle.origin)
    assert slots == {
        (length, style, level): count
        for length in range(FEWEST, MOST + 1)
        for style, count in EACH.items()
        for level in Level
    }
    assert len({puzzle.answer for puzzle in held}) == len(held)


def test_the_shelf_is_of_the_levels_it_names() -> None:
    for line in data.shelf(RULES.kind):
        puzzle = RULES.load(line)
        report = RULES.inspect(puzzle, steady)
        assert puzzle.origin is not None
        assert (report.level, report.unique, report.faults) == (puzzle.origin.level, True, ())


def test_the_shelf_is_what_its_seeds_make() -> None:
    """It is built again whenever the words or the generator change: python -m tools.build_riddles."""
    assert list(data.shelf(RULES.kind)) == list(puzzles())
