"""Lion Wall as the rest of the house knows it: one object that keeps the contract.

The window imports this before its first frame, so what needs the data of all characters is imported where it is used.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from generators.contract import Choice, Hint, Level, Options, Phrase, Pulse, PuzzleError, Report, phrase, steady
from generators.kinds import FormatsModule, Kind, RulesModule
from generators.lion_wall import formats, rules
from generators.lion_wall.rules import SCRIPTS, Guess, Move, Position, Puzzle

if TYPE_CHECKING:
    from generators.lion_wall.pool import Stock

_LETTERS = {"all": "A", "simplified": "S", "traditional": "T", "japanese": "J"}
_NOTES = {
    Level.EASY: phrase("Characters that are learned first, and few red herrings."),
    Level.NORMAL: phrase("Common characters; some parts lead astray."),
    Level.HARD: phrase("Less common characters, and nearly every card could belong elsewhere."),
    Level.FIENDISH: phrase("Rare characters, herrings on every card, and traps of three."),
}


class LionWall(Kind[Puzzle, Position, Move]):
    kind = "lion-wall"
    tag = "LW"
    version = 2

    def __init__(self, stock: Stock | None = None) -> None:
        """`stock` is other data than the program's own: a user's."""
        self._stock = stock

    def rules(self) -> RulesModule[Puzzle, Position, Move]:

        return rules

    def formats(self) -> FormatsModule[Puzzle]:
        from generators.lion_wall import formats

        return formats

    def choices(self, options: Options) -> tuple[Choice, ...]:
        self.settle(options)
        return (Choice("script", phrase("Characters"), SCRIPTS, "simplified"),)

    def levels(self, options: Options) -> tuple[Level, ...]:
        """Every script has walls of every level."""
        self.settle(options)
        return tuple(Level)

    def settle(self, options: Options) -> dict[str, int | str]:
        for name in options:
            if name != "script":
                raise PuzzleError(f"expected the option script, found {str(name)[:40]!r}")
        script = options.get("script", "simplified")
        if script not in SCRIPTS:
            raise PuzzleError(f"expected the script to be one of {', '.join(SCRIPTS)}, found {str(script)[:40]!r}")
        return {"script": script}

    def options_of(self, puzzle: Puzzle) -> dict[str, int | str]:
        return {"script": puzzle.script}

    def note(self, level: Level) -> Phrase:
        return _NOTES[level]

    def pack(self, options: Options) -> str:
        return _LETTERS[str(self.settle(options)["script"])]

    def unpack(self, text: str) -> dict[str, int | str]:
        for script, letter in _LETTERS.items():
            if text == letter:
                return {"script": script}
        raise PuzzleError(f"expected a script ({', '.join(_LETTERS.values())}) in the code, found {text[:40]!r}")

    def _data(self) -> Stock:
        from generators.lion_wall.characters import characters

        return characters() if self._stock is None else self._stock

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
        from generators.lion_wall import generator

        return generator.generate(str(self.settle(options)["script"]), level, rng, pulse, self._data())

    def inspect(self, puzzle: Puzzle, pulse: Pulse) -> Report:
        from generators.lion_wall import grading

        return grading.inspect(puzzle, self._data(), pulse)

    def fingerprint(self, puzzle: Puzzle) -> str:
        """The same sixteen cards, however they lie."""
        return "".join(sorted(puzzle.cards))

    def is_sound(self, position: Position, pulse: Pulse = steady) -> bool:
        """Always: nothing that can be played stands in the way of a group that is right."""
        return True

    def hint(self, position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
        from generators.lion_wall import logic

        pulse(0.0)
        return logic.hint(position, self._data())

    def answer(self, puzzle: Puzzle) -> tuple[Move, ...]:
        """Three guesses: with the third group the fourth is found."""
        return tuple(Guess(group.cards) for group in puzzle.groups[:3])

    def load(self, text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
        pulse(0.0)
        return formats.load(text, source, self._stock)


RULES = LionWall()
