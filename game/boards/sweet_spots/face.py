"""Sweet Spots as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

from game.boards.face import Face, Maker, Training
from game.boards.sweet_spots import drawing, picture
from game.boards.sweet_spots.asking import ASKING
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.boards.sweet_spots.lesson import lesson
from game.boards.sweet_spots.traits import ACCENT, SETTINGS
from game.boards.sweet_spots.words import chest_count
from game.strings import _
from generators.contract import Options, phrase
from generators.sweet_spots.facts import Exercise
from generators.sweet_spots.jobs import argument, exercises, met, practised
from generators.sweet_spots.link import to_link
from generators.sweet_spots.rules import Mark


def short(options: Options) -> str:
    """As beside the title: 8 × 8, or 10 × 10 · 2 chests."""
    size, chests = options["size"], options["chests"]
    board = _("{size} × {size}", size=size)
    return board if chests == 1 else board + " · " + chest_count(int(chests))


def facts(options: Options) -> str:
    return _("{size} × {size}", size=options["size"]) + " · " + chest_count(int(options["chests"]))


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (_("Tap: dot → chest → empty."), _("Drag: paint dots. Long press: chest."))
    return (
        _("Click: dot → chest → empty."),
        _("Drag: paint dots. Right-click: chest."),
        _("Arrows move, Enter chest, X dot."),
    )


def meant(exercise: Exercise, move: Mark) -> Mark | None:
    """A click on a cell for a chest makes a dot first: it is taken for the chest."""
    if move.act == "chest" and move.cells <= exercise.chests:
        return move
    if move.act == "dot" and len(move.cells) == 1 and move.cells <= exercise.chests:
        return Mark("chest", move.cells)
    return move if move.act == "dot" and move.cells <= exercise.dots else None


def own_name() -> str:
    return _("Your own board...")


def edit_name() -> str:
    return _("Edit this board")


def link_name() -> str:
    return _("Copy puzz.link address")


FACE = Face(
    kind="sweet-spots",
    tagline=phrase("One chest in every row, column and zone. None may touch."),
    accent=ACCENT,
    board=SweetSpotsBoard,
    emblem=drawing.emblem,
    thumbnail=picture.thumbnail,
    progress=picture.progress,
    sketch=picture.sketch,
    short=short,
    facts=facts,
    tips=tips,
    lesson=lesson,
    share=to_link,
    share_name=link_name,
    promise=phrase("One answer, no guessing ✓"),
    settings=SETTINGS,
    argument=argument,
    practice=Training(practised, exercises, meant, met),
    asking=ASKING,
    own_name=own_name,
    edit_name=edit_name,
    makers=(
        Maker(
            phrase("A board of your own"),
            phrase("Paint the zones. You see at once how many answers there are, and what would leave just one."),
        ),
    ),
)
