"""Hands on a wall, with a clock that the test turns: what is chosen, guessed, shown, and what waits for a movement."""

from __future__ import annotations

import pygame
import pytest

from game.boards.contract import Place
from game.boards.lion_wall import drawing, panels, taught, worded
from game.boards.lion_wall.board import LionWallBoard
from game.boards.lion_wall.geometry import RowHeights, laid_out
from game.boards.lion_wall.state import MISTAKES
from game.boards.lion_wall.traits import ASKS_PART, LIMIT
from game.session import Session
from game.settings import Settings
from game.theme import LIGHT, Look
from game.ui.input import Key, Pointer
from game.ui.layout import Column
from game.ui.motion import Motion
from game.ui.widgets import Label
from generators.catalog import rules_of
from generators.lion_wall import gold
from generators.lion_wall.rules import TOLD, Group, Guess, Puzzle, Reveal, bonus
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
        place = self.board.slots(RECT, LOOK)[self.board.state.shown.order.index(card)].center
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


def test_every_found_group_waits_for_its_own_part_and_counts_it_once() -> None:
    table = Table()
    state = table.board.state
    table.guess("疗疔疰㾄")
    table.guess("宁宔宙宗")
    assert state.waits(0) and state.waits(1) and not state.waits(2)
    state.name(1, "宀")
    assert state.waits(0) and not state.waits(1) and bonus(table.session.position) == 1
    state.name(1, "宀")
    state.name(0, "口")
    assert not state.waits(0) and bonus(table.session.position) == 1


def test_a_part_that_was_told_cannot_be_claimed() -> None:
    table = Table()
    state = table.board.state
    table.guess("疗疔疰㾄")
    state.name(0, TOLD)
    table.board.hinted(Guess(tuple("宁宔宙宗")), rung=2)
    table.guess("宁宔宙宗")
    assert not state.waits(0) and not state.waits(1) and bonus(table.session.position) == 0
    again = Session.load(table.session.dump(), rules_of, lambda: 0.0)
    assert again.position.named == ("-", "-", "", "")


def test_a_hint_that_only_points_at_two_cards_leaves_the_part_to_be_named() -> None:
    table = Table()
    table.board.hinted(Guess(tuple("疗疔疰㾄")), rung=1)
    table.guess("疗疔疰㾄")
    assert table.board.state.waits(0)


def test_without_the_bonus_a_group_tells_its_part_at_once() -> None:
    table = Table(Settings(own={ASKS_PART.name: False}))
    table.guess("疗疔疰㾄")
    assert not table.board.state.waits(0)


def test_a_key_means_the_card_that_was_seen_when_it_went_down() -> None:
    table = Table(moving=True)
    table.guess("疗疔疰㾄")
    for name in ("a", "s"):
        table.board.key(key(name))
    table.wait(3.0)
    assert table.board.state.chosen == ["犰", "㹥"]


def test_escape_lets_go_of_what_is_chosen() -> None:
    table = Table()
    assert not table.board.lets_go()
    table.board.state.toggle("疗")
    assert table.board.lets_go() and table.board.state.chosen == [] and not table.board.lets_go()


def test_the_story_of_a_wall_gives_no_card_away() -> None:
    table = Table()
    table.guess("疗疔疰宁")
    for cards in GROUPS[:3]:
        table.guess(cards)
    rows = panels.story(table.board.state).split("\n")
    assert rows[0] == "🟥🟥🟥🟩" and rows[1] == "🟥🟥🟥🟥" and len(rows) == 4
    assert not set("".join(GROUPS)) & set("".join(rows))


def test_the_end_tells_what_came_of_each_guess() -> None:
    table = Table()
    assert panels.went(table.board.state, Column(pygame.Rect(0, 0, 300, 400), LOOK), LOOK) == []
    for cards in ("疗疔疰宁", "疗疔宁宔", GROUPS[0], GROUPS[1]):
        table.guess(cards)
    widgets = panels.went(table.board.state, Column(pygame.Rect(0, 0, 300, 400), LOOK), LOOK)
    told = [widget.words for widget in widgets if isinstance(widget, Label)]
    assert told == ["How it went", "one away", "not a group", "group 1", "group 2"]


