"""Play: one scene for all puzzles. It owns the session; the board draws it and says what the hands did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import pygame

from game.boards.base import Lit, Setting
from game.catalog import BY_KIND, LEVEL_NAMES
from game.host import Host
from game.library import AnySession, Library, wanted
from game.scenes import play_layout
from game.scenes.base import Scene
from game.scenes.dialogs import Way
from game.strings import _, say
from game.ui import clipboard
from game.ui.input import Key, Pointer
from game.ui.motion import Motion
from game.ui.widgets import Widget
from game.worker import Ticket
from generators import making
from generators.contract import Fault, Hint, MoveError

Rect = pygame.Rect

SOLVED_PAUSE = 0.6
"""Seconds to look at the finished board before the dialog comes."""
HINT_PATIENCE = 20.0
RUNGS = 4


@dataclass(frozen=True)
class Speech:
    """What the first panel says when it is neither a hint nor the goal."""

    title: str
    words: str
    rewind: int = 0
    """How many steps back all was right; 0 where there is nothing to take back."""
    bad: bool = False


class Play(Scene):
    def __init__(self, host: Host, library: Library, session: AnySession) -> None:
        super().__init__(host)
        self.library, self.session = library, session
        self.entry = BY_KIND[session.rules.kind]
        self.motion = Motion(host.now)
        setting = Setting(
            settings=lambda: self.host.settings,
            motion=self.motion,
            sound=host.sound.play,
            accent=lambda: self.look.accent(self.entry.kind),
            ask=host.worker.ask,
            random=host.rng,
            note=host.note,
        )
        self.options = session.rules.options_of(session.puzzle)
        self.code = library.code(session)
        self.hint: Hint[Any] | None = None
        self.rung = 0
        self.thinking: Ticket[Any] | None = None
        self.speech: Speech | None = None
        self.checked: tuple[Fault, ...] = ()
        self.paused = False
        self.board = self.entry.board(session, setting, self)
        self.finished = bool(self.board.outcome)
        self.show_solved_at: float | None = None
        self.touch = False
        self.stage.focus = "board"
        self._noted = -1
        self._unsaved = False

    # Coming and going

    def opened(self) -> None:
        self.save()
        self.uncovered()
        self.library.refill()

    def uncovered(self) -> None:
        if not self.paused and not self.finished:
            self.session.watch.start()
        self.stage.focus = self.stage.focus or "board"

    def covered(self) -> None:
        self.session.watch.pause()
        self.save()

    def closed(self) -> None:
        self.covered()
        if self.thinking is not None:
            self.thinking.cancel()

    def focus(self, here: bool) -> None:
        if here:
            self.uncovered()
        else:
            self.covered()

    def save(self) -> None:
        if not self.finished:
            self.library.save(self.session)
            self._unsaved = False

    def tick(self) -> bool:
        self.motion.enabled = self.look.motion
        seconds = int(self.session.watch.seconds)
        if seconds != self._noted and self.session.watch.running:
            self._noted = seconds
            self.host.store.note_seconds(self.entry.kind, self.session.watch.seconds)
            self.host.dirty = self.host.dirty or self.host.settings.timer
        if self.show_solved_at is not None and self.host.now() >= self.show_solved_at:
            self.show_solved_at = None
            self.host.go("solved" if self.board.outcome == "solved" else "given up", play=self)
        moving = self.board.tick()
        return moving or self.motion.active or self.show_solved_at is not None

    # Moves

    def moved(self, act: Callable[[], object]) -> None:
        """Everything that may change the position comes through here."""
        before, revision = self.session.position, self.session.revision
        act()
        after = self.session.position
        if self.session.revision != revision:
            self._unsaved = True
        if before != after:
            self.forget_help()
            self.board.moved(before, after)
        if self._unsaved:
            self.save()
        self.host.dirty = True
        if before != after and self.board.outcome and not self.finished:
            self._finish()

    def play(self, move: Any) -> None:
        """A move of the hands, or of a hint. What is solved stays as it is, to be looked at."""
        if self.paused or self.finished:
            return
        faults = len(self.session.faults)
        try:
            self.moved(lambda: self.session.play(move))
        except MoveError as error:
            self.host.note(str(error))
            return
        if self.host.settings.mark_mistakes and len(self.session.faults) > faults:
            self.session.counters.mistakes += 1
            self.host.sound.play("wrong")

    def _finish(self) -> None:
        self.session.watch.pause()
        self.finished = True
        if self.board.outcome == "solved":
            self.result = self.library.record(self.session, datetime.now().isoformat(timespec="seconds"))
            self.host.sound.play("solved")
        else:
            self.library.give_up(self.session)
        self.show_solved_at = self.host.now() + (SOLVED_PAUSE if self.look.motion else 0.0)

    def undo(self) -> None:
        self.moved(self.session.undo)

    def redo(self) -> None:
        self.moved(self.session.redo)

    def restart(self) -> None:
        if self.session.moves and not self.finished:
            self.moved(self.session.restart)
            self.host.note(_("Started over. Undo brings everything back."))

    def rewind(self) -> None:
        """Back to the last right step, which a check has found."""
        steps = self.speech.rewind if self.speech is not None else 0
        self.moved(lambda: self.session.rewind(steps))
        self.speech = Speech(_("Rewound"), _("Back where all was right. Steps taken back: {steps}.", steps=steps))

    def go_on(self) -> None:
        """Enter on a solved board: first the dialog, if it is still to come, then the next puzzle."""
        if self.show_solved_at is not None:
            self.show_solved_at = self.host.now()
        else:
            self.next()

    # Help

    @property
    def lit(self) -> Lit:
        faults = self.session.faults if self.host.settings.mark_mistakes else self.checked
        broken = frozenset(cell for fault in faults for cell in fault.cells)
        if self.hint is None:
            return Lit(faults=broken)
        return Lit(
            look_at=self.hint.look_at if self.rung >= 2 else frozenset(),
            changes=self.hint.changes if self.rung >= 3 else frozenset(),
            faults=broken,
            move=self.hint.move,
        )

    def forget_help(self) -> None:
        self.hint, self.rung, self.speech, self.checked = None, 0, None, ()
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def ask_hint(self) -> None:
        """The first rung of a new hint, or the next rung of this one."""
        if self.paused or self.finished or self.thinking is not None:
            return
        if self.hint is not None:
            self.climb()
            return
        self.speech = None
        self.thinking = self.host.worker.ask(
            making.hint,
            self.entry.kind,
            self.session.position,
            done=self._hinted,
            failed=self._no_hint,
            patience=HINT_PATIENCE,
        )
        self.host.dirty = True

    def _hinted(self, hint: Hint[Any] | None) -> None:
        self.thinking = None
        self.host.dirty = True
        if hint is None:
            self.speech = Speech(_("No hint here"), _("There is nothing that our logic can add from here."))
            return
        self.session.counters.hints += 1
        self.checked = ()
        self.hint, self.rung = hint, 1
        self.host.sound.play("hint")
        self.save()

    def explain(self, title: str, words: str) -> None:
        self.session.counters.hints += 1
        self.speech = Speech(title, words)
        self.save()
        self.host.dirty = True

    def _no_hint(self, error: Exception) -> None:
        self.thinking = None
        self.speech = Speech(_("No hint here"), _("Looking for a hint took too long."))
        self.host.dirty = True

    def climb(self) -> None:
        if self.hint is None:
            return
        self.rung += 1
        self.host.dirty = True
        if self.rung >= RUNGS:
            self.apply_hint()

    def apply_hint(self) -> None:
        if self.hint is not None:
            self.play(self.board.adapted(self.hint.move))

    def check(self) -> None:
        """Say which rules are broken at once; whether all is right so far takes a search, so the worker looks."""
        if self.paused or self.finished:
            return
        self.session.counters.checks += 1
        self.forget_help()
        self.checked = self.session.faults
        self.thinking = self.host.worker.ask(
            making.steps_to_sound,
            self.entry.kind,
            self.session.way_back,
            done=self._checked,
            failed=self._check_failed,
            patience=HINT_PATIENCE,
        )
        self.host.dirty = True

    def _check_failed(self, error: Exception) -> None:
        if self.checked:
            self._checked(0)
            return
        self.thinking = None
        words = _("No rule is broken. Whether the board can be finished like this took too long to find out.")
        self.speech = Speech(_("No rule is broken"), words)
        self.host.dirty = True

    def _checked(self, steps: int | None) -> None:
        """`steps` lead back to the last position from which the board can be finished; None: there is none."""
        self.thinking = None
        if self.checked or steps is None or steps:
            self.session.counters.mistakes += 1
        if self.checked:
            words = "\n".join(dict.fromkeys(say(fault.message) for fault in self.checked[:3]))
            if len(self.checked) > 3:
                words += "\n" + _("And {count} more.", count=len(self.checked) - 3)
            self.speech = Speech(_("A rule is broken"), words, rewind=steps or 0, bad=True)
        elif steps is None:
            self.speech = Speech(_("This board has no answer"), _("No rule is broken, but there is no way to finish."))
        elif steps:
            words = _("No rule is broken yet, but with these marks there is no way to finish.")
            self.speech = Speech(_("Not quite right"), words, rewind=steps, bad=True)
        else:
            self.speech = Speech(_("All right so far"), _("Every mark can stay where it is."))
        self.host.sound.play("wrong" if self.speech.bad else "button")
        self.save()
        self.host.dirty = True

    # The rest of the bar

    def toggle_pause(self) -> None:
        if self.finished:
            return
        self.paused = not self.paused
        if self.paused:
            self.covered()
        else:
            self.uncovered()
        self.host.dirty = True

    def what_if(self) -> None:
        if not self.paused and not self.finished:
            self.host.go("what if", session=self.session, moved=self.moved)

    def help(self) -> None:
        lessons = self.entry.lessons(self.session.puzzle)
        self.host.go("help", title=say(self.entry.title), lessons=lessons)

    def menu(self) -> None:
        lines = [
            ("plus", _("New puzzle"), "N", self.new),
            ("rotate-ccw", _("Start over"), "R", self.restart),
            ("flag", _("What if..."), "W", self.what_if),
            ("copy", _("Copy code"), self.code or "", self.copy_code),
            ("link", self.entry.share_name(), "", self.copy_link),
            ("circle-help", _("How to play"), "F1", self.help),
            ("settings", _("Settings"), "", lambda: self.host.go("settings")),
            ("house", _("Home"), "Esc", self.back),
        ]
        if self.code is None:
            del lines[3]
        self.host.go("menu", title=say(self.entry.title), lines=lines)

    def copy_code(self) -> None:
        if self.code is not None:
            clipboard.write(self.code)
            self.host.note(_("Code copied: {code}", code=self.code))

    def copy_link(self) -> None:
        clipboard.write(self.entry.share(self.session.puzzle))
        self.host.note(_("Copied."))

    def new(self) -> None:
        """Another of the same sort. A game under way is only given up on purpose."""
        if self.session.moves and not self.finished:
            self.host.go(
                "message",
                title=_("Start a new puzzle?"),
                words=_("This one is not solved yet. A new puzzle takes its place."),
                ways=(Way(_("Keep playing"), lambda: None), Way(_("New puzzle"), self.next, main=True)),
                accent=self.look.accent(self.entry.kind),
            )
        else:
            self.next()

    def next(self) -> None:
        origin = self.session.puzzle.origin
        choice = (
            wanted(self.entry.kind, origin.level, self.options) if origin else self.library.last_wanted(self.entry.kind)
        )
        self.library.want(choice)
        self.host.turn_to("making", choice=choice)

    def back(self) -> None:
        self.host.home()

    # Input and building

    def pointer(self, event: Pointer) -> None:
        self.touch = event.touch
        super().pointer(event)

    def key(self, event: Key) -> bool:
        if event.key == pygame.K_F1:
            self.help()
            return True
        if event.alt:
            return False
        if event.ctrl:
            return self._ctrl_key(event)
        if not self.paused and not self.finished:
            used, move = self.board.key(event)
            if used:
                self.stage.focus, self.stage.keyboard = "board", True
                if move is not None:
                    self.play(move)
                self.host.dirty = True
                return True
        action = self._keys().get(event.key)
        if action is None:
            return False
        action()
        return True

    def _keys(self) -> dict[int, Callable[[], None]]:
        if self.finished:
            return {pygame.K_n: self.next, pygame.K_RETURN: self.go_on}
        if self.paused:
            return {
                pygame.K_p: self.toggle_pause,
                pygame.K_SPACE: self.toggle_pause,
                pygame.K_RETURN: self.toggle_pause,
            }
        return {
            pygame.K_z: self.undo,
            pygame.K_y: self.redo,
            pygame.K_h: self.ask_hint,
            pygame.K_c: self.check,
            pygame.K_w: self.what_if,
            pygame.K_r: self.restart,
            pygame.K_n: self.new,
            pygame.K_p: self.toggle_pause,
        }

    def _ctrl_key(self, event: Key) -> bool:
        live = not self.paused and not self.finished
        if event.key == pygame.K_z and live:
            (self.redo if event.shift else self.undo)()
            return True
        if event.key == pygame.K_y and live:
            self.redo()
            return True
        if event.key == pygame.K_c:
            self.copy_code()
            return True
        return False

    def title_note(self) -> str:
        origin = self.session.puzzle.origin
        level = LEVEL_NAMES[origin.level.value if origin else "imported"]
        return f"{self.entry.short(self.options)} · {say(level)}"

    def build(self, area: Rect) -> list[Widget]:
        self.board.lit = self.lit
        return play_layout.build(self, area)
