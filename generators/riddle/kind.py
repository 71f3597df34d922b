"""Riddle as the rest of the house knows it: one object that keeps the contract.

The window imports this before its first frame, so whatever needs the lexicon, and reads or writes texts, is imported
where it is used.
"""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from generators.contract import Choice, Hint, Level, Options, Phrase, Pulse, PuzzleError, Report, phrase, quoted, steady
from generators.kinds import FormatsModule, Kind, RulesModule
from generators.riddle import rules
from generators.riddle.rules import STYLES, Move, Position, Put, Puzzle

if TYPE_CHECKING:
    from generators.riddle.generator import Recipe

FEWEST, MOST = 4, 10
"""Letters of an answer that is drawn; one that somebody chooses may have others."""
_STYLE_LETTERS = {"meaning": "M", "document": "D"}
_USUAL: dict[str, int | str] = {"length": 6, "style": STYLES[0]}
_NOTES = {
    Level.EASY: phrase("An everyday word, and lines that leave few letters."),
    Level.NORMAL: phrase("A common word, with two or three letters per line."),
    Level.HARD: phrase("Lines that leave several letters, and a word that may take some thought."),
    Level.FIENDISH: phrase("Lines that leave many letters; only together do they give the word away."),
}


class Riddle(Kind[Puzzle, Position, Move]):
    kind = "riddle"
    tag = "RD"
    version = 2

    def __init__(self, recipe: Recipe | None = None) -> None:
        """A recipe says how riddles are made other than in the usual way."""
        self._recipe = recipe

    def rules(self) -> RulesModule[Puzzle, Position, Move]:
        from generators.riddle import rules

        return rules

    def formats(self) -> FormatsModule[Puzzle]:
        from generators.riddle import formats

        return formats

    def choices(self, options: Options) -> tuple[Choice, ...]:
        self.settle(options)
        return (
            Choice("length", phrase("Letters"), tuple(range(FEWEST, MOST + 1)), _USUAL["length"]),
            Choice("style", phrase("Pairs of words"), STYLES, _USUAL["style"]),
        )

    def levels(self, options: Options) -> tuple[Level, ...]:
        """Every length and style has riddles of every level."""
        self.settle(options)
        return tuple(Level)

    def settle(self, options: Options) -> dict[str, int | str]:
        for name in options:
            if name not in _USUAL:
                raise PuzzleError(phrase("expected the options length and style, found {found}", found=quoted(name)))
        length, style = options.get("length", _USUAL["length"]), options.get("style", _USUAL["style"])
        if isinstance(length, bool) or not isinstance(length, int):
            raise PuzzleError(phrase("expected a whole number for length, found {found}", found=quoted(length)))
        if style not in STYLES:
            raise PuzzleError(
                phrase(
                    "expected the style to be one of {names}, found {found}",
                    names=", ".join(STYLES),
                    found=quoted(style),
                )
            )
        return {"length": min(max(length, FEWEST), MOST), "style": style}

    def options_of(self, puzzle: Puzzle) -> dict[str, int | str]:
        return {"length": min(max(len(puzzle.answer), FEWEST), MOST), "style": puzzle.style}

    def note(self, level: Level) -> Phrase:
        return _NOTES[level]

    def pack(self, options: Options) -> str:
        settled = self.settle(options)
        return f"{settled['length']}{_STYLE_LETTERS[str(settled['style'])]}"

    def unpack(self, text: str) -> dict[str, int | str]:
        if re.fullmatch("([4-9]|10)[MD]", text):
            style = next(name for name, letter in _STYLE_LETTERS.items() if letter == text[-1])
            return {"length": int(text[:-1]), "style": style}
        raise PuzzleError(phrase("expected length and style such as '6M' or '6D', found {found}", found=quoted(text)))

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
        from generators.riddle.generator import generate

        settled = self.settle(options)
        return generate(int(settled["length"]), str(settled["style"]), level, rng, pulse, self._recipe)

    def inspect(self, puzzle: Puzzle, pulse: Pulse) -> Report:
        from generators.riddle.grading import inspect

        return inspect(puzzle, pulse, self._recipe.dictionary if self._recipe is not None else None)

    def fingerprint(self, puzzle: Puzzle) -> str:
        """The same answer told by the same words."""
        return " ".join((puzzle.answer, *(f"{line.first} {line.second}" for line in puzzle.lines)))

    def is_sound(self, position: Position, pulse: Pulse = steady) -> bool:
        return rules.is_sound(position)

    def hint(self, position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
        from generators.riddle.logic import hint

        return hint(position, pulse)

    def answer(self, puzzle: Puzzle) -> tuple[Put, ...]:
        return tuple(Put(slot, letter) for slot, letter in enumerate(puzzle.answer))


RULES = Riddle()
