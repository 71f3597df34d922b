"""The shelf of ready-made puzzles: filled once for each edition, and never with what was played."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.disk.store import Result, Store
from game.library import Library, wanted
from game.worker import Worker
from generators import data, making
from generators.catalog import KINDS
from tests.versions import raise_version

KIND = "sweet-spots"
CHOICE = wanted(KIND, "easy", {"size": 5, "chests": 1})


def texts(*seeds: str) -> list[str]:
    return [making.make_text(making.request(KIND, "easy", {"size": 5}, seed)) for seed in seeds]


OLD, NEW = texts("OLD001", "OLD002", "OLD003"), texts("NEW001", "NEW002", "OLD003")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that ships with one small shelf; all its other files are the real ones."""
    real = data.assets()
    (tmp_path / "assets" / "shelf").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert data.assets() != real
    file = tmp_path / "assets" / "shelf" / f"{KIND}.jsonl"
    ship(file, OLD)
    return file


def ship(file: Path, lines: Sequence[str]) -> None:
    file.write_bytes("".join(f"{line}\n" for line in lines).encode())


@pytest.fixture
def library() -> Library:
    return Library(Store.open(None), Worker("inline"), time.monotonic, Random(1))


def taken(library: Library, count: int = 100) -> set[str]:
    """What is taken from the shelf, game by game, as the puzzles' own texts."""
    found: list[str] = []
    while len(found) < count and (session := library.take_ready(CHOICE)) is not None:
        found.append(session.rules.dump(session.puzzle))
    assert len(set(found)) == len(found)
    return set(found)


def test_an_edition_is_put_on_the_shelf_once(shelf: Path, library: Library) -> None:
    library.stock()
    library.stock()
    first = taken(library, 1)
    library.stock()
    assert taken(library) == set(OLD) - first


def test_a_new_edition_of_the_same_length_takes_the_place_of_the_old(shelf: Path, library: Library) -> None:
    library.stock()
    library.store.put_ready("brick", "easy", "7B", "of another kind")
    played = taken(library, 1)
    ship(shelf, NEW)
    library.stock()
    assert taken(library) == set(NEW)
    assert played <= set(OLD)
    assert library.store.take_ready("brick", "easy", "7B") == "of another kind"


def test_what_was_finished_does_not_come_back(shelf: Path, library: Library) -> None:
    library.stock()
    result = Result(KIND, "easy", CHOICE.shelf_key, "OLD003", 60.0, 0, 0, True, "2026-01-01T10:00:00", OLD[2])
    library.store.add_result(result)
    ship(shelf, NEW)
    library.stock()
    assert taken(library) == set(NEW[:2])


def test_what_an_older_generator_made_ahead_goes(
    shelf: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.stock()
    library.store.put_ready(KIND, "easy", CHOICE.shelf_key, texts("AHEAD1")[0])
    raise_version(monkeypatch, KIND, 3)
    library.stock()
    assert taken(library) == set(OLD)


def test_a_start_that_was_cut_short_fills_the_shelf_again(shelf: Path, library: Library) -> None:
    library.stock()
    library.store.set_setting(f"stocked {KIND}", "")
    library.stock()
    assert taken(library) == set(OLD)


def test_without_its_file_the_shelf_stays_as_it_is(shelf: Path, library: Library) -> None:
    library.stock()
    shutil.rmtree(shelf.parent)
    library.stock()
    assert taken(library) == set(OLD)


@pytest.mark.parametrize("kind", KINDS)
def test_every_shelf_that_ships_fills_what_its_lines_say(kind: str) -> None:
    library = Library(Store.open(None), Worker("inline"), time.monotonic, Random(1))
    library.stock_kind(kind)
    assert sum(library.store.ready_counts().values()) == len(data.shelf_of(kind).texts())


def test_one_character_makes_another_edition() -> None:
    editions = {data.Shelf(KIND, content).edition for content in (b"", b"{}\n", b"{ }\n", b"{}\n{}\n", b"{}\r\n")}
    assert len(editions) == 5
