"""The program as a whole: frames while the worker makes boards, start, idling, memory, size on disk.

Everything runs with SDL's dummy driver, so that no screen is needed; the frozen program is measured where
`tasks.py build` has left one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import pygame

from game.app import App
from game.disk.store import Store
from game.scenes.helping import first_game
from game.scenes.play import Play
from game.worker import Worker
from generators import making
from generators.contract import Request
from tools.bench.figure import Figure

ROOT = Path(__file__).resolve().parents[2]
FROZEN = ROOT / "dist" / "Quintet" / ("Quintet.exe" if sys.platform == "win32" else "Quintet")
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def run(quick: bool) -> list[Figure]:
    os.environ.update(QUIET)
    figures = [frames(300 if quick else 3000)]
    commands = {"source": [sys.executable, str(ROOT / "main.py")]}
    if FROZEN.exists():
        commands["frozen"] = [str(FROZEN)]
    for name, command in commands.items():
        figures.append(start(name, command, 3 if quick else 9))
        if sys.platform.startswith("linux"):
            figures += resident(name, command, 3.0 if quick else 10.0)
    if FROZEN.exists():
        size = sum(path.stat().st_size for path in FROZEN.parent.rglob("*") if path.is_file() and not path.is_symlink())
        figures.append(Figure("dist/Quintet", f"{size / 1e6:.1f} MB", "80 MB", size < 80e6))
    return figures


def frames(count: int) -> Figure:
    """Times frames while boards are made without a pause.

    Every frame is drawn in full, and every tenth places a mark or takes one away.
    """
    store = Store.open(None)
    first_game.seen(store, "sweet-spots")
    app = App(store, Worker("process"), rng=Random(1))
    board = making.make(making.request("sweet-spots", "hard", {"size": 10, "chests": 2}, "BENCH0"))
    app.host.turn_to("play", session=app.library.session("sweet-spots", board))
    scene = app.host.top
    assert isinstance(scene, Play)
    made: list[str] = []

    def more(text: str = "") -> None:
        made.append(text)
        app.host.worker.ask(making.make_text, _request(len(made)), done=more)

    more()
    app.draw()
    times = []
    for number in range(count):
        place = (140 + number * 37 % 620, 120 + number * 53 % 620)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        if number % 10 == 0:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=place, button=3, touch=False))
        app.host.dirty = True
        app.clock.tick(60)
        begun = time.perf_counter()
        app.frame()
        times.append((time.perf_counter() - begun) * 1000)
    app.close()
    times.sort()
    median, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    name = f"frame while boards are made ({len(made) - 1} were)"
    return Figure(name, f"median {median:.1f} ms, p99 {p99:.1f} ms", "p99 8 ms", p99 < 8)


def _request(number: int) -> Request:
    return making.request("sweet-spots", "fiendish", {"size": 10, "chests": 2}, f"BENCH{number}")


def start(name: str, command: list[str], runs: int) -> Figure:
    """Times a start from before the process exists to the end of its first frame. A first run only warms the disk."""
    times = []
    for _ in range(runs + 1):
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder) / "report.json"
            begun = time.time()
            subprocess.run(
                [*command, "--self-test", "--only-start", "--json", str(target)], check=True, stdout=subprocess.DEVNULL
            )
            times.append(json.loads(target.read_text("utf-8"))["first_frame_at"] - begun)
    times = sorted(times[1:])
    goal = 0.5 if name == "frozen" else 0.4
    median = times[len(times) // 2]
    return Figure(
        f"{name}: start to first frame", f"median {median:.3f} s, most {times[-1]:.3f} s", f"{goal} s", median < goal
    )


def resident(name: str, command: list[str], seconds: float) -> list[Figure]:
    """Measures an open game that nobody touches while its clock runs."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "board.json"
        path.write_text(making.make_text(making.request("sweet-spots", "easy", {"size": 8}, "BENCH0")), "utf-8")
        process = subprocess.Popen([*command, str(path)], env={**os.environ, **QUIET, "QUINTET_HOME": folder})
        try:
            time.sleep(8.0)  # By then the game is open, and the shelf is stocked and refilled.
            before = _ticks(process.pid)
            time.sleep(seconds)
            share = (_ticks(process.pid) - before) / os.sysconf("SC_CLK_TCK") / seconds
            memory = _resident(process.pid)
        finally:
            process.terminate()
            process.wait(10)
    return [
        Figure(f"{name}: CPU of an idle game", f"{share:.2%}", "1%", share < 0.01),
        Figure(f"{name}: memory of the window's process", f"{memory / 1e6:.0f} MB", "120 MB", memory < 120e6),
    ]


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _resident(process: int) -> int:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise ValueError("no VmRSS")
