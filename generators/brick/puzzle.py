"""Brick as the rest of the house knows it. Whatever needs the lexicon is imported where it is used."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from generators.brick import formats, rules
from generators.brick.rules import FEWEST, MOST, GoOn, Lay, Move, Position, Puzzle
from generators.contract import Hint, Level, Options, Pulse, Report, phrase, steady
from generators.options import Limit, Named, Number, Offer, OneOf
from generators.puzzle import Rules, ShelfRecipe

if TYPE_CHECKING:
    from generators.brick.stock import WordStock


def with_words(words: WordStock | None, least: int = 0, key: str = "") -> Rules[Puzzle, Position, Move]:
    """The same rules over a user's words, if there are any, for puzzles with at least so many words to find, and with
    that key letter, if one is named."""
    return replace(
        RULES, generator=partial(_generate, words=words, least=least, key=key), inspect=partial(_inspect, words=words)
    )


def _load(text: str, source: str = "", pulse: Pulse = steady) -> Puzzle:
    pulse(0.0)
    return formats.load(text, source)


def _generate(
    options: Options,
    level: Level,
    rng: Random,
    pulse: Pulse,
    words: WordStock | None = None,
    least: int = 0,
    key: str = "",
) -> Puzzle:
    from generators.brick.generator import ANY_KEY, generate

    # Words of a user's own have no key letter unless one is named: their number is the user's business.
    key = key or (ANY_KEY if options["keyed"] == "yes" and words is None else "")
    return generate(int(options["letters"]), str(options["spelling"]), level, rng, pulse, words, least, key)


def _inspect(puzzle: Puzzle, pulse: Pulse, words: WordStock | None = None) -> Report:
    from generators.brick.grading import inspect

    return inspect(puzzle, pulse, words)


def _options_of(puzzle: Puzzle) -> dict[str, int | str]:
    return {"letters": len(puzzle.letters), "keyed": "yes" if puzzle.key else "no", "spelling": puzzle.spelling}


def _fingerprint(puzzle: Puzzle) -> str:
    """The same letters with the same words to find."""
    return " ".join((puzzle.letters, *puzzle.words))


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    """Every word, and not only as many as lead to the goal."""
    return (GoOn(), *(Lay(word) for word in puzzle.words))


def _hint(position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
    from generators.brick.logic import hint

    return hint(position, pulse)


KEYED_FROM = 7
"""From so many letters on there is always a key letter: without one there would be hundreds of words."""

RULES: Rules[Puzzle, Position, Move] = Rules(
    kind="brick",
    tag="BR",
    version=2,
    title=phrase("Brick"),
    offer=Offer(
        (
            Number("letters", phrase("Letters"), range(FEWEST, MOST + 1), 7, "how many letters"),
            OneOf(
                "keyed",
                phrase("Key letter"),
                (Named("no", "", phrase("No")), Named("yes", "K", phrase("In every word"))),
                "no",
                "whether every word has to hold a key letter; with seven letters and more it always has to",
            ),
            OneOf(
                "spelling",
                phrase("Spelling"),
                (Named("british", "B", phrase("British")), Named("american", "A", phrase("American"))),
                "british",
                "which spelling the words have",
            ),
        ),
        limits=tuple(
            Limit("keyed", ("yes",), {"letters": size}, default="yes") for size in range(KEYED_FROM, MOST + 1)
        ),
    ),
    notes={
        Level.EASY: phrase("Words that everybody uses. Find enough of them for the rank of Foreman."),
        Level.NORMAL: phrase("Everyday words, and some that you meet less often."),
        Level.HARD: phrase("A good reader's words, seldom ones among them."),
        Level.FIENDISH: phrase("Every word that a well-read person knows."),
    },
    file_help=(
        'an own file (JSON), {"puzzle": {"letters": ..., "words": [...]}}, a brick (.brk) in either form, five to nine '
        "letters (to solve: any), or a code such as BR-7BE-K7QX2M; convert also draws and writes bricks, lists and "
        "texts of any size, merged with those of --words"
    ),
    position_help=(
        "a puzzle in any of its forms, with no word found; or an own file with the words that were found in its "
        'members "found" and "extra" (bonus words)'
    ),
    shelf=ShelfRecipe(each=6),
    daily={"letters": 7, "spelling": "british"},
    daily_large={"letters": 9, "spelling": "british"},
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
    answer=_answer,
    hint=_hint,
)
