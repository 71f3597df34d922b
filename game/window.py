"""The window as the system knows it: is there a screen for it, and how does it come to the front?"""

from __future__ import annotations

import warnings
from contextlib import suppress

import pygame

from game import environment


def start_display() -> None:
    """NoScreen where there is nothing to open a window on."""
    try:
        pygame.display.init()
    except pygame.error:
        raise environment.NoScreen(environment.no_screen()) from None
    environment.require_screen(pygame.display.get_driver())


def come_to_front() -> None:
    """To the front, and out of the dock; where the system does not allow that, its icon asks for attention.

    Classic pygame does not know how.
    """
    kind = getattr(pygame, "Window", None)
    if kind is None or not hasattr(kind, "flash"):
        return
    with warnings.catch_warnings():
        # Drawing through this window is deprecated; raising it is all that is wanted.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = kind.from_display_module()
        if not pygame.display.get_active():
            window.restore()
        # Raising alone does not give the keyboard everywhere, and some systems know only one of the two.
        for only_the_keyboard in (False, True):
            with suppress(pygame.error, TypeError):
                window.focus(only_the_keyboard)
        if not window.focused:
            with suppress(pygame.error):
                window.flash(pygame.FLASH_UNTIL_FOCUSED)
