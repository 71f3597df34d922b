"""Crossword: filling boards, proving that a fill is the only one, and bad input, beside two others.

The plain way is the loop that the document describes: slots in a fixed order, the first word that goes with the letters
at the junctions, and after a dead end everything anew with the words of that length in another order. It gets the same
words and a time to stop at. Qxw, where it is installed, gets the same grids and words; its time has the start of the
program and the reading of the words in it, ours has the reading of the words in a row of its own.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from generators.contract import Cancelled, steady
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import Board, Slot, board_from_layout
from generators.crossword.fill.net import net
from generators.crossword.fill.solver import Undecided, count, fills, find
from generators.crossword.make.patterns import pattern
from generators.lexicon import lexicon
from tools.bench._crossword_layouts import SLOTS_72, SLOTS_78, SLOTS_140
from tools.bench.figure import Figure

FRUIT = (
    "..........",
    "..********",
    "...*.....*",
    ".******..*",
    "...*..*..*",
    "****..*..*",
    "......*.*.",
    "......*.*.",
    ".********.",
    "......*.*.",
)
FRUITS = ("mandarin", "apple", "nance", "papaya", "avocado", "date", "kiwi", "honeydew")
DECOYS = 20
FRUIT_GOAL, DECOY_GOAL, LATTICE_GOAL, PROOF_GOAL = 1, 20, 10, 5
PLAIN_LIMIT = 2.0
DENSE_WORDS = 60_000
DENSE_LIMIT = 10.0
"""Seconds of the processor for a board in the American manner."""
SUNDAY_LIMIT = 60.0
PAUSE_GOAL = 200
MANY = 1_000_000
QXW = ("qxw", "/usr/games/qxw")


def run(quick: bool) -> list[Figure]:
    small = lexicon().common(30_000, least=3)
    large = sorted(Random(0).sample(lexicon().words(50, least=3), DENSE_WORDS))
    return [
        *fruit(50 if quick else 500),
        *decoys(4 if quick else 20),
        *solvable(8 if quick else 40, small),
        *(lattices(size, 10 if quick else 100, small) for size in (11, 13, 15)),
        *dense("15 by 15, 78 slots", SLOTS_78, 1 if quick else 8, large, DENSE_LIMIT, 0.95),
        *dense("15 by 15, 72 slots", SLOTS_72, 1 if quick else 4, large, DENSE_LIMIT, 0.5),
        *dense("21 by 21, 140 slots", SLOTS_140, 1 if quick else 2, large, SUNDAY_LIMIT, None),
        proofs(10 if quick else 100, small),
        *million(),
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


# --- boards and lists -------------------------------------------------------------------------------------


def fruit(rounds: int) -> list[Figure]:
    """Times the way from the rows and the words to all fills, with nothing kept from the round before."""

    def ours() -> None:
        net.cache_clear()
        assert len(list(fills(board_from_layout(FRUIT), Index(FRUITS)))) == 1

    times = [took(ours) for _ in range(rounds)]
    plain = [took(lambda: plainly(board_from_layout(FRUIT), FRUITS, PLAIN_LIMIT)) for _ in range(rounds)]
    met = share(times, 0.5) < FRUIT_GOAL
    return [
        Figure("eight fruits, all fills", spread(times), f"{FRUIT_GOAL} ms", met),
        Figure("  the plain way, one fill", spread(plain)),
    ]


def decoys(rounds: int) -> list[Figure]:
    board, times = board_from_layout(FRUIT), list[float]()
    lists = []
    for seed in range(rounds):
        rng = Random(f"decoys/{seed}")
        words = list(FRUITS)
        for length in sorted({len(word) for word in FRUITS}):
            words += rng.sample(list(lexicon().common(20_000, least=length, most=length)), DECOYS)
        rng.shuffle(words)
        lists.append(words)
        times.append(took(lambda words=words: find(board, Index(words))))  # type: ignore[misc]
    name = f"eight fruits, {DECOYS} decoys a length"
    met = share(times, 0.99) < DECOY_GOAL
    return [Figure(name, spread(times), f"{DECOY_GOAL} ms", met), plain_figure([(board, words) for words in lists])]


def solvable(rounds: int, words: Sequence[str]) -> list[Figure]:
    """Returns boards of all sizes and both patterns, each with the words of one of its fills and as many others."""
    index, times, solved = Index(words), list[float](), 0
    tasks: list[tuple[Board, list[str]]] = []
    while len(tasks) < rounds:
        rng = Random(f"solvable/{len(tasks)}")
        size, style = rng.choice((5, 7, 9, 11, 13)), rng.choice(("lattice", "lattice", "dense"))
        board = lattice(size if style == "lattice" else min(size, 9), rng, style)
        made = find(board, index, rng=rng)
        assert isinstance(made, Board), "the patterns can be filled"
        own = [slot.word for slot in made.slots]
        tasks.append((board, [*own, *(rng.choice(index.of(len(word)).words) for word in own)]))
    for board, some in tasks:
        began = perf_counter()
        found = find(board, Index(some), rng=Random(0))
        times.append((perf_counter() - began) * 1000)
        solved += isinstance(found, Board)
    return [
        Figure("boards that have a fill", f"{solved} of {rounds}, {spread(times)}", "all", solved == rounds),
        plain_figure(tasks),
    ]


LONGEST = {11: 11, 13: 11, 15: 13}
"""Most letters of a word for each size.

