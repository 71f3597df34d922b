"""What-ifs: suppose a mark, follow what it forces, and meet a broken rule.

The chain is kept with its causes, so that only the links that the broken rule rests on are told and counted.
All links that follow at once are found together, so that chains come out about as short as they can be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generators.contract import Phrase, phrase
from generators.grid import bits
from generators.sweet_spots.logic.view import Step, View, places
from generators.sweet_spots.rules import at
from generators.sweet_spots.solver import frame, pattern, propagate

SHORT = 5
"""The most links a person is asked to keep in mind in a short what-if."""

_LISTED = (0, 10, 9, 9)


class Link(NamedTuple):
    """One thing that would follow: `unit` forces chests or closes cells."""

    unit: int
    other: int
    """The unit that `unit` uses up, or -1."""
    chests: int
    dots: int
    causes: int
    """Earlier links, as bits."""


class Chain(NamedTuple):
    links: tuple[Link, ...]
    """In order; the supposition itself is not one of them."""
    broken: int
    """The unit that would have no room."""


class _Trace:
    """What follows from a supposition, with its causes: one use, for one chain."""

    def __init__(self, view: View, index: int, holds_chest: bool) -> None:
        self.view, self.open = view, view.open
        self.need, self.room = list(view.need), view.room
        self.links = [Link(-1, -1, 0, 0, 0)]
        self.why: dict[int, int] = {}
        self.placed = [0] * len(self.need)
        self.stale = 0
        """Units that changed since they were looked at."""
        self.broken: list[tuple[int, int]] = []
        """(unit, causes)"""
        if holds_chest:
            self._place(1 << index, 1)
        else:
            self._close(1 << index, 1)

    def _close(self, cells: int, why: int) -> None:
        cells &= self.open
        self.open &= ~cells
        for index in bits(cells):
            self.why[index] = why
            for unit in self.view.table.units_of[index]:
                self.stale |= 1 << unit

    def _place(self, chests: int, link: int) -> None:
        for index in bits(chests):
            self.open &= ~(1 << index)
            own = self.view.table.units_of[index]
            for unit in own:
                self.need[unit] -= 1
                self.placed[unit] |= link
                self.stale |= 1 << unit
            self._close(self.view.around[index], link)
            for unit in own:
                if self.need[unit] <= 0:
                    self._close(self.room[unit], self.placed[unit])

    def causes(self, unit: int) -> int:
        causes = self.placed[unit]
        for index in bits(self.room[unit] & ~self.open):
            causes |= self.why.get(index, 0)
        return causes

    def follow(self) -> bool:
        """One round; False when nothing new follows."""
        found, self.stale, stale = [], 0, self.stale
        for unit in bits(stale):
            found += self._found(unit)
        if self.broken:
            return False
        for link in found:
            self._add(link)
        return bool(self.stale)

    def _found(self, unit: int) -> list[Link]:
        need, cells, view = self.need[unit], self.room[unit] & self.open, self.view
        count = cells.bit_count()
        if need <= 0:
            if need < 0:
                self.broken.append((unit, self.causes(unit)))
            return []
        if count < need:
            self.broken.append((unit, self.causes(unit)))
            return []
        if count <= _LISTED[min(need, 3)]:
            possible, chests, closed = pattern(view.size, need, cells)
            if not possible:
                self.broken.append((unit, self.causes(unit)))
                return []
            links = []
            if chests:
                links.append(Link(unit, -1, chests, 0, self.causes(unit)))
            elif closed & self.open:
                links.append(Link(unit, -1, 0, closed & self.open, self.causes(unit)))
            return links + self._used_up(unit, cells, need)
        return self._used_up(unit, cells, need)

    def _used_up(self, unit: int, cells: int, need: int) -> list[Link]:
        board = self.view.table
        row, column, zone = board.units_of[(cells & -cells).bit_length() - 1]
        links = []
        for other in (row, column) if unit in board.zones else (zone,):
            theirs = self.room[other] & self.open
            if not cells & ~theirs and self.need[other] <= need and theirs != cells:
                links.append(Link(unit, other, 0, theirs & ~cells, self.causes(unit) | self.placed[other]))
        return links

    def _add(self, link: Link) -> None:
        if link.chests:
            chests = link.chests & self.open
            bit = 1 << len(self.links)
            if chests != link.chests:
                causes = link.causes
                for index in bits(link.chests & ~self.open):
                    if index not in self.why:
                        return
                    causes |= self.why[index]
                self.broken.append((link.unit, causes))
                return
            self.links.append(link)
            self._place(chests, bit)
        elif link.dots & self.open:
            self.links.append(link)
            self._close(link.dots, 1 << len(self.links) - 1)

    def chain(self) -> Chain | None:
        """The shortest of the chains that the last round found."""
        best: Chain | None = None
        for unit, causes in self.broken:
            wanted = causes
            for number in range(len(self.links) - 1, 0, -1):
                if wanted >> number & 1:
                    wanted |= self.links[number].causes
            links = tuple(self.links[number] for number in bits(wanted & ~1))
            if best is None or len(links) < len(best.links):
                best = Chain(links, unit)
        return best


def chain(view: View, index: int, holds_chest: bool, rounds: int = 99) -> Chain | None:
    """A chain from the supposition to a broken rule, or None where none was found."""
    trace = _Trace(view, index, holds_chest)
    for _ in range(rounds):
        if not trace.follow():
            break
    if not trace.broken and trace.stale:
        return None
    return trace.chain()


def _refuted(view: View, holds_chest: bool) -> Iterator[int]:
    """Cells whose supposition fails: found by the solver's propagation, which is quick but keeps no causes."""
    at_ = frame(view.table.puzzle)
    for index in bits(view.open):
        bit = 1 << index
        if holds_chest:
            state = propagate(at_, view.chests | bit, view.open & ~view.shut_by(index))
        else:
            state = propagate(at_, view.chests, view.open & ~bit)
        if state is None:
            yield index


