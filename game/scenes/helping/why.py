"""A line of steps that is told on a board of its own: why it has just one answer, and how a game of it went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.boards.contract import Hands, Lit, Place
from game.catalog import BY_KIND
from game.host import Host
from game.library import AnySession
from game.scenes.base import BAR, MARGIN, Scene
from game.scenes.helping.still import Onlooker, apart, session_after
from game.scenes.step_layout import Track
from game.strings import _, joined, say, trouble
from game.theme import Look
from game.ui.input import Key, Wheel
from game.ui.layout import Column, Layout
from game.ui.motion import Motion
from game.ui.text import BODY
from game.ui.text import TITLE as LARGE
from game.ui.widgets import Button, Drawing, Panel, Paragraph, Widget, heading, paragraph_height
from game.worker import Ticket
from generators.contract import Hint

Rect = pygame.Rect
CARD, UNDER = 400, 250
"""The width of the card beside the board, and its height below it, in design points."""


@dataclass(frozen=True)
class Frame:
    """What is shown at once: so many moves were made, and this is lit and said."""

    moves: int
    lit: Lit
    title: str
    words: str


class Told(Scene):
    """Frames on a board, gone through by keys, slider and wheel."""

    def __init__(self, host: Host, kind: str, puzzle: Any) -> None:
        super().__init__(host)
        self.face, self.puzzle = BY_KIND[kind], puzzle
        self.motion = Motion(host.now)
        self.hands = Onlooker(Lit())
        self.change_board(session_after(host, self.face, puzzle), self.hands)
        self.moves: tuple[Any, ...] = ()
        """Those that the board can show; a frame says how many of them were made."""
        self.frames: tuple[Frame, ...] = ()
        self.at = 0
        self.trouble = ""

    def change_board(self, session: AnySession, hands: Hands) -> None:
        setting = apart(self.host, self.face, self.motion, lambda job, *arguments, **answers: None)
        self.session = session
        self.board = self.face.board(session, setting, hands)

    def named(self) -> str:
        """What stands in the bar."""
        raise NotImplementedError(type(self).__name__)

    # Going through it

    def show_step(self, number: int) -> None:
        if not self.frames:
            return
        self.at = max(0, min(len(self.frames) - 1, number))
        frame = self.frames[self.at]
        while self.session.moves > frame.moves:
            self.session.undo()
        while self.session.moves < frame.moves:
            self.session.play(self.moves[self.session.moves])
        self.hands.lit = frame.lit
        self.host.dirty = True

    def key(self, event: Key) -> bool:
        ways = {
            pygame.K_LEFT: self.at - 1,
            pygame.K_RIGHT: self.at + 1,
            pygame.K_RETURN: self.at + 1,
            pygame.K_SPACE: self.at + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.frames),
        }
        if event.key not in ways:
            return False
        self.show_step(ways[event.key])
        return True

    def wheel(self, event: Wheel) -> bool:
        self.show_step(self.at + (-1 if event.steps > 0 else 1))
        return True

    # Building

    def build(self, area: Rect) -> Layout:
        px = self.px
        widgets = self.bar(area, self.named(), say(self.face.title))
        below = Rect(area.x, area.y + px(BAR), area.width, area.height - px(BAR))
        wide = px(CARD) if below.width >= px(1060) else px(280)
        beside = min(below.width - wide - px(3 * MARGIN), below.height - px(36))
        under = min(below.width - px(32), below.height - px(UNDER + 44))
        if beside >= under:
            card = Rect(below.right - px(MARGIN) - wide, 0, wide, min(px(420), below.height - px(24)))
            card.centery = below.centery
            room = Rect(
                below.x + px(MARGIN), below.y + px(12), card.x - below.x - px(2 * MARGIN), below.height - px(36)
            )
            place = Place(self.board.fit(room, self.look))
        else:
            card = Rect(below.x + px(16), below.bottom - px(UNDER + 16), below.width - px(32), px(UNDER))
            room = Rect(below.x + px(16), below.y + px(8), below.width - px(32), card.y - below.y - px(20))
            place = Place(self.board.fit(room, self.look), "below")
        view = self.view(place)
        pieces = self.board.pieces(place, self.look)
        return Layout((*widgets, view, *pieces, *self.card(card)))

    def view(self, place: Place) -> Widget:
        """The board, which is only looked at."""
        return Drawing("board", place.rect, partial(self._paint, place))

    def _paint(self, place: Place, target: pygame.Surface, rect: Rect, look: Look) -> None:
        self.board.paint(target, place, look, False)

    def card(self, rect: Rect) -> list[Widget]:
        px, look = self.px, self.look
        inside = rect.inflate(-px(48), 0)
        column = Column(Rect(inside.x, rect.y + px(20), inside.width, 0), look)
        panel = Panel("card", rect, raised=True, radius=16)
        if not self.frames:
            words = self.trouble or _("Looking at your board…")
            return [panel, Paragraph("why words", column.paragraph(words, BODY), words, BODY)]
        frame, count = self.frames[self.at], len(self.frames)
        told = _("Step {number} of {count}", number=self.at + 1, count=count)
        title = paragraph_height(frame.title, LARGE, look, inside.width)
        widgets: list[Widget] = [
            panel,
            heading("why step", column.take(24, gap=6), told, look),
            Paragraph("why title", column.take_px(title, gap=6), frame.title, LARGE),
            Paragraph("why words", column.paragraph(frame.words, BODY), frame.words, BODY),
        ]
        accent = look.accent(self.face.accent)
        foot = Rect(inside.x, rect.bottom - px(64), inside.width, px(48))
        track = Rect(inside.x, foot.y - px(40), inside.width, px(30))
        back = Rect(foot.x, foot.y, px(56), foot.height)
        on = Rect(back.right + px(12), foot.y, foot.right - back.right - px(12), foot.height)
        is_last = self.at == count - 1
        widgets += [
            Track("track", track, count, self.at, accent, self.show_step),
            Button(
                "step back",
                back,
                "",
                lambda: self.show_step(self.at - 1),
                icon="chevron-left",
                tip=_("Back (Left)"),
                enabled=self.at > 0,
            ),
        ]
        if is_last:
            return [*widgets, Button("close", on, _("Close"), self.back, fill=accent)]
        words, forward = _("Next step"), self.at + 1
        return [*widgets, Button("step on", on, words, lambda: self.show_step(forward), fill=accent, hotkey="→")]


def frames_of(moves: int, hint: Hint[Any], before: str = "") -> list[Frame]:
    """A long reason takes a frame for each of its steps. `before` is said before the first one."""
    if not hint.steps:
        words = joined(before, say(hint.why)) if before else say(hint.why)
        return [Frame(moves, Lit(hint.look_at, hint.changes, move=hint.move), say(hint.title), words)]
    last = len(hint.steps) - 1
    found = []
    for at, step in enumerate(hint.steps):
        lit = Lit(step.look_at, hint.changes if at == last else frozenset(), move=hint.move, step=step)
        words = joined(before, say(step.words)) if before and not at else say(step.words)
        found.append(Frame(moves, lit, say(step.title), words))
    return found


class Why(Told):
    """Why a board has just one answer: the whole argument, from the empty board on."""

    def __init__(self, host: Host, kind: str, puzzle: Any) -> None:
        super().__init__(host, kind, puzzle)
        self.ticket: Ticket[Any] | None = None

    def named(self) -> str:
        return _("Why is this the only answer?")

    def opened(self) -> None:
        if self.face.argument is not None:
            text = self.face.rules.dump(self.puzzle)
            self.ticket = self.host.worker.ask(self.face.argument, text, done=self._found, failed=self._failed)

    def closed(self) -> None:
        if self.ticket is not None:
            self.ticket.cancel()

    def _found(self, found: tuple[tuple[Hint[Any], ...], bool]) -> None:
        hints, is_whole = found
        self.moves = tuple(hint.move for hint in hints)
        frames = [frame for number, hint in enumerate(hints) for frame in frames_of(number, hint)]
        if is_whole:
            words = _("No other cell is left. Every step had to be as it was, so there is no other answer.")
            frames.append(Frame(len(hints), Lit(), _("The only answer"), words))
        else:
            words = _("From here more than one answer is left.")
            frames.append(Frame(len(hints), Lit(), _("Several answers"), words))
        self.frames = tuple(frames)
        self.show_step(0)

    def _failed(self, error: Exception) -> None:
        self.trouble = trouble(error)
        self.host.dirty = True


class Went(Told):
    """How a game went: the places that are worth a second look."""

    def __init__(
        self, host: Host, kind: str, puzzle: Any, moves: Sequence[Any], moments: Sequence[tuple[str, int, Hint[Any]]]
    ) -> None:
        """Each moment is what is said first, how many moves had been made, and what could have been seen."""
        super().__init__(host, kind, puzzle)
        self.moves = tuple(moves)
        self.frames = tuple(frame for before, made, hint in moments for frame in frames_of(made, hint, before))

    def named(self) -> str:
        return _("How it went")

    def opened(self) -> None:
        self.show_step(0)
