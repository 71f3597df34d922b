"""Crossword as the rest of the house knows it: one object that keeps the contract.

The window imports this before its first frame, so everything else of a crossword is imported where it is used.
"""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from generators.contract import Choice, Hint, Level, Options, Phrase, Pulse, PuzzleError, Report, phrase, quoted, steady
from generators.kinds import FormatsModule, Kind, RulesModule

if TYPE_CHECKING:
    from generators.crossword.rules import Move, Position, Puzzle

SIZES = (5, 7, 9, 11, 13, 15)
STYLES = ("fill-in", "clued")
PATTERNS = ("lattice", "dense")
DENSE_SIZES = {"fill-in": SIZES, "clued": (5, 9, 11)}
"""Where dense crosswords can be made well: larger ones need words that nobody would look for."""
_USUAL: dict[str, int | str] = {"size": 11, "style": STYLES[0], "pattern": PATTERNS[0]}
_LETTERS = {"fill-in": "F", "clued": "C", "lattice": "L", "dense": "D"}
_NOTES = {
    Level.EASY: phrase("Fill-in: some word always has only one slot left. With clues: everyday words."),
    Level.NORMAL: phrase("Fill-in: compare the words that fit a slot. With clues: common words."),
    Level.HARD: phrase("Fill-in: look at crossing slots too. With clues: words that may take some thought."),
    Level.FIENDISH: phrase("Fill-in: some words are decoys, with the odd what-if. With clues: rarer words."),
}


class Crossword(Kind["Puzzle", "Position", "Move"]):
    kind = "crossword"
    tag = "CW"
    version = 1

    def rules(self) -> RulesModule[Puzzle, Position, Move]:
        from generators.crossword import rules

        return rules

    def formats(self) -> FormatsModule[Puzzle]:
        from generators.crossword.files import formats

        return formats

    def choices(self, options: Options) -> tuple[Choice, ...]:
        settled = self.settle(options)
        dense = DENSE_SIZES[str(settled["style"])]
        sizes = dense if settled["pattern"] == "dense" else SIZES
        patterns = PATTERNS if settled["size"] in dense else PATTERNS[:1]
        return (
            Choice("size", phrase("Size"), sizes, _nearest(int(_USUAL["size"]), sizes)),
            Choice("style", phrase("Style"), STYLES, _USUAL["style"]),
            Choice("pattern", phrase("Pattern"), patterns, _USUAL["pattern"]),
        )

    def levels(self, options: Options) -> tuple[Level, ...]:
        """Dense fill-ins hold together too well to be fiendish; words that everybody uses do not fill a dense grid."""
        settled = self.settle(options)
        if settled["pattern"] == "lattice":
            return tuple(Level)
        if settled["style"] == "fill-in":
            return Level.EASY, Level.NORMAL, Level.HARD
        return (
            (Level.NORMAL, Level.HARD, Level.FIENDISH) if settled["size"] == DENSE_SIZES["clued"][0] else (Level.HARD,)
        )

    def settle(self, options: Options) -> dict[str, int | str]:
        """The size gives way to style and pattern, where they are not made of every size."""
        for name in options:
            if name not in _USUAL:
                raise PuzzleError(
                    phrase("expected the options size, style and pattern, found {found}", found=quoted(name))
                )
        size = options.get("size", _USUAL["size"])
        style, pattern = options.get("style", _USUAL["style"]), options.get("pattern", _USUAL["pattern"])
        if isinstance(size, bool) or not isinstance(size, int):
            raise PuzzleError(phrase("expected a whole number for size, found {found}", found=quoted(size)))
        for name, value, known in (("style", style, STYLES), ("pattern", pattern, PATTERNS)):
            if value not in known:
                raise PuzzleError(
                    phrase(
                        "expected the {name} to be one of {names}, found {found}",
                        name=name,
                        names=", ".join(known),
                        found=quoted(value),
                    )
                )
        sizes = DENSE_SIZES[str(style)] if pattern == "dense" else SIZES
        return {"size": _nearest(size, sizes), "style": style, "pattern": pattern}

    def options_of(self, puzzle: Puzzle) -> dict[str, int | str]:
        """A grid of any form answers to lattice."""
        pattern = puzzle.pattern if puzzle.pattern in PATTERNS else PATTERNS[0]
        return self.settle({"size": max(puzzle.height, puzzle.width), "style": puzzle.style, "pattern": pattern})

    def note(self, level: Level) -> Phrase:
        return _NOTES[level]

    def pack(self, options: Options) -> str:
        settled = self.settle(options)
        return f"{settled['size']}{_LETTERS[str(settled['style'])]}{_LETTERS[str(settled['pattern'])]}"

    def unpack(self, text: str) -> dict[str, int | str]:
        found = re.fullmatch("([1-9][0-9]?)([FC])([LD])", text)
        if found:
            names = {letter: name for name, letter in _LETTERS.items()}
            options: dict[str, int | str] = {
                "size": int(found[1]),
                "style": names[found[2]],
                "pattern": names[found[3]],
            }
            if self.settle(options) == options:
                return options
        raise PuzzleError(
            phrase("expected size, style and pattern such as '11FL' or '9CD', found {found}", found=quoted(text))
        )

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
        from generators.crossword.make.generator import generate

        settled = self.settle(options)
        return generate(int(settled["size"]), str(settled["style"]), str(settled["pattern"]), level, rng, pulse)

    def inspect(self, puzzle: Puzzle, pulse: Pulse) -> Report:
        from generators.crossword.logic.grading import inspect

        return inspect(puzzle, pulse)

    def fingerprint(self, puzzle: Puzzle) -> str:
        """The same letters in the same places, also with across and down exchanged."""
        signs = [text or "." for text in puzzle.cells]
        rows = [signs[start : start + puzzle.width] for start in range(0, len(signs), puzzle.width)]
        turned = zip(*rows, strict=True)
        return min("/".join(",".join(row) for row in form) for form in (rows, turned))

    def is_sound(self, position: Position, pulse: Pulse = steady) -> bool:
        from generators.crossword.logic.hints import is_sound

        return is_sound(position, pulse)

    def hint(self, position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
        from generators.crossword.logic.hints import hint

        return hint(position, pulse)

    def load(self, text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
        """A layout with words is solved while it is read."""
        from generators.crossword.files import formats

        pulse(0.0)
        return formats.load(text, source, pulse)

    def answer(self, puzzle: Puzzle) -> tuple[Move, ...]:
        """Word by word. None where it is not known as a whole."""
        from generators.crossword.rules import UNKNOWN, Write

        if UNKNOWN in puzzle.cells:
            return ()
        missing = set(puzzle.open_cells) - puzzle.givens
        moves: list[Move] = []
        for entry in puzzle.entries:
            if missing & set(entry.slot.cells):
                moves.append(Write(entry.slot.start, entry.slot.across, entry.answer))
                missing -= set(entry.slot.cells)
        return (*moves, *(Write(cell, True, (puzzle.at(cell),)) for cell in sorted(missing)))


def _nearest(size: int, sizes: tuple[int, ...]) -> int:
    return min(sizes, key=lambda other: abs(other - size))


RULES = Crossword()
