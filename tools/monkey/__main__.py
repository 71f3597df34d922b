"""Mad hands from the command line: `python -m tools.monkey [EVENTS] [--seed S] [--from ROUND]`."""

from __future__ import annotations

import argparse
import os
import sys
import time

EVENTS = 30_000
EVERY = 10.0
"""Seconds between two lines that tell how far the campaign is."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tasks.py monkey", description=__doc__)
    parser.add_argument("events", nargs="?", type=int, default=EVENTS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="ROUND", help="begin with this round")
    wanted = parser.parse_args(arguments)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    # The drivers have to be chosen before pygame is imported.
    from tools.monkey.campaign import Counts, campaign

    told = time.monotonic()

    def say(counts: Counts) -> None:
        nonlocal told
        if time.monotonic() - told >= EVERY:
            told = time.monotonic()
            print(*counts.lines(), flush=True)

    counts = campaign(wanted.events, wanted.seed, wanted.first, say)
    print(*counts.errors, sep="\n")
    print(*counts.visits(), *counts.lines(), sep="\n")
    return 1 if counts.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
