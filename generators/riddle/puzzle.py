"""Riddle as the rest of the house knows it. Whatever needs the lexicon is imported where it is used."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from generators.contract import Hint, Level, Options, Pulse, Report, phrase, steady
from generators.options import Named, Number, Offer, OneOf
from generators.puzzle import Exemption, Mark, Rules, ShelfRecipe
from generators.riddle import formats, rules
from generators.riddle.rules import Guess, Move, Position, Put, Puzzle

if TYPE_CHECKING:
    from generators.riddle.generator import Recipe

ANSWERS_APART, PAIRS_APART = 200, 40
"""Within so many riddles no answer, and no pair of words, comes twice to the same player."""
FEWEST, MOST = 4, 10
"""Letters of an answer that is drawn; one that somebody chooses may have others."""


def with_recipe(recipe: Recipe) -> Rules[Puzzle, Position, Move]:
    """The same rules, with riddles made in another way than the usual one."""
    return replace(RULES, generator=partial(_generate, recipe=recipe), inspect=partial(_inspect, recipe=recipe))


def _load(text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
    pulse(0.0)
    return formats.load(text, source)


def _generate(options: Options, level: Level, rng: Random, pulse: Pulse, recipe: Recipe | None = None) -> Puzzle:
    from generators.riddle.generator import generate

    return generate(int(options["length"]), str(options["style"]), level, rng, pulse, recipe)


def _inspect(puzzle: Puzzle, pulse: Pulse, recipe: Recipe | None = None) -> Report:
    from generators.riddle.grading import inspect

    return inspect(puzzle, pulse, recipe.dictionary if recipe is not None else None)


def _options_of(puzzle: Puzzle) -> dict[str, int | str]:
    return {"length": min(max(len(puzzle.answer), FEWEST), MOST), "style": puzzle.style}


def _fingerprint(puzzle: Puzzle) -> str:
    """The same answer told by the same words."""
    return " ".join((puzzle.answer, *(f"{line.first} {line.second}" for line in puzzle.lines)))


def _marks(puzzle: Puzzle) -> tuple[Mark, ...]:
    """The answer, and the two words of each line, whichever comes first."""
    pairs = (" ".join(sorted((line.first, line.second))) for line in puzzle.lines)
    return Mark(puzzle.answer, ANSWERS_APART), *(Mark(pair, PAIRS_APART) for pair in pairs)


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return (*(Put(slot, letter) for slot, letter in enumerate(puzzle.answer)), Guess(puzzle.answer))


def _hint(position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
    from generators.riddle.logic import hint

    return hint(position, pulse)


def _is_sound(position: Position, pulse: Pulse = steady) -> bool:
    from generators.riddle.logic import is_sound

    return is_sound(position, pulse)


RULES: Rules[Puzzle, Position, Move] = Rules(
    kind="riddle",
    tag="RD",
    version=3,
    title=phrase("Riddle"),
    offer=Offer(
        (
            Number("length", phrase("Letters"), range(FEWEST, MOST + 1), 6, "letters of the answer"),
            OneOf(
                "style",
                phrase("Pairs of words"),
                (
                    Named("meaning", "M", phrase("Related words")),
                    Named("document", "D", phrase("Similar words")),
                ),
                "meaning",
                "how the two words of a line are chosen: by what they mean, or by how they are spelt",
            ),
        )
    ),
    notes={
        Level.EASY: phrase("About two letters fit each line, and a closing couplet helps."),
        Level.NORMAL: phrase("Two or three letters fit each line, and a closing couplet helps."),
        Level.HARD: phrase("Three letters or so fit each line, and many words survive the first half."),
        Level.FIENDISH: phrase("Many letters fit each line; only all of them together give the word away."),
    },
    file_help=(
        "an own file (JSON), the lines as written (My first is in remit but not in resins), or a code such as "
        "RD2-6MN-K7QX2M"
    ),
    position_help=(
        'a riddle in any of its forms, with no letter found; or an own file with its letters so far in "letters", '
        "a dot for each that is open"
    ),
    shelf=ShelfRecipe(each=6, but=(Exemption({"style": ("document",)}, each=2),), differ="answer"),
    daily={"length": 6, "style": "meaning"},
    daily_large={"length": 8, "style": "meaning"},
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
    options_of=_options_of,
    fingerprint=_fingerprint,
    marks=_marks,
    marks_last=ANSWERS_APART,
    answer=_answer,
    hint=_hint,
    is_sound=_is_sound,
)
