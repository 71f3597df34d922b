"""Sweet Spots as the rest of the house knows it. The solver and the generator are imported where they are used."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from generators.contract import Hint, Level, Options, Pulse, PuzzleError, Report, phrase, steady
from generators.grid import bits, grid
from generators.options import Limit, Number, Offer
from generators.puzzle import Exemption, Rules, ShelfRecipe
from generators.sweet_spots import formats, rules
from generators.sweet_spots.rules import Mark, Position, Puzzle

SIZES: dict[int, tuple[int, ...]] = {
    1: tuple(range(5, 13)),
    2: tuple(range(8, 15)),
    3: (13, 14, 15),
    4: (17,),
}
"""The sizes of boards, for each number of chests in a row."""


def _load(text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
    pulse(0.0)
    return formats.load(text, source)


def _generate(options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
    from generators.sweet_spots.generator import generate

    return generate(int(options["size"]), int(options["chests"]), level, rng, pulse)


def _over(asked: str) -> Rules[Puzzle, Position, Mark]:
    """The rules that make boards of certain steps, told as "needs fish, without what-if"."""
    from generators.sweet_spots import demands

    told = demands.read_told(asked)

    def make(options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
        return demands.generate(told, int(options["size"]), int(options["chests"]), level, rng, pulse)

    return replace(RULES, generator=make)


def _inspect(puzzle: Puzzle, pulse: Pulse) -> Report:
    from generators.sweet_spots.generator_measure import inspect

    return inspect(puzzle, pulse)


def _options_of(puzzle: Puzzle) -> dict[str, int | str]:
    return {"size": puzzle.size, "chests": puzzle.quota.row}


def _fingerprint(puzzle: Puzzle) -> str:
    from generators.sweet_spots.generator_measure import fingerprint

    return fingerprint(puzzle)


def _answer(puzzle: Puzzle) -> tuple[Mark, ...]:
    from generators.sweet_spots.logic.hints import first_solutions

    found = first_solutions(puzzle)
    if not found:
        raise PuzzleError(phrase("this board has no solution"))
    board = grid(puzzle.size)
    return tuple(Mark("chest", frozenset({board.cell(index)})) for index in bits(found[0]))


def _hint(position: Position, pulse: Pulse = steady) -> Hint[Mark] | None:
    from generators.sweet_spots.logic import hint

    return hint(position, pulse)


def _is_sound(position: Position, pulse: Pulse = steady) -> bool:
    from generators.sweet_spots.logic import is_sound

    return is_sound(position, pulse)


RULES: Rules[Puzzle, Position, Mark] = Rules(
    kind="sweet-spots",
    tag="SS",
    version=2,
    title=phrase("Sweet Spots"),
    offer=Offer(
        (
            Number("size", phrase("Size"), (*range(5, 16), 17), 8, "rows and columns"),
            Number(
                "chests",
                phrase("Chests in each row, column and zone"),
                tuple(SIZES),
                1,
                "chests in every row, column and zone",
                lead="X",
            ),
        ),
        firm=("chests", "size"),
        limits=tuple(
            Limit("size", SIZES[chests], {"chests": chests}, default=size)
            for chests, size in ((1, 8), (2, 10), (3, 14), (4, 17))
        ),
    ),
    notes={
        Level.EASY: phrase("One look at a row, column or zone is always enough. Never a guess."),
        Level.NORMAL: phrase("Think about what a chest would block elsewhere. Never a guess."),
        Level.HARD: phrase("Compare two zones at a time, sometimes three. Never a guess."),
        Level.FIENDISH: phrase("The odd what-if, a few steps deep. Never a guess."),
    },
    file_help=(
        "an own file (JSON), the matrix of zone numbers (a line for each row, blanks between) or of letters (AABB), "
        "a puzz.link starbattle address, a Penpa address with drawn zones, Star Battle Notation, "
        "or a code such as SS2-8H-K7QX2M"
    ),
    position_help=(
        "a puzzle in any of its forms, an empty line, and a line for each row with . (empty), x (dot) and "
        '* (chest); or an own file with those lines as its member "marks"; without marks, the empty board'
    ),
    # The largest boards take seconds to make.
    shelf=ShelfRecipe(each=6, but=(Exemption({"size": (13, 14, 15, 17)}, each=3),)),
    daily={"size": 8, "chests": 1},
    daily_large={"size": 11, "chests": 2},
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
    over=_over,
    inspect=_inspect,
    options_of=_options_of,
    fingerprint=_fingerprint,
    answer=_answer,
    hint=_hint,
    is_sound=_is_sound,
)
