"""Builds assets/shelf/<kind>.jsonl: the ready-made puzzles, so that the first New of every choice is instant.

    python -m tools.build_shelf [KIND ...] [--check]

How many there are is told by the `shelf` that the kind declares in its puzzle.py: so many of every choice and level,
and perhaps another number of some of them.

A line is what the generator makes of a seed, and seeds are drawn from a fixed text: the same file comes out every time,
on every machine. Seeds whose puzzle is on the shelf already are passed over. Every puzzle is inspected on its way in.
`--check` builds anew and compares. All of it takes about five minutes on one core, most of it for the largest boards of
Sweet Spots.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from generators import codes, making
from generators.catalog import KINDS, rules_of
from generators.contract import Level, PuzzleError, steady
from generators.data import assets
from generators.files import write_text
from generators.puzzle import ShelfRecipe

MOST_TRIES = 200
"""Most seeds that are tried for one puzzle. Where no new one comes of them, the recipe asks for too many."""


class ShelfError(Exception):
    """A shelf cannot be built, or is not what it should be. One sentence says why."""


class Slot(NamedTuple):
    """A choice of options, as codes write it, and a level that it offers."""

    packed: str
    level: Level


def shelf_file(kind: str) -> Path:
    return assets() / "shelf" / f"{kind}.jsonl"


def slots(kind: str, recipe: ShelfRecipe) -> Iterator[tuple[Slot, int]]:
    """Yields each choice and level with the number of its puzzles."""
    rules = rules_of(kind)
    for options in sorted(rules.offer.every, key=lambda options: sorted(options.items())):
        for level in rules.levels(options):
            yield Slot(rules.pack(options), level), recipe.count(options, level)


def lines(kind: str, recipe: ShelfRecipe) -> Iterator[str]:
    seen: set[str] = set()
    for slot, count in slots(kind, recipe):
        rng = Random(f"shelf/{kind}/{slot.packed}/{slot.level.value}")
        for _ in range(count):
            yield _next(kind, slot, rng, seen, recipe.differ)


def _next(kind: str, slot: Slot, rng: Random, seen: set[str], differ: str) -> str:
    rules = rules_of(kind)
    for _ in range(MOST_TRIES):
        request = making.request(kind, slot.level, rules.unpack(slot.packed), codes.fresh_seed(rng))
        text = making.make_text(request)
        mark = mark_of(kind, text, differ)
        if mark in seen:
            continue
        report = rules.inspect(rules.load(text), steady)
        if not (report.valid and report.logical and report.level == slot.level) or report.faults:
            raise ShelfError(f"the generator of {kind} made a puzzle that does not keep its promise: {text}")
        seen.add(mark)
        return text
    raise ShelfError(f"{kind} has no more puzzles of {slot.packed} {slot.level.value}: its recipe asks for too many")


def mark_of(kind: str, text: str, differ: str) -> str:
    """Returns what no two puzzles of a shelf may have in common."""
    rules = rules_of(kind)
    return rules.fingerprint(rules.load(text)) if not differ else str(json.loads(text)[differ])


def build(kind: str, file: Path, recipe: ShelfRecipe, check: bool) -> int:
    """Builds a shelf and returns the number of its puzzles.

    With `check` nothing is written, and ShelfError is raised where the file differs.
    """
    made = []
    for line in lines(kind, recipe):
        made.append(line)
        if sys.stderr.isatty():
            print(f"\r{kind}: {len(made)}", end="", file=sys.stderr, flush=True)
    text = "".join(f"{line}\n" for line in made)
    if not check:
        write_text(file, text)
    elif not file.is_file() or file.read_bytes() != text.encode():
        raise ShelfError(f"the shelf of {kind} is not what its recipe makes: run `python -m tools.build_shelf {kind}`")
    return len(made)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build the shelves of ready-made puzzles.")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="only the shelves of these puzzle types")
    parser.add_argument("--check", action="store_true", help="build anew and compare")
    given = parser.parse_args(arguments)
    try:
        for kind in given.kinds or KINDS:
            count = build(kind, shelf_file(kind), rules_of(kind).shelf, given.check)
            print(f"\r{kind}: {count} puzzles", flush=True)
    except (ShelfError, PuzzleError) as error:
        print(f"\r{error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
