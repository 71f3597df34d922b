"""Where the hand goes in a crossword, and what is seen of it from near."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.camera import ZOOMED, Camera
from game.boards.crossword import cursor as moves
from game.boards.crossword import picture
from game.boards.crossword.cursor import Cursor
from game.boards.crossword.drawing import bar_places
from game.theme import DARK, LIGHT, Look
from generators.crossword.rules import Position, Write, apply, start
from tests.game.boards.grids import barred, fruit, square

LOOK = Look(LIGHT)


def written(*words: tuple[str, tuple[int, int], bool]) -> Position:
    position = start(fruit())
    for word, cell, across in words:
        position = apply(position, Write(cell, across, tuple(word)))
    return position


def test_an_arrow_across_the_word_turns_first_or_moves_at_once() -> None:
    at_junction = Cursor((1, 3), True)
    assert moves.stepped(fruit(), at_junction, "down", turns_first=True) == Cursor((1, 3), False)
    assert moves.stepped(fruit(), at_junction, "down", turns_first=False) == Cursor((2, 3), False)


def test_an_arrow_along_the_word_moves_and_leaps_over_blocks() -> None:
    assert moves.stepped(fruit(), Cursor((1, 3), True), "right", True) == Cursor((1, 4), True)
    assert moves.stepped(fruit(), Cursor((4, 3), False), "right", True) == Cursor((4, 6), False)


def test_at_the_edge_the_hand_stays() -> None:
    assert moves.stepped(fruit(), Cursor((1, 9), True), "right", True) == Cursor((1, 9), True)


def test_a_cell_of_one_word_knows_no_other_direction() -> None:
    assert moves.turned(fruit(), Cursor((1, 4), True)) == Cursor((1, 4), True)
    assert moves.turned(fruit(), Cursor((1, 3), True)) == Cursor((1, 3), False)


def test_tab_goes_round_all_words_and_back() -> None:
    position = start(fruit())
    cursor = seen = moves.to_entry(position, position.puzzle.entries[0])
    visited = []
    for _ in position.puzzle.entries:
        cursor = moves.next_entry(position, cursor, 1)
        visited.append(moves.entry_at(position.puzzle, cursor))
    assert cursor == seen
    assert len(set(visited)) == len(position.puzzle.entries)
    assert moves.next_entry(position, moves.next_entry(position, seen, 1), -1) == seen


def test_a_word_is_entered_at_its_first_open_cell() -> None:
    position = written(("apple", (1, 3), False))
    across = position.puzzle.entry_at[(3, 3), True]
    assert moves.to_entry(position, across) == Cursor((3, 1), True)
    assert moves.to_entry(start(fruit()), position.puzzle.entries[0]) == Cursor((1, 3), True)


def test_typing_skips_what_is_filled_or_writes_on() -> None:
    position = written(("apple", (1, 3), False))
    assert moves.after_typing(position, Cursor((3, 2), True), skips=True) == Cursor((3, 4), True)
    assert moves.after_typing(position, Cursor((3, 2), True), skips=False) == Cursor((3, 3), True)


def test_typing_comes_back_for_what_was_left_open() -> None:
    position = written(("aya", (3, 4), True))
    assert moves.after_typing(position, Cursor((3, 3), True), skips=True) == Cursor((3, 1), True)


def test_at_the_end_of_a_full_word_the_hand_stays() -> None:
    position = written(("papaya", (3, 1), True))
    assert moves.after_typing(position, Cursor((3, 6), True), skips=True) == Cursor((3, 6), True)


def test_home_and_end_are_the_ends_of_the_word() -> None:
    assert moves.end(fruit(), Cursor((3, 3), True), last=False) == Cursor((3, 1), True)
    assert moves.end(fruit(), Cursor((3, 3), True), last=True) == Cursor((3, 6), True)


@given(st.lists(st.sampled_from(["left", "right", "up", "down", "turn", "tab"]), max_size=40), st.booleans())
def test_the_hand_is_always_on_an_open_cell_in_a_direction_it_has(keys: list[str], turns: bool) -> None:
    position = start(fruit())
    cursor = moves.to_entry(position, fruit().entries[0])
    for key in keys:
        if key == "turn":
            cursor = moves.turned(fruit(), cursor)
        elif key == "tab":
            cursor = moves.next_entry(position, cursor, 1)
        else:
            cursor = moves.stepped(fruit(), cursor, key, turns)
        assert fruit().at(cursor.cell)
        assert moves.entry_at(fruit(), cursor) is not None


@pytest.mark.parametrize("size", [(600, 600), (900, 300), (120, 200)])
def test_the_whole_grid_lies_in_its_window(size: tuple[int, int]) -> None:
    window = pygame.Rect((10, 20), size)
    view = Camera().view(window, 10, 10, LOOK)
    assert window.contains(view.rect((0, 0))) and window.contains(view.rect((9, 9)))
    assert all(view.cell_at(view.rect(cell).center) == cell for cell in fruit().open_cells)
    assert view.cell_at((0, 0)) is None


def test_from_near_the_cell_in_hand_is_brought_in_sight() -> None:
    window = pygame.Rect(0, 0, 200, 200)
    camera = Camera(zoomed=True)
    for cell in ((0, 0), (9, 9), (0, 9), (4, 4)):
        camera.follow(cell, camera.view(window, 10, 10, LOOK))
        view = camera.view(window, 10, 10, LOOK)
        assert view.step >= LOOK.px(ZOOMED)
        assert window.contains(view.rect(cell))


def test_a_drag_moves_the_grid_with_the_hand_and_no_farther_than_its_edge() -> None:
    window = pygame.Rect(0, 0, 200, 200)
    camera = Camera(zoomed=True, centre=(5.0, 5.0))
    before = camera.view(window, 10, 10, LOOK)
    camera.drag(before, (30, -20))
    after = camera.view(window, 10, 10, LOOK)
    assert (after.origin[0] - before.origin[0], after.origin[1] - before.origin[1]) == (30, -20)
    camera.drag(after, (10_000, 10_000))
    assert camera.view(window, 10, 10, LOOK).origin == (0, 0)


def test_a_square_of_words_has_a_word_both_ways_in_every_cell() -> None:
    puzzle = square()
    assert all((cell, across) in puzzle.entry_at for cell in puzzle.open_cells for across in (True, False))


def test_a_word_ends_at_its_bar_and_an_arrow_goes_over_it() -> None:
    puzzle = barred()
    assert moves.end(puzzle, Cursor((0, 0), True), last=True) == Cursor((0, 2), True)
    assert moves.end(puzzle, Cursor((0, 4), True), last=False) == Cursor((0, 3), True)
    assert moves.after_typing(start(puzzle), Cursor((0, 2), True), skips=False) == Cursor((0, 2), True)
    assert moves.before(puzzle, Cursor((2, 1), False)) == Cursor((2, 1), False)
    assert moves.stepped(puzzle, Cursor((0, 2), True), "right", True) == Cursor((0, 3), True)


def test_bars_stand_between_their_two_cells() -> None:
    view = Camera().view(pygame.Rect(0, 0, 500, 500), 5, 5, LOOK)
    (right,) = bar_places(view, [((0, 2), True)])
    assert view.rect((0, 2)).centerx < right.left < view.rect((0, 3)).left < right.right < view.rect((0, 3)).centerx
    assert right.top <= view.rect((0, 2)).top and right.bottom >= view.rect((0, 2)).bottom
    (below,) = bar_places(view, [((1, 1), False)])
    assert view.rect((1, 1)).centery < below.top < view.rect((2, 1)).top < below.bottom < view.rect((2, 1)).centery


@pytest.mark.parametrize("look", [Look(LIGHT), Look(DARK)], ids=["light", "dark"])
def test_bars_and_shaded_cells_are_drawn(look: Look) -> None:
    shown, hidden = pygame.Surface((300, 300)), pygame.Surface((300, 300))
    for target, puzzle in ((shown, barred()), (hidden, replace(barred(), bars=frozenset(), shaded=frozenset()))):
        picture.thumbnail(target, target.get_rect(), look, start(puzzle))
    assert shown.get_at((180, 20)) != hidden.get_at((180, 20))
    assert shown.get_at((285, 285)) != hidden.get_at((285, 285))
    assert shown.get_at((30, 250)) == hidden.get_at((30, 250))
