"""What is kept of drawing has a bound: each function's pictures, the lines of text, the fonts, the whole process."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.theme import LIGHT, Look
from game.ui import kept, paint, text
from game.ui.kept import Kept, size_of
from game.ui.text import BODY
from tests.game.stand import Stand

ROOT = Path(__file__).resolve().parents[3]

SIZES = 70
MOST_GROWTH = 250 << 20
SCRIPT = """
import os, sys
from random import Random
import pygame
from game.app import App
from game.disk.store import Store
from game.worker import Worker
from generators import data
from generators.catalog import rules_of

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

app = App(Store.open(None), Worker("inline"), lambda: 100.0, Random(1))
app.guarded = lambda act: act()
kind = sys.argv[1]
puzzle = rules_of(kind).load(next(iter(data.shelf(kind))))
app.host.turn_to("play", session=app.library.session(kind, puzzle))
app.host.tell("A title", "Some words that are long enough to take more than one line. " * 4)
app.draw()
before = most = resident()
for number in range(int(sys.argv[2])):
    size = (3840 - 13 * number, 2160 - 7 * number)
    app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
    app.host.resize(size)
    app.draw()
    most = max(most, resident())
print(most - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="how much a process holds is read from /proc")
@pytest.mark.parametrize("kind", ["lion-wall", "sweet-spots"])
def test_seventy_sizes_near_4k_with_a_dialog_open_take_less_than_250_mb(kind: str) -> None:
    """The two whose pictures are the largest: big characters, and a board drawn as a whole."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, kind, str(SIZES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(done.stdout.splitlines()[-1]) < MOST_GROWTH


def test_every_cache_stays_within_its_bytes_whatever_the_sizes() -> None:
    stand = Stand()
    stand.start()
    for number in range(30):
        stand.host.resize((3840 - 40 * number, 2160 - 30 * number))
        stand.app.window = pygame.display.set_mode(stand.host.size, pygame.RESIZABLE)
        stand.beat(times=1)
    assert len(kept.EVERY) == 10 and any(cache.pictures for cache in kept.EVERY)
    for cache in kept.EVERY:
        assert cache.bytes == sum(size_of(picture) for picture in cache.pictures.values())
        assert cache.bytes <= cache.most or len(cache.pictures) == 1, cache.name
    store = text.fonts()
    assert store.bytes <= text.CACHE_BYTES and store.font_bytes <= text.FONT_BYTES
    assert store.font_bytes == sum(text.font_size(pixels) for _face, _weight, pixels in store.fonts)
    assert sum(cache.most for cache in kept.EVERY) + text.CACHE_BYTES <= 64 << 20
    stand.app.close()


def test_the_longest_unused_picture_is_given_up_first_and_the_newest_never() -> None:
    drawn: list[int] = []

    def draw(side: int) -> pygame.Surface:
        drawn.append(side)
        return pygame.Surface((side, side), pygame.SRCALPHA)

    pictures = Kept(draw, 3 * size_of(pygame.Surface((10, 10), pygame.SRCALPHA)) + 100)
    for side in (10, 9, 8, 10, 7):
        pictures(side)
    assert drawn == [10, 9, 8, 7], "what is kept is not drawn again"
    pictures(10)
    assert drawn[-1] == 7
    pictures(9)
    assert drawn[-1] == 9, "9 was the longest unused"
    pictures(500)
    assert [picture.get_width() for picture in pictures.pictures.values()] == [500]


def test_no_picture_is_kept_by_a_cache_without_a_bound_in_bytes() -> None:
    """lru_cache counts entries, and one picture may be a thousand times as large as another."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any("cache" in ast.unparse(one) for one in node.decorator_list):
                returned = ast.unparse(node.returns) if node.returns is not None else ""
                assert "Surface" not in returned and "Font" not in returned, f"{path.name}: {node.name}"


def test_a_font_that_was_given_up_is_opened_again_and_draws_the_same() -> None:
    pygame.font.init()
    text.use(ROOT / "fonts")
    first = pygame.image.tobytes(text.render("Quintet 谜", BODY, Look(LIGHT), (0, 0, 0)), "RGBA")
    text.fonts().drawn.clear()
    kept_open = text.fonts().font("latin", BODY, 64)
    for pixels in range(500, 530):
        text.fonts().font("latin", BODY, pixels)
    assert text.fonts().font_bytes <= text.FONT_BYTES and text.fonts().font("latin", BODY, 64) is not kept_open
    assert pygame.image.tobytes(text.render("Quintet 谜", BODY, Look(LIGHT), (0, 0, 0)), "RGBA") == first


@pytest.mark.parametrize("rect", [(0, 0, 700, 300), (10, 20, 256, 257), (-5, 3, 30, 600), (4, 4, 1, 1)])
def test_a_veil_darkens_its_area_evenly_and_nothing_else(rect: tuple[int, int, int, int]) -> None:
    target = pygame.Surface((640, 320))
    target.fill((200, 100, 40))
    paint.veil(target, pygame.Rect(rect), (0, 0, 0), 128)
    area = pygame.Rect(rect).clip(target.get_rect())
    inside = {tuple(target.get_at((x, y)))[:3] for x in range(area.x, area.right) for y in range(area.y, area.bottom)}
    assert len(inside) == 1 and all(abs(a - b) <= 2 for a, b in zip(*inside, (100, 50, 20), strict=True))
    pixels = {tuple(target.get_at((x, y)))[:3] for x in range(640) for y in range(320) if not area.collidepoint(x, y)}
    assert pixels <= {(200, 100, 40)}
