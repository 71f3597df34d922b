"""What can be said about a wall while it is played: hints, and why a guess was wrong.

All of it needs the data of the characters, so the window asks the worker for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generators.contract import Hint, Phrase, Pulse, phrase, steady
from generators.lion_wall.characters import characters
from generators.lion_wall.pool import Stock, places
from generators.lion_wall.rules import SIZE, Group, Guess, Move, Position, Puzzle, group_of
from generators.lion_wall.solver import Source

UNRANKED = 1 << 20
LANGUAGE = phrase("en")
"""The language of names: a translation says "zh" where its readers want the Chinese ones."""


@dataclass(frozen=True)
class Named(Phrase):
    """A name that comes in two languages, so that it needs no translator."""

    chinese: str = ""

    def render(self, translate: Callable[[str], str]) -> str:
        return self.chinese if self.chinese and translate(LANGUAGE.template) == "zh" else self.template


def hint(position: Position, data: Stock | None = None) -> Hint[Move] | None:
    """The easiest group that is not found yet: a pair of it, the name of its part, the part, the group."""
    data = data or characters()
    open_ = [group for number, group in enumerate(position.puzzle.groups) if number not in position.found]
    if not open_:
        return None
    group = min(open_, key=lambda each: (_ease(position.puzzle, each, data), each.cards))
    one, other = _by_ease(position.puzzle, group, data)[:2]
    return Hint(
        technique="shared part",
        title=phrase("Two that belong together"),
        nudge=phrase("{one} and {other} are in the same group.", one=one, other=other),
        where=_called(group.part, one, other),
        why=_reason(group, data),
        look_at=position.cells_of((one, other)),
        changes=position.cells_of(group.cards),
        move=Guess(group.cards),
    )


def _by_ease(puzzle: Puzzle, group: Group, data: Stock) -> list[str]:
    """The cards that show the part plainest, common ones first."""
    order = places(data, puzzle.script)

    def ease(card: str) -> tuple[int, int, str]:
        pair = data.pair(card) or ()
        side = pair.index(group.part) if group.part in pair else len(pair)
        return side, order.get(card, UNRANKED), card

    return sorted(group.cards, key=ease)


def _ease(puzzle: Puzzle, group: Group, data: Stock) -> tuple[int, int]:
    order = places(data, puzzle.script)
    first = sum((data.pair(card) or ("",))[0] == group.part for card in group.cards)
    return SIZE - first, sum(order.get(card, UNRANKED) for card in group.cards)


def _called(part: str, one: str, other: str) -> Phrase:
    english = characters().part_name(part)
    name = Named(english, chinese=characters().part_name(part, "zh"))
    fact = characters().fact(part)
    if english and fact is not None and fact.pinyin:
        return phrase("They share the part called “{name}”, read {reading}.", name=name, reading=fact.pinyin)
    if english:
        return phrase("They share the part called “{name}”.", name=name)
    return phrase("Lay {one} over {other}: one part of both is the same.", one=one, other=other)


def _reason(group: Group, data: Source) -> Phrase:
    compositions = tuple(composition(card, group.part, data) for card in group.cards)
    forms = sorted({form for card in group.cards if (form := _form(card, group.part, data)) != group.part})
    if not forms:
        return phrase("All four have {part}: {compositions}.", part=group.part, compositions=compositions)
    return phrase(
        "All four have {part}, which can look like {forms}: {compositions}.",
        part=group.part,
        forms=tuple(forms),
        compositions=compositions,
    )


def _form(card: str, part: str, data: Source) -> str:
    """How a part looks in a card."""
    pair = data.pair(card) or ()
    return _halves(card, data)[pair.index(part)] if part in pair else part


def _halves(card: str, data: Source) -> tuple[str, str]:
    """The two parts as they look in the card, where its parts are those that the program knows."""
    pair, known = data.pair(card) or ("", ""), characters()
    forms = known.forms(card)
    return forms if forms is not None and known.pair(card) == pair else pair


def composition(card: str, part: str, data: Source) -> Phrase:
    """疗 = 疒 + 了; where the part is nested, also in which of the two it is."""
    pair = data.pair(card)
    if pair is None:
        return phrase("{card} with {part}", card=card, part=part)
    first, second = _halves(card, data)
    if part in pair:
        return phrase("{card} = {first} + {second}", card=card, first=first, second=second)
    return phrase(
        "{card} = {first} + {second} ({part} in {within})",
        card=card,
        first=first,
        second=second,
        part=part,
        within=first if part in data.parts(pair[0]) else second,
    )


def why_not(puzzle: Puzzle, guess: Sequence[str], pulse: Pulse = steady) -> Phrase | None:
    """Why these four are no group: what leads astray, and where the odd one belongs. None for a group."""
    pulse(0.0)
    data = characters()
    groups = [group_of(puzzle, card) for card in guess]
    counts = sorted({group: groups.count(group) for group in groups}.items(), key=lambda item: (-item[1], item[0]))
    if len(counts) == 1:
        return None
    main, most = counts[0]
    part = puzzle.groups[main].part
    if most == SIZE - 1:
        return _odd_one(puzzle, guess, main, data)
    shared = _shared(guess, data)
    if most == 1 and shared:
        return phrase(
            "{cards} have {shared}, but that is a red herring: each belongs to another group.",
            cards=_having(guess, shared, data),
            shared=shared,
        )
    if most == 1:
        return phrase("{cards} belong to four different groups.", cards=tuple(guess))
    inside = tuple(card for card, group in zip(guess, groups, strict=True) if group == main)
    others = tuple(card for card in guess if card not in inside)
    if shared:
        return phrase(
            "{inside} have {part}, {others} do not. That {cards} have {shared} is a red herring.",
            inside=inside,
            part=part,
            others=others,
            cards=_having(guess, shared, data),
            shared=shared,
        )
    return phrase("{inside} have {part}, {others} do not.", inside=inside, part=part, others=others)


def _odd_one(puzzle: Puzzle, guess: Sequence[str], main: int, data: Source) -> Phrase:
    """Three are right. The fourth has what its own group shares, and perhaps something of the three."""
    odd = next(card for card in guess if group_of(puzzle, card) != main)
    others = tuple(card for card in guess if card != odd)
    part, own = puzzle.groups[main].part, puzzle.groups[group_of(puzzle, odd)].part
    if part in data.parts(odd):
        return phrase(
            "{odd} has {part} too, but it also has {own}, and without it the group of {own} is not complete.",
            odd=odd,
            part=part,
            own=own,
        )
    lure = next((each for each in sorted(data.parts(odd)) if each != own and _having(others, each, data)), "")
    if lure:
        return phrase(
            "{odd} also has {lure}, like {others}, but not {part}. It belongs to the group of {own}.",
            odd=odd,
            lure=lure,
            others=_having(others, lure, data),
            part=part,
            own=own,
        )
    return phrase(
        "{odd} does not have {part} as {others} have. It belongs to the group of {own}.",
        odd=odd,
        part=part,
        others=others,
        own=own,
    )


def _having(cards: Sequence[str], part: str, data: Source) -> tuple[str, ...]:
    return tuple(card for card in cards if part in data.parts(card))


def _shared(cards: Sequence[str], data: Source) -> str:
    """What most of the cards have in common, if it is more than one of them."""
    parts = sorted({part for card in cards for part in data.parts(card)})
    best = max(parts, key=lambda part: len(_having(cards, part, data)), default="")
    return best if len(_having(cards, best, data)) >= SIZE - 1 else ""
