"""Kept copies: one file for each of the last sessions, and one for each of the last days.

Copies are ordered by the number of the session that made them, which only grows. The day in a copy's name is a label
for people: a clock that was wrong for a while can neither displace good copies nor keep new ones from being made.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from game.disk import files, rows, schema
from game.disk.trouble import Damaged, Newer, Unreadable
from game.disk.values import Content
from generators.contract import phrase

FOLDER = "copies"
OLD_COPY = "quintet-last-good.db"
"""The name of the one copy that earlier versions kept."""
SESSIONS, DAYS = 10, 30
MOST_BYTES = 100_000_000
LEAST = 3
"""Number of copies that are kept however large they are."""
NAMED = re.compile(r"quintet-(\d{6,12})-(\d{4,5}-\d\d-\d\d)\.db")
ENDING = ".quintet"


@dataclass(frozen=True)
class Copy:
    number: int
    day: str
    path: Path


@dataclass(frozen=True)
class Glance:
    """What can be said of a copy without reading all of it."""

    copy: Copy
    games: int
    results: int


def kept(folder: Path) -> list[Copy]:
    """Returns the copies in the folder, the newest first."""
    found = []
    with suppress(OSError):
        for path in (folder / FOLDER).iterdir():
            named = NAMED.fullmatch(path.name)
            if named is not None and files.is_plain(path):
                found.append(Copy(int(named[1]), named[2], path))
    old = folder / OLD_COPY
    if files.is_plain(old):
        found.append(Copy(0, day_of_file(old), old))
    return sorted(found, key=lambda copy: (copy.number, copy.day), reverse=True)


def day_of_file(path: Path) -> str:
    """Returns the day of a file as a label, for a copy whose name has none."""
    return date.fromtimestamp(max(0.0, path.stat().st_mtime)).isoformat()


def content_of(path: Path) -> rows.Found:
    """Returns what a copy holds. It raises Damaged, Newer, OSError or sqlite3.Error where the copy cannot be read."""
    with closing(files.loaded(path)) as memory:
        return rows.read(memory)


def contents(folder: Path) -> list[Content]:
    """Returns what every readable copy holds, the newest first."""
    found = []
    for copy in kept(folder):
        with suppress(Exception):
            found.append(content_of(copy.path).content)
    return found


def glance(copy: Copy) -> Glance | None:
    """Returns what can be said of a copy, or None where it cannot be read."""
    try:
        with closing(files.joined(copy.path, how="mode=ro&immutable=1")) as database:
            files.check(database)
            in_progress = " WHERE ended = ''" if "ended" in _columns(database) else ""
            (games,) = database.execute(f"SELECT count(*) FROM games{in_progress}").fetchone()
            (results,) = database.execute("SELECT count(*) FROM results").fetchone()
    except (sqlite3.Error, OSError, Damaged, Newer, UnicodeError):
        return None
    return Glance(copy, int(games), int(results))


def _columns(database: sqlite3.Connection) -> list[str]:
    """Of the table of games, whose form may be an older one."""
    return [row[1] for row in database.execute("PRAGMA table_info(games)")]


def keep(folder: Path, content: Content, number: int, day: str) -> Copy:
    """Writes a copy. It replaces the copy of the same session, and copies that are no longer needed are removed."""
    place = folder / FOLDER
    if os.path.lexists(place) and not place.is_dir():
        files.set_aside(place, datetime.now())
    place.mkdir(exist_ok=True)
    copy = Copy(number, day, place / f"quintet-{number:06}-{day}.db")
    files.make(copy.path, lambda database: rows.write(database, content), to_write=False)
    for other in kept(folder):
        if other.number == number and other.path != copy.path:
            other.path.unlink()
    thin_out(folder)
    return copy


def thin_out(folder: Path) -> None:
    copies = kept(folder)
    staying = copies[:SESSIONS]
    days = {copy.day for copy in staying}
    for copy in copies[SESSIONS:]:
        if copy.day not in days and len(days) < DAYS:
            days.add(copy.day)
            staying.append(copy)
    size = 0
    for number, copy in enumerate(staying):
        size += copy.path.stat().st_size
        if size > MOST_BYTES and number >= LEAST:
            staying = staying[:number]
            break
    for copy in copies:
        if copy not in staying:
            copy.path.unlink()


def next_number(folder: Path, database: sqlite3.Connection) -> int:
    """Returns a session number greater than all before.

    The database remembers it, and a new database learns it from the copies.
    """
    with rows.transaction(database):
        number = max([schema.about(database, "session") or 0, *(copy.number for copy in kept(folder))]) + 1
        schema.set_about(database, "session", number)
    return number


# Files for other machines.


def export(folder: Path, content: Content, day: str) -> Path:
    """Writes everything into one file with the day in its name. No file that is there already is written over."""
    path, number = folder / f"Quintet-{day}{ENDING}", 2
    while os.path.lexists(path):
        path, number = folder / f"Quintet-{day}-{number}{ENDING}", number + 1
    files.make(path, lambda database: rows.write(database, content), to_write=False)
    return path


def brought(path: Path) -> Content:
    """Returns what a file made by `export` holds. Any other file raises Unreadable with a sentence for the player."""
    try:
        if not files.is_plain(path):
            raise Unreadable(phrase("{name} is not a file that can be read.", name=path.name))
        found = content_of(path)
    except Newer:
        raise Unreadable(
            phrase("{name} was saved by a newer Quintet. Update Quintet to import it.", name=path.name)
        ) from None
    except OSError:
        raise Unreadable(phrase("{name} could not be read.", name=path.name)) from None
    except (Damaged, sqlite3.Error, UnicodeError, ValueError, OverflowError):
        return _rescued(path)
    return found.content


def _rescued(path: Path) -> Content:
    """Returns what can still be read of a damaged file. It raises Unreadable where that is nothing."""
    found = salvaged(path)
    if found.is_empty:
        raise Unreadable(phrase("{name} was not saved by Quintet, or it is damaged.", name=path.name))
    return found


def salvaged(path: Path) -> Content:
    """Returns all that can be read of a damaged file."""
    found = Content()
    for form in (0, *sorted(schema.FORMS, reverse=True)):
        if form == 1 and not found.is_empty:
            break  # Rows of the first form have no seals, so what is read in this way would be only a guess.
        with suppress(Exception), closing(files.salvaged(path, form)) as database:
            found = rows.merged((found, rows.read(database).content))
    return found
