"""Sweet Spots on the command line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from generators.cli.console import Console, Group, NoProof
from generators.contract import Level, Options, Phrase, Pulse, PuzzleError, phrase, plural, steady
from generators.puzzle import Rules
from generators.sweet_spots.demands import Demands, generate, read_demands, read_told
from generators.sweet_spots.draft import Targets
from generators.sweet_spots.formats import (
    dump,
    load,
    load_position,
    picture,
    to_grid,
    to_matrix,
)
from generators.sweet_spots.link import to_link
from generators.sweet_spots.logic import hint
from generators.sweet_spots.penpa import to_penpa
from generators.sweet_spots.prove import as_json, as_text, prove
from generators.sweet_spots.puzzle import SIZES
from generators.sweet_spots.rules import Mark, Position, Puzzle, at
from generators.sweet_spots.sbn import to_sbn
from generators.sweet_spots.solver import solutions
from generators.sweet_spots.walk import Event, walk

_TRIALS_TO_TELL = 20_000
"""About a fifth of a second: `solve` counts the trials of the plain walk up to here."""


class SweetSpotsConsole(Console[Puzzle, Puzzle, Position, int]):
    kind = "sweet-spots"
    examples = (
        "python -m generators make sweet-spots --size 8 --level hard",
        "python -m generators make sweet-spots --count 50 --jobs 2 --seed friday --out pack.jsonl",
        "python -m generators make sweet-spots --needs finned --without what-if",
        "python -m generators solve sweet-spots board.txt --trace",
        "python -m generators check sweet-spots pack.jsonl --json",
        "python -m generators solve sweet-spots SS2-8H-K7QX2M",
        "python -m generators convert sweet-spots board.txt --to link",
        "python -m generators prove sweet-spots SS2-8H-K7QX2M",
        "echo 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou' | python -m generators hint sweet-spots -",
    )
    forms = ("json", "matrix", "link", "penpa", "sbn", "text")

    def add_make_options(self, group: Group) -> None:
        for flag, told in (("--needs", "asks for"), ("--without", "does without")):
            group.add_argument(
                flag,
                action="append",
                metavar="TECHNIQUE",
                help=f"a technique that the board {told}, named as in `check --json`; what-if stands for all of these. "
                "May be given again. Such boards have no code",
            )

    def make_options(self, args: Namespace) -> Options:
        _check_made(args.size, args.chests)
        demands = _demands(args)
        if demands is not None and args.level is None:
            args.level = demands.level
        return super().make_options(args)

    def data_file(self, args: Namespace) -> str | None:
        demands = _demands(args)
        return None if demands is None else str(demands)

    def rules_over(self, data_file: str) -> Rules[Puzzle, Position, Mark]:
        """The rules that make boards by demands, which are told like the name of a file."""
        return replace(self.rules, generator=partial(_generate, read_told(data_file)))

    def add_hint_options(self, group: Group) -> None:
        group.add_argument(
            "--uniqueness", action="store_true", help="hints may rest on there being one solution, where there is one"
        )

    def rules_to_hint(self, args: Namespace) -> Rules[Puzzle, Position, Mark]:
        return replace(self.rules, hint=partial(hint, by_uniqueness=True)) if args.uniqueness else self.rules

    def add_load_options(self, group: Group) -> None:
        group.add_argument("--chests", type=int, metavar="T", help="for a matrix, which does not say it (default 1)")

    def add_solve_options(self, group: Group) -> None:
        for unit in ("row", "col", "zone"):
            group.add_argument(
                f"--targets-per-{unit}",
                type=int,
                metavar="T",
                help=f"chests in every {'column' if unit == 'col' else unit}, where they differ",
            )

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Puzzle:
        return load(text, source, args.chests)

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Puzzle:
        targets: Targets = (args.targets_per_row, args.targets_per_col, args.targets_per_zone)
        return load(text, source, args.chests, None if targets == (None, None, None) else targets)

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Position:
        return load_position(text, source, args.chests)

    def describe(self, puzzle: Puzzle) -> str:
        size, quota = puzzle.size, puzzle.quota
        if quota.row == quota.column == quota.zone:
            return f"{size} by {size}, {_chests(quota.row)} in every row, column and zone"
        return (
            f"{size} by {size}, {_chests(quota.row)} in every row, {quota.column} in every column, "
            f"{quota.zone} in every zone"
        )

    def write(self, puzzle: Puzzle, form: str) -> str:
        if form == "json":
            return dump(puzzle)
        writers = {"matrix": to_matrix, "link": to_link, "penpa": to_penpa, "sbn": to_sbn, "text": picture}
        return writers[form](puzzle)

    def show(self, position: Position) -> str:
        return picture(position.puzzle, position.chests, position.dotted)

    def solutions(self, puzzle: Puzzle, pulse: Pulse) -> Iterator[int]:
        return solutions(puzzle, pulse=pulse)

    def answer_json(self, puzzle: Puzzle, answer: int) -> object:
        return to_grid(puzzle.size, answer)

    def answer_text(self, puzzle: Puzzle, answer: int) -> str:
        return "\n".join(to_grid(puzzle.size, answer))

    def answer_picture(self, puzzle: Puzzle, answer: int) -> str:
        return picture(puzzle, answer)

    def effort(self, puzzle: Puzzle, pulse: Pulse) -> str | None:
        for event in walk(puzzle, _TRIALS_TO_TELL, pulse):
            if event.act == "stopped":
                return f"trial and rollback: more than {_TRIALS_TO_TELL} trials"
            if event.act in ("solved", "exhausted"):
                return f"trial and rollback: {_counts(event)}"
        return None

    def proof(self, puzzle: Puzzle, in_json: bool, pulse: Pulse) -> str:
        try:
            found = prove(puzzle, pulse)
        except PuzzleError as error:
            raise NoProof(error.reason) from None
        return as_json(found) if in_json else as_text(found)

    def trace(self, puzzle: Puzzle, pulse: Pulse) -> Iterator[str]:
        return _trace(puzzle, pulse)


def _demands(args: Namespace) -> Demands | None:
    needs, without = getattr(args, "needs", None), getattr(args, "without", None)
    return None if not needs and not without else read_demands(needs or (), without or (), args.level)


def _generate(demands: Demands, options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
    return generate(demands, int(options["size"]), int(options["chests"]), level, rng, pulse)


def _check_made(size: int | None, chests: int | None) -> None:
    if chests is not None and chests not in SIZES:
        raise PuzzleError(
            phrase(
                "boards with {chests} are not made; there may be {least} to {most}",
                chests=_chests(chests),
                least=min(SIZES),
                most=max(SIZES),
            )
        )
    sizes = SIZES[chests] if chests is not None else sorted({size for each in SIZES.values() for size in each})
    if size is None or size in sizes:
        return
    span = _spans(sizes)
    if chests is None:
        raise PuzzleError(phrase("{size}x{size} is not made; the sizes are {span}", size=size, span=span))
    raise PuzzleError(
        plural(
            "{size}x{size} with {count} chest is not made; {count} chest needs size {span}",
            "{size}x{size} with {count} chests is not made; {count} chests need size {span}",
            chests,
            size=size,
            span=span,
        )
    )


def _trace(puzzle: Puzzle, pulse: Pulse) -> Iterator[str]:
    for event in walk(puzzle, pulse=pulse):
        if event.act == "trial" and event.cell is not None:
            outcome = f": no room left in {event.starved.name}" if event.starved else ""
            yield f"trial {event.trials}: a chest at {at(event.cell)}{outcome}"
        elif event.act == "rollback" and event.cell is not None:
            yield f"rollback {event.rollbacks}: a filler at {at(event.cell)}, {event.depth} kept"
        elif event.act == "exhausted":
            yield f"nothing left to roll back: no solution after {_counts(event)}"
            return
        else:
            yield f"solved after {_counts(event)}"
            yield from to_grid(puzzle.size, event.chests, event.fillers)
            return


def _spans(sizes: Sequence[int]) -> str:
    """ "5-15, 17" for numbers in order."""
    spans: list[list[int]] = []
    for size in sizes:
        if spans and size == spans[-1][-1] + 1:
            spans[-1].append(size)
        else:
            spans.append([size])
    return ", ".join(f"{span[0]}-{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans)


def _chests(number: int) -> Phrase:
    return plural("{count} chest", "{count} chests", number)


def _counts(event: Event) -> Phrase:
    return phrase(
        "{trials}, {rollbacks}",
        trials=plural("{count} trial", "{count} trials", event.trials),
        rollbacks=plural("{count} rollback", "{count} rollbacks", event.rollbacks),
    )


CONSOLE = SweetSpotsConsole()
