"""A wall of a player's own: typed or pasted, looked over at once, and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.library import wanted
from game.scenes.own.lion_wall.builder import WallBuilder
from game.scenes.play import Play
from game.ui import clipboard
from tests.game.stand import Stand

WALL = (
    "Parts of a shoe: TONGUE, HEEL, LACE, EYELET\nIn a chess column: DRAW, RANK, MATE, CHECK\n"
    "Chinese years: TIGER, RABBIT, HORSE, MONKEY\nSpots: STRIPE, PAISLEY, PLAID, ARGYLE"
)


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def opened(stand: Stand) -> WallBuilder:
    stand.host.go("own", choice=wanted("lion-wall", "easy", {"script": "words"}))
    stand.beat()
    assert isinstance(stand.top, WallBuilder)
    return stand.top


def test_characters_that_are_known_lead_to_the_builder_too(stand: Stand) -> None:
    stand.host.go("own", choice=wanted("lion-wall", "easy", {"script": "simplified"}))
    stand.beat()
    stand.click("build")
    assert isinstance(stand.top, WallBuilder)


def test_cards_are_counted_while_they_are_typed(stand: Stand) -> None:
    opened(stand)
    stand.type("tea, bee")
    stand.beat()
    assert "2 of 16 cards." in stand.says() and not stand.widget("play").enabled


def test_a_pasted_wall_is_looked_over_copied_and_played(stand: Stand) -> None:
    opened(stand)
    clipboard.write(WALL)
    stand.click("paste")
    stand.beat(times=4)
    assert "the only way to sort them" in stand.says() and "CHECK also fits “Spots”." in stand.says()
    stand.click("copy")
    assert clipboard.read() == WALL
    stand.click("connections")
    assert '"Spots"' in clipboard.read()
    stand.click("play")
    stand.beat(times=4)
    assert isinstance(stand.top, Play) and "TONGUE" in stand.play.session.puzzle.cards


def test_what_holds_no_wall_is_told(stand: Stand) -> None:
    opened(stand)
    clipboard.write("nothing of the kind")
    stand.click("paste")
    stand.beat(times=4)
    assert "There is no wall in it." in stand.says()
