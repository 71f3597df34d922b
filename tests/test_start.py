"""The program as it starts, as whole processes: with no screen, with no home, and a second time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60.0
NOBODY = 61234
"""A user that no system knows."""

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="how a start ends differs elsewhere")


def start(home: Path | None, *arguments: str, **extra: str) -> subprocess.CompletedProcess[str]:
    """Nothing of this process's surroundings."""
    environment = {"SDL_AUDIODRIVER": "dummy", **({"QUINTET_HOME": str(home)} if home else {}), **extra}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


@linux_only
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "none"}, {"SDL_VIDEODRIVER": "x11"}])
def test_without_a_screen_it_says_so_in_one_sentence_and_ends(tmp_path: Path, display: dict[str, str]) -> None:
    ended = start(tmp_path, **display)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("Quintet found no screen") and ended.stderr.count("\n") == 1
    assert start(tmp_path, **display).returncode == 1, "nothing is left that would stop the next start"


@linux_only
@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_driver_without_a_screen_that_was_asked_for_is_taken(tmp_path: Path, driver: str) -> None:
    script = (
        "import sys, main; from game.app import App; App.run = lambda app: (app.frame(), app.draw(), app.close()); "
        "sys.exit(main.main([]))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        env={"QUINTET_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": driver},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (ended.returncode, ended.stderr) == (0, "")


@linux_only
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become somebody unknown")
def test_somebody_without_a_home_and_unknown_to_the_system_can_start(tmp_path: Path) -> None:
    """Everything is imported before: Python itself may stand where only its owner may read."""
    script = f"""
import os, sys
import main, platformdirs, sqlite3, game.app, game.selftest, game.worker.child
from game.disk import places
os.chdir(sys.argv[1])
os.chmod(".", 0o777)
os.setgid({NOBODY})
os.setuid({NOBODY})
os.environ.clear()
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", QUINTET_HOME=os.getcwd())
assert places.home_folder().is_dir()

def run(app):
    app.host.go("open")
    app.frame()
    app.draw()
    app.close()

game.app.App.run = run
sys.exit(main.main([]))
"""
    ended = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={},
    )
    assert (ended.returncode, ended.stderr) == (0, "")
