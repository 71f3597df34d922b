"""Crosswords as .ipuz, version 2 (version 1 is read too): a JSON object, perhaps in a call such as `ipuz(...)`.

    puzzle     rows of cells: a number or another label, 0 for none, "#" for a block, null for no cell; or an object of
               `cell` (one of these), `style` and `value` (a letter that is given)
    solution   rows of letters, or of objects with a `value`; it may be missing
    saved      the same for the letters so far
    clues      lists under "Across" and "Down", of [number, clue] or of objects

The file may name a block and an empty cell of its own. Numbers need not be those that we count: a clue belongs to the
word that begins at its label. Clues that belong to no word are kept in the notes. Bars between cells cannot be shown,
so a crossword that has some is refused, as are the other kinds of puzzles that an .ipuz can hold.

A fill-in is written as a crossword without clues, its words in `quintet:words`.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generators.contract import Cell, PuzzleError, phrase
from generators.crossword.files.validity import capital, check_size, finished, line_of, lines_of, small
from generators.crossword.rules import LONGEST_CELL, UNKNOWN, Clue, Puzzle
from generators.files import brief, parse_object

WORDS = "quintet:words"
_VERSIONS = (1, 2)
_BLOCK, _EMPTY = "#", "0"


# --- writing --------------------------------------------------------------------------------------------


def write(puzzle: Puzzle) -> str:
    told = {"title": puzzle.title, "author": puzzle.author, "notes": puzzle.notes}
    labels = {entry.slot.start: entry.number for entry in puzzle.entries}
    members: dict[str, object] = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        **{name: _marked_up(text) for name, text in told.items() if text},
        "dimensions": {"width": puzzle.width, "height": puzzle.height},
        "puzzle": _rows(puzzle, [_cell(puzzle, cell, labels.get(cell, 0)) for cell in _cells(puzzle)]),
    }
    if any(text not in ("", UNKNOWN) for text in puzzle.cells):
        members["solution"] = _rows(puzzle, [_letter(text) for text in puzzle.cells])
    if puzzle.style == "fill-in":
        members[WORDS] = [capital(word) for word in puzzle.words]
    else:
        members["clues"] = {
            name: [[clue.number, _marked_up(clue.text)] for clue in puzzle.clues if clue.across == across]
            for name, across in (("Across", True), ("Down", False))
        }
    return json.dumps(members, ensure_ascii=False, separators=(",", ":"))


def _cells(puzzle: Puzzle) -> Iterator[Cell]:
    return ((row, column) for row in range(puzzle.height) for column in range(puzzle.width))


def _rows(puzzle: Puzzle, cells: Sequence[object]) -> list[Sequence[object]]:
    return [cells[row * puzzle.width : (row + 1) * puzzle.width] for row in range(puzzle.height)]


def _cell(puzzle: Puzzle, cell: Cell, label: int) -> object:
    if not puzzle.at(cell):
        return _BLOCK
    rare: dict[str, object] = {}
    if cell in puzzle.circles:
        rare["style"] = {"shapebg": "circle"}
    if cell in puzzle.givens:
        rare["value"] = capital(puzzle.at(cell))
    return {"cell": label, **rare} if rare else label


def _letter(text: str) -> object:
    if text in ("", UNKNOWN):
        return 0 if text else _BLOCK
    return {"value": text} if text == _EMPTY else capital(text)


def _marked_up(text: str) -> str:
    """Texts are HTML there; only what would be taken for a tag or an entity is written as one."""
    return text if _plain(text) == text else html.escape(text, quote=False).replace("\n", "<br>")


# --- reading --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Square:
    """A cell of `puzzle`."""

    is_open: bool
    label: str = ""
    is_circled: bool = False
    given: str = ""


def read(text: str, source: str = "") -> tuple[Puzzle, tuple[str, ...] | None]:
    """The crossword, and the letters so far where the file has some."""
    members = parse_object(_unwrapped(text), source)
    try:
        return _read(members, source)
    except PuzzleError as error:
        raise PuzzleError(error.reason, source) from None


def _unwrapped(text: str) -> str:
    found = re.fullmatch(r"\s*ipuz\w*\s*\((.*)\)[\s;]*", text, re.DOTALL)
    return found[1] if found else text


def _read(members: dict[str, Any], source: str) -> tuple[Puzzle, tuple[str, ...] | None]:
    _check_kind(members)
    height, width = _size(members)
    signs = str(members.get("block", _BLOCK)), str(members.get("empty", _EMPTY))
    styles = members.get("styles")
    named = styles if isinstance(styles, dict) else {}
    squares = [_square(value, signs, named) for value in _grid(members["puzzle"], "puzzle", height, width)]
    solution = _letters(members, "solution", signs, height, width)
    cells = tuple(
        "" if not square.is_open or letter is None else square.given or letter or UNKNOWN
        for square, letter in zip(squares, solution, strict=True)
    )
    spots = {divmod(index, width): square for index, square in enumerate(squares) if cells[index]}
    bare = Puzzle(
        style="clued",
        height=height,
        width=width,
        cells=cells,
        givens=frozenset(cell for cell, square in spots.items() if square.given),
        pattern="free",
        circles=frozenset(cell for cell, square in spots.items() if square.is_circled),
        title=line_of(_text(members, "title")),
        author=line_of(_text(members, "author")),
        notes=lines_of("\n".join(dict.fromkeys(_text(members, name) for name in ("intro", "notes")))),
    )
    labels = {square.label: cell for cell, square in reversed(spots.items()) if square.label}
    clues, strays = _clues(bare, members.get("clues"), labels)
    words = members.get(WORDS)
    listed = [small(word) for word in words if isinstance(word, str)] if isinstance(words, list) else []
    puzzle = finished(replace(bare, clues=clues), listed, strays, source)
    if "saved" not in members:
        return puzzle, None
    saved = _letters(members, "saved", signs, height, width)
    return puzzle, tuple((letter or "") if text else "" for letter, text in zip(saved, cells, strict=True))


def _check_kind(members: dict[str, Any]) -> None:
    version = re.search(r"ipuz\.org/v([0-9]{1,6})", str(members.get("version"))[:100])
    if version is not None and int(version[1]) not in _VERSIONS:
        raise PuzzleError(phrase("expected an .ipuz of version 1 or 2, found {found}", found=brief(members["version"])))
    value = members.get("kind")
    kinds = [kind for kind in (value if isinstance(value, list) else [value]) if isinstance(kind, str)]
    if not kinds:
        raise PuzzleError(phrase("expected an .ipuz that names its kind of puzzle, and this one does not"))
    if not any(re.search(r"ipuz\.org/crossword\b", kind) for kind in kinds):
        raise PuzzleError(phrase("expected an .ipuz with a crossword, found the kind {found}", found=brief(kinds[0])))
    if "puzzle" not in members:
        raise PuzzleError(phrase('expected an .ipuz with a grid, and "puzzle" is missing'))


def _size(members: dict[str, Any]) -> tuple[int, int]:
    found = members.get("dimensions")
    told = [found.get(name) for name in ("height", "width")] if isinstance(found, dict) else []
    sizes = [size for size in told if isinstance(size, int) and not isinstance(size, bool)]
    if len(sizes) != 2:
        raise PuzzleError(phrase('expected "dimensions" with width and height, found {found}', found=brief(found)))
    check_size(sizes[0], sizes[1])
    return sizes[0], sizes[1]


def _grid(rows: object, name: str, height: int, width: int) -> list[object]:
    if not isinstance(rows, list) or len(rows) != height:
        raise PuzzleError(
            phrase('expected {height} rows in "{name}", found {length}', height=height, name=name, length=_length(rows))
        )
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != width:
            raise PuzzleError(
                phrase(
                    'expected {width} cells in row {number} of "{name}", found {length}',
                    width=width,
                    number=number,
                    name=name,
                    length=_length(row),
                )
            )
    return [value for row in rows for value in row]


def _length(value: object) -> str:
    return str(len(value)) if isinstance(value, list) else brief(value)


def _square(value: object, signs: tuple[str, str], named: dict[str, Any]) -> _Square:
    style: object = None
    given = ""
    if isinstance(value, dict):
        style, given = value.get("style"), _letter_of(value.get("value"), signs) or ""
        value = value.get("cell", _EMPTY)
    if isinstance(style, str):
        style = named.get(style)
    look = style if isinstance(style, dict) else {}
    if look.get("barred"):
        raise PuzzleError(
            phrase("this crossword has bars between its cells, which cannot be shown here, only blocks can")
        )
    label = _label(value)
    if value is None or label == signs[0]:
        return _Square(False)
    return _Square(True, "" if label in (signs[1], _EMPTY) else label, look.get("shapebg") == "circle", given)


def _label(value: object) -> str:
    return str(value) if isinstance(value, (str, int)) else ""


def _letters(
    members: dict[str, Any], name: str, signs: tuple[str, str], height: int, width: int
) -> Sequence[str | None]:
    """None for a block, "" for a letter that is not told."""
    if members.get(name) is None:
        return [""] * (height * width)
    return [_letter_of(value, signs) for value in _grid(members[name], name, height, width)]


def _letter_of(value: object, signs: tuple[str, str]) -> str | None:
    """Of a cell with several readings, one across and one down for example, the first."""
    if isinstance(value, dict):
        told = [value[name] for name in ("value", "Across", "Down") if name in value] or [value.get("cell")]
        value = told[0]
        signs = signs[0], ""
    if isinstance(value, list):
        value = value[0] if value else None
    text = _label(value)
    if text == signs[0]:
        return None
    letter = "" if text == signs[1] else small(text)
    return letter if len(letter) <= LONGEST_CELL else ""


def _text(members: dict[str, Any], name: str) -> str:
    value = members.get(name)
    return _plain(value) if isinstance(value, str) else ""


def _plain(text: str) -> str:
    """Without tags and entities."""
    text = re.sub(r"<br\s*/?>", "\n", text, flags=re.IGNORECASE)
    return html.unescape(re.sub(r"</?[A-Za-z][^<>]*>", "", text))


# --- clues ----------------------------------------------------------------------------------------------


def _clues(puzzle: Puzzle, lists: object, labels: dict[str, Cell]) -> tuple[tuple[Clue, ...], list[str]]:
    """The clues that words have, and the rest as lines."""
    heads = {(entry.slot.start, entry.slot.across): entry.number for entry in puzzle.entries}
    by_number = {} if labels else {str(entry.number): entry.slot.start for entry in puzzle.entries}
    found: dict[tuple[int, bool], Clue] = {}
    strays: list[str] = []
    for direction, label, text in _told(lists):
        name = direction.split(":")[0].strip().lower()
        across = name == "across"
        start = labels.get(label) or by_number.get(label)
        number = heads.get((start, across)) if start is not None and name in ("across", "down") else None
        if number is None or (number, across) in found:
            strays.append(line_of(" ".join(filter(None, [label, name])) + f": {text}"))
        elif text:
            found[number, across] = Clue(number, across, text)
    return tuple(sorted(found.values(), key=lambda clue: (not clue.across, clue.number))), strays


def _told(lists: object) -> Iterator[tuple[str, str, str]]:
    """Direction, label and text of every clue."""
    for direction, clues in lists.items() if isinstance(lists, dict) else ():
        for clue in clues if isinstance(clues, list) else ():
            if isinstance(clue, str):
                yield direction, "", line_of(_plain(clue))
            elif isinstance(clue, list):
                label = clue[0] if len(clue) > 1 else ""
                yield direction, _first(label), line_of(_plain(clue[-1])) if clue and isinstance(clue[-1], str) else ""
            elif isinstance(clue, dict):
                label = next((clue[name] for name in ("number", "numbers", "label") if name in clue), "")
                yield direction, _first(label), _with_length(line_of(_text(clue, "clue")), clue.get("enumeration"))


def _first(label: object) -> str:
    """Of a clue for several words, the first has it."""
    while isinstance(label, list):
        label = label[0] if label else ""
    return _label(label)


def _with_length(text: str, told: object) -> str:
    """How a clue tells the lengths of its words, where it does not do so itself."""
    length = line_of(_label(told))
    return f"{text} ({length})" if length and not text.endswith(")") else text
