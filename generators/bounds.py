"""Pulses made of other pulses: one that ends a search, and one that stands still.

What could go on for ever ends after so many steps, and not after so many seconds. A step is one call of the pulse,
which every loop that searches calls. So the same request ends at the same step on every machine, and a slow machine
makes the same puzzle as a fast one.
"""

from __future__ import annotations

from generators.contract import Phrase, Pulse, Unmakable


def bounded(pulse: Pulse, most: int, told: Phrase) -> Pulse:
    """Returns a pulse that allows so many steps. The next step raises Unmakable, which says what to change."""
    left = most

    def beat(share: float) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Unmakable(told)
        pulse(share)

    return beat


def held(pulse: Pulse, share: float) -> Pulse:
    """Returns a pulse for one part of the work that reports a fixed share.

    A part reports its own progress from 0 to 1, and whoever watches wants the progress of the whole work.
    """
    return lambda _: pulse(share)
