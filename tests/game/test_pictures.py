"""Scenes look as they did when somebody last looked at them."""

import pygame
import pytest

from tests.game.pictures import FOLDER, PICTURES

TOLERANCE = 24
"""Of 255, in one colour of one pixel: another build of the same libraries rounds differently."""
SHARE = 0.002
"""Of the pixels may differ by more: a moved button differs in far more."""


@pytest.mark.skipif(not getattr(pygame, "IS_CE", False), reason="the classic library spaces letters otherwise")
@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was(name: str) -> None:
    stand = PICTURES[name]()
    now = stand.app.window.copy()
    stand.app.close()
    then = pygame.image.load(str(FOLDER / f"{name}.png"))
    assert now.get_size() == then.get_size()
    differing = pygame.transform.threshold(
        None, now, None, (TOLERANCE, TOLERANCE, TOLERANCE), None, 0, then, inverse_set=True
    )
    total = now.get_width() * now.get_height()
    different = total - differing
    assert different <= total * SHARE, f"{different} of {total} pixels differ; look, then python -m tests.game.pictures"


def test_a_moved_board_would_be_noticed() -> None:
    """The measure itself: a picture shifted by two pixels is far outside what is let through."""
    then = pygame.image.load(str(FOLDER / "hint.png"))
    shifted = then.copy()
    shifted.blit(then, (2, 0))
    same = pygame.transform.threshold(
        None, shifted, None, (TOLERANCE, TOLERANCE, TOLERANCE), None, 0, then, inverse_set=True
    )
    total = then.get_width() * then.get_height()
    assert total - same > total * SHARE
