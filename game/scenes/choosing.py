"""The options of a puzzle type as chips to choose from: for New, and in a dialog for a booklet."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.boards.face import Face
from game.catalog import BY_KIND
from game.host import Host
from game.scenes.dialogs import Dialog
from game.strings import _, say
from game.theme import Look
from game.ui.input import Key
from game.ui.layout import Column
from game.ui.text import TITLE
from game.ui.widgets import Button, Label, Segments, Widget, chips_height, heading
from generators.catalog import rules_of
from generators.contract import Options

Pick = Callable[[str, int | str], None]
"""Takes the name of an option and the value that was chosen."""


def option_chips(face: Face, options: Options, pick: Pick, column: Column, look: Look) -> list[Widget]:
    """A heading and a row of chips for each option that leaves something to choose."""
    widgets: list[Widget] = []
    for choice in face.rules.choices(options):
        if len(choice.values) < 2:
            continue
        values = [(value, say(face.rules.offer.name_of(choice.name, value))) for value in choice.values]
        widgets.append(heading(f"{choice.name} name", column.take(20, gap=8), say(choice.label), look))
        place = column.take_px(chips_height(values, look, column.area.width), gap=26)

        def picked(value: object, name: str = choice.name) -> None:
            if isinstance(value, (int, str)):
                pick(name, value)

        accent = look.accent(face.accent)
        widgets.append(Segments(choice.name, place, values, options[choice.name], picked, accent, joined=False))
    return widgets


def led_by(face: Face, name: str, options: dict[str, int | str]) -> dict[str, int | str]:
    """The option just chosen keeps its value: another one that does not go with it gives way."""
    settled = face.rules.settle(options)
    return settled if settled[name] == options[name] else face.rules.settle({name: options[name]})


class Sort(Dialog):
    """Asks what sort of puzzle of one type is wanted."""

    def __init__(self, host: Host, kind: str, chosen: Options, take: Callable[[Options], None]) -> None:
        """`take` is told of every change at once."""
        super().__init__(host)
        self.face, self.chosen, self.take = BY_KIND[kind], rules_of(kind).settle(chosen), take

    def pick(self, name: str, value: int | str) -> None:
        self.chosen = led_by(self.face, name, {**self.chosen, name: value})
        self.take(self.chosen)
        self.host.dirty = True

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.back()
            return True
        return False

    def fill(self, column: Column) -> list[Widget]:
        title = Label("sort title", column.take(36, gap=14), say(self.face.title), TITLE)
        return [title, *option_chips(self.face, self.chosen, self.pick, column, self.look)]

    def foot(self, column: Column) -> list[Widget]:
        line = column.take(48)
        return [Button("done", line, _("Done"), self.back, fill=self.look.accent(self.face.accent), hotkey="⏎")]
