"""Builds assets/shelf/riddle.jsonl: the ready-made riddles, the same number for every choice and level.

    python -m tools.build_riddles [--check]

A line is what the generator makes of a seed, and seeds are drawn from a fixed text, so the same file comes out every
time, on every machine. No two riddles have the same answer. Every riddle is inspected on its way in: one answer, of
its level, and without a fault. `--check` builds anew and compares. It takes a few seconds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from generators import codes
from generators.contract import Level, Options, Origin, steady
from generators.riddle.kind import FEWEST, MOST, RULES
from generators.riddle.rules import STYLES, Puzzle

SHELF = Path(__file__).parent.parent / "assets" / "shelf" / "riddle.jsonl"
EACH = {STYLES[0]: 6, STYLES[1]: 2}
"""Riddles of a length and a level, by style: 224 in all."""


def puzzles() -> Iterator[str]:
    """The lines. Seeds whose answer has been asked for, at whatever level, are passed over."""
    seen: set[str] = set()
    for style in STYLES:
        for length in range(FEWEST, MOST + 1):
            options: Options = {"length": length, "style": style}
            for level in Level:
                rng = Random(f"shelf/{RULES.kind}/{RULES.pack(options)}/{level.value}")
                for _ in range(EACH[style]):
                    yield _next(options, level, rng, seen)


def _next(options: Options, level: Level, rng: Random, seen: set[str]) -> str:
    while True:
        puzzle = _made(options, level, codes.fresh_seed(rng))
        if puzzle.answer in seen:
            continue
        report = RULES.inspect(puzzle, steady)
        assert report.unique and report.level == level and not report.faults, RULES.dump(puzzle)
        seen.add(puzzle.answer)
        return RULES.dump(puzzle)


def _made(options: Options, level: Level, seed: str) -> Puzzle:
    rng = Random(f"{RULES.kind}/{RULES.version}/{level.value}/{RULES.pack(options)}/{seed}")
    return replace(RULES.generate(options, level, rng, steady), origin=Origin(level, seed, RULES.version))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the shelf of Riddle.")
    parser.add_argument("--check", action="store_true", help="build anew and compare")
    arguments = parser.parse_args()
    text = "".join(line + "\n" for line in puzzles())
    if not arguments.check:
        SHELF.parent.mkdir(parents=True, exist_ok=True)
        SHELF.write_text(text, encoding="utf-8", newline="\n")
    elif not SHELF.is_file() or SHELF.read_text(encoding="utf-8") != text:
        print("the shelf differs", file=sys.stderr)
        return 1
    print(f"{text.count(chr(10))} riddles")
    return 0


if __name__ == "__main__":
    sys.exit(main())
