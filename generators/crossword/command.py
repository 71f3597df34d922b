"""Crossword on the command line. The dictionary and the solver are loaded where they are used, not for `--help`."""

from __future__ import annotations

import re
import textwrap
from argparse import Namespace
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from generators.cli.console import Console, Group, add_flag
from generators.cli.terminal import complain, read_input
from generators.contract import Level, Options, Origin, Pulse, PuzzleError, phrase, steady
from generators.crossword.files import formats, scored
from generators.crossword.fill.layout import BLOCK, SPACE, Board, numbers
from generators.crossword.jobs import lines_of
from generators.crossword.make.themes import theme_named
from generators.crossword.puzzle import RULES
from generators.crossword.rules import Move, Position, Puzzle, place
from generators.files import read_text
from generators.graphs import Graph
from generators.puzzle import Rules

if TYPE_CHECKING:
    from generators.crossword.fill.index import Index
    from generators.crossword.fill.solver import Failure

_THEME = "theme "
"""What goes before the name of a theme that was asked for."""
_LEAST = "min-score"
_NAMED = re.compile(
    r"(?:min-score (?P<least>[0-9]+), )?(?:layout (?P<layout>.*?))?(?:, )?(?:words (?P<words>.*))?", re.DOTALL
)
Rows = tuple[tuple[str, ...], ...]
"""A filled grid: the text of each cell, the block's sign for a block."""
_WIDTH = 100
_NAMED_WORDS = 12
"""Of a length, where some remain."""


@dataclass
class Open:
    """A board to be filled, whatever fills it has."""

    board: Board
    words: Index
    origin: Origin | None = None
    is_told_aside: bool = False
    """What remained is told on standard error, as standard output takes an object."""
    scores: Mapping[str, int] = field(default_factory=dict)
    """Of the words, where their list has scores."""
    filled: Board | None = None
    """The last fill that was found."""
    failure: Failure | None = None
    """Set by a search that found nothing."""


