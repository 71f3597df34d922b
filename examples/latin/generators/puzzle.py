"""Latin as the rest of the house knows it. The solver and the generator are imported where they are used."""

from __future__ import annotations

from random import Random

from examples.latin.generators import formats, rules
from examples.latin.generators.rules import Position, Put, Puzzle, cells
from generators.contract import Hint, Level, Options, Pulse, PuzzleError, Report, phrase, steady
from generators.options import LEVEL, Limit, Number, Offer
from generators.puzzle import Rules, ShelfRecipe


def _load(text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
    pulse(0.0)
    return formats.load(text, source)


def _generate(options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
    from examples.latin.generators.generator import generate

    return generate(int(options["size"]), level, rng, pulse)


def _inspect(puzzle: Puzzle, pulse: Pulse) -> Report:
    from examples.latin.generators.generator import inspect

    return inspect(puzzle, pulse)


def _fingerprint(puzzle: Puzzle) -> str:
    from examples.latin.generators.generator import fingerprint

    return fingerprint(puzzle)


def _answer(puzzle: Puzzle) -> tuple[Put, ...]:
    from examples.latin.generators.solver import solutions

    found = next(solutions(puzzle.givens), None)
    if found is None:
        raise PuzzleError(phrase("this board has no solution"))
    return tuple(
        Put((row, column), found[row][column]) for row, column in cells(puzzle.size) if not puzzle.givens[row][column]
    )


def _hint(position: Position, pulse: Pulse = steady) -> Hint[Put] | None:
    from examples.latin.generators.logic import hint

    return hint(position, pulse)


def _is_sound(position: Position, pulse: Pulse = steady) -> bool:
    from examples.latin.generators.logic import is_sound

    return is_sound(position, pulse)


RULES: Rules[Puzzle, Position, Put] = Rules(
    kind="latin",
    tag="LA",
    version=1,
    title=phrase("Latin"),
    offer=Offer(
        (Number("size", phrase("Size"), range(4, 8), 5, "rows and columns"),),
        limits=(
            Limit(LEVEL, (Level.EASY, Level.NORMAL), {}),
            Limit(LEVEL, (Level.EASY,), {"size": 4}),  # Boards as small as this never need the harder step.
        ),
    ),
    notes={
        Level.EASY: phrase("Somewhere there is always a cell with only one digit left. Never a guess."),
        Level.NORMAL: phrase("Ask where a digit can still go in a row or a column. Never a guess."),
    },
    file_help="an own file (JSON), a line for each row with digits and dots, or a code such as LA-5E-K7QX2M",
    shelf=ShelfRecipe(each=3),
    start=rules.start,
    apply=rules.apply,
    faults=rules.faults,
    is_solved=rules.is_solved,
    write=rules.write,
    read=rules.read,
    dump=formats.dump,
    load=_load,
    recognises=formats.recognises,
    generator=_generate,
    inspect=_inspect,
    options_of=lambda puzzle: {"size": puzzle.size},
    fingerprint=_fingerprint,
    answer=_answer,
    hint=_hint,
    is_sound=_is_sound,
)
