"""A player's way through the program, in a real window with real clicks and keys."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

from game.boards.crossword import cursor as moves
from game.disk.store import Store
from game.session import Session
from generators.crossword.rules import Write
from generators.lion_wall.rules import Puzzle
from tests.game.stand import taught
from tests.journeys.desk import PATIENCE, Desk, Plan, Screen, wait_for


@pytest.fixture(scope="module")
def screen(needs_screen: None) -> Iterator[Screen]:
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def desk(screen: Screen, tmp_path: Path) -> Iterator[Desk]:
    home, elsewhere = tmp_path / "home 家", tmp_path / "elsewhere"
    home.mkdir()
    elsewhere.mkdir()
    taught(store := Store.open(home))
    store.close()
    desk = Desk(screen, home, elsewhere)
    yield desk
    desk.close()


@pytest.fixture
def new_desk(screen: Screen, tmp_path: Path) -> Iterator[Desk]:
    """Of a player who has never played."""
    home, elsewhere = tmp_path / "new home", tmp_path / "elsewhere"
    home.mkdir()
    elsewhere.mkdir()
    desk = Desk(screen, home, elsewhere)
    yield desk
    desk.close()


@pytest.fixture
def plan() -> Iterator[Plan]:
    plan = Plan()
    yield plan
    plan.close()


def test_play_solve_be_killed_and_resume(desk: Desk, plan: Plan) -> None:
    desk.start()
    desk.click(plan.home("sweet-spots play"))
    first = wait_for(desk.saved, "the first game")

    # Solve it with the right button, in the order of the answer.
    cell = plan.cells(first)
    for move in first.rules.answer(first.puzzle):
        for row, column in move.cells:
            desk.click(cell(row, column), button=3)
    wait_for(lambda: desk.results() == 1, "the result of the first game")

    # Enter on the solved board leads to the next puzzle.
    desk.key_until(
        "Return", lambda: (saved := desk.saved()) is not None and saved.puzzle != first.puzzle, "the next game"
    )
    second = desk.saved()
    assert second is not None

    # Half of it, then the power fails in the middle.
    cell = plan.cells(second)
    answer = [place for move in second.rules.answer(second.puzzle) for place in sorted(move.cells)]
    for row, column in answer[: len(answer) // 2]:
        desk.click(cell(row, column), button=3)
    desk.key("z")
    moves = len(answer) // 2 - 1
    wait_for(lambda: (saved := desk.saved()) is not None and saved.moves == moves and saved.can_redo, "the moves")
    before = desk.saved()
    desk.kill()

    # It is all there again: position, redo, and the button that says so.
    desk.start()
    desk.click(plan.home("sweet-spots play"))

    desk.key_until("y", lambda: (saved := desk.saved()) is not None and saved.moves == moves + 1, "the redone move")
    after = desk.saved()
    assert before is not None and after is not None
    assert after.puzzle == before.puzzle and after.can_undo
    cell = plan.cells(after)
    for row, column in answer[len(answer) // 2 :]:
        desk.click(cell(row, column), button=3)
    wait_for(lambda: desk.results() == 2, "the result of the second game")
    assert desk.quit() == 0


def test_every_game_is_kept_through_a_kill_and_one_is_discarded_and_brought_back(desk: Desk, plan: Plan) -> None:
    desk.start()
    for number, kind in enumerate(("sweet-spots", "riddle", "crossword"), start=1):
        desk.click(plan.home(f"{kind} today"))
        wait_for(partial(desk.has_games, number), f"the {kind} of today")
        # A dot on the board, or a letter: an untouched game would make room for the next one of its kind.
        desk.key("x")
        wait_for(lambda: (saved := desk.saved()) is not None and saved.moves == 1, "the first move")
        desk.key("Escape")
    desk.click(plan.home("sweet-spots new"))
    desk.key_until("Return", lambda: len(desk.all_games()) == 4, "a game beside today's")
    game = wait_for(desk.saved, "the new game")
    cell = plan.cells(game)
    answer = [place for move in game.rules.answer(game.puzzle) for place in sorted(move.cells)]
    for row, column in answer[:2]:
        desk.click(cell(row, column), button=3)
    wait_for(lambda: (saved := desk.saved()) is not None and saved.moves == 2, "two moves")
    desk.kill()

    desk.start()
    assert len(desk.all_games()) == 4
    desk.click(plan.with_games(4, "games"))
    desk.click(plan.with_games(4, "discard"))
    wait_for(lambda: len(desk.all_games()) == 3, "the discarded game to be gone")
    desk.key("z")
    wait_for(lambda: len(desk.all_games()) == 4, "the discarded game to be back")
    assert desk.quit() == 0


def test_the_keyboard_alone_from_home_to_a_first_move(desk: Desk) -> None:
    desk.start()
    wait_for(desk.is_stocked, "the shelf, which is filled when the window listens")
    # Past the four buttons of the bar, the week and today's Lion Wall, to the button that plays today's Sweet Spots.
    desk.key("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Return")
    wait_for(desk.saved, "a game")
    desk.key("Down", "Right", "x")
    wait_for(lambda: (saved := desk.saved()) is not None and saved.rules.kind == "sweet-spots", "Sweet Spots")
    wait_for(lambda: (saved := desk.saved()) is not None and saved.position.mark_at((1, 1)) == "dot", "the move")
    assert desk.quit() == 0


def test_a_riddle_and_a_crossword_are_solved_by_typing(desk: Desk, plan: Plan) -> None:
    desk.start()
    desk.click(plan.home("riddle play"))
    riddle = wait_for(desk.saved, "the riddle")
    desk.key(*riddle.puzzle.answer, "Return")
    wait_for(lambda: desk.results() == 1, "the result of the riddle")
    assert desk.quit() == 0

    desk.start()
    desk.click(plan.home("crossword play"))
    game = wait_for(desk.saved, "the crossword")
    position = game.position
    cursor = moves.where_left(position, [])
    for _ in position.puzzle.entries:
        # The hand begins at the first open cell of an entry and passes over filled ones.
        entry = moves.entry_at(position.puzzle, cursor)
        assert entry is not None
        desk.key(*(letter for cell, letter in zip(entry.slot.cells, entry.word, strict=True) if not position.at(cell)))
        if not all(position.pattern(entry)):
            position = game.rules.apply(position, Write(entry.slot.start, entry.slot.across, entry.answer))
        if game.rules.is_solved(position):
            break
        cursor = moves.next_open(position, cursor)  # the hand goes there by itself
    wait_for(lambda: desk.results() == 2, "the result of the crossword")
    assert desk.quit() == 0


def test_a_file_named_on_the_command_line_is_opened(desk: Desk) -> None:
    path = desk.elsewhere / "a board 盘.txt"
    path.write_text("https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou\n", encoding="utf-8")
    desk.start(str(path))
    saved = wait_for(desk.saved, "the game of the file")
    assert saved.puzzle.size == 6 and saved.puzzle.origin is None
    assert desk.quit() == 0


def test_a_second_start_hands_its_files_to_the_window_that_is_open(desk: Desk) -> None:
    (desk.elsewhere / "a board 盘.txt").write_text("https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou\n", "utf-8")
    (desk.elsewhere / "brick.txt").write_text("deioprv", "utf-8")
    desk.start()
    # By their names alone: what they mean depends on the folder of the second start.
    assert desk.launch("nothing.txt", "brick.txt", "a board 盘.txt").wait(PATIENCE) == 0
    assert desk.windows == [desk.window]

    def playing() -> bool:
        saved = desk.saved()
        return saved is not None and saved.rules.kind == "brick"

    # Enter plays the first puzzle of the list.
    desk.key_until("Return", playing, "the game of the first puzzle")
    assert desk.launch().wait(PATIENCE) == 0
    assert desk.windows == [desk.window] and desk.quit() == 0

    # After a sudden end the next start is the window, and opens what it is given.
    desk.start()
    desk.kill()
    desk.start("a board 盘.txt")
    wait_for(lambda: desk.games() == {"brick", "sweet-spots"}, "the game of the file")
    assert desk.quit() == 0


def test_a_second_start_brings_the_window_to_the_front(desk: Desk, screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = Desk(screen, tmp_path / "other", desk.elsewhere)
    desk.start()
    try:
        other.program = other.launch()
        wait_for(lambda: len(desk.windows) == 2, "a window of another home")
        (beside,) = set(desk.windows) - {desk.window}
        screen.do("windowfocus", beside)
        wait_for(lambda: screen.do("getwindowfocus") == beside, "the keyboard of the other window")
        assert desk.launch().wait(PATIENCE) == 0
        wait_for(lambda: screen.do("getwindowfocus") == desk.window, "the keyboard")
    finally:
        other.close()
    assert desk.quit() == 0


def test_mad_clicking_leaves_a_sound_game_and_no_log(desk: Desk, plan: Plan) -> None:
    desk.start()
    desk.click(plan.home("sweet-spots play"))
    game = wait_for(desk.saved, "a game")
    cell = plan.cells(game)
    for number in range(30):
        place = cell(number * 7 % 8 % game.puzzle.size, number * 3 % game.puzzle.size)
        desk.click(place, button=1 + 2 * (number % 2))
        if number % 5 == 0:
            desk.key("h", "z", "c", "w", "Escape", "Tab", "space", "F1", "Escape", "p", "p")
    assert desk.program is not None and desk.program.poll() is None
    assert desk.quit() == 0
    assert not list((desk.home / "logs").glob("*.log"))


def test_a_new_player_is_taught_before_the_first_game(new_desk: Desk, plan: Plan) -> None:
    new_desk.start()
    new_desk.click(plan.home("sweet-spots play"))
    game = wait_for(new_desk.saved, "the game below the first one")
    wait_for(partial(new_desk.is_teaching, "sweet-spots"), "the first game")

    # Its steps are read and done by the keys: the cursor goes to the ringed cell, Enter places a chest.
    new_desk.key("Return")
    for key in ("Down", "Down", "Left", "Return"):
        new_desk.key(key)
    new_desk.key("Escape")

    # Below stands the real game, and takes a chest.
    cell = plan.cells(game)
    (row, column), *_ = sorted(next(iter(game.rules.answer(game.puzzle))).cells)

    new_desk.click_until(cell(row, column), lambda: has_the_chest(new_desk, (row, column)), "a chest", button=3)
    assert new_desk.results() == 0 and new_desk.has_games(1)
    assert new_desk.quit() == 0


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_a_new_player_of_each_language_plays_loses_wins_resumes_and_prints(
    new_desk: Desk, plan: Plan, language: str
) -> None:
    desk = new_desk
    store = Store.open(desk.home)
    store.set_setting("language", language)
    store.close()
    plan.stand.host.change("language", language)

    def begin(kind: str) -> Session[Any, Any, Any]:
        """The first start of a kind: its first game is skipped."""
        before = len(desk.all_games())
        desk.click(plan.home(f"{kind} play"))
        wait_for(partial(desk.has_games, before + 1), f"the first {kind}")
        # The game is saved before its first game is shown, and Escape would leave it.
        wait_for(partial(desk.is_teaching, kind), f"the first game of the {kind}")
        desk.key("Escape")
        return wait_for(desk.saved, f"the {kind}")

    desk.start()
    wall = begin("lion-wall")
    for number, guess in enumerate(islice(wrong_groups(wall.puzzle), 4), 1):
        keys = (*(CARD_KEYS[wall.puzzle.cards.index(card)] for card in guess), "Return", "BackSpace")
        counted = partial(has_moves, desk, number) if number < 4 else partial(has_results, desk, 1)
        desk.until(partial(desk.key, *keys), counted, f"wrong guess {number}")
    desk.key("Escape")

    board = begin("sweet-spots")
    cell = plan.cells(board)
    first, *others = sorted(place for move in board.rules.answer(board.puzzle) for place in move.cells)
    desk.click_until(cell(*first), lambda: has_the_chest(desk, first), "a chest", button=3)
    for place in others:
        desk.click(cell(*place), button=3)
    wait_for(lambda: desk.results() == 2, "the result of the board")
    desk.key("Escape")

    brick = begin("brick")
    desk.until(partial(desk.key, *brick.puzzle.words[0], "Return"), partial(has_moves, desk, 1), "the first word")
    desk.key("Escape")
    assert desk.quit() == 0

    desk.start()
    desk.click(plan.with_games(1, "brick play"))
    second = partial(desk.key, *brick.puzzle.words[1], "Return")
    desk.until(second, partial(has_moves, desk, 2), "the second word of the resumed game")
    assert desk.quit() == 0

    desk.start()
    desk.click(plan.home("print"))
    desk.key("Return")
    wait_for(lambda: list(desk.home.glob("*.pdf")), "the booklet", 60.0)
    assert desk.quit() == 0
    assert not list((desk.home / "logs").glob("*.log"))


def has_moves(desk: Desk, number: int) -> bool:
    saved = desk.saved()
    return saved is not None and saved.moves == number


def has_results(desk: Desk, number: int) -> bool:
    return desk.results() == number


def has_the_chest(desk: Desk, cell: tuple[int, int]) -> bool:
    saved = desk.saved()
    return saved is not None and saved.position.mark_at(cell) == "chest"


CARD_KEYS = "1234qwerasdfzxcv"


def wrong_groups(wall: Puzzle) -> Iterator[tuple[str, ...]]:
    """Four cards that make no group, again and again others."""
    right = {frozenset(group.cards) for group in wall.groups}
    return (cards for cards in combinations(wall.cards, 4) if frozenset(cards) not in right)
