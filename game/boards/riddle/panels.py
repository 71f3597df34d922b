"""What stands beside a riddle: the words that still fit, the alphabet for a line, and the proof at the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Act, Status
from game.boards.riddle import drawing
from game.boards.riddle.drawing import LetterKey, Standing
from game.strings import _, joined
from game.theme import Look
from game.ui import text
from game.ui.layout import Column
from game.ui.text import Style
from game.ui.widgets import Drawing, Label, Panel, Paragraph, Segments, Widget, heading, segments_width
from generators.riddle import jobs
from generators.riddle.rules import ALPHABET, allowed

if TYPE_CHECKING:
    from game.boards.riddle.board import RiddleBoard

Rect = pygame.Rect
KEY, SWITCH = 44, 40
"""Heights, in design points."""
FINGER, POINTER = 44, 34
"""How wide a key is at least, where a finger works and where a mouse may."""
BESIDE = 8
"""A line that leaves more letters than this is better told by those that it rules out."""
NOTE = Style(14)
MODES = ("write", "in", "out")


# The words that still fit


def status(board: RiddleBoard) -> Status:
    title = _("Words that still fit")
    if not board.fits:
        return Status(title, _("Counting…"))
    count = board.fits["count"]
    if not count:
        more = _("One of those marks must be wrong.")
    elif count > jobs.SHOWN:
        more = _("The list opens once {count} or fewer words fit.", count=jobs.SHOWN)
    else:
        more = _("Open the list (counts as a hint).")
    act = Act(_("Show them"), board.show_fitting, enabled=may_list(board))
    return Status(title, joined(_counted(board), more), f"{count:,}", acts=(act,), figure=True)


def may_list(board: RiddleBoard) -> bool:
    """Is the list of words short enough to help, and of the letters that stand?"""
    return board.is_counted and 0 < board.fits["count"] <= jobs.SHOWN


def _counted(board: RiddleBoard) -> str:
    """What the words are counted by: the lines are not, or the number would be one from the start."""
    position = board.position
    marked = any(inside or outside for inside, outside in position.marks)
    if not marked and not any(position.letters):
        return _("All words of {letters} letters, ignoring the lines.", letters=len(position.letters))
    # Blanks at which no line ends.
    letters = "\u00a0".join(letter.upper() or "_" for letter in position.letters)
    if marked:
        return _("With {letters} and your marks, ignoring the lines.", letters=letters)
    return _("With your letters {letters}, ignoring the lines.", letters=letters)


# The alphabet


def beside(board: RiddleBoard, number: int) -> list[tuple[str, Standing]]:
    """The letters that stand beside a line: what the helper says of it, and the player's marks in any case."""
    inside, outside = board.position.marks[number]
    letters = allowed(board.session.puzzle.lines[number]) if board.helps else ""
    found: dict[str, Standing] = {}
    if len(letters) <= BESIDE:
        found.update(dict.fromkeys(letters, "plain"))
    else:
        found.update({letter: "ruled out" for letter in ALPHABET if letter not in letters})
    found.update(dict.fromkeys(inside, "in"))
    found.update(dict.fromkeys(outside, "out"))
    return sorted(found.items())


def letters(board: RiddleBoard, column: Column, look: Look) -> list[Widget]:
    """The panel in the side column."""
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
    title = _("Letters for line {number}", number=board.cursor + 1)
    widgets: list[Widget] = [heading("letters kind", inside.take(22, gap=8), title, look)]
    least = POINTER if board.room == "beside" else FINGER
    place = inside.take_px(keys_height(inside.area.width, look, least), gap=8)
    widgets += keys(board, place, look, least)
    words = note(board)
    if words:
        widgets.append(Paragraph("letters note", inside.paragraph(words, NOTE), words, NOTE, look.palette.muted))
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(14) - top)
    column.y = panel.bottom
    return [Panel("letters", panel), *widgets]


def note(board: RiddleBoard) -> str:
    """What a click on a letter does, or what the lit ones mean."""
    if board.mode == "in":
        return _("Letters you choose are marked in.")
    if board.mode == "out":
        return _("Letters you choose are marked out.")
    if board.helps:
        return _("The highlighted letters satisfy both halves of the line.")
    return _("Right-click or long-press to mark a letter.")


