"""Addresses of puzz.link, in and out: the walls between the cells, five to a character."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generators.contract import Cell, PuzzleError, phrase
from generators.files import brief
from generators.sweet_spots.draft import LARGEST, SMALLEST, Draft, is_even
from generators.sweet_spots.rules import Puzzle, at

_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_HOST = r"(?:(?:https?://)?(?:www\.)?(?:puzz\.link|pzv\.jp)/p(?:\.html)?\?)"
_ADDRESS = re.compile(rf"{_HOST}?([a-z0-9_-]+)/(.*)", re.IGNORECASE)


def to_link(puzzle: Puzzle) -> str:
    if not is_even(puzzle.quota):
        raise PuzzleError(phrase("a puzz.link address has one number of chests for rows, columns and zones alike"))
    body = "".join(
        _pack(puzzle.zones[a.row][a.column] != puzzle.zones[b.row][b.column] for a, b in wall)
        for wall in _walls(puzzle.size)
    )
    return f"https://puzz.link/p?starbattle/{puzzle.size}/{puzzle.size}/{puzzle.quota.row}/{body}"


class Place(NamedTuple):
    row: int
    column: int


def _walls(size: int) -> tuple[list[tuple[Place, Place]], list[tuple[Place, Place]]]:
    """The pairs of cells that a wall may part: side by side, then one above the other, each in reading order."""
    upright = [(Place(r, c), Place(r, c + 1)) for r in range(size) for c in range(size - 1)]
    level = [(Place(r, c), Place(r + 1, c)) for r in range(size - 1) for c in range(size)]
    return upright, level


def _pack(walls: Iterator[bool]) -> str:
    flags = "".join("01"[wall] for wall in walls)
    flags += "0" * (-len(flags) % 5)
    return "".join(_DIGITS[int(flags[k : k + 5], 2)] for k in range(0, len(flags), 5))


def is_link(text: str) -> bool:
    return "/" in text[:300] and not re.match(r"\s*[0-9]", text)


def read_link(text: str, source: str) -> Draft:
    found = _ADDRESS.fullmatch(text.strip())
    if not found:
        raise PuzzleError(
            phrase("this is not a puzz.link address, such as https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"), source
        )
    kind, rest = found.groups()
    if kind.lower() != "starbattle":
        raise PuzzleError(
            phrase("this is the address of a puzzle called {found}; ours are called starbattle", found=brief(kind)),
            source,
        )
    parts = re.fullmatch(r"([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,2})/([^/]*)", rest)
    if not parts:
        raise PuzzleError(
            phrase(
                "something in this address is missing or too much: it should go starbattle/columns/rows/stars/walls"
            ),
            source,
        )
    columns, rows, stars = (int(part) for part in parts.groups()[:3])
    if columns != rows:
        raise PuzzleError(
            phrase(
                "the board should be square, but it has {columns} columns and {rows} rows", columns=columns, rows=rows
            ),
            source,
        )
    if not SMALLEST <= rows <= LARGEST:
        raise PuzzleError(
            phrase(
                "a board has {smallest} to {largest} rows, and this one has {rows}",
                smallest=SMALLEST,
                largest=LARGEST,
                rows=rows,
            ),
            source,
        )
    return Draft(_read_walls(parts[4], rows, source), None, stars, source)


def _read_walls(body: str, size: int, source: str) -> list[list[int]]:
    count = size * (size - 1)
    length = -(-count // 5)
    if len(body) != 2 * length:
        trouble = phrase("this address is cut short") if len(body) < 2 * length else phrase("this address is too long")
        raise PuzzleError(
            phrase(
                "{trouble}: a board of {size} needs {length} characters of walls, and it has {count}",
                trouble=trouble,
                size=size,
                length=2 * length,
                count=len(body),
            ),
            source,
        )
    strange = next((char for char in body if char not in _DIGITS), None)
    if strange is not None:
        raise PuzzleError(
            phrase(
                "{found} cannot be in the walls of this address, which are written with 0-9 and a-v",
                found=brief(strange),
            ),
            source,
        )
    flags = []
    for half in (body[:length], body[length:]):
        bit_text = "".join(f"{_DIGITS.index(char):05b}" for char in half)
        if "1" in bit_text[count:]:
            raise PuzzleError(phrase("this address has more walls than its board has room for"), source)
        flags.append([bit == "1" for bit in bit_text[:count]])
    return areas(size, flags, source)


def areas(size: int, flags: Sequence[Sequence[bool]], source: str) -> list[list[int]]:
    """Number the areas that the walls enclose; a wall with the same area on both sides encloses nothing."""
    links: dict[Cell, list[Cell]] = {(r, c): [] for r in range(size) for c in range(size)}
    parted: list[tuple[Place, Place]] = []
    for pairs, walls in zip(_walls(size), flags, strict=True):
        for (one, other), wall in zip(pairs, walls, strict=True):
            if wall:
                parted.append((one, other))
            else:
                links[one].append(other)
                links[other].append(one)
    zones = [[-1] * size for _ in range(size)]
    count = 0
    for start in links:
        if zones[start[0]][start[1]] >= 0:
            continue
        pending = [start]
        while pending:
            r, c = pending.pop()
            if zones[r][c] < 0:
                zones[r][c] = count
                pending.extend(links[r, c])
        count += 1
    for one, other in parted:
        if zones[one.row][one.column] == zones[other.row][other.column]:
            raise PuzzleError(
                phrase("the wall between {one} and {other} ends in the middle of a zone", one=at(one), other=at(other)),
                source,
            )
    return zones
