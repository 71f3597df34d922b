"""Where the blocks of a made crossword go.

Words used here
    lattice    every other letter of a word is crossed, as in British grids; each lattice is drawn anew (lattice.py)
    dense      every letter is crossed, as in American grids; dense patterns are kept in assets/patterns, a file for
               each size, where people can change them, and one is turned or mirrored for each crossword
    turn       half a turn of the whole grid, which leaves its pattern as it is

What every pattern keeps: it is the same after a turn (or, in the smallest size, mirrored), each open cell belongs to a
slot, no slot has two letters, no four blocks make a square (but in small dense ones), and no slot is the only way from
one part of the grid to another. In a lattice at least half of each word is crossed, and no two letters side by side go
uncrossed. In a dense pattern every letter is crossed, and not too many words have three letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from generators.contract import Pulse, PuzzleError, phrase
from generators.crossword.fill.layout import BLOCK, SPACE, board_from_layout
from generators.crossword.make.grids import Rows, has_square, is_well_tied
from generators.crossword.make.lattice import lattice
from generators.data import AssetError, asset

SIZES = (5, 7, 9, 11, 13, 15)
SHORTEST = 3
SMALLEST = SIZES[0]
DENSE_SLOTS = {13: (56, 76), 15: (76, 90)}
"""How many words a dense pattern has, where that is bounded."""
NO_SQUARE_FROM = 9
"""Smaller dense patterns may have four blocks in a square, as in a corner that is cut off."""
MOST_SHORT = {5: 50, 7: 60, 9: 45, 11: 20, 13: 20, 15: 15}
"""Of a hundred words of a dense pattern, so many at most have three letters."""
_TRIES = 300


def pattern(size: int, style: str, rng: Random, pulse: Pulse, longest: int | None = None) -> Rows:
    """The rows of a layout."""
    longest = longest or size
    if style == "dense":
        return _dense(size, rng, longest)
    for tried in range(_TRIES):
        pulse(tried / _TRIES)
        rows = lattice(size, longest, rng, pulse)
        if rows is not None:
            return rows
    raise _none_found(size, style, longest)


def _none_found(size: int, style: str, longest: int) -> PuzzleError:
    return PuzzleError(
        phrase(
            "no {style} pattern of {size} by {size} with words of at most {longest} letters was found",
            style=style,
            size=size,
            longest=longest,
        )
    )


def _dense(size: int, rng: Random, longest: int) -> Rows:
    fitting = [rows for rows in dense_patterns(size) if _longest_slot(rows) <= longest]
    if not fitting:
        raise _none_found(size, "dense", longest)
    return rng.choice(turned_and_mirrored(rng.choice(fitting)))


@cache
def dense_patterns(size: int) -> tuple[Rows, ...]:
    """The patterns of a size as they stand in their file, with an empty line between two of them."""
    name = f"patterns/dense-{size:02}.txt"
    try:
        text = asset(name).read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError("the patterns are damaged; please install Quintet again") from error
    found = tuple(tuple(block.split("\n")) for block in text.strip().split("\n\n"))
    if any(len(rows) != size or any(len(row) != size or set(row) - {BLOCK, SPACE} for row in rows) for rows in found):
        raise AssetError(f"a pattern in {name} does not have {size} rows of {size} cells")
    return found


@cache
def _longest_slot(rows: Rows) -> int:
    return max(slot.length for slot in board_from_layout(rows).slots)


def turned_and_mirrored(rows: Rows) -> list[Rows]:
    """The pattern in all the ways in which it can lie, each once."""
    found = dict.fromkeys(_ways_to_lie(rows))
    return list(found)


def _ways_to_lie(rows: Rows) -> Iterator[Rows]:
    for _ in range(4):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
        yield rows
        yield tuple(row[::-1] for row in rows)


def dense_fault(rows: Rows) -> str:
    """What is wrong with a dense pattern, in a few words; nothing where it keeps the rules."""
    size = len(rows)
    columns = ["".join(letters) for letters in zip(*rows, strict=True)]
    if any(run and len(run) < SHORTEST for line in (*rows, *columns) for run in line.split(BLOCK)):
        return "a word is too short"
    is_turned = rows == tuple(row[::-1] for row in reversed(rows))
    is_mirrored = rows == tuple(reversed(rows)) or list(rows) == columns
    if not is_turned and not (size == SMALLEST and is_mirrored):
        return "it is not symmetric"
    if size >= NO_SQUARE_FROM and has_square(rows):
        return "four blocks make a square"
    lengths = [slot.length for slot in board_from_layout(rows).slots]
    least, most = DENSE_SLOTS.get(size, (0, size * size))
    if not least <= len(lengths) <= most:
        return f"it has {len(lengths)} words"
    if 100 * lengths.count(SHORTEST) > MOST_SHORT[size] * len(lengths):
        return "too many words have three letters"
    if not is_well_tied([[sign == SPACE for sign in row] for row in rows]):
        return "one word ties it together"
    return ""
