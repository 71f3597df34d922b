"""The end of every search that could go on for ever, counted in steps and not in seconds.

A step is one call of the pulse, which every loop that searches calls. So the same request ends at the same step on
every machine, and a slow machine makes the same puzzle as a fast one.
"""

from __future__ import annotations

from generators.contract import Phrase, Pulse, Unmakable


def bounded(pulse: Pulse, most: int, told: Phrase) -> Pulse:
    """The same pulse for so many steps; the next one raises Unmakable, which tells what to change."""
    left = most

    def beat(share: float) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Unmakable(told)
        pulse(share)

    return beat
