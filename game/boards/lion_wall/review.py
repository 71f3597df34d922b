"""What comes back: characters that were guessed wrong, or kept, return after 1, 3, 7 and 30 days.

Words used here
    entry   a character on the list, with its script, how often it was right since, and the day on which it is due
    list    the entries, newest last, as words in the store: 饱:simplified:0:2026-11-21
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

DAYS = (1, 3, 7, 30)
LIST = "wall review"
MOST = 2000
"""Entries kept; the oldest go first."""


@dataclass(frozen=True)
class Entry:
    char: str
    script: str
    step: int
    due: date


def read(words: Sequence[str]) -> tuple[Entry, ...]:
    """The list as it was kept; what is damaged is passed over."""
    found = {}
    for word in words:
        entry = _entry(word)
        if entry is not None:
            found[entry.char, entry.script] = entry
    return tuple(found.values())


def _entry(word: str) -> Entry | None:
    parts = word.split(":")
    try:
        char, script, step, due = parts
        entry = Entry(char, script, int(step), date.fromisoformat(due))
    except ValueError:
        return None
    return entry if len(char) == 1 and entry.step in range(len(DAYS)) else None


def written(entries: Sequence[Entry]) -> list[str]:
    return [f"{each.char}:{each.script}:{each.step}:{each.due.isoformat()}" for each in entries[-MOST:]]


def missed(entries: Sequence[Entry], char: str, script: str, today: date) -> tuple[Entry, ...]:
    """The character comes back tomorrow, whatever was before."""
    others = tuple(each for each in entries if (each.char, each.script) != (char, script))
    return (*others, Entry(char, script, 0, today + timedelta(days=DAYS[0])))


def right(entries: Sequence[Entry], chars: Sequence[str], script: str, today: date) -> tuple[Entry, ...]:
    """Those that were due and are known now wait longer; after the last time they leave the list."""
    kept = []
    for each in entries:
        if each.char not in chars or each.script != script or each.due > today:
            kept.append(each)
        elif each.step + 1 < len(DAYS):
            kept.append(replace(each, step=each.step + 1, due=today + timedelta(days=DAYS[each.step + 1])))
    return tuple(kept)


def due(entries: Sequence[Entry], script: str, today: date) -> tuple[str, ...]:
    """The characters of a script that come back today, the longest overdue first."""
    waiting = [each for each in entries if each.script == script and each.due <= today]
    return tuple(each.char for each in sorted(waiting, key=lambda each: each.due))


def as_text(entries: Sequence[Entry]) -> str:
    """One character a line, as other programs for learners read lists."""
    return "".join(f"{each.char}\n" for each in entries)
