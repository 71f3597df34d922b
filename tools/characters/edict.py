"""EDICT: Japanese words with their reading and what they mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tools.registry import EDICT, SourceError, debian_folder

DATA = "usr/share/edict/edict"
LINE = re.compile(r"(\S+) \[([^\]]*)\] /(.*)/$")
MARKS = re.compile(r"\([^)]*\)|\{[^}]*\}")
COMMON = "(P)"


@dataclass(frozen=True)
class Word:
    text: str
    reading: str
    meanings: tuple[str, ...]
    marks: str  # what stands in brackets at the first meaning: the part of speech, vulgar, slang and so on
    common: bool


@cache
def words() -> Sequence[Word]:
    """The words that are written with characters."""
    found = []
    for line in (debian_folder(EDICT) / DATA).read_text(encoding="euc_jp", errors="replace").splitlines():
        entry = LINE.match(line)
        if entry is not None:
            senses = entry[3].split("/")
            marks = " ".join(MARKS.findall(senses[0]))
            plain = (" ".join(MARKS.sub(" ", sense).split()) for sense in senses)
            found.append(Word(entry[1], entry[2], tuple(filter(None, plain)), marks, COMMON in entry[3]))
    if len(found) < 100_000:
        raise SourceError(f"{EDICT}: {DATA} has only {len(found)} words that we can read")
    return found
