"""Two common words for every character, different in kind: 面包 and 书包 for 包, 打つ and 打撃 for 打."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tools.characters import cedict, edict
from tools.characters.japanese import first_sounds, kun_readings, last_sounds
from tools.characters.kana import hiragana_of
from tools.characters.kanjidic import kanji
from tools.characters.orders import frequencies
from tools.characters.written import UNWANTED_WORDS, WORDS_READ

ROOM = 24  # characters of a meaning
MOST = 2
NO_MEANING = re.compile(
    r"^(surname|variant|old variant|see |used in|abbr|erroneous|archaic|CL:|also written|same as|\(Tw\)|Taiwan pr|"
    r"name of|given name|place name|\(onom|radical|Kangxi|lit\.|fig\.)|[A-Z][a-z]+ (County|District|City|Prefecture)"
)
UNFIT = re.compile(
    r"(?i)\b(sex\w*|porn\w*|rap(e|ist)|whore|prostitut\w*|brothel|penis|vagina|breasts?|genital\w*|anus|fuck\w*|shit|"
    r"bastard|bitch|idiot|slut|suicide|corpse|murder\w*|massacre|nazi\w*|terroris\w*|vulgar|derog\w*|offensive|"
    r"coll\. insult|bullshit|decapitat\w*|behead\w*|\w*immolat\w*|obscene|cuckold|slaves?|jap|homosexual|lesbian|"
    r"gay|drugs?|opium|heroin|urin\w*|feces|excrement|communis[tm]|dictator\w*|concubine|castrat\w*|aborti\w*|semen|"
    r"gonorrh\w*|syphil\w*|venereal|nether region|erotic|naked|nude|incest|lewd|adultery)\b"
)


@dataclass(frozen=True)
class Example:
    text: str
    reading: str
    meaning: str


def short(meanings: Iterable[str]) -> str:
    """The first sense that says something, without what stands in brackets; empty where none is short enough."""
    for meaning in meanings:
        if NO_MEANING.search(meaning) or UNFIT.search(meaning):
            return ""
        plain = " ".join(re.sub(r"\([^)]*\)|\[[^\]]*\]", " ", meaning).split()).strip(" ,;")
        text = plain.split(";")[0].split(", ")[0].strip()
        text = re.sub(r"^(to be|to|a|an|the) (?=\S)", "", text)
        if text and len(text) <= ROOM and ":" not in text and not re.search(r"[^ -~À-ɏ]", text):
            return text
    return ""


def chinese(
    chars: Sequence[str], mainland: Mapping[str, str], shown: Mapping[str, str], script: str
) -> dict[str, list[Example]]:
    """For each character of a script two words in which it has its own reading, written as the card shows it."""
    common = frequencies("zh")
    by_char: dict[str, list[tuple[float, Example]]] = defaultdict(list)
    for word in cedict.words():
        text = word.simplified if script == "simplified" else word.traditional
        frequency = common.get(word.simplified, 0.0)
        meaning = short(word.meanings) if frequency else ""
        if not meaning or not 2 <= len(text) <= 4 or len(word.syllables) != len(text) or text in UNWANTED_WORDS:
            continue
        if any(syllable[:1].isupper() for syllable in word.syllables):
            continue
        weight = frequency if len(text) == 2 else frequency / 4
        read = [_as_shown(char, said, mainland, shown) for char, said in zip(text, word.syllables, strict=True)]
        example = as_read(Example(text, joined(read), meaning), word.simplified)
        if example is None:
            continue
        for char, said in zip(text, word.syllables, strict=True):
            if is_said(said, mainland.get(char, "")) or is_said(said, shown.get(char, "")):
                by_char[char].append((weight, example))
    return {char: two(char, by_char[char]) for char in chars if char in by_char}


def as_read(example: Example, other: str = "") -> Example | None:
    """As we read it ourselves, under this writing or another; None where no card should show it."""
    reading, meaning = WORDS_READ.get(example.text, WORDS_READ.get(other, (example.reading, example.meaning)))
    return Example(example.text, reading, meaning) if meaning else None


def _as_shown(char: str, said: str, mainland: Mapping[str, str], shown: Mapping[str, str]) -> str:
    return shown[char] if char in shown and said == mainland.get(char) else said


def is_said(syllable: str, reading: str) -> bool:
    """With its tone, or without one at the end of a word: 子 in 孩子."""
    return bool(reading) and syllable in (reading, plain_syllable(reading))


def plain_syllable(reading: str) -> str:
    for vowel, marks in cedict.TONES.items():
        for mark in marks:
            reading = reading.replace(mark, vowel)
    return reading


def joined(syllables: Sequence[str]) -> str:
    """One word, with an apostrophe before a syllable that starts with a vowel: nǚ'ér."""
    text = ""
    for syllable in syllables:
        starts_with_vowel = plain_syllable(syllable)[:1] in "aoe"
        text += ("'" if text and starts_with_vowel else "") + syllable
    return text


