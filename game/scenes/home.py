"""Home: today's puzzles first, then every type at any time, with what is kept of it."""

from __future__ import annotations

import pygame

from game.boards.face import Face
from game.catalog import BY_KIND, FACES
from game.disk.store import SavedGame
from game.disk.values import SOLVED, is_time
from game.host import Host
from game.library import Library
from game.scenes import home_layout
from game.scenes.base import Scene
from game.scenes.days import open_game, play_day
from game.scenes.home_known import Known, Tile
from game.ui.input import Key
from game.ui.layout import Layout
from generators import today

Rect = pygame.Rect


class Home(Scene):
    def __init__(self, host: Host, library: Library) -> None:
        super().__init__(host)
        self.library = library
        self.known = Known(host.clock().date())

    def opened(self) -> None:
        self.uncovered()

    def uncovered(self) -> None:
        """Everything that is shown is read here, and only here."""
        now, store, daily = self.host.clock(), self.host.store, self.library.daily
        daily.note_day(now)
        day = today.nearest(now.date())
        games = store.games()
        rows = store.tallies()
        over = {
            str(row[0]): (str(row[4]), float(row[2]) if is_time(row[2]) else 0.0)
            for row in rows
            if row[6] == day.isoformat()
        }
        tiles = []
        for request in today.set_of(day):
            kind = request.kind
            outcome, seconds = over.get(kind, ("", 0.0))
            game = None if outcome else daily.game_of_day(kind, day, games)
            level, options = request.level.value, dict(request.options)
            tiles.append(Tile(BY_KIND[kind], level, options, outcome, game.seconds if game else seconds, game))
        kept: dict[str, int] = {}
        latest: dict[str, SavedGame] = {}
        for each in games:
            kept[each.kind] = kept.get(each.kind, 0) + 1
            latest.setdefault(each.kind, each)
        solved = sum(row[4] == SOLVED for row in rows)
        self.known = Known(day, tuple(tiles), daily.days(now, rows), kept, latest, solved, len(rows))
        self.host.dirty = True

    def tick(self) -> bool:
        """At midnight another day begins, also while the window is open."""
        if today.nearest(self.host.clock().date()) != self.known.day:
            self.uncovered()
        return False

    def back(self) -> None:
        """Esc on the way out asks nothing: every game is saved already."""

    def key(self, event: Key) -> bool:
        if event.ctrl or event.alt:
            return False
        if event.key == pygame.K_n:
            self.host.go("new", kind=self._last_played().kind)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            tile = self.known.foremost
            if tile is not None:
                self.play_today(tile)
            else:
                self.play(self._last_played())
            return True
        return False

    def _last_played(self) -> Face:
        """The puzzle that was played last; the first one for a newcomer."""
        kind = self.host.store.setting("played last", FACES[0].kind)
        return BY_KIND.get(kind, FACES[0])

    # Actions

    def play(self, face: Face) -> None:
        """Go on with the last game of the type; else a new one like the last."""
        game = self.known.latest.get(face.kind)
        if game is not None:
            open_game(self.host, self.library, game)
        else:
            self.host.go("making", choice=self.library.last_wanted(face.kind))

    def play_today(self, tile: Tile) -> None:
        if tile.game is not None:
            open_game(self.host, self.library, tile.game)
        else:
            play_day(self.host, self.library, tile.face.kind, self.known.day)

    def games(self, shown: str = "") -> None:
        self.host.go("games", shown=shown)

    def build(self, area: Rect) -> Layout:
        actions = home_layout.Actions(
            self.play, self.play_today, lambda kind: self.host.go("new", kind=kind), self.games, self.host.go
        )
        return home_layout.build(self, self.known, actions, area)
