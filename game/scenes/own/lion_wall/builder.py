"""A wall of a player's own: four rows of four cards, characters or words, looked over while they are typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.host import Host
from game.instance import is_path
from game.library import Library, Wanted
from game.scenes.own.dialog import OwnPuzzle
from game.strings import _, joined, say
from game.ui import clipboard
from game.ui.field import Field
from game.ui.layout import Column, columns
from game.ui.text import BODY, SMALL, TITLE
from game.ui.widgets import Button, Label, Paragraph, Widget
from game.worker import Ticket
from generators.lion_wall import formats, jobs
from generators.lion_wall.cover import CARDS, SIZE
from generators.lion_wall.facts import Better, Row, Verdict

Rect = pygame.Rect
LONGEST = 200
"""Characters of a row or a name that can be typed."""
MOST_TOLD = 4
"""So many cards that fit elsewhere are named."""


class WallBuilder(OwnPuzzle):
    width = 760.0

    def __init__(self, host: Host, library: Library, choice: Wanted) -> None:
        super().__init__(host, library, choice)
        self.rows = [Row() for _number in range(SIZE)]
        self.found: Verdict | None = None
        self._judging: Ticket[Verdict] | None = None
        self.stage.focus = "cards 0"

    # What is typed

    def type_cards(self, number: int, words: str) -> None:
        self.rows[number] = replace(self.rows[number], cards=words[:LONGEST])
        self._judge()

    def type_name(self, number: int, words: str) -> None:
        self.rows[number] = replace(self.rows[number], name=words[:LONGEST])
        self._judge()

    def paste(self) -> None:
        """A whole wall, in any of its forms."""
        self.takes_in([clipboard.read()])

    def takes_in(self, words: Sequence[str]) -> bool:
        """Text or a file that was dropped on the window."""
        for what in words:
            self.clear()
            self.ask(jobs.rows_of_wall, *(("", what) if is_path(what) else (what, "")))
        return True

    def made(self, found: tuple[Row, ...]) -> None:
        self.rows = list(found)
        self._judge()

    def impossible(self) -> str:
        return _("There is no wall in it. A wall has sixteen cards: four lines of four words, or sixteen characters.")

    # What there is to say

    def _judge(self) -> None:
        self.trouble = ""
        if self._judging is not None:
            self._judging.cancel()

        def judged(found: Verdict) -> None:
            self._judging, self.found = None, found
            self.puzzle = formats.load(found.puzzle) if found.puzzle else None
            self.host.dirty = True

        self.puzzle = None
        self._judging = self.host.worker.ask(jobs.judge_wall, tuple(self.rows), done=judged)

    def written(self) -> dict[str, Any]:
        rows = [[row.name, row.cards] for row in self.rows]
        return {"rows": rows} if any(cards.strip() for _name, cards in rows) else {}

    def type_again(self, fields: Mapping[str, Any]) -> None:
        rows = fields.get("rows")
        for number, row in enumerate(rows[:SIZE] if isinstance(rows, list) else []):
            if isinstance(row, list) and len(row) == 2:
                name, cards = (str(part)[:LONGEST] for part in row)
                self.rows[number] = replace(self.rows[number], name=name, cards=cards)
        self._judge()

    def called(self) -> str:
        return next((part for row in self.rows for part in (row.name.strip(), row.cards.strip()) if part), "")

    def closed(self) -> None:
        super().closed()
        if self._judging is not None:
            self._judging.cancel()

    def told(self) -> str:
        """How far the wall is, and what could be held against it."""
        found = self.found
        if found is None or not found.count:
            return _("Four cards in each row, with commas between words.")
        if found.trouble is not None:
            return say(found.trouble)
        if found.count < CARDS or not found.puzzle:
            return _("{count} of 16 cards.", count=found.count)
        ways = _("Your groups are the only way to sort them, as far as we know.")
        if found.ways > 1:
            ways = _("There are at least {count} ways to sort them into groups that we know.", count=found.ways)
        for each in found.elsewhere[:MOST_TOLD]:
            ways = joined(ways, _("{card} also fits “{name}”.", card=each.card, name=each.name))
        return ways if found.better is None else joined(ways, self._advice(found.better))

    def _advice(self, better: Better) -> str:
        if better.is_exchange:
            return _("{card} and {other} should change places.", card=better.card, other=better.instead)
        return _("With {other} in place of {card} there is one way.", other=better.instead, card=better.card)

    def verdict(self) -> str:
        return _("A wall of your own")

    def submit(self) -> None:
        self.play()

    def copy(self) -> None:
        if self.puzzle is not None:
            clipboard.write(formats.to_characters(self.puzzle))
            self.host.note(_("The wall is copied, a group a line."))

    def copy_connections(self) -> None:
        if self.puzzle is not None:
            clipboard.write(formats.to_connections(self.puzzle))
            self.host.note(_("The wall is copied in the Connections form."))

    # Building

    def fill(self, column: Column) -> list[Widget]:
        words = _("Sixteen words or characters in four groups. Type them, or paste a whole wall.")
        widgets: list[Widget] = [
            Label("title", column.take(36, gap=4), _("Make a wall"), TITLE),
            Paragraph("words", column.paragraph(words, SMALL, gap=14), words, SMALL, self.look.palette.muted),
        ]
        for number, row in enumerate(self.rows):
            line = column.take(48, gap=10)
            name = Rect(line.x, line.y, round(line.width * 0.34), line.height)
            cards = Rect(name.right + self.px(10), line.y, line.right - name.right - self.px(10), line.height)
            called = _("Name of group {number}", number=number + 1)
            widgets += [
                Field(f"name {number}", name, row.name, partial(self.type_name, number), called),
                Field(f"cards {number}", cards, row.cards, partial(self.type_cards, number), _("Four cards")),
            ]
        column.skip(4)
        told = self.told()
        widgets.append(Paragraph("told", column.paragraph(told, BODY, gap=10), told, BODY))
        return [*widgets, *self.said(column)]

    def foot(self, column: Column) -> list[Widget]:
        ready = self.puzzle is not None
        first, second = columns(column.take(48, gap=10), 2, self.px(12))
        third, fourth, fifth = columns(column.take(48), 3, self.px(12))
        return [
            Button("play", first, _("Play"), self.play, fill=self.accent, enabled=ready),
            Button("paste", second, _("Paste a wall"), self.paste),
            Button("copy", third, _("Copy"), self.copy, icon="copy", enabled=ready),
            Button("connections", fourth, _("As Connections"), self.copy_connections, icon="copy", enabled=ready),
            Button("close", fifth, _("Close"), self.back),
        ]
