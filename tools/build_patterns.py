"""Searches for dense patterns and writes assets/patterns/dense-NN.txt, which people may edit afterwards.

    python -m tools.build_patterns SIZE ... [--count N] [--seed TEXT]

A pattern begins with blocks anywhere, the same after half a turn. Pairs of blocks then come and go by simulated
annealing, until the pattern has the rules of `generators/crossword/make/patterns.py` and room for many fills. It is
kept if the words with clues do fill it, several times over. Of large patterns that are the same but for turning and
mirroring one is kept. Small sizes have so few patterns that all are looked at, and in the smallest one mirrored ones
count too.

Nothing is ever rebuilt from here by itself: the files are the source, and a test holds that each pattern in them has
the rules.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import exp, log
from random import Random

from generators.contract import steady
from generators.crossword.fill.layout import BLOCK, SPACE, Board, board_from_layout
from generators.crossword.fill.solver import Undecided, find
from generators.crossword.make.grids import Rows, has_square
from generators.crossword.make.patterns import DENSE_SLOTS, MOST_SHORT, SHORTEST, dense_fault, turned_and_mirrored
from generators.crossword.make.quality import Mood, clued_stock
from generators.data import assets

FOLDER = assets() / "patterns"
SMALLEST, FEW = 5, 7
"""There are so few patterns up to this size that mirrored ones count as others."""
LONGEST = {9: 8, 11: 9, 13: 9, 15: 10}
ROOM = {9: (18, 34), 11: (36, 56), 13: (60, 84), 15: (94, 122)}
"""How much room is wanted, at least and at most; a pattern that has as much as it wants looks for no more."""
STEPS = 8000
HOT, COLD = 6.0, 0.3
FILLS, EFFORT = 3, 1500
"""So many fills with other words have to be found, each within so many steps of the search; one for small sizes."""
RANKS = (0, 60_000)
"""Of the words that the patterns are tried with."""
MEETING = 2.73
"""Two letters that meet are the same one in e to the power of this many cases: so much room does a cell cost."""


def candidates(size: int, rng: Random) -> Iterator[Rows]:
    """Patterns that keep the rules: without end, but for the sizes that have few."""
    if size <= FEW:
        every = list(_all_small(size))
        rng.shuffle(every)
        yield from every
        return
    while True:
        rows = _annealed(size, rng)
        if not dense_fault(rows):
            yield rows


def _all_small(size: int) -> Iterator[Rows]:
    lines = ["".join(signs) for signs in product(SPACE + BLOCK, repeat=size) if SPACE in signs]
    lines = [line for line in lines if all(len(run) >= SHORTEST for run in line.split(BLOCK) if run)]
    for above in product(lines, repeat=size if size == SMALLEST else size // 2 + 1):
        rows = above if size == SMALLEST else (*above, *(row[::-1] for row in reversed(above[:-1])))
        if not dense_fault(rows):
            yield rows


def _annealed(size: int, rng: Random) -> Rows:
    wanted = rng.uniform(*ROOM[size])
    grid = [[SPACE] * size for _ in range(size)]
    for _ in range(size * size // 12):
        _toggle(grid, rng.randrange(size), rng.randrange(size))
    now = _badness(_rows(grid), wanted)
    for step in range(STEPS):
        heat = HOT * (COLD / HOT) ** (step / STEPS)
        row, column = rng.randrange(size), rng.randrange(size)
        _toggle(grid, row, column)
        after = _badness(_rows(grid), wanted)
        if after <= now or rng.random() < exp((now - after) / heat):
            now = after
        else:
            _toggle(grid, row, column)
    return _rows(grid)


def _toggle(grid: list[list[str]], row: int, column: int) -> None:
    sign = BLOCK if grid[row][column] == SPACE else SPACE
    grid[row][column] = grid[-1 - row][-1 - column] = sign


def _rows(grid: list[list[str]]) -> Rows:
    return tuple(map("".join, grid))


def _badness(rows: Rows, wanted: float) -> float:
    """How far a pattern is from the rules, and from the room that it wants."""
    size = len(rows)
    columns = ["".join(letters) for letters in zip(*rows, strict=True)]
    lengths = [len(run) for line in (*rows, *columns) for run in line.split(BLOCK) if run]
    least, most = DENSE_SLOTS.get(size, (0, size * size))
    bad = 12 * sum(SHORTEST - length for length in lengths if length < SHORTEST)
    bad += 3 * sum(length - LONGEST[size] for length in lengths if length > LONGEST[size])
    bad += 20 * has_square(rows) + 2 * max(0, least - len(lengths), len(lengths) - most)
    short = lengths.count(SHORTEST) - MOST_SHORT[size] / 100 * len(lengths)
    return bad + 3 * max(0.0, short) + max(0.0, wanted - _room(lengths, sum(row.count(SPACE) for row in rows)))


def _room(lengths: Sequence[int], cells: int) -> float:
    """About how many fills there are, as a logarithm: many words for each slot, and a letter agreed on in each cell."""
    return sum(_choice(length) for length in lengths) - MEETING * cells


@cache
def _choice(length: int) -> float:
    return log(max(1, len(clued_stock(*RANKS).index.of(length).words)))


def is_fillable(rows: Rows) -> bool:
    """Do the words with clues fill it as often as is asked for?"""
    stock, board = clued_stock(*RANKS), board_from_layout(rows)
    for number in range(1 if len(rows) <= FEW else FILLS):
        rng = Random(f"{number}")
        try:
            found = find(board, stock.index, prefer=Mood(stock, rng), rng=rng, budget=EFFORT, pulse=steady)
        except Undecided:
            return False
        if not isinstance(found, Board):
            return False
    return True


def collected(size: int, count: int, rng: Random) -> list[Rows]:
    kept: dict[Rows, Rows] = {}
    for rows in candidates(size, rng):
        mark = rows if size <= FEW else min(turned_and_mirrored(rows))
        if mark not in kept and is_fillable(rows):
            kept[mark] = rows
            lengths = [slot.length for slot in board_from_layout(rows).slots]
            short, room = lengths.count(SHORTEST), _room(lengths, sum(row.count(SPACE) for row in rows))
            print(f"{size}: {len(kept)} patterns, {len(lengths)} words, {short} short, room {room:.0f}", flush=True)
        if len(kept) == count:
            break
    return list(kept.values())


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Search for dense patterns.")
    parser.add_argument("sizes", nargs="+", type=int, choices=(SMALLEST, FEW, *ROOM), metavar="SIZE")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", default="patterns")
    given = parser.parse_args(arguments)
    for size in given.sizes:
        found = collected(size, given.count, Random(f"{given.seed}/{size}"))
        path = FOLDER / f"dense-{size:02}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n\n".join("\n".join(rows) for rows in found) + "\n", encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
