"""The characters as a player wanders about in them: by mouse, by keyboard, by touch, and by the search."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.home import Home
from game.scenes.own.lion_wall.characters import Characters
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def shown(stand: Stand) -> str:
    assert isinstance(stand.top, Characters) and stand.top.page is not None
    return stand.top.page.char


def test_home_leads_to_the_search_and_the_search_to_a_character(stand: Stand) -> None:
    stand.click("explore lion-wall")
    assert isinstance(stand.top, Characters) and stand.has("found 的")
    stand.type("bao1")
    stand.key(pygame.K_RETURN)
    assert shown(stand) == "包" and "wrap, bag" in stand.says()


def test_one_goes_back_and_forth_like_pages(stand: Stand) -> None:
    stand.host.go("explorer", kind="lion-wall", char="包", script="simplified")
    stand.beat()
    stand.click("family 抱")
    assert shown(stand) == "抱"
    stand.click(next(widget.key for widget in stand.top.stage.widgets if widget.key.startswith("part 0")))
    assert shown(stand) == "扌"
    stand.key(pygame.K_LEFT)
    assert shown(stand) == "抱"
    stand.click("back page")
    assert shown(stand) == "包"
    stand.key(pygame.K_RIGHT, pygame.KMOD_ALT)
    assert shown(stand) == "抱"
    stand.key(pygame.K_LEFT)
    stand.tap_at(stand.widget("alike 句").rect.center)
    assert shown(stand) == "句" and not stand.top.can_go_on


def test_escape_gives_up_a_search_before_it_leaves(stand: Stand) -> None:
    stand.host.go("explorer", kind="lion-wall", char="包", script="simplified")
    stand.beat()
    stand.key(pygame.K_SLASH)
    stand.type("qiū")
    assert stand.has("found 秋")
    stand.key(pygame.K_ESCAPE)
    assert shown(stand) == "包"
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home)


def test_a_family_is_sorted_by_sound_and_shown_whole(stand: Stand) -> None:
    stand.host.go("explorer", kind="lion-wall", char="包", script="simplified")
    stand.beat()

    def family() -> list[str]:
        return [
            widget.key
            for widget in stand.top.stage.widgets
            if widget.key.startswith("family ") and hasattr(widget, "met")
        ]

    few = family()
    stand.click("whole family")
    assert len(family()) > len(few)
    stand.top.sort(True)
    stand.beat()
    readings = [stand.widget(key).reading for key in family()]
    assert readings[0] in ("bāo", "báo") and family() != few


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (600, 900), (480, 400)])
def test_everything_stays_within_the_window(size: tuple[int, int]) -> None:
    stand = Stand(size)
    stand.host.go("explorer", kind="lion-wall", char="饱", script="simplified")
    stand.beat()
    for widget in stand.top.stage.widgets:
        assert widget.rect.left >= 0 and widget.rect.right <= size[0], widget.key
    stand.app.close()
