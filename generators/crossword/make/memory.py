"""What a player met lately, so that a new crossword does not repeat it.

Words used here
    mark      an answer as a crossword shows it: the word alone in a fill-in, else the word and the kind of its clue,
              such as "ace plain"; nobody wrote one clue for two words, so a mark tells the clue as well
    recent    the marks of the last crosswords, the newest first

Memory is an argument of the maker: with the same memory, the same request gives the same crossword.
"""

from __future__ import annotations

from dataclasses import dataclass

from generators.crossword.make.clues import clues_for
from generators.crossword.rules import Puzzle

ANSWERS_WITHIN = 25
"""No answer comes back within so many crosswords."""
CLUES_WITHIN = 60
"""No clue comes back within so many crosswords."""


@dataclass(frozen=True)
class Memory:
    recent: tuple[tuple[str, ...], ...] = ()

    def answers(self, back: int = ANSWERS_WITHIN) -> frozenset[str]:
        """The words that should not come again: met in the last crosswords, or with no clue left that was not."""
        met = {mark.partition(" ")[0] for marks in self.recent[:back] for mark in marks}
        if back >= ANSWERS_WITHIN:
            clues = self.clues()
            words = {mark.partition(" ")[0] for mark in clues}
            met |= {word for word in words if all(f"{word} {clue.kind}" in clues for clue in clues_for(word))}
        return frozenset(met)

    def clues(self) -> frozenset[str]:
        """The marks of clues that should not come again."""
        return frozenset(mark for marks in self.recent[:CLUES_WITHIN] for mark in marks if " " in mark)


NOTHING = Memory()


def marks_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Sorted, each once."""
    found = set()
    for entry in puzzle.entries:
        kinds = [clue.kind for clue in clues_for(entry.word) if entry.clue is not None and clue.text == entry.clue.text]
        found.add(f"{entry.word} {kinds[0]}" if kinds else entry.word)
    return tuple(sorted(found))
