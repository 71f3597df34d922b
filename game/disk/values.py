"""What the store keeps, as plain values: games in progress, results, and the sums that are drawn from results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from generators.contract import Phrase

SOLVED, LOST, GIVEN_UP = "solved", "lost", "given up"
"""How a game ends."""
OUTCOMES = (SOLVED, LOST, GIVEN_UP)
LONGEST_TIME = 1e9
"""Longest time of a game, in seconds. A time beyond this was never played."""


@dataclass(frozen=True)
class Notice:
    """Something about the disk that the player should know. The key is what code and tests go by."""

    key: str
    phrase: Phrase


@dataclass(frozen=True)
class SavedGame:
    """A game in progress, or one that ended and can be looked at. Two are equal if they hold the same; the id and the
    turn only say which row it is."""

    kind: str
    text: str
    seconds: float
    updated: str
    """Local date and time in ISO form. It is a label: nothing is ordered by it."""
    id: str = field(default="", compare=False)
    turn: int = field(default=0, compare=False)
    """A number that grows with every save of any game. The game with the highest turn was saved last."""
    ended: str = ""
    """How the game ended; empty while it is in progress."""


@dataclass(frozen=True)
class Result:
    kind: str
    level: str
    options: str
    seed: str | None
    seconds: float
    hints: int
    mistakes: int
    unaided: bool
    finished: str
    """Local date and time in ISO form; results of later versions also say how far that is from the world's time."""
    puzzle: str
    outcome: str = SOLVED
    day: str = ""
    """The day whose puzzle it was, ISO; empty for any other puzzle."""
    late: bool = False
    """Was that day over when it was finished?"""
    version: int = 0
    """Of the generator that made the puzzle; 0 where it is not known."""


@dataclass(frozen=True)
class Gone:
    """A game that was discarded: copies that still hold it must not bring it to life again."""

    turn: int
    solved: bool


@dataclass(frozen=True)
class Content:
    """All that a player would miss. The ready-made puzzles are not part of it: they can be made again."""

    settings: Mapping[str, str] = field(default_factory=dict)
    """Each value as JSON text."""
    games: Mapping[str, SavedGame] = field(default_factory=dict)
    results: tuple[Result, ...] = ()
    gone: Mapping[str, Gone] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return not (self.settings or self.games or self.results)

    @property
    def unfinished(self) -> int:
        """How many games are in progress."""
        return sum(not game.ended for game in self.games.values())


@dataclass(frozen=True)
class Summary:
    """The sums of results. Times count only where the player had no help."""

    solved: int
    unaided: int
    best: float | None
    median: float | None
    streak: int
    """Unaided results in a row, up to the last one."""
    longest: int
    days: int
    """Days in a row with a result, up to the last one."""


def summed_up(rows: Sequence[tuple[object, object, object]]) -> Summary:
    """Sums up results, given as seconds, unaided and finished, the newest last. What makes no sense does not count."""
    sound = [
        (float(time), bool(unaided)) for time, unaided, _ in rows if is_time(time) and isinstance(time, int | float)
    ]
    times = [seconds for seconds, unaided in sound if unaided]
    streak = longest = 0
    for _, unaided in sound:
        streak = streak + 1 if unaided else 0
        longest = max(longest, streak)
    return Summary(
        solved=len(rows),
        unaided=len(times),
        best=min(times, default=None),
        median=_middle(sorted(times)) if times else None,
        streak=streak,
        longest=longest,
        days=_days_in_a_row([finished for _, _, finished in rows]),
    )


def is_time(value: object) -> bool:
    """Tells whether a number can be a time. It is written so that not-a-number fails too."""
    return type(value) in (int, float) and isinstance(value, int | float) and 0 <= value <= LONGEST_TIME


def day_of(moment: object) -> date | None:
    if not isinstance(moment, str):
        return None
    try:
        return date.fromisoformat(moment[:10])
    except ValueError:
        return None


def _middle(times: Sequence[float]) -> float:
    # The standard library's median comes with decimals and fractions, for which the first frame would wait.
    half = len(times) // 2
    return times[half] if len(times) % 2 else (times[half - 1] + times[half]) / 2


def _days_in_a_row(finished: Sequence[object]) -> int:
    days = {day for moment in finished if (day := day_of(moment)) is not None}
    day, number = max(days, default=date.min), 0
    while day in days:
        number += 1
        if day == date.min:
            break
        day -= timedelta(days=1)
    return number
