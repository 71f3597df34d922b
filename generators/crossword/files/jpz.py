"""Crosswords as .jpz, the XML of Crossword Compiler, as it is or in a compressed file.

    metadata   title, creator, copyright, description and others; some programs tell the first of them in
               applet-settings instead
    grid       cells with x and y from 1: type "block" or "void", solution, number, background-shape "circle",
               background-color, bars at their sides, solve-state for the letter so far; a letter is given where hint is
               "true" or the type "clue"
    word       its cells: x and y of each, or "1-5" for a range
    clues      a list with a title; each clue names its word

Entities of the file's own are refused, and nothing is fetched: an entity may stand for gigabytes, or for a file of the
player's. Depth and size are bounded.
"""

from __future__ import annotations

import html
import io
import re
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from xml.parsers import expat

from generators.contract import Cell, PuzzleError, phrase
from generators.crossword.bars import Bar
from generators.crossword.files.placing import Told, by_number, is_shade, placed, raised
from generators.crossword.files.shapes import ZIP
from generators.crossword.files.validity import check_size, facts_of, finished, line_of, lines_of, small
from generators.crossword.fill.layout import LARGEST, Slot
from generators.crossword.rules import LONGEST_CELL, UNKNOWN, Puzzle, lengthened, place
from generators.files import TEXT_LIMIT, brief

_DEEPEST = 30
_MOST_NODES = 20_000
"""Most elements of a file; the largest grid has 3,600 cells, each of which words name twice."""
_MOST_ENTITIES = 100
"""Most different names of characters in a file."""
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]*);")
_XML_ENTITIES = ("amp", "lt", "gt", "quot", "apos")
_RANGE = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?")
_SIDES = (("right-bar", 0, 0, True), ("bottom-bar", 0, 0, False), ("left-bar", 0, -1, True), ("top-bar", -1, 0, False))
_TEXTS = ("title", "creator", "copyright", "description")


@dataclass
class _Node:
    """An element. Prefixes of names are left out, as programs do not agree on them."""

    name: str
    attributes: dict[str, str]
    children: list[_Node] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    """All text inside, also that of its children."""

    def all(self, name: str) -> list[_Node]:
        return [child for child in self.children if child.name == name]

    def first(self, name: str) -> _Node | None:
        """The first element of this name at any depth."""
        waiting = list(reversed(self.children))
        while waiting:
            node = waiting.pop()
            if node.name == name:
                return node
            waiting.extend(reversed(node.children))
        return None

    @property
    def text(self) -> str:
        return "".join(self.texts)


def read(text: str, source: str = "") -> Puzzle:
    """The crossword, with the letters so far where the file has some."""
    try:
        return _puzzle(_root(_opened(text) if text.startswith(ZIP) else text))
    except PuzzleError as error:
        raise PuzzleError(error.reason, source, error.line) from None


# --- XML ------------------------------------------------------------------------------------------------


