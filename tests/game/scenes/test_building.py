"""A scene is a function from state to widgets: building it twice gives the same, and writes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session import Session
from game.ui.layout import Layout
from generators import data, making
from generators.catalog import rules_of
from generators.riddle import formats as riddle_formats
from generators.sweet_spots import jobs
from tests.game.boards.grids import barred, fruit, square
from tests.game.riddles import TEACUP
from tests.game.stand import Stand

SIZES = [(1280, 800), (600, 900), (900, 520), (480, 400)]
OURS = ("game.scenes", "game.boards", "game.ui.stage", "game.ui.field", "game.ui.input", "game.ui.sequence")


def snapshot(value: Any, seen: frozenset[int] = frozenset()) -> Any:
    """All that a scene, its stage and its board remember, as plain values that can be compared."""
    if id(value) in seen:
        return "above"
    seen |= {id(value)}
    if isinstance(value, Session):
        return value.dump()
    if isinstance(value, Layout):
        return [snapshot(widget, seen) for widget in value.widgets], repr(value.scrolls)
    if isinstance(value, (list, tuple)):
        return [snapshot(each, seen) for each in value]
    if isinstance(value, Mapping):
        return {repr(key): snapshot(each, seen) for key, each in value.items()}
    if type(value).__module__.startswith(OURS) and hasattr(value, "__dict__"):
        return type(value).__name__, {name: snapshot(each, seen) for name, each in vars(value).items()}
    if callable(value) and not isinstance(value, type):
        return "something that is called"
    return repr(value)


def drawn(layout: Layout) -> list[tuple[object, ...]]:
    """What a layout shows: each widget with its box, its words and its window."""
    return [
        (type(widget), widget.key, tuple(widget.rect), widget.within, widget.enabled, getattr(widget, "words", ""))
        for widget in layout.widgets
    ]


def open_(stand: Stand, kind: str, puzzle: Any) -> None:
    stand.host.turn_to("play", session=stand.app.library.session(kind, puzzle))
    stand.beat()


def made(kind: str, **options: int | str) -> Callable[[Stand], None]:
    def reach(stand: Stand) -> None:
        open_(stand, kind, making.make(making.request(kind, "easy", options, "ABCDEF")))

    return reach


def hinted(stand: Stand) -> None:
    made("sweet-spots", size=6)(stand)
    for _rung in range(2):
        stand.key(pygame.K_h)


def paused(stand: Stand) -> None:
    made("brick", letters=5)(stand)
    stand.click("pause")


def led_on(stand: Stand) -> None:
    """The clue in hand lies below what is seen of the list: it has to be scrolled to."""
    open_(stand, "crossword", square())
    for _step in range(7):
        stand.key(pygame.K_TAB)


def solved(stand: Stand) -> None:
    made("sweet-spots", size=6)(stand)
    for move in stand.play.session.rules.answer(stand.play.session.puzzle):
        stand.play.play(move)
    stand.beat(0.5)


def given_up(stand: Stand) -> None:
    made("brick", letters=5)(stand)
    stand.play._show_answer()
    stand.beat(0.5)


def looked_back(stand: Stand) -> None:
    solved(stand)
    stand.click("look back")
    stand.click("step first")


def games(stand: Stand) -> None:
    made("sweet-spots", size=6)(stand)
    stand.click_at(stand.cell(0, 0))
    made("brick", letters=5)(stand)
    stand.host.go("games")
    stand.top.discard(stand.top.games[0])


def finished_games(stand: Stand) -> None:
    solved(stand)
    stand.host.go("games", shown="ended")


def statistics(stand: Stand) -> None:
    solved(stand)
    stand.host.go("statistics")


def menu(stand: Stand) -> None:
    made("sweet-spots", size=6)(stand)
    stand.play.menu()


def what_if(stand: Stand) -> None:
    made("sweet-spots", size=6)(stand)
    stand.click_at(stand.cell(0, 0))
    stand.play.session.branch("here")
    stand.play.what_if()


def making_one(stand: Stand) -> None:
    stand.host.go("making", request=making.request("sweet-spots", "easy", {"size": 6}, "ABCDEF"))
    stand.time += 1.0


def opening(stand: Stand) -> None:
    stand.host.go("opening", text="0 1\n1 0\n")


def several(stand: Stand) -> None:
    stand.host.go("several", words=["SS2-6E-ABCDEF", "no puzzle at all"])


def files(stand: Stand) -> None:
    stand.host.store.set_setting("open folder", str(Path(__file__).parent))
    stand.host.go("open")


def own_riddle(stand: Stand) -> None:
    stand.host.go("own", choice=stand.app.library.last_wanted("riddle"))
    stand.top.word = "teacup"
    stand.top.make()
    stand.app._beat()


def own_brick(stand: Stand) -> None:
    stand.host.go("own", choice=stand.app.library.last_wanted("brick"))


def own_words(stand: Stand) -> None:
    stand.host.store.set_setting("words added", "wifi vlog")
    stand.host.go("own words", kind="brick")


def own_crossword(stand: Stand) -> None:
    stand.host.go("own", choice=stand.app.library.last_wanted("crossword"))
    stand.top.content = "melon kiwi apple"
    stand.top.add()


def editor(stand: Stand) -> None:
    """A board with two answers, and the change that would leave one."""
    stand.host.go("own", choice=stand.app.library.last_wanted("sweet-spots"))
    stand.top.bring("ABBAAAAA\nAAAASSSS\nLLAAHSQH\nLLLLHQQH\nLLLLHRRH\nLLLHHRRH\nLMLLHHHH\nLMMMMHHH")
    stand.beat()
    stand.top.mend()
    stand.beat()


def locked(stand: Stand) -> None:
    open_(stand, "crossword", barred())
    stand.host.go("unlock", session=stand.play.session, lock=stand.play.face.lock)
    stand.top.trouble = "Wrong."


def why(stand: Stand) -> None:
    stand.host.go("why", kind="sweet-spots", puzzle=rules_of("sweet-spots").load(next(iter(data.shelf("sweet-spots")))))


def exercise(stand: Stand) -> None:
    stand.host.go("exercise", kind="sweet-spots", step=jobs.practised()[0])


def how_it_went(stand: Stand) -> None:
    puzzle = rules_of("sweet-spots").load(next(iter(data.shelf("sweet-spots"))))
    moves = rules_of("sweet-spots").answer(puzzle)
    hint = making.hint("sweet-spots", rules_of("sweet-spots").start(puzzle))
    moments = (("Here you thought.", 0, hint),)
    stand.host.go("how it went", kind="sweet-spots", puzzle=puzzle, moves=moves, moments=moments)


SCENES: dict[str, Callable[[Stand], object]] = {
    "home": lambda stand: stand.host.home(),
    "new": lambda stand: stand.host.go("new", kind="sweet-spots"),
    "new of words": lambda stand: stand.host.go("new", kind="crossword"),
    "making": making_one,
    "opening": opening,
    "several": several,
    "open": files,
    "own riddle": own_riddle,
    "own wall": lambda stand: stand.host.go("own", choice=stand.app.library.last_wanted("lion-wall")),
    "explorer": lambda stand: stand.host.go("explorer", kind="lion-wall", char="饱", script="simplified"),
    "explorer searched": lambda stand: stand.host.go("explorer", kind="lion-wall"),
    "editor": editor,
    "own crossword": own_crossword,
    "own brick": own_brick,
    "own words": own_words,
    "settings": lambda stand: stand.host.go("settings"),
    "copies": lambda stand: stand.host.go("copies"),
    "print": lambda stand: stand.host.go("print"),
    "bring in": lambda stand: stand.host.go("bring in", path="nowhere.quintet"),
    "message": lambda stand: stand.host.tell("A title", "Some words."),
    "menu": menu,
    "help": lambda stand: stand.host.go("help", kind="lion-wall"),
    "help for all": lambda stand: stand.host.go("help"),
    "first game": lambda stand: stand.host.go("first game", kind="riddle"),
    "why": why,
    "practice": lambda stand: stand.host.go("practice", kind="sweet-spots"),
    "exercise": exercise,
    "how it went": how_it_went,
    "named steps": lambda stand: stand.host.go("named steps", kind="sweet-spots"),
    "sort": lambda stand: stand.host.go("sort", kind="brick", chosen={}, take=lambda options: None),
    "what if": what_if,
    "unlock": locked,
    "bars": lambda stand: open_(stand, "crossword", barred()),
    "solved": solved,
    "given up": given_up,
    "looked back": looked_back,
    "games": games,
    "finished games": finished_games,
    "makers": lambda stand: stand.host.go("makers"),
    "calendar": lambda stand: stand.host.go("calendar"),
    "statistics": statistics,
    "sweet spots": made("sweet-spots", size=6),
    "a hint": hinted,
    "lion wall": made("lion-wall", script="simplified"),
    "brick": made("brick", letters=5),
    "a brick that waits": paused,
    "riddle": lambda stand: open_(stand, "riddle", riddle_formats.load(TEACUP)),
    "words to place": lambda stand: open_(stand, "crossword", fruit()),
    "clues": led_on,
}


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    stand.app.close()


def test_every_route_is_built_here(stand: Stand) -> None:
    """`play` has a scene for each sort of board, and `own` one for each dialog."""
    assert set(stand.host.routes) - {"play", "own"} <= set(SCENES)


@pytest.mark.parametrize("name", SCENES)
def test_building_gives_the_same_twice_and_writes_nothing(stand: Stand, name: str) -> None:
    SCENES[name](stand)
    for size in SIZES:
        stand.host.resize(size)
        area = pygame.Rect((0, 0), size)
        for _drawing in range(2):
            scene = stand.top
            before = snapshot(scene)
            first, second = scene.build(area), scene.build(area)
            assert drawn(first) == drawn(second) and first.scrolls == second.scrolls
            assert snapshot(scene) == before, "building has written something"
            scene.show(area)
            assert drawn(scene.build(area)) == drawn(first), "what is shown is what was built"


def test_a_build_that_writes_would_be_noticed(stand: Stand) -> None:
    made("brick", letters=5)(stand)
    before = snapshot(stand.top)
    stand.top.board.state.typed = "x"
    assert snapshot(stand.top) != before
