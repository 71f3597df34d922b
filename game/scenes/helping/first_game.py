"""The first game of a puzzle type: a small real puzzle that is led step by step. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.boards.base import BoardView
from game.boards.contract import Lit, Place
from game.boards.lesson import Step
from game.catalog import BY_KIND
from game.disk.store import Store
from game.host import Host
from game.scenes.base import BAR, MARGIN, Scene
from game.scenes.helping.still import apart, session_after
from game.strings import _, say, trouble
from game.theme import Look
from game.ui import text
from game.ui.gauges import Pips
from game.ui.input import Key
from game.ui.layout import Column, Layout, columns
from game.ui.motion import Motion
from game.ui.text import BODY, SMALL, STRONG
from game.ui.text import TITLE as LARGE
from game.ui.widgets import Button, Drawing, Label, Panel, Paragraph, Widget, heading, paragraph_height
from game.worker import Ticket
from generators.contract import MoveError

Rect = pygame.Rect
CARD, CARD_HEIGHT, UNDER = 400, 300, 230
"""The size of the card beside the board, and its height below it, in design points."""
REST = 0.9
"""Seconds for which a step that was done stands, before the next one comes."""
SEEN = "first games"
"""The setting that keeps which types have been taught."""
VEIL = 130
"""Of 255: how much of what is not spoken of is covered."""
LOW = 420
"""Below the bar, in design points: a lower window has room for nothing but the board and the card."""


def is_new(host: Host, kind: str) -> bool:
    """Has the player neither played this type nor seen its first game?"""
    if kind in host.store.setting(SEEN, []) or not BY_KIND[kind].lesson(None).steps:
        return False
    return not host.store.results(kind, limit=1) and len(host.store.games(kind)) < 2


def seen(store: Store, kind: str) -> None:
    store.set_setting(SEEN, sorted({*store.setting(SEEN, []), kind}))


class FirstGame(Scene):
    """The scene stands over a game or a page of help, and is the hands of its own board."""

    def __init__(self, host: Host, kind: str) -> None:
        super().__init__(host)
        self.face = BY_KIND[kind]
        self.lesson = self.face.lesson(None)
        self.motion = Motion(host.now)
        self.session = session_after(host, self.face, self.face.rules.load(self.lesson.first_puzzle))
        self._asked: list[Ticket[Any]] = []
        self.board = self.face.board(self.session, apart(host, self.face, self.motion, self._ask), self)
        self.at = 0
        self.done_at: float | None = None
        """When the step in hand was done."""
        self.aside = ""
        """What is said beside the step: why a move was not taken."""
        self.place = Place(Rect(0, 0, 0, 0))
        self.stage.focus = "board"
        seen(host.store, kind)

    def closed(self) -> None:
        for ticket in self._asked:
            ticket.cancel()

    def _ask(self, job: Callable[..., Any], *arguments: Any, **answers: Any) -> Ticket[Any]:
        ticket = self.host.worker.ask(job, *arguments, **answers)
        self._asked.append(ticket)
        return ticket

    # The steps

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def is_last(self) -> bool:
        return self.at == len(self.lesson.steps) - 1

    @property
    def is_done(self) -> bool:
        return self.step.done is None or self.step.done(self.session.position)

    def next(self) -> None:
        """On to the next step that is not done yet; after the last one the lesson is over."""
        if not self.is_done:
            return
        if self.is_last:
            self.host.pop()
            return
        self.at += 1
        # A step that is done already is only read: the player goes on when it was.
        self.done_at, self.aside = None, ""
        self.host.dirty = True

    def do_it(self) -> None:
        """The program does what the step asks for. Whatever else stands on the board is taken back first."""
        if self.step.done is None or self.is_done:
            return
        moves = list(self.step.moves(self.session.position))
        self._play_all(moves)
        if not self.is_done:
            self.session.restart()
            for step in self.lesson.steps[: self.at + 1]:
                self._play_all(step.moves(self.session.position))

    def _play_all(self, moves: Sequence[Any]) -> None:
        for move in moves:
            self._moved(lambda move=move: self.session.play(move))  # type: ignore[misc]

    def play(self, move: Any) -> None:
        """A move of the hands."""
        if self.done_at is not None:
            return
        if not self.step.takes(move):
            self.aside = _("Not yet: first what is ringed.")
            self.host.dirty = True
            return
        self._moved(lambda: self.session.play(move))

    def _moved(self, act: Callable[[], object]) -> None:
        before = self.session.position
        try:
            act()
        except MoveError as error:
            self.aside = trouble(error)
            self.host.dirty = True
            return
        after = self.session.position
        self.aside = ""
        if before != after:
            self.board.moved(before, after)
        if self.board.outcome == "lost":
            self.session.restart()
        self._note_done()
        self.host.dirty = True

    def _note_done(self) -> None:
        if self.done_at is None and self.step.done is not None and self.is_done:
            self.done_at = self.host.now()
            self.host.sound.play("place")

    def tick(self) -> bool:
        self.motion.enabled = self.look.motion
        moving = self.board.tick()
        if self.done_at is not None and not self.is_last and self.host.now() - self.done_at >= REST:
            self.next()
        return moving or self.motion.active or (self.done_at is not None and not self.is_last)

    # The hands of the board

    @property
    def finished(self) -> bool:
        return bool(self.session.is_solved)

    @property
    def lit(self) -> Lit:
        return Lit() if self.done_at is not None else self.step.lit(self.session.position)

    def undo(self) -> None:
        self._moved(self.board.undo)

    def redo(self) -> None: ...
    def restart(self) -> None: ...
    def check(self) -> None: ...
    def ask_hint(self) -> None: ...
    def what_if(self) -> None: ...
    def exchange(self, puzzle: Any, moves: Sequence[Any]) -> None: ...
    def explain(self, title: str, words: str) -> None: ...
    def choose(self, title: str, lines: Sequence[tuple[str, str, str, Callable[[], None]]]) -> None: ...
    def found(self, title: str, words: str, bad: bool = False) -> None: ...
    def helped(self) -> None: ...
    def quiet(self) -> None: ...
    def give_up(self) -> None: ...

    # Keys

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.is_done:
            self.next()
            return True
        if event.key == pygame.K_z and not self.board.types_letters:
            self.undo()
            return True
        used, move = self.board.key(event)
        if not used:
            return False
        self.stage.focus, self.stage.keyboard = "board", True
        if move is not None:
            self.play(move)
        self.host.dirty = True
        return True

    # Building

    def build(self, area: Rect) -> Layout:
        px = self.px
        note = _("your first one")
        widgets = self.bar(Rect(area.x, area.y, area.width - px(76), area.height), say(self.face.title), note)
        close = Rect(area.right - px(MARGIN + 44), area.y + px(10), px(44), px(44))
        widgets.append(Button("skip", close, "", self.back, icon="x", tip=_("Skip (Esc)")))
        below = Rect(area.x, area.y + px(BAR), area.width, area.height - px(BAR))
        margin = px(MARGIN)
        wide = px(CARD if below.width >= px(1060) else 320 if below.width >= px(820) else 264)
        beside = min(below.width - wide - 3 * margin, below.height - px(36))
        under = min(below.width - px(32), below.height - px(UNDER + 76))
        is_low = below.height < px(LOW)
        if beside >= under:
            tall = below.height - px(16) if is_low else px(CARD_HEIGHT)
            card = Rect(below.right - margin - wide, 0, wide, tall)
            card.centery = below.centery - (0 if is_low else px(20))
            room = Rect(below.x + margin, below.y + px(12), card.x - below.x - 2 * margin, below.height - px(36))
            place = Place(self.board.fit(room, self.look))
        else:
            card = Rect(below.x + px(16), below.bottom - px(UNDER + 48), below.width - px(32), px(UNDER))
            room = Rect(below.x + px(16), below.y + px(8), below.width - px(32), card.y - below.y - px(20))
            place = Place(self.board.fit(room, self.look), "below")
        view = BoardView("board", place.rect, self.board, self.play, place)
        pieces = self.board.pieces(place, self.look)
        scrolls = []
        scrolling = self.board.scrolls(place, self.look)
        if scrolling is not None:
            scroll = self.stage.scroll(*scrolling, self.board.scrolls_from(place, self.look))
            for piece in pieces:
                if piece.within == scroll.key:
                    piece.rect = piece.rect.move(0, -scroll.offset)
            scrolls.append(scroll)
        spots = self.board.spots(self.lit.look_at, place, self.look) if self.lit.look_at else []
        veil = [Drawing("veil", place.rect, _Veil(tuple(map(tuple, spots))))] if spots else []
        told = _("Skip at any time with Esc. “How to play” in the menu brings it back.")
        tall = paragraph_height(told, SMALL, self.look, card.width)
        foot = Rect(card.x, card.bottom + px(10), card.width, tall)
        has_foot = foot.bottom <= area.bottom - px(4)
        return Layout(
            (
                *widgets,
                view,
                *pieces,
                *veil,
                *self._card(card),
                *([] if not has_foot else [Paragraph("told", foot, told, SMALL, self.look.palette.muted)]),
            ),
            tuple(scrolls),
        )

    def show(self, area: Rect) -> None:
        super().show(area)
        shown = self.stage.find("board")
        if isinstance(shown, BoardView):
            self.board.stands(shown.place, self.look)

    def _card(self, rect: Rect) -> list[Widget]:
        px, look, step = self.px, self.look, self.step
        inside = rect.inflate(-px(48), 0)
        column = Column(Rect(inside.x, rect.y + px(20), inside.width, 0), look)
        line = column.take(24, gap=6)
        count = len(self.lesson.steps)
        where = _("{at} of {count}", at=self.at + 1, count=count)
        title = paragraph_height(step.title, LARGE, look, inside.width)
        foot = Rect(inside.x, rect.bottom - px(64), inside.width, px(48))
        words = f"{step.words}\n{self.aside}" if self.aside else step.words
        widgets: list[Widget] = [
            Panel("card", rect, raised=True, radius=16),
            heading("step at", line, where, look),
            Pips("step pips", line, self.at + 1, count),
            Paragraph("step title", column.take_px(title, gap=6), step.title, LARGE),
            Paragraph("step words", column.paragraph(words, BODY), words, BODY),
        ]
        accent = look.accent(self.face.accent)
        done = self.is_done
        forward = _("Play") if self.is_last else _("Next")
        do, go = _("Do it for me"), columns(foot, 2, px(12))
        if step.done is None:
            return [*widgets, Button("next", go[1], forward, self.next, fill=accent, hotkey="⏎")]
        if done:
            praise = Label("praise", go[0], _("That's it!"), STRONG, look.palette.good)
            return [*widgets, praise, Button("next", go[1], forward, self.next, fill=accent, hotkey="⏎")]
        needed = text.width(do, STRONG, look.scale) + px(64)
        wide = max(go[0].width, min(foot.width - px(92), needed))
        icon = "sparkles" if needed <= wide else ""
        first = Rect(foot.x, foot.y, wide, foot.height)
        second = Rect(first.right + px(12), foot.y, foot.right - first.right - px(12), foot.height)
        return [
            *widgets,
            Button("do it", first, do, self.do_it, icon=icon),
            self._act(second) or Button("next", second, forward, self.next, enabled=False),
        ]

    def _act(self, rect: Rect) -> Button | None:
        """What the board offers as the thing to do next, such as giving four cards as a group."""
        if not self.step.acts:
            return None
        act = next((act for row in self.board.acts() for act in row if act.main and act.enabled), None)
        if act is None:
            return None
        fill = self.look.accent(self.face.accent)
        return Button("act", rect, act.words, act.run, fill=fill, hotkey=act.hotkey)


class _Veil:
    """What is not spoken of is covered thinly."""

    def __init__(self, spots: tuple[tuple[int, ...], ...]) -> None:
        self.spots = spots

    def __call__(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        cover = pygame.Surface(rect.size, pygame.SRCALPHA)
        cover.fill((*look.palette.ground, VEIL))
        for spot in self.spots:
            cover.fill((0, 0, 0, 0), Rect(*spot).move(-rect.x, -rect.y))
        target.blit(cover, rect)
