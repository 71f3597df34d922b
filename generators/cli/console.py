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
"""Forms that are no text: a console writes them with a character of Latin-1 for each byte."""


class Console(Generic[P, Q, S, A]):
    """P is a puzzle, Q what can be solved, be it a puzzle or not, S a position, A an answer as the solver yields it."""

    kind: str
    forms: tuple[str, ...]
    """What `make` and `convert` write; `json` is the own file, `text` is for people."""
    examples: tuple[str, ...] = ()
    """Command lines for --help."""
    graph_help = ""
    """What can be drawn, for a type that has a graph."""
    is_measured = False
    """Are puzzles over a user's file as hard as they come, whatever the level asked for?"""

    @property
    def rules(self) -> Rules[Any, S, Any]:
        return rules_of(self.kind)

    # What every console says for itself

    def write(self, puzzle: P, form: str) -> str:
        """One of `forms`, without a line break at the end."""
        raise NotImplementedError(type(self).__name__)

    def show(self, position: S) -> str:
        """The board for people."""
        raise NotImplementedError(type(self).__name__)

    def solutions(self, puzzle: Q, pulse: Pulse) -> Iterator[A]:
        raise NotImplementedError(type(self).__name__)

    def answer_text(self, puzzle: Q, answer: A) -> str:
        """The answer alone, as `convert --to solution` writes it."""
        raise NotImplementedError(type(self).__name__)

    # What most types do

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> S:
        """Where own files hold no moves, a puzzle that nobody has begun."""
        return self.rules.start(self.load(text, source, args, pulse))

    def describe(self, puzzle: Q) -> str:
        """Size and such, in a few words. Where what is solved may be no puzzle, this is told in another way."""
        options: Mapping[str, object] = self.rules.options_of(puzzle)
        return ", ".join(f"{name} {value}" for name, value in options.items())

    def answer_json(self, puzzle: Q, answer: A) -> object:
        return self.answer_text(puzzle, answer).split("\n")

    def answer_picture(self, puzzle: Q, answer: A) -> str:
        """The answer as `solve` shows it to people."""
        return self.answer_text(puzzle, answer)

    def add_make_options(self, group: Group) -> None:
        """A type adds what it offers besides its options, which have their flags already."""

    def make_options(self, args: Namespace) -> Options:
        """The options that were given; the rest is settled by the rules."""
        given = {option.name: getattr(args, option.name) for option in self.rules.offer.options}
        return {name: value for name, value in given.items() if value is not None}

    def data_file(self, args: Namespace) -> str | None:
        """What of the user's the puzzles rest on, as one text, such as the name of a file with words. What is wrong
        with it is said now."""
        return None

    def rules_over(self, data_file: str) -> Rules[Any, S, Any]:
        """The rules over what `data_file` told."""
        return self.rules

    def add_load_options(self, group: Group) -> None:
        """For solve, check, hint and convert."""

    def add_solve_options(self, group: Group) -> None:
        """For solve alone."""

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> P:
        """A puzzle that is solved while it is read calls the pulse."""
        puzzle: P = self.rules.load(text, source, pulse)
        return puzzle

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Q:
        """Boards may be looser here than a game's; where they are not, Q is P."""
        return cast(Q, self.load(text, source, args, pulse))

    def places(self, cells: Iterable[Cell]) -> str:
        """What people call these cells."""
        return " ".join(f"r{row + 1}c{column + 1}" for row, column in sorted(cells))

    def effort(self, puzzle: Q, pulse: Pulse) -> str | None:
        """What `solve` says of the plain way to solve a puzzle, if there is something to say."""
        return None

    def trace(self, puzzle: Q, pulse: Pulse) -> Iterator[str]:
        """The search told line by line up to the first solution."""
        raise PuzzleError(phrase("there is no trace for {kind}", kind=self.kind))

    def count(self, args: Namespace, pulse: Pulse) -> tuple[int, str]:
        """How many puzzles a list of words has, and the rule by which they were counted."""
        raise PuzzleError(phrase("puzzles of {kind} are not counted from a word list", kind=self.kind))

    def add_graph_options(self, group: Group) -> None:
        """For graph alone."""

    def graph(self, args: Namespace, pulse: Pulse) -> Graph:
        """What hangs together, as a graph to look at; `args.what` says of what."""
        raise PuzzleError(phrase("there is no graph for {kind}", kind=self.kind))

    # What follows from the declaration

    def flags(self, group: Group) -> None:
        """The flags of `make`: the options first, then what the type adds."""
        for option in self.rules.offer.options:
            add_flag(group, option)
        self.add_make_options(group)

    def rules_for(self, data_file: str | None) -> Rules[Any, S, Any]:
        return self.rules if data_file is None else self.rules_over(data_file)


def add_flag(group: Group, option: Number | OneOf, default: str | None = None) -> None:
    """The flag of an option; without it, the option has this default."""
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
    """Numbers as people say them: 5 to 9, or 5, 7 or 9."""
    numbers = list(values)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return str(alternatives(numbers))


@cache
def console_of(kind: str) -> Console[Any, Any, Any, Any]:
    """The console of a type stands in the command.py of its folder. Only the types that are asked for are loaded."""
    rules_of(kind)
    console: Console[Any, Any, Any, Any] = import_module(f"{package_of(kind)}.command").CONSOLE
    return console


def consoles() -> tuple[Console[Any, Any, Any, Any], ...]:
    return tuple(console_of(kind) for kind in KINDS)
