"""The own file of a crossword, and what our files of other forms keep of it beside their own members.

The own file is a JSON object of kind, version, level, seed and these members:

    style, pattern     as the rules call them
    rows               the answer, a text for each row: `.` a block, `?` a cell whose letter is not known
    givens             cells
    words              the bank of a fill-in
    clues              objects of `number`, `direction`, `clue`, `answer`, and `pos` where it is known

The others stand there where they say something:

    rebus                   row, column and text of each cell of several letters; its row has the first
    circles, shaded         cells
    bars                    row, column, and "right" or "below"
    title, author, copyright, notes, and an object of further `facts`
    letters, rebus letters  the letters so far, as `rows` and `rebus`, `*` for none
    original                the file of another program: its form, and its bytes, compressed, in base64

Cells in files are [row, column], both from 1.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterable, Sequence

from generators.contract import Cell, phrase
from generators.crossword.bars import Bar
from generators.crossword.files.validity import check_size, checked
from generators.crossword.fill.layout import BLOCK, LARGEST, SPACE
from generators.crossword.rules import LONGEST_CELL, UNKNOWN, Clue, Original, Puzzle
from generators.files import TEXT_LIMIT, Members, brief, dump_object, load_object

KIND = "crossword"
_SIDES = {True: "right", False: "below"}


# --- writing --------------------------------------------------------------------------------------------


def dump(puzzle: Puzzle) -> str:
    return dump_object(KIND, puzzle.origin, _members(puzzle))


def _members(puzzle: Puzzle) -> dict[str, object]:
    rows, rebus = rows_of(puzzle, puzzle.cells, UNKNOWN)
    members: dict[str, object] = {
        "style": puzzle.style,
        "pattern": puzzle.pattern,
        "rows": rows,
        "givens": _told(puzzle.givens),
        "words": list(puzzle.words),
        "clues": _clues(puzzle),
    }
    rare = {
        "rebus": rebus,
        "circles": _told(puzzle.circles),
        "shaded": _told(puzzle.shaded),
        "bars": bars_told(puzzle.bars),
        "title": puzzle.title,
        "author": puzzle.author,
        "copyright": puzzle.copyright,
        "notes": puzzle.notes,
        "facts": dict(puzzle.facts),
    }
    if puzzle.letters:
        rare["letters"], rare["rebus letters"] = rows_of(puzzle, puzzle.letters, SPACE)
    if puzzle.original is not None:
        rare["original"] = _packed(puzzle.original)
    return members | {name: value for name, value in rare.items() if value}


def _packed(original: Original) -> dict[str, str]:
    """The content is kept as UTF-8, whatever its bytes were."""
    data = zlib.compress(original.content.encode("utf-8", "surrogatepass"), 9)
    return {"form": original.form, "data": base64.b64encode(data).decode("ascii")}


def rows_of(puzzle: Puzzle, texts: Sequence[str], nothing: str) -> tuple[list[str], list[list[object]]]:
    """The first letters by row, and the cells with more of them."""
    signs = [(text[:1] or nothing) if answer else BLOCK for answer, text in zip(puzzle.cells, texts, strict=True)]
    rows = ["".join(signs[row * puzzle.width : (row + 1) * puzzle.width]) for row in range(puzzle.height)]
    longer = [
        [row + 1, column + 1, puzzle_text]
        for row, column in puzzle.open_cells
        if len(puzzle_text := texts[puzzle.index((row, column))]) > 1
    ]
    return rows, [list(item) for item in longer]


def _told(cells: Iterable[Cell]) -> list[list[int]]:
    return [[row + 1, column + 1] for row, column in sorted(cells)]


def bars_told(bars: Iterable[Bar]) -> list[list[object]]:
    return [[row + 1, column + 1, _SIDES[right]] for (row, column), right in sorted(bars)]


def _clues(puzzle: Puzzle) -> list[dict[str, object]]:
    words = {(entry.number, entry.slot.across): entry.word for entry in puzzle.entries}
    return [
        {
            "number": clue.number,
            "direction": "across" if clue.across else "down",
            "clue": clue.text,
            "answer": words[clue.number, clue.across],
            **({"pos": clue.pos} if clue.pos else {}),
        }
        for clue in puzzle.clues
    ]


# --- reading ---


def load(text: str, source: str = "") -> Puzzle:
    """The crossword, with the letters so far where the file has some."""
    members = load_object(text, KIND, source)
    origin = members.origin()
    height, width, cells = _grid(members, "rows", "rebus", UNKNOWN)
    clues, told = _read_clues(members)
    puzzle = Puzzle(
        style=members.text("style"),
        height=height,
        width=width,
        cells=tuple(cells),
        givens=_cells(members, "givens", height, width),
        words=members.texts("words"),
        clues=clues,
        pattern=members.text("pattern"),
        circles=_cells(members, "circles", height, width) if "circles" in members else frozenset(),
        shaded=_cells(members, "shaded", height, width) if "shaded" in members else frozenset(),
        bars=_bars(members, height, width) if "bars" in members else frozenset(),
        title=_text(members, "title"),
        author=_text(members, "author"),
        copyright=_text(members, "copyright"),
        notes=_text(members, "notes"),
        facts=_facts(members),
        letters=_letters(members, height, width, cells) if "letters" in members else (),
        original=_original(members) if "original" in members else None,
        origin=origin,
    )
    members.finish()
    checked(puzzle, source)
    answers = {(entry.number, entry.slot.across): entry.word for entry in puzzle.entries}
    for clue, answer in zip(clues, told, strict=True):
        if answer != answers[clue.number, clue.across]:
            raise members.fault(
                phrase("expected the answer of each clue in the rows, and {found} is not there", found=brief(answer))
            )
    return puzzle


def _text(members: Members, name: str) -> str:
    return members.text(name) if name in members else ""


def _facts(members: Members) -> tuple[tuple[str, str], ...]:
    value = members.take("facts") if "facts" in members else {}
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise members.fault(phrase('"facts" should be an object of texts, and it is {found}', found=brief(value)))
    return tuple(sorted(value.items()))


def _bars(members: Members, height: int, width: int) -> frozenset[Bar]:
    sides = {side: right for right, side in _SIDES.items()}
    found: set[Bar] = set()
    for row, column, side in _longer(members, "bars", height, width):
        if side not in sides:
            raise members.fault(
                phrase('expected every bar to be "right" of its cell or "below" it, found {found}', found=brief(side))
            )
        found.add(((row - 1, column - 1), sides[side]))
    return frozenset(found)


def _original(members: Members) -> Original:
    value = members.take("original")
    form, packed = (value.get("form"), value.get("data")) if isinstance(value, dict) else (None, None)
    if not isinstance(form, str) or not isinstance(packed, str):
        raise members.fault(phrase('"original" should have a form and its data, and it is {found}', found=brief(value)))
    try:
        reader = zlib.decompressobj()
        content = reader.decompress(base64.b64decode(packed, validate=True), TEXT_LIMIT)
        if not reader.eof:
            raise ValueError
        return Original(form, content.decode("utf-8", "surrogatepass"))
    except (ValueError, binascii.Error, zlib.error):
        raise members.fault(phrase('the data of "original" cannot be read, so the file is damaged')) from None


def _grid(members: Members, name: str, longer: str, nothing: str) -> tuple[int, int, list[str]]:
    """Height, width, and the cells: "" for a block, `nothing` as it stands."""
    rows = members.texts(name)
    height, width = len(rows), len(rows[0]) if rows else 0
    check_size(height, width, members.source)
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise members.fault(
                phrase(
                    'expected {width} cells in each row of "{name}", and row {number} has {count}',
                    width=width,
                    name=name,
                    number=number,
                    count=len(row),
                )
            )
    cells = ["" if sign == BLOCK else sign for row in rows for sign in row]
    for row_number, column, text in _longer(members, longer, height, width):
        index = (row_number - 1) * width + column - 1
        if not 1 < len(text) <= LONGEST_CELL or cells[index] != text[0]:
            raise members.fault(
                phrase(
                    'expected in "{longer}" the texts of which "{name}" have the first letters, found {found}',
                    longer=longer,
                    name=name,
                    found=brief(text),
                )
            )
        cells[index] = text
    return height, width, cells


def _longer(members: Members, name: str, height: int, width: int) -> Iterable[tuple[int, int, str]]:
    values = members.take(name) if name in members else []
    for value in values if isinstance(values, list) else [values]:
        if not isinstance(value, list) or len(value) != 3 or not isinstance(value[2], str):
            raise members.fault(
                phrase(
                    '"{name}" should be a list of row, column and text, and it has {found}',
                    name=name,
                    found=brief(value),
                )
            )
        row, column = members.numbers(value[:2], phrase('a cell of "{name}"', name=name), 1, LARGEST)
        if row > height or column > width:
            raise members.fault(phrase('"{name}" has a cell outside the grid: {found}', name=name, found=brief(value)))
        yield row, column, value[2]


def _cells(members: Members, name: str, height: int, width: int) -> frozenset[Cell]:
    values = members.take(name)
    found: set[Cell] = set()
    for value in values if isinstance(values, list) else [values]:
        numbers = members.numbers(value, phrase('a cell of "{name}"', name=name), 1, LARGEST)
        if len(numbers) != 2 or numbers[0] > height or numbers[1] > width:
            raise members.fault(
                phrase(
                    '"{name}" should have cells of the grid, row and column, and it has {found}',
                    name=name,
                    found=brief(value),
                )
            )
        found.add((numbers[0] - 1, numbers[1] - 1))
    return frozenset(found)


def _read_clues(members: Members) -> tuple[tuple[Clue, ...], list[str]]:
    """The clues, and the answers they tell."""
    values = members.take("clues")
    clues: list[Clue] = []
    answers: list[str] = []
    for value in values if isinstance(values, list) else [values]:
        if not isinstance(value, dict):
            raise members.fault(phrase('"clues" should be a list of objects, and it has {found}', found=brief(value)))
        clue = Members(value, members.source)
        direction = clue.text("direction")
        if direction not in ("across", "down"):
            raise members.fault(
                phrase('expected "direction" to be across or down, found {found}', found=brief(direction))
            )
        number, text = clue.number("number", 1, LARGEST * LARGEST), clue.text("clue")
        clues.append(Clue(number, direction == "across", text, clue.text("pos") if "pos" in clue else ""))
        answers.append(clue.text("answer"))
        clue.finish()
    return tuple(clues), answers


def _letters(members: Members, height: int, width: int, cells: Sequence[str]) -> tuple[str, ...]:
    rows, columns, letters = _grid(members, "letters", "rebus letters", SPACE)
    if (rows, columns) != (height, width) or any(
        (text == "") != (answer == "") for text, answer in zip(letters, cells, strict=True)
    ):
        raise members.fault(phrase('expected "letters" to have the blocks of "rows"'))
    return tuple("" if text == SPACE else text for text in letters)