def two(char: str, found: list[tuple[float, Example]]) -> list[Example]:
    """The commonest, and the commonest that shares no other character with it and does not mean the same."""
    found.sort(key=lambda entry: (-entry[0], entry[1].text))
    chosen: list[Example] = []
    for _, example in found:
        others = set(example.text) - {char}
        if not others:
            continue
        if all(not others & set(known.text) and example.meaning != known.meaning for known in chosen):
            chosen.append(example)
        if len(chosen) == MOST:
            break
    return chosen


def japanese(chars: Sequence[str]) -> dict[str, list[Example]]:
    """A word with the native reading and one with the reading from Chinese, where there are both."""
    common = frequencies("ja")
    native: dict[str, list[tuple[float, Example]]] = defaultdict(list)
    compound: dict[str, list[tuple[float, Example]]] = defaultdict(list)
    wanted = set(chars)
    for word in edict.words():
        if word.text in UNWANTED_WORDS or UNFIT.search(word.marks) or "(uk)" in word.marks or "(n-pr)" in word.marks:
            continue
        meaning = short(word.meanings)
        weight = common.get(word.text, 1e-9) * (1 if word.common else 0.01)
        if not meaning or len(word.text) > 5 or (not word.common and common.get(word.text, 0.0) < 1e-7):
            continue
        example = as_read(Example(word.text, word.reading, meaning))
        if example is None:
            continue
        for char in dict.fromkeys(word.text):
            if char in wanted:
                if is_native(char, word):
                    native[char].append((weight, example))
                elif is_compound(char, word):
                    compound[char].append((weight, example))
    return {char: mixed(char, native[char], compound[char]) for char in chars if native[char] or compound[char]}


def is_native(char: str, word: edict.Word) -> bool:
    """The character alone or with okurigana, in a reading that its card shows: 打つ, 山."""
    shown = kun_readings(char).split("、")
    return any(word.text == char + kun.partition(".")[2] and word.reading == kun.replace(".", "") for kun in shown)


def is_compound(char: str, word: edict.Word) -> bool:
    if len(word.text) < 2 or not all("\u4e00" <= other <= "\u9fff" for other in word.text):
        return False
    for on in kanji()[char].on:
        reading = hiragana_of(on)
        if word.text[0] == char and word.reading.startswith(tuple(last_sounds(reading))):
            return True
        if word.text[-1] == char and word.reading.endswith(tuple(first_sounds(reading))):
            return True
    return False


def mixed(char: str, native: list[tuple[float, Example]], compound: list[tuple[float, Example]]) -> list[Example]:
    native.sort(key=lambda entry: (_is_noun_of_verb(entry[1], native), -entry[0], entry[1].text))
    first = [native[0][1]] if native and native[0][0] > 1e-8 else []
    rest = two(char, [entry for entry in compound if entry[0] > 1e-10])
    known = {example.meaning for example in first}
    chosen = [*first, *(example for example in rest if example.meaning not in known)][:MOST]
    if len(chosen) < MOST:
        compound.sort(key=lambda entry: (-entry[0], entry[1].text))
        for _, example in [*native, *compound]:
            if example not in chosen and example.meaning not in {one.meaning for one in chosen}:
                chosen.append(example)
    return chosen[:MOST]


def _is_noun_of_verb(example: Example, native: list[tuple[float, Example]]) -> bool:
    """落ち beside 落ちる, 造り beside 造る."""
    others = (other.reading for _, other in native if other.text != example.text)
    stem = example.reading[:-1]
    return (
        len(example.text) > 1
        and any(
            other[:-1] in (stem, example.reading) and other.endswith(tuple("うくぐすつぬぶむる")) for other in others
        )
        and not example.reading.endswith(tuple("うくぐすつぬぶむる"))
    )
