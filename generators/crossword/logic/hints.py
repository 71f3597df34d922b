"""What can be said about a position in words: hints, and whether it can still be finished.

Both look through the ways to place the list, or through the dictionary, so the window asks the worker for them. A hint
says what is true of the board as it stands. Letters that cannot stay come first, and are only erased: what goes there
instead is for the next hint to find.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from generators.contract import Cell, Hint, Phrase, Pulse, phrase, steady
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import Board
from generators.crossword.fill.solver import Undecided, find, is_unique
from generators.crossword.logic.clued import clued_hint, loose_cell
from generators.crossword.logic.deduce import Sight, Step, board_of, next_step
from generators.crossword.logic.mistakes import EFFORT, answer_of, can_be_finished, mistake, place_of
from generators.crossword.rules import Entry, Move, Position, Write, agrees, fits, is_solved, name_of

MOST_NAMED = 5
"""Words in a sentence."""
MOST_REASONS = 3


def is_sound(position: Position, pulse: Pulse = steady) -> bool:
    """Fill-in: can the list still be placed around the letters that stand? Clued: is none of them wrong, as far as the
    answer is known?"""
    puzzle = position.puzzle
    if puzzle.style == "fill-in":
        return can_be_finished(puzzle, position.letters, pulse=pulse)
    return not puzzle.is_known or all(
        not letter or agrees(letter, text) for letter, text in zip(position.letters, puzzle.cells, strict=True)
    )


def hint(position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
    """Letters that cannot stay, first; else the easiest step. None when solved, and where nothing can be said."""
    if is_solved(position):
        return None
    if position.puzzle.style == "clued":
        return clued_hint(position, pulse)
    is_right = is_sound(position, pulse)
    if position.wrong or not is_right:
        answer = answer_of(position, pulse)
        found = mistake(position, answer, pulse) if answer is not None else None
        if found is not None or not is_right:
            return found
    return _next(position, pulse)


def _next(position: Position, pulse: Pulse) -> Hint[Move] | None:
    puzzle = position.puzzle
    board, index = board_of(puzzle, position.letters), Index(puzzle.words, pulse)
    in_hand = position.in_hand
    step = next_step(board, index, pulse, in_hand.slot if in_hand is not None else None)
    if step is None:
        return _far(position, board, index, pulse) or loose_cell(position)
    view = View(position, step, pulse)
    return _hint(view, *_TOLD[step.technique](view))


class View(NamedTuple):
    """What the sentences about a step are made of."""

    position: Position
    step: Step
    pulse: Pulse

    @property
    def entry(self) -> Entry:
        return self.position.puzzle.entries[self.step.slot]

    @property
    def name(self) -> Phrase:
        return name_of(self.entry)

    @property
    def letter(self) -> tuple[Cell, str]:
        """Of the letters that follow, the one that is told: the first."""
        return self.step.letters[0]

    @property
    def fallen(self) -> list[str]:
        return [word for word in self.step.fitting if word not in self.step.left]


def _hint(view: View, title: Phrase, where: Phrase, why: Phrase) -> Hint[Move]:
    entry, step = view.entry, view.step
    cell, letter = view.letter
    move = (
        Write(entry.slot.start, entry.slot.across, tuple(step.word))
        if step.word
        else Write(cell, entry.slot.across, (letter,))
    )
    return Hint(
        technique=step.technique,
        title=title,
        nudge=phrase("Look at {entry}.", entry=view.name),
        where=where,
        why=why,
        look_at=frozenset(entry.slot.cells),
        changes=frozenset(cell for cell, _ in step.letters) if step.word else frozenset({cell}),
        move=move,
    )


_Told = tuple[Phrase, Phrase, Phrase]
"""Title, where, why."""


def _only_word(view: View) -> _Told:
    word = view.step.word.upper()
    why = phrase("Of the words left, only {word} fits {entry}.", word=word, entry=view.name)
    if not any(view.position.pattern(view.entry)):
        why = phrase("{word} is the only word of {length} letters left.", word=word, length=len(word))
    return phrase("Only one word"), phrase("Only one word in the list still fits here."), why


def _only_slot(view: View) -> _Told:
    word = view.step.word.upper()
    return (
        phrase("Only one slot"),
        phrase("Every word of {length} letters is needed, and one of them fits nowhere else.", length=len(word)),
        phrase("{word} fits {entry} and no other open slot.", word=word, entry=view.name),
    )


def _agreement(view: View) -> _Told:
    (cell, letter), words = view.letter, view.step.fitting
    said = {"letter": letter.upper(), "place": place_of(cell)}
    why = phrase("All {count} words that fit have {letter} in {place}.", count=len(words), **said)
    if len(words) <= MOST_NAMED:
        why = phrase("{words} have {letter} in {place}, and no other word fits.", words=_named(words), **said)
    return phrase("Words that agree"), phrase("All the words that fit here share a letter."), why


def _crossing(view: View) -> _Told:
    where = phrase("Some of the words that fit here would leave a crossing slot with no word.")
    if not view.step.word:
        why = _remaining(view, phrase("The words that leave a word for every crossing slot"))
    else:
        why = _because(view) or phrase(
            "Of the {count} words that fit, only {word} leaves a word for every crossing slot.",
            count=len(view.step.fitting),
            word=view.step.word.upper(),
        )
    return phrase("Crossing words"), where, why


def _chain(view: View) -> _Told:
    where = phrase("Rule out words that leave a crossing slot with no word, then words that depended on those.")
    if not view.step.word:
        why = _remaining(view, phrase("The words left after following the crossings"))
    else:
        why = _because(view) or phrase(
            "Following the crossings like this, only {word} is left for {entry}.",
            word=view.step.word.upper(),
            entry=view.name,
        )
    return phrase("Following the crossings"), where, why


def _what_if(view: View) -> _Told:
    where = phrase("Try each word that fits in your head, and see where it leads.")
    if not view.step.word:
        why = _remaining(view, phrase("The words that leave no slot without a word"))
    else:
        why = _because(view) or phrase(
            "Followed far enough, every word except {word} leaves some slot with no word.",
            word=view.step.word.upper(),
        )
    return phrase("What if"), where, why


def _because(view: View) -> Phrase | None:
    """A reason against each of the other words, where they are few and each leaves a certain slot without a word."""
    if len(view.fallen) > MOST_REASONS:
        return None
    reasons = [_against(view, word) for word in view.fallen]
    if None in reasons:
        return None
    return phrase("{reasons}, so {word} goes there.", reasons=tuple(reasons), word=view.step.word.upper())


def _against(view: View, word: str) -> Phrase | None:
    entries, said = view.position.puzzle.entries, word.upper()
    board, index = board_of(view.position.puzzle, view.position.letters), Index(view.position.puzzle.words)
    sight = Sight(board, index, view.pulse)
    for place, _, other, at in sight.search.links[view.step.slot]:
        if not sight.fitting[other] & sight.search.shelves[other].masks[at].get(word[place], 0):
            return phrase("{word} leaves no word for {entry}", word=said, entry=name_of(entries[other]))
    later = Sight(board.filled([replace(view.entry.slot, word=word)]), index, view.pulse).search
    if later.root() is not None or later.blocked < 0:
        return None
    return phrase("{word} eventually leaves no word for {entry}", word=said, entry=name_of(entries[later.blocked]))


def _remaining(view: View, words: Phrase) -> Phrase:
    cell, letter = view.letter
    return phrase("{words} have {letter} in {place}.", words=words, letter=letter.upper(), place=place_of(cell))


def _named(words: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word.upper() for word in words)


_TOLD: dict[str, Callable[[View], _Told]] = {
    "only word": _only_word,
    "only slot": _only_slot,
    "agreement": _agreement,
    "crossing": _crossing,
    "chain": _chain,
    "what-if": _what_if,
}


def _far(position: Position, board: Board, index: Index, pulse: Pulse) -> Hint[Move] | None:
    """Where no technique leads on: a word of a way to place the list, in the slot that leaves the fewest."""
    open_ = [entry for entry in position.puzzle.entries if not all(position.pattern(entry))]
    try:
        found = find(board, index, budget=EFFORT, pulse=pulse)
        is_only = is_unique(board, index, budget=EFFORT, pulse=pulse)
    except Undecided:
        return None
    if not open_ or not isinstance(found, Board):
        return None
    words = set(position.puzzle.words)
    entry = min(open_, key=lambda entry: (sum(fits(position.pattern(entry), word) for word in words), entry.number))
    word = "".join(found.pattern(entry.slot))
    letters = tuple(
        (cell, letter) for cell, letter in zip(entry.slot.cells, word, strict=True) if not position.at(cell)
    )
    step = Step("far look", position.puzzle.entries.index(entry), letters, word)
    said = {"word": word.upper(), "entry": name_of(entry)}
    if is_only:
        where = phrase("All but one of the words that fit lead, further on, to a dead end.")
        return _hint(
            View(position, step, pulse),
            phrase("Looking far ahead"),
            where,
            phrase("Every slot can be filled only with {word} in {entry}.", **said),
        )
    where = phrase("More than one word may work here.")
    return _hint(
        View(position, step, pulse),
        phrase("One of several solutions"),
        where,
        phrase("One way to fill every slot has {word} in {entry}.", **said),
    )
