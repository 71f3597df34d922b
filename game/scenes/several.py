"""Several files or texts opened together: each is looked over in its turn, and the player chooses what to play.

The list stays below the game that was chosen from it: leaving that game leads back here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.catalog import BY_KIND
from game.disk.store import SavedGame
from game.host import Host
from game.library import Library
from game.scenes.base import BAR, Scene
from game.scenes.opening import play
from game.scenes.reading import Finding, Reading, name_of, path_in
from game.strings import _, say
from game.ui import text
from game.ui.input import Key
from game.ui.layout import Layout, shifted
from game.ui.text import BIG, BODY, SMALL, STRONG
from game.ui.widgets import Button, Divider, Label, Paragraph, Swatch, Widget, paragraph_height
from generators.contract import PuzzleError

Rect = pygame.Rect

MOST_LISTED = 100
"""Things on one list; a whole folder dropped by mistake is not read to its end."""
WIDEST = 760


@dataclass(eq=False)
class Item:
    what: str
    """A path or a text, as it was given."""
    path: str
    finding: Finding | None = None

    @property
    def name(self) -> str:
        return name_of(self.what, self.path)


class Several(Scene):
    lasting = True

    def __init__(self, host: Host, library: Library, words: Sequence[str]) -> None:
        super().__init__(host)
        self.library = library
        self.items: list[Item] = []
        self.left_out = 0
        self._reading: Reading | None = None
        self._under_way: set[int] = set()
        """The items whose game was begun and left."""
        self.add(words)

    def add(self, words: Sequence[str]) -> None:
        """What is on the list already is not listed twice."""
        known = {item.what for item in self.items}
        fresh = [word for word in dict.fromkeys(words) if word not in known]
        room = MOST_LISTED - len(self.items)
        self.items += [Item(word, path_in(word)) for word in fresh[:room]]
        self.left_out += max(0, len(fresh) - room)
        self.host.dirty = True

    # Looking over

    @property
    def done(self) -> int:
        return sum(item.finding is not None for item in self.items)

    def tick(self) -> bool:
        """One after the other, also those that came later."""
        if self._reading is None:
            item = next((item for item in self.items if item.finding is None), None)
            if item is None:
                return False
            text = "" if item.path else item.what
            self._reading = Reading(self.host.worker, text, item.path, partial(self._found, item))
        return True

    def _found(self, item: Item, finding: Finding) -> None:
        self._reading = None
        item.finding = finding
        self._look_for_games()
        self.host.dirty = True

    def closed(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    # Playing

    def uncovered(self) -> None:
        self._look_for_games()

    def _look_for_games(self) -> None:
        """Which of the puzzles are those of games that were left?"""
        self._under_way = {
            number for number, item in enumerate(self.items) if item.finding is not None and self._game(item.finding)
        }

    def _game(self, finding: Finding) -> SavedGame | None:
        if not finding.kind:
            return None
        return self.library.under_way(finding.kind, finding.puzzle, finding.request)

    def play(self, number: int) -> None:
        """Go on with the game of this puzzle, or begin it."""
        finding = self.items[number].finding
        if finding is None or not finding.kind:
            return
        game = self._game(finding)
        if game is None:
            play(self.host, self.library, finding)
            return
        try:
            session = self.library.saved(finding.kind, game.id)
        except PuzzleError:
            self.library.set_aside(finding.kind, game.id)
            session = None
        if session is None:
            play(self.host, self.library, finding)
        else:
            verdict = "" if finding.request is not None else finding.words
            self.host.turn_to("play", session=session, verdict=verdict)

    @property
    def _first(self) -> int | None:
        """What Enter plays: the first puzzle of the list."""
        return next((number for number, item in enumerate(self.items) if item.finding and item.finding.kind), None)

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._first is not None:
            self.play(self._first)
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.stage.travel(1 if event.key == pygame.K_DOWN else -1)
            return True
        return False

    # Building

    def build(self, area: Rect) -> Layout:
        widgets = self.bar(area, _("Opening"))
        wide = min(self.px(WIDEST), area.width - 2 * self.px(24))
        top = area.y + self.px(BAR)
        head = Rect(area.centerx - wide // 2, top, wide, self.px(48))
        widgets.append(Label("heading", head, self._heading(), BIG))
        view = Rect(head.x - self.px(8), head.bottom + self.px(8), wide + self.px(24), 0)
        view.height = max(self.px(60), area.bottom - view.y - self.px(16))
        rows, tall = self._rows(Rect(head.x, view.y, wide, 0))
        scroll = self.stage.scroll("list", view, tall)
        shifted(rows, 0, -scroll.offset, "list")
        return Layout((*widgets, *rows), (scroll,))

    def _heading(self) -> str:
        count, playable = len(self.items), sum(bool(item.finding and item.finding.kind) for item in self.items)
        if self.done < count:
            return _("Checking {number} of {count}…", number=self.done + 1, count=count)
        if playable == 0:
            return _("None of these can be played")
        return _("Ready to play: {playable} of {count}", playable=playable, count=count)

    def _rows(self, box: Rect) -> tuple[list[Widget], int]:
        """All the rows from the top of the box down, and how tall they are together."""
        widgets: list[Widget] = []
        y = box.y
        for number in range(len(self.items)):
            row = self._row(number, Rect(box.x, y, box.width, 0))
            widgets += row
            y = max(widget.rect.bottom for widget in row)
        if self.left_out:
            words = _("Not listed: {count}. The list holds {most} at most.", count=self.left_out, most=MOST_LISTED)
            widgets.append(Label("left out", Rect(box.x, y, box.width, self.px(40)), words, SMALL))
            y += self.px(40)
        return widgets, y - box.y

    def _row(self, number: int, box: Rect) -> list[Widget]:
        item, look = self.items[number], self.look
        finding, colours = item.finding, look.palette
        playable = finding is not None and bool(finding.kind)
        ways = _("Continue") if number in self._under_way else _("Play")
        button = text.width(ways, STRONG, look.scale) + self.px(72) if playable else 0
        left = box.x + self.px(28)
        room = box.right - left - (button + self.px(16) if button else 0)
        words = self._said(item)
        tall = paragraph_height(words, BODY, look, room)
        name = Rect(left, box.y + self.px(12), room, self.px(28))
        said = Rect(left, name.bottom, room, tall)
        bottom = said.bottom + self.px(12)
        colour = colours.line if finding is None else colours.bad
        if finding is not None and playable:
            colour = look.accent(BY_KIND[finding.kind].accent)
        ink = colours.bad if finding is not None and not playable else colours.muted
        dot = Rect(box.x, 0, self.px(12), self.px(12))
        dot.centery = name.centery
        widgets: list[Widget] = [
            Swatch(f"dot {number}", dot, colour),
            Label(f"name {number}", name, item.name, STRONG),
            Paragraph(f"said {number}", said, words, BODY, ink),
            Divider(f"line {number}", Rect(box.x, bottom - self.px(1), box.width, self.px(2))),
        ]
        if finding is not None and playable:
            place = Rect(box.right - button, 0, button, self.px(44))
            place.centery = (box.y + bottom) // 2
            key = "⏎" if number == self._first else ""
            widgets.append(
                Button(
                    f"play {number}",
                    place,
                    ways,
                    partial(self.play, number),
                    fill=look.accent(BY_KIND[finding.kind].accent),
                    hotkey=key,
                )
            )
        return widgets

    def _said(self, item: Item) -> str:
        if item.finding is None:
            waiting = item is not next(other for other in self.items if other.finding is None)
            return _("Waiting") if waiting else _("Checking…")
        if not item.finding.kind:
            reason = item.finding.words.removeprefix(f"{item.name}: ")  # the name stands above
            return reason[:1].upper() + reason[1:]
        title = say(BY_KIND[item.finding.kind].title)
        return _("{puzzle}: {verdict}", puzzle=title, verdict=item.finding.words)
