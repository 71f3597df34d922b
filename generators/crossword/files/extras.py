"""What our own files in the forms of others keep beside what these forms have a place for, and the files of others.

What we add is one object of these members, each of them optional:

    level, seed, generator   how the crossword was made
    pattern                  as the rules call it
    pos                      parts of speech, by the name of a word such as "1 across"
    shaded, givens           cells, where the form has no place for them
    facts                    texts by name, where the form has no place for them
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import Any

from generators.contract import Cell, Level, Origin, PuzzleError, is_seed
from generators.crossword.files.validity import facts_of, line_of
from generators.crossword.rules import PATTERNS, UNKNOWN, Clue, Original, Puzzle
from generators.files import NEWEST

MOST_KEPT = 500_000
"""Most characters of a foreign file that is kept: our own file of the crossword has to stay below its own bound."""


def told(puzzle: Puzzle, cells: Collection[str], facts: Iterable[tuple[str, str]]) -> dict[str, object]:
    """What is added to a form that has no place for these facts, nor for these cells, of "shaded" and "givens"."""
    origin = puzzle.origin
    members: dict[str, object] = {
        "level": origin.level.value if origin else None,
        "seed": origin.seed if origin else None,
        "generator": origin.version if origin else None,
        "pattern": puzzle.pattern if puzzle.pattern != "free" else None,
        "pos": {_name(clue): clue.pos for clue in puzzle.clues if clue.pos},
        "shaded": _pairs(puzzle.shaded) if "shaded" in cells else None,
        "givens": _pairs(puzzle.givens) if "givens" in cells else None,
        "facts": dict(facts),
    }
    return {name: value for name, value in members.items() if value}


def _pairs(cells: Iterable[Cell]) -> list[list[int]]:
    return [[row + 1, column + 1] for row, column in sorted(cells)]


def applied(puzzle: Puzzle, value: object) -> Puzzle:
    """The crossword with what was added to its file. What somebody else put there, and makes no sense, is left out."""
    if not isinstance(value, dict):
        return puzzle
    pattern = value.get("pattern")
    pos = value.get("pos")
    facts = value.get("facts")
    return replace(
        puzzle,
        origin=_origin(value),
        pattern=pattern if isinstance(pattern, str) and pattern in PATTERNS else puzzle.pattern,
        clues=tuple(_with_pos(clue, pos) for clue in puzzle.clues) if isinstance(pos, dict) else puzzle.clues,
        shaded=puzzle.shaded | _cells(puzzle, value.get("shaded")),
        givens=puzzle.givens | {cell for cell in _cells(puzzle, value.get("givens")) if puzzle.at(cell) != UNKNOWN},
        facts=facts_of([*puzzle.facts, *_texts(facts)]),
    )


def _name(clue: Clue) -> str:
    return f"{clue.number} {'across' if clue.across else 'down'}"


def _with_pos(clue: Clue, pos: dict[str, Any]) -> Clue:
    found = pos.get(_name(clue))
    return replace(clue, pos=found) if isinstance(found, str) and found == line_of(found) else clue


def _origin(value: dict[str, Any]) -> Origin | None:
    level, seed, version = value.get("level"), value.get("seed"), value.get("generator")
    if not isinstance(level, str) or level not in list(Level) or not isinstance(seed, str) or not is_seed(seed):
        return None
    is_version = isinstance(version, int) and not isinstance(version, bool) and 1 <= version <= NEWEST
    return Origin(Level(level), seed, version if is_version else None)


def _cells(puzzle: Puzzle, value: object) -> frozenset[Cell]:
    cells = {(row + 1, column + 1): (row, column) for row, column in puzzle.open_cells}
    pairs = [tuple(pair) for pair in value if _is_pair(pair)] if isinstance(value, list) else []
    return frozenset(cells[pair] for pair in pairs if pair in cells)


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(number, int) for number in value)


def _texts(value: object) -> list[tuple[str, str]]:
    return [pair for pair in value.items() if isinstance(pair[1], str)] if isinstance(value, dict) else []


def kept(puzzle: Puzzle, form: str, content: str) -> Puzzle:
    """The crossword with the file that it was read from, unless that is too long to be kept."""
    return replace(puzzle, original=Original(form, content)) if len(content) <= MOST_KEPT else puzzle


def as_it_was(
    puzzle: Puzzle, form: str, read: Callable[[str], Puzzle], lettered: Callable[[str, Puzzle], str]
) -> str | None:
    """The file that a crossword was read from, if it had this form and says this crossword and no other.

    Where only the letters so far are others, `lettered` puts them into the file, and the rest of it stays.
    """
    original = puzzle.original
    if original is None or original.form != form:
        return None
    try:
        if read(original.content) == puzzle:
            return original.content
        content = lettered(original.content, puzzle)
        return content if read(content) == replace(puzzle, original=Original(form, content)) else None
    except PuzzleError:
        return None
