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
    assert tip(stand) == "Make your own"
    stand.key(pygame.K_TAB)
    assert tip(stand) == "Print puzzles"
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


def test_each_part_of_a_switch_lights_up_under_the_pointer(stand: Stand) -> None:
    """The pointer is told to the widget with the drawing: what is drawn hangs on nothing else."""
    stand.click("settings")
    switch = stand.widget("theme")
    auto, light, _dark = switch.cells(stand.host.look)
    edge = light.x + 5, light.centery
    seen = []
    for cell in (light, auto, light):
        event = {"pos": cell.center, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, event))
        frames = stand.app.frames
        stand.app.frame()
        assert stand.app.frames > frames, "going from one part to another wants a drawing"
        seen.append((stand.top.stage.pointed_at(stand.host.look)[-1], tuple(stand.app.window.get_at(edge))))
    assert [part for part, _colour in seen] == ["light", "auto", "light"]
    assert seen[0] == seen[2] and seen[0][1] != seen[1][1]
