"""A game as it is played: the session, the board that draws it, the clock, help, and what the menu offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from game.boards.contract import Lit, Setting
from game.catalog import BY_KIND, LEVEL_NAMES
from game.disk import places
from game.host import Host
from game.library import AnySession, Library, wanted
from game.scenes.advice import Advice, Speech
from game.scenes.base import Scene
from game.scenes.dialogs import Way, ask_to_replace
from game.session import Stopwatch
from game.strings import _, _n, duration, say, trouble
from game.ui import clipboard
from game.ui.motion import Motion
from game.worker import Ticket
from generators.contract import MoveError, PuzzleError
from generators.files import write_bytes

SOLVED_PAUSE = 0.6
"""Seconds to look at the finished board before the dialog comes."""


class Playing(Scene):
    """All of the play scene but its layout and its keys."""

    def __init__(self, host: Host, library: Library, session: AnySession, verdict: str = "") -> None:
        """`verdict` is what was found of a puzzle that is not of our making."""
        super().__init__(host)
        self.library, self.session, self.verdict = library, session, verdict
        self.face = BY_KIND[session.rules.kind]
        self.motion = Motion(host.now)
        self._asked: list[Ticket[Any]] = []
        """What the board wants to know, as long as nobody has told it."""
        setting = Setting(
            settings=lambda: self.host.settings,
            motion=self.motion,
            sound=host.sound.play,
            accent=lambda: self.look.accent(self.face.accent),
            ask=self._ask,
            random=host.rng,
            recall=lambda name: host.store.setting(name, "").split(),
            remember=lambda name, words: host.store.set_setting(name, " ".join(words)),
            note=host.note,
        )
        self.options = session.rules.options_of(session.puzzle)
        self.code = library.code(session)
        self.paused = False
        self.board = self.face.board(session, setting, self)
        self.advice = Advice(host, session, self.board, play=self.play, save=self.save, told=self._told)
        self.finished = bool(self.board.outcome)
        self.show_solved_at: float | None = None
        self.typed_on = False
        """Were letters typed since the end? Who does that has not seen it yet."""
        self.touch = False
        self.stage.focus = "board"
        self.seen = ""
        """What was last scrolled to beside the board, at the board's wish. Each layout says it anew."""
        self.head_stays = False
        """Does what speaks stay in sight however the column beside the board is scrolled? Each layout says it anew."""
        self._noted = -1
        self._unsaved = False

    # Coming and going

    def opened(self) -> None:
        self.host.store.set_setting("played last", self.face.kind)
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
        self.advice.stop()
        # An answer that comes later must not play on in a game that was left: another one is saved in its place.
        for ticket in self._asked:
            ticket.cancel()

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
            self.library.note_seconds(self.session)
            self.host.dirty = self.host.dirty or self.host.settings.timer
        moving = self.board.tick()
        if self.show_solved_at is not None and self.host.now() >= self.show_solved_at and not moving:
            self.show_solved_at = None
            if self.board.ends_beside:
                self.host.dirty = True
                return False
            self.host.go("solved" if self.board.outcome == "solved" else "given up", play=self)
        return moving or self.motion.active or self.show_solved_at is not None

    def _ask(self, job: Callable[..., Any], *arguments: Any, **answers: Any) -> Ticket[Any]:
        ticket = self.host.worker.ask(job, *arguments, **answers)
        self._asked = [*(other for other in self._asked if other.end is None), ticket]
        return ticket

    # Moves

    def moved(self, act: Callable[[], object]) -> None:
        """Everything that may change the position comes through here."""
        before, revision = self.session.position, self.session.revision
        act()
        after = self.session.position
        if self.session.revision != revision:
            self._unsaved = True
        if before != after:
            self.advice.forget()
            self.board.moved(before, after)
        if self._unsaved:
            self.save()
        self.host.dirty = True
        if before != after and self.board.outcome and not self.finished:
            self._finish()

    def play(self, move: Any) -> None:
        """A move of the hands, or of a hint. What is solved stays as it is, to be looked at."""
        if self.finished and self.board.takes_up(move):
            self._take_up()
        if not self.live:
            return
        faults = len(self.session.faults)
        try:
            self.moved(lambda: self.session.play(move))
        except MoveError as error:
            self.host.note(trouble(error))
            return
        if self.host.settings.mark_mistakes and len(self.session.faults) > faults:
            self.session.counters.mistakes += 1
            self.save()
            self.host.sound.play("wrong")

    def quietly(self, move: Any) -> None:
        if self.live:
            self.session.play(move)
            self.save()

    def _take_up(self) -> None:
        """A solved board is played on; what was solved stays solved."""
        self.finished, self.show_solved_at, self.typed_on = False, None, False
        self.session.watch.start()
        self.stage.focus = "board"

    def _finish(self) -> None:
        self.session.watch.pause()
        self.finished = True
        if self.board.outcome == "solved":
            if self.board.was_solved:
                self.library.leave_solved(self.session)
            else:
                self.result = self.library.record(self.session, datetime.now().isoformat(timespec="seconds"))
            self.host.sound.play("solved")
        else:
            self.library.give_up(self.session)
        self.show_solved_at = self.host.now() + (SOLVED_PAUSE if self.look.motion else 0.0)

    def undo(self) -> None:
        self.moved(self.board.undo)

    def redo(self) -> None:
        self.moved(self.board.redo)

    def restart(self) -> None:
        """Start over; a finished board is played again as if it were new."""
        if self.finished:
            session = self.library.session(self.face.kind, self.session.puzzle)
            self.host.turn_to("play", session=session, verdict=self.verdict)
        elif self.session.moves:
            self.moved(self.session.restart)
            self.host.note(_("Restarted. Undo brings everything back."))

    def rewind(self) -> None:
        """Back to the last right step, which a check has found."""
        steps = self.advice.speech.rewind if self.advice.speech is not None else 0
        self.moved(lambda: self.session.rewind(steps))
        words = _n(
            "Went back {count} step, to before the mistake.", "Went back {count} steps, to before the mistake.", steps
        )
        self.advice.say(Speech(_("Check"), _("Back on track"), words))

    def exchange(self, puzzle: Any, moves: Sequence[Any]) -> None:
        session = self.library.session(self.face.kind, puzzle)
        session.watch = Stopwatch(self.host.now, self.session.watch.seconds)
        session.counters = replace(self.session.counters)
        for move in moves:
            session.play(move)
        self.host.turn_to("play", session=session, verdict=self.verdict)

    def after_end(self) -> None:
        """Enter on a solved board: first the dialog, if it is still to come, then the next puzzle.

        Where the board shows its own end, an Enter that comes at once, or after more letters, was still meant for the
        board.
        """
        if self.board.ends_beside and (self.show_solved_at is not None or self.typed_on):
            self.typed_on = False
            return
        if self.show_solved_at is not None:
            self.show_solved_at = self.host.now()
        else:
            self.next()

    # Help: what a board may ask for, too

    @property
    def lit(self) -> Lit:
        return self.advice.lit

    def _told(self) -> None:
        """What speaks is new: it must be seen, wherever the column was scrolled to."""
        if not self.head_stays:
            self.stage.aim("side", 0)
        self.host.dirty = True

    @property
    def live(self) -> bool:
        return not self.paused and not self.finished

    def ask_hint(self) -> None:
        if self.live:
            self.advice.ask_hint()

    def check(self) -> None:
        if self.live:
            self.advice.check()

    def explain(self, title: str, words: str) -> None:
        self.advice.explain(title, words)

    def choose(self, title: str, lines: Sequence[tuple[str, str, str, Callable[[], None]]]) -> None:
        self.host.go("menu", title=title, lines=lines)

    def found(self, title: str, words: str, bad: bool = False) -> None:
        self.advice.found(title, words, bad)

    def quiet(self) -> None:
        self.advice.quiet()

    def helped(self) -> None:
        self.session.counters.hints += 1
        self.save()

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
        if self.live:
            self.host.go("what if", session=self.session, moved=self.moved)

    def help(self) -> None:
        lessons = self.face.lessons(self.session.puzzle)
        self.host.go("help", title=say(self.face.title), lessons=lessons)

    def menu(self) -> None:
        def key(letter: str) -> str:
            return "" if self.board.types_letters else letter

        lines = [
            ("plus", _("New puzzle"), key("N"), self.new),
            ("rotate-ccw", _("Restart"), key("R"), self.restart),
            ("flag", _("What if…"), key("W"), self.what_if),
            ("copy", _("Copy code"), self.code or "", self.copy_code),
            ("link", self.face.share_name(), "", self.copy_link),
            ("clipboard", _("Copy the whole puzzle"), "", self.copy_whole),
            ("save", _("Save as a file"), "", self.save_file),
            *(
                ("download", _("Save as {ending}", ending=ending), "", partial(self._save_as, ending, write))
                for ending, write in self.face.exports
            ),
            ("eye", _("Show the answer"), "", self.give_up),
            ("circle-help", _("How to play"), "F1", self.help),
            ("settings", _("Settings"), "", lambda: self.host.go("settings")),
            ("house", _("Home"), "", self.host.home),
        ]
        if self.finished:
            lines = [line for line in lines if line[0] not in ("flag", "eye")]
        if not self.board.has_answer:
            lines = [line for line in lines if line[0] != "eye"]
        if self.code is None:
            lines = [line for line in lines if line[0] != "copy"]
        self.host.go("menu", title=say(self.face.title), lines=lines)

    def title_note(self) -> str:
        origin = self.session.puzzle.origin
        level = LEVEL_NAMES[origin.level.value if origin else "imported"]
        return f"{self.face.short(self.board.options())} · {say(level)}"

    def copy_code(self) -> None:
        if self.code is not None:
            clipboard.write(self.code)
            self.host.note(_("Code copied: {code}", code=self.code))

    def copy_whole(self) -> None:
        """The puzzle's own file as a text: unlike its code it gives the very same puzzle in every version to come."""
        clipboard.write(self.face.rules.dump(self.session.puzzle))
        self.host.note(_("Copied. Paste it into any Quintet to open this puzzle."))

    def copy_link(self) -> None:
        clipboard.write(self.face.share(self.session.puzzle))
        self.host.note(_("Copied."))

    def new(self) -> None:
        """Another of the same sort. A game under way is only given up on purpose."""
        if self.session.moves and not self.finished:
            ask_to_replace(self.host, self.look.accent(self.face.accent), self.next)
        else:
            self.next()

    def next(self) -> None:
        origin = self.session.puzzle.origin
        choice = (
            wanted(self.face.kind, origin.level, self.options) if origin else self.library.last_wanted(self.face.kind)
        )
        self.library.want(choice)
        self.host.turn_to("making", choice=choice)

    def back(self) -> None:
        """First close what speaks, then leave."""
        if self.advice.speaks:
            self.advice.forget()
        else:
            self.leave()

    def leave(self) -> None:
        """At once, whatever speaks: who presses the arrow wants to go."""
        self.host.leave()

    def give_up(self) -> None:
        self.host.go(
            "message",
            title=_("Show the answer?"),
            words=_("The game will end and won't count as solved."),
            ways=(Way(_("Keep playing"), lambda: None), Way(_("Show the answer"), self._show_answer, main=True)),
            accent=self.look.accent(self.face.accent),
        )

    def _show_answer(self) -> None:
        self.session.counters.revealed = True
        self.advice.forget()
        self.moved(self.board.show_answer)

    def copy_result(self) -> None:
        clipboard.write(self.result_text())
        self.host.note(_("Result copied."))

    def result_text(self) -> str:
        """What a player may send to a friend: what, how long, with how much help, and the code to try it."""
        hints = self.session.counters.hints
        help_words = _("no hints") if not hints else _("hints: {count}", count=hints)
        line = f"{say(self.face.title)} · {self.title_note()}"
        lines = [f"Quintet · {line}", f"{duration(self.session.watch.seconds)} · {help_words}"]
        lines += filter(None, [self.board.story()])
        if self.code is not None:
            lines.append(self.code)
        return "\n".join(lines)

    def save_file(self) -> None:
        """The puzzle's own file: to keep, or to send to a friend."""
        self._save_as(".json", lambda puzzle: (self.face.rules.dump(puzzle) + "\n").encode())

    def _save_as(self, ending: str, write: Callable[[Any], bytes]) -> None:
        """Where files were opened from last."""
        folder = Path(self.host.store.setting("open folder", str(places.home_folder())))
        name = self.code or f"{self.face.kind} {datetime.now():%Y-%m-%d %H%M%S}"
        path = folder / f"{name}{ending}"
        try:
            write_bytes(path, write(self.session.puzzle))
        except PuzzleError as error:
            self.host.tell(_("Couldn't save this"), trouble(error))
            return
        self.host.note(_("Saved as {path}", path=str(path)))
