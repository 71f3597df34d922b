"""States of the search for fills, and the choices that lead from one to the next.

Words used here
    sign      a bit: of a crossing, for the letter that a choice gave to it; of a slot, for the whole word that it took
    grounds   a set of signs: what a fact rests on. It may have more than it needs, but never less
    path      the choices made so far
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generators.crossword.fill.index import Shelf
from generators.crossword.fill.net import Link

Grounds = int


class State(NamedTuple):
    masks: list[int]
    letters: list[list[str]]
    """By crossing."""
    counts: list[int]
    """Of words left, by slot; -1 while that is not known."""
    grounds: list[Grounds]
    """By slot: why it lost the words that the first state has and this one has not."""

    def grounds_of(self, group: list[int]) -> Grounds:
        found = 0
        for number in group:
            found |= self.grounds[number]
        return found


@dataclass
class Choice:
    """A slot that takes one of its words after the other."""

    state: State
    """Before it takes any."""
    number: int
    words: Iterator[int]
    gives: Grounds
    """The signs of the letters that its words bring, and the sign of the word."""
    grounds: Grounds
    """Why the words so far failed, as far as other choices are to blame."""
    links: tuple[Link, ...]
    shelf: Shelf
    word: int = -1
    failed: int = 0
    """A mask: the words that are known to fail."""

    def turn(self) -> bool:
        """Take the next word; False when there is none."""
        self.word = next((word for word in self.words if not self.failed >> word & 1), -1)
        return self.word >= 0

    def learn(self, grounds: Grounds, own: Grounds) -> None:
        """The word failed, and so does every word with the same letters where the failure rests on its letters."""
        self.grounds |= grounds & ~own
        if own >> self.gives.bit_length() - 1:
            self.failed |= 1 << self.word
            return
        failed, word = self.state.masks[self.number], self.shelf.words[self.word]
        for place, cell, _, _ in self.links:
            if own >> cell & 1:
                failed &= self.shelf.masks[place][word[place]]
        self.failed |= failed


def go_back(path: list[Choice], grounds: Grounds) -> None:
    """Leave the choices that a failure does not rest on; the last one that it rests on learns from it."""
    while path:
        if own := grounds & path[-1].gives:
            path[-1].learn(grounds, own)
            return
        path.pop()
