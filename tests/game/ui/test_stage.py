"""The stage of a scene: tooltips come when something is pointed at, and never stay."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.home import Home
from game.ui.stage import TIP_DELAY
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def point(stand: Stand, key: str) -> None:
    pos = stand.widget(key).rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    stand.beat(TIP_DELAY, times=2)


def tip(stand: Stand) -> str:
    """The tooltip that stands, long after whatever happened last."""
    stand.beat(2 * TIP_DELAY, times=2)
    found = stand.top.stage.tip(stand.time)
    return found.tip if found is not None else ""


def test_a_tooltip_comes_when_the_pointer_rests_and_goes_with_it(stand: Stand) -> None:
    point(stand, "settings")
    assert tip(stand) == "Settings"
    point(stand, "logo")
    assert tip(stand) == ""


def test_no_tooltip_comes_back_with_the_scene_or_after_a_click(stand: Stand) -> None:
    point(stand, "settings")
    stand.click("settings")
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home) and tip(stand) == ""
    point(stand, "open")
    point(stand, "settings")
    assert tip(stand) == "Settings", "pointed at again it is told again"

    play = stand.start()
    point(stand, "pause")
    assert tip(stand).startswith("Pause")
    stand.click("pause")
    stand.click("pause")
    assert tip(stand) == ""
    point(stand, "menu")
    stand.click("menu")
    stand.key(pygame.K_ESCAPE)
    assert stand.host.stack[-1] is play and tip(stand) == ""


def test_no_tooltip_of_the_keyboard_stays_after_its_button_was_pressed(stand: Stand) -> None:
    stand.key(pygame.K_TAB)
    assert tip(stand) == "Open a puzzle"
    stand.key(pygame.K_TAB)
    assert tip(stand) == "Settings"
    stand.key(pygame.K_RETURN)
    assert not isinstance(stand.top, Home)
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home) and tip(stand) == ""


def test_a_pointer_that_leaves_the_window_takes_its_tooltip_along(stand: Stand) -> None:
    point(stand, "settings")
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    assert tip(stand) == ""
    assert stand.top.stage.hover is None
