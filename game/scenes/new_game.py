"""New game: level, size and whatever else a puzzle offers, or a puzzle that the player has."""

from __future__ import annotations

from functools import partial

import pygame

from game.catalog import BY_KIND, LEVEL_NAMES
from game.host import Host
from game.library import Library, Wanted, wanted
from game.scenes import asking
from game.scenes.base import BAR, Scene
from game.scenes.choosing import led_by, option_chips
from game.scenes.days import play_day
from game.strings import _, about, duration, say
from game.ui.field import Field
from game.ui.gauges import Bars
from game.ui.input import Key
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import LABEL, SMALL, Style
from game.ui.widgets import (
    Button,
    Label,
    Panel,
    Paragraph,
    Segments,
    Widget,
    chips_height,
    heading,
    paragraph_height,
)
from generators import today

Rect = pygame.Rect
LONGEST_LINE = 1000
"""Characters that the field for a code, an address or a path takes."""
ENOUGH = 3
"""From so many solved puzzles on one can say how long such a puzzle usually takes."""
WIDE = 860
"""From this width on the times stand beside the choices."""


class NewGame(Scene):
    def __init__(self, host: Host, library: Library, kind: str) -> None:
        super().__init__(host)
        self.library, self.face = library, BY_KIND[kind]
        self.choice: Wanted = library.last_wanted(kind)
        self.wished = self.choice.level.value
        """The level chosen last by the player's own hand; it comes back where it is offered again."""
        self.pasted = ""
        self.wishes: asking.Wishes = dict(host.store.setting(f"asked {kind}", {}))

    def choose(self, **changes: int | str) -> None:
        """Change one thing; the others follow where they must."""
        level = self.wished = str(changes.pop("level", self.wished))
        options = {**dict(self.choice.options), **changes}
        if len(changes) == 1:
            options = led_by(self.face, next(iter(changes)), options)
        self.choice = wanted(self.face.kind, level, options)

    def play(self) -> None:
        if self.pasted.strip():
            self.open_pasted()
            return
        self.begin()

    def today(self) -> None:
        """The puzzle of the day: the same for everybody, whatever is chosen here."""
        play_day(self.host, self.library, self.face.kind, today.nearest(self.host.clock().date()))

    def begin(self) -> None:
        self.library.want(self.choice)
        own = asking.told(self.face.asking, self.choice.level, self.wishes) if self.face.asking is not None else ""
        self.host.turn_to("making", choice=self.choice, own=own)

    def ask_for_more(self) -> None:
        if self.face.asking is not None:
            face, level = self.face, self.choice.level
            self.host.push(asking.More(self.host, self.face.asking, level, self.wishes, face.accent, self._wish))

    def _wish(self, wishes: asking.Wishes) -> None:
        self.wishes = wishes
        self.host.store.set_setting(f"asked {self.face.kind}", wishes)

    def open_pasted(self) -> None:
        self.host.go("opening", text=self.pasted.strip())

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.play()
            return True
        return False

    # Building

    def build(self, area: Rect) -> Layout:
        title = _("New {puzzle}", puzzle=say(self.face.title))
        widgets = self.bar(area, title)
        side = self.px(48) if area.width > self.px(760) else self.px(16)
        body = Rect(area.x + side, area.y + self.px(BAR) + self.px(24), area.width - 2 * side, 0)
        body.height = area.bottom - body.y
        gap = self.px(24)
        beside = area.width >= self.px(WIDE)
        times_width = self.px(400) if area.width > self.px(1100) else self.px(300)
        left = Rect(body.x, body.y, body.width - times_width - gap if beside else body.width, 0)
        choices, bottom = self._choices(left)
        left.height = bottom - left.y + self.px(28)
        pinned: list[Widget] = []
        if beside:
            tall = min(left.height, body.height - self.px(8))
            right = Rect(left.right + gap, left.y, times_width, tall)
        else:
            # Below each other the page may be long: what it is all for stays in sight.
            right = Rect(left.x, left.bottom + self.px(16), left.width, self.px(250))
            body.height -= self.px(80)
            pinned = [self._play_button(Rect(body.x, area.bottom - self.px(72), body.width, self.px(56)))]
        content = max(left.bottom, right.bottom) - body.y + self.px(24)
        view = Rect(area.x, body.y - self.px(8), area.width, body.height + self.px(8))
        scroll = self.stage.scroll("body", view, content)
        scrolled: list[Widget] = [Panel("choices", left), *choices, *self._times(right, beside)]
        shifted(scrolled, 0, -scroll.offset, "body")
        return Layout((*widgets, *scrolled, *pinned), (scroll,))

    def _choices(self, rect: Rect) -> tuple[list[Widget], int]:
        inside = Rect(rect.x + self.px(28), rect.y + self.px(26), rect.width - self.px(56), 0)
        column, accent = Column(inside, self.look), self.look.accent(self.face.accent)
        rules, options = self.face.rules, dict(self.choice.options)
        levels = [(level.value, say(LEVEL_NAMES[level.value])) for level in rules.levels(options)]
        widgets: list[Widget] = [heading("level name", column.take(20, gap=8), _("Level"), self.look)]
        chips = column.take_px(chips_height(levels, self.look, inside.width), gap=10)
        chosen = self.choice.level.value
        widgets.append(
            Segments("level", chips, levels, chosen, lambda v: self.choose(level=str(v)), accent, joined=False)
        )
        note = say(rules.note(self.choice.level, dict(self.choice.options)))
        widgets.append(
            Paragraph("level note", column.paragraph(note, SMALL, gap=22), note, SMALL, self.look.palette.muted)
        )
        widgets += option_chips(self.face, options, lambda name, value: self.choose(**{name: value}), column, self.look)
        widgets += self._more(column)
        widgets += self._own_puzzle(column)
        return widgets, column.y

    def _more(self, column: Column) -> list[Widget]:
        """What else can be asked of the puzzle, and what is asked."""
        if self.face.asking is None:
            return []
        words = asking.summary(self.face.asking, self.choice.level, self.wishes)
        wide, tall, gap = self.px(110), self.px(44), self.px(14)
        room = column.area.width - wide - gap
        needed = paragraph_height(words, SMALL, self.look, room)
        line = column.take_px(max(tall, needed), gap=26)
        beside = Rect(line.x + wide + gap, line.centery - needed // 2, room, needed)
        return [
            Button("more", Rect(line.x, line.centery - tall // 2, wide, tall), _("More…"), self.ask_for_more),
            Paragraph("asked", beside, words, SMALL, self.look.palette.muted),
        ]

    def _own_puzzle(self, column: Column) -> list[Widget]:
        title = heading("own name", column.take(20, gap=8), _("Or open a puzzle"), self.look)
        line = column.take(48, gap=12)
        opener = Rect(line.right - self.px(94), line.y, self.px(94), line.height)
        field = Rect(line.x, line.y, line.width - opener.width - self.px(12), line.height)
        return [
            *self._special(column.take(48)),
            title,
            Field("own", field, self.pasted, self._paste, _("Paste a code or link, or drop a file"), self.play),
            Button("open", opener, _("Open…"), lambda: self.host.go("open")),
        ]

    def _special(self, line: Rect) -> list[Widget]:
        """Today's puzzle, and where a type has it, one that the player shapes."""
        own_name = self.face.own_name
        first, *others = columns(line, 1 if own_name is None else 2, self.px(12))
        first.width = min(first.width, self.px(260))
        widgets: list[Widget] = [Button("today", first, _("Today's puzzle"), self.today, icon="calendar")]
        if own_name is not None:
            place = others[0]
            place.left, place.width = first.right + self.px(12), first.width
            widgets.append(Button("own word", place, own_name(), partial(self.host.go, "own", choice=self.choice)))
        return widgets

    def _paste(self, content: str) -> None:
        """A text longer than any code, address or path is a whole puzzle, too long for a line: it opens at once."""
        if len(content) <= LONGEST_LINE:
            self.pasted = content
        else:
            self.pasted = ""
            self.host.go("opening", text=content.strip())

    def _play_button(self, place: Rect) -> Button:
        words = _("Open") if self.pasted.strip() else _("Play")
        accent = self.look.accent(self.face.accent)
        return Button("play", place, words, self.play, fill=accent, hotkey="⏎", style=Style(18, "semibold"))

    def _times(self, rect: Rect, with_button: bool) -> list[Widget]:
        colours, accent = self.look.palette, self.look.accent(self.face.accent)
        inside = rect.inflate(-self.px(56), -self.px(52))
        column = Column(inside, self.look)
        key = self.choice.shelf_key
        level = self.choice.level.value
        summary = self.host.store.summary(self.face.kind, level, key)
        times = [result.seconds for result in self.host.store.results(self.face.kind, level, key, limit=14)]
        widgets: list[Widget] = [
            Panel("times", rect),
            heading("times name", column.take(20, gap=14), _("Your times at this level"), self.look),
        ]
        figures = column.take(44)
        names = column.take(20, gap=16)
        shown = (
            (_("Best"), duration(summary.best) if summary.best is not None else "–"),
            (_("Median"), duration(summary.median) if summary.median is not None else "–"),
            (_("Solved"), str(summary.solved)),
        )
        for number, (name, figure) in enumerate(shown):
            x = inside.x + number * (inside.width // 3)
            wide = inside.width // 3
            widgets += [
                Label(f"figure {number}", Rect(x, figures.y, wide, figures.height), figure, Style(30, "bold")),
                Label(f"name {number}", Rect(x, names.y, wide, names.height), name.upper(), LABEL, colours.muted),
            ]
        if summary.median is not None and summary.solved >= ENOUGH:
            words = _("This usually takes you {time}.", time=about(summary.median))
            widgets.append(Paragraph("usual", column.paragraph(words, SMALL, gap=12), words, SMALL, colours.muted))
        button = Rect(inside.x, rect.bottom - self.px(28), inside.width, 0)
        if with_button:
            button = Rect(inside.x, rect.bottom - self.px(28 + 56), inside.width, self.px(56))
        chart = Rect(inside.x, column.y, inside.width, button.y - column.y - self.px(24))
        if times and chart.height > self.px(40):
            widgets.append(Bars("chart", chart, times, accent, lit=0))
        elif not times and chart.height > self.px(30):
            words = _("No times yet.")
            widgets.append(
                Paragraph("no times", Rect(chart.x, chart.y, chart.width, self.px(24)), words, SMALL, colours.muted)
            )
        if with_button:
            widgets.append(self._play_button(button))
        return widgets
