"""Sweet Spots as text, in and out.

    own file   one JSON object: kind, version, level, seed, size, chests, zones (and marks in a position).
               `chests` is one number, or three where rows, columns and zones differ
    matrix     a line for each row, the zone of each cell as a number, blanks between; says nothing of chests
    letters    the same with a letter for each zone, AABB, with or without blanks; a and A are two zones
    link       a puzz.link address of a star battle: https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou
    grid       a line for each row: `.` empty, `x` dot, `*` chest; blanks between are allowed
    position   any of the first four, an empty line, and a grid; or an own file with the grid as "marks"
    picture    the board drawn with its walls, for people only

Whatever the numbers of the zones are in a text, in a puzzle they count from 0 in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generators.contract import Cell, Phrase, PuzzleError, phrase, plural
from generators.files import Members, brief, check_text, dump_object, load_object
from generators.grid import bits, grid
from generators.sweet_spots.rules import Position, Puzzle, Quota, zone_masks

KIND = "sweet-spots"
SMALLEST, LARGEST = 2, 30
"""Below two there is nothing to solve; above thirty no screen or sheet of paper shows the board."""

Targets = tuple[int | None, int | None, int | None]
"""Chests in a row, a column, a zone, where they differ from the puzzle's own number."""


class Draft(NamedTuple):
    """What a text says before anything is checked."""

    zones: Sequence[Sequence[int]]
    first_line: int | None
    """Where the zones begin, for texts that have a line for each row."""
    chests: int | Quota | None
    source: str
    is_lettered: bool = False
    """Whether the numbers of the zones stand for letters."""

    def fault(self, reason: Phrase, row: int | None = None) -> PuzzleError:
        line = self.first_line + row if self.first_line is not None and row is not None else None
        return PuzzleError(reason, self.source, line)


def dump(puzzle: Puzzle) -> str:
    return dump_object(KIND, puzzle.origin, _members(puzzle))


def _members(puzzle: Puzzle) -> dict[str, object]:
    quota = puzzle.quota
    return {
        "size": puzzle.size,
        "chests": quota.row if _is_even(quota) else list(quota),
        "zones": [list(row) for row in puzzle.zones],
    }


def load(text: str, source: str = "", chests: int | None = None, targets: Targets | None = None) -> Puzzle:
    """Any of the four forms. `chests` is for texts that do not say it (one, if nobody does).

    With `targets` the text may be one that is no game of ours: any number of zones, and a number of
    chests for each sort of unit.
    """
    check_text(text, source, phrase("a board"))
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        members = load_object(text, KIND, source)
        puzzle = _from_members(members, source, chests, targets)
        members.finish()
        return puzzle
    draft = _read_link(text, source) if _is_link(text) else _read_matrix(text, source)
    return _checked(draft, chests, targets)


def recognises(text: str) -> bool:
    """The shape of a matrix or of a star battle address; own files name their kind themselves.

    Letters could be anything: they count as a matrix where there are as many lines as letters in the first one.
    """
    text = text.removeprefix("\ufeff").strip()
    if "starbattle" in text[:200].lower() or re.match(r"[0-9]+[ \t]+[0-9]", text):
        return True
    lines = text.split("\n", LARGEST)
    return len(lines) > 1 and all(map(_letters, lines)) and len(lines) == len(_letters(lines[0]))


# --- own file -------------------------------------------------------------------------------------


def _from_members(members: Members, source: str, chests: int | None, targets: Targets | None) -> Puzzle:
    origin = members.origin()
    size = members.number("size", SMALLEST, LARGEST)
    own: int | Quota
    value = members.take("chests")
    if isinstance(value, list) and len(value) == 3:
        own = Quota(*members.numbers(value, phrase('"chests"'), 1, LARGEST))
    else:
        own = members.numbers([value], phrase('"chests"'), 1, LARGEST)[0]
    zones = members.rows("zones", 0, LARGEST * LARGEST)
    if len(zones) != size:
        raise members.fault(
            phrase('"zones" should have {size} rows, as "size" says, but it has {count}', size=size, count=len(zones))
        )
    puzzle = _checked(Draft(zones, None, own, source), chests, targets)
    return Puzzle(puzzle.zones, puzzle.quota, origin)


