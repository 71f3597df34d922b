"""A riddle through the app itself: typing, clicking, marking, counting what fits, hints, and what comes after."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from game.boards.riddle import drawing, panels
from game.disk.values import GIVEN_UP, SOLVED
from game.scenes.play import Play
from game.ui import clipboard
from generators import making
from generators.riddle import formats, jobs
from generators.riddle.rules import Clear, Mark, Put, allowed, is_solved
from tests.game.riddles import TEACUP, finish, teacup
from tests.game.stand import Stand
from tests.generators.riddle.riddles import EARLS

SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def start(stand: Stand) -> Any:
    request = making.request("riddle", "normal", {"length": 6}, "ABCDEF")
    stand.host.turn_to("making", request=request)
    stand.beat(times=6)
    assert isinstance(stand.top, Play)
    return stand.top.board


def test_typing_the_answer_solves_and_tells_its_meaning(stand: Stand) -> None:
    board = start(stand)
    answer = board.session.puzzle.answer
    for letter in answer:
        stand.key(ord(letter))
    assert not stand.play.finished and "Give answer" in stand.says()
    stand.key(pygame.K_RETURN)
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED
    assert f"{answer}: " in stand.says()


def test_the_words_that_still_fit_shrink_and_their_list_has_a_price(stand: Stand) -> None:
    board = start(stand)
    before = board.state.fits.count
    stand.key(ord(board.session.puzzle.answer[0]))
    stand.beat()
    assert jobs.SHOWN < board.state.fits.count < before
    assert "ignoring the lines" in stand.says() and "once 60 or fewer words fit" in stand.says()
    assert not stand.widget("status 0").enabled
    board.state.show_fitting()
    assert stand.play.session.counters.hints == 0
    for letter in board.session.puzzle.answer[1:-1]:
        stand.key(ord(letter))
    stand.beat()
    assert 0 < board.state.fits.count <= jobs.SHOWN
    stand.click("status 0")
    assert stand.play.session.counters.hints == 1 and board.state.fits.words[0] in stand.says()


def typed(stand: Stand, letters: str) -> str:
    for letter in letters:
        stand.key(ord(letter))
    return "".join(letter or "_" for letter in stand.play.session.position.letters)


def test_the_letters_of_a_line_are_hidden_while_the_game_waits(stand: Stand) -> None:
    teacup(stand)
    assert stand.has("letters")
    stand.click("pause")
    assert not stand.has("letters") and not stand.has("letter a")
    stand.click("resume")
    assert stand.has("letters")


def test_a_riddle_from_elsewhere_claims_no_sort_of_pairs() -> None:
    # A lower window leaves out what is known of the puzzle rather than scroll.
    stand = Stand((1280, 1000))
    teacup(stand)
    assert "6 letters" in stand.says() and "Related words" not in stand.says()
    start(stand)
    assert "Related words" in stand.says()
    stand.app.close()


def test_a_letter_that_breaks_its_line_is_named_by_a_check(stand: Stand) -> None:
    board = start(stand)
    line = board.session.puzzle.lines[0]
    wrong = next(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in allowed(line))
    stand.key(ord(wrong))
    stand.key(pygame.K_RETURN)
    assert "line 1" in stand.says() and (0, 0) in stand.play.advice.lit.faults


def test_hints_alone_solve_a_riddle(stand: Stand) -> None:
    start(stand)
    for _ in range(12):
        if stand.play.finished:
            break
        stand.key(pygame.K_F2)
        stand.click("apply")
    assert stand.play.finished


def test_giving_up_shows_the_answer(stand: Stand) -> None:
    board = start(stand)
    stand.play.give_up()
    stand.beat()
    stand.click("way 1")
    stand.beat(0.5)
    assert stand.play.outcome == GIVEN_UP
    assert "".join(board.position.letters) == board.session.puzzle.answer
    assert [result.outcome for result in stand.host.store.results()] == [GIVEN_UP]


def test_a_riddle_copied_as_text_opens_again(stand: Stand) -> None:
    board = start(stand)
    puzzle = board.session.puzzle
    stand.play.giving.copy_link()
    text = clipboard.read()
    assert puzzle.answer not in text
    stand.host.home()
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=text))
    stand.beat(times=8)
    assert isinstance(stand.top, Play) and stand.play.face.kind == "riddle"
    assert stand.play.session.puzzle.lines == puzzle.lines


def made(stand: Stand, level: str) -> Any:
    stand.host.turn_to("making", request=making.request("riddle", level, {"length": 6}, "ABCDEF"))
    stand.beat(times=6)
    return stand.play.board


def keys_said(stand: Stand) -> set[bool | None]:
    """What the letters of the panel say of themselves."""
    widgets = [widget for widget in stand.top.stage.widgets if isinstance(widget, drawing.LetterKey)]
    assert widgets
    return {widget.allowed for widget in widgets}


@pytest.mark.parametrize(
    ("choice", "levels"),
    [("easy", {"easy"}), ("always", {"easy", "normal", "fiendish"}), ("never", set())],
)
def test_the_helper_compares_a_line_at_the_levels_that_were_chosen(stand: Stand, choice: str, levels: set[str]) -> None:
    stand.host.change("riddle_helper", choice)
    for level in ("easy", "normal", "fiendish"):
        made(stand, level)
        assert (None not in keys_said(stand)) == (level in levels)
        assert stand.has("compare") == (level not in levels)


def test_a_line_is_compared_when_the_player_asks_for_it_and_no_other_is(stand: Stand) -> None:
    board = made(stand, "hard")
    assert keys_said(stand) == {None}
    stand.click("compare")
    assert None not in keys_said(stand) and stand.play.session.counters.hints == 1
    count = len(allowed(board.session.puzzle.lines[0]))
    assert ("One letter is" if count == 1 else f"{count} letters are") in stand.says()
    stand.key(pygame.K_RIGHT)
    stand.beat()
    assert keys_said(stand) == {None}
    stand.key(pygame.K_LEFT)
    stand.beat()
    assert None not in keys_said(stand) and not stand.has("compare")


# The closing couplet


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_couplet_closes_the_lower_levels_unless_it_is_switched_off(stand: Stand, level: str) -> None:
    board = made(stand, level)
    assert board.state.couplet == board.session.puzzle.couplet != ()
    *_lines, verses, slots, _keys = board.parts(stand.widget("board").place, stand.host.look)
    assert len(verses) == 2 and verses[1].bottom <= slots[0].y
    stand.host.change("riddle_couplet", "never")
    stand.beat()
    assert board.state.couplet == ()


def test_elsewhere_the_couplet_is_a_hint(stand: Stand) -> None:
    board = made(stand, "fiendish")
    assert board.state.couplet == () and len(board.state.kept_couplet) == 2
    stand.click("status 1")
    stand.beat()
    assert board.state.couplet == board.state.kept_couplet
    assert stand.play.session.counters.hints == 1 and not stand.has("status 1")


def test_a_couplet_can_be_had_always(stand: Stand) -> None:
    stand.host.change("riddle_couplet", "always")
    board = made(stand, "fiendish")
    assert len(board.state.couplet) == 2 and not stand.has("status 1")


# Marks


def test_a_mark_by_right_click_goes_in_then_out_then_away_and_the_count_follows(stand: Stand) -> None:
    board = teacup(stand)
    every = board.state.fits.count
    place = stand.widget("letter m").rect.center
    stand.click_at(place, button=3)
    assert board.position.marks[0] == ("m", "") and not any(board.position.letters)
    inside = board.state.fits.count
    stand.click_at(place, button=3)
    assert board.position.marks[0] == ("", "m")
    outside = board.state.fits.count
    assert inside + outside == every and "your marks" in stand.says()
    stand.click_at(place, button=3)
    assert board.position.marks[0] == ("", "") and board.state.fits.count == every


def test_only_the_player_s_own_marks_show_beside_a_line(stand: Stand) -> None:
    stand.host.change("riddle_helper", "always")
    board = teacup(stand)
    assert panels.beside(board.state, 0) == []
    stand.key(pygame.K_m, mod=SHIFT)
    stand.key(pygame.K_m, mod=SHIFT)
    stand.key(pygame.K_z, mod=SHIFT)
    assert panels.beside(board.state, 0) == [("m", "out"), ("z", "in")]


def test_a_line_of_neither_word_has_the_alphabet_to_choose_from(stand: Stand) -> None:
    text = TEACUP.replace("is in remit but not in resins", "is neither in muses nor in mashes")
    stand.host.turn_to("play", session=stand.app.library.session("riddle", formats.load(text + "\nAnswer: teacup")))
    stand.beat(times=4)
    assert stand.has("letter a") and stand.has("letter t") and stand.has("letter z")
    stand.key(pygame.K_RIGHT)
    stand.beat()
    assert stand.has("letter m") and stand.has("other letter k") and not stand.has("letter z")


def test_marks_beside_a_line_never_run_into_it(stand: Stand) -> None:
    """Those held out give way first; what is left over is cut."""
    look = stand.host.look
    marked: list[tuple[str, drawing.Standing]] = [("b", "out"), ("c", "in"), ("d", "out")]
    wide = drawing.beside_width(marked, look)
    assert drawing.within(marked, wide, look) == marked
    assert drawing.within(marked, wide - 1, look) == [("c", "in")]
    every: list[tuple[str, drawing.Standing]] = [(letter, "in") for letter in "abcdefghijklmnopqrstuvwxyz"]
    cut = drawing.within(every, 200, look)
    assert cut[-1] == drawing.MORE and 4 < len(cut) < 15 and drawing.beside_width(cut, look) <= 200


def test_marks_are_there_again_when_the_game_is_opened_again(stand: Stand) -> None:
    board = teacup(stand)
    stand.key(pygame.K_t)
    stand.key(pygame.K_e, mod=SHIFT)
    stand.key(pygame.K_RETURN)
    stand.host.home()
    again = stand.app.library.saved("riddle")
    assert again is not None and again.position == board.position
    stand.host.turn_to("play", session=again)
    stand.beat(times=4)
    assert stand.play.session.position.marks[1] == ("e", "")
    stand.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert stand.play.session.position.marks[1] == ("", "")


# A window of any size


@pytest.mark.parametrize("size", [(600, 900), (900, 600), (480, 400), (1280, 800)])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_letter_can_be_reached_where_the_window_is_small(size: tuple[int, int], scale: int) -> None:
    stand = Stand(size=size)
    stand.host.change("scale", scale)
    board = teacup(stand)
    window = pygame.Rect((0, 0), size)
    on_keys = stand.has("letter z")
    for letter in "az" if on_keys else "rt":
        where = stand.widget(f"letter {letter}")
        on_board = stand.widget("board").rect.contains(where.rect)
        assert where.within == "side" or (on_board and window.contains(where.rect))
    look = stand.host.look
    for letter in "az" if on_keys else "rt":
        key = stand.widget(f"letter {letter}").rect
        assert stand.widget("board").place.room == "beside" or min(key.size) >= look.px(44)
    rows, _verses, slots, _keys = board.parts(stand.widget("board").place, look)
    assert all(window.contains(place) for place in (*rows, *slots))
    assert not any(row.colliderect(other) for row, other in pairwise(rows))
    stand.app.close()


# After the end


def test_the_proof_falls_from_all_words_to_one(stand: Stand) -> None:
    board = teacup(stand)
    finish(stand)
    assert "a cup from which tea is drunk" in stand.says()
    assert stand.host.top is stand.play and stand.has("proof chart")
    counts = [step.before for step in board.state.proof] + [board.state.proof[-1].after]
    assert counts[-1] == 1 and counts == sorted(counts, reverse=True) and counts[0] > 5000
    assert "TEACUP" in stand.says()


def test_the_riddle_is_copied_with_and_without_its_answer(stand: Stand) -> None:
    teacup(stand)
    finish(stand)
    stand.click("after 0")
    assert clipboard.read() == TEACUP
    stand.click("after 1")
    assert clipboard.read() == TEACUP + "\n\nAnswer: teacup"


def test_giving_up_shows_proof_and_meaning_in_a_portrait_window_too() -> None:
    stand = Stand(size=(600, 900))
    teacup(stand)
    stand.play.give_up()
    stand.beat()
    stand.click("way 1")
    stand.beat(0.5)
    assert stand.play.outcome == GIVEN_UP and "a cup from which tea is drunk" in stand.says()
    assert stand.has("proof chart") and stand.host.top is stand.play
    stand.click("after 1")
    assert clipboard.read().endswith("Answer: teacup")
    stand.app.close()


# Words of the player's own


def test_words_added_and_removed_elsewhere_are_heeded_here(stand: Stand) -> None:
    board = teacup(stand)
    stand.key(ord("t"))
    before = board.state.fits.count
    stand.host.store.set_setting("words added", "tzzzzz tzzzzy")
    stand.host.store.set_setting("words removed", "tablet")
    board = teacup(stand)
    stand.key(ord("t"))
    assert board.state.fits.count == before + 2 - 1


# Playing wrongly


def test_mad_hands_break_nothing(stand: Stand) -> None:
    """Hundreds of random keys and clicks, and windows of many sizes: letters and marks stay what the moves say."""
    rng = Random(5)
    board = teacup(stand)
    keys = [*map(ord, "abcemtu"), pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_END, pygame.K_SPACE, pygame.K_F2]
    for number in range(250):
        act = rng.randrange(4)
        if stand.play.finished:
            break
        if act == 0:
            stand.app.host.resize(rng.choice([(600, 900), (900, 600), (1280, 800)]))
        elif act == 1:
            widgets = [widget for widget in stand.top.stage.widgets if widget.key.startswith("letter ")]
            pos = rng.choice(widgets).rect.center if widgets else (5, 5)
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=rng.choice((1, 3)), touch=False)
            )
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
        else:
            mod = rng.choice((0, 0, SHIFT, pygame.KMOD_CTRL))
            key = pygame.K_z if mod == pygame.KMOD_CTRL else rng.choice(keys)
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        if number % 3 == 0:
            stand.beat(times=1)
    stand.beat()
    session = stand.play.session
    assert session is board.session
    while session.can_undo and not stand.play.finished:
        stand.play.undo()
    assert stand.play.finished or board.position == session.rules.start(session.puzzle)


def test_what_was_asked_before_a_letter_is_not_heard_after_it(stand: Stand) -> None:
    """The list of words belongs to the letters that stand: while they are being counted it cannot be bought."""
    board = teacup(stand)
    asked: list[Any] = []
    ask = board.setting.ask
    object.__setattr__(board.setting, "ask", lambda *given, done: asked.append((given, done)))
    stand.play.play(Put(0, "t"))
    stand.play.play(Mark(1, "in", "e"))
    object.__setattr__(board.setting, "ask", ask)
    board.state.show_fitting()
    assert not board.state.is_counted and stand.play.session.counters.hints == 0
    (_early, first), (_late, second) = asked
    first(jobs.Fits(1, ("old",)))
    assert board.state.fits.count != 1
    second(jobs.Fits(2, ("newer",)))
    assert board.state.fits.count == 2 and board.state.is_counted


def test_marks_that_leave_nothing_say_so_and_sell_no_empty_list(stand: Stand) -> None:
    board = teacup(stand)
    stand.key(pygame.K_q, mod=SHIFT)
    stand.key(pygame.K_RIGHT)
    for letter in "xx":
        stand.key(ord(letter))
    assert board.state.fits.count == 0 and "must be wrong" in stand.says()
    assert not stand.widget("status 0").enabled
    board.state.show_fitting()
    assert stand.play.session.counters.hints == 0


def test_a_hint_after_a_wrong_letter_takes_it_back_and_tells_no_other(stand: Stand) -> None:
    board = teacup(stand)
    typed(stand, "mx")
    for _ in range(3):
        stand.key(pygame.K_F2)
    assert board.lit.look_at == {(0, 0), (1, 1)} and board.lit.changes == {(0, 0)}
    assert isinstance(board.lit.move, Clear) and "M fits the first line" in stand.says()
    stand.key(pygame.K_F2)
    assert typed(stand, "") == "_x____" and board.state.cursor == 0


def test_a_word_that_fits_and_is_none_is_told_kindly_and_can_be_mended(stand: Stand) -> None:
    board = teacup(stand)
    for letter in "mescup":
        stand.key(ord(letter))
    stand.key(pygame.K_RETURN)
    stand.beat()
    assert "So close" in stand.says() and "MESCUP fits every line, but it isn't a word we know" in stand.says()
    assert "A rule is broken" not in stand.says() and stand.play.session.counters.mistakes == 0
    assert not stand.play.finished and not is_solved(board.position)
    stand.key(pygame.K_HOME)
    stand.key(ord("t"))
    stand.key(pygame.K_HOME)
    stand.key(pygame.K_RIGHT)
    stand.key(pygame.K_RIGHT)
    stand.key(ord("a"))
    assert not stand.play.finished
    stand.key(pygame.K_RETURN)
    assert stand.play.finished


def test_a_word_of_the_player_s_own_that_fits_is_right(stand: Stand) -> None:
    stand.host.store.set_setting("words added", "mescup")
    board = teacup(stand)
    for letter in "mescup":
        stand.key(ord(letter))
    stand.key(pygame.K_RETURN)
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED and "The one we had in mind was TEACUP" in stand.says()
    assert board.outcome == "solved"


def test_a_rare_word_that_fits_a_riddle_from_elsewhere_is_right(stand: Stand) -> None:
    stand.host.turn_to("play", session=stand.app.library.session("riddle", formats.load(EARLS)))
    stand.beat(times=4)
    for letter in "dahls":
        stand.key(ord(letter))
    stand.key(pygame.K_RETURN)
    stand.beat(0.5)
    assert stand.play.outcome == SOLVED


def test_enter_never_skips_the_end(stand: Stand) -> None:
    """Whoever presses Enter twice, or holds it, sees the end all the same."""
    teacup(stand)
    for letter in "teacup":
        stand.key(ord(letter))
    for _ in range(4):
        stand.key(pygame.K_RETURN)
    assert stand.play.outcome == SOLVED and stand.play.session.puzzle.answer == "teacup"
