"""Riddle as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

import pygame

from game.boards.face import Face, Maker
from game.boards.riddle import picture
from game.boards.riddle.board import RiddleBoard
from game.boards.riddle.lesson import lesson
from game.boards.riddle.traits import ACCENT, SETTINGS
from game.strings import _, say
from game.theme import Look
from game.ui import paint
from game.ui.text import Style
from generators.contract import Options, phrase
from generators.riddle.formats import to_text
from generators.riddle.puzzle import RULES
from generators.riddle.rules import Puzzle

Rect = pygame.Rect


def short(options: Options) -> str:
    return _("{letters} letters", letters=options["length"])


def facts(options: Options) -> str:
    """A riddle that was not made here has no sort of pairs."""
    if "style" not in options:
        return short(options)
    return short(options) + " · " + say(RULES.offer.name_of("style", options["style"]))


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (_("Tap a line, then a letter."), _("Long-press a letter to mark it in or out."))
    return (
        _("Type letters; arrows move."),
        _("Click a line to select it."),
        _("Right-click a letter to mark it in or out."),
    )


def own_name() -> str:
    return _("Use your own word")


def share_name() -> str:
    return _("Copy the riddle")


def share(puzzle: Puzzle) -> str:
    return to_text(puzzle)


def emblem(target: pygame.Surface, rect: Rect, look: Look) -> None:
    """Six slots, the first and the last letter in them."""
    unit = rect.height / 128
    wide, gap = round(26 * unit), round(6 * unit)
    line = rect.y + round(rect.height * 0.66)
    for number, letter in enumerate("T    P"):
        x = rect.x + number * (wide + gap)
        target.fill(look.accent(ACCENT), (x, line, wide, max(2, round(3 * unit))))
        if letter != " ":
            place = Rect(x, line - round(34 * unit), wide, round(30 * unit))
            paint.write(target, letter, Style(20 * unit / look.scale, "bold"), look, look.palette.ink, place, "centre")


FACE = Face(
    kind="riddle",
    tagline=phrase("“My first is in remit but not in resins…”"),
    accent=ACCENT,
    board=RiddleBoard,
    emblem=emblem,
    thumbnail=picture.thumbnail,
    progress=picture.progress,
    sketch=picture.sketch,
    short=short,
    facts=facts,
    tips=tips,
    lesson=lesson,
    share=share,
    share_name=share_name,
    promise=phrase("Only one word fits, proven ✓"),
    settings=SETTINGS,
    own_name=own_name,
    makers=(
        Maker(
            phrase("A riddle for your word"),
            phrase("A word or a name, such as Margaret. The lines lead to it and to nothing else."),
        ),
    ),
)
