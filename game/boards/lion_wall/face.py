"""Lion Wall as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

from game.boards.face import Face, Maker
from game.boards.lion_wall import drawing, picture
from game.boards.lion_wall.board import LionWallBoard
from game.boards.lion_wall.lesson import lesson
from game.boards.lion_wall.traits import ACCENT, SETTINGS
from game.strings import _, say
from generators.contract import Options, phrase
from generators.lion_wall.puzzle import RULES
from generators.lion_wall.rules import WORDS, Puzzle
from generators.lion_wall.sets import set_of


def short(options: Options) -> str:
    return say(RULES.offer.name_of("script", options["script"]))


def facts(options: Options) -> str:
    return _("16 cards") + " · " + short(options)


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (_("Tap four cards, then tap Group."), _("Long press: colour a card."))
    return (
        _("Click four cards, then press Enter."),
        _("Right-click: colour a card. Drag: move it."),
        _("Keys: 1234, QWER, ASDF, ZXCV."),
    )


def own_name() -> str:
    return _("Your own walls...")


def link_name() -> str:
    return _("Copy the sixteen cards")


def share(puzzle: Puzzle) -> str:
    """As others write walls: a row a group."""
    between = set_of(puzzle.script).between
    return "\n".join(between.join(group.cards) for group in puzzle.groups)


FACE = Face(
    kind="lion-wall",
    tagline=phrase("Sixteen cards, four hidden groups: characters or words."),
    accent=ACCENT,
    board=LionWallBoard,
    emblem=drawing.emblem,
    thumbnail=picture.thumbnail,
    progress=picture.progress,
    short=short,
    facts=facts,
    tips=tips,
    lesson=lesson,
    share=share,
    share_name=link_name,
    promise=phrase("One answer, proven ✓"),
    settings=SETTINGS,
    own_name=own_name,
    makers=(
        Maker(
            phrase("A wall of your words"),
            phrase("Four groups of four. You see what else fits, and whether there is another answer."),
            (("script", WORDS),),
        ),
        Maker(
            phrase("Walls of characters you know"),
            phrase("A list of characters, and every wall keeps to them."),
            (("script", "simplified"),),
        ),
    ),
    explorer=(phrase("Characters"), phrase("Look up characters")),
)
