"""Where things stand among the characters: the search, the one character with its parts, its family, those alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.lion_wall.taught import word_style
from game.scenes.base import BAR, MARGIN
from game.scenes.own.lion_wall.wandering import Wandering
from game.strings import _, language
from game.theme import Look, mix
from game.ui import paint, text
from game.ui.field import Field
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import BODY, HEADING, SMALL, STRONG, Style
from game.ui.widgets import (
    Button,
    Drawing,
    Label,
    Panel,
    Paragraph,
    Pressable,
    Segments,
    State,
    Widget,
    heading,
    segments_width,
)
from generators.lion_wall.facts import Alike, Node, Page, Relative

Rect = pygame.Rect
SIDE, LOW_SIDE = 336, 272
CELL, CELL_TALL = 120, 132
"""A character of the family: how wide it is at least, and how tall."""
WIDE, ROOMY = 800, 1100
"""Design points from which the character stands beside its family, and from which both have all the room they like."""
TONES = "\u0304\u0301\u030c\u0300"
"""The marks of the four tones; what has none comes after them."""
FEW = 2
"""Lines of the family that are shown at first."""
PAD = 20


@dataclass
class Tile(Pressable):
    """A character that can be gone to."""

    char: str
    reading: str
    note: str
    kanji: bool
    action: Callable[[], object]
    met: bool = False
    lit: bool = False
    """The one that the page is about."""
    differs: str = ""
    """A line below: the part by which it can be told."""

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        ground = mix(colours.surface, colours.ink, 0.08) if self.lit else colours.raised
        if (state.hovered or state.pressed) and not self.lit:
            ground = mix(ground, colours.ink, 0.05)
        paint.box(target, self.rect, look.px(12), ground, None if self.lit else colours.line, look.px(1))
        inside = self.rect.inflate(-2 * look.px(8), 0)
        glyph = Rect(inside.x, inside.y + look.px(10), inside.width, look.px(62))
        character(target, glyph, self.char, 54, look, self.kanji)
        y = glyph.bottom + look.px(2)
        reading = text.shorten(self.reading.split(" · ")[0], STRONG, look, inside.width)
        for words, style, colour in (
            (reading, STRONG, colours.ink),
            (first_sense(self.note, look, inside.width), SMALL, colours.muted),
            (self.differs, SMALL, colours.bad),
        ):
            tall = text.height(style, look)
            if words:
                paint.write(target, words, style, look, colour, Rect(inside.x, y, inside.width, tall), "centre")
            y += tall
        if self.met:
            spot = Rect(self.rect.right - look.px(28), self.rect.y + look.px(6), look.px(22), look.px(22))
            paint.draw_icon(target, "check", look, colours.good, spot, 16)


def character(target: pygame.Surface, rect: Rect, char: str, points: float, look: Look, kanji: bool) -> None:
    """A character in the serif, centred by what is seen of it."""
    drawn = text.render(char, Style(points, "bold", serif=True, kanji=kanji), look, look.palette.ink)
    seen = drawn.get_bounding_rect()
    target.blit(drawn, (rect.centerx - seen.centerx, rect.centery - seen.centery))


def first_sense(meaning: str, look: Look, room: int) -> str:
    """As many senses as fit in a line, at least the beginning of the first."""
    senses = meaning.split(", ")
    for count in range(len(senses), 1, -1):
        words = ", ".join(senses[:count])
        if text.width(words, SMALL, look.scale) <= room:
            return words
    return text.shorten(senses[0], SMALL, look, room)


def note_of(each: Relative | Alike | Page) -> str:
    """In Chinese two common words stand for the meaning, which we have in English only."""
    return " ".join(word.text for word in each.words) if language() == "zh" and each.words else each.meaning


def sound_of(reading: str) -> tuple[str, str]:
    """How readings are put in order: by their letters, then by their tones."""
    apart = unicodedata.normalize("NFD", reading)
    tones = "".join(str(TONES.index(mark)) for mark in apart if mark in TONES)
    return "".join(mark for mark in apart if mark not in TONES), tones or str(len(TONES))


# The scene


def build(scene: Wandering, area: Rect) -> Layout:
    widgets = _bar(scene, area)
    top = area.y + scene.px(BAR)
    margin = scene.px(MARGIN if area.width > scene.px(560) else 12)
    body = Rect(area.x + margin, top + scene.px(8), area.width - 2 * margin, area.bottom - top - scene.px(8))
    if area.width < scene.px(760):
        field = Rect(body.x, body.y, body.width, scene.px(44))
        widgets.append(_field(scene, field))
        body = Rect(body.x, field.bottom + scene.px(12), body.width, area.bottom - field.bottom - scene.px(12))
    column = Column(Rect(body.x, body.y, body.width, 0), scene.look)
    content = _content(scene, column, body)
    view = Rect(area.x, body.y - scene.px(4), area.width, area.bottom - body.y + scene.px(4))
    scroll = scene.stage.scroll("page", view, column.y - view.y)
    shifted(content, 0, -scroll.offset, "page")
    return Layout((*widgets, *content), (scroll,))


def _content(scene: Wandering, column: Column, body: Rect) -> list[Widget]:
    if scene.searches:
        return _results(scene, column)
    if scene.page is None:
        return []
    if body.width < scene.px(WIDE):
        return [*_about(scene, scene.page, column), *_around(scene, scene.page, column)]
    side = scene.px(SIDE if body.width >= scene.px(ROOMY) else LOW_SIDE)
    left = Column(Rect(body.x, body.y, side, 0), scene.look)
    x = left.area.right + scene.px(16)
    right = Column(Rect(x, body.y, body.right - x, 0), scene.look)
    around = _around(scene, scene.page, right)
    widgets = [*_about(scene, scene.page, left, body.height - scene.px(24)), *around]
    column.y = max(left.y, right.y)
    return widgets


def _bar(scene: Wandering, area: Rect) -> list[Widget]:
    side, gap = scene.px(44), scene.px(12)
    top = area.y + (scene.px(BAR) - side) // 2
    on = Rect(area.right - scene.px(MARGIN) - side, top, side, side)
    back = on.move(-side - gap, 0)
    edge = back.x
    widgets: list[Widget] = []
    if area.width >= scene.px(760):
        field = Rect(back.x - gap - scene.px(320), top, scene.px(320), side)
        widgets.append(_field(scene, field))
        edge = field.x
    return [
        *scene.bar(Rect(area.x, area.y, edge - area.x, area.height), _("Characters")),
        *widgets,
        Button(
            "back page",
            back,
            "",
            partial(scene.step, -1),
            icon="chevron-left",
            enabled=scene.can_go_back,
            tip=_("Back to the character before (←)"),
        ),
        Button(
            "next page",
            on,
            "",
            partial(scene.step, 1),
            icon="chevron-right",
            enabled=scene.can_go_on,
            tip=_("On to the character after (→)"),
        ),
    ]


def _field(scene: Wandering, rect: Rect) -> Widget:
    return Field("search", rect, scene.words, scene.search, _("Character, pinyin, kana or meaning"), scene.open_first)


def _grid(scene: Wandering, column: Column, tiles: Sequence[Tile], tall: float) -> list[Widget]:
    gap = scene.px(12)
    across = _across(scene, column)
    for start in range(0, len(tiles), across):
        line = column.take(tall, gap=12)
        for tile, place in zip(tiles[start : start + across], columns(line, across, gap), strict=False):
            tile.rect = place
    return list(tiles)


def _across(scene: Wandering, column: Column) -> int:
    gap = scene.px(12)
    return int(max(2, (column.area.width + gap) // (scene.px(CELL) + gap)))


def _tile(scene: Wandering, key: str, each: Relative) -> Tile:
    open_it = partial(scene.open, each.char)
    kanji = scene.script == "japanese"
    return Tile(
        f"{key} {each.char}",
        Rect(0, 0, 0, 0),
        each.char,
        each.reading,
        note_of(each),
        kanji,
        open_it,
        met=each.char in scene.met,
    )


def _results(scene: Wandering, column: Column) -> list[Widget]:
    words = _("Found") if scene.words.strip() else _("The commonest characters")
    if not scene.found:
        words = _("No character was found.")
    title = Label("results", column.take(32, gap=8), words, HEADING)
    return [title, *_grid(scene, column, [_tile(scene, "found", each) for each in scene.found], CELL_TALL)]


# The one character


def _about(scene: Wandering, page: Page, column: Column, tall: int = 0) -> list[Widget]:
    look, top = scene.look, column.y
    inside = _inside(scene, column)
    kanji = page.script == "japanese"
    large = inside.take(190 if tall else 150, gap=6)
    widgets: list[Widget] = [
        Drawing(
            "large",
            large,
            lambda target, rect, look: character(target, rect, page.char, 176 if tall else 140, look, kanji),
        ),
    ]
    style = Style(26, "bold")
    line = inside.take(38)
    room = line.width if not page.other_reading else line.width * 3 // 5
    widgets.append(Label("reading", Rect(line.x, line.y, room, line.height), page.reading, style))
    if page.other_reading:
        rest = Rect(line.x + room, line.y, line.width - room, line.height)
        widgets.append(
            Label("other reading", rest, page.other_reading.split(" · ")[0], SMALL, look.palette.muted, "right")
        )
    if page.meaning and not (language() == "zh" and page.words):
        widgets.append(Paragraph("meaning", inside.paragraph(page.meaning, BODY, gap=6), page.meaning, BODY))
    if page.rank:
        words = _("Number {rank} in the order of learning", rank=page.rank)
        widgets.append(Paragraph("rank", inside.paragraph(words, SMALL, gap=6), words, SMALL, look.palette.muted))
    if page.words:
        inside.skip(8)
        widgets.append(heading("words kind", inside.take(24, gap=4), _("Two words"), look))
        widgets += _words(page, inside, look)
    if page.tree.parts:
        inside.skip(8)
        widgets.append(heading("tree kind", inside.take(24, gap=4), _("Its parts"), look))
        widgets += _tree(scene, page.tree, inside, 0)
    panel = Rect(column.area.x, top, column.area.width, max(inside.y + scene.px(PAD) - top, tall))
    column.y = panel.bottom + scene.px(16)
    return [Panel("about", panel), *widgets]


def _inside(scene: Wandering, column: Column) -> Column:
    pad = scene.px(PAD)
    return Column(Rect(column.area.x + pad, column.y + pad, column.area.width - 2 * pad, 0), scene.look)


def _words(page: Page, inside: Column, look: Look) -> list[Widget]:
    widgets: list[Widget] = []
    for number, word in enumerate(page.words):
        line = inside.take(34, gap=2)
        style = word_style(word.text, 22, page.script == "japanese")
        wide = text.width(word.text, style, look.scale) + look.px(12)
        rest = Rect(line.x + wide, line.y, line.width - wide, line.height)
        said = word.reading if language() == "zh" else f"{word.reading}  {word.meaning}"
        widgets += [
            Label(f"word {number}", line, word.text, style),
            Label(f"said {number}", rest, said, SMALL, look.palette.muted),
        ]
    return widgets


def _tree(scene: Wandering, node: Node, inside: Column, depth: int) -> list[Widget]:
    """Each part in a line of its own, further in the deeper it lies; a line can be pressed to go there."""
    widgets: list[Widget] = []
    for number, part in enumerate(node.parts):
        line = inside.take(40)
        place = Rect(line.x + scene.px(22) * depth, line.y, line.width - scene.px(22) * depth, line.height)
        widgets.append(
            Branch(
                f"part {depth} {line.y} {number}",
                place,
                part,
                scene.script == "japanese",
                partial(scene.open, part.form),
            )
        )
        widgets += _tree(scene, part, inside, depth + 1)
    return widgets


@dataclass
class Branch(Pressable):
    """A part in the tree: its form, name and reading."""

    node: Node
    kanji: bool
    action: Callable[[], object]

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        if state.hovered or state.pressed:
            paint.box(target, self.rect, look.px(8), mix(colours.surface, colours.ink, 0.06))
        bend = Rect(self.rect.x + look.px(4), self.rect.y, look.px(10), self.rect.height // 2)
        target.fill(colours.line, (bend.x, bend.y, look.px(2), bend.height))
        target.fill(colours.line, (bend.x, bend.bottom, bend.width, look.px(2)))
        glyph = Rect(bend.right + look.px(6), self.rect.y, look.px(34), self.rect.height)
        character(target, glyph, self.node.form, 28, look, self.kanji)
        rest = Rect(
            glyph.right + look.px(10), self.rect.y, self.rect.right - glyph.right - look.px(10), self.rect.height
        )
        name = self.node.names.of(language())
        place = paint.write(target, text.shorten(name, STRONG, look, rest.width), STRONG, look, colours.ink, rest)
        free = Rect(place.right + look.px(8), rest.y, rest.right - place.right - look.px(8), rest.height)
        reading = self.node.reading.split(" · ")[0]
        if free.width > look.px(20):
            paint.write(target, text.shorten(reading, SMALL, look, free.width), SMALL, look, colours.muted, free)


# What is around it


def _around(scene: Wandering, page: Page, column: Column) -> list[Widget]:
    widgets: list[Widget] = []
    if page.family:
        widgets += _family(scene, page, column)
    if page.alike:
        widgets += _look_alikes(scene, page, column)
    return widgets


def _family(scene: Wandering, page: Page, column: Column) -> list[Widget]:
    top, inside = column.y, _inside(scene, column)
    line = inside.take(44, gap=10)
    orders = ((False, _("By use")), (True, _("By sound")))
    wide = segments_width(orders, scene.look)
    sort = Segments("order", Rect(line.right - wide, line.y, wide, line.height), orders, scene.by_sound, scene.sort)
    title = _("Its family") if page.part == page.char else _("The family of {part}", part=page.part)
    room = line.width - wide - scene.px(12)
    name = min(room, text.width(title, HEADING, scene.look.scale) + scene.px(4))
    note = _("{count} characters have {part}", count=page.family_size, part=page.part)
    beside = Rect(line.x + name + scene.px(12), line.y, room - name - scene.px(12), line.height)
    family = sorted(page.family, key=lambda each: sound_of(each.reading)) if scene.by_sound else page.family
    widgets: list[Widget] = [Label("family", Rect(line.x, line.y, name, line.height), title, HEADING), sort]
    if text.width(note, SMALL, scene.look.scale) <= beside.width:
        widgets.append(Label("family note", beside, note, SMALL, scene.look.palette.muted))
    across = _across(scene, inside)
    shown = family if scene.whole_family else family[: FEW * across]
    widgets += _grid(scene, inside, [_tile(scene, "family", each) for each in shown], CELL_TALL)
    if len(family) > FEW * across:
        words = _("Fewer") if scene.whole_family else _("Show all {count}", count=len(family))
        widgets.append(Button("whole family", inside.take(40, gap=8), words, scene.fold))
    return _boxed(scene, column, "family panel", top, inside, widgets)


def _look_alikes(scene: Wandering, page: Page, column: Column) -> list[Widget]:
    top, inside = column.y, _inside(scene, column)
    title = _("Easily taken for it")
    widgets: list[Widget] = [Label("alike", inside.take(28), title, HEADING)]
    if page.kept:
        words = _("The same {part}, something else beside it.", part=page.kept)
        widgets.append(
            Paragraph("alike note", inside.paragraph(words, SMALL, gap=8), words, SMALL, scene.look.palette.muted)
        )
    kanji = page.script == "japanese"
    own = Tile(
        "alike itself",
        Rect(0, 0, 0, 0),
        page.char,
        page.reading,
        note_of(page),
        kanji,
        lambda: None,
        lit=True,
        differs=page.differs,
    )
    tiles = [own, *(_alike_tile(scene, each, kanji) for each in page.alike)]
    widgets += _grid(scene, inside, tiles, CELL_TALL + 24)
    return _boxed(scene, column, "alike panel", top, inside, widgets)


def _alike_tile(scene: Wandering, each: Alike, kanji: bool) -> Tile:
    name = each.names.of(language()).split(",")[0]
    differs = f"{each.differs} {name}".strip()
    return Tile(
        f"alike {each.char}",
        Rect(0, 0, 0, 0),
        each.char,
        each.reading,
        note_of(each),
        kanji,
        partial(scene.open, each.char),
        met=each.char in scene.met,
        differs=differs,
    )


def _boxed(scene: Wandering, column: Column, key: str, top: int, inside: Column, widgets: list[Widget]) -> list[Widget]:
    panel = Rect(column.area.x, top, column.area.width, inside.y + scene.px(8) - top)
    column.y = panel.bottom + scene.px(16)
    return [Panel(key, panel), *widgets]
