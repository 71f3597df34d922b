"""What outlives the game: settings, games in progress, results, and puzzles made in advance.

Nothing here raises for the sake of a disk. When writing fails the store goes on in memory, says so once in
`notices`, keeps what it could not write and tries again every few seconds. All methods belong to one thread.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, fields
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from game import database
from game.database import FULL_AT_START, NEWER, NO_SPACE, READ_ONLY, Newer, Notice
from game.housekeeper import Housekeeper

__all__ = ["Notice", "Result", "SavedGame", "Store", "Summary"]

T = TypeVar("T")

TRY_AGAIN_SECONDS = 5.0
ROWS_AT_ONCE = 200
"""Of four values each: some builds of SQLite take no more than 999 in a statement."""
TIDY_CHARACTERS = 1_000_000
"""After so much was written, the log is written back to the database."""


@dataclass(frozen=True)
class SavedGame:
    kind: str
    text: str
    seconds: float
    updated: str
    """Local date and time, ISO."""


@dataclass(frozen=True)
class Result:
    kind: str
    level: str
    options: str
    seed: str | None
    seconds: float
    hints: int
    mistakes: int
    unaided: bool
    finished: str
    """Local date and time, ISO."""
    puzzle: str


@dataclass(frozen=True)
class Summary:
    """Times count only where the player had no help."""

    solved: int
    unaided: int
    best: float | None
    median: float | None
    streak: int
    """Unaided results in a row, up to the last one."""
    longest: int
    days: int
    """Days in a row with a result, up to the last one."""


@dataclass(frozen=True)
class _Write:
    statement: str
    values: tuple[Any, ...]


class Store:
    def __init__(
        self,
        connection: sqlite3.Connection,
        folder: Path | None,
        notices: Sequence[Notice],
        clock: Callable[[], datetime],
        now: Callable[[], float],
    ) -> None:
        self.notices = list(notices)
        self._folder = folder
        self._clock, self._now = clock, now
        self._db = connection
        self._disk: sqlite3.Connection | None = None
        """The disk's connection while the store has to go on in memory."""
        self._unwritten: dict[tuple[object, ...], _Write] = {}
        """In order; a later write of the same thing takes the place of the earlier."""
        self._try_again = 0.0
        self._written = 0
        self._housekeeper = Housekeeper(folder) if folder is not None else None
        if self._housekeeper is not None:
            self._housekeeper.keep_last_good()

    @classmethod
    def open(
        cls,
        folder: Path | None,
        clock: Callable[[], datetime] = datetime.now,
        now: Callable[[], float] = time.monotonic,
    ) -> Store:
        """None: in memory. Never raises for the sake of the disk."""
        if folder is None:
            return cls(database.in_memory(), None, (), clock, now)
        try:
            connection, notices = database.open_in(folder, clock)
        except Newer:
            return cls(database.in_memory(), None, (NEWER,), clock, now)
        except (OSError, sqlite3.Error) as error:
            notice = FULL_AT_START if database.is_full(error) else READ_ONLY
            return cls(database.copied_to_memory(folder / database.NAME), None, (notice,), clock, now)
        return cls(connection, folder, notices, clock, now)

    def close(self) -> None:
        if self._unwritten:
            self._catch_up()
        if self._housekeeper is not None:
            self._housekeeper.close()
        for connection in (self._db, self._disk):
            if connection is not None:
                connection.close()

    # Settings.

    def setting(self, name: str, default: T) -> T:
        """The default where nothing is kept, or something of another type."""
        rows = self._read("SELECT value FROM settings WHERE name = ?", name)
        if not rows:
            return default
        try:
            value = json.loads(rows[0][0])
        except ValueError:
            return default
        if isinstance(default, tuple) and isinstance(value, list):
            value = tuple(value)
        if isinstance(default, float) and type(value) is int:
            value = float(value)
        return value if default is None or type(value) is type(default) else default

    def set_setting(self, name: str, value: object) -> None:
        text = json.dumps(value)
        self._write(("setting", name), "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", name, text)

    # Games in progress, one of each kind.

    def save_game(self, kind: str, text: str) -> None:
        self._write(
            ("game", kind),
            "INSERT INTO games (kind, text, seconds, updated) VALUES (?, ?, 0, ?)"
            " ON CONFLICT (kind) DO UPDATE SET text = excluded.text, updated = excluded.updated",
            kind,
            text,
            self._clock().isoformat(timespec="seconds"),
        )

    def saved_game(self, kind: str) -> SavedGame | None:
        rows = self._read("SELECT kind, text, seconds, updated FROM games WHERE kind = ?", kind)
        return SavedGame(*rows[0]) if rows else None

    def note_seconds(self, kind: str, seconds: float) -> None:
        """The time played, beside the saved game: to show without reading the game itself."""
        self._write(("seconds", kind), "UPDATE games SET seconds = ? WHERE kind = ?", seconds, kind)

    def drop_game(self, kind: str) -> None:
        self._write(("game", kind), "DELETE FROM games WHERE kind = ?", kind)

    # Results.

    def add_result(self, result: Result) -> None:
        names = [field.name for field in fields(Result)]
        marks = ", ".join("?" * len(names))
        statement = f"INSERT INTO results ({', '.join(names)}) VALUES ({marks})"
        self._write(("result", len(self._unwritten), result), statement, *astuple(result))

    def results(
        self, kind: str | None = None, level: str | None = None, options: str | None = None, limit: int | None = None
    ) -> list[Result]:
        """The newest last; with a limit, only the newest."""
        names = ", ".join(field.name for field in fields(Result))
        where, values = _where(kind=kind, level=level, options=options)
        statement = f"SELECT {names} FROM results{where} ORDER BY id DESC LIMIT ?"
        rows = self._read(statement, *values, -1 if limit is None else limit)
        results = [Result(*row) for row in reversed(rows)]
        return [Result(**{**vars(result), "unaided": bool(result.unaided)}) for result in results]

    def summary(self, kind: str | None = None, level: str | None = None, options: str | None = None) -> Summary:
        where, values = _where(kind=kind, level=level, options=options)
        rows = self._read(f"SELECT seconds, unaided, finished FROM results{where} ORDER BY id", *values)
        times = [seconds for seconds, unaided, _ in rows if unaided]
        streak = longest = 0
        for _, unaided, _ in rows:
            streak = streak + 1 if unaided else 0
            longest = max(longest, streak)
        return Summary(
            solved=len(rows),
            unaided=len(times),
            best=min(times, default=None),
            median=_middle(sorted(times)) if times else None,
            streak=streak,
            longest=longest,
            days=_days_in_a_row([finished for _, _, finished in rows]),
        )

    # The shelf of puzzles made in advance.

    def put_ready(self, kind: str, level: str, options: str, text: str) -> None:
        self.put_all_ready([(kind, level, options, text)])

    def put_all_ready(self, puzzles: Sequence[tuple[str, str, str, str]]) -> None:
        """Kind, level, options and text of each. Many at a time: every transaction writes its pages anew."""
        for start in range(0, len(puzzles), ROWS_AT_ONCE):
            rows = puzzles[start : start + ROWS_AT_ONCE]
            marks = ", ".join(["(?, ?, ?, ?)"] * len(rows))
            values = (value for row in rows for value in row)
            self._write(None, f"INSERT INTO ready (kind, level, options, text) VALUES {marks}", *values)

    def drop_ready(self, kind: str) -> None:
        """All of a kind."""
        self._write(None, "DELETE FROM ready WHERE kind = ?", kind)

    def take_ready(self, kind: str, level: str, options: str) -> str | None:
        """The oldest one, which is gone from the shelf with the same stroke: no other instance gets it too."""
        rows = self._write(
            None,
            "DELETE FROM ready WHERE id = (SELECT min(id) FROM ready WHERE kind = ? AND level = ? AND options = ?)"
            " RETURNING text",
            kind,
            level,
            options,
        )
        return str(rows[0][0]) if rows else None

    def ready_counts(self) -> dict[tuple[str, str, str], int]:
        rows = self._read(
            "SELECT kind, level, options, count(*) FROM ready GROUP BY kind, level, options ORDER BY 1, 2, 3"
        )
        return {(kind, level, options): number for kind, level, options, number in rows}

    # Reading and writing, whatever the disk does.

    def _read(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self._retreat(error)
            return self._db.execute(statement, values).fetchall()

    def _write(self, key: tuple[object, ...] | None, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """One statement, one transaction. `key` says what is written; None: not worth writing later."""
        if self._disk is not None and self._now() >= self._try_again:
            self._catch_up()
        write = _Write(statement, values)
        try:
            rows = self._db.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self._retreat(error)
            rows = self._db.execute(statement, values).fetchall()
        if self._disk is not None:
            if key is not None:
                self._unwritten[key] = write
        else:
            self._count(write)
        return rows

    def _count(self, write: _Write) -> None:
        self._written += sum(len(value) for value in write.values if isinstance(value, str))
        if self._written >= TIDY_CHARACTERS and self._housekeeper is not None:
            self._written = 0
            self._housekeeper.write_back()

    def _retreat(self, error: sqlite3.Error) -> None:
        """Go on in memory with all that can be read of the disk, or in a new file where the old one is damaged."""
        if self._folder is None or self._disk is not None or isinstance(error, sqlite3.ProgrammingError):
            raise error  # memory failed, or the store was closed: nothing to do with a disk
        disk, memory = self._db, database.in_memory()
        disk.execute("PRAGMA busy_timeout=0")
        database.copy_rows(disk, memory)
        self._db, self._disk = memory, disk
        self._try_again = self._now() + TRY_AGAIN_SECONDS
        if not database.blames_the_disk(error):
            self._renew(self._folder, disk, memory)
        elif database.code_of(error) & 0xFF == sqlite3.SQLITE_READONLY:
            self._note(READ_ONLY)
        else:
            self._note(NO_SPACE)

    def _renew(self, folder: Path, disk: sqlite3.Connection, memory: sqlite3.Connection) -> None:
        disk.close()  # an open file cannot be renamed on every system
        self._disk = None
        try:
            self._db, notice = database.renew(folder, memory, self._clock())
        except (OSError, sqlite3.Error, database.Damaged, Newer):
            self._folder = None
            self._note(READ_ONLY)
            return
        memory.close()
        self._note(notice)

    def _catch_up(self) -> None:
        """Write what could not be written, all or nothing, and go on with the disk."""
        disk = self._disk
        if disk is None:
            return
        self._try_again = self._now() + TRY_AGAIN_SECONDS
        try:
            disk.execute("BEGIN IMMEDIATE")
            for write in self._unwritten.values():
                disk.execute(write.statement, write.values)
            disk.execute("COMMIT")
        except sqlite3.Error:
            if disk.in_transaction:
                disk.execute("ROLLBACK")
            return
        disk.execute(f"PRAGMA busy_timeout={round(database.BUSY_SECONDS * 1000)}")
        self._db.close()
        self._db, self._disk = disk, None
        self._unwritten.clear()

    def _note(self, notice: Notice) -> None:
        if all(other.key != notice.key for other in self.notices):
            self.notices.append(notice)


def _where(**wanted: str | None) -> tuple[str, list[str]]:
    given = {name: value for name, value in wanted.items() if value is not None}
    clause = " AND ".join(f"{name} = ?" for name in given)
    return (f" WHERE {clause}" if clause else ""), list(given.values())


def _middle(times: Sequence[float]) -> float:
    # Not the standard library's: it comes with decimals and fractions, which the first frame would wait for.
    half = len(times) // 2
    return times[half] if len(times) % 2 else (times[half - 1] + times[half]) / 2


def _days_in_a_row(finished: Sequence[str]) -> int:
    days = {date.fromisoformat(moment[:10]) for moment in finished}
    day, number = max(days, default=date.min), 0
    while day in days:
        day, number = day - timedelta(days=1), number + 1
    return number
