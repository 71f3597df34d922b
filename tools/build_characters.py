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

from fontTools.ttLib import TTFont

from tools.characters.facts import entry, japanese_order, ranks, scripts_of
from tools.characters.names import part_name
from tools.characters.parts import LAYOUTS, Cutter, Split
from tools.characters.unihan import Properties, equivalents, properties, shapes
from tools.registry import NOTO_SERIF_BOLD, ROOT, SourceError, debian_file

RANGES = ((0x4E00, 0x9FFF), (0x3400, 0x4DBF))
GUESTS = "𠮩"  # outside the ranges, and on the wall that the document makes by hand
LAYOUT_CODES = {layout: chr(ord("a") + index) for index, layout in enumerate(LAYOUTS.values())}
SCRIPT_CODES = {code: str(index) for index, code in enumerate(("", "s", "t", "st", "j", "sj", "tj", "stj"))}


@dataclass(frozen=True)
class Data:
    unihan: Properties
    cards: dict[str, Split]  # commonest first
    wholes: dict[str, tuple[str, ...]]  # characters that are no cards -> the parts that show in them
    ranks: dict[str, int]


def drawable() -> frozenset[str]:
    """What the serif can draw; fonts/ is cut out of it later, from what is used here."""
    font = TTFont(debian_file(NOTO_SERIF_BOLD), fontNumber=2, lazy=True)
    return frozenset(map(chr, font.getBestCmap()))


def gather() -> Data:
    unihan, glyphs = properties(), drawable()
    cutter = Cutter(shapes(), unihan, glyphs)
    usable = [chr(code) for first, last in RANGES for code in range(first, last + 1)] + list(GUESTS)
    splits = {char: split for char in usable if char in glyphs and (split := cutter.split(char)) is not None}
    ranked = ranks(unihan)
    unranked = 1 + max(ranked.values())
    cards = {char: split for char, split in splits.items() if split.is_card}
    order = sorted(cards, key=lambda char: (ranked.get(char, unranked), not "\u4e00" <= char <= "\u9fff", char))
    cards = {char: cards[char] for char in order}
    return Data(unihan, cards, wholes_of(cards, cutter, usable), ranked)


def wholes_of(cards: dict[str, Split], cutter: Cutter, usable: list[str]) -> dict[str, tuple[str, ...]]:
    """Everything that is no card and shows parts: characters of the ranges, and parts of cards from anywhere."""
    found: dict[str, tuple[str, ...]] = {}
    todo = [*usable, *(part for split in cards.values() for part in split.parts)]
    while todo:
        char = todo.pop()
        if char in cards or char in found:
            continue
        split = cutter.split(char)
        found[char] = tuple(dict.fromkeys(split.parts)) if split else cutter.loose_parts(char)
        todo.extend(found[char])
    return {char: found[char] for char in sorted(found) if found[char]}


def shape_lines(data: Data) -> list[str]:
    """LINES: the cards, their first parts, their second parts, the forms these have in the character, layouts,
    scripts, ranks, the Japanese order, and the characters that are no cards with their parts."""
    splits = list(data.cards.values())
    return [
        "".join(data.cards),
        "".join(split.parts[0] for split in splits),
        "".join(split.parts[1] for split in splits),
        "".join(split.forms[0] for split in splits),
        "".join(split.forms[1] for split in splits),
        "".join(LAYOUT_CODES[split.layout] for split in splits),
        "".join(SCRIPT_CODES[scripts_of(char, data.unihan)] for char in data.cards),
        " ".join(str(data.ranks[char]) for char in data.cards if char in data.ranks),
        "".join(char for char in japanese_order(data.ranks, data.unihan)),
        " ".join(char + "".join(parts) for char, parts in data.wholes.items()),
    ]


def shown_parts(data: Data) -> list[str]:
    """Every part that a card shows, directly or nested, from the commonest as a direct part."""
    count = Counter(part for split in data.cards.values() for part in split.parts)
    nested = {part for parts in data.wholes.values() for part in parts} - set(count)
    return [*sorted(count, key=lambda part: (-count[part], part)), *sorted(nested)]


def fact_lines(data: Data) -> list[str]:
    lines = []
    for char in sorted({*data.cards, *shown_parts(data)}):
        known = entry(char, data.unihan)
        if any((known.pinyin, known.on, known.kun, known.meaning)):
            rank, scripts = str(data.ranks.get(char, "")), SCRIPT_CODES[scripts_of(char, data.unihan)]
            fields = (known.pinyin, known.on, known.kun, known.grade, rank, scripts, known.meaning)
            lines.append("\t".join((char, *fields)))
    return lines


def name_lines(data: Data) -> list[str]:
    signs = equivalents()
    names = ((part, part_name(part, data.unihan, signs)) for part in shown_parts(data))
    return ["\t".join((part, *name)) for part, name in names if any(name)]


def build() -> dict[str, bytes]:
    data = gather()
    files = {"shapes.txt": shape_lines(data), "facts.txt": fact_lines(data), "names.txt": name_lines(data)}
    return {name: ("\n".join(lines) + "\n").encode("utf-8") for name, lines in files.items()}


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
