"""Hands on a wall, with a clock that the test turns: what is chosen, guessed, shown, and what waits for a movement."""

from __future__ import annotations

import pygame
import pytest

from game.boards.contract import Place
from game.boards.lion_wall import drawing, panels
from game.boards.lion_wall.board import LionWallBoard
from game.boards.lion_wall.state import MISTAKES
from game.boards.lion_wall.traits import ASKS_PART, LIMIT
from game.session import Session
from game.settings import Settings
from game.theme import LIGHT, Look
from game.ui.input import Key, Pointer
from game.ui.motion import Motion
from generators.catalog import rules_of
from generators.lion_wall.rules import Group, Puzzle, Reveal, bonus
from tests.game.boards.hands import IdleHands, quiet_setting

GROUPS = ("疗疔疰㾄", "宁宔宙宗", "犰㹥㹨狋", "㕤𠮩叮呩")
PARTS = "疒宀犭口"
LOOK = Look(LIGHT)
RECT = pygame.Rect(20, 20, 762, 570)
PLACE = Place(RECT)


class Table(IdleHands):
    """A scene with nothing but a session: it plays what it is asked to play, as the play scene does."""

    def __init__(self, settings: Settings | None = None, moving: bool = False) -> None:
        super().__init__()
        self.time = 0.0
        groups = tuple(Group(part, tuple(cards)) for part, cards in zip(PARTS, GROUPS, strict=True))
        puzzle = Puzzle(tuple("".join(GROUPS)), groups, tuple("了丁主由示九"))
        self.session = Session(rules_of("lion-wall"), puzzle, lambda: self.time)
        setting = quiet_setting(settings or Settings(), Motion(lambda: self.time, enabled=moving))
        self.board = LionWallBoard(self.session, setting, self)

    def play(self, move: object) -> None:
        super().play(move)
        before = self.session.position
        self.session.play(move)
        self.board.moved(before, self.session.position)
        self.finished = bool(self.board.outcome)

    def undo(self) -> None:
        before = self.session.position
        self.session.undo()
        self.board.moved(before, self.session.position)

    def guess(self, cards: str) -> None:
        for card in cards:
            self.board.state.toggle(card)
        self.board.state.submit()
        self.board.tick()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.02)):
            self.time += 0.02
            self.board.tick()

    def click(self, card: str, button: int = 1) -> None:
        place = self.board._slot(self.board.state.shown.order.index(card), RECT).center
        for phase in ("down", "up"):
            self.board.pointer(Pointer(phase, place, button), PLACE, LOOK)  # type: ignore[arg-type]


def key(name: str) -> Key:
    return Key(getattr(pygame, f"K_{name}"))


def test_a_wrong_guess_shakes_lets_go_and_is_a_mistake_once() -> None:
    table = Table()
    table.guess("疗疔疰宁")
    assert table.board.state.mistakes == 1 and table.board.state.chosen == []
    assert table.board.status().headline == "One away."
    table.guess("宁疰疔疗")
    assert table.board.state.mistakes == 1 and len(table.played) == 1
    assert "No penalty" in table.board.status().words
    table.guess("疗疔宁宔")
    assert table.board.state.mistakes == 2 and table.board.status().headline == "Not a group."


def test_undo_never_gives_a_mistake_back() -> None:
    table = Table()
    table.guess("疗疔疰宁")
    table.undo()
    assert table.board.state.mistakes == 1 and table.board.state.mistakes_left == MISTAKES - 1
    table.guess("疗疔疰宁")
    assert len(table.played) == 1


def test_three_minutes_end_the_game_where_they_were_chosen() -> None:
    table = Table(Settings(own={LIMIT.name: "clock"}))
    table.session.watch.start()
    table.wait(179.0)
    assert table.played == []
    table.wait(2.0)
    assert table.played == [Reveal()] and table.board.outcome == "lost"


