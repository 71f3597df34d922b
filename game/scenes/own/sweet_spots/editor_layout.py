"""The editor laid out: tools, the board, and a column with the zones and the verdict; stacked in a high window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.boards.sweet_spots.words import chest_count
from game.scenes.base import BAR, MARGIN
from game.scenes.own.sweet_spots import editor_words
from game.scenes.own.sweet_spots.bench import Bench, Tool
from game.scenes.own.sweet_spots.canvas import Canvas, Picture, ZoneChip
from game.strings import _, _n, say
from game.ui import text
from game.ui.gauges import Progress
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import SMALL, STRONG, TITLE
from game.ui.widgets import Button, Label, Panel, Paragraph, Segments, Widget, heading
from generators.sweet_spots import plan as plans
from generators.sweet_spots.rules import zone_name

Rect = pygame.Rect
SIDE, NARROW_SIDE, TOOL_WIDTH, TOOL_HEIGHT, GAP = 336, 280, 88, 56, 16
SMALL_SIDE, SMALL_TOOL, SMALL_WIDTH = 236, 44, 760
"""In a window less wide than the last, tools are icons, and the column is narrower."""
BARE_BAR = 560
"""In a window less wide than this Play is an icon."""
RIM = 22
WIDE = 1100
"""From this width on, in design points, the column has its full width."""


def build(bench: Bench, area: Rect) -> Layout:
    px = bench.px
    body = Rect(area.x + px(MARGIN), area.y + px(BAR), area.width - 2 * px(MARGIN), area.height - px(BAR) - px(12))
    is_small = area.width < px(SMALL_WIDTH)
    beside = area.width > area.height * 1.1
    tools = _tools(bench)
    if beside:
        side = px(SIDE if area.width >= px(WIDE) else SMALL_SIDE if is_small else NARROW_SIDE)
        strip = Rect(body.x, body.y + px(8), px(SMALL_TOOL if is_small else TOOL_WIDTH), px(TOOL_HEIGHT))
        places = [strip.move(0, number * (strip.height + px(10))) for number in range(len(tools))]
        column = Rect(body.right - side, body.y, side, body.height)
        room = Rect(strip.right + px(GAP), body.y, column.x - strip.right - 2 * px(GAP), body.height)
    else:
        strip = Rect(body.x, body.y, body.width, px(48))
        places = columns(strip, len(tools), px(6))
        halves = columns(Rect(body.x, 0, body.width, 0), 2, px(12))
        needed = max(part(bench, Column(half.copy(), bench.look))[1] for part, half in zip(PARTS, halves, strict=True))
        tall = max(round(body.height * 0.5), min(body.width + px(RIM), body.bottom - strip.bottom - needed - px(18)))
        room = Rect(body.x, strip.bottom + px(6), body.width, tall)
        column = Rect(body.x, room.bottom + px(10), body.width, body.bottom - room.bottom - px(10))
    widgets = [*_bar(bench, area), *_board(bench, room)]
    for (key, icon, words, tool), place in zip(tools, places, strict=True):
        fill = bench.look.palette.ink if tool == bench.tool else None
        act, bare = partial(bench.take_tool, tool), beside and is_small
        said, tip = ("", words) if bare else (words, "")
        widgets.append(Button(key, place, said, act, fill=fill, icon=icon, style=SMALL, tip=tip))
    halves = (
        [Rect(column.x, 0, column.width, 0)] * 2 if beside else columns(Rect(column.x, 0, column.width, 0), 2, px(12))
    )
    content: list[Widget] = []
    bottom = 0
    for part, half in zip(PARTS, halves, strict=True):
        start = bottom + px(12) if beside and bottom else 0
        found, end = part(bench, Column(Rect(half.x, start, half.width, 0), bench.look))
        content += found
        bottom = max(bottom, end)
    scroll = bench.stage.scroll("side", column, bottom)
    shifted(content, 0, column.y - scroll.offset, scroll.key)
    return Layout((*widgets, *content), (scroll,))


def _bar(bench: Bench, area: Rect) -> list[Widget]:
    px = bench.px
    side, step = px(44), px(52)
    top = area.y + (px(BAR) - side) // 2
    places = [Rect(area.right - px(MARGIN) - side - number * step, top, side, side) for number in range(3)]
    ready = bench.flaw is None and bench.finding is not None and bool(bench.finding.answers)
    is_bare = area.width < px(BARE_BAR)
    wide = side if is_bare else px(112)
    play = Rect(places[2].x - px(8) - wide, top, wide, side)
    kept = Rect(area.x, area.y, play.x - area.x, area.height)
    note = _("kept as a draft") if bench.draft else ""
    room = kept.right - area.x - px(MARGIN + 44 + 16) - text.width(_("Board editor"), TITLE, bench.look.scale)
    fits = text.width(note, SMALL, bench.look.scale) + px(60) < room
    accent = bench.look.accent(bench.face.accent)
    return [
        *bench.bar(kept, _("Board editor"), note if fits else ""),
        Button(
            "play",
            play,
            "" if is_bare else _("Play"),
            bench.play,
            fill=accent,
            icon="play",
            enabled=ready,
            tip=_("Play (F5)"),
        ),
        Button("menu", places[0], "", bench.menu, icon="menu", tip=_("Menu (F10)")),
        Button(
            "redo",
            places[1],
            "",
            bench.redo,
            icon="redo-2",
            enabled=bench.here + 1 < len(bench.history),
            tip=_("Redo (Ctrl+Y)"),
        ),
        Button("undo", places[2], "", bench.undo, icon="undo-2", enabled=bench.here > 0, tip=_("Undo (Ctrl+Z)")),
    ]


def _tools(bench: Bench) -> list[tuple[str, str, str, Tool]]:
    return [
        ("paint", "pencil", _("Paint"), "paint"),
        ("border", "hand", _("Border"), "border"),
        ("fill", "palette", _("Fill"), "fill"),
        ("wipe", "eraser", _("Wipe"), "wipe"),
    ]


def _board(bench: Bench, room: Rect) -> list[Widget]:
    look, plan = bench.look, bench.plan
    rim = look.px(RIM)
    side = min(room.width - rim, room.height - rim)
    rect = Rect(room.x + rim + (room.width - rim - side) // 2, room.y + rim, side, side)
    widgets: list[Widget] = [
        Canvas("canvas", rect, _picture(bench), look.accent(bench.face.accent), bench.hand, bench.board_key)
    ]
    is_dense = side // plan.size < text.width(" 25 ", SMALL, look.scale)
    for number in range(plan.size):
        if is_dense and (number + 1) % 5:
            continue
        start, end = (round((number + at) * side / plan.size) for at in (0, 1))
        above = Rect(rect.x + start, rect.y - rim, end - start, rim).inflate(look.px(12), 0)
        left = Rect(rect.x - rim - look.px(4), rect.y + start, rim, end - start)
        for key, place in (("column", above), ("row", left)):
            widgets.append(Label(f"{key} {number}", place, str(number + 1), SMALL, look.palette.muted, "centre"))
    return widgets


def _picture(bench: Bench) -> Picture:
    finding, mending = bench.finding, bench.mending
    spoken = bench.flaw.cells if bench.flaw is not None and plans.NO_ZONE not in _zones_of(bench) else frozenset()
    if mending is not None:
        return Picture(bench.plan, bench.cursor, mending.finding.answers[0], changes=mending.changes)
    if finding is None or not finding.answers:
        return Picture(bench.plan, bench.cursor, spoken=spoken)
    first, *others = finding.answers
    other = others[min(bench.shown, len(others)) - 1] if others and bench.shown else first
    return Picture(bench.plan, bench.cursor, first, other - first)


def _zones_of(bench: Bench) -> frozenset[int]:
    """The zones of the cells that the verdict speaks of. Of cells that have none yet no fuss is made."""
    cells = bench.flaw.cells if bench.flaw is not None else frozenset()
    return frozenset(bench.plan.zone_at(cell) for cell in cells)


# The column


def _zones(bench: Bench, column: Column) -> tuple[list[Widget], int]:
    """The zones to paint with, the size and the chests; and where they end."""
    look, px, plan = bench.look, bench.px, bench.plan
    top, pad = column.y, px(16)
    inside = Column(Rect(column.area.x + pad, column.y + px(14), column.area.width - 2 * pad, 0), look)
    counts = plan.counts()
    line = inside.take(20, gap=8)
    cells = _n("{count} cell", "{count} cells", counts[bench.zone])
    chosen = say(zone_name(bench.zone)) + ", " + cells
    name = heading("zones", line, _("Zone to paint"), look)
    left = text.width(name.words, name.style, look.scale) + px(10)
    rest = Rect(line.x + left, line.y, line.width - left, line.height)
    if text.width(chosen, SMALL, look.scale) > rest.width:
        chosen = cells
    widgets: list[Widget] = [name, Label("chosen", rest, chosen, SMALL, look.palette.muted, "right")]
    across = min(plan.size, max(3, min(8 if plan.size > 12 else 5, inside.area.width // px(52))))
    for first in range(0, plan.size, across):
        places = columns(inside.take(34, gap=6), across, px(6))
        for zone, place in zip(range(first, min(plan.size, first + across)), places, strict=False):
            is_chosen = zone == bench.zone and bench.tool != "wipe"
            tip = say(zone_name(zone))
            action = partial(bench.choose, zone)
            widgets.append(ZoneChip(f"zone {zone}", place, zone, counts[zone], is_chosen, action, tip=tip))
    inside.skip(6)
    size = _("{size} × {size}", size=plan.size)
    widgets += _stepper(bench, inside, "size", size, bench.resize, (plans.SMALLEST, plan.size, plans.LARGEST))
    inside.skip(6)
    chests = chest_count(plan.chests)
    limits = 1, plan.chests, plans.most_chests(plan.size)
    widgets += _stepper(bench, inside, "chests", chests, bench.set_chests, limits)
    bottom = inside.y + px(12)
    return [Panel("zones panel", Rect(column.area.x, top, column.area.width, bottom - top)), *widgets], bottom


def _stepper(
    bench: Bench, column: Column, key: str, words: str, step: Callable[[int], None], limits: tuple[int, int, int]
) -> list[Widget]:
    """A number with a button to make it less and one to make it more."""
    px = bench.px
    line = column.take(36)
    more = Rect(line.right - px(44), line.y, px(44), line.height)
    less = more.move(-px(50), 0)
    name = Rect(line.x, line.y, less.x - line.x - px(8), line.height)
    low, here, high = limits
    return [
        Label(f"{key} name", name, words, STRONG),
        Button(f"{key} less", less, "", partial(step, -1), icon="minus", enabled=here > low),
        Button(f"{key} more", more, "", partial(step, 1), icon="plus", enabled=here < high),
    ]


WORDS_ROOM = 66
"""The words of the verdict have this height whatever they are, so that nothing below them jumps."""


def _verdict(bench: Bench, column: Column) -> tuple[list[Widget], int]:
    look, px, finding = bench.look, bench.px, bench.finding
    colours = look.palette
    top, pad = column.y, px(16)
    inside = Column(Rect(column.area.x + pad, column.y + px(12), column.area.width - 2 * pad, 0), look)
    title = editor_words.title_of(bench.flaw, finding)
    bad = bench.flaw is None and finding is not None and not bench.is_unique
    colour = colours.bad if bad else colours.good if bench.is_unique else colours.ink
    widgets: list[Widget] = [Label("verdict", inside.take(30, gap=4), title, TITLE, colour)]
    words = editor_words.words_of(bench.flaw, finding)
    if bench.mending is not None:
        words = editor_words.change_words(bench.mending)
    elif not bench.is_mended:
        words = _("No small change was found that leaves one answer.")
    needed = inside.paragraph(words, SMALL)
    inside.y = max(needed.bottom, needed.y + px(WORDS_ROOM)) + px(8)
    widgets.append(Paragraph("verdict words", needed, words, SMALL, colours.muted))
    line = inside.take(44, gap=10)
    answers = len(finding.answers) if finding is not None else 0
    if bench.share is not None:
        place = Rect(line.x, line.centery - px(5), line.width, px(10))
        widgets.append(Progress("mending", place, bench.share, look.accent(bench.face.accent)))
    elif answers > 1 and bench.mending is None:
        values: list[tuple[object, str]] = [("0", "1"), ("1", "1 + 2"), *([("2", "1 + 3")] if answers > 2 else [])]
        chosen = str(bench.shown)
        widgets.append(Segments("answers", line, values, chosen, bench.show_answer, joined=False))
    widgets.append(_mend_button(bench, inside.take(46)))
    bottom = inside.y + px(14)
    return [Panel("verdict panel", Rect(column.area.x, top, column.area.width, bottom - top)), *widgets], bottom


PARTS = (_zones, _verdict)


def _mend_button(bench: Bench, place: Rect) -> Button:
    accent = bench.look.accent(bench.face.accent)
    if bench.mending is not None:
        return Button("mend", place, _("Make this change"), bench.mend, fill=accent, icon="check", hotkey="F2")
    if bench.share is not None:
        return Button("mend", place, _("Stop looking"), bench.mend, icon="x", hotkey="F2")
    needed = bench.flaw is None and bench.finding is not None and not bench.is_unique and bench.is_mended
    return Button("mend", place, _("Find a change"), bench.mend, icon="sparkles", hotkey="F2", enabled=needed)
