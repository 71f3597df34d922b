"""What a player has chosen once for all puzzles. One frozen value; the store keeps each setting under its name.

Some settings are about one puzzle type alone. Its folder declares them, and asks for one by its declaration:
`settings.of(SKIPS_FILLED)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from game.disk.store import Store
from generators.contract import Phrase

T = TypeVar("T", bool, str)

ALLOWED: dict[str, tuple[object, ...]] = {
    "theme": ("auto", "light", "dark"),
    "scale": (100, 125, 150),
    "language": ("auto", "en", "zh", "ja"),
    "sound": ("off", "low", "full"),
}
"""Where not every value of the right type makes sense."""


@dataclass(frozen=True)
class OwnSetting(Generic[T]):
    """A setting of one puzzle type: a switch, or a choice where it has values."""

    name: str
    """Under which the store keeps it; players have it in their stores, so it never changes."""
    default: T
    title: Phrase
    note: Phrase | None = None
    values: tuple[tuple[T, Phrase], ...] = ()

    def allows(self, value: object) -> bool:
        return not self.values or any(value == each for each, _ in self.values)


@dataclass(frozen=True)
class Settings:
    theme: str = "auto"
    patterns: bool = False
    scale: int = 100
    reduce_motion: bool = False
    language: str = "auto"
    timer: bool = True
    mark_mistakes: bool = False
    sound: str = "low"
    fullscreen: bool = False
    own: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    """Settings of the puzzle types, by their names."""

    def of(self, setting: OwnSetting[T]) -> T:
        value: T = self.own.get(setting.name, setting.default)
        return value

    def value(self, name: str) -> object:
        """Any setting, by the name under which the store keeps it."""
        return self.own[name] if name in self.own else getattr(self, name)


def read(store: Store, own: Iterable[OwnSetting[Any]]) -> Settings:
    """The kept settings; a value that an edited or damaged file made senseless is the default again."""
    settings = Settings(own={each.name: each.default for each in own})
    for entry in fields(Settings):
        if entry.name == "own":
            continue
        value = store.setting(entry.name, getattr(settings, entry.name))
        if value in ALLOWED.get(entry.name, (value,)):
            settings = changed(settings, entry.name, value)
    for each in own:
        value = store.setting(each.name, each.default)
        if each.allows(value):
            settings = changed(settings, each.name, value)
    return settings


def changed(settings: Settings, name: str, value: Any) -> Settings:
    if name in settings.own:
        return replace(settings, own={**settings.own, name: value})
    return replace(settings, **{name: value})
