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
        return (_("Tap four cards, then Group."), _("Long press: a colour of your own."))
    return (
        _("Click four cards, Enter groups them."),
        _("Right-click: a colour of your own. Drag: move a card."),
        _("Keys: 1234, QWER, ASDF, ZXCV."),
    )


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    rules = _(
        "Sixteen characters fall into four groups of four. The four of a group share a part: 疗 疔 疰 㾄 all have 疒. "
        "Other parts are shared by two or three cards only, to lead you astray. There is just one way to part the wall."
    )
    guessing = _(
        "Choose four cards and press Group. Four mistakes end the game, unless you chose otherwise in the settings. "
        "“One away” means that three of the four belong together. A guess you made before costs nothing."
    )
    pointing = _(
        "Click or tap a card to choose it, again to let go. Right-click or press long for a colour of your own. Drag a "
        "card onto another to change places."
    )
    typing = _(
        "The keys 1234, QWER, ASDF and ZXCV are the places of the wall. Arrows and Space choose too, Enter groups, "
        "Backspace lets go of all, H gives a hint, Ctrl Z undoes, N a new wall, P pauses, Esc goes back."
    )
    after = _(
        "A found group tells its part, and how its characters are read and what they mean. Name the part yourself "
        "first, and it counts as a bonus."
    )
    return (
        (_("The rules"), rules),
        (_("Guessing"), guessing),
        (_("Mouse and touch"), pointing),
        (_("Keyboard"), typing),
        (_("What you learn"), after),
    )


def own_name() -> str:
    return _("Known, review...")


def link_name() -> str:
    return _("Copy the sixteen characters")


def share(puzzle: Puzzle) -> str:
    """As others write walls: a row a group."""
    return "\n".join("".join(group.cards) for group in puzzle.groups)
