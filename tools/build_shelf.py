"""Builds assets/shelf/<kind>.jsonl: the ready-made puzzles, so that the first New of every choice is instant.

    python -m tools.build_shelf [KIND ...] [--check]

How many there are is told by the recipe of the kind, tools/shelf/<kind>.toml:

    each = 6              puzzles of every choice and level
    differ = "answer"     optional: no two puzzles of the shelf have the same in this member of their own files
    [[but]]               optional, and as often as needed; the first one that fits counts
    size = [13, 14]       the options (or `level`) it is about, each with its values
    each = 3

A line is what the generator makes of a seed, and seeds are drawn from a fixed text: the same file comes out every time,
on every machine. Seeds whose puzzle is on the shelf already are passed over. Every puzzle is inspected on its way in.
`--check` builds anew and compares. All of it takes about five minutes on one core, most of it for the largest boards of
Sweet Spots.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from generators import codes, making
from generators.catalog import KINDS, rules_of
from generators.contract import Level, Options, PuzzleError, Rules, steady
from generators.data import assets
from generators.files import write_text

RECIPES = Path(__file__).resolve().parent / "shelf"
MOST_TRIES = 200
"""Seeds tried for one puzzle. Where no new one comes of them, the recipe asks for more than there are."""


class ShelfError(Exception):
    """A recipe that cannot be followed: one sentence that says why."""


class Slot(NamedTuple):
    """A choice that a player has, as it stands in codes, and a level that it offers."""

    packed: str
    level: Level


@dataclass(frozen=True)
class Exemption:
    only: Mapping[str, tuple[object, ...]]
    each: int

    def fits(self, options: Options, level: Level) -> bool:
        chosen = {**options, "level": level.value}
        return all(chosen[name] in values for name, values in self.only.items())


@dataclass(frozen=True)
class Recipe:
    each: int
    but: tuple[Exemption, ...] = ()
    differ: str | None = None

    def count(self, options: Options, level: Level) -> int:
        return next((other.each for other in self.but if other.fits(options, level)), self.each)


def shelf_file(kind: str) -> Path:
    return assets() / "shelf" / f"{kind}.jsonl"


def recipe_of(kind: str, folder: Path = RECIPES) -> Recipe:
    path = folder / f"{kind}.toml"
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
        known = {choice.name for choice in rules_of(kind).choices({})} | {"level"}
        but = tuple(_exemption(part, known) for part in values.pop("but", ()))
        recipe = Recipe(int(values.pop("each")), but, values.pop("differ", None))
    except FileNotFoundError:
        raise ShelfError(f"{kind} has no recipe: write {path.name} in tools/shelf") from None
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ShelfError(f"{path.name} cannot be read: {error}") from None
    if values:
        raise ShelfError(f"{path.name} cannot be read: nothing is known of {', '.join(values)}")
    return recipe


def _exemption(part: dict[str, Any], known: set[str]) -> Exemption:
    only = {name: tuple(values) for name, values in part.items() if name != "each"}
    if unknown := set(only) - known:
        raise ValueError(f"there is no option {', '.join(sorted(unknown))}")
    return Exemption(only, int(part["each"]))


def choices(rules: Rules[Any, Any, Any]) -> list[dict[str, int | str]]:
    """Every choice of options that a player has, in order: all that can be reached by changing one thing at a time."""
    found: dict[str, dict[str, int | str]] = {}
    pending = [rules.settle({})]
    while pending:
        options = pending.pop()
        if rules.pack(options) in found:
            continue
        found[rules.pack(options)] = options
        for choice in rules.choices(options):
            pending += [rules.settle({**options, choice.name: value}) for value in choice.values]
    return sorted(found.values(), key=lambda options: sorted(options.items()))


def slots(kind: str, recipe: Recipe) -> Iterator[tuple[Slot, int]]:
    """Each with the number of its puzzles."""
    rules = rules_of(kind)
    for options in choices(rules):
        for level in rules.levels(options):
            yield Slot(rules.pack(options), level), recipe.count(options, level)


def lines(kind: str, recipe: Recipe) -> Iterator[str]:
    seen: set[str] = set()
    for slot, count in slots(kind, recipe):
        rng = Random(f"shelf/{kind}/{slot.packed}/{slot.level.value}")
        for _ in range(count):
            yield _next(kind, slot, rng, seen, recipe.differ)


def _next(kind: str, slot: Slot, rng: Random, seen: set[str], differ: str | None) -> str:
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


def mark_of(kind: str, text: str, differ: str | None) -> str:
    """What no two puzzles of a shelf have in common."""
    rules = rules_of(kind)
    return rules.fingerprint(rules.load(text)) if differ is None else str(json.loads(text)[differ])


def build(kind: str, file: Path, recipe: Recipe, check: bool) -> int:
    """The number of its puzzles. ShelfError where the file that is to be checked is another one."""
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
            count = build(kind, shelf_file(kind), recipe_of(kind), given.check)
            print(f"\r{kind}: {count} puzzles", flush=True)
    except (ShelfError, PuzzleError) as error:
        print(f"\r{error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