Where words of thirteen letters cross one another, thirty thousand words often have no fill.
"""


def lattice(size: int, rng: Random, style: str = "lattice") -> Board:
    return board_from_layout(pattern(size, style, rng, steady, LONGEST.get(size, size)))


def lattices(size: int, rounds: int, words: Sequence[str]) -> Figure:
    index, times, filled = Index(words), list[float](), 0
    for length in range(3, size + 1):
        index.of(length)
    for number in range(rounds):
        rng = Random(f"{size}/{number}")
        board = lattice(size, rng)
        began = perf_counter()
        filled += isinstance(find(board, index, rng=rng), Board)
        times.append((perf_counter() - began) * 1000)
    met = share(times, 0.5) < LATTICE_GOAL and filled == rounds
    name, goal = f"lattice of {size}, {len(words)} words to {LONGEST[size]} letters", f"{LATTICE_GOAL} ms, all"
    return Figure(name, f"{filled} of {rounds}, {spread(times)}", goal, met)


def dense(
    name: str, layouts: Sequence[str], rounds: int, words: Sequence[str], limit: float, goal: float | None
) -> Iterator[Figure]:
    """Fills boards in the American manner. Of a board without any fill the search can only prove that."""
    index = Index(words)
    read = took(lambda: [index.of(length) for length in range(3, 16)])
    times, filled, proven = list[float](), 0, 0
    for layout in layouts:
        board = board_from_layout(layout.split("/"))
        for number in range(rounds):
            began = process_time()
            with suppress(Cancelled):
                found = find(board, index, rng=Random(number), pulse=_within(limit))
                filled += isinstance(found, Board)
                proven += not isinstance(found, Board)
            times.append((process_time() - began) * 1000)
    met = None if goal is None else filled >= goal * (len(times) - proven)
    told = f", {proven} proven to have no fill" if proven else ""
    measured = f"{filled} of {len(times)} within {limit:.0f} s{told}, {spread(times)}"
    aim = f"{goal:.0%} of those with a fill" if goal else ""
    yield Figure(f"American, {name}, {len(words)} words", measured, aim, met)
    yield Figure("  arrange the words", f"{read:.0f} ms")
    program = next(filter(None, map(shutil.which, QXW)), None)
    if program is not None:
        yield qxw(program, layouts, words)


def _within(seconds: float) -> Callable[[float], None]:
    until = process_time() + seconds

    def pulse(_: float) -> None:
        if process_time() > until:
            raise Cancelled

    return pulse


def qxw(program: str, layouts: Sequence[str], words: Sequence[str]) -> Figure:
    times, filled = list[float](), 0
    with tempfile.TemporaryDirectory() as folder:
        listed, deck = Path(folder, "words.txt"), Path(folder, "deck.qxd")
        listed.write_text("\n".join(words) + "\n", encoding="ascii")
        for layout in layouts:
            board = board_from_layout(layout.split("/"))
            lines = (" ".join(f"c{row:02}{column:02}" for row, column in slot.cells) for slot in board.slots)
            deck.write_text("\n".join(lines) + "\n", encoding="ascii")
            began = perf_counter()
            command = [program, "-b", "-d", str(listed), str(deck)]
            with suppress(subprocess.TimeoutExpired):
                filled += subprocess.run(command, capture_output=True, timeout=DENSE_LIMIT).returncode == 0
            times.append((perf_counter() - began) * 1000)
    return Figure("  qxw", f"{filled} of {len(layouts)}, {spread(times)}")


def proofs(rounds: int, words: Sequence[str]) -> Figure:
    """Times the proof that the list of a board of 11 by 11 goes into it in one way, or that there is another."""
    index, times, only = Index(words), list[float](), 0
    for number in range(rounds):
        rng = Random(f"proof/{number}")
        board = lattice(11, rng)
        made = find(board, index, rng=rng)
        assert isinstance(made, Board), "the patterns can be filled"
        slot = rng.choice(made.slots)
        shown, own = board.filled([slot]), [each.word for each in made.slots]
        began = perf_counter()
        only += count(shown, Index(own)) == 1
        times.append((perf_counter() - began) * 1000)
    name = f"one way or more, 11 by 11 ({only} of {rounds} have one)"
    return Figure(name, spread(times), f"{PROOF_GOAL} ms", share(times, 0.99) < PROOF_GOAL)


def million() -> Iterator[Figure]:
    """Measures a million made-up words of nine letters: how long a cancel has to wait, and the memory they take."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    rng = Random("million")
    words = ["".join(rng.choices(letters, k=9)) for _ in range(MANY)]
    last, longest = perf_counter(), 0.0

    def pulse(_: float) -> None:
        nonlocal last, longest
        now = perf_counter()
        longest, last = max(longest, now - last), now

    began = perf_counter()
    index = Index(words, pulse)
    index.of(9, pulse)
    read = perf_counter() - began
    board = board_from_layout(["*********", *["*.*.*.*.*", "*********"] * 4])
    try:
        found = isinstance(find(board, index, rng=rng, budget=2000, pulse=pulse), Board)
    except Undecided:
        found = False
    whole = perf_counter() - began
    pulse(1.0)
    measured = f"{read:.1f} s to arrange, {whole - read:.1f} s to search ({'filled' if found else 'not filled'})"
    yield Figure("a million words", measured)
    yield Figure(
        "  longest wait of a cancel", f"{longest * 1000:.0f} ms", f"{PAUSE_GOAL} ms", longest * 1000 < PAUSE_GOAL
    )
    del index
    tracemalloc.start()
    Index(words).of(9)
    yield Figure("  memory beside the words", f"{tracemalloc.get_traced_memory()[1] / 1e6:.0f} MB")
    tracemalloc.stop()


