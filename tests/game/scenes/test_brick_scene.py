"""A brick through the app itself: typing, tapping, finding everything, giving up, meanings and hints."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.disk.values import GIVEN_UP, SOLVED
from game.scenes import days
from game.scenes.play import Play
from generators import making
from generators.brick import formats, rules
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


def test_a_brick_is_solved_at_the_goal_and_may_be_played_on_to_every_word(stand: Stand) -> None:
    board = start(stand)
    words = sorted(board.session.puzzle.words, key=len, reverse=True)
    for word in words:
        if not stand.play.finished:
            lay(stand, word)
    stand.beat(0.5)
    assert isinstance(stand.top, Play) and stand.play.finished and rules.missing(board.position)
    assert "Foreman" in stand.says() and [result.kind for result in stand.host.store.results()] == ["brick"]
    assert stand.play.outcome == SOLVED
    stand.click("after 0")
    assert not stand.play.finished and board.position.goes_on
    for word in rules.missing(board.position):
        lay(stand, word)
    stand.beat(0.5)
    assert stand.play.finished and "Every word!" in stand.says() and not stand.has("after 0")
    assert len(stand.host.store.results()) == 1


def test_the_enter_that_lays_the_last_word_never_skips_the_end(stand: Stand) -> None:
    board = start(stand)
    stand.host.change("reduce_motion", False)
    for word in sorted(board.session.puzzle.words, key=len, reverse=True):
        if not stand.play.finished:
            lay(stand, word)
    play = stand.play
    for _ in range(3):
        stand.key(pygame.K_RETURN)
    assert stand.play is play and stand.has("end head")
    stand.beat(1.0)
    for word in ("nine", "dive"):
        lay(stand, word)
        assert stand.play is play
    stand.key(pygame.K_RETURN)
    stand.beat(times=6)
    assert stand.play is not play


def test_the_end_shows_every_word_by_how_rare_it_is(stand: Stand) -> None:
    board = start(stand)
    words = board.session.puzzle.words
    lay(stand, board.session.puzzle.bonus[0])
    for word in sorted(words, key=len, reverse=True):
        if not stand.play.finished:
            lay(stand, word)
    stand.beat(0.5, times=6)
    assert all(stand.has(f"word {word}") for word in (*words, board.session.puzzle.bonus[0]))
    assert stand.has("tier everyday") and stand.has("tier beyond")
    stand.click("missed next")
    missed = board.state.meaning[0]
    assert missed in rules.missing(board.position) and stand.has("meaning missed")
    stand.click("missed next")
    assert board.state.meaning[0] != missed


@pytest.mark.parametrize(
    ("word", "outcome"), [("zzzzz", "not these letters"), ("short", "too short"), ("", ""), ("again", "found before")]
)
def test_a_word_that_does_not_count_says_why(stand: Stand, word: str, outcome: str) -> None:
    board = start(stand)
    if outcome == "too short":
        word = board.session.puzzle.letters[:3]
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
    shown: Any = stand.play.board
    shown.state.ask_meaning(missed)
    stand.beat()
    assert stand.widget("meaning word").words == missed
    assert stand.host.store.summary().solved == 0 and not stand.has("after 0")


def unknown(board: Any) -> str:
    """Letters of the brick, the key letter among them, that make no word."""
    puzzle = board.session.puzzle
    return str(puzzle.key) * 3 + str(puzzle.letters[1]) * 2


def test_a_word_that_the_player_counts_is_kept_until_undo_takes_it_back(stand: Stand) -> None:
    board = start(stand)
    puzzle, odd = board.session.puzzle, unknown(board)
    lay(stand, puzzle.words[0])
    lay(stand, odd)
    stand.beat()
    assert board.position.last.outcome == "not in the list" and "don't know" in board.state.news.words
    stand.click("status 0")
    assert board.position.extra == (odd,) and board.position.found == (puzzle.words[0],)
    assert f"{odd.upper()} counts for you" in board.state.news.words
    assert stand.host.store.setting("words added", "") == odd
    stand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert board.position.extra == () and board.position.found == (puzzle.words[0],)
    assert stand.host.store.setting("words added", "") == "" and "doesn't count" in board.state.news.words


def test_a_word_that_the_player_counts_is_in_later_bricks(stand: Stand) -> None:
    board = start(stand)
    odd = unknown(board)
    lay(stand, odd)
    stand.click("status 0")
    stand.host.turn_to("play", session=stand.app.library.session("brick", board.session.puzzle))
    stand.beat(times=4)
    later: Any = stand.play.board
    assert odd in later.session.puzzle.bonus


def test_a_word_thrown_out_is_gone_and_undo_brings_that_very_word_back(stand: Stand) -> None:
    board = start(stand)
    first, second = board.session.puzzle.words[:2]
    lay(stand, first)
    lay(stand, second)
    stand.click(f"word {first}")
    stand.click("status 0")
    assert board.position.found == (second,) and first in board.position.dropped
    assert board.state.news.words.startswith(f"{first.upper()} is out") and board.state.meaning is None
    assert stand.host.store.setting("words removed", "") == first
    stand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert board.position.found == (first, second) and board.state.news.words == f"{first.upper()} is back."
    assert stand.host.store.setting("words removed", "") == ""


def test_undo_passes_over_words_that_were_refused(stand: Stand) -> None:
    board = start(stand)
    word = board.session.puzzle.words[0]
    lay(stand, word)
    for refused in ("zzzzz", "zz", word):
        lay(stand, refused)
    stand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert board.position.found == () and board.state.news.words == f"{word.upper()} taken back."
    stand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert board.position.found == (word,)


def test_undo_with_nothing_to_take_back_leaves_the_next_move_a_move(stand: Stand) -> None:
    board = start(stand)
    stand.key(pygame.K_z, pygame.KMOD_CTRL)
    odd = unknown(board)
    lay(stand, odd)
    stand.click("status 0")
    assert stand.host.store.setting("words added", "") == odd


def test_one_letter_is_a_hint_that_leaves_everything_else_in_sight(stand: Stand) -> None:
    board = start(stand)
    for count in (1, 2, 3):
        stand.click("One letter")
        stand.beat()
        assert stand.play.session.counters.hints == count and not stand.play.advice.speaks
    ((word, given),) = board.position.given
    assert given == 3 and rules.uncovered(word, 3) in board.state.news.words
    assert rules.uncovered(word, 3) in stand.widget("left begun").words
    lay(stand, word)
    assert rules.points(board.position) == -(-rules.worth(board.session.puzzle, word) // 2)


def test_a_hinted_word_pays_half_however_it_is_laid(stand: Stand) -> None:
    board = start(stand)
    stand.key(pygame.K_F2)
    ((word, given),) = board.position.given
    assert given == 1 and stand.play.advice.speaks
    stand.play.advice.forget()
    lay(stand, word)
    assert rules.points(board.position) == -(-rules.worth(board.session.puzzle, word) // 2)


def test_a_refusal_says_why(stand: Stand) -> None:
    text = '{"puzzle": {"letters": "abcdelor", "words": ["board", "bored", "cello", "decor"]}}'
    stand.host.turn_to("play", session=stand.app.library.session("brick", formats.load(text)))
    stand.beat()
    board: Any = stand.play.board
    for word, told in (
        ("color", "American spelling"),
        ("rebecca", "is a name"),
        ("aaaa", "don't know"),
        ("decorator", "T is not one of the letters"),
        ("ace", "too short"),
    ):
        lay(stand, word)
        stand.beat()
        assert told in board.state.news.words and not board.state.news.good


def test_a_brick_that_is_gone_on_with_is_kept_like_any_other_game(stand: Stand) -> None:
    board = start(stand)
    for word in sorted(board.session.puzzle.words, key=len, reverse=True):
        if not stand.play.finished:
            lay(stand, word)
    stand.beat(0.5)
    assert stand.host.store.saved_game("brick") is None
    stand.click("after 0")
    lay(stand, rules.missing(board.position)[0])
    found = board.position.found
    stand.play.leave()
    stand.beat()
    kept = stand.app.library.saved("brick")
    assert kept is not None and kept.position.found == found and kept.position.goes_on


def solve(stand: Stand) -> Any:
    """A brick that is solved at its goal, with words still missing."""
    board = start(stand)
    for word in sorted(board.session.puzzle.words, key=len, reverse=True):
        if not stand.play.finished:
            lay(stand, word)
    stand.beat(0.5)
    return board


def test_who_goes_on_and_gives_up_has_solved_the_brick_all_the_same(stand: Stand) -> None:
    solve(stand)
    stand.click("after 0")
    assert not stand.has("ring") and not stand.has("told")
    stand.play.give_up()
    stand.beat()
    stand.click("way 1")
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED and stand.host.store.summary().solved == 1
    assert "counted as solved before" in stand.says()
    (game,) = stand.host.store.ended_games()
    assert game.ended == SOLVED


def test_a_brick_that_ended_is_gone_on_with_from_the_games_that_are_over(stand: Stand) -> None:
    found = solve(stand).position.found
    stand.host.home()
    (game,) = stand.host.store.ended_games()
    days.open_ended(stand.host, stand.app.library, game)
    stand.beat(0.5)
    stand.click("after 0")
    board: Any = stand.play.board
    assert board.position.found == found and board.position.goes_on and stand.host.store.ended_games() == []
    lay(stand, rules.missing(board.position)[0])
    assert len(board.position.found) == len(found) + 1


def test_the_look_back_shows_the_letters_and_leaves_the_rank_as_it_was(stand: Stand) -> None:
    board = solve(stand)
    at_end = stand.widget("told words").words
    stand.click("look back")
    stand.click("step first")
    assert board.position.found == () and stand.has("lay") and not stand.has("end head")
    assert stand.widget("told words").words == at_end and not stand.has("after 0")
    stand.key(pygame.K_ESCAPE)
    assert stand.has("end head") and stand.has("after 0")
