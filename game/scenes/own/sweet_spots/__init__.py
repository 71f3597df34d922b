"""The scenes of Sweet Spots alone: the editor of boards."""

from game.scenes.own.sweet_spots.editor import Editor

DIALOG = Editor

__all__ = ["DIALOG"]
