"""The ready-made crosswords."""

from __future__ import annotations

from collections import Counter

from generators import data
from generators.contract import steady
from generators.crossword.kind import RULES
from generators.crossword.leaks import tells
from tools.build_crosswords import EACH, choices, made

LINES = list(data.shelf(RULES.kind))


def test_the_shelf_has_crosswords_of_every_choice_and_none_twice() -> None:
    held = [RULES.load(line) for line in LINES]
    slots = Counter((RULES.pack(RULES.options_of(puzzle)), puzzle.origin.level) for puzzle in held if puzzle.origin)
    assert slots == {(RULES.pack(options), level): EACH[str(options["pattern"])] for options, level in choices()}
    assert len({RULES.fingerprint(puzzle) for puzzle in held}) == len(held)
    assert sum(len(line) + 1 for line in LINES) < 600_000


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
                assert not any(tells(entry.clue.text, other.word) for other in entries), line


def test_the_shelf_is_what_its_seeds_make() -> None:
    """Every seventh line; it is built again whenever words or generator change: python -m tools.build_crosswords."""
    for line in LINES[::7]:
        puzzle = RULES.load(line)
        assert puzzle.origin is not None
        options = RULES.options_of(puzzle)
        if int(options["size"]) <= 11:
            assert made(options, puzzle.origin.level, puzzle.origin.seed) == line
