"""Addresses of Penpa+ in which the zones are drawn with thick edges, in and out.

Behind `p=` stands a text, deflated without a header and in base64. Its first line names the grid, its size, a title and
the rules; the fourth is what the author drew, as JSON in which frequent names are two characters; the sixth tells the
cells of the grid, each by how far it is from the one before. An edge joins two corners by their numbers: the grid has a
rim of two cells, cells are numbered first, and a corner has the number of the cell whose lower right it is. The number
of stars is said in words at best: in those that are written here, which are read back; else it is left to whoever opens
the board.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from binascii import Error
from zlib import MAX_WBITS, compressobj, decompressobj
from zlib import error as ZlibError

from generators.contract import PuzzleError, phrase
from generators.sweet_spots.draft import LARGEST, SMALLEST, Draft, is_even
from generators.sweet_spots.link import areas
from generators.sweet_spots.rules import Puzzle

_ADDRESS = re.compile(r"(?:https?://)?\S*m=(?:edit|solve)&p=([A-Za-z0-9+/=_%-]+)(?:&\S*)?")
_LONGEST = 2_000_000
"""Bytes of the text behind an address. A board of ours has a few thousand."""
_RIM = 2
_EDGES = re.compile(r'(?:"lineE"|zE):(\{[^{}]*\})')
_EDGE = re.compile(r'"(\d{1,6}),(\d{1,6})":(\d{1,3})')
_GREY = 5
"""A thin edge, which parts no zones."""
_THICK = 2
_PAGE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
_CELL = 38
"""The side of a cell in pixels."""
_RULES = "Star battle: stars in every row%2C column and region: {chests}. Stars do not touch%2C not even at a corner."
_TOLD = re.compile(r"stars in every row%2C column and region: ([1-9])")
_VERSION = "[3,1,3]"
"""The Penpa+ whose form this is."""
_LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
_MAPS = (
    "surface",
    "number",
    "numberS",
    "symbol",
    "freeline",
    "freelineE",
    "line",
    "lineE",
    "wall",
    "cage",
    "deletelineE",
)
_STACKS = ("command_redo", "command_undo", "command_replay")
_SHORT = (
    "surface zS line zL lineE zE wall zW cage zC number zN symbol zY command_redo zR command_undo zU command_replay z8 "
    "numberS z1 freeline zF freelineE z2 thermo zT arrows z3 direction zD squareframe z0 polygon z5 deletelineE z4 "
    "killercages z6 nobulbthermo z7 __a z_"
)
"""Frequent names, and how each is shortened. Nothing else of what is written here has a z."""


def is_penpa(text: str) -> bool:
    return _ADDRESS.fullmatch(text.strip()) is not None


def to_penpa(puzzle: Puzzle) -> str:
    """An address that opens the board in the editor of Penpa+."""
    if not is_even(puzzle.quota):
        raise PuzzleError(phrase("a Penpa address tells one number of chests for rows, columns and zones alike"))
    size, wide = puzzle.size, puzzle.size + 2 * _RIM
    middle = size // 2 + _RIM if size % 2 else size // 2 + _RIM - 1
    centre = middle * wide + middle + (0 if size % 2 else wide * wide)
    rules = _RULES.format(chests=puzzle.quota.row)
    head = ["square", size, size, _CELL, 0, 1, 1, _CELL * (size + 1), _CELL * (size + 1), centre, centre, 0, 0, 0, 0]
    cells = [row * wide + column for row in range(_RIM, size + _RIM) for column in range(_RIM, size + _RIM)]
    steps = [after - before for before, after in zip([0, *cells], cells, strict=False)]
    lines = [
        ",".join(map(str, [*head, "Title: Star battle", "Author: ", "", rules, "OFF", "false"])),
        "[0,0,0,0]",
        _in_json(["1", "2", "1"]) + "~" + _in_json("surface") + "~" + _in_json(["", 1]),
        _in_json(_layer(_borders(puzzle))),
        _in_json(_layer({})),
        _in_json(steps),
        "[]",
        "{}",
        _in_json("x"),
        _in_json("x"),
        _VERSION,
    ]
    text = "\n".join(lines)
    words = _SHORT.split()
    for name, short in zip(words[::2], words[1::2], strict=True):
        text = text.replace(f'"{name}"', short)
    deflate = compressobj(9, wbits=-MAX_WBITS)
    packed = deflate.compress(text.encode()) + deflate.flush()
    return _PAGE + b64encode(packed).decode().rstrip("=")


def _in_json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _layer(edges: dict[str, int]) -> dict[str, object]:
    """What is drawn on the grid: nothing but these edges."""
    empty: dict[str, object] = {name: {"__a": list[int]()} for name in _STACKS}
    empty |= {name: dict[str, int]() for name in _MAPS} | {name: list[int]() for name in _LISTS}
    return empty | {"lineE": edges}


def _borders(puzzle: Puzzle) -> dict[str, int]:
    """The edges between cells of two zones. The edge of the whole grid is drawn anyway."""
    wide, zones = puzzle.size + 2 * _RIM, puzzle.zones
    found = {}
    for row in range(puzzle.size):
        for column in range(puzzle.size):
            corner = wide * wide + (row + _RIM) * wide + column + _RIM
            if column + 1 < puzzle.size and zones[row][column] != zones[row][column + 1]:
                found[f"{corner - wide},{corner}"] = _THICK
            if row + 1 < puzzle.size and zones[row][column] != zones[row + 1][column]:
                found[f"{corner - 1},{corner}"] = _THICK
    return found


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
    told = _TOLD.search(lines[0])
    chests = int(told.group(1)) if told is not None else None
    return Draft(_zones(lines[3], (columns, rows), (space[0], space[2]), down, source), None, chests, source)


def _unpacked(packed: str) -> str:
    """Nothing where it cannot be unpacked."""
    plain = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=").replace("-", "+").replace("_", "/")
    plain += "=" * (-len(plain) % 4)
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
