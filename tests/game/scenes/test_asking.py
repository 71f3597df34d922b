"""More in New: boards that need certain steps, or do without; and hints that rest on there being one answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.boards.sweet_spots.asking import ASKING, STEPS
from game.scenes import asking
from game.scenes.play import Play
from generators.contract import Level
from generators.sweet_spots.demands import WHAT_IF, read_demands, read_told
from generators.sweet_spots.jobs import hint_by_uniqueness
from generators.sweet_spots.logic import hint, rate
from generators.sweet_spots.logic.ladder import LADDER
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def test_the_steps_that_can_be_asked_for_are_those_of_the_ladder() -> None:
    told = {ask.name: ask.level for ask in STEPS}
    known = {rung.name: rung.level for rung in LADDER if rung.level != Level.EASY}
    whats = {name for name in known if name.endswith(WHAT_IF)}
    assert told.pop(WHAT_IF) == Level.FIENDISH == {known[name] for name in whats}.pop()
    assert told == {name: level for name, level in known.items() if name not in whats}


def test_wishes_are_told_as_the_maker_reads_them() -> None:
    wishes = {"set2": asking.NEEDED, "band": asking.NEEDED, WHAT_IF: asking.ABSENT, "direct": asking.ABSENT}
    told = asking.told(ASKING, Level.FIENDISH, wishes)
    assert read_told(told) == read_demands(("set2", "band"), ("direct", WHAT_IF), None)
    # A level that lacks a step cannot be asked for it, nor to do without.
    assert asking.told(ASKING, Level.NORMAL, wishes) == "without direct"
    assert asking.told(ASKING, Level.EASY, wishes) == ""


def new_game(stand: Stand, level: str) -> None:
    stand.host.go("new", kind="sweet-spots")
    stand.beat()
    stand.top.choose(level=level, size=6)
    stand.beat()


def test_a_board_is_made_of_the_steps_that_were_asked_for(stand: Stand) -> None:
    new_game(stand, "hard")
    stand.click("more")
    stand.click("ask set2")
    stand.click("ask direct")
    stand.click("ask direct")
    stand.click("done")
    assert "Needs: Two units in two others. Without: No room left." in stand.says()
    stand.click("play")
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.code is None
    rating = rate(stand.play.session.puzzle)
    assert rating.level == Level.HARD
    assert "set2" in rating.techniques and "direct" not in rating.techniques


def test_wishes_are_kept_and_can_be_dropped(stand: Stand) -> None:
    new_game(stand, "normal")
    stand.click("more")
    assert not stand.has("ask set2"), "a normal board has no step of a hard one"
    stand.click("ask direct")
    stand.click("done")
    stand.host.home()
    new_game(stand, "normal")
    assert "Needs: No room left." in stand.says()
    stand.click("more")
    stand.click("clear")
    stand.click("done")
    assert "Ask for certain steps of logic." in stand.says()
    assert stand.host.store.setting("asked sweet-spots", None) == {}


def test_an_easy_board_has_nothing_to_ask_for(stand: Stand) -> None:
    new_game(stand, "easy")
    stand.click("more")
    assert "Choose a harder level" in stand.says()


def test_hints_rest_on_there_being_one_answer_only_where_that_is_wished(stand: Stand) -> None:
    play = stand.start()
    assert play.board.hint_job() is None
    stand.host.change("by_uniqueness", True)
    assert play.board.hint_job() is hint_by_uniqueness
    assert hint_by_uniqueness(play.session.position) == hint(play.session.position, by_uniqueness=True)
    play.advice.ask_hint()
    stand.beat()
    assert play.advice.hint is not None