class CrosswordConsole(Console[Puzzle, Puzzle | Open, Position, Rows]):
    kind = "crossword"
    is_measured = True
    forms = ("json", "text", "layout", "ipuz", "puz", "xd")
    graph_help = "a FILE, or -: its slots and where they cross, and on which of them the rest depends"

    def flags(self, group: Group) -> None:
        """The flag of the theme takes the name of a list as well."""
        for option in self.rules.offer.options:
            if option.name != "theme":
                add_flag(group, option)
        self.add_make_options(group)

    def add_make_options(self, group: Group) -> None:
        group.add_argument(
            "--theme", metavar="NAME", help="a list of answers that belong together, such as birds; any, or none"
        )
        group.add_argument("--layout", metavar="FILE", help="fill this layout; no letter more than needed is given")
        group.add_argument(
            "--words",
            metavar="FILE",
            help="take these words, a word a line; without --layout clues may follow: word: clue",
        )
        _add_least(group)

    def make_options(self, args: Namespace) -> Options:
        given = super().make_options(args)
        if given.get("theme") not in (None, "any", "none"):
            theme_named(str(given["theme"]))
            given = {**given, "theme": "any"}
        if given.get("theme") == "any":
            given = {"style": "clued", **given}
        if args.words is None or args.layout is not None or args.style is not None:
            return given
        return {**given, "style": "clued" if any(clue for _, clue in _told_words(args.words)) else "fill-in"}

    def data_file(self, args: Namespace) -> str | None:
        """Both files in one text; the words come last."""
        if not hasattr(args, "layout"):
            return None
        if getattr(args, "theme", None) not in (None, "any", "none"):
            return f"{_THEME}{args.theme}"
        named = {name: path for name in ("layout", "words") if (path := getattr(args, name)) is not None}
        if not named:
            return None
        _check_making(args)
        told = ", ".join(f"{name} {path}" for name, path in named.items())
        return f"{_LEAST} {args.min_score}, {told}" if args.min_score else told

    def rules_over(self, data_file: str) -> Rules[Puzzle, Position, Move]:
        """Crosswords in a layout of one's own, or of one's own words."""
        if data_file.startswith(_THEME):
            return replace(RULES, generator=partial(_generate_on, theme=data_file.removeprefix(_THEME)))
        found = _NAMED.fullmatch(data_file)
        assert found is not None, data_file
        least = int(found["least"] or 0)
        return replace(RULES, generator=partial(_generate, layout=found["layout"], words=found["words"], least=least))

    def add_load_options(self, group: Group) -> None:
        group.add_argument("--words", metavar="FILE", help="the words to place in a layout, a word a line")
        _add_least(group)
        group.add_argument("--block", metavar="C", help=f"stands for a block in a layout (default {BLOCK})")
        group.add_argument("--space", metavar="C", help=f"stands for an empty cell in a layout (default {SPACE})")

    def load(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Puzzle:
        if args.words is None and args.block is None and args.space is None:
            lines = lines_of(text) if formats.is_layout(text) else []
            return _of_list(lines, source, pulse) if lines else formats.load(text, source, pulse)
        board, words = _layout(text, source, args)
        if args.words is not None:
            words = (*words, *_words_of(args.words, _lengths(board), args.min_score or 0).words)
        if not words:
            raise PuzzleError(phrase("expected words after an empty line, or --words with a file of them"), source)
        return formats.fill_in(board, words, source, pulse)

    def load_to_solve(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Puzzle | Open:
        if formats.is_layout(text):
            board, listed = _layout(text, source, args)
            own = _scored(args.words, board, args.min_score or 0)
            return Open(board, _index(listed, own, board), None, args.json, own.scores if own is not None else {})
        puzzle = self.load(text, source, args, pulse)
        if _brings_its_answer(puzzle):
            return puzzle
        _check_fillable(puzzle, source)
        board = formats.to_board(puzzle)
        return Open(board, _index(puzzle.words, None, board), puzzle.origin, args.json)

    def load_position(self, text: str, source: str, args: Namespace, pulse: Pulse = steady) -> Position:
        if not formats.is_layout(text):
            return formats.load_position(text, source, pulse)
        return RULES.start(self.load(text, source, args, pulse))

    def describe(self, puzzle: Puzzle | Open) -> str:
        if isinstance(puzzle, Open):
            return f"{puzzle.board.height} by {puzzle.board.width}, {len(puzzle.board.slots)} slots"
        return f"{puzzle.style}, {puzzle.height} by {puzzle.width}, {len(puzzle.entries)} words"

    def write(self, puzzle: Puzzle, form: str) -> str:
        if form == "ipuz":
            from generators.crossword.files import ipuz

            return ipuz.write(puzzle).removesuffix("\n")
        if form == "xd":
            from generators.crossword.files import xd

            if puzzle.letters:
                complain("left out: the letters so far, for which an .xd has no place")
            return xd.write(puzzle)
        if form == "puz":
            from generators.crossword.files import puz

            return puz.write(puzzle).decode("latin-1")
        if form == "layout" and (longer := [cell for cell in sorted(puzzle.givens) if len(puzzle.at(cell)) > 1]):
            told = _sign(puzzle.at(longer[0]))
            raise PuzzleError(
                phrase(
                    "a layout has one letter in a cell, and {place} has several, {told}",
                    place=place(longer[0]),
                    told=told,
                )
            )
        write = {"json": formats.dump, "layout": formats.to_layout, "text": formats.to_text}[form]
        return write(puzzle)

    def show(self, position: Position) -> str:
        return formats.board(position)

    def graph(self, args: Namespace, pulse: Pulse) -> Graph:
        from generators.crossword.slots import slot_graph

        text, source = read_input(args.what)
        return slot_graph(self.rules.load(text, source, pulse))

    def solutions(self, puzzle: Puzzle | Open, pulse: Pulse) -> Iterator[Rows]:
        """Every fill. Where there is none, one more search finds out what remained. A clued crossword has the answer
        that it came with."""
        from generators.crossword.fill.index import Index
        from generators.crossword.fill.solver import Failure, fills, find

        if isinstance(puzzle, Open):
            board, index = puzzle.board, puzzle.words
        elif _brings_its_answer(puzzle):
            yield _rows_of(puzzle)
            return
        else:
            _check_fillable(puzzle)
            board, index = formats.to_board(puzzle), Index(puzzle.words)
        is_filled = False
        for found in fills(board, index, pulse=pulse):
            is_filled = True
            if isinstance(puzzle, Open):
                puzzle.filled = found
            yield tuple(tuple(row) for row in found.rows)
        if not is_filled and isinstance(puzzle, Open):
            failure = find(board, index, pulse=pulse)
            assert isinstance(failure, Failure)
            puzzle.failure = failure
            if puzzle.is_told_aside:
                for line in _remains(failure):
                    complain(line)

    def answer_json(self, puzzle: Puzzle | Open, answer: Rows) -> object:
        return ["".join(map(_sign, row)) for row in answer]

    def answer_text(self, puzzle: Puzzle | Open, answer: Rows) -> str:
        return "\n".join("".join(map(_sign, row)) for row in answer)

    def answer_picture(self, puzzle: Puzzle | Open, answer: Rows) -> str:
        size = max(len(_sign(text)) for row in answer for text in row)
        lines = (" ".join(_sign(text).ljust(size) for text in row).rstrip() for row in answer)
        return "\n".join(lines) + "\n"

    def effort(self, puzzle: Puzzle | Open, pulse: Pulse) -> str | None:
        if not isinstance(puzzle, Open):
            return "this is the solution in the file: a list of words does not solve clues"
        if puzzle.filled is not None and puzzle.scores:
            return _mean(puzzle.filled, puzzle.scores)
        if puzzle.failure is not None:
            return "\n".join(map(_wrapped, _remains(puzzle.failure)))
        return None


def _brings_its_answer(puzzle: Puzzle) -> bool:
    return puzzle.style == "clued" and puzzle.is_known


def _check_fillable(puzzle: Puzzle, source: str = "") -> None:
    """Can a list of words fill it?"""
    if puzzle.clues:
        raise PuzzleError(
            phrase("this crossword has clues and no solution with them, and a list of words does not solve clues"),
            source,
        )
    longer = next((cell for cell in puzzle.open_cells if len(puzzle.at(cell)) > 1), None)
    if longer is not None:
        raise PuzzleError(
            phrase(
                "no list of words fills this crossword: {place} has several letters, {sign}",
                place=place(longer),
                sign=_sign(puzzle.at(longer)),
            ),
            source,
        )


def _rows_of(puzzle: Puzzle) -> Rows:
    signs = [text or BLOCK for text in puzzle.cells]
    return tuple(tuple(signs[start : start + puzzle.width]) for start in range(0, len(signs), puzzle.width))


def _sign(text: str) -> str:
    """Several letters in one cell stand in brackets."""
    return text if len(text) == 1 else f"[{text.upper()}]"


def _wrapped(line: str) -> str:
    """Long lines are broken between their items."""
    kept = line.replace(" ", "\u00a0").replace(";\u00a0", "; ") if "; " in line else line
    return textwrap.fill(kept, _WIDTH, subsequent_indent="  ", break_long_words=False).replace("\u00a0", " ")


def _layout(text: str, source: str, args: Namespace) -> tuple[Board, tuple[str, ...]]:
    if not formats.is_layout(text):
        raise PuzzleError(phrase("--words, --block and --space go with a layout, and this is none"), source)
    return formats.read_layout(text, source, args.block or BLOCK, args.space or SPACE)


def _lengths(board: Board) -> frozenset[int]:
    return frozenset(slot.length for slot in board.slots)


def _add_least(group: Group) -> None:
    group.add_argument(
        f"--{_LEAST}", type=int, metavar="N", help="of --words with lines such as apple;50 only those of N or more"
    )


def _mean(board: Board, scores: Mapping[str, int]) -> str | None:
    found = scored.mean((slot.word for slot in board.slots), scores)
    return f"mean score {found:.1f}" if found is not None else None


def _words_of(path: str, lengths: frozenset[int] | None = None, least: int = 0) -> scored.Scored:
    found = scored.read(read_text(path, formats.WORDS_LIMIT, path), path, least, lengths)
    if not found.words:
        raise PuzzleError(phrase("expected words, a word a line, and there are none that fit"), path)
    return found


def _scored(path: str | None, board: Board, least: int) -> scored.Scored | None:
    return _words_of(path, _lengths(board), least) if path is not None else None


def _check_making(args: Namespace) -> None:
    """Do the options go together, and are the files what they should be?"""
    for name in ("size", "pattern"):
        if getattr(args, name) is not None:
            raise PuzzleError(
                phrase("--{name} does not go with --layout or --words, which lead to a grid of their own", name=name)
            )
    if args.layout is None:
        if args.min_score:
            raise PuzzleError(phrase("--min-score goes with --layout and --words"))
        if args.level is not None:
            raise PuzzleError(
                phrase("a crossword of your own words is as hard as it comes: expected --words without --level")
            )
        _told_words(args.words)
        return
    formats.read_layout(read_text(args.layout, source=args.layout), args.layout)
    if args.words is not None:
        if args.style == "clued":
            raise PuzzleError(phrase("--layout with --words makes fill-ins, as nobody has written clues for the words"))
        _words_of(args.words, least=args.min_score or 0)


def _told_words(path: str) -> list[tuple[str, str]]:
    """The lines of a file of `word` or `word: clue`."""
    text = read_text(path, source=path)
    told = [line.partition(":") for line in text.splitlines()]
    for _ in formats.each_word("\n".join(word for word, _, _ in told), path):
        pass
    return [(word, clue.strip()) for word, _, clue in told]


def _generate(
    options: Options,
    level: Level,
    rng: Random,
    pulse: Pulse,
    layout: str | None = None,
    words: str | None = None,
    least: int = 0,
) -> Puzzle:
    style = str(options["style"])
    if layout is not None:
        return _in_layout(layout, words, style, level, rng, pulse, least)
    assert words is not None
    return _from_words(words, style, rng, pulse)


def _generate_on(options: Options, level: Level, rng: Random, pulse: Pulse, theme: str) -> Puzzle:
    from generators.crossword.make.generator import generate

    size, style, pattern = int(options["size"]), str(options["style"]), str(options["pattern"])
    return generate(size, style, pattern, level, rng, pulse, theme=theme)


def _in_layout(path: str, words: str | None, style: str, level: Level, rng: Random, pulse: Pulse, least: int) -> Puzzle:
    from generators.crossword.make.own_layout import fill_layout

    board, listed = formats.read_layout(read_text(path, source=path), path)
    own = _words_of(words, _lengths(board), least) if words is not None else scored.Scored((), {})
    try:
        puzzle = fill_layout(board, style, level, rng, pulse, (*listed, *own.words) or None)
    except PuzzleError as error:
        raise PuzzleError(error.reason, path) from None
    found = scored.mean((entry.word for entry in puzzle.entries), own.scores)
    if found is not None:
        complain(f"mean score {found:.1f}")
    return puzzle


def _of_list(lines: list[str], source: str, pulse: Pulse) -> Puzzle:
    """The crossword of a list of words. Words that find no place are told aside."""
    from generators.crossword.make.freeform import from_words

    try:
        puzzle, left_out = from_words(lines, Random("\n".join(lines)), pulse)
    except PuzzleError as error:
        raise PuzzleError(error.reason, source, error.line) from None
    if left_out:
        complain(f"left out: {', '.join(left_out)}")
    return puzzle


def _from_words(path: str, style: str, rng: Random, pulse: Pulse) -> Puzzle:
    from generators.crossword.make.freeform import from_words

    told = _told_words(path)
    lines = [f"{word}: {clue}" if clue and style == "clued" else word for word, clue in told]
    try:
        puzzle, left_out = from_words(lines, rng, pulse)
    except PuzzleError as error:
        raise PuzzleError(error.reason, path, error.line) from None
    if puzzle.style != style:
        raise PuzzleError(phrase("expected lines such as 'cat: It purrs' for a clued crossword, found no clues"), path)
    if left_out:
        complain(f"left out: {', '.join(left_out)}")
    return puzzle


def _index(listed: tuple[str, ...], own: scored.Scored | None, board: Board) -> Index:
    """The words that follow the layout, and those of the file; without either, the dictionary."""
    from generators.crossword.fill.dictionary import dictionary
    from generators.crossword.fill.index import Index

    if own is None:
        is_full = not any(board.space in row for row in board.rows)
        return Index(listed) if listed or is_full else dictionary()
    return Index([*listed, *own.words])


# --- words about it -------------------------------------------------------------------------------------


def _remains(failure: Failure) -> Iterator[str]:
    """Why there is no fill, and the slots, words and junctions that remain."""
    yield str(failure.reason)
    numbered = numbers(failure.board.slots)
    for slot in failure.slots:
        pattern = " ".join(letter or failure.board.space for letter in failure.board.pattern(slot))
        yield f"slot: {numbered[slot.start]} {'across' if slot.across else 'down'}, {slot.length} letters, {pattern}"
    yield from _words_left(failure.words)
    if failure.junctions:
        told = (
            f"{place(cell)}{f' ({letter})' if letter else ''}" for cell, letter in sorted(failure.junctions.items())
        )
        yield f"junctions: {'; '.join(told)}"


def _words_left(words: Mapping[int, tuple[str, ...]]) -> Iterator[str]:
    for length, left in sorted(words.items()):
        more = ", ..." if len(left) > _NAMED_WORDS else ""
        yield f"words of length {length}: {len(left)}{': ' if left else ''}{', '.join(left[:_NAMED_WORDS])}{more}"


CONSOLE = CrosswordConsole()