# --- the plain way ----------------------------------------------------------------------------------------


def plain_figure(tasks: Sequence[tuple[Board, Sequence[str]]]) -> Figure:
    solved, times = 0, list[float]()
    for board, words in tasks:
        began = perf_counter()
        found = plainly(board, words, PLAIN_LIMIT)
        times.append((perf_counter() - began) * 1000)
        solved += found is not None and not Counter(found.values()) - Counter(words)
    return Figure("  the plain way", f"{solved} of {len(tasks)} within {PLAIN_LIMIT:.0f} s, {spread(times)}")


def plainly(board: Board, words: Sequence[str], seconds: float) -> dict[Slot, str] | None:
    """Fills a board in the plain way. A word may stand there twice, because the document does not forbid that."""
    until = perf_counter() + seconds
    by_length: dict[int, list[str]] = {}
    for word in words:
        by_length.setdefault(len(word), []).append(word)
    lengths = Counter(slot.length for slot in board.slots)
    order = sorted(board.slots, key=lambda slot: (lengths[slot.length], -len(slot.junctions)))
    while perf_counter() < until:
        placed: dict[Slot, str] = {}
        letters: dict[tuple[int, int], str] = {}
        for slot in order:
            junctions = [(place, slot.cells[place]) for place in slot.junctions]
            word = next(
                (
                    each
                    for each in by_length.get(slot.length, ())
                    if all(letters.get(cell, each[place]) == each[place] for place, cell in junctions)
                ),
                "",
            )
            if not word:
                some = by_length.get(slot.length, [""])
                by_length[slot.length] = [*some[1:], some[0]]
                break
            placed[replace(slot, word=word)] = word
            letters.update((cell, word[place]) for place, cell in junctions)
        else:
            return placed
    return None
