"""A brick through the app itself: typing, tapping, finding everything, giving up, meanings and hints."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.disk.values import GIVEN_UP, SOLVED
from game.scenes.play import Play
from generators import making
from generators.brick import rules
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def start(stand: Stand, letters: int = 7) -> Any:
    request = making.request("brick", "easy", {"letters": letters}, "ABCDEF")
    stand.host.turn_to("making", request=request)
    stand.beat(times=6)
    assert isinstance(stand.top, Play)
    return stand.top.board


def lay(stand: Stand, word: str) -> None:
    for letter in word:
        stand.key(ord(letter))
    stand.key(pygame.K_RETURN)


def test_a_brick_is_solved_by_typing_every_word(stand: Stand) -> None:
    board = start(stand)
    for word in board.session.puzzle.words:
        lay(stand, word)
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED
    assert stand.host.store.results()[0].kind == "brick"


@pytest.mark.parametrize(
    ("word", "outcome"), [("zzzzz", "not these letters"), ("short", "too short"), ("", ""), ("again", "found before")]
)
def test_a_word_that_does_not_count_says_why(stand: Stand, word: str, outcome: str) -> None:
    board = start(stand)
    if outcome == "too short":
        word = board.session.puzzle.letters[:2]
    if outcome == "found before":
        word = board.session.puzzle.words[0]
        lay(stand, word)
    lay(stand, word)
    last = board.position.last
    assert (last.outcome if last else "") == outcome
    if outcome:
        assert board.session.faults[0].rule == outcome


def test_shuffling_moves_letters_and_is_no_move(stand: Stand) -> None:
    board = start(stand)
    before = list(board.state.letters)
    stand.key(pygame.K_SPACE)
    assert board.state.letters != before and sorted(board.state.letters) == before and board.session.moves == 0


def test_hints_alone_find_every_word(stand: Stand) -> None:
    start(stand, letters=5)
    for _ in range(120):
        if stand.play.finished:
            break
        stand.key(pygame.K_F2)
        stand.click("apply")
    assert stand.play.finished


def test_a_found_word_tells_its_meaning(stand: Stand) -> None:
    board = start(stand)
    word = board.session.puzzle.words[0]
    lay(stand, word)
    stand.click(f"word {word}")
    assert board.state.meaning is not None and board.state.meaning[0] == word and len(board.state.meaning[1]) > 5
    assert board.state.meaning[1] in stand.says()


def test_the_table_of_what_is_left_shrinks_with_each_word(stand: Stand) -> None:
    board = start(stand)
    words = board.session.puzzle.words
    assert stand.has("left table")
    lay(stand, words[0])
    left = rules.left_by_length(rules.missing(board.position))
    assert sum(left.values()) == len(words) - 1


def test_giving_up_shows_what_was_missed(stand: Stand) -> None:
    board = start(stand)
    lay(stand, board.session.puzzle.words[0])
    stand.play.give_up()
    stand.beat()
    stand.click("way 1")
    stand.beat(0.5)
    assert stand.play.outcome == GIVEN_UP
    for word in board.session.puzzle.words:
        assert stand.has(f"word {word}")
    missed = board.session.puzzle.words[-1]
    stand.click(f"word {missed}")
    assert f"{missed}: " in stand.says()
    assert stand.host.store.summary().solved == 0


def test_a_word_of_ones_own_counts_from_then_on_here_and_in_later_bricks(stand: Stand) -> None:
    board = start(stand)
    puzzle = board.session.puzzle
    first = puzzle.words[0]
    lay(stand, first)
    odd = puzzle.letters[0] * 3 + puzzle.letters[1] * 2
    lay(stand, odd)
    assert board.position.last.outcome == "not in the list"
    stand.click("status 0")
    stand.beat(times=4)
    again: Any = stand.play.board
    assert again is not board and again.position.found == (first,) and again.position.extra == (odd,)
    later = start(stand)
    stand.beat(times=4)
    later = stand.play.board
    assert odd in later.session.puzzle.bonus


def test_a_word_thrown_out_is_gone(stand: Stand) -> None:
    board = start(stand)
    word = board.session.puzzle.words[0]
    lay(stand, word)
    stand.click(f"word {word}")
    stand.click("status 0")
    stand.beat(times=4)
    again: Any = stand.play.board
    assert word not in again.session.puzzle.words and again.position.found == ()


def test_letters_come_one_by_one_and_each_is_a_hint(stand: Stand) -> None:
    board = start(stand)
    shown = []
    for count in (1, 2, 3):
        stand.click("One letter")
        stand.beat()
        assert stand.play.session.counters.hints == count
        shown.append(stand.play.advice.speech.words if stand.play.advice.speech else "")
    (given,) = board.position.given
    assert given[1] == 3 and [words.count("_") for words in shown] == [len(given[0]) - n for n in (1, 2, 3)]