SIZES = [(872, 696), (548, 500), (568, 546), (509, 433), (300, 420), (256, 300), (1600, 900)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("found", [0, 1, 2, 4])
@pytest.mark.parametrize("heights", [taught.heights(1), taught.heights(2), worded.heights(1), worded.heights(3)])
def test_rows_keep_their_height_and_nothing_overlaps_or_leaves_the_wall(
    size: tuple[int, int], found: int, heights: RowHeights
) -> None:
    area = pygame.Rect((11, 7), size)
    wall = laid_out(area, found, LOOK, heights)
    assert len(wall.rows) == found and len(wall.slots) == 16 - 4 * found
    assert all(row.height >= heights.least for row in wall.rows)
    assert all(area.contains(slot) for slot in wall.slots) and area.contains(wall.view)
    both = [wall.view, *wall.slots] if found else list(wall.slots)
    assert all(rect.collidelist(both[number + 1 :]) == -1 for number, rect in enumerate(both))
    assert all(one.bottom <= other.top for one, other in zip(wall.rows, wall.rows[1:], strict=False))
    assert wall.scrolls or all(wall.view.contains(row) for row in wall.rows)


def test_two_found_rows_have_all_they_like_in_the_usual_window() -> None:
    wall = laid_out(pygame.Rect(24, 80, 872, 696), 2, LOOK, taught.heights(1))
    assert [row.height for row in wall.rows] == [188, 188] and not wall.scrolls
    assert laid_out(pygame.Rect(24, 80, 872, 696), 4, LOOK, taught.heights(1)).scrolls is False


@pytest.mark.parametrize(
    ("meaning", "room", "lines", "shown"),
    [
        ("cell; born together", 400, 1, "cell; born together"),
        ("cell; born together", 90, 1, "cell"),
        ("call, weigh", 60, 1, "call"),
        ("a very long sense of a word", 120, 1, "a very long"),
        ("a very long sense of a word", 120, 2, "a very long sense of a word"),
    ],
)
def test_a_meaning_is_given_in_whole_senses_or_words(meaning: str, room: int, lines: int, shown: str) -> None:
    use_fonts()
    assert taught.gloss(meaning, taught.MEANING, LOOK, room, lines) == shown


def use_fonts() -> None:
    pygame.display.init()
    pygame.font.init()
    from game.ui import text
    from generators import data

    text.use(data.assets().parent / "fonts")


def inks(drawn: pygame.Surface, columns: range) -> set[tuple[int, ...]]:
    """The colours of what is fully drawn in some columns of a picture."""
    pixels = (drawn.get_at((x, y)) for x in columns for y in range(drawn.get_height()))
    return {tuple(pixel)[:3] for pixel in pixels if pixel[3] > 250}


def test_the_shared_part_is_gold_wherever_it_stands() -> None:
    use_fonts()
    white = (255, 255, 255)
    for char, part in (("叮", "口"), ("囚", "人"), ("语", "口"), ("国", "囗")):
        mask = gold.mask(char, part, "simplified")
        assert mask is not None
        drawn = drawing.in_gold(char, 72, LOOK, mask, taught.GOLD)
        found = inks(drawn, range(drawn.get_width()))
        assert white in found and taught.GOLD in found
    left = gold.mask("叮", "口", "simplified") or ()
    drawn = drawing.in_gold("叮", 72, LOOK, left, taught.GOLD)
    quarter = drawn.get_width() // 4
    assert inks(drawn, range(quarter)) == {taught.GOLD} and inks(drawn, range(2 * quarter, 4 * quarter)) == {white}


def test_without_a_mask_a_character_stays_in_one_colour() -> None:
    use_fonts()
    drawn = drawing.in_gold("叮", 72, LOOK, (), taught.GOLD)
    assert inks(drawn, range(drawn.get_width())) == {(255, 255, 255)}
