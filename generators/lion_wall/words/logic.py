"""What can be said about a wall of words while it is played: hints, why a guess was wrong, and what a group teaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generators.contract import Hint, Phrase, phrase
from generators.lion_wall.cover import SIZE
from generators.lion_wall.facts import CardLesson, GroupLesson, Names, Piece
from generators.lion_wall.reasons import Reasoned, next_group
from generators.lion_wall.rules import Group, Guess, Move, Position, Puzzle, group_of, is_wrong
from generators.lion_wall.words.categories import Categories, hidden_letters


def hint(position: Position, data: Categories) -> Hint[Move] | None:
    """The group that somebody finds next who reasons; where the categories do not tell, the plainest that is open."""
    if not position.order:
        return None
    reasoned = next_group(position.order, data)
    open_ = [group for number, group in enumerate(position.groups) if number not in position.found]
    found = set(reasoned.cards) if reasoned is not None else set()
    group = next((each for each in open_ if set(each.cards) == found), None)
    if group is None:
        reasoned, group = None, min(open_, key=lambda each: _difficulty(each, data))
    one, other = _pair(group, reasoned, data)
    return Hint(
        technique="trial of one card" if reasoned is not None and reasoned.needs_trial else "one category",
        title=phrase("Two that belong together"),
        nudge=phrase("{one} and {other} are in the same group.", one=one, other=other),
        where=phrase("The group is called “{name}”.", name=group.part),
        why=_why(group, data),
        look_at=position.cells_of((one, other)),
        changes=position.cells_of(group.cards),
        move=Guess(group.cards),
    )


def _difficulty(group: Group, data: Categories) -> int:
    known = data.by_name.get(group.part)
    return known.difficulty if known is not None else SIZE


def _pair(group: Group, reasoned: Reasoned | None, data: Categories) -> tuple[str, str]:
    """Two cards that could go nowhere else, as far as there are such."""
    anchors = reasoned.anchors if reasoned is not None else ()
    order = sorted(group.cards, key=lambda card: (card not in anchors, len(data.parts(card)), card))
    return order[0], order[1]


def _why(group: Group, data: Categories) -> Phrase:
    told = tuple(_told(card, data.reason(group.part, card)) for card in group.cards)
    return phrase("All four belong to “{name}”: {members}.", name=group.part, members=told)


def _told(card: str, reason: str) -> Phrase | str:
    return phrase("{card} ({reason})", card=card, reason=reason) if reason else card


def why_not(puzzle: Puzzle, guess: Sequence[str], data: Categories) -> Phrase | None:
    """Why these four are no group, without naming a group that is still to be found. None for a group."""
    if not is_wrong(puzzle, guess):
        return None
    lure = _lure(puzzle, guess, data)
    counts = [[group_of(puzzle, card) for card in guess].count(group) for group in range(SIZE)]
    if lure is not None:
        category, having = lure
        real = next((group for group in puzzle.groups if group.part == category), None)
        if real is None:
            return phrase(
                "{cards} also go with “{name}”, but that is a red herring: no group has this name.",
                cards=having,
                name=category,
            )
        if len(having) == SIZE:
            return phrase(
                "All of {cards} go with “{name}”, but one of them is needed in another group.",
                cards=having,
                name=category,
            )
    if max(counts) == SIZE - 1:
        return phrase("Three of them belong together. The fourth only looks as if it did.")
    if max(counts) == 1:
        return phrase("{cards} belong to four different groups.", cards=tuple(guess))
    return phrase("Two of them belong together at most. Look for another pair that goes with them.")


def _lure(puzzle: Puzzle, guess: Sequence[str], data: Categories) -> tuple[str, tuple[str, ...]] | None:
    """The category that most of the cards have in common, where three or more do that are in different groups."""
    names = sorted({name for card in guess for name in data.parts(card)})
    having = {name: tuple(card for card in guess if name in data.parts(card)) for name in names}
    best = max(names, key=lambda name: len(having[name]), default="")
    if not best or len(having[best]) < SIZE - 1:
        return None
    if len({group_of(puzzle, card) for card in having[best]}) == 1:
        return None
    return best, having[best]


# --- what a group teaches


def lessons(puzzle: Puzzle, data: Categories) -> Iterator[GroupLesson]:
    """Of each group its name, and of each of its words why it belongs; letters that hide are lit."""
    for group in puzzle.groups:
        cards = tuple(_card_lesson(card, data.reason(group.part, card)) for card in group.cards)
        yield GroupLesson(group.part, group.part, Names(group.part), cards=cards)


def _card_lesson(card: str, reason: str) -> CardLesson:
    span = hidden_letters(card, reason)
    if span is None:
        return CardLesson(card, meaning=reason, pieces=(Piece(card),))
    first, last = span
    parts = (Piece(card[:first]), Piece(card[first:last], lit=True), Piece(card[last:]))
    return CardLesson(card, meaning=reason, pieces=tuple(piece for piece in parts if piece.text))
