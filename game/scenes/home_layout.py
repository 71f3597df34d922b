"""Where things stand on home: today's tiles, the types at any time, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import pygame

from game import dates
from game.boards.emblem import fitted_emblem
from game.boards.face import Face
from game.catalog import FACES, LEVEL_NAMES
from game.disk.values import SOLVED
from game.scenes.base import Scene
from game.scenes.home_known import Known, Tile
from game.scenes.home_parts import Finished, Ground, Link, Steps, Week
from game.strings import _, _n, duration, say
from game.theme import Look, mix
from game.ui import text
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import BIG, HEADING, SMALL, STRONG, Style
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Widget

Rect = pygame.Rect
LOGO = Style(32, "bold")
WIDE = 760
"""From this width on there are tiles side by side; below it two lists."""
LOW = 700
"""Below this height the sentences go, and the ways at the foot become a row of icons."""
MOST_WIDE = 1500
SNUG = Style(14, "semibold")
"""The style of a button that has too little room for its words in the usual one."""


@dataclass(frozen=True)
class Actions:
    play: Callable[[Face], None]
    play_today: Callable[[Tile], None]
    new: Callable[[str], None]
    games: Callable[..., None]
    go: Callable[..., None]


def build(scene: Scene, known: Known, act: Actions, area: Rect) -> Layout:
    px = scene.px
    side = px(48) if area.width > px(WIDE) else px(20)
    wide = min(area.width - 2 * side, px(MOST_WIDE))
    inside = Rect(area.centerx - wide // 2, area.y, wide, area.height)
    low = area.height < px(LOW)
    top = _top(scene, known, act, inside, low)
    y = area.y + px(76 if low else 92)
    view = Rect(area.x, y - px(8), area.width, area.bottom - y + px(8))
    column = Column(Rect(inside.x, y, inside.width, 0), scene.look)
    if area.width >= px(WIDE):
        content = _tiles(scene, known, act, column, area.bottom, low)
    else:
        content = _lists(scene, known, act, column)
    scroll = scene.stage.scroll("cards", view, column.y - view.y + px(8))
    shifted(content, 0, -scroll.offset, "cards")
    return Layout((*top, *content), (scroll,))


def _top(scene: Scene, known: Known, act: Actions, inside: Rect, low: bool) -> list[Widget]:
    px = scene.px
    line = Rect(inside.x, inside.y + px(12 if low else 24), inside.width, px(48))
    side = px(44)
    gear = Rect(line.right - side, line.y, side, side)
    opener = gear.move(-side - px(16), 0)
    printer = opener.move(-side - px(16), 0)
    pencil = printer.move(-side - px(16), 0)
    return [
        Label("logo", line, "Quintet", LOGO),
        Button("makers", pencil, "", lambda: act.go("makers"), icon="pencil", tip=_("Make your own")),
        Button("print", printer, "", lambda: act.go("print"), icon="printer", tip=_("Print puzzles")),
        Button("open", opener, "", lambda: act.go("open"), icon="folder-open", tip=_("Open a puzzle")),
        Button("settings", gear, "", lambda: act.go("settings"), icon="settings", tip=_("Settings")),
    ]


# Today


def _today_head(scene: Scene, known: Known, act: Actions, column: Column) -> list[Widget]:
    px, look, colours = scene.px, scene.look, scene.look.palette
    line = column.take(56, gap=12)
    title = _("Today")
    named = dates.day_with_weekday(known.day)
    left = max(text.width(title, BIG, look.scale), text.width(named, SMALL, look.scale)) + px(8)
    widgets: list[Widget] = [
        Label("today title", Rect(line.x, line.y, left, px(32)), title, BIG),
        Label("today date", Rect(line.x, line.y + px(32), left, px(22)), named, SMALL, colours.muted),
    ]
    week = px(204)
    if line.width < left + week + px(20):
        return widgets
    place = Rect(line.right - week, line.y + px(4), week, px(46))
    widgets.append(Week("week", place, _week(known), lambda: act.go("calendar"), tip=_("Calendar")))
    days = _n("{count} day", "{count} days", known.days.current)
    longest = _("longest {count}", count=known.days.longest)
    beside = px(130)
    if place.x - line.x - left > beside + px(30):
        spot = Rect(place.x - beside - px(20), line.y + px(2), beside, px(26))
        if known.days.longest:
            widgets += [
                Label("streak", spot, days, STRONG, align="right"),
                Label("longest", spot.move(0, px(24)), longest, SMALL, colours.muted, "right"),
            ]
        room = spot.x - line.x - left - px(60)
        widgets += _done(scene, known, Rect(line.x + left + px(32), line.y, room, px(32)))
    return widgets


def _done(scene: Scene, known: Known, room: Rect) -> list[Widget]:
    """How many of today are solved, as far as there is room to say it."""
    px, look = scene.px, scene.look
    solved, whole = known.solved_today, len(known.tiles)
    words = _("{solved} of {whole}", solved=solved, whole=whole)
    wide = text.width(words, STRONG, look.scale) + px(4)
    if room.width < wide + px(100):
        return [Label("today done", room, words, STRONG)] if room.width >= wide else []
    fills = tuple(look.accent(tile.face.accent) if tile.outcome == SOLVED else None for tile in known.tiles)
    bars = Rect(room.x + wide + px(14), 0, min(px(196), room.width - wide - px(14)), px(8))
    bars.centery = room.centery
    widgets: list[Widget] = [Label("today done", room, words, STRONG), Steps("today steps", bars, fills)]
    left = sum(not tile.outcome for tile in known.tiles)
    told = _n("{count} to go", "{count} to go", left) if left else _("All done")
    rest = Rect(bars.right + px(16), room.y, room.right - bars.right - px(16), room.height)
    if text.width(told, SMALL, look.scale) <= rest.width:
        widgets.append(Label("today left", rest, told, SMALL, look.palette.muted))
    return widgets


def _week(known: Known) -> tuple[tuple[str, float], ...]:
    letters = dates.weekday_letters()
    days = [known.day - timedelta(days=back) for back in range(6, -1, -1)]
    return tuple((letters[day.weekday()], len(known.days.on_time.get(day, ())) / len(FACES)) for day in days)


def _tiles(scene: Scene, known: Known, act: Actions, column: Column, bottom: int, low: bool) -> list[Widget]:
    px = scene.px
    gap = px(16)
    widgets = _today_head(scene, known, act, column)
    row = column.take(128 if low else 184, gap=16 if low else 40)
    for tile, place in zip(known.tiles, columns(row, len(known.tiles), gap), strict=True):
        widgets += _today_tile(scene, known, act, tile, place, low)
    widgets += _any_time_head(scene, known, act, column)
    row = column.take(108 if low else 184, gap=16 if low else 36)
    for face, place in zip(FACES, columns(row, len(FACES), gap), strict=True):
        widgets += _type_tile(scene, known, act, face, place, low)
    return [*widgets, *_ways(scene, known, act, column, small=low)]


def _today_tile(scene: Scene, known: Known, act: Actions, tile: Tile, rect: Rect, low: bool) -> list[Widget]:
    px, look, kind = scene.px, scene.look, tile.face.kind
    accent = look.accent(tile.face.accent)
    over = bool(tile.outcome)
    pad = px(16 if rect.width > px(180) else 10)
    inside = Rect(rect.x + pad, rect.y + px(12), rect.width - 2 * pad, rect.height - px(24))
    picture = 0 if low or rect.width < px(200) else px(60)
    words = Rect(inside.x + (picture + px(14) if picture else 0), inside.y + px(4), 0, px(26))
    words.width = inside.right - words.x
    sort = tile.face.short(tile.options)
    level = say(LEVEL_NAMES[tile.level])
    widgets: list[Widget] = [
        Ground(f"{kind} today card", rect, mix(look.palette.ground, accent, 0.1) if over else None),
        Label(f"{kind} today title", words, say(tile.face.title), HEADING),
    ]
    muted = look.palette.muted
    if low:
        widgets.append(Label(f"{kind} today level", words.move(0, px(26)), level, SMALL, muted))
    else:
        widgets += [
            Label(f"{kind} today sort", words.move(0, px(28)), sort, SMALL, muted),
            Label(f"{kind} today level", words.move(0, px(48)), level, SMALL, muted),
        ]
    if picture:
        widgets.append(
            Drawing(
                f"{kind} today emblem",
                Rect(inside.x, inside.y + px(2), picture, picture),
                partial(fitted_emblem, tile.face.emblem),
            )
        )
    line = Rect(inside.x, inside.bottom - px(44), inside.width, px(40))
    return [*widgets, *_today_button(scene, known, act, tile, line)]


def _today_button(scene: Scene, known: Known, act: Actions, tile: Tile, line: Rect) -> list[Widget]:
    look, kind = scene.look, tile.face.kind
    accent = look.accent(tile.face.accent)
    run = partial(act.play_today, tile)
    if tile.outcome:
        return [Finished(f"{kind} today", line, duration(tile.seconds), tile.outcome == SOLVED, accent, run)]
    fill = accent if tile is known.foremost else None
    words = _("Play")
    if tile.game is not None:
        words = _("Continue · {time}", time=duration(tile.game.seconds))
        if text.width(words, STRONG, look.scale) > line.width - scene.px(16):
            words = _("Continue")
    return [Button(f"{kind} today", line, words, run, fill=fill)]


# Any time


def _any_time_head(scene: Scene, known: Known, act: Actions, column: Column) -> list[Widget]:
    px, look = scene.px, scene.look
    line = column.take(36, gap=14)
    widgets: list[Widget] = [Label("any time", line, _("Any time"), Style(20, "bold"))]
    count = sum(known.kept.values())
    words = _n("{count} unfinished game", "{count} unfinished games", count)
    wide = text.width(words, STRONG, look.scale) + px(76)
    place = Rect(line.right - wide, line.y - px(2), wide, px(38))
    if count:
        widgets.append(Button("games", place, words, act.games, icon="box"))
    return widgets


def _type_tile(scene: Scene, known: Known, act: Actions, face: Face, rect: Rect, low: bool) -> list[Widget]:
    px, look, kind = scene.px, scene.look, face.kind
    muted, accent = look.palette.muted, look.accent(face.accent)
    narrow = rect.width < px(200)
    pad = px(10 if narrow else 16)
    inside = Rect(rect.x + pad, rect.y + px(14), rect.width - 2 * pad, rect.height - px(26))
    title = Rect(inside.x, inside.y, inside.width, px(28))
    count = known.kept.get(kind, 0)
    widgets: list[Widget] = [
        Panel(f"{kind} card", rect, accent=accent, raised=True, radius=16),
        Label(f"{kind} title", title, say(face.title), HEADING),
    ]
    if count and not narrow:
        words = _n("{count} kept", "{count} kept", count)
        room = inside.width - text.width(say(face.title), HEADING, look.scale) - px(8)
        if text.width(words, SMALL, look.scale) <= room:
            widgets.append(Label(f"{kind} kept", title, words, SMALL, muted, "right"))
    if not low:
        place = Rect(inside.x, title.bottom + px(2), inside.width, px(66))
        style = SMALL if not narrow else Style(13)
        widgets.append(
            Paragraph(f"{kind} tagline", place, _short_of(say(face.tagline), style, place, look), style, muted)
        )
    line = Rect(inside.x, inside.bottom - px(42), inside.width, px(42))
    return [*widgets, *_type_buttons(scene, act, face, line, count)]


def _short_of(words: str, style: Style, place: Rect, look: Look) -> str:
    """As many whole lines as there is room for."""
    lines = text.wrap(words, style, look, place.width)
    most = max(1, place.height // text.height(style, look))
    if len(lines) <= most:
        return words
    return "\n".join([*lines[: most - 1], text.shorten(" ".join(lines[most - 1 :]), style, look, place.width)])


def _type_buttons(scene: Scene, act: Actions, face: Face, line: Rect, count: int) -> list[Widget]:
    px, look, kind = scene.px, scene.look, face.kind
    words, gap = _("Continue") if count else _("Play"), px(8)
    new = _("New")
    wide = text.width(new, STRONG, look.scale) + px(32)
    icon, tip = "", ""
    if text.width(words, STRONG, look.scale) + px(24) > line.width - wide - gap:
        wide, gap, icon, tip, new = px(34), px(6), "plus", _("New game"), ""
    wide = max(wide, 0 if icon else (line.width - gap) * 4 // 10)
    main = Rect(line.x, line.y, line.width - wide - gap, line.height)
    other = Rect(main.right + gap, line.y, wide, line.height)
    style = STRONG if text.width(words, STRONG, look.scale) + px(16) <= main.width else SNUG
    return [
        Button(f"{kind} play", main, words, partial(act.play, face), style=style),
        Button(f"{kind} new", other, new, partial(act.new, kind), icon=icon, tip=tip),
    ]


# The ways to everything else


def _ways(
    scene: Scene, known: Known, act: Actions, column: Column, small: bool, in_pairs: bool = False
) -> list[Widget]:
    """The links at the foot, in one row; `in_pairs` lets them take more rows where their words need it."""
    solved = _n("{count} solved", "{count} solved", known.solved)
    explorers = [
        (f"explore {face.kind}", "search", say(name), say(tip), partial(act.go, "explorer", kind=face.kind))
        for face in FACES
        if face.explorer is not None
        for name, tip in (face.explorer,)
    ]
    ways: tuple[tuple[str, str, str, str, Callable[[], None]], ...] = (
        ("calendar", "calendar", _("Calendar"), _("Earlier days"), partial(act.go, "calendar")),
        ("statistics", "chart-column", _("Statistics"), solved, partial(act.go, "statistics")),
        ("learn", "book-open", _("Learn"), _("How to play"), partial(act.go, "help")),
        ("all games", "history", _("Finished"), _("Look at games again"), partial(act.games, "ended")),
        *explorers,
    )
    gap, room = scene.px(16), column.area.width // len(ways) - scene.px(100)
    crowded = in_pairs and any(text.width(words, STRONG, scene.look.scale) > room for _key, _icon, words, *_ in ways)
    places: list[Rect] = []
    for _row in range((len(ways) + 1) // 2 if crowded else 1):
        row = column.take(44 if small else 64, gap=12)
        places += columns(row, 2 if crowded else len(ways), gap)
    room = (
        min(place.width for place in places)
        - scene.px(12 + 12 + 20)
        - min(scene.px(40), places[0].height - scene.px(12))
    )
    has_icons = all(text.width(words, STRONG, scene.look.scale) <= room for _key, _icon, words, *_ in ways)
    return [
        Link(key, place, words, run, "" if small else note, icon if has_icons else "")
        for (key, icon, words, note, run), place in zip(ways, places, strict=False)
    ]


# Narrow windows: two lists


def _lists(scene: Scene, known: Known, act: Actions, column: Column) -> list[Widget]:
    px = scene.px
    widgets = _today_head(scene, known, act, column)
    top = column.y
    rows: list[Widget] = []
    for tile in known.tiles:
        rows += _today_row(scene, known, act, tile, column.take(64))
    frame = Rect(column.area.x, top, column.area.width, column.y - top)
    widgets += [Panel("today list", frame, raised=True, radius=16), *rows]
    column.skip(20)
    widgets += _any_time_head(scene, known, act, column)
    top, rows = column.y, []
    for face in FACES:
        rows += _type_row(scene, known, act, face, column.take(52))
    frame = Rect(column.area.x, top, column.area.width, column.y - top)
    widgets += [Panel("type list", frame, radius=16), *rows]
    column.skip(20)
    return [*widgets, *_ways(scene, known, act, column, small=px(1) * column.area.width < px(560), in_pairs=True)]


def _today_row(scene: Scene, known: Known, act: Actions, tile: Tile, row: Rect) -> list[Widget]:
    px, look, kind = scene.px, scene.look, tile.face.kind
    side = px(44)
    emblem = Rect(row.x + px(14), row.centery - side // 2, side, side)
    wide = px(160)
    button = Rect(row.right - wide - px(14), row.y + px(10), wide, px(42))
    name = Rect(emblem.right + px(12), row.y + px(10), button.x - emblem.right - px(20), px(24))
    note = f"{tile.face.short(tile.options)} · {say(LEVEL_NAMES[tile.level])}"
    return [
        Drawing(f"{kind} today emblem", emblem, partial(fitted_emblem, tile.face.emblem)),
        Label(f"{kind} today title", name, say(tile.face.title), STRONG),
        Label(f"{kind} today sort", name.move(0, px(22)), note, SMALL, look.palette.muted),
        *_today_button(scene, known, act, tile, button),
    ]


def _type_row(scene: Scene, known: Known, act: Actions, face: Face, row: Rect) -> list[Widget]:
    px, look, kind = scene.px, scene.look, face.kind
    count = known.kept.get(kind, 0)
    room = min(px(250), row.width // 2)
    line = Rect(row.right - room - px(12), row.y + px(5), room, px(42))
    name = Rect(row.x + px(16), row.y, line.x - row.x - px(20), row.height)
    widgets: list[Widget] = [Label(f"{kind} title", name, say(face.title), STRONG)]
    if count:
        words = _n("{count} kept", "{count} kept", count)
        used = text.width(say(face.title), STRONG, look.scale) + px(16)
        if used + text.width(words, SMALL, look.scale) <= name.width:
            beside = Rect(name.x + used, name.y, name.width - used, name.height)
            widgets.append(Label(f"{kind} kept", beside, words, SMALL, look.palette.muted))
    return [*widgets, *_type_buttons(scene, act, face, line, count)]
