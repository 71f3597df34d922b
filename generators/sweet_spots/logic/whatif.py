"""What-ifs: suppose a mark, follow what it forces, and meet a broken rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generators.contract import Phrase, phrase
from generators.grid import bits
from generators.sweet_spots.logic.chain_words import played, tell_chain, units_of
from generators.sweet_spots.logic.chains import Chain, Counting, chain
from generators.sweet_spots.logic.view import Step, View
from generators.sweet_spots.rules import at
from generators.sweet_spots.solver import frame, propagate

SHORT = 5
"""The most links a person is asked to keep in mind in a short what-if."""


def _every(view: View, holds_chest: bool) -> Iterator[int]:
    """The cells that shut most come first: a broken rule is near."""
    return iter(sorted(bits(view.open), key=lambda index: -(view.shut_by(index) & view.open).bit_count()))


def _refuted(view: View, holds_chest: bool) -> Iterator[int]:
    """Cells whose supposition fails: found by the solver's propagation, which is quick but tells no reasons."""
    at_ = frame(view.table.puzzle)
    for index in _every(view, holds_chest):
        bit = 1 << index
        if holds_chest:
            state = propagate(at_, view.chests | bit, view.open & ~view.shut_by(index))
        else:
            state = propagate(at_, view.chests, view.open & ~bit)
        if state is None:
            yield index


_Cells = Callable[[View, bool], Iterator[int]]


def _chains(view: View, cells: _Cells, counting: Counting) -> Iterator[tuple[int, bool, Chain]]:
    for holds_chest in (True, False):
        for index in cells(view, holds_chest):
            view.pulse(0.0)
            found = chain(view, index, holds_chest, counting)
            if found is not None:
                yield index, holds_chest, found


_COUNTINGS: tuple[Counting, ...] = ("last", "always")


def short_what_if(view: View) -> Iterator[Step]:
    for index, holds_chest, found in _chains(view, _refuted, "never"):
        if len(found.links) <= SHORT:
            yield _step(view, "short what-if", index, holds_chest, found)


def counting_what_if(view: View) -> Iterator[Step]:
    """A short what-if whose links may count units and regions."""
    for counting in _COUNTINGS:
        for index, holds_chest, found in _chains(view, _every, counting):
            if len(found.links) <= SHORT:
                yield _step(view, "counting what-if", index, holds_chest, found)


def long_what_if(view: View) -> Iterator[Step]:
    for index, holds_chest, found in _chains(view, _every, "last"):
        yield _step(view, "long what-if", index, holds_chest, found)


def _step(view: View, technique: str, index: int, holds_chest: bool, found: Chain) -> Step:
    def tell() -> tuple[Phrase, Phrase]:
        so = phrase("So that cell has no chest.") if holds_chest else phrase("So a chest is there.")
        place = at(view.table.grid.cell(index))
        suppose = (
            phrase("If {place} had a chest", place=place)
            if holds_chest
            else phrase("If {place} had no chest", place=place)
        )
        chain = tell_chain(view.table, suppose, found)
        number = len(found.links)
        title = phrase("What if?") if number < 2 else phrase("What if? {number} steps", number=number)
        return title, phrase("{chain} {so}", chain=chain, so=so)

    bit = 1 << index
    look_at = bit
    for k in units_of(found.end.argument):
        look_at |= view.room[k]
    chests, dots = (0, bit) if holds_chest else (bit, 0)
    play = partial(played, view, index, holds_chest, found)
    return Step(technique, look_at, chests, dots, tell, len(found.links), play)
