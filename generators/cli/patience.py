"""How long a puzzle may be looked at: the generators know no clock, so the command line brings its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from generators.contract import Pulse

USUAL = 20.0
"""Seconds."""
LONGEST = 86_400.0


class TimeUp(Exception):
    """The seconds of a puzzle are over, and nothing was found out."""


class Patience:
    """The seconds that one puzzle has. They run while it is worked on, be that once or several times."""

    def __init__(self, seconds: float = USUAL, clock: Callable[[], float] = time.monotonic) -> None:
        self._left, self._clock = seconds, clock

    @contextmanager
    def running(self, pulse: Pulse) -> Iterator[Pulse]:
        """The same pulse, which raises TimeUp as soon as the seconds are over."""
        end = self._clock() + self._left

        def beat(share: float) -> None:
            if self._clock() >= end:
                raise TimeUp
            pulse(share)

        try:
            yield beat
        finally:
            self._left = end - self._clock()
