"""Which words a reader sees before the inner eye: an answer that can be pictured is the one that is liked best.

pictures.txt has them with a mark (tools/build_pairs.py): 2 for animals, things, people, food and what hands and feet
do, 1 for what has some shape or colour of its own; all other words have 0. Words that everybody knows since childhood
are seldom written of, so for an answer that can be pictured its place among the common words says too little.
"""

from __future__ import annotations

from functools import lru_cache

from generators.data import AssetError
from generators.lexicon import DAMAGED, lexicon, read

SEEN, HALF_SEEN, UNSEEN = 2, 1, 0
WEIGHTS = {SEEN: 24, HALF_SEEN: 5, UNSEEN: 1}
"""How often an answer of a sort is asked for, beside another."""
KNOWN_TO_ALL = 35
"""The size of a dictionary whose words nearly everybody knows."""
HOMELY = 3
"""A word of these that can be seen counts as that much commoner."""
_SAME_START = 4


@lru_cache(maxsize=1)
def _marks() -> dict[str, int]:
    try:
        return {word: int(mark) for word, mark in (line.split(" ") for line in read("pictures.txt").split("\n"))}
    except ValueError as error:
        raise AssetError(DAMAGED) from error


def picture(word: str) -> int:
    return _marks().get(word, UNSEEN)


@lru_cache(maxsize=1 << 16)
def rarity(word: str) -> int:
    """The rank of an answer as a solver feels it; 0 for a word that was never met."""
    rank = lexicon().rank(word)
    if rank and picture(word) == SEEN:
        entry = lexicon().entry(word)
        if entry is not None and entry.size <= KNOWN_TO_ALL:
            return -(-rank // HOMELY)
    return rank


def is_told_by_itself(word: str) -> bool:
    """Does what it means only name its own root? openly: in an open way; terminator: someone who exterminates."""
    gloss = lexicon().gloss(word)
    start = word[:_SAME_START]
    return gloss is not None and start in gloss.text.lower()
