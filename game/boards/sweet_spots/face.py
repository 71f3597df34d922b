"""Sweet Spots as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

from game.boards.face import Face
from game.boards.sweet_spots import drawing, picture
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.boards.sweet_spots.traits import ACCENT, SETTINGS
from game.boards.sweet_spots.words import chest_count
from game.strings import _
from generators.contract import Options, phrase
from generators.sweet_spots.link import to_link
from generators.sweet_spots.rules import Puzzle


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


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    rules = _(
        "Every row, column and coloured zone holds the same number of chests: one, or two or three on "
        "larger boards. Chests never touch, not even at a corner."
    )
    thinking = _(
        "A dot means there is no chest here. Place dots wherever a chest is impossible, and look for "
        "a row, column or zone with room for only one more. Every board has one answer, and you never "
        "need to guess."
    )
    pointing = _(
        "Click or tap a cell to switch between dot, chest and empty. Right-click or long-press to "
        "place a chest directly. Drag over empty cells to paint dots, or start on a dot to erase "
        "them. Dragging never changes a chest."
    )
    typing = _(
        "Arrows: move. Enter: chest. X: dot. Space: next mark. Shift+arrow: paint dots. Z: undo. Y: "
        "redo. C: check. H: hint. W: what if. N: new puzzle. P: pause. F11: full screen. Esc: back."
    )
    hints = _(
        "A hint comes in four steps: a nudge, where to look, why, and the move itself. It builds on "
        "your own marks; if one of them is wrong, it tells you that first."
    )
    return (
        (_("The rules"), rules),
        (_("How to think"), thinking),
        (_("Mouse and touch"), pointing),
        (_("Keyboard"), typing),
        (_("Hints"), hints),
    )


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
    lessons=lessons,
    share=to_link,
    share_name=link_name,
    promise=phrase("One answer, no guessing ✓"),
    settings=SETTINGS,
)
