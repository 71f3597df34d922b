"""Crosswords as .ipuz, version 2 (version 1 is read too): a JSON object, perhaps in a call such as `ipuz(...)`.

    puzzle     rows of cells: a number or another label, 0 for none, "#" for a block, null for no cell; or an object of
               `cell` (one of these), `style` and `value` (a letter that is given)
    solution   rows of letters, or of objects with a `value`; it may be missing
    saved      the same for the letters so far
    clues      lists under "Across" and "Down", of [number, clue] or of objects
    style      of a cell: `shapebg` "circle", `color` or `highlight` for a shaded one, `barred` with the sides of its
               bars, of T, R, B and L

The file may name a block and an empty cell of its own. Numbers need not be those that we count: a clue belongs to the
word that begins at its label. Clues that belong to no word are kept in the notes, and texts that we have no place for
as facts. The other kinds of puzzles that an .ipuz can hold are refused. A file of others is kept, and written again as
it was.

A fill-in is written as a crossword without clues, its words in `quintet:words`; `quintet:made` is told in extras.py.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from generators.contract import Cell, PuzzleError, phrase
from generators.crossword.bars import Bar
from generators.crossword.files import extras
from generators.crossword.files.placing import Told, by_number, is_shade, placed, plain
from generators.crossword.files.validity import capital, check_size, facts_of, finished, line_of, lines_of, small
from generators.crossword.rules import LONGEST_CELL, UNKNOWN, Clue, Puzzle, lengthened
from generators.files import brief, parse_object

WORDS = "quintet:words"
MADE = "quintet:made"
_VERSIONS = (1, 2)
_BLOCK, _EMPTY = "#", "0"
_SHADE = "D0D0D0"
_NO_FACTS = frozenset(
    ("version", "kind", "title", "author", "copyright", "notes", "intro", "dimensions", "puzzle", "solution", "saved")
)
"""Members that are no facts, beside those of `_MORE`."""
_MORE = frozenset(("clues", "block", "empty", "styles", WORDS, MADE))
_FACTS = frozenset(
    ("publisher", "publication", "url", "uniqueid", "editor", "date", "difficulty", "origin", "explanation", "charset")
)
"""Facts that the format has a member for."""


# --- writing --------------------------------------------------------------------------------------------


def write(puzzle: Puzzle) -> str:
    content = extras.as_it_was(puzzle, "ipuz", read, _lettered)
    if content is not None:
        return content
    told = {"title": puzzle.title, "author": puzzle.author, "copyright": puzzle.copyright, "notes": puzzle.notes}
    told |= {name: text for name, text in puzzle.facts if name in _FACTS}
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
    if puzzle.letters:
        pairs = zip(puzzle.letters, puzzle.cells, strict=True)
        members["saved"] = _rows(puzzle, [_letter((letter or UNKNOWN) if text else "") for letter, text in pairs])
    if puzzle.style == "fill-in":
        members[WORDS] = [capital(word) for word in puzzle.words]
    else:
        members["clues"] = {
            name: [[clue.number, _marked_up(clue.text)] for clue in puzzle.clues if clue.across == across]
            for name, across in (("Across", True), ("Down", False))
        }
    members[MADE] = extras.told(puzzle, (), [fact for fact in puzzle.facts if fact[0] not in _FACTS])
    return json.dumps(members, ensure_ascii=False, separators=(",", ":"))


def _lettered(content: str, puzzle: Puzzle) -> str:
    """A file with other letters so far, in its own signs."""
    members = parse_object(_unwrapped(content), "")
    block, empty = members.get("block", _BLOCK), members.get("empty", 0)
    signs = [
        block if not text else empty if not letter else {"value": letter} if letter == str(empty) else capital(letter)
        for letter, text in zip(puzzle.letters or puzzle.cells, puzzle.cells, strict=True)
    ]
    saved = {"saved": _rows(puzzle, signs)} if puzzle.letters else {}
    told = {name: value for name, value in members.items() if name != "saved"} | saved
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _cells(puzzle: Puzzle) -> Iterator[Cell]:
    return ((row, column) for row in range(puzzle.height) for column in range(puzzle.width))


def _rows(puzzle: Puzzle, cells: Sequence[object]) -> list[Sequence[object]]:
    return [cells[row * puzzle.width : (row + 1) * puzzle.width] for row in range(puzzle.height)]


def _cell(puzzle: Puzzle, cell: Cell, label: int) -> object:
    if not puzzle.at(cell):
        return _BLOCK
    style: dict[str, object] = {}
    if cell in puzzle.circles:
        style["shapebg"] = "circle"
    if cell in puzzle.shaded:
        style["color"] = _SHADE
    if sides := "".join(side for side, right in (("R", True), ("B", False)) if (cell, right) in puzzle.bars):
        style["barred"] = sides
    rare: dict[str, object] = {"style": style} if style else {}
    if cell in puzzle.givens:
        rare["value"] = capital(puzzle.at(cell))
    return {"cell": label, **rare} if rare else label


def _letter(text: str) -> object:
    if text in ("", UNKNOWN):
        return 0 if text else _BLOCK
    return {"value": text} if text == _EMPTY else capital(text)


def _marked_up(text: str) -> str:
    """Texts are HTML there; only what would be taken for a tag or an entity is written as one."""
    return text if plain(text) == text else html.escape(text, quote=False).replace("\n", "<br>")


# --- reading --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Square:
    """A cell of `puzzle`."""

    is_open: bool
    label: str = ""
    is_circled: bool = False
    is_shaded: bool = False
    bars: str = ""
    given: str = ""


@dataclass(frozen=True)
class _Sheet:
    """The grids of a file, and the signs that it uses in them."""

    height: int
    width: int
    signs: tuple[str, str]
    """A block and an empty cell."""
    squares: tuple[_Square, ...]
    cells: tuple[str, ...]

    @property
    def spots(self) -> dict[Cell, _Square]:
        """The open cells."""
        return {divmod(index, self.width): self.squares[index] for index, text in enumerate(self.cells) if text}

    @property
    def labels(self) -> dict[str, Cell]:
        """Where each label stands first."""
        return {square.label: cell for cell, square in reversed(self.spots.items()) if square.label}


def read(text: str, source: str = "") -> Puzzle:
    """The crossword, with the letters so far where the file has some."""
    members = parse_object(_unwrapped(text), source)
    try:
        _check_kind(members)
        sheet = _sheet(members)
        clues, strays = _clues(bare := _without_clues(members, sheet), members.get("clues"), sheet.labels)
        puzzle = finished(replace(bare, clues=clues), _words(members), strays)
    except PuzzleError as error:
        raise PuzzleError(error.reason, source) from None
    if MADE in members:
        return extras.applied(puzzle, members[MADE])
    return extras.kept(puzzle, "ipuz", text)


def _unwrapped(text: str) -> str:
    found = re.fullmatch(r"\s*ipuz\w*\s*\((.*)\)[\s;]*", text, re.DOTALL)
    return found[1] if found else text


def _sheet(members: dict[str, Any]) -> _Sheet:
    height, width = _size(members)
    signs = str(members.get("block", _BLOCK)), str(members.get("empty", _EMPTY))
    styles = members.get("styles")
    named = styles if isinstance(styles, dict) else {}
    squares = [_square(value, signs, named) for value in _grid(members["puzzle"], "puzzle", height, width)]
    solution = _letters(members, "solution", signs, height, width)
    cells = [
        "" if not square.is_open or letter is None else square.given or letter or UNKNOWN
        for square, letter in zip(squares, solution, strict=True)
    ]
    return _Sheet(height, width, signs, tuple(squares), tuple(cells))


def _without_clues(members: dict[str, Any], sheet: _Sheet) -> Puzzle:
    spots = sheet.spots
    return Puzzle(
        style="clued",
        height=sheet.height,
        width=sheet.width,
        cells=sheet.cells,
        givens=frozenset(cell for cell, square in spots.items() if square.given),
        pattern="free",
        circles=frozenset(cell for cell, square in spots.items() if square.is_circled),
        shaded=frozenset(cell for cell, square in spots.items() if square.is_shaded),
        bars=_bars(spots),
        title=line_of(_text(members, "title")),
        author=line_of(_text(members, "author")),
        copyright=line_of(_text(members, "copyright")),
        notes=lines_of("\n".join(dict.fromkeys(_text(members, name) for name in ("intro", "notes")))),
        facts=facts_of((name, _text(members, name)) for name in members if name not in _NO_FACTS | _MORE),
        letters=_saved(members, sheet),
    )


def _bars(spots: dict[Cell, _Square]) -> frozenset[Bar]:
    """A bar on the left is one on the right of the cell before; one at the edge says nothing."""
    found: set[Bar] = set()
    for (row, column), square in spots.items():
        beside = {
            "R": ((row, column), True),
            "B": ((row, column), False),
            "L": ((row, column - 1), True),
            "T": ((row - 1, column), False),
        }
        found |= {beside[side] for side in square.bars if side in beside}
    return frozenset(bar for bar in found if bar[0] in spots and _next(bar) in spots)


def _next(bar: Bar) -> Cell:
    """The cell at the other side of a bar."""
    (row, column), right = bar
    return (row, column + 1) if right else (row + 1, column)


def _saved(members: dict[str, Any], sheet: _Sheet) -> tuple[str, ...]:
    if "saved" not in members:
        return ()
    saved = _letters(members, "saved", sheet.signs, sheet.height, sheet.width)
    return tuple((letter or "") if text else "" for letter, text in zip(saved, sheet.cells, strict=True))


def _words(members: dict[str, Any]) -> list[str]:
    """The words to place that we wrote there."""
    words = members.get(WORDS)
    return [small(word) for word in words if isinstance(word, str)] if isinstance(words, list) else []


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
    label = _label(value)
    if value is None or label == signs[0]:
        return _Square(False)
    return _Square(
        is_open=True,
        label="" if label in (signs[1], _EMPTY) else label,
        is_circled=look.get("shapebg") == "circle",
        is_shaded=is_shade(_label(look.get("color"))) or bool(look.get("highlight")),
        bars=_label(look.get("barred")).upper(),
        given=given,
    )


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
    return plain(value) if isinstance(value, str) else ""


# --- clues ----------------------------------------------------------------------------------------------


def _clues(puzzle: Puzzle, lists: object, labels: dict[str, Cell]) -> tuple[tuple[Clue, ...], list[str]]:
    """The clues that words have, and the rest as lines. A list without numbers that has a clue for each word of its
    direction is in the order of the words."""
    starts = labels or by_number(puzzle)
    told = []
    for direction, listed in groupby(_told(lists), lambda clue: clue[0]):
        clues = [(label, text) for _, label, text in listed]
        name = direction.split(":")[0].strip().lower()
        across = name == "across" if name in ("across", "down") else None
        words = [entry.slot.start for entry in puzzle.entries if entry.slot.across == across]
        is_in_order = len(clues) == len(words) and not any(label for label, _ in clues)
        for at, (label, text) in enumerate(clues):
            start = words[at] if is_in_order else starts.get(label)
            told.append(Told(start, across, " ".join(filter(None, [label, name])), text))
    return placed(puzzle, told)


def _told(lists: object) -> Iterator[tuple[str, str, str]]:
    """Direction, label and text of every clue."""
    for direction, clues in lists.items() if isinstance(lists, dict) else ():
        for clue in clues if isinstance(clues, list) else ():
            if isinstance(clue, str):
                yield direction, "", line_of(plain(clue))
            elif isinstance(clue, list):
                label = clue[0] if len(clue) > 1 else ""
                yield direction, _first(label), line_of(plain(clue[-1])) if clue and isinstance(clue[-1], str) else ""
            elif isinstance(clue, dict):
                label = next((clue[name] for name in ("number", "numbers", "label") if name in clue), "")
                length = line_of(_label(clue.get("enumeration")))
                text = line_of(_text(clue, "clue"))
                text = lengthened(text, length) if length else text
                yield direction, _first(label), text


def _first(label: object) -> str:
    """Of a clue for several words, the first has it."""
    while isinstance(label, list):
        label = label[0] if label else ""
    return _label(label)
