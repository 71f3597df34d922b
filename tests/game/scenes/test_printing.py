"""Printing from the window: the dialog, what it orders, and the file that comes of it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalog import FACES
from game.scenes.choosing import Sort
from game.scenes.printing import Printing, Wish, remembered
from generators import data, today
from generators.contract import Level
from generators.paper.booklet import Order, printed
from tests.game.stand import NOON, Stand

KINDS = tuple(face.kind for face in FACES)


def a_game(stand: Stand) -> None:
    face = next(face for face in FACES if any(data.shelf(face.kind)))
    puzzle = face.rules.load(next(data.shelf(face.kind)))
    stand.host.turn_to("play", session=stand.app.library.session(face.kind, puzzle))
    stand.beat()


def test_what_is_on_the_screen_is_printed_as_a_file(tmp_path: Path) -> None:
    stand = Stand()
    stand.host.store.set_setting("open folder", str(tmp_path))
    a_game(stand)
    stand.play.giving.print()
    stand.beat()
    stand.key(pygame.K_RETURN)
    stand.beat(times=5)
    (path,) = tmp_path.iterdir()
    assert path.name == f"{stand.play.code}.pdf"
    assert path.read_bytes().startswith(b"%PDF-")
    assert str(path) in stand.says()


def test_a_folder_that_is_gone_is_one_sentence(tmp_path: Path) -> None:
    stand = Stand()
    stand.host.store.set_setting("open folder", str(tmp_path / "gone"))
    a_game(stand)
    stand.play.giving.print()
    stand.beat()
    stand.click("print")
    stand.beat(times=5)
    assert isinstance(stand.top, Printing)
    assert stand.has("print trouble")


def printing(size: tuple[int, int] = (1280, 800)) -> tuple[Stand, Printing]:
    stand = Stand(size)
    stand.host.go("print")
    stand.beat()
    assert isinstance(stand.top, Printing)
    return stand, stand.top


def test_home_leads_to_printing_and_shares_the_number_among_the_kinds() -> None:
    stand = Stand()
    stand.click("print")
    scene = stand.top
    assert isinstance(scene, Printing)
    for kind in KINDS[2:]:
        scene.choose_kind(kind, False)
    scene.choose("count", 5)
    scene.choose("level", "hard")
    parts = scene.order().parts
    assert [(part.kind, part.count) for part in parts] == [(KINDS[0], 3), (KINDS[1], 2)]
    assert {part.level for part in parts} == {Level.HARD}


def test_the_puzzles_of_the_day() -> None:
    _, scene = printing()
    scene.choose_what("today")
    order = scene.order()
    assert order.day == today.nearest(NOON.date())
    assert order.parts == () and order.count == len(KINDS)


def test_what_was_chosen_comes_back_and_the_last_kind_stays() -> None:
    stand, scene = printing()
    scene.choose("sheet", "letter")
    for kind in KINDS:
        scene.choose_kind(kind, False)
    stand.host.pop()
    stand.host.go("print")
    again = stand.top
    assert isinstance(again, Printing)
    assert again.wish.sheet == "letter"
    assert again.wish.kinds == (KINDS[-1],)


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"kinds": "all", "count": "10", "level": 3},
        {"kinds": [], "count": 7, "patterns": 1, "per_page": True},
        {"sorts": []},
        {"sorts": {"no such kind": {}, KINDS[0]: 3}},
    ],
)
def test_whatever_was_kept_is_read(kept: dict[str, object]) -> None:
    assert remembered(kept) == Wish(KINDS)


def test_each_kind_of_a_booklet_has_a_sort_that_is_asked_for_and_kept() -> None:
    stand, scene = printing((1280, 1200))
    stand.click("sort sweet-spots")
    sort = stand.top
    assert isinstance(sort, Sort)
    sort.pick("size", 9)
    sort.pick("chests", 2)
    stand.beat()
    stand.click("done")
    assert stand.top is scene
    (part,) = (part for part in scene.order().parts if part.kind == "sweet-spots")
    assert dict(part.options) == {"size": 9, "chests": 2} and part.count
    stand.host.pop()
    stand.host.go("print")
    again = stand.top
    assert isinstance(again, Printing)
    assert again.wish.options("sweet-spots") == {"size": 9, "chests": 2}


def test_a_booklet_in_work_can_be_cancelled() -> None:
    stand, scene = printing()
    scene.ticket = stand.host.worker.ask(printed, Order(), done=lambda content: None)
    stand.host.dirty = True
    stand.app.draw()
    assert stand.has("print progress") and stand.has("cancel")
    scene.back()
    assert scene.ticket is None and stand.top is scene
    scene.back()
    assert stand.top is not scene


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (600, 900), (480, 400)])
def test_the_dialog_fits_every_window(size: tuple[int, int]) -> None:
    stand, _ = printing(size)
    assert pygame.Rect((0, 0), size).contains(stand.widget("print").rect)
