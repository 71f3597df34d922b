"""How much work lies between two pulses, counted in calls: `python -m tests.pulses KIND`.

It runs in a process of its own, so that whatever has to be read at first is read here, whichever tests ran before.
"""

from __future__ import annotations

import sys

from generators import making
from generators.catalog import rules_of
from tests.calls import Calls
from tests.laws import case_of


def most_calls(kind: str) -> int:
    """While puzzles of the first and the last sample are made, looked over and hinted at, at every level."""
    case, calls = case_of(kind), Calls()

    def pulse(share: float) -> None:
        assert 0.0 <= share <= 1.0
        calls.reset()

    for options in (case.samples[0], case.samples[-1]):
        for level in case.rules.levels(case.rules.settle(options)):
            request = making.request(kind, level, options, "law")
            with calls:
                puzzle = making.make(request, pulse)
                pulse(1.0)
                rules_of(kind).inspect(puzzle, pulse)
                pulse(1.0)
                rules_of(kind).hint(rules_of(kind).start(puzzle), pulse)
    return calls.most


if __name__ == "__main__":
    print(most_calls(sys.argv[1]))
