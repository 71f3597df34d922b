"""Every game is kept: listed with its picture, discarded and brought back, looked at and played anew."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.boards.sweet_spots import picture
from game.catalog import BY_KIND
from game.disk.values import SOLVED
from game.scenes.games import Games
from game.scenes.play import Play
from generators import making
from generators.catalog import KINDS, rules_of
from generators.data import shelf
from tests.game.stand import Stand


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def leave_one(stand: Stand, kind: str, number: int = 0, seconds: float = 0.05) -> Play:
    """A game with a move in it, left for home."""
    puzzle = rules_of(kind).load(list(shelf(kind))[number])
    stand.host.turn_to("play", session=stand.app.library.session(kind, puzzle))
    stand.beat(seconds)
    play = stand.play
    play.play(play.session.rules.answer(puzzle)[0])
    stand.beat()
    stand.host.home()
    return play


def look(stand: Stand, shown: str = "") -> Games:
    stand.host.go("games", shown=shown)
    stand.beat(times=12)
    assert isinstance(stand.top, Games)
    return stand.top


def test_every_kind_is_listed_with_a_picture_and_how_far_it_is(stand: Stand) -> None:
    for kind in KINDS:
        leave_one(stand, kind)
        leave_one(stand, kind, 1)
    games = look(stand)
    assert len(games.games) == 2 * len(KINDS) == len(stand.host.store.games())
    for game in games.games:
        seen = games.seen[game.id, game.turn]
        assert seen.position is not None and seen.note and seen.progress
    assert games.pictures, "pictures are drawn"
    games.choose("brick")
    stand.beat()
    assert {game.kind for game in games._listed()} == {"brick"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_differs_from_move_to_move(stand: Stand, kind: str) -> None:
    rules = rules_of(kind)
    puzzle = rules.load(next(iter(shelf(kind))))
    position = rules.start(puzzle)
    pictures = []
    for move in (None, *rules.answer(puzzle)[:2]):
        position = position if move is None else rules.apply(position, move)
        target = pygame.Surface((250, 150))
        target.fill(stand.host.look.palette.surface)
        BY_KIND[kind].thumbnail(target, pygame.Rect(10, 5, 230, 140), stand.host.look, position)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert len(set(pictures)) == 3


def test_continue_opens_the_very_game_and_back_leads_to_the_list(stand: Stand) -> None:
    first, second = leave_one(stand, "sweet-spots"), leave_one(stand, "sweet-spots", 1)
    games = look(stand)
    assert [game.id for game in games.games] == [second.session.saved_as, first.session.saved_as]
    stand.click(f"play {first.session.saved_as}")
    assert stand.play.session.puzzle == first.session.puzzle and stand.play.session.moves == 1
    stand.click("back")
    assert stand.top is games
    stand.click("back")
    stand.click("sweet-spots play")
    assert stand.play.session.puzzle == first.session.puzzle, "the one that was played last"


def test_a_discarded_game_comes_back_by_click_or_key(stand: Stand) -> None:
    kept = leave_one(stand, "brick").session.saved_as
    leave_one(stand, "riddle")
    games = look(stand)
    for by_key in (False, True):
        stand.click(f"discard {kept}")
        assert kept not in [game.id for game in stand.host.store.games()]
        if by_key:
            stand.key(pygame.K_z)
        else:
            stand.click("bring back")
        assert kept in [game.id for game in stand.host.store.games()] and len(games.games) == 2
    stand.click(f"discard {kept}")
    stand.beat(9.0, times=1)
    assert not stand.has("bring back")
    stand.key(pygame.K_z)
    assert [game.kind for game in stand.host.store.games()] == ["riddle"]


def test_a_game_that_is_over_can_be_looked_at_and_played_anew(stand: Stand) -> None:
    play = stand.start()
    for cell in stand.answer():
        stand.click_at(stand.cell(*cell), button=3)
    stand.beat(0.5)
    solved = play.session.position
    stand.host.home()
    games = look(stand, "ended")
    (game,) = games.over
    stand.click(f"play {game.id}")
    again = stand.play
    assert again.outcome == SOLVED and again.finished and again.session.position == solved
    stand.click_at(stand.cell(0, 0))
    assert again.session.position == solved and len(stand.host.store.results()) == 1
    stand.click("back")
    stand.click(f"anew {game.id}")
    assert stand.play.session.puzzle == play.session.puzzle and not stand.play.finished
    for cell in stand.answer():
        stand.click_at(stand.cell(*cell), button=3)
    assert stand.play.outcome == SOLVED and "doesn't count" in stand.says()
    assert len(stand.host.store.results()) == 1, "who has seen the answer sets no time"
    assert len(stand.host.store.ended_games()) == 2


def test_an_untouched_game_makes_room_and_one_that_was_opened_does_not(stand: Stand) -> None:
    stand.start(seed="AAAAAA")
    stand.start(seed="BBBBBB")
    assert len(stand.host.store.games()) == 1
    stand.app.open(["0 1 1 1 1\n0 0 2 2 2\n0 0 2 2 2\n3 3 3 2 2\n4 4 4 4 4\n"])
    stand.beat(times=8)
    stand.start(seed="CCCCCC")
    assert len(stand.host.store.games()) == 2


def test_a_damaged_game_is_shown_as_such_and_set_aside_when_it_is_opened(stand: Stand) -> None:
    stand.host.store.new_game("riddle", "no game at all")
    games = look(stand)
    (game,) = games.games
    assert "damaged" in stand.says()
    stand.click(f"play {game.id}")
    assert "set aside" in stand.says() and stand.host.store.games() == []


def test_a_move_is_kept_when_the_process_ends_at_any_moment(stand: Stand) -> None:
    """What is on the disk after each move is what is on the board."""
    play = stand.start()
    for cell in stand.answer()[:3]:
        stand.click_at(stand.cell(*cell), button=3)
        saved = stand.app.library.saved("sweet-spots", play.session.saved_as)
        assert saved is not None and saved.position == play.session.position


def test_the_zones_in_characters_give_no_chest_away() -> None:
    puzzle = making.make(making.request("sweet-spots", "easy", {"size": 6}, "ABCDEF"))
    lines = picture.sketch(puzzle).splitlines()
    assert len(lines) == 6 and all(len(line) == 6 for line in lines)
    assert lines == ["".join(picture.SQUARES[zone] for zone in row) for row in puzzle.zones]


def test_games_stand_in_the_order_that_was_chosen_last(stand: Stand) -> None:
    leave_one(stand, "sweet-spots")
    leave_one(stand, "brick", seconds=50.0)
    leave_one(stand, "lion-wall")
    games = look(stand)
    kinds = [game.kind for game in games._listed()]
    assert kinds == ["lion-wall", "brick", "sweet-spots"]
    stand.click("order")
    assert games._listed()[0].kind == "brick" and stand.widget("order").words == "Longest played"
    stand.click("order")
    assert [game.kind for game in games._listed()] == [kind for kind in BY_KIND if kind in kinds]
    again = look(stand)
    assert [game.kind for game in again._listed()] == [game.kind for game in games._listed()]
    stand.click("order")
    assert [game.kind for game in again._listed()] == kinds
