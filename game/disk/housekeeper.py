"""Keeps the database in order. That means waiting for the disk, so it has a thread of its own."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Literal

from game.disk import copies, files, rows, schema
from game.disk.trouble import blames_the_disk

Chore = Literal["copy", "write back", "stop"]


MOST_LOG = 2_000_000
"""With so many bytes in it the log is written back at once, whatever the thread is busy with."""
MOST_PATIENCE = 1.0
"""Seconds to wait for the thread before that. Only writes without a pause between them come to this."""


class Housekeeper:
    """Does chores on a thread that starts with the first one. A chore that fails waits until it comes round again."""

    def __init__(self, folder: Path, today: Callable[[], str]) -> None:
        self.found_damage = False
        """Whether a look at every row found something that the store should see to."""
        self.writing_back = threading.Lock()
        """The lock held while the log is written back. SQLite lets only one thread do that, and does not wait by
        itself.
        """
        self._folder, self._today = folder, today
        self._number: int | None = None
        """The number of this session's copy."""
        self._chores: SimpleQueue[Chore] = SimpleQueue()
        self._given: set[Chore] = set()
        self._thread: threading.Thread | None = None

    def keep_copy(self) -> None:
        self._give("copy")

    def begin_another_copy(self) -> None:
        """Begins another copy, so that what comes now does not replace the copy that this session has made so far."""
        self._number = None

    def write_back(self) -> None:
        self._give("write back")

    def trim_log(self, database: sqlite3.Connection) -> None:
        """Writes a log that has grown too long back at once, through the given connection, and not on the thread."""
        with suppress(OSError, sqlite3.Error):
            if files.beside(self._folder / files.NAME, "-wal").stat().st_size <= MOST_LOG:
                return
            if self.writing_back.acquire(timeout=MOST_PATIENCE):
                try:
                    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                finally:
                    self.writing_back.release()

    def close(self) -> None:
        """Ends the thread when the chores given so far are done."""
        if self._thread is not None:
            self._chores.put("stop")
            self._thread.join()
            self._thread = None

    def _give(self, chore: Chore) -> None:
        if chore in self._given:
            return  # That chore has not begun yet, and will see to this too.
        self._given.add(chore)
        self._chores.put(chore)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="housekeeper", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while (chore := self._chores.get()) != "stop":
            self._given.discard(chore)
            try:
                self._keep_copy() if chore == "copy" else self._write_back()
            except Exception:
                continue  # The store meets the same trouble with its next write, and says so.

    def _keep_copy(self) -> None:
        """Looks at every row. If all are whole and something changed, they become this session's copy."""
        with closing(files.joined(self._folder / files.NAME)) as database:
            database.execute("PRAGMA wal_autocheckpoint=0")
            found = self._looked_over(database)
            if found is None or found.bad:
                self.found_damage = True
                return
            newest = next(iter(copies.kept(self._folder)), None)
            if newest is not None and _holds(newest, found):
                return
            if self._number is None:
                self._number = copies.next_number(self._folder, database)
        copies.keep(self._folder, found.content, self._number, self._today())

    def _looked_over(self, database: sqlite3.Connection) -> rows.Found | None:
        try:
            (verdict,) = database.execute("PRAGMA integrity_check(1)").fetchone()
            return rows.read(database) if verdict == "ok" else None
        except (sqlite3.Error, UnicodeError) as error:
            if blames_the_disk(error):
                raise
            return None

    def _write_back(self) -> None:
        with self.writing_back, closing(files.joined(self._folder / files.NAME)) as database:
            database.execute("PRAGMA wal_autocheckpoint=0")
            database.execute("PRAGMA synchronous=NORMAL")
            database.execute(f"PRAGMA journal_size_limit={files.LOG_KEPT}")
            # Passive: neither waits for the game's connection nor makes it wait.
            database.execute("PRAGMA wal_checkpoint(PASSIVE)")
            # The first write into a log that begins anew waits for the disk too. So it happens here.
            database.execute(f"PRAGMA user_version={schema.VERSION}")


def _holds(copy: copies.Copy, found: rows.Found) -> bool:
    try:
        return copies.content_of(copy.path).content == found.content
    except Exception:
        return False
