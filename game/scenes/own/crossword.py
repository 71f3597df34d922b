"""A crossword from words of the player's own, with clues or without: typed one by one, or pasted as a list."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import pygame

from game.boards.crossword import drawing
from game.host import Host
from game.library import Library, Wanted
from game.scenes.own.dialog import OwnPuzzle
from game.strings import _
from game.theme import Look
from game.ui import clipboard, text
from game.ui.field import Field
from game.ui.layout import Column, columns
from game.ui.text import BODY, SMALL, TITLE
from game.ui.widgets import Button, Drawing, Label, Paragraph, Widget, WordButton
from generators import codes
from generators.crossword import jobs
from generators.crossword.files import formats
from generators.crossword.rules import Puzzle, start

Rect = pygame.Rect
KEPT = "own crossword"
MOST_WORDS, MOST_TYPED = 60, 1000
SHORTEST, LONGEST = 2, 15
WIDE = str.maketrans("：，；、", ":,;,")
"""Signs as a Chinese keyboard writes them."""


def split(typed: str) -> list[str]:
    """What was typed or pasted, as lines: a word, or a word with its clue after a colon."""
    typed = typed.translate(WIDE)
    if ":" in typed:
        # A comma ends a clue only where another word with its clue follows.
        return [" ".join(part.split()) for part in re.split(r";|,(?=[^,;:]+:)", typed) if part.strip()]
    return [part for part in re.split(r"[\s,;]+", typed) if part]


def word_of(line: str) -> str:
    """Capitals, blanks and signs inside a word count for nothing: New York is newyork."""
    return re.sub(r"[\s'’.-]", "", line.partition(":")[0]).lower()


def trouble(line: str, lines: list[str]) -> str:
    """Why a line cannot be taken in; nothing where it can."""
    word = word_of(line)
    shown = line.partition(":")[0].strip()
    if not word or not word.isalpha():
        return _("“{word}” contains something other than letters.", word=shown)
    if not SHORTEST <= len(word) <= LONGEST:
        return _("“{word}”: words must have {least} to {most} letters.", word=shown, least=SHORTEST, most=LONGEST)
    if word in map(word_of, lines):
        return _("“{word}” is already in the list.", word=shown)
    if len(lines) >= MOST_WORDS:
        return _("The list is full: {count} words at most.", count=MOST_WORDS)
    return ""


def readable(lines: Iterable[object]) -> list[str]:
    """Those of some kept lines that can be taken in."""
    kept: list[str] = []
    for line in lines:
        if isinstance(line, str) and not trouble(line, kept):
            kept.append(line)
    return kept


class OwnCrossword(OwnPuzzle):
    width = 720.0

    def __init__(self, host: Host, library: Library, choice: Wanted) -> None:
        super().__init__(host, library, choice)
        self.lines: list[str] = self._kept()
        self.content = ""
        self.left: list[str] = []

    def _kept(self) -> list[str]:
        try:
            lines = json.loads(self.host.store.setting(KEPT, "[]"))
        except (ValueError, RecursionError):
            return []
        return readable(lines if isinstance(lines, list) else [])

    # The list

    def add(self) -> None:
        """Take in what was typed; what cannot be taken in stays in the field."""
        if not self.content.strip():
            self.make()
            return
        refused, why = [], ""
        for line in split(self.content):
            reason = trouble(line, self.lines)
            if reason:
                why = why or reason
                refused.append(line)
            else:
                self.lines.append(line)
        self.content = "; ".join(refused) if ":" in self.content.translate(WIDE) else " ".join(refused)
        self._changed(why)

    submit = add

    def remove(self, line: str) -> None:
        self.lines.remove(line)
        self._changed()

    def _changed(self, why: str = "") -> None:
        self.clear()
        self.trouble, self.left = why, []
        self.host.store.set_setting(KEPT, json.dumps(self.lines, ensure_ascii=False))

    def written(self) -> dict[str, Any]:
        return {"lines": list(self.lines)} if self.lines else {}

    def type_again(self, fields: Mapping[str, Any]) -> None:
        lines = fields.get("lines")
        self.lines = readable(lines if isinstance(lines, list) else [])

    def called(self) -> str:
        return ", ".join(word_of(line).upper() for line in self.lines)

    def _type(self, typed: str) -> None:
        self.content, self.trouble = typed[:MOST_TYPED], ""

    # Making

    def make(self) -> None:
        """A grid of the words as they are; once more, another one."""
        self.clear()
        self.left = []
        if len(self.lines) < 2:
            self.trouble = _("Enter at least two words, one at a time or all together.")
        else:
            self.ask(jobs.own, tuple(self.lines), codes.fresh_seed(self.host.rng))

    def made(self, found: jobs.ListPuzzle) -> None:
        self.puzzle, self.left = formats.load(found.puzzle), list(found.left)

    def impossible(self) -> str:
        return _("No two of these words share a letter, so they can't cross.")

    def verdict(self) -> str:
        return _("A crossword from your own words")

    # What can be done with it

    def copy(self) -> None:
        if self.puzzle is not None:
            clipboard.write(formats.to_layout(self.puzzle))
            self.host.note(_("Copied."))

    # Building

    def fill(self, column: Column) -> list[Widget]:
        words = _(
            "Type words, or words with clues such as “apple: grows on trees”. As many as possible will be "
            "used, and the list will fit the grid in only one way."
        )
        widgets: list[Widget] = [
            Label("title", column.take(36, gap=4), _("A crossword from your own words"), TITLE),
            Paragraph("words", column.paragraph(words, SMALL, gap=16), words, SMALL, self.look.palette.muted),
        ]
        line = column.take(48, gap=12)
        button = Rect(line.right - self.px(110), line.y, self.px(110), line.height)
        field = Rect(line.x, line.y, button.x - line.x - self.px(12), line.height)
        widgets += [
            Field("word", field, self.content, self._type, _("A word, a word with a clue, or a list"), self.add),
            Button("add", button, _("Add"), self.add, hotkey="⏎", enabled=bool(self.content.strip())),
        ]
        return widgets + self.said(column) + self._list(column) + self._preview(column)

    def _list(self, column: Column) -> list[Widget]:
        """The words side by side; a click takes one out again."""
        widgets: list[Widget] = []
        x, row, gap = column.area.x, column.take(0 if not self.lines else 36), self.px(6)
        for number, line in enumerate(self.lines):
            words = text.shorten(line, BODY, self.look, column.area.width - self.px(60)) + "  ×"
            wide = text.width(words, BODY, self.look.scale) + self.px(20)
            if x > column.area.x and x + wide > column.area.right:
                x, row = column.area.x, column.take(36)
            place = Rect(x, row.y, wide, row.height)
            colour = self.look.palette.bad if word_of(line) in self.left else None
            tip = _("Remove")
            widgets.append(WordButton(f"own {number}", place, words, partial(self.remove, line), colour, tip=tip))
            x += wide + gap
        column.skip(10)
        return widgets

    def _preview(self, column: Column) -> list[Widget]:
        if self.puzzle is None:
            return []
        widgets: list[Widget] = []
        if self.left:
            words = _("No room for: {words}.", words=" · ".join(self.left))
            widgets.append(Paragraph("left", column.paragraph(words, SMALL, gap=10), words, SMALL))
        return [*widgets, Drawing("preview", column.take(220), partial(_paint_answer, self.puzzle))]

    def foot(self, column: Column) -> list[Widget]:
        first, second, third = columns(column.take(48), 3, self.px(12))
        if self.puzzle is None:
            ready = len(self.lines) > 1 and not self.is_making
            return [
                Button("make", first, _("Create"), self.make, fill=self.accent, enabled=ready),
                Button("close", third, _("Close"), self.back),
            ]
        return [
            Button("play", first, _("Play"), self.play, fill=self.accent),
            Button("make", second, _("Try another"), self.make),
            Button("copy", third, _("Copy the grid"), self.copy),
        ]


DIALOG = OwnCrossword


def _paint_answer(puzzle: Puzzle, target: pygame.Surface, rect: Rect, look: Look) -> None:
    """The grid without its letters: who made it may want to play it."""
    drawing.outline(target, rect, start(puzzle), look)
