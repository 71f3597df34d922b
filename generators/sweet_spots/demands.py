"""What techniques a board is to ask for, and which not, as words: their check, and making by them.

A board needs a technique if its grading uses it: at some point nothing easier finds anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from generators.bounds import bounded
from generators.contract import Level, Pulse, PuzzleError, alternatives, phrase, quoted
from generators.grid import bits
from generators.sweet_spots.generator import unique_draft
from generators.sweet_spots.generator_draft import Draft, random_move
from generators.sweet_spots.logic.ladder import LADDER, ORDER, Rating, climb, rating_of
from generators.sweet_spots.logic.view import fresh
from generators.sweet_spots.rules import Puzzle

WHAT_IF = "what-if"
"""Stands for all techniques whose names end like this."""
_ALWAYS = Level.EASY
"""Nobody can do without the techniques of this level."""
_STEPS = 600_000
"""Pulses before a making is given up."""
_MOVES = 300
"""Of one beginning, before another is tried."""
_BACK = 0.2


class Demands(NamedTuple):
    needs: tuple[str, ...]
    without: tuple[str, ...]

    @property
    def level(self) -> Level:
        """The easiest level that has all that is needed."""
        return max((rung.level for rung in LADDER if rung.name in self.needs), key=ORDER.index, default=Level.NORMAL)

    def __str__(self) -> str:
        """As the seed of such a board names them; `read_told` reads it."""
        all_whats = _meant(WHAT_IF)
        without = [name for name in self.without if name not in all_whats or not set(all_whats) <= set(self.without)]
        if len(without) < len(self.without):
            without.append(WHAT_IF)
        told = (("needs", self.needs), ("without", without))
        return ", ".join(f"{word} {' and '.join(names)}" for word, names in told if names)


def read_told(text: str) -> Demands:
    told = dict(part.split(" ", 1) for part in text.split(", "))
    needs, without = (told[word].split(" and ") if word in told else () for word in ("needs", "without"))
    return read_demands(needs, without, None)


def read_demands(needs: Iterable[str], without: Iterable[str], level: Level | None) -> Demands:
    found = Demands(
        tuple(name for word in needs for name in _meant(word)[:1]),
        tuple(name for word in without for name in _meant(word)),
    )
    for name in found.without:
        if name in found.needs:
            raise PuzzleError(phrase("a board cannot need {name} and do without it", name=name))
    for rung in LADDER:
        if rung.name in found.without and rung.level == _ALWAYS:
            raise PuzzleError(phrase("no board does without {name}", name=rung.name))
        if rung.name in found.needs and level is not None and ORDER.index(rung.level) > ORDER.index(level):
            raise PuzzleError(
                phrase(
                    "{name} is needed at the level {hard} only, not at {level}",
                    name=rung.name,
                    hard=rung.level.value,
                    level=level.value,
                )
            )
    return found


_NAMES = tuple(rung.name for rung in LADDER[2:])
"""Dots beside chests and in full units are no steps of a grading."""


def _meant(word: str) -> tuple[str, ...]:
    names = tuple(name for name in _NAMES if name == word or (word == WHAT_IF and name.endswith(word)))
    if not names:
        raise PuzzleError(
            phrase(
                "expected a technique such as {names}, found {found}",
                names=alternatives((*_NAMES, WHAT_IF)),
                found=quoted(word),
            )
        )
    return names


def generate(demands: Demands, size: int, quota: int, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
    """A unique board of the level that asks for what is needed, and for nothing that it has to do without."""
    told = phrase(
        "No such board of {size} by {size} came out. Ask for fewer techniques, or choose another size.", size=size
    )
    pulse = bounded(pulse, _STEPS, told)
    while True:
        draft = unique_draft(size, quota, level, rng, pulse)
        puzzle = _reshaped(draft, demands, level, rng, pulse)
        if puzzle is not None:
            return puzzle


def _reshaped(draft: Draft, demands: Demands, level: Level, rng: Random, pulse: Pulse) -> Puzzle | None:
    """A walk over boards that the ladder solves, towards harder ones, until one is as it should be."""
    now = _rated(draft, demands, level, pulse)
    for _ in range(_MOVES):
        if now is None:
            return None
        if now.level == level and set(demands.needs) <= set(now.techniques):
            return draft.puzzle()
        move = random_move(draft, rng, list(bits(draft.board.everything & ~draft.placed)))
        if move is None:
            return None
        before = draft.zone_at[move[0]]
        draft.move(*move)
        after = _rated(draft, demands, level, pulse)
        if after is None or (_worth(after, demands) < _worth(now, demands) and rng.random() > _BACK):
            draft.move(move[0], before)
        else:
            now = after
    return None


def _worth(rating: Rating, demands: Demands) -> tuple[int, int]:
    """How many of the techniques it needs already, then how hard it is."""
    hardest = next(place for place, rung in enumerate(LADDER) if rung.name == rating.hardest)
    return len(set(demands.needs) & set(rating.techniques)), hardest


def _rated(draft: Draft, demands: Demands, level: Level, pulse: Pulse) -> Rating | None:
    """The rating of a draft by techniques up to the level; None where they do not solve it, or some are not wanted."""
    pulse(0.0)
    ladder = [rung for rung in LADDER if ORDER.index(rung.level) <= ORDER.index(level)]
    rating = rating_of(climb(fresh(draft.puzzle(), pulse), ladder), ladder)
    return None if rating.level is None or set(rating.techniques) & set(demands.without) else rating
