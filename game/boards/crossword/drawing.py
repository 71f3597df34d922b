"""A crossword in pixels: cells with their numbers, letters, and what is known of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.boards.camera import Camera, View
from game.boards.contract import Lit
from game.boards.crossword.state import Carried
from game.boards.crossword.traits import ACCENT
from game.theme import Colour, Look, button_fill, ink_on, mix
from game.ui import paint
from game.ui.text import STRONG, Style
from generators.contract import Cell
from generators.crossword.bars import Bar
from generators.crossword.fill.layout import numbers
from generators.crossword.rules import Position, Write

Rect = pygame.Rect


BLOCK_LIGHT: Colour = (35, 38, 58)
BLOCK_DARK: Colour = (8, 9, 13)
SHADE = 0.2
"""How much ink is in a shaded cell."""


@dataclass(frozen=True)
class Shown:
    """What the hand is about, to be seen on the cells."""

    cursor: Cell | None
    entry: frozenset[Cell] = frozenset()
    crossing: frozenset[Cell] = frozenset()
    """The entry that crosses it at the cursor."""
    inviting: frozenset[Cell] = frozenset()
    """Where a picked word may go."""
    typing: str = ""
    """Several letters on their way into the cell of the cursor."""


def grid(target: pygame.Surface, view: View, position: Position, shown: Shown, lit: Lit, look: Look) -> None:
    puzzle = position.puzzle
    numbered = numbers(entry.slot for entry in puzzle.entries)
    before = target.get_clip()
    target.set_clip(view.window.inflate(look.px(8), look.px(8)).clip(before))
    if puzzle.pattern != "free" or puzzle.origin is None:
        _blocks(target, view, bool(puzzle.bars), look)
    for cell in puzzle.open_cells:
        place = view.rect(cell)
        if puzzle.bars:  # the lines between cells are thin there, so that bars stand out
            place = Rect(place.topleft, (view.step - look.px(1), view.step - look.px(1)))
        if place.colliderect(view.window):
            fill = _fill(position, cell, shown, look)
            _box(target, place, cell, fill, lit, look)
            _marks(target, place, position, cell, numbered.get(cell, 0), fill, look)
            _letter(target, place, position, cell, shown, fill, look)
    for bar in bar_places(view, puzzle.bars):
        target.fill(bar_colour(look), bar)
    _ghosts(target, view, position, lit, look)
    target.set_clip(before)


def _blocks(target: pygame.Surface, view: View, is_tight: bool, look: Look) -> None:
    """The ground of the grid, which shows as blocks and as the lines between cells."""
    gap = view.step - view.rect((0, 0)).width if is_tight else 0
    first, last = view.rect((0, 0)), view.rect((view.height - 1, view.width - 1))
    ground = first.union(last).inflate(look.px(4), look.px(4))
    ground.size = ground.width + gap, ground.height + gap
    paint.box(target, ground, look.px(6), _ground(look))


def _ground(look: Look) -> Colour:
    return BLOCK_DARK if look.palette.name == "dark" else BLOCK_LIGHT


def bar_colour(look: Look) -> Colour:
    """On dark cells a dark bar would be lost."""
    return mix(look.palette.raised, look.palette.ink, 0.8) if look.palette.name == "dark" else BLOCK_LIGHT


def bar_places(view: View, bars: Iterable[Bar]) -> Iterator[Rect]:
    """Where the bars stand: over the line between two cells, and a little of both."""
    thick, step = max(3, view.step // 9), view.step
    whole = Rect(view.origin, (view.width * step, view.height * step))
    for (row, column), right in bars:
        x, y = view.origin[0] + (column + right) * step - 1, view.origin[1] + (row + (not right)) * step - 1
        size = (thick, step + thick) if right else (step + thick, thick)
        yield Rect((x - thick // 2, y - thick // 2), size).clip(whole)


def _fill(position: Position, cell: Cell, shown: Shown, look: Look) -> Colour:
    colours, accent = look.palette, look.accent(ACCENT)
    if cell == shown.cursor:
        return button_fill(accent)
    share = SHADE if cell in position.puzzle.shaded else 0.07 if cell in position.puzzle.givens else 0.0
    base = mix(colours.raised, colours.ink, share)
    if cell in shown.inviting:
        return mix(base, colours.good, 0.28)
    if cell in shown.crossing:
        return mix(base, accent, 0.1)
    return mix(base, accent, 0.26) if cell in shown.entry else base


def _box(target: pygame.Surface, place: Rect, cell: Cell, fill: Colour, lit: Lit, look: Look) -> None:
    colours = look.palette
    radius = max(2, place.width // 8)
    if cell in lit.look_at:
        paint.box(target, place, radius, fill, look.accent(ACCENT), look.px(3))
    elif cell in lit.faults:
        paint.box(target, place, radius, fill, colours.bad, look.px(2))
    else:
        paint.box(target, place, radius, fill, colours.line, look.px(1))


def _marks(
    target: pygame.Surface, place: Rect, position: Position, cell: Cell, number: int, fill: Colour, look: Look
) -> None:
    """The number, a circle, a corner for a revealed letter, a stroke through a wrong one."""
    colours = look.palette
    on = ink_on(fill)
    faint = colours.muted if fill != button_fill(look.accent(ACCENT)) else on
    if cell in position.puzzle.circles:
        ring = mix(fill, faint, 0.8)
        pygame.draw.circle(target, ring, place.center, place.width // 2 - look.px(2), max(2, look.px(1)))
    if number:
        style = Style(max(8.0, min(13.0, place.width * 0.21 / look.scale)), "semibold")
        inset = max(2, place.width // 12)
        paint.write(
            target,
            str(number),
            style,
            look,
            faint,
            Rect(place.x + inset, place.y + inset, place.width, round(style.size * look.scale)),
        )
    if cell in position.revealed:
        side = max(5, place.width // 4)
        right, top = place.right - 2, place.y + 2
        pygame.draw.polygon(target, faint, [(right - side, top), (right, top), (right, top + side)])
    if cell in position.wrong:
        inset = place.width // 6
        start, end = (place.x + inset, place.bottom - inset), (place.right - inset, place.y + inset)
        pygame.draw.line(target, colours.bad, start, end, look.px(3))


def _letter(
    target: pygame.Surface, place: Rect, position: Position, cell: Cell, shown: Shown, fill: Colour, look: Look
) -> None:
    typing = shown.typing if cell == shown.cursor else ""
    letters = (typing or position.at(cell)).upper()
    if not letters:
        return
    colours = look.palette
    ink = ink_on(fill) if cell == shown.cursor else colours.good if cell in position.right else colours.ink
    pencil = cell in position.pencil and not typing
    if pencil and cell != shown.cursor:
        ink = colours.muted
    paint.write(target, letters, _style(letters, place, look, pencil), look, ink, _low(place), "centre")


def _style(letters: str, place: Rect, look: Look, pencil: bool = False) -> Style:
    share = 0.54 if len(letters) == 1 else 0.9 / len(letters)
    return Style(max(7.0, place.width * share / look.scale), "regular" if pencil else "bold")


def _low(place: Rect) -> Rect:
    """Letters stand a little below the middle, clear of the number."""
    return place.move(0, place.height // 24)


def _ghosts(target: pygame.Surface, view: View, position: Position, lit: Lit, look: Look) -> None:
    """What a hint would write, and what it would take away."""
    accent, move = look.accent(ACCENT), lit.move
    letters: dict[Cell, str] = {}
    if isinstance(move, Write):
        row, column = move.start
        for step, letter in enumerate(move.letters):
            letters[(row, column + step) if move.across else (row + step, column)] = letter
    for cell in sorted(lit.changes):
        place = view.rect(cell)
        if not place.colliderect(view.window):
            continue
        letter = letters.get(cell, "").upper()
        if letter:
            fill = mix(look.palette.raised, accent, 0.3)
            paint.box(target, place, max(2, place.width // 8), fill, accent, look.px(3))
            paint.write(target, letter, _style(letter, place, look), look, ink_on(fill), _low(place), "centre")
        else:
            paint.box(target, place, max(2, place.width // 8), None, look.palette.bad, look.px(3))


def carried(target: pygame.Surface, word: Carried | None, look: Look) -> None:
    """The word under the hand that carries it."""
    if word is None or not word.far:
        return
    place = Rect(0, 0, look.px(20) * len(word.word) + look.px(24), look.px(40))
    place.center = word.pos
    place.clamp_ip(target.get_rect())
    paint.box(target, place, look.px(10), mix(look.palette.raised, look.accent(ACCENT), 0.3))
    paint.write(target, word.word.upper(), STRONG, look, look.palette.ink, place, "centre")


def emblem(target: pygame.Surface, rect: Rect, look: Look) -> None:
    """Three small words that cross."""
    step = round(rect.height * 32 / 128)
    for row, column, letter in _EMBLEM:
        place = Rect(rect.x + column * step, rect.y + row * step, step - 2, step - 2)
        paint.box(target, place, look.px(5), look.palette.raised, look.palette.line, look.px(1))
        style = Style(step * 0.46 / look.scale, "bold")
        paint.write(target, letter, style, look, look.palette.ink, place, "centre")


_EMBLEM = (
    *((1, column, letter) for column, letter in enumerate("MELON")),
    *((3, column, letter) for column, letter in enumerate("KIWI")),
    *((row, 2, letter) for row, letter in ((0, "G"), (2, "O"))),
)


def outline(target: pygame.Surface, rect: Rect, position: Position, look: Look) -> None:
    """A grid at a glance, its shown letters too."""
    puzzle = position.puzzle
    view = Camera().view(rect, puzzle.height, puzzle.width, look)
    grid(target, view, position, Shown(None), Lit(), look)
