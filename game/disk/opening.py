"""Opening the data folder: what is sound is opened, what is old is brought up, what is damaged is mended."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from game.disk import copies, files, rows, schema
from game.disk.files import NAME
from game.disk.trouble import BAD_ROWS, VANISHED, Damaged, Newer, blames_the_disk
from game.disk.values import Content, Notice
from generators.contract import phrase

Clock = Callable[[], datetime]


@dataclass
class Opened:
    database: sqlite3.Connection
    notices: list[Notice] = field(default_factory=list)


def open_in(folder: Path, clock: Clock, wait: float = files.LOCK_SECONDS) -> Opened:
    """Opens the database in the folder, which is made or mended where needed.

    It raises Newer, or the error of a disk that forbids it.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / NAME
    with files.alone_in(folder, wait):
        files.clear_left_overs(folder)
        files.set_stray_logs_aside(path, clock())
        if not os.path.lexists(path):
            return _begin(folder, path)
        try:
            return Opened(files.connect(path))
        except Newer:
            raise
        except Exception as error:
            if isinstance(error, sqlite3.Error) and blames_the_disk(error):
                raise
            if isinstance(error, OSError) and files.is_plain(path):
                raise
        if files.is_newer(path):
            raise Newer
        notices = _bring_up(folder, path)
        if notices is not None:
            return Opened(files.connect(path), notices)
        return _mend(folder, path, clock())


def _begin(folder: Path, path: Path) -> Opened:
    """Begins with no file: at a first start, or where the file is missing though copies of it are there."""
    content = rows.merged(copies.contents(folder))
    files.make(path, lambda database: rows.write(database, content))
    if content.is_empty:
        return Opened(files.connect(path))
    words = phrase(
        "The saved data was missing. Restored from backups: unfinished games: {games}, results: {results}.",
        games=content.unfinished,
        results=len(content.results),
    )
    return Opened(files.connect(path), [Notice("missing", words)])


def _bring_up(folder: Path, path: Path) -> list[Notice] | None:
    """Turns a sound file of an older form into one of today's. The old file stays as the first of the copies."""
    try:
        files.check_header(files.head(path))
        with closing(files.joined(path)) as database:
            if files.check(database) == schema.VERSION:
                return None
            # Everything has to stand in that one file before another file takes its name.
            (mode,) = database.execute("PRAGMA journal_mode=DELETE").fetchone()
        if mode != "delete":
            raise sqlite3.OperationalError("database is locked")
        memory = files.loaded(path)
    except Damaged:
        return None
    with closing(memory):
        found = rows.read(memory)
        content = rows.merged([found.content, *copies.contents(folder)]) if found.bad else found.content
        _keep_old(folder, path)

        def fill(database: sqlite3.Connection) -> None:
            rows.write(database, content)
            rows.copy_shelf(memory, database)
            rows.copy_aside(memory, database, found.bad)

        files.make(path, fill)
    return [BAD_ROWS] if found.bad else []


def _keep_old(folder: Path, path: Path) -> None:
    old = folder / copies.FOLDER / f"quintet-{0:06}-{copies.day_of_file(path)}.db"
    old.parent.mkdir(exist_ok=True)
    if not old.exists():
        files.copy_whole(path, old)


def _mend(folder: Path, path: Path, now: datetime) -> Opened:
    """Makes a new file from all that can be read of the damaged one and of the copies."""
    content = rows.merged([copies.salvaged(path), *copies.contents(folder)])
    names: list[str] = []
    files.make(
        path,
        lambda database: rows.write(database, content),
        make_room=lambda: names.append(files.set_aside(path, now)),
    )
    return Opened(files.connect(path), [damage(names[0], content)])


def damage(name: str, content: Content) -> Notice:
    if content.is_empty:
        words = phrase("The saved data was damaged. It was set aside as {name}; Quintet starts anew.", name=name)
    else:
        words = phrase(
            "The saved data was damaged and set aside as {name}. Recovered: unfinished games: {games}, "
            "results: {results}.",
            name=name,
            games=content.unfinished,
            results=len(content.results),
        )
    return Notice("damaged", words)


def renew(folder: Path, content: Content, shelf: sqlite3.Connection | None, clock: Clock) -> tuple[Opened, Content]:
    """Makes a new file in the place of one that vanished, was replaced or proved to be damaged while it was open.

    What stands there now is merged into it and set aside.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / NAME
    with files.alone_in(folder):
        if files.is_newer(path):
            raise Newer
        if os.path.lexists(path):
            content = rows.merged([content, copies.salvaged(path)])
        names: list[str] = []

        def fill(database: sqlite3.Connection) -> None:
            rows.write(database, content)
            if shelf is not None:
                rows.copy_shelf(shelf, database)

        def make_room() -> None:
            if os.path.lexists(path):
                names.append(files.set_aside(path, clock()))
            files.set_stray_logs_aside(path, clock())

        files.make(path, fill, make_room=make_room)
        notice = damage(names[0], content) if names else VANISHED
        return Opened(files.connect(path), [notice]), content


def seen(folder: Path) -> Content:
    """Returns what can be read of a file that cannot be opened now, so that the store goes on with it in memory."""
    path = folder / NAME
    try:
        return copies.content_of(path).content
    except Newer:
        return Content()
    except Exception:
        return rows.merged([copies.salvaged(path), *copies.contents(folder)])
