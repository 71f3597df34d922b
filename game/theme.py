"""Colours, sizes and how things look now. Every colour is named here, but for the accents of the puzzle types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

Colour = tuple[int, int, int]
ThemeName = Literal["light", "dark"]


def rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True, eq=False)
class Palette:
    """One of the two below; compared by identity, so that caches may be keyed by it."""

    name: ThemeName
    ground: Colour
    surface: Colour
    raised: Colour
    ink: Colour
    muted: Colour
    line: Colour
    shadow: Colour
    good: Colour
    bad: Colour
    zones: tuple[Colour, ...]


@dataclass(frozen=True)
class Accent:
    """The colour that a puzzle type has of its own, in both palettes."""

    light: Colour
    dark: Colour


def accent(light: str, dark: str) -> Accent:
    return Accent(rgb(light), rgb(dark))


LIGHT = Palette(
    name="light",
    ground=rgb("#F6F1E7"),
    surface=rgb("#FFFDF8"),
    raised=rgb("#FFFFFF"),
    ink=rgb("#23263A"),
    muted=rgb("#65687B"),
    line=rgb("#E0D8C8"),
    shadow=rgb("#D8D2C5"),
    good=rgb("#2E8B57"),
    bad=rgb("#C8372D"),
    zones=tuple(
        map(
            rgb,
            (
                "#F7CDBD",
                "#E9D6F1",
                "#CFE5C8",
                "#C8DDF3",
                "#FBE6B0",
                "#C9ECE8",
                "#F6CFDD",
                "#D5E19F",
                "#DAD7CB",
                "#FFD39B",
                "#CFCBFA",
                "#A9D6DE",
                "#DDBFA4",
                "#FBF8F2",
            ),
        )
    ),
)

DARK = Palette(
    name="dark",
    ground=rgb("#171923"),
    surface=rgb("#20232F"),
    raised=rgb("#2A2E3D"),
    ink=rgb("#F1EDE4"),
    muted=rgb("#9CA1B6"),
    line=rgb("#353A4D"),
    shadow=rgb("#0E0F16"),
    good=rgb("#5FBF8A"),
    bad=rgb("#F0705A"),
    zones=tuple(
        map(
            rgb,
            (
                "#7A4637",
                "#5E4470",
                "#41603A",
                "#37557A",
                "#7A6527",
                "#2F6762",
                "#77405A",
                "#5F6B25",
                "#5A5749",
                "#8F5B24",
                "#47479A",
                "#22566B",
                "#4B3527",
                "#343849",
            ),
        )
    ),
)

PALETTES: Mapping[ThemeName, Palette] = MappingProxyType({"light": LIGHT, "dark": DARK})


@dataclass(frozen=True)
class Look:
    """What every drawing function is told: the palette, the scale, and what the player asked for."""

    palette: Palette
    scale: float = 1.0
    patterns: bool = False
    motion: bool = True

    def px(self, points: float) -> int:
        """Design points (as in the drawings, at 100%) to pixels; at least one."""
        return max(1, round(points * self.scale))

    def accent(self, accent: Accent) -> Colour:
        return accent.light if self.palette.name == "light" else accent.dark


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other colour in the one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


WHITE: Colour = (255, 255, 255)
BLACK_INK: Colour = (23, 25, 35)


READABLE = 4.5
"""The least contrast of a text with its ground."""


@lru_cache(maxsize=256)
def ink_on(fill: Colour) -> Colour:
    """The ink that reads best on a fill: white where white reads well enough, else near-black."""
    if contrast(WHITE, fill) >= READABLE or contrast(WHITE, fill) >= contrast(BLACK_INK, fill):
        return WHITE
    return BLACK_INK


LARGE_READABLE = 3.0
"""The same for letters of 24 points and more."""


def large_ink_on(fill: Colour) -> Colour:
    """For large letters white is readable a little longer."""
    return WHITE if contrast(WHITE, fill) >= LARGE_READABLE else ink_on(fill)


@lru_cache(maxsize=64)
def button_fill(accent: Colour) -> Colour:
    """The accent, a little darker where neither ink would read well on it."""
    fill = accent
    while contrast(ink_on(fill), fill) < READABLE:
        fill = mix(fill, (0, 0, 0), 0.03)
    return fill
