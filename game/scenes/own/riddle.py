"""A riddle for a word of the player's own. Most are made to be sent: they can be copied before anybody plays them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.host import Host
from game.library import Library, Wanted
from game.scenes.own.dialog import OwnPuzzle
from game.strings import _, say
from game.ui import clipboard
from game.ui.field import Field
from game.ui.layout import Column, columns
from game.ui.text import SMALL, TITLE, Style
from game.ui.widgets import Button, Label, Paragraph, Widget
from generators import codes
from generators.riddle import formats, jobs
from generators.riddle.rules import LONGEST, SHORTEST

Rect = pygame.Rect
MOST_TYPED = 60
LINES = Style(17, serif=True)
BOTTOM = 1 << 20
"""Farther down than any dialog reaches."""


def trouble(word: str) -> str:
    """Why no riddle can be made for what was typed, as far as a look at it tells; nothing where one may be."""
    letters = "".join(char for char in jobs.folded(word) if not char.isspace() and char not in "'’-.")
    if not letters:
        return _("Type a word or a name first.")
    odd = next((char for char in letters if not "a" <= char <= "z"), None)
    if odd is not None:
        return _("Please use only the letters A to Z; {letter} is not one of them.", letter=odd)
    if len(letters) < SHORTEST:
        return _("That's too short: use at least {count} letters.", count=SHORTEST)
    if len(letters) > LONGEST:
        return _("{found} letters is too many: use {count} at most.", found=len(letters), count=LONGEST)
    return ""


class OwnRiddle(OwnPuzzle):
    width = 640.0

    def __init__(self, host: Host, library: Library, choice: Wanted) -> None:
        super().__init__(host, library, choice)
        self.level, self.style = choice.level.value, str(dict(choice.options)["style"])
        self.word = ""

    # Making

    def make(self) -> None:
        """A riddle for the word as it stands; once more, another one."""
        self.clear()
        self.trouble = trouble(self.word)
        if not self.trouble:
            word, seed = jobs.folded(self.word).replace(".", ""), codes.fresh_seed(self.host.rng)
            self.ask(jobs.custom, word, self.level, self.style, seed)

    submit = make

    def made(self, found: str) -> None:
        self.puzzle = formats.load(found)
        # In a small window what was just made would be out of sight.
        self.stage.aim("dialog", BOTTOM)

    def impossible(self) -> str:
        word = self.word.strip()
        return _("No riddle found for “{word}”. Try another level or other pairs of words.", word=word)

    def verdict(self) -> str:
        return _("A riddle for your own word")

    def written(self) -> dict[str, Any]:
        return {"word": self.word, "level": self.level, "style": self.style} if self.word.strip() else {}

    def type_again(self, fields: Mapping[str, Any]) -> None:
        self.word = str(fields.get("word", ""))[:MOST_TYPED]
        for name, values in (("level", self.levels()), ("style", self._styles())):
            if fields.get(name) in [value for value, _ in values]:
                setattr(self, name, fields[name])

    def called(self) -> str:
        return self.word.strip().upper()

    def _type(self, word: str) -> None:
        self.clear()
        self.word = word[:MOST_TYPED]

    def _choose(self, name: str, value: object) -> None:
        """Another level or sort; a riddle that stands there is made again in it."""
        if name == "level":
            self.level = str(value)
        else:
            self.style = str(value)
        if self.puzzle is not None or self.is_making or self.trouble:
            self.make()

    # What can be done with it

    def copy(self, with_answer: bool) -> None:
        if self.puzzle is not None:
            clipboard.write(formats.to_text(self.puzzle, with_answer))
            words = _("Riddle copied, with the answer.")
            self.host.note(words if with_answer else _("Riddle copied, without the answer."))

    # Building

    def fill(self, column: Column) -> list[Widget]:
        muted = self.look.palette.muted
        words = _("One line for each letter, and no other word fits them all.")
        widgets: list[Widget] = [
            Label("title", column.take(36, gap=4), _("A riddle for your own word"), TITLE),
            Paragraph("words", column.paragraph(words, SMALL, gap=16), words, SMALL, muted),
        ]
        line = column.take(48, gap=14)
        make = Rect(line.right - self.px(140), line.y, self.px(140), line.height)
        field = Rect(line.x, line.y, make.x - line.x - self.px(12), line.height)
        name = _("Try another") if self.puzzle is not None else _("Create")
        widgets += [
            Field("word", field, self.word, self._type, _("A word or a name, such as Margaret"), self.make),
            Button("make", make, name, self.make, fill=self.accent, hotkey="⏎"),
        ]
        widgets += self.said(column)
        widgets += self.chips("level", _("Level"), self.levels(), self.level, self._choose, column)
        widgets += self.chips("style", _("Pairs of words"), self._styles(), self.style, self._choose, column)
        return widgets + self._riddle(column)

    def _styles(self) -> list[tuple[object, str]]:
        choice = next(choice for choice in self.face.rules.choices({}) if choice.name == "style")
        return [(value, say(self.face.rules.offer.name_of("style", value))) for value in choice.values]

    def _riddle(self, column: Column) -> list[Widget]:
        if self.puzzle is None:
            return []
        lines = "\n".join(formats.write_lines(self.puzzle))
        answer = _("Answer: {word}", word=self.puzzle.answer.upper())
        return [
            Paragraph("riddle", column.paragraph(lines, LINES, gap=8), lines, LINES),
            Label("answer", column.take(24), answer, SMALL, self.look.palette.muted),
        ]

    def foot(self, column: Column) -> list[Widget]:
        if self.puzzle is None:
            line = column.take(48)
            place = Rect(line.right - self.px(140), line.y, self.px(140), line.height)
            return [Button("close", place, _("Close"), self.back)]
        first, second, third = columns(column.take(48), 3, self.px(12))
        return [
            Button("copy", first, _("Copy riddle"), partial(self.copy, False), fill=self.accent),
            Button("copy answer", second, _("Copy with answer"), partial(self.copy, True)),
            Button("play", third, _("Play"), self.play),
        ]


DIALOG = OwnRiddle
