"""What stands beside a riddle: the words that still fit, the alphabet for a line, and the proof at the end."""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.contract import Act, Room, Status
from game.boards.riddle import drawing
from game.boards.riddle.drawing import LetterKey, Standing
from game.boards.riddle.state import RiddleState
from game.boards.riddle.traits import ACCENT
from game.strings import _, joined
from game.theme import Look
from game.ui import text
from game.ui.layout import Column
from game.ui.text import Style
from game.ui.widgets import Drawing, Label, Panel, Paragraph, Segments, Widget, heading, segments_width
from generators.riddle import jobs
from generators.riddle.rules import ALPHABET, allowed

Rect = pygame.Rect
KEY, SWITCH = 44, 40
"""Heights, in design points."""
FINGER, POINTER = 44, 34
"""How wide a key is at least, where a finger works and where a mouse may."""
BESIDE = 8
"""A line that leaves more letters than this is better told by those that it rules out."""
NOTE = Style(14)


# The words that still fit


def status(state: RiddleState) -> Status:
    title = _("Words that still fit")
    if state.fits is None:
        return Status(title, _("Counting…"))
    count = state.fits.count
    if not count:
        more = _("One of those marks must be wrong.")
    elif count > jobs.SHOWN:
        more = _("The list opens once {count} or fewer words fit.", count=jobs.SHOWN)
    else:
        more = _("Open the list (counts as a hint).")
    act = Act(_("Show them"), state.show_fitting, enabled=state.may_list)
    return Status(title, joined(_counted(state), more), f"{count:,}", acts=(act,), figure=True)


def _counted(state: RiddleState) -> str:
    """What the words are counted by: the lines are not, or the number would be one from the start."""
    position = state.position
    marked = any(inside or outside for inside, outside in position.marks)
    if not marked and not any(position.letters):
        return _("All words of {letters} letters, ignoring the lines.", letters=len(position.letters))
    # Blanks at which no line ends.
    letters = "\u00a0".join(letter.upper() or "_" for letter in position.letters)
    if marked:
        return _("With {letters} and your marks, ignoring the lines.", letters=letters)
    return _("With your letters {letters}, ignoring the lines.", letters=letters)


# The alphabet


def beside(state: RiddleState, number: int) -> list[tuple[str, Standing]]:
    """The letters that stand beside a line: what the helper says of it, and the player's marks in any case."""
    inside, outside = state.position.marks[number]
    letters = allowed(state.session.puzzle.lines[number]) if state.helps else ""
    found: dict[str, Standing] = {}
    if len(letters) <= BESIDE:
        found.update(dict.fromkeys(letters, "plain"))
    else:
        found.update({letter: "ruled out" for letter in ALPHABET if letter not in letters})
    found.update(dict.fromkeys(inside, "in"))
    found.update(dict.fromkeys(outside, "out"))
    return sorted(found.items())


def letters(state: RiddleState, column: Column, room: Room, look: Look) -> list[Widget]:
    """The panel in the side column."""
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
    title = _("Letters for line {number}", number=state.cursor + 1)
    widgets: list[Widget] = [heading("letters kind", inside.take(22, gap=8), title, look)]
    least = POINTER if room == "beside" else FINGER
    place = inside.take_px(keys_height(inside.area.width, look, least), gap=8)
    widgets += keys(state, place, look, least)
    words = note(state)
    if words:
        widgets.append(Paragraph("letters note", inside.paragraph(words, NOTE), words, NOTE, look.palette.muted))
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(14) - top)
    column.y = panel.bottom
    return [Panel("letters", panel), *widgets]


def note(state: RiddleState) -> str:
    """What a click on a letter does, or what the lit ones mean."""
    if state.mode == "in":
        return _("Letters you choose are marked in.")
    if state.mode == "out":
        return _("Letters you choose are marked out.")
    if state.helps:
        return _("The highlighted letters satisfy both halves of the line.")
    return _("Right-click or long-press to mark a letter.")


def in_row(width: int, look: Look, least: int) -> int:
    """As many keys as are wide enough, in rows that are full but for the last."""
    return next((count for count in (13, 9, 7, 6, 5) if width >= count * look.px(least)), 4)


def keys_height(width: int, look: Look, least: int) -> int:
    rows = -(-len(ALPHABET) // in_row(width, look, least))
    return rows * look.px(KEY) + look.px(8 + SWITCH)


def keys(state: RiddleState, rect: Rect, look: Look, least: int) -> list[Widget]:
    """The alphabet for the line that has the hand, and below it the switch that says what a letter does."""
    count = in_row(rect.width, look, least)
    known = allowed(state.session.puzzle.lines[state.cursor])
    inside, outside = state.position.marks[state.cursor]
    live = not state.hands.finished
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
                partial(state.take, letter),
                partial(state.turn_mark, letter),
                allowed=letter in known if state.helps else None,
                held="in" if letter in inside else "out" if letter in outside else "",
                enabled=live,
            )
        )
    return [*widgets, _switch(state, rect, look)]


def on_board(state: RiddleState, rect: Rect, look: Look) -> list[Widget]:
    """The same without a panel; what the switch means stands beside it, where it has room."""
    widgets = keys(state, rect, look, FINGER)
    switch = widgets[-1].rect
    left = switch.right + look.px(14)
    words = note(state)
    if text.width(words, NOTE, look.scale) <= rect.right - left:
        place = Rect(left, switch.y, rect.right - left, switch.height)
        widgets.append(Label("letters note", place, words, NOTE, look.palette.muted))
    return widgets


def _switch(state: RiddleState, rect: Rect, look: Look) -> Segments:
    full = (("write", _("Write")), ("in", _("Mark in")), ("out", _("Mark out")))
    short = (("write", _("Write")), ("in", _("In")), ("out", _("Out")))
    values = full if segments_width(full, look) <= rect.width else short
    place = Rect(rect.x, rect.bottom - look.px(SWITCH), segments_width(values, look), look.px(SWITCH))
    tip = _("What choosing a letter does (Space). Shift+letter, a right-click or a long press marks it directly.")
    accent = look.accent(ACCENT)
    live = not state.hands.finished
    return Segments("mode", place, values, state.mode, state.choose_mode, accent, tip=tip, enabled=live)


# The proof


def proof(state: RiddleState, column: Column, look: Look) -> list[Widget]:
    """How each line cuts down the words that fit."""
    if not state.proof:
        return []
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
    answer, steps = state.session.puzzle.answer, state.proof
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
        count=f"{steps[0].before:,}",
        letters=len(answer),
        word=answer.upper(),
    )
    words = joined(words, _("Each bar shows how much of the field a line eliminates (logarithmic scale)."))
    widgets.append(Paragraph("proof words", inside.paragraph(words, NOTE), words, NOTE, look.palette.muted))
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(16) - top)
    column.y = panel.bottom
    return [Panel("proof", panel), *widgets]
