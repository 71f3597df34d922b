"""Playing through the app itself: events in, position and words out."""

from collections.abc import Collection, Iterator

import pygame
import pytest

from game.disk.values import GIVEN_UP, SOLVED
from game.scenes.dialogs import WhatIf
from game.scenes.home import Home
from game.scenes.making import Making
from game.scenes.play import Play
from generators import fresh, making
from generators.contract import Pulse, Request, Unmakable, phrase
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def test_a_game_from_home_to_solved_with_the_mouse(stand: Stand) -> None:
    stand.app.library.stock()
    stand.click("sweet-spots play")
    assert isinstance(stand.top, Play)
    for row, column in stand.answer():
        stand.click_at(stand.cell(row, column), button=3)
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED
    assert [result.kind for result in stand.host.store.results()] == ["sweet-spots"]
    assert stand.host.store.saved_game("sweet-spots") is None
    stand.click("home")
    assert isinstance(stand.top, Home) and stand.widget("statistics").note == "1 solved"


def test_a_game_with_the_keyboard_alone(stand: Stand) -> None:
    stand.host.store.set_setting("played last", "sweet-spots")
    stand.key(pygame.K_n)
    for _ in range(20):
        if stand.top.stage.focus == "play":
            break
        stand.key(pygame.K_TAB)
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    play = stand.play
    at = (0, 0)
    for row, column in stand.answer():
        while at != (row, column):
            down = at[0] != row
            stand.key(pygame.K_DOWN if down else pygame.K_RIGHT)
            size = play.session.puzzle.size
            at = ((at[0] + 1) % size, at[1]) if down else (at[0], (at[1] + 1) % size)
        stand.key(pygame.K_RETURN)
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED
    stand.beat(1.0)
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    assert stand.play is not play and not stand.play.session.is_solved


def test_a_game_with_touch_alone(stand: Stand) -> None:
    stand.app.library.stock()
    stand.tap_at(stand.widget("sweet-spots play").rect.center)
    answer = stand.answer()
    stand.tap_at(stand.cell(*answer[0]), hold=0.5)
    assert stand.play.session.position.mark_at(answer[0]) == "chest"
    for cell in answer[1:]:
        mark = stand.play.session.position.mark_at
        for _ in range(2):
            if mark(cell) != "chest":
                stand.tap_at(stand.cell(*cell))
            mark = stand.play.session.position.mark_at
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED


def test_every_rung_of_a_hint_can_be_climbed_and_the_last_one_moves(stand: Stand) -> None:
    play = stand.start()
    before = play.session.position
    stand.key(pygame.K_h)
    assert play.advice.rung == 1 and not play.advice.lit.look_at and play.session.counters.hints == 1
    stand.click("climb")
    assert play.advice.rung == 2 and play.advice.lit.look_at and not play.advice.lit.changes
    stand.click("climb")
    assert play.advice.rung == 3 and play.advice.lit.changes
    assert play.session.position == before
    stand.key(pygame.K_h)
    assert play.session.position != before and play.advice.hint is None


def test_hints_alone_solve_a_game(stand: Stand) -> None:
    play = stand.start(level="normal", size=8)
    for _ in range(200):
        if play.finished:
            break
        stand.key(pygame.K_h)
        stand.click("apply")
    assert play.finished and stand.host.store.results()[0].unaided is False


def test_a_move_makes_an_old_hint_vanish(stand: Stand) -> None:
    play = stand.start()
    stand.key(pygame.K_h)
    stand.click_at(stand.cell(0, 0))
    assert play.advice.hint is None and play.advice.lit.look_at == frozenset()


def test_check_names_the_broken_rule_and_rewind_goes_back(stand: Stand) -> None:
    play = stand.start()
    right = stand.answer()
    stand.click_at(stand.cell(*right[0]), button=3)
    row, column = right[0]
    other = next(c for c in range(6) if c != column)
    stand.click_at(stand.cell(row, other), button=3)
    stand.key(pygame.K_c)
    assert play.advice.speech is not None and play.advice.speech.bad
    assert f"row {row + 1}" in play.advice.speech.words
    assert {(row, column), (row, other)} <= play.advice.lit.faults
    stand.click("rewind")
    assert play.session.moves == 1 and play.session.position.mark_at(right[0]) == "chest"
    assert play.session.rules.is_sound(play.session.position)


def test_check_says_so_when_all_is_right(stand: Stand) -> None:
    play = stand.start()
    stand.click_at(stand.cell(*stand.answer()[0]), button=3)
    stand.key(pygame.K_c)
    assert play.advice.speech is not None and not play.advice.speech.bad and play.session.counters.mistakes == 0


