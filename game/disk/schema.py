"""The forms that the database has had, each with its number, and the steps from one form to the next.

A form is known by its tables. The number stands in the file's header and, from the second form on, also in the table
`about`, so that one flipped bit in the header cannot make a file of ours look like one from the future.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from game.disk import seals
from game.disk.trouble import Newer

VERSION = 3
Tables = dict[str, tuple[str, ...]]

_RESULT = (
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
)
_READY = (
    "id INTEGER PRIMARY KEY",
    "kind TEXT NOT NULL",
    "level TEXT NOT NULL",
    "options TEXT NOT NULL",
    "text TEXT NOT NULL",
)
_SEAL = "seal INTEGER NOT NULL"
_NO_SEAL = -1
"""A seal that no row can have: it marks a row that was bad before it was copied."""

FORMS: dict[int, Tables] = {
    1: {
        "settings": ("name TEXT PRIMARY KEY", "value TEXT NOT NULL"),
        "games": ("kind TEXT PRIMARY KEY", "text TEXT NOT NULL", "seconds REAL NOT NULL", "updated TEXT NOT NULL"),
        "results": _RESULT,
        "ready": _READY,
    },
    2: {
        "about": ("name TEXT PRIMARY KEY", "value TEXT NOT NULL", _SEAL),
        "settings": ("name TEXT PRIMARY KEY", "value TEXT NOT NULL", _SEAL),
        "games": (
            "id TEXT PRIMARY KEY",
            "kind TEXT NOT NULL",
            "text TEXT NOT NULL",
            "updated TEXT NOT NULL",
            "turn INTEGER NOT NULL",
            _SEAL,
        ),
        # Apart from the game, because it changes every second and the game's text is long.
        "clocks": ("game TEXT PRIMARY KEY", "seconds REAL NOT NULL", _SEAL),
        "gone": ("game TEXT PRIMARY KEY", "turn INTEGER NOT NULL", "solved INTEGER NOT NULL", _SEAL),
        "results": (*_RESULT, _SEAL),
        "ready": (*_READY, _SEAL),
        "aside": ("id INTEGER PRIMARY KEY", "damaged TEXT NOT NULL"),
    },
}
FORMS[3] = {
    **FORMS[2],
    # A game that ended stays among the games, with how it ended; one in progress has an empty text there. The long
    # text stands last, so that what is asked of all games is read without it.
    "games": (
        "id TEXT PRIMARY KEY",
        "kind TEXT NOT NULL",
        "turn INTEGER NOT NULL",
        "ended TEXT NOT NULL",
        "updated TEXT NOT NULL",
        "text TEXT NOT NULL",
        _SEAL,
    ),
    # How it ended, the day whose puzzle it was (or an empty text), whether that day was over by then, and the version
    # of the generator (or 0).
    "results": (
        *_RESULT,
        "outcome TEXT NOT NULL",
        "day TEXT NOT NULL",
        "late INTEGER NOT NULL",
        "version INTEGER NOT NULL",
        _SEAL,
    ),
}
INDEXES = (
    "CREATE INDEX results_by_choice ON results (kind, level, options)",
    "CREATE INDEX ready_by_choice ON ready (kind, level, options)",
)


TALLIES = "CREATE INDEX results_tallied ON results (kind, level, seconds, unaided, outcome, finished, day, late)"
"""From the third form on: what statistics count, without the long texts that stand beside it."""


def statements(form: int) -> list[str]:
    """Returns the statements that build an empty database of this form. SQLite keeps each of them in the file as
    written.
    """
    tables = (
        f"CREATE TABLE {table} ({', '.join(columns)}){_ending(form, columns)}" for table, columns in FORMS[form].items()
    )
    return [*tables, *INDEXES, *([TALLIES] if form >= 3 else [])]


def _ending(form: int, columns: tuple[str, ...]) -> str:
    """Returns the end of a table's statement.

    A table that is its own index has no second place that could disagree with the first.
    """
    return " WITHOUT ROWID" if form > 1 and "TEXT PRIMARY KEY" in columns[0] else ""


def script(form: int) -> str:
    return f"{'; '.join(statements(form))}; PRAGMA user_version={form};"


def create(database: sqlite3.Connection, form: int = VERSION) -> None:
    database.executescript(f"BEGIN; {script(form)} COMMIT;")
    if form >= 2:
        set_about(database, "version", form)


def in_memory(form: int = VERSION) -> sqlite3.Connection:
    database = settled(sqlite3.connect(":memory:", isolation_level=None))
    create(database, form)
    return database


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def settled(database: sqlite3.Connection) -> sqlite3.Connection:
    """Returns a connection that also reads text that is no UTF-8 any more.

    The seal of such a row does not fit, so that only this row is lost.
    """
    database.text_factory = _text
    return database


def columns_of(table: str, form: int = VERSION) -> list[str]:
    return [column.split()[0] for column in FORMS[form][table]]


def about(database: sqlite3.Connection, name: str) -> int | None:
    """Returns a whole number that the file keeps about itself, or None where it is missing or damaged."""
    try:
        rows = database.execute("SELECT name, value, seal FROM about WHERE name = ?", [name]).fetchall()
    except sqlite3.Error:
        return None
    if not rows or not seals.fits("about", rows[0]) or not str(rows[0][1]).isdecimal():
        return None
    return int(rows[0][1])


def set_about(database: sqlite3.Connection, name: str, value: int) -> None:
    row = seals.sealed("about", (name, str(value)))
    database.execute("INSERT OR REPLACE INTO about (name, value, seal) VALUES (?, ?, ?)", row)


def form_of(database: sqlite3.Connection) -> int:
    """Returns the form that the tables have, or 0 where they are not ours.

    It raises Newer where the file says that it is newer and its tables are unknown here.
    """
    (header,) = database.execute("PRAGMA user_version").fetchone()
    said = about(database, "version")
    if said is not None and said > VERSION:
        raise Newer
    there = dict(database.execute("SELECT name, sql FROM sqlite_master"))
    for form in sorted(FORMS, reverse=True):
        if set(statements(form)) <= set(there.values()) and (form == 1 or said == form):
            return form
    if header > VERSION and said is None and {"settings", "games", "results"} <= set(there):
        raise Newer
    return 0


# From form to form.


def readable(database: sqlite3.Connection, table: str, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    """Yields every row that can be read: from the front to the first damage, then from the end to the last damage."""
    names, seen = ", ".join(columns), set[object]()
    order = columns[0]
    for way in ("ASC", "DESC"):
        try:
            for row in database.execute(f"SELECT {names} FROM {table} ORDER BY {order} {way}"):
                if row[0] not in seen:
                    seen.add(row[0])
                    yield row
            return
        except (sqlite3.Error, UnicodeError, OverflowError):
            continue


def _from_1_to_2(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Rows gain seals, and each game an id of its own beside its kind. The ids come from what the games hold, so that
    a kept copy of the same game gets the same one."""

    def put(table: str, values: tuple[object, ...]) -> None:
        row = seals.sealed(table, values)
        names = columns_of(table, 2)
        marks = ", ".join("?" * len(row))
        try:
            new.execute(f"INSERT OR IGNORE INTO {table} ({', '.join(names[: len(row)])}) VALUES ({marks})", row)
        except (sqlite3.Error, UnicodeError, OverflowError):
            new.execute("INSERT INTO aside (damaged) VALUES (?)", [ascii((table, values))])

    new.execute("BEGIN")
    for row in readable(old, "settings", columns_of("settings", 1)):
        put("settings", row)
    for kind, text, seconds, updated in readable(old, "games", columns_of("games", 1)):
        game = seals.id_of_old_game(kind, text)
        put("games", (game, kind, text, updated, 1))
        put("clocks", (game, seconds))
    for table in ("results", "ready"):
        for row in readable(old, table, columns_of(table, 1)):
            put(table, row)
    new.execute("COMMIT")


