"""The characters that a player knows, and walls made of these alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generators.contract import PuzzleError, Unmakable, phrase
from generators.files import decode, reason_of
from generators.lion_wall.characters import characters
from generators.lion_wall.pool import CharacterStock
from generators.lion_wall.rules import is_ideograph

NEEDED = 600
"""Characters of a script. Of the first so many that people learn, some four hundred can stand on a wall."""
FILE_LIMIT = 16 << 20
"""Bytes. A deck of cards with its sentences has a few million."""


@dataclass(frozen=True)
class Known:
    """In the order in which they were told, each once."""

    chars: tuple[str, ...]

    def of_script(self, script: str) -> int:
        """How many of them belong to a script."""
        return sum(characters().rank(char, script) > 0 for char in self.chars)

    def require(self, script: str) -> None:
        """Unmakable where these are too few: how many, and how many are missing."""
        count = self.of_script(script)
        if count < NEEDED:
            raise Unmakable(
                phrase(
                    "You know {count} characters of this script. Walls need {needed}: {missing} are missing.",
                    count=count,
                    needed=NEEDED,
                    missing=NEEDED - count,
                )
            )


def known_in(text: str) -> Known:
    """The characters of any text: a list, a column, the text export of a deck of cards, a book."""
    return Known(tuple(filter(is_ideograph, dict.fromkeys(text))))


def first_learned(count: int, script: str) -> Known:
    """The first so many that people learn of a script, whether they can stand on a wall or not."""
    return Known(tuple(characters().order(script)[:count]))


def read_known(path: str | Path) -> Known:
    source = Path(path).name or str(path)
    try:
        with open(path, "rb") as file:
            data = file.read(FILE_LIMIT + 1)
    except OSError as error:
        raise PuzzleError(phrase("the file cannot be read ({reason})", reason=reason_of(error)), source) from None
    if len(data) > FILE_LIMIT:
        raise PuzzleError(
            phrase("this is too long for a list of characters, which takes {most} MB at most", most=FILE_LIMIT >> 20),
            source,
        )
    known = known_in(decode(data, source))
    if not known.chars:
        raise PuzzleError(phrase("expected Chinese characters, found none"), source)
    return known


@dataclass(frozen=True)
class Within:
    """A stock of characters with only those on its walls that a player knows, whatever the level."""

    data: CharacterStock
    known: Known

    def cards(self, script: str = "all", commonest: int | None = None) -> Sequence[str]:
        self.known.require(script)
        chars = frozenset(self.known.chars)
        return [char for char in self.data.cards(script) if char in chars]

    def knows(self, char: str) -> bool:
        return self.data.knows(char)

    def pair(self, char: str) -> tuple[str, str] | None:
        return self.data.pair(char)

    def parts(self, char: str) -> frozenset[str]:
        return self.data.parts(char)

    def defensible(self, char: str) -> frozenset[str]:
        return self.data.defensible(char)

    def family(self, char: str) -> frozenset[str]:
        return self.data.family(char)

    def kin(self, part: str) -> frozenset[str]:
        return self.data.kin(part)

    def part_name(self, part: str, language: str = "en") -> str:
        return self.data.part_name(part, language)
