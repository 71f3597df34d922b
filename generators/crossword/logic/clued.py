"""What can be said about a clued crossword: which letters are not the answer's, and which slot the letters that stand
tell most about. How many words go with a slot is counted in the dictionary."""

from __future__ import annotations

from dataclasses import replace

from generators.contract import Cell, Hint, Phrase, Pulse, phrase, plural, steady
from generators.crossword.fill.dictionary import answers
from generators.crossword.logic.mistakes import place_of
from generators.crossword.rules import Entry, Erase, Move, Position, Write, agrees, name_of


def clued_hint(position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
    """Without a solution only this can be told: the one word of the dictionary that goes with the letters of a slot."""
    open_ = [entry for entry in position.puzzle.entries if not all(position.pattern(entry))]
    for entry in open_:
        answers(pulse).of(entry.slot.length, pulse)
    if not position.puzzle.is_known:
        told = [entry for entry in open_ if any(position.pattern(entry)) and len(fitting(position, entry)) == 1]
        told.sort(key=lambda entry: entry != position.in_hand)
        return _only_fit(position, told[0]) if told else None
    wrong = _wrong(position)
    if wrong:
        return _mistake(position, wrong)
    if open_:
        return _next(position, min(open_, key=lambda entry: _key(position, entry)))
    return loose_cell(position)


def fitting(position: Position, entry: Entry) -> list[str]:
    """Words of the dictionary; none for a slot that has a cell of several letters."""
    pattern = position.pattern(entry)
    if any(len(text) > 1 for text in (*pattern, *entry.answer)):
        return []
    return answers().fitting(pattern)


def _key(position: Position, entry: Entry) -> tuple[bool, int, int, int]:
    """The entry in hand, then the fewest words of the dictionary; where it lacks the answer, it tells nothing."""
    words, is_other = fitting(position, entry), entry != position.in_hand
    return is_other, len(words) if entry.word in words else 1 << 20, position.pattern(entry).count(""), entry.number


# --- letters that are not the answer's --------------------------------------------------------------------


def _wrong(position: Position) -> set[Cell]:
    puzzle = position.puzzle
    return {cell for cell in puzzle.open_cells if position.at(cell) and not agrees(position.at(cell), puzzle.at(cell))}


def _mistake(position: Position, wrong: set[Cell]) -> Hint[Move]:
    marked = wrong & position.wrong
    if marked:
        where, why = phrase("Look at the marked letters."), phrase("You checked them, and they are wrong.")
        return _erasing("checked and wrong", marked, marked, where, why)
    faulty = [entry for entry in position.puzzle.entries if wrong & set(entry.slot.cells)]
    entry = min(faulty, key=lambda entry: entry != position.in_hand, default=None)
    cells = wrong if entry is None else wrong & set(entry.slot.cells)
    look_at = cells if entry is None else set(entry.slot.cells)
    where = phrase("Look at {places} again.", places=tuple(map(place_of, sorted(cells))))
    if entry is not None:
        where = phrase("Look at {entry} again.", entry=name_of(entry))
    if len(cells) > 1:
        return _erasing(
            "wrong letter", cells, look_at, where, phrase("The answer has different letters in these cells.")
        )
    (cell,) = cells
    why = phrase(
        "The answer does not have the letter {letter} in {place}.",
        letter=position.at(cell).upper(),
        place=place_of(cell),
    )
    return _erasing("wrong letter", cells, look_at, where, why)


def _erasing(technique: str, cells: set[Cell], look_at: set[Cell], where: Phrase, why: Phrase) -> Hint[Move]:
    return Hint(
        technique=technique,
        title=plural("A wrong letter", "Wrong letters", len(cells)),
        nudge=phrase("Not all of your letters are right."),
        where=where,
        why=why,
        look_at=frozenset(look_at),
        changes=frozenset(cells),
        move=Erase(tuple(sorted(cells))),
    )


# --- the next word ----------------------------------------------------------------------------------------


def _next(position: Position, entry: Entry) -> Hint[Move]:
    """How many words fit, then the clue once more and one letter: the word itself comes with the last rung. Of a
    crossword from elsewhere our dictionary says nothing, as its answers may be names and phrases."""
    words = fitting(position, entry)
    is_in_hand = entry == position.in_hand
    if position.puzzle.origin is None:
        told = plural("It has {count} letter.", "It has {count} letters.", entry.slot.length)
    elif entry.word not in words:
        told = phrase("Its answer is not in our dictionary.")
    else:
        told = plural(
            "Only one dictionary word fits these letters.", "{count} dictionary words fit these letters.", len(words)
        )
    at, letter = next((at, letter) for at, letter in enumerate(entry.answer) if not position.at(entry.slot.cells[at]))
    shown = phrase("Letter {number} is {letter}.", number=at + 1, letter=letter.upper())
    clue = entry.clue.text if entry.clue is not None else ""
    hint = _writing(
        position,
        entry,
        entry.answer,
        "slot in hand" if is_in_hand else "slot that says most",
        phrase("The word you are at") if is_in_hand else phrase("Most helpful slot"),
        told,
        phrase("The clue is: {clue}. {shown}", clue=clue, shown=shown) if clue else shown,
    )
    return replace(hint, changes=frozenset({entry.slot.cells[at]}))


def _only_fit(position: Position, entry: Entry) -> Hint[Move]:
    (word,) = fitting(position, entry)
    return _writing(
        position,
        entry,
        tuple(word),
        "only word of the dictionary",
        phrase("Only one dictionary word"),
        phrase("Our dictionary has only one word for these letters."),
        phrase("It is {word}. This file has no solution, though, so it could be another word.", word=word.upper()),
    )


def _writing(
    position: Position,
    entry: Entry,
    letters: tuple[str, ...],
    technique: str,
    title: Phrase,
    where: Phrase,
    why: Phrase,
) -> Hint[Move]:
    """Letters that stand are right, or nobody knows; a cell of several letters may hold the first of them, fixed."""
    cells = entry.slot.cells
    kept = tuple(position.at(cell) or letter for cell, letter in zip(cells, letters, strict=True))
    return Hint(
        technique=technique,
        title=title,
        nudge=phrase("Look at {entry}.", entry=name_of(entry)),
        where=where,
        why=why,
        look_at=frozenset(cells),
        changes=frozenset(cell for cell in cells if not position.at(cell)),
        move=Write(entry.slot.start, entry.slot.across, kept),
    )


def loose_cell(position: Position) -> Hint[Move] | None:
    """An open cell that belongs to no slot, where the answer tells what stands there."""
    puzzle = position.puzzle
    cell = next((cell for cell in puzzle.open_cells if not position.at(cell)), None)
    if cell is None or not puzzle.is_known:
        return None
    return Hint(
        technique="cell of no word",
        title=phrase("A cell outside every word"),
        nudge=phrase("Look at {place}.", place=place_of(cell)),
        where=phrase("It is not part of any word."),
        why=phrase("The answer has {letter} there.", letter=puzzle.at(cell).upper()),
        look_at=frozenset({cell}),
        changes=frozenset({cell}),
        move=Write(cell, True, (puzzle.at(cell),)),
    )
