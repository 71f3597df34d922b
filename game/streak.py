"""Days in a row: which days count, worked out from the results as they were written.

A day counts when at least one of its puzzles was solved while it was that day for the player. What a clock or a time
zone did in between must neither break a streak nor forge one:

- Results are believed in the order in which they were written. Where their moments go back, the clock was wrong for a
  while: the longest run in which they never go back counts, and the rest does not.
- A day's puzzle that is solved after a later day was seen is late, whatever the calendar on the wall says then.
- Who flies east may lose a day that never was. A missing day is forgiven when less than a day's hours went by.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

HOUR = 3600
SLACK = HOUR
"""Seconds by which a clock may be put back without a result being doubted."""
A_DAY = 24 * HOUR


class Solved(NamedTuple):
    """A puzzle of a day that was solved."""

    kind: str
    label: str
    """The day as results name it, ISO."""
    day: date
    finished: str
    """Local date and time, ISO, with the difference to the world's time where it is known."""
    late: bool


@dataclass(frozen=True)
class Days:
    on_time: dict[date, frozenset[str]] = field(default_factory=dict)
    """The kinds that were solved on the day itself."""
    late: dict[date, frozenset[str]] = field(default_factory=dict)
    """Those that were solved later, and not on the day."""
    current: int = 0
    longest: int = 0

    def kinds(self, day: date) -> frozenset[str]:
        return self.on_time.get(day, frozenset()) | self.late.get(day, frozenset())


def instant(moment: str | datetime) -> float:
    """Seconds since 1970. A moment that does not tell its zone is taken as it stands; one that is none: 0."""
    if isinstance(moment, str):
        try:
            moment = datetime.fromisoformat(moment)
        except ValueError:
            return 0.0
    aware = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
    return aware.timestamp()


def believed(moments: Sequence[float]) -> list[bool]:
    """Of moments in the order in which they were written: those of the longest run that never goes back, and what lies
    within the slack of it."""
    if all(one <= two for one, two in pairwise(moments)):
        return [True] * len(moments)
    ends: list[float] = []
    at: list[int] = []
    before = [-1] * len(moments)
    for number, moment in enumerate(moments):
        place = bisect_right(ends, moment)
        before[number] = at[place - 1] if place else -1
        if place == len(ends):
            ends.append(moment)
            at.append(number)
        else:
            ends[place], at[place] = moment, number
    run = set[int]()
    number = at[-1]
    while number >= 0:
        run.add(number)
        number = before[number]
    return [number in run or good for number, good in enumerate(_near(moments, run))]


def _near(moments: Sequence[float], run: set[int]) -> list[bool]:
    """Is a moment out of order by no more than the slack?"""
    low, lowest = float("-inf"), []
    for number, moment in enumerate(moments):
        low = max(low, moment) if number in run else low
        lowest.append(low)
    high, near = float("inf"), [False] * len(moments)
    for number in range(len(moments) - 1, -1, -1):
        high = min(high, moments[number]) if number in run else high
        near[number] = lowest[number] - SLACK <= moments[number] <= high + SLACK
    return near


def days_of(solved: Iterable[Solved], now: datetime) -> Days:
    """The results in the order in which they were written, and the player's clock with its zone."""
    results = list(solved)
    moments = [instant(each.finished) for each in results]
    on_time: dict[date, set[str]] = {}
    late: dict[date, set[str]] = {}
    spans: dict[date, tuple[float, float]] = {}
    for each, moment, trusted in zip(results, moments, believed(moments), strict=True):
        if trusted and not each.late and each.finished[:10] == each.label:
            on_time.setdefault(each.day, set()).add(each.kind)
            first, last = spans.get(each.day, (moment, moment))
            spans[each.day] = min(first, moment), max(last, moment)
        else:
            late.setdefault(each.day, set()).add(each.kind)
    runs = _runs(spans)
    current = 0
    if runs:
        run = runs[-1]
        gone_by = (now.date() - run[-1]).days
        alive = gone_by <= 1 or (gone_by == 2 and instant(now) - spans[run[-1]][1] < A_DAY)
        current = len(run) if alive else 0
    return Days(
        {day: frozenset(kinds) for day, kinds in on_time.items()},
        {day: frozenset(kinds - on_time.get(day, set())) for day, kinds in late.items()},
        current,
        max(map(len, runs), default=0),
    )


def _runs(spans: dict[date, tuple[float, float]]) -> list[list[date]]:
    """Days in a row. One that is missing between two is forgiven when it cannot have been lived through."""
    runs: list[list[date]] = []
    for day in sorted(spans):
        if runs:
            last = runs[-1][-1]
            if day - last == timedelta(days=1) or (
                day - last == timedelta(days=2) and 0 <= spans[day][0] - spans[last][1] < A_DAY
            ):
                runs[-1].append(day)
                continue
        runs.append([day])
    return runs
