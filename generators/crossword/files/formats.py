"""The text forms of a crossword.

    own file   a JSON object: kind, version, level, seed, `style`, `pattern`, `rows` (the answer; `.` a block, `?` a
               cell whose letter is not known), `givens` (cells), `words`, `clues` (`number`, `direction`, `clue`,
               `answer`, and `pos` where it is known); where there are some, `rebus` (row, column and text of cells
               of several letters, of which the row has the first), `circles` (cells), `title`, `author`, `notes`;
               in the file of a position, `letters` (rows as above, `*` for none) and `rebus letters`
    layout     a row a line: `.` a block, `*` an empty cell, a letter = given; blanks between the cells are allowed.
               After an empty line come the words, a word a line: that makes it a fill-in
    .ipuz      see ipuz.py
    .puz       see puz.py; where texts are passed on, its bytes are characters of Latin-1

Cells in files are [row, column], both from 1.

A layout with words is solved when it is read, and the first way to place the words becomes the answer. Where there is
none, or none was found in time, the cells stay unknown; what inspects the puzzle tells how many ways there are.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from generators.contract import Cell, Pulse, PuzzleError, phrase, steady
from generators.crossword.files.validity import MOST_WORDS, bank, check_size, checked, small
from generators.crossword.fill.layout import BLOCK, LARGEST, SPACE, Board, board_from_layout
from generators.crossword.rules import LONGEST_CELL, UNKNOWN, Clue, Entry, Position, Puzzle, is_letter, place, start
from generators.files import TEXT_LIMIT, Members, brief, check_lines, check_text, dump_object, load_object

KIND = "crossword"
MOST_LISTED = 200_000
"""Lines of a layout and the words below it. A longer list is a file of its own."""
WORDS_LIMIT = 32 << 20
"""Bytes of a list of words."""
EFFORT = 200_000
"""What the search may spend on a layout that is opened."""
MAGIC = "ACROSS&DOWN"
"""In the third character of a .puz."""
_JSON = re.compile(r"\s*(\{|ipuz\w*\s*\()")
_JOINTS = " '’‘-‐·."
"""What may stand in a word of a list besides its letters, and is left out."""


# --- writing --------------------------------------------------------------------------------------------


def dump(puzzle: Puzzle) -> str:
    return dump_object(KIND, puzzle.origin, _members(puzzle))


def _members(puzzle: Puzzle) -> dict[str, object]:
    rows, rebus = _rows(puzzle, puzzle.cells, UNKNOWN)
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
        "title": puzzle.title,
        "author": puzzle.author,
        "notes": puzzle.notes,
    }
    return members | {name: value for name, value in rare.items() if value}


def _rows(puzzle: Puzzle, texts: Sequence[str], nothing: str) -> tuple[list[str], list[list[object]]]:
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


def to_layout(puzzle: Puzzle) -> str:
    """The layout with its given letters, and the words of a fill-in."""
    rows = to_board(puzzle).rows
    return "\n".join([*rows, "", *puzzle.words] if puzzle.words else rows)


def to_board(puzzle: Puzzle) -> Board:
    """With the letters that are given; of a cell of several letters the first."""
    texts = [text if divmod(index, puzzle.width) in puzzle.givens else "" for index, text in enumerate(puzzle.cells)]
    return Board(tuple(_rows(puzzle, texts, SPACE)[0]))


def board(position: Position) -> str:
    """The grid for people, and what is to go into it."""
    puzzle = position.puzzle
    signs = [
        (text.upper() or SPACE) if answer else BLOCK
        for answer, text in zip(puzzle.cells, position.letters, strict=True)
    ]
    size = max(map(len, signs))
    lines = [
        " ".join(sign.ljust(size) for sign in signs[row * puzzle.width : (row + 1) * puzzle.width]).rstrip()
        for row in range(puzzle.height)
    ]
    if puzzle.words:
        lines += ["", *_words_by_length(puzzle.words)]
    if puzzle.clues:
        lines += [*_clue_list(puzzle, True), *_clue_list(puzzle, False)]
    return "\n".join(lines)


def to_text(puzzle: Puzzle) -> str:
    """The board at the start, under its title."""
    head = [", ".join(filter(None, [puzzle.title, puzzle.author])), puzzle.notes]
    return "\n\n".join([*filter(None, head), board(start(puzzle))])


def _words_by_length(words: Sequence[str]) -> list[str]:
    return [
        f"{length}: {' '.join(word.upper() for word in words if len(word) == length)}"
        for length in sorted({len(word) for word in words})
    ]


def _clue_list(puzzle: Puzzle, across: bool) -> list[str]:
    lines = [_clue_line(entry) for entry in puzzle.entries if entry.clue and entry.slot.across == across]
    return ["", "Across" if across else "Down", *lines] if lines else []


def _clue_line(entry: Entry) -> str:
    """The clue with the length of its word, unless it tells that itself."""
    assert entry.clue is not None
    text, length = entry.clue.text, str(entry.slot.length)
    if not re.search(r"\([0-9][0-9,;\- ]*\)$", text):
        text += f" ({', '.join(filter(None, [entry.clue.pos, length]))})"
    return f"{entry.number}. {text}"


# --- reading --------------------------------------------------------------------------------------------


def recognises(text: str) -> bool:
    """A .puz, an .ipuz, or a layout with an empty cell."""
    if is_puz(text):
        return True
    text = text.removeprefix("\ufeff").lstrip()
    if _JSON.match(text):
        return is_ipuz(text)
    first = _first_block(text)
    return is_drawn(text) or (
        SPACE in first and all(char in BLOCK + SPACE or char.isspace() or char.isalpha() for char in first)
    )


def is_drawn(text: str) -> bool:
    """Is most of it, up to the first empty line, blocks and empty cells? Then it is a layout, right or wrong."""
    signs = [char in BLOCK + SPACE for char in _first_block(text) if not char.isspace()]
    return SPACE in _first_block(text) and 2 * sum(signs) > len(signs)


def _first_block(text: str) -> str:
    text = text[:TEXT_LIMIT].removeprefix("\ufeff").lstrip()
    return re.split(r"\n[ \t\r]*(?:\n|\Z)", text, maxsplit=1)[0]


def is_puz(text: str) -> bool:
    return text[2 : 2 + len(MAGIC)] == MAGIC


def is_layout(text: str) -> bool:
    """Is it to be read as one, right or wrong?"""
    return not is_puz(text) and not _JSON.match(text.removeprefix("\ufeff"))


def is_ipuz(text: str) -> bool:
    """A quoted mark within a text of an own file looks different, as its quotes are escaped."""
    return (
        _JSON.match(text.removeprefix("\ufeff")) is not None
        and re.search(r'"version"\s*:\s*"https?:\\?/\\?/(www\.)?ipuz\.org', text) is not None
    )


def load(text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
    """Any of the forms."""
    return _read(text, source, pulse)[0]


def load_position(text: str, source: str = "", pulse: Pulse = steady) -> Position:
    """Any of the forms, with the letters so far that an own file, an .ipuz or a .puz has."""
    puzzle, letters = _read(text, source, pulse)
    begun = start(puzzle)
    if letters is None:
        return begun
    for cell in puzzle.open_cells:
        letter = letters[puzzle.index(cell)]
        if letter and (not is_letter(letter) or (len(letter) > 1 and puzzle.style == "fill-in")):
            raise PuzzleError(
                phrase(
                    "expected small letters or digits in {place}, found {found}", place=place(cell), found=brief(letter)
                ),
                source,
            )
        if cell in puzzle.givens and letter not in ("", puzzle.at(cell)):
            raise PuzzleError(
                phrase("expected the given letter in {place}, found {found}", place=place(cell), found=brief(letter)),
                source,
            )
    return replace(begun, letters=tuple(new or old for new, old in zip(letters, begun.letters, strict=True)))


def _read(text: str, source: str, pulse: Pulse = steady) -> tuple[Puzzle, Sequence[str] | None]:
    """The puzzle, and the letters so far where the form has some, "" for none."""
    check_text(text, source, phrase("a crossword"))
    if is_puz(text):
        from generators.crossword.files import puz

        return puz.read(text.encode("latin-1", "replace"), source)
    if is_layout(text):
        return _from_layout(text, source, pulse), None
    text = text.removeprefix("\ufeff")
    if is_ipuz(text):
        from generators.crossword.files import ipuz

        return ipuz.read(text, source)
    return _load_own(text, source)


def _load_own(text: str, source: str) -> tuple[Puzzle, Sequence[str] | None]:
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
        title=members.text("title") if "title" in members else "",
        author=members.text("author") if "author" in members else "",
        notes=members.text("notes") if "notes" in members else "",
        origin=origin,
    )
    letters = _letters(members, puzzle) if "letters" in members else None
    members.finish()
    checked(puzzle, source)
    answers = {(entry.number, entry.slot.across): entry.word for entry in puzzle.entries}
    for clue, answer in zip(clues, told, strict=True):
        if answer != answers[clue.number, clue.across]:
            raise members.fault(
                phrase("expected the answer of each clue in the rows, and {found} is not there", found=brief(answer))
            )
    return puzzle, letters


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


def _letters(members: Members, puzzle: Puzzle) -> list[str]:
    height, width, letters = _grid(members, "letters", "rebus letters", SPACE)
    if (height, width) != (puzzle.height, puzzle.width) or any(
        (text == "") != (answer == "") for text, answer in zip(letters, puzzle.cells, strict=True)
    ):
        raise members.fault(phrase('expected "letters" to have the blocks of "rows"'))
    return ["" if text == SPACE else text for text in letters]


# --- layouts --------------------------------------------------------------------------------------------


def read_layout(text: str, source: str = "", block: str = BLOCK, space: str = SPACE) -> tuple[Board, tuple[str, ...]]:
    """The board, and the words that follow it."""
    check_lines(text, source, phrase("a layout with its words"), MOST_LISTED)
    lines = text.removeprefix("\ufeff").splitlines()
    first = next((number for number, line in enumerate(lines) if line.strip()), len(lines))
    end = next((number for number in range(first, len(lines)) if not lines[number].strip()), len(lines))
    if end - first > LARGEST:
        raise PuzzleError(
            phrase(
                "a crossword has at most {largest} rows and columns, this has {rows} rows",
                largest=LARGEST,
                rows=end - first,
            ),
            source,
        )
    signs = block + space
    rows = [
        "".join(_cell(char, signs) for char in line if char in signs or not char.isspace()) for line in lines[first:end]
    ]
    try:
        found = board_from_layout(rows, block, space)
    except PuzzleError as error:
        line = None if error.line is None else first + error.line
        raise PuzzleError(error.reason, source, line) from None
    return found, tuple(_words_in(lines[end:], source, end))


def _cell(char: str, signs: str) -> str:
    return char if char in signs or not char.isalpha() else small(char) or char


def each_word(text: str, source: str = "", lengths: Collection[int] | None = None) -> Iterator[str]:
    """A word a line, in small letters; words of other lengths than these are passed over, but looked at."""
    return _words_in(_lines(text.removeprefix("\ufeff")), source, 0, lengths)


def _lines(text: str) -> Iterator[str]:
    """One by one: a list of a million takes more room than the text."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield text[start:end]
        start = end + 1


