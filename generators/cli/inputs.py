"""What the argument FILE stands for: one puzzle, or a pack with a puzzle on every line."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from generators import codes, making
from generators.cli.patience import Patience, TimeUp
from generators.cli.terminal import read_input
from generators.contract import Pulse, PuzzleError, Request, phrase, steady
from generators.files import check_lines

Load = Callable[[str, str, Namespace, Pulse], Any]

MOST_PUZZLES = 50_000
"""Most puzzles that a pack may hold. All of them are read before the first is answered."""
_ADDRESS = re.compile(r"https?://|(www\.)?(puzz\.link|pzv\.jp)/|starbattle/[0-9]", re.IGNORECASE)


@dataclass(frozen=True)
class Item:
    """One of the puzzles, and where it stands. The puzzle of a code is made when it is needed."""

    place: str
    found: Any
    """The puzzle, or the request of a code, or TimeUp where reading took all the seconds of the puzzle."""
    patience: Patience | None = None

    def puzzle(self, pulse: Pulse, from_code: Callable[[Any], Any] | None = None) -> Any:
        if isinstance(self.found, TimeUp):
            raise self.found
        if not isinstance(self.found, Request):
            return self.found
        puzzle = making.make(self.found, pulse)
        return puzzle if from_code is None else from_code(puzzle)


def items(args: Namespace, load: Load) -> list[Item]:
    """Reads all puzzles of an argument. A bad line is told before any work is done."""
    text, source = _text(args.file)
    lines = list(_lines_of_pack(text, source))
    if not lines:
        return [_item(source, text, source, None, args, load)]
    return [_item(f"{source}, line {number}", line, source, number, args, load) for number, line in lines]


def _item(place: str, text: str, source: str, number: int | None, args: Namespace, load: Load) -> Item:
    """Reads one puzzle. Some puzzles are solved while they are read, and that counts among their seconds."""
    seconds: float | None = getattr(args, "seconds", None)
    if seconds is None:
        return Item(place, _line(text, source, number, args, load, steady))
    patience = Patience(seconds)
    try:
        with patience.running(steady) as pulse:
            return Item(place, _line(text, source, number, args, load, pulse), patience)
    except TimeUp as over:
        return Item(place, over, patience)


def _text(name: str) -> tuple[str, str]:
    """Returns the text of an argument.

    It may be a code or an address instead of the name of a file, but a file of that name comes first.
    """
    if name != "-" and (codes.looks_like_code(name) or _ADDRESS.match(name)) and not os.path.exists(name):
        return name, name
    return read_input(name)


def _lines_of_pack(text: str, source: str) -> Iterator[tuple[int, str]]:
    """Returns the lines of a pack, each with its number. A text that is no pack has none."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) > MOST_PUZZLES and _is_whole(lines[0][1]):
        check_lines(text, source, phrase("a pack of puzzles"), MOST_PUZZLES)
    if len(lines) > 1 and all(_is_whole(line) for _, line in lines):
        yield from lines


def _is_whole(line: str) -> bool:
    line = line.strip("\ufeff \t\r")
    return line.startswith("{") or codes.looks_like_code(line) or _ADDRESS.match(line) is not None


def _line(line: str, source: str, number: int | None, args: Namespace, load: Load, pulse: Pulse) -> Any:
    try:
        return _read(line, source, args, load, pulse)
    except PuzzleError as error:
        if number is None:
            raise
        raise PuzzleError(error.reason, source, number) from None


def _read(text: str, source: str, args: Namespace, load: Load, pulse: Pulse) -> Any:
    if not codes.looks_like_code(text):
        return load(text, source, args, pulse)
    request = codes.decode(text)
    if request.kind != args.kind:
        raise PuzzleError(
            phrase(
                "this is the code of a puzzle of the kind {kind}, not {wanted}", kind=request.kind, wanted=args.kind
            ),
            source,
        )
    return request
