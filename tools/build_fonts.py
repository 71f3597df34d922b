"""Builds fonts/ and assets/icons/names.json from named packages: subsets, renamed, the same bytes every time.

    python -m tools.build_fonts [--out FOLDER]

Inter and Noto Sans CJK are under the SIL Open Font Licence. Noto CJK reserves the name "Source"; Inter reserves
none. Our subsets carry names of their own all the same, so that nobody takes one for the original.
"""

from __future__ import annotations

import argparse
import io
import json
import logging
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont

from generators.lion_wall.characters import characters
from tools.icon_names import ALIASES, FIRST_CODEPOINT, ICONS
from tools.registry import (
    INTER,
    LUCIDE,
    NOTO_SANS_BOLD,
    NOTO_SANS_REGULAR,
    NOTO_SERIF_BOLD,
    NOTO_SERIF_REGULAR,
    ROOT,
    DebianFile,
    SourceError,
    debian_file,
    npm_file,
)

# This is 2026-01-01 in seconds from 1904, as fonts count. Any fixed moment gives the same bytes.
FIXED_TIME = 3850070400

PINYIN = "āáǎàēéěèêīíǐìōóǒòūúǔùǖǘǚǜüńňǹḿếềĀÁǍÀĒÉĚÈĪÍǏÌŌÓǑÒŪÚǓÙǕǗǙǛÜ"
INTERFACE_NEEDS = PINYIN + "←↑→↓↵⇧⌘⌥×÷−±≤≥≠≈∞√·•…–—‘’“”✓✗○●□■△▲"
INTERFACE_RANGES = (
    (0x0020, 0x007E),
    (0x00A0, 0x024F),
    (0x0250, 0x02AF),
    (0x02C6, 0x02DD),
    (0x0391, 0x03C9),
    (0x1E00, 0x1EFF),
    (0x2000, 0x206F),
    (0x2070, 0x209F),
    (0x20A0, 0x20BF),
    (0x2100, 0x218F),
    (0x2190, 0x21FF),
    (0x2200, 0x22FF),
    (0x2300, 0x23FF),
    (0x2460, 0x24FF),
    (0x25A0, 0x27BF),
    (0x2B00, 0x2BFF),
)
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
# Inter's low colon has the right width. Only its place between digits is wrong without "calt".
TABULAR = {
    **{0x30 + value: f"{name}.tf" for value, name in enumerate(DIGITS)},
    ord(":"): "colon.case.tf",
    ord("."): "period.tf",
    ord(","): "comma.tf",
    ord("+"): "plus.tf",
    ord("-"): "minus.tf",
    0x2212: "minus.tf",
    0x00D7: "multiply.tf",
}
CJK_RANGES = (
    (0x0020, 0x007E),
    (0x3000, 0x301F),
    (0x3041, 0x3096),
    (0x309B, 0x309E),
    (0x30A0, 0x30FF),
    (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6),
)
ROMAN_RANGES = ((0x0020, 0x007E), (0x00A0, 0x017F), (0x2010, 0x2026))
CJK_EXTRA = "·×—…‘’“”←↑→↓○●◎□■△▲▽▼☆★①②③④⑤⑥⑦⑧⑨⑩々〆"


@dataclass(frozen=True)
class Built:
    name: str
    data: bytes


def two_byte_characters(codec: str, lead: range) -> set[int]:
    """Returns the characters that a two-byte East Asian codec has for these lead bytes."""
    found = set()
    for first in lead:
        for second in range(0xA1, 0xFF):
            try:
                found.add(ord(bytes((first, second)).decode(codec)))
            except UnicodeDecodeError:
                continue
    return found


def in_ranges(ranges: Iterable[tuple[int, int]]) -> set[int]:
    return {code for first, last in ranges for code in range(first, last + 1)}


def ideographs() -> set[int]:
    """Returns the characters of Chinese and Japanese sentences: both levels of GB 2312 and the first of JIS X 0208."""
    return two_byte_characters("gb2312", range(0xB0, 0xF8)) | two_byte_characters("euc_jp", range(0xB0, 0xD0))


