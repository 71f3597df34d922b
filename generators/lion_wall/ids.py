"""A user's own IDS.TXT: the parts of characters as ideographic description sequences.

A line says what a character is made of, an operator before its pieces: "U+7597<tab>疗<tab>⿸疒了". A piece may be
another sequence (nested: its characters are parts as well), a reference such as &CDP-8BBF; or {12} or ？ (a piece
that has no character). Further columns, comments after #, and marks such as ^, $(GTJ) and [GT] are read over.

A line that cannot be read is counted and left out; the rest is used.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generators.contract import Phrase, PuzzleError, phrase, plural
from generators.files import decode, reason_of
from generators.lion_wall.characters import Characters, characters

FILE_LIMIT = 32 << 20
"""Bytes. The largest file of this kind that is passed around has five million."""

LINE_LIMIT = 400
"""Characters. A real line has fewer than a hundred."""

NAMED = 5
"""So many bad lines are told one by one."""

LAYOUTS = {
    "⿰": "left-right",
    "⿱": "top-bottom",
    "⿲": "left-right",
    "⿳": "top-bottom",
    "⿴": "surround",
    "⿵": "surround-top",
    "⿶": "surround-bottom",
    "⿷": "surround-left",
    "⿸": "surround-top-left",
    "⿹": "surround-top-right",
    "⿺": "surround-bottom-left",
    "⿼": "surround-left",
    "⿽": "surround-bottom-right",
}
OPERANDS = {**dict.fromkeys(LAYOUTS, 2), "⿲": 3, "⿳": 3, "⿻": 2, "⿾": 1, "⿿": 1, "㇯": 2}
MARKS = re.compile(r"\^|\$\([^)]*\)|\[[^\]]*\]|\([^)]*\)")
TOKEN = re.compile(r"&[A-Za-z0-9_+-]+;|\{\d+\}|.", re.DOTALL)
NAMELESS = re.compile(r"&|\{|[?？〾]")


class _BadLine(Exception):
    """Why a line cannot be read."""

    def __init__(self, reason: Phrase) -> None:
        self.reason = reason
        super().__init__(str(reason))


@dataclass(frozen=True)
class IdsEntry:
    layout: str  # of the outermost operator; empty where it has no name
    direct: tuple[str, ...]  # the pieces; an empty text for one without a character of its own
    parts: tuple[str, ...]  # every character in the sequence, once


@dataclass(frozen=True)
class BadLine:
    number: int
    reason: Phrase


class IdsCharacters:
    """What the file says, with the questions that the generator and the solver ask."""

    def __init__(self, entries: Mapping[str, IdsEntry], bad: int, first_bad: Sequence[BadLine]) -> None:
        self._entries = entries
        self.bad = bad
        self.first_bad = tuple(first_bad)
        self._closed: dict[str, frozenset[str]] = {}

    @property
    def parents(self) -> dict[str, tuple[str, ...]]:
        """Every character with the parts of its line."""
        return {char: entry.parts for char, entry in self._entries.items()}

    def __len__(self) -> int:
        return len(self._entries)

    def knows(self, char: str) -> bool:
        return char in self._entries

    def pair(self, char: str) -> tuple[str, str] | None:
        """The two direct parts; None where there are more, fewer, the same twice, or the character itself."""
        entry = self._entries.get(char)
        if entry is None or len(entry.direct) != 2 or "" in entry.direct:
            return None
        first, second = entry.direct
        return None if first == second or char in entry.direct else (first, second)

    def layout(self, char: str) -> str:
        entry = self._entries.get(char)
        return "" if entry is None else entry.layout

    def parts(self, char: str) -> frozenset[str]:
        """Every part, direct or nested, through the lines of the parts as well."""
        known = self._closed.get(char)
        if known is None:
            found: set[str] = set()
            todo = [char]
            while todo:
                entry = self._entries.get(todo.pop())
                new = set(entry.parts) - found - {char} if entry else set()
                found |= new
                todo.extend(sorted(new))
            known = self._closed[char] = frozenset(found)
        return known

    def defensible(self, char: str) -> frozenset[str]:
        """A user's file is taken at its word: what it does not name is not in a character."""
        return self.parts(char)

    def family(self, char: str) -> frozenset[str]:
        return characters().family(char)

    def kin(self, part: str) -> frozenset[str]:
        return frozenset(part)

    def cards(self, script: str = "all", commonest: int | None = None) -> list[str]:
        """What our font can draw, in our order of commonness, then by code point."""
        ours = characters()
        ordered = [char for char in ours.cards(script, commonest) if char in self._entries]
        if script == "all" and commonest is None:
            listed = frozenset(ordered)
            ordered += [char for char in sorted(self._entries) if char not in listed]
        return [char for char in ordered if self._can_show(char, ours)]

    def part_name(self, part: str, language: str = "en") -> str:
        return characters().part_name(part, language)

    def report(self) -> str:
        """One sentence for each of the first bad lines, and how many there are; empty when there are none."""
        lines = [str(phrase("line {line}: {reason}", line=bad.number, reason=bad.reason)) for bad in self.first_bad]
        if rest := self.bad - len(lines):
            more = plural(
                "and {count} more line that cannot be read", "and {count} more lines that cannot be read", rest
            )
            lines.append(str(more))
        return "\n".join(lines)

    def _can_show(self, char: str, ours: Characters) -> bool:
        pair = self.pair(char)
        return pair is not None and all(map(ours.draws, (char, *pair)))


