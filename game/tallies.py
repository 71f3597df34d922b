"""What statistics show, worked out from the results: plain sums over rows, in the order in which they were written."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from operator import itemgetter
from typing import Any

from game.disk.values import SOLVED, Result

LAST = 30
"""Times that are shown as bars."""
LEVELS = ("easy", "normal", "hard", "fiendish", "imported")

Row = Sequence[Any]
"""Kind, level, seconds, unaided, outcome, finished, day, late."""


@dataclass(frozen=True)
class Sum:
    """Of one kind, or of one level of it. Best and median are of unaided times alone."""

    played: int = 0
    solved: int = 0
    unaided: int = 0
    seconds: float = 0.0
    """All the time that was played to an end."""
    best: float | None = None
    median: float | None = None
    last: tuple[float, ...] = ()
    """The last unaided times, the latest one last."""
    streak: int = 0
    """Solved without help in a row, up to the last one."""


@dataclass(frozen=True)
class Statistics:
    whole: Sum = field(default_factory=Sum)
    kinds: Mapping[str, Sum] = field(default_factory=dict)
    levels: Mapping[tuple[str, str], Sum] = field(default_factory=dict)
    days: Mapping[str, int] = field(default_factory=dict)
    """How many puzzles were solved on each day, by its ISO date."""
    kind_days: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    since: str = ""
    """The first day with a result."""


def statistics(rows: Iterable[Row]) -> Statistics:
    by_level: dict[tuple[str, str], list[tuple[float, int, bool, int]]] = {}
    kind_days: dict[str, Counter[str]] = {}
    since = ""
    for number, (kind, level, seconds, unaided, outcome, finished, _day, _late) in enumerate(rows):
        solved = outcome == SOLVED
        item = (float(seconds), number, solved, 1 if unaided and solved else 0)
        found_so_far = by_level.get((kind, level))
        if found_so_far is None:
            by_level[kind, level] = [item]
        else:
            found_so_far.append(item)
        day = finished[:10]
        if not since or day < since:
            since = day
        if solved:
            counter = kind_days.get(kind)
            if counter is None:
                counter = kind_days[kind] = Counter()
            counter[day] += 1
    by_kind: dict[str, list[tuple[float, int, bool, int]]] = {}
    for (kind, _level), found in by_level.items():
        by_kind.setdefault(kind, []).extend(found)
    days: Counter[str] = Counter()
    for counter in kind_days.values():
        days.update(counter)
    return Statistics(
        _sum([item for found in by_kind.values() for item in found]),
        {kind: _sum(found) for kind, found in by_kind.items()},
        {key: _sum(found) for key, found in by_level.items()},
        days,
        kind_days,
        since,
    )


def _sum(found: list[tuple[float, int, bool, int]]) -> Sum:
    found = sorted(found, key=itemgetter(1))
    times = [item[0] for item in found if item[3]]
    ordered = sorted(times)
    half = len(ordered) // 2
    median = None
    if ordered:
        median = ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
    streak = 0
    for item in reversed(found):
        if not item[3]:
            break
        streak += 1
    return Sum(
        played=len(found),
        solved=sum(item[2] for item in found),
        unaided=len(times),
        seconds=sum(item[0] for item in found),
        best=ordered[0] if ordered else None,
        median=median,
        last=tuple(times[-LAST:]),
        streak=streak,
    )


def shades_of(days: Mapping[str, int], day: date, full: int) -> float:
    """How much of a full day was played, 0 to 1."""
    return min(1.0, days.get(day.isoformat(), 0) / full)


# Files that other programs read.

COLUMNS = (
    "kind",
    "level",
    "options",
    "seed",
    "version",
    "seconds",
    "hints",
    "mistakes",
    "unaided",
    "outcome",
    "finished",
    "day",
    "late",
)


def as_csv(results: Iterable[Result]) -> str:
    import csv  # only here, so that the first frame does not wait for it
    import io

    target = io.StringIO(newline="")
    writer = csv.writer(target, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for result in results:
        values = asdict(result)
        writer.writerow([_cell(values[name]) for name in COLUMNS])
    return target.getvalue()


def _cell(value: object) -> object:
    """What a table program would take for a formula stands as a text there."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{value}"
    return "" if value is None else value


def as_json(results: Iterable[Result]) -> str:
    """Each result with its puzzle's own file."""
    return json.dumps([asdict(result) for result in results], ensure_ascii=False, indent=1) + "\n"
