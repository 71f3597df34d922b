"""What stands beside a riddle: the words that still fit, the letters for a line, and the proof at the end.

The letters for a line are those of its two words, a tile each. Where the line is of letters that neither word has, and
where the panel is out of reach, the alphabet stands in their place.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.boards.contract import Act, Room, Status
from game.boards.riddle import drawing
from game.boards.riddle.drawing import LetterKey, Standing
from game.boards.riddle.state import RiddleState
from game.boards.riddle.traits import ACCENT
from game.strings import _, _n, joined
from game.theme import Look
from game.ui import text
from game.ui.layout import Column
from game.ui.text import Style
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Segments, Widget, heading, segments_width
from generators.riddle import jobs
from generators.riddle.rules import ALPHABET, allowed, clues

Rect = pygame.Rect
KEY, SWITCH = 44, 40
"""Heights, in design points."""
FINGER, POINTER = 44, 34
"""How wide a key is at least, where a finger works and where a mouse may."""
LEAST_BUTTON = 170
"""How wide the place for a button beside the switch must be."""
TILE = 44
"""How wide a tile is at most."""
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
    acts = [Act(_("Show them"), state.show_fitting, enabled=state.may_list)]
    if state.sells_couplet:
        acts.append(Act(_("Show couplet"), state.buy_couplet))
    return Status(title, joined(_counted(state), more), f"{count:,}", acts=tuple(acts), figure=True)


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


# The letters for a line


def beside(state: RiddleState, number: int) -> list[tuple[str, Standing]]:
    """The letters that stand beside a line: those that the player marked, and no others."""
    inside, outside = state.position.marks[number]
    found: dict[str, Standing] = {**dict.fromkeys(inside, "in"), **dict.fromkeys(outside, "out")}
    return sorted(found.items())


def letters(state: RiddleState, column: Column, room: Room, look: Look) -> list[Widget]:
    """The panel in the side column."""
    top, pad = column.y, look.px(20)
    inside = Column(Rect(column.area.x + pad, top + look.px(18), column.area.width - 2 * pad, 0), look)
    title = _("Letters for line {number}", number=state.cursor + 1)
    widgets: list[Widget] = [heading("letters kind", inside.take(22, gap=8), title, look)]
    line = state.session.puzzle.lines[state.cursor]
    least = POINTER if room == "beside" else FINGER
    if line.form == "neither":
        widgets += keys(state, inside.take_px(keys_height(inside.area.width, look, least), gap=8), look, least)
    else:
        for clue, other in zip(clues(line), ("", "other "), strict=True):
            words = _("is in") if clue.included else _("but not in")
            words = _("and in") if clue.included and other else words
            widgets.append(Label(f"{other}clue", inside.take(20, gap=4), words, NOTE, look.palette.muted))
            widgets += tiles(state, clue.word, other, inside.take(least, gap=8), look)
    if not state.is_compared:
        widgets.append(_compare(state, inside.take(SWITCH, gap=8)))
    words = note(state)
    widgets.append(Paragraph("letters note", inside.paragraph(words, NOTE), words, NOTE, look.palette.muted))
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(14) - top)
    column.y = panel.bottom
    return [Panel("letters", panel), *widgets]


def note(state: RiddleState) -> str:
    """What a click on a letter does, or what the ringed ones mean."""
    if state.mode == "in":
        return _("Letters you choose are marked in.")
    if state.mode == "out":
        return _("Letters you choose are marked out.")
    if state.is_compared:
        count = len(allowed(state.session.puzzle.lines[state.cursor]))
        return _n("One letter is left for this line.", "{count} letters are left for this line.", count)
    return _("Right-click or long-press to mark a letter. Comparing counts as a hint.")


def tiles(state: RiddleState, word: str, other: str, rect: Rect, look: Look) -> list[Widget]:
    """The letters of a clue word, each to be written or marked. A letter that comes again has a number in its key."""
    wide = min(look.px(TILE), rect.width // len(word))
    found: list[Widget] = []
    for place, letter in enumerate(word):
        again = word[:place].count(letter)
        key = f"{other}letter {letter}" + (f" {again + 1}" if again else "")
        found.append(_letter(state, key, letter, Rect(rect.x + place * wide, rect.y, wide, rect.height)))
    return found


def _letter(state: RiddleState, key: str, letter: str, place: Rect) -> LetterKey:
    inside, outside = state.position.marks[state.cursor]
    known = allowed(state.session.puzzle.lines[state.cursor])
    return LetterKey(
        key,
        place,
        letter,
        partial(state.take, letter),
        partial(state.turn_mark, letter),
        allowed=letter in known if state.is_compared else None,
        held="in" if letter in inside else "out" if letter in outside else "",
        enabled=not state.hands.finished,
    )


def in_row(width: int, look: Look, least: int) -> int:
    """So many keys stand in a row that each is wide enough, and all rows but the last are full."""
    return next((count for count in (13, 9, 7, 6, 5) if width >= count * look.px(least)), 4)


def keys_height(width: int, look: Look, least: int) -> int:
    rows = -(-len(ALPHABET) // in_row(width, look, least))
    return rows * look.px(KEY) + look.px(8 + SWITCH)


def keys(state: RiddleState, rect: Rect, look: Look, least: int) -> list[Widget]:
    """The alphabet for the line that has the hand, and below it the switch that says what a letter does."""
    count = in_row(rect.width, look, least)
    edges = [rect.x + rect.width * step // count for step in range(count + 1)]
    widgets: list[Widget] = []
    for number, letter in enumerate(ALPHABET):
        row, column = divmod(number, count)
        place = Rect(edges[column], rect.y + row * look.px(KEY), edges[column + 1] - edges[column], look.px(KEY))
        widgets.append(_letter(state, f"letter {letter}", letter, place))
    return [*widgets, _switch(state, rect, look)]


def on_board(state: RiddleState, rect: Rect, look: Look) -> list[Widget]:
    """The same without a panel; what the switch means, or what can be asked for, stands beside it where it has room."""
    widgets = keys(state, rect, look, FINGER)
    switch = widgets[-1].rect
    left = switch.right + look.px(14)
    place = Rect(left, switch.y, rect.right - left, switch.height)
    words = note(state)
    if not state.is_compared and state.mode == "write":
        if place.width >= look.px(LEAST_BUTTON):
            widgets.append(_compare(state, place))
    elif text.width(words, NOTE, look.scale) <= place.width:
        widgets.append(Label("letters note", place, words, NOTE, look.palette.muted))
    return widgets


def _compare(state: RiddleState, place: Rect) -> Button:
    live = not state.hands.finished
    return Button("compare", place, _("Compare the letters"), state.compare, enabled=live)


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
        heading("proof kind", place_of_title, _("Words left after each line"), look),
        Drawing(
            "proof chart",
            inside.take(drawing.CHART_ROW * len(steps), gap=8),
            partial(drawing.chart, answer, steps),
        ),
    ]
    words = _(
        "There are {count} words of {letters} letters. The bars show how many are still possible after each line: it "
        "ends with {word} alone.",
        count=f"{steps[0].before:,}",
        letters=len(answer),
        word=answer.upper(),
    )
    if steps[-1].after > 1:
        words = _(
            "There are {count} words of {letters} letters. The bars show how many are still possible after each line.",
            count=f"{steps[0].before:,}",
            letters=len(answer),
        )
    widgets.append(Paragraph("proof words", inside.paragraph(words, NOTE), words, NOTE, look.palette.muted))
    panel = Rect(column.area.x, top, column.area.width, inside.y + look.px(16) - top)
    column.y = panel.bottom
    return [Panel("proof", panel), *widgets]
