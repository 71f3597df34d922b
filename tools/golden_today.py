"""Keeps the golden list of days, tests/golden/today.txt: which puzzles everybody gets on each of sixty days.

    python -m tools.golden today [--write]

The first line names the version of each type's generator. Every other line is a day with the code of each of its
puzzles; the first week also has a digest of each puzzle after its code. The list may be written anew only when a
version was raised: within one set of versions a day belongs to everybody who has played it.
"""

from __future__ import annotations

import json
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

from generators import codes, today
from generators.catalog import KINDS, rules_of
from generators.files import write_text

NAME = "today"
FIRST, DAYS, DIGESTED = date(2026, 11, 16), 60, 7
DIGITS = 16


def versions() -> str:
    return " ".join(["versions", *(f"{kind}={rules.version}" for kind, rules in KINDS.items())])


def line_of(day: date, digested: bool) -> str:
    words = [day.isoformat()]
    for request in today.set_of(day):
        code = codes.encode(request)
        words.append(f"{code}:{digest(request.kind, day)}" if digested else str(code))
    return " ".join(words)


def digest(kind: str, day: date) -> str:
    """Of the puzzle's own file, but for what says only in which format and by which generator it was made."""
    values = json.loads(today.make_text(kind, day))
    del values["version"], values["generator"]
    return sha256(json.dumps(values, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:DIGITS]


def made_anew() -> list[str]:
    days = [FIRST + timedelta(days=number) for number in range(DAYS)]
    return [versions(), *(line_of(day, number < DIGESTED) for number, day in enumerate(days))]


def faults(folder: Path) -> list[str]:
    """What is wrong with the list, and what to do about it."""
    path = folder / f"{NAME}.txt"
    if not path.exists():
        return [f"there is no {path.name} in {folder.name}: run `python -m tools.golden {NAME} --write`"]
    there, now = path.read_text(encoding="utf-8").splitlines(), made_anew()
    if there == now:
        return []
    if there[:1] != now[:1]:
        return [f"{NAME}: a version was raised: run `python -m tools.golden {NAME} --write`"]
    changed = [line for line in now if line not in there]
    kinds = ", ".join(rules_of(kind).kind for kind in KINDS)
    return [
        f"{NAME}: {len(changed)} of {DAYS} days have other puzzles than before, in the same versions of {kinds}. Raise "
        f"the version of the type that changed, and run `python -m tools.golden {NAME} --write`",
        *changed[:3],
    ]


def write(folder: Path) -> list[str]:
    """The list as it has to be, written down; faults where it would change days of the same versions."""
    path = folder / f"{NAME}.txt"
    there, now = path.read_text(encoding="utf-8").splitlines() if path.exists() else [], made_anew()
    if there[:1] == now[:1] and there != now:
        return faults(folder)
    write_text(path, "\n".join(now) + "\n")
    return []
