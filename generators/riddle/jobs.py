"""What the window asks the worker for: plain values in, plain values out.

A player may keep words of their own: some that the dictionary lacks, and some that they do not want. The words that
still fit are counted with them. An added word that goes with every line is right when the player gives it, but it is
not counted: the riddle's proof is of the dictionary it was made from. The answer is counted even where the player threw
it out, and the proof is never touched by such words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from generators.contract import Level, Pulse, PuzzleError, phrase, steady
from generators.riddle import formats
from generators.riddle.rules import STYLES, Position

SHOWN = 60
"""Words that still fit, of which the list may be seen."""


@dataclass(frozen=True)
class Fits:
    """The words that still fit."""

    count: int
    words: tuple[str, ...]
    """The commonest of those that may be shown, in order."""


@dataclass(frozen=True)
class ProofStep:
    """What one line of a riddle rules out."""

    line: str
    """The line as it is written."""
    letters: str
    """The letters that it leaves."""
    before: int
    """The words that fitted the lines before it."""
    after: int


def fits(position: Position, added: Sequence[str] = (), removed: Sequence[str] = (), pulse: Pulse = steady) -> Fits:
    """The words that fit the letters and marks so far; `added` and `removed` are the player's own."""
    from generators.lexicon import lexicon
    from generators.riddle import logic
    from generators.riddle.solver import every_word, fitting

    pulse(0.0)
    puzzle = position.puzzle
    rivals = set(fitting(puzzle.lines, added, every_word(pulse), pulse)) - {puzzle.answer}
    unwanted = set(removed) - {puzzle.answer}
    found = [word for word in logic.fits(position, [w for w in added if w not in rivals]) if word not in unwanted]
    shown = [word for word in found if not lexicon().is_blocked(word)]
    shown.sort(key=lambda word: (lexicon().rank(word) or 10**9, word))
    return Fits(len(found), tuple(shown[:SHOWN]))


def is_word(word: str, added: Sequence[str] = (), removed: Sequence[str] = (), pulse: Pulse = steady) -> bool:
    """Is this a word to the player, by the dictionary or by their own words?"""
    from generators.riddle.solver import every_word

    return word in added or (word not in removed and word in every_word(pulse))


def couplet(answer: str, pulse: Pulse = steady) -> tuple[str, ...]:
    """The closing lines for a word, if we wrote some."""
    from generators.riddle.couplets import couplet_of

    pulse(0.0)
    return couplet_of(answer)


def proof(text: str, pulse: Pulse = steady) -> tuple[ProofStep, ...]:
    """How each line cuts down the words that fit."""
    from generators.riddle import logic

    pulse(0.0)
    puzzle = formats.load(text)
    return tuple(
        ProofStep(line, step.letters, step.before, step.after)
        for line, step in zip(formats.write_lines(puzzle), logic.proof(puzzle), strict=True)
    )


def custom(
    answer: str, level: str = Level.NORMAL.value, style: str = STYLES[0], seed: str = "", pulse: Pulse = steady
) -> str:
    """A riddle, as text, for a word of the player's choice; one that no dictionary has is an extra answer."""
    from generators.lexicon import lexicon
    from generators.riddle.generator import for_answer

    plain = formats.plain(answer)
    if lexicon().is_blocked(plain):
        raise PuzzleError(phrase("no riddle is made for this word"))
    rng = Random(f"{plain}/{level}/{style}/{seed}")
    return formats.dump(for_answer(plain, style, Level(level), rng, pulse))


_UNDIVIDED = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}


def folded(word: str) -> str:
    """Writes a word without accents: zoë becomes zoe, and strauß becomes strauss."""
    divided = unicodedata.normalize("NFKD", word.lower())
    return "".join(_UNDIVIDED.get(char, char) for char in divided if not unicodedata.combining(char))


def solved(text: str, pulse: Pulse = steady) -> Fits:
    """What fits a riddle that somebody typed."""
    from generators.riddle.solver import fitting

    pulse(0.0)
    lines, _ = formats.read_lines(formats.split_answer(text)[0])
    found = fitting(lines, (), None, pulse)
    return Fits(len(found), tuple(found[:SHOWN]))
