"""The built files in the repository: complete, small enough, and what the scripts still build."""

from __future__ import annotations

import json
import struct
import wave
from functools import cache
from pathlib import Path

import pytest

from game.ui.text import is_japanese
from generators.lion_wall.characters import characters as lion_wall_characters
from tools import build_icons, build_sounds
from tools.build_locale import LANGUAGES, forms, load
from tools.build_locale import texts as texts_of
from tools.icon_names import ALIASES, FIRST_CODEPOINT, ICONS

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "fonts"
INTERFACE = ("Inter-Regular.ttf", "Inter-SemiBold.ttf", "Inter-Bold.ttf")
CJK = ("QuintetSansCJK-Regular.otf", "QuintetSansCJK-Bold.otf")
JAPANESE = ("QuintetSansJapanese-Regular.otf", "QuintetSansJapanese-Bold.otf")
SERIF, KANJI = "QuintetSerifCJK-Bold.otf", "QuintetSerifKanji-Bold.otf"
ROMAN = ("QuintetSerif-Regular.otf", "QuintetSerif-Bold.otf")
PINYIN = "āáǎàēéěèêīíǐìōóǒòūúǔùǖǘǚǜüńňǹḿ"


def table(name: str, tag: bytes) -> bytes:
    data = (FONTS / name).read_bytes()
    for entry in range(struct.unpack_from(">H", data, 4)[0]):
        found, _, offset, length = struct.unpack_from(">4sIII", data, 12 + 16 * entry)
        if found == tag:
            return data[offset : offset + length]
    raise AssertionError(f"{name} has no table {tag!r}")


@cache
def characters(name: str) -> frozenset[int]:
    """The code points a font has a glyph for: formats 4 and 12 of its character map."""
    cmap = table(name, b"cmap")
    found: set[int] = set()
    for record in range(struct.unpack_from(">H", cmap, 2)[0]):
        start = struct.unpack_from(">I", cmap, 8 + 8 * record)[0]
        form = struct.unpack_from(">H", cmap, start)[0]
        if form == 12:
            for group in range(struct.unpack_from(">I", cmap, start + 12)[0]):
                first, last, _ = struct.unpack_from(">III", cmap, start + 16 + 12 * group)
                found.update(range(first, last + 1))
        elif form == 4:
            found |= format_4(cmap[start:])
    return frozenset(found)


def format_4(subtable: bytes) -> set[int]:
    double = struct.unpack_from(">H", subtable, 6)[0]
    segments = double // 2
    ends = struct.unpack_from(f">{segments}H", subtable, 14)
    starts, deltas, ranges = (struct.unpack_from(f">{segments}H", subtable, 16 + double * part) for part in (1, 2, 3))
    found = set()
    for index, (first, last, delta, shift) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(first, last + 1):
            place = 16 + 3 * double + 2 * index + shift + 2 * (code - first)
            glyph = struct.unpack_from(">H", subtable, place)[0] if shift else code
            if glyph and (glyph + delta) % 65536 and code != 0xFFFF:
                found.add(code)
    return found


@pytest.mark.parametrize("name", INTERFACE)
def test_the_interface_fonts_write_pinyin_arrows_and_signs(name: str) -> None:
    assert not [char for char in PINYIN + "←↑→↓×÷−≤≥≠…–—‘’“”·✓" if ord(char) not in characters(name)]


@pytest.mark.parametrize("name", CJK)
def test_the_cjk_fonts_write_both_languages(name: str) -> None:
    sample = "甜点每行列区宝箱互不相邻提示撤销重做，。！？（）「」《》ひらがなカタカナ設定盤面"
    assert not [char for char in sample if ord(char) not in characters(name)]


@pytest.mark.parametrize("name", ROMAN)
def test_the_latin_serifs_write_the_lines_of_riddles(name: str) -> None:
    assert not [code for code in (*range(0x20, 0x7F), *map(ord, "“”‘’–—…é")) if code not in characters(name)]
    assert (FONTS / name).stat().st_size < 120_000


@pytest.mark.parametrize(("name", "script"), [(SERIF, "all"), (KANJI, "japanese")])
def test_the_serifs_draw_every_card_and_every_part_that_shows_in_one(name: str, script: str) -> None:
    known = lion_wall_characters()
    cards = known.cards(script)
    shown = {part for card in cards for part in (*known.parts(card), *(known.forms(card) or ()))}
    assert not {char for char in shown.union(cards) if ord(char) not in characters(name)}


def test_what_the_data_says_can_be_drawn_can_be_drawn() -> None:
    known = lion_wall_characters()
    claimed = [code for code in range(0x2E80, 0x30000) if known.draws(chr(code))]
    assert len(claimed) > 10_000
    assert not [hex(code) for code in claimed if code not in characters(SERIF)]


