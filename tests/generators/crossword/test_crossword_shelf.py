"""The ready-made crosswords."""

from __future__ import annotations

from generators import data
from generators.contract import steady
from generators.crossword.make.leaks import tells
from generators.crossword.puzzle import RULES

LINES = list(data.shelf(RULES.kind))


def test_the_shelf_is_of_the_levels_it_names() -> None:
    for line in LINES:
        puzzle = RULES.load(line)
        report = RULES.inspect(puzzle, steady)
        assert puzzle.origin is not None
        assert (report.level, report.unique, report.faults) == (puzzle.origin.level, True, ())


def test_no_clue_on_the_shelf_tells_another_answer() -> None:
    for line in LINES:
        entries = RULES.load(line).entries
        for entry in entries:
            if entry.clue is not None:
                assert not any(tells(entry.clue.text, other.word) for other in entries if other != entry), line
