"""Builds assets/characters/ from cjk-decomp and Unihan: the same bytes every time.

    python -m tools.build_characters [--out FOLDER]

shapes.txt   what the generator reads, as long lines of equal length in characters (see LINES)
facts.txt    one line a character: readings, school grade, meaning
names.txt    one line a part: its name in English and in Chinese
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tools.characters.facts import entry, japanese_order, ranks, scripts_of
from tools.characters.names import part_name, written_names
from tools.characters.parts import LAYOUTS, Cutter, Split
from tools.characters.unihan import Properties, equivalents, properties, shapes
from tools.registry import NOTO_SERIF_BOLD, ROOT, UNICODE_LICENCE, SourceError, debian_file

RANGES = ((0x4E00, 0x9FFF), (0x3400, 0x4DBF))
# These stand on the two walls of the document, but in no standard list or without a reading.
GUESTS = frozenset("㕤宔㹥𠮩㹨㾄狋呩岤洷溄")
NOT_SHOWN = "."
LAYOUT_CODES = {layout: chr(ord("a") + index) for index, layout in enumerate(LAYOUTS.values())}
SCRIPT_CODES = {code: str(index) for index, code in enumerate(("", "s", "t", "st", "j", "sj", "tj", "stj"))}


@dataclass(frozen=True)
class Data:
    unihan: Properties
    # The cards for walls come first, the commonest of them first, then those that can only be solved.
    cards: dict[str, Split]
    shown: frozenset[str]  # These are the cards for walls.
    wholes: dict[str, tuple[str, ...]]  # Characters that are no cards, with the parts that show in them.
    ranks: dict[str, int]


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
    ranked = ranks(unihan)
    usable = [chr(code) for first, last in RANGES for code in range(first, last + 1)]
    usable = [char for char in dict.fromkeys([*usable, *sorted(GUESTS)]) if char in glyphs]
    splits = {char: split for char in usable if (split := cutter.split(char)) is not None and split.is_card}
    shown = frozenset(char for char in splits if char in GUESTS or is_taught(char, unihan))
    last = 1 + max(ranked.values())
    order = sorted(splits, key=lambda char: (char not in shown, ranked.get(char, last), char < "\u4e00", char))
    cards = {char: splits[char] for char in order}
    return Data(unihan, cards, shown, wholes_of(cards, cutter, usable), ranked)


def is_taught(char: str, unihan: Properties) -> bool:
    known = entry(char, unihan)
    return bool(scripts_of(char, unihan) and known.pinyin and known.meaning)


def wholes_of(cards: dict[str, Split], cutter: Cutter, usable: list[str]) -> dict[str, tuple[str, ...]]:
    """Returns whatever is no card and shows parts: characters of the ranges, and parts of cards from anywhere."""
    found: dict[str, tuple[str, ...]] = {}
    todo = [*usable, *(part for split in cards.values() for part in split.parts)]
    while todo:
        char = todo.pop()
        if char in cards or char in found:
            continue
        found[char] = cutter.loose_parts(char)
        todo.extend(found[char])
    return {char: found[char] for char in sorted(found) if found[char]}


def shape_lines(data: Data) -> list[str]:
    """LINES: the cards, their first parts, their second parts, the forms these have in the character, layouts,
    scripts, ranks, the Japanese order, what a wall can show beside its cards, and what is no card with its parts."""
    splits = list(data.cards.values())
    return [
        "".join(data.cards),
        "".join(split.parts[0] for split in splits),
        "".join(split.parts[1] for split in splits),
        "".join(split.forms[0] for split in splits),
        "".join(split.forms[1] for split in splits),
        "".join(LAYOUT_CODES[split.layout] for split in splits),
        "".join(scripts_code(char, data) for char in data.cards),
        " ".join(str(data.ranks[char]) for char in data.cards if char in data.ranks and char in data.shown),
        "".join(char for char in japanese_order(data.ranks, data.unihan)),
        "".join(shown_beside(data)),
        " ".join(char + "".join(parts) for char, parts in data.wholes.items()),
    ]


def scripts_code(char: str, data: Data) -> str:
    return SCRIPT_CODES[scripts_of(char, data.unihan)] if char in data.shown else NOT_SHOWN


def shown_parts(data: Data) -> list[str]:
    """Returns every part that shows in a card for walls, directly or nested, the commonest direct parts first."""
    count = Counter(part for char in data.shown for part in data.cards[char].parts)
    todo, found = list(count), set(count)
    while todo:
        part = todo.pop()
        below = data.cards[part].parts if part in data.cards else data.wholes.get(part, ())
        new = set(below) - found
        found |= new
        todo.extend(new)
    return sorted(found, key=lambda part: (-count[part], part))


def shown_beside(data: Data) -> list[str]:
    forms = sorted({form for char in data.shown for form in data.cards[char].forms})
    return [char for char in dict.fromkeys([*shown_parts(data), *forms]) if char not in data.shown]


def fact_lines(data: Data) -> list[str]:
    lines = []
    for char in sorted({*data.shown, *shown_parts(data)}):
        known = entry(char, data.unihan)
        if any((known.pinyin, known.on, known.kun, known.meaning)):
            rank, scripts = str(data.ranks.get(char, "")), SCRIPT_CODES[scripts_of(char, data.unihan)]
            fields = (known.pinyin, known.on, known.kun, known.grade, rank, scripts, known.meaning)
            lines.append("\t".join((char, *fields)))
    return lines


def name_lines(data: Data) -> list[str]:
    signs, written = equivalents(), written_names()
    names = ((part, part_name(part, data.unihan, signs, written)) for part in shown_parts(data))
    return ["\t".join((part, *name)) for part, name in names if any(name)]


def build() -> dict[str, bytes]:
    data = gather()
    files = {"shapes.txt": shape_lines(data), "facts.txt": fact_lines(data), "names.txt": name_lines(data)}
    texts = {name: "\n".join(lines) + "\n" for name, lines in files.items()}
    return {name: text.encode("utf-8") for name, text in (texts | {"LICENSE-Unicode.txt": licence()}).items()}


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
