"""More: the steps of logic that a new puzzle is to need, and those that it is to do without."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.boards.face import Ask, Asking
from game.catalog import LEVEL_NAMES
from game.host import Host
from game.scenes.dialogs import Dialog
from game.strings import _, say
from game.theme import Accent
from game.ui.input import Key
from game.ui.layout import Column, columns
from game.ui.text import SMALL, TITLE
from game.ui.widgets import Button, Label, Paragraph, Segments, Widget, chips_height, heading
from generators.contract import Level

Wishes = dict[str, str]
"""By the name of a step: NEEDED or ABSENT."""
NEEDED, ABSENT = "needed", "absent"
_NEXT = {"": NEEDED, NEEDED: ABSENT, ABSENT: ""}
_SIGNS = {"": "", NEEDED: "✓ ", ABSENT: "✗ "}
ORDER = tuple(Level)


def offered(asking: Asking, level: Level) -> list[Ask]:
    """The steps that a board of the level may have."""
    return [ask for ask in asking.steps if ORDER.index(ask.level) <= ORDER.index(level)]


def told(asking: Asking, level: Level, wishes: Wishes) -> str:
    """What the rules are laid over with; empty where nothing is asked that the level can give."""
    names = {wish: [ask.name for ask in offered(asking, level) if wishes.get(ask.name) == wish] for wish in _NEXT}
    return asking.told(names[NEEDED], names[ABSENT])


def summary(asking: Asking, level: Level, wishes: Wishes) -> str:
    """In words, for the line beside the button."""
    asks = offered(asking, level)
    needed = [say(ask.title) for ask in asks if wishes.get(ask.name) == NEEDED]
    absent = [say(ask.title) for ask in asks if wishes.get(ask.name) == ABSENT]
    if needed and absent:
        return _("Needs: {needed}. Without: {absent}.", needed=" · ".join(needed), absent=" · ".join(absent))
    if needed:
        return _("Needs: {needed}.", needed=" · ".join(needed))
    return _("Without: {absent}.", absent=" · ".join(absent)) if absent else _("Ask for certain steps of logic.")


class More(Dialog):
    width = 680.0

    def __init__(
        self, host: Host, asking: Asking, level: Level, wishes: Wishes, accent: Accent, take: Callable[[Wishes], None]
    ) -> None:
        """`take` is told of every change at once."""
        super().__init__(host)
        self.asking, self.level, self.wishes, self.accent, self.take = asking, level, dict(wishes), accent, take

    def turn(self, name: str) -> None:
        """A step is free, then needed, then absent, then free again."""
        self.wishes[name] = _NEXT[self.wishes.get(name, "")]
        self._took()

    def clear(self) -> None:
        self.wishes.clear()
        self._took()

    def _took(self) -> None:
        self.take({name: wish for name, wish in self.wishes.items() if wish})
        self.host.dirty = True

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.back()
            return True
        return False

    def fill(self, column: Column) -> list[Widget]:
        widgets: list[Widget] = [Label("more title", column.take(36, gap=8), _("More"), TITLE)]
        asks = offered(self.asking, self.level)
        words = (
            _("Click once: the board needs this step (✓). Click twice: it does without (✗).")
            if asks
            else _("At this level one look is always enough. Choose a harder level to ask for certain steps.")
        )
        muted = self.look.palette.muted
        widgets.append(Paragraph("more words", column.paragraph(words, SMALL, gap=18), words, SMALL, muted))
        for level in ORDER:
            chips = [ask for ask in asks if ask.level == level]
            if chips:
                name = say(LEVEL_NAMES[level.value])
                widgets.append(heading(f"more {level.value}", column.take(20, gap=8), name, self.look))
                widgets += self._chips(chips, column)
        return widgets

    def _chips(self, asks: list[Ask], column: Column) -> list[Widget]:
        # Each is as wide as with its sign, so that nothing moves when it is clicked.
        widest = [(ask.name, _SIGNS[NEEDED] + say(ask.title)) for ask in asks]
        place = column.take_px(chips_height(widest, self.look, column.area.width), gap=18)
        cells = Segments("", place, widest, None, lambda value: None, joined=False).cells(self.look)
        return [self._chip(ask, cell) for ask, cell in zip(asks, cells, strict=True)]

    def _chip(self, ask: Ask, cell: pygame.Rect) -> Widget:
        wish = self.wishes.get(ask.name, "")
        fill = self.look.accent(self.accent) if wish == NEEDED else None
        words = _SIGNS[wish] + say(ask.title)
        return Button(
            f"ask {ask.name}", cell, words, partial(self.turn, ask.name), fill=fill, style=SMALL, danger=wish == ABSENT
        )

    def foot(self, column: Column) -> list[Widget]:
        clear, done = columns(column.take(48), 2, self.px(12))
        return [
            Button("clear", clear, _("Nothing special"), self.clear, enabled=any(self.wishes.values())),
            Button("done", done, _("Done"), self.back, fill=self.look.accent(self.accent), hotkey="⏎"),
        ]
