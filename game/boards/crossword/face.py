"""What the scenes say about a crossword: its names, its facts, its help."""

from __future__ import annotations

from game.strings import _, _n
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
            _("Tap a cell; tap again to change direction."),
            _("Tap a word, then a highlighted slot."),
        )
    return (
        _("Click a cell; click again or press Space to change direction."),
        _("Tab: next slot. Shift+Tab: previous."),
        _("In a fill-in, drag a word into the grid, or click the word and then a slot."),
    )


def lessons(puzzle: Puzzle | None) -> tuple[tuple[str, str], ...]:
    """The help page: headings with a paragraph each."""
    rules = _(
        "Every slot, across or down, takes one word, and crossing words share a letter. In a fill-in "
        "you are given the words: put them in the slots. They fit the grid in only one way. With "
        "clues, you work out the words yourself."
    )
    words = _(
        "Click a word, then one of the highlighted slots, or drag it there. Words in bold fit the "
        "selected slot. Words already placed are crossed out."
    )
    helping = _(
        "Check shows which of your letters are right and locks them. Reveal fills in letters for you. "
        "Both are counted. A hint first says where to look, then why, then makes the move. Use the "
        "pencil for letters you're not sure of."
    )
    typing = _(
        "Type letters. Backspace: step back. Delete: erase. Arrows: move. Space: change direction. "
        "Tab: next slot. Home and End: ends of the slot. Insert: several letters in one cell, then "
        "Enter. Plus and minus: zoom. F2: hint. F3: check. F4: reveal. F5: pencil. Ctrl+Z: undo. "
        "Ctrl+Tab: leave the grid."
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
    title = puzzle.title or _("About this crossword")
    return [(title, "\n".join(filter(None, [by, puzzle.notes])) or _("No further details."))]


def sums_up(puzzle: Puzzle) -> str | None:
    """Of an opened one: what can be promised of it."""
    if puzzle.style != "clued":
        return None
    if not puzzle.is_known:
        return _("A crossword with clues but no solution, so answers can't be checked.")
    words = _n(
        "A crossword with clues: {count} word to find.",
        "A crossword with clues: {count} words to find.",
        len(puzzle.entries),
    )
    return f"{puzzle.title}. {words}" if puzzle.title else words


def own_name() -> str:
    return _("Use your own words")


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
