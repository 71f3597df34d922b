"""Quintet. Puts the app together and runs it; with --self-test it examines itself instead."""

from __future__ import annotations

import multiprocessing
import sys

from game import environment, instance
from game.disk import places

USAGE = """usage: Quintet [FILE, ADDRESS OR CODE ...]
       Quintet --add-to-menu | --remove-from-menu
       Quintet --self-test [--json FILE]

Opens the window, and in it what was named. If a window is open already, that one comes to the front and opens it.
With --add-to-menu it is found in the desktop's menu, and puzzle files open with it (Linux).
With --self-test it examines itself and says what it found.
The generators and solvers have a command line of their own: python -m generators --help
"""


def main(arguments: list[str]) -> int:
    if {"-h", "--help"} & set(arguments):
        print(USAGE, end="")
        return 0
    if arguments in (["--add-to-menu"], ["--remove-from-menu"]):
        from game import menu_entry

        return menu_entry.main(adding=arguments == ["--add-to-menu"])
    environment.prepare()
    if "--self-test" in arguments:
        from game import selftest

        return selftest.main([word for word in arguments if word != "--self-test"])
    words = [instance.resolved(word) for word in arguments]
    inbox = instance.enter(places.data_folder(), words)
    return 0 if inbox is None else show(inbox, words)


def show(inbox: instance.Inbox, words: list[str]) -> int:
    """Open the window, and go on until it is closed."""
    from game.app import App

    try:
        app = App(inbox=inbox)
        app.open(words)
        app.run()
    except environment.NoScreen as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        inbox.close()
    return 0


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
