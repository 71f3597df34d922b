"""Brick as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

import pygame

from game.boards.brick import picture
from game.boards.brick.board import BrickBoard
from game.boards.brick.lesson import lesson
from game.boards.brick.traits import ACCENT
from game.boards.face import Face, FromText, Maker
from game.strings import _, _n, say
from game.theme import Look, button_fill, ink_on
from game.ui import paint
from game.ui.text import Style
from generators.brick import jobs
from generators.brick.puzzle import RULES
from generators.brick.rules import LANGUAGES, Puzzle
from generators.contract import Options, phrase

Rect = pygame.Rect


def short(options: Options) -> str:
    return _("{letters} letters", letters=options["letters"])


def facts(options: Options) -> str:
    """English words have a spelling; of other languages the name is told."""
    language = str(options.get("language", LANGUAGES[0]))
    if language != LANGUAGES[0]:
        return short(options) + " · " + language_name(language)
    return short(options) + " · " + say(RULES.offer.name_of("spelling", options["spelling"]))


def language_name(language: str) -> str:
    return {"en": _("English"), "fr": _("French"), "it": _("Italian"), "pt": _("Portuguese")}.get(language, language)


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (_("Tap letters to spell a word, then tap Enter."), _("Tap a found word to see what it means."))
    return (
        _("Type a word and press Enter."),
        _("Space shuffles, Backspace deletes."),
        _("Click a found word to see what it means."),
    )


def sums_up(puzzle: Puzzle) -> str:
    """Of letters that a player chose."""
    words, bonus = len(puzzle.words), len(puzzle.bonus)
    if not bonus:
        return _n("{count} word to find.", "{count} words to find.", words)
    return _(
        "{words} to find, plus {bonus}.",
        words=_n("{count} word", "{count} words", words),
        bonus=_n("{count} bonus word", "{count} bonus words", bonus),
    )


def told_of_prose(made: jobs.TextPuzzle, name: str) -> str:
    return _(
        "From {name} ({language}): these letters make {share}% of its words.",
        name=name,
        language=language_name(made.language),
        share=round(100 * made.coverage),
    )


def own_words() -> str:
    return _("Counted or thrown out in Brick")


def own_name() -> str:
    return _("Letters or a text of my own")


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
    tagline=phrase("How many words can you make from seven letters?"),
    accent=ACCENT,
    board=BrickBoard,
    emblem=emblem,
    thumbnail=picture.thumbnail,
    progress=picture.progress,
    short=short,
    facts=facts,
    tips=tips,
    lesson=lesson,
    share=share,
    share_name=share_name,
    promise=phrase("Every common word of these letters counts ✓"),
    sums_up=sums_up,
    from_prose=FromText(jobs.prose, told_of_prose),
    own_name=own_name,
    makers=(
        Maker(
            phrase("A brick of your own"),
            phrase("Your letters and all the words they make, or the letters of a text of yours."),
        ),
    ),
    own_words=own_words,
)
