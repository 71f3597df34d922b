"""Practice: the named steps with how far each is mastered, and ten positions a day in which exactly one is next."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any

import pygame

from game.boards.base import BoardView
from game.boards.contract import Lit, Place
from game.boards.face import Training
from game.catalog import BY_KIND, LEVEL_NAMES
from game.disk.store import Store
from game.host import Host
from game.scenes.base import BAR, Scene
from game.scenes.helping.still import session_after
from game.scenes.helping.why import Told
from game.strings import _, _n, say, trouble
from game.ui.input import Key, Wheel
from game.ui.layout import Column, Layout, columns, shifted
from game.ui.text import BODY, SMALL
from game.ui.text import TITLE as LARGE
from game.ui.widgets import Button, Panel, Paragraph, Row, Widget, heading, paragraph_height
from game.worker import Ticket
from generators.contract import Example, MoveError

Rect = pygame.Rect
BOXES = 5
"""A step is mastered when it was found unaided in so many positions."""
KEPT = "practice"
LATEST = 50
"""Of so many of the player's latest puzzles it is counted which steps they needed."""


def found_in(store: Store, kind: str, technique: str) -> list[str]:
    """The positions in which a step was found unaided, by day and number."""
    kept: dict[str, Any] = store.setting(f"{KEPT} {kind}", {})
    places = kept.get(technique, [])
    return [str(place) for place in places][:BOXES] if isinstance(places, list) else []


def note_found(store: Store, kind: str, technique: str, place: str) -> None:
    kept: dict[str, Any] = dict(store.setting(f"{KEPT} {kind}", {}))
    places = found_in(store, kind, technique)
    if place not in places and len(places) < BOXES:
        store.set_setting(f"{KEPT} {kind}", {**kept, technique: [*places, place]})


def _training(kind: str) -> Training:
    training = BY_KIND[kind].practice
    if training is None:
        raise LookupError(f"{kind} has nothing to practise")
    return training


