"""Which characters are forms of one and the same: 种 and 種, 说, 說 and 説, 斉 and 齊."""

from __future__ import annotations

from collections.abc import Iterable

from tools.characters.orders import counts
from tools.characters.parts import FORMS
from tools.characters.unihan import Properties, characters_in
from tools.characters.written import COUNTERPARTS

LINKS = ("kSimplifiedVariant", "kTraditionalVariant", "kZVariant")
JAPANESE_LINKS = ("kJoyoKanji", "kJinmeiyoKanji")


def families(chars: Iterable[str], unihan: Properties) -> list[str]:
    """Those with more than one member, the members in the order of their code points."""
    wanted = sorted(set(chars))
    parent = {char: char for char in wanted}

    def root(char: str) -> str:
        while parent.setdefault(char, char) != char:
            char = parent[char]
        return char

    for char in wanted:
        known = unihan.get(char, {})
        others = [other for name in LINKS for other in characters_in(known.get(name, ""))]
        others += [other for name in JAPANESE_LINKS for other in characters_in(known.get(name, ""))]
        others += [FORMS.get(char, char), COUNTERPARTS.get(char, char), *sorted(counts()[2].get(char, ()))]
        for other in others:
            parent[root(char)] = root(other)
    members: dict[str, list[str]] = {}
    for char in wanted:
        members.setdefault(root(char), []).append(char)
    return sorted("".join(family) for family in members.values() if len(family) > 1)
