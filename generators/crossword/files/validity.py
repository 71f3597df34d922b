"""What every crossword keeps to, wherever it was read: the files of others are cleaned first, and then checked.

A crossword has 1 to LARGEST rows and columns and at least one slot. Its open cells hold small letters or digits, or
UNKNOWN; given cells are known ones. No two clues stand for one entry, and every clue stands for one. The answer of a
fill-in, where it is known, takes no word more often than the bank has it, none of its cells has several letters, and
its words end at blocks alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from generators.contract import PuzzleError, phrase
from generators.crossword.fill.layout import LARGEST
from generators.crossword.rules import LONGEST_CELL, PATTERNS, STYLES, UNKNOWN, Puzzle, is_letter, place
from generators.files import brief

MOST_WORDS = 5000
"""Most words that a fill-in may list."""
MOST_FACTS = 100
"""Most facts that are kept of one file."""
LONGEST_NAME = 60
"""Most letters of the name of a fact."""
_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, and halves of characters, which no file can hold."""


def small(text: str) -> str:
    """A word or the text of a cell as the rules want it: small letters and digits, each one character.

    Letter by letter, so that a Greek sigma is the same wherever it stands. A few capitals have a small form of two
    characters, the second a mark that is no letter; it is dropped.
    """
    lowered = "".join(char.lower() for char in unicodedata.normalize("NFC", text)).replace("ς", "σ")
    return "".join(char for char in unicodedata.normalize("NFC", lowered) if char.isalnum() and char == char.lower())


def line_of(text: str) -> str:
    """A text of someone else's as one line that can be shown and written."""
    return " ".join(_UNFIT.sub(" ", text).split())


def lines_of(text: str) -> str:
    """The same, line by line."""
    return "\n".join(map(line_of, re.split("\r\n|\r|\n", text))).strip()


def bank(words: Iterable[str]) -> tuple[str, ...]:
    """In the order of a puzzle's list."""
    return tuple(sorted(words, key=lambda word: (len(word), word)))


def check_size(height: int, width: int, source: str = "") -> None:
    if not (1 <= height <= LARGEST and 1 <= width <= LARGEST):
        raise PuzzleError(
            phrase(
                "expected a crossword of 1 to {largest} rows and columns, found one of {height} by {width}",
                largest=LARGEST,
                height=height,
                width=width,
            ),
            source,
        )


def checked(puzzle: Puzzle, source: str = "") -> Puzzle:
    """The same puzzle; PuzzleError for one that breaks what every crossword keeps to."""
    try:
        _check_grid(puzzle)
        _check_words(puzzle)
        _check_clues(puzzle)
        _check_texts(puzzle)
        _check_letters(puzzle)
    except PuzzleError as error:
        raise PuzzleError(error.reason, source) from None
    return puzzle


def _check_grid(puzzle: Puzzle) -> None:
    check_size(puzzle.height, puzzle.width)
    if len(puzzle.cells) != puzzle.height * puzzle.width:
        raise PuzzleError(
            phrase("expected {cells} cells, found {count}", cells=puzzle.height * puzzle.width, count=len(puzzle.cells))
        )
    if puzzle.style not in STYLES:
        raise PuzzleError(
            phrase(
                "expected the style to be one of {names}, found {found}",
                names=", ".join(STYLES),
                found=brief(puzzle.style),
            )
        )
    if puzzle.pattern not in PATTERNS:
        raise PuzzleError(
            phrase(
                "expected the pattern to be one of {names}, found {found}",
                names=", ".join(PATTERNS),
                found=brief(puzzle.pattern),
            )
        )
    for index, text in enumerate(puzzle.cells):
        if text not in ("", UNKNOWN) and not is_letter(text):
            where = place(divmod(index, puzzle.width))
            raise PuzzleError(
                phrase(
                    "expected 1 to {longest} small letters or digits in {where}, found {found}",
                    longest=LONGEST_CELL,
                    where=where,
                    found=brief(text),
                )
            )
    if not puzzle.entries:
        raise PuzzleError(phrase("expected a crossword with words of two letters or more, found no place for one"))
    open_cells = frozenset(puzzle.open_cells)
    beside = frozenset(cell for cell, _ in puzzle.bars)
    marked = (
        ("given", puzzle.givens),
        ("with a circle", puzzle.circles),
        ("shaded", puzzle.shaded),
        ("with a bar", beside),
    )
    for name, cells in marked:
        if stray := sorted(cells - open_cells):
            raise PuzzleError(
                phrase(
                    "expected the cells {name} to be open ones, and {place} is not", name=name, place=place(stray[0])
                )
            )
    if blank := sorted(cell for cell in puzzle.givens if puzzle.at(cell) == UNKNOWN):
        raise PuzzleError(phrase("expected a letter in every given cell, and {place} has none", place=place(blank[0])))


