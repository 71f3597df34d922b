"""Makes a puzzle without what a player met in the last ones. This is a job for the worker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from generators import codes, making
from generators.catalog import rules_of
from generators.contract import SEED_LENGTH, Origin, Pulse, PuzzleError, Request, phrase, steady
from generators.puzzle import Recent, Rules

OTHER_SEEDS = 12
"""Number of other seeds that are tried before a puzzle may hold again what was met lately."""
_OWN = " over own data"


def fresh_text(request: Request, recent: Recent = (), own: str = "", pulse: Pulse = steady) -> str:
    """A puzzle, as text, without the marks of recent puzzles, as far as that can be had; over own data if any.

    For most types the recent marks decide which seed is taken, and nothing else: the puzzle is that of its seed, and
    its code gives it to everybody. A puzzle that was made around recent marks has no code, as its request alone does
    not lead back to it; nor has one over a player's own data.
    """
    rules = _rules(request.kind, own)
    shunned = frozenset(mark for marks in recent for mark in marks)

    def met(puzzle: Any) -> int:
        """What is to stay away longest weighs most."""
        return sum(mark.lasts for mark in rules.marks(puzzle) if mark.what in shunned)

    best = making.make(request, pulse, rules)
    if not met(best):
        pass
    elif rules.around is not None:
        rng = Random(f"{request.kind}/{rules.version}/fresh/{request.seed}")
        made = rules.around(dict(request.options), request.level, rng, pulse, recent)
        best = replace(made, origin=Origin(request.level, request.seed))
    else:
        for seed in _other_seeds(request.seed):
            best = min(best, making.make(replace(request, seed=seed), pulse, rules), key=met)
            if not met(best):
                break
    return rules.dump(_without_code(best) if own else best)


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
