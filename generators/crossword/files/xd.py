"""Crosswords as .xd, a text that people can read.

    metadata   lines of "Name: text"; Rebus gives the texts of cells of several letters, "1=ONE 2=TWO"; Special says
               whether small letters are cells with a circle or shaded ones
    grid       a row a line, a character a cell: "#" a block, "_" no cell, "." not known, or a block where there is
               no "#"
    clues      "A1. The clue ~ ANSWER" across, D down; "A1 ^Name: text" says more of a clue, and is passed over
    notes      any text
    design     between <style> and </style> what a letter stands for, as "O { background: circle }": a circle, a shade,
               bar-left or bar-top; then the grid once more, with these letters in the cells that are meant

Sections begin with a line such as "## Grid", or come in this order with two empty lines between them. We write the
lines, and what the form has no place for as one JSON object under the name Quintet (extras.py); the words of a fill-in
stand there too. The form has no place for letters so far.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace

from generators.contract import Cell, PuzzleError, phrase
from generators.crossword.files import extras
from generators.crossword.files.placing import Told, by_number, placed, raised
from generators.crossword.files.validity import capital, check_size, facts_of, finished, line_of, lines_of, small
from generators.crossword.fill.layout import LARGEST
from generators.crossword.rules import LONGEST_CELL, UNKNOWN, Puzzle

_SECTIONS = ("metadata", "grid", "clues", "notes")
_DESIGN = "design"
_BAR_STYLES = "L { bar-left: true } T { bar-top: true } C { bar-left: true; bar-top: true }"
_STYLE = re.compile(r"(\S)\s*\{([^{}]*)\}")
_GROUNDS = ("background-dark", "background-light", "background")
_PART = re.compile(r"([a-z-]+)\s*:\s*([^;\s]+)")
_OURS = "quintet"
_TEXTS = ("title", "author", "copyright")
_NO_FACTS = (*_TEXTS, "rebus", "special", _OURS)
_NAME = re.compile(r"[a-z][a-z0-9 -]{0,40}")
"""Names of facts that can stand before a colon."""
_CLUE = re.compile(r"([A-Z])([1-9][0-9]{0,3})\.\s?(.*)")
_MORE = re.compile(r"[A-Z][1-9][0-9]{0,3} \^")
_ANSWERS = re.compile(r"(?: ~ [A-Z0-9.]+){2,}\Z")
_MARKUP = re.compile(r"\{([/*_~^-])([^{}]*)\1\}|\{([@#])([^{}|]*)\|[^{}]*\3\}")
_RAISING = {"^": "sup", "~": "sub"}
_KEYS = "123456789!$%&*+=@^~<>?"
"""Signs for cells of several letters; small letters where such a cell has a circle."""
_SMALL = "abcdefghijklmnopqrstuvwxyz"


# --- writing --------------------------------------------------------------------------------------------


def write(puzzle: Puzzle) -> str:
    """PuzzleError for what the format cannot hold. The letters so far are left out."""
    special = puzzle.circles or puzzle.shaded
    rows, rebus = _grid_written(puzzle, special)
    facts = [fact for fact in puzzle.facts if _is_header(fact[0])]
    beyond = ("shaded", "givens") if puzzle.circles else ("givens",)
    ours = extras.told(puzzle, beyond, [fact for fact in puzzle.facts if fact not in facts])
    if puzzle.style == "fill-in":
        ours["words"] = [capital(word) for word in puzzle.words]
    told = [
        ("title", puzzle.title),
        ("author", puzzle.author),
        ("copyright", puzzle.copyright),
        *facts,
        ("rebus", " ".join(f"{key}={capital(text)}" for text, key in rebus)),
        ("special", "" if not special else "circle" if puzzle.circles else "shaded"),
        (_OURS, json.dumps(ours, ensure_ascii=True, separators=(",", ":"))),
    ]
    metadata = [f"{name.capitalize()}: {text}" for name, text in told if text]
    clues = [*_clues_written(puzzle, True), "", *_clues_written(puzzle, False)]
    parts = {"Metadata": metadata, "Grid": rows, "Clues": clues}
    if puzzle.notes:
        parts["Notes"] = [f" {line}" if line.startswith("#") else line for line in puzzle.notes.split("\n")]
    if puzzle.bars:
        parts["Design"] = _design_written(puzzle)
    return "\n\n".join("\n".join([f"## {name}", "", *lines]) for name, lines in parts.items())


def _design_written(puzzle: Puzzle) -> list[str]:
    """The bars, each on the left or at the top of the cell behind it."""
    signs = []
    for index, text in enumerate(puzzle.cells):
        row, column = divmod(index, puzzle.width)
        left, top = ((row, column - 1), True) in puzzle.bars, ((row - 1, column), False) in puzzle.bars
        signs.append("#" if not text else "C" if left and top else "L" if left else "T" if top else ".")
    rows = ["".join(signs[start : start + puzzle.width]) for start in range(0, len(signs), puzzle.width)]
    return [f"<style>{_BAR_STYLES}</style>", "", *rows]


def _is_header(name: str) -> bool:
    return name not in _NO_FACTS and _NAME.fullmatch(name) is not None


def _grid_written(puzzle: Puzzle, special: frozenset[Cell]) -> tuple[list[str], list[tuple[str, str]]]:
    """The rows, and the texts of several letters with their keys."""
    keys: dict[tuple[str, bool], str] = {}
    taken = {capital(text) for text in puzzle.cells} | {
        puzzle.at(cell) for cell in special if capital(puzzle.at(cell)) in set(_SMALL.upper())
    }
    signs = []
    for index, text in enumerate(puzzle.cells):
        is_special = divmod(index, puzzle.width) in special
        sign = capital(text)
        if text in ("", UNKNOWN):
            sign = "." if text else "#"
        if text and (len(sign) > 1 or is_special or sign in set(_SMALL)):
            sign = text if is_special and text in set(_SMALL) else _key(keys, text, is_special, taken)
        signs.append(sign)
    rows = ["".join(signs[start : start + puzzle.width]) for start in range(0, len(signs), puzzle.width)]
    return rows, [(text if text != UNKNOWN else ".", key) for (text, _), key in keys.items()]


def _key(keys: dict[tuple[str, bool], str], text: str, is_special: bool, taken: set[str]) -> str:
    """The sign of a text; a new one where it has none yet."""
    if (text, is_special) not in keys:
        pool = _SMALL if is_special else _KEYS
        sign = next((sign for sign in pool if sign not in taken), None)
        if sign is None:
            raise PuzzleError(phrase("an .xd has no signs for so many different cells of several letters"))
        taken.add(sign)
        keys[text, is_special] = sign
    return keys[text, is_special]


def _clues_written(puzzle: Puzzle, across: bool) -> Iterator[str]:
    for entry in puzzle.entries:
        if entry.slot.across == across and entry.clue is not None:
            answer = "".join("." if text == UNKNOWN else capital(text) for text in entry.answer)
            yield f"{'A' if across else 'D'}{entry.number}. {entry.clue.text} ~ {answer}"


# --- reading --------------------------------------------------------------------------------------------


def read(text: str, source: str = "") -> Puzzle:
    try:
        sections = _sections(text)
        headers = _headers(sections["metadata"])
        bare = _designed(_grid(sections["grid"], headers), sections[_DESIGN])
        clues, strays = placed(bare, _told(bare, sections["clues"]))
        ours = _ours(headers)
        listed = ours.get("words")
        words = [small(word) for word in listed if isinstance(word, str)] if isinstance(listed, list) else []
        notes = lines_of("\n".join(line for _, line in sections["notes"]))
        return extras.applied(finished(replace(bare, clues=clues, notes=notes), words, strays), ours)
    except PuzzleError as error:
        raise PuzzleError(error.reason, source, error.line) from None


Lines = list[tuple[int, str]]
"""Lines with their numbers from 1."""


def _sections(text: str) -> dict[str, Lines]:
    lines = list(enumerate(text.splitlines(), 1))
    found: dict[str, Lines] = {name: [] for name in (*_SECTIONS, _DESIGN)}
    if any(line.startswith("## ") for _, line in lines):
        name = ""
        for number, line in lines:
            if line.startswith("## "):
                name = line[3:].strip().lower()
            elif name in found:
                found[name].append((number, line))
        return found
    place, empty = 0, 0
    for number, line in lines:
        empty = 0 if line.strip() else empty + 1
        section = found[_SECTIONS[place]]
        if empty >= 2 and any(text.strip() for _, text in section) and place < len(_SECTIONS) - 1:
            place += 1
        else:
            section.append((number, line))
    return found


def _headers(lines: Lines) -> dict[str, str]:
    found: dict[str, str] = {}
    for _, line in lines:
        name, colon, text = line.partition(":")
        if colon and name.strip():
            found.setdefault(name.strip().lower(), text.strip())
    return found


def _ours(headers: dict[str, str]) -> dict[str, object]:
    try:
        value = json.loads(headers.get(_OURS, "{}"))
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _grid(lines: Lines, headers: dict[str, str]) -> Puzzle:
    rows = [(number, line.strip()) for number, line in lines if line.strip()]
    if not rows:
        raise PuzzleError(phrase("expected an .xd with a grid, and it has none"))
    width = len(rows[0][1])
    check_size(len(rows), min(width, LARGEST + 1))
    for number, row in rows:
        if len(row) != width:
            raise PuzzleError(
                phrase("expected {width} cells in each row, found {count}", width=width, count=len(row)), line=number
            )
    signs = "".join(row for _, row in rows)
    blocks = "#_" if "#" in signs or _OURS in headers else "._"
    rebus = dict(pair.split("=", 1) for pair in re.split(r"[\s,;]+", headers.get("rebus", "")) if "=" in pair)
    special = headers.get("special", "").lower()
    cells = tuple("" if sign in blocks else _text(rebus.get(sign, sign)) for sign in signs)
    marked = frozenset(
        divmod(index, width) for index, sign in enumerate(signs) if special and sign in _SMALL and cells[index]
    )
    return Puzzle(
        style="clued",
        height=len(rows),
        width=width,
        cells=cells,
        pattern="free",
        circles=frozenset() if special.startswith("shade") else marked,
        shaded=marked if special.startswith("shade") else frozenset(),
        title=line_of(headers.get("title", "")),
        author=line_of(headers.get("author", "")),
        copyright=line_of(headers.get("copyright", "")),
        facts=facts_of((name, text) for name, text in headers.items() if name not in _NO_FACTS),
    )


def _designed(puzzle: Puzzle, lines: Lines) -> Puzzle:
    """With the circles, shades and bars of its design. One that is no grid of the same size is passed over."""
    told = "\n".join(line for _, line in lines).replace("<style>", "").replace("</style>", "")
    parts = {sign: dict(_PART.findall(look)) for sign, look in _STYLE.findall(told)}
    rows = [line.strip() for line in _STYLE.sub("", told).splitlines() if line.strip()]
    if [len(row) for row in rows] != [puzzle.width] * puzzle.height:
        return puzzle
    spots = set(puzzle.open_cells)
    looks = {cell: parts.get(rows[cell[0]][cell[1]], {}) for cell in puzzle.open_cells}
    grounds = {cell: look[name] for cell, look in looks.items() for name in _GROUNDS if name in look}
    left = {((row, column - 1), True) for (row, column), look in looks.items() if look.get("bar-left") == "true"}
    top = {((row - 1, column), False) for (row, column), look in looks.items() if look.get("bar-top") == "true"}
    return replace(
        puzzle,
        circles=puzzle.circles | {cell for cell, ground in grounds.items() if ground == "circle"},
        shaded=puzzle.shaded | {cell for cell, ground in grounds.items() if ground != "circle"},
        bars=frozenset(bar for bar in left | top if bar[0] in spots),
    )


def _text(sign: str) -> str:
    text = small(sign)
    return text if 0 < len(text) <= LONGEST_CELL else UNKNOWN


def _told(puzzle: Puzzle, lines: Lines) -> Iterator[Told]:
    starts = by_number(puzzle)
    for _, line in lines:
        line = line.strip()
        if not line or _MORE.match(line):
            continue
        found = _CLUE.fullmatch(line)
        if found is None:
            yield Told(None, None, "", line_of(line))
            continue
        text = line_of(_unmarked(_without_answers(found[3]).replace("\\", " ")))
        across = {"A": True, "D": False}.get(found[1])
        yield Told(starts.get(found[2]), across, f"{found[1]}{found[2]}", text)


def _without_answers(text: str) -> str:
    """A clue before its answer, or before several that are right."""
    before = _ANSWERS.sub("", text)
    if before != text:
        return before
    return text.rpartition(" ~ ")[0] if " ~ " in text else text.removesuffix("~")


def _unmarked(text: str) -> str:
    """A text without marks for its looks, also where one stands within another."""
    while (plainer := _MARKUP.sub(_said, text)) != text:
        text = plainer
    return text


def _said(found: re.Match[str]) -> str:
    return found[4] if found[3] else raised(_RAISING.get(found[1], ""), found[2])
