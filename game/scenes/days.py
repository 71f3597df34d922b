"""Playing the puzzle of a day: going on with it, looking at it once it is solved, or making it."""

from __future__ import annotations

from datetime import date

from game.disk.store import SavedGame
from game.host import Host
from game.library import Library
from game.strings import _, trouble
from generators.contract import PuzzleError


def play_day(host: Host, library: Library, kind: str, day: date) -> None:
    """The game that was begun, the one that is over, or a new one."""
    game = library.daily.game_of_day(kind, day)
    if game is not None:
        open_game(host, library, game)
        return
    over = next((each for each in host.store.ended_games() if _is_of(library, each, kind, day)), None)
    if over is not None:
        open_ended(host, library, over)
    else:
        host.turn_to("making", daily=(kind, day))


def _is_of(library: Library, game: SavedGame, kind: str, day: date) -> bool:
    return game.kind == kind and library.daily.day_of_game(game) == day


def open_game(host: Host, library: Library, game: SavedGame) -> None:
    """Go on where a game was left. A damaged one is set aside, and the player is told why."""
    try:
        session = library.saved(game.kind, game.id)
    except PuzzleError as error:
        library.set_aside(game.kind, game.id)
        host.top.uncovered()
        host.tell(_("Couldn't open this game"), _("It was set aside. {reason}", reason=trouble(error)))
        return
    if session is not None:
        host.turn_to("play", session=session)


def open_ended(host: Host, library: Library, game: SavedGame) -> None:
    """Look at a game that is over."""
    try:
        session = library.ended(game)
    except PuzzleError as error:
        host.tell(_("Couldn't open this game"), trouble(error))
        return
    host.turn_to("play", session=session, ended=game.ended)
