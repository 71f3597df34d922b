"""The clues of made crosswords, and the words that their answers could be taken for.

Every clue was written by people; tools/build_clues.py builds the files from the bank in tools/words/clues.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

from generators.contract import Level
from generators.data import AssetError, asset

KINDS = ("plain", "lively", "hard")
"""How a clue speaks: straight, with a picture or an example, or by a second sense."""
NAME = "N"
"""The mark of a name, an abbreviation or a phrase."""
WANTED = {
    Level.EASY: ("plain",),
    Level.NORMAL: ("plain", "lively"),
    Level.HARD: ("lively",),
    Level.FIENDISH: ("hard",),
}
"""The kinds of clues that a level takes where an answer has them."""
DAMAGED = "the clues are damaged; please install Quintet again"


class Told(NamedTuple):
    """What a clue says, and its kind; a player's own clue has none."""

    text: str
    kind: str = ""


def clue_for(word: str) -> Told | None:
    """The plainest clue of a word; None where nobody wrote one."""
    return next(iter(clues_for(word)), None)


def clues_for(word: str) -> tuple[Told, ...]:
    """Every clue of a word, the plainest first."""
    fields = _clues().get(word)
    if fields is None:
        return ()
    return tuple(Told(text, kind) for kind, text in zip(KINDS, fields[1:], strict=True) if text)


def clue_of_level(word: str, level: Level, rng: Random, told: frozenset[str] = frozenset()) -> Told:
    """One of the clues that the level wants, else the one that comes nearest. The word has to have clues; those that
    were told lately ("ace plain") are passed over as long as there is another."""
    known = clues_for(word)
    known = tuple(clue for clue in known if f"{word} {clue.kind}" not in told) or known
    wanted = [clue for clue in known if clue.kind in WANTED[level]]
    if wanted:
        return rng.choice(wanted)
    return known[0] if level is Level.EASY else known[-1]


def has_hard_clue(word: str) -> bool:
    return any(clue.kind == "hard" for clue in clues_for(word))


def clued_words() -> frozenset[str]:
    """The words with clues that British solvers know; what only Americans write is left out."""
    return _known()


def is_name(word: str) -> bool:
    """Is it a name, an abbreviation or a phrase, which no list of words has?"""
    return _clues().get(word, ("",))[0] == NAME


@lru_cache(maxsize=1)
def _kinds() -> dict[str, str]:
    return {clue.text: clue.kind for word in _clues() for clue in clues_for(word)}


def kind_of_clue(text: str) -> str:
    """The kind of a clue of ours; nothing for any other."""
    return _kinds().get(text, "")


def rivals(word: str) -> tuple[str, ...]:
    """The words of the same length that mean the same as the word in one of its senses."""
    return _rivals().get(word, ())


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    return frozenset(word for word, fields in _clues().items() if fields[0] != "A")


@lru_cache(maxsize=1)
def _clues() -> dict[str, tuple[str, ...]]:
    return _read("clues.txt", lambda fields: len(fields) == 1 + len(KINDS) and sum(map(bool, fields[1:])) > 1)


@lru_cache(maxsize=1)
def _rivals() -> dict[str, tuple[str, ...]]:
    return _read("rivals.txt", bool)


def _read(name: str, is_whole: Callable[[tuple[str, ...]], bool]) -> dict[str, tuple[str, ...]]:
    """Lines of a word and what belongs to it, with tabs between."""
    try:
        text = asset(f"clues/{name}").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError(DAMAGED) from error
    found: dict[str, tuple[str, ...]] = {}
    for line in text.splitlines():
        word, *fields = line.split("\t")
        if not is_whole(tuple(fields)):
            raise AssetError(DAMAGED)
        found[word] = tuple(fields)
    return found
