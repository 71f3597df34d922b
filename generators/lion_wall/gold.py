"""Which pixels of a character belong to one of its parts, for the part in gold on a teaching card.

A mask is a grid of 48 times 48 over the box around the character's ink: whoever draws the character finds that box,
stretches the mask over it, and colours the ink that lies under it. Cells without ink have the side of the nearest ink,
so that no edge is cut. The Japanese shapes have masks of their own.

A file, built by tools/build_gold.py: two numbers of four bytes (the length of the index, the number of blocks); the
index, which is all characters in order, deflated; the length of every block; the blocks, deflated, each of 32
characters. Of a character: two bytes for the length, one for the number of parts; for each part three bytes for its
code point and four for its labels as bits; then the label of every cell.
"""

from __future__ import annotations

import zlib
from functools import cache

from generators.data import AssetError, asset
from generators.lion_wall.characters import DAMAGED

SIDE = 48
BLOCK = 32
CHINESE, JAPANESE = ("gold-chinese.bin", "gold-simplified.bin"), ("gold-japanese.bin",)

Rows = tuple[int, ...]
"""For each row the cells of the part as bits; the highest of the 48 is the leftmost."""


def mask(char: str, part: str, script: str = "all") -> Rows | None:
    """The rows of the part's mask; None where we have none, and the character stays in one colour."""
    for name in JAPANESE if script == "japanese" else CHINESE:
        entry = _entry(name, char)
        if entry is not None:
            return _rows(entry, part)
    return _rows(entry, part) if script == "all" and (entry := _entry(JAPANESE[0], char)) is not None else None


def _rows(entry: bytes, part: str) -> Rows | None:
    count = entry[0]
    for place in range(1, 1 + 7 * count, 7):
        if chr(int.from_bytes(entry[place : place + 3])) == part:
            bits = int.from_bytes(entry[place + 3 : place + 7])
            cells = entry[1 + 7 * count :]
            return tuple(_row(cells[start : start + SIDE], bits) for start in range(0, SIDE * SIDE, SIDE))
    return None


def _row(labels: bytes, bits: int) -> int:
    row = 0
    for label in labels:
        row = row << 1 | (bits >> label & 1)
    return row


def _entry(name: str, char: str) -> bytes | None:
    places, blocks = _file(name)
    place = places.get(char)
    if place is None:
        return None
    content = _block(name, place // BLOCK, blocks)
    start = 0
    for _ in range(place % BLOCK):
        start += 2 + int.from_bytes(content[start : start + 2])
    return content[start + 2 : start + 2 + int.from_bytes(content[start : start + 2])]


_kept: dict[tuple[str, int], bytes] = {}


def _block(name: str, number: int, blocks: tuple[bytes, ...]) -> bytes:
    content = _kept.get((name, number))
    if content is None:
        try:
            content = _kept[(name, number)] = zlib.decompress(blocks[number])
        except zlib.error as error:
            raise AssetError(DAMAGED) from error
    return content


@cache
def _file(name: str) -> tuple[dict[str, int], tuple[bytes, ...]]:
    try:
        data = asset(f"characters/{name}").read_bytes()
        length, count = int.from_bytes(data[:4]), int.from_bytes(data[4:8])
        chars = zlib.decompress(data[8 : 8 + length]).decode("utf-8")
    except (OSError, zlib.error, UnicodeDecodeError) as error:
        raise AssetError(DAMAGED) from error
    places = {char: place for place, char in enumerate(chars)}
    start = 8 + length
    blocks, here = [], start + 4 * count
    for number in range(count):
        size = int.from_bytes(data[start + 4 * number : start + 4 * number + 4])
        blocks.append(data[here : here + size])
        here += size
    return places, tuple(blocks)
