"""The puzzles of a day: which saved games are such, which days were solved, and when one is late."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from game.disk.store import SavedGame, Store
from game.disk.values import SOLVED
from game.streak import SLACK, Days, Solved, days_of, instant
from generators import today
from generators.catalog import rules_of

_HEAD = re.compile(r'\\"level\\":\\"(\w+)\\",\\"seed\\":\\"([^"\\]*)\\"')
"""How the puzzle of a saved game begins. Reading no more than that tells its level and its seed."""

HEAD = 400
"""Characters of a save in which its head has to be; what comes behind may be long."""


class Daily:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._days: dict[str, date | None] = {}
        """Of games that have the seed of a day: whose puzzle they are."""

    def game_of_day(self, kind: str, day: date, games: Sequence[SavedGame] | None = None) -> SavedGame | None:
        """The unfinished game of a day's puzzle, the one that was saved last; the games may be at hand already."""
        kept = self.store.games(kind) if games is None else games
        return next((game for game in kept if game.kind == kind and self.day_of_game(game) == day), None)

    def day_of_game(self, game: SavedGame) -> date | None:
        """Most games are answered by their seed alone; only one that has the seed of a day is read."""
        if today.day_of_seed(seed_of(game.text)) is None:
            return None
        if game.id not in self._days:
            try:
                rules = rules_of(game.kind)
                self._days[game.id] = today.day_of(rules, rules.load(json.loads(game.text)["puzzle"]))
            except (ValueError, TypeError, KeyError, RecursionError):
                self._days[game.id] = None
        return self._days[game.id]

    def done(self, day: date) -> frozenset[str]:
        """The kinds of which the day's puzzle is over, solved or not."""
        label = day.isoformat()
        return frozenset(str(row[0]) for row in self.store.tallies() if row[6] == label)

    def days(self, now: datetime, rows: Sequence[Sequence[Any]] | None = None) -> Days:
        """Which days have been solved, and how many in a row. The tallies of all results may be at hand already."""
        found: list[Solved] = []
        labels: dict[str, date] = {}
        for kind, _level, _seconds, _unaided, outcome, finished, day, late in rows or self.store.tallies():
            if outcome == SOLVED and day:
                if day not in labels:
                    labels[day] = date.fromisoformat(day)
                found.append(Solved(kind, day, labels[day], finished, bool(late)))
        return days_of(found, now)

    def note_day(self, now: datetime) -> None:
        """Remember the latest day that was seen: a puzzle of an earlier day is late from then on."""
        day, moment = self._last_day()
        if (day, moment) == (None, 0.0) or now.date().isoformat() > str(day) or moment > instant(now) + SLACK:
            self.store.set_setting("last day", (now.date().isoformat(), instant(now)))

    def _last_day(self) -> tuple[str | None, float]:
        kept = self.store.setting("last day", ("", 0.0))
        if len(kept) == 2 and isinstance(kept[0], str) and kept[0] and isinstance(kept[1], float):
            return kept[0], kept[1]
        return None, 0.0

    def is_late(self, day: date, now: datetime) -> bool:
        """Is it another day for the player, or was a later one seen already? A day seen by a clock that was ahead of
        the one of now proves nothing."""
        last, moment = self._last_day()
        passed = last is not None and last > day.isoformat() and moment <= instant(now) + SLACK
        return now.date() != day or passed


def seed_of(text: str) -> str:
    """Of the puzzle in a saved game; empty where it was not made here."""
    found = _HEAD.search(text, 0, HEAD)
    return found[2] if found is not None else ""


def level_of(text: str) -> str:
    """Of the puzzle in a saved game."""
    found = _HEAD.search(text, 0, HEAD)
    return found[1] if found is not None else "imported"
