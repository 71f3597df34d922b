"""The one place that finds and opens assets: beside the source, or inside the frozen program."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path


class AssetError(Exception):
    """A file that belongs to the program is missing or cannot be read: the installation is broken."""


def assets() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen is not None else Path(__file__).resolve().parents[1]
    return root / "assets"


def asset(name: str) -> Path:
    """The path of an asset by its name with forward slashes, such as shelf/sweet-spots.jsonl."""
    path = assets().joinpath(*name.split("/"))
    if not path.is_file():
        raise AssetError(f"the file {path} is missing; please install Quintet again")
    return path


def shelf(kind: str) -> Iterator[str]:
    """The ready-made puzzles of a kind, one text each."""
    try:
        with open(asset(f"shelf/{kind}.jsonl"), encoding="utf-8", newline="\n") as file:
            for line in file:
                if text := line.strip():
                    yield text
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError(f"the ready-made puzzles of {kind} cannot be read; please install Quintet again") from error
