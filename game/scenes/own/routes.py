"""The ways to the scenes that a puzzle type has alone. They are loaded only when somebody goes there."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Protocol

from game.drafts import Draft
from game.host import AnyScene, Host
from game.library import Library, Wanted
from game.scenes.base import Scene


def explorer(host: Host, library: Library, kind: str, **given: str) -> Scene:
    """What can be looked up of a type, at the place that is given."""
    opened: Scene = _module(kind).EXPLORER(host, library, **given)
    return opened


class GoesOn(AnyScene, Protocol):
    """A dialog that can go on with a draft."""

    def go_on(self, draft: Draft) -> None: ...


def dialog(host: Host, library: Library, choice: Wanted, draft: Draft | None = None, **given: str) -> AnyScene:
    """The dialog of the type that is chosen now; it opens with that choice, or with a draft or what else is given."""
    opened: GoesOn = _module(choice.kind).DIALOG(host, library, choice, **given)
    if draft is not None:
        opened.go_on(draft)
    return opened


def words(host: Host, kind: str) -> AnyScene:
    """The dialog of the words that a player counts in a puzzle type, and of those thrown out."""
    opened: AnyScene = _module(kind).WORDS(host)
    return opened


def _module(kind: str) -> ModuleType:
    return import_module(f"game.scenes.own.{kind.replace('-', '_')}")
