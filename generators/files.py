"""Reading and writing text files, and the JSON object that every puzzle's own file is.

Whatever is wrong with a file becomes a PuzzleError; nothing is read without a bound, and nothing is
half written.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from generators.contract import Level, Origin, PuzzleError, is_seed

TEXT_LIMIT = 1 << 20
"""Bytes. The largest puzzle takes a hundredth of it; a film dropped on the window by mistake takes no memory."""

FORMAT = 1
"""The version of the own files. A reader refuses a newer one rather than guess."""


def read_text(path: str | Path, limit: int = TEXT_LIMIT) -> str:
    try:
        with open(path, "rb") as file:
            return decode(read_bounded(file, str(path), limit), str(path))
    except FileNotFoundError:
        raise PuzzleError("there is no such file", str(path)) from None
    except IsADirectoryError:
        raise PuzzleError("expected a file, found a folder", str(path)) from None
    except (OSError, ValueError) as error:
        if isinstance(error, PuzzleError):
            raise
        if os.path.isdir(path):  # Windows says "permission denied" for a folder
            raise PuzzleError("expected a file, found a folder", str(path)) from None
        raise PuzzleError(f"the file cannot be read ({reason_of(error)})", str(path)) from None


def read_bounded(file: BinaryIO, source: str, limit: int = TEXT_LIMIT) -> bytes:
    data = file.read(limit + 1)
    if len(data) > limit:
        raise PuzzleError(f"expected a puzzle of at most {limit // 1024} KB, found more", source)
    return data


def decode(data: bytes, source: str = "") -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise PuzzleError("expected text in UTF-8, found something else", source, line) from None
    if "\0" in text:
        raise PuzzleError("expected text, found a binary file", source, text[: text.index("\0")].count("\n") + 1)
    return text


def write_text(path: str | Path, text: str) -> None:
    """All or nothing: a temporary file beside the target takes its place when it is complete."""
    target = Path(path)
    try:
        if target.is_dir():
            raise PuzzleError("expected the name of a file to write, found a folder", str(path))
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8", newline="\n")  # a pipe or a device stays what it is
            return
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.resolve().parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            os.chmod(name, _mode_for(target))
            os.replace(name, target.resolve())
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except (OSError, ValueError) as error:
        if isinstance(error, PuzzleError):
            raise
        raise PuzzleError(f"the file cannot be written ({reason_of(error)})", str(path)) from None


def _mode_for(target: Path) -> int:
    """Temporary files are private; the finished one gets what a plain open would have given it."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def reason_of(error: Exception) -> str:
    """The system's own words without number and path, which the message has already."""
    return (getattr(error, "strerror", None) or str(error)).lower()


# --- the own file ---------------------------------------------------------------------------------


def dump_object(kind: str, origin: Origin | None, members: dict[str, object]) -> str:
    head = {
        "kind": kind,
        "version": FORMAT,
        "level": origin.level.value if origin else None,
        "seed": origin.seed if origin else None,
    }
    return json.dumps({**head, **members}, ensure_ascii=False, separators=(",", ":"))


class Members:
    """The members of an own file, taken by name and type; what is missing, wrong or left over is a PuzzleError."""

    def __init__(self, values: dict[str, object], source: str = "") -> None:
        self._values, self._source = dict(values), source

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def fault(self, reason: str) -> PuzzleError:
        return PuzzleError(reason, self._source)

    def take(self, name: str) -> object:
        if name not in self._values:
            raise self.fault(f'expected a member "{name}"')
        return self._values.pop(name)

    def number(self, name: str, low: int, high: int) -> int:
        return self._number(self.take(name), f'"{name}"', low, high)

    def text(self, name: str) -> str:
        value = self.take(name)
        if not isinstance(value, str):
            raise self.fault(f'expected a text for "{name}", found {brief(value)}')
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        values = self.take(name)
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise self.fault(f'expected a list of texts for "{name}", found {brief(values)}')
        return tuple(values)

    def numbers(self, value: object, what: str, low: int, high: int) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise self.fault(f"expected a list of whole numbers for {what}, found {brief(value)}")
        return tuple(self._number(item, what, low, high) for item in value)

    def rows(self, name: str, low: int, high: int) -> tuple[tuple[int, ...], ...]:
        values = self.take(name)
        if not isinstance(values, list):
            raise self.fault(f'expected a list of rows for "{name}", found {brief(values)}')
        return tuple(
            self.numbers(row, f'row {number} of "{name}"', low, high) for number, row in enumerate(values, start=1)
        )

    def _number(self, value: object, what: str, low: int, high: int) -> int:
        # True is an int to Python, not to a reader of JSON.
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(f"expected a whole number from {low} to {high} for {what}, found {brief(value)}")
        return value

    def origin(self) -> Origin | None:
        level = self._values.pop("level", None)
        seed = self._values.pop("seed", None)
        if level is None and seed is None:
            return None
        if not isinstance(level, str) or level not in list(Level):
            names = ", ".join(item.value for item in Level)
            raise self.fault(f'expected "level" to be one of {names}, found {brief(level)}')
        if not isinstance(seed, str) or not is_seed(seed):
            raise self.fault(f'expected "seed" to be a line of text, found {brief(seed)}')
        return Origin(Level(level), seed)

    def finish(self) -> None:
        if self._values:
            raise self.fault(f"there is no member {brief(min(self._values))} in such a file")


def load_object(text: str, kind: str, source: str = "") -> Members:
    """The members of an own file of this kind, past kind and format version."""
    values = parse_object(text, source)
    members = Members(values, source)
    if (found := members.text("kind")) != kind:
        raise PuzzleError(f'expected a puzzle of the kind "{kind}", found {brief(found)}', source)
    version = members.number("version", 1, 10**6)
    if version > FORMAT:
        raise PuzzleError(f"this file has format version {version}, made by a newer Quintet than this one", source)
    return members


def kind_of(text: str) -> str | None:
    """The kind that an own file names, if it is one."""
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
            raise PuzzleError("a member stands twice in the same JSON object", source)
        return values

    def constant(name: str) -> object:
        raise PuzzleError(f"expected JSON, found {name}", source)

    if len(text) > TEXT_LIMIT:
        raise PuzzleError(f"expected a puzzle of at most {TEXT_LIMIT // 1024} KB, found more", source)
    try:
        values = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=pairs, parse_constant=constant)
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":
            raise PuzzleError("expected one puzzle, found more after its end", source, error.lineno) from None
        raise PuzzleError(f"expected JSON, found a mistake in column {error.colno}", source, error.lineno) from None
    except PuzzleError:
        raise
    except (ValueError, RecursionError):  # an endless number, or brackets without end
        raise PuzzleError("expected the JSON of a puzzle, found something else", source) from None
    if not isinstance(values, dict):
        raise PuzzleError("expected a JSON object in braces", source)
    return values


def brief(value: object) -> str:
    """How a value looks in a file, cut to fit a sentence."""
    try:
        text = json.dumps(value, ensure_ascii=True)
    except (ValueError, RecursionError):
        text = str(type(value).__name__)
    return text if len(text) <= 40 else text[:37] + "..."
