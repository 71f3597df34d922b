"""What a puzzle type does on the command line: how its files are read and its puzzles and answers are shown.

Each type has one `Console`, named CONSOLE, in the command.py of its folder. What every console has to say for itself
raises NotImplementedError here; the rest is what most types do.
"""

from __future__ import annotations

from argparse import Namespace, _ArgumentGroup
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Generic, TypeVar, cast

from generators.catalog import KINDS, package_of, rules_of
from generators.contract import Cell, Options, Pulse, PuzzleError, alternatives, phrase, steady
from generators.graphs import Graph
from generators.options import Number, OneOf
from generators.puzzle import Rules

P = TypeVar("P")
S = TypeVar("S")
Q = TypeVar("Q")
A = TypeVar("A")

Group = _ArgumentGroup

IN_BYTES = ("puz",)
"""Forms that are bytes and no text. A console writes one Latin-1 character for each byte."""


class NoProof(PuzzleError):
    """A puzzle has not exactly one answer, so there is nothing to prove. One sentence says so."""


class Console(Generic[P, Q, S, A]):
    """What a puzzle type does on the command line.

    P is a puzzle, Q is what can be solved (a puzzle or something looser), S a position, A an answer of the solver.
    """

    kind: str
    forms: tuple[str, ...]
    """The forms that `make` and `convert` write. `json` is the own file, and `text` is for people."""
    examples: tuple[str, ...] = ()
    """Command lines that --help shows."""
    graph_help = ""
    """What can be drawn, for a type that has a graph."""
    is_measured = False
    """Whether a puzzle made from a user's file has the level that comes out, and not the one that was asked for."""

    @property
    def rules(self) -> Rules[Any, S, Any]:
        return rules_of(self.kind)

    # What every console says for itself

    def write(self, puzzle: P, form: str) -> str:
        """Returns a puzzle in one of `forms`, without a line break at the end."""
        raise NotImplementedError(type(self).__name__)

    def show(self, position: S) -> str:
        """Returns a position as people read it."""
        raise NotImplementedError(type(self).__name__)

    def solutions(self, puzzle: Q, pulse: Pulse) -> Iterator[A]:
        raise NotImplementedError(type(self).__name__)

    def answer_text(self, puzzle: Q, answer: A) -> str:
        """Returns the answer alone, as `convert --to solution` writes it."""
        raise NotImplementedError(type(self).__name__)

    # What most types do

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> S:
        """Reads a position. A type whose files hold no moves reads a puzzle that nobody has begun."""
        return self.rules.start(self.load(text, source, args, pulse))

    def describe(self, puzzle: Q) -> str:
        """Describes a puzzle in a few words, such as its size.

        A type that solves more than puzzles has its own way to say this.
        """
        options: Mapping[str, object] = self.rules.options_of(puzzle)
        return ", ".join(f"{name} {value}" for name, value in options.items())

    def answer_json(self, puzzle: Q, answer: A) -> object:
        return self.answer_text(puzzle, answer).split("\n")

    def answer_picture(self, puzzle: Q, answer: A) -> str:
        """Returns the answer as `solve` shows it to people."""
        return self.answer_text(puzzle, answer)

    def add_make_options(self, group: Group) -> None:
        """Adds the flags that a type has besides those of its options, which are there already."""

    def make_options(self, args: Namespace) -> Options:
        """Returns the options that were given. The rules settle the others."""
        given = {option.name: getattr(args, option.name) for option in self.rules.offer.options}
        return {name: value for name, value in given.items() if value is not None}

    def data_file(self, args: Namespace) -> str | None:
        """Returns the user's own data that the puzzles are made from, as one text, such as the name of a file with
        words.

        An error in that data is raised here.
        """
        return None

    def rules_over(self, data_file: str) -> Rules[Any, S, Any]:
        """Returns the rules with the data that `data_file` named."""
        return self.rules

    def add_load_options(self, group: Group) -> None:
        """Adds flags to solve, check, hint and convert."""

    def add_solve_options(self, group: Group) -> None:
        """Adds flags to solve alone."""

    def add_hint_options(self, group: Group) -> None:
        """Adds flags to hint alone."""

    def rules_to_hint(self, args: Namespace) -> Rules[Any, S, Any]:
        """Returns the rules whose hints were asked for."""
        return self.rules_for(self.data_file(args))

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> P:
        """Reads a puzzle. Where reading solves it, it calls the pulse."""
        puzzle: P = self.rules.load(text, source, pulse)
        return puzzle

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Q:
        """Reads what can be solved. It may be looser than a puzzle of the game; where it is not, Q is P."""
        return cast(Q, self.load(text, source, args, pulse))

    def places(self, cells: Iterable[Cell]) -> str:
        """Returns the names that people have for these cells."""
        return " ".join(f"r{row + 1}c{column + 1}" for row, column in sorted(cells))

    def effort(self, puzzle: Q, pulse: Pulse) -> str | None:
        """Returns what `solve` says about solving the puzzle in the plain way, where there is something to say."""
        return None

    def trace(self, puzzle: Q, pulse: Pulse) -> Iterator[str]:
        """Yields the steps of the search, a line each, up to the first solution."""
        raise PuzzleError(phrase("there is no trace for {kind}", kind=self.kind))

    def count(self, args: Namespace, pulse: Pulse) -> tuple[int, str]:
        """Returns how many puzzles a list of words has, and the rule by which they were counted."""
        raise PuzzleError(phrase("puzzles of {kind} are not counted from a word list", kind=self.kind))

    def proof(self, puzzle: P, in_json: bool, pulse: Pulse) -> str:
        """Returns why a puzzle has one answer, for people or, in JSON, for a program that checks it."""
        raise PuzzleError(phrase("no proof is written for {kind}", kind=self.kind))

    def add_graph_options(self, group: Group) -> None:
        """Adds flags to graph alone."""

    def graph(self, args: Namespace, pulse: Pulse) -> Graph:
        """Returns a graph to look at. `args.what` says what it is about."""
        raise PuzzleError(phrase("there is no graph for {kind}", kind=self.kind))

    # What follows from the declaration

    def flags(self, group: Group) -> None:
        """Adds the flags of `make`: those of the options first, then those of the type."""
        for option in self.rules.offer.options:
            add_flag(group, option)
        self.add_make_options(group)

    def rules_for(self, data_file: str | None) -> Rules[Any, S, Any]:
        return self.rules if data_file is None else self.rules_over(data_file)


def add_flag(group: Group, option: Number | OneOf, default: str | None = None) -> None:
    """Adds the flag of an option, with its default value."""
    usual = f"(default {option.default})"
    if isinstance(option, Number):
        values = _spans(option.values)
        group.add_argument(f"--{option.name}", type=int, metavar="N", help=f"{option.help}: {values} {usual}")
        return
    group.add_argument(
        f"--{option.name}",
        choices=option.values,
        default=default,
        metavar=option.name[0].upper(),
        help=f"{option.help}: {alternatives(option.values)} {usual}",
    )


def _spans(values: Iterable[int]) -> str:
    """Returns numbers as people say them: "5 to 9", or "5, 7 or 9"."""
    numbers = list(values)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return str(alternatives(numbers))


@cache
def console_of(kind: str) -> Console[Any, Any, Any, Any]:
    """Returns the console of a type, which stands in the command.py of its folder. Other types are not loaded."""
    rules_of(kind)
    console: Console[Any, Any, Any, Any] = import_module(f"{package_of(kind)}.command").CONSOLE
    return console


def consoles() -> tuple[Console[Any, Any, Any, Any], ...]:
    return tuple(console_of(kind) for kind in KINDS)
