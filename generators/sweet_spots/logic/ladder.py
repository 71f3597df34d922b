"""The list of techniques, easiest first: hints take the first step it offers, grading counts how far it is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generators.contract import Level, Pulse, steady
from generators.sweet_spots.logic import counts, shapes, simple, whatif
from generators.sweet_spots.logic.view import Step, Technique, View, fresh
from generators.sweet_spots.rules import Puzzle


class Rung(NamedTuple):
    name: str
    level: Level
    weight: int
    find: Technique
    in_bulk: bool
    """Whether grading takes all its steps at once: worth it where finding one costs as much as finding all."""


LADDER = (
    Rung("touch", Level.EASY, 0, simple.touch, True),
    Rung("full", Level.EASY, 0, simple.full, True),
    Rung("last", Level.EASY, 1, simple.last, True),
    Rung("confined", Level.EASY, 2, simple.confined, True),
    Rung("near", Level.EASY, 2, simple.near, True),
    Rung("unit", Level.EASY, 3, simple.unit, True),
    Rung("direct", Level.NORMAL, 4, simple.direct, True),
    Rung("set2", Level.HARD, 4, counts.set2, False),
    Rung("pressured", Level.HARD, 5, shapes.pressured, False),
    Rung("band", Level.HARD, 5, shapes.band, False),
    Rung("composite", Level.HARD, 5, shapes.composite, False),
    Rung("set3", Level.HARD, 5, counts.set3, False),
    Rung("set4", Level.HARD, 6, counts.set4, False),
    Rung("finned", Level.FIENDISH, 7, counts.finned, False),
    Rung("short what-if", Level.FIENDISH, 8, whatif.short_what_if, False),
    Rung("counting what-if", Level.FIENDISH, 9, whatif.counting_what_if, False),
    Rung("long what-if", Level.FIENDISH, 10, whatif.long_what_if, False),
)
ORDER = (Level.EASY, Level.NORMAL, Level.HARD, Level.FIENDISH)


class Rating(NamedTuple):
    """How hard a board is. No level: logic does not finish it."""

    level: Level | None
    score: int
    techniques: tuple[str, ...]
    """Those it needs, easiest first."""
    steps: int
    longest: int
    """Links of the longest what-if."""


def up_to(level: Level) -> tuple[Rung, ...]:
    return tuple(rung for rung in LADDER if ORDER.index(rung.level) <= ORDER.index(level))


def steps(view: View, ladder: tuple[Rung, ...] = LADDER) -> Iterator[Step]:
    """Every step the view offers, easiest technique first."""
    for rung in ladder:
        yield from rung.find(view)


class Climb(NamedTuple):
    """Where a ladder led to."""

    view: View
    hardest: int
    """Place in the ladder of the hardest technique that was needed, -1 for none."""
    used: int
    """Techniques used, as bits of their places."""
    score: int
    steps: int
    longest: int


def climb(view: View, ladder: Sequence[Rung]) -> Climb:
    """Solve as far as the ladder reaches, always with the easiest technique that finds something."""
    hardest, used, score, taken, longest = -1, 0, 0, 0, 0
    place = 0
    while place < len(ladder) and not view.is_done:
        view.pulse(0.0)
        rung = ladder[place]
        found = _take(view, rung)
        if not found:
            place += 1
            continue
        for step in found:
            view = view.after(step)
            longest = max(longest, step.length)
        hardest, used = max(hardest, place), used | 1 << place
        score += rung.weight * len(found)
        taken += len(found)
        place = 0
    return Climb(view, hardest, used, score, taken, longest)


def _take(view: View, rung: Rung) -> list[Step]:
    if not rung.in_bulk:
        first = next(rung.find(view), None)
        return [] if first is None else [first]
    chests, open_, found = 0, view.open, []
    for step in rung.find(view):
        if step.dots & open_ or step.chests & ~chests:
            open_ &= ~step.dots
            chests |= step.chests
            found.append(step)
    return found


def rate(puzzle: Puzzle, pulse: Pulse = steady, level: Level = Level.FIENDISH) -> Rating:
    """How hard a sound board is; with a level, techniques beyond it are not tried."""
    ladder = up_to(level)
    done = climb(fresh(puzzle, pulse), ladder)
    return Rating(
        level=ladder[max(done.hardest, 0)].level if done.view.is_done else None,
        score=done.score,
        techniques=tuple(rung.name for place, rung in enumerate(ladder) if done.used >> place & 1),
        steps=done.steps,
        longest=done.longest,
    )
