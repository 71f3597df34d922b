"""Days in a row, whatever clocks and time zones do. Each line of a story is a result: day, moment, and L if late."""

from __future__ import annotations

from datetime import date, datetime
from random import Random

import pytest

from game.streak import Days, Solved, believed, days_of, instant


def told(story: str, now: str) -> Days:
    solved = []
    for line in story.strip().splitlines():
        day, finished, *late = line.split()
        solved.append(Solved("brick", day, date.fromisoformat(day), finished, bool(late)))
    return days_of(solved, datetime.fromisoformat(now))


def test_days_in_a_row_up_to_today_or_yesterday() -> None:
    story = """
        2026-11-17 2026-11-17T20:00:00+00:00
        2026-11-18 2026-11-18T20:00:00+00:00
        2026-11-18 2026-11-18T21:00:00+00:00
        2026-11-19 2026-11-19T08:00:00+00:00
    """
    assert told(story, "2026-11-19T22:00:00+00:00").current == 3
    assert told(story, "2026-11-20T22:00:00+00:00").current == 3
    missed = told(story, "2026-11-21T08:30:00+00:00")
    assert (missed.current, missed.longest) == (0, 3)


def test_a_gap_begins_anew_and_the_longest_is_remembered() -> None:
    story = """
        2026-11-10 2026-11-10T20:00:00+00:00
        2026-11-11 2026-11-11T20:00:00+00:00
        2026-11-12 2026-11-12T20:00:00+00:00
        2026-11-19 2026-11-19T20:00:00+00:00
    """
    days = told(story, "2026-11-19T22:00:00+00:00")
    assert (days.current, days.longest) == (1, 3)


def test_what_is_solved_later_is_late_and_fills_no_gap() -> None:
    story = """
        2026-11-17 2026-11-17T20:00:00+00:00
        2026-11-19 2026-11-19T20:00:00+00:00
        2026-11-18 2026-11-19T20:30:00+00:00 L
    """
    days = told(story, "2026-11-19T22:00:00+00:00")
    assert days.current == 1
    assert days.late == {date(2026, 11, 18): frozenset({"brick"})}
    assert days.kinds(date(2026, 11, 18)) == {"brick"}


def test_the_moment_is_believed_over_a_missing_mark() -> None:
    """A result says that it is in time, and its own moment says otherwise."""
    days = told("2026-11-18 2026-11-19T20:30:00+00:00", "2026-11-19T22:00:00+00:00")
    assert days.current == 0 and date(2026, 11, 18) in days.late


def test_a_clock_put_back_forges_no_day() -> None:
    """The 18th was missed; on the 20th the clock is put back to it."""
    story = """
        2026-11-16 2026-11-16T20:00:00+00:00
        2026-11-17 2026-11-17T20:00:00+00:00
        2026-11-19 2026-11-19T20:00:00+00:00
        2026-11-20 2026-11-20T20:00:00+00:00
        2026-11-18 2026-11-18T20:00:00+00:00
        2026-11-20 2026-11-20T20:20:00+00:00
    """
    days = told(story, "2026-11-20T22:00:00+00:00")
    assert (days.current, days.longest) == (2, 2) and date(2026, 11, 18) in days.late


def test_a_clock_that_was_ahead_for_a_while_breaks_nothing() -> None:
    story = """
        2026-11-17 2026-11-17T20:00:00+00:00
        2026-11-18 2026-11-18T20:00:00+00:00
        2099-01-01 2099-01-01T20:00:00+00:00
        2026-11-19 2026-11-19T20:00:00+00:00
        2026-11-20 2026-11-20T20:00:00+00:00
    """
    days = told(story, "2026-11-20T22:00:00+00:00")
    assert days.current == 4 and date(2099, 1, 1) in days.late


def test_a_clock_put_right_by_minutes_is_nothing() -> None:
    story = """
        2026-11-19 2026-11-19T20:10:00+00:00
        2026-11-19 2026-11-19T20:05:00+00:00
        2026-11-20 2026-11-20T20:00:00+00:00
    """
    assert told(story, "2026-11-20T22:00:00+00:00").current == 2


def test_flying_west_breaks_nothing() -> None:
    """From Auckland to Honolulu: the same day comes twice."""
    story = """
        2026-11-19 2026-11-19T20:00:00+13:00
        2026-11-20 2026-11-20T08:00:00+13:00
        2026-11-20 2026-11-20T09:00:00-10:00
        2026-11-21 2026-11-21T09:00:00-10:00
    """
    assert told(story, "2026-11-21T10:00:00-10:00").current == 3
    assert told("\n".join(story.strip().splitlines()[:2]), "2026-11-19T09:00:00-10:00").current == 2


def test_flying_east_over_the_date_line_loses_a_day_that_never_was() -> None:
    story = """
        2026-11-18 2026-11-18T20:00:00-10:00
        2026-11-19 2026-11-19T22:00:00-10:00
        2026-11-21 2026-11-21T10:00:00+13:00
    """
    assert told(story, "2026-11-21T11:00:00+13:00").current == 3
    unsolved_yet = "\n".join(story.strip().splitlines()[:2])
    assert told(unsolved_yet, "2026-11-21T10:00:00+13:00").current == 2


def test_a_day_that_was_really_missed_is_never_forgiven() -> None:
    story = """
        2026-11-19 2026-11-19T23:50:00+00:00
        2026-11-21 2026-11-21T00:10:00+00:00
    """
    assert told(story, "2026-11-21T11:00:00+00:00").current == 1


def test_results_without_a_zone_count_too() -> None:
    story = """
        2026-11-19 2026-11-19T20:00:00
        2026-11-20 2026-11-20T20:00:00
    """
    assert told(story, "2026-11-20T22:00:00+01:00").current == 2


@pytest.mark.parametrize("moment", ["", "never", "2026-99-99T00:00:00", "2026-11-20T"])
def test_what_is_no_moment_is_no_error(moment: str) -> None:
    assert instant(moment) == 0.0


def test_the_longest_run_is_believed() -> None:
    assert believed([]) == [] and believed([1.0, 1.0, 2.0]) == [True, True, True]
    day = 86_400.0
    assert believed([0, day, 9 * day, 2 * day, 3 * day]) == [True, True, False, True, True]
    assert believed([5 * day, 6 * day, 7 * day, day, 8 * day]) == [True, True, True, False, True]
    rng = Random(1)
    for _ in range(50):
        moments = [rng.randrange(20) * day for _ in range(rng.randrange(1, 9))]
        kept = [moment for moment, good in zip(moments, believed(moments), strict=True) if good]
        assert kept == sorted(kept)
        best = max(len(part) for part in _runs(moments))
        assert len(kept) == best


def _runs(moments: list[float]) -> list[list[float]]:
    """Every part of a list that never goes back."""
    parts: list[list[float]] = [[]]
    for moment in moments:
        parts += [[*part, moment] for part in parts if not part or part[-1] <= moment]
    return parts
