"""How many puzzles a list of words has, by two rules.

    splits      the author's: for every split of n into k numbers, chains of words whose letters add exactly those
                numbers one after another; a puzzle is a set of n letters at the end of a chain
    coverable   a set of n letters that is no larger than the words inside it need: each letter is in one of them

A set by the first rule is also one by the second; the other way round it may take more words than k.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.brick.bricks import path_of
from generators.brick.flat import splits
from generators.contract import Pulse, steady

_STRIDE = 64
"""Sets between two pulses."""


class Alphabet:
    """The letters of some words, each a bit."""

    def __init__(self, words: Iterable[str]) -> None:
        self.paths = sorted({path_of(word) for word in words if word})
        self.letters = path_of("".join(self.paths))
        bit = {letter: 1 << place for place, letter in enumerate(self.letters)}
        self.masks = [sum(bit[letter] for letter in path) for path in self.paths]

    def text(self, mask: int) -> str:
        return "".join(letter for place, letter in enumerate(self.letters) if mask >> place & 1)


def by_splits(words: Iterable[str], size: int, count: int, pulse: Pulse = steady) -> set[int]:
    """The sets of `size` letters by the author's rule, as masks of the words' Alphabet."""
    masks = [mask for mask in Alphabet(words).masks if mask.bit_count() <= size]
    by_size = [[mask for mask in masks if mask.bit_count() == number] for number in range(size + 1)]
    every = list(splits(count, size))
    made: set[int] = set()
    # Splits that begin alike share their first steps: each beginning is worked out once.
    begun: dict[tuple[int, ...], set[int]] = {(): {0}}
    for number, split in enumerate(every):
        for step, added in enumerate(split):
            if split[: step + 1] not in begun:
                done = number / len(every)
                begun[split[: step + 1]] = _added(begun[split[:step]], sum(split[:step]), added, by_size, pulse, done)
        made |= begun[split]
    pulse(1.0)
    return made


def _added(sets: set[int], size: int, added: int, by_size: list[list[int]], pulse: Pulse, done: float) -> set[int]:
    """Each set with each word that brings exactly so many new letters."""
    words = [mask for number in range(added, added + size + 1) for mask in by_size[number]]
    found: set[int] = set()
    for number, letters in enumerate(sorted(sets)):
        if not number % _STRIDE:
            pulse(done)
        other = ~letters
        found.update([letters | mask for mask in words if (mask & other).bit_count() == added])
    return found


def coverable(words: Iterable[str], size: int, pulse: Pulse = steady) -> Iterator[int]:
    """Every coverable set of `size` letters, as a mask of the words' Alphabet.

    Letters are decided one after another, rare ones first. Taking one in or leaving it out only ever loses words, so
    as soon as a letter that was taken has no word left, all that would follow is passed over.
    """
    alphabet = Alphabet(words)
    masks = [mask for mask in alphabet.masks if mask.bit_count() <= size]
    holding = [
        sum(1 << number for number, mask in enumerate(masks) if mask >> place & 1)
        for place in range(len(alphabet.letters))
    ]
    order = sorted(range(len(holding)), key=lambda place: (holding[place].bit_count(), place))
    return _decide(order, [holding[place] for place in order], (1 << len(masks)) - 1, size, pulse)


def _decide(order: list[int], holding: list[int], every: int, size: int, pulse: Pulse) -> Iterator[int]:
    """`pending` holds: letters decided, words inside, the words of each letter taken, mask of the letters taken."""
    if size > len(order) or size < 1:
        return
    last, walked = len(order), 0
    later = [0]  # the words that hold any letter from a place on
    for words in reversed(holding):
        later.append(later[-1] | words)
    later.reverse()
    pending: list[tuple[int, int, tuple[int, ...], int]] = [(0, every, (), 0)]
    while pending:
        walked += 1
        if not walked % 4096:
            pulse(walked / (walked + 200_000))
        place, inside, taken, mask = pending.pop()
        missing = size - len(taken)
        if not missing:
            inside &= ~later[place]
            if all(inside & words for words in taken):
                yield mask
            continue
        words = holding[place]
        if last - place > missing:
            without = inside & ~words
            if all(without & each for each in taken):
                pending.append((place + 1, without, taken, mask))
        if inside & words:
            pending.append((place + 1, inside, (*taken, words), mask | 1 << order[place]))
