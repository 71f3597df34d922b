"""What sixteen cards show, counted fast: each card is a number whose bits are its parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generators.grid import bits


class Counted(NamedTuple):
    """Parts by the number of cards that show them, as bits."""

    two: int
    """On exactly two."""
    three: int
    """On exactly three."""
    just_four: int
    """On exactly four."""
    four: int
    """On four or more."""
    eight: int
    """On eight or more."""


def on_so_many(keys: Iterable[int]) -> Counted:
    """Four numbers count every part at once: the bits of a part in them are its count as a binary number."""
    one = two = four = eight = 0
    for key in keys:
        carry = one & key
        one ^= key
        further = two & carry
        two ^= carry
        eight |= four & further
        four ^= further
    few = two & ~four & ~eight
    return Counted(few & ~one, few & one, four & ~one & ~two & ~eight, four | eight, eight)


def masks_of(parts: int, keys: Sequence[int]) -> dict[int, int]:
    """For each of these parts the cards that show it."""
    placed = [(key, 1 << place) for place, key in enumerate(keys)]
    return {part: sum([card for key, card in placed if key >> part & 1]) for part in bits(parts)}
