"""Where things stand in the play scene: the bar, the board, and a column beside it or below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import pygame

from game import dates
from game.boards.base import SPEECH, BoardView
from game.boards.contract import Act, Place, Room, Status
from game.catalog import LEVEL_NAMES
from game.scenes import end_layout, play_menu, step_layout
from game.scenes.base import BAR, MARGIN
from game.scenes.ending import Ending
from game.scenes.playing import Playing
from game.strings import _, clock, joined, say
from game.ui import text
from game.ui.gauges import Pips
from game.ui.layout import Column, Layout, Scroll, columns, shifted
from game.ui.text import BIG, BODY, CLOCK, FIGURE, HEADING, SMALL, STRONG
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Widget, heading, paragraph_height

Rect = pygame.Rect
COLUMN, NARROW_COLUMN, TIGHT_COLUMN = 336, 272, 264
TIGHT, TIGHT_MARGIN = 760, 12
"""In a window narrower than that the board gets what a narrower column and margins leave."""
BOTTOM = 56
LOW = 670
"""Below the bar, in design points: a window lower than that hides most of the side column."""
LAST_SECONDS = 30
"""Of a countdown; they are shown in the colour of what is wrong."""
ROOMY = 1100
"""From this width on, a board may give way to what stands beside it."""
ONE_ROW = 500
"""A column this wide has all buttons in one row."""
REST = 150
"""The least room for what scrolls below a head that stays; with less of it the whole column scrolls."""


@dataclass(frozen=True, kw_only=True)
class PlayLayout(Layout):
    """The play scene laid out, and what has to be remembered of it."""

    place: Place
    """Where the board stands."""
    seen: str
    """What the board wants to be seen beside it, and was scrolled to."""
    head_stays: bool
    """Does what speaks stay in sight however the rest is scrolled?"""


def build(play: Playing, area: Rect) -> PlayLayout:
    below = Rect(area.x, area.y + play.px(BAR), area.width, area.height - play.px(BAR))
    margin = _margin(play, below)
    if margin < play.px(MARGIN):
        column = play.px(TIGHT_COLUMN)
    else:
        column = play.px(COLUMN if area.width >= play.px(1060) else NARROW_COLUMN)
    spare = below.width - 3 * margin - (below.height - play.px(36))
    if area.width >= play.px(ROOMY):
        spare += play.px(play.board.yields())
    column = max(column, min(play.px(play.board.likes_beside()), spare))
    beside = min(below.width - column - 3 * margin, below.height - play.px(40))
    under = min(below.width - play.px(32), below.height - play.px(SPEECH + BOTTOM + 48))
    if beside < under:
        layout = _portrait(play, below)
    else:
        layout = _landscape(play, below, column, "low" if below.height < play.px(LOW) else "beside")
    return replace(layout, widgets=(*_bar(play, area), *layout.widgets))


def _margin(play: Playing, below: Rect) -> int:
    return play.px(MARGIN if below.width >= play.px(TIGHT) else TIGHT_MARGIN)


def _bar(play: Playing, area: Rect) -> list[Widget]:
    side, gap = play.px(44), play.px(16)
    top = area.y + (play.px(BAR) - side) // 2
    menu = Rect(area.right - play.px(MARGIN) - side, top, side, side)
    help_place = menu.move(-side - gap, 0)
    pause = help_place.move(-side - gap, 0)
    time = Rect(pause.x - gap - play.px(96), top, play.px(96), side)
    title = play.board.heading() or say(play.face.title)
    room = time.x - area.x - play.px(MARGIN + 60) - text.width(title, text.TITLE, play.look.scale)
    note = play.title_note()
    fits = text.width(note, SMALL, play.look.scale) + play.px(40) <= room
    edge = time.x if play.shows_time else pause.x
    widgets = play.bar(Rect(area.x, area.y, edge - area.x, area.height), title, note if fits else "")
    if play.shows_time:
        left = play.board.countdown()
        shown = clock(play.session.watch.seconds if left is None else left)
        colour = play.look.palette.bad if left is not None and left < LAST_SECONDS else None
        widgets.append(Label("clock", time, shown, CLOCK, colour, align="right"))
    icon, tip = ("play", _("Resume (P)")) if play.paused else ("pause", _("Pause (P)"))
    widgets += [
        Button("pause", pause, "", play.toggle_pause, icon=icon, tip=tip, enabled=not play.finished),
        Button("help", help_place, "", play.help, icon="circle-help", tip=_("How to play (F1)")),
        Button("menu", menu, "", partial(play_menu.show, play), icon="menu", tip=_("Menu")),
    ]
    return widgets


def _board(play: Playing, place: Place) -> tuple[list[Widget], list[Scroll]]:
    """The board with its pieces, or the cover over a board that waits."""
    if play.paused:
        return _cover(play, place.rect), []
    view = BoardView("board", place.rect, play.board, play.play, place)
    pieces = [*end_layout.ring(play, place.rect), *play.board.pieces(place, play.look)]
    scrolling = play.board.scrolls(place, play.look)
    if scrolling is None:
        return [view, *pieces], []
    scroll = play.stage.scroll(*scrolling, play.board.scrolls_from(place, play.look))
    shifted([piece for piece in pieces if piece.within == scroll.key], 0, -scroll.offset)
    return [view, *pieces], [scroll]


def _cover(play: Playing, rect: Rect) -> list[Widget]:
    middle = Column(Rect(rect.x + play.px(24), rect.centery - play.px(90), rect.width - play.px(48), 0), play.look)
    words = _("The clock has stopped.")
    widgets: list[Widget] = [
        Panel("cover", rect, radius=16),
        Label("paused", middle.take(40, gap=4), _("Paused"), BIG, align="centre"),
        Paragraph("paused words", middle.paragraph(words, gap=20), words, BODY, play.look.palette.muted, "centre"),
    ]
    button = Rect(rect.centerx - play.px(90), middle.y, play.px(180), play.px(52))
    accent = play.look.accent(play.face.accent)
    return [*widgets, Button("resume", button, _("Resume"), play.toggle_pause, fill=accent, hotkey="P")]


# Landscape: the column beside


def _landscape(play: Playing, below: Rect, width: int, room: Room) -> PlayLayout:
    margin = _margin(play, below)
    side = Rect(below.right - margin - width, below.y + play.px(8), width, 0)
    side.height = below.bottom - side.y
    area = Rect(below.x + margin, below.y + play.px(12), side.x - below.x - 2 * margin, below.height - play.px(36))
    place = Place(play.board.fit(area, play.look), room)
    board, scrolls = _board(play, place)
    view = Rect(side.x - play.px(8), side.y, side.width + play.px(20), side.height)
    column = Column(Rect(side.x, side.y + play.px(8), side.width, 0), play.look)
    head = _head(play, column, place)
    rest = Rect(view.x, column.y - play.px(4), view.width, view.bottom - column.y + play.px(4))
    head_stays = play.board.keeps_head and rest.height >= play.px(REST)
    if head_stays:
        board, head, view = [*board, *head], [], rest
        column = Column(Rect(side.x, view.y + play.px(8), side.width, 0), play.look)
    below_head = column.y
    content = [*head, *_rest(play, column, place)]
    for less in (1, 2, 3) if room == "beside" else ():
        # Rather less is said than that the column scrolls: first go the tips, then the facts, which the menu has too;
        # and while the moves are looked at, whatever else the board tells of them.
        if column.y + play.px(8) > view.bottom and (less < 3 or play.step is not None):
            column.y = below_head
            more: list[Widget] = []
            if less < 3:
                more = _rest(play, column, place, tells_tips=False, tells_facts=less < 2)
            content = [*head, *more]
    scroll, seen = _scrolled(play, view, column.y + play.px(8), content, head_stays)
    return PlayLayout((*board, *content), (*scrolls, scroll), place=place, seen=seen, head_stays=head_stays)


def _scrolled(play: Playing, view: Rect, bottom: int, content: list[Widget], head_stays: bool) -> tuple[Scroll, str]:
    """Put what was laid out from the top of the view down to a bottom into a window that scrolls.

    Where only this scrolls, or the game is over, it also scrolls to what the board wants seen, once for each thing.
    That thing is told, too.
    """
    scroll = play.stage.scroll("side", view, bottom - view.y + play.px(4))
    is_aimed = head_stays or (play.finished and not play.board.keeps_head)
    seen = play.board.in_sight() if is_aimed else play.seen
    wanted = next((widget.rect for widget in content if widget.key == seen), None)
    if seen != play.seen and wanted is not None:
        top, low = wanted.top - scroll.offset, wanted.bottom - scroll.offset
        if top < view.top or low > view.bottom:
            scroll = scroll.to(wanted.centery - view.centery)
    shifted(content, 0, -scroll.offset, "side")
    return scroll, seen


def _head(play: Playing, column: Column, place: Place) -> list[Widget]:
    if play.ending is not None:
        return _end(play, column, play.ending, place.room)
    if not play.paused and play.board.says_itself(place, play.look):
        # What speaks comes below the buttons, so that these stay where they are.
        widgets = _actions(play, column)
        column.skip(16)
        if not _is_of_board(play, _status(play)):
            widgets += _speaking(play, column, place.room)
            column.skip(16)
        return widgets
    least = play.board.steady_low if place.room == "low" else play.board.steady
    widgets = _speaking(play, column, place.room, least)
    column.skip(16)
    widgets += _actions(play, column)
    column.skip(16)
    return widgets


def _is_of_board(play: Playing, status: Status) -> bool:
    """Does it say what the board does, and nothing more?"""
    own = play.board.status()
    return (status.title, status.words, status.headline) == (own.title, own.words, own.headline)


def _end(play: Playing, column: Column, found: Ending, room: Room) -> list[Widget]:
    """The result, the way through the moves, and what the board offers when it is done."""
    widgets = end_layout.steps(play, column)
    if widgets:
        column.skip(16)
    widgets += end_layout.panel(play, column, found, with_buttons=True)
    column.skip(16)
    after = [
        _button(play, f"after {number}", Rect(0, 0, 0, 0), act) for number, act in enumerate(play.board.after(room))
    ]
    if after:
        gap = play.px(12)
        needed = max(text.width(button.words, STRONG, play.look.scale) for button in after) + play.px(16)
        beside = len(after) * (needed + gap) <= column.area.width + gap
        places = (
            columns(column.take(48, gap=16), len(after), gap) if beside else [column.take(48, gap=12) for _act in after]
        )
        for button, place in zip(after, places, strict=True):
            button.rect, button.icon = place, ""
        widgets += after
    return widgets


def _rest(
    play: Playing, column: Column, place: Place, tells_tips: bool = True, tells_facts: bool = True
) -> list[Widget]:
    widgets: list[Widget] = []
    # What a board shows beside itself waits with it.
    extra = [] if play.paused else play.board.extra(column, place, play.look)
    widgets += extra
    if not tells_facts:
        return widgets
    if extra:
        column.skip(16)
    return widgets + _facts(play, column, tells_tips)


def _boxed(
    play: Playing, column: Column, key: str, inside: Column, widgets: list[Widget], top: int, least: float = 0
) -> list[Widget]:
    """The panel behind what was laid out, and the outer column moved past it."""
    tall = max(inside.y + play.px(20) - top, play.px(least))
    panel = Rect(column.area.x, top, column.area.width, tall)
    column.y = panel.bottom
    return [Panel(key, panel), *widgets]


def _inside(play: Playing, column: Column) -> Column:
    pad = play.px(20 if column.area.width >= play.px(NARROW_COLUMN) else 12)
    return Column(Rect(column.area.x + pad, column.y + play.px(18), column.area.width - 2 * pad, 0), play.look)


def _speaking(play: Playing, column: Column, room: Room, least: float = 0) -> list[Widget]:
    """First the thing that speaks now: a hint, what a check found, or the goal."""
    top, inside = column.y, _inside(play, column)
    if play.advice.steps:
        return _boxed(play, column, "speech", inside, step_layout.speaking(play, inside, room != "below"), top, least)
    status, colours = _status(play), play.look.palette
    line = inside.take(22, gap=4)
    widgets: list[Widget] = [heading("speech kind", line, status.title, play.look)]
    if status.pips is not None:
        widgets.append(Pips("pips", line, *status.pips))
    if status.headline:
        style = FIGURE if status.figure else HEADING if status.bar is None else BIG
        height = paragraph_height(status.headline, style, play.look, inside.area.width)
        colour = colours.bad if status.bad else colours.ink
        widgets.append(Paragraph("speech title", inside.take_px(height, gap=2), status.headline, style, colour))
    if status.bar is not None:
        inside.skip(8)
        widgets += end_layout.progress(play, inside, "speech", status)
    widgets.append(Paragraph("speech words", inside.paragraph(status.words), status.words, BODY))
    # In a portrait window the bottom bar answers to hints and checks; what a board offers stays here.
    answered_below = room == "below" and play.advice.speaks
    buttons = [] if answered_below else _speech_buttons(play, room)
    if buttons:
        inside.skip(12)
        line = inside.take(48)
        for button, place in zip(buttons, columns(line, len(buttons), play.px(12)), strict=True):
            button.rect = place
        widgets += buttons
    return _boxed(play, column, "speech", inside, widgets, top, least)


def _status(play: Playing) -> Status:
    """What speaks now."""
    if play.advice.thinking is not None:
        return Status(_("One moment"), _("Looking at your board…"))
    if play.advice.hint is not None:
        hint, rung = play.advice.hint, play.advice.rung
        words = say((hint.nudge, hint.where, hint.why)[min(rung, 3) - 1])
        return Status(_("Hint · step {rung} of 4", rung=rung), words, say(hint.title) if rung >= 2 else "")
    if play.advice.speech is not None:
        speech = play.advice.speech
        return Status(speech.kind, speech.words, speech.title, speech.bad)
    if play.host.settings.mark_mistakes and play.session.faults:
        faults = play.session.faults
        words = say(faults[0].message)
        if len(faults) > 1:
            words += "\n" + _("And {count} more.", count=len(faults) - 1)
        return Status(_("Look again"), words, bad=True)
    status = play.board.status()
    marked = [branch.name for branch in play.session.branches if not branch.here]
    if marked:
        words = joined(status.words, _("Bookmarks: {names}. Press W to go back.", names=", ".join(marked)))
        status = replace(status, words=words)
    return status


def _speech_buttons(play: Playing, room: Room) -> list[Widget]:
    nowhere, accent = Rect(0, 0, 0, 0), play.look.accent(play.face.accent)
    if play.advice.hint is not None:
        climb = (_("Where?"), _("Why?"))[play.advice.rung - 1] if play.advice.rung < 3 else _("Close")
        action = play.advice.climb if play.advice.rung < 3 else play.advice.forget
        return [
            Button("climb", nowhere, climb, action),
            Button("apply", nowhere, _("Make move"), play.advice.apply, fill=accent),
        ]
    if play.advice.speech is not None and play.advice.speech.rewind:
        return [
            Button("rewind", nowhere, _("Go back"), play.rewind, tip=_("Back to the last step before the mistake")),
            Button("show", nowhere, _("Show me"), play.ask_hint, fill=accent),
        ]
    acts = play.board.status().acts if play.advice.speech is None and play.advice.thinking is None else ()
    return [_button(play, f"status {number}", nowhere, act) for number, act in enumerate(acts)]


def _actions(play: Playing, column: Column) -> list[Widget]:
    top, gap = column.y, play.px(12)
    pad = play.px(14 if column.area.width >= play.px(NARROW_COLUMN) else 6)
    inside = Column(Rect(column.area.x + pad, top + pad, column.area.width - 2 * pad, 0), play.look)
    widgets: list[Widget] = []
    rows = play.board.acts()
    if column.area.width >= play.px(ONE_ROW):
        rows = (tuple(act for row in rows for act in row),)
    for number, row in enumerate(rows):
        line = inside.take(48, gap=12 if number + 1 < len(rows) else 0)
        for place, act in zip(columns(line, len(row), gap), row, strict=True):
            widgets.append(_button(play, act.words, place, act))
    _keys_in_tips(play, widgets)
    panel = Rect(column.area.x, top, column.area.width, inside.y + pad - top)
    column.y = panel.bottom
    return [Panel("actions", panel), *widgets]


def _keys_in_tips(play: Playing, buttons: list[Widget]) -> None:
    """Where not all keys have room beside their words, none is shown there: tooltips tell them."""
    shown = [button for button in buttons if isinstance(button, Button) and button.hotkey]
    if all(button.shows_key(play.look) for button in shown):
        return
    for button in shown:
        button.tip, button.hotkey = f"{button.words} ({button.hotkey})", ""


def _button(play: Playing, key: str, place: Rect, act: Act) -> Button:
    return Button(
        key,
        place,
        act.words,
        act.run,
        fill=play.look.accent(play.face.accent) if act.main else None,
        icon=act.icon,
        hotkey=act.hotkey,
        enabled=act.enabled and not play.paused,
    )


def _facts(play: Playing, column: Column, tells_tips: bool) -> list[Widget]:
    top, inside = column.y, _inside(play, column)
    muted = play.look.palette.muted
    origin = play.session.puzzle.origin
    level = say(LEVEL_NAMES[origin.level.value if origin else "imported"])
    promise = (play.board.promise() or say(play.face.promise)) if origin else play.verdict or _("Your own puzzle")
    facts = f"{play.face.facts(play.board.options())} · {level}"
    line = inside.take(22, gap=6)
    widgets: list[Widget] = [
        heading("facts kind", line, _("Puzzle"), play.look),
        Drawing("badge", line, play.board.badge),
        Paragraph("facts", inside.paragraph(facts, gap=4), facts, BODY),
        Paragraph("promise", inside.paragraph(promise, gap=4), promise, BODY),
    ]
    if play.day is not None:
        named = _("Daily puzzle · {day}", day=dates.day_with_year(play.day))
        widgets.append(Label("day of puzzle", inside.take(24, gap=4), named, BODY))
    if play.code is not None:
        line = inside.take(40)
        name = text.width(_("Code") + " ", BODY, play.look.scale)
        copy = Rect(line.right - play.px(44), line.y, play.px(44), line.height)
        room = copy.x - line.x - play.px(4)
        # A long code in a narrow column stands without its name.
        is_named = name + text.width(play.code, STRONG, play.look.scale) <= room
        code = Rect(line.x + name * is_named, line.y, room - name * is_named, line.height)
        widgets += [
            *([Label("code name", line, _("Code"), BODY, muted)] if is_named else []),
            Label("code", code, play.code, STRONG),
            Button("copy code", copy, "", play.giving.copy_code, icon="copy", tip=_("Copy this puzzle's code")),
        ]
    tips = play.face.tips(play.touch) if tells_tips and not play.finished else ()
    if tips:
        inside.skip(10)
    for number, tip in enumerate(tips):
        style = text.Style(14)
        widgets.append(Paragraph(f"tip {number}", inside.paragraph(tip, style), tip, style, muted))
    return _boxed(play, column, "facts panel", inside, widgets, top)


# Portrait: what speaks below the board, the actions along the bottom


def _portrait(play: Playing, below: Rect) -> PlayLayout:
    margin = play.px(16)
    bar = Rect(below.x + margin, below.bottom - play.px(BOTTOM + 16), below.width - 2 * margin, play.px(BOTTOM))
    least = play.px(play.board.needs_below())
    wide, tall = below.width - 2 * margin, bar.y - below.y - least - play.px(28)
    if not play.board.tall:
        wide = tall = min(wide, tall)
    area = Rect(below.centerx - wide // 2, below.y + play.px(8), wide, tall)
    place = Place(play.board.fit(area, play.look), "below")
    board, scrolls = _board(play, place)
    board += _bottom_bar(play, bar)
    column = Column(Rect(below.x + margin, area.bottom + margin, below.width - 2 * margin, 0), play.look)
    bottom = bar.y - play.px(12)
    if play.ending is not None:
        # There is room for one panel: the way through the moves takes the place of the result.
        content = end_layout.steps(play, column) or end_layout.panel(play, column, play.ending, with_buttons=False)
    else:
        content = _speaking(play, column, place.room)
    column.skip(12)
    head_stays = play.board.keeps_head
    top = column.y if head_stays else column.area.y
    if head_stays:
        board, content = [*board, *content], []
    if not play.paused:
        content += play.board.extra(column, place, play.look)
    view = Rect(column.area.x - play.px(4), top, column.area.width + play.px(8), bottom - top)
    scroll, seen = _scrolled(play, view, column.y, content, head_stays)
    return PlayLayout((*board, *content), (*scrolls, scroll), place=place, seen=seen, head_stays=head_stays)


def _end_bar(play: Playing, bar: Rect) -> list[Widget]:
    """What can be done with a finished board."""
    after = play.board.after("below")
    acts = (
        Act(_("Copy result"), play.copy_result, "copy", bare=True),
        Act(_("Look back"), play.toggle_look_back, "history", enabled=play.can_look_back, bare=True),
        *(replace(act, bare=True) for act in after if act.icon),
        Act(play.host.way_out, play.host.leave, "house", bare=True),
    )
    wide = (bar.width - play.px(10) * len(acts)) // (len(acts) + 2)
    first = Rect(bar.x, bar.y, bar.width - len(acts) * (wide + play.px(10)), bar.height)
    fill = play.look.accent(play.face.accent)
    widgets: list[Widget] = [Button("next", first, play.next_words(), play.next, fill=fill, hotkey="⏎")]
    keys = ("copy", "look back", *(f"after {number}" for number in range(len(acts) - 3)), "home")
    for number, (key, act) in enumerate(zip(keys, acts, strict=True)):
        place = Rect(first.right + play.px(10) + number * (wide + play.px(10)), bar.y, wide, bar.height)
        widgets.append(Button(key, place, "", act.run, icon=act.icon, tip=act.words, enabled=act.enabled))
    return widgets


def _bottom_bar(play: Playing, bar: Rect) -> list[Widget]:
    """What answers the panel above while it asks something; else what can be done."""
    if play.finished:
        return _end_bar(play, bar)
    answers = _speech_buttons(play, "below") if play.advice.speaks else []
    if play.advice.steps:
        close = Button("close speech", Rect(0, 0, 0, 0), _("Close"), play.advice.forget)
        return _beside(play, bar, [close, *step_layout.going(play)])
    if answers:
        close = Button("close speech", Rect(0, 0, 0, 0), _("Close"), play.advice.forget)
        answers = answers if play.advice.hint is None or play.advice.rung >= 3 else [close, *answers]
        return _beside(play, bar, answers)
    acts = play.board.short_acts()
    buttons: list[Widget] = []
    for number, (place, act) in enumerate(zip(columns(bar, len(acts), play.px(10)), acts, strict=True)):
        button = _button(play, f"bar {number}", place, act)
        button.hotkey = ""
        if act.bare:
            button.words, button.tip = "", f"{act.words} ({act.hotkey})" if act.hotkey else act.words
        else:
            button.icon = ""
        buttons.append(button)
    return buttons


def _beside(play: Playing, bar: Rect, buttons: list[Widget]) -> list[Widget]:
    for button, place in zip(buttons, columns(bar, len(buttons), play.px(10)), strict=True):
        button.rect = place
    return buttons
