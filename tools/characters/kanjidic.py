"""KANJIDIC2: readings, school grade and newspaper frequency of Japanese characters."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree

from tools.registry import KANJIDIC, SourceError, debian_folder

DATA = "usr/share/edict/kanjidic2.xml.gz"
SCHOOL, COMMON_USE, NAMES = 6, 8, 9


@dataclass(frozen=True)
class Kanji:
    grade: int  # 1 to 6 in primary school, 8 in secondary school, 9 and 10 for names; 0 for none
    frequency: int  # 1 is the commonest in newspapers; 0 beyond the first 2,501
    on: tuple[str, ...]  # in katakana
    kun: tuple[str, ...]  # in hiragana, with a dot before the okurigana
    meanings: tuple[str, ...]


@cache
def kanji() -> Mapping[str, Kanji]:
    found = {}
    with gzip.open(debian_folder(KANJIDIC) / DATA) as file:
        for entry in ElementTree.parse(file).getroot().iter("character"):
            char = entry.findtext("literal", "")
            found[char] = Kanji(
                int(entry.findtext("misc/grade", "0")),
                int(entry.findtext("misc/freq", "0")),
                _readings(entry, "ja_on"),
                _readings(entry, "ja_kun"),
                tuple(node.text or "" for node in entry.iter("meaning") if not node.get("m_lang")),
            )
    if len(found) < 13_000:
        raise SourceError(f"{KANJIDIC}: {DATA} has only {len(found)} characters")
    return found


def _readings(entry: ElementTree.Element, kind: str) -> tuple[str, ...]:
    """Without the forms for the start and the end of a word, which a hyphen marks."""
    texts = (node.text or "" for node in entry.iter("reading") if node.get("r_type") == kind)
    return tuple(dict.fromkeys(text for text in texts if text and not text.startswith("-") and not text.endswith("-")))
