"""Brick on the command line. The lexicon is loaded where it is used, not for `--help`."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from generators.brick import formats
from generators.brick.bricks import Brick as Bricks
from generators.brick.bricks import merged
from generators.brick.brk import looks_like_brk, read_brk, write_brk
from generators.brick.diagram import lines, to_svg
from generators.brick.puzzle import RULES, with_words
from generators.brick.rules import MOST, SPELLINGS, Move, Position, Puzzle, start
from generators.brick.segment import guess, segment
from generators.cli.console import Console, Group, add_flag
from generators.contract import Origin, Pulse, PuzzleError, phrase, plural, quoted, steady
from generators.puzzle import Rules

if TYPE_CHECKING:
    from generators.brick.stock import WordStock

Answer = tuple[str, ...]
_LOOSE_FORMS = ("brk", "brk-described", "svg", "text")
_ANY_LETTERS = (1, 26)
_WISHES = re.compile(r"(?:([0-9]+) words or more ?)?(?:with the key ([a-z]) ?)?(?:of (.*))?", re.DOTALL)


@dataclass(frozen=True)
class Loose:
    """Letters and the words that they give, be it a game or not."""

    letters: str
    words: Answer
    origin: Origin | None = None


class BrickConsole(Console[Puzzle | Loose, Puzzle | Loose, Position, Answer]):
    kind = "brick"
    examples = ("python -m generators count brick --words words.txt --letters 7 --coverable",)
    forms = ("json", "puzzle", "brk", "brk-described", "svg", "text")

    def add_make_options(self, group: Group) -> None:
        group.add_argument("--min-words", type=_count, metavar="M", help="so many words to find, within the level")
        group.add_argument("--key", type=letter, metavar="LETTER", help="this letter in every word")
        _add_words(group)

    def data_file(self, args: Namespace) -> str | None:
        """The word list, how many words a puzzle must have, and its key letter: they decide what is made."""
        least, key = getattr(args, "min_words", None), getattr(args, "key", None)
        if args.words is not None:
            _listed(args.words)
        if least is None and key is None:
            return None if args.words is None else str(args.words)
        wishes = (
            f"{least} words or more" if least is not None else "",
            f"with the key {key}" if key is not None else "",
            f"of {args.words}" if args.words is not None else "",
        )
        return " ".join(filter(None, wishes))

    def rules_over(self, data_file: str) -> Rules[Puzzle, Position, Move]:
        found = _WISHES.fullmatch(data_file)
        if found is None:
            return with_words(_listed(data_file))
        least, key, words = found.groups(default="")
        return with_words(_listed(words) if words else None, int(least or 0), key)

    def add_load_options(self, group: Group) -> None:
        spelling = next(option for option in RULES.offer.options if option.name == "spelling")
        add_flag(group, spelling, SPELLINGS[0])
        _add_words(group)

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Puzzle | Loose:
        if getattr(args, "to", None) in _LOOSE_FORMS and (loose := _loose(text, source, args)) is not None:
            return loose
        if args.words is not None and _is_bare(text):
            from generators.brick.generator import custom_puzzle

            return custom_puzzle(formats.check_letters(text, source), SPELLINGS[0], _listed(args.words), source)
        return formats.load(text, source, args.spelling)

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Loose:
        """All words that the letters give. A file that says its words itself is taken at its word, unless others
        are named."""
        origin = None
        if _is_bare(text):
            letters = formats.check_letters(text, source, *_ANY_LETTERS)
        else:
            puzzle = formats.load(text, source, args.spelling)
            letters, origin = puzzle.letters, puzzle.origin
            if args.words is None:
                return Loose(letters, puzzle.words, origin)
        return Loose(letters, _laid_with(letters, args), origin)

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Position:
        if args.words is not None and _is_bare(text):
            puzzle = self.load(text, source, args)
            assert isinstance(puzzle, Puzzle)
            return start(puzzle)
        return formats.load_position(text, source, args.spelling)

    def describe(self, puzzle: Puzzle | Loose) -> str:
        size = len(puzzle.letters)
        return str(
            plural("{count} word of {size} letters", "{count} words of {size} letters", len(puzzle.words), size=size)
        )

    def write(self, puzzle: Puzzle | Loose, form: str) -> str:
        if form in ("brk", "brk-described"):
            return write_brk(Bricks(puzzle.words), "safe" if form == "brk" else "described")
        if form == "svg":
            return to_svg(Bricks(puzzle.words))
        if isinstance(puzzle, Loose):
            return "\n".join(lines(Bricks(puzzle.words)))
        return {"json": formats.dump, "puzzle": formats.to_documented, "text": formats.picture}[form](puzzle)

    def show(self, position: Position) -> str:
        return formats.board(position)

    def solutions(self, puzzle: Puzzle | Loose, pulse: Pulse) -> Iterator[Answer]:
        pulse(0.0)
        if puzzle.words:
            yield puzzle.words

    def answer_json(self, puzzle: Puzzle | Loose, answer: Answer) -> object:
        return {"letters": puzzle.letters, "words": list(answer)}

    def answer_text(self, puzzle: Puzzle | Loose, answer: Answer) -> str:
        return "\n".join(answer)

    def count(self, args: Namespace, pulse: Pulse) -> tuple[int, str]:
        from generators.brick.count import by_splits, coverable
        from generators.brick.listed import words_of

        for name in ("words", "letters"):
            if getattr(args, name) is None:
                raise PuzzleError(phrase("expected --{name}, which says what to count", name=name))
        words = words_of(args.words, pulse)
        if args.splits is not None:
            return len(by_splits(words, args.letters, args.splits, pulse)), f"splits {args.splits}"
        return sum(1 for _ in coverable(words, args.letters, pulse)), "coverable"


def _loose(text: str, source: str, args: Namespace) -> Loose | None:
    """A brick, a word list or a text as it stands, merged with the words of --words; None for a puzzle or letters."""
    text = text.removeprefix("\ufeff")
    if looks_like_brk(text):
        brick = read_brk(text, source)
    elif _is_bare(text) and len(text.split()) > 1:
        brick = Bricks(segment(StringIO(text), guess(text)).counts)
        if not brick.root.children:
            raise PuzzleError(phrase("expected a text with words of four letters or more, found none"), source)
    else:
        return None
    if args.words is not None:
        brick = merged([brick, Bricks(_listed(args.words).every)])
    words = tuple(sorted(brick.words()))
    return Loose("".join(sorted(set("".join(words)))), words)


def _laid_with(letters: str, args: Namespace) -> Answer:
    from generators.brick.stock import mask_of, stock

    words = stock(args.spelling) if args.words is None else _listed(args.words)
    mask = mask_of(letters)
    if len(letters) > MOST:
        return tuple(word for word in words.every if not mask_of(word) & ~mask)
    return tuple(words.valid_within(mask))


def _is_bare(text: str) -> bool:
    text = text.removeprefix("\ufeff")
    return not text.lstrip().startswith("{") and not looks_like_brk(text)


def _count(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,3}", text):
        raise PuzzleError(
            phrase("expected --min-words to be a whole number from 1 on, found {found}", found=quoted(text))
        )
    return int(text)


def letter(text: str) -> str:
    if not re.fullmatch("[A-Za-z]", text):
        raise PuzzleError(phrase("expected --key to be a letter from a to z, found {found}", found=quoted(text)))
    return text.lower()


def _add_words(group: Group) -> None:
    group.add_argument("--words", metavar="FILE", help="take the words from this file: a list, a text or a brick")


def _listed(path: str) -> WordStock:
    from generators.brick.listed import listed_stock

    return listed_stock(path)


CONSOLE = BrickConsole()
