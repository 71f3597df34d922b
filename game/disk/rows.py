"""Between rows and values: reading only what is whole, writing with a seal, and merging what several files hold."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from game.disk import schema, seals
from game.disk.values import OUTCOMES, Content, Gone, Result, SavedGame, day_of, is_time

LOCAL_SETTINGS = ("stocked ",)
"""Beginnings of the names of settings that speak of this file's shelf. They mean nothing in another file."""
MOST_GONE = 1000
LARGEST = 1 << 53

Row = tuple[Any, ...]


@dataclass(frozen=True)
class Found:
    """What a database holds: its whole rows as values, and its bad rows as (table, key)."""

    content: Content
    bad: tuple[tuple[str, object], ...] = ()


# Reading.


def read(database: sqlite3.Connection) -> Found:
    """Reads all that is whole in a database of today's form."""
    bad: list[tuple[str, object]] = []

    def whole(table: str) -> Iterator[Row]:
        for row in schema.readable(database, table, schema.columns_of(table)):
            if is_whole(table, row):
                yield row[:-1]
            else:
                bad.append((table, row[0]))

    clocks = {game: float(seconds) for game, seconds in whole("clocks")}
    games = {row[0]: game_of(row, clocks.get(row[0], 0.0)) for row in whole("games")}
    content = Content(
        settings={name: value for name, value in whole("settings") if not name.startswith(LOCAL_SETTINGS)},
        games=games,
        results=tuple(result_of(row) for _, row in sorted((row[0], row) for row in whole("results"))),
        gone={game: Gone(turn, bool(solved)) for game, turn, solved in whole("gone")},
    )
    return Found(content, tuple(bad))


def game_of(row: Row, seconds: float) -> SavedGame:
    game, kind, turn, ended, updated, text = row[:6]
    return SavedGame(kind, text, seconds, updated, game, turn, ended)


def result_of(row: Row) -> Result:
    kind, level, options, seed, seconds, hints, mistakes, unaided, finished, puzzle = row[1:11]
    outcome, day, late, version = row[11:15]
    return Result(
        kind,
        level,
        options,
        seed,
        float(seconds),
        hints,
        mistakes,
        bool(unaided),
        finished,
        puzzle,
        outcome,
        day,
        bool(late),
        version,
    )


def is_whole(table: str, row: Row) -> bool:
    """Tells whether the seal of a row fits, and whether its values are such as the program writes."""
    return seals.fits(table, row) and SENSE[table](row)


def _is_count(*values: object) -> bool:
    return all(type(value) is int and 0 <= value < LARGEST for value in values)


def _are_words(*values: object) -> bool:
    """Tells whether values are short names. They are shown, and none of them may stop a drawing."""
    return all(
        isinstance(value, str) and len(value) <= 200 and (value == "" or value.isprintable()) for value in values
    )


def _is_result(row: Row) -> bool:
    _, kind, level, options, seed, seconds, hints, mistakes, unaided, finished, puzzle = row[:11]
    outcome, day, late, version = row[11:15]
    return (
        _are_words(kind, level, options)
        and (seed is None or isinstance(seed, str))
        and is_time(seconds)
        and _is_count(hints, mistakes, version)
        and unaided in (0, 1)
        and day_of(finished) is not None
        and isinstance(puzzle, str)
        and outcome in OUTCOMES
        and late in (0, 1)
        and (day == "" or day_of(day) is not None)
    )


def are_tallies(found: Sequence[Row]) -> bool:
    """Do these values of results make sense? `Ledger.tallies` names them. Column by column, because there are many
    results and few different values."""
    if not found:
        return True
    kinds, levels, seconds, unaided, outcomes, finished, days, late = zip(*found, strict=True)
    texts = {type(value) for column in (kinds, levels, finished, days) for value in column}
    if texts != {str} or not {type(value) for value in seconds} <= {float, int}:
        return False
    moments = {moment[:10] for moment in finished} | (set(days) - {""})
    return (
        min(seconds) >= 0
        and is_time(max(seconds))
        and set(unaided) | set(late) <= {0, 1}
        and set(outcomes) <= set(OUTCOMES)
        and all(day_of(moment) is not None for moment in moments)
    )


def _is_game(row: Row) -> bool:
    return (
        _are_words(row[1])
        and type(row[2]) is int
        and row[3] in ("", *OUTCOMES)
        and all(isinstance(value, str) for value in (row[0], row[4], row[5]))
    )


SENSE: dict[str, Callable[[Row], bool]] = {
    "settings": lambda row: all(isinstance(value, str) for value in row[:2]),
    "games": _is_game,
    "clocks": lambda row: isinstance(row[0], str) and is_time(row[1]),
    "gone": lambda row: isinstance(row[0], str) and type(row[1]) is int and row[2] in (0, 1),
    "results": _is_result,
    "ready": lambda row: all(isinstance(value, str) for value in row[1:5]),
}


# Writing.


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """Runs a block as one transaction, all or nothing. Inside another transaction it is a part of that one."""
    if database.in_transaction:
        yield
        return
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def plain(value: object) -> object:
    """Writes half characters as escapes, as they cannot be stored as they are. JSON writes them in the same way."""
    if isinstance(value, str) and not value.isascii():
        return value.encode("utf-8", "backslashreplace").decode("utf-8")
    return value


