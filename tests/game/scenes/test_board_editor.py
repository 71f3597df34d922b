"""The editor of boards: painted by mouse, finger and keys, judged at each change, mended, played and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.app import App
from game.disk.store import Store
from game.drafts import Draft, Drafts
from game.library import wanted
from game.scenes.makers import Makers
from game.scenes.own.sweet_spots.editor import Editor
from game.scenes.play import Play
from game.ui import clipboard
from game.worker import Worker
from generators.sweet_spots import formats, plan
from tests.game.stand import Stand

THREE = "ABBAAAAA\nAAAACCCC\nDDAAECFE\nDDDDEFFE\nDDDDEGGE\nDDDEEGGE\nDHDDEEEE\nDHHHHEEE"
"""Three answers; one cell given to another zone leaves one."""


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def opened(stand: Stand, text: str = "") -> Editor:
    stand.host.go("own", choice=wanted("sweet-spots", "easy", {"size": 8, "chests": 1}))
    stand.beat()
    assert isinstance(stand.top, Editor)
    if text:
        stand.top.bring(text)
        stand.beat()
    return stand.top


def at(stand: Stand, row: int, column: int) -> tuple[int, int]:
    rect, size = stand.widget("canvas").rect, stand.top.plan.size
    return rect.x + round((column + 0.5) * rect.width / size), rect.y + round((row + 0.5) * rect.height / size)


def drag(stand: Stand, *cells: tuple[int, int], button: int = 1, lets_go: bool = True) -> None:
    first, *others = [at(stand, *cell) for cell in cells]
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=button, touch=False))
    stand.beat(times=1)
    for pos in others:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        stand.beat(times=1)
    if lets_go:
        pos = others[-1] if others else first
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))
        stand.beat()


def rows(stand: Stand) -> list[str]:
    return plan.dump_plan(stand.top.plan).split("\n")[1:]


def test_a_drag_paints_one_stroke_that_undo_takes_back(stand: Stand) -> None:
    opened(stand)
    drag(stand, (0, 0), (0, 5))
    assert rows(stand)[0] == "AAAAAA.."
    stand.click("zone 1")
    drag(stand, (1, 2), (3, 2))
    assert [row[2] for row in rows(stand)] == list("ABBB....")
    stand.click("undo")
    assert rows(stand)[1] == "........"
    stand.click("redo")
    assert rows(stand)[1] == "..B....."


def test_the_right_button_wipes(stand: Stand) -> None:
    opened(stand, THREE)
    drag(stand, (0, 4), (0, 7), button=3)
    assert rows(stand)[0] == "ABBA...."
    assert "4 cells have no zone yet." in stand.says() and not stand.widget("play").enabled


def test_a_border_is_moved_by_taking_its_zone_along(stand: Stand) -> None:
    opened(stand, THREE)
    stand.click("border")
    drag(stand, (1, 0), (2, 0))
    assert rows(stand)[2] == "ADAAECFE"


def test_filling_takes_a_whole_piece(stand: Stand) -> None:
    opened(stand, THREE)
    stand.click("fill")
    stand.click("zone 3")
    stand.click_at(at(stand, 0, 0))
    assert "A" not in "".join(rows(stand)) and rows(stand)[0] == "DBBDDDDD"


def test_a_finger_paints_and_a_long_press_wipes(stand: Stand) -> None:
    opened(stand, THREE)
    stand.tap_at(at(stand, 2, 1))
    assert rows(stand)[2] == "DAAAECFE"
    stand.tap_at(at(stand, 2, 1), hold=0.6)
    assert rows(stand)[2] == "D.AAECFE"


def test_keys_alone_make_a_board(stand: Stand) -> None:
    opened(stand)
    for _step in range(4):
        stand.click("size less")
    for row, letters in enumerate(("aabb", "aabb", "ccdd", "ccdd")):
        for column, letter in enumerate(letters):
            stand.key(ord(letter))
            if column < 3:
                stand.key(pygame.K_RIGHT)
        for _step in range(3):
            stand.key(pygame.K_LEFT)
        if row < 3:
            stand.key(pygame.K_DOWN)
    assert rows(stand) == ["AABB", "AABB", "CCDD", "CCDD"]
    assert "2 answers" in stand.says()
    stand.key(pygame.K_2)
    assert rows(stand)[3] == "BCDD"
    stand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert rows(stand)[3] == "CCDD"
    stand.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert rows(stand)[3] == "BBDD"
    stand.key(pygame.K_DELETE)
    assert rows(stand)[3] == "B.DD"


def test_the_verdict_follows_each_change(stand: Stand) -> None:
    editor = opened(stand, THREE)
    assert "3 answers" in stand.says() and editor.finding is not None
    picture = stand.widget("canvas").picture
    assert picture.chests == editor.finding.answers[0] and picture.others == (
        editor.finding.answers[1] - editor.finding.answers[0]
    )
    drag(stand, (3, 5), lets_go=False)
    assert "is cut off" in stand.says(), "while the hand is still down"


def test_a_change_is_shown_before_it_is_made(stand: Stand) -> None:
    opened(stand, THREE)
    before = rows(stand)
    stand.click("mend")
    assert rows(stand) == before and len(stand.widget("canvas").picture.changes) == 1
    assert "It would then have one answer" in stand.says()
    stand.click("mend")
    assert rows(stand) != before and "One answer ✓" in stand.says()
    stand.click("undo")
    assert rows(stand) == before


def test_looking_for_a_change_can_be_stopped(stand: Stand) -> None:
    editor = opened(stand, THREE)
    editor.mend()
    assert editor.share is not None
    editor.mend()
    stand.beat()
    assert editor.share is None and editor.mending is None and "3 answers" in stand.says()


def test_painting_ends_the_search_for_a_change(stand: Stand) -> None:
    editor = opened(stand, THREE)
    editor.mend()
    stand.click_at(at(stand, 2, 1))
    assert editor.share is None and editor.mending is None


def test_the_board_is_played_with_its_verdict(stand: Stand) -> None:
    opened(stand, THREE)
    stand.click("mend")
    stand.click("mend")
    made = stand.top.plan
    stand.click("play")
    stand.beat()
    assert isinstance(stand.top, Play) and plan.plan_of(stand.top.session.puzzle).zones == plan.puzzle_of(made).zones
    assert "one answer, level" in stand.top.verdict


def test_what_was_painted_is_kept_when_the_editor_is_left_in_the_middle_of_a_stroke(stand: Stand) -> None:
    opened(stand)
    drag(stand, (0, 0), (0, 3), lets_go=False)
    stand.key(pygame.K_ESCAPE)
    assert not isinstance(stand.top, Editor)
    kept = Drafts(stand.host.store).all()
    assert [draft.kind for draft in kept] == ["sweet-spots"] and "AAAA...." in kept[0].fields["plan"]


def test_an_editor_that_was_only_looked_at_leaves_no_draft(stand: Stand) -> None:
    opened(stand)
    stand.key(pygame.K_ESCAPE)
    assert Drafts(stand.host.store).all() == []


def test_a_board_that_was_wiped_clean_is_no_draft_any_more(stand: Stand) -> None:
    editor = opened(stand, THREE)
    assert len(Drafts(stand.host.store).all()) == 1
    editor.clear()
    assert Drafts(stand.host.store).all() == []
    editor.undo()
    assert len(Drafts(stand.host.store).all()) == 1


def test_a_draft_is_gone_on_with_and_thrown_away(stand: Stand) -> None:
    opened(stand, THREE)
    stand.key(pygame.K_ESCAPE)
    stand.host.go("makers")
    stand.beat()
    (draft,) = Drafts(stand.host.store).all()
    assert draft.name == "8 × 8 · 3 answers" and draft.puzzle
    stand.click(f"draft {draft.id} edit")
    assert isinstance(stand.top, Editor) and rows(stand)[2] == "DDAAECFE"
    drag(stand, (2, 1))
    stand.key(pygame.K_ESCAPE)
    assert isinstance(stand.top, Makers)
    assert len(Drafts(stand.host.store).all()) == 1, "it is still the same draft"
    stand.click(f"draft {draft.id} drop")
    assert Drafts(stand.host.store).all() == []


def test_a_draft_that_cannot_be_read_is_a_new_board(stand: Stand) -> None:
    draft = Draft("sweet-spots", {"size": 8, "chests": 1}, "easy", "", {"plan": "nonsense"})
    stand.host.go("own", choice=wanted("sweet-spots", "easy", {"size": 8, "chests": 1}), draft=draft)
    stand.beat()
    assert stand.top.plan == plan.empty(8, 1)


def test_the_board_that_is_played_can_be_edited(stand: Stand) -> None:
    play: object = stand.start(size=6)
    puzzle = stand.play.session.puzzle
    stand.key(pygame.K_F10)
    lines = {words: action for _icon, words, _note, action in stand.top.lines}
    stand.host.pop()
    lines["Edit this board"]()
    stand.beat()
    assert isinstance(stand.top, Editor) and stand.top.plan.zones == puzzle.zones
    assert "One answer ✓" in stand.says() and not stand.widget("undo").enabled
    stand.key(pygame.K_ESCAPE)
    assert stand.top is play


def test_a_board_goes_out_and_comes_back_as_text(stand: Stand) -> None:
    editor = opened(stand, THREE)
    zones = plan.puzzle_of(editor.plan).zones
    for key in (pygame.K_c, None):
        if key is not None:
            stand.key(key, pygame.KMOD_CTRL)
        else:
            stand.key(pygame.K_F10)
            lines = {words: action for _icon, words, _note, action in stand.top.lines}
            stand.host.pop()
            lines["Copy Star Battle Notation"]()
        given = clipboard.read()
        editor.clear()
        stand.key(pygame.K_v, pygame.KMOD_CTRL)
        stand.beat()
        assert editor.plan.zones == zones, given


def test_a_file_that_was_dropped_is_taken_in(stand: Stand, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(THREE, "utf-8")
    editor = opened(stand)
    assert editor.takes_in([str(path)])
    stand.beat()
    assert rows(stand)[0] == "ABBAAAAA"


def test_a_text_that_is_no_board_says_why_and_leaves_the_board(stand: Stand) -> None:
    editor = opened(stand, THREE)
    before = editor.plan
    editor.bring("AB\nABC")
    stand.beat()
    assert "row 2" in stand.says()
    stand.key(pygame.K_RETURN)
    assert stand.top is editor and editor.plan == before


def test_the_saved_file_is_a_board(stand: Stand, tmp_path: Path) -> None:
    stand.host.store.set_setting("open folder", str(tmp_path))
    editor = opened(stand, THREE)
    editor.menu()
    lines = {words: action for _icon, words, _note, action in stand.top.lines}
    lines["Save as a file"]()
    (path,) = tmp_path.iterdir()
    assert formats.load(path.read_text("utf-8")) == plan.puzzle_of(editor.plan)


def test_mad_hands_lose_nothing(stand: Stand) -> None:
    """Clicks, keys, sizes and windows in any order: undo leads back to the empty board, redo to the last one."""
    editor = opened(stand)
    rng = Random(5)
    keys = (pygame.K_a, pygame.K_b, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_F2, pygame.K_SPACE, pygame.K_DELETE)
    for _act in range(120):
        act = rng.randrange(6)
        if act == 0:
            stand.key(rng.choice(keys))
        elif act == 1:
            size = editor.plan.size
            drag(stand, *[(rng.randrange(size), rng.randrange(size)) for _cell in range(3)], lets_go=rng.random() < 0.7)
        elif act == 2:
            stand.click(rng.choice(("paint", "border", "fill", "wipe", "size less", "size more", "chests more")))
        elif act == 3:
            stand.host.resize(rng.choice(((1280, 800), (600, 900), (480, 400))))
            stand.beat()
        elif act == 4:
            editor.complete()
        else:
            stand.click(f"zone {rng.randrange(editor.plan.size)}")
    stand.host.resize((1280, 800))
    stand.key(pygame.K_DELETE)
    last = editor.plan
    steps = 0
    while editor.here:
        editor.undo()
        steps += 1
    assert editor.plan == plan.empty(8, 1) and steps > 20
    for _step in range(steps):
        editor.redo()
    assert editor.plan == last
    (draft,) = Drafts(stand.host.store).all()
    assert plan.load_plan(draft.fields["plan"]) == last


def test_closing_the_window_during_a_verdict_loses_nothing(tmp_path: Path) -> None:
    """With a worker in a process of its own, which is still at it when the program ends."""
    store = Store.open(tmp_path)
    app = App(store, Worker(), rng=Random(1), size=(1280, 800))
    app.host.go("own", choice=wanted("sweet-spots", "easy", {"size": 8, "chests": 1}))
    editor: Any = app.host.top
    editor.change(formats.load_plan(THREE))
    editor.change(plan.painted(editor.plan, [(2, 1)], 0))
    last = editor.plan
    app.close()
    again = Store.open(tmp_path)
    (draft,) = Drafts(again).all()
    assert plan.load_plan(draft.fields["plan"]) == last
    again.close()
