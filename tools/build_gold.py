"""Builds assets/characters/gold-*.bin: which pixels of a character belong to which of its parts.

    python -m tools.build_gold

Every card that people learn is drawn in our own serif. Each of its pixels goes to the nearest stroke, and with the
stroke to the parts that own it; an island of ink of which nearly all goes to one side goes there whole, and specks go
to what surrounds them. What a file looks like is told in generators/lion_wall/gold.py.
"""

from __future__ import annotations

import argparse
import os
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from generators.lion_wall.characters import Characters, characters
from generators.lion_wall.gold import BLOCK, SIDE
from tools.characters.strokes import Owners, Point, Stroked
from tools.registry import HANZI_WRITER, ROOT, SourceError, npm_file

CHINESE_FONT, JAPANESE_FONT = "QuintetSerifCJK-Bold.otf", "QuintetSerifKanji-Bold.otf"
LEARNED = 3500
DRAWN = 120  # pixels of the font
INK = 128  # from this on a pixel is ink
INSET = (2.2, 1.3)  # half a stroke's width: the centre lines run inside the ink
WHOLE = 0.8  # an island of which so much goes to one side goes there whole
SPECK = 20  # fine pixels
CELLS = SIDE * SIDE
FINE = 2 * SIDE
"""Ink is looked at twice as finely as masks are kept, so that strokes that nearly touch stay apart."""

Grid = list[bool]


class Pen:
    """Draws characters with pygame, without a window."""

    def __init__(self, font: str) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        import pygame

        pygame.font.init()
        self._pygame = pygame
        self._font = pygame.font.Font(ROOT / "fonts" / font, DRAWN)

    def ink(self, char: str) -> Grid:
        """The box around the ink, stretched to the grid."""
        drawn = self._font.render(char, True, (255, 255, 255))
        box = drawn.get_bounding_rect(min_alpha=INK)
        small = self._pygame.transform.smoothscale(drawn.subsurface(box), (FINE, FINE))
        alpha = self._pygame.image.tobytes(small, "RGBA")[3::4]
        return [value >= INK for value in alpha]


def fitted(lines: tuple[tuple[Point, ...], ...]) -> list[list[tuple[int, int]]]:
    """The cells along every stroke: their common box is fitted into that of the ink."""
    every = [point for line in lines for point in line]
    low = [min(point[axis] for point in every) for axis in (0, 1)]
    high = [max(point[axis] for point in every) for axis in (0, 1)]

    def cell(point: Point) -> tuple[float, float]:
        spot = []
        for axis in (0, 1):
            span = max(high[axis] - low[axis], 1e-6)
            spot.append(INSET[axis] + (point[axis] - low[axis]) / span * (SIDE - 1 - 2 * INSET[axis]))
        return spot[0], spot[1]

    return [_walked([cell(point) for point in line]) for line in lines]


def _walked(points: list[tuple[float, float]]) -> list[tuple[int, int]]:
    cells: dict[tuple[int, int], None] = {}
    for start, end in zip(points, points[1:] or points, strict=False):
        steps = max(1, round(max(abs(end[0] - start[0]), abs(end[1] - start[1]))))
        for step in range(steps + 1):
            x, y = (start[axis] + (end[axis] - start[axis]) * step / steps for axis in (0, 1))
            cells[(min(SIDE - 1, max(0, round(x))), min(SIDE - 1, max(0, round(y))))] = None
    return list(cells)


def nearest(strokes: list[list[tuple[int, int]]]) -> list[int]:
    """For every cell the stroke that is nearest to it, found by sweeping the grid to and fro."""
    far = (SIDE * 4, SIDE * 4, -1)
    field: list[tuple[int, int, int]] = [far] * CELLS
    for number, cells in enumerate(strokes):
        for x, y in cells:
            field[y * SIDE + x] = (x, y, number)

    def sweep(rows: range, columns: range, near: tuple[tuple[int, int], ...]) -> None:
        for y in rows:
            for x in columns:
                best = field[y * SIDE + x]
                distance = (best[0] - x) ** 2 + (best[1] - y) ** 2
                for right, down in near:
                    if 0 <= x + right < SIDE and 0 <= y + down < SIDE:
                        other = field[(y + down) * SIDE + x + right]
                        way = (other[0] - x) ** 2 + (other[1] - y) ** 2
                        if way < distance:
                            best, distance = other, way
                field[y * SIDE + x] = best

    forth, back = range(SIDE), range(SIDE - 1, -1, -1)
    sweep(forth, forth, ((-1, 0), (0, -1), (-1, -1), (1, -1)))
    sweep(forth, back, ((1, 0),))
    sweep(back, back, ((1, 0), (0, 1), (1, 1), (-1, 1)))
    sweep(back, forth, ((-1, 0),))
    return [number for _, _, number in field]


def regions(wanted: Iterable[int]) -> list[list[int]]:
    """The pieces of a set of fine cells that hang together along their sides."""
    left = set(wanted)
    found = []
    while left:
        piece = [left.pop()]
        for cell in piece:
            x = cell % FINE
            for other in (cell - 1 if x else -1, cell + 1 if x < FINE - 1 else -1, cell - FINE, cell + FINE):
                if other in left:
                    left.discard(other)
                    piece.append(other)
        found.append(piece)
    return sorted(found, key=min)


