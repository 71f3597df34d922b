"""What a teaching card says about a character: readings, a short meaning, how common it is, where it is used."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tools.characters.unihan import Properties, characters_in

LEVELS = ((1, 3500), (3501, 6500), (6501, 8105))  # the three parts of the table of general standard characters
PINLU = re.compile(r"\((\d+)\)")


@dataclass(frozen=True)
class Entry:
    pinyin: str
    on: str
    kun: str
    meaning: str
    grade: str


def scripts_of(char: str, unihan: Properties) -> str:
    """s, t, j: in the standard lists of simplified Chinese, traditional Chinese and Japanese."""
    known = unihan.get(char, {})
    simplified = "kTGH" in known or "kGB0" in known
    japanese = ":U+" not in known.get("kJoyoKanji", ":U+") or ":U+" not in known.get("kJinmeiyoKanji", ":U+")
    return "s" * simplified + "t" * ("kBigFive" in known) + "j" * japanese


def frequency(char: str, unihan: Properties) -> int:
    """How often a large count of modern Chinese met the character, all its readings together."""
    return sum(int(count) for count in PINLU.findall(unihan.get(char, {}).get("kHanyuPinlu", "")))


def table_place(char: str, unihan: Properties) -> int:
    """The place in the table of general standard characters, 0 where it has none."""
    return int(unihan.get(char, {}).get("kTGH", "2013:0").split(":")[1].split()[0])


def ranks(unihan: Properties) -> dict[str, int]:
    """1 is the commonest. The table orders its three levels by strokes, so the count orders each level.

    A traditional character has the rank of its simplified form, so that both sets have the same levels.
    """
    places = {char: place for char in unihan if (place := table_place(char, unihan))}
    found: dict[str, int] = {}
    for first, last in LEVELS:
        level = [char for char, place in places.items() if first <= place <= last]
        level.sort(key=lambda char: (-frequency(char, unihan), places[char]))
        found.update({char: first + index for index, char in enumerate(level)})
    for char in unihan:
        if char not in found and (others := [found[other] for other in relatives(char, unihan) if other in places]):
            found[char] = min(others)
    return found


def relatives(char: str, unihan: Properties) -> list[str]:
    """The simplified forms of a character; for a Japanese form also the characters it stands for."""
    known = unihan[char]
    names = ["kSimplifiedVariant"]
    if "j" in scripts_of(char, unihan):
        names += ["kTraditionalVariant", "kZVariant", "kSemanticVariant"]
    near = [other for name in names for other in characters_in(known.get(name, ""))]
    further = [far for other in near for far in characters_in(unihan.get(other, {}).get("kSimplifiedVariant", ""))]
    return [other for other in [*near, *further] if other != char]


def entry(char: str, unihan: Properties) -> Entry:
    known = unihan.get(char, {})
    return Entry(
        pinyin=known.get("kMandarin", "").split(" ")[0],
        on=known.get("kJapaneseOn", "").lower(),
        kun=known.get("kJapaneseKun", "").lower(),
        meaning=meaning(known.get("kDefinition", "")),
        grade=known.get("kGradeLevel", ""),
    )


def meaning(definition: str) -> str:
    """The first plain senses of a definition, as many as fit."""
    plain = re.sub(r"\([^)]*\)", "", definition)
    senses = [" ".join(sense.split()) for sense in re.split(r"[;,]", plain)]
    return fitting([sense for sense in senses if sense])


def fitting(senses: Iterable[str], room: int = 28) -> str:
    text = ""
    for sense in senses:
        longer = f"{text}, {sense}" if text else sense
        if text and len(longer) > room:
            break
        text = longer
    return text


def japanese_order(ranked: Mapping[str, int], unihan: Properties) -> list[str]:
    """The Japanese set from the commonest: first what everyone learns at school, then the name characters."""
    chars = [char for char in unihan if "j" in scripts_of(char, unihan)]
    last = LEVELS[-1][1] + 1
    return sorted(chars, key=lambda char: ("kJoyoKanji" not in unihan[char], ranked.get(char, last), char))
