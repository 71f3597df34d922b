"""Settings: how it looks, how it plays. Every change shows at once and is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game import __version__
from game.catalog import FACES
from game.disk import places
from game.scenes.base import BAR, Scene
from game.settings import OwnSetting
from game.strings import LANGUAGES, _, joined, say
from game.ui import clipboard, text
from game.ui.layout import Column, Layout
from game.ui.text import SMALL, STRONG
from game.ui.widgets import Button, Divider, Label, Panel, Paragraph, Segments, Toggle, Widget, heading, segments_width

Rect = pygame.Rect
ROW = 64
NOTE_LINE = 22


@dataclass(frozen=True)
class Line:
    """A setting: a toggle where there are no values."""

    name: str
    title: str
    note: str = ""
    values: tuple[tuple[object, str], ...] = ()
    press: tuple[str, Callable[[], None]] | None = None
    """Where there is nothing to choose but something to do: the words on the button, and what it does."""


def _own_line(setting: OwnSetting[Any]) -> Line:
    values = tuple((value, say(name)) for value, name in setting.values)
    return Line(setting.name, say(setting.title), say(setting.note) if setting.note else "", values)


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
            *(_own_line(face.settings[0]) for face in FACES if len(face.settings) == 1),
            *(
                Line(
                    f"own_words_{face.kind}",
                    _("Words of your own"),
                    face.own_words(),
                    press=(_("Show…"), partial(self.host.go, "own words", kind=face.kind)),
                )
                for face in FACES
                if face.own_words is not None
            ),
            Line("fullscreen", _("Full screen"), "F11"),
            Line("sound", _("Sound"), "", (("off", _("Off")), ("low", _("Low")), ("full", _("Full")))),
        )
        return (
            (_("Appearance"), look),
            (_("Playing"), play),
            *self._own_groups(),
            (_("Your games"), self._games()),
            (_("About"), self._about()),
        )

    def _own_groups(self) -> Iterator[tuple[str, tuple[Line, ...]]]:
        """The settings of puzzle types under their names; a single one stands among those about playing."""
        for face in FACES:
            if len(face.settings) > 1:
                yield say(face.title), tuple(map(_own_line, face.settings))

    def _games(self) -> tuple[Line, ...]:
        host = self.host
        return (
            Line(
                "bring_back",
                _("Backups"),
                _("See earlier days and go back to one"),
                press=(_("Restore…"), lambda: host.go("copies")),
            ),
            Line(
                "save_all",
                _("Save everything to a file"),
                _("For another computer, or as a backup"),
                press=(_("Save"), self.save_everything),
            ),
            Line(
                "bring_in",
                _("Import a saved file"),
                _("Or drop it on this window"),
                press=(_("Open…"), lambda: host.go("open")),
            ),
        )

    def _about(self) -> tuple[Line, ...]:
        name = _("Quintet {version}", version=__version__)
        about = Line("about", name, _("Free, and needs no network"), press=(_("About…"), self.tell_about))
        learn = Line("learn", _("How to play"), "", press=(_("Show…"), lambda: self.host.go("help")))
        return about, learn

    def tell_about(self) -> None:
        """Version and licences, in the words that NOTICE has more of."""
        words = "\n\n".join(
            (
                _("Five puzzles, made fresh on your computer. Every one is proven to have one answer."),
                _("Quintet is free software under the MIT licence."),
                _(
                    "It stands on the work of others: the fonts Inter and Noto, the icons of Lucide, WordNet, SCOWL, "
                    "Unihan, CC-CEDICT, EDICT and KANJIDIC2. NOTICE, beside the program, names all of them with their "
                    "licences."
                ),
            )
        )
        self.host.tell(_("Quintet {version}", version=__version__), words)

    def save_everything(self) -> None:
        """Into a folder where it is easily found; nobody has to be asked for one."""
        for folder in (places.own_files_folder(), places.home_folder(), places.data_folder()):
            try:
                path = self.host.store.export(folder)
            except (OSError, sqlite3.Error):
                continue
            clipboard.write(str(path))
            self.host.tell(
                _("Everything is saved"),
                joined(
                    _("Your games, results and settings are in {path}.", path=str(path)),
                    _("The path is on the clipboard. On another computer, drop the file on Quintet's window."),
                ),
            )
            return
        self.host.tell(_("Nothing was saved"), _("No folder was found for the file."))

    def change(self, name: str, value: object) -> None:
        self.host.change(name, value)
        if name == "fullscreen":
            self.host.set_fullscreen(bool(value))
        self.host.sound.play("button")

    def build(self, area: Rect) -> Layout:
        widgets = self.bar(area, _("Settings"))
        side = self.px(48) if area.width > self.px(760) else self.px(16)
        body = Rect(area.x + side, area.y + self.px(BAR) + self.px(8), area.width - 2 * side, 0)
        body.height = area.bottom - body.y
        groups, gap = self.groups(), self.px(24)
        beside = area.width >= self.px(1120)
        wide = (body.width - gap) // 2 if beside else body.width
        inside = wide - self.px(40)
        heights = [self.px(58) + sum(self.px(self._row(line, inside)) for line in lines) for _name, lines in groups]
        columns = (heights[0::2], heights[1::2]) if beside else (heights, [])
        content = max(sum(column) + gap * len(column) for column in columns) + self.px(8)
        scroll = self.stage.scroll("body", Rect(area.x, body.y, area.width, body.height), content)
        tops = [body.y - scroll.offset, body.y - scroll.offset]
        for number, (name, lines) in enumerate(groups):
            column = number % 2 if beside else 0
            place = Rect(body.x + (wide + gap) * column, tops[column], wide, heights[number])
            tops[column] += heights[number] + gap
            added = self._group(name, lines, place)
            for widget in added:
                widget.within = "body"
            widgets += added
        return Layout(tuple(widgets), (scroll,))

    def _group(self, name: str, lines: tuple[Line, ...], rect: Rect) -> list[Widget]:
        inside = rect.inflate(-self.px(40), -self.px(40))
        column = Column(inside, self.look)
        widgets: list[Widget] = [Panel(f"{name} panel", rect), heading(name, column.take(18), name, self.look)]
        for number, line in enumerate(lines):
            row = column.take(self._row(line, inside.width))
            if number:
                widgets.append(Divider(f"{line.name} rule", Rect(row.x, row.y - self.px(1), row.width, self.px(2))))
            widgets += self._line(line, row)
        return widgets

    def _control_width(self, line: Line) -> int:
        if line.press is not None:
            return max(self.px(120), text.width(line.press[0], STRONG, self.look.scale) + self.px(40))
        return segments_width(line.values, self.look) if line.values else self.px(60)

    def _note_lines(self, line: Line, width: int) -> int:
        room = width - self._control_width(line) - self.px(8)
        return len(text.wrap(line.note, SMALL, self.look, room)) if line.note else 0

    def _row(self, line: Line, width: int) -> int:
        """The height of a line, which is more than usual where its note takes several lines."""
        return ROW + NOTE_LINE * max(0, self._note_lines(line, width) - 1)

    def _line(self, line: Line, row: Rect) -> list[Widget]:
        wide = self._control_width(line)
        value = self.host.settings.value(line.name) if line.press is None else None
        if line.press is not None:
            words, act = line.press
            place = Rect(row.right - wide, row.centery - self.px(22), wide, self.px(44))
            control: Widget = Button(line.name, place, words, act)
        elif line.values:
            place = Rect(row.right - wide, row.centery - self.px(22), wide, self.px(44))
            control = Segments(line.name, place, line.values, value, lambda v: self.change(line.name, v))
        else:
            # The whole row is the switch: words are easier to hit than a knob.
            place = Rect(row.right - wide, row.y, wide, row.height)
            control = Toggle(line.name, row, bool(value), lambda on: self.change(line.name, on))
        room = place.x - row.x - self.px(8)
        title = Rect(row.x, row.centery - self.px(22), room, self.px(24))
        if not line.note:
            return [Label(f"{line.name} name", Rect(row.x, row.y, room, row.height), line.title, STRONG), control]
        lines = self._note_lines(line, row.width)
        title.y -= self.px(NOTE_LINE) * (lines - 1) // 2
        note = Rect(row.x, title.y + self.px(22), room, lines * text.height(SMALL, self.look))
        return [
            Label(f"{line.name} name", title, line.title, STRONG),
            Paragraph(f"{line.name} note", note, line.note, SMALL, self.look.palette.muted),
            control,
        ]
