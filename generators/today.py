"""Today's puzzles: from a date to one request of each type, the same on every machine.

The level follows the weekday, easy on Monday and fiendish on Saturday; on Sunday a large puzzle comes. What each type
shows on weekdays and on Sundays stands in its own declaration. The date itself is the seed, written so that it can be
read back: a puzzle tells by its seed whose day it belongs to, and no list has to be kept.

Which puzzle a request gives depends on the version of its generator, and so does the set of a day.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from generators import making
from generators.catalog import KINDS, rules_of
from generators.codes import ALPHABET, SEED_SIZE
from generators.contract import Level, Pulse, Request, Unmakable, steady
from generators.puzzle import Rules

FIRST = date(2026, 1, 1)
"""The first day that has a set."""
LEVELS = (Level.EASY, Level.NORMAL, Level.NORMAL, Level.HARD, Level.HARD, Level.FIENDISH, Level.NORMAL)
"""From Monday on."""
SUNDAY = 6
ATTEMPTS = 8
"""Seeds of a day. The second one is taken where no puzzle comes of the first, and so on."""

_SEEDS = len(ALPHABET) ** SEED_SIZE
_STRIDE, _SHIFT = 0x2545F491, 0x1B873593 % _SEEDS
"""Days that follow one another get seeds that do not look alike. An odd stride meets every seed once."""
_BACK = pow(_STRIDE, -1, _SEEDS)


def request_of(kind: str, day: date, attempt: int = 0) -> Request:
    rules = rules_of(kind)
    options = rules.daily_large if day.weekday() == SUNDAY else rules.daily
    offered = rules.levels(options)
    wanted = list(Level).index(LEVELS[day.weekday()])
    level = min(offered, key=lambda each: abs(list(Level).index(each) - wanted))
    return making.request(kind, level, options, seed_of(day, attempt))


def set_of(day: date) -> tuple[Request, ...]:
    """One request of each type."""
    return tuple(request_of(kind, day) for kind in KINDS)


def make_text(kind: str, day: date, pulse: Pulse = steady) -> str:
    """The puzzle of a day; the first of its seeds that gives one decides, on every machine the same."""
    for attempt in range(ATTEMPTS):
        try:
            return making.make_text(request_of(kind, day, attempt), pulse)
        except Unmakable:
            if attempt + 1 == ATTEMPTS:
                raise
    raise AssertionError("there is at least one attempt")


def seed_of(day: date, attempt: int = 0) -> str:
    number = ((day - FIRST).days * ATTEMPTS + attempt) * _STRIDE + _SHIFT
    digits = []
    for _ in range(SEED_SIZE):
        number, digit = divmod(number % _SEEDS, len(ALPHABET))
        digits.append(ALPHABET[digit])
    return "".join(reversed(digits))


def day_of_seed(seed: str) -> tuple[date, int] | None:
    """The day and the attempt that a seed stands for; None where it stands for none before the year 2200."""
    if len(seed) != SEED_SIZE or not set(seed) <= set(ALPHABET):
        return None
    number = 0
    for char in seed:
        number = number * len(ALPHABET) + ALPHABET.index(char)
    days, attempt = divmod((number - _SHIFT) * _BACK % _SEEDS, ATTEMPTS)
    if days >= (date(2200, 1, 1) - FIRST).days:
        return None
    return FIRST + timedelta(days=days), attempt


def day_of(rules: Rules[Any, Any, Any], puzzle: Any) -> date | None:
    """The day whose puzzle this is. None for any other, also for one that only borrowed the seed of a day.

    One of another version is believed by its seed: what that version asked of the day is not known any more.
    """
    origin = puzzle.origin
    found = day_of_seed(origin.seed) if origin is not None else None
    if found is None or origin.version is None:
        return None
    day, attempt = found
    if origin.version == rules.version:
        asked = request_of(rules.kind, day, attempt)
        if (origin.level, rules.options_of(puzzle)) != (asked.level, dict(asked.options)):
            return None
    return day


def nearest(day: date) -> date:
    """The day itself, or the first one that has a set where a clock is far behind."""
    return max(day, FIRST)


def days_until(day: date) -> tuple[date, ...]:
    """Every day that has a set, up to this one."""
    return tuple(FIRST + timedelta(days=number) for number in range((day - FIRST).days + 1))
