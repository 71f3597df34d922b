"""What stands beside and below the letters: points and rank, the words found, the table of what is left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Act, Status
from game.strings import _, _n, say
from game.theme import Look
from game.ui import paint, text
from game.ui.layout import Column
from game.ui.text import BODY, SMALL, Style
from game.ui.widgets import Drawing, Panel, Paragraph, Widget, WordButton, heading
from generators.brick import rules

if TYPE_CHECKING:
    from game.boards.brick.board import BrickBoard

Rect = pygame.Rect


def status(board: BrickBoard) -> Status:
    """Points and rank; a word's meaning takes the place of the rest while it is asked for."""
    position, puzzle = board.position, board.session.puzzle
    score, most = rules.points(position), rules.most_points(puzzle)
    coming = rules.next_rank(position)
    right = _("{rank} at {points}", rank=say(coming.name), points=coming.points) if coming else ""
    headline = _("{score} of {most} points", score=score, most=most)
    words = ""
    if board.meaning is not None:
        words = f"{board.meaning[0]}: {board.meaning[1]}"
    elif position.extra:
        words = _("Bonus words: {count}", count=len(position.extra))
    acts = _own(board)
    bar = (score / most if most else 0.0, say(rules.rank(position).name), right)
    return Status(_("Score"), words, headline, bar=bar, acts=acts)


def _own(board: BrickBoard) -> tuple[Act, ...]:
    """The player knows better: a word to take in, or one to throw out."""
    last = board.position.last
    if board.hands.finished:
        return ()
    if board.meaning is not None:
        word = board.meaning[0]
        return (Act(_("Remove “{word}”", word=word), partial(board.own_words, remove=word)),)
    if last is not None and last.outcome == "not in the list" and len(last.word) >= rules.SHORTEST:
        return (Act(_("Add “{word}”", word=last.word), partial(board.own_words, add=last.word)),)
    return ()


def meaning(word: str, found: tuple[str, str, str] | None) -> str:
    """What a word means, or whose form it is."""
    if found is None:
        return _("No definition available.")
    _sort, text, whose = found
    return text if whose == word else _("form of {word}: {meaning}", word=whose, meaning=text)


def message(board: BrickBoard) -> tuple[str, bool]:
    """What came of the last word, and whether it is good news."""
    position = board.position
    last = position.last
    if last is None or board.hands.finished:
        return "", True
    word = last.word.upper()
    if last.outcome == "found":
        worth = rules.worth(board.session.puzzle, last.word)
        if rules.is_star(board.session.puzzle, last.word):
            return _("{word} ★ All letters! +{points}", word=word, points=worth), True
        return _("{word} +{points}", word=word, points=worth), True
    if last.outcome == "bonus":
        return _("{word}: bonus word!", word=word), True
    return say(board.session.faults[0].message), False


# The words found


def found(board: BrickBoard, rect: Rect, look: Look) -> list[Widget]:
    """In columns, in the order of the alphabet; a click tells what a word means. At the end the missed ones too."""
    position, puzzle = board.position, board.session.puzzle
    over = board.hands.finished
    have = set(position.found)
    shown = sorted({*position.found, *position.extra, *(puzzle.words if over else ())})
    pad = look.px(20)
    title = Rect(rect.x + pad, rect.y + look.px(14), rect.width - 2 * pad, look.px(22))
    words = _("Found {done} of {goal}", done=len(position.found), goal=len(puzzle.words))
    widgets: list[Widget] = [Panel("found", rect), heading("found kind", title, words, look)]
    row, wide = look.px(30), look.px(150)
    count = max(1, (rect.width - 2 * pad) // wide)
    lines = -(-len(shown) // count)
    view = Rect(rect.x + pad - look.px(8), title.bottom + look.px(4), rect.width - 2 * pad + look.px(16), 0)
    view.height = max(row, rect.bottom - look.px(10) - view.y)
    board.view, board.content = view, lines * row
    for number, word in enumerate(shown):
        column, line = divmod(number, max(1, lines))
        place = Rect(view.x + column * wide, view.y + line * row, wide - look.px(8), row)
        mark = " ★" if rules.is_star(puzzle, word) else " +" if word in position.extra else ""
        missed = word not in have and word not in position.extra
        widgets.append(
            WordButton(
                f"word {word}",
                place,
                word + mark,
                partial(board.ask_meaning, word),
                colour=look.palette.bad if missed else look.palette.muted if word in position.extra else None,
                within="words",
            )
        )
    return widgets


# What is left


def still_to_find(board: BrickBoard, column: Column, look: Look) -> list[Widget]:
    left = rules.missing(board.position)
    if not left or board.hands.finished:
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


def story(board: BrickBoard) -> str:
    position = board.position
    stars = sum(rules.is_star(board.session.puzzle, word) for word in position.found)
    words = _(
        "{words}, {points}",
        words=_n("{count} word", "{count} words", len(position.found)),
        points=_n("{count} point", "{count} points", rules.points(position)),
    )
    return words + " " + "★" * stars
