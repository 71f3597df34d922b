"""The ready-made riddles."""

from __future__ import annotations

from generators import data
from generators.contract import steady
from generators.riddle.puzzle import RULES


def test_the_shelf_is_of_the_levels_it_names() -> None:
    for line in data.shelf(RULES.kind):
        puzzle = RULES.load(line)
        report = RULES.inspect(puzzle, steady)
        assert puzzle.origin is not None
        assert (report.level, report.unique, report.faults) == (puzzle.origin.level, True, ())