def test_mistakes_are_marked_at_once_only_when_asked_for(stand: Stand) -> None:
    play = stand.start()
    stand.click_at(stand.cell(0, 0), button=3)
    stand.click_at(stand.cell(0, 1), button=3)
    assert not play.advice.lit.faults
    stand.host.change("mark_mistakes", True)
    assert play.advice.lit.faults
    assert play.session.counters.mistakes == 0
    stand.click_at(stand.cell(1, 0), button=3)
    assert play.session.counters.mistakes == 1


def test_undo_redo_and_restart(stand: Stand) -> None:
    play = stand.start()
    for column in range(4):
        stand.click_at(stand.cell(5, column))
    end = play.session.position
    for _ in range(9):
        stand.key(pygame.K_z)
    assert play.session.position == play.session.rules.start(play.session.puzzle)
    for _ in range(9):
        stand.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert play.session.position == end
    stand.key(pygame.K_r)
    assert play.session.position.dots == 0
    stand.key(pygame.K_z)
    assert play.session.position == end


def test_a_what_if_brings_back_where_it_was_marked(stand: Stand) -> None:
    play = stand.start()
    stand.click_at(stand.cell(0, 0))
    marked = play.session.position
    stand.key(pygame.K_w)
    assert isinstance(stand.top, WhatIf)
    stand.click("name")
    stand.type("corner")
    stand.key(pygame.K_RETURN)
    stand.click_at(stand.cell(3, 3))
    stand.click_at(stand.cell(4, 4))
    stand.key(pygame.K_w)
    assert "corner" in stand.says()
    stand.click("go 0")
    assert play.session.position == marked
    stand.key(pygame.K_w)
    stand.click("drop 0")
    assert play.session.branches == ()


def test_the_clock_waits_when_the_window_or_the_board_is_out_of_sight(stand: Stand) -> None:
    play = stand.start()
    watch = play.session.watch
    assert watch.running
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    stand.beat()
    assert not watch.running
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    stand.beat()
    assert watch.running
    stand.key(pygame.K_p)
    seconds = watch.seconds
    stand.beat(10.0)
    assert watch.seconds == seconds and not stand.has("board")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    stand.beat()
    assert not watch.running
    stand.key(pygame.K_p)
    assert watch.running and stand.has("board")
    stand.click("menu")
    assert not watch.running


def test_nothing_can_be_marked_while_paused(stand: Stand) -> None:
    play = stand.start()
    stand.key(pygame.K_p)
    stand.key(pygame.K_x)
    stand.click_at((460, 300))
    stand.key(pygame.K_h)
    assert play.session.moves == 0 and play.advice.hint is None


def test_leaving_and_coming_back_finds_the_game_as_it_was(stand: Stand) -> None:
    play = stand.start()
    stand.click_at(stand.cell(2, 2))
    stand.click_at(stand.cell(3, 3), button=3)
    stand.key(pygame.K_z)
    stand.beat(30.0, times=2)
    before, seconds = play.session.position, play.session.watch.seconds
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home) and "Continue" in stand.says()
    stand.beat(50.0)
    stand.click("sweet-spots play")
    again = stand.play.session
    assert again.position == before and again.can_redo
    assert seconds <= again.watch.seconds < seconds + 2


def test_a_new_puzzle_asks_nothing_and_the_old_one_is_kept(stand: Stand) -> None:
    play = stand.start()
    stand.click_at(stand.cell(2, 2))
    before = play.session.position
    stand.key(pygame.K_n)
    stand.beat(times=8)
    assert stand.play is not play and isinstance(stand.top, Play)
    first, second = stand.host.store.games("sweet-spots")
    assert first.id == stand.play.session.saved_as and second.id == play.session.saved_as
    again = stand.app.library.saved("sweet-spots", second.id)
    assert again is not None and again.position == before


def test_making_can_be_cancelled(stand: Stand) -> None:
    request = making.request("sweet-spots", "hard", {"size": 8}, "QQQQQQ")
    stand.host.turn_to("making", request=request)
    scene = stand.host.top
    assert isinstance(scene, Making)
    stand.app.draw()
    stand.time += 1
    stand.app.draw()
    stand.host.top.back()
    stand.beat(times=5)
    assert isinstance(stand.top, Home) and stand.host.store.saved_game("sweet-spots") is None


def impossible(request: Request, avoid: Collection[str], own: str, pulse: Pulse) -> str:
    raise Unmakable(phrase("No board of {size} by {size} came out.", size=5))


