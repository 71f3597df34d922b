"""What can be said about a wall while it is played: hints, and why a guess was wrong.

All of it needs the data of the characters, so the window asks the worker for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Hint, Phrase, Pulse, Tongue, phrase, steady
from generators.lion_wall.characters import characters
from generators.lion_wall.pool import CharacterStock, places
from generators.lion_wall.reasons import Reasoned, next_group
from generators.lion_wall.rules import SIZE, WORDS, Group, Guess, Move, Position, Puzzle, group_of, is_wrong
from generators.lion_wall.solver import CharacterSource
from generators.lion_wall.words import logic as words
from generators.lion_wall.words.categories import word_categories

UNRANKED = 1 << 20


@dataclass(frozen=True)
class Named(Phrase):
    """A name that comes in three languages, so that it needs no translator."""

    chinese: str = ""
    japanese: str = ""

    def render(self, tongue: Tongue) -> str:
        return {"zh": self.chinese, "ja": self.japanese}.get(tongue.info()["language"], "") or self.template


def hint(position: Position, data: CharacterStock | None = None) -> Hint[Move] | None:
    """What a player would say next who reasons; where the wall is not made for that, the plainest group."""
    data = data or characters()
    if not position.order:
        return None
    reasoned = None if position.puzzle.shares else next_group(position.order, data)
    group = _true_group(position, reasoned)
    if reasoned is None or group is None:
        return _shown_group(position, data)
    order = _by_ease(position.puzzle, group, data)
    one, other = [*reasoned.anchors, *(card for card in order if card not in reasoned.anchors)][:2]
    title = phrase("Try one card out") if reasoned.needs_trial else phrase("A place that is sure")
    return Hint(
        technique="trial of one card" if reasoned.needs_trial else "one place only",
        title=title,
        nudge=phrase("{one} and {other} are in the same group.", one=one, other=other),
        where=_called(group.part, one, other, position.puzzle.script),
        why=_sentences((*reasoned.why, _reason(group, data, position.puzzle.script))),
        look_at=position.cells_of((one, other)),
        changes=position.cells_of(group.cards),
        move=Guess(group.cards),
    )


def _true_group(position: Position, reasoned: Reasoned | None) -> Group | None:
    """Walls from elsewhere may have groups that only an argument makes: what reasoning finds is compared with them."""
    cards = set(reasoned.cards) if reasoned is not None else set()
    return next((group for group in position.groups if set(group.cards) == cards), None)


def _sentences(told: Sequence[Phrase]) -> Phrase:
    first, *rest = told
    for sentence in rest:
        first = phrase("{first} {next}", first=first, next=sentence)
    return first


def _shown_group(position: Position, data: CharacterStock) -> Hint[Move]:
    """The easiest group that is not found yet: a pair of it, the name of its part, the part, the group."""
    puzzle = position.puzzle
    open_ = [group for number, group in enumerate(position.groups) if number not in position.found]
    group = min(open_, key=lambda each: (_ease(puzzle, each, data), each.cards))
    one, other = _by_ease(puzzle, group, data)[:2]
    return Hint(
        technique="shared part",
        title=phrase("Two that belong together"),
        nudge=phrase("{one} and {other} are in the same group.", one=one, other=other),
        where=_called(group.part, one, other, puzzle.script),
        why=_reason(group, data, puzzle.script),
        look_at=position.cells_of((one, other)),
        changes=position.cells_of(group.cards),
        move=Guess(group.cards),
    )


def _by_ease(puzzle: Puzzle, group: Group, data: CharacterStock) -> list[str]:
    """The cards that show the part plainest, common ones first."""
    order = places(data, puzzle.script)

    def ease(card: str) -> tuple[int, int, str]:
        pair = data.pair(card) or ()
        side = pair.index(group.part) if group.part in pair else len(pair)
        return side, order.get(card, UNRANKED), card

    return sorted(group.cards, key=ease)


def _ease(puzzle: Puzzle, group: Group, data: CharacterStock) -> tuple[int, int]:
    order = places(data, puzzle.script)
    first = sum((data.pair(card) or ("",))[0] == group.part for card in group.cards)
    return SIZE - first, sum(order.get(card, UNRANKED) for card in group.cards)


def _called(part: str, one: str, other: str, script: str) -> Phrase:
    known = characters()
    english = known.part_name(part)
    name = Named(english, chinese=known.part_name(part, "zh"), japanese=known.part_name(part, "ja"))
    fact = known.fact(part, script)
    if english and script == "japanese":
        japanese = known.part_name(part, "ja")
        if japanese:
            return phrase("They share the part called “{name}”, in Japanese {reading}.", name=name, reading=japanese)
    elif english and fact is not None and fact.pinyin:
        return phrase("They share the part called “{name}”, read {reading}.", name=name, reading=fact.pinyin)
    if english:
        return phrase("They share the part called “{name}”.", name=name)
    return phrase("Compare {one} and {other}: they share a part.", one=one, other=other)


def _reason(group: Group, data: CharacterSource, script: str) -> Phrase:
    compositions = tuple(composition(card, group.part, data, script) for card in group.cards)
    forms = sorted({form for card in group.cards if (form := _form(card, group.part, data, script)) != group.part})
    if not forms:
        return phrase("All four have {part}: {compositions}.", part=group.part, compositions=compositions)
    return phrase(
        "All four have {part}, which can look like {forms}: {compositions}.",
        part=group.part,
        forms=tuple(forms),
        compositions=compositions,
    )


def _form(card: str, part: str, data: CharacterSource, script: str) -> str:
    """How a part looks in a card."""
    pair = data.pair(card) or ()
    return _halves(card, data, script)[pair.index(part)] if part in pair else part


def _halves(card: str, data: CharacterSource, script: str) -> tuple[str, str]:
    """The two parts as they look in the card, where its parts are those that the program knows."""
    pair, known = data.pair(card) or ("", ""), characters()
    if known.pair(card) != pair:
        return pair
    return known.form_in(card, pair[0], script), known.form_in(card, pair[1], script)


def composition(card: str, part: str, data: CharacterSource, script: str = "all") -> Phrase:
    """疗 = 疒 + 了; where the part is nested, also in which of the two it is."""
    pair = data.pair(card)
    if pair is None:
        return phrase("{card} with {part}", card=card, part=part)
    first, second = _halves(card, data, script)
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
    if puzzle.script == WORDS:
        return words.why_not(puzzle, guess, word_categories())
    if not is_wrong(puzzle, guess):
        return None
    data = characters()
    if puzzle.shares:
        return _why_no_answer(guess, data)
    groups = [group_of(puzzle, card) for card in guess]
    counts = sorted({group: groups.count(group) for group in groups}.items(), key=lambda item: (-item[1], item[0]))
    main, most = counts[0]
    part = puzzle.groups[main].part
    if most == SIZE - 1:
        return _odd_one(puzzle, guess, main, data)
    shared = _shared(guess, data)
    if most == 1 and shared:
        return phrase(
            "{cards} have {shared}, but that is a red herring: each belongs to a different group.",
            cards=_having(guess, shared, data),
            shared=shared,
        )
    if most == 1:
        return phrase("{cards} belong to four different groups.", cards=tuple(guess))
    inside = tuple(card for card, group in zip(guess, groups, strict=True) if group == main)
    others = tuple(card for card in guess if card not in inside)
    if all(part in data.parts(card) for card in guess):
        return _needed_elsewhere(guess, part)
    if shared and not _having(others, part, data):
        return phrase(
            "{inside} have {part}, but {others} do not. The {shared} in {cards} is a red herring.",
            inside=inside,
            part=part,
            others=others,
            cards=_having(guess, shared, data),
            shared=shared,
        )
    if _having(others, part, data):
        return phrase(
            "{inside} are in the group of {part}, but {others} are not.", inside=inside, part=part, others=others
        )
    return phrase("{inside} have {part}, but {others} do not.", inside=inside, part=part, others=others)


def _why_no_answer(guess: Sequence[str], data: CharacterSource) -> Phrase:
    """Where a wall has several answers, no card has a group of its own that could be named."""
    common = sorted(frozenset.intersection(*(data.defensible(card) for card in guess)))
    if common:
        return _needed_elsewhere(guess, common[0])
    shared = _shared(guess, data)
    if shared:
        return phrase("{cards} have {shared}, but not all four do.", cards=_having(guess, shared, data), shared=shared)
    return phrase("{cards} do not share a part.", cards=tuple(guess))


def _needed_elsewhere(guess: Sequence[str], part: str) -> Phrase:
    return phrase(
        "All of {cards} have {part}, but then the other cards do not fall into groups.", cards=tuple(guess), part=part
    )


def _odd_one(puzzle: Puzzle, guess: Sequence[str], main: int, data: CharacterSource) -> Phrase:
    """Three are right. The fourth has what its own group shares, and perhaps something of the three."""
    odd = next(card for card in guess if group_of(puzzle, card) != main)
    others = tuple(card for card in guess if card != odd)
    part, own = puzzle.groups[main].part, puzzle.groups[group_of(puzzle, odd)].part
    if part in data.parts(odd):
        return phrase(
            "{odd} has {part} too, but it also has {own}, and the other cards only come out when it goes there.",
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


def _having(cards: Sequence[str], part: str, data: CharacterSource) -> tuple[str, ...]:
    return tuple(card for card in cards if part in data.parts(card))


def _shared(cards: Sequence[str], data: CharacterSource) -> str:
    """What most of the cards have in common, if it is more than one of them."""
    parts = sorted({part for card in cards for part in data.parts(card)})
    best = max(parts, key=lambda part: len(_having(cards, part, data)), default="")
    return best if len(_having(cards, best, data)) >= SIZE - 1 else ""
