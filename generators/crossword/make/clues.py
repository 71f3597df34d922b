"""The clues of made crosswords: read from the file that tools/build_clues.py writes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from generators.data import AssetError, asset

DAMAGED = "the clues are damaged; please install Quintet again"


class Told(NamedTuple):
    """What a clue says, and of which part of speech its answer is: noun, verb, adj or adv."""

    text: str
    pos: str


def clue_for(word: str) -> Told | None:
    """The best clue of a word; None where no good one is known."""
    return next(iter(clues_for(word)), None)


def clues_for(word: str) -> tuple[Told, ...]:
    """Every clue of a word, the best first: the others are harder, or tell of another part of speech."""
    line = _lines().get(word)
    if line is None:
        return ()
    parts = line.split("\t")
    return tuple(Told(text, pos) for pos, text in zip(parts[::2], parts[1::2], strict=True))


def clued_words() -> frozenset[str]:
    return _known()


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    return frozenset(_lines())


@lru_cache(maxsize=1)
def _lines() -> dict[str, str]:
    try:
        text = asset("clues/clues.txt").read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError(DAMAGED) from error
    found = {}
    for line in text.splitlines():
        word, tab, rest = line.partition("\t")
        if not tab or rest.count("\t") % 2 == 0:
            raise AssetError(DAMAGED)
        found[word] = rest
    return found
