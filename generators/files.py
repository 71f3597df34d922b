"""Reading and writing text files, and the JSON object that every puzzle's own file is.

Whatever is wrong with a file becomes a PuzzleError; nothing is read without a bound, and nothing is
half written.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO

from generators.contract import Level, Origin, Phrase, PuzzleError, is_seed, phrase

TEXT_LIMIT = 1 << 20
"""Most bytes that are read of a text.

The largest puzzle takes a hundredth of them, and a film that is dropped on the window by mistake takes no memory.
"""

MOST_LINES = 50_000
"""Most lines that a puzzle may have in any form. The largest crossword has thirty thousand, one for every cell."""

BINARY = ((2, b"ACROSS&DOWN\0"),)
"""Marks of puzzles that are written in bytes: the place of a mark, and the mark. Such a file is never text."""

IN_BYTES = (".puz",)
"""Endings of the names of files that are written in bytes."""

FORMAT = 1
"""The version of Quintet's own file format. A reader refuses a newer version and does not guess."""

A_PUZZLE = phrase("a puzzle")
"""What a text is taken for, unless the caller says what it should be."""

NEWEST = 10**6
"""Largest number that is read as the version of a format or of a generator."""


def read_text(path: str | Path, limit: int = TEXT_LIMIT, source: str | None = None) -> str:
    """Reads a text file. Errors call the file by its name without folders, or by the name that the caller gives."""
    return _read(path, limit, source, decode)


def read_puzzle(path: str | Path, limit: int = TEXT_LIMIT, source: str | None = None) -> str:
    """Reads a file that is a text, or a puzzle that is written in bytes."""
    return _read(path, limit, source, text_of)


def _read(path: str | Path, limit: int, source: str | None, decode: Callable[[bytes, str], str]) -> str:
    source = _name(path) if source is None else source
    try:
        with open(path, "rb") as file:
            return decode(read_bounded(file, source, limit), source)
    except FileNotFoundError:
        raise PuzzleError(phrase("there is no such file"), source) from None
    except IsADirectoryError:
        raise PuzzleError(phrase("this is a folder, not a file"), source) from None
    except (OSError, ValueError) as error:
        if isinstance(error, PuzzleError):
            raise
        if os.path.isdir(path):  # Windows says "permission denied" where the path is a folder.
            raise PuzzleError(phrase("this is a folder, not a file"), source) from None
        raise PuzzleError(phrase("the file cannot be read ({reason})", reason=reason_of(error)), source) from None


def _name(path: str | Path) -> str:
    return Path(path).name or str(path)


