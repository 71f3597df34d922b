"""The database file: opened soundly or not at all, and kept so.

Words used here
    sound       passes SQLite's quick check and has our tables
    last good   a copy of the file as it was at a sound start
    set aside   renamed to a dated name, never deleted

A kill at any moment leaves a sound file: SQLite's write-ahead log sees to that. `synchronous=NORMAL` means that a
power cut may cost the last saves, and never the file.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from generators.contract import Phrase, phrase

NAME = "quintet.db"
LAST_GOOD = "quintet-last-good.db"
LOCK = "quintet.lock"
FRESH = ".new-"
LOGS = ("-wal", "-shm")
VERSION = 1
MAGIC = b"SQLite format 3\0"

TABLES = {
    "settings": ("name TEXT PRIMARY KEY", "value TEXT NOT NULL"),
    "games": ("kind TEXT PRIMARY KEY", "text TEXT NOT NULL", "seconds REAL NOT NULL", "updated TEXT NOT NULL"),
    "results": (
        "id INTEGER PRIMARY KEY",
        "kind TEXT NOT NULL",
        "level TEXT NOT NULL",
        "options TEXT NOT NULL",
        "seed TEXT",
        "seconds REAL NOT NULL",
        "hints INTEGER NOT NULL",
        "mistakes INTEGER NOT NULL",
        "unaided INTEGER NOT NULL",
        "finished TEXT NOT NULL",
        "puzzle TEXT NOT NULL",
    ),
    "ready": (
        "id INTEGER PRIMARY KEY",
        "kind TEXT NOT NULL",
        "level TEXT NOT NULL",
        "options TEXT NOT NULL",
        "text TEXT NOT NULL",
    ),
}
SCHEMA = "".join(f"CREATE TABLE {table} ({', '.join(columns)});" for table, columns in TABLES.items()) + (
    "CREATE INDEX results_by_choice ON results (kind, level, options);"
    "CREATE INDEX ready_by_choice ON ready (kind, level, options);"
)

BUSY_SECONDS = 0.25
"""How long a statement waits for another instance. Frames wait with it; nobody's own writing takes so long."""
LOCK_SECONDS = 3.0
DISK_TROUBLE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
}


@dataclass(frozen=True)
class Notice:
    """Something about the disk that the player should know. The key is what code and tests go by."""

    key: str
    phrase: Phrase


class Damaged(Exception):
    """The file is no database of ours."""


class Newer(Exception):
    """The file is a database of a Quintet to come."""


READ_ONLY = Notice("read-only", phrase("Quintet cannot write to its data folder. You can play, but nothing is saved."))
NO_SPACE = Notice(
    "no space", phrase("Saving failed: the disk may be full. You can go on playing; Quintet keeps trying.")
)
FULL_AT_START = Notice("no space", phrase("The disk seems to be full. You can play, but nothing is saved."))
NEWER = Notice(
    "newer",
    phrase("The saved data was made by a newer Quintet. It is left as it is; you can play, but nothing is saved."),
)


def connect(path: Path) -> sqlite3.Connection:
    """A connection in which every statement is its own transaction, checked to be sound and ours."""
    version = _version_in_header(path)
    if version > VERSION:
        raise Newer
    database = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        # Checked before the journal mode is set: that writes, and a file that is not ours stays untouched.
        _check(database)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=NORMAL")
        # The log is written back by the housekeeper's thread: it waits for the disk.
        database.execute("PRAGMA wal_autocheckpoint=0")
    except BaseException:
        database.close()
        raise
    return database


def _version_in_header(path: Path) -> int:
    """Read without SQLite, which would leave its own files beside one that is to stay untouched."""
    try:
        with open(path, "rb") as file:
            header = file.read(100)
    except IsADirectoryError:
        raise Damaged from None
    if len(header) < 100 or not header.startswith(MAGIC):
        raise Damaged
    return int.from_bytes(header[60:64], "big")


def _check(database: sqlite3.Connection) -> None:
    try:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise Newer
        (verdict,) = database.execute("PRAGMA quick_check(1)").fetchone()
        columns = {table: [row[1] for row in database.execute(f"PRAGMA table_info({table})")] for table in TABLES}
    except sqlite3.Error as error:
        if blames_the_disk(error):
            raise
        raise Damaged from None
    wanted = {table: [column.split()[0] for column in columns] for table, columns in TABLES.items()}
    if version != VERSION or verdict != "ok" or columns != wanted:
        raise Damaged


def blames_the_disk(error: sqlite3.Error) -> bool:
    """Locked, no access, no space: the file itself may be well. A read that ends too early is damage."""
    code = code_of(error)
    return code & 0xFF in DISK_TROUBLE and code != sqlite3.SQLITE_IOERR_SHORT_READ


def is_full(error: OSError | sqlite3.Error) -> bool:
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return code_of(error) & 0xFF == sqlite3.SQLITE_FULL


