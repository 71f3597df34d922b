"""What was found of a puzzle is still said when its player comes back."""

from __future__ import annotations

from game.disk.store import Store
from game.verdicts import KEPT, MOST, remembered
from generators.sweet_spots import formats
from tests.game.stand import Stand

BOARD = "AABB\nAABB\nCCDD\nCCDD"


def test_a_verdict_is_remembered_for_its_puzzle_alone() -> None:
    store = Store.open(None)
    assert remembered(store, "one", "") == ""
    assert remembered(store, "one", "One answer.") == "One answer."
    assert remembered(store, "one", "") == "One answer." and remembered(store, "two", "") == ""
    assert remembered(store, "one", "No answer.") == "No answer." and remembered(store, "one", "") == "No answer."


def test_the_oldest_is_forgotten_first() -> None:
    store = Store.open(None)
    for number in range(MOST + 1):
        remembered(store, str(number), f"verdict {number}")
    assert remembered(store, "0", "") == "" and remembered(store, "1", "") == "verdict 1"
    assert len(store.setting(KEPT, {})) == MOST


def test_what_is_no_verdict_is_not_said() -> None:
    store = Store.open(None)
    remembered(store, "one", "Fine.")
    kept: dict[str, object] = store.setting(KEPT, {})
    (key,) = kept
    store.set_setting(KEPT, {key: 7})
    assert remembered(store, "one", "") == ""


def test_a_game_that_is_gone_on_with_says_it_again() -> None:
    stand = Stand()
    session = stand.app.library.begin("sweet-spots", formats.load(BOARD))
    stand.host.turn_to("play", session=session, verdict="It has two answers.")
    stand.beat()
    stand.click_at(stand.cell(0, 0))
    stand.host.home()
    saved = stand.app.library.saved("sweet-spots")
    stand.host.turn_to("play", session=saved)
    stand.beat()
    assert stand.play.verdict == "It has two answers."
    stand.app.close()
