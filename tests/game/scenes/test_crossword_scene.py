"""A crossword through the app itself: typing, words of the list, checks, revealing, undo, saving, both styles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.boards.crossword.clues import clue_key
from game.boards.crossword.cursor import Cursor
from game.disk.values import GIVEN_UP, SOLVED
from game.scenes.play import Play
from generators import making
from generators.contract import Cell
from generators.crossword.files import formats
from generators.crossword.rules import Puzzle, Reveal, Write
from tests.game.boards.grids import fruit, square, unknown
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def open_(stand: Stand, puzzle: Puzzle) -> Any:
    stand.host.turn_to("play", session=stand.app.library.session("crossword", puzzle))
    stand.beat()
    assert isinstance(stand.top, Play)
    return stand.top.board


def place(stand: Stand, cell: Cell) -> tuple[int, int]:
    board: Any = stand.play.board
    x, y = board.state.viewed(stand.widget("board").place, stand.top.look).rect(cell).center
    return x, y


def type_word(stand: Stand, word: str) -> None:
    for letter in word:
        stand.key(ord(letter))


def word_key(stand: Stand, word: str) -> str:
    return str(next(widget.key for widget in stand.top.stage.widgets if widget.key.startswith(f"word {word} ")))


def test_a_crossword_with_clues_is_solved_by_typing(stand: Stand) -> None:
    board = open_(stand, square())
    for _ in range(5):
        type_word(stand, board.state.entry.word)
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED
    assert stand.host.store.results()[0].kind == "crossword"


def test_a_full_grid_that_is_not_the_answer_is_a_marked_mistake(stand: Stand) -> None:
    board = open_(stand, square())
    stand.host.change("mark_mistakes", True)
    for entry in board.session.puzzle.entries[:1]:
        type_word(stand, "hearx")
        assert entry.slot.across
    for row in range(1, 5):
        board.hands.play(Write((row, 0), True, tuple(square().cells[5 * row : 5 * row + 5])))
    stand.beat()
    assert isinstance(stand.top, Play)
    assert "something isn't right yet" in stand.says()


def test_all_words_placed_with_the_mouse_alone_solve_it(stand: Stand) -> None:
    board = open_(stand, fruit())
    for entry in board.session.puzzle.entries:
        stand.click_at(place(stand, entry.slot.cells[0]))
        if board.state.entry != entry:
            stand.click_at(place(stand, entry.slot.cells[0]))
        if stand.has(word_key(stand, entry.word)) and stand.widget(word_key(stand, entry.word)).enabled:
            stand.click(word_key(stand, entry.word))
            stand.click(word_key(stand, entry.word))
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED


def test_a_check_marks_the_wrong_letters_and_fixes_the_right_ones(stand: Stand) -> None:
    board = open_(stand, square())
    stand.host.change("crossword_goes_on", False)
    type_word(stand, "hexrt")
    stand.key(pygame.K_F3)
    stand.click("line 1")
    assert board.position.wrong == {(0, 2)} and board.position.right == {(0, 0), (0, 1), (0, 3), (0, 4)}
    assert "1 letter is wrong." in stand.says()
    assert board.session.counters.checks == 1 and board.session.counters.mistakes == 1
    stand.click_at(place(stand, (0, 2)))
    stand.key(pygame.K_a)
    assert board.position.wrong == frozenset()


def test_revealed_letters_are_remembered_and_counted(stand: Stand) -> None:
    board = open_(stand, square())
    stand.key(pygame.K_F4)
    stand.click("line 0")
    assert board.position.at((0, 0)) == "h" and board.position.revealed == {(0, 0)}
    assert board.session.counters.hints == 1
    stand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert board.position.revealed == frozenset()
    assert any(isinstance(move, Reveal) for move in board.session.ever)


def test_to_reveal_the_whole_grid_is_to_give_up(stand: Stand) -> None:
    open_(stand, square())
    stand.key(pygame.K_F4)
    stand.click("line 2")
    stand.key(pygame.K_RETURN)
    stand.beat(0.5)
    assert stand.play.outcome == GIVEN_UP
    assert stand.host.store.summary().solved == 0


def test_the_clue_in_hand_is_scrolled_to_and_a_clue_can_be_clicked() -> None:
    stand = Stand((900, 600))
    board = open_(stand, square())
    for _ in range(9):
        stand.key(pygame.K_TAB)
    assert board.state.cursor.cell == (0, 4) and not board.state.cursor.across
    port = stand.top.stage.viewports["side"]
    assert port.offset > 0 and port.rect.contains(stand.widget("clue 5 down").rect)
    stand.click("clue 4 down")
    assert board.state.cursor.cell == (0, 3) and not board.state.cursor.across
    stand.app.close()


def test_both_lists_of_clues_are_in_sight_and_answered_ones_fold(stand: Stand) -> None:
    board = open_(stand, square())
    port = stand.top.stage.viewports["side"]
    keys = [clue_key(entry) for entry in board.session.puzzle.entries]
    assert all(port.rect.contains(stand.widget(key).rect) for key in keys)
    assert stand.widget("clue 1 across").rect.right < stand.widget("clue 1 down").rect.left
    type_word(stand, "heart")
    stand.key(pygame.K_TAB)
    assert not stand.has("clue 1 across")
    stand.click("folded 1 Across")
    assert board.state.cursor.across and board.state.entry.number == 1


def test_the_clue_that_crosses_is_lit_in_the_list_and_in_the_grid(stand: Stand) -> None:
    open_(stand, square())
    assert stand.widget("clue 1 across").current and stand.widget("clue 1 down").crossing
    stand.key(pygame.K_RIGHT)
    assert stand.widget("clue 2 down").crossing


def test_at_the_end_of_a_word_the_hand_goes_on_to_the_next_open_one(stand: Stand) -> None:
    board = open_(stand, square())
    type_word(stand, "heart")
    assert board.state.entry.number == 6 and board.state.cursor.cell == (1, 0)
    stand.host.change("crossword_goes_on", False)
    type_word(stand, "ember")
    assert board.state.cursor.cell == (1, 4)


def test_a_full_but_wrong_grid_keeps_its_clue_in_sight(stand: Stand) -> None:
    board = open_(stand, square())
    for row in range(5):
        board.hands.play(Write((row, 0), True, tuple("heart")))
    stand.beat()
    assert board.state.entry.clue.text in stand.says()


def test_the_hand_is_where_it_was_when_a_game_goes_on(stand: Stand) -> None:
    open_(stand, square())
    stand.click("clue 3 down")
    stand.key(pygame.K_a)
    stand.host.home()
    stand.beat()
    stand.click("crossword play")
    stand.beat(times=6)
    board: Any = stand.play.board
    assert board.state.entry.number == 3 and not board.state.cursor.across


def test_a_hint_speaks_of_the_entry_in_hand_first(stand: Stand) -> None:
    open_(stand, square())
    stand.click("clue 4 down")
    stand.key(pygame.K_F2)
    stand.beat(times=6)
    assert "Look at 4 down." in stand.says()


def test_nothing_is_said_of_fit_in_a_crossword_from_elsewhere(stand: Stand) -> None:
    open_(stand, square())
    stand.key(pygame.K_h)
    stand.beat(times=6)
    assert "fit" not in stand.says()


def test_title_author_and_note_stand_beside_the_grid(stand: Stand) -> None:
    open_(stand, replace(square(), title="Hearts", author="A. Setter", notes="Mind the corners."))
    assert all(words in stand.says() for words in ("Hearts", "by A. Setter", "Mind the corners."))


def test_all_words_of_a_large_fill_in_are_in_sight(stand: Stand) -> None:
    request = making.request("crossword", "normal", {"size": 15, "style": "fill-in", "pattern": "dense"}, "sight")
    puzzle = making.make(request)
    open_(stand, puzzle)
    port = stand.top.stage.viewports["side"]
    words = [widget for widget in stand.top.stage.widgets if widget.key.startswith("word ")]
    assert len(words) == len(puzzle.words) > 70
    assert all(port.rect.contains(widget.rect) for widget in words)


def test_tab_leaves_the_grid_only_with_control(stand: Stand) -> None:
    open_(stand, fruit())
    stand.key(pygame.K_TAB)
    assert stand.top.stage.focus == "board"
    stand.key(pygame.K_TAB, pygame.KMOD_CTRL)
    assert stand.top.stage.focus != "board"
    stand.key(pygame.K_TAB)
    assert stand.top.stage.focus != "board"


def test_a_crossword_without_solution_is_played_and_declared_done(stand: Stand) -> None:
    board = open_(stand, unknown())
    assert not stand.widget("Check").enabled and not stand.widget("Reveal").enabled
    stand.host.change("crossword_skip", False)
    stand.host.change("crossword_goes_on", False)
    for _ in range(5):
        type_word(stand, "apple")
        stand.key(pygame.K_TAB)
    assert isinstance(stand.top, Play) and not board.session.is_solved
    assert "without a solution" in stand.says()
    stand.click("status 0")
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED


def test_a_game_goes_on_where_it_was_left(stand: Stand) -> None:
    board = open_(stand, fruit())
    board.hands.play(Write((3, 1), True, tuple("papaya"), pencil=True))
    before = board.position
    stand.host.home()
    stand.beat()
    stand.click("crossword play")
    stand.beat(times=6)
    assert stand.play.session.position == before


@pytest.mark.parametrize("size", [(900, 600), (600, 900), (1280, 800), (480, 640)])
def test_every_window_shows_all_cells_or_offers_to_look_closer(size: tuple[int, int]) -> None:
    stand = Stand(size)
    board = open_(stand, fruit())
    view = board.state.viewed(stand.widget("board").place, stand.top.look)
    assert all(stand.widget("board").rect.contains(view.rect(cell)) for cell in fruit().open_cells)
    stand.key(pygame.K_PLUS)
    near = board.state.viewed(stand.widget("board").place, stand.top.look)
    assert near.step > view.step
    assert near.window.contains(near.rect(board.state.cursor.cell))
    stand.click("zoom")
    assert not board.state.camera.zoomed
    stand.app.close()


def test_a_list_with_several_ways_is_solved_by_any_and_never_called_wrong(stand: Stand) -> None:
    puzzle = formats.load("c**\n*.*\n***\n\ncat\ncow\nton\nwin")
    board = open_(stand, puzzle)
    assert not stand.widget("Check").enabled
    stand.key(pygame.K_F10)
    assert "Show the answer" not in stand.says()
    stand.key(pygame.K_ESCAPE)
    for word, cell, across in (("cow", (0, 0), True), ("win", (0, 2), False), ("cat", (0, 0), False)):
        board.hands.play(Write(cell, across, tuple(word)))
    board.hands.play(Write((2, 0), True, tuple("ton")))
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED


def test_the_help_tells_what_an_opened_crossword_says_of_itself(stand: Stand) -> None:
    open_(stand, replace(square(), title="Hearts", author="A. Setter", notes="Mind the corners."))
    stand.key(pygame.K_F1)
    assert all(words.upper() in stand.says().upper() for words in ("Hearts", "A. Setter", "Mind the corners."))


def test_without_marking_mistakes_a_full_grid_says_no_more_than_that_something_is_wrong(stand: Stand) -> None:
    board = open_(stand, square())
    for row in range(5):
        board.hands.play(Write((row, 0), True, tuple("heart")))
    stand.beat()
    assert "something isn't right yet" in stand.says()
    assert board.lit.faults == frozenset()


def test_wrong_letters_show_at_once_where_mistakes_are_marked(stand: Stand) -> None:
    board = open_(stand, square())
    type_word(stand, "hxa")
    assert board._conflicts() == frozenset()
    stand.host.change("mark_mistakes", True)
    assert board._conflicts() == {(0, 1)}


def test_what_a_check_said_goes_when_the_hand_goes_on(stand: Stand) -> None:
    open_(stand, square())
    type_word(stand, "hx")
    stand.key(pygame.K_F3)
    stand.click("line 1")
    assert "is wrong" in stand.says()
    stand.key(pygame.K_TAB)
    assert "is wrong" not in stand.says()


def test_at_the_end_each_clue_has_its_answer(stand: Stand) -> None:
    board = open_(stand, square())
    for row in range(5):
        board.hands.play(Write((row, 0), True, tuple(square().cells[5 * row : 5 * row + 5])))
    stand.beat(0.5)
    lines = [line for widget in stand.play.stage.widgets for line in getattr(widget, "lines", [])]
    assert any("HEART" in line for line in lines)


def test_a_portrait_window_keeps_the_clue_in_sight_above_the_list() -> None:
    stand = Stand((600, 900))
    open_(stand, square())
    for _ in range(7):
        stand.key(pygame.K_TAB)
    port = stand.top.stage.viewports["side"]
    assert port.rect.contains(stand.widget("clue 3 down").rect)
    assert stand.widget("speech").rect.bottom <= port.rect.top
    stand.app.close()


def test_a_wide_window_has_the_clue_above_the_grid_and_the_crossing_one_below_it(stand: Stand) -> None:
    board = open_(stand, square())
    assert stand.widget("strip clue").words == "Clue across 1 (5)"
    assert stand.widget("strip below").words == "crosses 1 down: Clue down 1"
    assert not stand.has("speech")
    grid = board.state.view.rect((0, 0))
    assert stand.widget("strip").rect.bottom <= grid.top
    stand.click("strip after")
    assert stand.widget("strip clue").words == "Clue across 6 (5)"
    stand.click("strip entry")
    assert stand.widget("strip clue").words == "Clue down 1 (5)"
    stand.click("strip before")
    stand.click("strip before")
    assert stand.widget("strip clue").words == "Clue across 8 (5)"


def test_a_hint_leaves_the_clue_the_grid_and_the_buttons_where_they_are(stand: Stand) -> None:
    board = open_(stand, square())
    before = board.state.view, stand.widget("Hint").rect
    stand.key(pygame.K_F2)
    stand.beat(times=4)
    assert stand.has("speech") and stand.widget("strip clue").words == "Clue across 1 (5)"
    assert (board.state.view, stand.widget("Hint").rect) == before


def test_a_full_but_wrong_grid_says_so_and_keeps_the_clue(stand: Stand) -> None:
    board = open_(stand, square())
    board.hands.play(Write((0, 0), True, tuple("hearx")))
    for row in range(1, 5):
        board.hands.play(Write((row, 0), True, tuple(square().cells[5 * row : 5 * row + 5])))
    stand.beat()
    clue = stand.widget("strip clue").words
    assert clue.startswith("Clue ")
    assert stand.widget("strip below").words == "Every cell is filled, but something isn't right yet."
    stand.key(pygame.K_TAB)
    assert stand.widget("strip clue").words != clue
    assert stand.widget("strip below").words == "Every cell is filled, but something isn't right yet."


def test_an_unknown_grid_is_declared_done_above_it(stand: Stand) -> None:
    board = open_(stand, unknown())
    for row in range(5):
        board.hands.play(Write((row, 0), True, tuple("abcde")))
    stand.beat()
    stand.click("status 0")
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED


@pytest.mark.parametrize("size", [(900, 600), (600, 900)])
def test_a_small_window_says_the_clue_beside_or_below_the_grid(size: tuple[int, int]) -> None:
    stand = Stand(size)
    open_(stand, square())
    assert not stand.has("strip") and "Clue across 1" in stand.says()
    stand.app.close()


def test_a_long_clue_stays_within_its_strip(stand: Stand) -> None:
    puzzle = square()
    long = replace(puzzle, clues=tuple(replace(clue, text="A rather long clue, " * 7) for clue in puzzle.clues))
    open_(stand, long)
    assert stand.widget("strip").rect.contains(stand.widget("strip clue").rect)


def test_writing_over_the_last_letter_goes_on_too(stand: Stand) -> None:
    board = open_(stand, square())
    stand.host.change("crossword_skip", False)
    board.hands.play(Write((0, 0), True, tuple("heart")))
    board.state.move_to(Cursor((0, 3), True))
    type_word(stand, "rt")
    assert board.state.cursor == Cursor((1, 0), True)
    stand.host.change("crossword_goes_on", False)
    board.state.move_to(Cursor((0, 4), True))
    type_word(stand, "t")
    assert board.state.cursor == Cursor((0, 4), True)


def test_the_words_of_the_length_in_hand_are_in_sight_in_a_small_window() -> None:
    stand = Stand((900, 600))
    board = open_(stand, fruit())
    for _ in board.session.puzzle.entries:
        stand.key(pygame.K_TAB)
        band = stand.widget(f"bank {board.state.entry.slot.length}").rect
        assert stand.top.stage.viewports["side"].rect.contains(band)
    stand.app.close()
