"""Riddle under the laws."""

from __future__ import annotations

from random import Random

from generators.riddle import rules as riddle
from tests.cases import Case


def random_move(position: riddle.Position, rng: Random) -> riddle.Move:
    """Letters right and wrong, but never the first one: nothing could be played once the answer stands there."""
    answer, slot = position.puzzle.answer, rng.randrange(len(position.letters))
    letter = rng.choice(riddle.ALPHABET)
    sort = rng.choice(("right", "put", "put", "clear", "word", "mark", "mark"))
    if sort == "right" and slot:
        return riddle.Put(slot, answer[slot])
    if sort == "put" and letter != answer[0]:
        return riddle.Put(slot, letter)
    if sort == "clear" and position.letters[slot]:
        return riddle.Clear(slot)
    if sort == "word" and letter != answer[0]:
        return riddle.Guess(letter + answer[1:])
    senses: tuple[riddle.Sense | None, ...] = ("in", "out", None)
    return riddle.Mark(slot, rng.choice(senses), letter)


CASE = Case(
    "riddle",
    ({"length": 4}, {"length": 5, "style": "document"}, {"length": 6}, {"length": 8}, {"length": 10}),
    random_move,
    ("text", "text-answer"),
)
