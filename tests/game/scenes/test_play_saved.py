"""What is on the disk is what is on the board, at every moment: the game may be killed after any click."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.scenes.dialogs import WhatIf
from game.scenes.play import Play
from generators import making
from generators.sweet_spots.rules import Mark
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def kept(stand: Stand, kind: str = "sweet-spots") -> Any:
    session = stand.app.library.saved(kind)
    assert session is not None
    return session


def test_a_mark_of_a_what_if_is_saved_when_it_is_made_and_when_it_is_dropped(stand: Stand) -> None:
    stand.start()
    stand.key(pygame.K_w)
    stand.key(pygame.K_RETURN)
    assert [branch.name for branch in kept(stand).branches] == ["Bookmark 1"]
    stand.key(pygame.K_w)
    stand.click("drop 0")
    assert kept(stand).branches == () and isinstance(stand.top, WhatIf)


def test_a_marked_mistake_is_saved_with_its_move(stand: Stand) -> None:
    play = stand.start()
    stand.host.change("mark_mistakes", True)
    right = stand.answer()
    row = right[0][0]
    play.play(Mark("chest", frozenset({(row, column) for column in range(6)})))
    assert play.session.counters.mistakes == 1 and kept(stand).counters == play.session.counters


def test_a_check_is_saved_before_its_answer_has_come(stand: Stand) -> None:
    play = stand.start()
    play.check()
    assert kept(stand).counters.checks == 1


def test_an_answer_that_comes_too_late_does_not_play_on_in_the_game_that_was_left(stand: Stand) -> None:
    def new_game(seed: str) -> Play:
        puzzle = making.make(making.request("brick", "easy", {"letters": 7}, seed))
        stand.host.turn_to("play", session=stand.app.library.session("brick", puzzle))
        assert isinstance(stand.top, Play)
        return stand.top

    first: Any = new_game("ABCDEF")
    first.board.state.ask_letter()
    second = new_game("GHJKMN")
    stand.beat(times=6)
    assert first.session.moves == 0
    assert kept(stand, "brick").puzzle == second.session.puzzle and not kept(stand, "brick").moves


@pytest.mark.parametrize("letters", [5, 7, 9])
@pytest.mark.parametrize("size", [(480, 400), (360, 300), (700, 500)])
def test_all_letters_of_a_brick_stand_in_a_small_window(size: tuple[int, int], letters: int) -> None:
    stand = Stand(size)
    puzzle = making.make(making.request("brick", "easy", {"letters": letters}, "ABCDEF"))
    stand.host.turn_to("play", session=stand.app.library.session("brick", puzzle))
    stand.beat()
    window = pygame.Rect((0, 0), size)
    names = [*(f"letter {letter}" for letter in puzzle.letters), "delete", "shuffle", "lay", "found"]
    assert [name for name in names if not window.contains(stand.widget(name).rect)] == []
    stand.app.close()