def short_what_if(view: View) -> Iterator[Step]:
    for holds_chest in (True, False):
        for index in _refuted(view, holds_chest):
            found = chain(view, index, holds_chest, SHORT + 1)
            if found is not None and len(found.links) <= SHORT:
                yield _step(view, "short what-if", index, holds_chest, found)


def long_what_if(view: View) -> Iterator[Step]:
    for holds_chest in (True, False):
        for index in _refuted(view, holds_chest):
            found = chain(view, index, holds_chest)
            if found is not None:
                yield _step(view, "long what-if", index, holds_chest, found)


def _step(view: View, technique: str, index: int, holds_chest: bool, found: Chain) -> Step:
    def tell() -> tuple[Phrase, Phrase]:
        return phrase("What if?"), tell_chain(view, index, holds_chest, found)

    look_at = 1 << index | view.room[found.broken]
    bit = 1 << index
    return Step(technique, look_at, 0 if holds_chest else bit, bit if holds_chest else 0, tell, len(found.links))


def tell_chain(view: View, index: int, holds_chest: bool, found: Chain) -> Phrase:
    place, broken = at(view.table.grid.cell(index)), view.table.units[found.broken].name
    suppose = (
        phrase("If {place} held a chest", place=place) if holds_chest else phrase("If {place} were empty", place=place)
    )
    if not found.links:
        return phrase("{suppose}, {unit} would have no room for what it still needs.", suppose=suppose, unit=broken)
    told = _tell_link(view, found.links[0])
    for link in found.links[1:]:
        told = phrase("{links}, then {link}", links=told, link=_tell_link(view, link))
    ending = phrase("{unit} would have no room for what it still needs", unit=broken)
    if len(found.links) == 1:
        return phrase("{suppose}, then {links}: {ending}.", suppose=suppose, links=told, ending=ending)
    return phrase(
        "{suppose}, then {links}: {ending}. ({number} steps)",
        suppose=suppose,
        links=told,
        ending=ending,
        number=len(found.links),
    )


def _tell_link(view: View, link: Link) -> Phrase:
    unit = view.table.units[link.unit].name
    if link.chests:
        return phrase("{unit} would need a chest at {place}", unit=unit, place=places(view.table.grid, link.chests))
    if link.other >= 0:
        return phrase("{unit} would use up {other}", unit=unit, other=view.table.units[link.other].name)
    return phrase("{unit} would close {place}", unit=unit, place=places(view.table.grid, link.dots))
