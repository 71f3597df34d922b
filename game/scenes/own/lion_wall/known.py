"""Walls of a player's own characters: those that the player knows, and those that come back in review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import pygame

from game.boards.lion_wall import review
from game.catalog import LEVEL_NAMES
from game.host import Host
from game.instance import is_path
from game.lately import recent
from game.library import Library, Wanted, wanted
from game.scenes.own.dialog import OwnPuzzle
from game.strings import _, say, trouble
from game.ui import clipboard
from game.ui.field import Field
from game.ui.layout import Column, columns
from game.ui.text import BODY, SMALL, TITLE
from game.ui.widgets import Button, Divider, Label, Paragraph, Segments, Widget, chips_height, heading
from generators import fresh
from generators.contract import Unmakable
from generators.lion_wall import formats, jobs
from generators.lion_wall.rules import WORDS, of_characters

Rect = pygame.Rect
KIND = "lion-wall"
KNOWN = "wall known"
"""The name under which the store keeps the characters that the player knows."""


class OwnWall(OwnPuzzle):
    width = 620.0

    def __init__(self, host: Host, library: Library, choice: Wanted, today: Callable[[], date] = date.today) -> None:
        super().__init__(host, library, choice)
        self.today = today
        self.script = of_characters(str(dict(choice.options)["script"]))
        self.known: str = host.store.setting(KNOWN, "")
        self.words = ""
        self.counted: tuple[int, int] = (0, 0)
        """How many of the known belong to the script, and how many are missing for a wall."""
        self.reviews = False
        """Is the wall that is being made one for review?"""

    def opened(self) -> None:
        self._count()

    # The list

    def _count(self) -> None:
        def counted(found: tuple[int, int]) -> None:
            self.counted = found
            self.host.dirty = True

        self.host.worker.ask(jobs.known_of_script, tuple(self.known), self.script, done=counted)

    def type(self, words: str) -> None:
        self.clear()
        self.words = words

    def take_in(self) -> None:
        """A number stands for the first so many that people learn; anything else is a text with characters in it."""
        words = self.words.strip()
        if not words:
            self.make()
        elif words.replace(",", "").isascii() and words.replace(",", "").isdigit():
            count = min(int(words.replace(",", "")[:6]), len(self.known) + 100_000)
            self._ask_known(jobs.first_characters, count, self.script)
        else:
            self._ask_known(jobs.known_characters, self.words)

    submit = take_in

    def takes_in(self, words: Sequence[str]) -> bool:
        """A list that was dropped on the window."""
        for what in words:
            if is_path(what):
                self._ask_known(jobs.known_in_file, what)
            else:
                self._ask_known(jobs.known_characters, what)
        return True

    def _ask_known(self, job: Callable[..., tuple[str, ...]], *arguments: object) -> None:
        self.host.worker.ask(job, *arguments, done=self._told, failed=self._failed)

    def _told(self, chars: tuple[str, ...]) -> None:
        if not chars:
            self.trouble = _("There were no Chinese characters in it.")
            self.host.dirty = True
            return
        self.known, self.words, self.trouble = "".join(chars), "", ""
        self.host.store.set_setting(KNOWN, self.known)
        self.host.note(_("Taken in: {count} characters.", count=len(chars)))
        self._count()
        self.host.dirty = True

    def forget(self) -> None:
        self.known = ""
        self.host.store.set_setting(KNOWN, "")
        self._count()

    # The walls

    def make(self) -> None:
        """A wall of the known characters alone, with other groups than those of the last walls."""
        self.clear()
        self.reviews = False
        request = self.library.fresh_request(self.choice)
        self.ask(fresh.fresh_text, request, recent(self.host.store, KIND), self.known)

    def begin_review(self) -> None:
        """A wall of what comes back today."""
        self.clear()
        self.reviews = True
        self.ask(jobs.review_wall, self.due, self.script, f"{self.today():%Y-%m-%d} {len(self.due)}")

    @property
    def entries(self) -> tuple[review.Entry, ...]:
        return review.read(self.host.store.setting(review.LIST, "").split())

    @property
    def due(self) -> tuple[str, ...]:
        return review.due(self.entries, self.script, self.today())

    def made(self, found: str) -> None:
        self.puzzle = formats.load(found)
        self.play()

    def impossible(self) -> str:
        return _("No wall could be made of these characters.")

    def _failed(self, error: Exception) -> None:
        super()._failed(error)
        if isinstance(error, Unmakable):
            self.trouble = trouble(error)

    def verdict(self) -> str:
        return _("What comes back today") if self.reviews else _("Only characters that you know")

    def copy_list(self) -> None:
        clipboard.write(review.as_text(self.entries))
        self.host.note(_("The list is copied, one character a line."))

    def choose(self, level: object) -> None:
        self.clear()
        self.choice = wanted(KIND, str(level), dict(self.choice.options))

    def build_own(self) -> None:
        """The builder is for words and characters alike."""
        self.host.pop()
        self.host.go("own", choice=wanted(KIND, self.choice.level.value, {"script": WORDS}))

    # Building

    def fill(self, column: Column) -> list[Widget]:
        muted, accent = self.look.palette.muted, self.accent
        words = _("A wall then has only these. Paste or drop a list, or say how many you learned first, such as 1000.")
        widgets: list[Widget] = [
            Label("title", column.take(36, gap=4), _("Characters I know"), TITLE),
            Paragraph("words", column.paragraph(words, SMALL, gap=14), words, SMALL, muted),
        ]
        line = column.take(48, gap=12)
        take = Rect(line.right - self.px(130), line.y, self.px(130), line.height)
        field = Rect(line.x, line.y, take.x - line.x - self.px(12), line.height)
        widgets += [
            Field("word", field, self.words, self.type, _("A list, or a number"), self.take_in),
            Button("take in", take, _("Take in"), self.take_in, enabled=bool(self.words.strip())),
        ]
        widgets += [*self._state(column), *self.said(column)]
        values = [(level.value, say(LEVEL_NAMES[level.value])) for level in self.face.rules.levels({})]
        chips = column.take_px(chips_height(values, self.look, column.area.width), gap=18)
        level = self.choice.level.value
        widgets.append(Segments("level", chips, values, level, self.choose, accent, joined=False))
        return [*widgets, *self._review(column)]

    def _state(self, column: Column) -> list[Widget]:
        count, missing = self.counted
        script = say(self.face.rules.offer.name_of("script", self.script))
        if not self.known:
            words = _("No list yet.")
        elif missing:
            words = _(
                "{all} characters, {count} of them here ({script}). {missing} more are needed for walls.",
                all=len(self.known),
                count=count,
                script=script,
                missing=missing,
            )
        else:
            words = _(
                "{all} characters, {count} of them here ({script}).", all=len(self.known), count=count, script=script
            )
        return [Paragraph("state", column.paragraph(words, BODY, gap=14), words, BODY)]

    def _review(self, column: Column) -> list[Widget]:
        entries = self.entries
        words = _("What you guessed wrong or kept comes back after 1, 3, 7 and 30 days.")
        if entries:
            words = _("{due} come back today, {all} are on the list.", due=len(self.due), all=len(entries))
        line = column.take(20)
        widgets: list[Widget] = [
            Divider("rule", line),
            heading("review kind", column.take(22, gap=4), _("Review"), self.look),
            Paragraph("review words", column.paragraph(words, BODY, gap=10), words, BODY),
        ]
        waits = bool(self.due) and not self.is_making
        first, second, third = columns(column.take(48), 3, self.px(12))
        widgets += [
            Button("review", first, _("Review"), self.begin_review, icon="history", enabled=waits),
            Button("copy list", second, _("Copy the list"), self.copy_list, icon="copy", enabled=bool(entries)),
            Button("build", third, _("Make a wall"), self.build_own, icon="pencil"),
        ]
        return widgets

    def foot(self, column: Column) -> list[Widget]:
        first, second, third = columns(column.take(48), 3, self.px(12))
        ready = bool(self.known) and not self.counted[1] and not self.is_making
        return [
            Button("make", first, _("Play"), self.make, fill=self.accent, enabled=ready),
            Button("forget", second, _("Forget the list"), self.forget, enabled=bool(self.known)),
            Button("close", third, _("Close"), partial(self.host.pop)),
        ]
