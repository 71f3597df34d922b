"""Builds assets/shelf/lion-wall.jsonl: the walls that ship, the same number for every script and level.

    python -m tools.build_walls [--check]

A line is what the generator makes of a seed, and seeds are drawn from a fixed text, so the same file comes out every
time, on every machine. No two walls have the same sixteen characters, whatever their level. Every wall is inspected
on its way in: valid, one answer, and of its level. `--check` builds anew and compares. It takes a few seconds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from generators import codes, making
from generators.contract import Level, steady
from generators.lion_wall.kind import RULES
from generators.lion_wall.rules import SCRIPTS

SHELF = Path(__file__).parent.parent / "assets" / "shelf" / "lion-wall.jsonl"
EACH = 72
"""Walls of a script and level: 1,152 in all."""


def walls(each: int = EACH) -> Iterator[str]:
    """The lines. Seeds whose wall has been seen, in whatever script or level, are passed over."""
    seen: set[str] = set()
    for script in SCRIPTS:
        for level in Level:
            rng = Random(f"shelf/{RULES.kind}/{script}/{level.value}")
            for _ in range(each):
                yield _next(script, level, rng, seen)


def _next(script: str, level: Level, rng: Random, seen: set[str]) -> str:
    while True:
        puzzle = making.make(making.request(RULES.kind, level, {"script": script}, codes.fresh_seed(rng)))
        mark = RULES.fingerprint(puzzle)
        if mark in seen:
            continue
        report = RULES.inspect(puzzle, steady)
        assert report.valid and report.unique and report.level == level, RULES.dump(puzzle)
        seen.add(mark)
        return RULES.dump(puzzle)


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the library of Lion Wall.")
    parser.add_argument("--check", action="store_true", help="build anew and compare")
    arguments = parser.parse_args()
    text = "".join(line + "\n" for line in walls())
    if not arguments.check:
        SHELF.parent.mkdir(parents=True, exist_ok=True)
        SHELF.write_text(text, encoding="utf-8", newline="\n")
    elif not SHELF.is_file() or SHELF.read_text(encoding="utf-8") != text:
        print("the library differs", file=sys.stderr)
        return 1
    print(f"{text.count(chr(10))} walls")
    return 0


if __name__ == "__main__":
    sys.exit(main())
