"""Make your own: every maker of every type is there, and each leads to its dialog and back."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.boards.face import Face, Maker
from game.catalog import FACES
from game.scenes.makers import Makers
from game.strings import say
from tests.game.stand import Stand

WAYS = [(face, maker) for face in FACES for maker in face.makers]


@pytest.mark.parametrize(("face", "maker"), WAYS, ids=lambda each: getattr(each, "kind", ""))
def test_a_card_leads_to_its_maker_and_escape_back(face: Face, maker: Maker) -> None:
    stand = Stand()
    stand.click("makers")
    assert isinstance(stand.top, Makers)
    stand.click(f"make {say(maker.name)}")
    dialog: Any = stand.top
    assert dialog.choice.kind == face.kind
    assert dict(maker.options).items() <= dict(dialog.choice.options).items()
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Makers)
    stand.app.close()


def test_every_type_with_a_dialog_of_its_own_has_a_maker() -> None:
    assert {face.kind for face in FACES if face.own_name is not None} == {face.kind for face, _maker in WAYS}


@pytest.mark.parametrize("size", [(1280, 800), (600, 900), (320, 480)])
def test_all_cards_can_be_reached_by_the_keyboard(size: tuple[int, int]) -> None:
    stand = Stand(size)
    stand.host.go("makers")
    stand.beat()
    met = set()
    for _step in range(3 * len(WAYS) + 6):
        stand.key(pygame.K_TAB)
        met.add(stand.top.stage.focus)
    assert {f"make {say(maker.name)}" for _face, maker in WAYS} <= met
    stand.app.close()
