"""What the window asks the worker for: plain values in, plain values out. The characters are loaded where it runs.

Words used here
    piece     a stretch of a composition; a lit one is the shared part
    choice    a part that is offered when the player is asked what the four of a group share
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Phrase, Pulse, steady
from generators.lion_wall.rules import Puzzle


@dataclass(frozen=True)
class Word:
    """A common word with a character."""

    text: str
    reading: str
    meaning: str


@dataclass(frozen=True)
class Piece:
    text: str
    lit: bool = False


@dataclass(frozen=True)
class Names:
    """What a part is called, in the languages that we have names in."""

    english: str = ""
    chinese: str = ""
    japanese: str = ""

    def of(self, language: str) -> str:
        return {"zh": self.chinese, "ja": self.japanese}.get(language, "") or self.english


@dataclass(frozen=True)
class CardLesson:
    """What there is to learn from one character of a group. Empty texts stand for what is not known."""

    card: str
    pinyin: str = ""
    on: str = ""
    kun: str = ""
    meaning: str = ""
    words: tuple[Word, ...] = ()
    pieces: tuple[Piece, ...] = ()
    """What it is put together from, the shared part lit."""
    rest: str = ""
    """The direct part that is not the shared one, as it looks here."""
    rest_names: Names = Names()
    role: str = "neither"
    mask: tuple[int, ...] = ()
    """The ink of the shared part, as rows of bits; empty where it is not known."""

    def reading(self, script: str) -> str:
        """A Japanese wall reads its characters as Japanese does."""
        japanese = " · ".join(filter(None, (self.on, self.kun.replace(".", ""))))
        return japanese or self.pinyin if script == "japanese" else self.pinyin or japanese


@dataclass(frozen=True)
class Choice:
    part: str
    form: str
    """As the cards of the group write it."""


@dataclass(frozen=True)
class GroupLesson:
    part: str
    form: str = ""
    """As the four write it, where they all write it alike."""
    names: Names = Names()
    reading: str = ""
    role: str = "neither"
    """What the part does in most of the four."""
    cards: tuple[CardLesson, ...] = ()
    choices: tuple[Choice, ...] = ()
    """The part itself among others that say nothing about any other group."""


def lessons(text: str, pulse: Pulse = steady) -> tuple[GroupLesson, ...]:
    """What there is to learn from the wall of an own file."""
    from generators.lion_wall import lessons as teaching

    return teaching.lessons(text, pulse)


def why_not(puzzle: Puzzle, guess: Sequence[str], pulse: Pulse = steady) -> Phrase | None:
    """Why these four are no group; None for a group."""
    from generators.lion_wall import logic

    return logic.why_not(puzzle, guess, pulse)
