"""The window as the system knows it: is there a screen for it, and how does it come to the front?"""

from __future__ import annotations

import warnings

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
    if kind is None:
        return
    with warnings.catch_warnings():
        # Drawing through this window is deprecated; raising it is all that is wanted.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = kind.from_display_module()
    try:
        if not pygame.display.get_active():
            window.restore()
        window.focus()
        if not window.focused:
            window.flash(pygame.FLASH_UNTIL_FOCUSED)
    except (pygame.error, AttributeError):
        return
