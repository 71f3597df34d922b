"""Settings show at once and last."""

from collections.abc import Iterator

import pygame
import pytest

from game import settings as wishes
from game.catalog import OWN_SETTINGS
from game.disk.store import Store
from game.scenes.settings import SettingsScene
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


@pytest.mark.parametrize("name", ["patterns", "timer", "mark_mistakes", "auto_dots", "reduce_motion"])
def test_a_toggle_changes_and_is_kept(stand: Stand, name: str) -> None:
    stand.click("settings")
    assert isinstance(stand.top, SettingsScene)
    before = stand.host.settings.value(name)
    stand.click_at(stand.widget(name).rect.center)
    assert stand.host.settings.value(name) is not before
    assert wishes.read(stand.host.store, OWN_SETTINGS).value(name) is not before


def test_the_theme_turns_dark_and_back(stand: Stand) -> None:
    stand.click("settings")
    segments = stand.widget("theme")
    for cell, (value, _words) in zip(segments.cells(stand.host.look), segments.values, strict=True):
        if value == "dark":
            stand.click_at(cell.center)
    assert stand.host.look.palette.name == "dark"
    assert stand.app.window.get_at((5, 795))[:3] == stand.host.look.palette.ground


def test_arrows_change_a_choice_that_has_the_keyboard(stand: Stand) -> None:
    stand.click("settings")
    while stand.top.stage.focus != "scale":
        stand.key(pygame.K_TAB)
    stand.key(pygame.K_RIGHT)
    assert stand.host.settings.scale == 125


def test_chinese_is_spoken_everywhere_once_chosen(stand: Stand) -> None:
    stand.host.change("language", "zh")
    stand.beat()
    assert "新" in stand.says()
    stand.click("settings")
    assert "设置" in stand.says()
    stand.host.change("language", "en")
    stand.beat()
    assert "Settings" in stand.says()


def test_senseless_values_in_a_store_are_the_defaults() -> None:
    store = Store.open(None)
    store.set_setting("scale", 9000)
    store.set_setting("theme", "purple")
    store.set_setting("timer", "perhaps")
    store.set_setting("wall_limit", "forever")
    store.set_setting("crossword_skip", "perhaps")
    assert wishes.read(store, OWN_SETTINGS) == wishes.Settings(own={each.name: each.default for each in OWN_SETTINGS})


def test_settings_of_puzzle_types_are_kept_under_the_names_that_they_always_had() -> None:
    """Players have them in their stores."""
    assert {each.name: each.default for each in OWN_SETTINGS} == {
        "wall_limit": "four",
        "wall_submit": False,
        "wall_bonus": True,
        "auto_dots": True,
        "clashes": True,
        "by_uniqueness": False,
        "riddle_helper": "easy",
        "riddle_couplet": "made",
        "crossword_arrows": "turn",
        "crossword_skip": True,
        "crossword_goes_on": True,
    }
    assert all(each.allows(each.default) for each in OWN_SETTINGS)
    assert not {each.name for each in OWN_SETTINGS} & set(wishes.Settings.__dataclass_fields__)


def test_every_setting_of_the_value_has_a_line_on_the_scene(stand: Stand) -> None:
    stand.click("settings")
    shown = {line.name for _group, lines in stand.top.groups() for line in lines if line.press is None}
    own = {each.name for each in OWN_SETTINGS}
    assert shown == set(wishes.Settings.__dataclass_fields__) - {"own"} | own
