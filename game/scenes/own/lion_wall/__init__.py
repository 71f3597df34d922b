"""The scenes of Lion Wall alone: walls of a player's own characters, own walls, and the explorer of characters."""

from game.host import Host
from game.library import Library, Wanted
from game.scenes.own.dialog import OwnPuzzle
from game.scenes.own.lion_wall.builder import WallBuilder
from game.scenes.own.lion_wall.characters import Characters
from game.scenes.own.lion_wall.known import OwnWall
from generators.lion_wall.rules import WORDS


def DIALOG(host: Host, library: Library, choice: Wanted) -> OwnPuzzle:
    """Who has chosen words makes a wall; of characters one can also say which one knows, and make a wall from there."""
    return (WallBuilder if dict(choice.options)["script"] == WORDS else OwnWall)(host, library, choice)


EXPLORER = Characters

__all__ = ["DIALOG", "EXPLORER"]
