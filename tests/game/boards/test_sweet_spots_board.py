"""Hands on the board, as scripts: what was done, and the picture it leaves.

A script is a line of steps: `click r1c1`, `right r2c2`, `drag r1c1 r1c4`, `cancel r1c1 r1c4`, or the name of a key.
The picture has `.` empty, `x` dot by hand, `+` auto-dot, `*` chest.
"""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.boards.base import Setting
from game.boards.sweet_spots import drawing
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.boards.sweet_spots.traits import AUTO_DOTS
from game.session import Session
from game.settings import Settings
from game.theme import DARK, LIGHT, Look
from game.ui.input import Key, Pointer
from generators.catalog import rules_of
from generators.grid import bits
from generators.sweet_spots.rules import Puzzle, Quota
from tests.game.boards.hands import IdleHands, quiet_setting

ZONES = ((0, 0, 0, 1, 1), (0, 2, 2, 1, 1), (3, 2, 2, 1, 1), (3, 3, 2, 4, 4), (3, 3, 3, 4, 4))
RECT = pygame.Rect(40, 30, 408, 408)
LOOK = Look(LIGHT)
KEYS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "enter": pygame.K_RETURN,
    "x": pygame.K_x,
    "space": pygame.K_SPACE,
    "delete": pygame.K_DELETE,
}


def setting(auto_dots: bool) -> Setting:
    return quiet_setting(Settings(own={AUTO_DOTS.name: auto_dots}))


@pytest.fixture
def board() -> Iterator[SweetSpotsBoard]:
    pygame.display.init()
    session = Session(rules_of("sweet-spots"), Puzzle(ZONES, Quota(1, 1, 1)), lambda: 0.0)
    yield SweetSpotsBoard(session, setting(auto_dots=False), IdleHands())


def centre(place: str) -> tuple[int, int]:
    if place == "out":
        return RECT.right + 50, RECT.centery
    row, column = int(place[1]) - 1, int(place[3]) - 1
    x, y = drawing.cell_rect(RECT, 5, LOOK, row, column).center
    return x, y


def run(board: SweetSpotsBoard, script: str) -> str:
    for step in filter(None, (part.strip() for part in script.split(";"))):
        for event in _events(step.split()):
            if isinstance(event, Key):
                _used, move = board.key(event)
            else:
                move = board.pointer(event, RECT, LOOK)
            if move is not None:
                board.session.play(move)
    return picture(board)


def _events(words: list[str]) -> Iterator[Pointer | Key]:
    if words[0] in ("click", "right") and len(words) == 2:
        button = 1 if words[0] == "click" else 3
        yield Pointer("down", centre(words[1]), button)  # type: ignore[arg-type]
        yield Pointer("up", centre(words[1]), button)  # type: ignore[arg-type]
    elif words[0] in ("drag", "cancel"):
        yield Pointer("down", centre(words[1]))
        for place in words[2:]:
            yield Pointer("move", centre(place))
        yield Pointer("up" if words[0] == "drag" else "cancel", centre(words[-1]))
    elif words[0] == "shift":
        yield Key(KEYS[words[1]], shift=True)
    else:
        yield Key(KEYS[words[0]])


def picture(board: SweetSpotsBoard) -> str:
    marks = ["."] * 25
    position = board.session.position
    for mask, sign in ((position.auto_dots, "+"), (position.dots, "x"), (position.chests, "*")):
        for index in bits(mask):
            marks[index] = sign
    return " ".join("".join(marks[row * 5 : row * 5 + 5]) for row in range(5))


