"""The program examines itself: `--self-test [--only-start] [--json FILE]`. Meant for the frozen program, true for any.

Everything is real except the screen and the loudspeaker: fonts, assets, the worker process, a click on a
board, a puzzle of every kind, made, saved, loaded and solved.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 60.0


def main(arguments: list[str]) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    target = arguments[arguments.index("--json") + 1] if "--json" in arguments[:-1] else None
    with tempfile.TemporaryDirectory() as folder:
        os.environ["QUINTET_HOME"] = folder
        report = examine(only_start="--only-start" in arguments)
    text = json.dumps(report, indent=2, ensure_ascii=False)
    if target is not None:
        Path(target).write_text(text + "\n", encoding="utf-8")
    elif sys.stdout is not None:  # a windowed program on Windows has none
        print(text)
    return 0 if report["ok"] else 1


def examine(only_start: bool) -> dict[str, Any]:
    began = time.perf_counter()
    from game.app import App

    app = App()
    app.draw()
    first_frame, first_frame_at = time.perf_counter() - began, time.time()
    checks: dict[str, Callable[[App], str]] = {
        "fonts": _fonts,
        "assets": _assets,
        "sound": _sound,
        "worker": _worker,
        "puzzles": _puzzles,
        "click": _click,
        "print": _print,
    }
    results = {}
    for name, check in () if only_start else checks.items():
        try:
            results[name] = {"ok": True, "said": check(app)}
        except Exception:
            results[name] = {"ok": False, "said": traceback.format_exc()}
    app.close()
    return {
        "ok": all(result["ok"] for result in results.values()),
        "first_frame_seconds": round(first_frame, 3),
        "first_frame_at": first_frame_at,
        "frozen": bool(getattr(sys, "frozen", False)),
        "checks": results,
    }


def expect(true: object, reason: str) -> None:
    """`assert` would vanish under -O, and with it the self-test."""
    if not true:
        raise AssertionError(reason)


def wait(app: Any, done: Callable[[], bool], what: str) -> None:
    limit = time.monotonic() + PATIENCE
    while not done():
        expect(time.monotonic() < limit, f"{what} took longer than {PATIENCE:.0f} s")
        app.clock.tick(60)
        app.frame()


def _fonts(app: Any) -> str:
    import pygame

    from game.theme import LIGHT, Look
    from game.ui import paint, text

    look = Look(LIGHT)
    missing = {
        pygame.image.tobytes(text.render(unknown, text.BODY, look, LIGHT.ink), "RGBA")
        for unknown in ("\u0530", "\u9fff", "\uf8fe")
    }
    for words in ("Quintet nǐ hǎo →", "五种谜题", "ひらがな", paint.icon("settings")):
        drawn = text.render(words, text.BODY, look, LIGHT.ink)
        expect(drawn.get_bounding_rect().width > 4, f"nothing drawn for {words!r}")
    for char in ("Q", "谜", "ひ", paint.icon("settings")):
        drawn = text.render(char, text.BODY, look, LIGHT.ink)
        expect(pygame.image.tobytes(drawn, "RGBA") not in missing, f"{char!r} is a missing character")
    return f"{len(text.fonts().fonts)} fonts"


def _assets(app: Any) -> str:
    from game.catalog import FACES
    from generators import data

    counts = {face.kind: len(list(data.shelf(face.kind))) for face in FACES}
    expect(all(counts.values()), f"an empty shelf: {counts}")
    return ", ".join(f"{kind}: {count} ready" for kind, count in counts.items())


def _sound(app: Any) -> str:
    heard = app.host.sound.start()
    app.host.sound.play("place")
    return "heard" if heard else "silent stand-in"


def _worker(app: Any) -> str:
    from game.catalog import FACES
    from generators import making

    texts: list[str] = []
    choice = app.library.last_wanted(FACES[0].kind)
    request = app.library.fresh_request(choice)
    app.host.worker.ask(making.make_text, request, done=texts.append)
    wait(app, lambda: bool(texts), "the worker's puzzle")
    expect(texts[0] == making.make_text(request), "the worker made another puzzle than this process")
    return str(app.host.worker.mode)


def _print(app: Any) -> str:
    """A booklet with a puzzle of every kind, made by the worker."""
    from game.catalog import FACES
    from generators import data
    from generators.paper.booklet import Order, printed

    ready = tuple((face.kind, next(data.shelf(face.kind))) for face in FACES)
    contents: list[bytes] = []
    app.host.worker.ask(printed, Order(ready=ready, language="zh"), done=contents.append)
    wait(app, lambda: bool(contents), "the booklet")
    expect(contents[0].startswith(b"%PDF-"), "the booklet is no PDF")
    return f"{len(contents[0])} bytes"


def _puzzles(app: Any) -> str:
    from game.catalog import FACES
    from game.session import Session
    from generators import making
    from generators.catalog import rules_of

    for face in FACES:
        rules = face.rules
        for level in rules.levels(rules.settle({})):
            request = making.request(face.kind, level, {}, "SE1FTE")
            puzzle = making.make(request)
            expect(rules.load(rules.dump(puzzle)) == puzzle, f"{face.kind} changes when it is saved")
            session = Session(rules, puzzle, time.monotonic)
            for move in rules.answer(puzzle):
                session.play(move)
            expect(session.is_solved, f"{face.kind} {level} is not solved by its answer")
            again = Session.load(session.dump(), rules_of, time.monotonic)
            expect(again.position == session.position, f"{face.kind} is not the same after loading")
    return ", ".join(face.kind for face in FACES)


def _click(app: Any) -> str:
    """A real event through the real loop: home, play, a click on the board, and the position has changed."""
    import pygame

    from game.catalog import FACES

    app.guarded(app.library.stock)
    for face in FACES:
        _press(app, f"{face.kind} play")
        wait(app, lambda: app.host.top.stage.find("board") is not None, "the first game")
        scene = app.host.top
        before = scene.session.position
        corner = scene.stage.find("board").rect.move(12, 12).topleft
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=corner, button=1, touch=False))
        app.frame()
        app.draw()
        if scene.session.position != before:
            return f"a click placed a mark: {face.kind}"
        app.host.home()  # A click only chooses something on the boards of some types.
    raise AssertionError("a click on a board changed nothing")


def _press(app: Any, key: str) -> None:
    import pygame

    app.draw()
    place = app.host.top.stage.find(key).rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))
    app.frame()
