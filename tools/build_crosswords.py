"""Builds assets/shelf/crossword.jsonl: the ready-made crosswords, as many of every choice and level.

    python -m tools.build_crosswords [--check]

A line is what the generator makes of a seed, and seeds are drawn from a fixed text, so the same file comes out every
time, on every machine. No two crosswords are the same, and every one is inspected on its way in: one answer, of its
level, and without a fault. `--check` builds anew and compares. It takes a minute or two.
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
from generators.crossword.kind import DENSE_SIZES, PATTERNS, RULES, SIZES
from generators.crossword.rules import STYLES

SHELF = Path(__file__).parent.parent / "assets" / "shelf" / "crossword.jsonl"
EACH = {"lattice": 4, "dense": 3}
"""Crosswords of a size, a style and a level, by pattern."""


def choices() -> Iterator[tuple[Options, Level]]:
    for style in STYLES:
        for pattern in PATTERNS:
            for size in DENSE_SIZES[style] if pattern == "dense" else SIZES:
                options: Options = {"size": size, "style": style, "pattern": pattern}
                for level in RULES.levels(options):
                    yield options, level


def puzzles() -> Iterator[str]:
    seen: set[str] = set()
    for options, level in choices():
        rng = Random(f"shelf/{RULES.kind}/{RULES.pack(options)}/{level.value}")
        for _ in range(EACH[str(options["pattern"])]):
            yield _next(options, level, rng, seen)


def _next(options: Options, level: Level, rng: Random, seen: set[str]) -> str:
    while True:
        text = made(options, level, codes.fresh_seed(rng))
        puzzle = RULES.load(text)
        if (mark := RULES.fingerprint(puzzle)) not in seen:
            report = RULES.inspect(puzzle, steady)
            assert report.unique and report.level == level and not report.faults, text
            seen.add(mark)
            return text


def made(options: Options, level: Level, seed: str) -> str:
    """What the seed makes, as the program does it."""
    rng = Random(f"{RULES.kind}/{RULES.version}/{level.value}/{RULES.pack(options)}/{seed}")
    return RULES.dump(replace(RULES.generate(options, level, rng, steady), origin=Origin(level, seed, RULES.version)))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the shelf of Crossword.")
    parser.add_argument("--check", action="store_true", help="build anew and compare")
    arguments = parser.parse_args()
    text = "".join(line + "\n" for line in puzzles())
    if not arguments.check:
        SHELF.parent.mkdir(parents=True, exist_ok=True)
        SHELF.write_text(text, encoding="utf-8", newline="\n")
    elif not SHELF.is_file() or SHELF.read_text(encoding="utf-8") != text:
        print("the shelf differs", file=sys.stderr)
        return 1
    print(f"{text.count(chr(10))} crosswords")
    return 0


if __name__ == "__main__":
    sys.exit(main())
