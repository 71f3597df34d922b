"""The widgets. Each is built anew for every drawing from the scene's state; what must last between two
drawings (focus, hover, scroll, the caret) is kept by the stage under the widget's key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from game.theme import WHITE, Colour, Look, button_fill, ink_on, large_ink_on, mix
from game.ui import paint, text
from game.ui.input import OUTSIDE, Composed, Key, Point, Pointer, Typed
from game.ui.text import BODY, LABEL, SMALL, STRONG, Style

Rect = pygame.Rect
Action = Callable[[], object]


@dataclass
class State:
    """The state of a widget while it is drawn, as the stage knows it."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    keyboard: bool = False
    """Whether the keyboard was used last. A mouse player sees no rings and no cursor."""
    mouse: Point = OUTSIDE
    """The place of the mouse, for widgets with several parts."""


@dataclass
class Widget:
    key: str
    rect: Rect
    enabled: bool = field(default=True, kw_only=True)
    tip: str = field(default="", kw_only=True)
    within: str = field(default="", kw_only=True)
    """The key of the scrolling area that the widget belongs to."""

    reacts: ClassVar[bool] = False
    """Whether the widget takes the pointer."""
    focusable: ClassVar[bool] = False
    keeps_focus: ClassVar[bool] = False
    """Whether a click gives it the keyboard. A click on a button does not, so that Enter still belongs to the board."""
    rounding: ClassVar[float] = 12
    """The radius of its corners in design points. The focus ring follows it."""

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        raise NotImplementedError(type(self).__name__)

    def press(self) -> None:
        """Acts on a click inside, a tap, or Enter and Space while it has the focus."""

    def pointer(self, event: Pointer, look: Look) -> None:
        """Takes every pointer event while it holds the pointer. Most widgets need only `press`."""

    def leave(self) -> None:
        """Is called when the pointer went elsewhere."""

    def part_at(self, pos: Point, look: Look) -> object:
        """Returns the part of the widget that lies at a place, where parts look different under the pointer."""
        return None

    def take(self, event: Key | Typed | Composed) -> bool:
        """Takes a key while it has the focus, and tells whether the key was of use."""
        return False

    def ring(self, look: Look) -> Rect:
        """Returns the area that the focus ring surrounds."""
        return self.rect.inflate(2 * look.px(4), 2 * look.px(4))


@dataclass
class Label(Widget):
    words: str
    style: Style = BODY
    colour: Colour | None = None
    align: str = "left"

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        words = text.shorten(self.words, self.style, look, self.rect.width)
        paint.write(target, words, self.style, look, self.colour or look.palette.ink, self.rect, self.align)


@dataclass
class Paragraph(Widget):
    words: str
    style: Style = BODY
    colour: Colour | None = None
    align: str = "left"

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        row = text.height(self.style, look)
        for number, line in enumerate(text.wrap(self.words, self.style, look, self.rect.width)):
            place = Rect(self.rect.x, self.rect.y + number * row, self.rect.width, row)
            paint.write(target, line, self.style, look, self.colour or look.palette.ink, place, self.align)


def paragraph_height(words: str, style: Style, look: Look, width: int) -> int:
    return len(text.wrap(words, style, look, width)) * text.height(style, look)


@dataclass
class Panel(Widget):
    accent: Colour | None = None
    """The colour of a strip along the top, which follows the corners."""
    raised: bool = False
    dashed: bool = False
    radius: float = 18

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, radius = look.palette, look.px(self.radius)
        if self.dashed:
            _dashed(target, self.rect, radius, colours.line, look)
            return
        if self.raised:
            paint.box(target, self.rect.move(0, look.px(4)), radius, colours.shadow)
        if self.accent is not None:
            self._with_strip(target, radius, look.px(5), colours.surface)
        else:
            paint.box(target, self.rect, radius, colours.surface, colours.line, look.px(1))

    def _with_strip(self, target: pygame.Surface, radius: int, strip: int, surface: Colour) -> None:
        """The accent is drawn above its curve only, else it would show at the corners below."""
        before, high = target.get_clip(), strip + radius
        top = Rect(self.rect.topleft, (self.rect.width, min(high, self.rect.height)))
        rest = Rect(self.rect.x, top.bottom, self.rect.width, self.rect.height - top.height)
        target.set_clip(top.clip(before))
        paint.box(target, self.rect, radius, self.accent)
        paint.box(target, self.rect.move(0, strip), radius, surface)
        target.set_clip(rest.clip(before))
        paint.box(target, self.rect, radius, surface)
        target.set_clip(before)


def _dashed(target: pygame.Surface, rect: Rect, radius: int, colour: Colour, look: Look) -> None:
    paint.box(target, rect, radius, None, colour, look.px(1))
    dash = look.px(4)
    ground = look.palette.ground
    for x in range(rect.x + radius, rect.right - radius, 2 * dash):
        target.fill(ground, (x, rect.y, dash, look.px(1)))
        target.fill(ground, (x, rect.bottom - look.px(1), dash, look.px(1)))
    for y in range(rect.y + radius, rect.bottom - radius, 2 * dash):
        target.fill(ground, (rect.x, y, look.px(1), dash))
        target.fill(ground, (rect.right - look.px(1), y, look.px(1), dash))


