"""Quintet. Puts the app together and runs it; with --self-test it examines itself instead."""

from __future__ import annotations

import multiprocessing
import sys

from game import environment

USAGE = """usage: Quintet [FILE, ADDRESS OR CODE ...]
       Quintet --self-test [--json FILE]

Opens the window, and in it what was named. With --self-test it examines itself and says what it found.
The generators and solvers have a command line of their own: python -m generators --help
"""


def main(arguments: list[str]) -> int:
    if {"-h", "--help"} & set(arguments):
        print(USAGE, end="")
        return 0
    environment.prepare()
    if "--self-test" in arguments:
        from game import selftest

        return selftest.main([word for word in arguments if word != "--self-test"])
    from game.app import App

    app = App()
    for word in arguments:
        app.open(word)
    app.run()
    return 0


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
