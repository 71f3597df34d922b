"""What a board and the scene around it say to each other, in plain values. Nothing here draws.

Words used here
    act      something that a player can do beside the board; the scene makes a button of it
    status   what the first panel says
    hands    what a board may ask of its scene
    lit      what the scene wants to be seen on the board
    place    where the board stands in the window
    state    what is looked at on a board while it is played: each board has its own
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeVar

from pygame import Rect

from game.session import Session
from game.settings import Settings
from game.theme import Colour
from game.ui.motion import Motion
from generators.contract import Cell, HintStep

P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")

Outcome = Literal["", "solved", "lost"]
Room = Literal["beside", "low", "below"]
"""Where the board's panels stand: beside it, beside it in a window so low that they scroll, or below it."""


@dataclass(frozen=True)
class Act:
    """Something a player can do beside the board; the scene makes a button of it."""

    words: str
    run: Callable[[], object]
    icon: str = ""
    hotkey: str = ""
    enabled: bool = True
    main: bool = False
    """The thing to do next, in the accent."""
    bare: bool = False
    """Only the icon where room is short; the words are its tooltip."""


@dataclass(frozen=True)
class Status:
    """What the first panel says while there is no hint and no check to speak of."""

    title: str
    words: str
    headline: str = ""
    bad: bool = False
    pips: tuple[int, int] | None = None
    """(full, all) as dots in the corner, such as the mistakes left."""
    acts: tuple[Act, ...] = ()
    """Buttons below the words."""
    bar: tuple[float, str, str] | None = None
    """A share done, and the words below its left and its right end."""
    figure: bool = False
    """The headline is a number, and what counts most."""
    steps: tuple[float, ...] = ()
    """Shares at which the bar has a notch, such as those that ranks take."""


class Hands(Protocol):
    """What a board may ask of the scene it is in."""

    finished: bool

    @property
    def lit(self) -> Lit:
        """What the scene wants to be seen on the board."""
        ...

    def play(self, move: Any) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def restart(self) -> None: ...
    def check(self) -> None: ...
    def ask_hint(self) -> None: ...
    def what_if(self) -> None: ...

    def exchange(self, puzzle: Any, moves: Sequence[Any]) -> None:
        """Go on with another puzzle in place of this one, after these moves; the clock and all counters stay."""

    def explain(self, title: str, words: str) -> None:
        """Tell the player something that is help, and count it as such."""

    def choose(self, title: str, lines: Sequence[tuple[str, str, str, Callable[[], None]]]) -> None:
        """Let the player choose one line: icon, words, key, and what it does."""

    def found(self, title: str, words: str, bad: bool = False) -> None:
        """What a check of the board's own found; it counts as one."""

    def helped(self) -> None:
        """Count a help that the board shows by itself."""

    def quiet(self) -> None:
        """The player goes on: what a check said is not shown any more."""

    def give_up(self) -> None:
        """Ask whether the answer should be shown."""


@dataclass(frozen=True)
class Lit:
    """What the scene wants seen: where a hint looks, what it would change, and which cells break a rule."""

    look_at: frozenset[Cell] = frozenset()
    changes: frozenset[Cell] = frozenset()
    faults: frozenset[Cell] = frozenset()
    move: Any = None
    """The hint's move, shown as a ghost together with `changes`."""
    step: HintStep | None = None
    """The step of a long hint that is shown now."""


class Lists(Protocol):
    """Lists of words by their names; one that nobody has kept yet is empty."""

    def __getitem__(self, name: str) -> list[str]: ...

    def __setitem__(self, name: str, words: list[str]) -> None: ...


@dataclass(frozen=True)
class Setting:
    """What a board may know of the app."""

    settings: Callable[[], Settings]
    motion: Motion
    sound: Callable[[str], None]
    accent: Callable[[], Colour]
    ask: Callable[..., object]
    """`ask(job, *arguments, done=function)`: have something looked up by the worker."""
    random: Random
    """For what is not part of a puzzle, such as a shuffle."""
    lists: Lists
    """The lists of words that the player keeps."""
    note: Callable[[str], None]
    """A word to the player that passes by itself."""
    go: Callable[..., None]
    """`go(route, name=value)`: open another scene over this one."""
    today: Callable[[], date]


@dataclass(frozen=True)
class Place:
    """Where a board stands in the window, and where its panels stand. The scene lays it out anew for every drawing."""

    rect: Rect
    room: Room = "beside"
    """What a hand needs is on the board where the panels are out of reach."""


class BoardState(Generic[P, S, M]):
    """What is looked at while a puzzle is played, and what it stands on: the session, the settings and the scene.

    Cursors, drags, selections and the positions that are shown live here, and nowhere in the position: undo does not
    bring them back. Drawing and panels read a state; only the hands change it.
    """

    def __init__(self, session: Session[P, S, M], setting: Setting, hands: Hands) -> None:
        self.session, self.setting, self.hands = session, setting, hands

    @property
    def position(self) -> S:
        return self.session.position
