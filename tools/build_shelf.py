"""Builds assets/shelf/sweet-spots.jsonl: ready-made boards for every choice a player has, so that the first is instant.

    python -m tools.build_shelf [--only 10X2] [--check]

A line is what `generate` makes of a seed, and seeds are drawn from a fixed text: the same file comes out every time,
on every machine, however many pieces it was built in. Lines that are there already, for the choice and the generator's
version at hand, are kept, so that a build that was stopped goes on where it was. `--check` makes each board anew and
compares. All of it takes about four minutes on one core, most of it for the larger boards.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from generators import codes, making
from generators.contract import Level, Options
from generators.sweet_spots.kind import RULES

SHELF = Path(__file__).parent.parent / "assets" / "shelf" / "sweet-spots.jsonl"
EACH = 6
EACH_LARGE = 3
"""Of boards larger than twelve, which take seconds."""


class Slot(NamedTuple):
    """A choice a player has."""

    packed: str
    level: Level


def values(name: str, options: Options) -> tuple[int, ...]:
    (choice,) = (each for each in RULES.choices(options) if each.name == name)
    return tuple(int(value) for value in choice.values)


def slots() -> Iterator[Slot]:
    for chests in values("chests", {}):
        for size in values("size", {"chests": chests}):
            options = {"size": size, "chests": chests}
            for level in RULES.levels(options):
                yield Slot(RULES.pack(options), level)


def count(slot: Slot) -> int:
    return EACH if int(RULES.unpack(slot.packed)["size"]) <= 12 else EACH_LARGE


def make(slot: Slot) -> Iterator[str]:
    """The lines of a choice. Seeds whose board looks like an earlier one are passed over."""
    rng = Random(f"shelf/{RULES.kind}/{slot.packed}/{slot.level.value}")
    seen: set[str] = set()
    while len(seen) < count(slot):
        request = making.request(RULES.kind, slot.level, RULES.unpack(slot.packed), codes.fresh_seed(rng))
        puzzle = making.make(request)
        mark = RULES.fingerprint(puzzle)
        if mark not in seen:
            seen.add(mark)
            yield RULES.dump(puzzle)


def read() -> dict[Slot, list[str]]:
    """What the shelf holds already of the generator's version, by choice."""
    held: dict[Slot, list[str]] = {}
    for line in SHELF.read_text(encoding="utf-8").splitlines() if SHELF.exists() else []:
        board = json.loads(line)
        if board["version"] == RULES.version:
            packed = RULES.pack({"size": board["size"], "chests": board["chests"]})
            held.setdefault(Slot(packed, Level(board["level"])), []).append(line)
    return held


def save(held: dict[Slot, list[str]]) -> None:
    SHELF.parent.mkdir(parents=True, exist_ok=True)
    lines = [line for slot in slots() for line in held.get(slot, ())]
    SHELF.write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the shelf of ready-made Sweet Spots boards.")
    parser.add_argument("--only", help="only this size, as it stands in codes: 8, 10X2")
    parser.add_argument("--check", action="store_true", help="make every board anew and compare")
    arguments = parser.parse_args()
    held = read()
    for slot in slots():
        if arguments.only not in (None, slot.packed):
            continue
        if not arguments.check and len(held.get(slot, ())) == count(slot):
            continue
        lines = list(make(slot))
        if arguments.check and held.get(slot) != lines:
            print(f"{slot.packed} {slot.level.value}: the shelf differs", file=sys.stderr)
            return 1
        held[slot] = lines
        if not arguments.check:
            save(held)
        print(f"{slot.packed} {slot.level.value}: {len(lines)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
