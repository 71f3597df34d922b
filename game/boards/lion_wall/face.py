"""Lion Wall as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

from game.boards.face import Face, Maker
from game.boards.lion_wall import drawing, picture
from game.boards.lion_wall.board import LionWallBoard
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


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    if puzzle is not None and puzzle.script == WORDS:
        return _word_lessons()
    rules = _(
        "Sort sixteen characters into four groups of four. The four in a group share a part: 疗 疔 疰 疫 "
        "all contain 疒. Parts shared by only two or three cards are red herrings. There is only one "
        "way to sort all sixteen."
    )
    after = _(
        "When you find a group, its shared part appears with each character's pronunciation and "
        "meaning. Name the part yourself first for a bonus."
    )
    return ((_("The rules"), rules), *_playing(), (_("What you learn"), after))


def _word_lessons() -> tuple[tuple[str, str], ...]:
    rules = _(
        "Sort sixteen words into four groups of four. Each group has something in common: parts of a shoe, words "
        "that go before BALL, animals hidden in the letters. A word may seem to fit several groups, but there is "
        "only one way to sort all sixteen. One group is easy, one is hard, and at least one is word play."
    )
    after = _(
        "When you find a group, its name appears, and why each word belongs. Its colour tells how hard it is, from red "
        "and green to purple and blue."
    )
    return ((_("The rules"), rules), *_playing(), (_("What you learn"), after))


def _playing() -> tuple[tuple[str, str], ...]:
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
    return ((_("Guessing"), guessing), (_("Mouse and touch"), pointing), (_("Keyboard"), typing))


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
    lessons=lessons,
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
