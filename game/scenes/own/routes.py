"""The way to the dialog of a puzzle type. It is loaded only when somebody goes there."""

from __future__ import annotations

from importlib import import_module

from game.host import Host
from game.library import Library, Wanted
from game.scenes.own.dialog import OwnPuzzle


def dialog(host: Host, library: Library, choice: Wanted) -> OwnPuzzle:
    """The dialog of the type that is chosen now; it opens with that choice."""
    module = import_module(f"game.scenes.own.{choice.kind.replace('-', '_')}")
    opened: OwnPuzzle = module.DIALOG(host, library, choice)
    return opened
