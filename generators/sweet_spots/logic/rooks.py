"""Rooks: two rows at a time, two columns at a time.

Cut a board with an even side into squares of two by two cells. A square holds one chest at most. Where two rows
together hold one chest less than they have squares, just one square of each pair of rows is empty, and just one of each
pair of columns: the empty squares stand like rooks that do not attack one another. What all such settings share is
certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from generators.contract import Phrase, phrase
from generators.grid import bits
from generators.sweet_spots.logic.view import Step, View, either, places


@lru_cache(maxsize=32)
def blocks(size: int) -> tuple[tuple[int, ...], ...]:
    """The squares of the board, pair of rows by pair of rows."""
    corner = 0b11 | 0b11 << size
    return tuple(tuple(corner << row * size + column for column in range(0, size, 2)) for row in range(0, size, 2))


def rooks(view: View) -> Iterator[Step]:
    size, quota = view.size, view.table.puzzle.quota
    if size % 2 or quota.row != quota.column or size // 2 - 2 * quota.row != 1:
        return
    squares = blocks(size)
    may = [[not square & view.chests for square in band] for band in squares]
    must = [[not square & (view.chests | view.open) for square in band] for band in squares]
    settings = _settings(may, must)
    if settings is None:
        return
    always, ever = settings
    for one, band in enumerate(squares):
        for two, square in enumerate(band):
            part = square & view.open
            if not part:
                continue
            if always[one] >> two & 1:
                yield _rooks(view, one, square, 0, part)
            elif not ever[one] >> two & 1 and not square & view.chests:
                dots = view.open
                for index in bits(part):
                    dots &= view.around[index]
                if part.bit_count() == 1:
                    yield _rooks(view, one, square, part, 0)
                elif dots:
                    yield _rooks(view, one, square, 0, dots)


def _settings(may: Sequence[Sequence[bool]], must: Sequence[Sequence[bool]]) -> tuple[list[int], list[int]] | None:
    """For each pair of rows the squares empty in all settings of rooks, and those empty in some; None without any."""
    count = len(may)
    allowed = []
    for band_may, band_must in zip(may, must, strict=True):
        forced = sum(1 << k for k in range(count) if band_must[k])
        if forced & (forced - 1):
            return None
        allowed.append(forced or sum(1 << k for k in range(count) if band_may[k]))
    columns_forced = [sum(1 << row for row in range(count) if must[row][k]) for k in range(count)]
    for k, rows in enumerate(columns_forced):
        if rows & (rows - 1):
            return None
        for row in range(count) if rows else ():
            if not rows >> row & 1:
                allowed[row] &= ~(1 << k)
    ever = [sum(1 << k for k in bits(allowed[row]) if _completes(allowed, row, k)) for row in range(count)]
    if not all(ever):
        return None
    return [each if not each & (each - 1) else 0 for each in ever], ever


def _completes(allowed: Sequence[int], row: int, column: int) -> bool:
    """Whether rooks can stand in all other rows once one stands here."""

    def place(rows: list[int], taken: int) -> bool:
        if not rows:
            return True
        first = min(rows, key=lambda k: (allowed[k] & ~taken).bit_count())
        rest = [k for k in rows if k != first]
        return any(place(rest, taken | 1 << k) for k in bits(allowed[first] & ~taken))

    return place([k for k in range(len(allowed)) if k != row], 1 << column)


def _rooks(view: View, band: int, square: int, chests: int, dots: int) -> Step:
    lines = view.table.rows[2 * band], view.table.rows[2 * band + 1]

    def tell() -> tuple[Phrase, Phrase]:
        why = phrase(
            "Cut the board into squares of 2×2 cells. Each pair of rows, such as rows {one} and {two}, has just one "
            "square without a chest, and so has each pair of columns.",
            one=lines[0] + 1,
            two=lines[1] + 1,
        )
        if chests:
            then = phrase(
                "The highlighted square cannot be one of them, and only {place} is open there.",
                place=places(view.table.grid, chests),
            )
        elif dots & ~square:
            then = phrase(
                "The highlighted square cannot be one of them, so it has a chest, and one at {place} would leave no "
                "room for it.",
                place=either(view.table.grid, dots),
            )
        else:
            then = phrase("Given the squares already known, the highlighted square has to be one of them.")
        return phrase("Squares like rooks"), phrase("{why} {then}", why=why, then=then)

    return Step("rooks", square, chests, dots, tell)
