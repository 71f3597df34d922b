"""Make your own: every way to make a puzzle of one's own, of all types, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game import dates
from game.boards.emblem import fitted_emblem
from game.boards.face import Emblem, Face, Maker
from game.catalog import BY_KIND, FACES
from game.drafts import Draft, Drafts
from game.host import Host
from game.library import Library, wanted
from game.scenes.base import BAR, Scene
from game.strings import _, say, trouble
from game.theme import Colour, Look
from game.ui import clipboard, paint, text
from game.ui.input import Key
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import HEADING, SMALL, STRONG
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Pressable, State, Widget, paragraph_height
from generators.contract import Level, PuzzleError

Rect = pygame.Rect
NARROWEST = 340
"""The width of a card, in design points; with less, one stands in a line."""
EMBLEM = 64


@dataclass
class Card(Pressable):
    """A way to make something: the emblem of its type, what it is called, and what it does."""

    name: str
    words: str
    emblem: Emblem
    accent: Colour
    action: Callable[[], object]

    rounding = 16

    def paint(self, target: pygame.Surface, look: Look, state: State) -> None:
        colours = look.palette
        edge = self.accent if state.hovered or state.pressed else colours.line
        paint.box(target, self.rect, look.px(16), colours.surface, edge, look.px(1))
        side, pad = look.px(EMBLEM), look.px(16)
        fitted_emblem(self.emblem, target, Rect(self.rect.x + pad, self.rect.y + pad, side, side), look)


class Makers(Scene):
    def __init__(self, host: Host, library: Library) -> None:
        super().__init__(host)
        self.library, self.drafts = library, Drafts(host.store)
        self.gone: Draft | None = None
        """The draft that was discarded last."""

    def make(self, face: Face, maker: Maker) -> None:
        choice = wanted(face.kind, Level.NORMAL, {**face.rules.settle({}), **dict(maker.options)})
        self.host.go("own", choice=choice)

    # Drafts

    def edit(self, draft: Draft) -> None:
        choice = wanted(draft.kind, draft.level, draft.options)
        self.host.go("own", choice=choice, draft=draft)

    def play(self, draft: Draft) -> None:
        puzzle = self._puzzle(draft)
        if puzzle is not None:
            session = self.library.session(draft.kind, puzzle)
            self.host.turn_to("play", session=session)

    def share(self, draft: Draft) -> None:
        clipboard.write(draft.puzzle)
        self.host.note(_("Copied. Paste it into any Quintet to open this puzzle."))

    def drop(self, draft: Draft) -> None:
        """At once: it can be brought back as long as the page stands. What was played of it stays among the games."""
        self.drafts.drop(draft.id)
        self.gone = draft
        self.host.dirty = True

    def bring_back(self) -> None:
        if self.gone is not None:
            self.drafts.keep(self.gone, self.gone.moment)
            self.gone = None
            self.host.dirty = True

    def key(self, event: Key) -> bool:
        if event.key == pygame.K_z and not event.alt and self.gone is not None:
            self.bring_back()
            return True
        return False

    def _puzzle(self, draft: Draft) -> Any:
        try:
            return BY_KIND[draft.kind].rules.load(draft.puzzle)
        except PuzzleError as error:
            self.host.tell(_("Couldn't open this"), trouble(error))
            return None

    def _drafts(self, column: Column) -> list[Widget]:
        kept = self.drafts.all()
        if not kept and self.gone is None:
            return []
        column.skip(8)
        line = column.take(40, gap=8)
        widgets: list[Widget] = [Label("drafts title", line, _("Drafts"), HEADING)]
        if self.gone is not None:
            back = _("Bring it back")
            wide = text.width(back, STRONG, self.look.scale) + self.px(90)
            place = Rect(line.right - wide, line.y, wide, line.height)
            widgets.append(Button("bring back", place, back, self.bring_back, icon="undo-2", hotkey="Z"))
        top = column.y
        rows: list[Widget] = []
        for draft in kept:
            rows += self._draft(draft, column.take(68))
        frame = Rect(column.area.x, top, column.area.width, column.y - top)
        column.skip(16)
        return [*widgets, Panel("drafts", frame, radius=16), *rows]

    def _draft(self, draft: Draft, row: Rect) -> list[Widget]:
        px, look, face = self.px, self.look, BY_KIND[draft.kind]
        key, side, gap = f"draft {draft.id}", px(44), px(8)
        line = row.inflate(-px(32), -px(20))
        bin_place = Rect(line.right - side, line.y, side, line.height)
        buttons: list[Widget] = [
            Button(f"{key} drop", bin_place, "", partial(self.drop, draft), icon="trash-2", tip=_("Discard this draft"))
        ]
        left = bin_place.x - gap
        ready = bool(draft.puzzle)
        for name, words, icon, act, enabled in (
            ("share", _("Share"), "copy", self.share, ready),
            ("play", _("Play"), "play", self.play, ready),
            ("edit", _("Edit"), "pencil", self.edit, True),
        ):
            is_bare = row.width < px(900)
            wide = side if is_bare else text.width(words, STRONG, look.scale) + px(56)
            place = Rect(left - wide, line.y, wide, line.height)
            shown, tip = ("", words) if is_bare else (words, "")
            action = partial(act, draft)
            buttons.append(Button(f"{key} {name}", place, shown, action, icon=icon, tip=tip, enabled=enabled))
            left = place.x - gap
        emblem = Rect(line.x, line.y, line.height, line.height)
        room = Rect(emblem.right + px(14), row.y + px(11), left - emblem.right - px(22), px(24))
        under = room.move(0, px(23))
        state = _("Ready to play") if ready else _("Not finished yet")
        moment = dates.near_moment(draft.moment, self.host.clock().date())
        told = f"{say(face.title)} · {state} · {moment}"
        if text.width(told, SMALL, look.scale) > under.width:
            told = state
        return [
            Drawing(f"{key} emblem", emblem, partial(fitted_emblem, face.emblem)),
            Label(f"{key} name", room, text.shorten(draft.name, STRONG, look, room.width), STRONG),
            Label(f"{key} state", under, told, SMALL, look.palette.good if ready else look.palette.muted),
            *reversed(buttons),
        ]

    def build(self, area: Rect) -> Layout:
        margin = self.px(24)
        view = Rect(area.x, area.y + self.px(BAR), area.width, area.height - self.px(BAR))
        column = Column(Rect(area.x + margin, view.y + self.px(8), area.width - 2 * margin, 0), self.look)
        words = _("Whatever you make can be played at once, saved, and sent to a friend as a code or a text.")
        content: list[Widget] = [
            Paragraph("words", column.paragraph(words, gap=16), words, colour=self.look.palette.muted)
        ]
        ways = [(face, maker) for face in FACES for maker in face.makers]
        across = max(1, min(3, column.area.width // self.px(NARROWEST)))
        for first in range(0, len(ways), across):
            some = ways[first : first + across]
            wide = columns(Rect(column.area.x, 0, column.area.width, 1), across, self.px(16))[0].width
            tall = max(self._height(maker, wide) for _face, maker in some)
            places = columns(column.take_px(tall, gap=16), across, self.px(16))
            for (face, maker), place in zip(some, places, strict=False):
                content += self._card(face, maker, place)
        content += self._drafts(column)
        scroll = self.stage.scroll("page", view, column.y - view.y)
        shifted(content, 0, -scroll.offset, scroll.key)
        return Layout((*self.bar(area, _("Make your own")), *content), (scroll,))

    def _room(self, wide: int) -> int:
        return wide - self.px(EMBLEM + 16 + 16 + 16)

    def _height(self, maker: Maker, wide: int) -> int:
        room = self._room(wide)
        name = paragraph_height(say(maker.name), HEADING, self.look, room)
        return max(self.px(EMBLEM), name + paragraph_height(say(maker.words), SMALL, self.look, room)) + self.px(36)

    def _card(self, face: Face, maker: Maker, place: Rect) -> list[Widget]:
        name, words = say(maker.name), say(maker.words)
        left = place.x + self.px(EMBLEM + 32)
        inside = Column(Rect(left, place.y + self.px(16), self._room(place.width), 0), self.look)
        key, accent = f"make {name}", self.look.accent(face.accent)
        tall = paragraph_height(name, HEADING, self.look, inside.area.width)
        return [
            Card(key, place, name, words, face.emblem, accent, partial(self.make, face, maker)),
            Paragraph(f"{key} name", inside.take_px(tall, gap=2), name, HEADING),
            Paragraph(f"{key} words", inside.paragraph(words, SMALL), words, SMALL, self.look.palette.muted),
        ]
