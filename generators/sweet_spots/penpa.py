"""Addresses of Penpa+ in which the zones are drawn with thick edges.

Behind `p=` stands a text, deflated without a header and in base64. Its first line names the grid and its size; the
fourth is what the author drew, as JSON in which frequent names are two characters. An edge joins two corners by their
numbers: the grid has a rim of two cells, cells are numbered first, and a corner has the number of the cell whose lower
right it is. The number of stars is said in words at best, so it is left to whoever opens the board.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from binascii import Error
from zlib import MAX_WBITS, decompressobj
from zlib import error as ZlibError

from generators.contract import PuzzleError, phrase
from generators.sweet_spots.draft import LARGEST, SMALLEST, Draft
from generators.sweet_spots.link import areas

_ADDRESS = re.compile(r"(?:https?://)?\S*m=(?:edit|solve)&p=([A-Za-z0-9+/=_%-]+)(?:&\S*)?")
_LONGEST = 2_000_000
"""Bytes of the text behind an address. A board of ours has a few thousand."""
_RIM = 2
_EDGES = re.compile(r'(?:"lineE"|zE):(\{[^{}]*\})')
_EDGE = re.compile(r'"(\d{1,6}),(\d{1,6})":(\d{1,3})')
_GREY = 5
"""A thin edge, which parts no zones."""


def is_penpa(text: str) -> bool:
    return _ADDRESS.fullmatch(text.strip()) is not None


def read_penpa(text: str, source: str) -> Draft:
    found = _ADDRESS.fullmatch(text.strip())
    lines = _unpacked(found.group(1)).split("\n") if found is not None else []
    if len(lines) < 4:
        raise PuzzleError(phrase("this Penpa address is cut short or damaged"), source)
    header = lines[0].split(",")
    if len(header) < 3 or header[0] not in ("square", "sudoku") or not all(map(str.isdecimal, header[1:3])):
        raise PuzzleError(phrase("this Penpa address has no grid of squares"), source)
    columns, rows = int(header[1]), int(header[2])
    space = _space(lines[1])
    across, down = columns - space[2] - space[3], rows - space[0] - space[1]
    if across != down or not SMALLEST <= down <= LARGEST or max(rows, columns) > 2 * LARGEST:
        raise PuzzleError(
            phrase(
                "a board has as many rows as columns, {smallest} to {largest}; this one has {rows} and {columns}",
                smallest=SMALLEST,
                largest=LARGEST,
                rows=down,
                columns=across,
            ),
            source,
        )
    return Draft(_zones(lines[3], (columns, rows), (space[0], space[2]), down, source), None, None, source)


def _unpacked(packed: str) -> str:
    """Nothing where it cannot be unpacked."""
    plain = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=").replace("-", "+").replace("_", "/")
    try:
        return decompressobj(-MAX_WBITS).decompress(b64decode(plain), _LONGEST).decode("utf-8", "replace")
    except (Error, ZlibError, ValueError):
        return ""


def _space(line: str) -> tuple[int, int, int, int]:
    """Rows and columns of the grid that are left empty around the board: above, below, left, right."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        values = None
    if (
        isinstance(values, list)
        and len(values) == 4
        and all(type(value) is int and 0 <= value < 99 for value in values)
    ):
        above, below, left, right = values
        return above, below, left, right
    return 0, 0, 0, 0


def _zones(drawn: str, grid: tuple[int, int], corner: tuple[int, int], size: int, source: str) -> list[list[int]]:
    """The zones that the edges enclose, on a board that begins so many rows and columns inside the grid."""
    wide, tall = grid[0] + 2 * _RIM, grid[1] + 2 * _RIM
    found = _EDGES.search(drawn)
    edges = {
        (min(int(one), int(other)), max(int(one), int(other)))
        for one, other, style in _EDGE.findall(found.group(1) if found is not None else "")
        if int(style) != _GREY
    }
    if not edges:
        raise PuzzleError(phrase("no zones are drawn in this Penpa address: they need thick edges"), source)

    def corner_of(row: int, column: int) -> int:
        """The number of the lower right corner of a cell."""
        return wide * tall + (row + corner[0] + _RIM) * wide + column + corner[1] + _RIM

    upright = [
        (corner_of(row - 1, column), corner_of(row, column)) in edges
        for row in range(size)
        for column in range(size - 1)
    ]
    level = [
        (corner_of(row, column - 1), corner_of(row, column)) in edges
        for row in range(size - 1)
        for column in range(size)
    ]
    return areas(size, (upright, level), source)
