"""The categories of English words, as tools/build_categories.py writes them.

For words a category is what a part is for characters: it is seen in the members that were written for it, and somebody
could defend to see it in other words that fit. Plain kinds, such as animals, are never asked for, but can be defended.

Words used here
    member    a word that was written for a category, with the reason why it belongs
    wide      words of other categories that fit a category as well
    play      a category whose members are chosen for their letters or their sound
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generators.data import AssetError, asset

PLAY = frozenset(("hidden", "anagram", "homophone", "silent", "letters", "pattern"))
DAMAGED = "the categories are damaged; please install Quintet again"


@dataclass(frozen=True)
class Category:
    name: str
    type: str
    difficulty: int
    """From 1, which everybody sees, to 4."""
    usage: str
    """B or A where it makes sense in British or American English only, otherwise empty."""
    reasons: Mapping[str, str]
    """Its members in the order in which they were written."""
    wide: frozenset[str]
    apart: frozenset[str]
    """Names of categories that are never on a wall with it."""

    @property
    def is_play(self) -> bool:
        return self.type in PLAY


class Categories:
    """All categories, as a source of what cards share."""

    def __init__(self, text: str) -> None:
        self.all, kinds = _read(text.splitlines())
        self.by_name = {each.name: each for each in self.all}
        self._parts: dict[str, set[str]] = {}
        self._claims: dict[str, set[str]] = {}
        for each in self.all:
            _note(self._parts, each.name, each.reasons)
            _note(self._claims, each.name, each.reasons)
            _note(self._claims, each.name, each.wide)
        for name, words in kinds.items():
            _note(self._claims, name, words)

    @property
    def words(self) -> Sequence[str]:
        """All members, in the order of the categories."""
        return list(self._parts)

    def knows(self, char: str) -> bool:
        return char in self._parts

    def pair(self, char: str) -> tuple[str, str] | None:
        """Words are not made of two parts."""
        return None

    def parts(self, char: str) -> frozenset[str]:
        return frozenset(self._parts.get(char, ()))

    def defensible(self, char: str) -> frozenset[str]:
        return frozenset(self._claims.get(char, ()))

    def family(self, char: str) -> frozenset[str]:
        return frozenset((char,))

    def part_name(self, part: str, language: str = "en") -> str:
        return part

    def reason(self, category: str, word: str) -> str:
        """Why a word belongs; empty where nobody wrote it."""
        known = self.by_name.get(category)
        return known.reasons.get(word, "") if known is not None else ""


def hidden_letters(word: str, reason: str) -> tuple[int, int] | None:
    """From where to where letters hide in a word, which a reason writes as deLIVER; None where it tells of none."""
    for written in re.findall("[A-Za-z]+", reason):
        found = re.fullmatch("[a-z]*([A-Z]+)[a-z]*", written)
        if found and written.upper() == word and written != word:
            return found.span(1)
    return None


def _note(places: dict[str, set[str]], name: str, words: Iterable[str]) -> None:
    for word in words:
        places.setdefault(word, set()).add(name)


def _read(lines: list[str]) -> tuple[tuple[Category, ...], dict[str, list[str]]]:
    heads: list[tuple[list[str], dict[str, str], list[str], list[str]]] = []
    kinds: dict[str, list[str]] = {}
    for line in lines:
        sign, rest = line[:2], line[2:]
        if sign == "= ":
            heads.append((rest.split("\t"), {}, [], []))
        elif sign == "* ":
            name, _, words = rest.partition("\t")
            kinds[name] = words.split()
        elif sign == "+ ":
            heads[-1][2].extend(rest.split())
        elif sign == "- ":
            heads[-1][3].extend(rest.split("\t"))
        else:
            word, _, reason = line.partition("\t")
            heads[-1][1][word] = reason
    found = (
        Category(name, kind, int(difficulty), "".join(usage), reasons, frozenset(wide), frozenset(apart))
        for (name, kind, difficulty, *usage), reasons, wide, apart in heads
    )
    return tuple(found), kinds


@lru_cache(maxsize=1)
def word_categories() -> Categories:
    try:
        return Categories(asset("categories/categories.txt").read_text(encoding="utf-8"))
    except (OSError, ValueError, IndexError) as error:
        raise AssetError(DAMAGED) from error
