"""Star Battle Notation, in and out, as Star Battle Lab writes it: size, stars, a letter, and the walls.

88 1 W ...    the size twice, in one sign each (9 is nine, A ten, P twenty-five); the stars; W for a board without
              marks, e for one with marks behind it, which are passed over; then the walls, six to a sign. Those
              between columns come row by row, those between rows column by column; zeros fill up in front.
"""

from __future__ import annotations

import re

from generators.contract import PuzzleError, phrase
from generators.sweet_spots.draft import Draft, is_even
from generators.sweet_spots.link import areas
from generators.sweet_spots.rules import Puzzle

_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_SIZES = "456789ABCDEFGHIJKLMNOP"
_SMALLEST = 4
_TEXT = re.compile(r"([4-9A-P])\1([1-9])([We])([0-9A-Za-z_-]{4,})(?:~\S*)?")


def is_sbn(text: str) -> bool:
    return _TEXT.fullmatch(text.strip()) is not None


def to_sbn(puzzle: Puzzle) -> str:
    size, zones = puzzle.size, puzzle.zones
    if not is_even(puzzle.quota):
        raise PuzzleError(phrase("this notation has one number of chests for rows, columns and zones alike"))
    if size < _SMALLEST or size >= _SMALLEST + len(_SIZES) or puzzle.quota.row > 9:
        raise PuzzleError(phrase("this notation has no sign for a board of {size}", size=size))
    upright = [zones[r][c] != zones[r][c + 1] for r in range(size) for c in range(size - 1)]
    level = [zones[r][c] != zones[r + 1][c] for c in range(size) for r in range(size - 1)]
    flags = "".join("01"[wall] for wall in upright + level)
    flags = "0" * (-len(flags) % 6) + flags
    walls = "".join(_SIGNS[int(flags[k : k + 6], 2)] for k in range(0, len(flags), 6))
    sign = _SIZES[size - _SMALLEST]
    return f"{sign}{sign}{puzzle.quota.row}W{walls}"


def read_sbn(text: str, source: str) -> Draft:
    found = _TEXT.fullmatch(text.strip())
    if found is None:
        raise PuzzleError(phrase("this is no Star Battle Notation, which begins like 881W"), source)
    sign, stars, letter, body = found.groups()
    size = _SIZES.index(sign) + _SMALLEST
    count = size * (size - 1)
    length = -(-2 * count // 6)
    if len(body) < length or (letter == "W" and len(body) > length):
        raise PuzzleError(
            phrase(
                "a board of {size} needs {length} signs of walls here, and there are {count}",
                size=size,
                length=length,
                count=len(body),
            ),
            source,
        )
    flags = "".join(f"{_SIGNS.index(char):06b}" for char in body[:length])
    spare = len(flags) - 2 * count
    if "1" in flags[:spare]:
        raise PuzzleError(phrase("this text has more walls than its board has room for"), source)
    bits = [bit == "1" for bit in flags[spare:]]
    upright, by_column = bits[:count], bits[count:]
    level = [by_column[column * (size - 1) + row] for row in range(size - 1) for column in range(size)]
    return Draft(areas(size, (upright, level), source), None, int(stars), source)
