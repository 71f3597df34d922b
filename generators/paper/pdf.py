"""The PDF: pages of shapes as vectors, with the letters that they use. Only this module knows fpdf2."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from generators import data
from generators.contract import Pulse
from generators.paper.pages import Page
from generators.paper.shapes import Box, Face, Line, Shape, Style, Words

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # The library tells that it could not draw photographs, which no booklet has.
    from fpdf import FPDF
    from fpdf.fonts import TTFFont

FONTS: dict[Face, tuple[str, ...]] = {
    "plain": ("Inter-Regular.ttf", "QuintetSansCJK-Regular.otf", "QuintetSerifCJK-Bold.otf"),
    "bold": ("Inter-Bold.ttf", "QuintetSansCJK-Bold.otf", "QuintetSerifCJK-Bold.otf"),
    "verse": ("QuintetSerif-Regular.otf", "Inter-Regular.ttf", "QuintetSansCJK-Regular.otf"),
    "character": ("QuintetSerifCJK-Bold.otf", "QuintetSansCJK-Bold.otf"),
    "kanji": ("QuintetSerifKanji-Bold.otf", "QuintetSerifCJK-Bold.otf", "QuintetSansCJK-Bold.otf"),
}
"""The files of each face. A character is written in the first one that has it."""
CHINESE, JAPANESE = "QuintetSansCJK-", "QuintetSansJapanese-"
"""How the names of the sans begin that a language draws its characters with."""
SAME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""The day that every PDF says it was made on, so that the same booklet is the same file on every day."""


class Press:
    """Writes pages into one PDF. It knows how wide texts are, because it has the fonts."""

    def __init__(self, size: tuple[float, float], language: str = "en") -> None:
        logging.getLogger("fontTools").setLevel(logging.ERROR)
        self._pdf = FPDF(unit="pt", format=size)
        self._pdf.set_creation_date(SAME_DAY)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._folder = fonts()
        self._is_japanese = language == "ja"
        self._width = lru_cache(maxsize=50_000)(self._measured)

    def width(self, text: str, style: Style) -> float:
        # Widths grow with the size alone, so one size is measured for all.
        return self._width(text, style.face) * style.size / 100

    def _measured(self, text: str, face: Face) -> float:
        return sum(self._run_width(font, run) for font, run in self._runs(text, face))

    def _run_width(self, font: str, run: str) -> float:
        self._pdf.set_font(font, size=100)
        return float(self._pdf.get_string_width(run))

    def _runs(self, text: str, face: Face) -> list[tuple[str, str]]:
        """Splits a text into pieces that one font can write."""
        return [(font, "".join(run)) for font, run in groupby(text, lambda char: self._font_for(char, face))]

    def _font_for(self, char: str, face: Face) -> str:
        files = FONTS[face]
        if self._is_japanese:
            own = tuple(file.replace(CHINESE, JAPANESE) for file in files if file.startswith(CHINESE))
            at = next((number for number, file in enumerate(files) if "CJK" in file), len(files))
            # What the Japanese sans lacks is still there in the other one.
            files = (*files[:at], *own, *files[at:]) if face in ("plain", "bold", "verse") else files
        return next((file for file in files if self._has(file, char)), files[-1])

    def _has(self, file: str, char: str) -> bool:
        family = file.lower()  # The library keeps families under small letters.
        if family not in self._pdf.fonts:
            self._pdf.add_font(family, "", self._folder / file)
        font = self._pdf.fonts[family]
        return isinstance(font, TTFFont) and ord(char) in font.cmap

    def printed(self, pages: Sequence[Page], title: str, pulse: Pulse) -> bytes:
        self._pdf.set_title(title)
        self._pdf.set_creator("Quintet")
        for number, page in enumerate(pages):
            pulse(number / len(pages))
            self._pdf.add_page()
            for shape in page.shapes:
                self._draw(shape)
        return bytes(self._pdf.output())

    def _draw(self, shape: Shape) -> None:
        match shape:
            case Line():
                self._ink(shape.shade, shape.width)
                self._pdf.line(shape.x, shape.y, shape.to_x, shape.to_y)
            case Box():
                self._box(shape)
            case Words():
                self._words(shape)

    def _ink(self, shade: float, width: float) -> None:
        self._pdf.set_draw_color(round(shade * 255))
        self._pdf.set_line_width(width)

    def _box(self, box: Box) -> None:
        if box.fill is not None:
            self._pdf.set_fill_color(round(box.fill * 255))
        self._ink(box.shade, box.border)
        style = ("D" if box.border else "") + ("F" if box.fill is not None else "")
        self._pdf.rect(box.x, box.y, box.width, box.height, style, bool(box.round), box.round)

    def _words(self, words: Words) -> None:
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[words.align]
        x = words.x - share * self.width(words.text, words.style)
        self._pdf.set_text_color(round(words.shade * 255))
        for font, run in self._runs(words.text, words.style.face):
            self._pdf.set_font(font, size=words.style.size)
            self._pdf.text(x, words.y, run)
            x += self._pdf.get_string_width(run)


def fonts() -> Path:
    return data.assets().parent / "fonts"
