"""The list of techniques, easiest first: hints take the first step it offers, grading counts how far it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from generators.contract import Level, Pulse, steady
from generators.sweet_spots.logic import (
    counts,
    differences,
    fish,
    packing,
    rooks,
    shapes,
    simple,
    tangle,
    uniqueness,
    whatif,
)
from generators.sweet_spots.logic.view import Step, Technique, View, fresh
from generators.sweet_spots.rules import Puzzle


class Rung(NamedTuple):
    name: str
    level: Level
    weight: int
    find: Technique
    in_bulk: bool
    """Whether grading takes all its steps at once: worth it where finding one costs as much as finding all."""

    @property
    def is_counted(self) -> bool:
        """Whether all of its steps can be counted at each point. Of what-ifs that would take too long."""
        return not self.name.endswith("what-if")


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
    Rung("fish", Level.FIENDISH, 6, fish.fish, True),
    Rung("rooks", Level.FIENDISH, 6, rooks.rooks, True),
    Rung("packing", Level.FIENDISH, 6, packing.packing, True),
    Rung("set7", Level.FIENDISH, 7, counts.set7, True),
    Rung("difference", Level.FIENDISH, 7, differences.difference, True),
    Rung("finned", Level.FIENDISH, 7, counts.finned, False),
    Rung("finned fish", Level.FIENDISH, 7, fish.finned_fish, True),
    Rung("entanglement", Level.FIENDISH, 7, tangle.entanglement, True),
    Rung("cases", Level.FIENDISH, 8, tangle.cases, True),
    Rung("short what-if", Level.FIENDISH, 8, whatif.short_what_if, False),
    Rung("counting what-if", Level.FIENDISH, 9, whatif.counting_what_if, False),
    Rung("long what-if", Level.FIENDISH, 10, whatif.long_what_if, False),
)
UNIQUENESS = (
    Rung("by a thread", Level.NORMAL, 4, uniqueness.by_a_thread, True),
    Rung("at sea", Level.NORMAL, 4, uniqueness.at_sea, True),
)
"""What follows only where the board has one solution. It stands apart: nothing is proved or graded by it."""
ORDER = (Level.EASY, Level.NORMAL, Level.HARD, Level.FIENDISH)


class Round(NamedTuple):
    """A point of the solving, and what was done there."""

    rung: int
    """Place in the ladder of the easiest technique that found something."""
    open_steps: int
    """How many different steps it found. Of what-ifs only the first is looked for."""
    has_chests: bool
    has_dots: bool


class Rating(NamedTuple):
    """How hard a board is. No level: logic does not finish it."""

    level: Level | None
    score: int
    techniques: tuple[str, ...]
    """Those it needs, easiest first."""
    steps: int
    longest: int
    """Links of the longest what-if."""
    hardest: str
    first_chest: str
    """The hardest technique up to the first chest. Empty where there is none."""
    first_dot: str
    open_steps: tuple[int, ...]
    """At each point of the solving, how many different steps its easiest technique finds."""


def up_to(level: Level) -> tuple[Rung, ...]:
    return tuple(rung for rung in LADDER if ORDER.index(rung.level) <= ORDER.index(level))


def steps(view: View, ladder: tuple[Rung, ...] = LADDER) -> Iterator[Step]:
    """Every step the view offers, easiest technique first."""
    for rung in ladder:
        yield from rung.find(view)


class Climb(NamedTuple):
    """Where a ladder led to."""

    view: View
    score: int = 0
    steps: int = 0
    longest: int = 0
    rounds: tuple[Round, ...] = ()

    @property
    def is_solved(self) -> bool:
        """Whether the chests solve the board. Where a rule is broken instead, the board has no solution."""
        return self.view.is_done and not self.view.is_broken

    @property
    def hardest(self) -> int:
        """Place in the ladder of the hardest technique that was needed, -1 for none."""
        return max((each.rung for each in self.rounds), default=-1)


def climb(view: View, ladder: Sequence[Rung], is_counting: bool = False, so_far: Climb | None = None) -> Climb:
    """Solve as far as the ladder reaches, always with the easiest technique that finds something.

    With `is_counting`, all steps of that technique are counted. A climb that went on a part of the same ladder, from
    its foot, goes on where it stopped.
    """
    score, taken, longest, rounds = (0, 0, 0, []) if so_far is None else (*so_far[1:4], list(so_far.rounds))
    place = 0
    while place < len(ladder) and not view.is_done and not (place == 0 and view.is_broken):
        view.pulse(0.0)
        rung = ladder[place]
        found, number = _take(view, rung, is_counting)
        if not found:
            place += 1
            continue
        rounds.append(Round(place, number, any(step.chests for step in found), any(step.dots for step in found)))
        for step in found:
            view = view.after(step)
            longest = max(longest, step.length)
        score += rung.weight * len(found)
        taken += len(found)
        place = 0
    return Climb(view, score, taken, longest, tuple(rounds))


def _take(view: View, rung: Rung, is_counting: bool) -> tuple[list[Step], int]:
    """The steps to take, and how many different ones there are."""
    if not rung.in_bulk and not (is_counting and rung.is_counted):
        first = next(rung.find(view), None)
        return ([], 0) if first is None else ([first], 1)
    every = list(rung.find(view))
    number = len({(step.chests, step.dots & view.open) for step in every})
    if not rung.in_bulk:
        return every[:1], number
    chests, open_, found = 0, view.open, []
    for step in every:
        if step.dots & open_ or step.chests & ~chests:
            open_ &= ~step.dots
            chests |= step.chests
            found.append(step)
    return found, number


def rating_of(done: Climb, ladder: Sequence[Rung] = LADDER) -> Rating:
    used = sorted({each.rung for each in done.rounds})
    return Rating(
        level=ladder[max(done.hardest, 0)].level if done.is_solved else None,
        score=done.score,
        techniques=tuple(ladder[place].name for place in used),
        steps=done.steps,
        longest=done.longest,
        hardest=ladder[done.hardest].name if used else "",
        first_chest=_hardest_until(done.rounds, ladder, lambda each: each.has_chests),
        first_dot=_hardest_until(done.rounds, ladder, lambda each: each.has_dots),
        open_steps=tuple(each.open_steps for each in done.rounds),
    )


def _hardest_until(rounds: Sequence[Round], ladder: Sequence[Rung], is_there: Callable[[Round], bool]) -> str:
    hardest = -1
    for each in rounds:
        hardest = max(hardest, each.rung)
        if is_there(each):
            return ladder[hardest].name
    return ""


def rate(puzzle: Puzzle, pulse: Pulse = steady, level: Level = Level.FIENDISH) -> Rating:
    """How hard a sound board is; with a level, techniques beyond it are not tried."""
    ladder = up_to(level)
    return rating_of(climb(fresh(puzzle, pulse), ladder), ladder)