def in_row(width: int, look: Look, least: int) -> int:
    """As many keys as are wide enough, in rows that are full but for the last."""
    return next((count for count in (13, 9, 7, 6, 5) if width >= count * look.px(least)), 4)


def keys_height(width: int, look: Look, least: int) -> int:
    rows = -(-len(ALPHABET) // in_row(width, look, least))
    return rows * look.px(KEY) + look.px(8 + SWITCH)


def keys(board: RiddleBoard, rect: Rect, look: Look, least: int) -> list[Widget]:
    """The alphabet for the line that has the hand, and below it the switch that says what a letter does."""
    count = in_row(rect.width, look, least)
    known = allowed(board.session.puzzle.lines[board.cursor])
    inside, outside = board.position.marks[board.cursor]
    live = not board.hands.finished
    edges = [rect.x + rect.width * step // count for step in range(count + 1)]
    widgets: list[Widget] = []
    for number, letter in enumerate(ALPHABET):
        row, column = divmod(number, count)
        place = Rect(edges[column], rect.y + row * look.px(KEY), edges[column + 1] - edges[column], look.px(KEY))
        widgets.append(
            LetterKey(
                f"letter {letter}",
                place,
                letter,
                partial(board.take, letter),
                partial(board.turn_mark, letter),
                allowed=letter in known if board.helps else None,
                held="in" if letter in inside else "out" if letter in outside else "",
                enabled=live,
            )
        )
    return [*widgets, _switch(board, rect, look)]


def on_board(board: RiddleBoard, rect: Rect, look: Look) -> list[Widget]:
    """The same without a panel; what the switch means stands beside it, where it has room."""
    widgets = keys(board, rect, look, FINGER)
    switch = widgets[-1].rect
    left = switch.right + look.px(14)
    words = note(board)
    if text.width(words, NOTE, look.scale) <= rect.right - left:
        place = Rect(left, switch.y, rect.right - left, switch.height)
        widgets.append(Label("letters note", place, words, NOTE, look.palette.muted))
    return widgets


def _switch(board: RiddleBoard, rect: Rect, look: Look) -> Segments:
    full = (("write", _("Write")), ("in", _("Mark in")), ("out", _("Mark out")))
    short = (("write", _("Write")), ("in", _("In")), ("out", _("Out")))
    values = full if segments_width(full, look) <= rect.width else short
    place = Rect(rect.x, rect.bottom - look.px(SWITCH), segments_width(values, look), look.px(SWITCH))
    tip = _("What choosing a letter does (Space). Shift+letter, a right-click or a long press marks it directly.")
    accent = look.accent("riddle")
    live = not board.hands.finished
    return Segments("mode", place, values, board.mode, board.choose_mode, accent, tip=tip, enabled=live)


# The proof


def proof(board: RiddleBoard, column: Column, look: Look) -> list[Widget]:
    """How each line cuts down the words that fit."""
    if not board.proof:
        return []
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
    answer, steps = board.session.puzzle.answer, board.proof
    place_of_title = inside.take(22, gap=6)
    widgets: list[Widget] = [
        heading("proof kind", place_of_title, _("Words left per line"), look),
        Drawing(
            "proof chart",
            inside.take(drawing.CHART_ROW * len(steps), gap=8),
            partial(drawing.chart, answer, steps),
        ),
    ]
    words = _(
        "Of {count} words of {letters} letters, the lines leave only one: {word}.",
        count=f"{steps[0]['before']:,}",
        letters=len(answer),
        word=answer.upper(),
    )
    words = joined(words, _("Each bar shows how much of the field a line eliminates (logarithmic scale)."))
    widgets.append(Paragraph("proof words", inside.paragraph(words, NOTE), words, NOTE, look.palette.muted))
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(16) - top)
    column.y = panel.bottom
    return [Panel("proof", panel), *widgets]


def meaning(word: str, found: tuple[str, str, str] | None) -> str:
    """The answer with what it means; of a form, whose form it is."""
    if found is None:
        return word
    _sort, gloss, whose = found
    return f"{word}: " + (gloss if whose == word else _("form of {word}: {meaning}", word=whose, meaning=gloss))
