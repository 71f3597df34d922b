"""Printing: which puzzles, and what the pages look like. The worker makes the PDF, which is written as a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import dates
from game.catalog import BY_KIND, FACES, LEVEL_NAMES
from game.disk import places
from game.host import Host
from game.scenes.dialogs import Dialog
from game.strings import _, _n, language, say, trouble
from game.ui.gauges import Progress
from game.ui.input import Key
from game.ui.layout import Column
from game.ui.text import BODY, SMALL, STRONG, TITLE
from game.ui.widgets import (
    Button,
    Label,
    Paragraph,
    Segments,
    Toggle,
    Widget,
    chips_height,
    heading,
)
from game.worker import Ticket, TimedOut
from generators import today
from generators.catalog import rules_of
from generators.codes import fresh_seed
from generators.contract import Level, Options, PuzzleError
from generators.files import write_bytes

if TYPE_CHECKING:
    from generators.paper.booklet import Order

Rect = pygame.Rect
PATIENCE = 300.0
"""Seconds that a booklet may take. Most are there in ten."""
COUNTS = (5, 10, 20, 50)
REMEMBERED = "printing"
"""The setting that keeps what was chosen last."""


@dataclass(frozen=True)
class Wish:
    """What is chosen in the dialog."""

    kinds: tuple[str, ...]
    level: str = Level.NORMAL.value
    count: int = 10
    per_page: int = 2
    sheet: str = "a4"
    patterns: bool = False
    sorts: Mapping[str, Options] = field(default_factory=dict)
    """By kind: its options, where others than the usual ones were chosen."""

    def options(self, kind: str) -> dict[str, int | str]:
        return rules_of(kind).settle(self.sorts.get(kind, {}))


def remembered(kept: Mapping[str, object]) -> Wish:
    """Reads what was chosen last; whatever is not offered has its usual value."""
    usual = Wish(tuple(BY_KIND))

    def one_of(name: str, offered: tuple[object, ...]) -> object:
        value = kept.get(name)
        return value if value in offered and type(value) is type(offered[0]) else getattr(usual, name)

    named = kept.get("kinds")
    kinds = tuple(kind for kind in BY_KIND if kind in named) if isinstance(named, list) else ()
    sorts = kept.get("sorts")
    chosen = {kind: each for kind, each in sorts.items() if kind in BY_KIND} if isinstance(sorts, dict) else {}
    return replace(
        usual,
        kinds=kinds or usual.kinds,
        level=str(one_of("level", tuple(level.value for level in Level))),
        count=int(str(one_of("count", COUNTS))),
        per_page=int(str(one_of("per_page", (1, 2, 4)))),
        sheet=str(one_of("sheet", ("a4", "letter"))),
        patterns=kept.get("patterns") is True,
        sorts={kind: rules_of(kind).settle(each) for kind, each in chosen.items() if isinstance(each, dict)},
    )


class Printing(Dialog):
    width = 640.0

    def __init__(self, host: Host, kind: str = "", text: str = "", name: str = "") -> None:
        """`kind` and `text` are the puzzle on the screen, if there is one, and `name` is what its file is called."""
        super().__init__(host)
        self.kind, self.text, self.name = kind, text, name
        self.what = "this" if text else "mix"
        """`this` for the puzzle on the screen, `today` for the puzzles of the day, or `mix` for new ones."""
        self.wish = remembered(host.store.setting(REMEMBERED, {}))
        self.ticket: Ticket[bytes] | None = None
        self.share = 0.0
        self.trouble = ""

    # Choosing

    def choose(self, name: str, value: object) -> None:
        """What is not offered changes nothing, because it is read like what was kept."""
        kept = {**vars(self.wish), "kinds": list(self.wish.kinds), "sorts": dict(self.wish.sorts), name: value}
        self.wish = remembered(kept)
        self.host.store.set_setting(REMEMBERED, kept)
        self.host.dirty = True

    def choose_what(self, what: object) -> None:
        self.what = str(what)
        self.host.dirty = True

    def choose_kind(self, kind: str, on: bool) -> None:
        """The last kind stays: a booklet of nothing cannot be printed."""
        kinds = tuple(each for each in BY_KIND if (on if each == kind else each in self.wish.kinds))
        if kinds:
            self.choose("kinds", list(kinds))

    def choose_sort(self, kind: str, options: Options) -> None:
        self.choose("sorts", {**self.wish.sorts, kind: dict(options)})

    # Printing

    def print(self) -> None:
        from generators.paper.booklet import printed  # The first frame of the window does not wait for it.

        if self.ticket is not None:
            return
        self.trouble, self.share = "", 0.0
        self.ticket = self.host.worker.ask(
            printed,
            self.order(),
            done=self._done,
            failed=self._failed,
            progress=self._progress,
            patience=PATIENCE,
        )
        self.host.dirty = True

    def order(self) -> Order:
        from generators.paper.booklet import Order, Part

        wish = self.wish
        plain = Order(
            sheet=wish.sheet,
            per_page=wish.per_page,
            patterns=wish.patterns,
            language=language(),
            seed=fresh_seed(self.host.rng),
        )
        if self.what == "this":
            return replace(plain, ready=((self.kind, self.text),), per_page=1)
        if self.what == "today":
            day = today.nearest(self.host.clock().date())
            return replace(plain, day=day, title=dates.day_with_weekday(day))
        each, more = divmod(wish.count, len(wish.kinds))
        parts = (
            Part(kind, self._level(kind), each + (number < more), tuple(sorted(wish.options(kind).items())))
            for number, kind in enumerate(wish.kinds)
        )
        return replace(plain, parts=tuple(part for part in parts if part.count))

    def _level(self, kind: str) -> Level:
        """The level that was chosen, or the nearest one that the kind has."""
        levels = list(Level)
        wanted = levels.index(Level(self.wish.level))
        return min(
            BY_KIND[kind].rules.levels(self.wish.options(kind)), key=lambda level: abs(levels.index(level) - wanted)
        )

    def _progress(self, share: float) -> None:
        self.share = max(self.share, share)
        self.host.dirty = True

    def _done(self, content: bytes) -> None:
        self.ticket = None
        folder = Path(self.host.store.setting("open folder", str(places.home_folder())))
        name = self.name if self.what == "this" and self.name else f"Quintet {self.host.clock():%Y-%m-%d %H%M%S}"
        path = folder / f"{name}.pdf"
        try:
            write_bytes(path, content)
        except PuzzleError as error:
            self.trouble = trouble(error)
            self.host.dirty = True
            return
        self.host.pop()
        self.host.tell(_("Ready to print"), _("Saved as {path}", path=str(path)))

    def _failed(self, error: Exception) -> None:
        self.ticket = None
        self.trouble = _("This took too long. Please try again.") if isinstance(error, TimedOut) else trouble(error)
        self.host.dirty = True

    def cancel(self) -> None:
        if self.ticket is not None:
            self.ticket.cancel()
            self.ticket = None
            self.host.dirty = True

    def closed(self) -> None:
        self.cancel()

    def back(self) -> None:
        """Esc ends the printing first, and then the dialog."""
        if self.ticket is not None:
            self.cancel()
        else:
            super().back()

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.print()
            return True
        return False

    # Building

    def fill(self, column: Column) -> list[Widget]:
        widgets: list[Widget] = [Label("print title", column.take(36, gap=14), _("Print"), TITLE)]
        if self.ticket is not None:
            words = _("Making the pages")
            return [
                *widgets,
                Paragraph("print words", column.paragraph(words, gap=16), words, BODY, self.look.palette.muted),
                Progress("print progress", column.take(10, gap=8), self.share, self.look.palette.ink),
            ]
        widgets += self._choice("what", _("Which puzzles"), self._whats(), self.what, self.choose_what, column)
        if self.what == "mix":
            widgets += self._mix(column)
        if self.what != "this":
            sizes = [(number, _n("{count} on a page", "{count} on a page", number)) for number in (1, 2, 4)]
            widgets += self._choice("per page", _("Pages"), sizes, self.wish.per_page, self._picker("per_page"), column)
        sheets = (("a4", "A4"), ("letter", _("US Letter")))
        widgets += self._choice("sheet", _("Paper"), sheets, self.wish.sheet, self._picker("sheet"), column)
        areas = ((False, _("Greys")), (True, _("Patterns")))
        widgets += self._choice("areas", _("Areas"), areas, self.wish.patterns, self._picker("patterns"), column)
        if self.trouble:
            place = column.paragraph(self.trouble, SMALL, gap=4)
            widgets.append(Paragraph("print trouble", place, self.trouble, SMALL, self.look.palette.bad))
        return widgets

    def _whats(self) -> list[tuple[object, str]]:
        this: list[tuple[object, str]] = [("this", _("This puzzle"))] if self.text else []
        return [*this, ("today", _("Today's puzzles")), ("mix", _("New puzzles"))]

    def _mix(self, column: Column) -> list[Widget]:
        widgets: list[Widget] = [heading("kinds name", column.take(20, gap=4), _("Puzzles"), self.look)]
        for face in FACES:
            row = column.take(44)
            on = face.kind in self.wish.kinds
            name, sort = row.copy(), row.inflate(0, -self.px(6))
            name.width = row.width * 2 // 5
            sort.left, sort.width = name.right, row.width * 2 // 5
            widgets += [
                Label(f"kind name {face.kind}", name, say(face.title), STRONG),
                Toggle(f"kind {face.kind}", row, on, partial(self.choose_kind, face.kind)),
            ]
            if on:
                words = face.short(self.wish.options(face.kind))
                tip = _("What sort of {puzzle}", puzzle=say(face.title))
                ask = partial(self.host.go, "sort", kind=face.kind, chosen=self.wish.options(face.kind))
                take = partial(self.choose_sort, face.kind)
                widgets.append(Button(f"sort {face.kind}", sort, words, partial(ask, take=take), style=SMALL, tip=tip))
        column.take(12)
        levels = [(level.value, say(LEVEL_NAMES[level.value])) for level in Level]
        widgets += self._choice("level", _("Level"), levels, self.wish.level, self._picker("level"), column)
        counts = [(count, str(count)) for count in COUNTS]
        return widgets + self._choice("count", _("How many"), counts, self.wish.count, self._picker("count"), column)

    def _picker(self, name: str) -> Callable[[object], None]:
        return partial(self.choose, name)

    def _choice(
        self,
        key: str,
        title: str,
        values: Sequence[tuple[object, str]],
        chosen: object,
        pick: Callable[[object], None],
        column: Column,
    ) -> list[Widget]:
        name = heading(f"{key} name", column.take(20, gap=6), title, self.look)
        place = column.take_px(chips_height(values, self.look, column.area.width), gap=16)
        return [name, Segments(key, place, values, chosen, pick, self.look.palette.ink, joined=False)]

    def foot(self, column: Column) -> list[Widget]:
        line = column.take(48)
        gap = self.px(12)
        wide = (line.width - gap) // 2
        left, right = Rect(line.x, line.y, wide, line.height), Rect(line.right - wide, line.y, wide, line.height)
        if self.ticket is not None:
            return [Button("cancel", left, _("Cancel"), self.cancel)]
        return [
            Button("close", left, _("Close"), self.back),
            Button("print", right, _("Make a PDF"), self.print, fill=self.look.palette.ink, hotkey="⏎"),
        ]
