"""What outlives the game: settings, games in progress, results, and puzzles made in advance.

Nothing here raises for the sake of a disk. When writing fails the store goes on in memory, says so once in
`notices`, keeps what it could not write and tries again every few seconds. All methods belong to one thread.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from game.disk import copies, files, opening, places, rows, schema, trouble
from game.disk.copies import Copy, Glance
from game.disk.housekeeper import Housekeeper
from game.disk.ledger import BadRow, Ledger, Memory
from game.disk.trouble import BAD_ROWS, TWO_WINDOWS, Newer, Unreadable
from game.disk.values import Content, Notice, Result, SavedGame, Summary

__all__ = ["Content", "Copy", "Glance", "Notice", "Result", "SavedGame", "Store", "Summary", "Unreadable"]

T = TypeVar("T")
Act = Callable[[Ledger], T]

TRY_AGAIN_SECONDS = 5.0
TIDY_BYTES = 1_000_000
"""After so many bytes were written, the log is written back to the database."""
OUR_MISTAKES = (sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.IntegrityError)


def random_id() -> str:
    return os.urandom(8).hex()


class Store:
    def __init__(
        self,
        folder: Path | None,
        clock: Callable[[], datetime],
        now: Callable[[], float],
        fresh_id: Callable[[], str],
    ) -> None:
        """Makes an empty store in memory. `open` makes the store of a folder."""
        self.notices: list[Notice] = []
        self._said: set[str] = set()
        self._folder = folder
        self._clock, self._now, self._fresh_id = clock, now, fresh_id
        self._ledger = Ledger(schema.in_memory(), fresh_id)
        self._on_disk = False
        self._identity: tuple[int, int] | None = None
        self._disk_memory = Memory()
        """What the disk's ledger knew when the store had to go on in memory."""
        self._unwritten: dict[tuple[object, ...], Act[object]] = {}
        """The writes that failed, in their order. A later write of the same thing replaces the earlier one."""
        self._all_unwritten = False
        """Whether everything stands in memory alone."""
        self._try_again = 0.0
        self._written = 0
        self._changed = False
        self._housekeeper: Housekeeper | None = None

    @classmethod
    def open(
        cls,
        folder: Path | None,
        clock: Callable[[], datetime] = datetime.now,
        now: Callable[[], float] = time.monotonic,
        fresh_id: Callable[[], str] = random_id,
    ) -> Store:
        """Opens the store of a folder; with None the store is in memory.

        It never raises: whatever the folder holds is damage, or a reason to go on in memory.
        """
        store = cls(folder, clock, now, fresh_id)
        if folder is None:
            return store
        try:
            if folder == places.makeshift_folder():
                store._note(trouble.makeshift(folder))
                places.check_makeshift(folder)
            store._housekeeper = Housekeeper(folder, lambda: f"{clock():%Y-%m-%d}")
            store._attach(opening.open_in(folder, clock), None)
        except Exception as error:
            store._begin_in_memory(folder, error)
        return store

    def _attach(self, opened: opening.Opened, memory: Memory | None) -> None:
        """Goes on with a database on the disk."""
        assert self._folder is not None
        ledger = Ledger(opened.database, self._fresh_id, memory)
        if self._ledger.database is not opened.database:
            self._ledger.database.close()
        self._ledger, self._on_disk = ledger, True
        self._identity = files.identity(self._folder / files.NAME)
        for notice in opened.notices:
            self._note(notice)

    def _begin_in_memory(self, folder: Path, error: Exception) -> None:
        """Goes on in memory with what can be read of a disk that refuses for now."""
        with suppress(Exception):
            if isinstance(error, Newer):
                self._folder = None
            else:
                content = opening.seen(folder)
                rows.write(self._ledger.database, content)
                self._ledger.memory, self._disk_memory = Memory.of(content), Memory.of(content)
        self._try_again = self._now() + TRY_AGAIN_SECONDS
        self._note(trouble.cause(error, folder))

    def close(self) -> None:
        if self._unwritten or self._all_unwritten:
            self._catch_up()
        if self._housekeeper is not None:
            if self._on_disk and self._changed:
                self._housekeeper.keep_copy()
            self._housekeeper.close()
            self._housekeeper = None
        self._folder = None
        with suppress(Exception):
            self._ledger.database.close()

    # Settings.

    def setting(self, name: str, default: T) -> T:
        """Returns the value of a setting. It is the default where nothing is kept, or something of another type."""
        text = self._read(lambda ledger: ledger.setting(name))
        if text is None:
            return default
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            return default
        if isinstance(default, tuple) and isinstance(value, list):
            value = tuple(value)
        if isinstance(default, float) and type(value) is int and abs(value) < rows.LARGEST:
            value = float(value)
        return value if default is None or type(value) is type(default) else default

    def set_setting(self, name: str, value: object) -> None:
        text = json.dumps(value)
        # A setting about the shelf holds only for the file in which that shelf is.
        key = None if name.startswith(rows.LOCAL_SETTINGS) else ("setting", name)
        self._write(key, lambda ledger: ledger.set_setting(name, text), len(text))

    # Games in progress: any number of each kind. Without an id, the one of its kind that was read or saved last.

    def save_game(self, kind: str, text: str, game: str | None = None) -> str:
        """Saves a game and returns its id, which is a new one if another window has saved the same game since."""
        name = self._id(kind, game) or self._fresh_id()
        updated = self._updated()
        self._write(("game", name), lambda ledger: ledger.save_game(name, kind, text, updated), len(text))
        return self._ledger.memory.id(name)

    def _updated(self) -> str:
        return self._clock().isoformat(timespec="seconds")[:19]

    def new_game(self, kind: str, text: str) -> str:
        """Keeps a new game beside the others of its kind."""
        return self.save_game(kind, text, self._fresh_id())

    def saved_game(self, kind: str) -> SavedGame | None:
        """Returns the game of a kind that was saved last."""
        return self._read(lambda ledger: ledger.newest(kind))

    def games(self, kind: str | None = None) -> list[SavedGame]:
        """Returns all games, the one that was saved last first."""
        return self._read(lambda ledger: ledger.games(kind))

    def game(self, game: str) -> SavedGame | None:
        return self._read(lambda ledger: ledger.game(game))

    def note_seconds(self, kind: str, seconds: float, game: str | None = None) -> None:
        """Notes the time played beside the saved game, where it can be shown without reading the game itself."""
        name = self._id(kind, game)
        if name is not None:
            self._write(("seconds", name), lambda ledger: ledger.note_seconds(name, seconds))

    def drop_game(self, kind: str, game: str | None = None, solved: bool = False) -> None:
        name = self._id(kind, game)
        if name is not None:
            self._write(("game", name), lambda ledger: ledger.drop_game(name, solved))

    def _id(self, kind: str, game: str | None) -> str | None:
        memory = self._ledger.memory
        return memory.id(game) if game is not None else memory.current.get(kind)

    def discard(self, game: SavedGame) -> None:
        self.drop_game(game.kind, game.id)

    def bring_game_back(self, game: SavedGame) -> None:
        """What was discarded a moment ago, under the same id."""
        self.save_game(game.kind, game.text, game.id)
        self.note_seconds(game.kind, game.seconds, game.id)

    def end_game(self, kind: str, text: str, ended: str, seconds: float, game: str | None = None) -> str:
        """The game is over, and stays to be looked at. The id under which it is kept."""
        name = self._ledger.memory.id(game) if game is not None else self._fresh_id()
        updated = self._updated()
        self._write(
            ("game", name), lambda ledger: ledger.end_game(name, kind, text, updated, ended, seconds), len(text)
        )
        return self._ledger.memory.id(name)

    def ended_games(self) -> list[SavedGame]:
        """The last ones that ended, the latest first."""
        return self._read(lambda ledger: ledger.ended_games())

    # Results.

    def add_result(self, result: Result) -> None:
        self._write(("result", len(self._unwritten), result), lambda ledger: ledger.add_result(result), 1000)

    def results(
        self,
        kind: str | None = None,
        level: str | None = None,
        options: str | None = None,
        limit: int | None = None,
        outcome: str | None = None,
    ) -> list[Result]:
        """Returns the results, the newest last. With a limit, only the newest are returned."""
        wanted = {"kind": kind, "level": level, "options": options, "outcome": outcome}
        return self._read(lambda ledger: ledger.results(wanted, -1 if limit is None else limit))

    def summary(self, kind: str | None = None, level: str | None = None, options: str | None = None) -> Summary:
        return self._read(lambda ledger: ledger.summary({"kind": kind, "level": level, "options": options}))

    def times(self, kind: str, level: str, options: str) -> list[float]:
        """The seconds of such puzzles that were solved without help, the newest last."""
        return self._read(lambda ledger: ledger.times({"kind": kind, "level": level, "options": options}))

    def has_result(self, kind: str, level: str, options: str, puzzle: str) -> bool:
        """Was this very puzzle finished before?"""
        return self._read(lambda ledger: ledger.has_result(kind, level, options, puzzle))

    def tallies(self) -> list[tuple[Any, ...]]:
        """What statistics count of every result, the newest last; `Ledger.tallies` names the values."""
        return self._read(lambda ledger: ledger.tallies())

    def forget_results(self) -> None:
        """All of them. What was there is written into a copy first, where there is a disk."""
        if self._folder is not None and self._on_disk:
            with suppress(Exception):
                number = copies.next_number(self._folder, self._ledger.database)
                copies.keep(self._folder, self._ledger.content(), number, f"{self._clock():%Y-%m-%d}")
            if self._housekeeper is not None:
                self._housekeeper.begin_another_copy()
        self._write(("content", "results"), lambda ledger: ledger.drop_results())

    # The shelf of puzzles made in advance.

    def put_ready(self, kind: str, level: str, options: str, text: str) -> None:
        self.put_all_ready([(kind, level, options, text)])

    def put_all_ready(self, puzzles: Sequence[tuple[str, str, str, str]]) -> None:
        """Puts puzzles on the shelf, each with its kind, level, options and text."""
        size = sum(len(text) + 100 for *_, text in puzzles)
        self._write(None, lambda ledger: ledger.put_all_ready(puzzles), size)

    def drop_ready(self, kind: str) -> None:
        """Removes all puzzles of a kind that stand ready."""
        self._write(None, lambda ledger: ledger.drop_ready(kind))

    def take_ready(self, kind: str, level: str, options: str) -> str | None:
        return self._write(None, lambda ledger: ledger.take_ready(kind, level, options))

    def ready_counts(self) -> dict[tuple[str, str, str], int]:
        return self._read(lambda ledger: ledger.ready_counts())

    # Copies, and files for other machines.

    def copies(self) -> list[Glance]:
        """Returns the kept copies that can be read, the newest first."""
        if self._folder is None:
            return []
        return [glance for copy in copies.kept(self._folder) if (glance := copies.glance(copy)) is not None]

    def look(self, copy: Copy) -> Content | None:
        """Returns what a copy holds, or None if it cannot be read any more."""
        try:
            return copies.content_of(copy.path).content
        except Exception:
            return None

    def bring_back(self, copy: Copy) -> Copy | None:
        """Replaces this state by that of a copy.

        This state becomes a copy itself, which is returned as the way back. None says that nothing was done.
        """
        content = self.look(copy)
        if self._folder is None or not self._on_disk or content is None:
            return None
        try:
            number = copies.next_number(self._folder, self._ledger.database)
            before = copies.keep(self._folder, self._ledger.content(), number, f"{self._clock():%Y-%m-%d}")
        except Exception as error:
            self._note(trouble.cause(error, self._folder))
            return None
        if self._housekeeper is not None:
            self._housekeeper.begin_another_copy()
        self._write(("content",), lambda ledger: ledger.bring_back(content), 1000 * len(content.results))
        return before

    def export(self, folder: Path) -> Path:
        """Writes everything into one file under a new name. It raises OSError or sqlite3.Error if the folder refuses
        it.
        """
        return copies.export(folder, self._read(lambda ledger: ledger.content()), f"{self._clock():%Y-%m-%d}")

    def bring_in(
        self, path: Path, goes_on: Callable[[str, str], bool] = lambda later, earlier: False
    ) -> tuple[int, int]:
        """Brings an exported file in, and returns how many games and results were new here.

        Other files raise Unreadable with a reason.
        """
        content = copies.brought(path)
        size = sum(len(game.text) for game in content.games.values()) + 1000 * len(content.results)
        return self._write(("brought", path), lambda ledger: ledger.bring_in(content, goes_on), size)

    # Reading and writing, whatever the disk does.

    def _read(self, act: Act[T]) -> T:
        try:
            return act(self._ledger)
        except BadRow:
            self._mend_rows()
            return act(self._ledger)
        except Exception as error:
            self._retreat(error)
            return act(self._ledger)

    def _write(self, key: tuple[object, ...] | None, act: Act[T], size: int = 0) -> T:
        """Writes in one transaction. `key` says what is written; with None a write that failed is not tried later."""
        self._look_around()
        try:
            done = act(self._ledger)
        except Exception as error:
            self._retreat(error)
            done = act(self._ledger)
        self._changed = True
        if self._on_disk and self._folder is not None:
            self._count(size)
        elif key is not None and self._folder is not None:
            self._unwritten.pop(key, None)
            self._unwritten[key] = act
        if self._ledger.forked:
            self._ledger.forked = False
            self._note(TWO_WINDOWS)
        return done

    def _look_around(self) -> None:
        """Looks before each write whether the disk is back, the file still the same, and what the housekeeper found."""
        if self._folder is None:
            return
        if not self._on_disk:
            self.catch_up()
            return
        if files.identity(self._folder / files.NAME) != self._identity:
            self._renew(self._folder)
        elif self._housekeeper is not None and self._housekeeper.found_damage:
            self._housekeeper.found_damage = False
            if not self._mend_rows():
                self._renew(self._folder)
        if not self._changed and self._housekeeper is not None:
            self._housekeeper.keep_copy()

    def catch_up(self) -> None:
        """Looks now and then whether the disk is back, also while nothing is written."""
        if not self._on_disk and self._folder is not None and self._now() >= self._try_again:
            self._catch_up()

    def _count(self, size: int) -> None:
        """Counts what a write adds to the log: whole pages, a few for the rows and indexes, more for a long text."""
        self._written += 3 * files.PAGE + size * 3 // 2
        keeper = self._housekeeper
        if keeper is None:
            return
        if self._written >= TIDY_BYTES:
            self._written = 0
            keeper.write_back()
        keeper.trim_log(self._ledger.database)

    def _mend_rows(self) -> bool:
        """Puts bad rows aside and takes what the kept copies have in their place. It tells whether there were any."""
        others = copies.contents(self._folder) if self._folder is not None else []
        try:
            found = self._ledger.mend(others)
        except Exception as error:
            self._retreat(error)
            found = self._ledger.mend(others)
        if found:
            self._note(BAD_ROWS)
        return found

    def _retreat(self, error: Exception) -> None:
        """Goes on in memory with all that can be read of the disk, or in a new file where the old one is damaged."""
        of_the_disk = isinstance(error, sqlite3.Error | UnicodeDecodeError) and not isinstance(error, OUR_MISTAKES)
        if not self._on_disk or self._folder is None or not of_the_disk:
            raise error  # Memory failed, the store was closed, or a value cannot be kept at all.
        folder = self._folder
        if not trouble.blames_the_disk(error) or files.identity(folder / files.NAME) != self._identity:
            self._renew(folder)
            return
        self._to_memory(error)

    def _to_memory(self, error: Exception) -> None:
        assert self._folder is not None
        disk = self._ledger
        with suppress(sqlite3.Error):
            disk.database.execute("PRAGMA busy_timeout=0")
        content = disk.content()
        self._disk_memory = disk.memory
        self._ledger = Ledger(schema.in_memory(), self._fresh_id, None)
        rows.write(self._ledger.database, content)
        with suppress(sqlite3.Error):
            rows.copy_shelf(disk.database, self._ledger.database)
        memory = Memory.of(content)
        memory.moved, memory.current = disk.memory.moved, dict(disk.memory.current)
        self._ledger.memory = memory
        disk.database.close()
        self._on_disk = False
        self._try_again = self._now() + TRY_AGAIN_SECONDS
        self._note(trouble.cause(error, self._folder))

    def _renew(self, folder: Path) -> None:
        """Writes the file again from what the open handle reads, after it vanished, was replaced or proved to be
        damaged.
        """
        content = self._ledger.content()
        if files.identity(folder / files.NAME) == self._identity:
            content = rows.merged([content, *copies.contents(folder)])
        shelf = schema.in_memory()
        with suppress(sqlite3.Error):
            rows.copy_shelf(self._ledger.database, shelf)
        memory = self._ledger.memory
        self._ledger.database.close()  # Some systems do not let an open file be renamed.
        try:
            opened, content = opening.renew(folder, content, shelf, self._clock)
        except Exception as error:
            self._ledger = Ledger(schema.in_memory(), self._fresh_id, memory)
            rows.write(self._ledger.database, content)
            self._on_disk, self._all_unwritten = False, True
            self._disk_memory = memory
            self._try_again = self._now() + TRY_AGAIN_SECONDS
            self._note(trouble.cause(error, folder))
            if isinstance(error, Newer):
                self._folder = None
            return
        finally:
            shelf.close()
        self._attach(opened, memory)
        if self._housekeeper is not None:
            self._housekeeper.keep_copy()

    def _catch_up(self) -> None:
        """Writes what could not be written, all or nothing, and goes on with the disk."""
        if self._folder is None or self._on_disk:
            return
        self._try_again = self._now() + TRY_AGAIN_SECONDS
        try:
            opened = opening.open_in(self._folder, self._clock, 0.0)
        except Newer as error:
            self._note(trouble.cause(error, self._folder))
            self._folder = None
            return
        except Exception:
            return
        disk = Ledger(opened.database, self._fresh_id, self._disk_memory.copy())
        try:
            with rows.transaction(opened.database):
                if self._all_unwritten:
                    disk.merge(self._ledger.content())
                for act in self._unwritten.values():
                    act(disk)
        except Exception:
            opened.database.close()
            return
        self._unwritten.clear()
        self._all_unwritten = False
        self._attach(opened, disk.memory)

    def _note(self, notice: Notice) -> None:
        """Adds a notice for the player. Trouble that lasts is told once, and new trouble is told anew."""
        if notice.key in self._said and notice.key not in ("damaged", "vanished"):
            return
        self._said.add(notice.key)
        if all(other.key != notice.key for other in self.notices):
            self.notices.append(notice)
