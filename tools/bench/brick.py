"""Brick: making puzzles, letters of one's own, counting, bricks in files, and reading a large text.

The author of the brick wished to know whether its file is quicker to read than a plain list of the words, each inserted
from the root. Both are read here, from text to tree, with the same words.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter

from generators import data
from generators.brick.bricks import Brick, path_of
from generators.brick.brk import Form, read_brk, write_brk
from generators.brick.count import by_splits, coverable
from generators.brick.generator import ANY_KEY, custom_puzzle, generate
from generators.brick.puzzle import KEYED_FROM, RULES
from generators.brick.rules import FEWEST, MOST, SPELLINGS
from generators.brick.segment import segment
from generators.brick.stock import WordStock, stock
from generators.contract import Level, steady
from generators.lexicon import lexicon
from tools.bench.figure import Figure

MEDIAN, P99 = 5, 30
CUSTOM = 1
SPLITS, COVERABLE = 0.1, 3
WORDS = 5000
"""The number of words in the list that the author of the brick counted with."""


def run(quick: bool) -> list[Figure]:
    words = list(lexicon().common(WORDS, least=4))
    return [
        arranging(),
        *(making(level, 20 if quick else 400) for level in Level),
        custom(200 if quick else 5000),
        *(splits(words, count) for count in (1, 2, 3)),
        all_coverable(words),
        *files(words, 3 if quick else 20),
        reading(2 if quick else 20),
        shelf(),
    ]


def share(times: Sequence[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def spread(times: Sequence[float]) -> str:
    return f"median {share(times, 0.5):.2f} ms, p99 {share(times, 0.99):.2f} ms"


def took(job: Callable[[], object]) -> float:
    """Returns the milliseconds that an act takes."""
    began = perf_counter()
    job()
    return (perf_counter() - began) * 1000


def arranging() -> Figure:
    """Times the arranging of the words of the lexicon by their letters, which a worker does once."""

    def arrange() -> None:
        words = WordStock(lexicon(), SPELLINGS[0])
        words.common_within(1)
        words.valid_within(1)

    return Figure("arrange the lexicon", f"{took(arrange):.0f} ms")


def making(level: Level, count: int) -> Figure:
    """Times the making of bricks with all numbers of letters in turn. The lexicon is loaded before."""
    times = []
    for size in range(FEWEST, MOST + 1):
        key = ANY_KEY if size >= KEYED_FROM else ""
        generate(size, SPELLINGS[0], level, Random("warm"), steady, key=key)
        for number in range(count):
            job = partial(generate, size, SPELLINGS[0], level, Random(f"{size}/{number}"), steady, key=key)
            times.append(took(job))
    met = share(times, 0.5) < MEDIAN and share(times, 0.99) < P99
    return Figure(f"make {level.value}", spread(times), f"{MEDIAN} / {P99} ms", met)


def custom(count: int) -> Figure:
    """Times letters drawn blindly, as a player might type them. Letters that give no word count too."""
    rng, times = Random("custom"), list[float]()
    words = stock(SPELLINGS[0])
    words.valid_within(1)
    while len(times) < count:
        letters = "".join(sorted({*rng.sample("aeiou", 2), *rng.sample("bcdfghjklmnpqrstvwxyz", 5)}))
        if words.valid_within(sum(1 << ord(letter) - 97 for letter in letters)):
            times.append(took(partial(custom_puzzle, letters, SPELLINGS[0])))
    return Figure("letters of one's own", spread(times), f"{CUSTOM} ms", share(times, 0.99) < CUSTOM)


def splits(words: Sequence[str], count: int) -> Figure:
    began = perf_counter()
    found = len(by_splits(words, 7, count))
    seconds = perf_counter() - began
    name = f"count 7 letters, {len(words)} words, splits {count}"
    return Figure(name, f"{found} in {seconds:.3f} s", f"{SPLITS} s", seconds < SPLITS)


def all_coverable(words: Sequence[str]) -> Figure:
    began = perf_counter()
    found = sum(1 for _ in coverable(words, 7))
    seconds = perf_counter() - began
    name = f"count 7 letters, {len(words)} words, coverable"
    return Figure(name, f"{found} in {seconds:.2f} s", f"{COVERABLE} s", seconds < COVERABLE)


def files(words: Sequence[str], count: int) -> list[Figure]:
    """Times the reading of each file by the median of several readings, with the steps down the tree that it takes."""
    brick = Brick(words)
    plain = "\n".join(brick.words())
    climbs, once = sum(len(path_of(word)) for word in words), sum(1 for _ in brick.nodes())
    rows = [("a plain list", len(plain), climbs, lambda: Brick(plain.split("\n")))]
    forms: tuple[tuple[str, Form], ...] = ((".brk, as described", "described"), (".brk, safe", "safe"))
    for name, form in forms:
        text = write_brk(brick, form)
        rows.append((name, len(text), once, lambda text=text: read_brk(text)))  # type: ignore[misc]
    told = []
    for name, size, steps, job in rows:
        times = [took(job) for _ in range(count)]
        measured = f"{share(times, 0.5):.1f} ms, {size // 1024} KB, {steps} steps"
        told.append(Figure(f"read {name}, {len(words)} words", measured))
    return told


def reading(megabytes: int) -> Figure:
    """Times the reading of a text made of common words."""
    rng = Random("text")
    words = lexicon().common(20_000)
    page = " ".join(rng.choices(words, k=20_000)) + "\n"
    text = page * (megabytes * 1_000_000 // len(page))
    milliseconds = took(lambda: segment(io.StringIO(text)))
    return Figure("words out of a text", f"{len(text) / milliseconds / 1000:.0f} MB a second")


def shelf() -> Figure:
    lines = list(data.shelf(RULES.kind))
    milliseconds = took(lambda: [RULES.load(line) for line in lines])
    return Figure(f"read the shelf, {len(lines)} puzzles", f"{milliseconds:.1f} ms")
