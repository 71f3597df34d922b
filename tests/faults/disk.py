"""A disk that fails: a filled data folder, ways to damage it, and what is found of it afterwards."""

from __future__ import annotations

import shutil
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from game import settings
from game.catalog import OWN_SETTINGS
from game.disk import copies
from game.disk.files import NAME
from game.disk.store import Result, Store
from game.library import Library
from game.session import Session
from game.worker import Worker
from generators.catalog import KINDS, rules_of
from generators.data import shelf
from tests.laws import case_of

NOON = datetime(2025, 3, 1, 12, 0, 0)
SESSIONS, RESULTS = 3, 30
EVERY = 10
"""After so many tries one is started twice even if all was there."""
REFUSALS = {"read-only", "no space", "busy", "newer", "failed", "no folder"}
"""Notices of a store that does not write to the disk."""


@dataclass(frozen=True)
class Whole:
    """What a folder held before anything was done to it."""

    games: dict[str, str]
    """Saves by kind."""
    results: tuple[Result, ...]


@dataclass
class Tally:
    tries: int = 0
    refused: int = 0
    """Starts after which nothing would be saved."""
    said: Counter[str] = field(default_factory=Counter)
    """What the player was told, by its name."""
    games: int = 0
    results: int = 0
    """What came back, of all that there was."""
    late: int = 0
    """Games that came back with the second start only: the store looks every row over after its first write."""
    of_games: int = 0
    of_results: int = 0
    wrong: list[str] = field(default_factory=list)
    """What came back and never was."""
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def line(self) -> str:
        said = ", ".join(f"{count} {name}" for name, count in sorted(self.said.items())) or "nothing"
        return (
            f"{self.tries} tries, {self.refused} refusals, {len(self.errors)} errors, games {self.games} of "
            f"{self.of_games} ({self.late} at the second start), results {self.results} of {self.of_results}, "
            f"{len(self.wrong)} wrong; said: {said}; "
            f"{self.seconds:.0f} s"
        )


@contextmanager
def opened(folder: Path, clock: Callable[[], datetime] = lambda: NOON) -> Iterator[Store]:
    store = Store.open(folder, clock, time.monotonic)
    try:
        yield store
    finally:
        store.close()


def result(number: int) -> Result:
    kind = sorted(KINDS)[number % len(KINDS)]
    finished = (NOON + timedelta(hours=number)).isoformat(timespec="seconds")
    return Result(kind, "easy", "N8", f"SEED{number:02}", 60.5 + number, number % 3, 0, number % 3 == 0, finished, "{}")


def session(kind: str, moves: int, seed: int = 1) -> Session[object, object, object]:
    rng, rules = Random(seed), rules_of(kind)
    made: Session[object, object, object] = Session(rules, rules.load(next(iter(shelf(kind)))), lambda: 0.0)
    for _ in range(moves):
        made.play(case_of(kind).random_move(made.position, rng))
    return made