def _opened(text: str) -> str:
    """The one file within a compressed one."""
    try:
        with zipfile.ZipFile(io.BytesIO(text.encode("latin-1", "replace"))) as archive:
            name = next((name for name in archive.namelist() if name.lower().endswith((".jpz", ".xml"))), None)
            if name is None:
                raise PuzzleError(phrase("this compressed file holds no .jpz"))
            with archive.open(name) as file:
                data = file.read(TEXT_LIMIT + 1)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, ValueError, NotImplementedError) as error:
        if isinstance(error, PuzzleError):
            raise
        raise PuzzleError(phrase("this compressed file is damaged, or it has a password")) from None
    if len(data) > TEXT_LIMIT:
        raise PuzzleError(
            phrase("this is too long for a puzzle, which takes {limit} KB at most", limit=TEXT_LIMIT // 1024)
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _root(text: str) -> _Node:
    root = _Node("", {})
    open_nodes, count = [root], 0

    def begin(name: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if len(open_nodes) > _DEEPEST or count > _MOST_NODES:
            raise PuzzleError(phrase("this .jpz holds too much for a crossword"), line=parser.CurrentLineNumber)
        node = _Node(name.rpartition(":")[2], attributes)
        open_nodes[-1].children.append(node)
        open_nodes.append(node)

    def end(name: str) -> None:
        node = open_nodes.pop()
        if node.name in _INLINE:
            open_nodes[-1].texts.append("\n" if node.name == "br" else raised(node.name, node.text))

    def said(data: str) -> None:
        open_nodes[-1].texts.append(data)

    def refuse(*_: object) -> None:
        raise PuzzleError(
            phrase("this .jpz defines entities of its own, which are not read"), line=parser.CurrentLineNumber
        )

    parser = expat.ParserCreate()
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = begin, end, said
    parser.EntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = None
    body = re.sub(r"\A\s*<\?xml[^>]*\?>", "", text.removeprefix("\ufeff"))
    lost = text.count("\n", 0, len(text) - len(body))
    try:
        parser.Parse(_without_names(body).encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise PuzzleError(
            phrase("this .jpz is damaged: it cannot be read on from character {column}", column=error.offset + 1),
            line=error.lineno + lost,
        ) from None
    return root


_INLINE = ("b", "i", "u", "s", "sub", "sup", "span", "font", "br", "em", "strong", "p")
"""Elements for the looks of a text."""


def _without_names(text: str) -> str:
    """The text with the characters that HTML calls by a name, and XML does not."""
    for name in sorted(set(_ENTITY.findall(text)).difference(_XML_ENTITIES))[:_MOST_ENTITIES]:
        told = html.unescape(f"&{name};")
        if len(told) == 1 and told not in "&<>":
            text = text.replace(f"&{name};", told)
    return text


# --- the crossword --------------------------------------------------------------------------------------


def _puzzle(root: _Node) -> Puzzle:
    crossword, grid = root.first("crossword"), root.first("grid")
    if crossword is None or grid is None:
        raise PuzzleError(phrase("expected a .jpz with a crossword, and it has none"))
    told = [root.first(name) or _Node("", {}) for name in ("metadata", "applet-settings")]
    bare = _grid(grid, told)
    places = _Places(_words(crossword, bare), by_number(bare))
    found = [
        _clue(clue, line_of(titles[0].text) if titles else "", places)
        for clues in crossword.all("clues")
        for titles in [clues.all("title")]
        for clue in clues.all("clue")
    ]
    clues, strays = placed(bare, found)
    if strays and not clues:
        raise PuzzleError(phrase("the words of this .jpz go neither across nor down, so it is no crossword"))
    return finished(replace(bare, clues=clues), (), strays)


def _grid(grid: _Node, tellers: Sequence[_Node]) -> Puzzle:
    """The tellers know title, author and the like; the first that has a text counts."""
    height, width = _number(grid, "height"), _number(grid, "width")
    check_size(height, width)
    texts, letters = [UNKNOWN] * (height * width), [""] * (height * width)
    marked: dict[str, set[Cell]] = {"given": set(), "circle": set(), "shaded": set()}
    bars: set[Bar] = set()
    for node in grid.all("cell"):
        row, column = _number(node, "y") - 1, _number(node, "x") - 1
        if not (0 <= row < height and 0 <= column < width):
            raise PuzzleError(phrase("this .jpz has a cell outside its grid: {place}", place=place((row, column))))
        index, facts = row * width + column, node.attributes
        texts[index] = _answer(facts)
        letters[index] = small(facts.get("solve-state", ""))[:LONGEST_CELL]
        marks = {
            "given": (facts.get("hint") == "true" or facts.get("type") == "clue") and texts[index] != UNKNOWN,
            "circle": facts.get("background-shape") == "circle",
            "shaded": is_shade(facts.get("background-color", "")),
        }
        for name, is_so in marks.items():
            if is_so and texts[index]:
                marked[name].add((row, column))
        bars |= {((row + down, column + on), right) for side, down, on, right in _SIDES if facts.get(side) == "true"}
    told = {
        name: next((node.text for teller in tellers for node in teller.all(name) if node.text.strip()), "")
        for name in _TEXTS
    }
    return Puzzle(
        style="clued",
        height=height,
        width=width,
        cells=tuple(texts),
        givens=frozenset(marked["given"]),
        pattern="free",
        circles=frozenset(marked["circle"]),
        shaded=frozenset(marked["shaded"]),
        bars=frozenset(bar for bar in bars if _is_inside(bar, texts, height, width)),
        title=line_of(told["title"]),
        author=line_of(told["creator"]),
        copyright=line_of(told["copyright"]),
        notes=lines_of(told["description"]),
        facts=facts_of((node.name, node.text) for node in tellers[0].children if node.name not in _TEXTS),
        letters=tuple(letter if text else "" for letter, text in zip(letters, texts, strict=True)),
    )


def _answer(facts: dict[str, str]) -> str:
    kind, answer = facts.get("type", "letter"), small(facts.get("solution", ""))
    if kind in ("block", "void") or (kind == "clue" and not answer):
        return ""
    return answer if 0 < len(answer) <= LONGEST_CELL else UNKNOWN


def _is_inside(bar: Bar, texts: list[str], height: int, width: int) -> bool:
    """Does it stand between two open cells?"""
    (row, column), right = bar
    cells = [(row, column), (row, column + 1) if right else (row + 1, column)]
    return all(0 <= down < height and 0 <= on < width and texts[down * width + on] != "" for down, on in cells)


def _number(node: _Node, name: str) -> int:
    told = node.attributes.get(name, "")
    if not re.fullmatch(r"[0-9]{1,4}", told):
        raise PuzzleError(
            phrase(
                'expected a whole number for "{name}" of each {what}, found {found}',
                name=name,
                what=node.name,
                found=brief(told),
            )
        )
    return int(told)


def _words(crossword: _Node, puzzle: Puzzle) -> dict[str, Slot | None]:
    """The slot of each word, by its id; None where its cells are no slot of the grid."""
    slots = {entry.slot.cells: entry.slot for entry in puzzle.entries}
    found: dict[str, Slot | None] = {}
    for word in crossword.all("word"):
        parts = [(_range(part, "y"), _range(part, "x")) for part in (word, *word.all("cells"))]
        cells = ((row - 1, column - 1) for rows, columns in parts for row in rows for column in columns)
        told = tuple(islice(cells, LARGEST + 1))
        if told:
            found[word.attributes.get("id", "")] = slots.get(told)
    return found


def _range(node: _Node, name: str) -> Sequence[int]:
    """The numbers of a range."""
    found = _RANGE.fullmatch(node.attributes.get(name, ""))
    return range(int(found[1]), int(found[2] or found[1]) + 1) if found else ()


@dataclass(frozen=True)
class _Places:
    """What tells where a clue belongs."""

    words: Mapping[str, Slot | None]
    starts: Mapping[str, Cell]
    """By number."""


def _clue(clue: _Node, heading: str, places: _Places) -> Told:
    """A clue belongs to its word; one whose word is no slot of the grid is told in the notes. Where it names no word,
    it goes by its number and its list."""
    facts, start, across = clue.attributes, None, None
    number, word, length = facts.get("number", ""), facts.get("word", ""), line_of(facts.get("format", ""))
    slot = places.words.get(word)
    if slot is not None:
        start, across = slot.start, slot.across
    elif word not in places.words and heading.lower() in ("across", "down"):
        start, across = places.starts.get(number), heading.lower() == "across"
    text = lengthened(line_of(clue.text), length) if length else line_of(clue.text)
    return Told(start, across, line_of(f"{number} {heading}"), text)
