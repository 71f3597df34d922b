"""A riddle to try things on, the one that the rules are told with, and the way to its end."""

from __future__ import annotations

from typing import Any

import pygame

from game.disk.values import SOLVED
from game.library import AnySession
from generators.riddle import formats
from tests.game.stand import Stand

TEACUP = """My first is in remit but not in resins
My second is in mingles but not in gingkos
My third is in suave and also in state
My fourth is in caned and also in cored
My fifth is in saucy but not in spacey
My last is in carps but not in save"""


def teacup(stand: Stand) -> Any:
    """The riddle that the rules are told with."""
    session: AnySession = stand.app.library.session("riddle", formats.load(TEACUP))
    stand.host.turn_to("play", session=session)
    stand.beat(times=4)
    return stand.play.board


def finish(stand: Stand) -> None:
    for letter in stand.play.session.puzzle.answer:
        stand.key(ord(letter))
    assert not stand.play.finished
    stand.key(pygame.K_RETURN)
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED
