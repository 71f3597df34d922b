"""In which order people learn the characters of each script: how often they are met, and what school teaches.

A count of characters comes from the Chinese words of wordfreq, which are written in simplified characters; CC-CEDICT
says how each word is written in traditional ones, so 面 and 麵, 后 and 後 are counted apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from tools.characters import cedict, kanjidic
from tools.characters.facts import big5_level, table_place
from tools.characters.unihan import Properties, characters_in
from tools.characters.written import GHOSTS, JAPANESE_MEANINGS
from tools.words.frequency import steps

NO_SENSE = (
    "surname",
    "variant of",
    "old variant",
    "archaic variant",
    "erroneous variant",
    "Japanese variant",
    "used in",
)
SCHOOL, GENERAL = 3500, 6500
"""The first two levels of the table of general standard characters end here."""
WEIGHTS = (1.0, 0.6, 0.1, 0.01)
"""What the count of a traditional character is worth: taught at school, in the first level of the table, in the
second, beyond both. So nobody meets a character early that only a dictionary has."""

OVERCOUNTED = frozenset("著瞭藉乾")
"""Rare in simplified texts, and counted often because texts from Taiwan write them for 着, 了, 借 and 干."""


@cache
def frequencies(language: str) -> Mapping[str, float]:
    return {word: 10 ** (-step / 100) for step, words in enumerate(steps(language)) for word in words}


@cache
def counts() -> tuple[Mapping[str, float], Mapping[str, float], Mapping[str, frozenset[str]]]:
    """Simplified and traditional characters with their counts, and the simplified forms of traditional ones."""
    written: dict[str, list[str]] = defaultdict(list)
    for word in cedict.words():
        if not word.meanings[0].startswith(NO_SENSE):
            written[word.simplified].append(word.traditional)
    simplified: dict[str, float] = defaultdict(float)
    traditional: dict[str, float] = defaultdict(float)
    pairs: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    rest: list[tuple[str, float]] = []
    for text, frequency in frequencies("zh").items():
        for char in text:
            simplified[char] += frequency
        forms = list(dict.fromkeys(written[text])) if len(text) > 1 and text in written else []
        if not forms:
            rest.append((text, frequency))
        for form in forms:
            for short, full in zip(text, form, strict=False):
                traditional[full] += frequency / len(forms)
                pairs[short][full] += frequency / len(forms)
    for text, frequency in rest:
        for short in text:
            full_forms = pairs.get(short) or dict.fromkeys(written.get(short, [short]), 1.0)
            total = sum(full_forms.values())
            for full, share in full_forms.items():
                traditional[full] += frequency * share / total
    origins: dict[str, set[str]] = defaultdict(set)
    for short, full_forms in pairs.items():
        for full in full_forms:
            origins[full].add(short)
    return simplified, traditional, {full: frozenset(shorts) for full, shorts in origins.items()}


def simplified_order(unihan: Properties) -> list[str]:
    places = {char: place for char in unihan if (place := table_place(char, unihan))}
    found = counts()[0]

    def key(char: str) -> tuple[int, float, str]:
        count = found.get(char, 0.0) / (30 if char in OVERCOUNTED else 1)
        return (places[char] > SCHOOL) + (places[char] > GENERAL), -round(count, 12), char

    return sorted(places, key=key)


def traditional_order(unihan: Properties) -> list[str]:
    found = counts()[1]
    chars = [char for char in unihan if big5_level(char, unihan) == 1]
    return sorted(chars, key=lambda char: (-round(found.get(char, 0.0) * WEIGHTS[_tier(char, unihan)], 12), char))


def _tier(char: str, unihan: Properties) -> int:
    forms = {char, *simplified_forms(char, unihan)}
    best = min((place for form in forms if (place := table_place(form, unihan))), default=GENERAL + SCHOOL)
    if "kGradeLevel" in unihan[char] and best <= GENERAL:
        return 0
    return 1 if best <= SCHOOL else 2 if best <= GENERAL else 3


def simplified_forms(char: str, unihan: Properties) -> list[str]:
    """How a character is written in simplified Chinese; itself where nothing else is known."""
    known = characters_in(unihan.get(char, {}).get("kSimplifiedVariant", ""))
    return [*known, *sorted(counts()[2].get(char, frozenset()) - set(known))] or [char]


def japanese_order(unihan: Properties) -> list[str]:
    """Primary school, then common use, then the characters of names: in each, what newspapers use most comes first."""
    chars = [char for char in kanjidic.kanji() if char in unihan and char in JAPANESE_MEANINGS and char not in GHOSTS]
    return sorted(chars, key=_japanese_key)


def _japanese_key(char: str) -> tuple[int, int, str]:
    known = kanjidic.kanji()[char]
    frequency = known.frequency or 2600
    if 1 <= known.grade <= kanjidic.SCHOOL:
        return 0, frequency + 60 * known.grade, char
    if known.grade == kanjidic.COMMON_USE:
        return 1, frequency, char
    if known.frequency:
        return (2 if known.grade else 3), frequency, char
    return 4, frequency, char


def orders(unihan: Properties) -> Iterator[tuple[str, list[str]]]:
    yield "simplified", simplified_order(unihan)
    yield "traditional", traditional_order(unihan)
    yield "japanese", japanese_order(unihan)
