"""Builds assets/shelf/brick.jsonl: the ready-made puzzles of Brick, the same number for every choice and level.

    python -m tools.build_bricks [--check]

A line is what the generator makes of a seed, and seeds are drawn from a fixed text, so the same file comes out every
time, on every machine. No two puzzles have the same letters and words. Every puzzle is inspected on its way in: sound,
of its level, and without a fault. `--check` builds anew and compares. It takes a few seconds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from generators import codes, making
from generators.brick.kind import RULES
from generators.brick.rules import FEWEST, MOST, SPELLINGS
from generators.contract import Level, Options, steady

SHELF = Path(__file__).parent.parent / "assets" / "shelf" / "brick.jsonl"
EACH = 6
"""Puzzles of a number of letters, a spelling and a level: 240 in all."""


def puzzles(each: int = EACH) -> Iterator[str]:
    """The lines. Seeds whose puzzle has been seen, at whatever level, are passed over."""
    seen: set[str] = set()
    for letters in range(FEWEST, MOST + 1):
        for spelling in SPELLINGS:
            options: Options = {"letters": letters, "spelling": spelling}
            for level in Level:
                rng = Random(f"shelf/{RULES.kind}/{RULES.pack(options)}/{level.value}")
                for _ in range(each):
                    yield _next(options, level, rng, seen)


def _next(options: Options, level: Level, rng: Random, seen: set[str]) -> str:
    while True:
        puzzle = making.make(making.request(RULES.kind, level, options, codes.fresh_seed(rng)))
        mark = RULES.fingerprint(puzzle)
        if mark in seen:
            continue
        report = RULES.inspect(puzzle, steady)
        assert report.logical and report.level == level and not report.faults, RULES.dump(puzzle)
        seen.add(mark)
        return RULES.dump(puzzle)


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the shelf of Brick.")
    parser.add_argument("--check", action="store_true", help="build anew and compare")
    arguments = parser.parse_args()
    text = "".join(line + "\n" for line in puzzles())
    if not arguments.check:
        SHELF.parent.mkdir(parents=True, exist_ok=True)
        SHELF.write_text(text, encoding="utf-8", newline="\n")
    elif not SHELF.is_file() or SHELF.read_text(encoding="utf-8") != text:
        print("the shelf differs", file=sys.stderr)
        return 1
    print(f"{text.count(chr(10))} puzzles")
    return 0


if __name__ == "__main__":
    sys.exit(main())
