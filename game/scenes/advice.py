"""Help in the play scene: hints that climb, checks, and what the first panel says of them.

Searching happens in the worker; an answer that comes when the position has changed is not heard any more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.boards.base import Board
from game.boards.contract import Lit
from game.host import Host
from game.library import AnySession
from game.strings import _, _n, say
from game.worker import Ticket
from generators import making
from generators.contract import Fault, Hint, HintStep

PATIENCE = 20.0
RUNGS = 4
NAMED = 3
"""Broken rules that are named and lit at once: more would cover the board and say nothing."""


@dataclass(frozen=True)
class Speech:
    """What the first panel says when it is neither a hint nor the board's own words."""

    kind: str
    title: str
    words: str
    rewind: int = 0
    """How many steps back all was right; 0 where there is nothing to take back."""
    bad: bool = False


class Advice:
    def __init__(
        self,
        host: Host,
        session: AnySession,
        board: Board[Any, Any, Any],
        play: Callable[[Any], None],
        save: Callable[[], None],
        told: Callable[[], None],
    ) -> None:
        """`play` makes a move, `save` keeps what was counted, and `told` is called when what speaks is new."""
        self.host, self.session, self.board = host, session, board
        self.play, self.save, self.told = play, save, told
        self.hint: Hint[Any] | None = None
        self.rung = 0
        self.step = 0
        """The step of the hint that is shown, from 0 on, where its reason has steps."""
        self.speech: Speech | None = None
        self.checked: tuple[Fault, ...] = ()
        self.thinking: Ticket[Any] | None = None
        self._climbs = 1
        """Rungs asked for while the hint is still being looked for."""

    @property
    def speaks(self) -> bool:
        return self.hint is not None or self.speech is not None

    @property
    def lit(self) -> Lit:
        faults = self.session.faults if self.host.settings.mark_mistakes else self.checked
        # Faults of one cell each cannot cover the board, and one left out would look right.
        shown = faults if all(len(fault.cells) == 1 for fault in faults) else faults[:NAMED]
        broken = frozenset(cell for fault in shown for cell in fault.cells)
        if self.hint is None:
            return Lit(faults=broken)
        if self.steps:
            step, is_last = self.steps[self.step], self.step == len(self.steps) - 1
            return Lit(step.look_at, self.hint.changes if is_last else frozenset(), broken, self.hint.move, step)
        return Lit(
            look_at=self.hint.look_at if self.rung >= 2 else frozenset(),
            changes=self.hint.changes if self.rung >= 3 else frozenset(),
            faults=broken,
            move=self.hint.move,
        )

    @property
    def steps(self) -> tuple[HintStep, ...]:
        """The steps of the reason that is being told; none where it is told at once, or not yet."""
        return self.hint.steps if self.hint is not None and self.rung >= 3 else ()

    def show_step(self, number: int) -> None:
        if self.steps:
            self.step = max(0, min(len(self.steps) - 1, number))
            self.told()

    def step_by(self, steps: int) -> None:
        self.show_step(self.step + steps)

    def forget(self) -> None:
        self.hint, self.rung, self.step, self.speech, self.checked = None, 0, 0, None, ()
        self.stop()
        self.told()

    def stop(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def say(self, speech: Speech) -> None:
        self.speech = speech
        self.told()

    # Hints

    def ask_hint(self) -> None:
        """The first rung of a new hint, or the next rung of this one."""
        if self.thinking is not None:
            self._climbs += 1
            return
        if self.hint is not None:
            self.climb()
            return
        # Who was just told that something is wrong need not hear it again.
        self._climbs = 2 if self.speech is not None and self.speech.bad else 1
        self.speech = None
        job = self.board.hint_job() or partial(making.hint, self.session.rules.kind)
        self.thinking = self.host.worker.ask(
            job,
            self.board.asked_of(),
            done=self._hinted,
            failed=self._no_hint,
            patience=PATIENCE,
        )
        self.told()

    def _hinted(self, hint: Hint[Any] | None) -> None:
        self.thinking = None
        if hint is None:
            self.say(Speech(_("Hint"), _("No hint here"), self.board.no_hint()))
            return
        self.session.counters.hints += 1
        self.checked = ()
        self.hint, self.rung, self.step = hint, 0, 0
        self.host.sound.play("hint")
        for _rung in range(min(self._climbs, RUNGS - 1)):
            self.climb()
        self.save()

    def _no_hint(self, error: Exception) -> None:
        self.thinking = None
        self.say(Speech(_("Hint"), _("No hint here"), _("Finding a hint took too long. Please try again.")))

    def climb(self) -> None:
        if self.hint is None:
            return
        if self.step < len(self.steps) - 1:
            self.step_by(1)
            return
        self.rung += 1
        self.board.hinted(self.hint.move, self.rung)
        self.save()
        self.told()
        if self.rung >= RUNGS:
            self.apply()

    def apply(self) -> None:
        if self.hint is not None:
            self.play(self.board.adapted(self.hint.move))

    def quiet(self) -> None:
        """The player has gone on from what a check said."""
        if self.hint is None and self.speech is not None:
            self.forget()

    def explain(self, title: str, words: str) -> None:
        """Something that a board has to tell, and that is help."""
        self.session.counters.hints += 1
        self.say(Speech(_("Hint"), title, words))
        self.save()

    # Checks

    def found(self, title: str, words: str, bad: bool) -> None:
        """A check that the board has made by itself."""
        counters = self.session.counters
        counters.checks += 1
        counters.mistakes += bad
        self.host.sound.play("wrong" if bad else "button")
        self.hint = None
        self.say(Speech(_("Check"), title, words, bad=bad))
        self.save()

    def check(self) -> None:
        """Which rules are broken shows at once; whether all is right so far takes a search."""
        self.session.counters.checks += 1
        self.save()
        self.forget()
        self.checked = self.session.faults
        self.thinking = self.host.worker.ask(
            making.steps_to_sound,
            self.session.rules.kind,
            self.session.way_back,
            done=self._checked,
            failed=self._check_failed,
            patience=PATIENCE,
        )

    def _check_failed(self, error: Exception) -> None:
        if self.checked:
            self._checked(0)
            return
        self.thinking = None
        words = _("Checking whether the board can still be finished took too long.")
        self.say(Speech(_("Check"), _("No rule is broken"), words))

    def _checked(self, steps: int | None) -> None:
        """`steps` lead back to the last position from which the board can be finished; None: there is none."""
        self.thinking = None
        if self.checked or steps is None or steps:
            self.session.counters.mistakes += 1
        speech = self._verdict(steps)
        self.host.sound.play("wrong" if speech.bad else "button")
        self.say(speech)
        self.save()

    def _verdict(self, steps: int | None) -> Speech:
        kind = _("Check")
        if self.checked:
            words = "\n".join(dict.fromkeys(say(fault.message) for fault in self.checked[:NAMED]))
            if len(self.checked) > NAMED:
                words += "\n" + _("And {count} more.", count=len(self.checked) - NAMED)
            title = _n("A rule is broken", "Some rules are broken", len(self.checked))
            return Speech(kind, title, words, rewind=steps or 0, bad=True)
        if steps is None:
            return Speech(kind, _("This board has no answer"), _("No rule is broken, but there is no way to finish."))
        if steps:
            return Speech(kind, _("Not quite right"), self.board.astray(), rewind=steps, bad=True)
        return Speech(kind, _("All right so far"), self.board.all_right())
