"""The seal of a row: a checksum of all its values, by which a row that changed by itself is told from a whole one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from zlib import crc32


def seal(table: str, values: Sequence[object]) -> int:
    """Returns the seal of a row. The caller leaves an id out that only counts the rows, because it may change."""
    sum_ = crc32(table.encode())
    for value in values:
        data = value.encode("utf-8", "surrogatepass") if isinstance(value, str) else f"\1{value!r}".encode()
        sum_ = crc32(b"\0", crc32(data, sum_))
    return sum_


COUNTED = ("results", "ready")
"""Tables whose first column only counts the rows."""


def sealed(table: str, values: tuple[object, ...]) -> tuple[object, ...]:
    return (*values, seal(table, values[1:] if table in COUNTED else values))


def fits(table: str, row: Sequence[object]) -> bool:
    """Tells whether a row, with its seal at the end, is as it was written."""
    values = row[1:-1] if table in COUNTED else row[:-1]
    return row[-1] == seal(table, values)


def id_of_old_game(kind: object, text: object) -> str:
    """Returns an id for a game that never had one. It is the same for every save of the same puzzle."""
    try:
        puzzle = json.loads(text)["puzzle"] if isinstance(text, str) else text
    except (ValueError, TypeError, KeyError, RecursionError):
        puzzle = text
    return f"{seal('game', (str(kind), str(puzzle))):08x}{seal('puzzle', (str(puzzle), str(kind))):08x}"
