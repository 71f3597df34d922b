"""Brick as the rest of the house knows it: one object that keeps the contract.

The window imports this before its first frame, so whatever needs the lexicon is imported where it is used.
"""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from generators.brick import formats, rules
from generators.brick.rules import FEWEST, MOST, SPELLINGS, Lay, Move, Position, Puzzle
from generators.contract import Choice, Hint, Level, Options, Phrase, Pulse, PuzzleError, Report, phrase, quoted, steady
from generators.kinds import FormatsModule, Kind, RulesModule

if TYPE_CHECKING:
    from generators.brick.stock import Stock

_LETTERS = {"british": "B", "american": "A"}
_USUAL: dict[str, int | str] = {"letters": 7, "spelling": SPELLINGS[0]}
_NOTES = {
    Level.EASY: phrase("A short list of everyday words, one of them using every letter."),
    Level.NORMAL: phrase("A longer list of common words, one of them using every letter."),
    Level.HARD: phrase("Many words, including some you know but rarely use."),
    Level.FIENDISH: phrase("A long list that will stretch a well-read solver."),
}


class Brick(Kind[Puzzle, Position, Move]):
    kind = "brick"
    tag = "BR"
    version = 1

    def __init__(self, words: Stock | None = None, least: int = 0) -> None:
        """`words` are others than the program's own: a user's. `least` is how many a made puzzle has at least."""
        self._words, self._least = words, least

    def rules(self) -> RulesModule[Puzzle, Position, Move]:

        return rules

    def formats(self) -> FormatsModule[Puzzle]:

        return formats

    def choices(self, options: Options) -> tuple[Choice, ...]:
        self.settle(options)
        return (
            Choice("letters", phrase("Letters"), tuple(range(FEWEST, MOST + 1)), _USUAL["letters"]),
            Choice("spelling", phrase("Spelling"), SPELLINGS, _USUAL["spelling"]),
        )

    def levels(self, options: Options) -> tuple[Level, ...]:
        """Every number of letters has puzzles of every level."""
        self.settle(options)
        return tuple(Level)

    def settle(self, options: Options) -> dict[str, int | str]:
        for name in options:
            if name not in _USUAL:
                raise PuzzleError(
                    phrase("expected the options letters and spelling, found {found}", found=quoted(name))
                )
        letters, spelling = options.get("letters", _USUAL["letters"]), options.get("spelling", _USUAL["spelling"])
        if isinstance(letters, bool) or not isinstance(letters, int):
            raise PuzzleError(phrase("expected a whole number for letters, found {found}", found=quoted(letters)))
        if spelling not in SPELLINGS:
            raise PuzzleError(
                phrase(
                    "expected the spelling to be one of {names}, found {found}",
                    names=", ".join(SPELLINGS),
                    found=quoted(spelling),
                )
            )
        return {"letters": min(max(letters, FEWEST), MOST), "spelling": spelling}

    def options_of(self, puzzle: Puzzle) -> dict[str, int | str]:
        return {"letters": len(puzzle.letters), "spelling": puzzle.spelling}

    def note(self, level: Level) -> Phrase:
        return _NOTES[level]

    def pack(self, options: Options) -> str:
        settled = self.settle(options)
        return f"{settled['letters']}{_LETTERS[str(settled['spelling'])]}"

    def unpack(self, text: str) -> dict[str, int | str]:
        if re.fullmatch(f"[{FEWEST}-{MOST}][BA]", text):
            spelling = next(name for name, letter in _LETTERS.items() if letter == text[1])
            return {"letters": int(text[0]), "spelling": spelling}
        raise PuzzleError(
            phrase("expected letters and spelling such as '7B' or '7A', found {found}", found=quoted(text))
        )

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
        from generators.brick.generator import generate

        settled = self.settle(options)
        size, spelling = int(settled["letters"]), str(settled["spelling"])
        return generate(size, spelling, level, rng, pulse, self._words, self._least)

    def inspect(self, puzzle: Puzzle, pulse: Pulse) -> Report:
        from generators.brick.grading import inspect

        return inspect(puzzle, pulse, self._words)

    def fingerprint(self, puzzle: Puzzle) -> str:
        """The same letters with the same words to find."""
        return " ".join((puzzle.letters, *puzzle.words))

    def is_sound(self, position: Position, pulse: Pulse = steady) -> bool:
        """Always: nothing that can be laid stands in the way of a word."""
        return True

    def hint(self, position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
        from generators.brick.logic import hint

        return hint(position, pulse)

    def answer(self, puzzle: Puzzle) -> tuple[Lay, ...]:
        return tuple(Lay(word) for word in puzzle.words)


RULES = Brick()
