"""The scenes of Lion Wall alone: walls of a player's own characters, and the explorer of characters."""

from game.scenes.own.lion_wall.characters import Characters
from game.scenes.own.lion_wall.known import OwnWall

DIALOG = OwnWall
EXPLORER = Characters

__all__ = ["DIALOG", "EXPLORER"]