class Practice(Scene):
    """All steps, with their boxes."""

    lasting = True

    def __init__(self, host: Host, kind: str) -> None:
        super().__init__(host)
        self.face = BY_KIND[kind]
        self.steps: tuple[Example, ...] = ()
        self.trouble = ""
        self.met: dict[str, int] = {}
        """By the name of a step, how many of the player's latest puzzles needed it."""
        self.tickets: list[Ticket[Any]] = []

    def opened(self) -> None:
        training, ask = _training(self.face.kind), self.host.worker.ask
        solved = [each.puzzle for each in self.host.store.results(self.face.kind, limit=LATEST) if each.puzzle]
        self.tickets.append(ask(training.steps, done=self._found, failed=self._failed))
        if solved:
            # Where this fails, the steps can be practised all the same.
            self.tickets.append(ask(training.met, solved, done=self._counted, failed=lambda error: None))

    def closed(self) -> None:
        for ticket in self.tickets:
            ticket.cancel()

    def _found(self, steps: tuple[Example, ...]) -> None:
        self.steps = steps
        self.host.dirty = True

    def _counted(self, met: dict[str, int]) -> None:
        self.met = met
        self.host.dirty = True

    def _note(self, step: Example, boxes: int) -> str:
        level = say(LEVEL_NAMES[step.level.value])
        times = self.met.get(step.hint.technique, 0)
        met = _n("met in {count} board", "met in {count} boards", times) + " · " if times else ""
        return f"{level} · {met}{boxes}/{BOXES}"

    def _failed(self, error: Exception) -> None:
        self.trouble = trouble(error)
        self.host.dirty = True

    def train(self, step: Example) -> None:
        self.host.go("exercise", kind=self.face.kind, step=step)

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.stage.travel(1 if event.key == pygame.K_DOWN else -1)
            return True
        return False

    def build(self, area: Rect) -> Layout:
        px = self.px
        widgets = self.bar(area, _("Practice"), say(self.face.title))
        side = px(48) if area.width > px(760) else px(16)
        view = Rect(area.x, area.y + px(BAR), area.width, area.height - px(BAR))
        column = Column(Rect(area.x + side, view.y + px(8), area.width - 2 * side, 0), self.look)
        words = self.trouble or (
            _("Ten positions a day for each step. A box fills when you find the step unaided in a fresh position.")
            if self.steps
            else _("One moment")
        )
        place = column.paragraph(words, BODY, gap=12)
        content: list[Widget] = [Paragraph("practice words", place, words, BODY, self.look.palette.muted)]
        across = 2 if column.area.width >= px(900) else 1
        rows = -(-len(self.steps) // across)
        top, pad = column.y, px(16)
        for number, step in enumerate(self.steps):
            row, place_in = divmod(number, rows)[::-1]
            room = columns(Rect(column.area.x + pad, 0, column.area.width - 2 * pad, 0), across, px(32))[place_in]
            line = Rect(room.x, top + pad + row * px(46), room.width, px(46))
            boxes = len(found_in(self.host.store, self.face.kind, step.hint.technique))
            note = self._note(step, boxes)
            name, train = say(step.hint.title), partial(self.train, step)
            icon = "circle-check" if boxes == BOXES else "circle"
            content.append(Row(f"step {step.hint.technique}", line, name, train, note=note, icon=icon))
        if self.steps:
            frame = Rect(column.area.x, top, column.area.width, rows * px(46) + 2 * pad)
            content.insert(1, Panel("steps", frame))
            column.y = frame.bottom
        scroll = self.stage.scroll("practice", view, column.y - view.y + px(16))
        shifted(content, 0, -scroll.offset, "practice")
        return Layout((*widgets, *content), (scroll,))


class Exercises(Told):
    """The ten positions of a step, one after another."""

    def __init__(self, host: Host, kind: str, step: Example) -> None:
        super().__init__(host, kind, step.puzzle)
        self.step = step
        self.day: date = host.clock().date()
        self.exercises: tuple[Any, ...] = ()
        self.hint = step.hint
        """The step that is told: the one that the player found, or the first one."""
        self.number = 0
        self.is_found = self.is_aided = False
        self.unaided = 0
        self.aside = ""
        self.ticket: Ticket[Any] | None = None
        self.stage.focus = "board"

    def named(self) -> str:
        return _("Practice")

    def opened(self) -> None:
        job, technique = _training(self.face.kind).exercises, self.step.hint.technique
        self.ticket = self.host.worker.ask(job, technique, self.day.isoformat(), done=self._found, failed=self._failed)

    def closed(self) -> None:
        if self.ticket is not None:
            self.ticket.cancel()

    def _failed(self, error: Exception) -> None:
        self.trouble = trouble(error)
        self.host.dirty = True

    def _found(self, exercises: tuple[Any, ...]) -> None:
        self.exercises = exercises
        if not exercises:
            self.trouble = _("There is no position of this step today.")
            self.host.dirty = True
            return
        self.turn_to(0)

    @property
    def exercise(self) -> Any:
        return self.exercises[self.number]

    def turn_to(self, number: int) -> None:
        """Another position, on a board of its own."""
        self.number, self.is_found, self.is_aided, self.aside = number, False, False, ""
        self.hint = self.exercise.hints[0]
        session = session_after(self.host, self.face, self.exercise.puzzle, self.exercise.moves)
        self.change_board(session, self)
        self.host.dirty = True

    # The hands of the board

    finished = False

    @property
    def lit(self) -> Lit:
        if not self.exercises or not (self.is_found or self.is_aided):
            return Lit()
        hint = self.hint
        return Lit(hint.look_at, frozenset() if self.is_found else hint.changes, move=hint.move)

    def play(self, move: Any) -> None:
        """A mark that the step gives is right; another one is not, and only said."""
        if self.is_found or not self.exercises:
            return
        meant = _training(self.face.kind).meant(self.exercise, move)
        if meant is None:
            self.aside, self.is_aided = _("That does not follow from this step."), True
            self.host.sound.play("wrong")
            self.host.dirty = True
            return
        before = self.session.position
        try:
            self.session.play(meant)
        except MoveError as error:
            self.aside = trouble(error)
            return
        self.board.moved(before, self.session.position)
        self.is_found, self.aside = True, ""
        hints = self.exercise.hints
        self.hint = next((hint for hint in hints if hint.changes & meant.cells), hints[0])
        if not self.is_aided:
            self.unaided += 1
            place = f"{self.day.isoformat()}/{self.number}"
            note_found(self.host.store, self.face.kind, self.step.hint.technique, place)
        self.host.sound.play("place")
        self.host.dirty = True

    def show(self, area: Rect) -> None:
        super().show(area)
        shown = self.stage.find("board")
        if isinstance(shown, BoardView):
            self.board.stands(shown.place, self.look)

    def show_me(self) -> None:
        self.is_aided, self.aside = True, ""
        self.host.dirty = True

    def next(self) -> None:
        if self.number + 1 < len(self.exercises):
            self.turn_to(self.number + 1)
        else:
            self.host.pop()

    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def restart(self) -> None: ...
    def check(self) -> None: ...
    def ask_hint(self) -> None:
        self.show_me()

    def what_if(self) -> None: ...
    def exchange(self, puzzle: Any, moves: Any) -> None: ...
    def explain(self, title: str, words: str) -> None: ...
    def choose(self, title: str, lines: Any) -> None: ...
    def found(self, title: str, words: str, bad: bool = False) -> None: ...
    def helped(self) -> None: ...
    def quiet(self) -> None: ...
    def give_up(self) -> None: ...

    # Keys

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.is_found:
            self.next()
            return True
        if event.key == pygame.K_n and self.exercises:
            self.next()
            return True
        if event.key in (pygame.K_s, pygame.K_h) and self.exercises:
            self.show_me()
            return True
        if not self.exercises:
            return False
        used, move = self.board.key(event)
        if not used:
            return False
        self.stage.focus, self.stage.keyboard = "board", True
        if move is not None:
            self.play(move)
        self.host.dirty = True
        return True

    def wheel(self, event: Wheel) -> bool:
        return False

    def tick(self) -> bool:
        self.motion.enabled = self.look.motion
        return self.board.tick() or self.motion.active

    # Building

    def view(self, place: Place) -> Widget:
        return BoardView("board", place.rect, self.board, self.play, place)

    def card(self, rect: Rect) -> list[Widget]:
        px, look = self.px, self.look
        inside = rect.inflate(-px(48), 0)
        column = Column(Rect(inside.x, rect.y + px(20), inside.width, 0), look)
        panel = Panel("card", rect, raised=True, radius=16)
        if not self.exercises:
            words = self.trouble or _("One moment")
            return [panel, Paragraph("task words", column.paragraph(words, BODY), words, BODY)]
        hint = self.hint
        at = _("{at} of {count}", at=self.number + 1, count=len(self.exercises))
        title = say(self.step.hint.title)
        tall = paragraph_height(title, LARGE, look, inside.width)
        if self.is_found or self.is_aided:
            words = say(hint.why)
        else:
            words = _("Exactly this step is next. Find it, and make one mark that follows from it.")
        widgets: list[Widget] = [
            panel,
            heading("task at", column.take(24, gap=6), at, look),
            Paragraph("task title", column.take_px(tall, gap=6), title, LARGE),
            Paragraph("task words", column.paragraph(words, BODY, gap=8), words, BODY),
        ]
        told = self.aside or (_("That's it!") if self.is_found else "")
        if told:
            colour = look.palette.bad if self.aside else look.palette.good
            widgets.append(Paragraph("task told", column.paragraph(told, BODY), told, BODY, colour))
        foot = Rect(inside.x, rect.bottom - px(64), inside.width, px(48))
        score = _n("{count} found unaided", "{count} found unaided", self.unaided)
        above = Rect(inside.x, foot.y - px(28), inside.width, px(22))
        widgets.append(Paragraph("task score", above, score, SMALL, look.palette.muted))
        first, second = columns(foot, 2, px(12))
        accent = look.accent(self.face.accent)
        show = Button("show me", first, _("Show me"), self.show_me, hotkey="S", enabled=not self.is_found)
        fill = accent if self.is_found else None
        return [*widgets, show, Button("next", second, _("Next"), self.next, fill=fill, hotkey="N")]
