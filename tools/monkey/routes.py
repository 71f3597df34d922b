"""Ways to every scene, so that no campaign depends on luck: the hands are set down where they have been least."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.library import wanted
from game.scenes.days import play_day
from game.scenes.dialogs import Message
from game.scenes.play import Play
from generators import making
from generators.catalog import KINDS, rules_of
from generators.today import nearest
from tools.monkey.rig import Rig

Way = Callable[[Rig], None]


def begin(rig: Rig, kind: str) -> Play:
    """Begins a new game with a puzzle from the shelf."""
    puzzle = rig.puzzle(kind, rig.rng.randrange(100))
    rig.host.turn_to("play", session=rig.app.library.session(kind, puzzle))
    rig.frame(0.05)
    return next(scene for scene in rig.host.stack if isinstance(scene, Play))


def _play_on(rig: Rig, kind: str, left: int) -> Play:
    """Goes to a game in which all but a few moves of the answer were made."""
    play = begin(rig, kind)
    moves = list(play.session.rules.answer(play.session.puzzle))
    for move in moves[: len(moves) - left]:
        play.play(move)
    rig.settle()
    return play


def _half(rig: Rig, kind: str) -> None:
    play = begin(rig, kind)
    moves = play.session.rules.answer(play.session.puzzle)
    for move in moves[: rig.rng.randrange(len(moves) + 1) // 2]:
        play.play(move)


def _solved(rig: Rig, kind: str) -> None:
    _play_on(rig, kind, 0)


def _given_up(rig: Rig, kind: str) -> None:
    play = begin(rig, kind)
    play.give_up()
    if isinstance(rig.top, Message):
        rig.top.take(rig.top.ways[-1])
    rig.settle(14)


def _over_a_game(rig: Rig, kind: str, act: str) -> None:
    getattr(begin(rig, kind), act)()


def _making(rig: Rig, kind: str) -> None:
    rules = rules_of(kind)
    settled = rules.settle({})
    level = rig.rng.choice(rules.levels(settled))
    rig.host.turn_to("making", request=making.request(kind, level, settled, str(rig.rng.randrange(10**6))))


def _home(rig: Rig) -> None:
    rig.host.home()


def _go(rig: Rig, route: str) -> None:
    rig.host.home()
    rig.host.go(route)


def _new(rig: Rig, kind: str) -> None:
    rig.host.home()
    rig.host.go("new", kind=kind)


def _own_riddle(rig: Rig) -> None:
    _new(rig, "riddle")
    rig.host.go("own", choice=rig.app.library.last_wanted("riddle"))


def _own_crossword(rig: Rig) -> None:
    _new(rig, "crossword")
    rig.host.go("own", choice=rig.app.library.last_wanted("crossword"))


def _own_wall(rig: Rig) -> None:
    """The builder of walls, or what a player says of the characters that are known."""
    _new(rig, "lion-wall")
    script = rig.rng.choice(("words", "simplified"))
    rig.host.go("own", choice=wanted("lion-wall", "normal", {"script": script}))


def _opening(rig: Rig) -> None:
    names = sorted(path.name for path in rig.files.iterdir())
    rig.app.open([str(rig.files / rig.rng.choice(names))])


def _several(rig: Rig) -> None:
    names = sorted(path.name for path in rig.files.iterdir())
    rig.app.open([str(rig.files / name) for name in rig.rng.sample(names, 5)])


def _bring_in(rig: Rig) -> None:
    """Brings in what was saved here, or something that only has its name, and at times does so over a game."""
    if rig.rng.random() < 0.5:
        _half(rig, rig.rng.choice(tuple(KINDS)))
    names = sorted(path.name for path in rig.files.glob("*.quintet"))
    rig.host.go("bring in", path=str(rig.files / rig.rng.choice([*names, "gone.quintet"])))


def _games(rig: Rig) -> None:
    """Several games that were left, and one or two that are over."""
    for kind in rig.rng.sample(list(KINDS), 3):
        _half(rig, kind)
    _solved(rig, rig.rng.choice(tuple(KINDS)))
    rig.host.home()
    rig.host.go("games", shown=rig.rng.choice(("", "ended", *KINDS)))


def _today(rig: Rig) -> None:
    rig.host.home()
    play_day(rig.host, rig.app.library, rig.rng.choice(tuple(KINDS)), nearest(rig.host.clock().date()))


def _looked_back(rig: Rig, kind: str) -> None:
    _play_on(rig, kind, 0).toggle_look_back()


def _message(rig: Rig) -> None:
    rig.host.tell("A title that is rather long for such a small dialog", "Some words. " * rig.rng.randint(1, 60))


def ways() -> dict[str, Way]:
    """Returns the ways by the names under which visits are counted."""
    found: dict[str, Way] = {
        "home": _home,
        "settings": partial(_go, route="settings"),
        "open": partial(_go, route="open"),
        "print": partial(_go, route="print"),
        "copies": partial(_go, route="copies"),
        "bring in": _bring_in,
        "opening": _opening,
        "several": _several,
        "games": _games,
        "today": _today,
        "calendar": partial(_go, route="calendar"),
        "statistics": partial(_go, route="statistics"),
        "own riddle": _own_riddle,
        "own crossword": _own_crossword,
        "message": _message,
    }
    for kind in KINDS:
        found[f"play {kind}"] = partial(_half, kind=kind)
        found[f"new {kind}"] = partial(_new, kind=kind)
        found[f"making {kind}"] = partial(_making, kind=kind)
        found[f"solved {kind}"] = partial(_solved, kind=kind)
        found[f"looked back {kind}"] = partial(_looked_back, kind=kind)
        found[f"given up {kind}"] = partial(_given_up, kind=kind)
        for act in ("help", "menu", "what_if", "ask_hint", "check", "toggle_pause"):
            found[f"{act.replace('_', ' ')} {kind}"] = partial(_over_a_game, kind=kind, act=act)
    found["own wall"] = _own_wall
    return found