def code_of(error: sqlite3.Error) -> int:
    """SQLite's own code; errors that Python's module raises by itself have none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)


def in_memory() -> sqlite3.Connection:
    database = sqlite3.connect(":memory:", isolation_level=None)
    _create(database)
    return database


def _create(database: sqlite3.Connection) -> None:
    database.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version={VERSION}; COMMIT;")


def copy_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """All that can be read, row by row: unlike a copy of the pages it takes no damage along."""
    for table, columns in TABLES.items():
        names = ", ".join(column.split()[0] for column in columns)
        insert = f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({', '.join('?' * len(columns))})"
        target.execute("BEGIN")
        with suppress(sqlite3.Error):
            for row in source.execute(f"SELECT {names} FROM {table}"):
                target.execute(insert, row)
        target.execute("COMMIT")


def renew(folder: Path, rows: sqlite3.Connection, now: datetime) -> tuple[sqlite3.Connection, Notice]:
    """A new database with these rows in the place of one that proved to be damaged while it was open."""
    path = folder / NAME
    with alone_in(folder):
        name = _set_aside(path, now)
        _make(path)
        database = connect(path)
    copy_rows(rows, database)
    return database, Notice(
        "damaged",
        phrase("The saved data was damaged. It was set aside as {name}; what could be read is kept.", name=name),
    )


def copied_to_memory(path: Path) -> sqlite3.Connection:
    """What can be read of a file that cannot be written, through a copy of the file and its log; else empty."""
    memory = in_memory()
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / NAME
            shutil.copyfile(path, copy)
            if _beside(path, "-wal").exists():
                shutil.copyfile(_beside(path, "-wal"), _beside(copy, "-wal"))
            with closing(connect(copy)) as source:
                copy_rows(source, memory)
    except (OSError, sqlite3.Error, Damaged, Newer):
        memory.close()
        return in_memory()
    return memory


def open_in(folder: Path, clock: Callable[[], datetime]) -> tuple[sqlite3.Connection, tuple[Notice, ...]]:
    """The database in the folder, made or mended where needed. OSError and sqlite3.Error when the disk forbids it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    with alone_in(folder):
        for left_over in folder.glob(f"*{FRESH}*"):
            left_over.unlink()
        if not os.path.lexists(path):
            _make(path)
            return connect(path), ()
        try:
            return connect(path), ()
        except Damaged:
            notice = _mend(path, clock())
        return connect(path), (notice,)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """One instance at a time opens, mends or copies.

    The lock is SQLite's own: on every system it ends with its holder, however that ends.
    """
    with closing(sqlite3.connect(folder / LOCK, timeout=LOCK_SECONDS, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _make(path: Path) -> None:
    """Whole or not at all: a kill in between leaves no half database under the real name."""
    fresh = _beside(path, f"{FRESH}{os.getpid()}")
    try:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as database:
            _create(database)
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def _mend(path: Path, now: datetime) -> Notice:
    name = _set_aside(path, now)
    good = path.with_name(LAST_GOOD)
    try:
        uri = f"{good.resolve().as_uri()}?immutable=1"
        with closing(sqlite3.connect(uri, uri=True)) as database:
            _check(database)
        date = datetime.fromtimestamp(good.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        fresh = _beside(path, f"{FRESH}{os.getpid()}")
        shutil.copyfile(good, fresh)
        os.replace(fresh, path)
    except (OSError, sqlite3.Error, Damaged, Newer):
        _make(path)
        return Notice(
            "damaged", phrase("The saved data was damaged. It was set aside as {name}; Quintet starts anew.", name=name)
        )
    return Notice(
        "damaged",
        phrase(
            "The saved data was damaged. It was set aside as {name}; what was saved until {date} is back.",
            name=name,
            date=date,
        ),
    )


def _set_aside(path: Path, now: datetime) -> str:
    stem = f"quintet-damaged-{now:%Y-%m-%d-%H%M%S}"
    aside, number = path.with_name(f"{stem}.db"), 2
    while os.path.lexists(aside):
        aside, number = path.with_name(f"{stem}-{number}.db"), number + 1
    os.rename(path, aside)
    for end in LOGS:
        if _beside(path, end).exists():
            os.rename(_beside(path, end), _beside(aside, end))
    return aside.name


def keep_last_good(folder: Path) -> None:
    """Copy a sound database, if it changed since the last copy. OSError or sqlite3.Error: the old copy stays."""
    path, good = folder / NAME, folder / LAST_GOOD
    fresh = _beside(good, f"{FRESH}{os.getpid()}")
    with alone_in(folder):
        files = [file for file in (path, _beside(path, "-wal")) if file.exists() and file.stat().st_size]
        written = max(file.stat().st_mtime_ns for file in files)
        if good.exists() and good.stat().st_mtime_ns > written:
            return
        try:
            with (
                closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as source,
                closing(sqlite3.connect(fresh)) as copy,
            ):
                source.backup(copy)
                # The copy stands alone: no log beside it that could be lost.
                copy.execute("PRAGMA journal_mode=DELETE")
                _check(copy)
            os.replace(fresh, good)
        except (Damaged, Newer):
            return
        finally:
            fresh.unlink(missing_ok=True)


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)
