"""Where a game comes from and where it goes: the shelf of ready-made puzzles, the worker, a file, the autosave.

The shelf is why New is instant: a puzzle is taken from it, and another is made in the background in its
place. What ships with the program fills it at the first start, and again when a new edition ships.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from game.daily import Daily, seed_of
from game.disk.store import Result, SavedGame, Store
from game.disk.values import SOLVED
from game.lately import avoided
from game.session import Session, Stopwatch, is_begun
from game.worker import Worker
from generators import codes, data, fresh, making, today
from generators.catalog import KINDS, rules_of
from generators.contract import Level, Options, PuzzleError, Request

KEPT_READY = 3
"""Puzzles on the shelf for what a player chose last."""

LOOKED_AT = 12
"""So many of the shelf are looked at before one may hold again what was met lately."""

AnySession = Session[Any, Any, Any]


@dataclass(frozen=True)
class Wanted:
    """What a player asked for, last time or now."""

    kind: str
    level: Level
    options: tuple[tuple[str, int | str], ...]

    @property
    def shelf_key(self) -> str:
        return rules_of(self.kind).pack(dict(self.options))


def wanted(kind: str, level: Level | str, options: Options) -> Wanted:
    """Settled: an allowed choice, the nearest one where this was not."""
    rules = rules_of(kind)
    settled = rules.settle(options)
    offered = rules.levels(settled)
    chosen = Level(level) if level in offered else offered[-1]
    return Wanted(kind, chosen, tuple(sorted(settled.items())))


class Library:
    def __init__(self, store: Store, worker: Worker, now: Callable[[], float], rng: Random) -> None:
        self.store, self.worker, self.now, self.rng = store, worker, now, rng
        self._refilling: set[Wanted] = set()
        self.daily = Daily(store)

    # What was wanted last

    def last_wanted(self, kind: str) -> Wanted:
        kept = self.store.setting(f"wanted {kind}", "")
        try:
            values = json.loads(kept) if kept else {}
            return wanted(kind, values.get("level", Level.EASY), values.get("options", {}))
        except (ValueError, TypeError, AttributeError, RecursionError):
            return wanted(kind, Level.EASY, {})

    def want(self, choice: Wanted) -> None:
        self.store.set_setting(
            f"wanted {choice.kind}", json.dumps({"level": choice.level.value, "options": dict(choice.options)})
        )

    def fresh_request(self, choice: Wanted) -> Request:
        return making.request(choice.kind, choice.level, dict(choice.options), codes.fresh_seed(self.rng))

    # The shelf

    def stock(self) -> None:
        """Put what ships with the program on the shelf."""
        for kind in KINDS:
            self.stock_kind(kind)

    def stock_kind(self, kind: str) -> None:
        """Once for each edition of what ships.

        A new edition takes the place of everything that stood ready of the kind: the rest of the old edition, and what
        was made here ahead, perhaps by an older generator. What the player has finished does not come back. The edition
        is written down last, so a start that is cut short does it all again.
        """
        rules = rules_of(kind)
        try:
            shelf = data.shelf_of(kind)
            edition = f"{rules.version}.{shelf.edition}"
            if self.store.setting(f"stocked {kind}", "") == edition:
                return
            lines = shelf.texts()
        except data.AssetError:
            return  # a puzzle then takes the moment that making it takes
        # Not everybody's first puzzle should be the same one.
        self.rng.shuffle(lines)
        finished = {(result.level, result.options, result.seed) for result in self.store.results(kind)}
        ready = []
        for line in lines:
            puzzle = rules.load(line)
            level, packed = puzzle.origin.level.value, rules.pack(rules.options_of(puzzle))
            if (level, packed, puzzle.origin.seed) not in finished:
                ready.append((kind, level, packed, line))
        self.store.drop_ready(kind)
        self.store.put_all_ready(ready)
        self.store.set_setting(f"stocked {kind}", edition)

    def take_ready(self, choice: Wanted) -> AnySession | None:
        """A game at once, if one stands ready: the first without what was met lately, or else the one with least of it.

        A damaged one is passed over.
        """
        shunned, rules = avoided(self.store, choice.kind), rules_of(choice.kind)
        passed: list[tuple[int, str, Any]] = []
        while len(passed) < LOOKED_AT:
            text = self.store.take_ready(choice.kind, choice.level.value, choice.shelf_key)
            if text is None:
                break
            try:
                puzzle = rules.load(text)
            except PuzzleError:
                continue
            met = sum(mark.what in shunned for mark in rules.marks(puzzle))
            passed.append((met, text, puzzle))
            if not met:
                break
        if not passed:
            return None
        taken = min(range(len(passed)), key=lambda number: passed[number][0])
        self.store.put_all_ready(
            [
                (choice.kind, choice.level.value, choice.shelf_key, text)
                for number, (_met, text, _puzzle) in enumerate(passed)
                if number != taken
            ]
        )
        return self.session(choice.kind, passed[taken][2])

    def any_ready(self, choice: Wanted) -> AnySession | None:
        """What comes nearest to a choice and stands ready: the same options first, then anything of its kind."""
        stock = [key for key, count in self.store.ready_counts().items() if key[0] == choice.kind and count]
        levels = [level.value for level in Level]

        def distance(key: tuple[str, str, str]) -> tuple[bool, int, str]:
            return key[2] != choice.shelf_key, abs(levels.index(key[1]) - levels.index(choice.level.value)), key[2]

        rules = rules_of(choice.kind)
        for _kind, level, packed in sorted(stock, key=distance):
            session = self.take_ready(wanted(choice.kind, level, rules.unpack(packed)))
            if session is not None:
                return session
        return None

    def refill(self) -> None:
        """Have the next missing puzzle of what was wanted last made in the background, one at a time."""
        counts = self.store.ready_counts()
        for kind in KINDS:
            choice = self.last_wanted(kind)
            have = counts.get((kind, choice.level.value, choice.shelf_key), 0)
            if have < KEPT_READY and not self._refilling:
                self._make_ready(choice)

    def _make_ready(self, choice: Wanted) -> None:
        self._refilling.add(choice)

        def done(text: str) -> None:
            self._refilling.discard(choice)
            self.store.put_ready(choice.kind, choice.level.value, choice.shelf_key, text)
            self.refill()

        def failed(error: Exception) -> None:
            # The shelf is a comfort: a puzzle that could not be made ahead is made when it is asked for.
            self._refilling.discard(choice)

        avoid = avoided(self.store, choice.kind)
        self.worker.ask(
            fresh.fresh_text, self.fresh_request(choice), avoid, "", done=done, failed=failed, background=True
        )

    # Games

    def session(self, kind: str, puzzle: Any) -> AnySession:
        return Session(rules_of(kind), puzzle, self.now)

    def saved(self, kind: str, game: str | None = None) -> AnySession | None:
        """The game of this id, or the one that was saved last. PuzzleError when its save is damaged: the caller says
        so, the text stays."""
        found = self.store.saved_game(kind) if game is None else self.store.game(game)
        if found is None:
            return None
        session = Session.load(found.text, rules_of, self.now, source=kind)
        session.watch = Stopwatch(self.now, max(session.watch.seconds, found.seconds))
        session.saved_as = found.id
        return session

    def save(self, session: AnySession) -> None:
        """Every game is kept. Only one of our making in which nothing was done yet makes room for the next one."""
        kind, text = session.rules.kind, session.dump()
        if session.saved_as is not None:
            session.saved_as = self.store.save_game(kind, text, session.saved_as)
            return
        untouched = [game for game in self.store.games(kind) if seed_of(game.text) and not is_begun(game.text)]
        session.saved_as = self.store.new_game(kind, text)
        for game in untouched:
            self.store.drop_game(kind, game.id)

    def under_way(self, kind: str, puzzle: Any = None, request: Request | None = None) -> SavedGame | None:
        """The unfinished game of a puzzle, or of the puzzle that a request gives today."""
        mark = json.dumps(rules_of(kind).dump(puzzle), ensure_ascii=False) if request is None else ""
        for game in self.store.games(kind):
            if (mark and mark in game.text) or (request is not None and self._came_from(game, request)):
                return game
        return None

    def _came_from(self, game: SavedGame, request: Request) -> bool:
        if seed_of(game.text) != request.seed:
            return False
        rules = rules_of(game.kind)
        try:
            puzzle = rules.load(json.loads(game.text)["puzzle"])
        except (ValueError, TypeError, KeyError, RecursionError):
            return False
        made = (puzzle.origin.level, rules.options_of(puzzle), puzzle.origin.version)
        return bool(made == (request.level, dict(request.options), rules.version))

    def begin(self, kind: str, puzzle: Any) -> AnySession:
        """The game of a puzzle that is under way, else a new one."""
        game = self.under_way(kind, puzzle)
        if game is not None:
            try:
                return self.saved(kind, game.id) or self.session(kind, puzzle)
            except PuzzleError:
                self.set_aside(kind, game.id)
        return self.session(kind, puzzle)

    def ended(self, game: SavedGame) -> AnySession:
        """A game that is over, to be looked at; PuzzleError when its save is damaged."""
        session = Session.load(game.text, rules_of, self.now, source=game.kind)
        session.watch = Stopwatch(self.now, game.seconds)
        session.saved_as = game.id
        return session

    def note_seconds(self, session: AnySession) -> None:
        if session.saved_as is not None:
            self.store.note_seconds(session.rules.kind, session.watch.seconds, session.saved_as)

    def set_aside(self, kind: str, game: str | None = None) -> None:
        """Keep a save that cannot be read under another name, so that a new game does not write over it."""
        found = self.store.saved_game(kind) if game is None else self.store.game(game)
        if found is not None:
            self.store.set_setting(f"damaged save {kind} {found.updated}", found.text)
            self.store.drop_game(kind, found.id)

    def code(self, session: AnySession) -> str | None:
        """The code of a made puzzle. An imported one, one with a seed of the player's own, and one that another version
        of the generator made have none: a code has to lead back to this very puzzle.
        """
        puzzle, rules = session.puzzle, session.rules
        if puzzle.origin is None or puzzle.origin.version != rules.version:
            return None
        options = rules.options_of(puzzle)
        return codes.encode(
            Request(rules.kind, puzzle.origin.level, tuple(sorted(options.items())), puzzle.origin.seed)
        )

    def is_replay(self, session: AnySession) -> bool:
        """Was this very puzzle finished before? Who has seen its answer sets no time."""
        return self.store.has_result(*_sort_of(session), session.rules.dump(session.puzzle))

    def own_times(self, session: AnySession) -> list[float]:
        """Of puzzles of the same sort that were solved without help, the latest last."""
        return self.store.times(*_sort_of(session))

    def put_by(self, session: AnySession, outcome: str) -> None:
        """The game is over, and stays to be looked at."""
        session.saved_as = self.store.end_game(
            session.rules.kind, session.dump(), outcome, session.watch.seconds, session.saved_as
        )

    def record(self, session: AnySession, finished: str, outcome: str = SOLVED, late: bool = False) -> Result:
        """The game is over: among the results, and no longer among those in progress."""
        rules, puzzle, counters = session.rules, session.puzzle, session.counters
        day = today.day_of(rules, puzzle)
        kind, level, options = _sort_of(session)
        result = Result(
            kind=kind,
            level=level,
            options=options,
            seed=puzzle.origin.seed if puzzle.origin else None,
            seconds=session.watch.seconds,
            hints=counters.hints,
            mistakes=counters.mistakes,
            unaided=outcome == SOLVED and counters.hints == 0 and not counters.revealed,
            finished=finished,
            puzzle=rules.dump(puzzle),
            outcome=outcome,
            day=day.isoformat() if day is not None else "",
            late=late,
            version=(puzzle.origin.version or 0) if puzzle.origin else 0,
        )
        self.store.add_result(result)
        self.put_by(session, outcome)
        return result


def _sort_of(session: AnySession) -> tuple[str, str, str]:
    """Kind, level and options, as results name them."""
    rules, puzzle = session.rules, session.puzzle
    level = puzzle.origin.level.value if puzzle.origin else "imported"
    return rules.kind, level, rules.pack(rules.options_of(puzzle))
