"""How drawn puzzles fall into pages: so many on each, what stands around them, and the solutions at the back.

A puzzle that needs more room than its share of a page has a page to itself, and what is larger than a page is made
smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from generators.contract import ENGLISH, Phrase, Pulse, Tongue, phrase
from generators.paper.shapes import GREY, INK, Drawing, Line, Room, Ruler, Shape, Style, Words, fitting, wrapped

SHEETS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height of a sheet."""
PER_PAGE = (1, 2, 4)
MARGIN = 42.0
GAP = 22.0
HEAD, FOOT = 66.0, 58.0
"""Where the content begins below the upper edge of a sheet, and ends above the lower one."""
TITLE, NOTE = 18.0, 14.0
"""The heights of the line above a puzzle, and of the sentence below it."""
SOLUTIONS = 3
"""Solutions side by side."""
MOST_WORN = 0.95
"""A puzzle that has to be made smaller than this for its share of a page gets a page to itself."""


@dataclass(frozen=True)
class Look:
    """What a booklet looks like, whatever puzzles it holds."""

    sheet: str = "a4"
    per_page: int = 2
    patterns: bool = False
    title: str = ""
    tongue: Tongue = ENGLISH

    @property
    def size(self) -> tuple[float, float]:
        return SHEETS[self.sheet]


@dataclass(frozen=True)
class Entry:
    """A puzzle of a booklet: what is written beside it, and how it is drawn."""

    name: Phrase
    note: Phrase
    code: str
    puzzle: Callable[[Room], Drawing]
    solution: Callable[[Room], Drawing]


@dataclass(frozen=True)
class Page:
    shapes: tuple[Shape, ...]


@dataclass(frozen=True)
class _Slot:
    """The share of a page that a puzzle has."""

    x: float
    y: float
    width: float
    height: float


def laid_out(entries: Sequence[Entry], look: Look, ruler: Ruler, pulse: Pulse) -> tuple[Page, ...]:
    """Returns the pages of a booklet."""
    width, height = look.size
    room = Room(width - 2 * MARGIN, height - HEAD - FOOT, ruler, look.tongue, look.patterns)
    order, puzzles = _puzzle_pages(entries, look, room, pulse)
    solutions = list(_solution_pages(order, look, room, pulse))
    first = len(puzzles) + 1
    bodies = [*((shapes, False) for shapes in puzzles), *((shapes, True) for shapes in solutions)]
    return tuple(
        Page((*shapes, *_around(look, room, number, first, at_back)))
        for number, (shapes, at_back) in enumerate(bodies, 1)
    )


def _slots(look: Look, room: Room, count: int) -> list[_Slot]:
    across, down = (2, 2) if count == 4 else (1, count)
    wide = (room.width - GAP * (across - 1)) / across
    tall = (room.height - GAP * (down - 1)) / down
    return [
        _Slot(MARGIN + column * (wide + GAP), HEAD + row * (tall + GAP), wide, tall)
        for row in range(down)
        for column in range(across)
    ]


def _puzzle_pages(
    entries: Sequence[Entry], look: Look, room: Room, pulse: Pulse
) -> tuple[list[Entry], list[tuple[Shape, ...]]]:
    """Returns the puzzles in the order in which they stand, and the pages.

    A puzzle with a page to itself comes before the page that is being filled, so that no page stays half empty.
    """
    slots, (whole,) = _slots(look, room, look.per_page), _slots(look, room, 1)
    pages: list[list[tuple[Entry, Drawing, _Slot]]] = []
    filling: list[tuple[Entry, Drawing, _Slot]] = []
    for number, entry in enumerate(entries):
        pulse(number / max(1, len(entries)))
        slot = slots[len(filling)]
        drawn = entry.puzzle(_inside(slot, entry, room))
        if slot != whole and _factor(drawn, slot, entry, room) < MOST_WORN:
            pages.append([(entry, entry.puzzle(_inside(whole, entry, room)), whole)])
            continue
        filling.append((entry, drawn, slot))
        if len(filling) == len(slots):
            pages.append(filling)
            filling = []
    if filling:
        pages.append(filling)
    order = [entry for page in pages for entry, _drawn, _slot in page]
    numbers = iter(range(1, len(order) + 1))
    return order, [tuple(shape for item in page for shape in _with_title(*item, next(numbers), room)) for page in pages]


