"""How much work lies between two pulses, counted in calls and not in time: `python -m tests.pulses KIND`.

It runs in a process of its own, so that whatever has to be read at first is read here, whichever tests ran before. A
call is one of any function, be it written in Python or in C; some ten million of them take a second.
"""

from __future__ import annotations

import sys
from types import FrameType

from generators import making
from generators.catalog import rules_of
from tests.laws import case_of


class Counter:
    """The most calls between two pulses so far."""

    def __init__(self) -> None:
        self.calls = self.most = 0

    def count(self, frame: FrameType, event: str, arg: object) -> None:
        if event in ("call", "c_call"):
            self.calls += 1

    def pulse(self, share: float) -> None:
        assert 0.0 <= share <= 1.0
        self.most, self.calls = max(self.most, self.calls), 0


def most_calls(kind: str) -> int:
    """While puzzles of the first and the last sample are made, looked over and hinted at, at every level."""
    case, counter = case_of(kind), Counter()
    for options in (case.samples[0], case.samples[-1]):
        for level in case.rules.levels(case.rules.settle(options)):
            request = making.request(kind, level, options, "law")
            sys.setprofile(counter.count)
            try:
                puzzle = making.make(request, counter.pulse)
                counter.pulse(1.0)
                rules_of(kind).inspect(puzzle, counter.pulse)
                counter.pulse(1.0)
                rules_of(kind).hint(rules_of(kind).start(puzzle), counter.pulse)
                counter.pulse(1.0)
            finally:
                sys.setprofile(None)
    return counter.most


if __name__ == "__main__":
    print(most_calls(sys.argv[1]))
