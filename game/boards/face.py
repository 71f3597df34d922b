"""What the app knows of a puzzle type beside its rules: the declaration in the face.py of each folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.boards.base import Board
from game.boards.lesson import Lesson
from game.settings import OwnSetting
from game.theme import Accent, Look
from generators.catalog import rules_of
from generators.contract import Example, Hint, Level, Options, Phrase
from generators.puzzle import Rules

Emblem = Callable[[pygame.Surface, pygame.Rect, Look], None]
Thumbnail = Callable[[pygame.Surface, pygame.Rect, Look, Any], None]


@dataclass(frozen=True)
class Maker:
    """A way to make a puzzle of one's own."""

    name: Phrase
    words: Phrase
    options: tuple[tuple[str, str], ...] = ()
    """What is chosen in the dialog that it leads to."""


def nothing_to_see(target: pygame.Surface, rect: pygame.Rect, look: Look, position: Any) -> None:
    """The thumbnail of a type that draws none."""


class MadeOfText(Protocol):
    """What a job brings that makes a puzzle of a text."""

    @property
    def puzzle(self) -> str:
        """As its own file."""


@dataclass(frozen=True)
class FromText:
    """How a type makes a puzzle of a text that is none itself."""

    job: Callable[..., MadeOfText | None]
    """Takes a path and a text, of which one is empty; None where it is no text of the right sort."""
    verdict: Callable[[Any, str], str]
    """What to say of what the job brought, given the name of the text."""


@dataclass(frozen=True)
class Lock:
    """How the answer of a puzzle is opened that came locked."""

    is_locked: Callable[[Any], bool]
    """Is it still, of a puzzle?"""
    dump: Callable[[Any], str]
    """A position as a text, with what the player did so far."""
    job: Callable[..., MadeOfText | None]
    """Takes that text and a key; None where the key is another."""


@dataclass(frozen=True)
class Training:
    """Jobs of the worker that bring what is practised."""

    steps: Callable[..., tuple[Example, ...]]
    exercises: Callable[..., tuple[Any, ...]]
    """Takes the name of a step and a day."""
    meant: Callable[[Any, Any], Any]
    """Takes an exercise and a move: the move that is meant, if it is right, or None."""
    met: Callable[..., dict[str, int]]
    """Takes puzzles as their own files: in how many of them each step is needed."""


@dataclass(frozen=True)
class Ask:
    """A step of logic that a puzzle can be asked to need, or to do without."""

    name: str
    title: Phrase
    level: Level
    """The easiest level that has it."""


@dataclass(frozen=True)
class Asking:
    """What can be asked of a puzzle besides its level and its options."""

    steps: tuple[Ask, ...]
    told: Callable[[Sequence[str], Sequence[str]], str]
    """Takes the names of what is needed, and of what is to be absent: the text that the rules are laid over with."""


@dataclass(frozen=True, kw_only=True)
class Face:
    kind: str
    tagline: Phrase
    accent: Accent
    board: Callable[..., Board[Any, Any, Any]]
    emblem: Emblem
    short: Callable[[Options], str]
    """Beside the title."""
    facts: Callable[[Options], str]
    tips: Callable[[bool], tuple[str, ...]]
    lesson: Callable[[Any], Lesson]
    """How it is taught, given the puzzle that is being played, or None."""
    share: Callable[[Any], str]
    """The puzzle in the form that other programs of its field read."""
    share_name: Callable[[], str]
    promise: Phrase
    """What every puzzle of ours keeps."""

    # What not every type has

    thumbnail: Thumbnail = nothing_to_see
    """Draws the position of a game in small."""
    progress: Callable[[Any], str] = lambda position: ""
    """How far a position is, in a few words."""
    sketch: Callable[[Any], str] = lambda puzzle: ""
    """The puzzle in a few lines of characters that give nothing away, for a result that is sent to a friend."""
    settings: tuple[OwnSetting[Any], ...] = ()
    sums_up: Callable[[Any], str | None] | None = None
    """What to say of an opened puzzle of this type, where "one answer" says nothing."""
    from_list: FromText | None = None
    """For a list of words with clues."""
    from_prose: FromText | None = None
    """For a text file that people read."""
    is_drawn: Callable[[str], bool] = lambda text: False
    """Is a text meant as a puzzle of this type, though it cannot be read as one? Then it is no prose."""
    exports: tuple[tuple[str, Callable[[Any], bytes]], ...] = ()
    """Files that other programs of its field read: the ending, and what makes one of a position."""
    lock: Lock | None = None
    """For puzzles whose file may keep the answer under a key."""
    own_words: Callable[[], str] | None = None
    """What the settings say of the words that players count or throw out, where a type has such."""
    own_name: Callable[[], str] | None = None
    """What the way is called to the dialog in which players bring their own words: game/scenes/own."""
    edit_name: Callable[[], str] | None = None
    """What the way is called from a game to the maker of the type, which opens with the same puzzle."""
    makers: tuple[Maker, ...] = ()
    """What players can make of their own; each leads to the dialog of the type in game/scenes/own."""
    argument: Callable[..., tuple[tuple[Hint[Any], ...], bool]] | None = None
    """A job that tells why a puzzle, given as its own file, has one answer: the steps, and whether they lead to it."""
    practice: Training | None = None
    """How its named steps are practised, where that can be."""
    asking: Asking | None = None
    """What New offers under More."""
    explorer: tuple[Phrase, Phrase] | None = None
    """What the way on Home is called to what can be looked up of this type, and what it does: game/scenes/own."""

    def is_locked(self, puzzle: Any) -> bool:
        return self.lock is not None and self.lock.is_locked(puzzle)

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return rules_of(self.kind)

    @property
    def title(self) -> Phrase:
        return self.rules.title