def _check_words(puzzle: Puzzle) -> None:
    if len(puzzle.words) > MOST_WORDS:
        raise PuzzleError(
            phrase(
                "expected at most {most} words to place, found {count}",
                most=MOST_WORDS,
                count=len(puzzle.words),
            )
        )
    for word in puzzle.words:
        if not word or small(word) != word:
            raise PuzzleError(phrase("expected words of small letters, found {found}", found=brief(word)))
    if puzzle.words != bank(puzzle.words):
        raise PuzzleError(phrase("expected the words by their length, and in alphabetical order within a length"))
    if puzzle.style == "fill-in":
        if puzzle.bars:
            raise PuzzleError(phrase("expected a fill-in with blocks, and this one has bars between its cells"))
        if not puzzle.words or any(len(text) > 1 for text in puzzle.cells):
            raise PuzzleError(phrase("expected a fill-in with words to place and one letter in a cell"))
        left = Counter(puzzle.words)
        for entry in puzzle.entries:
            if UNKNOWN not in entry.answer:
                left[entry.word] -= 1
                if left[entry.word] < 0:
                    raise PuzzleError(
                        phrase(
                            "expected an answer of words from the list, and {found} is not there that often",
                            found=brief(entry.word),
                        )
                    )


def _check_clues(puzzle: Puzzle) -> None:
    places = {(entry.number, entry.slot.across) for entry in puzzle.entries}
    for clue in puzzle.clues:
        if (clue.number, clue.across) not in places:
            way = phrase("across") if clue.across else phrase("down")
            raise PuzzleError(
                phrase(
                    "expected one clue for a word, and {number} {way} is twice there or no word at all",
                    number=clue.number,
                    way=way,
                )
            )
        places.remove((clue.number, clue.across))


def _check_texts(puzzle: Puzzle) -> None:
    lines = [puzzle.title, puzzle.author, puzzle.copyright, *puzzle.notes.split("\n")]
    lines += [text for fact in puzzle.facts for text in fact]
    for text in (*lines, *(text for clue in puzzle.clues for text in (clue.text, clue.pos))):
        if _UNFIT.search(text):
            raise PuzzleError(phrase("expected texts without control characters, found {found}", found=brief(text)))


def _check_letters(puzzle: Puzzle) -> None:
    if not puzzle.letters:
        return
    if len(puzzle.letters) != len(puzzle.cells):
        raise PuzzleError(
            phrase("expected {cells} cells, found {count}", cells=len(puzzle.cells), count=len(puzzle.letters))
        )
    for index, letter in enumerate(puzzle.letters):
        cell = divmod(index, puzzle.width)
        if not letter:
            continue
        if not puzzle.at(cell) or not is_letter(letter) or (len(letter) > 1 and puzzle.style == "fill-in"):
            raise PuzzleError(
                phrase(
                    "expected small letters or digits in {place}, found {found}", place=place(cell), found=brief(letter)
                )
            )
        if cell in puzzle.givens and letter != puzzle.at(cell):
            raise PuzzleError(
                phrase("expected the given letter in {place}, found {found}", place=place(cell), found=brief(letter))
            )


def fact(name: str, text: str) -> tuple[str, str]:
    """What a file of someone else says of a crossword, as a name and a line."""
    return line_of(name).lower()[:LONGEST_NAME], line_of(text)


def facts_of(told: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The facts that say something, sorted. Of two with one name, the first counts."""
    found: dict[str, str] = {}
    for name, text in (fact(*each) for each in told):
        if name and text and len(found) < MOST_FACTS:
            found.setdefault(name, text)
    return tuple(sorted(found.items()))


def capital(text: str) -> str:
    """The text of a cell as others write it, where that can be read back."""
    return text.upper() if small(text.upper()) == text else text


def finished(puzzle: Puzzle, words: Iterable[str], strays: Iterable[str], source: str = "") -> Puzzle:
    """A crossword from another program. One without a clue, but with its answer, is a fill-in of these words, or else
    of the answer's own; clues that no word of the grid has are kept as notes."""
    notes = "\n".join(filter(None, [puzzle.notes, *strays]))
    puzzle = replace(puzzle, letters=_fitting(puzzle))
    words = bank(words)
    if not puzzle.clues and notes == puzzle.notes and not words and puzzle.is_known:
        words = bank(entry.word for entry in puzzle.entries)
    if puzzle.clues or not words or puzzle.bars or any(len(text) > 1 for text in puzzle.cells):
        return checked(replace(puzzle, style="clued", notes=notes), source)
    single = tuple(letter if len(letter) == 1 else "" for letter in puzzle.letters)
    letters = single if any(single) else ()
    return checked(replace(puzzle, style="fill-in", words=words, notes=notes, letters=letters), source)


def _fitting(puzzle: Puzzle) -> tuple[str, ...]:
    """The letters so far that a player could have written. None at all where none is left."""
    fitting = tuple(
        letter if text and is_letter(letter) and divmod(index, puzzle.width) not in puzzle.givens else ""
        for index, (letter, text) in enumerate(zip(puzzle.letters, puzzle.cells, strict=False))
    )
    return fitting if any(fitting) else ()
