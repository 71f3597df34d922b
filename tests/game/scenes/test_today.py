"""Today's five on home and in the calendar: the same for everybody, ticked, late, and changing at midnight."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pygame
import pytest

from game.disk.values import SOLVED
from game.library import wanted
from game.scenes.calendar import CalendarScene
from game.scenes.home import Home
from game.scenes.play import Play
from game.ui import clipboard
from generators import today
from generators.catalog import KINDS, rules_of
from tests.game.stand import NOON, Stand
from tests.versions import raise_version


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def begin(stand: Stand, kind: str) -> Play:
    stand.click(f"{kind} today")
    stand.beat(times=6)
    assert isinstance(stand.top, Play)
    return stand.top


def solve(stand: Stand) -> None:
    session = stand.play.session
    for move in session.rules.answer(session.puzzle):
        if not stand.play.finished:
            stand.play.play(move)
    stand.beat(1.0)
    assert stand.play.outcome == SOLVED


def home(stand: Stand) -> Home:
    stand.host.home()
    stand.beat()
    assert isinstance(stand.top, Home)
    return stand.top


@pytest.mark.parametrize("kind", KINDS)
def test_today_is_the_puzzle_of_the_date_whatever_was_chosen_last(stand: Stand, kind: str) -> None:
    rules = rules_of(kind)
    stand.app.library.want(wanted(kind, "fiendish", rules.settle({})))
    home(stand)
    play = begin(stand, kind)
    assert play.session.puzzle == rules.load(today.make_text(kind, NOON.date()))
    assert play.day == NOON.date() and play.code is not None
    note = play.title_note()
    assert note.startswith("Today · ")


def test_ticks_and_counts_follow_what_is_solved(stand: Stand) -> None:
    for number, kind in enumerate(("riddle", "sweet-spots", "brick"), start=1):
        begin(stand, kind)
        solve(stand)
        assert f"Today: {number} of 5 solved" in stand.says()
        scene = home(stand)
        assert scene.known.solved_today == number and f"{number} of 5" in stand.says()
    assert scene.known.days.current == 1
    stand.click("riddle today")
    assert stand.play.finished and stand.play.outcome == SOLVED, "pressed again it shows the solved board"


def test_a_game_of_today_that_was_left_goes_on(stand: Stand) -> None:
    play = begin(stand, "sweet-spots")
    play.play(play.session.rules.answer(play.session.puzzle)[0])
    scene = home(stand)
    assert scene.known.foremost is not None and scene.known.foremost.face.kind == "sweet-spots"
    stand.key(pygame.K_RETURN)
    assert stand.play.session.moves == 1 and stand.play.session.saved_as == play.session.saved_as


def test_after_one_of_today_comes_the_next_that_is_open(stand: Stand) -> None:
    begin(stand, "lion-wall")
    solve(stand)
    assert stand.widget("next").words == "Next of today"
    stand.click("next")
    stand.beat(times=6)
    assert stand.play.face.kind == "sweet-spots" and stand.play.day == NOON.date()


def test_the_result_names_the_day_the_version_and_the_code(stand: Stand) -> None:
    play = begin(stand, "sweet-spots")
    solve(stand)
    stand.click("copy")
    heading, day, time, *picture, code = clipboard.read().splitlines()
    assert heading.startswith("Quintet · Sweet Spots") and code == play.code
    assert day == f"20 November 2026, version {rules_of('sweet-spots').version}" and "Unaided" in time
    assert len(picture) == 8 and len(set("".join(picture))) <= 9
    (result,) = stand.host.store.results()
    assert (result.day, result.late, result.version) == ("2026-11-20", False, rules_of("sweet-spots").version)


def test_at_midnight_another_day_begins_while_home_is_open(stand: Stand) -> None:
    scene = home(stand)
    stand.moment = datetime(2026, 11, 20, 23, 59, 59, tzinfo=UTC)
    stand.beat()
    assert scene.known.day == date(2026, 11, 20)
    stand.moment += timedelta(seconds=2)
    stand.beat()
    assert scene.known.day == date(2026, 11, 21) and "Saturday 21 November" in stand.says()
    play = begin(stand, "riddle")
    assert play.day == date(2026, 11, 21) and play.session.puzzle.origin.level == "fiendish"


def test_a_game_that_is_solved_after_midnight_is_late(stand: Stand) -> None:
    play = begin(stand, "riddle")
    stand.moment += timedelta(hours=13)
    stand.beat()
    assert play.title_note().startswith("Yesterday · ")
    solve(stand)
    (result,) = stand.host.store.results()
    assert result.late and "not part of a streak" in stand.says()
    assert home(stand).known.days.current == 0


def test_a_zone_changed_back_makes_yesterday_no_day_of_its_own_again(stand: Stand) -> None:
    """The 21st was seen; then the clock says 20 again, by another zone."""
    stand.moment = datetime.fromisoformat("2026-11-21T09:00:00+00:00")
    stand.beat()
    stand.moment = datetime.fromisoformat("2026-11-20T21:30:00-12:00")
    stand.beat()
    begin(stand, "riddle")
    solve(stand)
    (result,) = stand.host.store.results()
    assert result.day == "2026-11-20" and result.late


def test_a_clock_that_was_ahead_once_makes_nothing_late(stand: Stand) -> None:
    stand.moment = datetime(2099, 1, 1, 12, 0, tzinfo=UTC)
    stand.beat()
    stand.moment = NOON
    stand.beat()
    begin(stand, "riddle")
    solve(stand)
    assert not stand.host.store.results()[0].late and home(stand).known.days.current == 1


def test_what_was_begun_stays_as_it_was_when_a_version_rises(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    play = begin(stand, "sweet-spots")
    play.play(play.session.rules.answer(play.session.puzzle)[0])
    begun = play.session.puzzle
    home(stand)
    raise_version(monkeypatch, "sweet-spots", rules_of("sweet-spots").version + 1)
    stand.app.library.daily = type(stand.app.library.daily)(stand.host.store)
    home(stand)
    again = begin(stand, "sweet-spots")
    assert again.session.puzzle == begun and again.day == NOON.date() and again.session.moves == 1
    solve(stand)
    (result,) = stand.host.store.results()
    assert (result.day, result.version) == ("2026-11-20", begun.origin.version)
    assert home(stand).known.solved_today == 1


def test_every_past_day_can_be_played_and_is_marked_as_late(stand: Stand) -> None:
    stand.click("calendar")
    scene = stand.top
    assert isinstance(scene, CalendarScene)
    stand.click("day 2026-11-10")
    assert "marked as late" in stand.says()
    stand.click("play riddle")
    stand.beat(times=6)
    assert stand.play.day == date(2026, 11, 10) and stand.play.title_note().startswith("10 November · ")
    solve(stand)
    assert "not part of a streak" in stand.says()
    stand.click("back")
    assert stand.top is scene and scene.days.late[date(2026, 11, 10)] == {"riddle"}
    for _month in range(20):
        scene.turn(-1)
    stand.beat()
    assert scene.month == date(2026, 1, 1)
    assert stand.widget("day 2026-01-01").enabled and not stand.widget("earlier").enabled


def test_no_day_to_come_can_be_played(stand: Stand) -> None:
    stand.click("calendar")
    stand.beat()
    assert not stand.widget("day 2026-11-21").enabled and not stand.widget("later").enabled
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_PAGEDOWN):
        stand.key(key)
    assert stand.top.day == NOON.date() and stand.top.month == date(2026, 11, 1)


def test_a_clock_far_behind_shows_the_first_day(stand: Stand) -> None:
    stand.moment = datetime(1999, 1, 1, tzinfo=UTC)
    stand.beat()
    assert home(stand).known.day == today.FIRST
    stand.click("calendar")
    assert stand.top.day == today.FIRST
