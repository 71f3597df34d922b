"""Databases of every older form are brought up to today's, step by step, and nothing in them is lost."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.disk import copies, schema
from game.disk.files import NAME
from game.disk.values import SavedGame
from tests.game.disk.stores import keys, opened, result

FORMS = sorted(Path(__file__).with_name("forms").glob("form-*.sql"))


def build(script: Path, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as database:
        database.executescript(script.read_text("utf-8"))


def test_every_older_form_has_its_database() -> None:
    assert [path.stem for path in FORMS] == [f"form-{form}" for form in range(1, schema.VERSION)]
    assert sorted(schema.STEPS) == list(range(1, schema.VERSION)), "a step leads from every older form to the next"


@pytest.mark.parametrize("script", FORMS, ids=lambda path: path.stem)
def test_an_older_form_is_known_by_its_tables(script: Path, tmp_path: Path) -> None:
    build(script, tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME)) as database:
        assert f"form-{schema.form_of(database)}" == script.stem


@pytest.mark.parametrize("script", FORMS, ids=lambda path: path.stem)
def test_an_older_form_is_brought_up_and_stays_as_a_copy(script: Path, tmp_path: Path) -> None:
    build(script, tmp_path)
    for _ in range(2):
        with opened(tmp_path) as kept:
            assert keys(kept) == []
            assert kept.setting("theme", "") == "dark" and kept.setting("stocked a", "") == "1.1"
            assert kept.games() == [SavedGame("a", "the game", 12.5, "2024-05-17T12:00:00")]
            assert kept.results() == [result(1)]
            assert kept.ready_counts() == {("a", "easy", "N8"): 1}
            (copy,) = [glance for glance in kept.copies() if glance.copy.number == 0]
            assert (copy.games, copy.results) == (1, 1)
    with opened(tmp_path) as kept:
        kept.save_game("a", "played on")
        assert [game.text for game in kept.games()] == ["played on"]


@pytest.mark.parametrize("script", FORMS, ids=lambda path: path.stem)
@pytest.mark.parametrize("damage", ["another version", "no first page", "a bad row", "cut"])
def test_an_older_form_that_is_damaged_is_mended(script: Path, damage: str, tmp_path: Path) -> None:
    build(script, tmp_path)
    path = tmp_path / NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        if damage == "another version":
            database.execute("PRAGMA user_version=65")
        if damage == "a bad row":
            seal = ", seal" if script.stem != "form-1" else ""
            database.execute(
                "INSERT INTO results SELECT NULL, kind, level, options, seed, seconds, hints, mistakes, unaided,"
                f" '2026-51-05', puzzle{seal} FROM results"
            )
    data = path.read_bytes()
    if damage == "no first page":
        path.write_bytes(bytes(4096) + data[4096:])
    if damage == "cut":
        os.truncate(path, len(data) - 4096)
    with opened(tmp_path) as kept:
        assert keys(kept) == ["bad rows" if damage == "a bad row" else "damaged"]
        assert [game.text for game in kept.games()] == ["the game"]
        assert kept.results() == [result(1)]
        assert kept.summary().solved == 1


def test_the_last_good_copy_of_earlier_versions_is_a_copy_too(tmp_path: Path) -> None:
    build(FORMS[0], tmp_path)
    (tmp_path / NAME).rename(tmp_path / copies.OLD_COPY)
    (tmp_path / NAME).write_bytes(b"garbage" * 1000)
    with opened(tmp_path) as kept:
        assert keys(kept) == ["damaged"] and [game.text for game in kept.games()] == ["the game"]
