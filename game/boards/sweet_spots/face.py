"""Sweet Spots as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

from game.boards.face import Face
from game.boards.sweet_spots import drawing
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.boards.sweet_spots.traits import ACCENT, SETTINGS
from game.boards.sweet_spots.words import chest_count
from game.strings import _
from generators.contract import Options, phrase
from generators.sweet_spots.formats import to_link
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
        return (_("Tap: dot, chest, empty."), _("Drag: paint dots. Long press: chest."))
    return (
        _("Click: dot → chest → empty."),
        _("Drag: paint dots. Right-click: chest."),
        _("Arrows move, Enter chest, X dot."),
    )


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    rules = _(
        "Every row, every column and every coloured zone holds the same number of chests: one, or two or three "
        "on larger boards. No two chests touch, not even at a corner."
    )
    thinking = _(
        "A dot means: no chest here. Place dots wherever a chest is impossible, and look for a row, a column or "
        "a zone with room for only one more. Every board of ours has one answer, and guessing is never needed."
    )
    pointing = _(
        "Click or tap a cell to go round dot, chest, empty. Right-click or press long for a chest at once. Drag over "
        "empty cells to paint dots, or begin on a dot to wipe them. A drag never touches a chest."
    )
    typing = _(
        "Arrows move, Enter places a chest, X a dot, Space goes round, Shift with an arrow paints dots. Z undoes, "
        "Y redoes, C checks, H gives a hint, W starts a what-if, N a new puzzle, P pauses, F11 fills the screen, "
        "Esc goes back."
    )
    hints = _(
        "A hint climbs four steps: a nudge, where to look, why, and the move itself. It starts from your own marks; "
        "if one of them is wrong, it says that first."
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
    short=short,
    facts=facts,
    tips=tips,
    lessons=lessons,
    share=to_link,
    share_name=link_name,
    promise=phrase("Unique, solvable by logic ✓"),
    settings=SETTINGS,
)
