"""The shelves of ready-made puzzles: each is what its recipe says, and every puzzle is what its origin makes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from generators import data, making
from generators.catalog import KINDS, rules_of
from generators.contract import Level, steady
from generators.options import LEVEL
from generators.puzzle import Exemption, ShelfRecipe
from tools import build_shelf
from tools.build_shelf import ShelfError

each_kind = pytest.mark.parametrize("kind", KINDS)

SAMPLE = 24
"""About so many puzzles of each shelf are made anew."""
TOO_SLOW = {"sweet-spots": 10, "crossword": 11}
"""Sizes above which making takes seconds: `python -m tools.build_shelf --check` looks at these too."""


@each_kind
def test_a_shelf_has_what_its_recipe_says_and_nothing_twice(kind: str) -> None:
    rules, recipe = rules_of(kind), rules_of(kind).shelf
    held: Counter[build_shelf.Slot] = Counter()
    lines = list(data.shelf(kind))
    for line in lines:
        puzzle = rules.load(line)
        held[build_shelf.Slot(rules.pack(rules.options_of(puzzle)), puzzle.origin.level)] += 1
    assert held == dict(build_shelf.slots(kind, recipe))
    assert len({build_shelf.mark_of(kind, line, recipe.differ) for line in lines}) == len(lines)


@each_kind
def test_a_ready_made_puzzle_is_what_its_origin_makes_and_of_its_level(kind: str) -> None:
    """It is built anew whenever the words or the generator change: python -m tools.build_shelf."""
    rules = rules_of(kind)
    puzzles = [(line, rules.load(line)) for line in data.shelf(kind)]
    quick = [
        (line, puzzle)
        for line, puzzle in puzzles
        if kind not in TOO_SLOW or int(rules.options_of(puzzle)["size"]) <= TOO_SLOW[kind]
    ]
    assert quick
    for line, puzzle in quick[:: max(1, len(quick) // SAMPLE)]:
        origin = puzzle.origin
        assert making.make_text(making.request(kind, origin.level, rules.options_of(puzzle), origin.seed)) == line
        report = rules.inspect(puzzle, steady)
        assert (report.valid, report.logical, report.level, report.faults) == (True, True, origin.level, ()), line


@each_kind
def test_every_ready_made_puzzle_is_of_todays_generator(kind: str) -> None:
    rules = rules_of(kind)
    assert {rules.load(line).origin.version for line in data.shelf(kind)} == {rules.version}


@each_kind
def test_building_again_gives_the_same_bytes(kind: str, tmp_path: Path) -> None:
    """One puzzle of the smallest choices, at every level."""
    rules = rules_of(kind)
    name = rules.choices({})[0].name
    smallest = rules.choices({})[0].values[:1]
    recipe = ShelfRecipe(0, (Exemption({name: smallest}, 1),), rules_of(kind).shelf.differ)
    file = tmp_path / "shelf.jsonl"
    count = build_shelf.build(kind, file, recipe, check=False)
    assert len(file.read_text(encoding="utf-8").splitlines()) == count >= len(rules.notes)
    assert build_shelf.build(kind, file, recipe, check=True) == count
    file.write_bytes(file.read_bytes() + b"\n")
    with pytest.raises(ShelfError, match="is not what its recipe makes"):
        build_shelf.build(kind, file, recipe, check=True)


def test_a_recipe_counts_by_options_and_level() -> None:
    recipe = ShelfRecipe(6, (Exemption({"size": (13, 14), "level": ("easy",)}, 1), Exemption({"size": (13,)}, 2)))
    counts = [recipe.count({"size": size}, level) for size in (12, 13, 14) for level in (Level.EASY, Level.HARD)]
    assert counts == [6, 6, 1, 2, 1, 6]


def test_no_two_puzzles_have_the_same_in_the_member_that_has_to_differ() -> None:
    only: dict[str, tuple[int | str, ...]] = {"length": (4,), "level": ("easy",)}
    made = list(build_shelf.lines("riddle", ShelfRecipe(0, (Exemption(only, 1),), "style")))
    assert [rules_of("riddle").load(line).style for line in made] == ["document", "meaning"]


@each_kind
def test_a_recipe_speaks_of_options_and_values_that_there_are(kind: str) -> None:
    rules = rules_of(kind)
    values = {option.name: set(option.values) for option in rules.offer.options} | {LEVEL: set(Level)}
    for exemption in rules.shelf.but:
        for name, only in exemption.only.items():
            assert isinstance(only, tuple) and set(only) <= values[name]


def test_a_recipe_that_asks_for_more_than_there_are_ends_with_a_sentence() -> None:
    """All riddles of one style have the same style."""
    only: dict[str, tuple[int | str, ...]] = {"length": (4,), "level": ("easy",), "style": ("meaning",)}
    made = build_shelf.lines("riddle", ShelfRecipe(0, (Exemption(only, 2),), "style"))
    assert next(made)
    with pytest.raises(ShelfError, match="has no more puzzles of 4M easy: its recipe asks for too many"):
        next(made)
