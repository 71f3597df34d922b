"""Riddle: the rules, and what a position is.

A riddle tells a word letter by letter. Each line names two words and says of each whether the letter is in it: "My
first is in remit but not in resins" leaves m and t. One word of the dictionary goes with all the lines; to find it is
the puzzle.

Words used here
    clue       a word, and whether the letter is in it
    line       two clues in one of the wordings below; the n-th line speaks of the n-th letter
    slot       the place of a letter in the answer, from 0; slot and line have the same number
    mark       a letter that the player holds to be in, or out, at a line; a note that breaks nothing
    extra      words outside the dictionary that count as words in this riddle: names, mostly
    given      said to be the answer: letters alone solve nothing
    cell       (n, n): line n and its slot

A line is taken at its loosest: it allows every letter that goes with both of its clues, whatever the other lines use,
and no line says that letters differ. The answer is the one word that fits then, among the words of the dictionary and
the extra ones. The dictionary is no part of a puzzle: who plays one needs none. A player may have words of their own,
and a riddle may come from elsewhere: then a word may fit all the lines that the riddle was not made for. It is right
too, and whoever knows the dictionary may allow it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from generators.contract import Fault, MoveError, Origin, PuzzleError, phrase, quoted

SHORTEST, LONGEST = 2, 15
"""Letters of an answer."""
LONGEST_CLUE = 21
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_LETTERS = frozenset(ALPHABET)
STYLES = ("meaning", "document")
"""How the pairs of words belong together: in meaning or in spelling, or in spelling alone."""

Form = Literal["but not", "and also", "both", "neither"]
Sense = Literal["in", "out"]

VALENCES: dict[Form, tuple[bool, bool]] = {
    "but not": (True, False),
    "and also": (True, True),
    "both": (True, True),
    "neither": (False, False),
}
"""Is the letter in the first word, and in the second?"""


@dataclass(frozen=True)
class Clue:
    word: str
    included: bool


@dataclass(frozen=True)
class Line:
    form: Form
    first: str
    second: str


@dataclass(frozen=True)
class Puzzle:
    lines: tuple[Line, ...]
    answer: str
    extra: tuple[str, ...] = ()
    """Words outside the dictionary that count as words here, sorted."""
    last: bool = False
    """Does the final line begin with "My last"?"""
    style: str = STYLES[0]
    couplet: tuple[str, ...] = ()
    """The closing lines, about the whole word; none where the riddle ends with its last letter."""
    origin: Origin | None = None


Notes = tuple[str, str]
"""The letters marked in, and those marked out; each sorted."""


@dataclass(frozen=True)
class Position:
    puzzle: Puzzle
    letters: tuple[str, ...]
    """The letter of each slot, and "" where none stands."""
    marks: tuple[Notes, ...]
    """The notes of each line."""
    given: str = ""
    """The word that was given as the answer, as long as its letters stand."""
    allowed: bool = False
    """Was the given word found in a dictionary, though the riddle was made for another one?"""
    revealed: bool = False
    """The player gave up: the letters are those of the answer."""


@dataclass(frozen=True)
class Put:
    slot: int
    letter: str


@dataclass(frozen=True)
class Clear:
    slot: int


@dataclass(frozen=True)
class Guess:
    """Give a word as the answer, which writes all its letters."""

    word: str


@dataclass(frozen=True)
class Allow:
    """Give a word that fits every line and that a dictionary has: it is right, whatever the riddle was made for."""

    word: str


@dataclass(frozen=True)
class Mark:
    """Hold a letter to be in or out at a line; None takes the mark away."""

    line: int
    sense: Sense | None
    letter: str


@dataclass(frozen=True)
class Reveal:
    """Give up, and see the answer."""


Move = Put | Clear | Guess | Allow | Mark | Reveal


# --- what a line says -----------------------------------------------------------------------------------


def clues(line: Line) -> tuple[Clue, Clue]:
    first, second = VALENCES[line.form]
    return Clue(line.first, first), Clue(line.second, second)


@lru_cache(maxsize=1024)
def allowed(line: Line) -> str:
    """The letters that go with both clues, in order of the alphabet."""
    one, other = clues(line)
    return "".join(sorted(_going_with(one) & _going_with(other)))


def _going_with(clue: Clue) -> frozenset[str]:
    letters = frozenset(clue.word)
    return letters if clue.included else _LETTERS - letters


# --- play -----------------------------------------------------------------------------------------------


def start(puzzle: Puzzle) -> Position:
    size = len(puzzle.answer)
    return Position(puzzle, ("",) * size, (("", ""),) * size)


def apply(position: Position, move: Move) -> Position:
    if is_solved(position):
        raise MoveError(phrase("the riddle is solved already"))
    match move:
        case Put(slot, letter):
            _check(position, slot, letter)
            return _with(position, slot, letter)
        case Clear(slot):
            _check(position, slot)
            if not position.letters[slot]:
                raise MoveError(phrase("there is no letter in slot {slot}", slot=slot + 1))
            return _with(position, slot, "")
        case Guess(word):
            return _given(position, word)
        case Allow(word):
            if not fits(position.puzzle, word):
                raise MoveError(phrase("{word} does not fit every line", word=word.upper()))
            return replace(_given(position, word), allowed=True)
        case Mark(line, sense, letter):
            _check(position, line, letter)
            return _marked(position, line, sense, letter)
        case Reveal():
            return replace(position, letters=tuple(position.puzzle.answer), revealed=True)


def _given(position: Position, word: str) -> Position:
    if len(word) != len(position.letters) or not re.fullmatch("[a-z]+", word):
        raise MoveError(phrase("a word for this riddle has {count} letters from a to z", count=len(position.letters)))
    return replace(position, letters=tuple(word), given=word)


def _check(position: Position, slot: int, letter: str = "a") -> None:
    if not 0 <= slot < len(position.letters):
        raise MoveError(
            phrase("this riddle has {count} lines, and no line {slot}", count=len(position.letters), slot=slot + 1)
        )
    if not re.fullmatch("[a-z]", letter):
        raise MoveError(phrase("a letter is one from a to z"))


def _with(position: Position, slot: int, letter: str) -> Position:
    letters = position.letters
    return replace(position, letters=(*letters[:slot], letter, *letters[slot + 1 :]), given="", allowed=False)


def _marked(position: Position, line: int, sense: Sense | None, letter: str) -> Position:
    sides = [set(side) - {letter} for side in position.marks[line]]
    if sense is not None:
        sides[("in", "out").index(sense)].add(letter)
    notes = ("".join(sorted(sides[0])), "".join(sorted(sides[1])))
    return replace(position, marks=(*position.marks[:line], notes, *position.marks[line + 1 :]))


def faults(position: Position) -> tuple[Fault, ...]:
    """Letters that their lines rule out, and a word that was given and is not the answer."""
    puzzle, letters = position.puzzle, position.letters
    found = [
        Fault(
            "letter breaks its line",
            frozenset({(slot, slot)}),
            phrase("{letter} does not fit line {line}.", letter=letter.upper(), line=slot + 1),
        )
        for slot, letter in enumerate(letters)
        if letter and letter not in allowed(puzzle.lines[slot])
    ]
    if position.given and not is_solved(position):
        cells = frozenset((slot, slot) for slot in range(len(letters)))
        message = phrase("{word} is not the answer.", word=position.given.upper())
        found.append(Fault("not the answer", cells, message))
    return tuple(found)


def fits(puzzle: Puzzle, word: str) -> bool:
    """Does a word go with every line?"""
    return len(word) == len(puzzle.lines) and all(
        letter in allowed(line) for letter, line in zip(word, puzzle.lines, strict=True)
    )


def is_solved(position: Position) -> bool:
    """The right word was given. `revealed` says that the player did not find it."""
    is_right = position.allowed or position.given == position.puzzle.answer
    return position.revealed or (bool(position.given) and is_right)


def is_sound(position: Position) -> bool:
    """No letter contradicts the answer; marks are notes and may be wrong."""
    if is_solved(position):
        return True
    return all(letter in ("", right) for letter, right in zip(position.letters, position.puzzle.answer, strict=True))


# --- moves as text --------------------------------------------------------------------------------------


def write(move: Move) -> str:
    """`put 3 a`, `clear 3`, `word teacup`, `also teabag`, `mark 2 in a`, `mark 2 off a`, `reveal`. Slots from 1."""
    match move:
        case Put(slot, letter):
            return f"put {slot + 1} {letter}"
        case Clear(slot):
            return f"clear {slot + 1}"
        case Guess(word):
            return f"word {word}"
        case Allow(word):
            return f"also {word}"
        case Mark(line, sense, letter):
            return f"mark {line + 1} {sense or 'off'} {letter}"
        case Reveal():
            return "reveal"


def read(text: str) -> Move:
    match text.strip().split(" "):
        case ["put", slot, letter] if _is_number(slot) and re.fullmatch("[a-z]", letter):
            return Put(int(slot) - 1, letter)
        case ["clear", slot] if _is_number(slot):
            return Clear(int(slot) - 1)
        case ["word", word] if re.fullmatch(f"[a-z]{{1,{LONGEST}}}", word):
            return Guess(word)
        case ["also", word] if re.fullmatch(f"[a-z]{{1,{LONGEST}}}", word):
            return Allow(word)
        case ["mark", line, "in" | "out" | "off" as sense, letter] if _is_number(line) and re.fullmatch(
            "[a-z]", letter
        ):
            return Mark(int(line) - 1, None if sense == "off" else sense, letter)
        case ["reveal"]:
            return Reveal()
    raise PuzzleError(phrase("expected a move such as 'put 3 a' or 'word teacup', found {found}", found=quoted(text)))


def _is_number(text: str) -> bool:
    return re.fullmatch("[1-9][0-9]?", text) is not None
