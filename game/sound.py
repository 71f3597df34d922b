"""Small sounds. The mixer starts after the first frame; without a device, or switched off, silence serves as well."""

from __future__ import annotations

import pygame

from generators import data

VOLUMES = {"off": 0.0, "low": 0.35, "full": 0.9}
NAMES = ("place", "dot", "clear", "wrong", "solved", "hint", "button")


class Sound:
    def __init__(self, level: str = "low") -> None:
        self.level = level
        self.ready = False
        self.loaded: dict[str, pygame.mixer.Sound] = {}

    def start(self) -> bool:
        """Open the device if there is one. Never raises; True if sounds will be heard."""
        try:
            pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512)
        except pygame.error:
            return False
        self.ready = True
        return True

    def play(self, name: str) -> None:
        volume = VOLUMES[self.level]
        if not self.ready or not volume:
            return
        try:
            if name not in self.loaded:
                self.loaded[name] = pygame.mixer.Sound(str(data.asset(f"sounds/{name}.wav")))
            self.loaded[name].set_volume(volume)
            self.loaded[name].play()
        except (pygame.error, data.AssetError):
            # A device that was unplugged, or a missing file, must not stop a game.
            self.ready = False

    def close(self) -> None:
        if self.ready:
            pygame.mixer.quit()
            self.ready = False
