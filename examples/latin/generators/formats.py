"""Latin as text, in and out.

own file   one JSON object: kind, version, level, seed, givens
grid       a line for each row: a digit, or `.` for an empty cell
"""

from __future__ import annotations

import re

from examples.latin.generators.rules import Digits, Puzzle
from generators.contract import PuzzleError, phrase
from generators.files import brief, check_text, dump_object, load_object

KIND = "latin"
SMALLEST, LARGEST = 2, 9


def dump(puzzle: Puzzle) -> str:
    return dump_object(KIND, puzzle.origin, {"givens": [list(row) for row in puzzle.givens]})


def load(text: str, source: str = "") -> Puzzle:
    """Reads either form."""
    check_text(text, source, phrase("a board"))
    text = text.removeprefix("\ufeff")
    if not text.lstrip().startswith("{"):
        return Puzzle(_read_grid(text, source))
    members = load_object(text, KIND, source)
    puzzle = Puzzle(members.rows("givens", 0, LARGEST), members.origin())
    members.finish()
    _check(puzzle.givens, source)
    return puzzle


def _read_grid(text: str, source: str) -> Digits:
    rows = []
    for number, line in enumerate(text.strip().splitlines(), start=1):
        if not re.fullmatch(r"[1-9.]+", line.strip()):
            raise PuzzleError(
                phrase("{found} is not a row of digits and dots", found=brief(line.strip())), source, number
            )
        rows.append(tuple(0 if char == "." else int(char) for char in line.strip()))
    _check(tuple(rows), source)
    return tuple(rows)


def _check(givens: Digits, source: str) -> None:
    size = len(givens)
    if not SMALLEST <= size <= LARGEST:
        raise PuzzleError(
            phrase("a board has {least} to {most} rows, not {found}", least=SMALLEST, most=LARGEST, found=size),
            source,
        )
    for number, row in enumerate(givens, start=1):
        if len(row) != size:
            raise PuzzleError(
                phrase(
                    "row {number} should have {size} cells, as there are {size} rows, and it has {found}",
                    number=number,
                    size=size,
                    found=len(row),
                ),
                source,
            )
        if max(row) > size:
            raise PuzzleError(
                phrase(
                    "row {number} has the digit {digit}, but the digits of this board are 1 to {size}",
                    number=number,
                    digit=max(row),
                    size=size,
                ),
                source,
            )


def recognises(text: str) -> bool:
    """Tells whether a text has the shape of a grid. Own files name their kind themselves."""
    lines = text.removeprefix("\ufeff").strip().split("\n", LARGEST)
    return len(lines) >= SMALLEST and all(re.fullmatch(r"[1-9.]+", line.strip()) for line in lines)


def to_grid(digits: Digits) -> str:
    return "\n".join("".join(str(digit or ".") for digit in row) for row in digits)
