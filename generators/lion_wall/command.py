"""Lion Wall on the command line. The data of the characters is loaded where it is used, not for `--help`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from generators.cli.console import Console, Group
from generators.cli.terminal import complain
from generators.contract import Level, Options, Origin, Pulse, PuzzleError, phrase, quoted, steady
from generators.lion_wall import formats
from generators.lion_wall.puzzle import RULES, with_data
from generators.lion_wall.rules import SCRIPTS, WORDS, Move, Position, Puzzle, is_ideograph, start
from generators.lion_wall.sets import set_for, set_of
from generators.puzzle import Rules

if TYPE_CHECKING:
    from generators.graphs import Graph
    from generators.lion_wall.ids import IdsCharacters
    from generators.lion_wall.known import Known
    from generators.lion_wall.pool import CharacterStock
    from generators.lion_wall.solver import Answer, CharacterSource

_LANGUAGES = ("zh", "en")
_TEMPLATES = ("document",)
_RELATIVES = 30
"""So many characters with a part are drawn, the commonest first."""
_IS = ":/"
"""Between a wish and its value: by the stroke the seed of such a wall is told with the value only."""


def _by_template(rules: Rules[Puzzle, Position, Move], data: CharacterStock) -> Rules[Puzzle, Position, Move]:
    """The rules with walls by the template that such walls began with, as hard as they come."""

    def generate(options: Options, level: Level, rng: Random, pulse: Pulse) -> Puzzle:
        from generators.lion_wall.document import generate

        return generate(str(options["script"]), level, rng, pulse, data)

    return replace(rules, generator=generate)


@dataclass(frozen=True)
class Loose:
    """Sixteen cards to solve, be they a wall or not."""

    cards: tuple[str, ...]
    data: CharacterSource
    origin: Origin | None = None


class LionWallConsole(Console[Puzzle, Puzzle | Loose, Position, "Answer"]):
    kind = "lion-wall"
    forms = ("json", "characters", "connections", "text")
    is_measured = True
    graph_help = "a character: its parts at every depth, and the characters that it stands in"

    def add_make_options(self, group: Group) -> None:
        group.add_argument(
            "--language", choices=_LANGUAGES, metavar="L", help="zh: characters (the default); en: English words"
        )
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
        options = super().make_options(args)
        if args.language is None:
            return options
        script, is_english = options.get("script"), args.language == "en"
        if script is not None and (script == WORDS) is not is_english:
            raise PuzzleError(
                phrase(
                    "--script {script} does not go with --language {language}", script=script, language=args.language
                )
            )
        return {**options, "script": WORDS} if is_english else options

    def data_file(self, args: Namespace) -> str | None:
        """What is wished for beside the options, a line for each wish. The commands that read puzzles know one only."""
        wishes = {
            "template": getattr(args, "template", None),
            "ids": args.ids,
            "known": getattr(args, "known", None),
        }
        lines = [f"{name}{_IS}{value}" for name, value in wishes.items() if value is not None]
        if lines and _wants_words(args):
            raise PuzzleError(phrase("walls of English words take no --template, --ids or --known"))
        if any("\n" in line for line in lines):
            raise PuzzleError(phrase("expected the name of a file without line breaks"))
        if args.ids is not None:
            _told_ids(args.ids)
        if wishes["known"] is not None:
            _known(wishes["known"]).require(str(args.script or RULES.settle({})["script"]))
        return "\n".join(lines) or None

    def rules_over(self, data_file: str) -> Rules[Puzzle, Position, Move]:
        wishes = dict(line.split(_IS, 1) for line in data_file.split("\n"))
        data = _stock(wishes.get("ids"))
        if "known" in wishes:
            from generators.lion_wall.known import Within

            data = Within(data, _known(wishes["known"]))
        rules = with_data(data)
        return _by_template(rules, data) if "template" in wishes else rules

    def add_load_options(self, group: Group) -> None:
        _add_ids(group)

    def add_graph_options(self, group: Group) -> None:
        group.add_argument(
            "--script", choices=SCRIPTS, metavar="S", default="all", help="which characters; all of them"
        )
        group.add_argument("--most", type=int, metavar="N", default=_RELATIVES, help="so many of those it stands in")

    def graph(self, args: Namespace, pulse: Pulse) -> Graph:
        from generators.lion_wall.characters import characters
        from generators.lion_wall.graph import around

        pulse(0.0)
        return around(_character(args.what), args.script, characters(), max(0, args.most))

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Puzzle:
        return formats.load(text, source, _data(args))

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Loose:
        """Only the cards count: what a file says of their groups is what is asked."""
        data = _data(args)
        own = text.removeprefix("\ufeff").lstrip().startswith("{")
        puzzle = formats.load(text, source, data) if own else None
        cards = puzzle.cards if puzzle is not None else formats.sixteen(text, source)
        known = formats.data_for(set_for(cards), data)
        formats.check_known(cards, known, source)
        return Loose(cards, known, puzzle.origin if puzzle is not None else None)

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Position:
        return formats.load_position(text, source, _data(args))

    def describe(self, puzzle: Puzzle | Loose) -> str:
        if not set_for(puzzle.cards).has_drawn_parts:
            return "sixteen English words"
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
        from generators.lion_wall.solver import solutions

        data = puzzle.data if isinstance(puzzle, Loose) else set_of(puzzle.script).own_data()
        return solutions(puzzle.cards, data, pulse)

    def answer_json(self, puzzle: Puzzle | Loose, answer: Answer) -> object:
        """`part` is the plainest of the parts that the four share; `parts` are all of them."""
        return [
            {"part": shared.parts[0], "cards": list(shared.cards), "parts": list(shared.parts)} for shared in answer
        ]

    def answer_text(self, puzzle: Puzzle | Loose, answer: Answer) -> str:
        """A line a group; words have a colon behind the name of their category."""
        cards = set_for(puzzle.cards)
        colon = "" if cards.has_drawn_parts else ":"
        return "\n".join(f"{shared.parts[0]}{colon} {cards.between.join(shared.cards)}" for shared in answer)


def _wants_words(args: Namespace) -> bool:
    return getattr(args, "script", None) == WORDS or getattr(args, "language", None) == "en"


def _add_ids(group: Group) -> None:
    group.add_argument(
        "--ids", metavar="FILE", help="take the parts of characters from this file of ideographic description sequences"
    )


@lru_cache(maxsize=2)
def _ids(path: str) -> IdsCharacters:
    from generators.lion_wall.ids import read_ids

    return read_ids(path)


def _character(text: str) -> str:
    if len(text) != 1 or not is_ideograph(text):
        raise PuzzleError(phrase("expected one Chinese character, found {found}", found=quoted(text)))
    return text


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


def _stock(ids: str | None) -> CharacterStock:
    from generators.lion_wall.characters import characters

    return characters() if ids is None else _ids(ids)


def _data(args: Namespace) -> CharacterStock:
    return _stock(None) if args.ids is None else _told_ids(args.ids)


CONSOLE = LionWallConsole()
