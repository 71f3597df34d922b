"""A request becomes a puzzle; a request becomes a pack; a text becomes whatever it is.

The functions here take and give plain values, so that another process can run them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from generators import codes
from generators.bounds import held
from generators.catalog import KINDS, rules_of
from generators.contract import (
    SEED_LENGTH,
    Hint,
    Level,
    Options,
    Origin,
    Pulse,
    PuzzleError,
    Report,
    Request,
    is_seed,
    phrase,
    quoted,
    steady,
)
from generators.files import check_text, kind_of, read_puzzle
from generators.puzzle import Rules

Job = Callable[[Request, Pulse], str]
Each = Callable[[Job, Sequence[Request]], Iterable[str]]
"""A function that runs a job for each request and gives the results in order, in this process or in others."""


def request(kind: str, level: Level | str, options: Options, seed: str) -> Request:
    """Returns a complete request: its options are settled, and its level is one that they offer."""
    rules = rules_of(kind)
    settled = rules.settle(options)
    offered = rules.levels(settled)
    if level not in offered:
        names = ", ".join(item.value for item in offered)
        chosen = ", ".join(f"{name} {value}" for name, value in sorted(settled.items()))
        raise PuzzleError(
            phrase(
                "the level {found} is not made with {chosen}; there are {names}",
                found=quoted(level),
                chosen=chosen,
                names=names,
            )
        )
    if not is_seed(seed):
        raise PuzzleError(phrase("a seed has 1 to {most} characters on one line", most=SEED_LENGTH))
    return Request(kind, Level(level), tuple(sorted(settled.items())), seed)


def make(request: Request, pulse: Pulse = steady, rules: Rules[Any, Any, Any] | None = None) -> Any:
    """Makes the puzzle of a request, by the rules of the catalogue or by the same rules with other data."""
    rules = rules or rules_of(request.kind)
    options = dict(request.options)
    # The seed of `Random` is a text, which it digests in the same way on every machine.
    rng = Random(f"{request.kind}/{rules.version}/{request.level.value}/{rules.pack(options)}/{request.seed}")
    puzzle = rules.generate(options, request.level, rng, pulse)
    return replace(puzzle, origin=Origin(request.level, request.seed, rules.version))


def make_text(request: Request, pulse: Pulse = steady) -> str:
    return rules_of(request.kind).dump(make(request, pulse))


def one_by_one(job: Job, requests: Sequence[Request]) -> Iterator[str]:
    return (job(request, steady) for request in requests)


def pack(request: Request, count: int, each: Each = one_by_one, job: Job = make_text) -> Iterator[str]:
    """`count` puzzles that differ, as texts. One of count 1 is the request's own; more have seeds of their own.

    Candidates are judged in the order of their seeds, so how many processes make them changes nothing.
    """
    if count == 1:
        yield from each(job, [request])
        return
    rules = rules_of(request.kind)
    seen: set[str] = set()
    tried = 0
    while len(seen) < count:
        if tried > 10 * count + 100:
            raise PuzzleError(phrase("only {count} different puzzles of these options were found", count=len(seen)))
        wave = [_candidate(request, tried + k) for k in range(count - len(seen))]
        tried += len(wave)
        for text in each(job, wave):
            mark = rules.fingerprint(rules.load(text))
            if mark not in seen:
                seen.add(mark)
                yield text


def _candidate(request: Request, index: int) -> Request:
    suffix = f"-{index + 1}"
    return replace(request, seed=request.seed[: SEED_LENGTH - len(suffix)] + suffix)


def open_puzzle(text: str, source: str = "", pulse: Pulse = steady) -> tuple[str, Any] | codes.Code:
    """Reads what was dropped or pasted: a puzzle of any type, returned with its kind, or a code of any version."""
    if codes.looks_like_code(text):
        return codes.read(text)
    check_text(text, source)
    kind = kind_of(text)
    if kind not in KINDS:  # A file of another program may name a kind that only that program knows.
        kind = next((kind for kind, rules in KINDS.items() if rules.recognises(text)), kind)
    if kind is not None:
        return kind, rules_of(kind).load(text, source, pulse)
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        raise PuzzleError(phrase("this file is not a puzzle, or it is damaged"), source)
    raise PuzzleError(phrase("this is not a puzzle, the address of one, or a code"), source)


# --- jobs for another process ---------------------------------------------------------------------


def opened(path: str, text: str = "", pulse: Pulse = steady) -> tuple[str, str] | codes.Code:
    """Returns what a file or a text holds: the kind and the own text of a puzzle, or a code of any version."""
    pulse(0.0)
    source = os.path.basename(path)
    found = open_puzzle(read_puzzle(path) if path else text, source, pulse)
    if isinstance(found, codes.Code):
        return found
    kind, puzzle = found
    return kind, rules_of(kind).dump(puzzle)


def hint(kind: str, position: Any, pulse: Pulse = steady) -> Hint[Any] | None:
    pulse(0.0)
    return rules_of(kind).hint(position, pulse)


def inspect_text(kind: str, text: str, pulse: Pulse = steady) -> Report:
    rules = rules_of(kind)
    return rules.inspect(rules.load(text, "", pulse), pulse)


def steps_to_sound(kind: str, positions: Sequence[Any], pulse: Pulse = steady) -> int | None:
    """Returns the number of the first position that can still become the solution, or None where none of them can."""
    rules = rules_of(kind)
    for steps, position in enumerate(positions):
        beat = held(pulse, steps / len(positions))
        beat(0.0)
        if rules.is_sound(position, beat):
            return steps
    return None
