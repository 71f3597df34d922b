"""Settings: how it looks, how it plays. Every change shows at once and is kept."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.base import BAR, Scene
from game.strings import LANGUAGES, _
from game.ui.layout import Column
from game.ui.text import SMALL, STRONG
from game.ui.widgets import Divider, Label, Panel, Segments, Toggle, Widget, heading, segments_width

Rect = pygame.Rect
ROW = 64


@dataclass(frozen=True)
class Line:
    """A setting: a toggle where there are no values."""

    name: str
    title: str
    note: str = ""
    values: tuple[tuple[object, str], ...] = ()
    inverted: bool = False


class SettingsScene(Scene):
    def groups(self) -> tuple[tuple[str, tuple[Line, ...]], ...]:
        look = (
            Line(
                "theme",
                _("Theme"),
                _("Follows the system unless you choose"),
                (("auto", _("Auto")), ("light", _("Light")), ("dark", _("Dark"))),
            ),
            Line("patterns", _("Zone patterns"), _("Tell zones apart without colour")),
            Line(
                "scale",
                _("Larger text"),
                _("Scale the whole interface"),
                ((100, "100%"), (125, "125%"), (150, "150%")),
            ),
            Line("reduce_motion", _("Reduce motion"), _("Nothing slides or drops")),
            Line("language", _("Language"), "", (("auto", _("Auto")), *LANGUAGES.items())),
        )
        play = (
            Line("timer", _("Show timer"), _("Your time is recorded either way")),
            Line("mark_mistakes", _("Mark mistakes as I play"), _("If off, only when you check")),
            Line("auto_dots", _("Auto-dots around a chest"), _("Removed again with the chest")),
            Line("riddle_helper", _("Riddle letter helper"), _("Shows the letters that fit each line")),
            Line("fullscreen", _("Full screen"), "F11"),
            Line("sound", _("Sound"), "", (("off", _("Off")), ("low", _("Low")), ("full", _("Full")))),
        )
        wall = (
            Line(
                "wall_limit",
                _("Lion Wall limit"),
                "",
                (("four", _("4 mistakes")), ("clock", _("3 minutes")), ("none", _("No limit"))),
            ),
            Line("wall_submit", _("Submit on the fourth card"), _("If off, press Enter or Group")),
            Line("wall_bonus", _("Name the part yourself"), _("Guess a group's part before it is shown")),
        )
        crossword = (
            Line(
                "crossword_arrows",
                _("Arrow keys across a word"),
                "",
                (("turn", _("Turn first")), ("move", _("Move at once"))),
            ),
            Line("crossword_skip", _("Typing skips filled cells"), _("If off, typing overwrites them")),
        )
        return ((_("Appearance"), look), (_("Playing"), play), (_("Lion Wall"), wall), (_("Crossword"), crossword))

    def change(self, name: str, value: object) -> None:
        self.host.change(name, value)
        if name == "fullscreen":
            self.host.set_fullscreen(bool(value))
        self.host.sound.play("button")

    def build(self, area: Rect) -> list[Widget]:
        widgets = self.bar(area, _("Settings"))
        side = self.px(48) if area.width > self.px(760) else self.px(16)
        body = Rect(area.x + side, area.y + self.px(BAR) + self.px(8), area.width - 2 * side, 0)
        body.height = area.bottom - body.y
        groups, gap = self.groups(), self.px(24)
        beside = area.width >= self.px(1120)
        wide = (body.width - gap) // 2 if beside else body.width
        heights = [self.px(58 + ROW * len(lines)) for _name, lines in groups]
        columns = (heights[0::2], heights[1::2]) if beside else (heights, [])
        content = max(sum(column) + gap * len(column) for column in columns) + self.px(8)
        offset = self.stage.viewport("body", Rect(area.x, body.y, area.width, body.height), content)
        tops = [body.y - offset, body.y - offset]
        for number, (name, lines) in enumerate(groups):
            column = number % 2 if beside else 0
            place = Rect(body.x + (wide + gap) * column, tops[column], wide, heights[number])
            tops[column] += heights[number] + gap
            added = self._group(name, lines, place)
            for widget in added:
                widget.within = "body"
            widgets += added
        return widgets

    def _group(self, name: str, lines: tuple[Line, ...], rect: Rect) -> list[Widget]:
        inside = rect.inflate(-self.px(40), -self.px(40))
        column = Column(inside, self.look)
        widgets: list[Widget] = [Panel(f"{name} panel", rect), heading(name, column.take(18), name, self.look)]
        for number, line in enumerate(lines):
            row = column.take(ROW)
            if number:
                widgets.append(Divider(f"{line.name} rule", Rect(row.x, row.y - self.px(1), row.width, self.px(2))))
            widgets += self._line(line, row)
        return widgets

    def _line(self, line: Line, row: Rect) -> list[Widget]:
        value = getattr(self.host.settings, line.name)
        if line.values:
            wide = segments_width(line.values, self.look)
            place = Rect(row.right - wide, row.centery - self.px(22), wide, self.px(44))
            control: Widget = Segments(line.name, place, line.values, value, lambda v: self.change(line.name, v))
        else:
            # The whole row is the switch: words are easier to hit than a knob.
            place = Rect(row.right - self.px(60), row.y, self.px(60), row.height)
            control = Toggle(line.name, row, bool(value), lambda on: self.change(line.name, on))
        room = place.x - row.x - self.px(8)
        title = Rect(row.x, row.centery - self.px(22), room, self.px(24))
        if not line.note:
            return [Label(f"{line.name} name", Rect(row.x, row.y, room, row.height), line.title, STRONG), control]
        note = Rect(row.x, row.centery, room, self.px(22))
        return [
            Label(f"{line.name} name", title, line.title, STRONG),
            Label(f"{line.name} note", note, line.note, SMALL, self.look.palette.muted),
            control,
        ]
