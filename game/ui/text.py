"""Text: fonts by role, runs of two scripts in one line, wrapping that knows Chinese and Japanese, and a bounded cache.

Inter draws Latin, or a serif where a style asks for it; a Noto subset draws everything from U+2E80 on, and the icon
font what stands in its private area. A line is therefore a row of runs on one baseline. Chinese and Japanese write
some characters in different shapes, so a Japanese interface has a Noto subset of its own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Literal

import pygame

from game.theme import Colour, Look

Weight = Literal["regular", "semibold", "bold"]
Script = Literal["latin", "cjk", "japanese", "rare", "icon"]
Face = Literal["latin", "roman", "cjk", "japanese", "icon", "tabular", "serif", "kanji"]

FILES: dict[tuple[Face, Weight], str] = {
    ("latin", "regular"): "Inter-Regular.ttf",
    ("latin", "semibold"): "Inter-SemiBold.ttf",
    ("latin", "bold"): "Inter-Bold.ttf",
    ("roman", "regular"): "QuintetSerif-Regular.otf",
    ("roman", "semibold"): "QuintetSerif-Bold.otf",
    ("roman", "bold"): "QuintetSerif-Bold.otf",
    ("cjk", "regular"): "QuintetSansCJK-Regular.otf",
    ("cjk", "semibold"): "QuintetSansCJK-Bold.otf",
    ("cjk", "bold"): "QuintetSansCJK-Bold.otf",
    ("japanese", "regular"): "QuintetSansJapanese-Regular.otf",
    ("japanese", "semibold"): "QuintetSansJapanese-Bold.otf",
    ("japanese", "bold"): "QuintetSansJapanese-Bold.otf",
    ("icon", "regular"): "QuintetIcons.ttf",
    ("icon", "semibold"): "QuintetIcons.ttf",
    ("icon", "bold"): "QuintetIcons.ttf",
    ("tabular", "semibold"): "Inter-Tabular.ttf",
    ("serif", "bold"): "QuintetSerifCJK-Bold.otf",
    ("kanji", "bold"): "QuintetSerifKanji-Bold.otf",
}

WIDE = ("cjk", "japanese", "rare")
"""Scripts that may break a line between any two characters."""

# What must not begin a line, and what must not end one, in Chinese and Japanese setting.
NOT_FIRST = set("，。！？、；：）」』】》〉”’…·ー々～％／,.!?;:)]}%/ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶゝゞ")
NOT_LAST = set("（「『【《〈“‘([{")

LINE = 1.45
"""The height of a line as a multiple of the size."""
FINE = 4
"""How many times larger text is drawn before it is scaled down."""
CACHE_BYTES = 12 << 20
FONT_BYTES = 48 << 20
"""Bytes that the open fonts may take, each in one size. The fullest scene needs about a third of them."""


@dataclass(frozen=True)
class Style:
    size: float = 16
    weight: Weight = "regular"
    tabular: bool = False
    """Whether digits have one width, so that a running clock does not jump. Only semibold has them."""
    serif: bool = False
    """Whether letters are in the serif.

    Characters are so too where people look at their shape. Those are always bold.
    """
    kanji: bool = False
    """Whether characters are in the serif with Japanese shapes. That font has only what can stand on a Japanese wall.
    """


LABEL = Style(13, "semibold")
SMALL = Style(15)
BODY = Style(16)
STRONG = Style(16, "semibold")
HEADING = Style(18, "bold")
TITLE = Style(22, "bold")
BIG = Style(26, "bold")
FIGURE = Style(36, "bold")
CLOCK = Style(20, "semibold", tabular=True)


class Type:
    """The fonts of one folder. The whole program shares one value of this class; see `use`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.fonts: OrderedDict[tuple[Face, Weight, int], pygame.font.Font] = OrderedDict()
        self.drawn: OrderedDict[tuple[str, Style, int, Colour], pygame.Surface] = OrderedDict()
        self.bytes = 0
        self.font_bytes = 0
        self.japanese = False
        """Whether characters that Chinese and Japanese share are drawn as Japanese has them."""

    def font(self, script: Script, style: Style, pixels: int) -> pygame.font.Font:
        weight: Weight = style.weight
        face: Face = "serif" if script == "rare" else script
        if style.tabular and script == "latin":
            face = "tabular"
        elif style.serif and script == "latin":
            face = "roman"
        elif style.serif and script in WIDE:
            face = "serif"
        if style.kanji and script in WIDE:
            face = "kanji"
        if face in ("serif", "kanji"):
            weight = "bold"
        key = (face, weight, pixels)
        if key in self.fonts:
            self.fonts.move_to_end(key)
            return self.fonts[key]
        font = self.fonts[key] = pygame.font.Font(str(self.folder / FILES[face, weight]), pixels)
        self.font_bytes += font_size(pixels)
        while self.font_bytes > FONT_BYTES and len(self.fonts) > 1:
            (_face, _weight, old), _font = self.fonts.popitem(last=False)
            self.font_bytes -= font_size(old)
        return font


def font_size(pixels: int) -> int:
    """Returns about how many bytes an open font takes: its tables and the letters that the font library keeps."""
    return (200 << 10) + 16 * pixels * pixels


_type: Type | None = None


def use(folder: Path) -> None:
    """Chooses the folder of the fonts. It is called after pygame.font.init()."""
    global _type
    _type = Type(folder)
    for known in (script_of, width, _wrap):
        known.cache_clear()


def speak(language: str) -> None:
    """Chooses the shapes of characters that belong to a language."""
    store, japanese = fonts(), language == "ja"
    if japanese == store.japanese:
        return
    store.japanese = japanese
    store.drawn.clear()
    store.bytes = 0
    for known in (script_of, width, _wrap):
        known.cache_clear()


