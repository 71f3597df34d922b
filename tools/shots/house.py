"""Every scene and dialog of the house, with Sweet Spots as the puzzle that is played."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from random import Random
from typing import Any

from game.disk.store import Result
from game.disk.values import LOST, SOLVED
from game.library import wanted
from game.session import Counters, Stopwatch
from game.strings import _
from generators import making
from generators.catalog import KINDS, rules_of
from generators.data import shelf
from generators.sweet_spots.rules import Mark
from tools.shots.studio import Shot, Studio

TIMES = (640, 590, 615, 540, 552, 470, 560, 455, 480, 420, 515, 405, 432, 401)


def home(studio: Studio) -> None:
    studio.host.home()


def new(studio: Studio) -> None:
    studio.host.go("new", kind="sweet-spots")


def new_with_times(studio: Studio) -> None:
    for number, seconds in enumerate(TIMES):
        day = f"2026-11-{number + 5:02}T20:15:00"
        result = Result("sweet-spots", "hard", "8", "SEED00", float(seconds), 0, 0, True, day, "")
        studio.host.store.add_result(result)
    studio.host.pop()
    studio.app.library.want(wanted("sweet-spots", "hard", {"size": 8, "chests": 1}))
    new(studio)


def play(studio: Studio) -> None:
    studio.game("sweet-spots", "hard", "K7QX2M", size=8, chests=1)
    studio.play(0.38)
    studio.settle(252)


def mistake(studio: Studio) -> None:
    scene = studio.scene
    scene.advice.forget()
    right = {cell for move in scene.session.rules.answer(studio.puzzle) for cell in move.cells}
    wrong = next((row, column) for row in range(8) for column in range(8) if (row, column) not in right)
    scene.play(Mark("chest", frozenset({wrong})))
    scene.check()
    studio.settle()


def finish(studio: Studio) -> None:
    scene = studio.scene
    while not scene.session.rules.is_sound(scene.session.position):
        scene.undo()
    for seconds in TIMES:
        day = "2026-11-18T20:15:00"
        result = Result("sweet-spots", "hard", "8", f"SEED{seconds}", float(seconds - 60), 0, 0, True, day, "")
        studio.host.store.add_result(result)
    scene.session.counters = Counters()
    studio.play(1.0)
    studio.settle(2)


def looked_back(studio: Studio) -> None:
    studio.scene.toggle_look_back()
    studio.scene.look_at(5)


def lived_with(studio: Studio) -> None:
    """A year of results, days that were solved, and a game or two of each type."""
    store, rng = studio.host.store, Random("a year")
    kinds, levels = list(KINDS), ("easy", "normal", "hard", "fiendish")
    for back in range(230, -1, -1):
        day = studio.today - timedelta(days=back)
        finished = f"{day.isoformat()}T19:00:00+00:00"
        for kind in kinds:
            if rng.random() < (0.9 if back < 12 else 0.5):
                level = levels[min(3, rng.randrange(5))]
                seconds = 200 + rng.random() ** 2 * 700
                outcome = SOLVED if rng.random() < 0.93 else LOST
                unaided = outcome == SOLVED and rng.random() < 0.8
                label = day.isoformat() if back and rng.random() < 0.8 else ""
                made = Result(kind, level, "", None, seconds, 0, 0, unaided, finished, "", outcome, label)
                store.add_result(made)
    for number, kind in enumerate(kinds * 2):
        puzzle = rules_of(kind).load(list(shelf(kind))[7 * number])
        session = studio.app.library.session(kind, puzzle)
        moves = session.rules.answer(puzzle)
        for move in moves[: len(moves) // (2 + number // 4)]:
            session.play(move)
        session.watch = Stopwatch(studio.clock, 60.0 * number)
        if number < 8:
            studio.app.library.save(session)
        else:
            studio.app.library.put_by(session, SOLVED if number % 2 else LOST)
    studio.host.home()


def today_begun(studio: Studio) -> None:
    studio.host.home()
    home: Any = studio.scene
    for number in range(3):
        home.play_today(home.known.tiles[number])
        studio.settle(30)
        studio.settle(30)
        if number != 1:
            studio.play(1.0)
            studio.settle(3)
        else:
            studio.play(0.5)
        studio.host.home()


def games(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("games")
    for _frame in range(20):
        studio.settle()


def discarded(studio: Studio) -> None:
    scene: Any = studio.scene
    scene.discard(scene.games[1])


def finished_games(studio: Studio) -> None:
    scene: Any = studio.scene
    scene.choose("ended")
    for _frame in range(10):
        studio.settle()


def makers(studio: Studio) -> None:
    """With a draft that is ready, and one that is not."""
    for word, makes in (("talent", True), ("margaret", False)):
        studio.host.home()
        studio.host.go("own", choice=wanted("riddle", "normal", {}))
        studio.scene._type(word)
        if makes:
            studio.scene.make()
            studio.settle()
    studio.host.home()
    studio.host.go("makers")


def calendar(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("calendar")


def statistics(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("statistics")


def statistics_of_one(studio: Studio) -> None:
    scene: Any = studio.scene
    scene.choose("sweet-spots")


def two_chests(studio: Studio) -> None:
    studio.game("sweet-spots", "normal", "7M3C1A", size=10, chests=2)
    studio.play(0.5)
    studio.settle(60)


def patterns(studio: Studio) -> None:
    studio.host.change("patterns", True)
    studio.settle()


def menu(studio: Studio) -> None:
    studio.host.change("patterns", False)
    studio.scene.menu()


def named_steps(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("named steps", kind="sweet-spots")
    studio.settle()


def first_step(kind: str, studio: Studio) -> None:
    """The second step of a first game: the first one that asks for something."""
    studio.host.home()
    studio.host.go("first game", kind=kind)
    studio.scene.next()


def why(studio: Studio) -> None:
    """A step in the middle of the argument."""
    studio.host.home()
    text = next(text for text in shelf("sweet-spots") if '"fiendish"' in text and '"size":10' in text)
    studio.host.go("why", kind="sweet-spots", puzzle=rules_of("sweet-spots").load(text))
    studio.settle()
    studio.scene.show_step(5)


def practice(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("practice", kind="sweet-spots")
    studio.settle()


def exercise(studio: Studio) -> None:
    studio.scene.train(studio.scene.steps[5])
    studio.settle()


def help_for_all(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("help")


def help_page(studio: Studio) -> None:
    studio.host.pop()
    studio.scene.help()


def what_if(studio: Studio) -> None:
    studio.host.pop()
    scene = studio.scene
    scene.session.branch(_("Bookmark {number}", number=1))
    scene.undo()
    scene.what_if()


def paused(studio: Studio) -> None:
    studio.host.pop()
    studio.scene.toggle_pause()


def making_scene(studio: Studio) -> None:
    choice = wanted("sweet-spots", "fiendish", {"size": 10, "chests": 2})
    while studio.app.library.take_ready(choice) is not None:
        pass
    studio.host.turn_to("making", choice=choice)
    studio.scene.share = 0.62
    studio.clock.time += 1


def trouble(studio: Studio) -> None:
    scene: Any = studio.scene
    scene.ticket.cancel()
    scene._failed(RuntimeError("the puzzle could not be made"))


def opening(studio: Studio) -> None:
    studio.host.home()
    text = making.make_text(making.request("sweet-spots", "easy", {"size": 6}, "0PEN00"))
    studio.host.go("opening", text=text)


def failed_opening(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("opening", text="0 1 1\n0 1\n")
    studio.settle()


def files(studio: Studio) -> None:
    studio.host.go("open")


def settings(studio: Studio) -> None:
    studio.host.home()
    studio.host.go("settings")


def toast(studio: Studio) -> None:
    studio.host.home()
    studio.host.note(_("Copied."))


SHOTS: tuple[Shot, ...] = (
    ("01-home", home),
    ("02-new", new),
    ("03-new-times", new_with_times),
    ("04-play", play),
    ("05-hint-1", Studio.rung),
    ("06-hint-2", Studio.rung),
    ("07-hint-3", Studio.rung),
    ("08-check", mistake),
    ("09-wrong-hint", Studio.rung),
    ("10-solved", finish),
    ("10a-looked-back", looked_back),
    ("11-play-two-chests", two_chests),
    ("12-patterns", patterns),
    ("13-menu", menu),
    ("14-help", help_page),
    ("15-what-if", what_if),
    ("17-paused", paused),
    ("18-making", making_scene),
    ("19-trouble", trouble),
    ("20-opening", opening),
    ("21-bad-file", failed_opening),
    ("22-home-later", home),
    ("23-open-file", files),
    ("24-settings", settings),
    ("25-toast", toast),
    ("26-home-lived-with", lived_with),
    ("26a-home-today-begun", today_begun),
    ("27-games", games),
    ("27a-games-discarded", discarded),
    ("27b-finished-games", finished_games),
    ("28-calendar", calendar),
    ("28a-make-your-own", makers),
    ("28b-named-steps", named_steps),
    ("28c-first-game", partial(first_step, "sweet-spots")),
    ("28d-first-riddle", partial(first_step, "riddle")),
    ("28e-first-brick", partial(first_step, "brick")),
    ("28f-first-crossword", partial(first_step, "crossword")),
    ("28g-first-wall", partial(first_step, "lion-wall")),
    ("28h-help-for-all", help_for_all),
    ("28i-why", why),
    ("28j-practice", practice),
    ("28k-exercise", exercise),
    ("29-statistics", statistics),
    ("29a-statistics-of-one", statistics_of_one),
)
