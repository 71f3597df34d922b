"""Whether one word tells another: a clue may not contain an answer of its grid, nor a word that is made of one.

A word has roots: its base form, and what remains without the endings that make words of words, as actors and action
have act. Two words tell each other where they have a root in common. Sometimes that is by chance, part and party; then
a grid goes without one of them, and nobody misses it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from generators.lexicon import lexicon

_WRITTEN = (
    "s es d ed er ers or ors r rs st est ing ings ion ions ation ations y ily ly n en ness ful less al ally ment ments "
    "ist ists able ive ous ance ence ant ent ship hood ish th"
)
_ENDINGS = frozenset(_WRITTEN.split())
_LONGEST_ENDING = max(map(len, _ENDINGS))
_LEAST = 3
"""Letters of a root."""
_WORD = re.compile("[a-z]+")


@lru_cache(maxsize=1 << 15)
def roots(word: str) -> frozenset[str]:
    found = {word, lexicon().stem(word)}
    for one in tuple(found):
        for at in range(max(_LEAST, len(one) - _LONGEST_ENDING), len(one)):
            rest = one[:at]
            if one[at:] in _ENDINGS:
                found.add(rest)
                found.add(rest[:-1] if len(rest) > _LEAST and rest[-1] == rest[-2] else rest)
                found.add(rest[:-1] + "y" if rest.endswith("i") else rest + "e")
    return frozenset(found)


def told_roots(text: str) -> frozenset[str]:
    """The roots of the words of a clue."""
    return frozenset(root for word in _WORD.findall(text.lower()) if len(word) >= _LEAST for root in roots(word))


def tells(text: str, answer: str) -> bool:
    return not told_roots(text).isdisjoint(roots(answer))