@dataclass
class Divider(Widget):
    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        target.fill(look.palette.line, (self.rect.x, self.rect.centery, self.rect.width, look.px(1)))


@dataclass
class Swatch(Widget):
    colour: Colour

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        paint.box(target, self.rect, look.px(4), self.colour)


@dataclass
class Drawing(Widget):
    """A widget that a function paints into its box."""

    draw: Callable[[pygame.Surface, Rect, Look], None]

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        self.draw(target, self.rect, look)


class Pressable(Widget):
    """A widget that does one thing when it is pressed, by mouse, finger or key. Each declares its `action`."""

    action: Action
    reacts = True
    focusable = True

    def press(self) -> None:
        self.action()


@dataclass
class Button(Pressable):
    words: str
    action: Action
    fill: Colour | None = None
    """The accent that marks the thing to do next. Without it the button is an outline."""
    icon: str = ""
    hotkey: str = ""
    style: Style = STRONG
    danger: bool = False
    align: str = "centre"

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        rect = self.rect.move(0, look.px(2)) if state.pressed and self.enabled else self.rect
        base = button_fill(self.fill) if self.fill else colours.surface
        if not self.enabled:
            base = mix(base, colours.surface, 0.6)
        elif state.pressed:
            base = mix(base, colours.ink, 0.08)
        elif state.hovered:
            base = mix(base, (0, 0, 0) if self.fill and ink_on(base) == WHITE else colours.ink, 0.05)
        edge = None if self.fill and self.enabled else colours.line
        if self.enabled and not state.pressed:
            under = mix(base, colours.ink, 0.25) if self.fill else colours.line
            paint.box(target, rect.move(0, look.px(2)), look.px(self.rounding), under)
        paint.box(target, rect, look.px(self.rounding), base, edge, look.px(1))
        on = large_ink_on if self.style.size >= 24 else ink_on
        ink = on(base) if self.fill else colours.bad if self.danger else colours.ink
        if not self.enabled:
            ink = mix(ink if not self.fill else colours.ink, base, 0.55)
        self._face(target, look, rect, ink)

    def said(self) -> str:
        """Its words after its icon."""
        return f"{paint.icon(self.icon)}  {self.words}" if self.icon and self.words else self.words

    def shows_key(self, look: Look) -> bool:
        """Tells whether the name of the key has room beside the words."""
        needed = text.width(self.said(), self.style, look.scale) + text.width(self.hotkey, self.style, look.scale)
        return needed + look.px(10) <= self.rect.width - 2 * look.px(8)

    def _face(self, target: pygame.Surface, look: Look, rect: Rect, ink: Colour) -> None:
        words = self.said()
        if self.icon and not self.words:
            paint.draw_icon(target, self.icon, look, ink, rect)
            return
        gap, faint = look.px(10), mix(ink, self.fill or look.palette.surface, 0.38)
        key_width = text.width(self.hotkey, self.style, look.scale) + gap if self.hotkey else 0
        room = rect.width - 2 * look.px(8)
        if key_width and not self.shows_key(look):
            key_width = 0
        words = text.shorten(words, self.style, look, room - key_width)
        span = text.width(words, self.style, look.scale) + key_width
        left = rect.x + look.px(16) if self.align == "left" else rect.centerx - span // 2
        paint.write(target, words, self.style, look, ink, Rect(left, rect.y, span, rect.height))
        if key_width:
            place = Rect(left + span - key_width + gap, rect.y, key_width, rect.height)
            regular = Style(self.style.size)
            paint.write(target, self.hotkey, regular, look, faint, place)


