"""Lion Wall as the rest of the house knows it. What needs the data of all characters is imported where it is used."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from generators.contract import Hint, Level, Options, Pulse, Report, phrase, steady
from generators.lion_wall import formats, rules
from generators.lion_wall.rules import WORDS, Guess, Move, Position, Puzzle
from generators.options import Named, Offer, OneOf
from generators.puzzle import Mark, Rules, ShelfRecipe

if TYPE_CHECKING:
    from generators.lion_wall.characters import Characters
    from generators.lion_wall.pool import CharacterStock
    from generators.lion_wall.words.categories import Categories

LASTS = 30
"""In so many walls no group of characters comes back, and of walls of words no category."""
FOURS_LAST = 1_000
"""In so many walls no four words stand together again."""


def with_data(data: CharacterStock) -> Rules[Puzzle, Position, Move]:
    """The same rules over other characters than the program's own: a user's."""
    return replace(
        RULES,
        load=partial(_load, data=data),
        generator=partial(_generate, data=data),
        inspect=partial(_inspect, data=data),
        hint=partial(_hint, data=data),
    )


def _over(known: str) -> Rules[Puzzle, Position, Move]:
    """The same rules over the characters that a player knows."""
    from generators.lion_wall.known import Known, Within

    return with_data(Within(_characters(), Known(tuple(known))))


def _marks(puzzle: Puzzle) -> tuple[Mark, ...]:
    """Each group, by its cards in any order; of words also its category, and the four themselves for much longer."""
    if puzzle.script != WORDS:
        return tuple(Mark("".join(sorted(group.cards)), LASTS) for group in puzzle.groups)
    fours = (Mark(" ".join(sorted(group.cards)), FOURS_LAST) for group in puzzle.groups)
    return (*(Mark(group.part, LASTS) for group in puzzle.groups), *fours)


def _categories() -> Categories:
    from generators.lion_wall.words.categories import word_categories

    return word_categories()


def _characters() -> Characters:
    from generators.lion_wall.characters import characters

    return characters()


def _load(text: str, source: str = "", pulse: Pulse = steady, data: CharacterStock | None = None) -> Puzzle:
    pulse(0.0)
    return formats.load(text, source, data)


def _generate(options: Options, level: Level, rng: Random, pulse: Pulse, data: CharacterStock | None = None) -> Puzzle:
    if options["script"] == WORDS:
        from generators.lion_wall.words.maker import generate as generate_words

        return generate_words(level, rng, pulse, _categories())
    from generators.lion_wall.generator import generate

    return generate(str(options["script"]), level, rng, pulse, data or _characters())


def _inspect(puzzle: Puzzle, pulse: Pulse, data: CharacterStock | None = None) -> Report:
    if puzzle.script == WORDS:
        from generators.lion_wall.words.judging import inspect as inspect_words

        return inspect_words(puzzle, _categories(), pulse)
    from generators.lion_wall.grading import inspect

    return inspect(puzzle, data or _characters(), pulse)


def _options_of(puzzle: Puzzle) -> dict[str, int | str]:
    return {"script": puzzle.script}


def _fingerprint(puzzle: Puzzle) -> str:
    """The same sixteen cards, however they lie."""
    return ("" if puzzle.script != WORDS else " ").join(sorted(puzzle.cards))


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    """Three guesses: with the third group the fourth is found."""
    return tuple(Guess(group.cards) for group in puzzle.groups[:3])


def _hint(position: Position, pulse: Pulse = steady, data: CharacterStock | None = None) -> Hint[Move] | None:
    pulse(0.0)
    if position.puzzle.script == WORDS:
        from generators.lion_wall.words.logic import hint as hint_words

        return hint_words(position, _categories())
    from generators.lion_wall.logic import hint

    return hint(position, data or _characters())


RULES: Rules[Puzzle, Position, Move] = Rules(
    kind="lion-wall",
    tag="LW",
    version=2,
    title=phrase("Lion Wall"),
    offer=Offer(
        (
            OneOf(
                "script",
                phrase("Cards"),
                (
                    Named("all", "A", phrase("All characters")),
                    Named("simplified", "S", phrase("Simplified")),
                    Named("traditional", "T", phrase("Traditional")),
                    Named("japanese", "J", phrase("Japanese")),
                    Named(WORDS, "W", phrase("English words")),
                ),
                "simplified",
                "which characters, or words",
            ),
        )
    ),
    notes={
        Level.EASY: phrase("Characters everybody learns first, and few red herrings to sort out."),
        Level.NORMAL: phrase("Common characters. The shared part can sit anywhere, and three of a kind may be a trap."),
        Level.HARD: phrase("Some parts are on five cards or more, so counting is not enough."),
        Level.FIENDISH: phrase("At the start no group stands alone: every part asks for more than four cards."),
    },
    other_notes=(
        (
            {"script": WORDS},
            {
                Level.EASY: phrase("One category has a candidate too many. One of the four is word play."),
                Level.NORMAL: phrase("Several categories have candidates to spare. Start with one that has only four."),
                Level.HARD: phrase("Four words seem to make a group, but do not."),
                Level.FIENDISH: phrase("Every group has a word that could go elsewhere."),
            },
        ),
    ),
    file_help=(
        "an own file (JSON), sixteen characters (white space means nothing; group by group, or shuffled), "
        "sixteen English words with commas or line ends between them, "
        "the Connections form (JSON with groups and their members), or a code such as LW2-SE-K7QX2M"
    ),
    position_help=(
        "a puzzle in any of its forms, with no group found; or an own file with the groups that were found, each as "
        'its four cards (words as TEA|BEE|SEA|EYE), in its member "found"'
    ),
    shelf=ShelfRecipe(each=72),
    daily={"script": "simplified"},
    daily_large={"script": "all"},
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
    marks_last=FOURS_LAST,
    over=_over,
    answer=_answer,
    hint=_hint,
)
