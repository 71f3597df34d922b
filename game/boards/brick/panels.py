"""What stands beside and below the letters while a brick is played: points and rank, words found, what is left."""

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
from generators.brick.rules import Position

Rect = pygame.Rect
WORDS = "words"
"""The key of the window in which the found words scroll."""
MOST_STARTS = 60
"""With more words to find the list of their beginnings would be longer than the panel."""
ROWS = 6
"""Of what is left to find; with more of them they stand closer."""
WORD = 150
"""How wide a found word is, in design points."""


def status(state: BrickState) -> Status:
    """Points and rank; a word's meaning takes the place of the rest while it is asked for."""
    position = state.position
    words = _aim(state)
    if state.meaning is not None:
        words = f"{state.meaning[0]}: {state.meaning[1]}"
    score, most = rules.points(position), rules.most_points(position)
    headline = _("{score} of {most} points", score=score, most=most)
    return Status(_("Score"), words, headline, bar=ladder(position), steps=steps(position), acts=_own(state))


def ladder(position: Position) -> tuple[float, str, str]:
    """The share of all points, the rank reached, and the one above it."""
    score, most = rules.points(position), rules.most_points(position)
    coming = rules.next_rank(position)
    above = _("{rank} at {points}", rank=say(coming.name), points=coming.points) if coming else ""
    return (min(1.0, score / most) if most else 0.0, say(rules.rank(position).name), above)


def steps(position: Position) -> tuple[float, ...]:
    """The shares that the ranks take."""
    most = rules.most_points(position)
    return tuple(rank.points / most for rank in rules.ranks(most)) if most else ()


def _aim(state: BrickState) -> str:
    """What the player is after: the goal, then every word."""
    position = state.position
    if position.goes_on:
        return _n("{count} word to go.", "{count} words to go.", len(rules.missing(position)))
    goal = rules.goal(position)
    name = next(rank.name for rank in rules.ranks(rules.most_points(position)) if rank.points >= goal)
    return _("Reach {rank} ({points} points) to solve this brick.", rank=say(name), points=goal)


def result(state: BrickState) -> Status:
    """The rank reached, how far the next one was, and the best words."""
    position = state.end or state.position
    score, most = rules.points(position), rules.most_points(position)
    coming, rank = rules.next_rank(position), say(rules.rank(position).name)
    words = _("{score} of {most} points", score=score, most=most)
    if coming is not None:
        words = _(
            "{score} of {most} points, {short} short of {rank}.",
            score=score,
            most=most,
            short=coming.points - score,
            rank=say(coming.name),
        )
    extras = [words, *filter(None, (_longest(position), _stars(position)))]
    share, _reached, above = ladder(position)
    title = "" if rules.missing(position) else _("Every word!")
    return Status(title, "\n".join(extras), rank, bar=(share, "", above), steps=steps(position))


def _longest(position: Position) -> str:
    words = (*position.found, *position.extra)
    if not words:
        return ""
    return _("Longest: {word}", word=max(words, key=lambda word: (len(word), word)))


def _stars(position: Position) -> str:
    count = sum(rules.is_star(position.puzzle, word) for word in position.found)
    return _n("{count} word with all letters ★", "{count} words with all letters ★", count) if count else ""


def _own(state: BrickState) -> tuple[Act, ...]:
    """The player knows better: a word to take in, or one to throw out."""
    if state.meaning is not None:
        word = state.meaning[0]
        return (Act(_("Remove “{word}”", word=word), partial(state.drop_word, word)),)
    if state.news is not None and state.news.refused:
        return (Act(_("Count it for me"), partial(state.count_word, state.news.refused)),)
    return ()


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
    """The words in the order of the alphabet."""
    position = state.position
    words = sorted({*position.found, *position.extra})
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
    words = _("Found {done} of {goal}", done=len(position.found), goal=len(rules.asked(position)))
    if position.extra:
        words += " · " + _n("{count} bonus word", "{count} bonus words", len(position.extra))
    widgets: list[Widget] = [Panel("found", rect), heading("found kind", listed.title, words, look)]
    for number, word in enumerate(listed.words):
        column, line = divmod(number, max(1, listed.lines))
        left, top = listed.view.x + column * look.px(WORD), listed.view.y + line * listed.row
        place = Rect(left, top, look.px(WORD) - look.px(8), listed.row)
        bonus, star = word in position.extra, rules.is_star(puzzle, word)
        widgets.append(
            WordButton(
                f"word {word}",
                place,
                word + (" ★" if star else " +" if bonus else ""),
                partial(state.ask_meaning, word),
                colour=look.palette.muted if bonus else None,
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
    place = inside.take((24 if len(rows) <= ROWS else 20) * (len(rows) + 1), gap=8)
    widgets.append(Drawing("left table", place, partial(_table, table)))
    style = Style(14)
    if len(left) <= MOST_STARTS:
        starts = " · ".join(f"{start.upper()} {count}" for start, count in rules.left_by_start(left).items())
        widgets.append(Paragraph("left starts", inside.paragraph(starts, style), starts, style, look.palette.muted))
    begun = [rules.uncovered(word, count) for word, count in state.position.given if word in left]
    if begun:
        words = _("Hinted: {words}", words=" · ".join(begun))
        inside.skip(6)
        widgets.append(Paragraph("left begun", inside.paragraph(words, style), words, style))
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
        words=_("{done} of {goal} words", done=len(position.found), goal=len(rules.asked(position))),
        points=_n("{count} point", "{count} points", rules.points(position)),
    )
    return " ".join(filter(None, (say(rules.rank(position).name) + ":", words, "★" * stars)))
