"""A booklet: what somebody wants printed becomes the bytes of a PDF.

The functions here take and give plain values, so that another process can run them. The PDF library is imported when
the pages are written.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from generators import codes, data, making, today
from generators.catalog import KINDS, package_of, rules_of
from generators.contract import ENGLISH, Level, Phrase, Pulse, PuzzleError, Request, Tongue, Unmakable, phrase, steady
from generators.paper.pages import Entry, Look, laid_out
from generators.paper.shapes import Paper

MOST = 200
"""Most puzzles of a booklet."""
LANGUAGES = ("en", "zh", "ja")
ATTEMPTS = 20
"""Seeds that are tried for a puzzle, where others repeat an earlier puzzle of the booklet or lead to none."""
LEVEL_NAMES = {
    Level.EASY: phrase("easy"),
    Level.NORMAL: phrase("normal"),
    Level.HARD: phrase("hard"),
    Level.FIENDISH: phrase("fiendish"),
}


@dataclass(frozen=True)
class Part:
    """So many puzzles of one kind and level. Without a level, each kind has its usual one."""

    kind: str
    level: Level | None
    count: int
    options: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True)
class Order:
    """What a booklet is to hold, and what it looks like."""

    parts: tuple[Part, ...] = ()
    ready: tuple[tuple[str, str], ...] = ()
    """Puzzles that are there already: the kind and the own text of each. They come first."""
    day: date | None = None
    """A day whose puzzles are printed."""
    seed: str = ""
    """The same order with the same seed gives the same booklet."""
    sheet: str = "a4"
    per_page: int = 2
    patterns: bool = False
    title: str = ""
    language: str = "en"

    @property
    def count(self) -> int:
        return sum(part.count for part in self.parts) + len(self.ready) + (len(KINDS) if self.day is not None else 0)


def printed(order: Order, pulse: Pulse = steady) -> bytes:
    """Returns the PDF of an order. Making the puzzles takes most of the time."""
    if not 1 <= order.count <= MOST:
        raise PuzzleError(
            phrase("a booklet holds 1 to {most} puzzles, and {count} were asked for", most=MOST, count=order.count)
        )
    puzzles = list(_puzzles(order, _stretch(pulse, 0.0, 0.85)))
    from generators.paper.pdf import Press

    tongue = tongue_of(order.language)
    look = Look(order.sheet, order.per_page, order.patterns, order.title, tongue)
    press = Press(look.size, order.language)
    entries = [_entry(kind, puzzle) for kind, puzzle in puzzles]
    pages = laid_out(entries, look, press, _stretch(pulse, 0.85, 0.92))
    return press.printed(pages, order.title or "Quintet", _stretch(pulse, 0.92, 1.0))


def paper_of(kind: str) -> Paper[Any]:
    """Returns how a type is drawn on paper. It stands in the paper.py of its folder."""
    paper: Paper[Any] = import_module(f"{package_of(kind)}.paper").PAPER
    return paper


def tongue_of(language: str) -> Tongue:
    """Returns the translations of a language, by its name: a booklet is made in another process than the window's."""
    folder = data.assets() / "locale"
    if language == "en" or gettext.find("quintet", folder, [language]) is None:
        return ENGLISH
    return gettext.translation("quintet", folder, [language])


def _stretch(pulse: Pulse, low: float, high: float) -> Pulse:
    """Returns a pulse for a stretch of the work."""
    return lambda share: pulse(low + (high - low) * min(1.0, max(0.0, share)))


def _entry(kind: str, puzzle: Any) -> Entry:
    rules, paper = rules_of(kind), paper_of(kind)
    level = puzzle.origin.level if puzzle.origin is not None else None
    name: Phrase = rules.title
    if level is not None:
        name = phrase("{puzzle}, {level}", puzzle=rules.title, level=LEVEL_NAMES[level])
    return Entry(
        name,
        paper.note(puzzle),
        code_of(kind, puzzle),
        partial(paper.puzzle, puzzle),
        partial(paper.solution, puzzle),
    )


def code_of(kind: str, puzzle: Any) -> str:
    """Returns the code that gives this puzzle again; none for a puzzle from elsewhere or of another version."""
    rules, origin = rules_of(kind), puzzle.origin
    if origin is None or origin.version != rules.version:
        return ""
    options = tuple(sorted(rules.options_of(puzzle).items()))
    return codes.encode(Request(kind, origin.level, options, origin.seed)) or ""


def _puzzles(order: Order, pulse: Pulse) -> Iterator[tuple[str, Any]]:
    share = _shares(pulse, order.count)
    for kind, text in order.ready:
        yield kind, rules_of(kind).load(text, "", next(share))
    if order.day is not None:
        for kind in KINDS:
            yield kind, rules_of(kind).load(today.make_text(kind, order.day, next(share)))
    yield from _made(order, share)


def _shares(pulse: Pulse, count: int) -> Iterator[Pulse]:
    """Yields a pulse for each of so many puzzles."""
    return (_stretch(pulse, number / count, (number + 1) / count) for number in range(count))


def _made(order: Order, share: Iterator[Pulse]) -> Iterator[tuple[str, Any]]:
    """Yields new puzzles, a puzzle of each part in turn until all are there."""
    rng = Random(f"booklet/{order.seed}")
    seen: set[tuple[str, str]] = set()
    met: dict[str, list[frozenset[str]]] = {}
    for turn in range(max((part.count for part in order.parts), default=0)):
        for part in order.parts:
            if turn < part.count:
                yield part.kind, _fresh(part, rng, seen, met.setdefault(part.kind, []), next(share))


def _fresh(part: Part, rng: Random, seen: set[tuple[str, str]], met: list[frozenset[str]], pulse: Pulse) -> Any:
    """Makes a puzzle that repeats none of the booklet. Its seed is one that a code can name."""
    rules = rules_of(part.kind)
    for attempt in range(ATTEMPTS):
        try:
            puzzle = making.make(_request(part, codes.fresh_seed(rng)), pulse)
        except Unmakable:
            continue
        marks = rules.marks(puzzle)
        is_repeated = any(mark.what in others for mark in marks for others in met[: mark.lasts])
        identity = (part.kind, rules.fingerprint(puzzle))
        if identity not in seen and not (is_repeated and attempt < ATTEMPTS // 2):
            seen.add(identity)
            met.insert(0, frozenset(mark.what for mark in marks))
            return puzzle
    raise PuzzleError(
        phrase("no other puzzle of {puzzle} was found for the booklet; fewer of them are possible", puzzle=rules.title)
    )


def _request(part: Part, seed: str) -> Request:
    rules, options = rules_of(part.kind), dict(part.options)
    levels = rules.levels(options)
    usual = Level.NORMAL if Level.NORMAL in levels else levels[0]
    return making.request(part.kind, part.level or usual, options, seed)
