"""What differs between walls of characters and walls of words, as one value each.

A wall knows its script. The set of that script says what may stand on a card, what a part looks like, and where one
finds out which parts a card has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generators.contract import Phrase, phrase
from generators.lion_wall.rules import SCRIPTS, WORDS, is_ideograph, is_wording

if TYPE_CHECKING:
    from generators.lion_wall.solver import CharacterSource


@dataclass(frozen=True)
class CardSet:
    scripts: tuple[str, ...]
    is_card: Callable[[str], bool]
    is_part: Callable[[str], bool]
    cards: Phrase
    """What is expected on the cards."""
    part: Phrase
    between: str
    """What stands between the cards of a row where they are written for people."""
    own_data: Callable[[], CharacterSource]
    """What the program knows of the parts of such cards."""
    others: Callable[[Sequence[str]], Sequence[str]]
    """All cards that could stand beside some, the best known first."""
    has_drawn_parts: bool
    """Parts are signs of their own: each has to be known and drawn, and its cards must show it."""


def _characters() -> CharacterSource:
    from generators.lion_wall.characters import characters

    return characters()


def _words() -> CharacterSource:
    from generators.lion_wall.words.categories import word_categories

    return word_categories()


def _other_characters(beside: Sequence[str]) -> Sequence[str]:
    """Characters of the first script that has all of these."""
    from generators.lion_wall.characters import characters

    data = characters()
    script = next((script for script in SCRIPTS[1:] if all(data.rank(char, script) for char in beside)), "all")
    return data.cards(script)


def _other_words(beside: Sequence[str]) -> Sequence[str]:
    from generators.lion_wall.words.categories import word_categories

    return word_categories().words


CHARACTER_SET = CardSet(
    SCRIPTS,
    is_ideograph,
    is_ideograph,
    phrase("Chinese characters"),
    phrase("a part of a character"),
    "",
    _characters,
    _other_characters,
    has_drawn_parts=True,
)
WORD_SET = CardSet(
    (WORDS,),
    is_wording,
    is_wording,
    phrase("words"),
    phrase("the name of a group"),
    ", ",
    _words,
    _other_words,
    has_drawn_parts=False,
)
SETS = (CHARACTER_SET, WORD_SET)


def set_of(script: str) -> CardSet:
    return next(each for each in SETS if script in each.scripts)


def set_for(cards: Sequence[str]) -> CardSet:
    """The set that cards are of: characters as soon as one of them is one."""
    return CHARACTER_SET if any(map(is_ideograph, cards)) else WORD_SET
