"""What can be done in the editor of boards. At each change the worker says how many answers the board has.

What is painted is a row of plans, and undo goes back along it. A stroke is one change, taken when the hand lets go;
while it goes on, the verdict follows it already.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.boards.face import Face
from game.boards.sweet_spots.state import between
from game.catalog import BY_KIND
from game.drafts import Draft, Drafts
from game.host import Host
from game.instance import is_path
from game.library import Library, Wanted
from game.scenes.base import Scene
from game.scenes.own.sweet_spots import editor_words
from game.strings import _, trouble
from game.ui import clipboard
from game.ui.input import Key, Pointer
from game.worker import Ticket
from generators.contract import Cell, PuzzleError
from generators.sweet_spots import formats, jobs
from generators.sweet_spots import plan as plans
from generators.sweet_spots.facts import Finding, Mending
from generators.sweet_spots.plan import NO_ZONE, Flaw, Plan

Rect = pygame.Rect
Tool = Literal["paint", "border", "fill", "wipe"]
STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
FIRST_SIZE = 8


class Bench(Scene):
    def __init__(self, host: Host, library: Library, choice: Wanted, text: str = "") -> None:
        """A `text` is a board to begin with."""
        super().__init__(host)
        self.library, self.choice = library, choice
        self.draft = ""
        """The id of the draft that is gone on with."""
        self.history = [plans.empty(FIRST_SIZE, 1)]
        self.here = 0
        self.tool: Tool = "paint"
        self.zone = 0
        self.cursor: Cell = (0, 0)
        self.stroke: Plan | None = None
        """The plan while the hand paints."""
        self._last: Cell | None = None
        self._paints = 0
        self.finding: Finding | None = None
        self.flaw: Flaw | None = plans.flaw_of(self.plan)
        self.shown = 1
        """Which answer is shown beside the first."""
        self.mending: Mending | None = None
        self.is_mended = True
        """Whether mending may find something: it has not been tried in vain for this plan."""
        self.share: float | None = None
        """How far mending is, while it goes on."""
        self._judging: Ticket[Finding] | None = None
        self._mending: Ticket[Mending | None] | None = None
        self._reading: Ticket[Plan] | None = None
        self._begin_with = text
        self.stage.focus = "canvas"

    @property
    def face(self) -> Face:
        return BY_KIND[self.choice.kind]

    @property
    def plan(self) -> Plan:
        return self.stroke if self.stroke is not None else self.history[self.here]

    @property
    def is_unique(self) -> bool:
        return self.finding is not None and self.finding.is_decided and len(self.finding.answers) == 1

    # Coming and going

    def opened(self) -> None:
        if self._begin_with:
            self.bring(self._begin_with)
        self._judge()

    def closed(self) -> None:
        """What was painted is kept, also a stroke that the hand has not ended."""
        if self.stroke is not None:
            self._end_stroke()
        for ticket in (self._judging, self._mending, self._reading):
            if ticket is not None:
                ticket.cancel()

    def go_on(self, draft: Draft) -> None:
        """With a draft, and with a new board where it cannot be read."""
        self.draft = draft.id
        self.history = [plans.load_plan(str(draft.fields.get("plan", ""))) or self.history[0]]
        self._judge()

    def _keep(self) -> None:
        """As a draft; one whose board has an answer can be played from the list. An empty board is none."""
        plan, finding = self.plan, self.finding
        if plan == plans.empty(plan.size, plan.chests):
            if self.draft:
                Drafts(self.host.store).drop(self.draft)
            self.draft = ""
            return
        name = editor_words.state_of(plan, self.flaw, finding)
        is_ready = finding is not None and bool(finding.answers)
        puzzle = formats.dump(plans.puzzle_of(plan)) if is_ready else ""
        fields = {"plan": plans.dump_plan(plan)}
        options, level = dict(self.choice.options), self.choice.level.value
        draft = Draft(self.choice.kind, options, level, name, fields, puzzle, id=self.draft)
        moment = self.host.clock().isoformat(timespec="seconds")[:19]
        self.draft = Drafts(self.host.store).keep(draft, moment)

    # Changes

    def change(self, plan: Plan) -> None:
        """The next plan; what was taken back before it is gone."""
        self.stroke = None
        if plan == self.history[self.here]:
            self._judge()
            return
        del self.history[self.here + 1 :]
        self.history.append(plan)
        self.here += 1
        self._moved()

    def undo(self) -> None:
        self._go_to(self.here - 1)

    def redo(self) -> None:
        self._go_to(self.here + 1)

    def _go_to(self, number: int) -> None:
        self.stroke = None
        if 0 <= number < len(self.history):
            self.here = number
            self._moved()

    def _moved(self) -> None:
        size = self.plan.size
        self.cursor = min(self.cursor[0], size - 1), min(self.cursor[1], size - 1)
        self.zone = min(self.zone, size - 1)
        self._judge()
        self._keep()

    def resize(self, by: int) -> None:
        size = max(plans.SMALLEST, min(plans.LARGEST, self.plan.size + by))
        self.change(plans.resized(self.plan, size))

    def set_chests(self, by: int) -> None:
        most = plans.most_chests(self.plan.size)
        self.change(self.plan._replace(chests=max(1, min(most, self.plan.chests + by))))

    def clear(self) -> None:
        self.change(plans.empty(self.plan.size, self.plan.chests))

    def complete(self) -> None:
        self.change(plans.completed(self.plan))

    def choose(self, zone: int) -> None:
        self.zone = zone
        if self.tool in ("wipe", "border"):
            self.tool = "paint"

    def take_tool(self, tool: Tool) -> None:
        self.tool = tool

    # The hand

    def hand(self, event: Pointer, cell: Cell | None) -> None:
        if event.phase == "cancel":
            self.stroke = None
            self._judge()
        elif event.phase == "down" and cell is not None:
            self._begin_stroke(cell, wipes=event.button == 3)
        elif event.phase == "move" and self.stroke is not None:
            self._go_over(cell)
        elif event.phase == "up" and self.stroke is not None:
            self._end_stroke()

    def _begin_stroke(self, cell: Cell, wipes: bool) -> None:
        self.cursor = cell
        self._paints = self._colour(cell, wipes)
        if self.tool == "fill" and not wipes:
            self.change(plans.filled(self.plan, cell, self.zone))
            return
        self.stroke = self.plan
        self._last = cell
        self._go_over(cell)

    def _colour(self, cell: Cell, wipes: bool) -> int:
        """The zone of the stroke: a border is moved by taking the zone along in which the hand came down."""
        if wipes or self.tool == "wipe":
            return NO_ZONE
        return self.plan.zone_at(cell) if self.tool == "border" else self.zone

    def _go_over(self, cell: Cell | None) -> None:
        if cell is None or self.stroke is None:
            self._last = None
            return
        way = [cell] if self._last is None else between(self._last, cell)
        self._last = cell
        before, self.stroke = self.stroke, plans.painted(self.stroke, way, self._paints)
        if before != self.stroke:
            self._judge()

    def _end_stroke(self) -> None:
        plan, self.stroke = self.stroke, None
        if plan is not None:
            self.change(plan)

    # Keys

    def board_key(self, event: Key) -> bool:
        """Arrows move, with Shift they paint on the way; a letter or a digit gives the cell to that zone."""
        if event.ctrl or event.alt or self.stroke is not None:
            return False
        zone = event.key - pygame.K_a if event.key >= pygame.K_a else event.key - pygame.K_1
        if event.key in STEPS:
            self._step(*STEPS[event.key], paints=event.shift)
        elif event.key in ENTER:
            fills = self.tool == "fill"
            changed = plans.filled(self.plan, self.cursor, self.zone) if fills else self._painted()
            self.change(changed)
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.change(plans.painted(self.plan, [self.cursor], NO_ZONE))
        elif 0 <= zone < self.plan.size and (pygame.K_a <= event.key <= pygame.K_z or zone < 9):
            self.choose(zone)
            self.change(self._painted())
        else:
            return False
        return True

    def _painted(self) -> Plan:
        zone = NO_ZONE if self.tool == "wipe" else self.zone
        return plans.painted(self.plan, [self.cursor], zone)

    def _step(self, down: int, right: int, paints: bool) -> None:
        edge = self.plan.size - 1
        before = self.cursor
        self.cursor = max(0, min(edge, before[0] + down)), max(0, min(edge, before[1] + right))
        if paints:
            zone = self._colour(before, wipes=False)
            self.change(plans.painted(self.plan, [before, self.cursor], zone))

    # The verdict

    def _judge(self) -> None:
        """What was found before does not hold for another plan; the worker is asked anew."""
        for ticket in (self._judging, self._mending):
            if ticket is not None:
                ticket.cancel()
        self._judging = self._mending = None
        self.finding, self.mending, self.share, self.is_mended, self.shown = None, None, None, True, 1
        self.flaw = plans.flaw_of(self.plan)
        self.host.dirty = True
        if self.flaw is None:
            self._judging = self.host.worker.ask(jobs.find, self.plan, done=self._found, failed=self._not_found)

    def _found(self, finding: Finding) -> None:
        self._judging, self.finding = None, finding
        self.host.dirty = True
        if self.stroke is None and self.draft:
            self._keep()

    def _not_found(self, error: Exception) -> None:
        self._judging, self.finding = None, Finding()

    def show_answer(self, number: object) -> None:
        self.shown = int(str(number))

    def mend(self) -> None:
        """Look for a change; once one is found, make it."""
        if self.mending is not None:
            self.change(self.mending.plan)
        elif self.share is not None:
            self._stop_mending()
        elif self.flaw is None and self.finding is not None and not self.is_unique and self.is_mended:
            self.share = 0.0
            self._mending = self.host.worker.ask(
                jobs.mend, self.plan, done=self._mended, failed=self._not_mended, progress=self._on_the_way
            )

    def _stop_mending(self) -> None:
        if self._mending is not None:
            self._mending.cancel()
        self._mending, self.share = None, None

    def _on_the_way(self, share: float) -> None:
        self.share = share
        self.host.dirty = True

    def _mended(self, found: Mending | None) -> None:
        self._mending, self.share, self.mending, self.is_mended = None, None, found, found is not None
        self.host.dirty = True

    def _not_mended(self, error: Exception) -> None:
        self._mended(None)

    # Bringing and giving

    def paste(self) -> None:
        self.bring(clipboard.read())

    def takes_in(self, words: Sequence[str]) -> bool:
        """Text or a file that was dropped on the window."""
        for what in words:
            self.bring(what)
        return True

    def bring(self, what: str) -> None:
        """A board in any of its forms takes the place of this one; undo brings this one back."""
        if self._reading is not None:
            self._reading.cancel()
        given = ("", what) if is_path(what) else (what, "")
        self._reading = self.host.worker.ask(jobs.plan_in, *given, done=self._brought, failed=self._not_brought)

    def _brought(self, plan: Plan) -> None:
        self._reading = None
        if self._begin_with:
            # The board that the editor was opened with is where undo ends.
            self.history, self.here, self._begin_with = [plan], 0, ""
            self._moved()
        else:
            self.change(plan)

    def _not_brought(self, error: Exception) -> None:
        self._reading, self._begin_with = None, ""
        if isinstance(error, PuzzleError):
            self.host.tell(_("Couldn't open this"), trouble(error))

    def play(self) -> None:
        """A board without a flaw can be played, whatever the verdict is; the verdict stands beside it."""
        if self.flaw is None and self.finding is not None and self.finding.answers:
            puzzle = plans.puzzle_of(self.plan)
            words = editor_words.verdict_of(self.finding)
            self.host.turn_to("play", session=self.library.begin(self.face.kind, puzzle), verdict=words)

    def menu(self) -> None:
        """What else can be done, as a list over the board."""
        raise NotImplementedError(type(self).__name__)
