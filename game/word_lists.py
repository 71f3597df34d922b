"""The lists of words that a player keeps, by their names, among the settings of the store."""

from __future__ import annotations

from dataclasses import dataclass

from game.disk.store import Store


@dataclass(frozen=True)
class WordLists:
    store: Store

    def __getitem__(self, name: str) -> list[str]:
        return self.store.setting(name, "").split()

    def __setitem__(self, name: str, words: list[str]) -> None:
        self.store.set_setting(name, " ".join(words))
