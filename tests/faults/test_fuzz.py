"""Damaged inputs for every reader: what is whole goes on, the rest is refused in a sentence."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from generators.cli import shell
from generators.contract import Phrase, PuzzleError
from tests.faults.counts import tell
from tests.game.stand import Stand
from tools.fuzz.__main__ import main
from tools.fuzz.campaign import TooLong, alarm, fault_of, fuzz, made, plain, share_of
from tools.fuzz.readers import READERS, Broken, Reader

SEED, INPUTS = 1, 8000


@pytest.mark.parametrize("reader", READERS, ids=[reader.name for reader in READERS])
def test_a_reader_takes_in_what_is_whole_and_refuses_the_rest(reader: Reader) -> None:
    counts = fuzz(reader, range(share_of(reader, INPUTS)), SEED)
    tell(f"fuzz, {reader.name}", counts.line())
    assert not counts.errors, "\n".join(counts.errors)
    assert counts.accepted and counts.inputs == share_of(reader, INPUTS)


@pytest.mark.parametrize("reader", READERS, ids=[reader.name for reader in READERS])
def test_every_sample_that_is_whole_can_be_made_again(reader: Reader) -> None:
    assert reader.samples()
    assert [made(reader, 5, number) for number in range(20)] == [made(reader, 5, number) for number in range(20)]


def test_a_sample_that_nobody_damaged_is_taken_in_by_its_reader(tmp_path: Path) -> None:
    """Else the campaign would only try the first check of each reader. A few are made to be refused."""
    for reader in READERS:
        accepted = 0
        for sample in reader.samples():
            try:
                reader.read(sample, tmp_path / "input")
                accepted += 1
            except PuzzleError:
                continue
        assert accepted, reader.name


def test_what_was_kept_may_be_nested_without_an_end() -> None:
    stand = Stand()
    for name in ("wanted riddle", "own crossword"):
        stand.host.store.set_setting(name, "[" * 50_000)
    stand.host.go("new", kind="riddle")
    stand.host.go("own", choice=stand.app.library.last_wanted("crossword"))
    stand.beat()
    assert stand.top.lines == []
    stand.app.close()


def test_a_path_without_an_end_leaves_room_for_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run(["convert", "riddle", f"folder/{'x' * 5000}.txt", "--to", "json"]) == 2
    said = capsys.readouterr().err
    assert "xxx.txt: the file cannot be read" in said and len(said) < 300


# What the campaign would notice


def raising(error: Exception) -> Reader:
    def read(text: str, file: Path) -> None:
        raise error

    return Reader("planted", read, lambda: ["sample"])


@pytest.mark.parametrize(
    "error",
    [
        ValueError("not ours"),
        RecursionError("too deep"),
        Broken("it is not the same"),
        PuzzleError(Phrase("")),
        PuzzleError(Phrase("two\nlines")),
        PuzzleError(Phrase("x" * 301)),
        PuzzleError(Phrase("half a character: \ud800")),
    ],
    ids=["another error", "recursion", "no round trip", "empty", "two lines", "too long", "not writable"],
)
def test_what_is_no_good_refusal_is_an_error(error: Exception) -> None:
    counts = fuzz(raising(error), range(3), 1)
    assert len(counts.errors) == 3 and 'tasks.py fuzz 1 --seed 1 --reader "planted" --from 2' in counts.errors[2]


def test_a_good_refusal_is_counted_by_its_sentence() -> None:
    counts = fuzz(raising(PuzzleError(Phrase("expected 3 letters, found 'x'"), "a file", 7)), range(3), 1)
    assert (counts.refused, counts.errors) == (3, []) and list(counts.sentences) == ["expected … letters, found …"]
    assert plain("found “谜” twice") == "found … twice" and fault_of("this is no puzzle") == ""


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="no alarms there")
def test_what_takes_too_long_is_ended() -> None:
    with pytest.raises(TooLong), alarm(0.01):
        while True:
            pass


def test_a_single_input_can_be_tried_again_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["3", "--reader", "code", "--from", "40", "--sentences"]) == 0
    assert "code: 3 inputs" in capsys.readouterr().out