# --- matrix ---------------------------------------------------------------------------------------


def to_matrix(puzzle: Puzzle) -> str:
    return "\n".join(" ".join(map(str, row)) for row in puzzle.zones)


def _read_matrix(text: str, source: str) -> Draft:
    lines = [line.strip(" \t\r") for line in text.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    first = next((number for number, line in enumerate(lines) if line), 0)
    if not lines:
        raise PuzzleError(phrase("there is no puzzle here, the text is empty"), source)
    lettered = bool(_letters(lines[first]))
    zones = [
        _read_letters(line, source, number) if lettered else _read_row(line, source, number)
        for number, line in enumerate(lines[first:], first + 1)
    ]
    draft = Draft(zones, first + 1, None, source, lettered)
    if len(draft.zones) > LARGEST:
        raise draft.fault(
            phrase(
                "a board has {largest} rows at most, and this one has {count}", largest=LARGEST, count=len(draft.zones)
            ),
            LARGEST,
        )
    return draft


def _read_row(line: str, source: str, number: int) -> tuple[int, ...]:
    words = line.split()
    if not words:
        raise PuzzleError(phrase("this line is empty, where a row of zone numbers should be"), source, number)
    for word in words:
        if not re.fullmatch(r"[0-9]{1,4}", word):
            raise PuzzleError(
                phrase("{found} is not the number of a zone; a row looks like 0 0 1 2", found=brief(word)),
                source,
                number,
            )
    return tuple(map(int, words))


def _read_letters(line: str, source: str, number: int) -> tuple[int, ...]:
    if not line:
        raise PuzzleError(phrase("this line is empty, where a row of letters should be"), source, number)
    letters = _letters(line)
    if not letters:
        raise PuzzleError(phrase("{found} is not a row of letters such as AABC", found=brief(line)), source, number)
    return tuple(map(ord, letters))


def _letters(line: str) -> str:
    """The letters of a row, which has one for each cell; nothing where the line is none."""
    words = line.split()
    single = len(words) == 1 or all(len(word) == 1 for word in words)
    return "".join(words) if single and re.fullmatch(r"[A-Za-z]+", "".join(words)) else ""


# --- link -----------------------------------------------------------------------------------------

_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_HOST = r"(?:(?:https?://)?(?:www\.)?(?:puzz\.link|pzv\.jp)/p(?:\.html)?\?)"
_ADDRESS = re.compile(rf"{_HOST}?([a-z0-9_-]+)/(.*)", re.IGNORECASE)


def to_link(puzzle: Puzzle) -> str:
    if not _is_even(puzzle.quota):
        raise PuzzleError(phrase("a puzz.link address has one number of chests for rows, columns and zones alike"))
    body = "".join(
        _pack(puzzle.zones[a.row][a.column] != puzzle.zones[b.row][b.column] for a, b in wall)
        for wall in _walls(puzzle.size)
    )
    return f"https://puzz.link/p?starbattle/{puzzle.size}/{puzzle.size}/{puzzle.quota.row}/{body}"


class _Place(NamedTuple):
    row: int
    column: int


def _walls(size: int) -> tuple[list[tuple[_Place, _Place]], list[tuple[_Place, _Place]]]:
    """The pairs of cells that a wall may part: side by side, then one above the other, each in reading order."""
    upright = [(_Place(r, c), _Place(r, c + 1)) for r in range(size) for c in range(size - 1)]
    level = [(_Place(r, c), _Place(r + 1, c)) for r in range(size - 1) for c in range(size)]
    return upright, level


def _pack(walls: Iterator[bool]) -> str:
    flags = "".join("01"[wall] for wall in walls)
    flags += "0" * (-len(flags) % 5)
    return "".join(_DIGITS[int(flags[k : k + 5], 2)] for k in range(0, len(flags), 5))


def _is_link(text: str) -> bool:
    return "/" in text[:300] and not re.match(r"\s*[0-9]", text)


def _read_link(text: str, source: str) -> Draft:
    found = _ADDRESS.fullmatch(text.strip())
    if not found:
        raise PuzzleError(
            phrase("this is not a puzz.link address, such as https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"), source
        )
    kind, rest = found.groups()
    if kind.lower() != "starbattle":
        raise PuzzleError(
            phrase("this is the address of a puzzle called {found}; ours are called starbattle", found=brief(kind)),
            source,
        )
    parts = re.fullmatch(r"([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,2})/([^/]*)", rest)
    if not parts:
        raise PuzzleError(
            phrase(
                "something in this address is missing or too much: it should go starbattle/columns/rows/stars/walls"
            ),
            source,
        )
    columns, rows, stars = (int(part) for part in parts.groups()[:3])
    if columns != rows:
        raise PuzzleError(
            phrase(
                "the board should be square, but it has {columns} columns and {rows} rows", columns=columns, rows=rows
            ),
            source,
        )
    if not SMALLEST <= rows <= LARGEST:
        raise PuzzleError(
            phrase(
                "a board has {smallest} to {largest} rows, and this one has {rows}",
                smallest=SMALLEST,
                largest=LARGEST,
                rows=rows,
            ),
            source,
        )
    return Draft(_read_walls(parts[4], rows, source), None, stars, source)


def _read_walls(body: str, size: int, source: str) -> list[list[int]]:
    count = size * (size - 1)
    length = -(-count // 5)
    if len(body) != 2 * length:
        trouble = phrase("this address is cut short") if len(body) < 2 * length else phrase("this address is too long")
        raise PuzzleError(
            phrase(
                "{trouble}: a board of {size} needs {length} characters of walls, and it has {count}",
                trouble=trouble,
                size=size,
                length=2 * length,
                count=len(body),
            ),
            source,
        )
    strange = next((char for char in body if char not in _DIGITS), None)
    if strange is not None:
        raise PuzzleError(
            phrase(
                "{found} cannot be in the walls of this address, which are written with 0-9 and a-v",
                found=brief(strange),
            ),
            source,
        )
    flags = []
    for half in (body[:length], body[length:]):
        bit_text = "".join(f"{_DIGITS.index(char):05b}" for char in half)
        if "1" in bit_text[count:]:
            raise PuzzleError(phrase("this address has more walls than its board has room for"), source)
        flags.append([bit == "1" for bit in bit_text[:count]])
    return _areas(size, flags, source)


def _areas(size: int, flags: Sequence[Sequence[bool]], source: str) -> list[list[int]]:
    """Number the areas that the walls enclose; a wall with the same area on both sides encloses nothing."""
    links: dict[Cell, list[Cell]] = {(r, c): [] for r in range(size) for c in range(size)}
    parted: list[tuple[_Place, _Place]] = []
    for pairs, walls in zip(_walls(size), flags, strict=True):
        for (one, other), wall in zip(pairs, walls, strict=True):
            if wall:
                parted.append((one, other))
            else:
                links[one].append(other)
                links[other].append(one)
    zones = [[-1] * size for _ in range(size)]
    count = 0
    for start in links:
        if zones[start[0]][start[1]] >= 0:
            continue
        pending = [start]
        while pending:
            r, c = pending.pop()
            if zones[r][c] < 0:
                zones[r][c] = count
                pending.extend(links[r, c])
        count += 1
    for one, other in parted:
        if zones[one.row][one.column] == zones[other.row][other.column]:
            raise PuzzleError(
                phrase(
                    "the wall between {one} and {other} ends in the middle of a zone", one=_at(one), other=_at(other)
                ),
                source,
            )
    return zones


# --- what every form must keep ----------------------------------------------------------------------


def _checked(draft: Draft, chests: int | None, targets: Targets | None) -> Puzzle:
    _check_square(draft)
    zones = _renumbered(draft.zones)
    _check_contiguous(draft, zones)
    quota = _quota(draft, chests, targets)
    if targets is None and _is_even(quota):
        _check_counts(draft, len(zone_masks(zones)), quota.row)
    return Puzzle(zones, quota)


def _check_square(draft: Draft) -> None:
    size, width = len(draft.zones), len(draft.zones[0]) if draft.zones else 0
    for number, row in enumerate(draft.zones):
        if len(row) != width:
            raise draft.fault(
                phrase(
                    "row {number} has {cells}, but the first row has {width}",
                    number=number + 1,
                    cells=_cells(len(row)),
                    width=width,
                ),
                number,
            )
    if size != width:
        raise draft.fault(
            phrase("the board should be square, but it has {rows} of {cells}", rows=_rows(size), cells=_cells(width))
        )
    if not SMALLEST <= size <= LARGEST:
        raise draft.fault(
            phrase(
                "a board has {smallest} to {largest} rows, and this one has {size}",
                smallest=SMALLEST,
                largest=LARGEST,
                size=size,
            )
        )


def _renumbered(zones: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    numbers: dict[int, int] = {}
    return tuple(tuple(numbers.setdefault(zone, len(numbers)) for zone in row) for row in zones)


def _check_contiguous(draft: Draft, zones: tuple[tuple[int, ...], ...]) -> None:
    board = grid(len(zones))
    for mask in zone_masks(zones):
        piece = mask & -mask
        while (grown := piece | _beside(piece, len(zones)) & mask) != piece:
            piece = grown
        if piece != mask:
            first, stray = board.cell(next(bits(piece))), board.cell(next(bits(mask & ~piece)))
            number = draft.zones[stray[0]][stray[1]]
            name = chr(number) if draft.is_lettered else number
            raise draft.fault(
                phrase(
                    "zone {name} is not in one piece: {stray} is cut off from {first}",
                    name=name,
                    stray=_at(stray),
                    first=_at(first),
                ),
                stray[0],
            )


def _beside(mask: int, size: int) -> int:
    reached = 0
    for index in bits(mask):
        reached |= grid(size).beside[index]
    return reached


def _quota(draft: Draft, chests: int | None, targets: Targets | None) -> Quota:
    own = draft.chests
    if isinstance(own, Quota):
        quota = own
    else:
        number = own if own is not None else chests if chests is not None else 1
        quota = Quota(number, number, number)
    if own is not None and chests is not None and quota != Quota(chests, chests, chests):
        raise draft.fault(
            phrase(
                "this puzzle says itself how many chests it has, {told}, and you asked for {chests}",
                told=_told(quota),
                chests=chests,
            )
        )
    if targets is not None:
        row, column, zone = (own if asked is None else asked for asked, own in zip(targets, quota, strict=True))
        quota = Quota(row, column, zone)
    if not all(1 <= number <= LARGEST for number in quota):
        raise draft.fault(phrase("there can be 1 to {largest} chests, not {told}", largest=LARGEST, told=_told(quota)))
    return quota


def _check_counts(draft: Draft, zones: int, chests: int) -> None:
    size = len(draft.zones)
    if zones != size:
        raise draft.fault(
            phrase("a board of {size} rows needs {size} zones, and this one has {zones}", size=size, zones=zones)
        )
    # Cut two neighbouring rows into blocks of two by two: a block holds one chest at most.
    if 2 * chests > (size + 1) // 2:
        raise draft.fault(
            plural(
                "{count} chest in every row does not fit on a board of {size}: two rows together hold {most} at most",
                "{count} chests in every row do not fit on a board of {size}: two rows together hold {most} at most",
                chests,
                size=size,
                most=(size + 1) // 2,
            )
        )


def _rows(number: int) -> Phrase:
    return plural("{count} row", "{count} rows", number)


def _cells(number: int) -> Phrase:
    return plural("{count} cell", "{count} cells", number)


def _is_even(quota: Quota) -> bool:
    return quota.row == quota.column == quota.zone


def _told(quota: Quota) -> object:
    """The number of chests, or the three numbers where they differ."""
    if _is_even(quota):
        return quota.row
    return phrase("{row} a row, {column} a column, {zone} a zone", row=quota.row, column=quota.column, zone=quota.zone)


def _at(cell: Cell) -> Phrase:
    return phrase("row {row}, column {column}", row=cell[0] + 1, column=cell[1] + 1)


# --- marks ------------------------------------------------------------------------------------------


def to_grid(size: int, chests: int, dots: int = 0) -> list[str]:
    """A line for each row: `.` empty, `x` dot, `*` chest."""
    marks = ["*" if chests >> index & 1 else "x" if dots >> index & 1 else "." for index in range(size * size)]
    return ["".join(marks[k : k + size]) for k in range(0, size * size, size)]


def load_position(text: str, source: str = "", chests: int | None = None) -> Position:
    """A puzzle in any form with its marks; without marks, the empty board."""
    check_text(text, source, phrase("a board"))
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        members = load_object(text, KIND, source)
        puzzle = _from_members(members, source, chests, None)
        rows = members.texts("marks") if "marks" in members else None
        members.finish()
        return Position(puzzle) if rows is None else _marked(puzzle, rows, source, None)
    lines = text.rstrip().split("\n")
    start = _first_mark(lines)
    puzzle = load("\n".join(lines[:start]), source, chests)
    while start < len(lines) and not lines[start].strip():
        start += 1
    return _marked(puzzle, lines[start:], source, start + 1) if start < len(lines) else Position(puzzle)


def _first_mark(lines: Sequence[str]) -> int:
    """Where the marks begin: at an empty line after the puzzle, or else at a line of marks.

    In a matrix of letters an x is a zone, so there the marks begin after as many lines as it is wide.
    """
    begun = False
    letters = ""
    for number, line in enumerate(lines):
        if not begun and (letters := _letters(line)):
            return min(number + len(letters), len(lines))
        if begun and (not line.strip() or set(line) <= set(".xX* \t\r")):
            return number
        begun = begun or bool(line.strip())
    return len(lines)


def _marked(puzzle: Puzzle, rows: Sequence[str], source: str, line: int | None) -> Position:
    size = puzzle.size
    if len(rows) != size:
        raise PuzzleError(
            phrase(
                "the marks should have {rows}, like the board, but they have {count}", rows=_rows(size), count=len(rows)
            ),
            source,
            line,
        )
    masks = {"*": 0, "x": 0, ".": 0}
    for number, row in enumerate(rows):
        marks = re.sub(r"\s", "", row).lower()
        if len(marks) != size or not set(marks) <= set(masks):
            place = line + number if line is not None else None
            raise PuzzleError(
                phrase(
                    "row {number} of the marks should be {size} of . x *, and it is {found}",
                    number=number + 1,
                    size=size,
                    found=brief(row),
                ),
                source,
                place,
            )
        for column, mark in enumerate(marks):
            masks[mark] |= 1 << number * size + column
    return Position(puzzle, chests=masks["*"], dots=masks["x"])


def picture(puzzle: Puzzle, chests: int = 0, dots: int = 0) -> str:
    """The board with its walls, in plain characters."""
    size, zones = puzzle.size, puzzle.zones
    marks = to_grid(size, chests, dots)

    def zone(row: int, column: int) -> int:
        return zones[row][column] if 0 <= row < size and 0 <= column < size else -1

    def corner(row: int, column: int) -> str:
        """Four cells meet here; without a wall between any two of them the corner is only a space."""
        around = {zone(row + r, column + c) for r in (-1, 0) for c in (-1, 0)}
        return "+" if len(around) > 1 else " "

    lines = []
    for row in range(size + 1):
        lines.append(
            "".join(
                corner(row, column) + ("---" if column < size and zone(row - 1, column) != zone(row, column) else "   ")
                for column in range(size + 1)
            ).rstrip()
        )
        if row < size:
            walls = ("|" if zone(row, column - 1) != zone(row, column) else " " for column in range(size + 1))
            cells = [*(f" {mark} " for mark in marks[row]), ""]
            lines.append("".join(wall + cell for wall, cell in zip(walls, cells, strict=True)))
    return "\n".join(lines)