def read_bounded(file: BinaryIO, source: str, limit: int = TEXT_LIMIT) -> bytes:
    data = file.read(limit + 1)
    if len(data) > limit:
        raise PuzzleError(
            phrase("this is too long for a puzzle, which takes {limit} KB at most", limit=limit // 1024), source
        )
    return data


def check_text(text: str, source: str = "", what: Phrase = A_PUZZLE, most: int = MOST_LINES) -> None:
    """Refuses a text that is too long for what it should be, before its lines are read one by one."""
    check_lines(text, source, what, most)
    if len(text) > TEXT_LIMIT:
        raise PuzzleError(
            phrase(
                "this is too long for {what}, which takes {limit} KB at most",
                what=what,
                limit=TEXT_LIMIT // 1024,
            ),
            source,
        )


def check_lines(text: str, source: str, what: Phrase, most: int) -> None:
    lines = max(text.count("\n"), text.count("\r")) + (not text.endswith(("\n", "\r")))
    if lines > most:
        raise PuzzleError(
            phrase("this file has {lines:,} lines; {what} has at most {most:,}", lines=lines, what=what, most=most),
            source,
        )


def decode(data: bytes, source: str = "") -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise PuzzleError(phrase("this is not text that can be read (it should be UTF-8)"), source, line) from None
    if "\0" in text:
        raise PuzzleError(phrase("this is not a text file"), source, text[: text.index("\0")].count("\n") + 1)
    return text


def text_of(data: bytes, source: str = "") -> str:
    """Returns the bytes of a file as text. A puzzle that is written in bytes becomes one Latin-1 character for each
    byte.
    """
    if any(data.startswith(mark, start) for start, mark in BINARY):
        return data.decode("latin-1")
    try:
        return decode(data, source)
    except PuzzleError:
        if source.lower().endswith(IN_BYTES):
            raise PuzzleError(
                phrase("this file is damaged, or it is no puzzle: its header is missing"), source
            ) from None
        raise


def write_text(path: str | Path, text: str, source: str | None = None) -> None:
    """Writes all of a text or nothing: a temporary file beside the target takes its place once it is complete."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        name = _name(path) if source is None else source
        raise PuzzleError(phrase("the file cannot be written ({reason})", reason=reason_of(error)), name) from None
    write_bytes(path, data, source)


def write_bytes(path: str | Path, data: bytes, source: str | None = None) -> None:
    """Writes all of the bytes or nothing, as `write_text` does."""
    target = Path(path)
    source = _name(path) if source is None else source
    try:
        if target.is_dir():
            raise PuzzleError(phrase("this is a folder, so no file of that name can be written"), source)
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # A pipe or a device is written to and not replaced.
            return
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.resolve().parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, _mode_for(target))
            os.replace(name, target.resolve())
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except (OSError, ValueError) as error:
        if isinstance(error, PuzzleError):
            raise
        raise PuzzleError(phrase("the file cannot be written ({reason})", reason=reason_of(error)), source) from None


def _mode_for(target: Path) -> int:
    """Returns the rights of the finished file: those of the file that it replaces, else those of a plain open."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def reason_of(error: Exception) -> str:
    """Returns the system's own words for an error, without the number and the path that the message has already."""
    return (getattr(error, "strerror", None) or str(error)).lower()


# --- the own file ---------------------------------------------------------------------------------


def dump_object(kind: str, origin: Origin | None, members: dict[str, object]) -> str:
    head: dict[str, object] = {
        "kind": kind,
        "version": FORMAT,
        "level": origin.level.value if origin else None,
        "seed": origin.seed if origin else None,
    }
    if origin is not None and origin.version is not None:
        head["generator"] = origin.version
    return json.dumps({**head, **members}, ensure_ascii=False, separators=(",", ":"))


class Members:
    """The members of one of Quintet's own files, taken by name and type.

    A member that is missing, wrong or left over raises PuzzleError.
    """

    def __init__(self, values: dict[str, object], source: str = "") -> None:
        self._values, self.source = dict(values), source

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def fault(self, reason: Phrase) -> PuzzleError:
        return PuzzleError(reason, self.source)

    def take(self, name: str) -> object:
        if name not in self._values:
            raise self.fault(phrase('"{name}" is missing in this file', name=name))
        return self._values.pop(name)

    def number(self, name: str, low: int, high: int) -> int:
        return self._number(self.take(name), phrase('"{name}"', name=name), low, high)

    def text(self, name: str) -> str:
        value = self.take(name)
        if not isinstance(value, str):
            raise self.fault(phrase('"{name}" should be a text, and it is {found}', name=name, found=brief(value)))
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        values = self.take(name)
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise self.fault(
                phrase('"{name}" should be a list of texts, and it is {found}', name=name, found=brief(values))
            )
        return tuple(values)

    def numbers(self, value: object, what: Phrase, low: int, high: int) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise self.fault(
                phrase("{what} should be a list of whole numbers, and it is {found}", what=what, found=brief(value))
            )
        return tuple(self._number(item, what, low, high) for item in value)

    def rows(self, name: str, low: int, high: int) -> tuple[tuple[int, ...], ...]:
        values = self.take(name)
        if not isinstance(values, list):
            raise self.fault(
                phrase('"{name}" should be a list of rows, and it is {found}', name=name, found=brief(values))
            )
        return tuple(
            self.numbers(row, phrase('row {number} of "{name}"', number=number, name=name), low, high)
            for number, row in enumerate(values, start=1)
        )

    def _number(self, value: object, what: Phrase, low: int, high: int) -> int:
        # Python counts True as an int, but a reader of JSON does not.
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(
                phrase(
                    "{what} should be a whole number from {low} to {high}, and it is {found}",
                    what=what,
                    low=low,
                    high=high,
                    found=brief(value),
                )
            )
        return value

    def origin(self) -> Origin | None:
        level = self._values.pop("level", None)
        seed = self._values.pop("seed", None)
        version = self.number("generator", 1, NEWEST) if "generator" in self else None
        if level is None and seed is None:
            return None
        if not isinstance(level, str) or level not in list(Level):
            names = ", ".join(item.value for item in Level)
            raise self.fault(
                phrase('"level" should be one of {names}, and it is {found}', names=names, found=brief(level))
            )
        if not isinstance(seed, str) or not is_seed(seed):
            raise self.fault(phrase('"seed" should be a line of text, and it is {found}', found=brief(seed)))
        return Origin(Level(level), seed, version)

    def finish(self) -> None:
        if self._values:
            raise self.fault(
                phrase("{found} does not belong in the file of such a puzzle", found=brief(min(self._values)))
            )


def load_object(text: str, kind: str, source: str = "") -> Members:
    """Returns the members of a file of this kind, after its kind and its format version were checked."""
    values = parse_object(text, source)
    members = Members(values, source)
    if (found := members.text("kind")) != kind:
        raise PuzzleError(
            phrase('this is a puzzle of the kind {found}, not "{kind}"', found=brief(found), kind=kind), source
        )
    version = members.number("version", 1, NEWEST)
    if version > FORMAT:
        raise PuzzleError(
            phrase(
                "this file was made by a newer Quintet than this one (format {version}, and {known} is known here)",
                version=version,
                known=FORMAT,
            ),
            source,
        )
    return members


def kind_of(text: str) -> str | None:
    """Returns the kind that a text names, if the text is one of Quintet's own files."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        return None
    try:
        kind = parse_object(text).get("kind")
    except PuzzleError:
        return None
    return kind if isinstance(kind, str) else None


def parse_object(text: str, source: str = "") -> dict[str, object]:
    def pairs(items: Sequence[tuple[str, object]]) -> dict[str, object]:
        values = dict(items)
        if len(values) < len(items):
            raise PuzzleError(phrase("this file says the same thing twice, so it is damaged"), source)
        return values

    def constant(name: str) -> object:
        raise PuzzleError(phrase("this file is damaged: {name} cannot be in it", name=name), source)

    if len(text) > TEXT_LIMIT:
        raise PuzzleError(
            phrase("this is too long for a puzzle, which takes {limit} KB at most", limit=TEXT_LIMIT // 1024),
            source,
        )
    try:
        values = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=pairs, parse_constant=constant)
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":
            raise PuzzleError(
                phrase("there is more after the end of the puzzle, and only one was expected"), source, error.lineno
            ) from None
        raise PuzzleError(
            phrase(
                "this file is damaged, or it is not a puzzle: it cannot be read on from character {column}",
                column=error.colno,
            ),
            source,
            error.lineno,
        ) from None
    except PuzzleError:
        raise
    except (ValueError, RecursionError):  # The text holds an endless number, or brackets without end.
        raise PuzzleError(phrase("this file is not a puzzle, or it is damaged"), source) from None
    if not isinstance(values, dict):
        raise PuzzleError(phrase("this file is not a puzzle: it should be one JSON object in braces"), source)
    return values


def brief(value: object) -> str:
    """Shows a value as it looks in a file, cut to fit into a sentence. A character that cannot be shown is told by its
    number.
    """
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (ValueError, RecursionError):
        text = str(type(value).__name__)
    text = "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)
    return text if len(text) <= 40 else text[:37] + "..."
