"""The one list of what can be played: rules, board, and what the scenes need to speak about both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import pygame

from game.boards.base import Board
from game.boards.brick import face as brick
from game.boards.brick.board import BrickBoard
from game.boards.crossword import drawing as crossword_drawing
from game.boards.crossword import face as crossword
from game.boards.crossword.board import CrosswordBoard
from game.boards.lion_wall import drawing as lion_wall_drawing
from game.boards.lion_wall import face as lion_wall
from game.boards.lion_wall.board import LionWallBoard
from game.boards.riddle import face as riddle
from game.boards.riddle.board import RiddleBoard
from game.boards.sweet_spots import drawing as sweet_spots_drawing
from game.boards.sweet_spots import face as sweet_spots
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.theme import Look
from generators.brick import jobs as brick_jobs
from generators.catalog import rules_of
from generators.contract import Options, Phrase, Rules, phrase
from generators.crossword import jobs as crossword_jobs
from generators.sweet_spots.formats import to_link

Emblem = Callable[[pygame.Surface, pygame.Rect, Look], None]


@dataclass(frozen=True)
class Entry:
    kind: str
    title: Phrase
    tagline: Phrase
    board: Callable[..., Board[Any, Any, Any]]
    emblem: Emblem
    short: Callable[[Options], str]
    """Beside the title."""
    facts: Callable[[Options], str]
    tips: Callable[[bool], tuple[str, ...]]
    lessons: Callable[[Any], tuple[tuple[str, str], ...]]
    share: Callable[[Any], str]
    """The puzzle in the form that other programs of its field read."""
    share_name: Callable[[], str]
    promise: Phrase
    """What every puzzle of ours keeps."""
    sums_up: Callable[[Any], str | None] | None = None
    """What to say of an opened puzzle of this type, where "one answer" says nothing."""
    from_prose: Callable[..., dict[str, Any]] | None = None
    """A job that makes a puzzle from the words of a text file, for the types that can."""
    from_list: Callable[..., dict[str, Any] | None] | None = None
    """A job that makes a puzzle from a list of words with clues, for the types that can; None for any other text."""
    exports: tuple[tuple[str, Callable[[Any], bytes]], ...] = ()
    """Files that other programs of its field read: the ending, and what makes one."""
    value_name: Callable[[str, int | str], str] = lambda name, value: str(value)
    """How a value of an option is called: numbers by themselves."""
    own: str = ""
    """The route to where players make one from what they bring themselves, for the types that can."""
    own_name: Callable[[], str] = str
    """What the way there is called."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return rules_of(self.kind)


ENTRIES: tuple[Entry, ...] = (
    Entry(
        kind="lion-wall",
        title=phrase("Lion Wall"),
        tagline=phrase("Sixteen characters, four hidden parts. Group them."),
        board=LionWallBoard,
        emblem=lion_wall_drawing.emblem,
        short=lion_wall.short,
        facts=lion_wall.facts,
        tips=lion_wall.tips,
        lessons=lion_wall.lessons,
        share=lion_wall.share,
        share_name=lion_wall.link_name,
        promise=phrase("One answer, proven ✓"),
        value_name=lion_wall.script_name,
        own="own wall",
        own_name=lion_wall.own_name,
    ),
    Entry(
        kind="sweet-spots",
        title=phrase("Sweet Spots"),
        tagline=phrase("One chest in every row, column and zone. None may touch."),
        board=SweetSpotsBoard,
        emblem=sweet_spots_drawing.emblem,
        short=sweet_spots.short,
        facts=sweet_spots.facts,
        tips=sweet_spots.tips,
        lessons=sweet_spots.lessons,
        share=to_link,
        share_name=sweet_spots.link_name,
        promise=phrase("Unique, solvable by logic ✓"),
    ),
    Entry(
        kind="brick",
        title=phrase("Brick"),
        tagline=phrase("Every word you can lay with seven letters."),
        board=BrickBoard,
        emblem=brick.emblem,
        short=brick.short,
        facts=brick.facts,
        tips=brick.tips,
        lessons=brick.lessons,
        share=brick.share,
        share_name=brick.share_name,
        promise=phrase("Only common words to find ✓"),
        sums_up=brick.sums_up,
        from_prose=brick_jobs.prose,
        value_name=brick.value_name,
    ),
    Entry(
        kind="riddle",
        title=phrase("Riddle"),
        tagline=phrase("“My first is in remit but not in resins…”"),
        board=RiddleBoard,
        emblem=riddle.emblem,
        short=riddle.short,
        facts=riddle.facts,
        tips=riddle.tips,
        lessons=riddle.lessons,
        share=riddle.share,
        share_name=riddle.share_name,
        promise=phrase("Only one word fits, proven ✓"),
        value_name=riddle.value_name,
        own="own riddle",
        own_name=riddle.own_name,
    ),
    Entry(
        kind="crossword",
        title=phrase("Crossword"),
        tagline=phrase("Fit every word into the grid."),
        board=CrosswordBoard,
        emblem=crossword_drawing.emblem,
        short=crossword.short,
        facts=crossword.facts,
        tips=crossword.tips,
        lessons=crossword.lessons,
        share=crossword.share,
        share_name=crossword.share_name,
        promise=phrase("One answer, proven ✓"),
        sums_up=crossword.sums_up,
        from_list=crossword_jobs.listed,
        own="own crossword",
        own_name=crossword.own_name,
        exports=((".ipuz", crossword.to_ipuz), (".puz", crossword.to_puz)),
        value_name=crossword.value_name,
    ),
)

BY_KIND: Mapping[str, Entry] = MappingProxyType({entry.kind: entry for entry in ENTRIES})

LEVEL_NAMES: Mapping[str, Phrase] = MappingProxyType(
    {
        "easy": phrase("Easy"),
        "normal": phrase("Normal"),
        "hard": phrase("Hard"),
        "fiendish": phrase("Fiendish"),
        "imported": phrase("Your own"),
    }
)