def owned(islands: list[list[int]], near: list[int], strokes: frozenset[int]) -> set[int]:
    """The ink that belongs to these strokes, as fine cells."""
    mask: set[int] = set()
    for island in islands:
        inside = {cell for cell in island if near[_coarse(cell)] in strokes}
        share = len(inside) / len(island)
        small = len(island) < FINE * FINE * 0.03
        if share > WHOLE or (small and share > 0.5):
            mask.update(island)
        elif share > 1 - WHOLE and not small:
            mask |= _without_specks(set(island), inside)
    return mask


def _coarse(cell: int) -> int:
    return cell // FINE // 2 * SIDE + cell % FINE // 2


def _without_specks(island: set[int], inside: set[int]) -> set[int]:
    for piece in regions(inside):
        if len(piece) < SPECK:
            inside = inside - set(piece)
    for piece in regions(island - inside):
        if len(piece) < SPECK:
            inside = inside | set(piece)
    return inside


def spread(labels: Mapping[int, int]) -> list[int]:
    """Labels for the empty cells too, from the nearest ink, so that the edges of a stroke are not cut."""
    number = nearest([[(cell % SIDE, cell // SIDE)] for cell in labels])
    of_ink = list(labels.values())
    return [of_ink[place] for place in number]


def entry(ink: Grid, stroked: Stroked) -> bytes:
    """One character: how many parts, for each the part and the labels it has as bits, then a label for every cell."""
    fine = [cell for cell, inside in enumerate(ink) if inside]
    islands = regions(fine)
    near = nearest(fitted(stroked.lines))
    masks = {part: owned(islands, near, strokes) for part, strokes in sorted(stroked.parts.items())}
    masks = {part: mask for part, mask in masks.items() if mask}
    kinds: dict[tuple[bool, ...], int] = {}
    votes: dict[int, Counter[int]] = defaultdict(Counter)
    for cell in fine:
        kind = tuple(cell in mask for mask in masks.values())
        votes[_coarse(cell)][kinds.setdefault(kind, len(kinds))] += 1
    if not masks or len(kinds) > 32:
        return b""
    head = bytearray([len(masks)])
    for place, part in enumerate(masks):
        bits = sum(1 << label for kind, label in kinds.items() if kind[place])
        head += ord(part).to_bytes(3, "big") + bits.to_bytes(4, "big")
    labels = {cell: min(count, key=lambda label: (-count[label], label)) for cell, count in sorted(votes.items())}
    return bytes(head) + bytes(spread(labels))


def packed(entries: Mapping[str, bytes]) -> bytes:
    chars = [char for char, content in sorted(entries.items()) if content]
    blocks = []
    for start in range(0, len(chars), BLOCK):
        content = b""
        for char in chars[start : start + BLOCK]:
            content += len(entries[char]).to_bytes(2, "big") + entries[char]
        blocks.append(zlib.compress(content, 9))
    index = zlib.compress("".join(chars).encode("utf-8"), 9)
    sizes = b"".join(len(block).to_bytes(4, "big") for block in blocks)
    return len(index).to_bytes(4, "big") + len(blocks).to_bytes(4, "big") + index + sizes + b"".join(blocks)


def japanese_entry(char: str) -> tuple[str, str, bytes]:
    """The file, the character, and what the file says of it."""
    drawing = Owners(characters()).japanese(char)
    return "gold-japanese.bin", char, b"" if drawing is None else entry(pen(JAPANESE_FONT).ink(char), drawing)


def chinese_entry(char: str) -> tuple[str, str, bytes]:
    found = Owners(characters()).chinese(char)
    if found is None:
        return "gold-simplified.bin", char, b""
    name = "gold-chinese.bin" if found[1] else "gold-simplified.bin"
    return name, char, entry(pen(CHINESE_FONT).ink(char), found[0])


@cache
def pen(font: str) -> Pen:
    return Pen(font)


def build(known: Characters) -> dict[str, bytes]:
    """All files. The characters are shared out among the processors; what comes out does not depend on that."""
    files: dict[str, dict[str, bytes]] = {"gold-japanese.bin": {}, "gold-chinese.bin": {}, "gold-simplified.bin": {}}
    chinese = dict.fromkeys([*known.cards("simplified", LEARNED), *known.cards("traditional", LEARNED)])
    with ProcessPoolExecutor() as pool:
        for work, chars in ((japanese_entry, known.cards("japanese", LEARNED)), (chinese_entry, list(chinese))):
            for name, char, content in pool.map(work, chars, chunksize=100):
                files[name][char] = content
    built = {name: packed(entries) for name, entries in files.items()}
    return built | {"LICENSE-Arphic.txt": npm_file(HANZI_WRITER, "ARPHICPL.TXT")}


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the parts in gold.")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that gets assets/characters/")
    folder: Path = parser.parse_args().out / "assets" / "characters"
    try:
        files = build(characters())
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
