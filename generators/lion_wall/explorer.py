"""Characters to wander about in: of each its tree of parts, its family, and those that are easily taken for it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from itertools import islice

from generators.contract import Pulse, steady
from generators.lion_wall.characters import Characters, Fact, characters
from generators.lion_wall.facts import Alike, Names, Node, Page, Relative
from generators.lion_wall.lessons import names, words
from generators.lion_wall.rules import is_ideograph

FAMILY = 30
ALIKE = 4
FOUND = 40
DEEPEST = 4
"""Of a tree of parts."""


def page(char: str, script: str, pulse: Pulse = steady) -> Page:
    """All that is told of one character of a script."""
    pulse(0.0)
    data = characters()
    fact = data.fact(char, script)
    part = _family_part(char, script, data)
    family = [each for each in having(script)[part] if each != char] if part else []
    kept, differs, alike = _alike(char, script, data)
    chinese, japanese = _readings(fact)
    here, there = (japanese, chinese) if script == "japanese" else (chinese, japanese)
    return Page(
        char,
        script,
        here or there,
        there if here else "",
        fact.meaning if fact else "",
        words(char, script, data),
        data.rank(char, script),
        _node(char, script, data),
        part,
        tuple(_relative(each, script, data) for each in family[:FAMILY]),
        len(family),
        kept,
        differs,
        alike,
    )


def _readings(fact: Fact | None) -> tuple[str, str]:
    if fact is None:
        return "", ""
    return fact.pinyin, " · ".join(filter(None, (fact.on, fact.kun.replace(".", ""))))


def _reading(char: str, script: str, data: Characters) -> str:
    chinese, japanese = _readings(data.fact(char, script))
    return (japanese or chinese) if script == "japanese" else (chinese or japanese)


def _relative(char: str, script: str, data: Characters) -> Relative:
    fact = data.fact(char, script)
    return Relative(char, _reading(char, script, data), fact.meaning if fact else "", words(char, script, data))


def _node(form: str, script: str, data: Characters, depth: int = 0) -> Node:
    part = data.part_of(form)
    forms = data.forms(form) if depth < DEEPEST else None
    below = tuple(_node(each, script, data, depth + 1) for each in forms or ())
    return Node(form, names(part, data), _reading(part, script, data), below)


@lru_cache(maxsize=4)
def having(script: str) -> Mapping[str, tuple[str, ...]]:
    """The cards of a script that have a part as one of their two, the commonest first."""
    data = characters()
    found: dict[str, list[str]] = {}
    for card in data.cards(script):
        for part in set(data.pair(card) or ()):
            found.setdefault(part, []).append(card)
    return _Missing({part: tuple(cards) for part, cards in found.items()})


class _Missing(dict[str, tuple[str, ...]]):
    """A part that stands in no card has an empty family."""

    def __missing__(self, part: str) -> tuple[str, ...]:
        return ()


def _family_part(char: str, script: str, data: Characters) -> str:
    """The character itself where it is a part; else the part that gives it its sound, or the one fewest others have."""
    own = data.part_of(char)
    if len(having(script)[own]) > 1:
        return own
    parts = [part for part in data.pair(char) or () if len(having(script)[part]) > 1]
    sounding = [part for part in parts if data.role(char, part, script) in ("sound", "both")]
    return min(sounding or parts, key=lambda part: len(having(script)[part]), default="")


def _alike(char: str, script: str, data: Characters) -> tuple[str, str, tuple[Alike, ...]]:
    """The part it shares with those that are easily taken for it, its own other part, and these characters.

    What can be taken for it as a whole comes first; then what has one part of it at the same place, and another at the
    other. The rarer the part they share, the more alike they look.
    """
    whole = [each for each in sorted(data.kin(char) - data.family(char)) if data.rank(each, script)]
    found = [_taken_for(each, "", script, data) for each in whole]
    forms = data.forms(char)
    if forms is None:
        return "", "", tuple(found[:ALIKE])
    family = _family_part(char, script, data)
    sharing = {place: _same_place(char, place, script, data) for place in (0, 1)}
    places = [place for place in (0, 1) if sharing[place]]
    if not places:
        return "", "", tuple(found[:ALIKE])
    place = min(places, key=lambda place: (data.part_of(forms[place]) == family, len(sharing[place])))
    for each in sharing[place]:
        other = (data.forms(each) or ("", ""))[1 - place]
        if each not in whole:
            found.append(_taken_for(each, other, script, data))
    return forms[place], forms[1 - place], tuple(found[:ALIKE])


def _taken_for(char: str, differs: str, script: str, data: Characters) -> Alike:
    called = names(data.part_of(differs), data) if differs else Names()
    told = _reading(char, script, data), _meaning(char, script, data)
    return Alike(char, *told, differs, called, words(char, script, data))


def _same_place(char: str, place: int, script: str, data: Characters) -> list[str]:
    forms, layout = data.forms(char) or ("", ""), data.layout(char)
    others = having(script)[data.part_of(forms[place])]
    return [
        each
        for each in others
        if each != char and data.layout(each) == layout and (data.forms(each) or ("", ""))[place] == forms[place]
    ]


def _meaning(char: str, script: str, data: Characters) -> str:
    fact = data.fact(char, script)
    return fact.meaning if fact else ""


# --- search -------------------------------------------------------------------------------------------


def search(text: str, script: str, pulse: Pulse = steady) -> tuple[Relative, ...]:
    """The characters that somebody may mean by a character, pinyin with or without tones, kana or a word of a meaning.

    The commonest come first. For an empty text it is the commonest of all.
    """
    pulse(0.0)
    data = characters()
    wanted = unicodedata.normalize("NFC", text.strip().lower())
    written = [char for char in wanted if is_ideograph(char) and data.draws(char)]
    if written or not wanted:
        common = (char for char in data.order(script) if data.draws(char))
        chosen = tuple(dict.fromkeys(written) if written else islice(common, FOUND))
        return tuple(_relative(char, script, data) for char in chosen)
    ranked = sorted(
        (fit, place, char) for place, char in enumerate(data.order(script)) if (fit := _fit(char, wanted, script, data))
    )
    return tuple(_relative(char, script, data) for _fits, _place, char in ranked[:FOUND])


def _fit(char: str, wanted: str, script: str, data: Characters) -> int:
    """1 for the very reading, 2 for a reading without its tone, 3 for a word of the meaning, 0 for nothing of these."""
    fact = data.fact(char, script)
    if fact is None:
        return 0
    spoken = unicodedata.normalize("NFC", fact.pinyin.lower()).split()
    kana = _hiragana(fact.on + " " + fact.kun.replace(".", "") + " " + fact.kun.split(".")[0])
    if wanted in spoken or _hiragana(wanted) in kana.replace("、", " ").replace("·", " ").split():
        return 1
    if _toned(wanted) in map(_numbered, spoken):
        return 1
    if _toned(wanted) in map(_plain, spoken):
        return 2
    return 3 if wanted in fact.meaning.lower().replace(",", " ").replace(";", " ").split() else 0


TONES = {"\u0304": "1", "\u0301": "2", "\u030c": "3", "\u0300": "4"}


def _plain(syllable: str) -> str:
    """bǎo is bao; ü stays, and may be written v."""
    apart = unicodedata.normalize("NFD", syllable)
    return unicodedata.normalize("NFC", "".join(mark for mark in apart if mark not in TONES))


def _numbered(syllable: str) -> str:
    """bǎo is bao3, and what has no tone is the fifth."""
    tone = next((TONES[mark] for mark in unicodedata.normalize("NFD", syllable) if mark in TONES), "5")
    return _plain(syllable) + tone


def _toned(wanted: str) -> str:
    return wanted.replace("v", "ü").replace("u:", "ü")


def _hiragana(text: str) -> str:
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in text)
