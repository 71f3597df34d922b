"""What a player has chosen once for all puzzles. One frozen value; the store keeps each field under its name."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from game.disk.store import Store

ALLOWED: dict[str, tuple[object, ...]] = {
    "theme": ("auto", "light", "dark"),
    "scale": (100, 125, 150),
    "language": ("auto", "en", "zh"),
    "sound": ("off", "low", "full"),
    "wall_limit": ("four", "none", "clock"),
    "crossword_arrows": ("turn", "move"),
}
"""Where not every value of the right type makes sense."""


@dataclass(frozen=True)
class Settings:
    theme: str = "auto"
    patterns: bool = False
    scale: int = 100
    reduce_motion: bool = False
    language: str = "auto"
    timer: bool = True
    mark_mistakes: bool = False
    auto_dots: bool = True
    sound: str = "low"
    riddle_helper: bool = True
    wall_limit: str = "four"
    wall_submit: bool = False
    wall_bonus: bool = True
    crossword_arrows: str = "turn"
    crossword_skip: bool = True
    fullscreen: bool = False


def read(store: Store) -> Settings:
    """The kept settings; a value that an edited or damaged file made senseless is the default again."""
    settings = Settings()
    for entry in fields(Settings):
        default = getattr(settings, entry.name)
        value = store.setting(entry.name, default)
        if value in ALLOWED.get(entry.name, (value,)):
            settings = changed(settings, entry.name, value)
    return settings


def changed(settings: Settings, name: str, value: Any) -> Settings:
    return replace(settings, **{name: value})
