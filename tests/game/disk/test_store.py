"""The store: what was kept is there, now and the next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.disk.files import NAME
from game.disk.ledger import MOST_ENDED
from game.disk.store import SavedGame, Summary
from tests.game.disk.stores import assert_full, fill, opened, result


@pytest.fixture(params=["disk", "memory"])
def any_folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path | None:
    return tmp_path / "data" if request.param == "disk" else None


@pytest.mark.parametrize("value", [True, 0, 7, 1.5, "", "暗い", [1, "two"], {"a": [1]}, None])
def test_settings_come_back(any_folder: Path | None, value: object) -> None:
    with opened(any_folder) as kept:
        kept.set_setting("name", "something before")
        kept.set_setting("name", value)
        assert kept.setting("name", value) == value
        assert kept.setting("other", value) is value


@pytest.mark.parametrize(
    ("kept_value", "default", "given"),
    [
        (1, True, True),
        (True, 1, 1),
        ("1", 1, 1),
        (None, "auto", "auto"),
        (2, 1.0, 2.0),
        (1.5, 1, 1),
        ([3, 4], (1, 2), (3, 4)),
        ([3, 4], None, [3, 4]),
    ],
)
def test_a_setting_of_another_type_is_the_default(kept_value: object, default: object, given: object) -> None:
    with opened(None) as kept:
        kept.set_setting("name", kept_value)
        found = kept.setting("name", default)
        assert found == given and type(found) is type(given)


def test_one_game_of_each_kind_is_kept(any_folder: Path | None) -> None:
    with opened(any_folder) as kept:
        assert kept.saved_game("a") is None
        kept.save_game("a", "first")
        kept.save_game("b", "other")
        kept.note_seconds("a", 12.5)
        kept.save_game("a", "second")
        assert kept.saved_game("a") == SavedGame("a", "second", 12.5, "2024-05-17T12:00:00")
        kept.drop_game("a")
        kept.drop_game("a")
        kept.note_seconds("a", 99)
        assert kept.saved_game("a") is None and kept.saved_game("b") is not None


def test_results_come_newest_last_and_by_choice(any_folder: Path | None) -> None:
    made = [result(1), result(2, level="hard"), result(3, options="N9"), result(4, kind="brick", seed=None)]
    with opened(any_folder) as kept:
        for each in made:
            kept.add_result(each)
        assert kept.results() == made
        assert kept.results(limit=2) == made[2:]
        assert kept.results("sweet-spots", "easy") == [made[0], made[2]]
        assert kept.results(options="N8", limit=1) == [made[3]]


def test_the_summary_counts_times_without_help_only() -> None:
    with opened(None) as kept:
        assert kept.summary() == Summary(0, 0, None, None, 0, 0, 0)
        for number, unaided in enumerate([True, True, True, False, True, True], start=1):
            kept.add_result(result(number, seconds=10.0 * number, unaided=unaided))
        kept.add_result(result(9, level="hard", seconds=1.0))
        kept.add_result(result(9, level="hard", seconds=2.0))
        assert kept.summary(level="hard").median == 1.5
        assert kept.summary("sweet-spots", "easy", "N8") == Summary(6, 5, 10.0, 30.0, 2, 3, 1)


def test_the_summary_counts_days_in_a_row_up_to_the_last() -> None:
    with opened(None) as kept:
        for day in ("2024-02-26", "2024-02-28", "2024-02-29", "2024-02-29", "2024-03-01"):
            kept.add_result(result(1, finished=f"{day}T23:59:00"))
        assert kept.summary().days == 3


def test_the_shelf_gives_the_oldest_once(any_folder: Path | None) -> None:
    with opened(any_folder) as kept:
        for text in ("first", "second"):
            kept.put_ready("a", "easy", "N8", text)
        kept.put_ready("a", "hard", "N8", "other")
        assert kept.ready_counts() == {("a", "easy", "N8"): 2, ("a", "hard", "N8"): 1}
        assert [kept.take_ready("a", "easy", "N8") for _ in range(3)] == ["first", "second", None]
        assert kept.ready_counts() == {("a", "hard", "N8"): 1}


def test_all_of_it_is_there_the_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "日 本" / "data"
    fill(folder)
    with opened(folder) as kept:
        assert_full(kept)
        assert kept.notices == []


def test_memory_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with opened(None) as kept:
        kept.save_game("a", "text")
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_ended_can_be_looked_at_and_is_not_in_progress(any_folder: Path | None) -> None:
    with opened(any_folder) as kept:
        going = kept.new_game("a", "going on")
        over = kept.new_game("a", "nearly there")
        assert kept.end_game("a", "all of it", "solved", 61.5, over) == over
        assert [game.id for game in kept.games()] == [going]
        found = kept.saved_game("a")
        assert found is not None and found.id == going
        (ended,) = kept.ended_games()
        assert (ended.id, ended.text, ended.ended, ended.seconds) == (over, "all of it", "solved", 61.5)


def test_the_last_two_hundred_games_that_ended_are_kept() -> None:
    with opened(None) as kept:
        going = kept.new_game("a", "going on")
        for number in range(MOST_ENDED + 5):
            kept.end_game("a", f"game {number}", "lost", 1.0)
        texts = [game.text for game in kept.ended_games()]
        assert texts == [f"game {number}" for number in range(MOST_ENDED + 4, 4, -1)]
        assert [game.id for game in kept.games()] == [going]


def test_a_discarded_game_comes_back_whole(any_folder: Path | None) -> None:
    with opened(any_folder) as kept:
        first, second = kept.new_game("a", "first"), kept.new_game("a", "second")
        kept.note_seconds("a", 12.0, second)
        game = kept.game(second)
        assert game is not None
        kept.discard(game)
        assert [each.id for each in kept.games()] == [first]
        kept.bring_game_back(game)
        assert [each.text for each in kept.games()] == ["second", "first"] and kept.game(second) == game


def test_what_was_discarded_and_brought_back_outlives_the_copy_that_knows_it_as_gone(tmp_path: Path) -> None:
    with opened(tmp_path) as kept:
        game = kept.game(kept.new_game("a", "text"))
        assert game is not None
        kept.discard(game)
    with opened(tmp_path) as kept:
        kept.bring_game_back(game)
    path = tmp_path / NAME
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])
    with opened(tmp_path) as kept:
        assert [each.text for each in kept.games()] == ["text"]


def test_lost_and_given_up_games_are_results_but_not_solved(any_folder: Path | None) -> None:
    made = [result(1), result(2, outcome="lost", unaided=False), result(3, outcome="given up", day="2024-05-17")]
    with opened(any_folder) as kept:
        for each in made:
            kept.add_result(each)
        assert kept.results() == made and kept.results(outcome="lost") == [made[1]]
        assert kept.summary().solved == 1
        assert [row[4] for row in kept.tallies()] == ["solved", "lost", "given up"]
        kept.forget_results()
        assert kept.results() == [] and kept.tallies() == []


def test_results_that_were_forgotten_are_in_a_copy(tmp_path: Path) -> None:
    fill(tmp_path)
    with opened(tmp_path) as kept:
        kept.forget_results()
        contents = [kept.look(glance.copy) for glance in kept.copies()]
    assert any(content is not None and content.results == (result(1),) for content in contents)
