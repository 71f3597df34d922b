"""Builds assets/characters/ from named packages: the same bytes every time.

    python -m tools.build_characters [--out FOLDER]

shapes.txt     what the generator reads, as long lines (see LINES)
orders.txt     in which order the characters of each script are learned
facts.txt      one line a character: Chinese readings, school grade, meanings
japanese.txt   one line a character: Japanese readings, school grade, meaning
names.txt      one line a part: its name in English, Chinese and Japanese
roles.txt      what the parts of a card do: sound, meaning, both, neither
words_*.txt    two common words for each character
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tools.characters import words
from tools.characters.facts import chinese_meaning, reading, scripts_of, taiwan_reading, traditional_meaning
from tools.characters.families import families
from tools.characters.japanese import kun_readings, on_readings
from tools.characters.kana import hiragana_of
from tools.characters.kanjidic import kanji
from tools.characters.kanjivg import drawings
from tools.characters.licences import BY_SA
from tools.characters.names import japanese_names, part_name, written_names
from tools.characters.orders import orders
from tools.characters.parts import FORMS, JAPANESE_FORMS, KIN, LAYOUTS, Cutter, Split
from tools.characters.roles import roles
from tools.characters.unihan import Properties, equivalents, properties, shapes
from tools.characters.written import JAPANESE_MEANINGS
from tools.registry import NOTO_SERIF_BOLD, ROOT, UNICODE_LICENCE, SourceError, debian_file

RANGES = ((0x4E00, 0x9FFF), (0x3400, 0x4DBF))
# These stand on the two walls of the document, but in no standard list or without a reading.
GUESTS = frozenset("㕤宔㹥𠮩㹨㾄狋呩岤洷溄")
NOT_SHOWN = "."
LEARNED = 3500  # So many characters of a script have examples and roles.
LAYOUT_CODES = {layout: chr(ord("a") + index) for index, layout in enumerate(LAYOUTS.values())}
SCRIPT_CODES = {code: str(index) for index, code in enumerate(("", "s", "t", "st", "j", "sj", "tj", "stj"))}


@dataclass(frozen=True)
class Data:
    unihan: Properties
    cutter: Cutter
    # The cards for walls come first, the commonest of them first, then those that can only be solved.
    cards: dict[str, Split]
    shown: frozenset[str]  # These are the cards for walls.
    seen: dict[str, tuple[str, ...]]  # What an eye sees in what is no card, and beside the two parts of a card.
    argued: dict[str, tuple[str, ...]]  # What one can argue to see.
    orders: dict[str, list[str]]


def drawable() -> frozenset[str]:
    """Returns the characters that the serif can draw. The fonts of fonts/ are cut out of it later."""
    # Only the data environment has this package. The rest of this file is tested without it.
    from fontTools.ttLib import TTFont

    font = TTFont(debian_file(NOTO_SERIF_BOLD), fontNumber=2, lazy=True)
    return frozenset(map(chr, font.getBestCmap()))


def gather() -> Data:
    """Collects the characters.

    A wall shows only characters of a standard list with a reading and a meaning. So they can be taught, and the fonts
    stay small.
    """
    unihan, glyphs = properties(), drawable()
    cutter = Cutter(shapes(), unihan, glyphs)
    learned = dict(orders(unihan))
    usable = [chr(code) for first, last in RANGES for code in range(first, last + 1)]
    usable = [char for char in dict.fromkeys([*usable, *sorted(GUESTS)]) if char in glyphs]
    splits = {char: split for char in usable if (split := cutter.split(char)) is not None and split.is_card}
    shown = frozenset(char for char in splits if char in GUESTS or is_taught(char, unihan, learned))
    place = places(learned)
    order = sorted(splits, key=lambda char: (char not in shown, place.get(char, len(usable)), char < "\u4e00", char))
    cards = {char: splits[char] for char in order}
    seen, argued = sights(cards, cutter, usable)
    return Data(unihan, cutter, cards, shown, seen, argued, learned)


def places(learned: dict[str, list[str]]) -> dict[str, int]:
    """Returns the best place of each character in any script. Of equal places the script that comes first counts."""
    found: dict[str, int] = {}
    for chars in learned.values():
        for place, char in enumerate(chars, 1):
            found[char] = min(place, found.get(char, place))
    return found


def is_taught(char: str, unihan: Properties, learned: dict[str, list[str]]) -> bool:
    if char in JAPANESE_MEANINGS and char in learned["japanese"]:
        return True
    return bool(scripts_of(char, unihan) and reading(char, unihan) and chinese_meaning(char, unihan))


def sights(
    cards: dict[str, Split], cutter: Cutter, usable: list[str]
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """Returns what is seen in every character and in every form of a part, beside the two parts of a card."""
    seen: dict[str, tuple[str, ...]] = {}
    argued: dict[str, tuple[str, ...]] = {}
    todo, done = list(usable), set()
    while todo:
        char = todo.pop()
        if char in done:
            continue
        done.add(char)
        forms = cutter.seen(char)
        todo.extend(forms)
        if char in cards:
            forms = tuple(form for form in forms if form not in cards[char].forms)
        if forms:
            seen[char] = forms
        if arguable := cutter.argued(char):
            argued[char] = arguable
            todo.extend(arguable)
    return {char: seen[char] for char in sorted(seen)}, {char: argued[char] for char in sorted(argued)}


def shape_lines(data: Data) -> list[str]:
    """LINES: the cards, the forms of their first and of their second parts, layouts, scripts; form and part in pairs;
    what is seen beside that, what can be argued; what a wall can show beside its cards; families; parts that are
    taken for each other; what Japan writes in another form."""
    splits = list(data.cards.values())
    forms = {form for split in splits for form in split.forms}
    forms.update(form for parts in (*data.seen.values(), *data.argued.values()) for form in parts)
    family_members = {*data.shown, *shown_parts(data)}
    return [
        "".join(data.cards),
        "".join(split.forms[0] for split in splits),
        "".join(split.forms[1] for split in splits),
        "".join(LAYOUT_CODES[split.layout] for split in splits),
        "".join(scripts_code(char, data) for char in data.cards),
        " ".join(form + FORMS[form] for form in sorted(forms) if form in FORMS),
        " ".join(char + "".join(parts) for char, parts in data.seen.items()),
        " ".join(char + "".join(parts) for char, parts in data.argued.items()),
        "".join(shown_beside(data)),
        " ".join(families(family_members, data.unihan)),
        " ".join(KIN),
        " ".join(part + form for part, form in JAPANESE_FORMS.items()),
    ]


def script_letters(char: str, data: Data) -> str:
    chinese = scripts_of(char, data.unihan)
    return chinese + "j" * (char in JAPANESE_MEANINGS)


def scripts_code(char: str, data: Data) -> str:
    return SCRIPT_CODES[script_letters(char, data)] if char in data.shown else NOT_SHOWN


def shown_parts(data: Data) -> list[str]:
    """Returns every part that shows in a card for walls, directly or nested, the commonest direct parts first."""
    count = Counter(part for char in data.shown for part in data.cards[char].parts)
    todo = [form for char in data.shown for form in data.cutter.seen(char)]
    done: set[str] = set()
    while todo:
        form = todo.pop()
        if form not in done:
            done.add(form)
            todo.extend(data.cutter.seen(form))
    found = set(count) | {FORMS.get(form, form) for form in done}
    return sorted(found, key=lambda part: (-count[part], part))


def shown_beside(data: Data) -> list[str]:
    forms = sorted({form for char in data.shown for form in data.cutter.seen(char)} | set(JAPANESE_FORMS.values()))
    return [char for char in dict.fromkeys([*shown_parts(data), *forms]) if char not in data.shown]


def fact_lines(data: Data) -> list[str]:
    """Mainland and Taiwan reading, grade, scripts, meaning in simplified and in traditional Chinese; what is the same
    stands once."""
    lines = []
    for char in sorted({*data.shown, *shown_parts(data)}):
        mainland, taiwan = reading(char, data.unihan), taiwan_reading(char, data.unihan)
        simplified, traditional = chinese_meaning(char, data.unihan), traditional_meaning(char, data.unihan)
        if any((mainland, taiwan, simplified, traditional)):
            grade, scripts = data.unihan.get(char, {}).get("kGradeLevel", ""), SCRIPT_CODES[script_letters(char, data)]
            other = (taiwan if taiwan != mainland else "", traditional if traditional != simplified else "")
            lines.append("\t".join((char, mainland, other[0], grade, scripts, simplified, other[1])))
    return lines


def japanese_lines(data: Data) -> list[str]:
    wanted = {*data.orders["japanese"], *(part for part in shown_parts(data) if part in kanji())}
    lines = []
    for char in sorted(wanted):
        known = kanji()[char]
        meaning = JAPANESE_MEANINGS.get(char, "")
        fields = (char, on_readings(char), kun_readings(char), str(known.grade or ""), meaning)
        if any(fields[1:3]) or meaning:
            lines.append("\t".join(fields))
    return lines


def name_lines(data: Data) -> list[str]:
    signs, written, japanese = equivalents(), written_names(), japanese_names()
    lines = []
    for part in shown_parts(data):
        english, chinese = part_name(part, data.unihan, signs, written)
        fields = (part, english, chinese, japanese.get(part) or spoken_name(part))
        if any(fields[1:]):
            lines.append("\t".join(fields))
    return lines


def spoken_name(part: str) -> str:
    """What a part is called that has no name of its own in Japan: its native reading, else the one from Chinese."""
    return (kun_readings(part) or hiragana_of(on_readings(part))).split("、")[0].replace(".", "")


def role_lines(data: Data) -> list[str]:
    readings = {char: reading(char, data.unihan) for char in {*data.shown, *shown_parts(data)}}
    known = drawings()
    lines = []
    for char in data.cards:
        if char in data.shown:
            named = [node.phonetic for node in known[char].root.walk()] if char in known else []
            letters = roles(char, data.cards[char].parts, readings, filter(None, named), data.unihan)
            lines.append(char + "".join(letters))
    return [" ".join(lines)]


def word_lines(data: Data, script: str) -> list[str]:
    chars = [char for char in data.orders[script][:LEARNED] if char in data.shown]
    if script == "japanese":
        found = words.japanese(chars)
    else:
        mainland = {char: reading(char, data.unihan) for char in data.orders[script]}
        taiwan = {char: taiwan_reading(char, data.unihan) for char in data.orders[script]}
        found = words.chinese(chars, mainland, taiwan if script == "traditional" else mainland, script)
    return [
        "\t".join(
            (char, *(field for example in found[char] for field in (example.text, example.reading, example.meaning)))
        )
        for char in sorted(found)
        if found[char]
    ]


def build() -> dict[str, bytes]:
    data = gather()
    files = {
        "shapes.txt": shape_lines(data),
        "orders.txt": ["".join(chars) for chars in data.orders.values()],
        "facts.txt": fact_lines(data),
        "japanese.txt": japanese_lines(data),
        "names.txt": name_lines(data),
        "roles.txt": role_lines(data),
        **{f"words_{script}.txt": word_lines(data, script) for script in data.orders},
    }
    texts = {name: "\n".join(lines) + "\n" for name, lines in files.items()}
    notes = {"LICENSE-Unicode.txt": licence(), "LICENSE-ShareAlike.txt": BY_SA}
    return {name: text.encode("utf-8") for name, text in (texts | notes).items()}


def licence() -> str:
    """Returns the notice that has to go with data made from the Unicode files."""
    text = debian_file(UNICODE_LICENCE).read_text(encoding="utf-8")
    lines = text[text.index("COPYRIGHT AND PERMISSION NOTICE") :].splitlines()
    return "\n".join(line.strip() for line in lines).strip() + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the character data of Lion Wall.")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that gets assets/characters/")
    folder: Path = parser.parse_args().out / "assets" / "characters"
    try:
        files = build()
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
        print(f"{name:28} {len(content):>9,}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