def test_teaching_lines_can_be_drawn() -> None:
    """Readings and meanings in the interface font; kana in the sans."""
    known = lion_wall_characters()
    facts = [fact for card in known.cards() if (fact := known.fact(card)) is not None]
    latin = {char for fact in facts for char in fact.pinyin + fact.meaning}
    kana = {char for fact in facts for char in fact.on + fact.kun}
    assert not {char for char in latin if ord(char) not in characters("Inter-Regular.ttf")}
    assert not {char for char in kana if ord(char) not in characters("QuintetSansCJK-Regular.otf")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_a_translation_can_be_drawn(language: str) -> None:
    texts = "".join("".join(forms(message.string)) for message in texts_of(load(ROOT, language)))
    drawn = characters("Inter-Regular.ttf") | characters("QuintetSansCJK-Regular.otf")
    bold = characters("Inter-Bold.ttf") | characters("QuintetSansCJK-Bold.otf")
    assert not {char for char in texts if char.isprintable() and ord(char) not in drawn & bold}


@pytest.mark.parametrize("name", JAPANESE)
def test_the_japanese_fonts_have_all_of_the_japanese_translation(name: str) -> None:
    said = "".join("".join(forms(message.string)) for message in texts_of(load(ROOT, "ja")))
    wide = {char for char in said if is_japanese(char)}
    assert len(wide) > 400, "kana and the kanji of some 1,500 texts"
    assert not {char for char in wide if ord(char) not in characters(name)}


@pytest.mark.parametrize("name", JAPANESE)
def test_the_japanese_fonts_have_what_the_program_takes_from_them(name: str) -> None:
    kanji = {chr(code) for code in range(0x4E00, 0xA000) if is_japanese(chr(code))}
    assert {*"戻込枠直骨今令"} <= kanji and not {*"戏园们"} & kanji
    assert not {char for char in kanji if ord(char) not in characters(name)}


def test_tabular_figures_have_one_width() -> None:
    pygame = pytest.importorskip("pygame")
    pygame.font.init()
    font = pygame.font.Font(str(FONTS / "Inter-Tabular.ttf"), 40)
    assert len({font.size(digit * 4)[0] for digit in "0123456789 "}) == 1


def test_fonts_are_named_as_ours_and_leave_reserved_names_alone() -> None:
    for file in sorted([*FONTS.glob("*.ttf"), *FONTS.glob("*.otf")]):
        names = table(file.name, b"name")
        texts = names[struct.unpack_from(">H", names, 4)[0] :].decode("utf-16-be", errors="ignore")
        assert "Quintet" in texts and "Source" not in texts, file.name


def test_the_fonts_stay_small_and_bring_their_licences() -> None:
    assert sum(file.stat().st_size for file in FONTS.glob("*.[ot]tf")) < 12_000_000
    assert (FONTS / SERIF).stat().st_size < 4_500_000
    for name in ("Inter", "Noto", "Lucide"):
        assert "Copyright" in (FONTS / f"LICENSE-{name}.txt").read_text(encoding="utf-8")


def test_the_character_data_stay_small_and_bring_their_licence() -> None:
    folder = ROOT / "assets" / "characters"
    assert sum(file.stat().st_size for file in folder.iterdir()) < 2_000_000
    assert "permission notice" in (folder / "LICENSE-Unicode.txt").read_text(encoding="utf-8")


def test_every_icon_name_has_its_own_glyph() -> None:
    names = json.loads((ROOT / "assets" / "icons" / "names.json").read_text(encoding="utf-8"))
    assert set(names) == {*ICONS, *ALIASES}
    assert [names[name] for name in ICONS] == list(range(FIRST_CODEPOINT, FIRST_CODEPOINT + len(ICONS)))
    assert set(names.values()) <= characters("QuintetIcons.ttf")


def test_sounds_are_what_the_script_makes_and_short_enough() -> None:
    for name, data in build_sounds.build().items():
        file = ROOT / "assets" / "sounds" / name
        assert len(data) <= (48_000 if name == "solved.wav" else 16_000)
        with wave.open(str(file)) as sound:
            assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22050)
            assert sound.getnframes() < 22050 * (1.2 if name == "solved.wav" else 0.4)
        assert close(data, file.read_bytes()), f"{name} is not what tools/build_sounds.py makes"


def close(made: bytes, kept: bytes) -> bool:
    """Another machine's sine may round its last digit the other way; ears allow that."""
    pairs = zip(struct.iter_unpack("<h", made[44:]), struct.iter_unpack("<h", kept[44:]), strict=False)
    return len(made) == len(kept) and all(abs(mine - theirs) <= 1 for (mine,), (theirs,) in pairs)


def test_icon_containers_hold_a_picture_of_every_size() -> None:
    folder = ROOT / "assets" / "icons"
    ico = (folder / "quintet.ico").read_bytes()
    kind, count = struct.unpack_from("<HH", ico, 2)
    assert (kind, count) == (1, len(build_icons.ICO_SIZES))
    for index, size in enumerate(build_icons.ICO_SIZES):
        width, length, offset = struct.unpack_from("<B7xII", ico, 6 + 16 * index)
        assert width == size % 256
        assert png_size(ico[offset : offset + length]) == (size, size)
    icns = (folder / "quintet.icns").read_bytes()
    assert struct.unpack_from(">4sI", icns) == (b"icns", len(icns))
    place, found = 8, []
    while place < len(icns):
        name, length = struct.unpack_from(">4sI", icns, place)
        found.append((name.decode(), png_size(icns[place + 8 : place + length])[0]))
        place += length
    assert tuple(found) == build_icons.ICNS_TYPES


def png_size(data: bytes) -> tuple[int, int]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack_from(">II", data, 16)
    return width, height


def test_the_small_icon_keeps_five_colours_apart() -> None:
    small = build_icons.draw(16)
    corners = [small.get_at(place)[:3] for place in ((2, 2), (13, 2), (2, 13), (13, 13), (8, 5))]
    wanted = [build_icons.RED, build_icons.AMBER, build_icons.PURPLE, build_icons.BLUE, build_icons.TEAL]
    assert corners == wanted
