"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

from generators.contract import Example, Pulse, steady


def examples(pulse: Pulse = steady) -> tuple[Example, ...]:
    """A board for each named step of logic."""
    from generators.sweet_spots.examples import examples as found

    return found(pulse)