def fill(folder: Path) -> Whole:
    """Some days of play: a game of each kind, results, settings and a shelf, kept in copies too."""
    games = {kind: session(kind, 12).dump() for kind in KINDS}
    results = tuple(result(number) for number in range(RESULTS))
    for day in range(SESSIONS):
        with opened(folder, lambda: NOON + timedelta(days=day)) as store:  # noqa: B023
            store.set_setting("theme", "dark")
            for kind, text in games.items():
                if store.saved_game(kind) is None:
                    store.new_game(kind, text)
            for made in results[day * RESULTS // SESSIONS : (day + 1) * RESULTS // SESSIONS]:
                store.add_result(made)
            store.put_all_ready([("riddle", "easy", "6", f"puzzle {number}") for number in range(10)])
    return Whole(games, results)


def without_copies(folder: Path) -> None:
    shutil.rmtree(folder / copies.FOLDER)


def each_non_zero(data: bytes, first: int, last: int) -> list[int]:
    return [place for place in range(first, min(last, len(data))) if data[place]]


def flipped(data: bytes, place: int, bit: int) -> bytes:
    return data[:place] + bytes([data[place] ^ (1 << bit)]) + data[place + 1 :]


class Campaign:
    """Damage done to one copy after another of the same folder, and what a start finds."""

    def __init__(self, scratch: Path) -> None:
        self.scratch = scratch
        self.model = scratch / "model"
        self.whole = fill(self.model)
        self.data = (self.model / NAME).read_bytes()
        self.tally = Tally()

    def attempt(self, content: bytes, keep_copies: bool) -> None:
        folder = self.scratch / "damaged"
        shutil.rmtree(folder, ignore_errors=True)
        if keep_copies:
            shutil.copytree(self.model, folder)
        else:
            folder.mkdir()
        (folder / NAME).write_bytes(content)
        self.look(folder)

    def look(self, folder: Path) -> None:
        """Start, read all that the scenes read, save something, and start again."""
        begun = time.monotonic()
        try:
            self._start(folder)
        except Exception as error:
            self.tally.errors.append("".join(traceback.format_exception(error)[-4:]))
        self.tally.tries += 1
        self.tally.seconds += time.monotonic() - begun

    def _start(self, folder: Path) -> None:
        tally, whole = self.tally, self.whole
        with opened(folder) as store:
            keys = {notice.key for notice in store.notices}
            settings.read(store, OWN_SETTINGS)
            games = self._games(store)
            results = store.results()
            store.results(limit=5)
            store.summary()
            store.ready_counts()
            store.take_ready("riddle", "easy", "6")
            store.save_game("brick", self.whole.games["brick"])
            keys |= {notice.key for notice in store.notices}
        tally.refused += bool(keys & REFUSALS)
        tally.said.update(keys)
        tally.of_games += len(whole.games)
        tally.results += len(set(results) & set(whole.results))
        tally.of_results += len(whole.results)
        tally.wrong += [f"game {kind}" for kind, text in games.items() if text != whole.games[kind]]
        tally.wrong += [repr(made) for made in results if made not in whole.results]
        if len(games) == len(whole.games) and tally.tries % EVERY:
            tally.games += len(games)
            return
        with opened(folder) as store:
            if store.notices or store.saved_game("brick") is None:
                raise AssertionError(f"the second start: {[notice.key for notice in store.notices]}")
            again = self._games(store)
        tally.games += len(again)
        tally.late += len(again) - len({*games, "brick"} & set(again))

    def _games(self, store: Store) -> dict[str, str]:
        """Each of them can be played on."""
        library = Library(store, Worker("inline"), lambda: 0.0, Random(0))
        found = {}
        for kind in KINDS:
            kept = library.saved(kind)
            if kept is not None:
                found[kind] = kept.dump()
        return found


# Campaigns


def flips_of_the_first_page(campaign: Campaign, part: int = 0, parts: int = 1) -> Tally:
    """Every byte that is not zero, one bit of it; by turns with the kept copies and without."""
    for number, place in enumerate(each_non_zero(campaign.data, 0, 4096)[part::parts]):
        campaign.attempt(flipped(campaign.data, place, place % 8), keep_copies=number % 2 == 0)
    return campaign.tally


def flips_of_the_content(campaign: Campaign, count: int, keep_copies: bool, seed: int = 1) -> Tally:
    rng = Random(seed)
    places = each_non_zero(campaign.data, 4096, len(campaign.data))
    for _ in range(count):
        campaign.attempt(flipped(campaign.data, rng.choice(places), rng.randrange(8)), keep_copies)
    return campaign.tally


def cuts(campaign: Campaign, count: int, keep_copies: bool) -> Tally:
    for number in range(count):
        campaign.attempt(campaign.data[: len(campaign.data) * number // count], keep_copies)
    return campaign.tally


def flips_of_the_log(campaign: Campaign, count: int) -> Tally:
    """A process was killed, so what it wrote last stands in the log alone; then the log goes bad."""
    model = campaign.scratch / "killed"
    shutil.copytree(campaign.model, model)
    with opened(model) as store:
        store.save_game("brick", campaign.whole.games["brick"])
        store.set_setting("theme", "light")
        shutil.copytree(model, campaign.scratch / "killed with its log")
    model = campaign.scratch / "killed with its log"
    log = (model / f"{NAME}-wal").read_bytes()
    rng = Random(1)
    for number in range(count):
        folder = campaign.scratch / "damaged"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(model, folder)
        bad = log[: rng.randrange(len(log))] if number % 4 == 0 else flipped(log, rng.randrange(len(log)), number % 8)
        (folder / f"{NAME}-wal").write_bytes(bad)
        campaign.look(folder)
    return campaign.tally
