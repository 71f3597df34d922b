"""A brick of letters that the player types, or of the words of a text that the player brings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.boards.brick.traits import ADDED, REMOVED
from game.host import Host
from game.library import Library, Wanted
from game.scenes.dialogs import Dialog
from game.scenes.own.dialog import OwnPuzzle
from game.strings import _, trouble
from game.ui import clipboard
from game.ui.field import Field
from game.ui.input import Key
from game.ui.layout import Column, columns
from game.ui.text import BIG, BODY, SMALL, TITLE
from game.ui.widgets import Button, Label, Paragraph, Row, Segments, Widget, chips_height, heading
from game.word_lists import WordLists
from generators.brick import formats, jobs
from generators.brick.rules import FEWEST, MOST
from generators.contract import PuzzleError

Rect = pygame.Rect
MOST_TYPED = 40
NO_KEY = ""


def unfit(word: str) -> str:
    """Why no brick can be made of what was typed, as far as a look at it tells; nothing where one may be."""
    letters = "".join(word.split()).lower()
    if not letters:
        return _("Type some letters, or a word, first.")
    odd = next((char for char in letters if not "a" <= char <= "z"), None)
    if odd is not None:
        return _("Please use only the letters A to Z; {letter} is not one of them.", letter=odd)
    several = len(set(letters))
    if not FEWEST <= several <= MOST:
        return _(
            "A brick has {least} to {most} different letters; these are {count}.",
            least=FEWEST,
            most=MOST,
            count=several,
        )
    return ""


class OwnBrick(OwnPuzzle):
    width = 640.0

    def __init__(self, host: Host, library: Library, choice: Wanted) -> None:
        super().__init__(host, library, choice)
        self.way = "letters"
        self.word = ""
        self.level, self.spelling = choice.level.value, str(dict(choice.options)["spelling"])
        self.key_letter = NO_KEY
        self.made_of: jobs.TextPuzzle | None = None

    # Making

    def make(self) -> None:
        """A brick of the letters as they stand."""
        self.clear()
        self.trouble = unfit(self.word)
        if not self.trouble:
            self.ask(jobs.custom, self.word, self.spelling, self.level, self.key_letter, *self._own_words())

    def make_of_text(self) -> None:
        """A brick of the text on the clipboard."""
        self.clear()
        text = clipboard.read().strip()
        if not text:
            self.trouble = _("Nothing is copied yet. Copy a text first, in any program.")
            return
        self.ask(jobs.from_text, "", text, None, self.spelling, "", None, *self._own_words())

    def submit(self) -> None:
        if self.puzzle is not None:
            self.play()
        elif self.way == "letters":
            self.make()
        else:
            self.make_of_text()

    def _own_words(self) -> tuple[list[str], list[str]]:
        """The words that the player counts, and those thrown out."""
        lists = WordLists(self.host.store)
        return lists[ADDED], lists[REMOVED]

    def made(self, found: str | jobs.TextPuzzle) -> None:
        self.made_of = None if isinstance(found, str) else found
        self.puzzle = formats.load(found if isinstance(found, str) else found.puzzle)

    def _failed(self, error: Exception) -> None:
        """What is wrong with a text can only be told by who read it."""
        super()._failed(error)
        if isinstance(error, PuzzleError) and self.way == "text":
            self.trouble = trouble(error)

    def impossible(self) -> str:
        return _("No word can be made from these letters. Try others, with a vowel or two.")

    def verdict(self) -> str:
        way = self.face.from_prose
        if self.made_of is not None and way is not None:
            return way.verdict(self.made_of, _("your text"))
        return _("Letters of your own")

    def written(self) -> dict[str, Any]:
        """The letters; a text is read from the clipboard each time."""
        if not self.word.strip():
            return {}
        return {"word": self.word, "level": self.level, "key": self.key_letter}

    def type_again(self, fields: Mapping[str, Any]) -> None:
        self._type(str(fields.get("word", "")))
        if fields.get("level") in [value for value, _ in self.levels()]:
            self.level = str(fields["level"])
        if str(fields.get("key", "")) in self._letters():
            self.key_letter = str(fields["key"])

    def called(self) -> str:
        return self.word.strip().upper()

    def _go(self, way: object) -> None:
        self.clear()
        self.way = str(way)
        self.stage.focus = "word" if way == "letters" else "paste"

    def _type(self, word: str) -> None:
        self.clear()
        self.word = word[:MOST_TYPED]
        if self.key_letter not in self._letters():
            self.key_letter = NO_KEY

    def _letters(self) -> str:
        return "".join(sorted({char for char in self.word.lower() if "a" <= char <= "z"}))

    def _choose(self, name: str, value: object) -> None:
        """Another level or key letter; a brick that stands there is made again with it."""
        if name == "level":
            self.level = str(value)
        else:
            self.key_letter = str(value)
        if self.puzzle is not None or self.is_making or self.trouble:
            self.make()

    # Building

    def fill(self, column: Column) -> list[Widget]:
        ways: list[tuple[object, str]] = [("letters", _("Letters of my own")), ("text", _("From a text"))]
        widgets: list[Widget] = [Label("title", column.take(36, gap=8), _("A brick of your own"), TITLE)]
        place = column.take_px(chips_height(ways, self.look, column.area.width), gap=16)
        widgets.append(Segments("way", place, ways, self.way, self._go, self.accent, joined=False))
        widgets += self._of_letters(column) if self.way == "letters" else self._of_text(column)
        return widgets + self._found(column)

    def _of_letters(self, column: Column) -> list[Widget]:
        words = _("Five to nine letters, or a word that has as many. Every word of the level counts.")
        widgets: list[Widget] = [
            Paragraph("words", column.paragraph(words, SMALL, gap=12), words, SMALL, self.look.palette.muted)
        ]
        line = column.take(48, gap=14)
        make = Rect(line.right - self.px(140), line.y, self.px(140), line.height)
        field = Rect(line.x, line.y, make.x - line.x - self.px(12), line.height)
        widgets += [
            Field("word", field, self.word, self._type, _("Letters, such as PROVIDE"), self.submit),
            Button("make", make, _("Create"), self.make, fill=None if self.puzzle else self.accent),
        ]
        widgets += self.said(column)
        widgets += self.chips("level", _("Level"), self.levels(), self.level, self._choose, column)
        letters = self._letters()
        if FEWEST <= len(letters) <= MOST:
            keys: list[tuple[object, str]] = [(NO_KEY, _("None")), *((each, each.upper()) for each in letters)]
            widgets += self.chips("key", _("Key letter"), keys, self.key_letter, self._choose, column)
        return widgets

    def _of_text(self, column: Column) -> list[Widget]:
        words = _(
            "A story, an article, a list of words: Quintet looks for letters that make many of its words. English, "
            "French, Italian or Portuguese, up to 2 MB. You can also drop a file on the window."
        )
        widgets: list[Widget] = [
            Paragraph("words", column.paragraph(words, SMALL, gap=14), words, SMALL, self.look.palette.muted)
        ]
        first, second = columns(column.take(48, gap=14), 2, self.px(12))
        fill = None if self.puzzle else self.accent
        widgets += [
            Button("paste", first, _("Paste a text"), self.make_of_text, icon="clipboard", fill=fill),
            Button("open", second, _("Open a file…"), partial(self.host.go, "open"), icon="folder-open"),
        ]
        return widgets + self.said(column)

    def _found(self, column: Column) -> list[Widget]:
        """The letters, and how many words they give."""
        if self.puzzle is None:
            return []
        letters = " ".join(self.puzzle.letters.upper())
        told = (self.face.sums_up(self.puzzle) if self.face.sums_up is not None else None) or ""
        widgets: list[Widget] = [Label("letters", column.take(40, gap=4), letters, BIG)]
        widgets.append(Paragraph("count", column.paragraph(told, BODY, gap=4), told, BODY))
        if self.made_of is not None:
            words = self.verdict()
            widgets.append(Paragraph("from", column.paragraph(words, SMALL), words, SMALL, self.look.palette.muted))
        return widgets

    def foot(self, column: Column) -> list[Widget]:
        first, second = columns(column.take(48), 2, self.px(12))
        play = Button(
            "play", second, _("Play"), self.play, fill=self.accent, hotkey="⏎", enabled=self.puzzle is not None
        )
        return [Button("close", first, _("Close"), self.back), play]


class OwnWords(Dialog):
    """The words that count beyond our list, and those that were thrown out. Each can be taken back."""

    def words(self, name: str) -> list[str]:
        return WordLists(self.host.store)[name]

    def take_back(self, name: str, word: str) -> None:
        WordLists(self.host.store)[name] = [other for other in self.words(name) if other != word]
        self.host.note(_("“{word}” is taken back, for new bricks.", word=word))
        self.host.dirty = True

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.back()
            return True
        return False

    def fill(self, column: Column) -> list[Widget]:
        words = _("In Brick you can count a word that we don't know, and throw one out. Click one to take that back.")
        widgets: list[Widget] = [
            Label("title", column.take(36, gap=4), _("Words of your own"), TITLE),
            Paragraph("words", column.paragraph(words, SMALL, gap=16), words, SMALL, self.look.palette.muted),
        ]
        for name, title in ((ADDED, _("Counted")), (REMOVED, _("Thrown out"))):
            kept = self.words(name)
            widgets.append(heading(f"{name} name", column.take(20, gap=6), title, self.look))
            if not kept:
                none = _("None yet.")
                widgets.append(Paragraph(f"{name} none", column.paragraph(none, BODY, gap=14), none, BODY))
            for word in kept:
                act = partial(self.take_back, name, word)
                widgets.append(Row(f"{name} {word}", column.take(44), word, act, note=_("Take back")))
            column.skip(14)
        return widgets

    def foot(self, column: Column) -> list[Widget]:
        return [Button("close", column.take(48), _("Done"), self.back)]


DIALOG = OwnBrick
WORDS = OwnWords
