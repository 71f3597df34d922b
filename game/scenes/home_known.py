"""What home knows of the store, as a value: today's puzzles, what is kept, and the days in a row."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from game.boards.face import Face
from game.disk.store import SavedGame
from game.disk.values import SOLVED
from game.streak import Days


@dataclass(frozen=True)
class Tile:
    """The puzzle of today of one type, and how far the player is with it."""

    face: Face
    level: str
    options: dict[str, int | str]
    outcome: str = ""
    """How it ended; empty while it has not."""
    seconds: float = 0.0
    game: SavedGame | None = None
    """The game under way."""


@dataclass(frozen=True)
class Known:
    """What home knows of the store since it was last looked at."""

    day: date
    tiles: tuple[Tile, ...] = ()
    days: Days = field(default_factory=Days)
    kept: dict[str, int] = field(default_factory=dict)
    """How many unfinished games there are of each type."""
    latest: dict[str, SavedGame] = field(default_factory=dict)
    solved: int = 0
    """Results in all."""
    ended: int = 0

    @property
    def solved_today(self) -> int:
        return sum(tile.outcome == SOLVED for tile in self.tiles)

    @property
    def foremost(self) -> Tile | None:
        """The one thing to do next: today's game under way, else the first of today that is still open."""
        begun = next((tile for tile in self.tiles if tile.game is not None), None)
        return begun or next((tile for tile in self.tiles if not tile.outcome), None)
