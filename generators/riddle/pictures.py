"""Which words a reader sees before the inner eye: an answer that can be pictured is the one that is liked best.

pictures.txt has them with a mark (tools/build_pairs.py): 2 for animals, things, people, food and what hands and feet
do, 1 for what has some shape or colour of its own; all other words have 0.
"""

from __future__ import annotations

from functools import lru_cache

from generators.data import AssetError
from generators.lexicon import DAMAGED, read

SEEN, HALF_SEEN, UNSEEN = 2, 1, 0
WEIGHTS = {SEEN: 6, HALF_SEEN: 3, UNSEEN: 1}
"""How often an answer with such a mark is asked for, beside another."""


@lru_cache(maxsize=1)
def _marks() -> dict[str, int]:
    try:
        return {word: int(mark) for word, mark in (line.split(" ") for line in read("pictures.txt").split("\n"))}
    except ValueError as error:
        raise AssetError(DAMAGED) from error


def picture(word: str) -> int:
    return _marks().get(word, UNSEEN)
