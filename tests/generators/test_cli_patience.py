"""`check` and `hint` end within the seconds that they are given, and say so."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random

import pytest

from generators import making
from generators.__main__ import main
from generators.catalog import KINDS, rules_of
from generators.cli import inputs
from generators.cli.patience import Patience, TimeUp


class Clock:
    """It stands still, or goes on by so many seconds whenever somebody looks at it."""

    def __init__(self, step: float = 0.0) -> None:
        self.time, self.step = 100.0, step

    def __call__(self) -> float:
        self.time += self.step
        return self.time


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second between two pulses: with less than that, each puzzle shows that it calls one."""
    monkeypatch.setattr(inputs, "Patience", partial(Patience, clock=Clock(1.0)))


def test_the_seconds_run_only_while_a_puzzle_is_worked_on() -> None:
    clock, beats = Clock(), list[float]()
    patience = Patience(10.0, clock)
    with patience.running(beats.append) as pulse:
        clock.time += 6.0
        pulse(0.5)
    clock.time += 1000.0
    with patience.running(beats.append) as pulse:
        clock.time += 3.0
        pulse(0.9)
        clock.time += 1.0
        with pytest.raises(TimeUp):
            pulse(1.0)
    assert beats == [0.5, 0.9]


def endless(folder: Path) -> str:
    """A layout without a block and words of two letters alone: nobody finds out whether they fill it."""
    rng = Random(1)
    words = ["".join(rng.choice("ab") for _ in range(60)) for _ in range(120)]
    path = folder / "endless.txt"
    path.write_text("\n".join(["*" * 60] * 60 + [""] + words), encoding="utf-8")
    return str(path)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("command", ["check", "hint"])
def test_a_layout_that_nobody_fills_is_not_decided(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "crossword", endless(tmp_path), "--seconds", "50"]) == 1
    assert "not decided within 50 seconds; --seconds gives it longer\n" in capsys.readouterr().out


def made(kind: str, folder: Path, count: int = 1) -> str:
    path = folder / f"{kind}.jsonl"
    request = making.request(kind, rules_of(kind).levels({})[0], {}, "patience")
    path.write_text("\n".join(making.pack(request, count)), encoding="utf-8")
    return str(path)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("kind", KINDS)
def test_every_check_can_be_stopped(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", kind, made(kind, tmp_path), "--seconds", "0.5", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "kind": kind,
        "decided": False,
        "valid": None,
        "unique": False,
        "logical": False,
        "level": None,
        "faults": ["not decided"],
        "techniques": [],
    }


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("kind", KINDS)
def test_every_hint_can_be_stopped(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", kind, made(kind, tmp_path), "--seconds", "0.5", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"kind": kind, "decided": False, "solved": False, "hint": None}


@pytest.mark.usefixtures("hasty")
def test_each_puzzle_of_a_pack_has_its_own_seconds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "sweet-spots", made("sweet-spots", tmp_path, 2), "--seconds", "0.5"]) == 1
    assert capsys.readouterr().out.count("not decided within 0.5 seconds") == 2


def test_what_is_found_in_time_is_decided(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = made("brick", tmp_path)
    assert main(["check", "brick", puzzle, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decided"] is True
    assert main(["hint", "brick", puzzle, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decided"] is True


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon", "1e9"])
def test_other_seconds_are_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "brick", "-", f"--seconds={seconds}"]) == 2
    assert "expected a number of seconds up to 86400" in capsys.readouterr().err
