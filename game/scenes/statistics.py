"""Statistics: days, streaks, and for each puzzle and level how many, how fast, and how the last ones went."""

from __future__ import annotations

import sqlite3
from datetime import date
from functools import partial

import pygame

from game import dates, tallies
from game.catalog import BY_KIND, FACES, LEVEL_NAMES
from game.disk import places
from game.host import Host
from game.library import Library
from game.scenes import statistics_parts as parts
from game.scenes.base import BAR, Scene
from game.scenes.dialogs import Way
from game.strings import _, _n, duration, say, trouble
from game.tallies import Statistics as Sums
from game.tallies import Sum
from game.theme import Colour
from game.ui import clipboard
from game.ui.gauges import Progress
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import BODY, HEADING, SMALL, STRONG, Style
from game.ui.widgets import Button, Divider, Drawing, Label, Panel, Paragraph, Segments, Widget, chips_height
from generators.contract import PuzzleError
from generators.files import write_bytes

Rect = pygame.Rect
WIDE = 1040
"""From this width on the panels stand side by side."""
ROW = 60


class Statistics(Scene):
    def __init__(self, host: Host, library: Library, kind: str = "") -> None:
        """Of one kind, or of all."""
        super().__init__(host)
        self.library, self.kind = library, kind
        self.sums = Sums()
        self.days = library.daily.days(host.clock())

    def opened(self) -> None:
        self.uncovered()

    def uncovered(self) -> None:
        self.sums = tallies.statistics(self.host.store.tallies())
        self.days = self.library.daily.days(self.host.clock())
        self.host.dirty = True

    def choose(self, kind: object) -> None:
        self.kind = str(kind)
        self.stage.forget_scrolling()
        self.host.dirty = True

    # What can be done

    def menu(self) -> None:
        lines = [
            ("download", _("Export as CSV"), "", partial(self.export, ".csv")),
            ("download", _("Export as JSON"), "", partial(self.export, ".json")),
            ("calendar", _("Calendar"), "", partial(self.host.go, "calendar")),
            ("trash-2", _("Reset statistics…"), "", self.ask_to_reset),
        ]
        self.host.go("menu", title=_("Statistics"), lines=lines)

    def export(self, ending: str) -> None:
        """Into the first folder that takes it; the path is told and stands on the clipboard."""
        results = self.host.store.results()
        text = tallies.as_csv(results) if ending == ".csv" else tallies.as_json(results)
        # Table programs know by the mark at its front that the file is UTF-8.
        data = text.encode("utf-8-sig" if ending == ".csv" else "utf-8")
        name = f"Quintet {self.host.clock():%Y-%m-%d %H%M%S}{ending}"
        reason = ""
        for folder in (places.own_files_folder(), places.home_folder(), places.data_folder()):
            try:
                folder.mkdir(parents=True, exist_ok=True)
                write_bytes(folder / name, data)
            except (PuzzleError, OSError, sqlite3.Error) as error:
                reason = reason or trouble(error)
                continue
            clipboard.write(str(folder / name))
            self.host.tell(
                _("Statistics exported"),
                _("Your results are in {path}. The path is on the clipboard.", path=str(folder / name)),
            )
            return
        self.host.tell(_("Couldn't save this"), reason)

    def ask_to_reset(self) -> None:
        self.host.go(
            "message",
            title=_("Reset statistics?"),
            words=_(
                "All results, times and streaks are removed. Your games stay. What is removed now can be brought back "
                "from Settings, Backups."
            ),
            ways=(Way(_("Keep them"), lambda: None, main=True), Way(_("Reset"), self.reset, danger=True)),
        )

    def reset(self) -> None:
        self.host.store.forget_results()
        self.uncovered()
        self.host.note(_("Statistics reset."))

    # Building

    def build(self, area: Rect) -> Layout:
        since = _day(self.sums.since)
        widgets = self.bar(area, _("Statistics"), _("since {day}", day=since) if since else "")
        side = self.px(44)
        menu = Rect(area.right - self.px(24) - side, area.y + (self.px(BAR) - side) // 2, side, side)
        widgets.append(Button("menu", menu, "", self.menu, icon="menu", tip=_("Export and reset")))
        margin = self.px(24) if area.width > self.px(760) else self.px(16)
        top = area.y + self.px(BAR)
        column = Column(Rect(area.x + margin, top + self.px(16), area.width - 2 * margin, 0), self.look)
        content: list[Widget] = [self._chips(column)]
        if self.sums.whole.played == 0:
            words = _("Nothing yet. Every puzzle that you finish is counted here.")
            content.append(Paragraph("nothing", column.paragraph(words), words, BODY, self.look.palette.muted))
        else:
            content += self._panels(column, area.width >= self.px(WIDE))
        view = Rect(area.x, top, area.width, area.bottom - top)
        scroll = self.stage.scroll("statistics", view, column.y - top + self.px(20))
        shifted(content, 0, -scroll.offset, "statistics")
        return Layout((*widgets, *content), (scroll,))

    def _chips(self, column: Column) -> Segments:
        values: list[tuple[object, str]] = [("", _("All")), *((face.kind, say(face.title)) for face in FACES)]
        place = column.take_px(chips_height(values, self.look, column.area.width), gap=16)
        return Segments("filter", place, values, self.kind, self.choose, joined=False)

    def _panels(self, column: Column, wide: bool) -> list[Widget]:
        area, gap = column.area, self.px(16)
        shown = self._sum()
        if not wide:
            days = self._days(column.take(252, gap=16))
            counts = self._counts(column.take(240, gap=16), shown)
            return [*days, *counts, *self._table(column)]
        strip = column.take(264, gap=16)
        right = self.px(360)
        days = self._days(Rect(area.x, strip.y, area.width - right - gap, strip.height))
        counts = self._counts(Rect(area.right - right, strip.y, right, strip.height), shown)
        return [*days, *counts, *self._table(column)]

    def _sum(self) -> Sum:
        return self.sums.kinds.get(self.kind, Sum()) if self.kind else self.sums.whole

    def _accent(self, kind: str) -> Colour:
        return self.look.accent(BY_KIND[kind].accent) if kind in BY_KIND else self.look.palette.muted

    def _days(self, rect: Rect) -> list[Widget]:
        counted = self.sums.kind_days.get(self.kind, {}) if self.kind else self.sums.days
        colour = self._accent(self.kind) if self.kind else self.look.palette.good
        pad = self.px(24)
        head = Rect(rect.x + pad, rect.y + self.px(16), rect.width - 2 * pad, self.px(24))
        body = Rect(head.x, head.bottom + self.px(6), head.width, rect.bottom - head.bottom - self.px(20))
        today = self.host.clock().date()
        return [
            Panel("days", rect, radius=16),
            Label("days title", head, _("Days"), HEADING),
            Drawing("days key", head, partial(parts.shades, colour, _("none"), _("five or more"))),
            parts.Heat("heat", body, counted, today, colour, dates.short_months(), dates.weekday_letters()),
        ]

    def _counts(self, rect: Rect, shown: Sum) -> list[Widget]:
        colours, pad = self.look.palette, self.px(24)
        column = Column(Rect(rect.x + pad, rect.y + self.px(14), rect.width - 2 * pad, 0), self.look)
        line = column.take(64)
        number = str(self.days.current)
        wide = parts.width_of_figure(number, self.look)
        words = Rect(line.x + wide + self.px(12), line.y + self.px(10), line.width - wide - self.px(12), self.px(24))
        named = _n("day in a row", "days in a row", self.days.current)
        longest = _("longest {count}", count=self.days.longest)
        told = _("A day counts when one of its five is solved on the day.")
        widgets: list[Widget] = [
            Panel("counts", rect, radius=16),
            Label("streak", line, number, parts.FIGURE),
            Label("streak name", words, named, STRONG),
            Label("streak longest", words.move(0, self.px(24)), longest, SMALL, colours.muted),
            Paragraph("streak told", column.paragraph(told, SMALL, gap=2), told, SMALL, colours.muted),
            Divider("rule", column.take(8, gap=2)),
        ]
        figures, names = column.take(34), column.take(22, gap=8)
        values = (
            (str(shown.solved), _("solved")),
            (str(shown.unaided), _("unaided")),
            (parts.hours(shown.seconds), _("played")),
        )
        places = zip(columns(figures, 3, self.px(8)), columns(names, 3, self.px(8)), values, strict=True)
        for count, (above, below, (figure, name)) in enumerate(places):
            widgets += [
                Label(f"figure {count}", above, figure, Style(26, "bold")),
                Label(f"name {count}", below, name, SMALL, colours.muted),
            ]
        share = shown.unaided / shown.solved if shown.solved else 0.0
        words_below = _("{share}% of the solved ones without help", share=round(100 * share))
        colour = self._accent(self.kind) if self.kind else colours.good
        widgets.append(Progress("share", column.take(10, gap=4), share, colour))
        widgets.append(Label("share told", column.take(22), words_below, SMALL, colours.muted))
        return widgets

    def _table(self, column: Column) -> list[Widget]:
        """A row for each puzzle, or for each level of one."""
        rows: list[tuple[str, str, Sum, str]] = []
        if self.kind:
            levels = self.sums.levels
            rows += [
                (level, say(LEVEL_NAMES[level]), levels[self.kind, level], self.kind)
                for level in tallies.LEVELS
                if (self.kind, level) in levels
            ]
        else:
            for face in FACES:
                found = self.sums.kinds.get(face.kind, Sum())
                rows.append((face.kind, say(face.title), found, face.kind))
        top, area = column.y, column.area
        narrow = area.width < self.px(820)
        tall = self.px(ROW + 24 if narrow else ROW)
        column.skip(12)
        widgets: list[Widget] = []
        if not narrow:
            widgets += self._heads(column.take(32))
        for number, (key, name, found, kind) in enumerate(rows):
            row = column.take_px(tall)
            if number or not narrow:
                widgets.append(Divider(f"rule {key}", Rect(row.x + self.px(20), row.y, row.width - self.px(40), 2)))
            widgets += self._row(key, name, found, kind, row, narrow)
        if not rows:
            words = _("None finished yet.")
            place = column.take(40)
            place.x += self.px(24)
            widgets.append(Label("none", place, words, SMALL, self.look.palette.muted))
        column.skip(8)
        rect = Rect(area.x, top, area.width, column.y - top)
        return [Panel("table", rect, radius=16), *widgets]

    def _places(self, row: Rect) -> dict[str, Rect]:
        """The columns of the table, which is one grid from its head to its foot."""
        left, wide = row.x + self.px(24), row.width - self.px(48)
        shares = (
            ("name", 0.0, 0.17),
            ("solved", 0.17, 0.37),
            ("bars", 0.38, 0.62),
            ("times", 0.64, 0.78),
            ("levels", 0.79, 0.93),
            ("streak", 0.93, 1.0),
        )
        return {
            key: Rect(left + round(wide * start), row.y, round(wide * (end - start)), row.height)
            for key, start, end in shares
        }

    def _heads(self, row: Rect) -> list[Widget]:
        places, muted = self._places(row), self.look.palette.muted
        heads = [
            ("name", _("Levels") if self.kind else _("Puzzles"), HEADING, None, "left"),
            ("solved", _("solved · unaided"), SMALL, muted, "left"),
            ("bars", _("last {count} times", count=tallies.LAST), SMALL, muted, "left"),
            ("times", _("best, median"), SMALL, muted, "left"),
            ("streak", _("streak"), SMALL, muted, "right"),
        ]
        if not self.kind:
            heads.append(("levels", _("easy to fiendish"), SMALL, muted, "left"))
        return [Label(f"head {key}", places[key], words, style, ink, align) for key, words, style, ink, align in heads]

    def _row(self, key: str, name: str, found: Sum, kind: str, row: Rect, narrow: bool) -> list[Widget]:
        muted, accent = self.look.palette.muted, self._accent(kind)
        best = duration(found.best) if found.best is not None else "–"
        median = duration(found.median) if found.median is not None else "–"
        counts = _("{solved} of {played} · {unaided}", solved=found.solved, played=found.played, unaided=found.unaided)
        if narrow:
            inside = row.inflate(-self.px(40), -self.px(12))
            half = inside.width * 45 // 100
            line = Rect(inside.x, inside.y, half, self.px(24))
            bars = Rect(inside.x + half + self.px(8), inside.y, inside.width - half - self.px(8), inside.height)
            low = line.move(0, self.px(24))
            return [
                Label(f"name {key}", line, name, STRONG),
                Label(f"counts {key}", low, counts, SMALL, muted),
                Label(f"times {key}", low.move(0, self.px(22)), f"{best} · {median}", SMALL, muted),
                parts.LastTimes(f"bars {key}", bars, found.last, accent),
            ]
        places = self._places(row)
        upper = Rect(0, row.y + self.px(8), 0, self.px(22))
        times = places["times"]
        bar = places["solved"].inflate(0, -self.px(4))
        middle = Rect(bar.x, row.y + self.px(32), bar.width, self.px(8))
        share = found.unaided / found.solved if found.solved else 0.0
        words = _("{time} best", time=best)
        widgets: list[Widget] = [
            Label(f"name {key}", places["name"], name, STRONG),
            Label(f"counts {key}", Rect(bar.x, row.y + self.px(8), bar.width, self.px(22)), counts, STRONG),
            Progress(f"share {key}", middle, share, accent),
            parts.LastTimes(f"bars {key}", places["bars"].inflate(0, -self.px(16)), found.last, accent),
            Label(f"best {key}", Rect(times.x, upper.y, times.width, upper.height), words, STRONG),
            Label(
                f"median {key}",
                Rect(times.x, upper.bottom, times.width, upper.height),
                _("{time} median", time=median),
                SMALL,
                muted,
            ),
            Label(f"streak {key}", places["streak"], str(found.streak), STRONG, None, "right"),
        ]
        if not self.kind:
            shares = [self.sums.levels.get((kind, level), Sum()).solved for level in tallies.LEVELS[:4]]
            widgets.append(parts.Levels(f"levels {key}", places["levels"].inflate(0, -self.px(44)), shares, accent))
        return widgets


def _day(iso: str) -> str:
    """The first day in words, where it is one."""
    try:
        return dates.day_with_year(date.fromisoformat(iso))
    except ValueError:
        return ""
