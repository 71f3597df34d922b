"""A game as it is played: the session, the board that draws it, the clock, help, and what the menu offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from game import dates
from game.boards.contract import Lit, Setting
from game.catalog import BY_KIND, FACES, LEVEL_NAMES
from game.disk.values import GIVEN_UP, LOST, SOLVED
from game.host import Host
from game.library import AnySession, Library, wanted
from game.scenes import ending
from game.scenes.advice import Advice, Speech
from game.scenes.base import Scene
from game.scenes.days import play_day
from game.scenes.dialogs import Way
from game.scenes.giving import Giving
from game.scenes.helping import first_game
from game.session import Stopwatch
from game.strings import _, _n, joined, say, trouble
from game.ui import clipboard
from game.ui.motion import Motion
from game.verdicts import remembered
from game.word_lists import WordLists
from game.worker import Ticket
from generators import today
from generators.contract import MoveError

SETTLE = 0.6
"""Seconds after the end in which Enter still belongs to the board."""
RING_SECONDS = 0.6
"""How long the frame of a solved board takes to draw itself."""


class Playing(Scene):
    """All of the play scene but its layout and its keys."""

    def __init__(self, host: Host, library: Library, session: AnySession, verdict: str = "", ended: str = "") -> None:
        """`verdict` is what was found of a puzzle that is not of our making; `ended` says how a game ended that is
        looked at again."""
        super().__init__(host)
        self.library, self.session = library, session
        self.verdict = remembered(host.store, session.rules.dump(session.puzzle), verdict)
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
            lists=WordLists(host.store),
            note=host.note,
            go=host.go,
            today=date.today,
        )
        self.options = session.rules.options_of(session.puzzle)
        self.code = library.code(session)
        self.giving = Giving(host, self.face, session, self.code)
        self.paused = False
        self.board = self.face.board(session, setting, self)
        self.advice = Advice(host, session, self.board, play=self.play, save=self.save, told=self._told)
        self.day = today.day_of(session.rules, session.puzzle)
        """The day whose puzzle this is."""
        self.outcome = ended
        """How the game ended; empty while it is played."""
        self.finished = bool(ended)
        self.finished_at = float("-inf")
        self.ending = (
            ending.of_session(session, library, ended, self.board.was_solved, again=True, over=True) if ended else None
        )
        self.typed_on = False
        """Were letters typed since the end? Who does that may not have seen it yet."""
        self.step: int | None = None
        """The move that is looked at; None while the last one is."""
        self.steps = 0
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
        if not self.finished:
            self.host.store.set_setting("played last", self.face.kind)
        self.save()
        self.uncovered()
        self.library.refill()
        if first_game.is_new(self.host, self.face.kind):
            self.host.go("first game", kind=self.face.kind)

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
            self.host.dirty = self.host.dirty or self.shows_time
        moving = self.board.tick()
        return moving or self.motion.active

    def _ask(self, job: Callable[..., Any], *arguments: Any, **answers: Any) -> Ticket[Any]:
        ticket = self.host.worker.ask(job, *arguments, **answers)
        self._asked = [*(other for other in self._asked if other.end is None), ticket]
        return ticket

    @property
    def shows_time(self) -> bool:
        """What runs out is shown even to who wants no clock."""
        return self.host.settings.timer or self.board.countdown() is not None

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
        """A move of the hands, or of a hint. A finished game stays as it is, unless this move takes it up."""
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

    def _take_up(self) -> None:
        """The finished game is in progress again. What was solved stays solved."""
        if self.step is not None:
            self.toggle_look_back()
        self.finished, self.outcome, self.ending = False, "", None
        self.session.watch.start()
        self.stage.focus = "board"

    def _finish(self) -> None:
        """The result is written down at once. It stands beside the board, which stays as it is."""
        self.session.watch.pause()
        solved = self.board.outcome == "solved" or self.board.was_solved
        self.outcome = SOLVED if solved else LOST if self.board.ended_by() else GIVEN_UP
        self.finished, self.finished_at, self.typed_on = True, self.host.now(), False
        again, moment = self.library.is_replay(self.session), self.host.clock()
        if again:
            self.library.put_by(self.session, self.outcome)
        else:
            late = self.day is not None and self.library.daily.is_late(self.day, moment)
            self.library.record(self.session, moment.isoformat(timespec="seconds"), self.outcome, late)
        self.library.daily.note_day(moment)
        self.ending = ending.of_session(
            self.session, self.library, self.outcome, self.board.was_solved, again, over=False
        )
        self._told()
        if self.outcome == SOLVED:
            self.host.sound.play("solved")
            self.motion.enabled = self.look.motion
            self.motion.start("ring", RING_SECONDS)

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
        session.saved_as = self.session.saved_as
        for move in moves:
            session.play(move)
        self.host.turn_to("play", session=session, verdict=self.verdict)

    def go_on(self) -> None:
        """Enter on a finished board, unless it was perhaps meant for the board: at once, or after more letters."""
        typed, self.typed_on = self.typed_on, False
        if not typed and self.host.now() - self.finished_at >= SETTLE:
            self.next()

    # The end

    @property
    def can_look_back(self) -> bool:
        return self.session.moves > 0

    def toggle_look_back(self) -> None:
        """Into the player's own moves, one by one, and back to the end."""
        if self.step is None:
            self.step = self.steps = self.session.moves
        else:
            self.look_at(self.steps)
            self.step = None
        self.host.dirty = True

    def look_at(self, step: int) -> None:
        """The board after so many moves. Nothing of this is saved."""
        if self.step is None:
            return
        while self.step > max(0, step):
            self.session.undo()
            self.step -= 1
        while self.step < min(self.steps, step):
            self.session.redo()
            self.step += 1
        self.host.dirty = True

    def day_words(self) -> str:
        """Of the puzzle of a day: which day, how much of it is solved, and whether this came late."""
        if self.day is None:
            return ""
        now = self.host.clock()
        days = self.library.daily.days(now)
        words = ending.day_told(self.day, now.date(), len(days.kinds(self.day)), len(FACES))
        if self.face.kind in days.late.get(self.day, ()):
            words = joined(f"{words}.", _("Solved later, so it is not part of a streak."))
        return words

    def next_words(self) -> str:
        return _("Next of today") if self._next_of_today() is not None else _("Next puzzle")

    def _next_of_today(self) -> str | None:
        """The kind that is still to be solved, after a puzzle of today."""
        now = self.host.clock()
        if self.day is None or self.day != today.nearest(now.date()):
            return None
        solved = self.library.daily.done(self.day)
        return next((face.kind for face in FACES if face.kind not in solved), None)

    def copy_result(self) -> None:
        if self.ending is None:
            return
        # What is told is told of the end, whatever move is looked at.
        step = self.step
        self.look_at(self.steps)
        picture = self.board.story() or self.face.sketch(self.session.puzzle)
        if step is not None:
            self.look_at(step)
        heading = f"{say(self.face.title)} · {self.sort_words()}"
        clipboard.write(ending.as_text(self.ending, heading, self.day, picture, self.code))
        self.host.note(_("Result copied."))

    # Help: what a board may ask for, too

    @property
    def lit(self) -> Lit:
        return self.advice.lit

    def _told(self) -> None:
        """What speaks, or the result, is new: it must be seen, wherever the column was scrolled to."""
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
        self.host.go("help", kind=self.face.kind, puzzle=self.session.puzzle)

    def title_note(self) -> str:
        """Beside the title: the day whose puzzle it is, and its sort."""
        if self.day is None:
            return self.sort_words()
        return f"{dates.near_day(self.day, self.host.clock().date())} · {self.sort_words()}"

    def sort_words(self) -> str:
        origin = self.session.puzzle.origin
        level = LEVEL_NAMES[origin.level.value if origin else "imported"]
        facts = f"{self.face.short(self.board.options())} · {say(level)}"
        author = getattr(self.session.puzzle, "author", "")
        return f"{_('by {author}', author=author)} · {facts}" if author else facts

    def new(self) -> None:
        """Another of the same sort. This one is kept."""
        self.next()

    def next(self) -> None:
        """The next puzzle of today, after one of these; else another of the same sort."""
        kind = self._next_of_today() if self.finished else None
        if kind is not None:
            play_day(self.host, self.library, kind, today.nearest(self.host.clock().date()))
            return
        origin = self.session.puzzle.origin
        choice = (
            wanted(self.face.kind, origin.level, self.options) if origin else self.library.last_wanted(self.face.kind)
        )
        self.library.want(choice)
        self.host.turn_to("making", choice=choice)

    def back(self) -> None:
        """First close what speaks, or the look back; then let go of what is chosen, then leave."""
        if self.step is not None:
            self.toggle_look_back()
        elif self.advice.speaks:
            self.advice.forget()
        elif self.live and self.board.lets_go():
            self.host.dirty = True
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