def put(database: sqlite3.Connection, table: str, *values: object) -> None:
    """Writes one row with its seal over the one with the same key. A row that is only counted has no key yet."""
    made = tuple(plain(value) for value in values)
    names = schema.columns_of(table)
    if table in seals.COUNTED:
        row, names = seals.sealed(table, (None, *made))[1:], names[1:]
    else:
        row = seals.sealed(table, made)
    marks = ", ".join("?" * len(row))
    database.execute(f"INSERT OR REPLACE INTO {table} ({', '.join(names)}) VALUES ({marks})", row)


def result_values(result: Result) -> tuple[object, ...]:
    return (
        result.kind,
        result.level,
        result.options,
        result.seed,
        float(result.seconds),
        int(result.hints),
        int(result.mistakes),
        int(result.unaided),
        result.finished,
        result.puzzle,
        result.outcome,
        result.day,
        int(result.late),
        int(result.version),
    )


def put_game(database: sqlite3.Connection, game: SavedGame) -> None:
    put(database, "games", game.id, game.kind, game.turn, game.ended, game.updated, game.text)
    put(database, "clocks", game.id, float(game.seconds))


def write(database: sqlite3.Connection, content: Content) -> None:
    """Replaces all that was there, except for the shelf."""
    for table in ("games", "clocks", "gone", "results"):
        database.execute(f"DELETE FROM {table}")
    shelf = " AND ".join(f"substr(name, 1, {len(start)}) <> '{start}'" for start in LOCAL_SETTINGS)
    database.execute(f"DELETE FROM settings WHERE {shelf}")
    for name, value in content.settings.items():
        put(database, "settings", name, value)
    for game in content.games.values():
        put_game(database, game)
    for name, gone in sorted(content.gone.items(), key=lambda item: item[1].turn)[-MOST_GONE:]:
        put(database, "gone", name, gone.turn, int(gone.solved))
    for result in content.results:
        put(database, "results", *result_values(result))


def copy_shelf(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copies the ready-made puzzles, and the settings that say which of them were put there."""
    names = schema.columns_of("ready")
    marks = ", ".join("?" * len(names))
    insert = f"INSERT OR IGNORE INTO ready ({', '.join(names)}) VALUES ({marks})"
    for row in schema.readable(source, "ready", names):
        if is_whole("ready", row):
            target.execute(insert, row)
    for row in schema.readable(source, "settings", schema.columns_of("settings")):
        if is_whole("settings", row) and row[0].startswith(LOCAL_SETTINGS):
            put(target, "settings", *row[:-1])


def put_aside(database: sqlite3.Connection, bad: Iterable[tuple[str, object]]) -> None:
    """Takes bad rows out of their tables. What is left of them is kept as text for whoever wants to look."""
    for table, key in bad:
        names = schema.columns_of(table)
        where, value = _with_key(names[0], key)
        for row in database.execute(f"SELECT {', '.join(names)} FROM {table} WHERE {where}", [value]).fetchall():
            database.execute("INSERT INTO aside (damaged) VALUES (?)", [ascii((table, row))])
        database.execute(f"DELETE FROM {table} WHERE {where}", [value])


def _with_key(column: str, key: object) -> tuple[str, object]:
    """Returns the condition that finds one row. A key that is no UTF-8 any more can be compared by its bytes alone."""
    if isinstance(key, str):
        return f"CAST({column} AS BLOB) IS ?", key.encode("utf-8", "surrogateescape")
    return f"{column} IS ?", key


def copy_aside(source: sqlite3.Connection, target: sqlite3.Connection, bad: Iterable[tuple[str, object]]) -> None:
    for table, key in bad:
        names = schema.columns_of(table)
        where, value = _with_key(names[0], key)
        for row in source.execute(f"SELECT {', '.join(names)} FROM {table} WHERE {where}", [value]):
            target.execute("INSERT INTO aside (damaged) VALUES (?)", [ascii((table, row))])
    for row in source.execute("SELECT damaged FROM aside"):
        target.execute("INSERT INTO aside (damaged) VALUES (?)", row)


# Merging.


def merged(contents: Sequence[Content]) -> Content:
    """Merges what several files of the same player hold, the newest file first.

    Each game keeps its newest save, each result stands there once, and each setting has its newest value. A game that
    one of the files knows to be over stays over.
    """
    settings: dict[str, str] = {}
    games: dict[str, SavedGame] = {}
    gone: dict[str, Gone] = {}
    results: Sequence[Result] = ()
    for content in contents:
        settings = {**content.settings, **settings}
        for name, game in content.games.items():
            if name not in games or games[name].turn < game.turn:
                games[name] = game
        for name, ended in content.gone.items():
            if name not in gone or gone[name].turn < ended.turn:
                gone[name] = ended
        results = woven(results, content.results)
    left = {name: game for name, game in games.items() if name not in gone or gone[name].turn < game.turn}
    return Content(settings, left, tuple(results), gone)


def woven(first: Sequence[Result], second: Iterable[Result]) -> list[Result]:
    """Merges two lists of results by the time when they were finished, equal ones once.

    Neither list changes its own order, whatever a clock that was wrong may have written.
    """
    known = set(first)
    added = [result for result in dict.fromkeys(second) if result not in known]
    woven_, place = [], 0
    for result in first:
        while place < len(added) and added[place].finished < result.finished:
            woven_.append(added[place])
            place += 1
        woven_.append(result)
    return woven_ + added[place:]


def after(content: Content, turn: int) -> Content:
    """Returns the same games in the same order with turns after this one. So no other window takes them for older."""
    games = sorted(content.games.values(), key=lambda game: game.turn)
    renewed = {game.id: replace(game, turn=turn + number) for number, game in enumerate(games, start=1)}
    return replace(content, games=renewed)
