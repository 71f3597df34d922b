"""The ready-made puzzles."""

from __future__ import annotations

from generators import data
from generators.brick.puzzle import RULES
from generators.contract import steady


def test_the_shelf_is_of_the_levels_it_names() -> None:
    for line in list(data.shelf(RULES.kind))[::5]:
        puzzle = RULES.load(line)
        report = RULES.inspect(puzzle, steady)
        assert puzzle.origin is not None
        assert (report.level, report.logical, report.faults) == (puzzle.origin.level, True, ())
