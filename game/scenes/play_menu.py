"""The lines of the menu of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.library import wanted
from game.scenes.playing import Playing
from game.strings import _, say
from generators.contract import Level

Line = tuple[str, str, str, Callable[[], None]]
"""A line's icon, its name, its key or note, and what it does."""


def show(play: Playing) -> None:
    """The menu opens over the game."""
    play.host.go("menu", title=say(play.face.title), lines=lines(play))


def lines(play: Playing) -> list[Line]:
    """What can be done with this game now. A line that would do nothing is left out."""

    def key(letter: str) -> str:
        return "" if play.board.types_letters else letter

    giving, face, puzzle, host = play.giving, play.face, play.session.puzzle, play.host
    code, locked = play.code, not play.finished and face.is_locked(puzzle)
    unlock = partial(host.go, "unlock", session=play.session, lock=face.lock)
    sort = wanted(face.kind, Level.NORMAL, face.rules.settle({}))
    edit = partial(host.go, "own", choice=sort, text=face.rules.dump(puzzle))
    offered: list[tuple[bool, Line]] = [
        (True, ("plus", _("New puzzle"), key("N"), play.new)),
        (True, ("rotate-ccw", _("Restart"), key("R"), play.restart)),
        (not play.finished, ("flag", _("What if…"), key("W"), play.what_if)),
        (code is not None, ("copy", _("Copy code"), code or "", giving.copy_code)),
        (True, ("link", face.share_name(), "", giving.copy_link)),
        (True, ("clipboard", _("Copy the whole puzzle"), "", giving.copy_whole)),
        (True, ("save", _("Save as a file"), "", giving.save_file)),
        *(
            (True, ("download", _("Save as {ending}", ending=ending), "", partial(giving.save_as, ending, write)))
            for ending, write in face.exports
        ),
        (face.edit_name is not None, ("pencil", face.edit_name() if face.edit_name is not None else "", "", edit)),
        (True, ("printer", _("Print"), "", giving.print)),
        (locked, ("lock", _("Unlock"), "", unlock)),
        (not play.finished and play.board.has_answer, ("eye", _("Show the answer"), "", play.give_up)),
        (face.practice is not None, ("timer", _("Practice"), "", partial(host.go, "practice", kind=face.kind))),
        (True, ("circle-help", _("How to play"), "F1", play.help)),
        (True, ("settings", _("Settings"), "", lambda: host.go("settings"))),
        (True, ("house", _("Home"), "", host.home)),
    ]
    return [line for wanted, line in offered if wanted]
