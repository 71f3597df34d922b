"""Limits the seconds spent on one puzzle. The generators know no clock, so the command line brings its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from generators.contract import Pulse

USUAL = 20.0
"""Seconds that a puzzle has unless --seconds says otherwise."""
LONGEST = 86_400.0


class TimeUp(Exception):
    """The seconds of a puzzle are over before the answer was found."""


class Patience:
    """The seconds that one puzzle has. They run whenever the puzzle is worked on."""

    def __init__(self, seconds: float = USUAL, clock: Callable[[], float] = time.monotonic) -> None:
        self._left, self._clock = seconds, clock

    @contextmanager
    def running(self, pulse: Pulse) -> Iterator[Pulse]:
        """Returns a pulse that also raises TimeUp as soon as the seconds are over."""
        end = self._clock() + self._left

        def beat(share: float) -> None:
            if self._clock() >= end:
                raise TimeUp
            pulse(share)

        try:
            yield beat
        finally:
            self._left = end - self._clock()