@dataclass
class Toggle(Widget):
    on: bool
    change: Callable[[bool], None]

    reacts = True
    focusable = True

    def press(self) -> None:
        self.change(not self.on)

    def ring(self, look: Look) -> Rect:
        wide = look.px(52)
        return Rect(self.rect.right - wide, self.rect.centery - look.px(15), wide, look.px(30)).inflate(8, 8)

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        track = Rect(0, 0, look.px(52), look.px(30))
        track.midright = self.rect.midright
        fill = colours.good if self.on else colours.line
        if state.hovered:
            fill = mix(fill, colours.ink, 0.08)
        paint.box(target, track, track.height // 2, fill)
        knob = track.height - 2 * look.px(2)
        x = track.right - look.px(2) - knob if self.on else track.x + look.px(2)
        target.blit(paint.disc(knob, (255, 255, 255)), (x, track.y + look.px(2)))


@dataclass
class Segments(Widget):
    """A choice of one among several, joined in one pill (settings) or as separate chips (new game)."""

    values: Sequence[tuple[object, str]]
    chosen: object
    choose: Callable[[object], None]
    accent: Colour | None = None
    joined: bool = True

    reacts = True
    focusable = True

    def cells(self, look: Look) -> list[Rect]:
        gap = 0 if self.joined else look.px(10)
        x, y = self.rect.topleft
        row = self.rect.height if self.joined else look.px(44)
        cells = []
        for _value, words in self.values:
            wide = segment_width(words, look)
            if not self.joined and x > self.rect.x and x + wide > self.rect.right:
                x, y = self.rect.x, y + row + gap
            cells.append(Rect(x, y, wide, row))
            x += wide + gap
        return cells

    def ring(self, look: Look) -> Rect:
        cells = self.cells(look)
        return cells[0].unionall(cells[1:]).inflate(2 * look.px(4), 2 * look.px(4)) if cells else self.rect

    def part_at(self, pos: Point, look: Look) -> object:
        """Returns the value that lies at a place, or None beside all of them."""
        cells = zip(self.cells(look), self.values, strict=True)
        return next((value for cell, (value, _words) in cells if cell.collidepoint(pos)), None)

    def pointer(self, event: Pointer, look: Look) -> None:
        value = self.part_at(event.pos, look) if event.phase == "up" else None
        if value is not None:
            self.choose(value)

    def take(self, event: Key | Typed | Composed) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if isinstance(event, Key) else 0
        if not step:
            return False
        values = [value for value, _words in self.values]
        here = values.index(self.chosen) if self.chosen in values else 0
        self.choose(values[(here + step) % len(values)])
        return True

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours, edge = look.palette, look.px(1)
        if self.joined:
            paint.box(target, self.rect, look.px(12), colours.surface, colours.line, edge)
        fill = button_fill(self.accent) if self.accent else colours.ink
        pointed = self.part_at(state.mouse, look) if state.hovered else None
        for cell, (value, words) in zip(self.cells(look), self.values, strict=True):
            picked = value == self.chosen
            hover = value == pointed
            if picked:
                paint.box(target, cell, look.px(12), fill)
            elif not self.joined:
                shade = mix(colours.surface, colours.ink, 0.05) if hover else colours.surface
                paint.box(target, cell, look.px(12), shade, colours.line, edge)
            elif hover:
                paint.box(
                    target, cell.inflate(-2 * edge, -2 * edge), look.px(12), mix(colours.surface, colours.ink, 0.05)
                )
            ink = (colours.ground if fill == colours.ink else ink_on(fill)) if picked else colours.ink
            style = STRONG if picked or not self.joined else BODY
            paint.write(target, words, style, look, ink, cell, "centre")


def segment_width(words: str, look: Look) -> int:
    return text.width(words, STRONG, look.scale) + look.px(36 if len(words) > 2 else 38)


def segments_width(values: Sequence[tuple[object, str]], look: Look) -> int:
    return sum(segment_width(words, look) for _value, words in values)


def chips_height(values: Sequence[tuple[object, str]], look: Look, width: int) -> int:
    cells = Segments("", Rect(0, 0, width, look.px(44)), values, None, lambda value: None, joined=False).cells(look)
    return cells[-1].bottom if cells else 0


@dataclass
class Row(Pressable):
    """A line of a list, which can be chosen."""

    words: str
    action: Action
    note: str = ""
    icon: str = ""

    rounding = 10

    def ring(self, look: Look) -> Rect:
        return self.rect.inflate(-2 * look.px(2), -2 * look.px(2))

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        if state.hovered or state.pressed:
            paint.box(target, self.rect, look.px(10), mix(colours.surface, colours.ink, 0.06))
        inside = self.rect.inflate(-2 * look.px(12), 0)
        if self.icon:
            spot = Rect(inside.x, inside.y, look.px(24), inside.height)
            paint.draw_icon(target, self.icon, look, colours.muted, spot, 18)
            inside = Rect(inside.x + look.px(34), inside.y, inside.width - look.px(34), inside.height)
        note_width = text.width(self.note, SMALL, look.scale) + look.px(12) if self.note else 0
        words = text.shorten(self.words, BODY, look, inside.width - note_width)
        paint.write(target, words, BODY, look, colours.ink, inside)
        if self.note:
            paint.write(target, self.note, SMALL, look, colours.muted, inside, "right")


@dataclass
class WordButton(Pressable):
    """A word in a list of words that can be asked about."""

    words: str
    action: Action
    colour: Colour | None = None

    rounding = 8

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        if state.hovered or state.pressed:
            paint.box(target, self.rect, look.px(8), mix(look.palette.surface, look.palette.ink, 0.06))
        words = text.shorten(self.words, BODY, look, self.rect.width - look.px(16))
        place = self.rect.move(look.px(8), 0)
        paint.write(target, words, BODY, look, self.colour or look.palette.ink, place)


def heading(key: str, rect: Rect, words: str, look: Look, colour: Colour | None = None) -> Label:
    """Returns the small capitals at the head of a panel."""
    return Label(key, rect, words.upper(), LABEL, colour or look.palette.muted)
