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

from game.disk.store import Result, Store
from game.session import Session, Stopwatch, is_begun
from game.worker import Worker
from generators import codes, data, making
from generators.catalog import KINDS, rules_of
from generators.contract import Level, Options, PuzzleError, Request

KEPT_READY = 3
"""Puzzles on the shelf for what a player chose last."""

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
        """A game at once, if one stands ready. A damaged one is passed over."""
        while (text := self.store.take_ready(choice.kind, choice.level.value, choice.shelf_key)) is not None:
            try:
                return self.session(choice.kind, rules_of(choice.kind).load(text))
            except PuzzleError:
                continue
        return None

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

        self.worker.ask(making.make_text, self.fresh_request(choice), done=done, failed=failed, background=True)

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

    def leaves_behind(self, kind: str) -> bool:
        """Is there an unfinished game with moves in it, which a new one would replace?"""
        game = self.store.saved_game(kind)
        return game is not None and is_begun(game.text)

    def save(self, session: AnySession) -> None:
        """A new game takes the place of the one of its kind that was saved last."""
        kind, text = session.rules.kind, session.dump()
        if session.saved_as is not None:
            session.saved_as = self.store.save_game(kind, text, session.saved_as)
            return
        replaced = self.store.saved_game(kind)
        session.saved_as = self.store.new_game(kind, text)
        if replaced is not None:
            self.store.drop_game(kind, replaced.id)

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

    def give_up(self, session: AnySession) -> None:
        """The game is over without being solved: nothing to resume, nothing to count."""
        self.store.drop_game(session.rules.kind, session.saved_as)

    def leave_solved(self, session: AnySession) -> None:
        """A game that was recorded before is over once more: out of the autosave."""
        self.store.drop_game(session.rules.kind, session.saved_as, solved=True)

    def record(self, session: AnySession, finished: str) -> Result:
        """The game is over: into the results, out of the autosave."""
        rules, puzzle, counters = session.rules, session.puzzle, session.counters
        result = Result(
            kind=rules.kind,
            level=puzzle.origin.level.value if puzzle.origin else "imported",
            options=rules.pack(rules.options_of(puzzle)),
            seed=puzzle.origin.seed if puzzle.origin else None,
            seconds=session.watch.seconds,
            hints=counters.hints,
            mistakes=counters.mistakes,
            unaided=counters.hints == 0 and not counters.revealed,
            finished=finished,
            puzzle=rules.dump(puzzle),
        )
        self.store.add_result(result)
        self.store.drop_game(rules.kind, session.saved_as, solved=True)
        return result
