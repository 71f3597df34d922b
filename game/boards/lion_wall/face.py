"""What the scenes say about Lion Wall: its names, its facts, its help."""

from __future__ import annotations

from game.strings import _
from generators.contract import Options
from generators.lion_wall.rules import Puzzle


def short(options: Options) -> str:
    return script_name("script", options["script"])


def facts(options: Options) -> str:
    return _("16 cards") + " · " + short(options)


def script_name(name: str, value: int | str) -> str:
    """The values of its one option, in words."""
    return {
        "all": _("All characters"),
        "simplified": _("Simplified"),
        "traditional": _("Traditional"),
        "japanese": _("Japanese"),
    }.get(str(value), str(value))


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (_("Tap four cards, then tap Group."), _("Long press: colour a card."))
    return (
        _("Click four cards, then press Enter."),
        _("Right-click: colour a card. Drag: move it."),
        _("Keys: 1234, QWER, ASDF, ZXCV."),
    )


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    rules = _(
        "Sort sixteen characters into four groups of four. The four in a group share a part: 疗 疔 疰 疫 "
        "all contain 疒. Parts shared by only two or three cards are red herrings. There is only one "
        "way to sort all sixteen."
    )
    guessing = _(
        "Choose four cards and press Group. Four mistakes end the game (you can change this in "
        "Settings). “One away” means that three of the four belong together. Repeating a guess costs "
        "nothing."
    )
    pointing = _(
        "Click or tap a card to select it, and again to deselect it. Right-click or long-press to "
        "colour a card. Drag a card onto another to swap them."
    )
    typing = _(
        "1234, QWER, ASDF and ZXCV select the cards of each row; so do arrows and Space. Enter: "
        "submit the group. Backspace: deselect all. H: hint. Ctrl+Z: undo. N: new wall. P: pause. "
        "Esc: back."
    )
    after = _(
        "When you find a group, its shared part appears with each character's pronunciation and "
        "meaning. Name the part yourself first for a bonus."
    )
    return (
        (_("The rules"), rules),
        (_("Guessing"), guessing),
        (_("Mouse and touch"), pointing),
        (_("Keyboard"), typing),
        (_("What you learn"), after),
    )


def link_name() -> str:
    return _("Copy the sixteen characters")


def share(puzzle: Puzzle) -> str:
    """As others write walls: a row a group."""
    return "\n".join("".join(group.cards) for group in puzzle.groups)
