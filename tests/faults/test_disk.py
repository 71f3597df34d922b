"""A disk that fails, in numbers: the store starts, says what happened, and loses nothing that can still be read."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.disk.files import NAME
from game.disk.store import Store
from generators.catalog import KINDS
from tests.faults import disk
from tests.faults.counts import tell
from tests.faults.disk import Campaign, Tally
from tests.game.stand import Stand

FLIPS, CUTS, LOGS, DRAWN = 300, 100, 100, 12
"""The first two of them with kept copies and once more without."""
PARTS = 4
IN_MEMORY = Path("/dev/shm")
"""Where a folder costs no disk: thousands of starts would wait for it."""


@pytest.fixture
def scratch(tmp_path: Path) -> Iterator[Path]:
    if not IN_MEMORY.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(prefix="quintet-disk-", dir=IN_MEMORY) as name:
        yield Path(name)


def assert_started(tally: Tally) -> None:
    assert not tally.errors, tally.errors[0]
    assert (tally.refused, tally.wrong) == (0, [])


def assert_all_there(tally: Tally) -> None:
    assert (tally.games, tally.results) == (tally.of_games, tally.of_results)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_byte_of_the_first_page_may_flip(part: int, scratch: Path) -> None:
    tally = disk.flips_of_the_first_page(Campaign(scratch), part, PARTS)
    tell(f"disk, every byte of the first page flipped, part {part + 1} of {PARTS}", tally.line())
    assert tally.tries > 900 / PARTS
    assert_started(tally)
    assert_all_there(tally)


@pytest.mark.parametrize("keep_copies", [True, False], ids=["with copies", "without"])
def test_bits_flip_in_the_content(keep_copies: bool, scratch: Path, request: pytest.FixtureRequest) -> None:
    tally = disk.flips_of_the_content(Campaign(scratch), FLIPS, keep_copies)
    tell(f"disk, flips in the content {request.node.callspec.id}", tally.line())
    assert_started(tally)
    if keep_copies:
        assert_all_there(tally)
    # One bit costs a row, or the rows of a page.
    assert tally.results > 0.95 * tally.of_results and tally.games > 0.9 * tally.of_games


@pytest.mark.parametrize("keep_copies", [True, False], ids=["with copies", "without"])
def test_the_file_is_cut_anywhere(keep_copies: bool, scratch: Path, request: pytest.FixtureRequest) -> None:
    tally = disk.cuts(Campaign(scratch), CUTS, keep_copies)
    tell(f"disk, the file cut {request.node.callspec.id}", tally.line())
    assert_started(tally)
    if keep_copies:
        assert_all_there(tally)


def test_the_log_of_a_killed_process_goes_bad(scratch: Path) -> None:
    tally = disk.flips_of_the_log(Campaign(scratch), LOGS)
    tell("disk, flips in the log", tally.line())
    assert_started(tally)
    assert_all_there(tally)


def test_home_draws_whatever_is_left(scratch: Path) -> None:
    campaign = Campaign(scratch)
    places = disk.each_non_zero(campaign.data, 4096, len(campaign.data))
    for number in range(DRAWN):
        folder = scratch / str(number)
        folder.mkdir()
        place = places[number * len(places) // DRAWN]
        (folder / NAME).write_bytes(campaign.data[:place] + b"\xa5" * 40 + campaign.data[place + 40 :])
        stand = Stand(store=Store.open(folder, lambda: disk.NOON))
        stand.beat()
        stand.host.home()
        stand.beat()
        assert stand.has("riddle play")
        stand.app.close()


def test_a_loss_or_a_wrong_game_would_be_noticed(scratch: Path) -> None:
    campaign = Campaign(scratch)
    with disk.opened(campaign.model) as store:
        store.drop_game("riddle")
        store.save_game("crossword", disk.session("crossword", 3, seed=2).dump())
        store.add_result(disk.result(99))
    campaign.look(campaign.model)
    tally = campaign.tally
    assert (tally.games, tally.of_games, len(tally.wrong)) == (len(KINDS) - 1, len(KINDS), 2)
    assert "game crossword" in tally.wrong
