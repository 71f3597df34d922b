"""The end of a game as a value: how it ended, how its time stands among the player's own, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from game import dates
from game.disk.values import GIVEN_UP, LOST, SOLVED
from game.library import AnySession, Library
from game.strings import _, _n, duration, joined

MOST_DOTS = 60
"""Own times that are shown as dots; the latest ones."""


@dataclass(frozen=True)
class Ending:
    outcome: str
    seconds: float
    hints: int
    mistakes: int
    unaided: bool
    times: tuple[float, ...] = ()
    """The player's unaided times for puzzles of this sort, the latest last; this one is among them if it counts."""
    counts: bool = False
    """Is this time one of them?"""
    again: bool = False
    """Was the puzzle finished before? Then it set no time."""
    went_on: bool = False
    """Was the game solved before, and gone on with? Then the result that it had stands."""
    version: int = 0
    """Of the generator that made the puzzle; 0 where it is not known."""

    @property
    def best(self) -> float | None:
        return min(self.times, default=None)

    @property
    def median(self) -> float | None:
        ordered = sorted(self.times)
        half = len(ordered) // 2
        if not ordered:
            return None
        return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2

    @property
    def rank(self) -> int:
        """1 for the best time."""
        return 1 + sum(time < self.seconds for time in self.times)


def of_session(session: AnySession, library: Library, outcome: str, went_on: bool, again: bool, over: bool) -> Ending:
    """`over`: the game ended earlier and is looked at again, so that its time stands among the others already."""
    counters, puzzle = session.counters, session.puzzle
    unaided = outcome == SOLVED and not counters.hints and not counters.revealed
    return Ending(
        outcome,
        session.watch.seconds,
        counters.hints,
        counters.mistakes,
        unaided,
        tuple(library.own_times(session)),
        counts=unaided and not again,
        again=again and not over,
        went_on=went_on,
        version=(puzzle.origin.version or 0) if puzzle.origin is not None else 0,
    )


def title(ending: Ending) -> str:
    return {SOLVED: _("Solved"), LOST: _("Not this time")}.get(ending.outcome, _("Answer shown"))


def helped(ending: Ending) -> str:
    """Beside the title: with how much help."""
    if ending.outcome != SOLVED:
        return ""
    if ending.unaided:
        return _("Unaided")
    if ending.went_on:
        return ""  # Help that was taken after the game was solved is no part of its result.
    return _n("{count} hint", "{count} hints", ending.hints) if ending.hints else _("With help")


def sentence(ending: Ending) -> str:
    if ending.outcome == GIVEN_UP:
        return _("Here is the answer. Better luck with the next one.")
    if ending.outcome == LOST:
        return _("Here is the answer. Take your time.")
    if ending.went_on:
        return _("This counted as solved before you went on, with the time you had then.")
    if ending.again:
        return _("You have finished this puzzle before, so this time doesn't count.")
    if not ending.unaided:
        return _("Solved with help. Only unaided times are compared.")
    return _ranked(ending)


def _ranked(ending: Ending) -> str:
    count = len(ending.times)
    if not ending.counts or count == 0:
        return ""
    if count == 1:
        return _("Your first at this level.")
    if ending.rank == 1:
        return _("Your best of {count} at this level!", count=count)
    if ending.rank == 2:
        return _("Your second best of {count} at this level.", count=count)
    if ending.rank == 3:
        return _("Your third best of {count} at this level.", count=count)
    if ending.median is not None and ending.seconds <= ending.median:
        return _("Faster than your median at this level.")
    return _("Place {rank} of your {count} times at this level.", rank=ending.rank, count=count)


def day_told(day: date, today: date, solved: int, whole: int) -> str:
    """Of the puzzle of a day: how many of that day's are solved by now."""
    named = _("Today") if day == today else dates.day_with_year(day)
    return _("{day}: {solved} of {whole} solved", day=named, solved=solved, whole=whole)


def as_text(ending: Ending, heading: str, day: date | None, picture: str, code: str | None) -> str:
    """What a player may send to a friend: what, how it went, a picture that gives nothing away, and the code."""
    lines = [f"Quintet · {heading}"]
    if day is not None:
        made_by = _("{day}, version {version}", day=dates.day_with_year(day), version=ending.version)
        lines.append(made_by if ending.version else dates.day_with_year(day))
    time = duration(ending.seconds)
    if ending.outcome == SOLVED:
        lines.append(" · ".join(filter(None, (time, helped(ending)))))
    else:
        lines.append(f"{time} · {title(ending)}")
    lines += filter(None, [picture, code])
    return "\n".join(lines)


def note(ending: Ending, why: str) -> str:
    """The sentence, after the reason why a game was lost where there is one."""
    words = sentence(ending)
    return joined(why, words) if why and words else why or words


def dots(ending: Ending) -> Sequence[float]:
    return ending.times[-MOST_DOTS:]
