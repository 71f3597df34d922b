"""Which readings of a Japanese character a card shows: those that common words have.

KANJIDIC2 lists every reading that a dictionary knows, dead ones too. A reading from Chinese counts by the common words
of two characters that have it; a native reading counts when the character with its okurigana is a common word.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache

from tools.characters import edict
from tools.characters.kana import hiragana_of
from tools.characters.kanjidic import kanji
from tools.characters.written import KUN, ON

MOST = 2
VOICED = {**dict(zip("かきくけこさしすせそたちつてと", "がぎぐげござじずぜぞだぢづでど", strict=True))}
VOICED_OF_H = dict(zip("はひふへほ", "ばびぶべぼ", strict=True))
HALF_VOICED_OF_H = dict(zip("はひふへほ", "ぱぴぷぺぽ", strict=True))


def first_sounds(reading: str) -> list[str]:
    """How a reading sounds behind another: かい also がい."""
    tables = (VOICED, VOICED_OF_H, HALF_VOICED_OF_H)
    return [reading, *(table[reading[0]] + reading[1:] for table in tables if reading[:1] in table)]


def last_sounds(reading: str) -> list[str]:
    """How a reading sounds before another: がく also がっ."""
    return [reading, reading[:-1] + "っ"] if len(reading) > 1 and reading[-1] in "くつちき" else [reading]


@cache
def spoken() -> tuple[Mapping[str, Counter[str]], frozenset[tuple[str, str]]]:
    """For each character the readings its common compounds give it, and all words with their reading."""
    compounds: dict[str, Counter[str]] = defaultdict(Counter)
    known = kanji()
    for word in edict.words():
        if not (word.common and len(word.text) == 2 and all(char in known for char in word.text)):
            continue
        first, second = word.text[0], word.text[1]
        for on in known[first].on:
            for sound in last_sounds(hiragana_of(on)):
                if word.reading.startswith(sound) and _is_on(second, word.reading[len(sound) :]):
                    compounds[first][on] += 1
        for on in known[second].on:
            for sound in first_sounds(hiragana_of(on)):
                if word.reading.endswith(sound) and len(word.reading) > len(sound):
                    compounds[second][on] += 1
    usual = frozenset((word.text, word.reading) for word in edict.words() if word.common)
    return compounds, usual


def _is_on(char: str, reading: str) -> bool:
    return any(reading in first_sounds(hiragana_of(on)) for on in kanji()[char].on)


def on_readings(char: str) -> str:
    if char in ON:
        return ON[char]
    listed = kanji()[char].on if char in kanji() else ()
    counted = spoken()[0].get(char, Counter())
    most = max(counted.values(), default=0)
    good = [on for on in listed if counted[on] * 5 >= most > 0]
    good.sort(key=lambda on: -counted[on])
    return "、".join((good or list(listed[:1]))[:MOST])


def kun_readings(char: str) -> str:
    """With a dot before the okurigana: う.つ for 打つ."""
    if char in KUN:
        return KUN[char].replace("-", "")
    listed = kanji()[char].kun if char in kanji() else ()
    usual = spoken()[1]
    found = [kun for kun in listed if (char + kun.partition(".")[2], kun.replace(".", "")) in usual]
    stems = [kun.partition(".")[0] for kun in found]
    plain = [kun for place, kun in enumerate(found) if not (stems[place] in stems[:place] and _is_derived(kun))]
    return "、".join(plain[:MOST])


def _is_derived(kun: str) -> bool:
    """つく.り beside つく.る, かく.する: a noun or a phrase that comes from a reading already shown."""
    ending = kun.partition(".")[2]
    return (len(ending) == 1 and ending in "いきぎしちにびみりえけげせてねべめれ") or ending in (
        "する",
        "ない",
        "まない",
        "に",
    )
