"""What a teaching card says about a character: readings, a short meaning, how common it is, where it is used."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tools.characters.unihan import Properties, characters_in
from tools.characters.written import COUNTERPARTS, MEANINGS, READINGS, TAIWAN_READINGS, TRADITIONAL_MEANINGS

ROOM = 26  # characters of a meaning: one line of a teaching card
LONGEST = 44  # a single sense that is longer says too much
# In brackets before a sense: it belongs to a dialect, to another character or to another language.
ELSEWHERE = re.compile(r"(?i)\b(cant|dialect|taiw|viet|korean|J|vulgar|abbreviat\w*|non-classical|simplified)\b")
# No sense for a card: names and references, and what does not belong on one.
REFERENCES = (
    "surname|family name|kangxi|radical|variant|same as|interchangeable|also written|used (in|for|with|as)|see|"
    "simplified|ancient form|abbreviation|phonetic|transliterat\\w*|classifier|numerary|adjunct|measure word|particle|"
    "character|name of|place name|county in|river in|constellation|dynasty|barbarian\\w*"
)
COARSE = (
    "penis|vulva|vagina|anus|whore|slut|prostitute|fuck|savage\\w*|bastard|cunt|copulate|coitus|excrement|testicles|"
    "slave girl|breasts?|semen|opium|lewd|wanton|concubine|coolie|mistress|lascivious|obscene|sodomy|castrat\\w*|idiot|"
    "cripple\\w*|panties|specialized"
)
UNWANTED = re.compile(rf"(?i)U\+|\b({REFERENCES}|{COARSE})\b")
SPECIES = re.compile(r"[A-Z][a-z]+ (species|[a-z]+(us|is|um|ea|ii|ae|ica|ata|ina|ma|la|nsis|oides|iana))$")
JAPANESE_SENSE = re.compile(r"\(J\)\s*([^;(]+)")
QUOTES = re.compile(r"(?<![a-z])['\"]|['\"](?![a-z])")
UNFIT = re.compile(r"(?i)\b(whore|prostitute|vulgar|slut)\b")
NAMES = (
    ("river|stream|affluent", "name of a river"),
    ("mountains?|hill", "name of a mountain"),
    ("county|district|place names?|place|prefecture", "name of a place"),
    ("state|kingdom", "name of a state of old"),
    ("surname|family name", "a surname"),
    ("final particle|particle|interjection", "a particle"),
    ("translit\\w*|transcription|translation|phonetic|onomatopo\\w*|sound", "writes a sound"),
)
# Where a long sense may end early: "large jade tablet used by officials at court".
FURTHER = re.compile(r" (which|that|used|worn|in order|when|during|so as|by|bearing|made|with|placed|from|after|--).*$")
BEYOND_LATIN = re.compile(r"[^\x20-\x7eÀ-ɏ]")


def scripts_of(char: str, unihan: Properties) -> str:
    """s, t: in the standard lists of simplified and of traditional Chinese."""
    known = unihan.get(char, {})
    return "s" * ("kTGH" in known) + "t" * is_traditional(char, unihan)


def big5_level(char: str, unihan: Properties) -> int:
    """1 for what Taiwan's set calls frequent, 2 for its rarer characters, 0 beyond it."""
    code = unihan.get(char, {}).get("kBigFive", "")
    return 0 if not code else 1 if code < "C900" else 2


def is_traditional(char: str, unihan: Properties) -> bool:
    """In Taiwan's set, and not there as a rare character that happens to look like a simplified one: 体, 机, 确."""
    level = big5_level(char, unihan)
    others = characters_in(unihan.get(char, {}).get("kTraditionalVariant", ""))
    return level == 1 or (level == 2 and not any(big5_level(other, unihan) == 1 for other in others if other != char))


def table_place(char: str, unihan: Properties) -> int:
    """The place in the table of general standard characters, 0 where it has none."""
    return int(unihan.get(char, {}).get("kTGH", "2013:0").split(":")[1].split()[0])


