"""The table of the measurements."""

from pathlib import Path

import pytest

from tools.bench.__main__ import main, measurements, row, rows_of, table
from tools.bench.figure import Figure


def test_a_table_has_straight_columns() -> None:
    rows = [
        row(Figure("make easy", "5 ms", "6 ms", True)),
        row(Figure("frame", "12 ms", "8 ms", False)),
        row(("idle", 1)),
    ]
    assert table(rows).splitlines() == [
        "what       measured  goal",
        "---------  --------  ----  ------",
        "make easy  5 ms      6 ms  met",
        "frame      12 ms     8 ms  missed",
        "idle       1",
    ]


def test_a_measurement_gives_figures_rows_or_nothing() -> None:
    assert rows_of(lambda quick: [Figure("quick", str(quick))], True) == [("quick", "True", "", "")]
    assert rows_of(lambda quick: [("idle", quick)], False) == [("idle", "False", "", "")]
    assert rows_of(lambda quick: None, False) == []


def test_only_visible_modules_are_measurements(tmp_path: Path) -> None:
    for name in ("__init__.py", "__main__.py", "app.py", "brick.py"):
        (tmp_path / name).write_text("")
    assert measurements(tmp_path) == ["app", "brick"]


def test_a_name_that_is_none_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no_such_measurement"]) == 2
    assert "There is no measurement 'no_such_measurement'" in capsys.readouterr().err