def locale_characters() -> set[int]:
    """Returns every character beyond ASCII that a translation uses."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "assets" / "locale").rglob("*.po"))]
    return {ord(char) for text in texts for char in text if ord(char) >= 0x2E80}


def cjk_common() -> set[int]:
    return in_ranges(CJK_RANGES) | {ord(char) for char in CJK_EXTRA}


def rename(font: Any, family: str, style: str, keep: str) -> None:
    """Gives a font our names, and keeps the copyright and the licence of the original."""
    table = font["name"]
    copyright_line = str(table.getName(0, 3, 1) or keep)
    licence = str(table.getName(13, 3, 1) or "")
    postscript = f"{family.replace(' ', '')}-{style}"
    table.names = []
    texts = {0: copyright_line, 1: family, 2: style, 3: postscript, 4: f"{family} {style}", 5: "Version 1.000"}
    texts |= {6: postscript, 13: licence}
    for number, text in texts.items():
        if text:
            table.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames[0] = postscript
        top = cff.topDictIndex[0]
        top.FamilyName, top.FullName = family, f"{family} {style}"


def cut(font: Any, codes: set[int], *, features: tuple[str, ...] = (), hinting: bool = True) -> None:
    options = subset.Options()
    options.hinting = hinting
    options.layout_features = list(features)
    options.recalc_timestamp = False
    options.name_IDs = ["*"]
    options.name_legacy = True
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx", "STAT", "DSIG"]
    if not features:
        options.drop_tables += ["GPOS", "GSUB", "GDEF"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)


def finish(font: Any, wanted: set[int], name: str) -> Built:
    missing = sorted(wanted - set(font.getBestCmap()))
    if missing:
        listed = " ".join(f"U+{code:04X}" for code in missing[:20])
        raise SourceError(f"{name} lacks {len(missing)} characters: {listed}")
    font["head"].created = font["head"].modified = FIXED_TIME
    out = io.BytesIO()
    font.save(out, reorderTables=True)
    return Built(name, out.getvalue())


def inter(folder: str) -> Any:
    return TTFont(io.BytesIO(npm_file(INTER, f"{folder}/Inter_{folder}.ttf")), recalcTimestamp=False)


def interface_font(style: str, folder: str) -> Built:
    font = inter(folder)
    codes = in_ranges(INTERFACE_RANGES) & set(font.getBestCmap())
    rename(font, "Quintet Text", style, "")
    cut(font, codes, features=("kern",))
    return finish(font, codes | {ord(char) for char in INTERFACE_NEEDS}, f"Inter-{style}.ttf")


def tabular_font() -> Built:
    """Builds a font with figures of one width, for clocks and tables. Other characters of ASCII stay as they are."""
    font = inter("600SemiBold")
    codes = in_ranges([(0x20, 0x7E)]) | {0xA0, 0x2007, 0x2013, 0x2014, 0x2026, 0xB7} | set(TABULAR)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(TABULAR)
    rename(font, "Quintet Tabular", "SemiBold", "")
    cut(font, codes)
    widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}
    if len(widths) != 1:
        raise SourceError(f"the tabular figures have {len(widths)} widths")
    blank = font.getBestCmap()[0x20]
    font["hmtx"][blank] = (widths.pop(), 0)
    return finish(font, codes, "Inter-Tabular.ttf")


def cjk_font(source: DebianFile, style: str) -> Built:
    """Face 2 of the collection is the one with simplified Chinese shapes."""
    font = TTFont(debian_file(source), fontNumber=2, recalcTimestamp=False)
    codes = cjk_common() | ideographs() | locale_characters()
    rename(font, "Quintet Sans CJK", style, "")
    cut(font, codes)
    return finish(font, codes, f"QuintetSansCJK-{style}.otf")


def japanese_sans_font(source: DebianFile, style: str) -> Built:
    """Builds the font of a Japanese interface. Face 0 of the collection is the one with Japanese shapes."""
    font = TTFont(debian_file(source), fontNumber=0, recalcTimestamp=False)
    codes = cjk_common() | two_byte_characters("euc_jp", range(0xB0, 0xD0))
    rename(font, "Quintet Sans Japanese", style, "")
    cut(font, codes)
    return finish(font, codes, f"QuintetSansJapanese-{style}.otf")


def wall_characters(script: str = "all") -> set[int]:
    """Returns what the walls of a script can show: cards, the parts seen in them, and every form of a part."""
    known = characters()
    if script == "all":
        return set(map(ord, known.drawn()))
    cards = known.cards(script)
    forms = {known.form_in(card, part, script) for card in cards for part in known.parts(card)}
    parts = {part for card in cards for part in known.parts(card)}
    return set(map(ord, forms.union(cards, parts)))


def serif_font(face: int, family: str, codes: set[int]) -> Built:
    """Builds the font of the walls: Chinese shapes from face 2, and the Japanese cards in the shapes of face 0."""
    font = TTFont(debian_file(NOTO_SERIF_BOLD), fontNumber=face, recalcTimestamp=False)
    rename(font, family, "Bold", "")
    cut(font, codes, hinting=False)
    return finish(font, codes, f"{family.replace(' ', '')}-Bold.otf")


def roman_font(source: DebianFile, style: str) -> Built:
    """Builds the Latin letters of the serif, in which riddles are set. All faces of the collection have the same."""
    font = TTFont(debian_file(source), fontNumber=0, recalcTimestamp=False)
    codes = in_ranges(ROMAN_RANGES) & set(font.getBestCmap())
    rename(font, "Quintet Serif", style, "")
    cut(font, codes, features=("kern",), hinting=False)
    return finish(font, codes | set(range(0x20, 0x7F)), f"QuintetSerif-{style}.otf")


def icon_codes() -> Mapping[str, int]:
    """Returns the code point of each icon name.

    A code point follows from the place in the list, so the list only ever grows at its end.
    """
    codes = {name: FIRST_CODEPOINT + place for place, name in enumerate(ICONS)}
    return codes | {alias: codes[name] for alias, name in ALIASES.items()}


def icon_font() -> Built:
    font = TTFont(io.BytesIO(npm_file(LUCIDE, "font/lucide.ttf")), recalcTimestamp=False)
    theirs = json.loads(npm_file(LUCIDE, "font/codepoints.json"))
    unknown = [name for name in ICONS if name not in theirs]
    if unknown:
        raise SourceError(f"{LUCIDE} has no icon {', '.join(unknown)}")
    glyphs = font.getBestCmap()
    ours = {code: glyphs[theirs[name]] for name, code in icon_codes().items() if name in theirs}
    for table in font["cmap"].tables:
        table.cmap = dict(ours)
    rename(font, "Quintet Icons", "Regular", "Copyright (c) Lucide Icons and Contributors")
    cut(font, set(ours))
    return finish(font, set(icon_codes().values()), "QuintetIcons.ttf")


def licences() -> list[Built]:
    inter_licence = npm_file(INTER, "LICENSE_FONT").decode()
    body = inter_licence[inter_licence.index("This Font Software is licensed") :]
    noto = "Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.\n\n" + body
    return [
        Built("LICENSE-Inter.txt", inter_licence.encode()),
        Built("LICENSE-Noto.txt", noto.encode()),
        Built("LICENSE-Lucide.txt", npm_file(LUCIDE, "LICENSE")),
    ]


def build() -> list[Built]:
    return [
        interface_font("Regular", "400Regular"),
        interface_font("SemiBold", "600SemiBold"),
        interface_font("Bold", "700Bold"),
        tabular_font(),
        icon_font(),
        cjk_font(NOTO_SANS_REGULAR, "Regular"),
        cjk_font(NOTO_SANS_BOLD, "Bold"),
        japanese_sans_font(NOTO_SANS_REGULAR, "Regular"),
        japanese_sans_font(NOTO_SANS_BOLD, "Bold"),
        serif_font(2, "Quintet Serif CJK", cjk_common() | wall_characters()),
        serif_font(0, "Quintet Serif Kanji", wall_characters("japanese")),
        roman_font(NOTO_SERIF_REGULAR, "Regular"),
        roman_font(NOTO_SERIF_BOLD, "Bold"),
        *licences(),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the subset fonts and the table of icons.")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that gets fonts/ and assets/icons/")
    out: Path = parser.parse_args().out
    logging.getLogger("fontTools").setLevel(logging.ERROR)  # remarks on the originals, which we cannot change
    try:
        built = build()
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    fonts, icons = out / "fonts", out / "assets" / "icons"
    for folder in (fonts, icons):
        folder.mkdir(parents=True, exist_ok=True)
    for file in built:
        (fonts / file.name).write_bytes(file.data)
        print(f"{file.name:28} {len(file.data):>9,}")
    (icons / "names.json").write_text(json.dumps(icon_codes(), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
