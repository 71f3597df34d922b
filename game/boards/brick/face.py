"""Brick as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

import pygame

from game.boards.brick.board import BrickBoard
from game.boards.brick.traits import ACCENT
from game.boards.face import Face, FromText
from game.strings import _, say
from game.theme import Look, button_fill, ink_on
from game.ui import paint
from game.ui.text import Style
from generators.brick import jobs
from generators.brick.puzzle import RULES
from generators.brick.rules import Puzzle
from generators.contract import Options, phrase

Rect = pygame.Rect


def short(options: Options) -> str:
    return _("{letters} letters", letters=options["letters"])


def facts(options: Options) -> str:
    return short(options) + " · " + say(RULES.offer.name_of("spelling", options["spelling"]))


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (_("Tap letters, then Lay."), _("Tap a found word for its meaning."))
    return (
        _("Type, Enter lays the word."),
        _("Space shuffles, Backspace deletes."),
        _("Click a found word for its meaning."),
    )


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    rules = _(
        "Find the words that can be laid with these letters. A word has four letters or more and may use a letter as "
        "often as it likes. At least one word of an easy or normal brick uses all of them; it has a star."
    )
    counting = _(
        "A word of four letters is one point, a longer one a point a letter, and a star earns as many again as there "
        "are letters. Rare words count apart: you need not find them."
    )
    left = _("The table says how many words are left for each first letter and length. It keeps up with you.")
    typing = _(
        "Letters type, Enter lays, Backspace deletes, Space shuffles. F2 gives a hint, Ctrl Z undoes, Esc goes back."
    )
    return (
        (_("The rules"), rules),
        (_("Points"), counting),
        (_("What is left"), left),
        (_("Keyboard"), typing),
    )


def sums_up(puzzle: Puzzle) -> str:
    """Of letters that a player chose."""
    return _("{count} words to find, and {rare} rare ones.", count=len(puzzle.words), rare=len(puzzle.bonus))


def told_of_prose(made: jobs.TextPuzzle, name: str) -> str:
    return _("From {name}: these letters lay {share}% of its words.", name=name, share=round(100 * made.coverage))


def share_name() -> str:
    return _("Copy the letters")


def share(puzzle: Puzzle) -> str:
    return puzzle.letters


def emblem(target: pygame.Surface, rect: Rect, look: Look) -> None:
    """Seven small bricks, one of them lifted out by its colour."""
    side = round(rect.height * 36 / 128)
    gap = round(rect.height * 6 / 128)
    accent = button_fill(look.accent(ACCENT))
    for number, letter in enumerate("DEIOPRV"):
        row, column = divmod(number, 4)
        place = Rect(rect.x + column * (side + gap), rect.y + round(rect.height * 0.2) + row * (side + gap), side, side)
        lit = letter == "O"
        fill = accent if lit else look.palette.raised
        paint.box(target, place, look.px(9), fill, None if lit else look.palette.line, look.px(1))
        ink = ink_on(accent) if lit else look.palette.ink
        paint.write(target, letter, Style(side * 0.46 / look.scale, "bold"), look, ink, place, "centre")


FACE = Face(
    kind="brick",
    tagline=phrase("Every word you can lay with seven letters."),
    accent=ACCENT,
    board=BrickBoard,
    emblem=emblem,
    short=short,
    facts=facts,
    tips=tips,
    lessons=lessons,
    share=share,
    share_name=share_name,
    promise=phrase("Only common words to find ✓"),
    sums_up=sums_up,
    from_prose=FromText(jobs.prose, told_of_prose),
)
