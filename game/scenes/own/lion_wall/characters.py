"""Characters: one of them large, with its parts, its family and those that are easily taken for it; and a search."""

from __future__ import annotations

import pygame

from game.scenes.own.lion_wall import characters_layout
from game.scenes.own.lion_wall.wandering import Wandering
from game.ui.layout import Layout

Rect = pygame.Rect


class Characters(Wandering):
    def build(self, area: Rect) -> Layout:
        return characters_layout.build(self, area)
