"""Crossword: making them, each with its proof, by style, pattern and size; all levels in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

from generators.contract import Level, steady
from generators.crossword.make.freeform import from_words
from generators.crossword.make.generator import generate
from generators.crossword.puzzle import RULES
from generators.lexicon import lexicon
from tools.bench.figure import Figure

GOALS = {"fill-in": (100, 1000), "clued": (200, 1500)}
"""The goals in milliseconds: median and p99."""
PROMISED = {("fill-in", "lattice", 11), ("fill-in", "lattice", 13), ("clued", "lattice", 11)}
SIZES = {
    ("fill-in", "lattice"): (5, 11, 13, 15),
    ("fill-in", "dense"): (9, 11, 13),
    ("clued", "lattice"): (5, 11, 13, 15),
    ("clued", "dense"): (5, 9, 11),
}
OWN_WORDS = (20, 100)


def run(quick: bool) -> list[Figure]:
    rounds = 6 if quick else 50
    figures = [opening(style) for style in GOALS]
    for (style, pattern), sizes in SIZES.items():
        figures += [making(style, pattern, size, rounds) for size in sizes]
    return [*figures, *own_words(3 if quick else 20)]


def opening(style: str) -> Figure:
    """Times the first crossword of a process, which reads words and clues."""
    times = list(_times(style, "lattice", 11, (Level.NORMAL,), 1))
    return Figure(f"open the words and make a first {style} of 11", f"{times[0]:.0f} ms")


def making(style: str, pattern: str, size: int, rounds: int) -> Figure:
    levels = RULES.levels({"size": size, "style": style, "pattern": pattern})
    times = sorted(_times(style, pattern, size, levels, rounds))
    median, last = _share(times, 0.5), _share(times, 0.99)
    measured = f"median {median:.0f} ms, p99 {last:.0f} ms ({len(times)})"
    if (style, pattern, size) not in PROMISED:
        return Figure(f"{style}, {pattern}, {size} by {size}", measured)
    goal = GOALS[style]
    met = median <= goal[0] and last <= goal[1]
    return Figure(f"{style}, {pattern}, {size} by {size}", measured, f"{goal[0]} / {goal[1]} ms", met)


def _times(style: str, pattern: str, size: int, levels: Sequence[Level], rounds: int) -> Iterator[float]:
    for number in range(rounds):
        for level in levels:
            begun = perf_counter()
            generate(size, style, pattern, level, Random(f"bench/{number}"), steady)
            yield (perf_counter() - begun) * 1000


def own_words(rounds: int) -> Iterator[Figure]:
    for count in OWN_WORDS:
        times, placed = list[float](), 0
        for number in range(rounds):
            rng = Random(f"own/{number}")
            words = rng.sample(list(lexicon().common(5_000, least=3, most=10)), count)
            begun = perf_counter()
            puzzle, _ = from_words(words, rng, steady)
            times.append((perf_counter() - begun) * 1000)
            placed += len(puzzle.entries)
        times.sort()
        yield Figure(
            f"a crossword of {count} words of one's own",
            f"median {_share(times, 0.5):.0f} ms, p99 {_share(times, 0.99):.0f} ms, "
            f"{100 * placed / count / rounds:.0f} % placed",
        )


def _share(times: Sequence[float], part: float) -> float:
    """Returns the time below which a share of the times lie. They are in order."""
    return times[min(len(times) - 1, int(len(times) * part))]
