"""A picture of every scene and dialog, without a screen: `python -m tools.shots DIR [--size WxH] ...`.

The pictures are of real scenes in real states, reached through the same calls that a player's hands make;
only the clock stands still and the results of earlier days are written in beforehand. The pictures of README.md are
made by `python3 tasks.py shots assets/readme --readme --size 960x640`.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from tools.shots import house, puzzles
from tools.shots.studio import Studio

README = {
    "07-hint-3": "sweet-spots",
    "33-wall-hint": "lion-wall",
    "41-brick-words": "brick",
    "53-riddle-hint": "riddle",
    "63-crossword-clued": "crossword",
}
"""The pictures that README.md shows, and the names that they have there."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.shots", description="A PNG of every scene and dialog.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x800", help="of the window, such as 900x600")
    parser.add_argument("--theme", default="light", choices=("light", "dark"))
    parser.add_argument("--scale", type=int, default=100, choices=(100, 125, 150))
    parser.add_argument("--lang", default="en", choices=("en", "zh", "ja"))
    parser.add_argument("--readme", action="store_true", help="only the pictures that README.md shows")
    given = parser.parse_args()
    width, height = (int(side) for side in given.size.split("x"))
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", QUINTET_HOME=home)
        studio = Studio(given.folder, (width, height), given.theme, given.scale, given.lang)
        for name, reach in (*house.SHOTS, *puzzles.SHOTS):
            reach(studio)
            if not given.readme:
                studio.shoot(name)
            elif name in README:
                studio.shoot(README[name])
    print(f"pictures in {given.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
