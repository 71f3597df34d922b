"""The text forms of a crossword, and which of them a text is.

    own file   own.py
    layout     a row a line: `.` a block, `*` an empty cell, a letter = given; blanks between the cells are allowed.
               After an empty line come the words, a word a line: that makes it a fill-in
    .ipuz      ipuz.py
    .puz       puz.py; where texts are passed on, its bytes are characters of Latin-1
    .jpz       jpz.py; where it is compressed, its bytes are characters of Latin-1 too
    .xd        xd.py
    Exolve     exolve.py

A layout with words is solved when it is read, and the first way to place the words becomes the answer. Where there is
none, or none was found in time, the cells stay unknown; what inspects the puzzle tells how many ways there are.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from generators.contract import Pulse, PuzzleError, phrase, steady
from generators.crossword.files import shapes
from generators.crossword.files.own import dump as dump
from generators.crossword.files.own import load as load_own
from generators.crossword.files.own import rows_of
from generators.crossword.files.validity import MOST_WORDS, bank, checked, small
from generators.crossword.fill.layout import BLOCK, LARGEST, SPACE, Board, board_from_layout
from generators.crossword.rules import UNKNOWN, Entry, Position, Puzzle, start
from generators.files import TEXT_LIMIT, brief, check_lines, check_text

MOST_LISTED = 200_000
"""Lines of a layout and the words below it. A longer list is a file of its own."""
WORDS_LIMIT = 32 << 20
"""Bytes of a list of words."""
EFFORT = 200_000
"""What the search may spend on a layout that is opened."""
_JOINTS = " '’‘-‐·."
"""What may stand in a word of a list besides its letters, and is left out."""


# --- writing --------------------------------------------------------------------------------------------


def to_layout(puzzle: Puzzle) -> str:
    """The layout with its given letters, and the words of a fill-in."""
    rows = to_board(puzzle).rows
    return "\n".join([*rows, "", *puzzle.words] if puzzle.words else rows)


def to_board(puzzle: Puzzle) -> Board:
    """With the letters that are given; of a cell of several letters the first."""
    texts = [text if divmod(index, puzzle.width) in puzzle.givens else "" for index, text in enumerate(puzzle.cells)]
    return Board(tuple(rows_of(puzzle, texts, SPACE)[0]))


def board(position: Position) -> str:
    """The grid for people, with its bars, and what is to go into it."""
    puzzle = position.puzzle
    signs = [
        (text.upper() or SPACE) if answer else BLOCK
        for answer, text in zip(puzzle.cells, position.letters, strict=True)
    ]
    size = max(map(len, signs))
    lines = []
    for row in range(puzzle.height):
        parts = [
            sign.ljust(size) + ("|" if ((row, column), True) in puzzle.bars else " ")
            for column, sign in enumerate(signs[row * puzzle.width : (row + 1) * puzzle.width])
        ]
        below = ["-" * size if ((row, column), False) in puzzle.bars else " " * size for column in range(puzzle.width)]
        lines += [line for line in ("".join(parts).rstrip(), " ".join(below).rstrip()) if line]
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
    """Does it look like any of the forms, the own file aside? Of layouts, those with an empty cell."""
    form = shapes.form_of(text)
    if form is not None:
        return form != "json"
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


def is_layout(text: str) -> bool:
    """Is it to be read as one, right or wrong?"""
    return shapes.form_of(text) is None


def load(text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
    """A crossword in any of the forms, with the letters so far where the text has some."""
    check_text(text, source, phrase("a crossword"))
    match shapes.form_of(text):
        case "puz":
            from generators.crossword.files import puz

            return puz.read(text.encode("latin-1", "replace"), source)
        case "jpz":
            from generators.crossword.files import jpz

            return jpz.read(text, source)
        case "ipuz":
            from generators.crossword.files import ipuz

            return ipuz.read(text.removeprefix("\ufeff"), source)
        case "exolve":
            from generators.crossword.files import exolve

            return exolve.read(text.removeprefix("\ufeff"), source)
        case "xd":
            from generators.crossword.files import xd

            return xd.read(text.removeprefix("\ufeff"), source)
        case "json":
            return load_own(text.removeprefix("\ufeff"), source)
    return _from_layout(text, source, pulse)


def load_position(text: str, source: str = "", pulse: Pulse = steady) -> Position:
    """Any of the forms, with the letters so far, also where they solve it."""
    puzzle = load(text, source, pulse)
    begun = start(puzzle)
    if not puzzle.letters:
        return begun
    return Position(puzzle, tuple(new or old for new, old in zip(puzzle.letters, begun.letters, strict=True)))


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