def _words_in(lines: Iterable[str], source: str, before: int, lengths: Collection[int] | None = None) -> Iterator[str]:
    for number, line in enumerate(lines, before + 1):
        word = line.lower() if line.isascii() and line.isalpha() else _word(line.strip(), source, number)
        if word and (lengths is None or len(word) in lengths):
            yield word


def _word(line: str, source: str, number: int) -> str:
    letters = unicodedata.normalize("NFC", line)
    for joint in _JOINTS:
        letters = letters.replace(joint, "")
    if letters and not letters.isalpha():
        raise PuzzleError(
            phrase("expected a word of letters on each line, found {found}", found=brief(line)), source, number
        )
    return small(letters)


def _from_layout(text: str, source: str, pulse: Pulse) -> Puzzle:
    board, words = read_layout(text, source)
    if not words:
        raise PuzzleError(
            phrase("this is a layout without words: expected them a word a line, after an empty line"), source
        )
    return fill_in(board, words, source, pulse)


def fill_in(board: Board, words: Sequence[str], source: str = "", pulse: Pulse = steady) -> Puzzle:
    """The puzzle of placing these words. The letters on the board are given, and so are the words they make up; a cell
    that belongs to no slot becomes a block. The answer is known where it is proven to be the only one: of several, none
    may be held against a player."""
    from generators.crossword.fill.index import Index
    from generators.crossword.fill.solver import Undecided, fills

    if not any(board.space in row for row in board.rows):
        raise PuzzleError(phrase("expected a layout with empty cells, and all are filled"), source)
    if len(words) > MOST_WORDS:
        raise PuzzleError(
            phrase("expected at most {most} words to place, found {count}", most=MOST_WORDS, count=len(words)),
            source,
        )
    try:
        found = list(islice(fills(board, Index(words), budget=EFFORT, pulse=pulse), 2))
    except Undecided:
        found = []
    answer = found[0] if len(found) == 1 else board
    cells = [""] * (board.height * board.width)
    givens = set()
    for row, column in {cell for slot in board.slots for cell in slot.cells}:
        sign = answer.rows[row][column]
        cells[row * board.width + column] = UNKNOWN if sign == board.space else sign
        if board.rows[row][column] != board.space:
            givens.add((row, column))
    shown = Counter(slot.word for slot in board.slots if slot.word) - Counter(words)
    puzzle = Puzzle(
        style="fill-in",
        height=board.height,
        width=board.width,
        cells=tuple(cells),
        givens=frozenset(givens),
        words=bank([*words, *shown.elements()]),
        pattern="free",
    )
    return checked(puzzle, source)
