"""Reading and writing one open database, row by row. Errors of the disk go to the caller.

A ledger remembers which turn of each game it saw last. When a game is to be saved and its row has a later turn,
somebody else saved it since: then both are kept, the one that is saved here under a new id.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.disk import rows, schema, seals
from game.disk.values import SOLVED, Content, Gone, Result, SavedGame, Summary, is_time, summed_up

Row = tuple[Any, ...]
IN_PROGRESS = ""
GAME = "games.id, games.kind, games.turn, games.ended, games.updated, games.text, games.seal"
MOST_ENDED = 200
"""Games that ended and are kept to be looked at; beyond that the oldest one leaves for each that comes."""
ROWS_AT_ONCE = 200
"""Most rows in one statement. Each has five values, and some builds of SQLite take only so many in a statement."""


class BadRow(Exception):
    """A row that was read is not as it was written."""


@dataclass
class Memory:
    """What a ledger knows of the games beside their rows. It outlives a connection."""

    seen: dict[str, int] = field(default_factory=dict)
    current: dict[str, str] = field(default_factory=dict)
    """The game of each kind that was read or saved last."""
    moved: dict[str, str] = field(default_factory=dict)
    """The new ids of games that another window saved too."""

    @classmethod
    def of(cls, content: Content) -> Memory:
        games = sorted(content.games.values(), key=lambda game: game.turn)
        return cls(
            {game.id: game.turn for game in games}, {game.kind: game.id for game in games if game.ended == IN_PROGRESS}
        )

    def copy(self) -> Memory:
        return Memory(dict(self.seen), dict(self.current), dict(self.moved))

    def id(self, game: str) -> str:
        while game in self.moved:
            game = self.moved[game]
        return game


class Ledger:
    def __init__(self, database: sqlite3.Connection, fresh_id: Callable[[], str], memory: Memory | None = None) -> None:
        self.database = database
        self.memory = memory if memory is not None else self._what_is_there()
        self.forked = False
        """Whether a game was saved under a new id since somebody last looked."""
        self._fresh_id = fresh_id

    def _what_is_there(self) -> Memory:
        found = self._rows("SELECT id, kind, turn, ended FROM games ORDER BY turn")
        return Memory(
            {game: turn for game, _, turn, _ in found},
            {kind: game for game, kind, _, ended in found if ended == IN_PROGRESS},
        )

    def _rows(self, statement: str, *values: object) -> list[Row]:
        return self.database.execute(statement, values).fetchall()

    def _whole(self, table: str, found: Sequence[Row]) -> Sequence[Row]:
        if not all(rows.is_whole(table, row) for row in found):
            raise BadRow
        return found

    # Settings.

    def setting(self, name: str) -> str | None:
        found = self._whole("settings", self._rows("SELECT name, value, seal FROM settings WHERE name = ?", name))
        return str(found[0][1]) if found else None

    def set_setting(self, name: str, value: str) -> None:
        rows.put(self.database, "settings", name, value)

    # Games.

    def games(self, kind: str | None = None) -> list[SavedGame]:
        """Returns the games in progress, the one that was saved last first."""
        where, values = _where(kind=kind, ended=IN_PROGRESS)
        found = self._rows(f"SELECT {GAME} FROM games{where} ORDER BY turn DESC, id", *values)
        return self._seen(self._whole("games", found))

    def ended_games(self) -> list[SavedGame]:
        """The one that ended last comes first."""
        found = self._rows(f"SELECT {GAME} FROM games WHERE ended <> ? ORDER BY turn DESC, id", IN_PROGRESS)
        return self._seen(self._whole("games", found))

    def game(self, game: str) -> SavedGame | None:
        found = self._rows(f"SELECT {GAME} FROM games WHERE id = ?", self.memory.id(game))
        return next(iter(self._seen(self._whole("games", found))), None)

    def newest(self, kind: str) -> SavedGame | None:
        found = self._rows(
            f"SELECT {GAME} FROM games WHERE kind = ? AND ended = ? ORDER BY turn DESC, id LIMIT 1", kind, IN_PROGRESS
        )
        if not found:
            # Where its kind itself has gone bad, the game stands among those of other kinds.
            self._whole("games", self._rows(f"SELECT {GAME} FROM games"))
        games = self._seen(self._whole("games", found))
        if games:
            self.memory.current[kind] = games[0].id
        return games[0] if games else None

    def _seen(self, found: Sequence[Row]) -> list[SavedGame]:
        games = []
        for row in found:
            clock = self._whole("clocks", self._rows("SELECT game, seconds, seal FROM clocks WHERE game = ?", row[0]))
            self.memory.seen[row[0]] = row[2]
            games.append(rows.game_of(row, float(clock[0][1]) if clock else 0.0))
        return games

    def save_game(self, game: str, kind: str, text: str, updated: str, ended: str = IN_PROGRESS) -> None:
        with rows.transaction(self.database):
            game = self.memory.id(game)
            found = self._rows("SELECT turn FROM games WHERE id = ?", game)
            if found and found[0][0] > self.memory.seen.get(game, found[0][0] - 1):
                self.memory.moved[game] = game = self._fresh_id()
                self.forked = True
            turn = self._last_turn() + 1
            rows.put(self.database, "games", game, kind, turn, ended, updated, text)
            self.database.execute("DELETE FROM gone WHERE game = ?", [game])
        self.memory.seen[game] = turn
        if ended == IN_PROGRESS:
            self.memory.current[kind] = game

    def _last_turn(self) -> int:
        """Of any game that is here or was discarded: a discarded one that comes back must be newer than its end."""
        found = [self._rows(f"SELECT max(turn) FROM {table}")[0][0] for table in ("games", "gone")]
        return max((turn for turn in found if isinstance(turn, int)), default=0)

    def end_game(self, game: str, kind: str, text: str, updated: str, ended: str, seconds: float) -> None:
        """The game is over and stays to be looked at; of those that ended long ago the oldest one leaves."""
        with rows.transaction(self.database):
            self.save_game(game, kind, text, updated, ended)
            rows.put(self.database, "clocks", self.memory.id(game), float(seconds))
            old = self._rows(
                "SELECT id FROM games WHERE ended <> ? ORDER BY turn DESC, id LIMIT -1 OFFSET ?",
                IN_PROGRESS,
                MOST_ENDED,
            )
            for (name,) in old:
                self.drop_game(name, solved=True)
        self._forget_current(self.memory.id(game))

    def _forget_current(self, game: str) -> None:
        self.memory.current = {kind: name for kind, name in self.memory.current.items() if name != game}

    def note_seconds(self, game: str, seconds: float) -> None:
        with rows.transaction(self.database):
            game = self.memory.id(game)
            if self._rows("SELECT 1 FROM games WHERE id = ?", game):
                rows.put(self.database, "clocks", game, float(seconds))

    def drop_game(self, game: str, solved: bool) -> None:
        """Removes a game, unless another window has played it on since."""
        with rows.transaction(self.database):
            game = self.memory.id(game)
            found = self._rows("SELECT turn FROM games WHERE id = ?", game)
            if found and found[0][0] <= self.memory.seen.get(game, found[0][0]):
                self.database.execute("DELETE FROM games WHERE id = ?", [game])
                self.database.execute("DELETE FROM clocks WHERE game = ?", [game])
                rows.put(self.database, "gone", game, found[0][0], int(solved))
        self.memory.seen.pop(game, None)
        self._forget_current(game)

    # Results.

    def add_result(self, result: Result) -> None:
        rows.put(self.database, "results", *rows.result_values(result))

    def results(self, wanted: dict[str, str | None], limit: int) -> list[Result]:
        where, values = _where(**wanted)
        names = ", ".join(schema.columns_of("results"))
        found = self._rows(f"SELECT {names} FROM results{where} ORDER BY id DESC LIMIT ?", *values, limit)
        return [rows.result_of(row) for row in reversed(self._whole("results", found))]

    def summary(self, wanted: dict[str, str | None]) -> Summary:
        where, values = _where(**wanted, outcome=SOLVED)
        return summed_up(self._rows(f"SELECT seconds, unaided, finished FROM results{where} ORDER BY id", *values))

    def times(self, wanted: dict[str, str | None]) -> list[float]:
        """The seconds of puzzles that were solved without help, the newest last."""
        where, values = _where(**wanted, outcome=SOLVED)
        found = self._rows(f"SELECT seconds, unaided FROM results{where} ORDER BY id", *values)
        return [float(seconds) for seconds, unaided in found if unaided == 1 and is_time(seconds)]

    def has_result(self, kind: str, level: str, options: str, puzzle: str) -> bool:
        """Is there a result of this very puzzle?"""
        where, values = _where(kind=kind, level=level, options=options, puzzle=puzzle)
        return bool(self._rows(f"SELECT 1 FROM results{where} LIMIT 1", *values))

    def tallies(self) -> list[Row]:
        """Of every result what statistics count, the newest last: (kind, level, seconds, unaided, outcome, finished,
        day, late). The long texts are not read for it, so only their sense is looked at, and not their seals."""
        names = "kind, level, seconds, unaided, outcome, finished, day, late"
        statement = f"SELECT {names} FROM results INDEXED BY results_tallied ORDER BY id"
        text_factory = self.database.text_factory
        try:
            # A function of our own for each of fifty thousand texts would take longer than all the rest.
            self.database.text_factory = str
            found = self._rows(statement)
        except (sqlite3.OperationalError, UnicodeError):
            self.database.text_factory = text_factory
            found = self._rows(statement)
        finally:
            self.database.text_factory = text_factory
        if not rows.are_tallies(found):
            raise BadRow
        return found

    def drop_results(self) -> None:
        self._rows("DELETE FROM results")

    # The shelf.

    def put_all_ready(self, puzzles: Sequence[tuple[str, str, str, str]]) -> None:
        """Puts many puzzles on the shelf in one transaction, because every transaction writes its pages anew."""
        for start in range(0, len(puzzles), ROWS_AT_ONCE):
            part = [seals.sealed("ready", (None, *puzzle))[1:] for puzzle in puzzles[start : start + ROWS_AT_ONCE]]
            marks = ", ".join(["(?, ?, ?, ?, ?)"] * len(part))
            values = [rows.plain(value) for row in part for value in row]
            self.database.execute(f"INSERT INTO ready (kind, level, options, text, seal) VALUES {marks}", values)

    def drop_ready(self, kind: str) -> None:
        """Removes all ready-made puzzles of a kind."""
        self._rows("DELETE FROM ready WHERE kind = ?", kind)

    def take_ready(self, kind: str, level: str, options: str) -> str | None:
        """Takes the oldest puzzle off the shelf in one statement, so that no other instance gets it too."""
        names = ", ".join(schema.columns_of("ready"))
        while True:
            found = self._rows(
                "DELETE FROM ready WHERE id = (SELECT min(id) FROM ready WHERE kind = ? AND level = ? AND options = ?)"
                f" RETURNING {names}",
                kind,
                level,
                options,
            )
            if not found or rows.is_whole("ready", found[0]):
                return str(found[0][4]) if found else None

    def ready_counts(self) -> dict[tuple[str, str, str], int]:
        found = self._rows(
            "SELECT kind, level, options, count(*) FROM ready GROUP BY kind, level, options ORDER BY 1, 2, 3"
        )
        return {(str(kind), str(level), str(options)): number for kind, level, options, number in found}

    # All of it.

    def content(self) -> Content:
        return rows.read(self.database).content

    def merge(self, content: Content) -> None:
        """Merges what was kept in memory alone into a database that may hold something by now."""
        with rows.transaction(self.database):
            rows.write(self.database, rows.merged([content, self.content()]))

    def mend(self, others: Sequence[Content]) -> bool:
        """Puts bad rows aside and brings back what other files have in their place. It tells whether there were any."""
        with rows.transaction(self.database):
            found = rows.read(self.database)
            if found.bad:
                rows.put_aside(self.database, found.bad)
                rows.write(self.database, rows.merged([found.content, *others]))
        return bool(found.bad)

    def bring_back(self, content: Content) -> None:
        """Replaces this state by an earlier one. Games of an open window count as played on since."""
        with rows.transaction(self.database):
            leaving = {game: Gone(turn, False) for game, turn in self._rows("SELECT id, turn FROM games")}
            gone = {game: left for game, left in leaving.items() if game not in content.games}
            rows.write(self.database, rows.after(replace(content, gone=gone), self._last_turn()))

    def bring_in(self, content: Content, goes_on: Callable[[str, str], bool]) -> tuple[int, int]:
        """Adds the games and results of another file to those that are here, and returns how many of each were new.

        `goes_on(later, earlier)` tells whether one text is the other one, played on.
        """
        with rows.transaction(self.database):
            here = self.content()
            games = _with_games(here, content, goes_on)
            results = tuple(rows.woven(here.results, content.results))
            settings = {**content.settings, **here.settings}
            brought = [game for name, game in games.items() if game is not here.games.get(name)]
            new = sum(not game.ended for game in brought)
            if brought or len(results) > len(here.results) or settings != here.settings:
                gone = {name: gone for name, gone in here.gone.items() if name not in games}
                rows.write(self.database, Content(settings, games, results, gone))
        return new, len(results) - len(here.results)


def _with_games(here: Content, brought: Content, goes_on: Callable[[str, str], bool]) -> dict[str, SavedGame]:
    """Returns the games of both. Those that were brought stand behind the others, so Continue opens the same game."""
    games = dict(here.games)
    lowest = min((game.turn for game in games.values()), default=1)
    highest = max((game.turn for game in games.values()), default=0)
    for game in sorted(brought.games.values(), key=lambda game: -game.turn):
        same = [other for other in games.values() if other.kind == game.kind]
        ended = here.gone.get(game.id)
        if (ended is not None and ended.solved) or any(
            other.text == game.text or goes_on(other.text, game.text) for other in same
        ):
            continue
        earlier = next((other for other in same if goes_on(game.text, other.text)), None)
        if earlier is not None:
            highest += 1
            games[earlier.id] = replace(game, id=earlier.id, turn=highest)
            continue
        lowest -= 1
        name = game.id if game.id not in games else f"{game.id[:16]}-{seals.seal('game', (game.text,)):08x}"
        games[name] = replace(game, id=name, turn=lowest)
    return games


def _where(**wanted: str | None) -> tuple[str, list[str]]:
    given = {name: value for name, value in wanted.items() if value is not None}
    clause = " AND ".join(f"{name} = ?" for name in given)
    return (f" WHERE {clause}" if clause else ""), list(given.values())
