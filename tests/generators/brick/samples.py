"""The puzzle that the description of the brick works with, and small word lists."""

from __future__ import annotations

import json
from collections.abc import Sequence

from generators.brick.rules import Puzzle
from generators.brick.stock import EVERYDAY, WordStock
from generators.lexicon import LexiconEntry

LETTERS = "deioprv"
_AS_WRITTEN = (
    "prior proper error driver deed video over period pipe divide drive deep derive river poor order pride dive "
    "drop deer deprive provider ever provide door pepper prove peer ride revive rope"
)
WORDS = tuple(_AS_WRITTEN.split())
DOCUMENTED = json.dumps({"puzzle": {"letters": LETTERS, "words": WORDS}})
PUZZLE = Puzzle(LETTERS, tuple(sorted(WORDS)), ("dido", "droop"))
FLAT = {
    1: "$$",
    2: "$de$",
    3: "$dep$der$dor$eip$eor$epr$erv$opr$",
    4: "$deir$deiv$deor$dopr$eirv$eopr$eorv$iopr$",
    5: "$deiov$deipr$deirv$eoprv$",
    6: "$deiopr$deiprv$",
    7: "$deioprv$",
}


class Small:
    """A lexicon of a few words, none of them in the smallest dictionaries: in order of commonness, then the rare ones;
    plurals are forms of their singular."""

    def __init__(self, common: Sequence[str], rare: Sequence[str] = (), blocked: Sequence[str] = ()) -> None:
        self._common, self._rare, self._blocked = tuple(common), tuple(rare), frozenset(blocked)

    def words(self, size: int, spelling: str, least: int, most: int, *, regional: bool = False) -> Sequence[str]:
        words = (*self._common, *self._rare) if size > EVERYDAY else ()
        return sorted(word for word in words if least <= len(word) <= most)

    def common(self, *, spelling: str, least: int, most: int) -> Sequence[str]:
        return [word for word in self._common if least <= len(word) <= most]

    def rank(self, word: str) -> int:
        return self._common.index(word) + 1 if word in self._common else 0

    def stem(self, word: str) -> str:
        return word[:-1] if word.endswith("s") and word[:-1] in (*self._common, *self._rare) else word

    def sensitive(self, word: str) -> str:
        return ""

    def entry(self, word: str) -> LexiconEntry | None:
        known = word in self._common or word in self._rare or word in self._blocked
        return (
            LexiconEntry(word, 10, "both", self.rank(word), word in self._blocked, self.stem(word)) if known else None
        )


STOCK = WordStock(Small(WORDS, ("dido", "droop", "vapid")), "british")
