"""Words that lines are not made of and riddles do not ask for, though other puzzles may.

assets/words/kept-out.txt has them in groups, each with its reason. A group opens with its name in brackets. One group
is of words that are only dull: a list of ours may set one of them beside a word that makes it shine.
"""

from __future__ import annotations

import re
from functools import lru_cache

from generators.data import AssetError
from generators.lexicon import DAMAGED, read

DULL = "dull"
_FILE = "kept-out.txt"


@lru_cache(maxsize=1)
def groups() -> dict[str, frozenset[str]]:
    """The words by the name of their group."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in read(_FILE).split("\n"):
        opening = re.fullmatch(r"\[([a-z]+)\] .+", line)
        if opening is not None:
            name = opening[1]
            found[name] = []
        elif name:
            found[name] += line.split()
        else:
            raise AssetError(DAMAGED)
    if DULL not in found:
        raise AssetError(DAMAGED)
    return {name: frozenset(words) for name, words in found.items()}


@lru_cache(maxsize=1)
def unfit() -> frozenset[str]:
    """Words that never stand in a riddle: small words of grammar, names, pieces of words, and what is no joke."""
    return frozenset().union(*(words for name, words in groups().items() if name != DULL))


@lru_cache(maxsize=1)
def odd() -> frozenset[str]:
    """Words that no riddle asks for and that no line has for their spelling: the unfit ones and the dull ones."""
    return unfit() | groups()[DULL]
