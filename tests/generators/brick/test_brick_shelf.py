"""The ready-made puzzles."""

from __future__ import annotations

from collections import Counter

from generators import data
from generators.brick.kind import RULES
from generators.brick.rules import FEWEST, MOST, SPELLINGS
from generators.contract import Level, steady
from tools.build_bricks import EACH, puzzles


def test_the_shelf_has_puzzles_of_every_choice_and_none_twice() -> None:
    held = [RULES.load(line) for line in data.shelf(RULES.kind)]
    slots = Counter((len(puzzle.letters), puzzle.spelling, puzzle.origin.level) for puzzle in held if puzzle.origin)
    assert slots == {
        (letters, spelling, level): EACH
        for letters in range(FEWEST, MOST + 1)
        for spelling in SPELLINGS
        for level in Level
    }
    assert len({RULES.fingerprint(puzzle) for puzzle in held}) == len(held)


def test_the_shelf_is_of_the_levels_it_names() -> None:
    for line in list(data.shelf(RULES.kind))[::5]:
        puzzle = RULES.load(line)
        report = RULES.inspect(puzzle, steady)
        assert puzzle.origin is not None
        assert (report.level, report.logical, report.faults) == (puzzle.origin.level, True, ())


def test_the_shelf_is_what_its_seeds_make() -> None:
    """It is built again whenever the words or the generator change: python -m tools.build_bricks."""
    assert list(data.shelf(RULES.kind)) == list(puzzles())
