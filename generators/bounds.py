"""Pulses made of other pulses: one that ends a search, and one that stands still.

What could go on for ever ends after so many steps, and not after so many seconds. A step is one call of the pulse,
which every loop that searches calls. So the same request ends at the same step on every machine, and a slow machine
makes the same puzzle as a fast one.
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


def held(pulse: Pulse, share: float) -> Pulse:
    """The same pulse for a part of the work: the part tells how far it is itself, whoever watches wants the whole."""
    return lambda _: pulse(share)
