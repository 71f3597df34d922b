"""Sweet Spots as text, in and out.

    own file   one JSON object: kind, version, level, seed, size, chests, zones (and marks in a position).
               `chests` is one number, or three where rows, columns and zones differ
    matrix     a line for each row, the zone of each cell as a number, blanks between; says nothing of chests
    letters    the same with a letter for each zone, AABB, with or without blanks; a and A are two zones
    digits     the same with a digit for each zone and no blanks, 0011
    link       a puzz.link address of a star battle: https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou
    penpa      a Penpa+ address in which the zones are drawn with thick edges; ours tell the chests in the rules
    notation   Star Battle Notation, as Star Battle Lab writes it: 551W...
    grid       a line for each row: `.` empty, `x` dot, `*` chest; blanks between are allowed
    position   any of these, an empty line, and a grid; or an own file with the grid as "marks"
    picture    the board drawn with its walls, for people only

Whatever the numbers of the zones are in a text, in a puzzle they count from 0 in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.contract import PuzzleError, phrase
from generators.files import Members, brief, check_text, dump_object, load_object
from generators.sweet_spots import plan
from generators.sweet_spots.draft import (
    LARGEST,
    SMALLEST,
    Draft,
    Targets,
    check_square,
    checked,
    is_even,
    renumbered,
    rows_of,
)
from generators.sweet_spots.link import is_link, read_link
from generators.sweet_spots.penpa import is_penpa, read_penpa
from generators.sweet_spots.plan import Plan, plan_of
from generators.sweet_spots.rules import Position, Puzzle, Quota
from generators.sweet_spots.sbn import is_sbn, read_sbn

KIND = "sweet-spots"


def dump(puzzle: Puzzle) -> str:
    return dump_object(KIND, puzzle.origin, _members(puzzle))


def _members(puzzle: Puzzle) -> dict[str, object]:
    quota = puzzle.quota
    return {
        "size": puzzle.size,
        "chests": quota.row if is_even(quota) else list(quota),
        "zones": [list(row) for row in puzzle.zones],
    }


def load(text: str, source: str = "", chests: int | None = None, targets: Targets | None = None) -> Puzzle:
    """Any of the forms. `chests` is for texts that do not say it (one, if nobody does).

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
    return checked(_read_draft(text, source), chests, targets)


def load_plan(text: str, source: str = "") -> Plan:
    """What somebody wants to work on: any of the forms, and zones may be in pieces, too many or too few."""
    check_text(text, source, phrase("a board"))
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        return plan_of(load(text, source))
    draft = _read_draft(text, source)
    check_square(draft)
    size = len(draft.zones)
    if not plan.SMALLEST <= size <= plan.LARGEST:
        raise draft.fault(
            phrase(
                "a board that you make has {smallest} to {largest} rows, and this one has {size}",
                smallest=plan.SMALLEST,
                largest=plan.LARGEST,
                size=size,
            )
        )
    zones = renumbered(draft.zones)
    if max(map(max, zones)) >= size:
        count = 1 + max(map(max, zones))
        raise draft.fault(
            phrase("a board of {size} rows needs {size} zones, and this one has {zones}", size=size, zones=count)
        )
    chests = draft.chests if isinstance(draft.chests, int) else 1
    return Plan(zones, max(1, min(plan.MOST_CHESTS, chests)))


def _read_draft(text: str, source: str) -> Draft:
    if is_sbn(text):
        return read_sbn(text, source)
    if is_penpa(text):
        return read_penpa(text, source)
    return read_link(text, source) if is_link(text) else _read_matrix(text, source)


def recognises(text: str) -> bool:
    """The shape of a matrix or of a star battle address; own files name their kind themselves.

    Letters could be anything: they count as a matrix where there are as many lines as letters in the first one.
    """
    text = text.removeprefix("\ufeff").strip()
    if "starbattle" in text[:200].lower() or re.match(r"[0-9]+[ \t]+[0-9]", text) or is_penpa(text) or is_sbn(text):
        return True
    lines = text.split("\n", LARGEST)
    if len(lines) > 1 and all(re.fullmatch(r"[0-9]+\s*", line) for line in lines):
        return len(lines) == len(lines[0].strip())
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
    puzzle = checked(Draft(zones, None, own, source), chests, targets)
    return Puzzle(puzzle.zones, puzzle.quota, origin)


# --- matrix ---------------------------------------------------------------------------------------


def to_matrix(puzzle: Puzzle) -> str:
    return "\n".join(" ".join(map(str, row)) for row in puzzle.zones)


def to_letters(puzzle: Puzzle) -> str:
    """A line for each row, a letter for each zone; after Z come the small ones."""
    return "\n".join("".join(chr(ord("A") + zone + 6 * (zone > 25)) for zone in row) for row in puzzle.zones)


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
    words = list(line) if len(line) > 4 and line.isdecimal() else line.split()
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
                "the marks should have {rows}, like the board, but they have {count}",
                rows=rows_of(size),
                count=len(rows),
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
