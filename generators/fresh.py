"""Makes a puzzle without what a player met in the last ones. This is a job for the worker."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from generators import codes, making
from generators.catalog import rules_of
from generators.contract import SEED_LENGTH, Pulse, PuzzleError, Request, phrase, steady
from generators.puzzle import Rules

OTHER_SEEDS = 12
"""Number of other seeds that are tried before a puzzle may hold again what was met lately."""
_OWN = " over own data"


def fresh_text(request: Request, avoid: Collection[str] = (), own: str = "", pulse: Pulse = steady) -> str:
    """A puzzle, as text, without the marks that are to be avoided, as far as that can be had; over own data if any.

    What is avoided decides which seed is taken, and nothing else: the puzzle is that of its seed, and its code gives it
    to everybody. A puzzle over a player's own data has no code, and its seed says so.
    """
    shunned, rules = frozenset(avoid), _rules(request.kind, own)
    best: tuple[int, Any] | None = None
    for seed in (request.seed, *_other_seeds(request.seed)):
        puzzle = making.make(replace(request, seed=seed), pulse, rules)
        met = sum(mark.what in shunned for mark in rules.marks(puzzle))
        if best is None or met < best[0]:
            best = met, puzzle
        if not met:
            break
    assert best is not None
    return rules.dump(_without_code(best[1]) if own else best[1])


def _other_seeds(seed: str) -> Sequence[str]:
    rng = Random(f"{seed}/fresh")
    return [codes.fresh_seed(rng) for _ in range(OTHER_SEEDS)]


def _rules(kind: str, own: str) -> Rules[Any, Any, Any]:
    rules = rules_of(kind)
    if not own:
        return rules
    if rules.over is None:
        raise PuzzleError(phrase("puzzles of the kind {kind} are not made over a player's own data", kind=kind))
    return rules.over(own)


def _without_code(puzzle: Any) -> Any:
    seed = puzzle.origin.seed[: SEED_LENGTH - len(_OWN)] + _OWN
    return replace(puzzle, origin=replace(puzzle.origin, seed=seed))
