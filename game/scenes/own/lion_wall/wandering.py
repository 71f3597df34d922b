"""Going about among characters: from one to the next as from page to page, back and forth, and by a search."""

from __future__ import annotations

from functools import partial

import pygame

from game.host import Host
from game.library import Library
from game.scenes.base import Scene
from game.strings import _
from game.ui.input import Key
from generators.lion_wall import jobs
from generators.lion_wall.facts import Page, Relative
from generators.lion_wall.rules import of_characters

KIND = "lion-wall"
RESULTS = 400
"""Walls of the past that are looked through for characters that were met."""


class Wandering(Scene):
    """All of the scene of characters but its layout."""

    def __init__(self, host: Host, library: Library, char: str = "", script: str = "") -> None:
        """Without a character it begins with the search; without a script with that of the wall wanted last."""
        super().__init__(host)
        wanted = dict(library.last_wanted(KIND).options)
        self.script = of_characters(script or str(wanted.get("script", "simplified")))
        self.pages: list[str] = [char] if char else []
        """The characters gone to, in order."""
        self.at = 0
        """Which of them is shown."""
        self.page: Page | None = None
        self.words = ""
        """What is searched for; the results are shown while there is any, or no page."""
        self.found: tuple[Relative, ...] = ()
        self.by_sound = False
        self.whole_family = False
        self.met: frozenset[str] = frozenset()

    def opened(self) -> None:
        results = self.host.store.results(KIND, limit=RESULTS)
        self.met = frozenset("".join(result.puzzle for result in results))
        if self.pages:
            self._ask_page()
        else:
            self.stage.focus = "search"
            self._ask_search()

    @property
    def searches(self) -> bool:
        return bool(self.words.strip()) or not self.pages

    # Going about

    def open(self, char: str) -> None:
        """Go on to a character; what was gone back from is forgotten, as in a browser."""
        self.words = ""
        if self.pages and self.pages[self.at] == char:
            self.host.dirty = True
            return
        self.pages = [*self.pages[: self.at + 1], char]
        self.at = len(self.pages) - 1
        self._ask_page()

    def step(self, way: int) -> None:
        if self.words:
            self.search("")
        elif 0 <= self.at + way < len(self.pages):
            self.at += way
            self._ask_page()

    @property
    def can_go_back(self) -> bool:
        return bool(self.words and self.pages) or self.at > 0

    @property
    def can_go_on(self) -> bool:
        return not self.words and self.at + 1 < len(self.pages)

    def _ask_page(self) -> None:
        self.stage.aim("page", 0)
        char = self.pages[self.at]
        self.host.worker.ask(jobs.page, char, self.script, done=partial(self._opened, char))
        self.host.dirty = True

    def _opened(self, char: str, page: Page) -> None:
        if self.pages and self.pages[self.at] == char:
            self.page = page
            self.host.dirty = True

    def search(self, words: str) -> None:
        self.words = words
        self.stage.aim("page", 0)
        self._ask_search()

    def _ask_search(self) -> None:
        words = self.words
        self.host.worker.ask(jobs.search, words, self.script, done=partial(self._found, words))
        self.host.dirty = True

    def _found(self, words: str, found: tuple[Relative, ...]) -> None:
        if words == self.words:
            self.found = found
            self.host.dirty = True

    def open_first(self) -> None:
        """Enter in the search."""
        if self.found and self.searches:
            self.stage.focus = None
            self.open(self.found[0].char)
        elif not self.found:
            self.host.note(_("No character was found."))

    def sort(self, by_sound: object) -> None:
        self.by_sound = bool(by_sound)
        self.host.dirty = True

    def fold(self) -> None:
        """Show the whole family, or its first lines only."""
        self.whole_family = not self.whole_family
        self.host.dirty = True

    # Keys

    def key(self, event: Key) -> bool:
        if event.alt and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
        elif event.ctrl or event.alt:
            if event.ctrl and event.key == pygame.K_f:
                self.stage.focus = "search"
                return True
            return False
        elif event.key in (pygame.K_LEFT, pygame.K_BACKSPACE):
            self.step(-1)
        elif event.key == pygame.K_RIGHT:
            self.step(1)
        elif event.key == pygame.K_SLASH:
            self.stage.focus = "search"
        else:
            return False
        return True

    def back(self) -> None:
        """Esc first gives up a search."""
        if self.words and self.pages:
            self.search("")
            self.stage.focus = None
        else:
            self.host.pop()

    def leave(self) -> None:
        self.host.pop()
