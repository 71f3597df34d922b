"""What help shows of each type, and the first game: real positions, and steps that can be done."""

from __future__ import annotations

import pytest

from game.boards.contract import Lit, Place
from game.catalog import BY_KIND, FACES
from game.scenes.helping.still import session_after
from generators.catalog import KINDS
from generators.contract import MoveError
from generators.sweet_spots.examples import examples
from generators.sweet_spots.logic.ladder import LADDER
from tests.game.stand import Stand


@pytest.mark.parametrize("kind", KINDS)
def test_every_picture_is_a_position_that_can_be_played(kind: str) -> None:
    face = BY_KIND[kind]
    lesson = face.lesson(None)
    puzzle = face.rules.load(lesson.puzzle)
    assert len(lesson.pictures) >= 2 and lesson.texts and lesson.keys
    for picture in lesson.pictures:
        position = face.rules.start(puzzle)
        for move in picture.moves:
            position = face.rules.apply(position, move)
        assert isinstance(picture.lit(position), Lit) and picture.title and picture.words


@pytest.mark.parametrize("kind", KINDS)
def test_the_steps_of_the_first_game_lead_on_one_by_one(kind: str) -> None:
    face = BY_KIND[kind]
    lesson = face.lesson(None)
    assert len(lesson.steps) > 1
    position = face.rules.start(face.rules.load(lesson.first_puzzle))
    for step in lesson.steps:
        step.lit(position)
        if step.done is None:
            continue
        assert not step.done(position), step.title
        for move in step.moves(position):
            assert step.takes(move)
            position = face.rules.apply(position, move)
        assert step.done(position), step.title


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"brick"}))
def test_the_first_game_ends_with_the_puzzle_solved(kind: str) -> None:
    face = BY_KIND[kind]
    lesson = face.lesson(None)
    position = face.rules.start(face.rules.load(lesson.first_puzzle))
    for step in lesson.steps:
        for move in step.moves(position):
            try:
                position = face.rules.apply(position, move)
            except MoveError:
                raise AssertionError(step.title) from None
    assert face.rules.is_solved(position)


def test_every_technique_of_sweet_spots_has_a_page() -> None:
    found = examples()
    assert [example.hint.technique for example in found] == [rung.name for rung in LADDER]
    assert [example.level for example in found] == [rung.level for rung in LADDER]
    face = BY_KIND["sweet-spots"]
    for example in found:
        position = face.rules.start(example.puzzle)
        for move in example.moves:
            position = face.rules.apply(position, move)
        assert face.rules.apply(position, example.hint.move) != position


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.kind)
def test_what_is_lit_has_a_place_on_the_board(face: object) -> None:
    stand = Stand()
    kind = next(each for each in FACES if each is face)
    lesson = kind.lesson(None)
    stand.host.go("first game", kind=kind.kind)
    stand.beat()
    scene = stand.top
    for step in lesson.steps:
        session = session_after(stand.host, kind, kind.rules.load(lesson.first_puzzle))
        cells = step.lit(session.position).look_at
        shown = stand.widget("board")
        place: Place = shown.place
        spots = scene.board.spots(cells, place, stand.host.look)
        assert bool(spots) == bool(cells)
        assert all(place.rect.contains(spot) for spot in spots)
    stand.app.close()
