"""Quintet. Puts the app together and runs it; with --self-test it examines itself instead."""

from __future__ import annotations

import multiprocessing
import sys

from game import environment


def main(arguments: list[str]) -> int:
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
