"""What was found of the puzzles that players brought or made: it is still said when they come back to them."""

from __future__ import annotations

from hashlib import sha256

from game.disk.store import Store

KEPT = "verdicts"
MOST = 200
"""Older ones are forgotten: their puzzles are looked over again when somebody opens them."""


def remembered(store: Store, puzzle: str, verdict: str) -> str:
    """What is said of a puzzle, given as its own file: what was found now, or else what was found before."""
    kept: dict[str, object] = store.setting(KEPT, {})
    key = sha256(puzzle.encode()).hexdigest()[:24]
    before = kept.get(key)
    if verdict and verdict != before:
        others = [(name, words) for name, words in kept.items() if name != key]
        store.set_setting(KEPT, dict([*others, (key, verdict)][-MOST:]))
    return verdict or (before if isinstance(before, str) else "")