def relatives(char: str, unihan: Properties) -> list[str]:
    """The simplified forms of a character; for a Japanese form also the characters it stands for."""
    known = unihan.get(char, {})
    names = ["kSimplifiedVariant"]
    if is_only_japanese(known):
        names += ["kTraditionalVariant", "kZVariant", "kSemanticVariant"]
    near = [other for name in names for other in characters_in(known.get(name, ""))]
    further = [far for other in near for far in characters_in(unihan.get(other, {}).get("kSimplifiedVariant", ""))]
    return [other for other in [*near, *further, COUNTERPARTS.get(char, char)] if other != char]


def reading(char: str, unihan: Properties) -> str:
    """How the mainland reads it. A Japanese form is read like the Chinese character it stands for: 鉄 like 铁."""
    known = unihan.get(char, {})
    if char in READINGS:
        return READINGS[char]
    if is_only_japanese(known):
        others = [other for other in relatives(char, unihan) if "kTGH" in unihan.get(other, {})]
        if others:
            return reading(others[0], unihan)
    first = known.get("kMandarin", "").split(" ")[0]
    official = [entry.partition(":")[2] for entry in known.get("kTGHZ2013", "").split()]
    return official[0] if official and first not in official else first


def taiwan_reading(char: str, unihan: Properties) -> str:
    """How Taiwan reads it; Unihan puts that second where the two differ."""
    if char in TAIWAN_READINGS:
        return TAIWAN_READINGS[char]
    if char in READINGS:
        return READINGS[char]
    return (unihan.get(char, {}).get("kMandarin", "").split(" ") or [""])[-1]


def chinese_meaning(char: str, unihan: Properties) -> str:
    """What it means in simplified Chinese, or in traditional Chinese where it stands for one word there."""
    known = unihan.get(char, {})
    if char in MEANINGS:
        return MEANINGS[char]
    ours = (MEANINGS[other] for other in relatives(char, unihan) if other in MEANINGS)
    return next(ours, "") or meaning(char, known)


def traditional_meaning(char: str, unihan: Properties) -> str:
    return TRADITIONAL_MEANINGS.get(char) or chinese_meaning(char, unihan)


def meaning(char: str, known: Mapping[str, str], room: int = ROOM) -> str:
    """The first plain senses of a character, as many as fit; empty when there is none that a card can show."""
    definition = known.get("kDefinition", "")
    if is_only_japanese(known):
        definition = "; ".join([*JAPANESE_SENSE.findall(definition), definition])
    senses = list(dict.fromkeys(map(shortened, plain_senses(definition))))
    text = ""
    for sense in senses:
        longer = f"{text}, {sense}" if text else sense
        if text and len(longer) > room:
            break
        text = longer
    return text if 0 < len(text) <= LONGEST else last_resort(definition)


def is_only_japanese(known: Mapping[str, str]) -> bool:
    return "kTGH" not in known and "kBigFive" not in known and ("kJoyoKanji" in known or "kJinmeiyoKanji" in known)


def shortened(sense: str) -> str:
    return sense if len(sense) <= ROOM else FURTHER.sub("", sense)


def last_resort(definition: str) -> str:
    """What can be said of a character that is only a name, or only writes a sound."""
    found = next((text for pattern, text in NAMES if re.search(rf"(?i)\b({pattern})\b", definition)), "")
    return "" if UNFIT.search(definition) else found


def plain_senses(definition: str) -> Iterator[str]:
    """The senses in their order, without cross references, dialects, names and words nobody wants to learn here."""
    for group in re.split(r";|:|\. ", definition):
        marks = " ".join(re.findall(r"\(([^)]*)\)", group))
        if ELSEWHERE.search(marks):
            continue
        for sense in re.sub(r"\([^)]*\)?", " ", group).split(","):
            text = " ".join(QUOTES.sub("", sense).split()).strip(" .[]?")
            text = re.sub(r"^(an?|the|to be|to) (?=[a-z]{3})", "", text)
            if text and not SPECIES.match(text) and not UNWANTED.search(text) and not BEYOND_LATIN.search(text):
                yield text
