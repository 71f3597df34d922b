"""What can be said of a riddle in words: hints, and the proof that only one word fits.

Both rest on the words of the dictionary, so the window asks the worker for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Hint, phrase
from generators.riddle.formats import ORDINALS
from generators.riddle.rules import ALPHABET, Move, Position, Put, Puzzle, allowed, is_solved
from generators.riddle.solver import dictionary, sets_of, solutions


@dataclass(frozen=True)
class Step:
    """A line of the proof."""

    line: int
    letters: str
    before: int
    """Words that fitted all lines before."""
    after: int


def hint(position: Position) -> Hint[Move] | None:
    """A letter that cannot stay, first; else the line that leaves the fewest words with the letters that stand."""
    if is_solved(position):
        return None
    wrong = [slot for slot, letter in enumerate(position.letters) if letter not in ("", position.puzzle.answer[slot])]
    if wrong:
        return _wrong(position, wrong[0])
    return _next(position)


def _wrong(position: Position, slot: int) -> Hint[Move]:
    letter, right = position.letters[slot], position.puzzle.answer[slot]
    letters = allowed(position.puzzle.lines[slot])
    if letter in letters:
        why = phrase("No word with {letter} there goes with all the lines.", letter=letter.upper())
    else:
        why = phrase(
            "The line leaves {letters}, and {letter} is not among them.", **_told(letters), letter=letter.upper()
        )
    return Hint(
        technique="wrong letter",
        title=phrase("A letter that cannot stay"),
        nudge=phrase("One of your letters cannot stay."),
        where=phrase("Look at the {ordinal} letter again.", ordinal=_ordinal(slot)),
        why=why,
        look_at=frozenset({(slot, slot)}),
        changes=frozenset({(slot, slot)}),
        move=Put(slot, right),
    )


def _next(position: Position) -> Hint[Move]:
    puzzle = position.puzzle
    counts = {slot: len(left_by(position, slot)) for slot, letter in enumerate(position.letters) if not letter}
    slot = min(counts, key=lambda each: (counts[each], each))
    letters = "".join(sorted({word[slot] for word in left_by(position, slot)} | {puzzle.answer[slot]}))
    letter = puzzle.answer[slot].upper()
    if len(letters) == 1:
        where = phrase("With the letters that stand, it leaves only one letter.")
        why = phrase("That letter is {letter}.", letter=letter)
    else:
        where = phrase("With the letters that stand, it leaves these: {letters}.", **_told(letters))
        why = phrase("Of these, only {letter} goes with the other lines.", letter=letter)
    return Hint(
        technique="line that says most",
        title=phrase("The line that says most"),
        nudge=phrase("The {ordinal} line says most now.", ordinal=_ordinal(slot)),
        where=where,
        why=why,
        look_at=frozenset({(slot, slot)}),
        changes=frozenset({(slot, slot)}),
        move=Put(slot, puzzle.answer[slot]),
    )


def left_by(position: Position, slot: int) -> list[str]:
    """The words that go with the letters that stand and with this one line."""
    puzzle = position.puzzle
    sets = [letter or ALPHABET for letter in position.letters]
    sets[slot] = allowed(puzzle.lines[slot])
    return list(solutions(sets, puzzle.extra))


def _told(letters: str) -> dict[str, object]:
    return {"letters": tuple(letters.upper())}


_ORDINAL_PHRASES = (
    phrase("first"),
    phrase("second"),
    phrase("third"),
    phrase("fourth"),
    phrase("fifth"),
    phrase("sixth"),
    phrase("seventh"),
    phrase("eighth"),
    phrase("ninth"),
    phrase("tenth"),
    phrase("eleventh"),
    phrase("twelfth"),
    phrase("thirteenth"),
    phrase("fourteenth"),
    phrase("fifteenth"),
)
assert len(_ORDINAL_PHRASES) == len(ORDINALS)


def _ordinal(slot: int) -> object:
    return _ORDINAL_PHRASES[slot]


def fits(position: Position, extra: Sequence[str] = ()) -> list[str]:
    """The words that go with the letters and the marks of the player. What the lines say counts only where the player
    has marked it: otherwise one word would be left from the start. Extra words count as if the dictionary had them."""
    sets = []
    for letter, (inside, outside) in zip(position.letters, position.marks, strict=True):
        open_ = letter or "".join(each for each in inside or ALPHABET if each not in outside)
        sets.append(open_)
    return list(solutions(sets, sorted({*position.puzzle.extra, *extra})))


def proof(puzzle: Puzzle) -> list[Step]:
    """How each line cuts down the words of the dictionary that fit."""
    sets = sets_of(puzzle.lines)
    columns = dictionary().of(len(sets))
    known = set(columns.named(columns.fitting(tuple(puzzle.answer))))
    others = [word for word in puzzle.extra if len(word) == len(sets) and word not in known]
    before = len(columns.words) + len(others)
    steps = []
    for line, left in enumerate(columns.after(sets)):
        others = [word for word in others if word[line] in sets[line]]
        after = left.bit_count() + len(others)
        steps.append(Step(line, sets[line], before, after))
        before = after
    return steps
