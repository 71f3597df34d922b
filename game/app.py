"""The app: a window, a loop, and the routes. It draws only when something changed, and idles at 30 beats a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from random import Random, SystemRandom

import pygame

from game import environment
from game.disk import places
from game.disk.store import Store
from game.host import LEAST_SCALE, SMALLEST, AnyScene, Host, local_time
from game.instance import Inbox, is_path
from game.library import Library
from game.scenes import dialogs
from game.scenes.calendar import CalendarScene
from game.scenes.choosing import Sort
from game.scenes.copies import BringIn, Copies
from game.scenes.games import Games
from game.scenes.helping.first_game import FirstGame
from game.scenes.helping.named import NamedSteps
from game.scenes.helping.page import Help
from game.scenes.helping.practice import Exercises, Practice
from game.scenes.helping.why import Went, Why
from game.scenes.home import Home
from game.scenes.makers import Makers
from game.scenes.making import Making
from game.scenes.new_game import NewGame
from game.scenes.opening import OpenFile, Opening, is_everything
from game.scenes.own import routes as own
from game.scenes.play import Play
from game.scenes.printing import Printing
from game.scenes.settings import SettingsScene
from game.scenes.several import Several
from game.scenes.statistics import Statistics
from game.scenes.unlocking import Unlocking
from game.sound import Sound
from game.strings import _, joined, say
from game.system import system_is_dark
from game.ui import input as hands
from game.ui import paint, stage, text
from game.ui.field import Field
from game.window import come_to_front, start_display
from game.worker import Worker
from generators import data
from generators.catalog import KINDS

Rect = pygame.Rect

BUSY_RATE, IDLE_RATE, QUIET_RATE = 60, 30, 20
LINGER = 0.5
"""Seconds after the last input for which the loop keeps its full rate: an answer must not wait for a slow beat."""
WINDOW = (1280, 800)
QUIET_AFTER = 5.0
"""Seconds without input after which the loop slows down once more; a player who thinks costs next to nothing."""
MOST_FAILURES = 3
TOGETHER = 2.0
"""Seconds within which things from outside belong together: some systems start the program once for each file."""


class App:
    def __init__(
        self,
        store: Store | None = None,
        worker: Worker | None = None,
        now: Callable[[], float] = time.monotonic,
        rng: Random | None = None,
        size: tuple[int, int] | None = None,
        inbox: Inbox | None = None,
        clock: Callable[[], datetime] = local_time,
    ) -> None:
        """NoScreen where there is nothing to open a window on."""
        start_display()
        pygame.font.init()
        text.use(data.assets().parent / "fonts")
        store = store or Store.open(places.data_folder())
        worker = worker or Worker()
        rng = rng or SystemRandom()
        self.library = Library(store, worker, now, rng)
        self.host = Host(store, worker, Sound(), now, rng, self._routes(), clock=clock)
        self.host.set_fullscreen = self.set_fullscreen
        self.host.system_dark = bool(store.setting("system dark", False))
        self.host.refresh()
        self.windowed = size or self._kept_size()
        self._open_window()
        self.hands = hands.Translator(now, lambda: self.host.size)
        self.clock = pygame.time.Clock()
        self.active_until = 0.0
        self.failures = 0
        self.frames = 0
        self.host.push(self.host.routes["home"](self.host))
        pygame.key.set_repeat(300, 40)
        pygame.key.stop_text_input()
        self._to_stock: list[str] = []
        """Sorts of puzzles whose ready-made ones are still to be put on the shelf."""
        self._taking_text = False
        self._caret = pygame.Rect(0, 0, 0, 0)
        """Where an input method was last told that the caret is."""
        self.inbox = inbox or Inbox()
        self._dropped: list[str] = []
        """What was dropped on the window in this frame."""
        self._dropped_text = False
        """Is the last of it a text, of which more lines may come?"""
        self._given: list[str] = []
        self._given_at = 0.0
        """What came from outside last, and when."""

    def _routes(self) -> Mapping[str, Callable[..., AnyScene]]:
        library = self.library
        return {
            "home": lambda host: Home(host, library),
            "new": lambda host, **given: NewGame(host, library, **given),
            "making": lambda host, **given: Making(host, library, **given),
            "opening": lambda host, **given: Opening(host, library, **given),
            "several": lambda host, **given: Several(host, library, **given),
            "open": lambda host: OpenFile(host, library),
            "own": lambda host, **given: own.dialog(host, library, **given),
            "makers": lambda host: Makers(host, library),
            "own words": lambda host, kind: own.words(host, kind),
            "play": lambda host, **given: Play(host, library, **given),
            "explorer": lambda host, **given: own.explorer(host, library, **given),
            "games": lambda host, **given: Games(host, library, **given),
            "calendar": lambda host: CalendarScene(host, library),
            "statistics": lambda host, **given: Statistics(host, library, **given),
            "settings": SettingsScene,
            "print": Printing,
            "sort": Sort,
            "copies": Copies,
            "bring in": BringIn,
            "message": dialogs.Message,
            "menu": dialogs.Menu,
            "help": Help,
            "first game": FirstGame,
            "named steps": NamedSteps,
            "why": Why,
            "practice": Practice,
            "exercise": Exercises,
            "how it went": Went,
            "what if": dialogs.WhatIf,
            "unlock": lambda host, **given: Unlocking(host, library, **given),
        }

    # The window

    def _kept_size(self) -> tuple[int, int]:
        width = self.host.store.setting("window width", WINDOW[0])
        height = self.host.store.setting("window height", WINDOW[1])
        return max(SMALLEST[0], min(width, 16384)), max(SMALLEST[1], min(height, 16384))

    def _open_window(self) -> None:
        pygame.display.set_caption("Quintet")
        pygame.display.set_icon(pygame.image.load(str(data.asset("icons/quintet.png"))))
        try:
            self.set_fullscreen(self.host.settings.fullscreen)
        except pygame.error:  # a driver that starts, and then has no screen
            raise environment.NoScreen(environment.no_screen()) from None

    def set_fullscreen(self, on: bool) -> None:
        if on:
            self.window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.window = pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
        self.host.resize(self.window.get_size())

    def _resized(self, size: tuple[int, int]) -> None:
        self.window = pygame.display.get_surface() or self.window
        self.host.resize(self.window.get_size())
        if not self.host.settings.fullscreen:
            self.windowed = size

    # The loop

    def run(self) -> None:
        self.guarded(self.draw)
        self.guarded(self._after_first_frame)
        while self.host.running:
            self.clock.tick(self._rate())
            self.frame()
        self.close()

    def _rate(self) -> int:
        idle = self.host.now() - self.active_until
        return BUSY_RATE if idle < 0 else IDLE_RATE if idle < QUIET_AFTER else QUIET_RATE

    def frame(self) -> None:
        """One beat: input, results of the worker, movement, and a drawing if anything changed."""
        self.guarded(self._listen)
        self.guarded(self._receive)
        self.guarded(self._beat)
        self.guarded(self._stock)
        if self.host.dirty:
            self.guarded(self.draw)

    def _after_first_frame(self) -> None:
        host = self.host
        host.sound.start()
        self._to_stock = list(KINDS)
        host.worker.warm()
        dark = system_is_dark()
        if dark is not None and dark != host.system_dark:
            host.system_dark = dark
            host.store.set_setting("system dark", dark)
            host.refresh()
        self._say_notices()

    def _stock(self) -> None:
        """The first start fills the shelf, a sort of puzzle a frame, so that no frame is long; then it is kept full."""
        if self._to_stock:
            self.library.stock_kind(self._to_stock.pop(0))
            if not self._to_stock:
                self.library.refill()

    def _say_notices(self) -> None:
        notices, self.host.store.notices[:] = list(self.host.store.notices), []
        for notice in notices:
            self.host.tell(_("About your saved games"), say(notice.phrase))

    def _listen(self) -> None:
        for event in pygame.event.get():
            for happened in self.hands.read(event):
                self.take(happened)
        for happened in self.hands.tick():
            self.take(happened)

    def _beat(self) -> None:
        host = self.host
        host.dirty |= host.worker.pump()
        moving = host.top.tick()
        now = host.now()
        if host.toast is not None and now >= host.toast.until:
            host.toast = None
            host.dirty = True
        if moving or host.top.stage.tip_pending(now) or self.hands.waiting:
            self.active_until = max(self.active_until, now + 0.1)
            host.dirty = True
        host.store.catch_up()
        if host.store.notices:
            self._say_notices()
        written = host.top.stage.find(host.top.stage.focus)
        self._ask_for_text(isinstance(written, Field))
        if isinstance(written, Field) and written.caret.area != self._caret:
            self._caret = written.caret.area
            pygame.key.set_text_input_rect(self._caret)

    def _ask_for_text(self, wanted: bool) -> None:
        """An input method may only listen while there is a field to write into: else it would eat the keys of play."""
        if wanted != self._taking_text:
            self._taking_text = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    def take(self, event: hands.Event) -> None:
        """One thing the player did."""
        host, top = self.host, self.host.top
        self.active_until = host.now() + LINGER
        if isinstance(event, hands.Pointer):
            before = top.stage.pointed_at(host.look)
            top.pointer(event)
            if event.phase != "move" or event.button or top.stage.pointed_at(host.look) != before:
                host.dirty = True
            return
        host.dirty = True
        if isinstance(event, hands.Quit):
            host.quit()
        elif isinstance(event, hands.Key):
            self._key(event)
        elif isinstance(event, hands.Typed | hands.Composed):
            top.typed(event)
        elif isinstance(event, hands.Wheel):
            top.wheel(event)
        elif isinstance(event, hands.Pinch):
            top.pinch(event)
        elif isinstance(event, hands.Resized):
            top.stage.let_go(host.look)
            self._resized(event.size)
        elif isinstance(event, hands.Focus):
            top.focus(event.here)
        elif isinstance(event, hands.Dropped):
            if event.is_text and self._dropped_text:
                self._dropped[-1] += f"\n{event.what}"
            else:
                self._dropped.append(event.what)
            self._dropped_text = event.is_text

    def _key(self, event: hands.Key) -> None:
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.alt):
            on = not self.host.settings.fullscreen
            self.host.change("fullscreen", on)
            self.set_fullscreen(on)
        elif event.ctrl and event.key == pygame.K_q:
            self.host.quit()
        else:
            self.host.top.press_key(event)

    def _receive(self) -> None:
        """What was dropped in this frame, and what other starts have handed over."""
        handed = self.inbox.take()
        if handed:
            come_to_front()
            self.host.dirty = True
        words = [*self._dropped, *(word for given in handed for word in given)]
        self._dropped, self._dropped_text = [], False
        if words:
            self.open(words)

    def open(self, words: Sequence[str]) -> None:
        """Paths, addresses, codes or texts from outside. One is opened at once; of several, each is answered in a list.

        What comes while another is looked over, or right after it, joins it: it must not take its place unseen.
        """
        saved = [what for what in words if is_everything(what)]
        if not saved and self.host.top.takes_in(words):
            return
        if len(words) > len(saved):
            self._open_puzzles([what for what in words if what not in saved])
        for what in saved:
            self.host.go("opening", **{"path" if is_path(what) else "text": what})

    def _open_puzzles(self, words: Sequence[str]) -> None:
        host = self.host
        asked = host.top.modal
        while host.top.modal:
            host.pop()
        top, given = host.top, list(words)
        if isinstance(top, Opening):
            given = [top.path or top.text, *given]
            host.pop()
        elif asked or (isinstance(top, Play) and not top.session.ever):
            just_now = host.now() - self._given_at <= TOGETHER
            given = [*self._given, *given] if just_now else given
        self._given, self._given_at = list(dict.fromkeys(given)), host.now()
        listed = next((scene for scene in host.stack if isinstance(scene, Several)), None)
        if listed is not None and (listed is top or len(self._given) > 1):
            host.bring_up(listed)
            listed.add(self._given)
        elif len(self._given) > 1:
            host.go("several", words=self._given)
        elif self._given:
            (what,) = self._given
            host.go("opening", **{"path" if is_path(what) else "text": what})

    # Drawing

    def draw(self) -> None:
        host, window = self.host, self.window
        host.dirty = False
        now = host.now()
        least = (SMALLEST[0] * LEAST_SCALE, SMALLEST[1] * LEAST_SCALE)
        area = Rect((0, 0), (max(least[0], window.get_width()), max(least[1], window.get_height())))
        window.fill(host.look.palette.ground)
        first = max(k for k, scene in enumerate(host.stack) if not scene.modal)
        for scene in host.stack[first:]:
            if scene.modal:
                paint.veil(window, area, (0, 0, 0), 128)
            scene.show(area)
            scene.stage.paint(window, host.look, now)
        tipped = host.top.stage.tip(now)
        if tipped is not None:
            stage.paint_tip(window, tipped, host.look)
        if host.toast is not None:
            self._draw_toast(host.toast.words)
        pygame.display.flip()
        self.frames += 1
        self.failures = 0

    def _draw_toast(self, words: str) -> None:
        look, window = self.host.look, self.window
        style = text.STRONG
        room = min(look.px(560), window.get_width() - look.px(48))
        lines = text.wrap(words, style, look, room)
        row = text.height(style, look)
        wide = max(text.width(line, style, look.scale) for line in lines) + look.px(44)
        rect = Rect(0, 0, wide, row * len(lines) + look.px(22))
        # Over the bar: there it covers no board.
        rect.midtop = (window.get_width() // 2, look.px(8))
        paint.box(window, rect, look.px(14), look.palette.ink)
        for number, line in enumerate(lines):
            place = Rect(rect.x, rect.y + look.px(11) + number * row, rect.width, row)
            paint.write(window, line, style, look, look.palette.ground, place, "centre")

    # Trouble, and the end

    def guarded(self, act: Callable[[], None]) -> None:
        """Run a part of a frame. An unexpected error saves, is written down and told; the window goes on."""
        try:
            act()
        except Exception as error:
            self._trouble(error)

    def _trouble(self, error: Exception) -> None:
        self.failures += 1
        path = places.write_log(error)
        for scene in self.host.stack:
            if isinstance(scene, Play):
                try:
                    scene.save()
                except Exception as second:  # the first error may have its root in what is being saved
                    places.write_log(second)
        if self.failures > MOST_FAILURES:
            # Not even home can be drawn: better an end with a reason than a window that does nothing.
            print(f"Quintet cannot go on: {error!r}. Details: {path}", file=sys.stderr)
            self.host.running = False
            return
        self.host.home()
        where = _("The details are in {path}.", path=str(path)) if path else _("The details could not be saved.")
        self.host.tell(_("Something went wrong"), joined(_("Your game is saved. You can keep playing."), where))

    def close(self) -> None:
        self.inbox.stop()
        host = self.host
        while len(host.stack) > 1:
            host.stack.pop().closed()
        host.store.set_setting("window width", self.windowed[0])
        host.store.set_setting("window height", self.windowed[1])
        host.worker.close()
        host.store.close()
        host.sound.close()
        pygame.quit()
