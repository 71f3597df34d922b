"""Sweet Spots as the rest of the house knows it: one object that keeps the contract."""

from __future__ import annotations

import re
from random import Random

from generators.contract import Choice, Hint, Level, Options, Phrase, Pulse, PuzzleError, Report, phrase, quoted, steady
from generators.grid import bits, grid
from generators.kinds import FormatsModule, Kind, RulesModule
from generators.sweet_spots import formats, generator, logic, rules
from generators.sweet_spots.generator_measure import fingerprint, inspect
from generators.sweet_spots.logic.hints import first_solutions
from generators.sweet_spots.rules import Mark, Position, Puzzle

SIZES: dict[int, tuple[int, ...]] = {
    1: tuple(range(5, 13)),
    2: tuple(range(9, 15)),
    3: (14,),
}
_DEFAULT_SIZE = {1: 8, 2: 10, 3: 14}
_NOTES = {
    Level.EASY: phrase("One look at a row, column or zone is always enough. Never a guess."),
    Level.NORMAL: phrase("Think about what a chest would block elsewhere. Never a guess."),
    Level.HARD: phrase("Compare two zones at a time, sometimes three. Never a guess."),
    Level.FIENDISH: phrase("The odd what-if, a few steps deep. Never a guess."),
}


class SweetSpots(Kind[Puzzle, Position, Mark]):
    kind = "sweet-spots"
    tag = "SS"
    version = 1

    def rules(self) -> RulesModule[Puzzle, Position, Mark]:

        return rules

    def formats(self) -> FormatsModule[Puzzle]:

        return formats

    def choices(self, options: Options) -> tuple[Choice, ...]:
        settled = self.settle(options)
        chests = int(settled["chests"])
        return (
            Choice("size", phrase("Size"), SIZES[chests], _DEFAULT_SIZE[chests]),
            Choice("chests", phrase("Chests in each row, column and zone"), tuple(SIZES), 1),
        )

    def levels(self, options: Options) -> tuple[Level, ...]:
        """Every size has boards of every level, down to 5 x 5."""
        self.settle(options)
        return tuple(Level)

    def settle(self, options: Options) -> dict[str, int | str]:
        """A size that is given counts for more than the number of chests, unless both can be had."""
        for name, value in options.items():
            if name not in ("size", "chests"):
                raise PuzzleError(phrase("there is no option {found}; a board has size and chests", found=quoted(name)))
            if isinstance(value, bool) or not isinstance(value, int):
                raise PuzzleError(
                    phrase("{name} should be a whole number, not {found}", name=name, found=quoted(value))
                )
        size, chests = options.get("size"), options.get("chests")
        if isinstance(chests, int):
            chests = min(max(chests, 1), 3)
        if not isinstance(size, int):
            chests = chests if isinstance(chests, int) else 1
            return {"size": _DEFAULT_SIZE[chests], "chests": chests}
        if not isinstance(chests, int):
            chests = 1 if size <= SIZES[1][-1] else 2
        sizes = SIZES[chests]
        return {"size": min(max(size, sizes[0]), sizes[-1]), "chests": chests}

    def options_of(self, puzzle: Puzzle) -> dict[str, int | str]:
        return {"size": puzzle.size, "chests": puzzle.quota.row}

    def pack(self, options: Options) -> str:
        settled = self.settle(options)
        return str(settled["size"]) + (f"X{settled['chests']}" if settled["chests"] != 1 else "")

    def unpack(self, text: str) -> dict[str, int | str]:
        found = re.fullmatch(r"([1-9][0-9]?)(?:X([23]))?", text)
        if found:
            size, chests = int(found[1]), int(found[2] or 1)
            if size in SIZES[chests]:
                return {"size": size, "chests": chests}
        raise PuzzleError(
            phrase(
                "no boards are made of the size in this code, {found}; sizes look like 8 or 10X2", found=quoted(text)
            )
        )

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
        settled = self.settle(options)
        return generator.generate(int(settled["size"]), int(settled["chests"]), level, rng, pulse)

    def inspect(self, puzzle: Puzzle, pulse: Pulse) -> Report:
        return inspect(puzzle, pulse)

    def fingerprint(self, puzzle: Puzzle) -> str:
        return fingerprint(puzzle)

    def is_sound(self, position: Position, pulse: Pulse = steady) -> bool:
        return logic.is_sound(position, pulse)

    def hint(self, position: Position, pulse: Pulse = steady) -> Hint[Mark] | None:
        return logic.hint(position, pulse)

    def answer(self, puzzle: Puzzle) -> tuple[Mark, ...]:
        found = first_solutions(puzzle)
        if not found:
            raise PuzzleError(phrase("this board has no solution"))
        board = grid(puzzle.size)
        return tuple(Mark("chest", frozenset({board.cell(index)})) for index in bits(found[0]))

    def note(self, level: Level) -> Phrase:
        """One sentence on what a level asks of the player."""
        return _NOTES[level]


RULES = SweetSpots()