def test_input_during_a_movement_is_kept_played_after_it_and_not_doubled() -> None:
    table = Table(moving=True)
    table.guess("疗疔疰㾄")
    assert table.board.state.sequence.busy
    assert "疗" in table.board.state.shown.order and table.session.position.found == (0,)
    for card in "宁宔宙宗":
        table.click(card)
    table.board.key(key("RETURN"))
    assert table.board.state.chosen == [] and len(table.played) == 1
    table.wait(0.3)
    assert len(table.played) == 1
    table.wait(1.0)
    assert [move.cards for move in table.played] == [tuple("疗疔疰㾄"), tuple("宁宔宙宗")]
    table.wait(2.0)
    assert table.board.state.shown == table.session.position and not table.board.state.sequence.busy


def test_a_found_group_turns_waits_and_rises() -> None:
    table = Table(moving=True)
    table.guess("疗疔疰㾄")
    table.wait(0.1)
    assert 0 < table.board.setting.motion.share(("turn", "疗")) < 1 and table.board.state.shown.found == ()
    table.wait(0.3)
    assert len(table.board.state.shown.found) == 1 and table.board.setting.motion.share(("rise", 0)) < 1
    table.wait(0.5)
    assert not table.board.tick()


def test_a_shuffle_is_a_move_and_keeps_every_card() -> None:
    table = Table()
    table.board.state.shuffle()
    order = table.session.position.order
    assert order != table.session.puzzle.cards and sorted(order) == sorted(table.session.puzzle.cards)


def test_the_bonus_waits_for_the_part_and_counts_it_once() -> None:
    table = Table()
    table.guess("疗疔疰㾄")
    assert panels.unnamed(table.board.state) == 0
    panels.name_part(table.board.state, 0, "疒")
    assert panels.unnamed(table.board.state) is None and bonus(table.session.position) == 1
    table.guess("宁宔宙宗")
    panels.name_part(table.board.state, 1, "口")
    assert bonus(table.session.position) == 1
    assert panels.unnamed(table.board.state) is None


def test_without_the_bonus_a_group_tells_its_part_at_once() -> None:
    table = Table(Settings(own={ASKS_PART.name: False}))
    table.guess("疗疔疰㾄")
    assert panels.unnamed(table.board.state) is None


def test_the_story_of_a_wall_gives_no_card_away() -> None:
    table = Table()
    table.guess("疗疔疰宁")
    for cards in GROUPS[:3]:
        table.guess(cards)
    rows = panels.story(table.board.state).split("\n")
    assert rows[0] == "🟥🟥🟥🟩" and rows[1] == "🟥🟥🟥🟥" and len(rows) == 4
    assert not set("".join(GROUPS)) & set("".join(rows))


@pytest.mark.parametrize("size", [(762, 570), (400, 700), (300, 200), (1600, 900)])
def test_cards_never_overlap_or_leave_the_wall(size: tuple[int, int]) -> None:
    wall = drawing.fitted(pygame.Rect((11, 7), size))
    slots = [drawing.slot(wall, row, column) for row in range(4) for column in range(4)]
    assert all(wall.contains(slot) for slot in slots)
    assert all(slot.collidelist(slots[number + 1 :]) == -1 for number, slot in enumerate(slots))


def inks(drawn: pygame.Surface, columns: range) -> set[tuple[int, ...]]:
    """The colours of what is fully drawn in some columns of a picture."""
    pixels = (drawn.get_at((x, y)) for x in columns for y in range(drawn.get_height()))
    return {tuple(pixel)[:3] for pixel in pixels if pixel[3] > 250}


def test_the_shared_part_is_coloured_only_where_a_line_parts_the_character() -> None:
    pygame.display.init()
    pygame.font.init()
    from game.ui import text
    from generators import data

    text.use(data.assets().parent / "fonts")
    white, gold = (255, 255, 255), (255, 224, 138)
    split = drawing.two_tone("叮", 40, "left-right", True, LOOK, white, gold)
    assert split is not None
    width = split.get_width()
    left = inks(split, range(width // 3))
    right = inks(split, range(width * 2 // 3, width))
    assert left == {gold} and right == {white}
    assert drawing.two_tone("排", 40, "left-right", True, LOOK, white, gold) is None  # its gap is inside 非
    assert drawing.two_tone("囚", 40, "surround", True, LOOK, white, gold) is None
