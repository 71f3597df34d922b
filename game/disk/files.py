"""The files of the data folder: found to be ours or not, locked, made whole or not at all, set aside but never deleted.

Words used here
    logs        the files that SQLite keeps beside a database: what was written last stands there first
    set aside   renamed to a dated name

A kill at any moment leaves a whole file: SQLite's write-ahead log sees to that. `synchronous=NORMAL` means that a
power cut may cost the last saves, and never the file.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from game.disk import schema
from game.disk.trouble import Damaged, Newer, blames_the_disk

NAME = "quintet.db"
LOCK = "quintet.lock"
FRESH = ".new-"
LOGS = ("-wal", "-shm", "-journal")
MAGIC = b"SQLite format 3\0"
PAGE = 4096
LOG_KEPT = 1 << 20
"""The write-ahead log is cut to so many bytes once all of it was written back."""
BUSY_SECONDS = 0.25
"""Seconds that a statement waits for another instance.

Frames wait with it, and no single write of another instance takes so long.
"""
LOCK_SECONDS = 1.0
LEAST_PAGES = 16
"""More pages than an empty database of any form has. A file that was cut is filled up to them, so that it can be read.
"""
LARGEST_FILE = 500_000_000


def beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def is_plain(path: Path) -> bool:
    """Tells whether a path is a file with bytes in it.

    Opening a pipe or a device might wait for ever.
    """
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


def head(path: Path) -> bytes:
    """Returns the first page of a file. A file too short for one raises Damaged."""
    if not is_plain(path):
        raise Damaged
    with open(path, "rb") as file:
        return file.read(PAGE)


def identity(path: Path) -> tuple[int, int] | None:
    """Returns what tells the file under this name from any other, or None where there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


# Opening.


def connect(path: Path) -> sqlite3.Connection:
    """Opens a file that is sound and ours, with every statement its own transaction.

    A file that is damaged, newer or of an older form is found before anything is written.
    """
    page = head(path)
    if int.from_bytes(page[60:64], "big") > schema.VERSION and page.startswith(MAGIC) and is_newer(path):
        raise Newer
    check_header(page)
    database = joined(path)
    try:
        if check(database) != schema.VERSION:
            raise Damaged
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=NORMAL")
        # The housekeeper's thread writes the log back, because that waits for the disk.
        database.execute("PRAGMA wal_autocheckpoint=0")
        database.execute(f"PRAGMA journal_size_limit={LOG_KEPT}")
    except BaseException:
        database.close()
        raise
    return database


def joined(path: Path, wait: float = BUSY_SECONDS, how: str = "mode=rw") -> sqlite3.Connection:
    """Opens a file that must be there. SQLite alone would make a missing one."""
    uri = f"{path.absolute().as_uri()}?{how}"
    database = sqlite3.connect(uri, uri=True, timeout=wait, isolation_level=None)
    return schema.settled(database)


def check_header(page: bytes) -> None:
    """Checks the constants in the first bytes of a file.

    A change of some of them makes a sound file read-only or foreign, which SQLite does not call damage.
    """
    sound = (
        len(page) >= 100
        and page.startswith(MAGIC)
        and int.from_bytes(page[16:18], "big") == PAGE
        and page[18] == page[19]
        and page[18] in (1, 2)
        and page[20:24] == bytes((0, 64, 32, 32))
        and page[44:48] == bytes((0, 0, 0, 4))
        and page[52:60] == bytes((0, 0, 0, 0, 0, 0, 0, 1))
    )
    if not sound:
        raise Damaged


def check(database: sqlite3.Connection) -> int:
    """Returns the form of a sound database of ours. Any other database raises Damaged or Newer."""
    try:
        form = schema.form_of(database)
        (verdict,) = database.execute("PRAGMA quick_check(1)").fetchone()
        (said,) = database.execute("PRAGMA user_version").fetchone()
    except (sqlite3.Error, UnicodeError) as error:
        if blames_the_disk(error):
            raise
        raise Damaged from None
    if verdict != "ok" or form == 0 or said != form:
        raise Damaged
    return form


