"""A picture of every scene and dialog, without a screen: `python -m tools.shots DIR [--size WxH] ...`.

The pictures are of real scenes in real states, reached through the same calls that a player's hands make;
only the clock stands still and the results of earlier days are written in beforehand.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.app import App
from game.boards.crossword import checks, panels
from game.library import wanted
from game.store import Result, Store
from game.strings import _
from game.worker import Worker
from generators import making
from generators.sweet_spots.rules import Mark

TIMES = (640, 590, 615, 540, 552, 470, 560, 455, 480, 420, 515, 405, 432, 401)


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Studio:
    def __init__(self, folder: Path, size: tuple[int, int], theme: str, scale: int, language: str) -> None:
        self.folder, self.clock = folder, Clock()
        store = Store.open(None)
        settings = {"theme": theme, "scale": scale, "language": language, "sound": "off"}
        for name, value in settings.items():
            store.set_setting(name, value)
        self.app = App(store, Worker("inline"), self.clock, Random(7), size)
        # A picture of the apology dialog would hide what went wrong.
        self.app.guarded = lambda act: act()  # type: ignore[method-assign]
        self.app.library.stock()

    def shoot(self, name: str) -> None:
        self.app.draw()
        pygame.image.save(self.app.window, str(self.folder / f"{name}.png"))

    def settle(self, seconds: float = 0.0) -> None:
        """Let the worker answer and the movements end."""
        for _beat in range(4):
            self.clock.time += 0.5
            self.app.frame()
        self.clock.time += seconds
        self.app.frame()

    def game(self, level: str, size: int, chests: int, seed: str) -> Any:
        request = making.request("sweet-spots", level, {"size": size, "chests": chests}, seed)
        session = self.app.library.session("sweet-spots", making.make(request))
        self.app.host.turn_to("play", session=session)
        return self.app.host.top


def history(store: Store) -> None:
    for number, seconds in enumerate(TIMES):
        day = f"2026-11-{number + 5:02}T20:15:00"
        store.add_result(Result("sweet-spots", "hard", "8", "SEED00", float(seconds), 0, 0, True, day, ""))


def play_some(scene: Any, share: float) -> None:
    answer = scene.session.rules.answer(scene.session.puzzle)
    for move in answer[: round(len(answer) * share)]:
        scene.play(Mark(move.act, move.cells, auto=True))


def shots(studio: Studio) -> Iterator[tuple[str, Callable[[], None]]]:
    app, host = studio.app, studio.app.host

    def home_fresh() -> None:
        host.home()

    def new() -> None:
        host.go("new", kind="sweet-spots")

    def new_with_times() -> None:
        history(host.store)
        host.pop()
        app.library.want(wanted("sweet-spots", "hard", {"size": 8, "chests": 1}))
        host.go("new", kind="sweet-spots")

    def play() -> None:
        scene = studio.game("hard", 8, 1, "K7QX2M")
        play_some(scene, 0.38)
        studio.settle(252)

    def rung() -> None:
        scene: Any = host.top
        scene.ask_hint()
        studio.settle()

    def mistake() -> None:
        scene: Any = host.top
        scene.advice.forget()
        puzzle = scene.session.puzzle
        right = {cell for move in scene.session.rules.answer(puzzle) for cell in move.cells}
        wrong = next((r, c) for r in range(8) for c in range(8) if (r, c) not in right)
        scene.play(Mark("chest", frozenset({wrong})))
        scene.check()
        studio.settle()

    def finish() -> None:
        scene: Any = host.top
        while not scene.session.rules.is_sound(scene.session.position):
            scene.undo()
        play_some(scene, 1.0)
        studio.settle(2)

    def large() -> None:
        scene = studio.game("normal", 10, 2, "7M3C1A")
        play_some(scene, 0.5)
        studio.settle(60)

    def patterns() -> None:
        host.change("patterns", True)
        studio.settle()

    def dialog(route: str, **given: Any) -> Callable[[], None]:
        def show() -> None:
            if host.top.modal:
                host.pop()
            host.go(route, **given)

        return show

    def menu() -> None:
        host.change("patterns", False)
        scene: Any = host.top
        scene.menu()

    def help_page() -> None:
        host.pop()
        scene: Any = host.top
        scene.help()

    def what_if() -> None:
        host.pop()
        scene: Any = host.top
        scene.session.branch(_("Bookmark {number}", number=1))
        scene.undo()
        scene.what_if()

    def confirm() -> None:
        host.pop()
        scene: Any = host.top
        scene.new()

    def paused() -> None:
        host.pop()
        scene: Any = host.top
        scene.toggle_pause()

    def making_scene() -> None:
        choice = wanted("sweet-spots", "fiendish", {"size": 10, "chests": 2})
        while app.library.take_ready(choice) is not None:
            pass
        host.turn_to("making", choice=choice)
        scene: Any = host.top
        scene.share = 0.62
        studio.clock.time += 1

    def trouble() -> None:
        scene: Any = host.top
        scene.ticket.cancel()
        scene._failed(RuntimeError("the puzzle could not be made"))

    def opening() -> None:
        host.home()
        studio.app.library.worker = host.worker
        host.go("opening", text=making.make_text(making.request("sweet-spots", "easy", {"size": 6}, "0PEN00")))

    def failed_opening() -> None:
        host.home()
        host.go("opening", text="0 1 1\n0 1\n")
        studio.settle()

    def home_later() -> None:
        host.home()

    def files() -> None:
        host.go("open")

    def settings() -> None:
        host.home()
        host.go("settings")

    def wall() -> None:
        request = making.request("lion-wall", "normal", {"script": "simplified"}, "ABCDEF")
        session = app.library.session("lion-wall", making.make(request))
        host.turn_to("play", session=session)
        studio.settle(95)

    def guess(*places: tuple[int, int]) -> None:
        """Cards by group and place in it."""
        scene: Any = host.top
        groups = scene.session.puzzle.groups
        for group, place in places:
            scene.board.toggle(groups[group].cards[place])
        if len(places) == 4:
            scene.board.submit()
            studio.settle()

    def wall_found() -> None:
        guess(*((0, place) for place in range(4)))
        guess((1, 0), (1, 1))

    def wall_one_away() -> None:
        scene: Any = host.top
        scene.board.clear()
        host.change("wall_bonus", False)
        guess((1, 0), (1, 1), (1, 2), (2, 0))

    def wall_hint() -> None:
        for _rung in range(3):
            rung()

    def wall_solved() -> None:
        scene: Any = host.top
        scene.advice.forget()
        for group in (1, 2):
            guess(*((group, place) for place in range(4)))
        studio.settle()
        studio.settle()

    def wall_looked_at() -> None:
        host.pop()

    def wall_lost() -> None:
        wall()
        for place in range(4):
            guess((0, 0), (0, 1), (0, 2), (1, place))
        studio.settle()
        studio.settle()

    def wall_new() -> None:
        host.home()
        host.go("new", kind="lion-wall")

    def wall_help() -> None:
        wall()
        scene: Any = host.top
        scene.help()

    def brick() -> None:
        request = making.request("brick", "normal", {"letters": 7}, "ABCDEF")
        host.turn_to("play", session=app.library.session("brick", making.make(request)))
        studio.settle(260)

    def brick_words() -> None:
        scene: Any = host.top
        for word in (*scene.session.puzzle.words[:14], scene.session.puzzle.bonus[0]):
            scene.play(scene.session.rules.read(f"lay {word}"))
        studio.settle()

    def brick_typing() -> None:
        scene: Any = host.top
        for letter in scene.session.puzzle.words[-1][:5]:
            scene.board.type(letter)

    def brick_meaning() -> None:
        scene: Any = host.top
        scene.board.typed = ""
        scene.board.ask_meaning(scene.session.puzzle.words[0])
        studio.settle()

    def brick_wrong() -> None:
        scene: Any = host.top
        letters = scene.session.puzzle.letters
        scene.play(scene.session.rules.read(f"lay {letters[0] * 4 + letters[1]}"))
        scene.board.meaning = None
        studio.settle()

    def brick_hint() -> None:
        rung()
        rung()

    def brick_shown() -> None:
        scene: Any = host.top
        scene.advice.forget()
        scene._show_answer()
        studio.settle()
        studio.settle()
        host.pop()

    def brick_new() -> None:
        host.home()
        host.go("new", kind="brick")

    def riddle() -> None:
        request = making.request("riddle", "normal", {"length": 6}, "ABCDEF")
        host.turn_to("play", session=app.library.session("riddle", making.make(request)))
        scene: Any = host.top
        for letter in scene.session.puzzle.answer[:2]:
            scene.board.put(letter)
        studio.settle(80)

    def riddle_marks() -> None:
        scene: Any = host.top
        scene.board.mark("p", "in")
        for letter in "lt":
            scene.board.mark(letter, "out")
        scene.board.choose_mode("out")
        studio.settle()

    def riddle_words() -> None:
        scene: Any = host.top
        scene.board.choose_mode("write")
        scene.board.show_fitting()
        studio.settle()

    def riddle_hint() -> None:
        rung()
        rung()

    def riddle_solved() -> None:
        scene: Any = host.top
        scene.advice.forget()
        for move in scene.session.rules.answer(scene.session.puzzle):
            scene.play(move)
        studio.settle()
        studio.settle()

    def riddle_new() -> None:
        host.home()
        host.go("new", kind="riddle")

    def riddle_own() -> None:
        host.go("own riddle", choice=wanted("riddle", "normal", {}))
        scene: Any = host.top
        scene.word = "Margaret"
        scene.make()
        studio.settle()

    def toast() -> None:
        host.home()
        host.note(_("Copied."))

    yield from (
        ("01-home", home_fresh),
        ("02-new", new),
        ("03-new-times", new_with_times),
        ("04-play", play),
        ("05-hint-1", rung),
        ("06-hint-2", rung),
        ("07-hint-3", rung),
        ("08-check", mistake),
        ("09-wrong-hint", rung),
        ("10-solved", finish),
        ("11-play-two-chests", large),
        ("12-patterns", patterns),
        ("13-menu", menu),
        ("14-help", help_page),
        ("15-what-if", what_if),
        ("16-confirm", confirm),
        ("17-paused", paused),
        ("18-making", making_scene),
        ("19-trouble", trouble),
        ("20-opening", opening),
        ("21-bad-file", failed_opening),
        ("22-home-later", home_later),
        ("23-open-file", files),
        ("24-settings", settings),
        ("25-toast", toast),
        ("30-wall", wall),
        ("31-wall-found", wall_found),
        ("32-wall-one-away", wall_one_away),
        ("33-wall-hint", wall_hint),
        ("34-wall-solved", wall_solved),
        ("35-wall-looked-at", wall_looked_at),
        ("36-wall-lost", wall_lost),
        ("37-wall-new", wall_new),
        ("38-wall-help", wall_help),
        ("40-brick", brick),
        ("41-brick-words", brick_words),
        ("42-brick-typing", brick_typing),
        ("43-brick-meaning", brick_meaning),
        ("44-brick-wrong", brick_wrong),
        ("45-brick-hint", brick_hint),
        ("46-brick-shown", brick_shown),
        ("47-brick-new", brick_new),
        ("50-riddle", riddle),
        ("51-riddle-marks", riddle_marks),
        ("52-riddle-words", riddle_words),
        ("53-riddle-hint", riddle_hint),
        ("54-riddle-solved", riddle_solved),
        ("55-riddle-proof", host.pop),
        ("56-riddle-new", riddle_new),
        ("57-riddle-own", riddle_own),
        *crosswords(studio, rung),
    )


def crosswords(studio: Studio, rung: Callable[[], None]) -> Iterator[tuple[str, Callable[[], None]]]:
    host, library = studio.app.host, studio.app.library

    def play(level: str, share: float, **options: int | str) -> None:
        puzzle = making.make(making.request("crossword", level, options, "ABCDEF"))
        host.home()
        host.turn_to("play", session=library.session("crossword", puzzle))
        scene: Any = host.top
        answer = scene.session.rules.answer(puzzle)
        for move in answer[: round(len(answer) * share)]:
            scene.play(move)
        studio.settle(140)

    def board() -> Any:
        scene: Any = host.top
        return scene.board

    def picked() -> None:
        board().words.pick(next(iter(panels.left(board().position))))
        studio.settle()

    def hint() -> None:
        board().words.picked = ""
        for _step in range(3):
            rung()

    def checked() -> None:
        for letter in "etaoin":
            board().type(letter)
        checks.check(board(), board().open_cells())
        studio.settle()

    def on_screen() -> None:
        board().letters = True
        studio.settle()

    def solved() -> None:
        play("easy", 1.0, size=7)
        studio.settle()

    def own() -> None:
        host.home()
        host.go("own crossword", choice=wanted("crossword", "easy", {}))
        scene: Any = host.top
        for word in ("melon", "kiwi", "apple", "lemon", "orange", "banana"):
            scene.content = word
            scene.add()
        scene.make()
        studio.settle()

    yield "60-crossword", lambda: play("normal", 0.4, size=11)
    yield "61-crossword-picked", picked
    yield "62-crossword-hint", hint
    yield "63-crossword-clued", lambda: play("normal", 0.3, size=11, style="clued")
    yield "64-crossword-checked", checked
    yield "65-crossword-reveal", lambda: checks.ask_reveal(board())
    yield "66-crossword-large", lambda: play("hard", 0.3, size=15, style="clued")
    yield "67-crossword-near", lambda: board().zoom(True)
    yield "68-crossword-letters", on_screen
    yield "69-crossword-dense", lambda: play("easy", 0.2, size=13, pattern="dense")
    yield "70-crossword-solved", solved
    yield "71-crossword-new", lambda: host.go("new", kind="crossword")
    yield "72-crossword-own", own


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.shots", description="A PNG of every scene and dialog.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x800", help="of the window, such as 900x600")
    parser.add_argument("--theme", default="light", choices=("light", "dark"))
    parser.add_argument("--scale", type=int, default=100, choices=(100, 125, 150))
    parser.add_argument("--lang", default="en", choices=("en", "zh"))
    given = parser.parse_args()
    width, height = (int(side) for side in given.size.split("x"))
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", QUINTET_HOME=home)
        studio = Studio(given.folder, (width, height), given.theme, given.scale, given.lang)
        for name, reach in shots(studio):
            reach()
            studio.shoot(name)
    print(f"pictures in {given.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
