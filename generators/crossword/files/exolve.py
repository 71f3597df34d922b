"""Crosswords as Exolve text: between the lines "exolve-begin" and "exolve-end", lines of "exolve-name: text".

    grid            a row a line, a character a cell: "." a block, "0" or "?" a letter that is not told. Signs behind a
                    cell: "|" a bar on its right, "_" one below, "+" both, "@" a circle, "!" a letter that is given,
                    "*" a cell that may be a block for all the solver knows, "~" no number
    across, down    a clue a line: number, text, its length, and perhaps behind it the answer or what explains it, which
                    is not read; "~{" and "}~" stand around a definition
    others          title, setter, copyright, preamble, postscript and many more

With "exolve-option: rebus" a cell may have several letters, and blanks stand between the cells. Clues of lists that are
neither across nor down, and of three-dimensional grids, belong to no word here; the latter are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from generators.contract import Cell, PuzzleError, phrase
from generators.crossword.files.placing import Told, by_number, placed, plain
from generators.crossword.files.validity import check_size, facts_of, finished, line_of, lines_of, small
from generators.crossword.fill.layout import LARGEST
from generators.crossword.rules import LENGTH, LONGEST_CELL, UNKNOWN, Puzzle

_HEAD = re.compile(r"\s*exolve-([a-z0-9-]+)\s*(?::\s*(.*))?")
_TEXTS = ("title", "setter", "copyright", "prelude", "preamble", "postscript")
_NO_FACTS = frozenset(
    (*_TEXTS, "begin", "end", "width", "height", "grid", "across", "down", "nodir", "option", "force")
)
_CLUE = re.compile(r"#?([1-9][0-9]{0,3})((?:\s*[,&/]\s*[1-9][0-9]{0,3}\s*[ad]?)*)\.?\s+(.*)")
_ANSWER = re.compile(r"(\([^()]*\))\s*\[.*\Z")
_BEHIND = re.compile(rf"({LENGTH})\*?.*\Z")
"""A length, and what stands behind it."""
_DELETED = re.compile(r"[1-9][0-9]{0,3}\s*\*")
"""A clue that its writer took out."""
_DEFINITION = re.compile(r"~\{(?:\[[^\[\]]*\])?|\}~")
_SIGNS = "|_+@!*~%"


@dataclass(frozen=True)
class _Section:
    line: int
    """Where it begins."""
    lines: tuple[str, ...]
    """What stands behind its name, and the lines below."""

    @property
    def text(self) -> str:
        return plain("\n".join(self.lines)).strip()


@dataclass(frozen=True)
class _Cell:
    text: str
    """"" for a block."""
    signs: str


def read(text: str, source: str = "") -> Puzzle:
    try:
        sections = _sections(text)
        if "3d" in sections:
            raise PuzzleError(phrase("this is a crossword of three dimensions, which cannot be shown here"))
        rows = _rows(sections)
        bare = _puzzle(sections, rows)
        clues, strays = placed(bare, _told(_starts(bare, rows), sections))
        return finished(replace(bare, clues=clues), (), strays)
    except PuzzleError as error:
        raise PuzzleError(error.reason, source, error.line) from None


def _sections(text: str) -> dict[str, _Section]:
    """By name, the first of each, but all options. What stands outside of the first puzzle is passed over."""
    found: dict[str, tuple[int, list[str]]] = {}
    lines: list[str] = []
    is_inside = False
    for number, line in enumerate(text.splitlines(), 1):
        head = _HEAD.fullmatch(line)
        if head is None:
            lines.append(line.strip())
            continue
        if head[1] == "begin":
            is_inside = True
        elif head[1] == "end" and is_inside:
            break
        lines = [(head[2] or "").strip()]
        if is_inside and head[1] == "option" and "option" in found:
            found["option"][1].extend(lines)
        elif is_inside:
            found.setdefault(head[1], (number, lines))
    return {name: _Section(number, tuple(lines)) for name, (number, lines) in found.items()}


def _rows(sections: dict[str, _Section]) -> list[list[_Cell]]:
    grid = sections.get("grid")
    lines = [(grid.line + at, line) for at, line in enumerate(grid.lines) if line] if grid else []
    if not lines:
        raise PuzzleError(phrase("expected an Exolve text with a grid, and it has none"))
    option = sections.get("option")
    is_rebus = option is not None and re.search(r"\brebus\b", option.text) is not None
    check_size(len(lines), 1)
    rows = [list(islice(_cells(line, is_rebus), LARGEST + 1)) for _, line in lines]
    width = len(rows[0])
    check_size(len(rows), width)
    for (number, _), row in zip(lines, rows, strict=True):
        if len(row) != width:
            raise PuzzleError(
                phrase("expected {width} cells in each row, found {count}", width=width, count=len(row)), line=number
            )
    return rows


def _cells(line: str, is_rebus: bool) -> Iterator[_Cell]:
    """Texts in braces or brackets say how a cell looks, and are passed over."""
    line = re.sub(r"\{[^{}]*\}|\[[^\[\]]*\]", "", line)
    letters = r"[^\s|_+@!*~%]+" if is_rebus else r"[^\s|_+@!*~%]"
    for found in re.finditer(rf"({letters})\s*([{re.escape(_SIGNS)}\s]*)", line):
        yield _Cell(_text(found[1]), found[2])


def _text(letters: str) -> str:
    if letters == ".":
        return ""
    text = "" if letters in ("0", "?") else small(letters)
    return text if 0 < len(text) <= LONGEST_CELL else UNKNOWN


def _puzzle(sections: dict[str, _Section], rows: list[list[_Cell]]) -> Puzzle:
    height, width = len(rows), len(rows[0])
    spots = {(row, column): cell for row, cells in enumerate(rows) for column, cell in enumerate(cells) if cell.text}
    beside = {((row, column), True) for (row, column), cell in spots.items() if set("|+") & set(cell.signs)}
    below = {((row, column), False) for (row, column), cell in spots.items() if set("_+") & set(cell.signs)}
    bars = {bar for bar in beside if (bar[0][0], bar[0][1] + 1) in spots}
    bars |= {bar for bar in below if (bar[0][0] + 1, bar[0][1]) in spots}
    told = {name: sections[name].text if name in sections else "" for name in _TEXTS}
    facts = [(name, section.text) for name, section in sections.items() if name not in _NO_FACTS]
    if any("*" in cell.signs for cells in rows for cell in cells):
        facts.append(("diagramless", "yes"))
    return Puzzle(
        style="clued",
        height=height,
        width=width,
        cells=tuple(cell.text for cells in rows for cell in cells),
        givens=frozenset(at for at, cell in spots.items() if "!" in cell.signs and cell.text != UNKNOWN),
        pattern="free",
        circles=frozenset(at for at, cell in spots.items() if "@" in cell.signs),
        bars=frozenset(bars),
        title=line_of(told["title"]),
        author=line_of(told["setter"]),
        copyright=line_of(told["copyright"]),
        notes=lines_of("\n".join(filter(None, [told["prelude"], told["preamble"], told["postscript"]]))),
        facts=facts_of(facts),
    )


def _starts(puzzle: Puzzle, rows: list[list[_Cell]]) -> dict[str, Cell]:
    """Where the words begin that have each number, as the cells that are to have none leave it to the next."""
    starts = by_number(puzzle).values()
    numbered = [(row, column) for row, column in starts if "~" not in rows[row][column].signs]
    return {str(number): start for number, start in enumerate(sorted(numbered), 1)}


def _told(starts: Mapping[str, Cell], sections: dict[str, _Section]) -> Iterator[Told]:
    for name, across in (("across", True), ("down", False), ("nodir", None)):
        for line in sections[name].lines if name in sections else ():
            line = " ".join(line.split())
            if not line or _DELETED.fullmatch(line):
                continue
            found = _CLUE.fullmatch(line)
            if found is None:
                yield Told(None, None, name, line_of(plain(line)))
            else:
                text = _ANSWER.sub(r"\1", _BEHIND.sub(r"\1", _DEFINITION.sub("", found[3])))
                yield Told(starts.get(found[1]), across, f"{found[1]}{found[2]} {name}", line_of(plain(text)))
