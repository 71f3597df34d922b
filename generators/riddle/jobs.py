"""What the window asks the worker for: plain values in, plain values out.

A player may keep words of their own: some that the dictionary lacks, and some that they do not want. The words that
still fit are counted with them, but the answer stays what the riddle was made for. So an added word that goes with
every line is not counted (to the player it would be a second answer, and the riddle's proof is of the dictionary it was
made from), and the answer is counted even where the player threw it out. The proof is never touched by such words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from random import Random
from typing import Any

from generators.contract import Level, Pulse, PuzzleError, phrase, steady
from generators.riddle import formats, logic
from generators.riddle.generator import for_answer
from generators.riddle.rules import STYLES, Position
from generators.riddle.solver import fitting

SHOWN = 60


def fits(
    position: Position, added: Sequence[str] = (), removed: Sequence[str] = (), pulse: Pulse = steady
) -> dict[str, Any]:
    """The words that still fit: `count`, and the first of them that may be shown, the commonest first (`words`).
    `added` and `removed` are the player's own."""
    from generators.lexicon import lexicon

    pulse(0.0)
    puzzle = position.puzzle
    rivals = set(fitting(puzzle.lines, added, None, pulse)) - {puzzle.answer}
    unwanted = set(removed) - {puzzle.answer}
    found = [word for word in logic.fits(position, [w for w in added if w not in rivals]) if word not in unwanted]
    shown = [word for word in found if not lexicon().is_blocked(word)]
    shown.sort(key=lambda word: (lexicon().rank(word) or 10**9, word))
    return {"count": len(found), "words": shown[:SHOWN]}


def proof(text: str, pulse: Pulse = steady) -> list[dict[str, Any]]:
    """For each line: `line` as written, `letters` that it leaves, words that fitted `before` it, and `after`."""
    pulse(0.0)
    puzzle = formats.load(text)
    return [
        {"line": line, "letters": step.letters, "before": step.before, "after": step.after}
        for line, step in zip(formats.write_lines(puzzle), logic.proof(puzzle), strict=True)
    ]


def custom(
    answer: str, level: str = Level.NORMAL.value, style: str = STYLES[0], seed: str = "", pulse: Pulse = steady
) -> str:
    """A riddle, as text, for a word of the player's choice; one that no dictionary has is an extra answer."""
    from generators.lexicon import lexicon

    plain = formats.plain(answer)
    if lexicon().is_blocked(plain):
        raise PuzzleError(phrase("no riddle is made for this word"))
    rng = Random(f"{plain}/{level}/{style}/{seed}")
    return formats.dump(for_answer(plain, style, Level(level), rng, pulse))


_UNDIVIDED = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}


def folded(word: str) -> str:
    """As it is written without accents: zoë is zoe, strauß is strauss."""
    divided = unicodedata.normalize("NFKD", word.lower())
    return "".join(_UNDIVIDED.get(char, char) for char in divided if not unicodedata.combining(char))


def solved(text: str, pulse: Pulse = steady) -> dict[str, Any]:
    """What fits a riddle that somebody typed: `count`, and the first words, `words`."""
    pulse(0.0)
    lines, _ = formats.read_lines(formats.split_answer(text)[0])
    found = fitting(lines, (), None, pulse)
    return {"count": len(found), "words": found[:SHOWN]}


def meaning(words: Sequence[str], pulse: Pulse = steady) -> dict[str, tuple[str, str, str] | None]:
    """For each word its part of speech, its meaning, and whose meaning that is, the word's or its stem's."""
    from generators.lexicon import lexicon

    pulse(0.0)
    found: dict[str, tuple[str, str, str] | None] = {}
    for word in words:
        gloss = lexicon().gloss(word)
        found[word] = (gloss.pos, gloss.text, gloss.word) if gloss is not None else None
    return found
