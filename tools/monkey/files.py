"""A folder of files to drop on the window: every form that a puzzle can have, and many that are none."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game.disk.store import Store
from game.session import Session
from generators import data
from generators.catalog import KINDS, rules_of
from generators.crossword.files import ipuz, puz
from generators.lion_wall import formats as walls
from generators.riddle import formats as riddles
from generators.sweet_spots import formats as spots
from generators.sweet_spots.link import to_link

DEPTH = ("one", "two", "three", "four")
"""Folders above the files. Mad hands climb a few of them before they are brought back."""
PROSE = "The cat sat on the mat and the dog ran after the ball while it rained on the old stone wall. " * 20
WORDS = "apple: a fruit\npear: another fruit\nplum: a small one\nmelon: a large one\nlemon: a sour one\n"


@cache
def first(kind: str) -> Any:
    return rules_of(kind).load(next(iter(data.shelf(kind))))


@cache
def contents() -> tuple[tuple[str, bytes], ...]:
    """Returns the name and the content of each file."""
    clued = next(
        puzzle for puzzle in map(rules_of("crossword").load, data.shelf("crossword")) if puzzle.style == "clued"
    )
    own = [(f"{kind}.json", rules_of(kind).dump(first(kind)).encode()) for kind in KINDS]
    made = {
        "spots.txt": spots.to_matrix(first("sweet-spots")),
        "spots.link": to_link(first("sweet-spots")),
        "wall.txt": walls.to_characters(first("lion-wall")),
        "connections.json": walls.to_connections(first("lion-wall")),
        "riddle.txt": riddles.to_text(first("riddle")),
        "letters.txt": "gardenis",
        "words.txt": WORDS,
        "prose.txt": PROSE,
        "clued.ipuz": ipuz.write(clued),
        "empty.txt": "",
        "cut.json": rules_of("brick").dump(first("brick"))[:200],
        "deep.json": "[" * 50_000,
        "long.txt": "x" * 100_000,
        "newer.json": rules_of("riddle").dump(first("riddle")).replace('"version":1', '"version":99'),
    }
    odd = [
        ("clued.puz", puz.write(clued)),
        ("noise.puz", bytes(range(256)) * 8),
        ("noise.txt", b"\xff\xfe\0" * 100),
        ("noise.quintet", b"\0" * 9000),
    ]
    return (*own, *((name, text.encode()) for name, text in made.items()), *odd)


def fill(folder: Path) -> Path:
    """Writes all files, and returns the folder in which they lie."""
    place = folder.joinpath(*DEPTH)
    place.mkdir(parents=True)
    for name, content in contents():
        (place / name).write_bytes(content)
    store = Store.open(None)
    store.save_game("riddle", Session(rules_of("riddle"), first("riddle"), lambda: 0.0).dump())
    store.export(place)
    store.close()
    (place / "a folder.json").mkdir()
    return place
