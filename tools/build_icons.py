"""Draws the icon of the program and writes it as PNG, ICO and ICNS into assets/icons/.

    python -m tools.build_icons [--out FOLDER]

Four tiles in the colours of four puzzles, a fifth in front of them with a chest on it. Every size is drawn for
itself, at several times its size and then scaled down, so that the small ones keep whole pixels between the tiles.
"""

from __future__ import annotations

import argparse
import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).resolve().parent.parent

PAPER = (0xF6, 0xF1, 0xE7)
EDGE = (0xE0, 0xD8, 0xC8)
RED, AMBER, PURPLE, BLUE, TEAL = (
    (0xD8, 0x45, 0x2E),
    (0xE5, 0xA2, 0x4A),
    (0x7A, 0x4E, 0x9E),
    (0x2F, 0x63, 0xB8),
    (0x16, 0x85, 0x7E),
)
WOOD, LID, BAND, CLASP = (0xD9, 0x93, 0x36), (0xEE, 0xB4, 0x56), (0x4A, 0x2A, 0x0E), (0xFF, 0xF1, 0xC2)

Colour = tuple[int, int, int]

ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
# The four-letter names that the ICNS container gives to PNG pictures of each size; retina sizes have two.
ICNS_TYPES = (
    ("icp4", 16),
    ("icp5", 32),
    ("icp6", 64),
    ("ic07", 128),
    ("ic08", 256),
    ("ic09", 512),
    ("ic10", 1024),
    ("ic11", 32),
    ("ic12", 64),
    ("ic13", 256),
    ("ic14", 512),
)


class Easel:
    """A canvas in units of the finished pixel, drawn several times larger."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.zoom = max(4, 256 // size)
        side = size * self.zoom
        self.canvas = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        # The ground is the colour of paper, made transparent: scaling down mixes unseen colours into the rim.
        self.canvas.fill((*PAPER, 0))

    def box(self, colour: Colour, left: float, top: float, width: float, height: float, radius: float) -> None:
        place = pygame.Rect(*(round(value * self.zoom) for value in (left, top, width, height)))
        pygame.draw.rect(self.canvas, colour, place, border_radius=round(radius * self.zoom))

    def finished(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.canvas, (self.size, self.size))


def darker(colour: Colour) -> Colour:
    red, green, blue = (value * 3 // 4 for value in colour)
    return red, green, blue


def tile(easel: Easel, colour: Colour, left: float, top: float, side: float) -> None:
    """Draws a tile with the solid shadow that everything pressable has. Below 32 pixels it is too small to be seen."""
    radius = side * 0.2 if easel.size >= 32 else 1
    depth = round(side * 0.09) if easel.size >= 32 else 0
    if depth:
        easel.box(darker(colour), left, top, side, side, radius)
    easel.box(colour, left, top, side, side - depth, radius)


def chest(easel: Easel, left: float, top: float, width: float) -> None:
    height = width * 0.84
    line = max(1.0, width * 0.07)
    middle = top + height * 0.42
    easel.box(BAND, left, top, width, height, width * 0.2)
    easel.box(LID, left + line, top + line, width - 2 * line, middle - top - line, width * 0.14)
    easel.box(
        WOOD, left + line, middle + line * 0.8, width - 2 * line, top + height - middle - line * 1.8, width * 0.06
    )
    clasp = width * 0.24
    easel.box(
        BAND, left + (width - clasp) / 2 - line * 0.6, middle - clasp * 0.4, clasp + line * 1.2, clasp * 1.25, line
    )
    easel.box(
        CLASP, left + (width - clasp) / 2, middle - clasp * 0.4 + line * 0.6, clasp, clasp * 1.25 - line * 1.2, line / 2
    )


def small_chest(easel: Easel, left: float, top: float, width: float, height: float) -> None:
    """Draws the chest of icons below 32 pixels, which is a lid and a body."""
    lid = max(1.0, round(height * 0.4))
    easel.box(CLASP, left, top, width, lid, 0)
    easel.box(LID, left, top + lid, width, height - lid, 0)


def draw(size: int) -> pygame.Surface:
    easel = Easel(size)
    easel.box(EDGE, 0, 0, size, size, size * 0.22)
    rim = max(size / 128, 0.25)
    easel.box(PAPER, rim, rim, size - 2 * rim, size - 2 * rim, size * 0.22 - rim)
    small = size < 32
    margin = max(1, round(size * (0.07 if small else 0.1)))
    gap = 2 * max(1, round(size * 0.02))
    side = (size - 2 * margin - gap) // 2
    far = size - margin - side
    for colour, left, top in ((RED, margin, margin), (AMBER, far, margin), (PURPLE, margin, far), (BLUE, far, far)):
        tile(easel, colour, left, top, side)
    front = 2 * round(size * 0.21)
    start = (size - front) // 2
    ring = 1 if small else gap
    easel.box(PAPER, start - ring, start - ring, front + 2 * ring, front + 2 * ring, 0 if small else front * 0.29)
    tile(easel, TEAL, start, start, front)
    if small:
        width = front - 2 * max(1, round(front * 0.17))
        small_chest(easel, (size - width) // 2, (size - width) // 2, width, width)
    else:
        broad = front * 0.62
        chest(easel, (size - broad) / 2, (size - broad * 0.84) / 2 - front * 0.04, broad)
    return easel.finished()


def png(size: int) -> bytes:
    out = io.BytesIO()
    pygame.image.save(draw(size), out, "icon.png")
    return out.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Returns a Windows icon: a header, a 16-byte entry for each picture, then the PNG files. 256 is written as 0."""
    sizes = sorted(pictures)
    offset = 6 + 16 * len(sizes)
    entries, bodies = b"", b""
    for size in sizes:
        body = pictures[size]
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(body), offset + len(bodies))
        bodies += body
    return struct.pack("<HHH", 0, 1, len(sizes)) + entries + bodies


def icns(pictures: dict[int, bytes]) -> bytes:
    """Returns a macOS icon: chunks of name, length (with the eight bytes before the picture) and PNG."""
    chunks = b"".join(
        name.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for name, size in ICNS_TYPES
    )
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def build() -> dict[str, bytes]:
    # The plain backend gives the same bytes on every processor.
    pygame.transform.set_smoothscale_backend("GENERIC")
    pictures = {size: png(size) for size in sorted({*ICO_SIZES, *(size for _, size in ICNS_TYPES)})}
    return {
        "quintet.png": pictures[256],
        "quintet-512.png": pictures[512],
        "quintet.ico": ico({size: pictures[size] for size in ICO_SIZES}),
        "quintet.icns": icns(pictures),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the program's icon.")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "icons")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, data in build().items():
        (out / name).write_bytes(data)
        print(f"{name:28} {len(data):>9,}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