def test_what_cannot_be_made_says_what_to_change(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh, "fresh_text", impossible)
    request = making.request("sweet-spots", "hard", {"size": 5}, "QQQQQQ")
    stand.host.turn_to("making", request=request)
    stand.beat(times=5)
    assert isinstance(stand.top, Making)
    assert stand.widget("words").words == "No board of 5 by 5 came out."
    assert stand.has("again")


def test_a_solved_game_stays_to_be_looked_at_and_is_counted_once(stand: Stand) -> None:
    play = stand.start()
    for cell in stand.answer():
        stand.click_at(stand.cell(*cell), button=3)
    stand.beat(0.5)
    assert stand.top is play
    solved = play.session.position
    stand.key(pygame.K_z)
    stand.key(pygame.K_x)
    stand.click_at(stand.cell(0, 0))
    stand.beat(0.5)
    assert play.session.position == solved
    assert len(stand.host.store.results()) == 1
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    assert stand.play is not play


def test_the_board_survives_every_window(stand: Stand) -> None:
    play = stand.start()
    for size in ((480, 400), (600, 900), (900, 600), (3840, 2160), (320, 240), (1280, 800)):
        stand.app.windowed = size
        stand.app.set_fullscreen(False)
        for scale in (100, 150):
            stand.host.change("scale", scale)
            stand.beat()
            board = stand.widget("board").rect
            assert board.width == board.height >= 100
            if min(size) >= 600 and scale == 100:
                window = pygame.Rect((0, 0), size)
                assert window.contains(board)
                for key in ("clock", "menu", "back"):
                    assert window.contains(stand.widget(key).rect)
    assert play.session.moves == 0


def test_escape_closes_what_speaks_before_it_leaves(stand: Stand) -> None:
    play = stand.start()
    stand.key(pygame.K_h)
    stand.key(pygame.K_ESCAPE)
    assert stand.host.top is play and not play.advice.speaks
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home)


def test_after_a_check_that_found_something_the_hint_says_where(stand: Stand) -> None:
    play = stand.start()
    right = set(stand.answer())
    wrong = next((r, c) for r in range(6) for c in range(6) if (r, c) not in right)
    stand.click_at(stand.cell(*wrong), button=3)
    stand.key(pygame.K_c)
    stand.click("show")
    assert play.advice.rung == 2 and wrong in play.advice.lit.look_at


def test_showing_the_answer_ends_the_game_and_is_a_result_that_counts_as_no_win(stand: Stand) -> None:
    play = stand.start()
    stand.click_at(stand.cell(0, 0))
    play.give_up()
    stand.beat()
    stand.click("way 1")
    assert play.session.is_solved and play.finished
    assert stand.host.store.saved_game("sweet-spots") is None
    assert [result.outcome for result in stand.host.store.results()] == [GIVEN_UP]
    assert stand.host.store.summary().solved == 0 and "Answer shown" in stand.says()
    stand.key(pygame.K_RETURN)
    assert stand.host.top is play, "too soon: that key was meant for the board"
    stand.beat(1.0)
    stand.key(pygame.K_RETURN)
    stand.beat(times=8)
    assert stand.play is not play


def test_a_solved_board_can_be_played_again(stand: Stand) -> None:
    play = stand.start()
    for cell in stand.answer():
        stand.click_at(stand.cell(*cell), button=3)
    stand.beat(0.5)
    stand.key(pygame.K_r)
    assert stand.play is not play and stand.play.session.puzzle == play.session.puzzle and not stand.play.session.moves


def test_the_window_resized_under_a_drag_takes_the_drag_back(stand: Stand) -> None:
    play = stand.start()
    for kind, cell in ((pygame.MOUSEBUTTONDOWN, (0, 0)), (pygame.MOUSEMOTION, (0, 3))):
        buttons = {"button": 1} if kind == pygame.MOUSEBUTTONDOWN else {"rel": (1, 1), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, pos=stand.cell(*cell), touch=False, **buttons))
        stand.beat()
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=1000, h=700, size=(1000, 700)))
    stand.beat()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(500, 600), button=1, touch=False))
    stand.beat()
    assert play.session.moves == 0


def test_one_click_on_the_arrow_leaves_whatever_speaks_and_escape_closes_that_first(stand: Stand) -> None:
    for speak in ("check", "ask_hint"):
        play = stand.start()
        getattr(play, speak)()
        stand.beat(times=4)
        assert play.advice.speaks
        stand.click("back")
        assert isinstance(stand.top, Home)

    play = stand.start()
    play.check()
    stand.beat(times=4)
    stand.key(pygame.K_ESCAPE)
    assert stand.top is play and not play.advice.speaks
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Home)
