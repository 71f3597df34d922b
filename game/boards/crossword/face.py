"""Crossword as the scenes know it: its names, its facts, its help."""

from __future__ import annotations

from game.boards.crossword import drawing, picture
from game.boards.crossword.board import CrosswordBoard
from game.boards.crossword.lesson import lesson
from game.boards.crossword.traits import ACCENT, SETTINGS
from game.boards.face import Face, FromText, Lock, Maker
from game.strings import _, _n, say
from generators.contract import Options, phrase
from generators.crossword import jobs
from generators.crossword.files import formats
from generators.crossword.puzzle import RULES
from generators.crossword.rules import Position, Puzzle, with_letters

MOST_NAMED = 6
"""Words of a list that found no place, as far as they are named."""


def short(options: Options) -> str:
    size = _("{width} × {height}", width=options["size"], height=options.get("height", options["size"]))
    return size + " · " + _named(options, "style")


def facts(options: Options) -> str:
    return short(options) + " · " + _pattern(options)


def _named(options: Options, name: str) -> str:
    return say(RULES.offer.name_of(name, options[name]))


def _pattern(options: Options) -> str:
    """A grid from elsewhere, or of one's own words, follows no pattern."""
    return _("Free") if options["pattern"] == "free" else _named(options, "pattern")


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (
            _("Tap a cell; tap again to change direction."),
            _("Tap a word, then a highlighted slot."),
        )
    return (
        _("Click a cell; click again or press Space to change direction."),
        _("Tab: next slot. Shift+Tab: previous."),
        _("In a fill-in, drag a word into the grid, or click the word and then a slot."),
    )


def is_locked(puzzle: Puzzle) -> bool:
    return ("locked", "yes") in puzzle.facts and puzzle.original is not None


def with_letters_so_far(position: Position) -> str:
    return formats.dump(with_letters(position))


def sums_up(puzzle: Puzzle) -> str | None:
    """Of an opened one: what can be promised of it."""
    if puzzle.style != "clued":
        return None
    if is_locked(puzzle):
        return _("Its solution is locked. You can play without checks; if you know the key, choose Unlock in the menu.")
    if not puzzle.is_known:
        return _("A crossword with clues but no solution, so answers can't be checked.")
    words = _n(
        "A crossword with clues: {count} word to find.",
        "A crossword with clues: {count} words to find.",
        len(puzzle.entries),
    )
    return f"{puzzle.title}. {words}" if puzzle.title else words


def told_of_list(made: jobs.ListPuzzle, name: str) -> str:
    if not made.left:
        return _("A crossword from your own words")
    words = " · ".join([*made.left[:MOST_NAMED], *(["…"] if len(made.left) > MOST_NAMED else [])])
    return _("A crossword from your own words. No room for: {words}.", words=words)


def own_name() -> str:
    return _("Use your own words")


def share_name() -> str:
    return _("Copy the grid")


def share(puzzle: Puzzle) -> str:
    """The layout; .ipuz, which knows bars, for a grid that a layout cannot show."""
    from generators.crossword.files import ipuz

    return ipuz.write(puzzle) if puzzle.bars else formats.to_layout(puzzle)


def to_ipuz(position: Position) -> bytes:
    from generators.crossword.files import ipuz

    return ipuz.write(with_letters(position)).encode()


def to_puz(position: Position) -> bytes:
    from generators.crossword.files import puz

    return puz.write(with_letters(position))


FACE = Face(
    kind="crossword",
    tagline=phrase("Fit every word into the grid."),
    accent=ACCENT,
    board=CrosswordBoard,
    emblem=drawing.emblem,
    thumbnail=picture.thumbnail,
    progress=picture.progress,
    sketch=picture.sketch,
    short=short,
    facts=facts,
    tips=tips,
    lesson=lesson,
    share=share,
    share_name=share_name,
    promise=phrase("One answer, proven ✓"),
    settings=SETTINGS,
    sums_up=sums_up,
    from_list=FromText(jobs.listed, told_of_list),
    is_drawn=formats.is_drawn,
    exports=((".ipuz", to_ipuz), (".puz", to_puz)),
    own_name=own_name,
    makers=(
        Maker(
            phrase("A crossword of your words"),
            phrase("Your words, with clues if you like, laid out so that they cross."),
        ),
    ),
    lock=Lock(is_locked, with_letters_so_far, jobs.unlock),
)
