"""Texts and clues from the files of others: made plain, and given to the words that they are for."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from dataclasses import dataclass

from generators.contract import Cell, PuzzleError, phrase
from generators.crossword.files.validity import line_of
from generators.crossword.rules import Clue, Puzzle

MOST_CLUES = 10_000
"""Most clues of a file: more than the words of the largest grid."""


@dataclass(frozen=True)
class Told:
    """A clue as a file tells it."""

    start: Cell | None
    """Where its word begins, if the file or its numbers tell."""
    across: bool | None
    """None for a clue of a list that is neither."""
    name: str
    """What people call it, for where no word has it."""
    text: str


_UNSHADED = ("", "0", "ffffff", "fff", "white")
_RAISED = str.maketrans("0123456789+-=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ")
_LOWERED = str.maketrans("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")


def raised(tag: str, text: str) -> str:
    """What stands in a tag `sup` or `sub`, in raised or lowered signs where all of it has such; else as it is."""
    table = {"sup": _RAISED, "sub": _LOWERED}.get(tag.lower(), {})
    return text.translate(table) if all(ord(char) in table for char in text) else text


def plain(text: str) -> str:
    """A text without tags and entities."""
    text = re.sub(r"<br\s*/?>", "\n", text, flags=re.IGNORECASE)
    text = re.sub(r"<(su[pb])>([^<>]*)</\1>", lambda found: raised(found[1], found[2]), text, flags=re.IGNORECASE)
    return html.unescape(re.sub(r"</?[A-Za-z][^<>]*>", "", text))


def by_number(puzzle: Puzzle) -> dict[str, Cell]:
    """Where the words begin that have each number."""
    return {str(entry.number): entry.slot.start for entry in puzzle.entries}


def placed(puzzle: Puzzle, told: Iterable[Told]) -> tuple[tuple[Clue, ...], list[str]]:
    """The clues that words have, in order, and the rest as lines. The first clue of a word counts."""
    numbers = {(entry.slot.start, entry.slot.across): entry.number for entry in puzzle.entries}
    found: dict[tuple[bool, int], Clue] = {}
    strays: list[str] = []
    for count, clue in enumerate(told, 1):
        if count > MOST_CLUES:
            raise PuzzleError(phrase("a crossword has at most {most} clues, and this has more", most=MOST_CLUES))
        number = None if clue.start is None or clue.across is None else numbers.get((clue.start, clue.across))
        if number is None or clue.across is None or (not clue.across, number) in found:
            strays.append(line_of(f"{clue.name}: {clue.text}"))
        elif clue.text:
            found[not clue.across, number] = Clue(number, clue.across, clue.text)
    return tuple(clue for _, clue in sorted(found.items())), strays


def is_shade(colour: str) -> bool:
    """Does a cell of this colour look shaded?"""
    return colour.lower().removeprefix("#") not in _UNSHADED