def read_ids(path: str | Path) -> IdsCharacters:
    """The parts in a file of ideographic description sequences."""
    source = Path(path).name or str(path)
    try:
        with open(path, "rb") as file:
            data = file.read(FILE_LIMIT + 1)
    except OSError as error:
        if isinstance(error, IsADirectoryError) or os.path.isdir(path):
            raise PuzzleError(phrase("this is a folder, not a file"), source) from None
        raise PuzzleError(phrase("the file cannot be read ({reason})", reason=reason_of(error)), source) from None
    if len(data) > FILE_LIMIT:
        raise PuzzleError(
            phrase("this is too long for a list of parts, which takes {limit} MB at most", limit=FILE_LIMIT >> 20),
            source,
        )
    found = parse_ids(decode(data, source))
    if not len(found):
        raise PuzzleError(phrase('no line is like "U+7597, a tab, 疗, a tab, ⿸疒了"'), source)
    return found


def parse_ids(text: str) -> IdsCharacters:
    entries: dict[str, IdsEntry] = {}
    first_bad: list[BadLine] = []
    bad = 0
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.strip()
        if not content or content.startswith(("#", ";")):
            continue
        try:
            char, entry = _read_line(content)
        except _BadLine as error:
            bad += 1
            if len(first_bad) < NAMED:
                first_bad.append(BadLine(number, error.reason))
            continue
        entries.setdefault(char, entry)
    return IdsCharacters(entries, bad, first_bad)


def _read_line(line: str) -> tuple[str, IdsEntry]:
    if len(line) > LINE_LIMIT:
        raise _BadLine(phrase("expected at most {limit} characters", limit=LINE_LIMIT))
    fields = line.split("\t")
    if len(fields) < 3:
        raise _BadLine(phrase("expected a code, a character and a sequence, with tabs between them"))
    code, char, sequence = fields[:3]
    if len(char) != 1:
        raise _BadLine(phrase("expected one character in the second column"))
    if re.fullmatch(r"U[+-][0-9A-Fa-f]{4,8}", code) and int(code[2:], 16) != ord(char):
        raise _BadLine(phrase("{code} is not the code of {char}", code=code, char=char))
    tokens = TOKEN.findall(MARKS.sub("", sequence).strip())
    if not tokens:
        raise _BadLine(phrase("expected a sequence in the third column"))
    return char, _entry(char, tokens)


def _entry(char: str, tokens: Sequence[str]) -> IdsEntry:
    wanted = OPERANDS.get(tokens[0], 0)
    direct, place = [], 1
    for _ in range(wanted):
        end = _end_of_piece(tokens, place)
        alone = end == place + 1 and not NAMELESS.match(tokens[place])
        direct.append(tokens[place] if alone else "")
        place = end
    if place != len(tokens):
        raise _BadLine(
            plural(
                "{count} piece too many after the sequence",
                "{count} pieces too many after the sequence",
                len(tokens) - place,
            )
        )
    parts = (token for token in tokens if token not in OPERANDS and not NAMELESS.match(token))
    return IdsEntry(
        LAYOUTS.get(tokens[0], ""), tuple(direct), tuple(dict.fromkeys(part for part in parts if part != char))
    )


def _end_of_piece(tokens: Sequence[str], start: int) -> int:
    """The place after a piece; a count of open places instead of recursion, so that no line is too deep."""
    open_places, place = 1, start
    while open_places:
        if place == len(tokens):
            raise _BadLine(phrase("the sequence ends too early"))
        open_places += OPERANDS.get(tokens[place], 0) - 1
        place += 1
    return place
