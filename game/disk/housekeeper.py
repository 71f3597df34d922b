"""Keeps the database in order. That means waiting for the disk, so it has a thread of its own."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Literal

from game.disk import database

Chore = Literal["last good", "write back", "stop"]


class Housekeeper:
    """Starts its thread with the first chore. Chores that fail are left until they come round again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._chores: SimpleQueue[Chore] = SimpleQueue()
        self._given: set[Chore] = set()
        self._thread: threading.Thread | None = None

    def keep_last_good(self) -> None:
        self._give("last good")

    def write_back(self) -> None:
        self._give("write back")

    def close(self) -> None:
        """When the chores given so far are done."""
        if self._thread is not None:
            self._give("stop")
            self._thread.join()
            self._thread = None

    def _give(self, chore: Chore) -> None:
        if chore in self._given:
            return  # it is not begun yet, and will see to this too
        self._given.add(chore)
        self._chores.put(chore)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="housekeeper", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while (chore := self._chores.get()) != "stop":
            self._given.discard(chore)
            with suppress(OSError, sqlite3.Error):
                if chore == "last good":
                    database.keep_last_good(self._folder)
                else:
                    self._write_back()

    def _write_back(self) -> None:
        path = self._folder / database.NAME
        with closing(sqlite3.connect(path, timeout=database.BUSY_SECONDS, isolation_level=None)) as connection:
            connection.execute("PRAGMA wal_autocheckpoint=0")
            connection.execute("PRAGMA synchronous=NORMAL")
            # Passive: neither waits for the game's connection nor makes it wait.
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            # The first write into a log that begins anew waits for the disk too. So it happens here.
            connection.execute(f"PRAGMA user_version={database.VERSION}")
