"""Latin on the command line."""

from __future__ import annotations

from collections.abc import Iterator

from examples.latin.generators.formats import dump, to_grid
from examples.latin.generators.rules import Digits, Position, Puzzle
from examples.latin.generators.solver import solutions
from generators.cli.console import Console
from generators.contract import Pulse


class LatinConsole(Console[Puzzle, Puzzle, Position, Digits]):
    kind = "latin"
    forms = ("json", "text")
    examples = (
        "python -m generators make latin --size 6 --level normal",
        "python -m generators solve latin board.txt",
    )

    def write(self, puzzle: Puzzle, form: str) -> str:
        return dump(puzzle) if form == "json" else to_grid(puzzle.givens)

    def show(self, position: Position) -> str:
        return to_grid(position.digits)

    def solutions(self, puzzle: Puzzle, pulse: Pulse) -> Iterator[Digits]:
        return solutions(puzzle.givens, pulse)

    def answer_text(self, puzzle: Puzzle, answer: Digits) -> str:
        return to_grid(answer)


CONSOLE = LatinConsole()