@contextmanager
def alone_in(folder: Path, wait: float = LOCK_SECONDS) -> Iterator[None]:
    """Lets one instance at a time open, mend or copy.

    The lock is SQLite's own, so that on every system it ends with its holder, however that ends. A lock file that is no
    database locks nothing, so it is taken away.
    """
    path = folder / LOCK
    if os.path.lexists(path) and not _may_be_a_lock(path):
        set_aside(path, datetime.now(), "quintet-old-lock")
    with closing(sqlite3.connect(path, timeout=wait, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _may_be_a_lock(path: Path) -> bool:
    if not is_plain(path):
        return False
    with open(path, "rb") as file:
        start = file.read(100)
    if not start:
        return True
    try:
        check_header(start)
    except Damaged:
        return False
    return True


# Making and setting aside.


def make(
    path: Path,
    fill: Callable[[sqlite3.Connection], None],
    to_write: bool = True,
    make_room: Callable[[], None] = lambda: None,
) -> None:
    """Makes a whole database or none: a kill in between leaves no half database under the real name.

    `make_room` takes away what stands there. It comes last, so that the name is without a file only for a moment.
    """
    fresh = beside(path, f"{FRESH}{os.getpid()}")
    try:
        with closing(schema.settled(sqlite3.connect(fresh, isolation_level=None))) as database:
            # Nobody sees the file before it is complete, so it is brought to the disk once, at the end.
            database.execute("PRAGMA synchronous=OFF")
            database.execute(f"PRAGMA page_size={PAGE}")
            schema.create(database)
            database.execute("BEGIN")
            fill(database)
            database.execute("COMMIT")
            if to_write:
                database.execute("PRAGMA journal_mode=WAL")
        with open(fresh, "rb+") as file:
            os.fsync(file.fileno())
        make_room()
        os.replace(fresh, path)
    finally:
        for end in ("", *LOGS):
            with suppress(OSError):
                beside(fresh, end).unlink(missing_ok=True)


def copy_whole(path: Path, target: Path) -> None:
    """Copies a file to another name, completely or not at all."""
    fresh = beside(target, f"{FRESH}{os.getpid()}")
    shutil.copyfile(path, fresh)
    os.replace(fresh, target)


def clear_left_overs(folder: Path) -> None:
    """Removes what a killed instance left half made."""
    for left_over in folder.glob(f"*{FRESH}*"):
        with suppress(OSError):
            left_over.unlink()


def set_aside(path: Path, now: datetime, stem: str = "quintet-damaged") -> str:
    """Renames a file with its logs, and returns the new name.

    Logs that stayed behind would spoil the next file of the old name.
    """
    dated = f"{stem}-{now:%Y-%m-%d-%H%M%S}"
    aside, number = path.with_name(f"{dated}{path.suffix}"), 2
    while os.path.lexists(aside):
        aside, number = path.with_name(f"{dated}-{number}{path.suffix}"), number + 1
    if os.path.lexists(path):
        os.rename(path, aside)
    for end in LOGS:
        if os.path.lexists(beside(path, end)):
            os.rename(beside(path, end), beside(aside, end))
    return aside.name


def set_stray_logs_aside(path: Path, now: datetime) -> None:
    """Sets logs aside that have lost their database, and whatever stands under a log's name without being a file."""
    for end in LOGS:
        log = beside(path, end)
        if os.path.lexists(log) and not (os.path.lexists(path) and is_plain(log)):
            set_aside(log, now)


# Reading a file without touching it.


@contextmanager
def copied(path: Path) -> Iterator[Path]:
    """Copies a database and its logs into a folder that is gone afterwards."""
    if not is_plain(path) or path.stat().st_size > LARGEST_FILE:
        raise Damaged
    with tempfile.TemporaryDirectory(prefix="quintet-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / NAME
        shutil.copyfile(path, copy)
        for end in ("-wal", "-journal"):
            if is_plain(beside(path, end)):
                shutil.copyfile(beside(path, end), beside(copy, end))
        yield copy


def loaded(path: Path) -> sqlite3.Connection:
    """Loads a sound file into memory, in the form of today. Any other file raises Damaged or Newer."""
    with copied(path) as copy, closing(joined(copy)) as database:
        return _in_memory(database, check(database))


def _in_memory(database: sqlite3.Connection, form: int) -> sqlite3.Connection:
    if form < schema.VERSION:
        return schema.brought_up(database, form)
    memory = schema.settled(sqlite3.connect(":memory:", isolation_level=None))
    database.backup(memory)
    return memory


def salvaged(path: Path, form: int) -> sqlite3.Connection:
    """What can be read of a damaged file, in memory and in the form of today. Any error where nothing can.

    A file of ours has always the same first page, some counts excepted. So where that page is damaged, the one of an
    empty database of that form takes its place, and the pages behind it can be read again. Form 0: as it is.
    """
    with copied(path) as copy:
        if form:
            _replace_first_page(copy, form)
        with closing(joined(copy)) as database:
            # With this SQLite reads on where the list of tables has an error.
            database.execute("PRAGMA writable_schema=ON")
            return _rows_in_memory(database, form or schema.form_of(database))


def _rows_in_memory(database: sqlite3.Connection, form: int) -> sqlite3.Connection:
    """Copies the rows one by one into memory. Unlike a copy of the pages, this takes no damage along."""
    if form not in schema.FORMS:
        raise Damaged
    if form < schema.VERSION:
        return schema.brought_up(database, form)
    memory = schema.in_memory()
    for table in schema.FORMS[form]:
        names = schema.columns_of(table)
        insert = f"INSERT OR REPLACE INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
        for row in schema.readable(database, table, names):
            with suppress(sqlite3.Error, UnicodeError, OverflowError):
                memory.execute(insert, row)
    return memory


def _replace_first_page(path: Path, form: int) -> None:
    with closing(sqlite3.connect(beside(path, "-model"), isolation_level=None)) as model:
        model.execute(f"PRAGMA page_size={PAGE}")
        model.executescript(f"BEGIN; {schema.script(form)} COMMIT;")
    page = bytearray(beside(path, "-model").read_bytes()[:PAGE])
    size = max(LEAST_PAGES, path.stat().st_size // PAGE)
    page[28:32] = size.to_bytes(4, "big")
    os.truncate(path, size * PAGE)
    with open(path, "rb+") as file:
        file.write(page)


def is_newer(path: Path) -> bool:
    """Tells whether a file is from a newer Quintet.

    This is found out on a copy, so that the file stays as it is, without a log beside it.
    """
    try:
        with copied(path) as copy, closing(joined(copy)) as database:
            schema.form_of(database)
    except Newer:
        return True
    except Exception:
        return False
    return False
