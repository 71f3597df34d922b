"""What can be said of a riddle in words: hints, and the proof that only one word fits.

Both rest on the words of the dictionary, so the window asks the worker for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Hint, Phrase, Pulse, phrase, plural, steady
from generators.riddle import rules
from generators.riddle.formats import ORDINALS
from generators.riddle.rules import ALPHABET, Allow, Clear, Guess, Move, Position, Put, Puzzle, allowed, is_solved
from generators.riddle.solver import every_word, fitting, sets_of, solutions


@dataclass(frozen=True)
class Step:
    """A line of the proof."""

    line: int
    letters: str
    before: int
    """How many words fitted all lines before this one."""
    after: int


def hint(position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
    """A letter that cannot stay, first; else the line that leaves the fewest words with the letters that stand."""
    pulse(0.0)
    every_word(pulse)
    if is_solved(position):
        return None
    aim = aimed_at(position)
    wrong = [slot for slot, letter in enumerate(position.letters) if letter not in ("", aim[slot])]
    if wrong:
        return _wrong(position, wrong)
    return _finish(position, aim) if all(position.letters) else _next(position, aim)


def aimed_at(position: Position) -> str:
    """The word that the letters so far lead to: the answer, unless they only go with another word that fits all the
    lines. A riddle from elsewhere may have such a word, and it is right too."""
    puzzle = position.puzzle
    words = (puzzle.answer, *fitting(puzzle.lines, puzzle.extra, every_word()))
    return next((word for word in words if _goes_with(position, word)), puzzle.answer)


def _goes_with(position: Position, word: str) -> bool:
    return all(letter in ("", right) for letter, right in zip(position.letters, word, strict=True))


def is_sound(position: Position, pulse: Pulse = steady) -> bool:
    """Can the letters still become a word that fits all the lines?"""
    if rules.is_sound(position):
        return True
    every_word(pulse)
    return _goes_with(position, aimed_at(position))


def _finish(position: Position, word: str) -> Hint[Move]:
    move = Guess(word) if word == position.puzzle.answer else Allow(word)
    cells = frozenset((slot, slot) for slot in range(len(position.letters)))
    return Hint(
        technique="give the answer",
        title=phrase("Nothing left to find"),
        nudge=phrase("You have the whole word."),
        where=phrase("Every letter is in its place."),
        why=phrase("{word} fits every line. Give it as your answer.", word=word.upper()),
        look_at=cells,
        changes=cells,
        move=move,
    )


def _wrong(position: Position, wrong: Sequence[int]) -> Hint[Move]:
    """It takes away the first of them; what belongs there is another hint."""
    slot = wrong[0]
    letter = position.letters[slot].upper()
    letters = allowed(position.puzzle.lines[slot])
    if position.letters[slot] in letters:
        why = phrase(
            "{letter} fits the {ordinal} line, but no word with it there fits all the lines.",
            letter=letter,
            ordinal=_ordinal(slot),
        )
    else:
        why = phrase(
            "The {ordinal} line leaves {letters}, and {letter} is not among them.",
            ordinal=_ordinal(slot),
            **_told(letters),
            letter=letter,
        )
    count = len(wrong)
    ordinals = tuple(map(_ordinal, wrong))
    return Hint(
        technique="wrong letter",
        title=plural("A wrong letter", "Wrong letters", count),
        nudge=plural("One of your letters is wrong.", "{count} of your letters are wrong.", count),
        where=plural(
            "Look at the {ordinals} letter again.", "Look at the {ordinals} letters again.", count, ordinals=ordinals
        ),
        why=why,
        look_at=frozenset((each, each) for each in wrong),
        changes=frozenset({(slot, slot)}),
        move=Clear(slot),
    )


def _next(position: Position, aim: str) -> Hint[Move]:
    puzzle = position.puzzle
    left = {slot: left_by(position, slot) for slot, letter in enumerate(position.letters) if not letter}
    slot = min(left, key=lambda each: (len(left[each]), each))
    before = len(_found([letter or ALPHABET for letter in position.letters], puzzle.extra))
    told = {"ordinal": _ordinal(slot), "letter": aim[slot].upper()}
    if before == 1:
        title = phrase("Only one word left")
        nudge = phrase("Only one word fits your letters.")
        where = phrase("It gives the {ordinal} letter.", **told)
        why = phrase("The only word that fits your letters has {letter} as its {ordinal} letter.", **told)
    else:
        letters = "".join(sorted({word[slot] for word in left[slot]}))
        title = phrase("Most helpful line")
        nudge = phrase("The {ordinal} line rules out the most words now.", **told)
        where = _where(slot, before, len(left[slot]), letters)
        why = _reason(position, aim, slot, len(left[slot]), letters)
    return Hint(
        technique="line that says most",
        title=title,
        nudge=nudge,
        where=where,
        why=why,
        look_at=frozenset({(slot, slot)}),
        changes=frozenset({(slot, slot)}),
        move=Put(slot, aim[slot]),
    )


def _where(slot: int, before: int, after: int, letters: str) -> Phrase:
    told = {"before": f"{before:,}", "ordinal": _ordinal(slot), "after": f"{after:,}"}
    if after == 1:
        return phrase("{before} words fit the letters so far. The {ordinal} line leaves just one.", **told)
    if len(letters) == 1:
        return phrase(
            "{before} words fit the letters so far. The {ordinal} line leaves {after}, all with the same letter there.",
            **told,
        )
    return phrase(
        "{before} words fit the letters so far. The {ordinal} line leaves {after}, with {letters} there.",
        **told,
        **_told(letters),
    )


def _reason(position: Position, aim: str, slot: int, after: int, letters: str) -> Phrase:
    """Says it in numbers: with a few more lines, every letter but one fits in no word."""
    puzzle = position.puzzle
    letter = aim[slot].upper()
    one = {"letter": letter, "ordinal": _ordinal(slot)}
    if len(allowed(puzzle.lines[slot])) == 1:
        return phrase("Only {letter} fits both halves of the {ordinal} line.", **one)
    if after == 1:
        return phrase("The only word that fits the letters so far and the {ordinal} line has {letter} there.", **one)
    if len(letters) == 1:
        return phrase("Every word that fits the letters so far and the {ordinal} line has {letter} there.", **one)
    used, words = _needed(position, slot)
    if len({word[slot] for word in words}) > 1:
        return phrase("{word} has {letter} there, and it fits every line.", word=aim.upper(), **one)
    lines: object = tuple(str(line + 1) for line in used)
    ground: list[Phrase] = [phrase("your letters")] if any(position.letters) else []
    ground.append(plural("line {lines}", "lines {lines}", len(used), lines=lines))
    told = {"ordinal": _ordinal(slot), **_told(letters), "ground": tuple(ground), "letter": letter}
    return plural(
        "The {ordinal} line leaves words with {letters} there. Together with {ground}, one word with {letter} there "
        "fits, and none with another letter.",
        "The {ordinal} line leaves words with {letters} there. Together with {ground}, {number} words with {letter} "
        "there fit, and none with another letter.",
        len(words),
        **told,
        number=f"{len(words):,}",
    )


def _needed(position: Position, slot: int) -> tuple[list[int], list[str]]:
    """The lines that leave this slot one letter, together with its own and the letters that stand: each time the line
    is taken that leaves the fewest letters there. With them come the words that fit then."""
    puzzle = position.puzzle
    words = left_by(position, slot)
    open_ = [line for line, letter in enumerate(position.letters) if not letter and line != slot]
    used: list[int] = []
    while open_ and len({word[slot] for word in words}) > 1:
        kept = {line: [word for word in words if word[line] in allowed(puzzle.lines[line])] for line in open_}
        line = min(kept, key=lambda each: (len({word[slot] for word in kept[each]}), len(kept[each]), each))
        words = kept[line]
        open_.remove(line)
        used.append(line)
    return sorted(used), words


def left_by(position: Position, slot: int) -> list[str]:
    """The words that go with the letters that stand and with this one line; the answer among them."""
    puzzle = position.puzzle
    sets = [letter or ALPHABET for letter in position.letters]
    sets[slot] = allowed(puzzle.lines[slot])
    return _found(sets, puzzle.extra)


def _found(sets: Sequence[str], extra: Sequence[str]) -> list[str]:
    return list(solutions(sets, extra, every_word()))


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
    return _found(sets, sorted({*position.puzzle.extra, *extra}))


def proof(puzzle: Puzzle) -> list[Step]:
    """How each line cuts down the words of the dictionary that fit."""
    sets = sets_of(puzzle.lines)
    columns = every_word().of(len(sets))
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
