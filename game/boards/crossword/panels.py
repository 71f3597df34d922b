"""What stands beside a crossword: the entry in hand, the words to place, the clues both ways."""

from __future__ import annotations

from collections import Counter

import pygame

from game.boards.contract import Status
from game.boards.crossword import cursor as moves
from game.boards.crossword.state import CrosswordState
from game.strings import _, _n, say
from generators.crossword.rules import Entry, Position, fits, name_of

Rect = pygame.Rect
ROW, MARGIN = 34, 32


# The entry in hand


def status(state: CrosswordState) -> Status:
    entry = moves.entry_at(state.session.puzzle, state.cursor)
    if entry is None:
        return Status(_("Here"), _("This cell is not part of any word."))
    length = entry.slot.length
    parts = [say(name_of(entry)), _n("{count} letter", "{count} letters", length)]
    if entry.clue is not None and entry.clue.pos:
        parts.append(part_of_speech(entry.clue.pos))
    pattern = " ".join(letter.upper() or "·" for letter in state.position.pattern(entry))
    clue = entry.clue.text if entry.clue is not None else ""
    if state.typing:
        return Status(" · ".join(parts), _("Type several letters for this cell, then press Enter."), clue)
    if state.picked:
        words = _("Where does {word} go? Click a highlighted slot, or drop the word there.", word=state.picked.upper())
        return Status(" · ".join(parts), words, clue or pattern)
    if not clue:
        return Status(" · ".join(parts), how_many(state, entry), pattern)
    words = "   ".join(filter(None, [pattern, how_many(state, entry)]))
    return Status(" · ".join(parts), f"{words}\n{_crossing(state)}", clue)


def _crossing(state: CrosswordState) -> str:
    """The clue of the entry that crosses in the cell in hand; without one a blank, so that nothing below it jumps."""
    other = moves.crossing(state.session.puzzle, state.cursor)
    if other is None or other.clue is None or not other.clue.text:
        return " "
    return f"{say(name_of(other))} · {other.clue.text}"


def part_of_speech(pos: str) -> str:
    names = {"noun": _("noun"), "verb": _("verb"), "adj": _("adjective"), "adv": _("adverb")}
    return names.get(pos, pos)


def how_many(state: CrosswordState, entry: Entry) -> str:
    """How many words go with the letters that stand there; nothing while that says nothing."""
    pattern, puzzle = state.position.pattern(entry), state.session.puzzle
    if puzzle.style == "clued" and puzzle.origin is None:
        return ""  # Answers of other makers may be names and phrases, which our dictionary does not have.
    if all(pattern) or (entry.clue is not None and not any(pattern)):
        return ""
    if puzzle.style == "fill-in":
        count: int | None = len(fitting(state.position, entry))
    else:
        count = state.count
    if count is None:
        return ""
    if not count:
        return _("No word fits.")
    return _n("{count} word fits.", "{count} words fit.", count)


def left(position: Position) -> Counter[str]:
    """The words of the list that stand nowhere yet."""
    used = Counter("".join(pattern) for entry in position.puzzle.entries if all(pattern := position.pattern(entry)))
    return Counter(position.puzzle.words) - used


def fitting(position: Position, entry: Entry) -> list[str]:
    """Words that are left and go with the letters of an entry."""
    pattern = position.pattern(entry)
    return [word for word in left(position) if fits(pattern, word)]
