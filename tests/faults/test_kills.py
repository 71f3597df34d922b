"""Killed at random moments while it plays and saves: nothing older than a moment is lost."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest

from game.disk.store import Store
from game.library import Library
from game.worker import Worker
from generators.catalog import rules_of
from generators.data import shelf
from tests.faults.counts import tell
from tests.faults.kills import GRACE, Tally, compare, kill_many
from tests.laws import case_of

KILLS = int(os.environ.get("QUINTET_KILLS", "60"))


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_no_kill_loses_what_was_saved(tmp_path: Path) -> None:
    tally = kill_many(KILLS, 1, tmp_path)
    tell("kills", tally.line())
    assert (tally.kills, tally.lost, tally.notices) == (KILLS, 0, [])
    assert tally.saves > KILLS


def test_a_loss_would_be_noticed(tmp_path: Path) -> None:
    """A game of two moves that was said to have three, and a result that is not there."""
    store = Store.open(tmp_path)
    library = Library(store, Worker("inline"), lambda: 0.0, Random(1))
    session = library.session("riddle", rules_of("riddle").load(next(iter(shelf("riddle")))))
    session.branch("game 0")
    for number in range(2):
        session.play(case_of("riddle").random_move(session.position, Random(number)))
    library.save(session)
    store.close()
    tally = Tally()
    reports = "game riddle 2 0 1.0\ngame riddle 3 0 1.0\nresult riddle 1 2 1.0\ngame riddle 4 0 9.99\ngame riddle 9"
    compare(tmp_path, reports, 10.0, tally)
    assert (tally.saves, tally.lost, tally.young) == (4, 2, 1) and GRACE > 0.01
