"""Searches for dense patterns and writes assets/patterns/dense-NN.txt, which people may edit afterwards.

    python -m tools.build_patterns SIZE ... [--count N] [--seed TEXT]

A pattern begins with blocks anywhere, the same after half a turn. Pairs of blocks then come, go and move by simulated
annealing, until the pattern has the rules of `generators/crossword/make/patterns.py` and room for many fills. It is
kept if the words with clues do fill it as crosswords are made: again and again, without the answers that a player met
lately. Of large patterns that are alike, but for turning and mirroring, one is kept. Small sizes have so few patterns
that all are looked at, and in the smallest one mirrored ones count too.

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

from generators.contract import Cell, Level, steady
from generators.crossword.fill.layout import BLOCK, SPACE, Board, board_from_layout
from generators.crossword.fill.solver import Undecided, find
from generators.crossword.make.generator import generate
from generators.crossword.make.grids import Rows
from generators.crossword.make.memory import ANSWERS_WITHIN, NOTHING, Memory, marks_of
from generators.crossword.make.patterns import DENSE_SLOTS, MOST_SHORT, SHORTEST, dense_fault, turned_and_mirrored
from generators.crossword.make.quality import Mood, clued_stock
from generators.data import assets

FOLDER = assets() / "patterns"
SMALLEST, FEW = 5, 7
"""There are so few patterns up to this size that mirrored ones count as others."""
LONGEST = {9: 8, 11: 9, 13: 9, 15: 10}
ROOM = {9: (30, 53), 11: (52, 80), 13: (80, 98), 15: (110, 146)}
"""How much room is wanted, at least and at most; a pattern that has as much as it wants looks for no more."""
STEPS = 6000
HOT, COLD = 12.0, 1.2
FILLS, TRIES, EFFORT = 5, 10, 900
"""So many fills have to be found in so many tries, each within so many steps of the search; one for small sizes."""
ALIKE = 8
"""Patterns that are unlike in fewer cells, however they lie, are taken for one."""
FEW_LEFT = 2
"""So many words of a length are taken to be left where a player's memory holds more than there are."""
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
    """Blocks come, go and move by a cell, two at a time; the hotter it is, the more a pattern may get worse."""
    wanted = rng.uniform(*ROOM[size])
    grid = [[SPACE] * size for _ in range(size)]
    for _ in range(size * size // 12):
        _toggle(grid, (rng.randrange(size), rng.randrange(size)))
    now = _badness(grid, wanted)
    for step in range(STEPS):
        heat = HOT * (COLD / HOT) ** (step / STEPS)
        changed = _change(grid, rng)
        for cell in changed:
            _toggle(grid, cell)
        after = _badness(grid, wanted)
        if after <= now or rng.random() < exp((now - after) / heat):
            now = after
        else:
            for cell in changed:
                _toggle(grid, cell)
    return tuple(map("".join, grid))


def _change(grid: list[list[str]], rng: Random) -> list[Cell]:
    """A cell of the upper half, and in every other step a neighbour that is unlike it: so a block moves."""
    size = len(grid)
    row, column = rng.randrange(size // 2 + 1), rng.randrange(size)
    down, right = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
    near = (row + down, column + right)
    moves = rng.random() < 0.5 and all(0 <= at < size for at in near) and near != (size - 1 - row, size - 1 - column)
    if moves and grid[near[0]][near[1]] != grid[row][column]:
        return [(row, column), near]
    return [(row, column)]


def _toggle(grid: list[list[str]], cell: Cell) -> None:
    row, column = cell
    sign = BLOCK if grid[row][column] == SPACE else SPACE
    grid[row][column] = grid[-1 - row][-1 - column] = sign


def _badness(grid: list[list[str]], wanted: float) -> float:
    """How far a pattern is from the rules, and from the room that it wants. Its second half is the first one turned."""
    size, half = len(grid), len(grid) // 2
    rows = ["".join(row) for row in grid[: half + 2]]
    columns = ["".join(column) for column in zip(*grid, strict=True)][: half + 1]
    bad = 0
    counts = [0] * (size + 1)
    for lines in (rows, columns):
        for at in range(half + 1):
            line_bad, lengths = _told_of(lines[at])
            times = 1 if at == half else 2
            bad += times * line_bad
            for length in lengths:
                counts[length] += times
    bad += 24 * sum(_squares(rows[at], rows[at + 1]) for at in range(half))
    words, short = sum(counts), counts[SHORTEST]
    least, most = DENSE_SLOTS.get(size, (0, size * size))
    bad += 6 * max(0, least - words, words - most)
    room = _room(counts, sum(line.count(SPACE) for line in (*rows[:half], *rows[: half + 1])))
    return bad + 8 * max(0.0, short - MOST_SHORT[size] / 100 * words) + max(0.0, wanted - room)


@cache
def _told_of(line: str) -> tuple[int, list[int]]:
    """How far a line of a pattern is from the rules, and how long its words are."""
    lengths = [len(run) for run in line.split(BLOCK) if run]
    bad = 20 * sum(SHORTEST - length for length in lengths if length < SHORTEST)
    bad += 3 * sum(length - LONGEST[len(line)] for length in lengths if length > LONGEST[len(line)])
    return bad + 4 * (BLOCK * 4 in line), lengths


@cache
def _squares(above: str, below: str) -> int:
    return sum(above[at : at + 2] == BLOCK * 2 == below[at : at + 2] for at in range(len(above) - 1))


def _room(counts: Sequence[int], cells: int) -> float:
    """About how many fills there are, as a logarithm: many words for each slot, and a letter agreed on in each cell.

    A player's memory takes from the words of a length as many as the slots of its crosswords hold."""
    room = -MEETING * cells
    for length, count in enumerate(counts):
        if count and length >= SHORTEST:
            room += count * log(max(FEW_LEFT, _words(length) - ANSWERS_WITHIN * count))
    return room


@cache
def _words(length: int) -> int:
    return len(clued_stock(*RANKS).index.of(length).words)


def is_fillable(rows: Rows) -> bool:
    """Do the words with clues fill it as often as is asked for, without those that a player met lately?"""
    stock, board, size = clued_stock(*RANKS), board_from_layout(rows), len(rows)
    needed, tries = (1, 1) if size <= FEW else (FILLS, TRIES)
    for number in range(tries):
        if needed > tries - number:
            return False
        rng = Random(f"{number}")
        met = [word for words in rng.sample(_diary(size), ANSWERS_WITHIN) for word in words] if size > FEW else ()
        mood = Mood(stock, rng, met=met, is_choosy=size > FEW)
        try:
            found = find(board, stock.index, prefer=mood, rng=rng, budget=EFFORT, pulse=steady)
        except Undecided:
            continue
        needed -= isinstance(found, Board)
        if not needed:
            return True
    return False


@cache
def _diary(size: int) -> tuple[tuple[str, ...], ...]:
    """The answers of crosswords that a player had one after the other, with the patterns that are there now."""
    memory, diary = NOTHING, list[tuple[str, ...]]()
    for number in range(ANSWERS_WITHIN + ANSWERS_WITHIN // 2):
        puzzle = generate(size, "clued", "dense", Level.NORMAL, Random(f"diary/{number}"), steady, memory=memory)
        memory = Memory((marks_of(puzzle), *memory.recent))
        diary.append(tuple(entry.word for entry in puzzle.entries))
    return tuple(diary)


def is_like(rows: Rows, other: Rows) -> bool:
    text = "".join(other)
    return any(
        sum(one != two for one, two in zip("".join(lying), text, strict=True)) < ALIKE
        for lying in turned_and_mirrored(rows)
    )


def collected(size: int, count: int, rng: Random) -> list[Rows]:
    kept: dict[Rows, Rows] = {}
    for rows in candidates(size, rng):
        mark = rows if size <= FEW else min(turned_and_mirrored(rows))
        if mark not in kept and (size <= FEW or not any(is_like(rows, other) for other in kept)) and is_fillable(rows):
            kept[mark] = rows
            lengths = [slot.length for slot in board_from_layout(rows).slots]
            short = lengths.count(SHORTEST)
            room = _room([lengths.count(length) for length in range(size + 1)], sum(row.count(SPACE) for row in rows))
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
