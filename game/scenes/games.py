"""Your games: every unfinished one with a picture of its board, and those that ended, to be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game import dates
from game.catalog import BY_KIND, FACES, LEVEL_NAMES
from game.disk.store import SavedGame
from game.disk.values import LOST, SOLVED
from game.host import Host
from game.library import Library
from game.scenes.base import BAR, Scene
from game.scenes.days import open_ended, open_game
from game.session import Session
from game.strings import _, _n, duration, say
from game.theme import Look
from game.ui import text
from game.ui.input import Key
from game.ui.layout import Layout, shifted
from game.ui.text import BODY, SMALL, STRONG, Style
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Segments, Swatch, Widget, chips_height
from generators.catalog import rules_of
from generators.contract import PuzzleError

Rect = pygame.Rect
CARD_WIDTH, CARD_HEIGHT, PICTURE = 284, 284, 148
NARROWEST = 236
LATER = 8.0
"""Seconds for which a discarded game can be brought back."""
ENDED = "ended"


@dataclass(frozen=True)
class Seen:
    """What is shown of a saved game; the position is None where its save is damaged."""

    position: Any
    note: str
    progress: str
    day: str


ORDERS: tuple[str, ...] = ("last", "longest", "kind")
"""The orders in which unfinished games can stand; the first one is the usual one."""


class Games(Scene):
    lasting = True

    def __init__(self, host: Host, library: Library, shown: str = "") -> None:
        """`shown` is a kind, ENDED for those that are over, or empty for all unfinished ones."""
        super().__init__(host)
        self.library, self.shown = library, shown
        kept = host.store.setting("games order", ORDERS[0])
        self.order = kept if kept in ORDERS else ORDERS[0]
        self.games: list[SavedGame] = []
        self.over: list[SavedGame] = []
        self.seen: dict[tuple[str, int], Seen] = {}
        self.pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self.gone: SavedGame | None = None
        self.gone_until = 0.0

    def opened(self) -> None:
        self.uncovered()

    def uncovered(self) -> None:
        self.games = [game for game in self.host.store.games() if game.kind in BY_KIND]
        self.over = [game for game in self.host.store.ended_games() if game.kind in BY_KIND]
        self.host.dirty = True

    def tick(self) -> bool:
        """One game a frame is read for its picture, so that no frame is long."""
        if self.gone is not None and self.host.now() >= self.gone_until:
            self.gone = None
            self.host.dirty = True
        waiting = next((game for game in self._listed() if (game.id, game.turn) not in self.seen), None)
        if waiting is not None:
            self.seen[waiting.id, waiting.turn] = self._look_at(waiting)
            self.host.dirty = True
        return waiting is not None

    def _look_at(self, game: SavedGame) -> Seen:
        face = BY_KIND[game.kind]
        try:
            session = Session.load(game.text, rules_of, self.host.now, source=game.kind)
        except PuzzleError:
            return Seen(None, _("This game is damaged."), "", "")
        rules, puzzle = session.rules, session.puzzle
        level = LEVEL_NAMES[puzzle.origin.level.value if puzzle.origin else "imported"]
        note = f"{face.short(rules.options_of(puzzle))} · {say(level)}"
        day = self.library.daily.day_of_game(game)
        named = dates.near_day(day, self.host.clock().date()) if day is not None else ""
        return Seen(session.position, note, face.progress(session.position), named)

    def _listed(self) -> list[SavedGame]:
        if self.shown == ENDED:
            return self.over
        games = [game for game in self.games if not self.shown or game.kind == self.shown]
        if self.order == "longest":
            games.sort(key=lambda game: -game.seconds)
        elif self.order == "kind":
            kinds = list(BY_KIND)
            games.sort(key=lambda game: kinds.index(game.kind))
        return games

    # What can be done

    def choose(self, shown: object) -> None:
        self.shown = str(shown)
        self.stage.forget_scrolling()
        self.host.dirty = True

    def turn_order(self) -> None:
        """On to the next of the orders."""
        self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
        self.host.store.set_setting("games order", self.order)
        self.stage.forget_scrolling()
        self.host.dirty = True

    def play(self, game: SavedGame) -> None:
        if game.ended:
            open_ended(self.host, self.library, game)
        else:
            open_game(self.host, self.library, game)

    def play_anew(self, game: SavedGame) -> None:
        try:
            session = self.library.ended(game)
        except PuzzleError:
            self.play(game)
            return
        self.host.turn_to("play", session=self.library.session(game.kind, session.puzzle))

    def discard(self, game: SavedGame) -> None:
        """At once and without a question: for a while it can be brought back."""
        self.host.store.discard(game)
        self.gone, self.gone_until = game, self.host.now() + LATER
        self.uncovered()

    def bring_back(self) -> None:
        if self.gone is not None:
            self.host.store.bring_game_back(self.gone)
            self.gone = None
            self.uncovered()

    def key(self, event: Key) -> bool:
        if event.key == pygame.K_z and not event.alt and self.gone is not None:
            self.bring_back()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._listed():
            self.play(self._listed()[0])
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and "games" in self.stage.viewports:
            port = self.stage.viewports["games"]
            way = 1 if event.key == pygame.K_PAGEDOWN else -1
            port.move_to(port.offset + way * port.rect.height * 9 // 10)
            return True
        return False

    # Building

    def build(self, area: Rect) -> Layout:
        count = len(self.games)
        note = _n("{count} unfinished game", "{count} unfinished games", count)
        widgets = self.bar(area, _("Your games"), note)
        side = self.px(48) if area.width > self.px(760) else self.px(16)
        line = Rect(area.x + side, area.y + self.px(BAR + 16), area.width - 2 * side, 0)
        order = self._order(line)
        chips = self._chips(Rect(line.x, line.y, order[0].rect.x - line.x - self.px(12) if order else line.width, 0))
        widgets += [chips, *order]
        top = chips.rect.bottom + self.px(12)
        view = Rect(area.x, top, area.width, max(self.px(60), area.bottom - top))
        listed = self._listed()
        if not listed:
            place = Rect(area.x + side, top + self.px(24), area.width - 2 * side, self.px(60))
            words = _("Nothing here yet.") if self.shown == ENDED else _("No unfinished games here.")
            return Layout(
                (*widgets, Paragraph("nothing", place, words, BODY, self.look.palette.muted), *self._undo(area))
            )
        gap = self.px(16)
        wide = area.width - 2 * side
        across = max(1, (wide + gap) // (self.px(NARROWEST) + gap))
        card_wide = min(self.px(CARD_WIDTH + 60), (wide - gap * (across - 1)) // across)
        tall = self.px(CARD_HEIGHT)
        rows = -(-len(listed) // across)
        scroll = self.stage.scroll("games", view, self.px(8) + rows * (tall + gap) + self.px(72))
        cards: list[Widget] = []
        for number, game in enumerate(listed):
            row, column = divmod(number, across)
            y = view.y + self.px(4) + row * (tall + gap) - scroll.offset
            if y + tall >= view.y - tall and y <= view.bottom + tall:
                place = Rect(area.x + side + column * (card_wide + gap), y, card_wide, tall)
                cards += self._card(game, place, number == 0)
        shifted(cards, 0, 0, "games")
        return Layout((*widgets, *cards, *self._undo(area)), (scroll,))

    def _order(self, line: Rect) -> list[Widget]:
        """The button that says in which order the games stand. One game, or those that are over, need none."""
        if self.shown == ENDED or len(self._listed()) < 2:
            return []
        names = {"last": _("Last played"), "longest": _("Longest played"), "kind": _("By puzzle")}
        wide = max(text.width(name, SMALL, self.look.scale) for name in names.values()) + self.px(56)
        place = Rect(line.right - wide, line.y, wide, self.px(40))
        tip = _("In which order the games stand")
        return [Button("order", place, names[self.order], self.turn_order, icon="arrow-down", style=SMALL, tip=tip)]

    def _chips(self, rect: Rect) -> Segments:
        everything, over = _("All"), _("Finished")
        values: list[tuple[object, str]] = [("", f"{everything} {len(self.games)}")]
        for face in FACES:
            count = sum(game.kind == face.kind for game in self.games)
            values.append((face.kind, f"{say(face.title)} {count}"))
        values.append((ENDED, f"{over} {len(self.over)}"))
        rect.height = chips_height(values, self.look, rect.width)
        return Segments("filter", rect, values, self.shown, self.choose, joined=False)

    def _card(self, game: SavedGame, rect: Rect, first: bool) -> list[Widget]:
        face, look = BY_KIND[game.kind], self.look
        colours, accent = look.palette, look.accent(face.accent)
        key, seen = game.id, self.seen.get((game.id, game.turn))
        inside = rect.inflate(-self.px(32), 0)
        picture = Rect(inside.x, rect.y + self.px(14), inside.width, self.px(PICTURE))
        title = Rect(inside.x, picture.bottom + self.px(10), inside.width, self.px(24))
        under = Rect(inside.x, title.bottom, inside.width, self.px(20))
        dot = Rect(title.x, 0, self.px(12), self.px(12))
        dot.centery = title.centery
        moment = dates.near_moment(game.updated, self.host.clock().date())
        if seen is not None and seen.day:
            moment = _("Daily · {day}", day=seen.day)
        wide = text.width(moment, SMALL, look.scale)
        name = Rect(dot.right + self.px(8), title.y, title.right - dot.right - self.px(8), title.height)
        note, when = seen.note if seen is not None else "", title
        if text.width(say(face.title), STRONG, look.scale) + wide + self.px(8) > name.width:
            when = under
            if text.width(note, SMALL, look.scale) + wide + self.px(8) > under.width:
                moment = ""
        widgets: list[Widget] = [
            Panel(f"card {key}", rect, radius=16),
            Drawing(f"picture {key}", picture, partial(self._paint, game)),
            Swatch(f"dot {key}", dot, accent),
            Label(f"name {key}", name, say(face.title), STRONG),
            Label(f"moment {key}", when, moment, SMALL, colours.muted, "right"),
            Label(f"note {key}", under, note, SMALL, colours.muted),
        ]
        line = Rect(inside.x, rect.bottom - self.px(60), inside.width, self.px(44))
        return [*widgets, *self._buttons(game, line, first and not game.ended)]

    def _buttons(self, game: SavedGame, line: Rect, first: bool) -> list[Widget]:
        key, seen = game.id, self.seen.get((game.id, game.turn))
        side = self.px(44)
        main = Rect(line.x, line.y, line.width - side - self.px(8), line.height)
        other = Rect(main.right + self.px(8), line.y, side, line.height)
        accent = self.look.accent(BY_KIND[game.kind].accent)
        if game.ended:
            result = {SOLVED: duration(game.seconds), LOST: _("Lost")}.get(game.ended, _("Given up"))
            words = _("Look · {result}", result=result)
            anew = partial(self.play_anew, game)
            return [
                Button(f"play {key}", main, words, partial(self.play, game)),
                Button(f"anew {key}", other, "", anew, icon="rotate-ccw", tip=_("Play again")),
            ]
        progress = seen.progress if seen is not None else ""
        away = partial(self.discard, game)
        fill = accent if first else None
        style = Style(15, "semibold")
        play = partial(self.play, game)
        return [
            Button(f"play {key}", main, _("Continue"), play, fill=fill, hotkey=progress, style=style),
            Button(f"discard {key}", other, "", away, icon="trash-2", tip=_("Discard this game")),
        ]

    def _undo(self, area: Rect) -> Sequence[Widget]:
        """The bar that offers a discarded game back."""
        if self.gone is None:
            return ()
        words = _("{puzzle} discarded", puzzle=say(BY_KIND[self.gone.kind].title))
        rect = Rect(0, 0, min(self.px(420), area.width - self.px(32)), self.px(56))
        rect.midbottom = (area.centerx, area.bottom - self.px(16))
        button = Rect(rect.right - self.px(188), rect.y + self.px(6), self.px(180), self.px(42))
        name = Rect(rect.x + self.px(18), rect.y, button.x - rect.x - self.px(24), rect.height)
        return (
            Panel("gone", rect, raised=True, radius=14),
            Label("gone words", name, words, BODY),
            Button("bring back", button, _("Bring it back"), self.bring_back, icon="undo-2", hotkey="Z"),
        )

    def _paint(self, game: SavedGame, target: pygame.Surface, rect: Rect, look: Look) -> None:
        """Drawn once for each size and palette: boards of many cells take longer than a frame may."""
        seen = self.seen.get((game.id, game.turn))
        if seen is None or seen.position is None:
            return
        mark = (game.id, game.turn, rect.size, look.palette.name, look.scale)
        if mark not in self.pictures:
            if len(self.pictures) > 3 * len(self.seen) + 30:
                self.pictures.clear()
            picture = pygame.Surface((rect.width, rect.height + look.px(8)), pygame.SRCALPHA)
            picture.fill((*look.palette.surface, 0))
            inside = Rect(look.px(6), look.px(4), rect.width - look.px(12), rect.height - look.px(4))
            BY_KIND[game.kind].thumbnail(picture, inside, look, seen.position)
            self.pictures[mark] = picture
        target.blit(self.pictures[mark], rect)