def _in_third_form(table: str, values: tuple[object, ...]) -> tuple[object, ...]:
    if table == "games":
        game, kind, text, updated, turn = values
        return game, kind, turn, "", updated, text
    return (*values, "solved", "", 0, 0) if table == "results" else values


def _from_2_to_3(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Games gain how they ended, and results that too, with a day and a version. All games of the second form are in
    progress and all its results are solved. A row whose seal does not fit keeps one that does not fit."""
    new.execute("BEGIN")
    for table in FORMS[2]:
        if table == "about":
            continue
        for row in readable(old, table, columns_of(table, 2)):
            if table != "aside":
                values = _in_third_form(table, row[:-1])
                row = seals.sealed(table, values) if seals.fits(table, row) else (*values, _NO_SEAL)
            marks = ", ".join("?" * len(row))
            with suppress(sqlite3.Error, UnicodeError, OverflowError):
                new.execute(f"INSERT OR REPLACE INTO {table} ({', '.join(columns_of(table, 3))}) VALUES ({marks})", row)
    said = about(old, "session")
    if said is not None:
        set_about(new, "session", said)
    new.execute("COMMIT")


STEPS: dict[int, Callable[[sqlite3.Connection, sqlite3.Connection], None]] = {1: _from_1_to_2, 2: _from_2_to_3}
"""The step from each form to the next. What cannot be read is left out, and what makes no sense is put aside."""


def brought_up(database: sqlite3.Connection, form: int) -> sqlite3.Connection:
    """Returns the database in the form of today: itself, or a copy in memory that went through every step between."""
    while form < VERSION:
        following = in_memory(form + 1)
        STEPS[form](database, following)
        database, form = following, form + 1
    return database
