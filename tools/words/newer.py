"""Words that the lists of SCOWL lack: newer ones, and those of which it has the plural alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

NEWER = Path(__file__).with_name("newer.txt")


def newer_words() -> Mapping[str, int]:
    """Each newer word with the size of dictionary that it belongs to."""
    found: dict[str, int] = {}
    size = 0
    for line in NEWER.read_text(encoding="utf-8").splitlines():
        if line.isdigit():
            size = int(line)
        elif not line.startswith("#"):
            found.update((word, size) for word in line.split())
    return found
