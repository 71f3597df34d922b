"""What the lexicon says of a word: why a brick does not take it, and how rare it is.

A puzzle knows its own words and no others. Why another word is not among them, only the lexicon knows; so the window
asks the worker for it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from generators.brick.rules import LANGUAGES, SPELLINGS
from generators.brick.stock import EVERYDAY_RANK, WordStock
from generators.contract import Phrase, phrase
from generators.lexicon import Lexicon

Rarity = Literal["everyday", "well known", "rare"]
MET = 30_000
"""A word that is met so often is not rare, whatever the size of the dictionary that has it."""
NEARLY_COMMON = 60
"""The largest dictionary whose words are not rare when they are met."""


class Reason(StrEnum):
    """Why a word of fitting letters is not taken."""

    AMERICAN = "american spelling"
    BRITISH = "british spelling"
    NAME = "name"
    ABBREVIATION = "abbreviation"
    RUDE = "rude"
    REMOVED = "removed"
    KNOWN = "known"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Refusal:
    reason: Reason
    told: Phrase


def refusal(word: str, spelling: str, language: str, removed: Collection[str], words: Lexicon | None = None) -> Refusal:
    """Why a brick of that spelling and language does not take a word that its letters give."""
    reason = _reason(word, spelling, language, removed, words)
    return Refusal(reason, _told(reason, word.upper()))


def _reason(word: str, spelling: str, language: str, removed: Collection[str], words: Lexicon | None) -> Reason:
    if word in removed:
        return Reason.REMOVED
    if language != LANGUAGES[0] or words is None:
        return Reason.UNKNOWN
    entry = words.entry(word)
    if entry is None:
        return _of_no_word(word, words)
    if entry.blocked:
        return Reason.RUDE
    if entry.spelling != spelling and entry.spelling in SPELLINGS and not entry.regional:
        return Reason.AMERICAN if entry.spelling == "american" else Reason.BRITISH
    return Reason.KNOWN


def _of_no_word(word: str, words: Lexicon) -> Reason:
    """Names and abbreviations, and plurals of them."""
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if words.is_blocked(form):
            return Reason.RUDE
        known = words.known_as(form)
        if known:
            return {"name": Reason.NAME, "rude": Reason.RUDE}.get(known, Reason.ABBREVIATION)
    return Reason.UNKNOWN


def _told(reason: Reason, word: str) -> Phrase:
    match reason:
        case Reason.AMERICAN:
            return phrase("{word} is the American spelling, and this brick is British.", word=word)
        case Reason.BRITISH:
            return phrase("{word} is the British spelling, and this brick is American.", word=word)
        case Reason.NAME:
            return phrase("{word} is a name.", word=word)
        case Reason.ABBREVIATION:
            return phrase("{word} is an abbreviation.", word=word)
        case Reason.RUDE:
            return phrase("{word} is a word we'd rather leave out.", word=word)
        case Reason.REMOVED:
            return phrase("You removed {word} from your words.", word=word)
        case Reason.KNOWN:
            return phrase("{word} is a word, but not one of this brick.", word=word)
        case Reason.UNKNOWN:
            return phrase("We don't know the word {word}.", word=word)


@dataclass(frozen=True)
class Rank:
    """How rare a word is, and its place among all words; 0 for one that is never met."""

    rarity: Rarity
    rank: int


def rank_of(word: str, stock: WordStock) -> Rank:
    rank = stock.source.rank(word)
    if stock.is_common(word):
        return Rank("everyday" if 0 < stock.rank(word) <= EVERYDAY_RANK else "well known", rank)
    entry = stock.source.entry(word)
    is_met = entry is not None and entry.size <= NEARLY_COMMON and 0 < rank <= MET
    return Rank("well known" if is_met else "rare", rank)
