"""What is told about characters and about walls that somebody makes, as plain values.

They travel from the worker to the window, which loads no characters.

Words used here
    piece     a stretch of a composition; a lit one is the shared part
    choice    a part that is offered when the player is asked what the four of a group share
    page      all that is told of one character
    relative  a character of the family: those that have the same part
    alike     a character that is easily taken for another
"""

from __future__ import annotations

from dataclasses import dataclass

from generators.contract import Phrase


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


@dataclass(frozen=True)
class Node:
    """A part with the parts it is put together from."""

    form: str
    names: Names = Names()
    reading: str = ""
    parts: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Relative:
    char: str
    reading: str
    meaning: str
    words: tuple[Word, ...] = ()


@dataclass(frozen=True)
class Alike:
    char: str
    reading: str
    meaning: str
    differs: str = ""
    """Its part that is another than the character's own."""
    names: Names = Names()
    words: tuple[Word, ...] = ()


@dataclass(frozen=True)
class Page:
    char: str
    script: str
    reading: str = ""
    other_reading: str = ""
    """As the other language reads it: Japanese beside Chinese, Chinese beside Japanese."""
    meaning: str = ""
    words: tuple[Word, ...] = ()
    rank: int = 0
    tree: Node = Node("")
    part: str = ""
    """What the family shares: the character itself, or its part that says most."""
    family: tuple[Relative, ...] = ()
    """The commonest first."""
    family_size: int = 0
    kept: str = ""
    """Its part that those alike have too."""
    differs: str = ""
    """Its other part, by which it can be told from them."""
    alike: tuple[Alike, ...] = ()


# A wall that somebody makes


@dataclass(frozen=True)
class Row:
    """A group as it was typed."""

    name: str = ""
    cards: str = ""


@dataclass(frozen=True)
class Elsewhere:
    """A card that also fits another group."""

    card: str
    name: str
    """The name of the other group."""


@dataclass(frozen=True)
class Better:
    """A card that should give way, and what should stand in its place."""

    card: str
    instead: str
    is_exchange: bool = False
    """Both stand on the wall and change places."""


@dataclass(frozen=True)
class Verdict:
    count: int
    """Cards so far."""
    puzzle: str = ""
    """The wall as an own file; empty while it is none."""
    trouble: Phrase | None = None
    elsewhere: tuple[Elsewhere, ...] = ()
    ways: int = 0
    """How many partitions into four groups of four there are, as far as they are counted."""
    better: Better | None = None