@pytest.mark.parametrize(
    ("script", "left"),
    [
        ("click r1c1", "x.... ..... ..... ..... ....."),
        ("click r1c1; click r1c1", "*.... ..... ..... ..... ....."),
        ("click r1c1; click r1c1; click r1c1", "..... ..... ..... ..... ....."),
        ("right r2c3", "..... ..*.. ..... ..... ....."),
        ("right r2c3; right r2c3", "..... ..... ..... ..... ....."),
        ("click r2c3; right r2c3", "..... ..*.. ..... ..... ....."),
        ("drag r1c1 r1c5", "xxxxx ..... ..... ..... ....."),
        ("drag r1c1 r5c5", "x.... .x... ..x.. ...x. ....x"),
        ("right r1c3; drag r1c1 r1c5", "xx*xx ..... ..... ..... ....."),
        ("drag r1c1 r1c5; drag r1c2 r1c4", "x...x ..... ..... ..... ....."),
        ("right r1c2; drag r1c2 r1c5", ".*... ..... ..... ..... ....."),
        ("cancel r1c1 r1c5", "..... ..... ..... ..... ....."),
        ("drag r1c1 r1c2 r1c1", "xx... ..... ..... ..... ....."),
        ("enter", "*.... ..... ..... ..... ....."),
        ("down; right; x", "..... .x... ..... ..... ....."),
        ("up; enter", "..... ..... ..... ..... *...."),
        ("x; x", "..... ..... ..... ..... ....."),
        ("space; space", "*.... ..... ..... ..... ....."),
        ("right; right; right; right; shift right", "....x ..... ..... ..... ....."),
        ("drag r1c1 out r5c1", "x.... ..... ..... ..... x...."),
        ("enter; delete", "..... ..... ..... ..... ....."),
        ("shift right; shift right", "xxx.. ..... ..... ..... ....."),
        ("enter; shift right", "*x... ..... ..... ..... ....."),
    ],
)
def test_scripts(board: SweetSpotsBoard, script: str, left: str) -> None:
    assert run(board, script) == left


def test_a_stroke_is_one_step_of_undo(board: SweetSpotsBoard) -> None:
    run(board, "drag r1c1 r1c5; drag r3c1 r3c5")
    assert board.session.moves == 2
    board.session.undo()
    assert picture(board) == "xxxxx ..... ..... ..... ....."


def test_auto_dots_go_with_their_chest(board: SweetSpotsBoard) -> None:
    board.setting = setting(auto_dots=True)
    run(board, "click r5c1")
    assert run(board, "right r2c3") == ".+++. ++*++ .+++. ..+.. x.+.."
    board.session.undo()
    assert picture(board) == "..... ..... ..... ..... x...."
    board.session.redo()
    assert run(board, "right r2c3") == "..... ..... ..... ..... x...."


def test_a_press_outside_the_board_does_nothing(board: SweetSpotsBoard) -> None:
    assert board.pointer(Pointer("down", (10, 10)), RECT, LOOK) is None
    assert board.pointer(Pointer("up", (10, 10)), RECT, LOOK) is None
    assert board.session.moves == 0


def test_the_board_covers_its_square_without_gaps_at_any_size() -> None:
    for side in range(120, 900, 37):
        rect = pygame.Rect(7, 9, side, side)
        xs, ys = drawing.edges(rect, 5, LOOK)
        frame = drawing.frame_width(LOOK)
        assert (xs[0], xs[-1]) == (rect.x + frame, rect.right - frame)
        assert (ys[0], ys[-1]) == (rect.y + frame, rect.bottom - frame)
        steps = [b - a for a, b in pairwise(xs)]
        assert max(steps) - min(steps) <= 1


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_zones_are_filled_and_parted(palette: object) -> None:
    look = Look(palette)  # type: ignore[arg-type]
    surface = drawing.ground(ZONES, 408, look)
    for row in range(5):
        for column in range(5):
            span = drawing.cell_rect(pygame.Rect(0, 0, 408, 408), 5, look, row, column)
            assert surface.get_at(span.center)[:3] == look.palette.zones[ZONES[row][column]]
    edge = drawing.cell_rect(pygame.Rect(0, 0, 408, 408), 5, look, 0, 2)
    assert surface.get_at((edge.right, edge.centery))[:3] == look.palette.ink
    assert surface.get_at((0, 0))[3] == 0  # the corners are round


def test_patterns_differ_between_zones() -> None:
    """Without any colour, zones can still be told apart: no two have the same texture."""
    look = Look(LIGHT, patterns=True)
    sheets = set()
    for zone in range(14):
        sheet = drawing._pattern(zone, 80, look.px(10), (0, 0, 0))
        sheets.add(pygame.image.tobytes(sheet, "RGBA"))
    assert len(sheets) == 14
