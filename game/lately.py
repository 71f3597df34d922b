"""What a player met in the last puzzles of a kind, and should not meet again so soon."""

from __future__ import annotations

from functools import lru_cache

from game.disk.store import Store
from game.session import puzzle_text
from generators.catalog import rules_of
from generators.contract import PuzzleError
from generators.puzzle import Mark


def recent(store: Store, kind: str) -> tuple[tuple[str, ...], ...]:
    """What should not come back of each of the last puzzles, the newest first. What cannot be read is passed over."""
    rules = rules_of(kind)
    if not rules.marks_last:
        return ()
    begun = [text for game in store.games(kind) if (text := _puzzle_of(game.text))]
    finished = [result.puzzle for result in reversed(store.results(kind, limit=rules.marks_last))]
    return tuple(
        tuple(mark.what for mark in _marks(kind, text) if age < mark.lasts)
        for age, text in enumerate(dict.fromkeys((*begun, *finished)))
    )


def _puzzle_of(save: str) -> str:
    try:
        return puzzle_text(save)
    except PuzzleError:
        return ""


@lru_cache(maxsize=2048)
def _marks(kind: str, text: str) -> tuple[Mark, ...]:
    rules = rules_of(kind)
    try:
        return rules.marks(rules.load(text))
    except PuzzleError:
        return ()
