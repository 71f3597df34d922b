"""Statistics: sums by kind and level, the days, what is exported, and the reset that asks."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import tallies
from game.disk import places
from game.disk.store import Result
from game.scenes.dialogs import Message
from game.ui import clipboard
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def made(number: int, **changes: object) -> Result:
    values: dict[str, object] = {
        "kind": "brick",
        "level": "easy",
        "options": "7B",
        "seed": f"S{number}",
        "seconds": 60.0 * number,
        "hints": 0,
        "mistakes": 0,
        "unaided": True,
        "finished": f"2026-11-{number:02}T20:00:00+00:00",
        "puzzle": f"puzzle {number}",
    }
    return Result(**{**values, **changes})  # type: ignore[arg-type]


def some() -> list[Result]:
    return [
        made(1),
        made(2, unaided=False, hints=2),
        made(3, outcome="lost", unaided=False),
        made(4, level="hard"),
        made(5, level="hard"),
        made(5, kind="riddle", seconds=7.0),
    ]


def test_the_sums_of_kinds_and_levels(stand: Stand) -> None:
    for result in some():
        stand.host.store.add_result(result)
    sums = tallies.statistics(stand.host.store.tallies())
    brick = sums.kinds["brick"]
    assert (brick.played, brick.solved, brick.unaided) == (5, 4, 3)
    assert (brick.best, brick.median, brick.last) == (60.0, 240.0, (60.0, 240.0, 300.0))
    assert brick.streak == 2 and brick.seconds == 60.0 * 15
    assert sums.levels["brick", "hard"].median == 270.0 and sums.levels["brick", "easy"].played == 3
    assert (sums.whole.played, sums.whole.solved) == (6, 5)
    assert sums.days["2026-11-05"] == 2 and "2026-11-03" not in sums.days and sums.since == "2026-11-01"
    assert sums.kind_days["riddle"] == {"2026-11-05": 1}


def test_only_the_last_thirty_times_are_bars() -> None:
    rows = [("brick", "easy", float(n + 1), 1, "solved", "2026-11-01T10:00:00", "", 0) for n in range(100)]
    assert tallies.statistics(rows).kinds["brick"].last == tuple(float(n) for n in range(71, 101))


def test_the_page_says_what_there_is_and_shows_one_kind(stand: Stand) -> None:
    stand.click("statistics")
    assert "Nothing yet" in stand.says()
    for result in some():
        stand.host.store.add_result(result)
    stand.top.uncovered()
    stand.beat()
    assert "4 of 5 · 3" in stand.says() and "1:00 best" in stand.says() and "since 1 November 2026" in stand.says()
    stand.top.choose("brick")
    stand.beat()
    assert "Hard" in stand.says() and "2 of 2 · 2" in stand.says() and not stand.has("name riddle")


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (600, 900), (480, 400)])
def test_nothing_of_the_page_leaves_the_window(size: tuple[int, int]) -> None:
    stand = Stand(size)
    for result in some():
        stand.host.store.add_result(result)
    stand.host.go("statistics")
    stand.beat()
    for widget in stand.top.stage.widgets:
        assert widget.rect.left >= 0 and widget.rect.right <= size[0], widget.key
    stand.app.close()


def test_results_are_exported_as_a_table_and_as_json(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(places, "own_files_folder", lambda: tmp_path)
    for result in some():
        stand.host.store.add_result(result)
    stand.host.store.add_result(made(6, seed="=1+1", day="2026-11-06", version=3))
    stand.host.go("statistics")
    stand.top.export(".csv")
    stand.beat()
    path = Path(clipboard.read())
    assert path.parent == tmp_path and str(path) in stand.says()
    rows = list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8-sig"))))
    assert len(rows) == 7 and rows[2]["outcome"] == "lost" and rows[0]["unaided"] == "1"
    assert rows[6]["seed"] == "'=1+1", "a table program must not take it for a formula"
    assert (rows[6]["day"], rows[6]["version"]) == ("2026-11-06", "3")
    stand.host.pop()
    stand.top.export(".json")
    stand.beat()
    values = json.loads(Path(clipboard.read()).read_text("utf-8"))
    assert [value["puzzle"] for value in values] == [result.puzzle for result in stand.host.store.results()]


def test_where_nothing_can_be_written_a_sentence_says_so(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    for name in ("own_files_folder", "home_folder", "data_folder"):
        monkeypatch.setattr(places, name, lambda: blocked)
    stand.host.go("statistics")
    stand.top.export(".csv")
    assert isinstance(stand.top, Message) and stand.top.title == "Couldn't save this"


def test_the_reset_asks_and_keeps_the_games(stand: Stand) -> None:
    stand.start()
    for result in some():
        stand.host.store.add_result(result)
    stand.host.go("statistics")
    stand.top.ask_to_reset()
    stand.beat()
    stand.click("way 0")
    assert len(stand.host.store.results()) == 6
    stand.top.ask_to_reset()
    stand.beat()
    stand.click("way 1")
    assert stand.host.store.results() == [] and "Nothing yet" in stand.says()
    assert len(stand.host.store.games()) == 1