def fonts() -> Type:
    if _type is None:
        raise RuntimeError("text.use(folder) comes before any drawing")
    return _type


@lru_cache(maxsize=4096)
def script_of(char: str) -> Script:
    """Returns which font draws a character. Rare characters and parts of characters are only in the serif."""
    code = ord(char)
    if 0xE000 <= code < 0xF900:
        return "icon"
    if code < 0x2E80 or 0xFB00 <= code < 0xFB07:
        return "latin"
    if _type is not None and _type.japanese and is_japanese(char):
        return "japanese"
    if 0x3000 <= code < 0x3100 or (code >= 0xFF00 and code <= 0xFFEF):
        return "cjk"
    try:
        char.encode("gb2312")
    except UnicodeEncodeError:
        return "japanese" if is_japanese(char) else "rare"
    return "cjk"


def is_japanese(char: str) -> bool:
    """Returns whether the Japanese font has a character: kana, signs and the first level of JIS X 0208."""
    code = ord(char)
    if 0x3000 <= code < 0x3100 or 0xFF00 <= code <= 0xFFEF:
        return True
    try:
        return 0xB0 <= char.encode("euc_jp")[0] < 0xD0
    except UnicodeEncodeError:
        return False


def runs(text: str) -> Iterator[tuple[Script, str]]:
    for script, chars in groupby(text, script_of):
        yield script, "".join(chars)


def pixels(style: Style, look: Look) -> int:
    return look.px(style.size)


@lru_cache(maxsize=8192)
def width(text: str, style: Style, scale: float) -> int:
    return -(-_fine_width(text, style, max(1, round(style.size * scale))) // FINE)


def _fine_width(text: str, style: Style, size: int) -> int:
    return sum(fonts().font(script, style, size * FINE).size(run)[0] for script, run in runs(text))


def height(style: Style, look: Look) -> int:
    return round(pixels(style, look) * LINE)


def render(text: str, style: Style, look: Look, colour: Colour) -> pygame.Surface:
    """Returns one line of text as a transparent surface, as high as a line of this style."""
    store, size = fonts(), pixels(style, look)
    key = (text, style, size, colour)
    found = store.drawn.get(key)
    if found is not None:
        store.drawn.move_to_end(key)
        return found
    surface = _draw(text, style, size, look, colour)
    store.drawn[key] = surface
    store.bytes += surface.get_width() * surface.get_height() * 4
    while store.bytes > CACHE_BYTES and len(store.drawn) > 1:
        _, old = store.drawn.popitem(last=False)
        store.bytes -= old.get_width() * old.get_height() * 4
    return surface


def _draw(text: str, style: Style, size: int, look: Look, colour: Colour) -> pygame.Surface:
    """Draws a line four times as large and scales it down.

    So letters stand where the font wants them, and not where whole pixels would push them.
    """
    wide = max(1, width(text, style, look.scale))
    tall = round(size * LINE)
    fine = pygame.Surface((wide * FINE, tall * FINE), pygame.SRCALPHA)
    # The ground is transparent and has the colour of the ink, because scaling down mixes neighbours.
    fine.fill((*colour, 0))
    # The baseline that centres Inter's capitals (about 0.73 of the size) in the line, whatever script follows.
    baseline = round((tall + size * 0.73) / 2) * FINE
    x = 0
    for script, run in runs(text):
        font = fonts().font(script, style, size * FINE)
        if not font.size(run)[0]:
            continue  # Pygame refuses to draw a lone mark that has no width of its own.
        glyphs = font.render(run, True, colour)
        # Icons have no baseline of their own, so they sit centred on the capitals.
        centred = round(baseline - size * FINE * 0.365 - glyphs.get_height() / 2)
        fine.blit(glyphs, (x, centred if script == "icon" else baseline - font.get_ascent()))
        x += glyphs.get_width()
    return pygame.transform.smoothscale(fine, (wide, tall))


def pieces(text: str) -> Iterator[str]:
    """Cuts a text wherever a line may end: after blanks, and around most Chinese characters."""
    piece = ""
    for char, following in zip(text, text[1:] + "\0", strict=False):
        piece += char
        if following == "\0":
            break
        if char == " " or (
            (script_of(char) in WIDE or script_of(following) in WIDE)
            and (char not in NOT_LAST and following not in NOT_FIRST and following != " ")
        ):
            yield piece
            piece = ""
    if piece:
        yield piece


def wrap(text: str, style: Style, look: Look, room: int) -> list[str]:
    """Breaks a text into lines no wider than `room` pixels. A single word that is wider is cut."""
    return _wrap(text, style, look.scale, room)


@lru_cache(maxsize=1024)
def _wrap(text: str, style: Style, scale: float, room: int) -> list[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if not line or width((line + piece).rstrip(), style, scale) <= room:
                line += piece
            else:
                lines.append(line.rstrip())
                line = piece
            while width(line.rstrip(), style, scale) > room and len(line) > 1:
                cut = _longest(line, style, scale, room)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line.rstrip())
    return lines


def _longest(line: str, style: Style, scale: float, room: int) -> int:
    cut = 1
    while cut < len(line) and width(line[: cut + 1], style, scale) <= room:
        cut += 1
    return cut


def shorten(text: str, style: Style, look: Look, room: int) -> str:
    """Returns the text, or as much of it as fits with an ellipsis."""
    if width(text, style, look.scale) <= room:
        return text
    cut = len(text)
    while cut > 0 and width(text[:cut].rstrip() + "…", style, look.scale) > room:
        cut -= 1
    return text[:cut].rstrip() + "…"
