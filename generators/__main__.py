"""The command line: `python -m generators --help`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

STOPPED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit status. No exception leaves, so no traceback does either."""
    # Nearly everything is imported inside `main`, so that Ctrl+C gets the same answer while the program still loads.
    try:
        from generators.cli import shell

        return shell.run(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:
        return STOPPED


if __name__ == "__main__":
    sys.exit(main())
