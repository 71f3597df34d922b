"""Pairs of words for lines: close in spelling, or close in meaning.

A pair is close in spelling when few letters have to be changed, added or taken away to turn one word into the other.
Neighbours are found when they are needed: the words that lack at most so many letters of a word, and have at most so
many others, are a set that is made of few sums over sets (Stock.around); of these some are measured. A word without
neighbours is given up soon, so that words are met about as often as they have neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random

from generators.lexicon import Lexicon, lexicon, mask
from generators.riddle.rules import ALPHABET

SHORTEST_CLUE, LONGEST_CLUE = 3, 10
COMMON = 14_000
"""Clue words are among so many commonest words, so that a line needs no dictionary."""
MEASURED = 12
_ENDINGS = (
    "s es d ed r er ers st est y ly ily ing ings al ally ate ated ates ating ation ations ion ions ive able ible ably "
    "ful less ness ment ments ence ance ent ant ity ism ist ists ise ised ize ized ous ic ical en ens ened"
)
SUFFIXES = frozenset(("", *_ENDINGS.split()))
_UNFIT = (
    "homosexual homosexuals queer gay gays lesbian lesbians rape raped rapist suicide nazi nazis slave slaves slavery "
    "incest genocide holocaust terrorist terrorists porn sexy sex sexual murder murdered kill killed killer"
)
UNFIT = frozenset(_UNFIT.split())
"""Not vulgar, and yet nothing to jest with."""
SHORTEST_ROOT = 3


@lru_cache(maxsize=1)
def stock() -> Stock:
    return Stock(lexicon())


class Stock:
    """The words that lines are made of, the commonest first. A set of them is a number: bit k is word k."""

    def __init__(self, source: Lexicon) -> None:
        self.source = source
        common = source.common(spelling="british", least=SHORTEST_CLUE, most=LONGEST_CLUE, rank=COMMON)
        self.words = tuple(word for word in common if word not in UNFIT)
        self.numbers = {word: number for number, word in enumerate(self.words)}
        self.stems = tuple(source.stem(word) for word in self.words)
        self.masks = tuple(mask(word) for word in self.words)
        self.every = (1 << len(self.words)) - 1
        self.having = tuple(self._having(letter) for letter in range(len(ALPHABET)))
        self._by_length = {
            length: self._set(number for number, word in enumerate(self.words) if len(word) == length)
            for length in range(SHORTEST_CLUE, LONGEST_CLUE + 1)
        }
        self._listed: dict[tuple[int, bool], list[int]] = {}
        self._around: dict[tuple[int, int, int], int] = {}
        self._kin: dict[int, tuple[int, ...]] = {}

    def _having(self, letter: int) -> int:
        return self._set(number for number, bits in enumerate(self.masks) if bits >> letter & 1)

    def _set(self, numbers: Iterable[int]) -> int:
        digits = bytearray(b"0" * (len(self.words) + 1))
        for number in numbers:
            digits[-1 - number] = ord("1")
        return int(digits, 2)

    def with_letter(self, letter: int, included: bool) -> list[int]:
        """The words that have a letter, or those that do not."""
        key = (letter, included)
        if key not in self._listed:
            self._listed[key] = members(self.having[letter] if included else self.every ^ self.having[letter])
        return self._listed[key]

    def around(self, number: int, limit: int, most: int = len(ALPHABET)) -> int:
        """The words that may be within a distance: so many letters lost and gained at most, and so much longer or
        shorter. Each edit loses one letter at most, and gains one. Of those, the ones that lose no more than `most`."""
        most = min(limit, most)
        key = (number, limit, most)
        if key not in self._around:
            bits, size = self.masks[number], len(self.words[number])
            lost = [self.every ^ having for letter, having in enumerate(self.having) if bits >> letter & 1]
            gained = [having for letter, having in enumerate(self.having) if not bits >> letter & 1]
            near = 0
            for length in range(size - limit, size + limit + 1):
                near |= self._by_length.get(length, 0)
            if len(self._around) > 20_000:
                self._around.clear()
            self._around[key] = near & ~more_than(most, lost) & ~more_than(limit, gained) & ~(1 << number)
        return self._around[key]

    def kin(self, number: int) -> tuple[int, ...]:
        """The words that a word is related to in meaning. Forms of other words have none: what is told of their base
        word goes with them only in part, as listened does with hear."""
        if number not in self._kin:
            word = self.words[number]
            related = self.source.related(word) if self.stems[number] == word else ()
            self._kin[number] = tuple(self.numbers[word] for word in related if word in self.numbers)
        return self._kin[number]

    def are_kin(self, one: int, other: int) -> bool:
        return other in self.kin(one) or one in self.kin(other)

    def goes(self, one: int, other: int) -> bool:
        """May the two stand in one line? Neither has all the letters of the other, nor are they one word with two
        endings, which would show the letter at once."""
        bits, others = self.masks[one], self.masks[other]
        return bool(bits & ~others) and bool(others & ~bits) and not share_root(self.words[one], self.words[other])

    def neighbour(self, number: int, limit: int, within: int, leaves: Callable[[int], bool], rng: Random) -> int | None:
        """A word close in spelling out of a set of those around; some are tried, and there may be others. `leaves` is
        asked first."""
        digits = f"{within:b}"
        word = self.words[number]
        for _ in range(MEASURED):
            # Where a look from anywhere finds nothing, the first is as good as any.
            at = digits.find("1", rng.randrange(len(digits)))
            if at < 0 and (at := digits.find("1")) < 0:
                return None
            other = len(digits) - 1 - at
            if leaves(other) and self.goes(number, other) and distance(word, self.words[other]) <= limit:
                return other
        return None


def more_than(limit: int, sets: list[int]) -> int:
    """The members of more than `limit` of the sets."""
    levels = [0] * (limit + 1)
    for each in sets:
        carried = each
        for place in range(limit + 1):
            levels[place], carried = levels[place] | carried, levels[place] & carried
    return levels[limit]


def members(found: int) -> list[int]:
    """The numbers in a set, in order."""
    digits = f"{found:b}"[::-1]
    numbers, at = [], digits.find("1")
    while at >= 0:
        numbers.append(at)
        at = digits.find("1", at + 1)
    return numbers


def share_root(one: str, other: str) -> bool:
    """Are they the same beginning with two endings?"""
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return any(one[at:] in SUFFIXES and other[at:] in SUFFIXES for at in range(SHORTEST_ROOT, length + 1))


@lru_cache(maxsize=1 << 16)
def distance(one: str, other: str) -> int:
    """The fewest letters to change, add or take away. A column of the table of distances is held in two numbers, the
    rises and the falls from row to row, so that a letter of `other` costs a few operations."""
    if not one:
        return len(other)
    places: dict[str, int] = {}
    for place, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << place
    every = (1 << len(one)) - 1
    final = 1 << len(one) - 1
    rises, falls, result = every, 0, len(one)
    for letter in other:
        same = places.get(letter, 0)
        flat = (((same & rises) + rises) ^ rises) | same | falls
        grown = falls | (every & ~(flat | rises))
        shrunk = rises & flat
        result += bool(grown & final) - bool(shrunk & final)
        grown = (grown << 1 | 1) & every
        shrunk = shrunk << 1 & every
        rises = shrunk | (every & ~(flat | grown))
        falls = grown & flat
    return result
