"""Riddle: making and solving, beside the plain way of the document.

The plain way draws two words at random until they make a line, and whole riddles until one has a single solution, which
it looks for word by word. It gets the same words and a time to stop at; a riddle that it has not finished by then
counts with the time spent, in its favour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from statistics import fmean, median
from time import perf_counter

from generators.contract import Level, steady
from generators.lexicon import lexicon
from generators.riddle.generator import FORMS, USUAL, generate
from generators.riddle.pairs import stock
from generators.riddle.puzzle import FEWEST, MOST
from generators.riddle.rules import STYLES, VALENCES, Form, Line, Puzzle, allowed
from generators.riddle.solver import SIZE, every_word, everyday, sets_of
from tools.bench.figure import Figure

MAKE_GOAL = (3, 30)
SOLVE_GOAL = 20
PLAIN_GOAL = 300
PLAIN_LIMIT = 20.0


def milliseconds(run: Callable[[], object]) -> float:
    begun = perf_counter()
    run()
    return (perf_counter() - begun) * 1000


def share(times: Sequence[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def run(quick: bool) -> list[Figure]:
    opened = milliseconds(_open)
    made: dict[tuple[str, Level], list[float]] = {}
    puzzles: list[Puzzle] = []
    for style in STYLES:
        for level in Level:
            for number in range(70 if quick else 700):
                length = FEWEST + number % (MOST - FEWEST + 1)
                rng = Random(f"bench/{number}")
                begun = perf_counter()
                puzzles.append(generate(length, style, level, rng, steady))
                made.setdefault((style, level), []).append((perf_counter() - begun) * 1000)
    return [
        Figure("open the words of lines and of 4 to 10 letters", f"{opened:.0f} ms"),
        *(_making(style, level, times) for (style, level), times in made.items()),
        _solving(puzzles),
        *_plainly(made[STYLES[0], Level.NORMAL], 2 if quick else 8),
    ]


def _open() -> None:
    stock()
    for length in range(FEWEST, MOST + 1):
        every_word().of(length)
        everyday().of(length)


def _making(style: str, level: Level, times: list[float]) -> Figure:
    middle, p99 = median(times), share(times, 0.99)
    goal = f"{MAKE_GOAL[0]} / {MAKE_GOAL[1]} ms"
    met = middle < MAKE_GOAL[0] and p99 < MAKE_GOAL[1]
    name = f"make {level.value}, style {style}, 4 to 10 letters"
    return Figure(name, f"median {middle:.2f} ms, p99 {p99:.2f} ms", goal, met)


def _solving(puzzles: list[Puzzle]) -> Figure:
    times = []
    for puzzle in puzzles:
        sets, columns = sets_of(puzzle.lines), every_word().of(len(puzzle.answer))
        times.append(1000 * milliseconds(lambda c=columns, s=sets: c.named(c.fitting(s))))  # type: ignore[misc]
    middle = median(times)
    measured = f"median {middle:.1f} us, p99 {share(times, 0.99):.1f} us"
    return Figure("solve over the dictionary", measured, f"{SOLVE_GOAL} us", middle < SOLVE_GOAL)


# --- the plain way --------------------------------------------------------------------------------------


def _plainly(ours: Sequence[float], count: int) -> Iterator[Figure]:
    times, finished = [], 0
    for number in range(count):
        rng = Random(f"plain/{number}")
        answers = lexicon().common(3000, least=FEWEST + 2, most=FEWEST + 4)
        begun = perf_counter()
        finished += _plain_riddle(answers[rng.randrange(len(answers))], rng, begun + PLAIN_LIMIT)
        times.append((perf_counter() - begun) * 1000)
    for name, of in (("median", median), ("mean", fmean)):
        theirs, own = of(times), of(ours)
        yield Figure(
            f"  the plain way, {name}",
            f"{theirs:.0f} ms ({finished} of {count} done): {theirs / own:.0f} times ours of {own:.2f} ms",
            f"{PLAIN_GOAL} times",
            theirs / own >= PLAIN_GOAL,
        )


def _plain_riddle(answer: str, rng: Random, until: float) -> bool:
    words = lexicon().words(SIZE)
    while perf_counter() < until:
        lines = []
        for letter in answer:
            line = _plain_line(words, letter, rng, until)
            if line is None:
                return False
            lines.append(line)
        sets = [frozenset(allowed(line)) for line in lines]
        fitting = [
            word
            for word in words
            if len(word) == len(answer) and all(char in some for char, some in zip(word, sets, strict=True))
        ]
        if len(fitting) == 1:
            return True
    return False


def _plain_line(words: Sequence[str], letter: str, rng: Random, until: float) -> Line | None:
    form: Form = rng.choices(FORMS, USUAL.weights)[0]
    limit = USUAL.limits[FORMS.index(form)]
    first, second = ([word for word in words if (letter in word) == included] for included in VALENCES[form])
    while perf_counter() < until:
        one, other = rng.choice(first), rng.choice(second)
        if (
            one != other
            and _plain_distance(one, other) <= limit
            and not set(one) <= set(other)
            and not set(one) >= set(other)
        ):
            return Line(form, one, other)
    return None


@lru_cache(maxsize=1 << 18)
def _plain_distance(one: str, other: str) -> int:
    if not one or not other:
        return len(one) + len(other)
    return min(
        _plain_distance(one[1:], other) + 1,
        _plain_distance(one, other[1:]) + 1,
        _plain_distance(one[1:], other[1:]) + (one[0] != other[0]),
    )
