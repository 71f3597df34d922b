"""The kept copies, to look at and to go back to; and bringing in what was saved on another machine."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import pygame

from game import settings as wishes
from game.catalog import BY_KIND, OWN_SETTINGS
from game.disk.store import Content, Copy, Glance, Unreadable
from game.host import Host
from game.scenes.base import BAR, Scene
from game.scenes.dialogs import Message, Way
from game.session import goes_on
from game.strings import _, joined, say
from game.ui.input import Key
from game.ui.layout import Layout
from game.ui.text import BODY
from game.ui.widgets import Button, Paragraph, Row, paragraph_height

Rect = pygame.Rect
ROW = 52


class Copies(Scene):
    """A line for each copy, the newest first. A click looks into it; only then it can be brought back."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.copies: list[Glance] = host.store.copies()
        self.way_back: Copy | None = None
        """What was there before the last copy was brought back."""

    def look_into(self, copy: Copy) -> None:
        content = self.host.store.look(copy)
        if content is None:
            self.host.tell(
                _("Couldn't read this backup"), _("Its file is damaged. The other backups are not affected.")
            )
            return
        self.host.go(
            "message",
            title=_("Backup of {day}", day=copy.day),
            words=described(content),
            ways=(Way(_("Not now"), lambda: None), Way(_("Restore"), partial(self.bring_back, copy), main=True)),
        )

    def bring_back(self, copy: Copy) -> None:
        before = self.host.store.bring_back(copy)
        self.copies = self.host.store.copies()
        if before is None:
            self.host.tell(_("Nothing was changed"), _("The backup could not be restored right now."))
            return
        self.way_back = before
        _take_up_settings(self.host)
        self.host.note(_("Restored the backup of {day}. What was here before is kept as a backup too.", day=copy.day))

    def undo(self) -> None:
        copy, self.way_back = self.way_back, None
        if copy is not None and self.host.store.bring_back(copy) is not None:
            self.copies = self.host.store.copies()
            _take_up_settings(self.host)
            self.host.note(_("Everything is as it was before."))

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.stage.travel(1 if event.key == pygame.K_DOWN else -1)
            return True
        if event.key == pygame.K_z and event.ctrl and self.way_back is not None:
            self.undo()
            return True
        return False

    def build(self, area: Rect) -> Layout:
        widgets = self.bar(area, _("Backups"))
        side = self.px(48) if area.width > self.px(760) else self.px(16)
        top = Rect(area.x + side, area.y + self.px(BAR) + self.px(8), area.width - 2 * side, self.px(48))
        if self.way_back is not None:
            wide = self.px(120)
            undo = Rect(top.right - wide, top.y, wide, self.px(44))
            widgets.append(Button("undo", undo, _("Undo"), self.undo, icon="undo-2"))
            top.width -= wide + self.px(16)
        words = _("Quintet keeps a backup of each of the last ten sessions, and one for each of the last 30 days.")
        if not self.copies:
            words = _("No backups yet. The first is made after you play.")
        tall = max(top.height, paragraph_height(words, BODY, self.look, top.width))
        widgets.append(Paragraph("words", Rect(top.x, top.y, top.width, tall), words, BODY, self.look.palette.muted))
        view = Rect(area.x + side, top.y + tall + self.px(12), area.width - 2 * side, 0)
        view.height = max(self.px(ROW), area.bottom - view.y - self.px(16))
        row = self.px(ROW)
        scroll = self.stage.scroll("copies", view, row * len(self.copies) + self.px(8))
        for number, glance in enumerate(self.copies):
            place = Rect(view.x, view.y - scroll.offset + number * row, view.width - self.px(12), row)
            note = _("games: {games}, results: {results}", games=glance.games, results=glance.results)
            look = partial(self.look_into, glance.copy)
            widgets.append(
                Row(f"copy {number}", place, glance.copy.day, look, note=note, icon="history", within="copies")
            )
        return Layout(tuple(widgets), (scroll,))


def described(content: Content) -> str:
    """What is in it, as far as a player would recognize it."""
    counts = Counter(game.kind for game in content.games.values() if not game.ended)
    titles = [
        f"{say(BY_KIND[kind].title) if kind in BY_KIND else kind}{f' ({count})' if count > 1 else ''}"
        for kind, count in sorted(counts.items())
    ]
    in_progress = _("In progress: {titles}.", titles=" · ".join(titles)) if titles else _("No game is in progress.")
    solved = _("Results: {count}.", count=len(content.results))
    if not content.results:
        return joined(in_progress, solved)
    latest = content.results[-1]
    title = say(BY_KIND[latest.kind].title) if latest.kind in BY_KIND else latest.kind
    last = _("The latest: {title}, {moment}.", title=title, moment=latest.finished.replace("T", " ")[:16])
    return joined(joined(in_progress, solved), last)


def _take_up_settings(host: Host) -> None:
    host.settings = wishes.read(host.store, OWN_SETTINGS)
    host.refresh()


class BringIn(Message):
    """Brings in a file and says what was new in it."""

    def __init__(self, host: Host, path: str) -> None:
        title, words = _brought_in(host, Path(path))
        super().__init__(host, title, words)


def _brought_in(host: Host, path: Path) -> tuple[str, str]:
    try:
        games, results = host.store.bring_in(path, goes_on)
    except Unreadable as error:
        return _("Couldn't import this file"), say(error.reason)
    if not games and not results:
        return _("Nothing new"), _("You already have everything in {name}.", name=path.name)
    words = _("Added: unfinished games: {games}, results: {results}.", games=games, results=results)
    several = _("You find them all under Your games.")
    return _("Imported"), joined(words, several) if games else words
