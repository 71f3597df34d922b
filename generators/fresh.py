"""A wall with groups that a player has not met lately, within the characters that they know: a job for the worker."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

from generators import codes, making
from generators.contract import SEED_LENGTH, Pulse, Request, steady
from generators.lion_wall.jobs import marks
from generators.lion_wall.kind import RULES, LionWall
from generators.lion_wall.rules import Puzzle

_FRESH = 12
"""Other seeds that are tried before a wall may have a group again that was played lately."""


def fresh_wall(request: Request, avoid: Collection[str] = (), known: Sequence[str] = (), pulse: Pulse = steady) -> str:
    """A wall, as text, with none of the groups whose marks are to be avoided, as far as that can be had.

    What is avoided decides which seed is taken, and nothing else: the wall is that of its seed, and its code gives it
    to everybody. A wall within the characters that a player knows has no code, and its seed says so. The worker is
    given all three: the request, what to avoid (the marks of the last thirty walls) and what is known, or nothing.
    """
    shunned, rules = frozenset(avoid), _rules(known)
    best: tuple[int, Puzzle] | None = None
    for seed in (request.seed, *_other_seeds(request.seed)):
        puzzle = making.make(replace(request, seed=seed), pulse, rules)
        met = len(shunned.intersection(marks(puzzle)))
        if best is None or met < best[0]:
            best = met, puzzle
        if not met:
            break
    assert best is not None
    return RULES.dump(_told(best[1]) if known else best[1])


def _other_seeds(seed: str) -> Sequence[str]:
    rng = Random(f"{seed}/fresh")
    return [codes.fresh_seed(rng) for _ in range(_FRESH)]


def _rules(known: Sequence[str]) -> LionWall | None:
    from generators.lion_wall.characters import characters
    from generators.lion_wall.known import Known, Within

    return LionWall(Within(characters(), Known(tuple(known)))) if known else None


def _told(puzzle: Puzzle) -> Puzzle:
    origin = puzzle.origin
    if origin is None:
        return puzzle
    told = " within what is known"
    return replace(puzzle, origin=replace(origin, seed=origin.seed[: SEED_LENGTH - len(told)] + told))
