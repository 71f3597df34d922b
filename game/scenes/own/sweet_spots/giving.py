"""What leaves the editor: an address, a notation, a text, a file, a page on paper. And the lines of its menu."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from game.disk import places
from game.scenes.own.sweet_spots.bench import Bench
from game.strings import _, say, trouble
from game.ui import clipboard
from generators.contract import PuzzleError
from generators.files import write_text
from generators.sweet_spots import formats, penpa, sbn
from generators.sweet_spots.link import to_link
from generators.sweet_spots.plan import puzzle_of
from generators.sweet_spots.rules import Puzzle

Line = tuple[str, str, str, Callable[[], None]]


def lines(bench: Bench) -> list[Line]:
    """What can be done with the board now; what needs a whole board is left out until there is one."""
    always: list[Line] = [
        ("clipboard", _("Paste a board"), "Ctrl+V", bench.paste),
        ("sparkles", _("Give cells without a zone to their neighbours"), "", bench.complete),
        ("trash-2", _("Clear all zones"), "", bench.clear),
    ]
    whole: list[Line] = [
        ("play", _("Play"), "F5", bench.play),
        ("link", _("Copy puzz.link address"), "Ctrl+C", partial(copy_link, bench)),
        ("link", _("Copy Penpa address"), "", partial(_copy, bench, penpa.to_penpa)),
        ("copy", _("Copy Star Battle Notation"), "", partial(_copy, bench, sbn.to_sbn)),
        ("type", _("Copy as letters"), "", partial(_copy, bench, formats.to_letters)),
        ("file-text", _("Copy the whole puzzle"), "", partial(_copy, bench, formats.dump)),
        ("save", _("Save as a file"), "", partial(save, bench)),
        ("printer", _("Print"), "", partial(_print, bench)),
    ]
    leave: Line = ("house", _("Home"), "", bench.host.home)
    return [*always, *(whole if bench.flaw is None else []), leave]


def copy_link(bench: Bench) -> None:
    _copy(bench, to_link)


def _copy(bench: Bench, write: Callable[[Puzzle], str]) -> None:
    if bench.flaw is not None:
        bench.host.note(say(bench.flaw.words))
        return
    try:
        clipboard.write(write(puzzle_of(bench.plan)))
    except PuzzleError as error:
        bench.host.tell(_("Couldn't copy this"), trouble(error))
        return
    bench.host.note(_("Copied."))


def save(bench: Bench) -> None:
    """The file is written where files were opened from last."""
    folder = Path(bench.host.store.setting("open folder", str(places.home_folder())))
    path = folder / f"{bench.face.kind} {datetime.now():%Y-%m-%d %H%M%S}.json"
    try:
        write_text(path, formats.dump(puzzle_of(bench.plan)) + "\n")
    except PuzzleError as error:
        bench.host.tell(_("Couldn't save this"), trouble(error))
        return
    bench.host.note(_("Saved as {path}", path=str(path)))


def _print(bench: Bench) -> None:
    text = formats.dump(puzzle_of(bench.plan))
    bench.host.go("print", kind=bench.face.kind, text=text, name="")
