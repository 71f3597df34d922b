"""Mad hands over every scene: 30,000 events, in parts, so that each is bounded. `tasks.py monkey` plays more."""

from __future__ import annotations

import os

import pytest

from game import strings
from game.library import Library
from generators.catalog import KINDS
from tests.faults.counts import tell
from tools.monkey import laws
from tools.monkey.campaign import ROUND, Counts, campaign, play_round
from tools.monkey.rig import SIZES, WatchedApp

SEED = 1
PARTS, EVENTS = 12, 2500
SCENES = (
    "Home",
    "Copies",
    "BringIn",
    "Several",
    "OpenFile",
    "Opening",
    "SettingsScene",
    "Help",
    "Menu",
    "Message",
    "WhatIf",
    "OwnCrossword",
    "Games",
    "CalendarScene",
    "Statistics",
)
OF_A_KIND = ("Play", "NewGame")


@pytest.mark.parametrize("part", range(PARTS))
def test_mad_hands_break_nothing(part: int) -> None:
    counts = campaign(EVENTS, SEED, part * (EVENTS // ROUND))
    tell(f"monkey, part {part + 1} of {PARTS}", *counts.lines())
    assert not counts.errors, "\n".join(counts.errors)
    assert counts.events >= EVENTS and counts.begun > 10 and counts.finished > 2


def test_a_round_takes_the_hands_to_most_scenes_and_the_next_ones_to_the_rest() -> None:
    counts = Counts()
    for number in range(len(KINDS) + 2):
        counts.add(play_round(SEED, 3 + number))
    missing = {
        *(name for name in SCENES if name not in counts.scenes),
        *(f"{name} {kind}" for name in OF_A_KIND for kind in KINDS if f"{name} {kind}" not in counts.scenes),
    }
    assert len(missing) <= 3, missing


def test_a_round_is_the_same_when_it_is_played_again() -> None:
    first, second = (play_round(7, 3, 120) for _ in range(2))
    first.seconds = second.seconds = 0.0
    assert first == second


def test_the_hands_leave_language_and_home_as_they_were() -> None:
    before = strings.language(), os.environ.get("HOME"), os.environ["QUINTET_HOME"]
    counts = play_round(SEED, len(SIZES) + 3, 120)  # a round that begins in the other language
    assert not counts.errors
    assert (strings.language(), os.environ.get("HOME"), os.environ["QUINTET_HOME"]) == before


def test_an_error_is_told_with_the_command_that_shows_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def mistake(app: WatchedApp) -> None:
        raise ZeroDivisionError("the mistake")

    monkeypatch.setattr(WatchedApp, "_stock", mistake)
    counts = play_round(SEED, 2, 60)
    (error,) = counts.errors
    assert "the mistake" in error and f"tasks.py monkey {counts.events} --seed {SEED} --from 2" in error


def test_a_text_outside_of_the_window_ends_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "SPILL", -SIZES[0][0])
    (error,) = play_round(SEED, 0, 60).errors
    assert "no text is cut by the window" in error


def test_a_game_that_is_not_saved_ends_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "save", lambda library, session: None)
    errors = [error for number in range(4) for error in play_round(SEED, number).errors]
    assert errors and all("every game is saved" in error for error in errors)
