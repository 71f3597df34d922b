"""Lion Wall on the command line. The data of the characters is loaded where it is used, not for `--help`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from generators.cli.part import Group
from generators.cli.terminal import complain
from generators.contract import Level, Options, Origin, Pulse, PuzzleError, steady
from generators.lion_wall import formats
from generators.lion_wall.kind import RULES, LionWall
from generators.lion_wall.rules import SCRIPTS, Position, Puzzle, start

if TYPE_CHECKING:
    from generators.lion_wall.ids import IdsCharacters
    from generators.lion_wall.known import Known
    from generators.lion_wall.pool import Stock
    from generators.lion_wall.solver import Answer, Source

_LANGUAGES = ("zh", "en")
_TEMPLATES = ("document",)
_IS = ":/"
"""Between a wish and its value: by the stroke the seed of such a wall is told with the value only."""


class _ByTemplate(LionWall):
    """Walls by the template that such walls began with, as hard as they come."""

    def generate(self, options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
        from generators.lion_wall.document import generate

        return generate(str(self.settle(options)["script"]), level, rng, pulse, self._data())

    def measured(self, puzzle: Puzzle, pulse: Pulse) -> Level:
        from generators.lion_wall.grading import grade

        pulse(0.0)
        return grade(puzzle, self._data()) or Level.EASY


@dataclass(frozen=True)
class Loose:
    """Sixteen cards to solve, be they a wall or not."""

    cards: tuple[str, ...]
    data: Source
    origin: Origin | None = None


class LionWallPart:
    kind = "lion-wall"
    formats: tuple[str, ...] = ("json", "characters", "connections", "text")
    input_help = (
        "an own file (JSON), sixteen characters (white space means nothing; group by group, or shuffled), "
        "the Connections form (JSON with groups and their members), or a code such as LW2-SE-K7QX2M"
    )
    position_help = (
        "a puzzle in any of its forms, with no group found; or an own file with the groups that were found, each as "
        'its four characters, in its member "found"'
    )

    def add_make_options(self, group: Group) -> None:
        group.add_argument("--script", choices=SCRIPTS, metavar="S", help=f"which characters: {', '.join(SCRIPTS)}")
        group.add_argument("--language", choices=_LANGUAGES, metavar="L", help="zh: characters (the default)")
        group.add_argument(
            "--template",
            choices=_TEMPLATES,
            metavar="T",
            help="document: parts of groups on exactly four cards each, with as many herrings as the level has",
        )
        group.add_argument(
            "--known",
            metavar="FILE",
            help="only characters of this text: a list, a column, the text export of a deck of cards",
        )
        _add_ids(group)

    def make_options(self, args: Namespace) -> Options:
        if args.language == "en":
            raise PuzzleError("walls of English words are not made here, expected --language zh")
        return {} if args.script is None else {"script": args.script}

    def data_file(self, args: Namespace) -> str | None:
        """What is wished for beside the options, a line for each wish. The commands that read puzzles know one only."""
        wishes = {
            "template": getattr(args, "template", None),
            "ids": args.ids,
            "known": getattr(args, "known", None),
        }
        lines = [f"{name}{_IS}{value}" for name, value in wishes.items() if value is not None]
        if any("\n" in line for line in lines):
            raise PuzzleError("expected the name of a file without line breaks")
        if args.ids is not None:
            _told_ids(args.ids)
        if wishes["known"] is not None:
            _known(wishes["known"]).require(str(args.script or RULES.settle({})["script"]))
        return "\n".join(lines) or None

    def rules(self, data_file: str | None) -> LionWall:
        if data_file is None:
            return RULES
        wishes = dict(line.split(_IS, 1) for line in data_file.split("\n"))
        data = _stock(wishes.get("ids"))
        if "known" in wishes:
            from generators.lion_wall.known import Within

            data = Within(data, _known(wishes["known"]))
        return _ByTemplate(data) if "template" in wishes else LionWall(data)

    def add_load_options(self, group: Group) -> None:
        _add_ids(group)

    def add_solve_options(self, group: Group) -> None:
        pass

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Puzzle:
        return formats.load(text, source, _data(args))

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Loose:
        """Only the cards count: what a file says of their groups is what is asked."""
        data = _data(args)
        own = text.removeprefix("\ufeff").lstrip().startswith("{")
        puzzle = formats.load(text, source, data) if own else None
        cards = puzzle.cards if puzzle is not None else formats.sixteen(text, source)
        formats.check_known(cards, data, source)
        return Loose(cards, data, puzzle.origin if puzzle is not None else None)

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Position:
        return formats.load_position(text, source, _data(args))

    def describe(self, puzzle: Puzzle | Loose) -> str:
        if isinstance(puzzle, Loose) or puzzle.script == "all":
            return "sixteen characters"
        return f"sixteen {puzzle.script} characters"

    def write(self, puzzle: Puzzle, form: str) -> str:
        if form == "text":
            return formats.picture(start(puzzle))
        return {
            "json": formats.dump,
            "characters": formats.to_characters,
            "connections": formats.to_connections,
        }[form](puzzle)

    def show(self, position: Position) -> str:
        return formats.picture(position)

    def solutions(self, puzzle: Puzzle | Loose, pulse: Pulse) -> Iterator[Answer]:
        from generators.lion_wall.characters import characters
        from generators.lion_wall.solver import solutions

        return solutions(puzzle.cards, puzzle.data if isinstance(puzzle, Loose) else characters(), pulse)

    def answer_json(self, puzzle: Puzzle | Loose, answer: Answer) -> object:
        """`part` is the plainest of the parts that the four share; `parts` are all of them."""
        return [
            {"part": shared.parts[0], "cards": list(shared.cards), "parts": list(shared.parts)} for shared in answer
        ]

    def answer_text(self, puzzle: Puzzle | Loose, answer: Answer) -> str:
        return "\n".join(f"{shared.parts[0]} {''.join(shared.cards)}" for shared in answer)

    def answer_picture(self, puzzle: Puzzle | Loose, answer: Answer) -> str:
        return self.answer_text(puzzle, answer)

    def effort(self, puzzle: Puzzle | Loose, pulse: Pulse) -> str | None:
        return None

    def trace(self, puzzle: Puzzle | Loose, pulse: Pulse) -> Iterator[str] | None:
        return None


def _add_ids(group: Group) -> None:
    group.add_argument(
        "--ids", metavar="FILE", help="take the parts of characters from this file of ideographic description sequences"
    )


@lru_cache(maxsize=2)
def _ids(path: str) -> IdsCharacters:
    from generators.lion_wall.ids import read_ids

    return read_ids(path)


@lru_cache(maxsize=2)
def _told_ids(path: str) -> IdsCharacters:
    """Lines of the file that cannot be read are told once, and by the process that was asked."""
    ids = _ids(path)
    for line in ids.report().splitlines():
        complain(f"{path}: {line}")
    return ids


@lru_cache(maxsize=2)
def _known(path: str) -> Known:
    from generators.lion_wall.known import read_known

    return read_known(path)


def _stock(ids: str | None) -> Stock:
    from generators.lion_wall.characters import characters

    return characters() if ids is None else _ids(ids)


def _data(args: Namespace) -> Stock:
    return _stock(None) if args.ids is None else _told_ids(args.ids)


PART = LionWallPart()
