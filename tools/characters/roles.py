"""What a part does in a character: it gives the sound, or the meaning, or both, or neither.

KanjiVG names the part that gives the sound, where somebody wrote it down. Elsewhere two readings are compared: a part
gives the sound when both begin with the same consonant (or one of the same place in the mouth) and end alike, or when
only the end is the same. The part that gives the meaning is the one under which dictionaries list the character.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tools.characters.cedict import TONES
from tools.characters.kana import hiragana_of
from tools.characters.kanjidic import kanji
from tools.characters.names import KANGXI
from tools.characters.parts import FORMS
from tools.characters.unihan import Properties

NEITHER, SOUND, MEANING, BOTH = "-", "s", "m", "b"
INITIALS = ("zh", "ch", "sh", *"bpmfdtnlgkhjqxrzcsyw")
PLACES = {
    sound: place
    for place, sounds in enumerate(("b p", "d t", "g k h", "j q x", "zh ch sh", "z c s"))
    for sound in sounds.split()
}
UNVOICED = dict(
    zip("がぎぐげござじずぜぞだぢづでどばびぶべぼ", "かきくけこさしすせそたちつてとはひふへほ", strict=True)
)
SHAPES = dict(zip("阜邑玉网老卩肉川", "阝阝王罒耂㔾月巛", strict=True))
"""A radical, and the part as which it stands in a character that is listed under it."""
RADICALS = dict(enumerate(sorted(KANGXI, key=lambda char: KANGXI[char]), 1))


def split_syllable(pinyin: str) -> tuple[str, str]:
    """Initial and final without the tone: ("zh", "ang")."""
    plain = pinyin
    for vowel, marks in TONES.items():
        for mark in marks:
            plain = plain.replace(mark, vowel)
    initial = next((sound for sound in INITIALS if plain.startswith(sound)), "")
    return initial, plain[len(initial) :]


def sounds_alike(one: str, other: str) -> bool:
    """包 bāo in 炮 pào, 各 gè in 客 kè; also 每 měi in 海 hǎi, because the ends are near and both are spoken so."""
    if not one or not other:
        return False
    (first, end), (second, other_end) = split_syllable(one), split_syllable(other)
    core, other_core = end.lstrip("iuü") or end, other_end.lstrip("iuü") or other_end
    if end == other_end or (core == other_core and len(core) > 1):
        return True
    near = first == second or PLACES.get(first, first) == PLACES.get(second, second)
    return near and core[-1:] == other_core[-1:] and bool(first)


def sounds_alike_in_japanese(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether two characters share a reading from Chinese, voiced or not."""
    return bool({_unvoiced(on) for on in one} & {_unvoiced(on) for on in other})


def _unvoiced(on: str) -> str:
    plain = hiragana_of(on)
    return UNVOICED.get(plain[:1], plain[:1]) + plain[1:]


def radical(char: str, unihan: Properties) -> str:
    """The part under which dictionaries list a character; empty where it is listed under itself."""
    number = unihan.get(char, {}).get("kRSUnicode", "").split(" ")[0].partition(".")[0].rstrip("'")
    part = RADICALS.get(int(number), "") if number.isdigit() else ""
    return FORMS.get(part, part)


def roles(
    char: str, parts: Iterable[str], readings: Mapping[str, str], phonetics: Iterable[str], unihan: Properties
) -> tuple[str, str]:
    """For each part one letter, in Chinese and in Japanese."""
    meaning = radical(char, unihan)
    named = {FORMS.get(part, part) for part in phonetics}
    chinese, japanese = "", ""
    for part in parts:
        gives_meaning = bool(meaning) and part in (meaning, SHAPES.get(meaning, meaning))
        own_reading = readings.get(part, "") if is_spoken(part, unihan) else ""
        alike = sounds_alike(readings.get(char, ""), own_reading)
        same = _exactly(readings.get(char, ""), own_reading)
        chinese += _letter((same if gives_meaning else alike) or (part in named and alike), gives_meaning)
        known, own = kanji().get(part), kanji().get(char)
        shared = known is not None and own is not None and sounds_alike_in_japanese(known.on, own.on)
        japanese += _letter(part in named or (shared and not gives_meaning), gives_meaning)
    return chinese, japanese


def is_spoken(part: str, unihan: Properties) -> bool:
    """Whether people read the part as a character of its own; nobody reads 阝 or 宀 aloud."""
    known = unihan.get(part, {})
    return bool({"kTGH", "kBigFive", "kJoyoKanji"} & known.keys()) and part not in "阝扌氵犭冂冖"


def _exactly(one: str, other: str) -> bool:
    return bool(one) and split_syllable(one) == split_syllable(other)


def _letter(sound: bool, meaning: bool) -> str:
    return BOTH if sound and meaning else SOUND if sound else MEANING if meaning else NEITHER
