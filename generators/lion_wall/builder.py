"""What there is to say of a wall while somebody makes it: four rows of four cards, characters or words.

Words used here
    row         the cards of a group as they were typed, and the name of the group
    elsewhere   a card that also fits another group, by the parts or categories known here
    ways        how many partitions into four groups of four there are, the maker's own groups among them
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from generators.contract import Pulse, PuzzleError, phrase
from generators.lion_wall import better, formats, rows_of_words
from generators.lion_wall.cover import CARDS, SIZE
from generators.lion_wall.facts import Elsewhere, Row, Verdict
from generators.lion_wall.rules import Group, is_ideograph
from generators.lion_wall.sets import CardSet, set_for
from generators.lion_wall.solver import CharacterSource

MOST_WAYS = 10


def cards_of(row: str) -> tuple[str, ...]:
    """Characters need nothing between them; words have commas, or blanks where there is no comma."""
    chars = "".join(row.replace(",", " ").split())
    return tuple(chars) if chars and all(map(is_ideograph, chars)) else rows_of_words.cards(row)


def judge(rows: Sequence[Row], pulse: Pulse) -> Verdict:
    fours = [cards_of(row.cards) for row in rows]
    cards = [card for four in fours for card in four]
    if any(len(four) != SIZE for four in fours):
        many = next((number for number, four in enumerate(fours, 1) if len(four) > SIZE), 0)
        trouble = phrase("Group {number} has more than four cards.", number=many) if many else None
        return Verdict(len(cards), trouble=trouble)
    card_set = set_for(cards)
    try:
        formats.check_cards(cards, "", card_set)
        puzzle = formats.load(_as_text(rows, fours, card_set))
    except PuzzleError as error:
        return Verdict(len(cards), trouble=error.reason)
    data = card_set.own_data()
    ways = len(list(islice(better.ways(fours, data, pulse), MOST_WAYS)))
    advice = better.exchange(fours, data) or (better.instead(fours, data, card_set, pulse) if ways > 1 else None)
    return Verdict(CARDS, formats.dump(puzzle), None, tuple(_elsewhere(puzzle.groups, data)), ways, advice)


def _as_text(rows: Sequence[Row], fours: Sequence[tuple[str, ...]], card_set: CardSet) -> str:
    if card_set.has_drawn_parts:
        return "".join(card for four in fours for card in four)
    data = card_set.own_data()
    names = [
        " ".join(row.name.replace(":", " ").split()) or _common_name(four, data)
        for row, four in zip(rows, fours, strict=True)
    ]
    groups = [Group(name or str(number), four) for number, (name, four) in enumerate(zip(names, fours, strict=True), 1)]
    return rows_of_words.written(groups)


def _common_name(four: Sequence[str], data: CharacterSource) -> str:
    """The category that all four were written for; empty where there is none."""
    return min(frozenset.intersection(*(data.parts(card) for card in four)), default="")


def _elsewhere(groups: Sequence[Group], data: CharacterSource) -> list[Elsewhere]:
    found = []
    for group in groups:
        for other in groups:
            shared = frozenset.intersection(*(data.parts(card) for card in other.cards))
            if other != group:
                fitting = [card for card in group.cards if data.defensible(card) & shared]
                found += [Elsewhere(card, other.part) for card in fitting]
    return found


def rows_in(text: str) -> tuple[Row, ...]:
    """The rows of a wall in any of its forms, such as one that is pasted."""
    puzzle = formats.load(text)
    between = set_for(puzzle.cards).between
    return tuple(Row(group.part, between.join(group.cards)) for group in puzzle.groups)
