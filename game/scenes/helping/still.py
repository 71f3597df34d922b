"""A board for help: it stands outside of all games, and what its player does is kept nowhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import pygame

from game.boards.contract import Lit, Place, Setting
from game.boards.face import Face
from game.host import Host
from game.library import AnySession
from game.session import Session
from game.theme import Look
from game.ui.motion import Motion
from generators.contract import MoveError

Rect = pygame.Rect


class NoLists:
    """The lists of words of a player, which help neither reads nor writes."""

    def __getitem__(self, name: str) -> list[str]:
        return []

    def __setitem__(self, name: str, words: list[str]) -> None: ...


def apart(host: Host, face: Face, motion: Motion, ask: Callable[..., object]) -> Setting:
    """What a board may know, where nothing of the player's is to change."""
    return Setting(
        settings=lambda: host.settings,
        motion=motion,
        sound=lambda name: None,
        accent=lambda: host.look.accent(face.accent),
        ask=ask,
        random=host.rng,
        lists=NoLists(),
        note=lambda words: None,
        go=lambda route, **given: None,
        today=date.today,
    )


def session_after(host: Host, face: Face, puzzle: Any, moves: Sequence[Any] = ()) -> AnySession:
    session: AnySession = Session(face.rules, puzzle, host.now)
    for move in moves:
        try:
            session.play(move)
        except MoveError:
            continue
    return session


class Onlooker:
    """The hands of a board that is only looked at: nothing that a board asks for happens."""

    finished = False

    def __init__(self, lit: Lit) -> None:
        self.lit = lit

    def play(self, move: Any) -> None: ...
    def undo(self) -> None: ...
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


class Still:
    """A picture of a position, drawn by the board itself, or as small as games are where a board would be too full."""

    def __init__(self, host: Host, face: Face, session: AnySession, lit: Lit, is_small: bool) -> None:
        self.face, self.session, self.is_small = face, session, is_small
        self.motion = Motion(host.now)
        setting = apart(host, face, self.motion, lambda job, *arguments, **answers: None)
        self.board = face.board(session, setting, Onlooker(lit))
        self._drawn: dict[tuple[object, ...], pygame.Surface] = {}

    def paint(self, target: pygame.Surface, rect: Rect, look: Look) -> None:
        """Drawn once for each size and palette."""
        mark = (rect.size, look.palette.name, look.scale)
        if mark not in self._drawn:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            picture.fill((*look.palette.surface, 0))
            inside = picture.get_rect()
            if self.is_small:
                self.face.thumbnail(picture, inside.inflate(-look.px(8), -look.px(8)), look, self.session.position)
            else:
                place = Place(self.board.fit(inside.inflate(-look.px(4), -look.px(4)), look))
                self.board.paint(picture, place, look, False)
            self._drawn = {mark: picture}
        target.blit(self._drawn[mark], rect)
