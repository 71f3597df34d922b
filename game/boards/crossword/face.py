"""What the scenes say about a crossword: its names, its facts, its help."""

from __future__ import annotations

from game.strings import _
from generators.contract import Options
from generators.crossword.files import formats
from generators.crossword.rules import Puzzle


def short(options: Options) -> str:
    size = _("{width} × {height}", width=options["size"], height=options.get("height", options["size"]))
    return size + " · " + value_name("style", options["style"])


def facts(options: Options) -> str:
    return short(options) + " · " + value_name("pattern", options["pattern"])


def value_name(name: str, value: int | str) -> str:
    names = {
        "fill-in": _("Fill-in"),
        "clued": _("With clues"),
        "lattice": _("Lattice"),
        "dense": _("Dense"),
        "free": _("Free"),
    }
    return f"{value} × {value}" if name == "size" else names.get(str(value), str(value))


def tips(touch: bool) -> tuple[str, ...]:
    if touch:
        return (
            _("Tap a cell; tap it again to turn."),
            _("Tap a word of the list, then a lit slot."),
        )
    return (
        _("Click a cell; click it again, or Space, to turn."),
        _("Tab goes to the next slot, Shift Tab back."),
        _("In a fill-in, words are dragged or clicked."),
    )


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    rules = _(
        "Every slot, across and down, takes one word; where two slots cross they share a letter. In a fill-in you know "
        "the words, and each goes into one slot: the list has exactly one way into the grid. With clues you find the "
        "words yourself."
    )
    words = _(
        "Click a word, then one of the slots that light up, or drag it there. Words in bold fit the slot in hand. What "
        "stands in the grid is struck out."
    )
    helping = _(
        "Check tells which of your letters are right, and locks them. Reveal shows letters. Both are remembered. A "
        "hint says where to look first, then why, then does it. Pencil letters are for what you are not sure of."
    )
    typing = _(
        "Letters type, Backspace goes back, Delete erases. Arrows move, Space turns, Tab goes to the next slot, Home "
        "and End to its ends. Insert writes several letters into one cell, until Enter. Plus and minus look closer and "
        "back. F2 gives a hint, F3 checks, F4 reveals, F5 takes the pencil, Ctrl Z undoes; Ctrl Tab leaves the grid."
    )
    return (
        *_about(puzzle),
        (_("The rules"), rules),
        (_("Words to place"), words),
        (_("Help"), helping),
        (_("Keyboard"), typing),
    )


def _about(puzzle: Puzzle | None) -> list[tuple[str, str]]:
    """What a crossword that was brought from elsewhere says of itself."""
    if puzzle is None or not (puzzle.title or puzzle.author or puzzle.notes):
        return []
    by = _("By {author}", author=puzzle.author) if puzzle.author else ""
    title = puzzle.title or _("This crossword")
    return [(title, "\n".join(filter(None, [by, puzzle.notes])) or _("No more is known of it."))]


def sums_up(puzzle: Puzzle) -> str | None:
    """Of an opened one: what can be promised of it."""
    if puzzle.style != "clued":
        return None
    if not puzzle.is_known:
        return _("A crossword with clues, without its solution: nothing can be checked.")
    words = _("A crossword with clues. {count} to find.", count=len(puzzle.entries))
    return f"{puzzle.title}. {words}" if puzzle.title else words


def own_name() -> str:
    return _("From words of your own")


def share_name() -> str:
    return _("Copy the grid")


def share(puzzle: Puzzle) -> str:
    return formats.to_layout(puzzle)


def to_ipuz(puzzle: Puzzle) -> bytes:
    from generators.crossword.files import ipuz

    return ipuz.write(puzzle).encode()


def to_puz(puzzle: Puzzle) -> bytes:
    from generators.crossword.files import puz

    return puz.write(puzzle)
