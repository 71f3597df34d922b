"""Walls and made-up characters for the tests of Lion Wall."""

from __future__ import annotations

from collections.abc import Sequence

from generators.lion_wall.rules import Position, Puzzle, apply, read, start

BY_HAND = "疗疔疰㾄 宁宔宙宗 犰㹥㹨狋 㕤𠮩叮呩"
"""The wall that the game's author put together by hand, group by group."""
BY_HAND_PARTS = "疒宀犭口"
BY_HAND_HERRINGS = "九了丁主由示"

SCRIPTED = "窠窒岤空 洷溄江沚 食仚仝企 踉踝跮趾"
"""The wall that the author's script made."""
SCRIPTED_PARTS = "穴氵人足"


def played(puzzle: Puzzle, *moves: str) -> Position:
    position = start(puzzle)
    for move in moves:
        position = apply(position, read(move))
    return position


class Made:
    """Characters that a test makes up: each is its two parts, and a part may be such a character itself."""

    def __init__(self, **pairs: str) -> None:
        self._pairs = {char: (parts[0], parts[1]) for char, parts in pairs.items()}

    def knows(self, char: str) -> bool:
        return char in self._pairs

    def pair(self, char: str) -> tuple[str, str] | None:
        return self._pairs.get(char)

    def parts(self, char: str) -> frozenset[str]:
        direct = self._pairs.get(char, ())
        return frozenset(direct).union(*(self.parts(part) for part in direct))

    def defensible(self, char: str) -> frozenset[str]:
        return self.parts(char)

    def family(self, char: str) -> frozenset[str]:
        return frozenset(char)

    def kin(self, part: str) -> frozenset[str]:
        return frozenset(part)

    def cards(self, script: str = "all", commonest: int | None = None) -> Sequence[str]:
        return list(self._pairs)[:commonest]

    def part_name(self, part: str, language: str = "en") -> str:
        return part
