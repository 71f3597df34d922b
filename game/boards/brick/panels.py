"""What stands beside and below the letters: points and rank, the words found, the table of what is left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.brick.state import BrickState
from game.boards.contract import Act, Status
from game.strings import _, _n, say
from game.theme import Look
from game.ui import paint, text
from game.ui.layout import Column
from game.ui.text import BODY, SMALL, Style
from game.ui.widgets import Drawing, Panel, Paragraph, Widget, WordButton, heading
from generators.brick import rules

Rect = pygame.Rect
WORDS = "words"
"""The key of the window in which the found words scroll."""
WORD = 150
"""How wide a found word is, in design points."""


def status(state: BrickState) -> Status:
    """Points and rank; a word's meaning takes the place of the rest while it is asked for."""
    position, puzzle = state.position, state.session.puzzle
    score, most = rules.points(position), rules.most_points(puzzle)
    coming = rules.next_rank(position)
    right = _("{rank} at {points}", rank=say(coming.name), points=coming.points) if coming else ""
    headline = _("{score} of {most} points", score=score, most=most)
    words = ""
    if state.meaning is not None:
        words = f"{state.meaning[0]}: {state.meaning[1]}"
    elif position.extra:
        words = _("Bonus words: {count}", count=len(position.extra))
    acts = _own(state)
    bar = (score / most if most else 0.0, say(rules.rank(position).name), right)
    return Status(_("Score"), words, headline, bar=bar, acts=acts)


def _own(state: BrickState) -> tuple[Act, ...]:
    """The player knows better: a word to take in, or one to throw out."""
    last = state.position.last
    if state.hands.finished:
        return ()
    if state.meaning is not None:
        word = state.meaning[0]
        return (Act(_("Remove “{word}”", word=word), partial(state.own_words, remove=word)),)
    if last is not None and last.outcome == "not in the list" and len(last.word) >= rules.SHORTEST:
        return (Act(_("Add “{word}”", word=last.word), partial(state.own_words, add=last.word)),)
    return ()


def message(state: BrickState) -> tuple[str, bool]:
    """What came of the last word, and whether it is good news."""
    position = state.position
    last = position.last
    if last is None or state.hands.finished:
        return "", True
    word = last.word.upper()
    if last.outcome == "found":
        worth = rules.worth(state.session.puzzle, last.word)
        if rules.is_star(state.session.puzzle, last.word):
            return _("{word} ★ All letters! +{points}", word=word, points=worth), True
        return _("{word} +{points}", word=word, points=worth), True
    if last.outcome == "bonus":
        return _("{word}: bonus word!", word=word), True
    return say(state.session.faults[0].message), False


# The words found


@dataclass(frozen=True)
class FoundList:
    """Where the found words stand: the title, the window below it, and the words in columns, read downwards."""

    title: Rect
    view: Rect
    words: tuple[str, ...]
    lines: int
    row: int

    @property
    def tall(self) -> int:
        """The height of all the words, seen or not."""
        return self.lines * self.row


def found_list(state: BrickState, rect: Rect, look: Look) -> FoundList:
    """The words in the order of the alphabet; at the end the missed ones too."""
    position, puzzle = state.position, state.session.puzzle
    words = sorted({*position.found, *position.extra, *(puzzle.words if state.hands.finished else ())})
    pad, row = look.px(20), look.px(30)
    title = Rect(rect.x + pad, rect.y + look.px(14), rect.width - 2 * pad, look.px(22))
    across = max(1, (rect.width - 2 * pad) // look.px(WORD))
    view = Rect(rect.x + pad - look.px(8), title.bottom + look.px(4), rect.width - 2 * pad + look.px(16), 0)
    view.height = max(row, rect.bottom - look.px(10) - view.y)
    return FoundList(title, view, tuple(words), -(-len(words) // across), row)


def found(state: BrickState, rect: Rect, look: Look) -> list[Widget]:
    """A click on a word tells what it means."""
    position, puzzle = state.position, state.session.puzzle
    listed = found_list(state, rect, look)
    words = _("Found {done} of {goal}", done=len(position.found), goal=len(puzzle.words))
    widgets: list[Widget] = [Panel("found", rect), heading("found kind", listed.title, words, look)]
    for number, word in enumerate(listed.words):
        column, line = divmod(number, max(1, listed.lines))
        left, top = listed.view.x + column * look.px(WORD), listed.view.y + line * listed.row
        place = Rect(left, top, look.px(WORD) - look.px(8), listed.row)
        rare, star = word in position.extra, rules.is_star(puzzle, word)
        missed = not rare and word not in position.found
        widgets.append(
            WordButton(
                f"word {word}",
                place,
                word + (" ★" if star else " +" if rare else ""),
                partial(state.ask_meaning, word),
                colour=look.palette.bad if missed else look.palette.muted if rare else None,
                within=WORDS,
            )
        )
    return widgets


# What is left


def still_to_find(state: BrickState, column: Column, look: Look) -> list[Widget]:
    left = rules.missing(state.position)
    if not left or state.hands.finished:
        return []
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
    table = rules.left_by_length(left)
    rows = sorted({letter for letter, _length in table})
    widgets: list[Widget] = [heading("left kind", inside.take(22, gap=6), _("Still to find"), look)]
    place = inside.take(24 * (len(rows) + 1), gap=8)
    widgets.append(Drawing("left table", place, partial(_table, table)))
    starts = " · ".join(f"{start.upper()} {count}" for start, count in rules.left_by_start(left).items())
    style = Style(14)
    widgets.append(Paragraph("left starts", inside.paragraph(starts, style), starts, style, look.palette.muted))
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(16) - top)
    column.y = panel.bottom
    return [Panel("left", panel), *widgets]


def _table(table: dict[tuple[str, int], int], target: pygame.Surface, rect: Rect, look: Look) -> None:
    """First letters down, lengths across."""
    letters = sorted({letter for letter, _length in table})
    lengths = sorted({length for _letter, length in table})
    row = rect.height // (len(letters) + 1)
    first = look.px(44)
    wide = min(look.px(56), (rect.width - first) // max(1, len(lengths)))
    for column, length in enumerate(lengths):
        place = Rect(rect.x + first + column * wide, rect.y, wide, row)
        paint.write(target, str(length), SMALL, look, look.palette.muted, place, "centre")
    for line, letter in enumerate(letters, start=1):
        place = Rect(rect.x, rect.y + line * row, first, row)
        paint.write(target, letter.upper(), text.STRONG, look, look.palette.ink, place, "centre")
        for column, length in enumerate(lengths):
            count = table.get((letter, length), 0)
            place = Rect(rect.x + first + column * wide, rect.y + line * row, wide, row)
            ink = look.palette.ink if count else look.palette.muted
            paint.write(target, str(count) if count else "·", BODY, look, ink, place, "centre")


def story(state: BrickState) -> str:
    position = state.position
    stars = sum(rules.is_star(state.session.puzzle, word) for word in position.found)
    words = _(
        "{words}, {points}",
        words=_n("{count} word", "{count} words", len(position.found)),
        points=_n("{count} point", "{count} points", rules.points(position)),
    )
    return words + " " + "★" * stars
