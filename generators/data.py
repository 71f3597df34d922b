"""The one place that finds and opens assets: beside the source, or inside the frozen program."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Shelf:
    """The file with the ready-made puzzles of a kind."""

    kind: str
    content: bytes

    @property
    def edition(self) -> str:
        """A digest of the file, which changes with every character of it."""
        from hashlib import sha256  # The import stands here so that the first frame does not wait for it.

        return sha256(self.content).hexdigest()[:16]

    def texts(self) -> list[str]:
        """The text of each puzzle."""
        try:
            lines = self.content.decode("utf-8").split("\n")
        except UnicodeDecodeError as error:
            raise _no_shelf(self.kind) from error
        return [text for line in lines if (text := line.strip())]


def shelf_of(kind: str) -> Shelf:
    path = asset(f"shelf/{kind}.jsonl")
    try:
        return Shelf(kind, path.read_bytes())
    except OSError as error:
        raise _no_shelf(kind) from error


def shelf(kind: str) -> Iterator[str]:
    """The ready-made puzzles of a kind, one text each."""
    yield from shelf_of(kind).texts()


def _no_shelf(kind: str) -> AssetError:
    return AssetError(f"the ready-made puzzles of {kind} cannot be read; please install Quintet again")