def _note_lines(entry: Entry, width: float, room: Room) -> list[str]:
    return wrapped(room.say(entry.note), Style(8.5), width, room.ruler)


def _inside(slot: _Slot, entry: Entry, room: Room) -> Room:
    below = NOTE + 12 * (len(_note_lines(entry, slot.width, room)) - 1)
    return replace(room, width=slot.width, height=slot.height - TITLE - below)


def _factor(drawn: Drawing, slot: _Slot, entry: Entry, room: Room) -> float:
    inside = _inside(slot, entry, room)
    return min(1.0, inside.height / drawn.height, inside.width / drawn.width)


def _with_title(entry: Entry, drawn: Drawing, slot: _Slot, number: int, room: Room) -> Iterator[Shape]:
    yield from _title(f"{number}", room.say(entry.name), entry.code, slot.x, slot.y, slot.width, room.ruler)
    factor = _factor(drawn, slot, entry, room)
    left = slot.x + (slot.width - drawn.width * factor) / 2
    yield from drawn.at(left, slot.y + TITLE, factor)
    lowest = slot.y + TITLE + drawn.height * factor
    for line_number, line in enumerate(_note_lines(entry, slot.width, room)):
        yield Words(slot.x, lowest + 12 * (line_number + 1), line, Style(8.5), shade=GREY)


def _title(number: str, name: str, code: str, x: float, y: float, width: float, ruler: Ruler) -> Iterator[Shape]:
    bold, plain, small = Style(10.5, "bold"), Style(10.5), Style(8)
    yield Words(x, y + 10, number, bold)
    after = x + ruler.width(number, bold) + 6
    end = x + width
    if code:
        yield Words(end, y + 10, code, small, "right", GREY)
        end -= ruler.width(code, small) + 6
    if name:
        yield Words(after, y + 10, name, fitting(name, plain, end - after, ruler))


def _solution_pages(order: Sequence[Entry], look: Look, room: Room, pulse: Pulse) -> Iterator[tuple[Shape, ...]]:
    """Yields the pages of solutions: row after row, each as high as the highest solution in it."""
    wide = (room.width - GAP * (SOLUTIONS - 1)) / SOLUTIONS
    small = replace(room, width=wide, height=wide)
    shapes: list[Shape] = []
    y = HEAD
    for start in range(0, len(order), SOLUTIONS):
        pulse(start / len(order))
        row = [entry.solution(small) for entry in order[start : start + SOLUTIONS]]
        factors = [min(1.0, wide / drawn.width, (room.height - TITLE) / drawn.height) for drawn in row]
        tall = max(drawn.height * factor for drawn, factor in zip(row, factors, strict=True)) + TITLE
        if shapes and y + tall > HEAD + room.height:
            yield tuple(shapes)
            shapes, y = [], HEAD
        for place, (drawn, factor) in enumerate(zip(row, factors, strict=True)):
            x = MARGIN + place * (wide + GAP)
            shapes += _title(f"{start + place + 1}", "", order[start + place].code, x, y, wide, room.ruler)
            shapes += drawn.at(x, y + TITLE, factor)
        y += tall + GAP * 0.8
    if shapes:
        yield tuple(shapes)


def _around(look: Look, room: Room, number: int, first: int, at_back: bool) -> Iterator[Shape]:
    """Yields what stands at the head and the foot of a page. The solutions begin on the page `first`."""
    width, height = look.size
    right, small = width - MARGIN, Style(9)
    yield Words(MARGIN, 46, "Quintet", Style(13, "bold"))
    after = MARGIN + room.ruler.width("Quintet", Style(13, "bold")) + 9
    page = room.say(phrase("page {number}", number=number))
    yield Words(right, 46, page, small, "right", GREY)
    title = room.say(phrase("Solutions")) if at_back else look.title
    if title:
        space = right - room.ruler.width(page, small) - 12 - after
        yield Words(after, 46, title, fitting(title, Style(10.5), space, room.ruler), shade=GREY)
    yield Line(MARGIN, 53, right, 53, 1.2, INK)
    told = phrase("Type a code in Quintet to play the same puzzle on the screen.")
    yield Words(MARGIN, height - 34, room.say(told), Style(8), shade=GREY)
    if not at_back:
        beside = room.say(phrase("Solutions from page {number}", number=first))
        yield Words(right, height - 34, beside, Style(8), "right", GREY)
