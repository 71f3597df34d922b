"""Riddle on the command line. The lexicon is loaded where it is used, not for `--help`."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generators.cli.console import Console, Group
from generators.contract import Cell, Options, Origin, Phrase, Pulse, PuzzleError, phrase, plural, quoted, steady
from generators.files import brief, read_text
from generators.puzzle import Rules
from generators.riddle import formats
from generators.riddle.puzzle import FEWEST, MOST, with_recipe
from generators.riddle.rules import LONGEST, SHORTEST, Line, Move, Position, Puzzle, allowed

if TYPE_CHECKING:
    from generators.riddle.solver import Dictionary

_NAMED = re.compile(
    r"(?:answer (?P<answer>[a-z]+))?(?:, )?(?:weights (?P<weights>[0-9:]+))?(?:, )?"
    r"(?:limits (?P<limits>[0-9:]+))?(?:, )?(?:couplet (?P<couplet>yes|no))?(?:, )?(?:words (?P<words>.*))?",
    re.DOTALL,
)


@dataclass(frozen=True)
class Open:
    """A riddle to be solved, whatever fits it."""

    lines: tuple[Line, ...]
    last: bool = False
    extra: tuple[str, ...] = ()
    words: str | None = None
    origin: Origin | None = None


class RiddleConsole(Console[Puzzle, Puzzle | Open, Position, str]):
    kind = "riddle"
    forms = ("json", "text", "text-answer")

    def add_make_options(self, group: Group) -> None:
        group.add_argument("--answer", metavar="WORD", help="make the riddle of this word, a name for example")
        group.add_argument("--weights", metavar="A:B:C", help="how often each wording is drawn (default 7:2:1)")
        group.add_argument("--limits", metavar="A:B:C", help="greatest distance in spelling (default 3:2:2)")
        group.add_argument(
            "--couplet",
            choices=("yes", "no"),
            help="close with two lines about the whole word, where there are some (default: easy and normal)",
        )
        _add_words(group)

    def make_options(self, args: Namespace) -> Options:
        given = super().make_options(args)
        if args.answer is None:
            return given
        return {**given, "length": min(max(len(_plain(args.answer)), FEWEST), MOST)}

    def data_file(self, args: Namespace) -> str | None:
        """All that the riddles rest on besides their options: it decides what is made. The file comes last."""
        named = [
            f"{name} {check(value)}"
            for name, check in _CHECKS.items()
            if (value := getattr(args, name, None)) is not None
        ]
        if not named:
            return None
        if args.words is not None:
            _words_of(args.words)
        return ", ".join(named)

    def rules_over(self, data_file: str) -> Rules[Puzzle, Position, Move]:
        from generators.riddle.generator import Recipe

        found = _NAMED.fullmatch(data_file)
        assert found is not None, data_file
        usual = Recipe()
        return with_recipe(
            Recipe(
                weights=_three(found["weights"], "weights", 0) if found["weights"] is not None else usual.weights,
                limits=_three(found["limits"], "limits", 1) if found["limits"] is not None else usual.limits,
                answer=_answer(found["answer"]) if found["answer"] is not None else "",
                couplet=found["couplet"] == "yes" if found["couplet"] is not None else None,
                words=_words_of(found["words"]) if found["words"] is not None else None,
            )
        )

    def add_load_options(self, group: Group) -> None:
        _add_words(group)

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Puzzle:
        """To convert a riddle is to know its answer; to check one is to find out."""
        pulse(0.0)
        return formats.load(text, source, _dictionary(args.words) if args.words else None, not hasattr(args, "to"))

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Open:
        text = text.removeprefix("\ufeff")
        if text.lstrip().startswith("{"):
            puzzle = formats.load(text, source)
            return Open(puzzle.lines, puzzle.last, puzzle.extra, args.words, puzzle.origin)
        lines, last = formats.read_lines(formats.split_answer(text)[0], source)
        return Open(lines, last, (), args.words)

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Position:
        return formats.load_position(text, source)

    def describe(self, puzzle: Puzzle | Open) -> str:
        return f"{len(puzzle.lines)} lines"

    def write(self, puzzle: Puzzle, form: str) -> str:
        if form == "json":
            return formats.dump(puzzle)
        return formats.to_text(puzzle, form == "text-answer")

    def show(self, position: Position) -> str:
        return formats.board(position)

    def places(self, cells: Iterable[Cell]) -> str:
        """A line and its letter are one."""
        numbers = [str(line + 1) for line, _ in sorted(cells)]
        return f"line{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}"

    def solutions(self, puzzle: Puzzle | Open, pulse: Pulse) -> Iterator[str]:
        from generators.riddle.solver import sets_of, solutions

        words = _dictionary(puzzle.words) if isinstance(puzzle, Open) and puzzle.words else None
        yield from solutions(sets_of(puzzle.lines), puzzle.extra, words, pulse)

    def answer_json(self, puzzle: Puzzle | Open, answer: str) -> object:
        return answer

    def answer_text(self, puzzle: Puzzle | Open, answer: str) -> str:
        return answer

    def answer_picture(self, puzzle: Puzzle | Open, answer: str) -> str:
        lines = formats.write_lines(puzzle)
        width = max(map(len, lines))
        return "\n".join(f"{line:{width}}  {letter.upper()}" for line, letter in zip(lines, answer, strict=True))

    def trace(self, puzzle: Puzzle | Open, pulse: Pulse) -> Iterator[str]:
        """How each line cuts down the words that fit."""
        from generators.riddle.solver import dictionary, sets_of

        words = _dictionary(puzzle.words) if isinstance(puzzle, Open) and puzzle.words else dictionary()
        left = words.of(len(puzzle.lines)).after(sets_of(puzzle.lines))
        return (
            f"{written}: {allowed(line)}, {_words_left(found.bit_count())}"
            for written, line, found in zip(formats.write_lines(puzzle), puzzle.lines, left, strict=True)
        )


def _words_left(count: int) -> Phrase:
    return plural("{count} word left", "{count} words left", count)


def _plain(word: str) -> str:
    """Accents are folded, as the window does it."""
    from generators.riddle.jobs import folded

    try:
        return formats.plain(folded(word))
    except PuzzleError:
        raise PuzzleError(
            phrase(
                "expected --answer to be a word of {shortest} to {longest} letters from a to z, found {found}",
                shortest=SHORTEST,
                longest=LONGEST,
                found=brief(word),
            )
        ) from None


def _answer(word: str) -> str:
    from generators.lexicon import lexicon

    plain = _plain(word)
    if lexicon().is_blocked(plain):
        raise PuzzleError(
            phrase("expected --answer to be a word that a riddle may ask for, found one that is kept out")
        )
    return plain


def _three(text: str, name: str, least: int) -> tuple[int, int, int]:
    found = re.fullmatch("([0-9]{1,3}):([0-9]{1,3}):([0-9]{1,3})", text)
    if found is None or min(numbers := tuple(map(int, found.groups()))) < least or not sum(numbers):
        raise PuzzleError(
            phrase(
                "expected --{name} to be {expected}, found {found}",
                name=name,
                expected=_THREE[name],
                found=quoted(text),
            )
        )
    return numbers[0], numbers[1], numbers[2]


def _words_of(path: str) -> tuple[str, ...]:
    """Words of small letters, one or more a line; what is no such word is passed over."""
    found = sorted({word for word in read_text(path).split() if re.fullmatch(f"[a-z]{{{SHORTEST},{LONGEST}}}", word)})
    if not found:
        raise PuzzleError(phrase("expected words from a to z, and there are none"), path)
    return tuple(found)


def _dictionary(path: str) -> Dictionary:
    from generators.riddle.solver import Dictionary

    return Dictionary(_words_of(path))


def _add_words(group: Group) -> None:
    group.add_argument("--words", metavar="FILE", help="take this file's words as the dictionary")


_THREE = {
    "weights": phrase("three whole numbers from 0 to 999, not all of them 0, such as 7:2:1"),
    "limits": phrase("three whole numbers from 1 to 999, such as 3:2:2"),
}
_CHECKS: dict[str, Callable[[str], str]] = {
    "answer": _answer,
    "weights": lambda text: ":".join(map(str, _three(text, "weights", 0))),
    "limits": lambda text: ":".join(map(str, _three(text, "limits", 1))),
    "couplet": str,
    "words": str,
}

CONSOLE = RiddleConsole()
