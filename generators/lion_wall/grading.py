"""How hard a wall is, and whether it keeps its promise.

A level is the hardest of four things, each with its limits
    reach      how rare the rarest card is
    lures      how many cards have a herring, a part at first sight of another group's card too
    traps      how many herrings are on three cards
    seconds    in how many groups the part stands second (at the right, below, within) or is nested
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from generators.contract import Level, Pulse, Report, ReportFault, told
from generators.lion_wall.pool import REACH, CharacterStock, places
from generators.lion_wall.rules import SIZE, Puzzle, group_of
from generators.lion_wall.solver import first_answers, part_masks

LURES = {Level.EASY: 6, Level.NORMAL: 10, Level.HARD: 13, Level.FIENDISH: 16}
TRAPS = {Level.EASY: 0, Level.NORMAL: 1, Level.HARD: 3, Level.FIENDISH: 16}
SECOND_SIDES = {Level.EASY: 0, Level.NORMAL: 1, Level.HARD: 2, Level.FIENDISH: 4}


class LionWallFault(StrEnum):
    UNKNOWN = "the parts of {card} are not known"
    NOT_SHOWN = "{card} does not show the part {part} of its group"
    TOO_MANY_CARDS = "the part {part} of a group is on {count} cards"
    NO_HERRING = "the herring {part} is on {count} cards instead of two or three"


class Measure(NamedTuple):
    reach: int
    lures: int
    traps: int
    seconds: int


def measure(puzzle: Puzzle, data: CharacterStock) -> Measure:
    places_ = places(data, puzzle.script)
    sharing = herring_cards(puzzle, data)
    return Measure(
        reach=max(places_.get(card, len(places_)) for card in puzzle.cards),
        lures=len({card for cards in sharing.values() for card in cards}),
        traps=sum(len(cards) >= SIZE - 1 for cards in sharing.values()),
        seconds=sum(_is_second(group.part, group.cards, data) for group in puzzle.groups),
    )


def herring_cards(puzzle: Puzzle, data: CharacterStock) -> dict[str, list[str]]:
    """Parts at first sight, other than those of the groups, that cards of different groups have."""
    real = {group.part for group in puzzle.groups}
    having: dict[str, list[str]] = {}
    for card in puzzle.cards:
        for part in data.pair(card) or ():
            if part not in real:
                having.setdefault(part, []).append(card)
    return {part: cards for part, cards in having.items() if len({group_of(puzzle, card) for card in cards}) > 1}


def _is_second(part: str, cards: tuple[str, ...], data: CharacterStock) -> bool:
    pairs = [data.pair(card) for card in cards]
    return sum(pair is not None and pair[0] == part for pair in pairs) < SIZE - 1


def grade(puzzle: Puzzle, data: CharacterStock) -> Level:
    return level_of(measure(puzzle, data), puzzle.script)


def level_of(found: Measure, script: str) -> Level:
    for level in Level:
        if (
            found.reach < REACH[script][level]
            and found.lures <= LURES[level]
            and found.traps <= TRAPS[level]
            and found.seconds <= SECOND_SIDES[level]
        ):
            return level
    return Level.FIENDISH


def inspect(puzzle: Puzzle, data: CharacterStock, pulse: Pulse) -> Report:
    pulse(0.0)
    unknown = [card for card in puzzle.cards if not data.knows(card)]
    if unknown:
        faults = tuple(told(LionWallFault.UNKNOWN, card=card) for card in unknown)
        return Report(False, False, False, None, faults, ())
    faults = tuple(_faults(puzzle, data))
    answers = first_answers(puzzle.cards, data)
    unique = len(answers) == 1 and {frozenset(group.cards) for group in answers[0]} == {
        frozenset(group.cards) for group in puzzle.groups
    }
    pulse(1.0)
    # How many answers there are is told beside what is wrong with the form, under the names every puzzle uses.
    count: tuple[ReportFault, ...] = ()
    if len(answers) != 1:
        count = (ReportFault.SEVERAL_SOLUTIONS if answers else ReportFault.NO_SOLUTION,)
    sound = not faults and unique
    return Report(
        valid=not faults,
        unique=unique,
        logical=sound,
        level=grade(puzzle, data) if sound else None,
        faults=(*faults, *count),
        techniques=_techniques(puzzle, data) if sound else (),
    )


def _faults(puzzle: Puzzle, data: CharacterStock) -> list[str]:
    masks = part_masks(puzzle.cards, data)
    found = [
        told(LionWallFault.NOT_SHOWN, card=card, part=group.part)
        for group in puzzle.groups
        for card in group.cards
        if group.part not in data.parts(card)
    ]
    for group in puzzle.groups:
        count = masks.get(group.part, 0).bit_count()
        if count > SIZE:
            found.append(told(LionWallFault.TOO_MANY_CARDS, part=group.part, count=count))
    for part in puzzle.herrings:
        count = masks.get(part, 0).bit_count()
        if not 2 <= count < SIZE:
            found.append(told(LionWallFault.NO_HERRING, part=part, count=count))
    return found


def _techniques(puzzle: Puzzle, data: CharacterStock) -> tuple[str, ...]:
    found = measure(puzzle, data)
    told = ["shared parts"]
    if found.lures:
        told.append("red herrings")
    if found.traps:
        told.append("traps of three")
    if found.seconds:
        told.append("parts at the right or below")
    if level_of(found._replace(lures=0, traps=0, seconds=0), puzzle.script) != Level.EASY:
        told.append("less common characters")
    return tuple(told)
