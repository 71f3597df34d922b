"""Damaged inputs from the command line: `python -m tools.fuzz [INPUTS] [--seed S] [--reader NAME --from NUMBER]`."""

from __future__ import annotations

import argparse
import os
import sys

INPUTS = 20_000


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tasks.py fuzz", description=__doc__)
    parser.add_argument("inputs", nargs="?", type=int, default=INPUTS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reader", help="this one alone")
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="NUMBER", help="begin with this input")
    parser.add_argument("--sentences", action="store_true", help="tell every sentence that was seen")
    wanted = parser.parse_args(arguments)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    # The drivers have to be chosen before pygame is imported.
    from tools.fuzz.campaign import campaign, fuzz, writable
    from tools.fuzz.readers import READERS

    if wanted.reader is None:
        return 1 if campaign(wanted.inputs, wanted.seed, lambda line: print(writable(line), flush=True)) else 0
    reader = next((reader for reader in READERS if reader.name == wanted.reader), None)
    if reader is None:
        parser.error(f"there is no such reader; there are {', '.join(reader.name for reader in READERS)}")
    counts = fuzz(reader, range(wanted.first, wanted.first + wanted.inputs), wanted.seed)
    print(*map(writable, counts.errors), sep="\n")
    if wanted.sentences:
        print(*(f"  {count} x {sentence}" for sentence, count in counts.sentences.most_common()), sep="\n")
    print(f"{reader.name}: {counts.line()}")
    return 1 if counts.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
