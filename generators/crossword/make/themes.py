"""Themes: lists of answers that belong together, and where some of them go in a pattern.

The lists are written by people in tools/words/themes; tools/build_clues.py builds the file that is read here. A themed
crossword has the title of its list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from generators.contract import PuzzleError, alternatives, phrase, quoted
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import Board, Slot
from generators.crossword.make.clues import DAMAGED
from generators.data import AssetError, asset

NONE, ANY = "none", "any"
"""What a player chooses."""
SIZES = (11, 13, 15)
"""Smaller grids have no room for a theme."""
FEWEST = 4
MOST = {11: 5, 13: 6, 15: 8}
"""Answers of the list in a crossword of each size."""
LEFT = 12
"""Words that have to remain for a slot that an answer crosses."""


@dataclass(frozen=True)
class Theme:
    name: str
    title: str
    clues: Mapping[str, str]
    """By answer."""


@lru_cache(maxsize=1)
def themes() -> Mapping[str, Theme]:
    """By name."""
    try:
        text = asset("clues/themes.txt").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError(DAMAGED) from error
    found = {}
    for line in text.splitlines():
        fields = line.split("\t")
        if len(fields) < 4 or len(fields) % 2:
            raise AssetError(DAMAGED)
        name, title, *rest = fields
        found[name] = Theme(name, title, dict(zip(rest[::2], rest[1::2], strict=True)))
    return found


def theme_named(name: str) -> Theme:
    if name not in themes():
        raise PuzzleError(
            phrase("expected a theme such as {names}, found {found}", names=alternatives(themes()), found=quoted(name))
        )
    return themes()[name]


def is_title(text: str) -> bool:
    return bool(text) and any(theme.title == text for theme in themes().values())


def with_theme(board: Board, theme: Theme, index: Index, rng: Random) -> Board | None:
    """As many answers of the list as a crossword of the size has, in any slots that take them; None for too few.

    Each leaves several words of the index for every slot that it crosses, else there is hardly ever a fill.
    """
    words, placed = sorted(theme.clues), set[Slot]()
    rng.shuffle(words)
    for word in words:
        places = [slot for slot in board.slots if slot.length == len(word) and slot not in placed]
        rng.shuffle(places)
        for slot in places:
            after = _placed(board, slot, word, index)
            if after is not None:
                placed.add(slot)
                board = after
                break
        if len(placed) == MOST[board.height]:
            break
    return board if len(placed) >= FEWEST else None


def _placed(board: Board, slot: Slot, word: str, index: Index) -> Board | None:
    pattern = board.pattern(slot)
    if all(pattern) or any(held not in ("", letter) for held, letter in zip(pattern, word, strict=True)):
        return None
    after = board.filled([replace(slot, word=word)])
    crossed = [
        other for other in after.slots if other != slot and not other.word and set(other.cells) & set(slot.cells)
    ]
    is_open = all(index.of(each.length).matching(after.pattern(each)).bit_count() >= LEFT for each in crossed)
    return after if is_open else None
