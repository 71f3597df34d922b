"""What a player was making is kept when left, listed, gone on with, played, shared, discarded and brought back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.disk.store import Store
from game.drafts import KEPT, MOST, Draft, Drafts
from game.library import wanted
from game.scenes.makers import Makers
from game.scenes.own.brick import OwnBrick
from game.scenes.own.crossword import OwnCrossword
from game.scenes.own.lion_wall.builder import WallBuilder
from game.scenes.own.riddle import OwnRiddle
from game.ui import clipboard
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def make(stand: Stand, kind: str, **options: int | str) -> Any:
    stand.host.go("makers")
    stand.host.go("own", choice=wanted(kind, "normal", options))
    stand.beat()
    return stand.top


def test_a_riddle_is_gone_on_with_and_then_ready(stand: Stand) -> None:
    maker = make(stand, "riddle")
    assert isinstance(maker, OwnRiddle)
    maker._type("marble")
    maker._choose("level", "hard")
    stand.key(pygame.K_ESCAPE)
    stand.beat()
    (draft,) = Drafts(stand.host.store).all()
    assert (draft.kind, draft.name, draft.puzzle) == ("riddle", "MARBLE", "")
    assert not stand.widget(f"draft {draft.id} play").enabled

    stand.click(f"draft {draft.id} edit")
    again = stand.top
    assert isinstance(again, OwnRiddle) and (again.word, again.level) == ("marble", "hard")
    again.make()
    stand.beat()
    stand.key(pygame.K_ESCAPE)
    stand.beat()
    (draft,) = Drafts(stand.host.store).all()
    assert draft.puzzle
    stand.click(f"draft {draft.id} share")
    assert clipboard.read() == draft.puzzle
    stand.click(f"draft {draft.id} play")
    assert stand.play.session.puzzle.answer == "marble"


def test_every_maker_keeps_what_was_typed(stand: Stand) -> None:
    brick = make(stand, "brick")
    assert isinstance(brick, OwnBrick)
    brick._type("marbles")
    brick._choose("key", "b")
    stand.host.pop()
    words = make(stand, "crossword")
    assert isinstance(words, OwnCrossword)
    words.content = "cat, dog: it barks, goat"
    words.add()
    stand.host.pop()
    wall = make(stand, "lion-wall", script="words")
    assert isinstance(wall, WallBuilder)
    wall.type_cards(1, "one, two, three")
    wall.type_name(1, "Numbers")
    stand.host.pop()
    drafts = {draft.kind: draft for draft in Drafts(stand.host.store).all()}
    assert set(drafts) == {"brick", "crossword", "lion-wall"}

    def opened(kind: str) -> Any:
        draft = drafts[kind]
        stand.host.go("own", choice=wanted(kind, draft.level, draft.options), draft=draft)
        stand.beat()
        return stand.top

    brick = opened("brick")
    assert (brick.word, brick.key_letter) == ("marbles", "b")
    assert len(opened("crossword").lines) == len(words.lines) > 0
    wall = opened("lion-wall")
    assert (wall.rows[1].name, wall.rows[1].cards) == ("Numbers", "one, two, three")


def test_a_draft_that_is_emptied_goes_and_the_same_is_kept_once(stand: Stand) -> None:
    for _time in range(2):
        maker = make(stand, "riddle")
        maker._type("marble")
        stand.host.pop()
    (draft,) = Drafts(stand.host.store).all()
    stand.host.go("own", choice=wanted("riddle", draft.level, draft.options), draft=draft)
    stand.top._type("")
    stand.host.pop()
    assert Drafts(stand.host.store).all() == []


def test_a_discarded_draft_can_be_brought_back(stand: Stand) -> None:
    maker = make(stand, "riddle")
    maker._type("marble")
    stand.host.pop()
    stand.beat()
    assert isinstance(stand.top, Makers)
    (draft,) = Drafts(stand.host.store).all()
    stand.click(f"draft {draft.id} drop")
    assert Drafts(stand.host.store).all() == []
    stand.key(pygame.K_z)
    assert Drafts(stand.host.store).all() == [draft]


@pytest.mark.parametrize(
    "kept",
    [None, "drafts", [1, {}], [{"kind": "chess", "fields": {"a": 1}}], [{"kind": "riddle", "fields": {"word": 3}}]],
)
def test_damaged_drafts_are_left_out(kept: object) -> None:
    store = Store.open(None)
    store.set_setting(KEPT, kept)
    assert Drafts(store).all() == []


def test_what_a_draft_holds_may_be_senseless(stand: Stand) -> None:
    fields = {"rows": [1, ["a"], [None, 3]], "lines": {"a": 1}, "word": ["x"], "level": 5, "key": 7}
    for kind, script in (("riddle", None), ("brick", None), ("crossword", None), ("lion-wall", "words")):
        options = {"script": script} if script else {}
        draft = Draft(kind, options, "senseless", "name", fields, puzzle="{")
        stand.host.go("own", choice=wanted(kind, "normal", options), draft=draft)
        stand.beat()
        assert stand.top.puzzle is None
        stand.host.pop()


def test_the_oldest_drafts_go() -> None:
    drafts = Drafts(Store.open(None))
    for number in range(MOST + 5):
        drafts.keep(Draft("riddle", {}, "easy", str(number), {"word": str(number)}), "2026-11-20T12:00:00")
    kept = drafts.all()
    assert len(kept) == MOST and kept[0].name == str(MOST + 4)
    assert len({draft.id for draft in kept}) == MOST
