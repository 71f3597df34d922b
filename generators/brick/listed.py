"""A word list of the user's own in the place of the lexicon."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from generators.brick.brk import looks_like_brk, read_brk
from generators.brick.rules import SPELLINGS
from generators.brick.segment import MOST_DIFFERENT, words_of_file
from generators.brick.stock import WordStock
from generators.contract import Pulse, PuzzleError, phrase, steady
from generators.files import read_text
from generators.lexicon import LexiconEntry

_LARGEST_BRICK = 64 << 20
"""Bytes: a brick of the largest dictionary takes a few of these millions."""


class Listed:
    """Every word of the list may be asked for; nothing is known of how common they are, nor of their stems."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = tuple(words)

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self._words)

    def words(self, size: int, spelling: str, least: int, most: int, *, regional: bool = False) -> Sequence[str]:
        return [word for word in self._words if least <= len(word) <= most]

    def common(self, *, spelling: str, least: int, most: int) -> Sequence[str]:
        return [word for word in self._words if least <= len(word) <= most]

    def rank(self, word: str) -> int:
        return 1 if word in self._known else 0

    def stem(self, word: str) -> str:
        return word

    def sensitive(self, word: str) -> str:
        return ""

    def entry(self, word: str) -> LexiconEntry | None:
        return LexiconEntry(word, 0, "both", 1, False, word) if word in self._known else None


def words_of(path: str, pulse: Pulse = steady) -> list[str]:
    """The words of a list, a text or a brick, sorted: of four letters and more, all small, without apostrophes."""
    with_head = _head(path)
    if looks_like_brk(with_head):
        words = [word for word in read_brk(read_text(path, _LARGEST_BRICK), path).words() if _is_plain(word)]
        if not words:
            raise PuzzleError(
                phrase("expected a brick with words of four letters or more from a to z, found none"), path
            )
        return sorted(words)
    found, _ = words_of_file(path, "en", pulse)
    if found.is_full:
        raise PuzzleError(
            phrase("expected a list of at most {most} different words, found more", most=MOST_DIFFERENT),
            path,
        )
    return sorted(found.counts)


def _head(path: str) -> str:
    """The first characters, if they can be read; if not, whoever reads the whole says why."""
    try:
        with open(path, "rb") as file:
            return file.read(1 << 12).decode("utf-8-sig", errors="ignore")
    except OSError:
        return ""


def _is_plain(word: str) -> bool:
    return len(word) >= 4 and word.isascii() and word.isalpha() and word.islower()


@lru_cache(maxsize=2)
def listed_stock(path: str) -> WordStock:
    return WordStock(Listed(words_of(path)), SPELLINGS[0], is_ranked=False)
