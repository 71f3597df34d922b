"""Whether a wall of words keeps its promise, and how hard it is."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from generators.contract import Pulse, Report, ReportFault, told
from generators.lion_wall.cover import SIZE
from generators.lion_wall.rules import Puzzle
from generators.lion_wall.solver import first_answers
from generators.lion_wall.words.categories import Categories
from generators.lion_wall.words.grading import Measure, level_of, measure_of


class WordWallFault(StrEnum):
    UNKNOWN = "no category is known for {card}"
    NOT_OF_GROUP = "{card} is no member of {part}"


def measure(puzzle: Puzzle, data: Categories) -> Measure:
    """Word play that no group asks for is not noticed, so it does not lead astray."""
    cards = [card for group in puzzle.groups for card in group.cards]
    real = {group.part for group in puzzle.groups}
    parts = [[name for name in data.parts(card) if name in real or not data.by_name[name].is_play] for card in cards]
    names = sorted({name for of in parts for name in of})
    number = {name: place for place, name in enumerate(names)}
    sights = [sum(1 << number[name] for name in of) for of in parts]
    return measure_of(sights, [number.get(group.part, len(names)) for group in puzzle.groups])


def inspect(puzzle: Puzzle, data: Categories, pulse: Pulse) -> Report:
    """A wall of other people's categories cannot be proven: then it is told which words are not known."""
    pulse(0.0)
    faults = tuple(_faults(puzzle, data))
    if faults:
        return Report(False, False, False, None, faults, ())
    answers = first_answers(puzzle.cards, data)
    groups = {frozenset(group.cards) for group in puzzle.groups}
    unique = len(answers) == 1 and {frozenset(group.cards) for group in answers[0]} == groups
    pulse(1.0)
    count: tuple[ReportFault, ...] = ()
    if len(answers) != 1:
        count = (ReportFault.SEVERAL_SOLUTIONS if answers else ReportFault.NO_SOLUTION,)
    found = measure(puzzle, data) if unique else None
    level = level_of(found) if found is not None else None
    return Report(
        valid=True,
        unique=unique,
        logical=level is not None,
        level=level,
        faults=count,
        techniques=tuple(_techniques(puzzle, found, data)) if found is not None else (),
        particulars=(("solved_by", found.player.value),) if found is not None and found.player is not None else (),
    )


def _faults(puzzle: Puzzle, data: Categories) -> Iterator[str]:
    for group in puzzle.groups:
        for card in group.cards:
            if not data.knows(card):
                yield told(WordWallFault.UNKNOWN, card=card)
            elif group.part not in data.defensible(card):
                yield told(WordWallFault.NOT_OF_GROUP, card=card, part=group.part)


def _techniques(puzzle: Puzzle, found: Measure, data: Categories) -> Iterator[str]:
    yield "shared categories"
    if any(data.by_name[group.part].is_play for group in puzzle.groups if group.part in data.by_name):
        yield "word play"
    if found.overfull:
        yield "categories with more than four candidates"
    if found.traps:
        yield "traps of three"
    if found.contested == SIZE:
        yield "no group stands alone"
