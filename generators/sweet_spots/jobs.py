"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Sequence

from generators.contract import Example, Hint, Pulse, steady
from generators.sweet_spots.facts import Exercise, Finding, Mending, Story
from generators.sweet_spots.plan import Plan
from generators.sweet_spots.rules import Mark, Position


def examples(pulse: Pulse = steady) -> tuple[Example, ...]:
    """A board for each named step of logic."""
    from generators.sweet_spots.examples import examples as found

    return found(pulse)


def argument(text: str, pulse: Pulse = steady) -> tuple[tuple[Hint[Mark], ...], bool]:
    """Why a board has one answer, as steps; and whether they lead to it."""
    from generators.sweet_spots import formats
    from generators.sweet_spots.argument import argument as found

    return found(formats.load(text), pulse)


def hint_by_uniqueness(position: Position, pulse: Pulse = steady) -> Hint[Mark] | None:
    """A hint that may rest on there being one answer, where there is one."""
    from generators.sweet_spots.logic import hint

    return hint(position, pulse, by_uniqueness=True)


def story(text: str, moves: Sequence[Mark], times: Sequence[float], pulse: Pulse = steady) -> Story | None:
    """How a finished game went, given its moves and when each was made."""
    from generators.sweet_spots import formats
    from generators.sweet_spots.story import story as found

    return found(formats.load(text), moves, times, pulse)


def practised(pulse: Pulse = steady) -> tuple[Example, ...]:
    """The named steps that can be practised, each with its example."""
    from generators.sweet_spots.practice import PRACTISED

    return tuple(example for example in examples(pulse) if example.hint.technique in PRACTISED)


def met(texts: Sequence[str], pulse: Pulse = steady) -> dict[str, int]:
    """In how many of some boards, given as their own files, each named step is needed."""
    from collections import Counter

    from generators.sweet_spots import formats
    from generators.sweet_spots.logic.verdict import judge

    needed: Counter[str] = Counter()
    for text in texts:
        rating = judge(formats.load(text), pulse).rating
        needed.update(rating.techniques if rating is not None else ())
    return dict(needed)


def exercises(technique: str, day: str, pulse: Pulse = steady) -> tuple[Exercise, ...]:
    """The positions of a day, such as 2026-11-21, in which a named step is the next one."""
    from generators.sweet_spots.practice import exercises as found

    return found(technique, day, pulse)


def find(plan: Plan, pulse: Pulse = steady) -> Finding:
    """How many answers a plan has, and how hard it is."""
    from generators.sweet_spots import mending

    return mending.find(plan, pulse)


def mend(plan: Plan, pulse: Pulse = steady) -> Mending | None:
    """The smallest change found that gives a plan one answer."""
    from generators.sweet_spots import mending

    return mending.mend(plan, pulse)


def plan_in(text: str, path: str = "", pulse: Pulse = steady) -> Plan:
    """The plan of a board that was pasted or dropped as a file, in any of its forms, flaws and all."""
    from generators.files import read_puzzle
    from generators.sweet_spots import formats

    pulse(0.0)
    return formats.load_plan(read_puzzle(path) if path else text)
